-- A role or status that changes is told in the log of security events by the database itself, so that no way of writing
-- it can forget to. Who did it, and from where, is said by the transaction (identity/operators.ts); else it stays empty.
create function identity.rights_told() returns trigger language plpgsql as $$
declare
  actor text := coalesce(current_setting('sidepot.actor', true), '');
  said jsonb := case when actor = '' then '{}'::jsonb else jsonb_build_object('by', actor) end;
begin
  if new.id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
  if old.role is distinct from new.role then
    insert into identity.event (user_id, kind, address, agent, detail) values (new.id::uuid, 'ROLE_CHANGED',
      coalesce(current_setting('sidepot.address', true), ''), coalesce(current_setting('sidepot.agent', true), ''),
      said || jsonb_build_object('role', new.role));
  end if;
  if old.status is distinct from new.status then
    insert into identity.event (user_id, kind, address, agent, detail) values (new.id::uuid, 'STATUS_CHANGED',
      coalesce(current_setting('sidepot.address', true), ''), coalesce(current_setting('sidepot.agent', true), ''),
      said || jsonb_build_object('status', new.status));
  end if;
  return null;
end $$;
create trigger users_rights_told after update of role, status on users
  for each row when (old.role is distinct from new.role or old.status is distinct from new.status)
  execute function identity.rights_told();

-- The operators' list of people begins with the newest.
create index account_created_at on identity.account (created_at, user_id);
