-- The texts of hands that an import refused, kept so that a better reader can read them (IMP-13).
create table refused_texts (
  id text primary key,
  user_id text not null,
  import_id text not null,
  import_name text not null,
  hands integer not null,
  packed text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index refused_texts_by_user_id on refused_texts (user_id, id);
