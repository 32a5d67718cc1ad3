// Sessions as a table: what somebody brings from another tracker, or takes home. The result is written for people and
// checked when it is read.
import type { Chips } from '@sidepot/engine/chips'
import type { Result } from '@sidepot/engine/result'
import { GAME_TYPES, type GameType } from '@sidepot/engine/setup'
import {
  type Columns,
  type CsvFailure,
  choice,
  maybe,
  money,
  or,
  place,
  readCsv,
  time,
  whole,
  words,
  writeCsv,
} from './csv.ts'

const ORIGINS = ['LIVE', 'ONLINE'] as const
const CURRENCIES = ['AUD', 'USD', 'EUR', 'GBP', 'CAD', 'CNY', 'JPY'] as const

export interface SessionRow {
  readonly id: string | null
  readonly start: string
  readonly end: string | null
  /** Whose clock the session was played by, where the table says it; null for that of whoever brings it. */
  readonly timeZone: string | null
  /** Minutes not at the table between start and end. */
  readonly breakMinutes: number
  readonly waitingMinutes: number | null
  readonly origin: (typeof ORIGINS)[number]
  readonly game: GameType
  readonly venue: string | null
  readonly stake: string | null
  readonly smallBlind: Chips | null
  readonly bigBlind: Chips | null
  readonly players: number | null
  readonly bankroll: string | null
  readonly currency: (typeof CURRENCIES)[number]
  readonly buyIn: Chips
  /** Add-ons, top-ups, reloads and rebuys together. */
  readonly addedChips: Chips
  readonly cashOut: Chips | null
  /** cashOut - buyIn - addedChips; empty while the session runs. */
  readonly result: Chips | null
  readonly expenses: Chips | null
  readonly tips: Chips | null
  readonly hands: number | null
  readonly notes: string | null
  /** between commas */
  readonly tags: string | null
}

const COLUMNS: Columns<SessionRow> = {
  id: maybe(words),
  start: time,
  end: maybe(time),
  timeZone: place,
  breakMinutes: or(whole, 0),
  waitingMinutes: maybe(whole),
  origin: or(choice(ORIGINS), 'LIVE'),
  game: or(choice(GAME_TYPES), 'NLHE'),
  venue: maybe(words),
  stake: maybe(words),
  smallBlind: maybe(money),
  bigBlind: maybe(money),
  players: maybe(whole),
  bankroll: maybe(words),
  currency: choice(CURRENCIES),
  buyIn: money,
  addedChips: or(money, 0),
  cashOut: maybe(money),
  result: maybe(money),
  expenses: maybe(money),
  tips: maybe(money),
  hands: maybe(whole),
  notes: maybe(words),
  tags: maybe(words),
}

export const writeSessionsCsv = (rows: readonly SessionRow[]): string => writeCsv(COLUMNS, rows)

/** Each row by itself: a bad one does not spoil the others. */
export const readSessionsCsv = (
  text: string,
): Result<readonly Result<SessionRow, CsvFailure>[], CsvFailure> =>
  readCsv(COLUMNS, text, ({ cashOut, buyIn, addedChips, result }, line) => {
    const expected = cashOut === null ? null : cashOut - buyIn - addedChips
    return result === null || result === expected ? null : { code: 'csv/sum', line, column: 'result' }
  })
