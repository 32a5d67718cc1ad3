// Sessions from any table: which column is what is guessed from its heading and can be corrected; amounts and dates are read as people and
// other trackers write them. A row that cannot be read is refused with its line, never guessed.
import type { Chips } from '@sidepot/engine/chips'
import { err, ok, type Result } from '@sidepot/engine/result'
import { type CsvFailure, type Line, splitCsv } from './csv.ts'
import type { SessionRow } from './csv-sessions.ts'
import { guessFields, knownHeadings, LEAST_KNOWN, type TableField, withStake } from './session-headings.ts'
import { amountOf, dayOrder, instant, minutesOf, namesZone, type TimeOptions } from './table-values.ts'

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
  /** Times that name no zone. */
  readonly isZoneOpen: boolean
  /** Lines whose own result is another than cash-out less buy-ins: a column may be another thing than it was taken for. */
  readonly doubtful: readonly number[]
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
  const guessed = withStake(
    guessFields(head.cells),
    rest.map(({ cells }) => cells),
  )
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
  const rows: { line: number; row: SessionRow; isDoubtful: boolean }[] = []
  const problems: SessionTable['problems'][number][] = []
  for (const line of rest) {
    const read = readRow(line, fields, { ...options, isDayFirst })
    if (typeof read === 'object') rows.push({ line: line.line, ...read })
    else problems.push({ line: line.line, why: read, text: line.cells.join(' ').trim().slice(0, 60) })
  }
  return ok({
    columns,
    rows: rows.map(({ line, row }) => ({ line, row })),
    problems,
    isDayFirstOpen: order === 'open',
    isZoneOpen: rest.some(({ cells }) =>
      fields.some((field, place) => isTime(field) && cells[place]?.trim() && !namesZone(cells[place])),
    ),
    doubtful: rows.filter(({ isDoubtful }) => isDoubtful).map(({ line }) => line),
  })
}

const isTime = (field: TableField | null): boolean => field === 'start' || field === 'end' || field === 'date'

/** The separator under which one of the first lines has enough known headings. */
function headOf(body: string): { readonly separator: string } | null {
  for (const line of body.split(/\r?\n/, 12))
    for (const separator of [',', ';', '\t'])
      if (knownHeadings(line.split(separator).map(cell => cell.replaceAll('"', ''))) >= LEAST_KNOWN)
        return { separator }
  return null
}

type Read = TimeOptions & Pick<TableOptions, 'currency'>

function readRow(
  { cells }: Line,
  fields: readonly (TableField | null)[],
  options: Read,
): { readonly row: SessionRow; readonly isDoubtful: boolean } | RowProblem {
  const all = (field: TableField): readonly string[] =>
    fields.flatMap((one, place) => (one === field ? [(cells[place] ?? '').trim()] : []))
  const cell = (field: TableField): string => all(field)[0] ?? ''
  const kind = cell('kind')
  if (/tourn|turnier|mtt|sng|sit.?&?.?go|^true$/i.test(kind)) return 'tournament'
  if (/deposit|payout|costs|bonus|jackpot|withdraw|casino games/i.test(kind)) return 'not-a-session'
  const times = timesOf(cell, options)
  if (typeof times === 'string') return times
  const money = moneyOf(all)
  if (typeof money === 'string') return money
  const currency = cell('currency') === '' ? options.currency : currencyOf(cell('currency'))
  if (currency === null) return 'currency'
  const [smallBlind, bigBlind] = blindsOf(cell)
  const row: SessionRow = {
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
    ...money.sums,
    hands: null,
    notes: cell('notes') || null,
    tags: cell('tags') || null,
  }
  return { row, isDoubtful: money.isDoubtful }
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

function moneyOf(
  all: (field: TableField) => readonly string[],
): { readonly sums: Sums; readonly isDoubtful: boolean } | RowProblem {
  const read: Partial<Record<TableField, Chips | null>> = {}
  for (const field of ['buyIn', 'addedChips', 'cashOut', 'result', 'tips', 'expenses'] as const)
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

function blindsOf(cell: CellOf): readonly [Chips | null, Chips | null] {
  const stake = /^\D{0,4}(\d+(?:[.,]\d{1,2})?)\s*[$€£¥]?\s*[/^|-]\s*\D{0,4}(\d+(?:[.,]\d{1,2})?)/.exec(
    cell('stake'),
  )
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
