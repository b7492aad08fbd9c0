-- How deep the live messages of a chat lie below its newest message.
-- KEYS a sorted set: `n:<thread>` the newest place seen there, `c:<thread>:<room>` a card's place
-- ARGV seen, thread, depth, message id (0 where messages are counted instead)
--   or look, thread, depth
--   or stands, thread, room, message id or 0
--   or gone, thread, room
-- Answers the rooms of that thread whose cards lie deeper than `depth`.
local DAYS = 3 * 24 * 3600
local verb, thread = ARGV[1], ARGV[2]
local newest, prefix = 'n:' .. thread, 'c:' .. thread .. ':'
if verb == 'gone' then
  redis.call('ZREM', KEYS[1], prefix .. ARGV[3])
  return {}
end
local message = tonumber(ARGV[4] or '0')
if message > 0 then
  redis.call('ZADD', KEYS[1], 'GT', message, newest)
elseif verb == 'seen' then
  redis.call('ZINCRBY', KEYS[1], 1, newest)
end
local place = tonumber(redis.call('ZSCORE', KEYS[1], newest) or '0')
if verb ~= 'look' then
  redis.call('EXPIRE', KEYS[1], DAYS)
end
if verb == 'stands' then
  redis.call('ZADD', KEYS[1], message > 0 and message or place, prefix .. ARGV[3])
  return {}
end
local deep, over = {}, place - tonumber(ARGV[3]) - 1
for _, member in ipairs(redis.call('ZRANGE', KEYS[1], '-inf', over, 'BYSCORE')) do
  if string.sub(member, 1, #prefix) == prefix then
    deep[#deep + 1] = string.sub(member, #prefix + 1)
  end
end
return deep
