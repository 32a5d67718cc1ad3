-- How the feed knows that history was lost. Every start of the database begins a new epoch of the same history; `earlier` lists those
-- before it, oldest first, each with the first transaction id that its cursors cannot have seen: [{"epoch": "…", "end": "123"}]. A cursor
-- beyond that end is of transactions that were undone by a restored copy or snapshot.
alter table feed add column started timestamptz;
alter table feed add column earlier jsonb not null default '[]';
