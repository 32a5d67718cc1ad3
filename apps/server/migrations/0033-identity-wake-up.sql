-- What ended also wakes every process, by the channel that wakes the change feed: nobody has to wait for the next look.
-- Only these rare writes notify within their own transaction; an engine without NOTIFY still looks several times a second.
create or replace function identity.note_ended(ended uuid, from_epoch integer) returns void language sql as $$
  insert into identity.ended (id, epoch, at) values (ended, from_epoch, clock_timestamp())
  on conflict (id) do update set epoch = greatest(identity.ended.epoch, excluded.epoch), at = excluded.at;
  select pg_notify('change', 'ended')
$$;
