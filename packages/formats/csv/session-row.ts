// One row of a table of sessions, by the fields of its columns. What cannot be read, or is no session of a game we have, says why.
import type { Chips } from '@sidepot/engine/chips'
import type { SessionRow } from './csv-sessions.ts'
import type { TableField } from './session-headings.ts'
import {
  amountOf,
  dayOf,
  instant,
  type LengthUnit,
  laterBy,
  minutesOf,
  namesZone,
  type TimeOptions,
} from './table-values.ts'

export type RowProblem =
  | 'no-start'
  | 'no-end'
  | 'not-ended'
  | 'no-money'
  | 'bad-date'
  | 'bad-amount'
  | 'tournament'
  | 'not-a-session'
  | 'game'
  | 'currency'

export interface RowOptions extends TimeOptions {
  /** For tables without a column of it. */
  readonly currency: SessionRow['currency']
  /** What the column of the length counts. */
  readonly lengthUnit: LengthUnit
  /** The program whose ids these are; without one an id says nothing beyond its table. */
  readonly source: string | null
  /** Of programs that only know online play. */
  readonly isOnline: boolean
}

type CellsOf = (field: TableField) => readonly string[]
type CellOf = (field: TableField) => string

export function readRow(
  all: CellsOf,
  options: RowOptions,
): { readonly row: SessionRow; readonly isDoubtful: boolean } | RowProblem {
  const cell: CellOf = field => all(field)[0] ?? ''
  const kind = cell('kind')
  if (/tourn|turnier|mtt|sng|sit.?&?.?go/i.test(kind) || saysTournament(cell('tournament')))
    return 'tournament'
  if (/deposit|payout|costs|bonus|jackpot|withdraw|casino games/i.test(kind)) return 'not-a-session'
  if (OTHER_GAMES.test(gameText(cell))) return 'game'
  if (cell('state') !== '' && !/complet|finish|ended|closed|done/i.test(cell('state'))) return 'not-ended'
  const times = timesOf(all, options)
  if (typeof times === 'string') return times
  const money = moneyOf(all)
  if (typeof money === 'string') return money
  const currency = cell('currency') === '' ? options.currency : currencyOf(cell('currency'))
  if (currency === null) return 'currency'
  const [smallBlind, bigBlind] = blindsOf(cell)
  const isOnline = options.isOnline || /online|internet/i.test(`${cell('origin')} ${kind}`)
  const row: SessionRow = {
    // a spreadsheet makes 77.0 of 77
    id: options.source && cell('id') ? `${options.source}:${cell('id').replace(/\.0+$/, '')}` : null,
    ...times,
    timeZone: options.zone,
    waitingMinutes: null,
    origin: isOnline ? 'ONLINE' : 'LIVE',
    game: gameOf(gameText(cell)),
    venue: cell('venue') || null,
    stake: stakeOf(cell('stake')),
    smallBlind,
    bigBlind,
    players: playersOf(cell('players')),
    bankroll: null,
    currency,
    ...money.sums,
    hands: null,
    notes: all('notes').map(noteOf).filter(Boolean).join('\n') || null,
    tags: cell('tags') || null,
  }
  return { row, isDoubtful: money.isDoubtful }
}

/** A kind of tournament, its entrants or a plain yes; cash games have nothing, a zero or a no there. */
const saysTournament = (text: string): boolean => !/^(?:0*|false|no|none|n\/a|-|cash.*)$/i.test(text)

function timesOf(
  all: CellsOf,
  options: RowOptions,
): Pick<SessionRow, 'start' | 'end' | 'breakMinutes'> | RowProblem {
  const cell: CellOf = field => all(field)[0] ?? ''
  // midnight is how programs write a day without a clock
  const date = cell('date').replace(/(?<![T\s])[T\s]+00:00(?::00(?:\.0+)?)?Z?$/, '')
  const [start, end] = [cell('start'), cell('end')]
  if (date === '' && start === '') return 'no-start'
  const minutes = minutesOf(cell('duration'), options.lengthUnit)
  const breakMinutes = minutesOf(cell('breakMinutes'), 1) ?? 0
  // a clock without a day belongs to the day of its row; a row without a clock begins at noon
  const day = dayOf(date)
  const whole = (text: string) =>
    /^\d{1,2}(?:[:.]|\s?h\s?)\d{2}(?!\.\d)/i.test(text) && day !== '' ? `${day} ${text}` : text
  const began = start === '' ? date : whole(start)
  const from = instant(began, options)
  if (from === null) return 'bad-date'
  if (end === '' && minutes === null)
    return all('end').length > 0 && all('duration').length === 0 ? 'not-ended' : 'no-end'
  const until =
    end === '' ? from + (minutes! + breakMinutes) * MINUTE : endAfter(began, from, whole(end), options)
  if (until === null) return 'bad-date'
  // the same minute twice is no length, and not a day
  if (until === from) return 'no-end'
  if (until < from) return 'bad-date'
  const iso = (at: number) => new Date(at).toISOString()
  return {
    start: iso(from),
    end: iso(until),
    breakMinutes: Math.min(breakMinutes, Math.floor((until - from) / MINUTE)),
  }
}
const MINUTE = 60_000
const DAY = 86_400_000

