-- A role lives: when, since when without a gap, and how long the last gap was.
-- KEYS beat   ARGV longest silence ms, 1 to beat, 2 to be silent from now on, 0 to look
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
if ARGV[2] == '2' and at ~= 0 then
  at = math.min(at, now - tonumber(ARGV[1]) - 1)
  redis.call('HSET', KEYS[1], 'at', at)
end
return {now, at, back}
