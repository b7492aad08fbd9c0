-- Rooms that are due, each leased for a while: due again if nothing comes of it.
-- KEYS a sorted set of moments   ARGV tolerance ms, lease ms, most rooms
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit = now - tonumber(ARGV[1])
local rooms = redis.call('ZRANGE', KEYS[1], '-inf', limit, 'BYSCORE', 'LIMIT', 0, ARGV[3])
for _, room in ipairs(rooms) do
  redis.call('ZADD', KEYS[1], limit + tonumber(ARGV[2]), room)
end
local nearest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local wait = -1
if nearest[2] then
  wait = math.max(0, math.ceil(tonumber(nearest[2]) - limit))
end
return {now, wait, rooms}
