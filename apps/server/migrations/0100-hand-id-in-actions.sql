-- Every stored action names the hand it belongs to; hands saved before get it here. Others than the owner never see it (without_names).
update hands set hand_actions = (
  select jsonb_agg(case jsonb_typeof(item) when 'object' then item || jsonb_build_object('handId', hands.id) else item end
    order by place)
  from jsonb_array_elements(hand_actions) with ordinality as items (item, place))
where jsonb_typeof(hand_actions) = 'array' and hand_actions <> '[]';
