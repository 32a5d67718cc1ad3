-- Who shared a hand, where the author says so, and a line of theirs above it.
alter table hand_shares add column show_author boolean not null default false, add column caption text;
alter table hand_shares alter column show_author drop default;
