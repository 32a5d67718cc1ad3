-- What filters, totals and graphs ask of a hand, one narrow row each, so that none of them reads a hand's body. The row is a
-- projection of the hand and its reviews, kept by triggers: every door that writes hands writes it in the same transaction.

alter table hands add column hero_pfr boolean;
alter table hands add column hero_three_bet boolean;
alter table hands add column is_all_in boolean;
alter table player_hands add column counts jsonb;

create table hand_facts (
  user_id text not null,
  hand_id text primary key,
  played_at timestamp(3) with time zone not null,
  session_id text,
  venue_id text,
  stake_id text,
  game_type text not null,
  hero_position text,
  hand_class text,
  pot_type text,
  outcome text not null,
  -- 'optimal', 'not-optimal', 'unsolved'; null where nothing was played before the flop
  marker text,
  is_straddled boolean not null,
  is_bomb_pot boolean not null,
  is_all_in boolean not null,
  is_showdown boolean not null,
  is_bookmarked boolean not null,
  -- false when the record breaks the rules: found by filters, left out of every figure
  counts boolean not null,
  vpip boolean,
  pfr boolean,
  three_bet boolean,
  -- cents
  pot bigint,
  net bigint,
  -- in big blinds
  pot_bb double precision,
  net_bb double precision,
  -- words of the notes, tags as 'tag:…' and the owner as 'user:…', so that one index finds a rare word among one's own
  words tsvector not null
);

create view hand_facts_told as
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
    ), '') as words
from hands h
where not h._deleted;

insert into hand_facts select * from hand_facts_told;

create function hand_facts_of_made() returns trigger language plpgsql as $$
begin
  insert into hand_facts select told.* from hand_facts_told told join made on made.id = told.hand_id;
  return null;
end $$;

create function hand_facts_of_changed() returns trigger language plpgsql as $$
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
    net_bb = excluded.net_bb, words = excluded.words
  where hand_facts.* is distinct from excluded.*;
  return null;
end $$;

create function hand_facts_of_gone() returns trigger language plpgsql as $$
begin
  delete from hand_facts f using gone where f.hand_id = gone.id;
  return null;
end $$;

create trigger hands_made after insert on hands referencing new table as made
  for each statement execute function hand_facts_of_made();
create trigger hands_changed after update on hands referencing new table as made
  for each statement execute function hand_facts_of_changed();
create trigger hands_gone after delete on hands referencing old table as gone
  for each statement execute function hand_facts_of_gone();

-- A review's tags are found with its hand.
create function hand_facts_of_reviewed() returns trigger language plpgsql as $$
begin
  update hand_facts f set words = told.words
  from hand_facts_told told
  where f.hand_id = told.hand_id and f.hand_id in (select hand_id from made) and f.words is distinct from told.words;
  return null;
end $$;
create trigger hand_reviews_made after insert on hand_reviews referencing new table as made
  for each statement execute function hand_facts_of_reviewed();
create trigger hand_reviews_changed after update on hand_reviews referencing new table as made
  for each statement execute function hand_facts_of_reviewed();
create trigger hand_reviews_gone after delete on hand_reviews referencing old table as made
  for each statement execute function hand_facts_of_reviewed();

-- One person's facts lie together in this index, newest last; filters and totals read nothing else.
create index hand_facts_by_owner on hand_facts (user_id, played_at, hand_id) include (
  session_id, venue_id, stake_id, game_type, hero_position, hand_class, pot_type, outcome, marker, is_straddled, is_bomb_pot,
  is_all_in, is_showdown, is_bookmarked, counts, vpip, pfr, three_bet, pot, net, pot_bb, net_bb);
create index hand_facts_words on hand_facts using gin (words);
-- Filters are written freely, so the planner must know how rare things are.
alter table hand_facts alter column hand_class set statistics 400;

-- Hands saved before these figures were kept are counted in the background, each once.
create table uncounted_hand (
  hand_id text primary key
);
insert into uncounted_hand select id from hands where setup is not null and not is_inconsistent;