/** An end on the clock before the start is of the next day, by the calendar of the place. */
function endAfter(began: string, from: number, end: string, options: TimeOptions): number | null {
  const onItsDay = instant(end, options)
  // texts that name their zone may be of two
  const later =
    namesZone(began) || namesZone(end)
      ? onItsDay === null
        ? null
        : onItsDay - from
      : laterBy(end, began, options)
  if (later === null) return null
  return later < 0 && later > -DAY ? instant(end, options, 1) : onItsDay
}

type Sums = Pick<SessionRow, 'buyIn' | 'addedChips' | 'cashOut' | 'result' | 'tips' | 'expenses'>
export const AMOUNTS = ['buyIn', 'addedChips', 'cashOut', 'result', 'tips', 'expenses'] as const

function moneyOf(all: CellsOf): { readonly sums: Sums; readonly isDoubtful: boolean } | RowProblem {
  const read: Partial<Record<TableField, Chips | null>> = {}
  for (const field of AMOUNTS)
    for (const text of all(field)) {
      const amount = amountOf(text)
      if (amount === undefined) return 'bad-amount'
      const before = read[field] ?? null
      read[field] = amount === null ? before : (before ?? 0) + amount
    }
  const { buyIn = null, addedChips, cashOut = null, result = null } = read
  const added = addedChips ?? 0
  const paid = buyIn ?? (result === null ? null : Math.max(0, -result))
  if (paid === null || paid < 0 || added < 0) return 'no-money'
  const out = cashOut ?? (result === null ? null : paid + added + result)
  if (out === null || out < 0) return 'no-money'
  const positive = (amount: Chips | null | undefined) => (amount ? Math.abs(amount) : null)
  const [net, tips, expenses] = [out - paid - added, positive(read.tips), positive(read.expenses)]
  // a result may have tips and expenses taken off, or not
  const nets = [net, net - (tips ?? 0), net - (expenses ?? 0), net - (tips ?? 0) - (expenses ?? 0)]
  return {
    sums: { buyIn: paid, addedChips: added, cashOut: out, result: net, tips, expenses },
    isDoubtful: result !== null && !nets.includes(result),
  }
}

const CURRENCY_SIGNS: Readonly<Record<string, SessionRow['currency']>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
}
const CURRENCIES: readonly SessionRow['currency'][] = ['AUD', 'USD', 'EUR', 'GBP', 'CAD', 'CNY', 'JPY']
const currencyOf = (text: string): SessionRow['currency'] | null =>
  CURRENCY_SIGNS[text] ?? CURRENCIES.find(one => one === text.toUpperCase()) ?? null

/** The currency whose sign or name these amounts carry, where they carry no other; a dollar may be any of several. */
export function currencyIn(amounts: readonly string[]): SessionRow['currency'] | null {
  const found = new Set<SessionRow['currency']>()
  for (const text of amounts)
    for (const [name] of text.matchAll(/[€£]|\b(?:AUD|USD|EUR|GBP|CAD|CNY|JPY)\b|\$/g))
      found.add(currencyOf(name)!)
  return found.size === 1 ? [...found][0]! : null
}

/** Where a table has one column for both, "2/5 PLO" is stake and game. */
const gameText = (cell: CellOf): string => cell('game') || cell('stake')

const BLINDS = /^\D{0,4}(\d+(?:[.,]\d{1,2})?)\s*[$€£¥]?\s*[/^|-]\s*\D{0,4}(\d+(?:[.,]\d{1,2})?)/

function blindsOf(cell: CellOf): readonly [Chips | null, Chips | null] {
  const stake = BLINDS.exec(cell('stake') || cell('game'))
  const small = amountOf(cell('smallBlind')) ?? (stake ? amountOf(stake[1]!) : null) ?? null
  const big = amountOf(cell('bigBlind')) ?? (stake ? amountOf(stake[2]!) : null) ?? null
  return [small || null, big || null]
}

/** Poker Ledger's 2^5^10^0^0^0: small and big blind, straddle, ante, bring-in, point; what is zero is not there. */
function stakeOf(text: string): string | null {
  if (!/^[\d.]+(?:\^[\d.]+){2,}$/.test(text)) return text || null
  const sizes = text.split('^')
  return sizes.slice(0, sizes.findLastIndex(size => Number(size) > 0) + 1).join('/') || null
}

const OTHER_GAMES =
  /stud|razz|draw|badugi|h\.?o\.?r\.?s\.?e|mixed|dealer.?s choice|chinese|ofc|\b8.?game|short.?deck|6\+|hi.?lo|\bo8\b|big.?o\b|plo.?[67]|[67].?card|crazy|pineapple/i
const gameOf = (text: string): SessionRow['game'] =>
  /plo.?5|5.?card.*omaha/i.test(text) ? 'PLO5' : /omaha|plo/i.test(text) ? 'PLO' : 'NLHE'

function playersOf(text: string): number | null {
  if (/heads|^hu$/i.test(text)) return 2
  if (/full/i.test(text)) return 9
  const n = Number(/\d+/.exec(text)?.[0] ?? Number.NaN)
  return n >= 2 && n <= 10 ? n : null
}

/** Notes may be a JSON list of objects with the text under n. */
function noteOf(text: string): string {
  if (!text.startsWith('[')) return text
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return text
    return list
      .flatMap((one: unknown) =>
        typeof one === 'object' && one !== null && 'n' in one && typeof one.n === 'string'
          ? [one.n.trim()]
          : [],
      )
      .join('\n')
  } catch {
    return text
  }
}
