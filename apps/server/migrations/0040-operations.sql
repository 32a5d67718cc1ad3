-- What the operations keep beside the records: answers already given, and work that waits to be done in the background.

-- One row per request id of a person. The same id with the same body gets the same answer; with another body it is refused.
create table request (
  user_id text not null,
  id text not null,
  operation text not null,
  digest text not null,
  answer jsonb,
  at timestamp(3) with time zone not null,
  primary key (user_id, id)
);
create index request_by_time on request (at);

-- Players whose aggregates are to be recalculated. Written in the transaction that makes it necessary, so a crash loses none.
create table stale_player (
  user_id text not null,
  player_id text not null,
  since timestamp(3) with time zone not null,
  primary key (user_id, player_id)
);
create index stale_player_by_time on stale_player (since);
