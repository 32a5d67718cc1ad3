-- Words of notes are looked for without their marks: pequeno finds pequeño. As packages/models/filter/note-words.ts does it.
-- All words of a hand have a megabyte, more is an error: 100,000 letters, which may become three each, and 500 tags leave room.
create function plain_letters(told text) returns text language sql immutable parallel safe as
$$ select lower(normalize(regexp_replace(normalize(told, nfd), '[\u0300-\u036f]', '', 'g'), nfc)) $$;

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
    when h.is_tournament then null
    when h.hero_preflop_optimal then 'optimal'
    when not h.hero_preflop_optimal then 'not-optimal'
    when coalesce(h.hero_preflop_action, '') <> '' then 'unsolved'
  end as marker,
  h.is_straddle_on as is_straddled,
  h.is_bomb_pot,
  coalesce(h.is_all_in, false) as is_all_in,
  h.showdown_required as is_showdown,
  h.is_bookmarked,
  -- chips are not money: hands of tournaments are found and never counted (IMP-12)
  not h.is_inconsistent and not h.is_tournament as counts,
  -- no decision before the flop, no opportunity (STAT-3, STAT-5)
  case when h.is_bomb_pot or (h.setup is not null and h.hero_pfr is null) then null else h.hero_vpip end as vpip,
  h.hero_pfr as pfr,
  h.hero_three_bet as three_bet,
  (coalesce(h.total_pot_gross_manual, h.total_pot_gross) * 100)::bigint as pot,
  (coalesce(h.hero_net_win_manual, h.hero_net_win) * 100)::bigint as net,
  coalesce(h.total_pot_gross_manual, h.total_pot_gross)::double precision / nullif(h.big_blind, 0)::double precision as pot_bb,
  coalesce(h.hero_net_win_manual, h.hero_net_win)::double precision / nullif(h.big_blind, 0)::double precision as net_bb,
  array_to_tsvector(array['user:' || left(h.user_id, 200)])
    || case when h.is_tournament then array_to_tsvector(array['is:tournament']) else '' end
    || coalesce((
      select array_to_tsvector(array_agg(distinct left(w, 100)))
      from regexp_split_to_table(
        left(plain_letters(left(coalesce(h.notes, '') || case when h.is_tournament then ' tournament ' || coalesce(h.tournament, '') else '' end, 100000)), 100000),
        '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+') w
      where w <> ''
    ), '')
    || coalesce((
      select array_to_tsvector(array_agg(word))
      from (
        select distinct 'tag:' || left(lower(tag), 100) collate "C" as word
        from (
          select jsonb_array_elements_text(h.tags) as tag where jsonb_typeof(h.tags) = 'array'
          union all
          select jsonb_array_elements_text(r.tags) from hand_reviews r
          where r.hand_id = h.id and r.user_id = h.user_id and not r._deleted and jsonb_typeof(r.tags) = 'array'
        ) all_tags where tag is not null
        order by word limit 500
      ) first_tags
    ), '') as words,
  (h.big_blind * 100)::bigint as big_blind,
  case when h.hero_preflop_optimal is not null then h.preflop_costs end as costs,
  h.hero_saw_showdown as hero_showdown,
  -- a typed result is the result
  (coalesce(h.hero_net_win_manual, h.hero_all_in_net, h.hero_net_win) * 100)::bigint as all_in_net,
  case when h.hero_net_win_manual is null then (h.hero_all_in_error * 100)::bigint end as all_in_error
from hands h
where not h._deleted;

update hand_facts f set words = told.words
from hands h, hand_facts_told told
where h.id = f.hand_id and told.hand_id = f.hand_id and not h._deleted
  and (h.notes ~ '[^\u0001-\u007f]' or h.tournament ~ '[^\u0001-\u007f]');
