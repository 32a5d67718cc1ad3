-- Players are counted person by person in turn, of each whoever has waited longest.
create index stale_player_by_person on stale_player (user_id, since);
drop index stale_player_by_time;
