// A million small hands of ten people, one of them the one measured, with opponents, notes and tags.
import type { Pool } from 'pg'
import { sized } from '../shared/smoke.ts'
import { OPPONENT } from './hands-filters.ts'

export const HERO = 'person-0'
const PEOPLE = 10
const HANDS = sized(1_000_000, 20_000)
const AT_ONCE = sized(100_000, 20_000)

export async function fillHands(pool: Pool): Promise<void> {
  console.log(`filling ${HANDS} hands…`)
  await pool.query(
    `insert into bankrolls (id, user_id, name, starting_balance, current_balance, currency, type, is_main, is_sample, created_at, updated_at, _version, _deleted, _last_changed_at)
     select 'roll-' || i, 'person-' || i, 'Main', 0, 0, 'USD', 'CASH', true, false, now(), now(), 1, false, 0 from generate_series(0, ${PEOPLE - 1}) i`,
  )
  await pool.query(
    `insert into sessions (id, user_id, bankroll_id, game_type, game_origin, max_players, table_count, is_straddle_on, buy_in, total_addons, total_topups,
       total_reloads, total_rebuy, session_rake_paid, is_active, session_start, is_private, is_deleted, hands_played_optimal,
       hands_played_non_optimal, hands_played_unsolved, total_hands_played, total_hands_counter, session_status, created_at, updated_at,
       _version, _deleted, _last_changed_at)
     select 'session-' || i, 'person-' || (i % ${PEOPLE}), 'roll-' || (i % ${PEOPLE}), 'NLHE', 'LIVE', 8, 1, false, 0, 0, 0, 0, 0, 0, false, now(), false,
       false, 0, 0, 0, 0, 0, 'ENDED', now(), now(), 1, false, 0 from generate_series(0, 5000) i`,
  )
  for (let from = 1; from <= HANDS; from += AT_ONCE)
    await pool.query(
      `insert into hands (id, user_id, session_id, venue_id, cash_game_stake_id, is_bookmarked, is_public, is_deleted, quick_save,
         is_inconsistent, is_unfinished, is_tournament, game_type, is_straddle_on, is_bomb_pot, is_all_in, showdown_required, hero_position,
         hero_holecards_simple, hero_vpip, hero_pfr, hero_three_bet, big_blind, hero_net_win, hero_outcome, hero_preflop_action,
         hero_preflop_optimal, pot_type, total_pot_gross, board_cards, notes, tags, created_at, updated_at, _version, _deleted, _last_changed_at)
       select 'hand-' || lpad(i::text, 9, '0'), 'person-' || (i % ${PEOPLE}), 'session-' || ((i / 2000) * ${PEOPLE} + i % ${PEOPLE}), 'venue-' || (k % 5), 'stake-' || (k % 4),
         k % 997 = 0, false, false, true, false, false, false, 'NLHE', k % 17 = 0, k % 101 = 0, k % 23 = 0, k % 7 = 0,
         (array['UTG','UTG1','LJ','HJ','CO','BTN','SB','BB'])[k % 8 + 1],
         (array['AA','KK','QQ','JJ','TT','AKs','AKo','AQs','KQs','T9s','98s','72o','A5s','J8o','54s','K9o','Q7o','33','22','T6o'])[(k * 7919) % 20 + 1],
         k % 4 = 0, k % 5 = 0, case when k % 3 = 0 then k % 30 = 0 end, 5, (k * 7919) % 2001 - 1000,
         (array['WIN','LOSE','NONE','CHOP'])[(k / 20) % 4 + 1], 'RAISE', case k % 3 when 0 then true when 1 then false end,
         (array['LIMPED','SINGLE_RAISED','SINGLE_RAISED','THREE_BET','FOUR_BET'])[(k / 80) % 5 + 1], (k * 104729) % 1000, '{"turn":null}',
         case when k % 10 = 0 then 'Called the turn with ' || k || ' behind, villain tanked' when i in (500010, 700020) then 'a kangaroo bluff' end,
         case when k % 4999 = 0 then '["hero call"]'::jsonb end,
         now() - ((${HANDS} - i) || ' m')::interval, now(), 1, false, 0
       from (select i, (i / ${PEOPLE})::bigint as k from generate_series($1::int, $2::int) i) n`,
      [from, from + AT_ONCE - 1],
    )
  await pool.query(
    `insert into player_hands (id, user_id, hand_id, session_id, player_id, seat_id, vpip, vpip_opportunity, created_at, updated_at, _version, _deleted, _last_changed_at)
     select id || '-' || seat, user_id, id, session_id, case when seat = 2 and right(id, 3) < '040' then $1 else 'player-' || user_id || '-' || right(id, 2) || seat end, seat, false, true, created_at, now(), 1, false, 0
     from hands, generate_series(2, 3) seat where user_id = $2`,
    [OPPONENT, HERO],
  )
  await pool.query('vacuum analyze')
}
