-- Facts that change or go are looked up by the ids that were written, as new ones are (0164): joined to what was written, the plan that was
-- made for a small table went on reading every hand there is. What was deleted is not worked out again.
create or replace function hand_facts_of_changed() returns trigger language plpgsql as $$
begin
  delete from hand_facts f where f.hand_id = any(array(select id from made where _deleted));
  insert into hand_facts select told.* from hand_facts_told told
  where told.hand_id = any(array(select id from made where not _deleted))
  on conflict (hand_id) do update set
    user_id = excluded.user_id, played_at = excluded.played_at, session_id = excluded.session_id,
    venue_id = excluded.venue_id, stake_id = excluded.stake_id, game_type = excluded.game_type,
    hero_position = excluded.hero_position, hand_class = excluded.hand_class, pot_type = excluded.pot_type,
    outcome = excluded.outcome, marker = excluded.marker, is_straddled = excluded.is_straddled,
    is_bomb_pot = excluded.is_bomb_pot, is_all_in = excluded.is_all_in, is_showdown = excluded.is_showdown,
    is_bookmarked = excluded.is_bookmarked, counts = excluded.counts, vpip = excluded.vpip, pfr = excluded.pfr,
    three_bet = excluded.three_bet, pot = excluded.pot, net = excluded.net, pot_bb = excluded.pot_bb,
    net_bb = excluded.net_bb, words = excluded.words,
    big_blind = excluded.big_blind, costs = excluded.costs, hero_showdown = excluded.hero_showdown,
    all_in_net = excluded.all_in_net, all_in_error = excluded.all_in_error
  where hand_facts.* is distinct from excluded.*;
  return null;
end $$;

create or replace function hand_facts_of_gone() returns trigger language plpgsql as $$
begin
  delete from hand_facts f where f.hand_id = any(array(select id from gone));
  return null;
end $$;

create or replace function hand_facts_of_reviewed() returns trigger language plpgsql as $$
begin
  update hand_facts f set words = told.words
  from hand_facts_told told
  where f.hand_id = any(array(select hand_id from made)) and told.hand_id = f.hand_id
    and told.hand_id = any(array(select hand_id from made)) and f.words is distinct from told.words;
  return null;
end $$;
