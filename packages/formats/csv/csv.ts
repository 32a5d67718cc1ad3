// CSV as RFC 4180 has it, with one guard: a text that a spreadsheet would run as a formula gets an apostrophe in front,
// which reading takes away again. Columns say how a cell is written and read; nothing is guessed.
import { type Chips, chipsFromDecimal, chipsToDecimal } from '@sidepot/engine/chips'
import { err, ok, type Result } from '@sidepot/engine/result'
import { isZone } from '../kit/zones.ts'

export type CsvFailure =
  | { readonly code: 'csv/empty' }
  | { readonly code: 'csv/missing-column'; readonly column: string }
  | { readonly code: 'csv/column-twice'; readonly column: string }
  | { readonly code: 'csv/unclosed-quote'; readonly line: number }
  | { readonly code: 'csv/ragged'; readonly line: number }
  | { readonly code: 'csv/cell'; readonly line: number; readonly column: string; readonly text: string }
  | { readonly code: 'csv/sum'; readonly line: number; readonly column: string }

/** A kind of cell. Reading gives undefined for what is not of that kind. */
export interface Cell<T> {
  readonly write: (value: T) => string
  readonly read: (text: string) => T | undefined
  /** May be empty, so its column may be missing. */
  readonly optional?: true
}
export type Columns<Row> = { readonly [K in keyof Row]-?: Cell<Row[K]> }

// full-width signs too: spreadsheets set up for Japanese or Chinese read them as the plain ones
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/
const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
const unguarded = (text: string): string => (/^'/.test(text) && FORMULA.test(text) ? text.slice(1) : text)

export const words: Cell<string> = { write: guarded, read: unguarded }
export const money: Cell<Chips> = {
  write: chips => chipsToDecimal(chips).toFixed(2),
  read: text => {
    const chips = chipsFromDecimal(text)
    return chips.ok ? chips.value : undefined
  },
}
export const whole: Cell<number> = {
  write: String,
  read: text => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
}
export const yesNo: Cell<boolean> = {
  write: value => (value ? 'yes' : 'no'),
  read: text => (text === 'yes' ? true : text === 'no' ? false : undefined),
}
const TIME = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?Z$/
const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31
/** ISO 8601 in UTC. */
export const time: Cell<string> = {
  write: value => value,
  read: text => {
    const [year = 0, month = 0, day = 0] = (TIME.exec(text) ?? []).slice(1).map(Number)
    return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? text : undefined
  },
}
/** Whose clock it is, as "Europe/Berlin"; a name that nobody here knows says nothing, and may be a formula. */
export const place: Cell<string | null> = {
  optional: true,
  write: value => (value !== null && isZone(value) ? value : ''),
  read: text => (isZone(text) ? text : null),
}
export const choice = <T extends string>(values: readonly T[]): Cell<T> => ({
  write: value => value,
  read: text => values.find(value => value === text),
})
/** An empty cell is null. */
export const maybe = <T>(cell: Cell<T>): Cell<T | null> => ({
  optional: true,
  write: value => (value === null ? '' : cell.write(value)),
  read: text => (text === '' ? null : cell.read(text)),
})
/** An empty cell means this value. */
export const or = <T>(cell: Cell<T>, value: NoInfer<T>): Cell<T> => ({
  optional: true,
  write: cell.write,
  read: text => (text === '' ? value : cell.read(text)),
})

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell

export const writeCsv = <Row>(columns: Columns<Row>, rows: readonly Row[]): string => {
  const names = Object.keys(columns) as (keyof Row & string)[]
  return [names, ...rows.map(row => names.map(name => columns[name].write(row[name])))]
    .map(cells => `${cells.map(quoted).join(',')}\r\n`)
    .join('')
}

export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** Lines of cells, each with its number in the file. */
export const splitCsv = (text: string, separator: string): Result<Line[], CsvFailure> => {
  const lines: Line[] = []
  let [cells, cell, line, started, at]: [string[], string, number, number, number] = [[], '', 1, 1, 0]
  const end = () => {
    cells.push(cell)
    if (cells.length > 1 || cells[0] !== '') lines.push({ line: started, cells })
    ;[cells, cell] = [[], '']
  }
  while (at < text.length) {
    const mark = text[at]!
    if (mark === '"' && cell === '') {
      let close = at + 1
      for (; text[close] !== '"' || text[close + 1] === '"'; close += text[close] === '"' ? 2 : 1)
        if (close >= text.length) return err({ code: 'csv/unclosed-quote', line })
      cell = text.slice(at + 1, close).replaceAll('""', '"')
      line += cell.split('\n').length - 1
      at = close + 1
      continue
    }
    if (mark === separator) {
      cells.push(cell)
      cell = ''
    } else if (mark === '\n') {
      end()
      line++
      started = line
    } else if (mark !== '\r' || text[at + 1] !== '\n') cell += mark
    at++
  }
  if (cell !== '' || cells.length > 0) end()
  return ok(lines)
}

/** Rows of a file whose first line names the columns, in any order; columns of other names are left alone. */
export const readCsv = <Row>(
  columns: Columns<Row>,
  text: string,
  wrong: (row: Row, line: number) => CsvFailure | null = () => null,
): Result<readonly Result<Row, CsvFailure>[], CsvFailure> => {
  const body = text.replace(/^\uFEFF/, '')
  const first = body.slice(0, body.search(/\r?\n|$/))
  const separator = [',', ';', '\t'].find(mark => first.includes(mark)) ?? ','
  const lines = splitCsv(body, separator)
  if (!lines.ok) return lines
  const [head, ...rest] = lines.value
  if (head === undefined) return err({ code: 'csv/empty' })
  const titles = head.cells.map(title => title.trim())
  const names = Object.keys(columns) as (keyof Row & string)[]
  for (const column of names) {
    if (!titles.includes(column) && !columns[column].optional)
      return err({ code: 'csv/missing-column', column })
    if (titles.indexOf(column) !== titles.lastIndexOf(column))
      return err({ code: 'csv/column-twice', column })
  }
  return ok(
    rest.map(line => {
      const row = readRow(columns, names, titles, line)
      const failure = row.ok ? wrong(row.value, line.line) : null
      return failure === null ? row : err(failure)
    }),
  )
}

const readRow = <Row>(
  columns: Columns<Row>,
  names: readonly (keyof Row & string)[],
  titles: readonly string[],
  { line, cells }: Line,
): Result<Row, CsvFailure> => {
  if (cells.length !== titles.length) return err({ code: 'csv/ragged', line })
  const row: Partial<Row> = {}
  for (const column of names) {
    const text = cells[titles.indexOf(column)] ?? ''
    const value = columns[column].read(text)
    if (value === undefined) return err({ code: 'csv/cell', line, column, text })
    row[column] = value
  }
  return ok(row as Row)
}
