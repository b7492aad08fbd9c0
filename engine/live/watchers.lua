-- Sockets that only watch a room, by the moment when each counts as gone, in the store's time.
-- KEYS watchers   ARGV verb, socket, how long ms   ->  how many there are
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[1] == 'here' then
  redis.call('ZADD', KEYS[1], now + tonumber(ARGV[3]), ARGV[2])
  redis.call('PEXPIRE', KEYS[1], 2 * tonumber(ARGV[3]))
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
elseif ARGV[1] == 'gone' then
  redis.call('ZREM', KEYS[1], ARGV[2])
end
return redis.call('ZCOUNT', KEYS[1], now, '+inf')
