-- No statement looks for records by what is inside their JSON, yet PostgreSQL sorted these values at every count of its statistics, once a
-- minute while hands come in by the thousand: up to half of what an import cost it (decision 0243). A test finds columns added later.
do $$
declare
  found record;
begin
  for found in
    select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.atttypid = 'jsonb'::regtype and not a.attisdropped
  loop
    execute format('alter table %I alter column %I set statistics 0', found.relname, found.attname);
  end loop;
end $$;
