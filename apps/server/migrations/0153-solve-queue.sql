-- Games that people ask to have solved (SOL-5): who waits for which.
create table solve_requests (
  id text primary key,
  user_id text not null,
  game text not null,
  question jsonb not null,
  session_id text,
  status text not null check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  progress integer not null,
  seconds_left integer,
  judged integer not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index solve_requests_by_user_id on solve_requests (user_id, id);
create unique index solve_requests_one_user_id_game on solve_requests (user_id, game) where not _deleted;

-- The queue itself, a row a game. Whoever works on it renews the lease; where that has passed, another server takes over.
create table solve_job (
  game text primary key,
  question jsonb not null,
  asked_at timestamp(3) with time zone not null,
  failures integer not null default 0,
  runner text,
  lease_until timestamp(3) with time zone
);

-- Packs of such games, found by name and fetched by digest; never changed, the one used longest ago goes first (SOL-9).
create table solved_pack (
  game text primary key,
  digest text not null unique,
  entry jsonb not null,
  bytes bytea not null,
  made_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone not null
);
