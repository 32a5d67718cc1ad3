// The chips of a session over its hours: what the hero had, what was paid in, breaks and marks, from its updates.
import type { Rec } from '../../../data/wire/documents.ts'
import type { ChartBand, ChartMark } from '../../../ui/chart/line-chart.tsx'
import type { Point } from '../../../ui/chart/scale.ts'

type Update = Rec<'SessionUpdate'>
const HOUR = 3_600_000
const cents = (amount: number | null) => Math.round((amount ?? 0) * 100)

export interface ChipLine {
  readonly stack: readonly Point[]
  readonly paid: readonly Point[]
  readonly breaks: readonly ChartBand[]
  readonly marks: readonly ChartMark[]
}

export function chipLine(
  session: Rec<'Session'>,
  updates: readonly Update[],
  now: number,
  breakWord: string,
): ChipLine {
  const start = Date.parse(session.sessionStart ?? session.createdAt)
  const end = session.sessionEnd ? Date.parse(session.sessionEnd) : now
  const hours = (at: number) => Math.max(0, at - start) / HOUR
  let stack = cents(session.buyIn)
  let paid = stack
  const line: Point[] = [{ x: 0, y: stack / 100 }]
  const paidLine: Point[] = [{ x: 0, y: paid / 100 }]
  const breaks: ChartBand[] = []
  const marks: ChartMark[] = []
  let pausedAt: number | null = null
  const put = (x: number) => line.push({ x, y: stack / 100 })
  for (const update of inTime(updates)) {
    const x = hours(Date.parse(update.timestamp))
    switch (update.updateType) {
      case 'ADD_CHIPS':
        put(x)
        stack += cents(update.value)
        paid += cents(update.value)
        put(x)
        paidLine.push({ x, y: paid / 100 })
        marks.push({ x, y: stack / 100, label: `+${cents(update.value) / 100}`, hollow: true })
        break
      case 'GENERAL_UPDATE':
      case 'CASHOUT':
        if (update.value === null) break
        stack = cents(update.value)
        put(x)
        break
      case 'HAND_RESULT':
      case 'HAND_DELETED':
        stack += cents(update.value)
        put(x)
        break
      case 'BREAK_START':
        pausedAt = x
        break
      case 'BREAK_END':
        if (pausedAt !== null) breaks.push({ from: pausedAt, to: x, label: breakWord })
        pausedAt = null
        break
      case 'SESSION_START':
      case 'SESSION_END':
      case 'WAITING_START':
      case 'WAITING_END':
        break
    }
  }
  if (pausedAt !== null) breaks.push({ from: pausedAt, to: hours(end), label: breakWord })
  put(Math.max(hours(end), line.at(-1)!.x))
  return { stack: line, paid: paidLine, breaks, marks }
}

export function inTime(updates: readonly Update[]): readonly Update[] {
  return [...updates].sort((a, b) => a.timestamp.localeCompare(b.timestamp))
}
