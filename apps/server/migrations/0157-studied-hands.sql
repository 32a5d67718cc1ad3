-- The study of a hand: what it rests on and what came of it, a row a hand (STU-11).
create table studied_hands (
  id text primary key,
  user_id text not null,
  hand_id text not null,
  settings jsonb not null,
  summary jsonb,
  is_drill boolean not null,
  studied_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index studied_hands_by_user_id on studied_hands (user_id, id);
create index studied_hands_by_hand_id on studied_hands (hand_id, id);
create unique index studied_hands_one_hand_id on studied_hands (hand_id) where not _deleted;
