// PokerNow's ledger: one row for each time somebody sat down, for everybody at the table. The rows of one person are one session.

import type { Line } from './csv.ts'
import type { SessionRow } from './csv-sessions.ts'
import { bare } from './session-headings.ts'
import type { LedgerAnswer, SessionTable } from './table-form.ts'
import { amountOf, instant } from './table-values.ts'

const HEADINGS = [
  'playernickname',
  'playerid',
  'sessionstartat',
  'sessionendat',
  'buyin',
  'buyout',
  'stack',
  'net',
]

export const isSeatLedger = (cells: readonly string[]): boolean => {
  const names = cells.map(bare)
  return HEADINGS.every(name => names.includes(name))
}

interface Seat {
  readonly line: number
  readonly id: string
  readonly name: string
  readonly from: number | null
  readonly until: number | null
  readonly sums: readonly (number | null | undefined)[]
}

export function readSeatLedger([head, ...lines]: readonly Line[], answer: LedgerAnswer): SessionTable {
  const names = head!.cells.map(bare)
  const time = { zone: answer.zone, isDayFirst: false }
  const texts = lines.map(
    ({ cells }) =>
      (name: string) =>
        (cells[names.indexOf(name)] ?? '').trim(),
  )
  const seats = lines.map(({ line }, n): Seat => {
    const cell = texts[n]!
    return {
      line,
      id: cell('playerid'),
      name: cell('playernickname'),
      from: instant(cell('sessionstartat'), time),
      until: instant(cell('sessionendat'), time),
      sums: ['buyin', 'buyout', 'stack', 'net'].map(name => amountOf(cell(name))),
    }
  })
  const isUnitOpen = texts.every(cell =>
    ['buyin', 'buyout', 'stack', 'net'].every(name => !/[.,]/.test(cell(name))),
  )
  const players = [...new Map(seats.map(({ id, name }) => [id, name]))].map(([id, name]) => ({ id, name }))
  const player = players.find(({ id }) => id === answer.player)?.id ?? null
  const unit = isUnitOpen ? (answer.unit ?? null) : 'units'
  const currency = answer.currency ?? 'USD'
  const read = player === null || unit === null ? null : joined(seats, player, unit, currency)
  const mine = seats.find(({ id }) => id === player)
  return {
    source: 'PokerNow',
    columns: [],
    rows: read !== null && typeof read === 'object' ? [{ line: mine!.line, row: read }] : [],
    problems:
      typeof read === 'string'
        ? [{ line: mine!.line, why: read, text: lines[0]!.cells.join(' ').slice(0, 60) }]
        : [],
    isDayFirstOpen: false,
    isZoneOpen: false,
    currency,
    // what some win others lose
    doubtful:
      seats.reduce((sum, { sums }) => sum + (sums[3] ?? 0), 0) === 0 ? [] : seats.map(({ line }) => line),
    ledger: { players, player, isUnitOpen, unit },
  }
}

/** Whoever still sits has no end: the game lasted to the last time that is written. */
function joined(
  seats: readonly Seat[],
  player: string,
  unit: 'cents' | 'units',
  currency: SessionRow['currency'],
): SessionRow | 'bad-date' | 'bad-amount' | 'not-ended' {
  const own = seats.filter(({ id }) => id === player)
  if (own.some(({ from }) => from === null)) return 'bad-date'
  const sums = own.flatMap(one => one.sums)
  if (sums.includes(undefined)) return 'bad-amount'
  const total = (...places: readonly number[]) => {
    const chips = own.reduce(
      (sum, one) => sum + places.reduce((all, place) => all + (one.sums[place] ?? 0), 0),
      0,
    )
    return unit === 'cents' ? chips / 100 : chips
  }
  const start = Math.min(...own.map(({ from }) => from!))
  const isSeated = own.some(({ until }) => until === null)
  const end = Math.max(...(isSeated ? seats : own).flatMap(({ from, until }) => [from ?? 0, until ?? 0]))
  if (end <= start) return 'not-ended'
  const first = own.toSorted((a, b) => a.from! - b.from!)[0]!
  const paid = total(0)
  const opening = (first.sums[0] ?? 0) / (unit === 'cents' ? 100 : 1)
  const out = total(1, 2)
  return {
    id: null,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    timeZone: null,
    breakMinutes: 0,
    waitingMinutes: null,
    origin: 'ONLINE',
    game: 'NLHE',
    venue: 'PokerNow',
    stake: null,
    smallBlind: null,
    bigBlind: null,
    players: null,
    bankroll: null,
    currency,
    buyIn: opening,
    addedChips: paid - opening,
    cashOut: out,
    result: out - paid,
    expenses: null,
    tips: null,
    hands: null,
    notes: null,
    tags: null,
  }
}
