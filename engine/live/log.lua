-- Entries after a version, and the version that the room has.
-- KEYS room, log   ARGV version, most entries
local version = redis.call('HGET', KEYS[1], 'v')
if not version then
  return {0, {}}
end
local first = string.format('%d-0', tonumber(ARGV[1]) + 1)
return {tonumber(version), redis.call('XRANGE', KEYS[2], first, '+', 'COUNT', ARGV[2])}
