// Sessions from any table: which column is what is guessed from its heading and can be corrected; amounts and dates are read as people and
// other trackers write them. A row that cannot be read is refused with its line, never guessed.
import type { Chips } from '@sidepot/engine/chips'
import { err, ok, type Result } from '@sidepot/engine/result'
import { utcOf } from '../kit/zones.ts'
import { type CsvFailure, type Line, splitCsv } from './csv.ts'
import type { SessionRow } from './csv-sessions.ts'

export const TABLE_FIELDS = [
  'id',
  'date',
  'start',
  'end',
  'duration',
  'breakMinutes',
  'venue',
  'stake',
  'smallBlind',
  'bigBlind',
  'game',
  'kind',
  'origin',
  'players',
  'currency',
  'buyIn',
  'addedChips',
  'cashOut',
  'result',
  'tips',
  'expenses',
  'notes',
  'tags',
] as const
export type TableField = (typeof TABLE_FIELDS)[number]

export interface TableColumn {
  readonly title: string
  readonly samples: readonly string[]
  readonly field: TableField | null
}

export type RowProblem =
  | 'no-start'
  | 'no-end'
  | 'no-money'
  | 'bad-date'
  | 'bad-amount'
  | 'tournament'
  | 'not-a-session'
  | 'currency'

export interface SessionTable {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly { readonly line: number; readonly row: SessionRow }[]
  readonly problems: readonly { readonly line: number; readonly why: RowProblem; readonly text: string }[]
  /** Dates that could be either: read as the setting says. */
  readonly isDayFirstOpen: boolean
}

export interface TableOptions {
  /** IANA zone of times that name none. */
  readonly zone: string
  /** For tables without a column of it. */
  readonly currency: SessionRow['currency']
  /** 31/12 or 12/31, where the table itself leaves it open. */
  readonly isDayFirst?: boolean
  /** The person's corrections, by the place of the column. */
  readonly fields?: Readonly<Record<number, TableField | null>>
}

