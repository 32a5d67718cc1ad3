-- What came from other programs: which import made a session, under which key the source knows a session or a hand, and the room of a
-- screen name (IMP-1, IMP-2, IMP-6).
alter table sessions add column import_id text, add column import_name text, add column import_key text;
alter table hands add column import_key text;
alter table players add column room text;
create index sessions_by_user_id_and_import_key on sessions (user_id, import_key, id);
create index hands_by_user_id_and_import_key on hands (user_id, import_key, id);
