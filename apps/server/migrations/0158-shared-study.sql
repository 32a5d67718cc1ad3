-- A shared hand carries its study where the author says so (STU-13).
alter table hand_shares add column show_study boolean not null default false;
alter table hand_shares alter column show_study drop default;
