-- The one write of a room: all of a step, or nothing of it.
-- KEYS room, log, cmds, due, wake, outbox, secret
-- ARGV 1 expected version, 2 expected mark, 3 new mark, 4 command id, 5 room, 6 stage, 7 at,
--      8 log entry, 9 due, 10 wake, 11 all wakes, 12 channel,
--      13 lobby, 14 state, 15 game, 16 rules, 17 secret ('' where unchanged),
--      18... pairs of kind and payload for the outbox
local REMEMBERED = 256
local room, log, cmds, due, wake, outbox, secret = unpack(KEYS)
local cid = ARGV[4]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local known = redis.call('HGET', cmds, cid)
if known then
  return {'again', tonumber(known), now}
end
local held = redis.call('HMGET', room, 'v', 'n')
local version = tonumber(held[1] or '0')
if version ~= tonumber(ARGV[1]) or (held[2] or '') ~= ARGV[2] then
  return {'stale', version, now}
end
local new = version + 1
-- The id of an entry is a second comparison: the stream refuses one that it has.
redis.call('XADD', log, string.format('%d-0', new), 'e', ARGV[8])
redis.call('HSET', room, 'v', new, 'n', ARGV[3], 'k', ARGV[6], 'a', ARGV[7], 'w', ARGV[11])
for index, name in ipairs({'l', 's', 'g', 'r'}) do
  local value = ARGV[12 + index]
  if value ~= '' then
    redis.call('HSET', room, name, value)
  end
end
if ARGV[17] ~= '' then
  redis.call('SET', secret, ARGV[17])
end
redis.call('HSET', cmds, cid, new, '#' .. new, cid)
local old = '#' .. (new - REMEMBERED)
local forgotten = redis.call('HGET', cmds, old)
if forgotten then
  redis.call('HDEL', cmds, forgotten, old)
end
for index, key in ipairs({due, wake}) do
  local score = ARGV[8 + index]
  if score == '' then
    redis.call('ZREM', key, ARGV[5])
  else
    redis.call('ZADD', key, score, ARGV[5])
  end
end
for index = 18, #ARGV, 2 do
  redis.call('XADD', outbox, '*', 'r', ARGV[5], 'v', new, 'k', ARGV[index], 'd', ARGV[index + 1])
end
redis.call('PUBLISH', ARGV[12], new)
return {'ok', new, now}