/** Headings, without case, blanks and signs; the first field that knows one takes it. */
const HEADINGS: Readonly<Record<TableField, readonly string[]>> = {
  id: ['id', 'sessionid'],
  start: [
    'start',
    'starttime',
    'startdate',
    'sessionstart',
    'sessionstarttime',
    'timein',
    'began',
    'datetime',
    'beginn',
    'inicio',
    'début',
    'debut',
  ],
  end: [
    'end',
    'endtime',
    'enddate',
    'sessionend',
    'sessionendtime',
    'timeout',
    'finished',
    'ended',
    'ende',
    'fin',
  ],
  date: ['date', 'sessiondate', 'day', 'played', 'datum', 'fecha', 'data'],
  duration: [
    'duration',
    'durationmin',
    'hours',
    'hoursplayed',
    'sessionlength',
    'length',
    'minutes',
    'playingminutes',
    'dauer',
    'stunden',
    'durée',
    'duree',
    'duración',
  ],
  breakMinutes: ['breakminutes', 'break', 'breaks', 'pause', 'pausen'],
  venue: ['location', 'venue', 'casino', 'room', 'cardroom', 'club', 'site', 'where', 'ort', 'lieu', 'lugar'],
  smallBlind: ['smallblind', 'sb'],
  bigBlind: ['bigblind', 'bb'],
  stake: ['stakes', 'stake', 'blinds', 'level', 'limits', 'einsätze'],
  game: ['game', 'gametype', 'spiel', 'juego', 'jeu'],
  kind: ['type', 'sessiontype', 'variant', 'gameformat', 'format', 'tournament'],
  origin: ['origin', 'liveonline', 'livelonline', 'mode'],
  players: ['players', 'tablesize', 'seats', 'spieler'],
  currency: ['currency', 'ccy', 'währung', 'moneda', 'devise'],
  buyIn: ['buyin', 'totalbuyin', 'amountin', 'moneyin', 'cashin', 'investment', 'einsatz', 'einkauf'],
  addedChips: ['rebuycosts', 'rebuys', 'rebuy', 'rebuyamount', 'addons', 'addon', 'addoncosts', 'addedchips'],
  cashOut: [
    'cashout',
    'cashedout',
    'amountout',
    'moneyout',
    'payout',
    'winnings',
    'endingstack',
    'auszahlung',
  ],
  result: [
    'profit',
    'net',
    'netprofit',
    'netwon',
    'result',
    'winloss',
    'pl',
    'profitloss',
    'gewinn',
    'ergebnis',
    'resultado',
    'résultat',
  ],
  tips: ['tips', 'tokes', 'trinkgeld', 'expensesfromstack'],
  expenses: ['expenses', 'costs', 'fees', 'tableexpenses', 'spesen', 'kosten'],
  notes: ['notes', 'note', 'sessionnote', 'comments', 'comment', 'memo', 'description', 'notizen'],
  tags: ['tags', 'labels'],
}
const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Null for a text that is no table of sessions: too few headings are known. */
export function readSessionTable(
  text: string,
  options: TableOptions,
): Result<SessionTable, CsvFailure> | null {
  const body = text.replace(/^\uFEFF/, '')
  const found = headOf(body)
  if (found === null) return null
  const { separator } = found
  const lines = splitCsv(body, separator)
  if (!lines.ok) return lines
  const at = lines.value.findIndex(line => knownHeadings(line.cells) >= LEAST_KNOWN)
  const head = lines.value[at]
  if (!head) return null
  const rest = lines.value.slice(at + 1).filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (rest.length === 0) return err({ code: 'csv/empty' })
  const guessed = guess(head.cells)
  const fields = head.cells.map((_, place) => {
    const corrected = options.fields?.[place]
    return corrected === undefined ? (guessed[place] ?? null) : corrected
  })
  const columns = head.cells.map((title, place) => ({
    title: title.trim(),
    samples: rest.slice(0, 3).map(({ cells }) => (cells[place] ?? '').trim()),
    field: fields[place] ?? null,
  }))
  const order = dayOrder(rest, fields)
  const isDayFirst = order === 'open' ? (options.isDayFirst ?? false) : order === 'day-first'
  const rows: SessionTable['rows'][number][] = []
  const problems: SessionTable['problems'][number][] = []
  for (const line of rest) {
    const read = readRow(line, fields, { ...options, isDayFirst })
    if (typeof read === 'object') rows.push({ line: line.line, row: read })
    else problems.push({ line: line.line, why: read, text: line.cells.join(' ').trim().slice(0, 60) })
  }
  return ok({ columns, rows, problems, isDayFirstOpen: order === 'open' })
}

const LEAST_KNOWN = 3

/** The separator under which one of the first lines has enough known headings. */
function headOf(body: string): { readonly separator: string } | null {
  for (const line of body.split(/\r?\n/, 12))
    for (const separator of [',', ';', '\t'])
      if (knownHeadings(line.split(separator).map(cell => cell.replaceAll('"', ''))) >= LEAST_KNOWN)
        return { separator }
  return null
}

const guess = (cells: readonly string[]): (TableField | null)[] => {
  const taken = new Set<TableField>()
  return cells.map(cell => {
    const name = bare(cell)
    const field = TABLE_FIELDS.find(one => !taken.has(one) && HEADINGS[one].includes(name)) ?? null
    if (field) taken.add(field)
    return field
  })
}
const knownHeadings = (cells: readonly string[]): number =>
  guess(cells).filter(field => field !== null).length

type Read = Required<Pick<TableOptions, 'zone' | 'currency' | 'isDayFirst'>>

function readRow(
  { cells }: Line,
  fields: readonly (TableField | null)[],
  options: Read,
): SessionRow | RowProblem {
  const cell = (field: TableField): string => {
    const place = fields.indexOf(field)
    return place < 0 ? '' : (cells[place] ?? '').trim()
  }
  const kind = cell('kind')
  if (/tourn|turnier|mtt|sng|sit.?&?.?go|^true$/i.test(kind)) return 'tournament'
  if (/deposit|payout|costs|bonus|jackpot|withdraw|casino games/i.test(kind)) return 'not-a-session'
  const times = timesOf(cell, options)
  if (typeof times === 'string') return times
  const sums = moneyOf(cell)
  if (typeof sums === 'string') return sums
  const currency = cell('currency') === '' ? options.currency : currencyOf(cell('currency'))
  if (currency === null) return 'currency'
  const [smallBlind, bigBlind] = blindsOf(cell)
  return {
    id: cell('id') || null,
    ...times,
    waitingMinutes: null,
    origin: /online|internet/i.test(`${cell('origin')} ${kind}`) ? 'ONLINE' : 'LIVE',
    game: gameOf(cell('game')),
    venue: cell('venue') || null,
    stake: cell('stake') || null,
    smallBlind,
    bigBlind,
    players: playersOf(cell('players')),
    bankroll: null,
    currency,
    ...sums,
    hands: null,
    notes: [cell('notes'), cell('tags')].filter(Boolean).join('\n') || null,
  }
}

