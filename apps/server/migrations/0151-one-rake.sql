-- The rake that a table's state names is the session's own, whoever writes either (SES-66): a client of the specification reads it there,
-- and nothing of ours keeps it there.
create or replace function table_rake() returns trigger language plpgsql as $$
begin
  new.table_state := jsonb_set(new.table_state, '{rakeConfig}', coalesce(new.rake_config, 'null'::jsonb));
  return new;
end $$;

create or replace trigger sessions_table_rake before insert or update of table_state, rake_config on sessions
  for each row when (jsonb_typeof(new.table_state) = 'object') execute function table_rake();

update sessions set table_state = jsonb_set(table_state, '{rakeConfig}', coalesce(rake_config, 'null'::jsonb))
where jsonb_typeof(table_state) = 'object'
  and table_state -> 'rakeConfig' is distinct from coalesce(rake_config, 'null'::jsonb);
