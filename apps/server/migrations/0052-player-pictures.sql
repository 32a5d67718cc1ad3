-- Pictures of opponents: small, without metadata, seen by their owner alone. Beside the records, so that no list carries them.
create table player_picture (
  player_id text primary key,
  user_id text not null,
  jpeg bytea not null,
  digest text not null
);
create index player_picture_by_owner on player_picture (user_id, player_id);
