// What the lines of a session's timeline come to: the hero's chips are the last reading plus what was added and won after it
// (SES-54). The result may be below zero; then chips are missing, and nothing is forgotten (SES-55).
import type { UpdateType } from '@sidepot/models/enumerations'
import type { Cents } from '@sidepot/models/kit/kinds'
import type { SessionUpdate } from '@sidepot/models/session-update'
import type { BreakEvent, Millis } from './session-time.ts'

/** A line as it is stored; deleted lines are never among those handed in. */
export type Line = Pick<SessionUpdate, 'id' | 'updateType' | 'value' | 'timestamp'>

/** The line of a hand's result; one for each hand. */
export const handResultId = (handId: string): string => `${handId}-result`
/** The line that says a hand was deleted; a hand deleted, restored and deleted again has a new one. */
export const handDeletedId = (handId: string, version: number): string => `${handId}-deleted-${version}`

const DELETED = /^(.*)-deleted-\d+$/
const deletedResultId = (line: Pick<Line, 'id' | 'updateType'>): string | null => {
  const handId = line.updateType === 'HAND_DELETED' ? DELETED.exec(line.id)?.[1] : undefined
  return handId === undefined ? null : handResultId(handId)
}

/** At one moment a reading counts what happened in it, so it comes after; of two the higher counts; the cash-out comes last. */
const RANK: Partial<Record<UpdateType, number>> = { GENERAL_UPDATE: 1, CASHOUT: 2 }

export const timeOf = ({ timestamp }: Pick<Line, 'timestamp'>): Millis => Date.parse(timestamp)

export const inOrder = <L extends Line>(lines: readonly L[]): readonly L[] =>
  [...lines].sort(
    (a, b) =>
      timeOf(a) - timeOf(b) ||
      (RANK[a.updateType] ?? 0) - (RANK[b.updateType] ?? 0) ||
      (isReading(a) && isReading(b) ? a.value! - b.value! : 0) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )

export interface Step<L extends Line = Line> {
  readonly line: L
  /** The hero's chips after this line; below zero while chips are missing. */
  readonly chips: Cents
  /** All the money paid in by then. */
  readonly paidIn: Cents
}

export const isReading = (line: Pick<Line, 'updateType' | 'value'>): boolean =>
  line.updateType === 'GENERAL_UPDATE' && line.value !== null

/** Words alone: nothing happened at the table. */
export const isNote = (line: Pick<Line, 'updateType' | 'value'>): boolean =>
  line.updateType === 'GENERAL_UPDATE' && line.value === null

/** The lines that move the chips or the money in, in order, each with what it leads to. */
export function stepsOf<L extends Line>(buyIn: Cents, lines: readonly L[]): readonly Step<L>[] {
  const gone = new Set(lines.map(deletedResultId))
  const steps: Step<L>[] = []
  let chips = buyIn
  let paidIn = buyIn
  for (const line of inOrder(lines)) {
    if (line.value === null) continue
    switch (line.updateType) {
      case 'ADD_CHIPS':
        chips += line.value
        paidIn += line.value
        break
      case 'GENERAL_UPDATE':
      case 'CASHOUT':
        chips = line.value
        break
      case 'HAND_RESULT':
        if (gone.has(line.id)) continue
        chips += line.value
        break
      default:
        continue
    }
    steps.push({ line, chips, paidIn })
  }
  return steps
}

export const chipsAfter = (buyIn: Cents, lines: readonly Line[]): Cents =>
  stepsOf(buyIn, lines).at(-1)?.chips ?? buyIn

export interface Reading {
  readonly at: Millis
  readonly value: Cents
}

/** The newest reading of the stack; null when it was never read. */
export const lastReading = (lines: readonly Line[]): Reading | null => {
  const last = inOrder(lines.filter(isReading)).at(-1)
  return last ? { at: timeOf(last), value: last.value! } : null
}

/** Whether a reading is the newest one, or would be once it is among the lines. */
export const isNewest = (reading: Reading, last: Reading | null): boolean =>
  last === null || reading.at > last.at || (reading.at === last.at && reading.value >= last.value)

/** What chips and hands after a moment add: a reading that arrives late does not know of them. */
export const addedAfter = (lines: readonly Line[], at: Millis): Cents =>
  chipsAfter(
    0,
    lines.filter(line => timeOf(line) > at && line.updateType !== 'GENERAL_UPDATE'),
  )

/** A hand or chips of this moment are counted in a reading of the same moment or a later one. */
export const isCounted = (at: Millis, last: Pick<Reading, 'at'> | null): boolean =>
  last !== null && at <= last.at

export interface BreakLine extends BreakEvent {
  readonly id: string
}
export const breaksIn = (
  lines: readonly Pick<Line, 'id' | 'updateType' | 'timestamp'>[],
): readonly BreakLine[] =>
  lines.flatMap(line =>
    line.updateType === 'BREAK_START' || line.updateType === 'BREAK_END'
      ? [{ id: line.id, type: line.updateType, at: timeOf(line) }]
      : [],
  )

/** What was done at the table: the start and the end of a session lie around it (SES-36). */
export function doneIn(lines: readonly Line[]): readonly Line[] {
  const gone = new Set(lines.map(deletedResultId))
  return lines.filter(line => DONE.includes(line.updateType) && !gone.has(line.id))
}
const DONE: readonly UpdateType[] = ['BREAK_START', 'BREAK_END', 'GENERAL_UPDATE', 'HAND_RESULT', 'ADD_CHIPS']

/** When the last thing was done at the table; null where nothing was. */
export const lastDoneAt = (lines: readonly Line[]): Millis | null =>
  doneIn(lines).reduce<Millis | null>((last, line) => Math.max(last ?? timeOf(line), timeOf(line)), null)

/** Hands since the last reading whose result is not known: until they are, the running result is incomplete (SES-56). */
export function unknownResults(lines: readonly Line[]): readonly string[] {
  const gone = new Set(lines.map(deletedResultId))
  const last = lastReading(lines)
  return inOrder(lines)
    .filter(line => line.updateType === 'HAND_RESULT' && line.value === null && !gone.has(line.id))
    .filter(line => !isCounted(timeOf(line), last))
    .map(line => line.id.replace(/-result$/, ''))
}
