-- A role lives: when, since when without a gap, and how long the last gap was.
-- KEYS beat   ARGV longest silence ms, 1 to write
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local held = redis.call('HMGET', KEYS[1], 'at', 'back')
local at, back = tonumber(held[1] or '0'), tonumber(held[2] or '0')
if ARGV[2] == '1' then
  if at == 0 or now - at > tonumber(ARGV[1]) then
    back = now
  end
  redis.call('HSET', KEYS[1], 'at', now, 'back', back)
end
return {now, at, back}