type CellOf = (field: TableField) => string

function timesOf(
  cell: CellOf,
  options: Read,
): Pick<SessionRow, 'start' | 'end' | 'breakMinutes'> | RowProblem {
  const [date, start, end] = [cell('date'), cell('start'), cell('end')]
  if (date === '' && start === '') return 'no-start'
  const minutes = minutesOf(cell('duration'))
  const breakMinutes = minutesOf(cell('breakMinutes'), 1) ?? 0
  // a clock without a day belongs to the day of its row; a row without a clock begins at noon
  const whole = (text: string) => (/^\d{1,2}[:.]\d{2}/.test(text) && date !== '' ? `${date} ${text}` : text)
  const from = instant(start === '' ? `${date} 12:00` : whole(start), options)
  if (from === null) return 'bad-date'
  if (end === '' && minutes === null) return 'no-end'
  let until = end === '' ? from + (minutes! + breakMinutes) * MINUTE : instant(whole(end), options)
  if (until === null) return 'bad-date'
  if (until <= from && until > from - DAY) until += DAY
  if (until <= from) return 'bad-date'
  const iso = (at: number) => new Date(at).toISOString()
  return {
    start: iso(from),
    end: iso(until),
    breakMinutes: Math.min(breakMinutes, Math.floor((until - from) / MINUTE)),
  }
}
const MINUTE = 60_000
const DAY = 86_400_000

type Sums = Pick<SessionRow, 'buyIn' | 'addedChips' | 'cashOut' | 'result' | 'tips' | 'expenses'>

function moneyOf(cell: CellOf): Sums | RowProblem {
  const read: Partial<Record<TableField, Chips | null>> = {}
  for (const field of ['buyIn', 'addedChips', 'cashOut', 'result', 'tips', 'expenses'] as const) {
    const amount = amountOf(cell(field))
    if (amount === undefined) return 'bad-amount'
    read[field] = amount
  }
  const { buyIn = null, addedChips, cashOut = null, result = null } = read
  const added = addedChips ?? 0
  const paid = buyIn ?? (result === null ? null : Math.max(0, -result))
  if (paid === null || paid < 0 || added < 0) return 'no-money'
  const out = cashOut ?? (result === null ? null : paid + added + result)
  if (out === null || out < 0) return 'no-money'
  const positive = (amount: Chips | null | undefined) => (amount ? Math.abs(amount) : null)
  return {
    buyIn: paid,
    addedChips: added,
    cashOut: out,
    result: out - paid - added,
    tips: positive(read.tips),
    expenses: positive(read.expenses),
  }
}

