-- The change feed: one row per write, appended in the write's own transaction. It holds no bodies, so erasing a
-- record leaves only a tombstone here. Readers ask "what is visible now that was not visible in my snapshot"
-- (docs/decisions/0020-feed-cursor-is-a-snapshot.md), which is why the writing transaction's id is kept.
create table change (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  model text not null,
  id text not null,
  version integer not null,
  -- Whose record it is; null is everybody's (reference data).
  owner_id text,
  -- Other people whom the record concerns: the other side of a follow, the members of a conversation.
  concerns text[],
  kind text not null check (kind in ('create', 'update', 'delete', 'erase')),
  at timestamptz not null default now()
);
create index change_by_transaction on change (xid);
create index change_by_owner on change (owner_id, seq);
create index change_by_concern on change using gin (concerns) where concerns is not null;
create index change_erased on change (model, seq) where kind = 'erase';

-- Which run of transaction ids the feed's cursors belong to. A restore or a failover starts another one.
create table feed (
  singular boolean primary key default true check (singular),
  epoch text not null,
  cluster text not null
);
