// A list of sessions from another program or from Sidepot: its rows as past sessions, and the lines that cannot be entered.
import type { CsvFailure } from '@sidepot/formats/csv'
import { readSessionsCsv, type SessionRow } from '@sidepot/formats/csv-sessions'

const MINUTE = 60_000

export type LineProblem = CsvFailure | { readonly line: number; readonly why: 'not-ended' | 'bad-times' }

export interface SessionList {
  readonly name: string
  readonly rows: readonly SessionRow[]
  readonly problems: readonly LineProblem[]
}

const LARGEST = 20_000_000

/** Null for a file that is no list of sessions. */
export async function readSessionFile(file: File): Promise<SessionList | null> {
  if (file.size > LARGEST) return null
  const head = await file.slice(0, 2000).text()
  const first = head.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? ''
  if (!/[,;\t]/.test(first) || !/(^|[,;\t])"?start"?([,;\t]|$)/i.test(first)) return null
  const read = readSessionsCsv(await file.text())
  if (!read.ok) return { name: file.name, rows: [], problems: [read.error] }
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
  return { name: file.name, rows, problems }
}

export type Enterable = 'ok' | 'not-ended' | 'bad-times'

export function enterable(row: SessionRow, now: number): Enterable {
  if (row.end === null || row.cashOut === null) return 'not-ended'
  const [start, end] = [Date.parse(row.start), Date.parse(row.end)]
  return end > start && end <= now && row.breakMinutes * MINUTE <= end - start ? 'ok' : 'bad-times'
}
