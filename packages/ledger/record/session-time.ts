// How a session's minutes are counted (SES-40 to SES-42). Times are epoch milliseconds and always arguments.
export type Millis = number

const MINUTE = 60_000

export const waitingMinutes = (from: Millis, until: Millis): number =>
  Math.max(0, Math.floor((until - from) / MINUTE))

/** Hours of minutes at one table with somebody, to two decimals (PLAY-13). */
export const hoursFaced = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

export interface BreakEvent {
  readonly type: 'BREAK_START' | 'BREAK_END'
  readonly at: Millis
}

export interface Pause<E extends BreakEvent = BreakEvent> {
  readonly start: E
  /** Null while it runs. */
  readonly end: E | null
}

/** The breaks in order of time; an event without its partner is ignored, but for a last start. */
export const pausesOf = <E extends BreakEvent>(events: readonly E[]): readonly Pause<E>[] => {
  const pauses: Pause<E>[] = []
  let start: E | null = null
  for (const event of [...events].sort((a, b) => a.at - b.at)) {
    if (event.type === 'BREAK_START') start = event
    else if (start !== null) {
      pauses.push({ start, end: event })
      start = null
    }
  }
  return start === null ? pauses : [...pauses, { start, end: null }]
}

/** Null while it runs. */
export const pauseMinutes = ({ start, end }: Pause): number | null =>
  end === null ? null : (end.at - start.at) / MINUTE

/** Time spent on breaks that are over. */
export const breakMilliseconds = (events: readonly BreakEvent[]): number =>
  pausesOf(events).reduce((total, { start, end }) => total + (end === null ? 0 : end.at - start.at), 0)

/** A break lies within its session and no other break's start or end lies in it; the one that runs is the last. */
export const breakFits = (
  { start, end }: { readonly start: Millis; readonly end: Millis | null },
  others: readonly Millis[],
  { from, until }: { readonly from: Millis; readonly until: Millis },
): boolean =>
  start >= from &&
  (end ?? start) <= until &&
  (end === null || end > start) &&
  !others.some(at => at >= start && (end === null || at <= end))

export const durationMinutes = (
  start: Millis,
  end: Millis,
  // Stryker disable next-line ArrayDeclaration: a word is no break either
  breaks: readonly BreakEvent[] = [],
): number => Math.max(0, Math.round((end - start - breakMilliseconds(breaks)) / MINUTE))

/** Milliseconds at the table so far; does not run on a break (SES-43). */
export const elapsedMilliseconds = (start: Millis, now: Millis, breaks: readonly BreakEvent[]): number => {
  const open = openBreak(breaks)
  return Math.max(0, (open ?? now) - start - breakMilliseconds(breaks))
}

const openBreak = (events: readonly BreakEvent[]): Millis | null => {
  const last = pausesOf(events).at(-1)
  return last?.end === null ? last.start.at : null
}

/** Breaks entered together: each ends after it starts, within the session, and none touches another (SES-36). */
export const breaksFit = (
  breaks: readonly { readonly start: Millis; readonly end: Millis }[],
  { from, until }: { readonly from: Millis; readonly until: Millis },
): boolean => {
  const sorted = [...breaks].sort((a, b) => a.start - b.start)
  return sorted.every(
    ({ start, end }, i) =>
      start >= from && end <= until && end > start && (sorted[i - 1]?.end ?? start - 1) < start,
  )
}
