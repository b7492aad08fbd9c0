-- The room, its node's time and the fate of a command id, in one round trip.
-- KEYS room, cmds, secret   ARGV known mark, command id, 1 if rules and secret are known
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local done = 0
if ARGV[2] ~= '' then
  done = tonumber(redis.call('HGET', KEYS[2], ARGV[2]) or '0')
end
local room = redis.call('HMGET', KEYS[1], 'v', 'k', 'l', 's', 'g', 'a', 'w', 'n')
if not room[1] then
  return {now, done, 0}
end
local version = tonumber(room[1])
if room[8] == ARGV[1] then
  return {now, done, version}
end
local rules, secret = false, false
if ARGV[3] ~= '1' then
  rules = redis.call('HGET', KEYS[1], 'r')
  secret = redis.call('GET', KEYS[3])
end
return {now, done, version, room[2], room[3], room[4], room[5], room[6], room[7], room[8],
  rules, secret}
