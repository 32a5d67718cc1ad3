-- A hand as others than its owner see it: no name and no id of anybody who sat there, however deep (PLAY-11).
create function without_names(value jsonb) returns jsonb language sql immutable parallel safe as $$
  select case jsonb_typeof(value)
    when 'array' then (
      select coalesce(jsonb_agg(without_names(item) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, place))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case
        when key in ('playerName', 'playerId', 'playerSessionId') then 'null'::jsonb
        else without_names(inner_value) end), '{}')
      from jsonb_each(value) as fields (key, inner_value))
    else value end
$$;
