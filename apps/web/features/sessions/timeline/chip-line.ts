// The chips of a session over its hours: what the hero had, what was paid in, breaks and marks, from its updates.
import { type BreakEvent, pausesOf } from '@sidepot/ledger/session-time'
import { breaksIn, stepsOf, timeOf } from '@sidepot/ledger/timeline'
import { decimalOf } from '@sidepot/models/kit/money'
import { toLedger } from '../../../data/session/acts/ledger-records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import type { ChartBand, ChartMark } from '../../../ui/chart/line-chart.tsx'
import type { Point } from '../../../ui/chart/scale.ts'

type Update = Rec<'SessionUpdate'>
const HOUR = 3_600_000

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
  const rows = updates.map(update => toLedger('SessionUpdate', update))
  const { buyIn } = session
  const shown = (chips: number) => Math.max(0, decimalOf(chips))
  const line: Point[] = [{ x: 0, y: shown(buyIn) }]
  const paidLine: Point[] = [{ x: 0, y: shown(buyIn) }]
  const marks: ChartMark[] = []
  // the ledger's own fold: what the chart shows is what the session counts
  for (const { line: row, chips, paidIn } of stepsOf(buyIn, rows)) {
    const x = hours(timeOf(row))
    if (row.updateType === 'ADD_CHIPS') {
      line.push({ x, y: line.at(-1)!.y })
      paidLine.push({ x, y: shown(paidIn) })
      marks.push({ x, y: shown(chips), label: `+${decimalOf(row.value ?? 0)}`, hollow: true })
    }
    line.push({ x, y: shown(chips) })
  }
  line.push({ x: Math.max(hours(end), line.at(-1)!.x), y: line.at(-1)!.y })
  return { stack: line, paid: paidLine, breaks: breakBands(breaksIn(rows), hours, end, breakWord), marks }
}

const breakBands = (
  events: readonly BreakEvent[],
  hours: (at: number) => number,
  end: number,
  label: string,
): readonly ChartBand[] =>
  pausesOf(events).map(pause => ({
    from: hours(pause.start.at),
    to: hours(pause.end?.at ?? end),
    label,
  }))

/** What a corrected start or end puts at one moment, in the order in which it happens; the rest lies between. */
const AT_ONCE: Partial<Record<Update['updateType'], number>> = {
  WAITING_START: -3,
  WAITING_END: -2,
  SESSION_START: -1,
  CASHOUT: 1,
  SESSION_END: 2,
}
const rank = ({ updateType }: Update) => AT_ONCE[updateType] ?? 0

export function inTime(updates: readonly Update[]): readonly Update[] {
  return [...updates].sort((a, b) => a.timestamp.localeCompare(b.timestamp) || rank(a) - rank(b))
}
