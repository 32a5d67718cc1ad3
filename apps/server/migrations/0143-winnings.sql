-- Results by showdown and with equity in place of run-outs (STAT-23 to STAT-25).
alter table hands add column hero_all_in_net numeric(14, 2), add column hero_all_in_error numeric(14, 2);
-- cents; an error only where something was adjusted
alter table hand_facts add column hero_showdown boolean, add column all_in_net bigint, add column all_in_error bigint;

create or replace view hand_facts_told as
select
  h.user_id,
  h.id as hand_id,
  h.created_at as played_at,
  h.session_id,
  h.venue_id,
  h.cash_game_stake_id as stake_id,
  h.game_type,
  left(h.hero_position, 20) as hero_position,
  left(h.hero_holecards_simple, 40) as hand_class,
  case when h.is_bomb_pot then 'BOMB' else h.pot_type end as pot_type,
  coalesce(h.hero_outcome, 'NONE') as outcome,
  case
    when h.hero_preflop_optimal then 'optimal'
    when not h.hero_preflop_optimal then 'not-optimal'
    when coalesce(h.hero_preflop_action, '') <> '' then 'unsolved'
  end as marker,
  h.is_straddle_on as is_straddled,
  h.is_bomb_pot,
  coalesce(h.is_all_in, false) as is_all_in,
  h.showdown_required as is_showdown,
  h.is_bookmarked,
  not h.is_inconsistent as counts,
  -- no decision before the flop, no opportunity (STAT-3, STAT-5)
  case when h.is_bomb_pot or (h.setup is not null and h.hero_pfr is null) then null else h.hero_vpip end as vpip,
  h.hero_pfr as pfr,
  h.hero_three_bet as three_bet,
  (coalesce(h.total_pot_gross_manual, h.total_pot_gross) * 100)::bigint as pot,
  (coalesce(h.hero_net_win_manual, h.hero_net_win) * 100)::bigint as net,
  coalesce(h.total_pot_gross_manual, h.total_pot_gross)::double precision / nullif(h.big_blind, 0)::double precision as pot_bb,
  coalesce(h.hero_net_win_manual, h.hero_net_win)::double precision / nullif(h.big_blind, 0)::double precision as net_bb,
  array_to_tsvector(array['user:' || left(h.user_id, 200)])
    || coalesce((
      select array_to_tsvector(array_agg(distinct left(w, 100)))
      from regexp_split_to_table(lower(left(h.notes, 100000)), '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+') w
      where w <> ''
    ), '')
    || coalesce((
      select array_to_tsvector(array_agg(distinct 'tag:' || left(lower(tag), 100)))
      from (
        select jsonb_array_elements_text(h.tags) as tag where jsonb_typeof(h.tags) = 'array'
        union all
        select jsonb_array_elements_text(r.tags) from hand_reviews r
        where r.hand_id = h.id and r.user_id = h.user_id and not r._deleted and jsonb_typeof(r.tags) = 'array'
      ) all_tags where tag is not null
    ), '') as words,
  (h.big_blind * 100)::bigint as big_blind,
  case when h.hero_preflop_optimal is not null then h.preflop_costs end as costs,
  h.hero_saw_showdown as hero_showdown,
  -- a typed result is the result
  (coalesce(h.hero_net_win_manual, h.hero_all_in_net, h.hero_net_win) * 100)::bigint as all_in_net,
  case when h.hero_net_win_manual is null then (h.hero_all_in_error * 100)::bigint end as all_in_error
from hands h
where not h._deleted;

create or replace function hand_facts_of_changed() returns trigger language plpgsql as $$
begin
  delete from hand_facts f using made where f.hand_id = made.id and made._deleted;
  insert into hand_facts select told.* from hand_facts_told told join made on made.id = told.hand_id
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

update hand_facts f set hero_showdown = told.hero_showdown, all_in_net = told.all_in_net
from hand_facts_told told where told.hand_id = f.hand_id;

-- The line over hands still reads this index alone.
drop index hand_facts_by_owner;
create index hand_facts_by_owner on hand_facts (user_id, played_at, hand_id) include (
  session_id, venue_id, stake_id, game_type, hero_position, hand_class, pot_type, outcome, marker, is_straddled, is_bomb_pot,
  is_all_in, is_showdown, is_bookmarked, counts, vpip, pfr, three_bet, pot, net, pot_bb, net_bb, big_blind, hero_showdown,
  all_in_net, all_in_error);

-- Hands that ended all-in are counted again in the background, each once.
insert into uncounted_hand
select id from hands where not _deleted and not is_inconsistent and setup is not null and is_all_in
on conflict do nothing;
