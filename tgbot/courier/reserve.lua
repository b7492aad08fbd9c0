-- What a chat may get: taken and counted in one go, by the store's time, for all processes.
-- KEYS a sorted set: `<cost>:<random>` to when it was sent, `pause` to when the silence ends
-- ARGV take, `<cost>:<random>`, window, most calls, most edits, gap between edits, gap   (ms)
--   or pause, ms
-- Answers 0, or how many ms the call has to wait.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local KEPT = 3600000
if ARGV[1] == 'pause' then
  local held = tonumber(redis.call('ZSCORE', KEYS[1], 'pause') or '0')
  redis.call('ZADD', KEYS[1], math.max(held, now + tonumber(ARGV[2])), 'pause')
  redis.call('PEXPIRE', KEYS[1], KEPT)
  return 0
end
local window, total, most = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local is_edit = string.sub(ARGV[2], 1, 5) == 'edit:'
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local held = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
local free, calls, edits = 0, {}, {}
for i = 1, #held, 2 do
  local at = tonumber(held[i + 1])
  if held[i] == 'pause' then
    free = math.max(free, at)
  else
    calls[#calls + 1] = at
    if string.sub(held[i], 1, 5) == 'edit:' then
      edits[#edits + 1] = at
    end
  end
end
if #calls > 0 then
  free = math.max(free, calls[#calls] + tonumber(ARGV[7]))
end
if #calls >= total then
  free = math.max(free, calls[#calls - total + 1] + window)
end
if is_edit and #edits > 0 then
  free = math.max(free, edits[#edits] + tonumber(ARGV[6]))
end
if is_edit and #edits >= most then
  free = math.max(free, edits[#edits - most + 1] + window)
end
if free > now then
  return free - now
end
redis.call('ZADD', KEYS[1], now, ARGV[2])
redis.call('PEXPIRE', KEYS[1], KEPT)
return 0
