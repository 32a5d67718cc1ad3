-- Whose comments are announced, and up to when the person has seen them. What is new is found by its time.
alter table users add column hear_comments text not null default 'EVERYONE'
  check (hear_comments in ('EVERYONE', 'FOLLOWED', 'NOBODY'));
alter table users alter column hear_comments drop default;
alter table users add column comments_seen_at timestamptz(3);
create index hand_comments_by_created_at on hand_comments (created_at) where not _deleted;
