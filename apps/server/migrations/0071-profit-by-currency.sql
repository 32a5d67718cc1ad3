-- Profits of opponents were one sum over all currencies: whoever was met is counted again, in the background.
insert into stale_player (user_id, player_id, since)
select distinct s.user_id, s.player_id, now() from player_sessions s
join players p on p.id = s.player_id and not p._deleted
where s.player_id is not null and s.total_hands > 0 and not s._deleted
on conflict do nothing;