/** 1.234,50 · $1,234.50 · (120) · −120 · 1 234; null for an empty cell, undefined for what is no amount. */
export function amountOf(text: string): Chips | null | undefined {
  const trimmed = text.replaceAll(/[\s\u00A0\u202F$€£¥A-Z]/g, '')
  if (trimmed === '') return text.trim() === '' ? null : undefined
  const isBelow = /^\(.*\)$|^[-−–]|[-−–]$/.test(trimmed)
  const digits = trimmed.replaceAll(/[()+\-−–']/g, '')
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const places = mark < 0 ? 0 : digits.length - mark - 1
  // three digits behind the only mark are thousands, one or two are cents
  const isDecimal = mark >= 0 && (places <= 2 || new Set(digits.match(/[.,]/g)).size > 1)
  const [units, cents] = isDecimal ? [digits.slice(0, mark), digits.slice(mark + 1)] : [digits, '']
  if (!/^\d*$|^\d{1,3}(?:[.,]\d{3})+$/.test(units)) return undefined
  const whole = units.replaceAll(/[.,]/g, '')
  if (!/^\d{0,9}$/.test(whole) || !/^\d{0,2}$/.test(cents) || whole + cents === '') return undefined
  const chips = Number(whole || '0') * 100 + Number(cents.padEnd(2, '0') || '0')
  return isBelow ? 0 - chips : chips
}

/** 1h 30m · 1:30 · 1.5 (hours) · 90 (minutes, from 24 on, or where the column counts minutes). */
export function minutesOf(text: string, unit?: 1): number | null {
  const spoken = /^(?:(\d+)\s*h[a-z]*)?\s*(?:(\d+)\s*m[a-z]*)?$/i.exec(text)
  if (text !== '' && spoken && (spoken[1] || spoken[2]))
    return Number(spoken[1] ?? 0) * 60 + Number(spoken[2] ?? 0)
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const plain = /^\d{1,5}(?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : null
  if (plain === null) return null
  return unit === 1 || plain >= 24 ? Math.round(plain) : Math.round(plain * 60)
}

const NUMERIC =
  /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T\s\u202F]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?[\s\u202F]*([AaPp])?\.?[Mm]?\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Null for what is no date. */
function partsOf([, a, b, c]: RegExpExecArray, isDayFirst: boolean): Parts {
  const [one, two, three] = [Number(a), Number(b), Number(c)]
  if (a!.length === 4) return { year: one, month: two, day: three }
  const year = three < 100 ? 2000 + three : three
  return isDayFirst ? { year, month: two, day: one } : { year, month: one, day: two }
}

function instant(text: string, { zone, isDayFirst }: Read): number | null {
  const found = NUMERIC.exec(text.trim())
  if (!found) return null
  const { year, month, day } = partsOf(found, isDayFirst)
  const [hour, minute, second, half, offset] = [
    found[4] ?? '12',
    found[5] ?? '00',
    found[6] ?? '00',
    found[7],
    found[8],
  ]
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  const day2 = new Date(Date.UTC(year, month - 1, day))
  if (day2.getUTCMonth() !== month - 1 || day2.getUTCDate() !== day || hours > 23 || Number(minute) > 59)
    return null
  const two = (n: number | string) => String(n).padStart(2, '0')
  const local = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hours)}:${minute}:${second}`
  const at = offset
    ? Date.parse(`${local}${offset === 'Z' ? 'Z' : offset.replace(/^(.{3}):?/, '$1:')}`)
    : Date.parse(utcOf({ local, zone }) ?? '')
  return Number.isFinite(at) ? at : null
}

/** Which of 31/12 and 12/31 the table uses, where any of its dates says so. */
function dayOrder(
  lines: readonly Line[],
  fields: readonly (TableField | null)[],
): 'day-first' | 'month-first' | 'open' | 'none' {
  let isOpen = false
  for (const { cells } of lines)
    for (const field of ['date', 'start', 'end'] as const) {
      const found = NUMERIC.exec((cells[fields.indexOf(field)] ?? '').trim())
      if (!found || found[1]!.length === 4) continue
      if (Number(found[1]) > 12) return 'day-first'
      if (Number(found[2]) > 12) return 'month-first'
      isOpen ||= found[1] !== found[2]
    }
  return isOpen ? 'open' : 'none'
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

function blindsOf(cell: CellOf): readonly [Chips | null, Chips | null] {
  const stake = /^\D{0,4}(\d+(?:[.,]\d{1,2})?)\s*[/^|-]\s*\D{0,4}(\d+(?:[.,]\d{1,2})?)/.exec(cell('stake'))
  const small = amountOf(cell('smallBlind')) ?? (stake ? amountOf(stake[1]!) : null) ?? null
  const big = amountOf(cell('bigBlind')) ?? (stake ? amountOf(stake[2]!) : null) ?? null
  return [small || null, big || null]
}

const gameOf = (text: string): SessionRow['game'] =>
  /plo.?5|5.?card.*omaha|big.?o/i.test(text) ? 'PLO5' : /omaha|plo/i.test(text) ? 'PLO' : 'NLHE'

function playersOf(text: string): number | null {
  if (/heads|^hu$/i.test(text)) return 2
  if (/full/i.test(text)) return 9
  const n = Number(/\d+/.exec(text)?.[0] ?? Number.NaN)
  return n >= 2 && n <= 10 ? n : null
}
