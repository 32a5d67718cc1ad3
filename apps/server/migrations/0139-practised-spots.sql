-- What somebody answered in drills, a row a spot: memory and counts of each hand of it (PRA-10).
create table practised_spots (
  id text primary key,
  user_id text not null,
  spot text not null,
  cards jsonb not null,
  seen integer not null,
  missed integer not null,
  lost integer not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index practised_spots_by_user_id on practised_spots (user_id, id);
create unique index practised_spots_one_user_id_spot on practised_spots (user_id, spot) where not _deleted;
