-- The one open room of a person, compared and changed in one go.
-- KEYS claim   ARGV verb, value, expected value or time to live ms
local held = redis.call('GET', KEYS[1])
local verb, value = ARGV[1], ARGV[2]
if verb == 'take' then
  local left = redis.call('PTTL', KEYS[1])
  -- What the same command has begun, in a process that died or for a room that it found first,
  -- is its own.
  local own = held and left > 0 and string.match(held, ':.*') == string.match(value, ':.*')
  if not held or own then
    redis.call('SET', KEYS[1], value, 'PX', ARGV[3])
    return {'ok', '', 0}
  end
  if held == value then
    return {'ok', '', 0}
  end
  return {'held', held, left}
elseif verb == 'replace' then
  -- Only what was looked at may be replaced: a claim confirmed in between stands.
  if held == ARGV[3] or not held then
    redis.call('SET', KEYS[1], value, 'PX', ARGV[4])
    return {'ok', '', 0}
  end
  return {'held', held, redis.call('PTTL', KEYS[1])}
elseif verb == 'confirm' then
  if held == value then
    redis.call('PERSIST', KEYS[1])
    return {'ok', '', 0}
  end
  return {'held', held or '', 0}
elseif verb == 'hold' then
  if held == value then
    redis.call('PERSIST', KEYS[1])
  elseif not held then
    redis.call('SET', KEYS[1], value)
  else
    return {'held', held, redis.call('PTTL', KEYS[1])}
  end
  return {'ok', '', 0}
elseif verb == 'free' then
  if held == value then
    redis.call('DEL', KEYS[1])
    return {'ok', '', 0}
  end
  return {'held', held or '', 0}
end
return redis.error_reply('unknown verb ' .. verb)
