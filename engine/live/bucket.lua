-- A token bucket: 0 when the cost was taken, else the wait in ms.
-- KEYS bucket   ARGV capacity, tokens a second, cost
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local capacity, rate, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local bucket = redis.call('HMGET', KEYS[1], 'n', 'at')
local tokens = tonumber(bucket[1] or ARGV[1])
local at = tonumber(bucket[2] or now)
tokens = math.min(capacity, tokens + math.max(0, now - at) * rate / 1000)
local wait = 0
if tokens >= cost then
  tokens = tokens - cost
else
  wait = math.ceil((cost - tokens) * 1000 / rate)
end
redis.call('HSET', KEYS[1], 'n', tostring(tokens), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil(capacity * 1000 / rate) + 1000)
return wait
