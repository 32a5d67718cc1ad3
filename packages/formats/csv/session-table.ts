// Sessions from any table: which column is what is guessed from its heading and can be corrected; amounts and dates are read as people and
// other trackers write them. A row that cannot be read is refused with its line, never guessed.
import { err, ok, type Result } from '@sidepot/engine/result'
import { type CsvFailure, type Line, splitCsv } from './csv.ts'
import type { SessionRow } from './csv-sessions.ts'
import { isSeatLedger, readSeatLedger } from './seat-ledger.ts'
import {
  bare,
  guessFields,
  knownHeadings,
  LEAST_KNOWN,
  type TableField,
  withStake,
} from './session-headings.ts'
import { AMOUNTS, currencyIn, readRow } from './session-row.ts'
import type { LedgerAnswer, SessionTable } from './table-form.ts'
import { dayOrder, type LengthUnit, namesZone } from './table-values.ts'
import { type Tracker, trackerOf } from './trackers.ts'

export interface TableOptions extends LedgerAnswer {
  /** IANA zone of times that name none. */
  readonly zone: string
  /** For tables without a column of it. */
  readonly currency?: SessionRow['currency']
  /** 31/12 or 12/31, where the table itself leaves it open. */
  readonly isDayFirst?: boolean
  /** The person's corrections, by the place of the column. */
  readonly fields?: Readonly<Record<number, TableField | null>>
}

/** Lines below one row of headings. */
interface Part {
  readonly head: Line
  readonly fields: readonly (TableField | null)[]
  readonly lengthUnit: LengthUnit
  readonly tracker: Tracker | null
  readonly isTournaments: boolean
  readonly lines: readonly Line[]
}

/** Null for a text that is no table of sessions: too few headings are known. */
export function readSessionTable(
  text: string,
  options: TableOptions,
): Result<SessionTable, CsvFailure> | null {
  const body = text.replace(/^\uFEFF/, '')
  const found = headOf(body)
  if (found === null) return null
  const lines = splitCsv(body, found.separator)
  if (!lines.ok) return lines
  const filled = lines.value.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  const at = filled.findIndex(isHead)
  if (at < 0) return null
  if (at === filled.length - 1) return err({ code: 'csv/empty' })
  if (isSeatLedger(filled[at]!.cells)) return ok(readSeatLedger(filled.slice(at), options))
  const parts = partsOf(filled, at, options, found.separator)
  const [{ head, fields, lines: first, tracker }] = parts
  const all = parts.flatMap(part => part.lines)
  const order = dayOrder(all, fields)
  const isDayFirst = order === 'open' ? (options.isDayFirst ?? false) : order === 'day-first'
  const currency = options.currency ?? currencyIn(parts.flatMap(amountsOf)) ?? 'USD'
  const rows: { line: number; row: SessionRow; isDoubtful: boolean }[] = []
  const problems: SessionTable['problems'][number][] = []
  for (const part of parts)
    for (const line of part.lines) {
      const read = part.isTournaments
        ? 'tournament'
        : readRow(field => cellsOf(part, line, field), {
            zone: options.zone,
            currency,
            isDayFirst,
            lengthUnit: part.lengthUnit,
            source: tracker?.name ?? null,
            isOnline: tracker?.isOnline ?? false,
          })
      if (typeof read === 'object') rows.push({ line: line.line, ...read })
      else problems.push({ line: line.line, why: read, text: line.cells.join(' ').trim().slice(0, 60) })
    }
  return ok({
    source: tracker?.name ?? null,
    columns: head.cells.map((title, place) => ({
      title: title.trim(),
      samples: first.slice(0, 3).map(({ cells }) => (cells[place] ?? '').trim()),
      field: fields[place] ?? null,
    })),
    rows: rows.map(({ line, row }) => ({ line, row })),
    problems,
    isDayFirstOpen: order === 'open',
    isZoneOpen: all.some(({ cells }) =>
      fields.some((field, place) => isTime(field) && cells[place]?.trim() && !namesZone(cells[place])),
    ),
    currency,
    doubtful: rows.filter(({ isDoubtful }) => isDoubtful).map(({ line }) => line),
    ledger: null,
  })
}

const isTime = (field: TableField | null): boolean => field === 'start' || field === 'end' || field === 'date'
/** Headings have no figures in them; a row of a session has. */
const isHead = ({ cells }: Line): boolean =>
  knownHeadings(cells) >= LEAST_KNOWN &&
  cells.every(cell => !/^[\d(+$€£−-][\d.,:/\s()+$€£−-]*$/.test(cell.trim()))
const isTitle = ({ cells }: Line): boolean => cells.filter(cell => cell.trim() !== '').length === 1

/** A file may hold several tables, each with a title line and headings of its own. */
function partsOf(
  lines: readonly Line[],
  from: number,
  options: TableOptions,
  separator: string,
): readonly [Part, ...Part[]] {
  const heads = lines.flatMap((line, at) => (at >= from && isHead(line) ? [at] : []))
  const made = heads.map((at, n): Part => {
    const head = lines[at]!
    const title = lines[at - 1]
    const next = heads[n + 1]
    const end = next === undefined ? lines.length : next - (isTitle(lines[next - 1]!) ? 1 : 0)
    const tracker = trackerOf(head.cells)
    const own = lines.slice(at + 1, end).map(line => withoutOverflow(line, head.cells.length, separator))
    const guessed = withStake(
      guessFields(head.cells, tracker?.fields),
      own.map(({ cells }) => cells),
    )
    const fields = head.cells.map((_, place) => {
      const corrected = n === 0 ? options.fields?.[place] : undefined
      return corrected === undefined ? (guessed[place] ?? null) : corrected
    })
    const isTournaments =
      tracker?.isTournaments ??
      (title !== undefined && isTitle(title) && /tourn|turnier/i.test(title.cells.join('')))
    const lengthUnit = unitOf(head.cells[fields.indexOf('duration')])
    return { head, fields, lengthUnit, tracker, isTournaments, lines: own }
  })
  return made as [Part, ...Part[]]
}

/** Commas of a note that nobody quoted make too many cells: they belong to the last one. */
const withoutOverflow = ({ line, cells }: Line, width: number, separator: string): Line =>
  cells.length <= width || cells.slice(width).every(cell => cell.trim() === '')
    ? { line, cells }
    : { line, cells: [...cells.slice(0, width - 1), cells.slice(width - 1).join(separator)] }

/** Hours or minutes, where the heading says it. */
const unitOf = (heading: string | undefined): LengthUnit => {
  const name = bare(heading ?? '')
  return /min/.test(name) ? 1 : /hour|stunden|horas|heures/.test(name) ? 60 : undefined
}

const cellsOf = ({ fields }: Part, { cells }: Line, field: TableField): readonly string[] =>
  fields.flatMap((one, place) => (one === field ? [(cells[place] ?? '').trim()] : []))

const amountsOf = (part: Part): readonly string[] =>
  part.lines.flatMap(line => [...AMOUNTS, 'stake' as const].flatMap(field => cellsOf(part, line, field)))

/** The separator under which one of the first lines has enough known headings. */
function headOf(body: string): { readonly separator: string } | null {
  for (const line of body.split(/\r?\n/, 12))
    for (const separator of [',', ';', '\t']) {
      const cells = line.split(separator).map(cell => cell.replaceAll('"', ''))
      if (knownHeadings(cells) >= LEAST_KNOWN || isSeatLedger(cells)) return { separator }
    }
  return null
}
