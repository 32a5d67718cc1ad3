-- What a person means to play or win in a month or a year, a row a goal (FIL-10).
create table goals (
  id text primary key,
  user_id text not null,
  kind text not null check (kind in ('HOURS', 'SESSIONS', 'HANDS', 'NET', 'RATE')),
  span text not null check (span in ('MONTH', 'YEAR')),
  target integer,
  amount numeric(14, 2),
  currency text check (currency in ('AUD', 'USD', 'EUR', 'GBP', 'CAD', 'CNY', 'JPY')),
  venue_id text,
  venue_name text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  _version integer not null,
  _deleted boolean not null,
  _last_changed_at bigint not null,
  _origin text
);
create index goals_by_user_id on goals (user_id, id);
