// The published fields of Open Hand History 1.4.7 as a JSON schema: names, types, and which every hand has.
import type { Schema } from './json-schema.ts'

const text: Schema = { type: 'string' }
const time: Schema = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z?$` }
const flag: Schema = { type: 'boolean' }
const whole: Schema = { type: 'integer', minimum: 0 }
const amount: Schema = { type: 'number', minimum: 0 }
const named = (...names: readonly string[]): Schema => ({ type: 'string', enum: names })
const list = (items: Schema): Schema => ({ type: 'array', items })
const record = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
})
const cards = list({ type: 'string', pattern: '^[2-9TJQKA][cdhs]$' })

const action = record(
  {
    action_number: whole,
    player_id: whole,
    action: named(
      'Dealt Cards',
      'Mucks Cards',
      'Shows Cards',
      'Post Ante',
      'Post SB',
      'Post BB',
      'Straddle',
      'Post Dead',
      'Post Extra Blind',
      'Fold',
      'Check',
      'Bet',
      'Raise',
      'Call',
      'Added Chips',
      'Sits Down',
      'Stands Up',
      'Add to Pot',
      'Player Adjustment',
    ),
    amount,
    is_allin: flag,
    cards,
  },
  // money that the room adds to the pot is nobody's action
  ['cards', 'player_id'],
)

const player = record(
  {
    id: whole,
    seat: whole,
    name: text,
    display: text,
    starting_stack: amount,
    player_bounty: amount,
    is_sitting_out: flag,
  },
  ['display', 'player_bounty', 'is_sitting_out'],
)

const win = record(
  {
    player_id: whole,
    win_amount: amount,
    cashout_amount: amount,
    cashout_fee: amount,
    bonus_amount: amount,
    contributed_rake: amount,
  },
  ['cashout_amount', 'cashout_fee', 'bonus_amount', 'contributed_rake'],
)

/** What a hand alone does not know of its tournament (entry, speed, stacks) may be missing. */
const tournament = record(
  {
    tournament_number: text,
    name: text,
    start_date_utc: time,
    currency: text,
    buyin_amount: amount,
    fee_amount: amount,
    bounty_fee_amount: amount,
    initial_stack: whole,
    type: named('STT', 'MTT'),
    flags: list(text),
  },
  [
    'start_date_utc',
    'currency',
    'buyin_amount',
    'fee_amount',
    'bounty_fee_amount',
    'initial_stack',
    'type',
    'flags',
  ],
)

export const OHH_SCHEMA: Schema = record({
  ohh: record(
    {
      spec_version: { type: 'string', pattern: String.raw`^1\.4\.\d+$` },
      site_name: text,
      network_name: text,
      internal_version: text,
      tournament: flag,
      tournament_info: tournament,
      game_number: text,
      start_date_utc: time,
      table_name: text,
      table_handle: text,
      table_skin: text,
      game_type: named('Holdem', 'Omaha', 'OmahaHiLo', 'Stud', 'StudHiLo', 'Draw'),
      bet_limit: record({ bet_type: named('NL', 'PL', 'FL'), bet_cap: amount }),
      table_size: whole,
      currency: text,
      dealer_seat: whole,
      small_blind_amount: amount,
      big_blind_amount: amount,
      ante_amount: amount,
      hero_player_id: whole,
      flags: list(named('Run_It_Twice', 'Anonymous', 'Observed', 'Fast', 'Cap', 'Bomb_Pot')),
      players: list(player),
      rounds: list(
        record({
          id: whole,
          street: named('Preflop', 'Flop', 'Turn', 'River', 'Showdown'),
          cards,
          actions: list(action),
        }),
      ),
      pots: list(
        record({ number: whole, amount, rake: amount, jackpot: amount, player_wins: list(win) }, ['jackpot']),
      ),
    },
    ['tournament_info', 'table_handle', 'table_skin', 'hero_player_id', 'flags'],
  ),
})
