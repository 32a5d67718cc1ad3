// A list of sessions from another program or from Sidepot: its rows as past sessions, and the lines that cannot be entered.
import type { CsvFailure } from '@sidepot/formats/csv'
import { readSessionsCsv, type SessionRow } from '@sidepot/formats/csv-sessions'
import { decoder } from '@sidepot/formats/decode'
import type { TableField } from '@sidepot/formats/session-headings'
import { readSessionTable, type TableOptions } from '@sidepot/formats/session-table'
import type { SessionTable } from '@sidepot/formats/session-table-form'
import { placedTimes } from '@sidepot/ledger/past-session'
import { isPastTimes } from '@sidepot/ledger/session-bounds'
import { breaksFit } from '@sidepot/ledger/session-time'

export type RowRefusal = SessionTable['problems'][number]['why'] | 'bad-times' | 'hand-list'
export type LineProblem = CsvFailure | { readonly line: number; readonly why: RowRefusal }

type Found = Pick<
  SessionTable,
  'source' | 'isDayFirstOpen' | 'isZoneOpen' | 'currency' | 'doubtful' | 'ledger'
>

export interface SessionList extends Found {
  readonly name: string
  readonly rows: readonly SessionRow[]
  readonly problems: readonly LineProblem[]
  /** Of a table of another program; null where the file has Sidepot's own columns. */
  readonly columns: SessionTable['columns'] | null
  /** How the person reads it: now, or in an earlier import. */
  readonly answer: ListAnswer
}

/** A list among the files that were chosen. */
export interface ChosenList extends SessionList {
  /** Of the file itself: another may have its name, and files may come and go. */
  readonly key: string
}

/** How the person reads the tables of a file. */
export interface ListAnswer {
  readonly fields?: Readonly<Record<number, TableField | null>>
  readonly currency?: SessionRow['currency']
  readonly isDayFirst?: boolean
  readonly zone?: string
  /** Of a list of seats: who the person is, and what its amounts count. */
  readonly player?: string
  readonly unit?: 'cents' | 'units'
}

const PLAIN = {
  source: null,
  answer: {},
  rows: [],
  columns: null,
  isDayFirstOpen: false,
  isZoneOpen: false,
  currency: 'USD',
  doubtful: [],
  ledger: null,
} as const
const LARGEST = 20_000_000
const OWN = /(^|[,;\t])"?start"?([,;\t]|$)/

/** Sidepot's own list of hands. */
const HANDS = /^"?id"?[,;\t]"?sessionId"?[,;\t]"?playedAt"?[,;\t]/

/** What a table is known by, whatever its file is called. */
export const headingsOf = (list: Pick<SessionList, 'columns' | 'ledger' | 'source'>): string | null =>
  list.ledger ? list.source : (list.columns?.map(({ title }) => title).join('\n') ?? null)

/** Null for a file that is no list of sessions. `mappings`: answers to earlier tables, by their headings; one to this file goes before them. */
export async function readSessionFile(
  file: File,
  zone: string,
  given?: ListAnswer,
  mappings: Readonly<Record<string, ListAnswer>> = {},
): Promise<SessionList | null> {
  const list = await readList(file, zone, given ?? {})
  const earlier = given || !list ? undefined : mappings[headingsOf(list) ?? '']
  return earlier ? readList(file, zone, earlier) : list
}

async function readList(file: File, zone: string, answer: ListAnswer): Promise<SessionList | null> {
  if (file.size > LARGEST) return null
  const head = await textOf(file.slice(0, 4000))
  const first = head.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? ''
  if (OWN.test(first) && /buyIn/.test(first)) {
    const own = ownList(file.name, await textOf(file))
    // our headings over times that people write: another table, whose zone and columns are asked for
    const isForeign =
      own.rows.length === 0 && own.problems.some(one => 'column' in one && one.column === 'start')
    if (!isForeign) return own
  }
  if (HANDS.test(first)) return { ...PLAIN, name: file.name, problems: [{ line: 1, why: 'hand-list' }] }
  const options: TableOptions = { zone, ...answer }
  if (readSessionTable(head, options) === null) return null
  const table = readSessionTable(await textOf(file), options)
  if (table === null) return null
  if (!table.ok) return { ...PLAIN, name: file.name, problems: [table.error] }
  const { rows, problems, ...rest } = table.value
  const late: LineProblem[] = []
  const fitting = rows.filter(({ row, line }) => {
    const verdict = enterable(row, Date.now())
    if (verdict !== 'ok') late.push({ line, why: verdict })
    return verdict === 'ok'
  })
  return {
    name: file.name,
    rows: fitting.map(({ row }) => row),
    problems: [...problems, ...late],
    answer,
    ...rest,
  }
}

/** In the encoding that its bytes show, as hands are read. */
async function textOf(file: Blob): Promise<string> {
  const text = decoder()
  return text.push(new Uint8Array(await file.arrayBuffer())) + text.end()
}

function ownList(name: string, text: string): SessionList {
  const read = readSessionsCsv(text)
  if (!read.ok) return { ...PLAIN, name, problems: [read.error] }
  const rows: SessionRow[] = []
  const problems: LineProblem[] = []
  for (const [index, row] of read.value.entries()) {
    if (!row.ok) problems.push(row.error)
    else {
      const verdict = enterable(row.value, Date.now())
      if (verdict === 'ok') rows.push(row.value)
      else problems.push({ line: index + 2, why: verdict })
    }
  }
  return { ...PLAIN, name, rows, problems }
}

export type Enterable = 'ok' | 'not-ended' | 'bad-times'

export function enterable(row: SessionRow, now: number): Enterable {
  if (row.end === null || row.cashOut === null) return 'not-ended'
  const [start, end] = [Date.parse(row.start), Date.parse(row.end)]
  const breaks = placedTimes({ start, end, breakMinutes: row.breakMinutes }).breaks.map(one => ({
    start: Date.parse(one.start),
    end: Date.parse(one.end),
  }))
  const fits = isPastTimes(start, end, now) && breaksFit(breaks, { from: start, until: end })
  return fits ? 'ok' : 'bad-times'
}
