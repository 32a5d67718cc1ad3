// What is kept of a person's answers: one entry a hand in a spot, which every answer moves on, so that ten thousand answers are as
// quick to read as the hands they were about. Browser and server call the same functions.
import { intervalFor, type Memory, remembered, retrievability } from './fsrs.ts'

/** A hand of a spot as it is kept. Times are seconds since 1970. */
export interface KeptCard extends Memory {
  readonly cell: number
  readonly due: number
  readonly last: number
  /** How often it was answered, and how often wrong. */
  readonly seen: number
  readonly missed: number
  /** What the wrong answers cost together, in thousandths of a big blind. */
  readonly lost: number
  /** When it was last answered wrong, 0 for never, and when right since; what was kept before these were lacks them. */
  readonly wrongAt?: number
  readonly rightAt?: readonly number[]
}

export interface Answer {
  readonly cell: number
  readonly isMissed: boolean
  /** Thousandths of a big blind. */
  readonly lost: number
  readonly at: number
}

/** Right answers of one hand that are remembered for the streak: more come together in months. */
const MOST_RIGHT = 8

/** When a hand was last answered wrong, and when right since then: whatever the order in which answers come in. */
const runAfter = (
  card: KeptCard | undefined,
  { isMissed, at }: Answer,
): Required<Pick<KeptCard, 'wrongAt' | 'rightAt'>> => {
  const wrongAt = Math.max(card?.wrongAt ?? 0, isMissed ? at : 0)
  const times = isMissed ? (card?.rightAt ?? []) : [...(card?.rightAt ?? []), at]
  const rightAt = times
    .filter(time => time > wrongAt)
    .sort((a, b) => a - b)
    .slice(-MOST_RIGHT)
  return { wrongAt, rightAt }
}

/** Right answers since the last wrong one, by when they were given, on whatever device (PRA-16). */
export const streakOf = (kept: Iterable<readonly KeptCard[]>): number => {
  const cards = [...kept].flat()
  const wrong = cards.reduce((last, { wrongAt = 0 }) => Math.max(last, wrongAt), 0)
  return cards.reduce((sum, { rightAt = [] }) => sum + rightAt.filter(time => time > wrong).length, 0)
}

const DAY = 86_400
/** Tomorrow morning is tomorrow, also for what was answered late in the evening. */
const EARLIER = DAY / 3

const dueAfter = (at: number, stability: number): number => at + intervalFor(stability) * DAY - EARLIER

const cardAfter = (card: KeptCard | undefined, { cell, isMissed, lost, at }: Answer): KeptCard => {
  const counted = {
    cell,
    seen: (card?.seen ?? 0) + 1,
    missed: (card?.missed ?? 0) + (isMissed ? 1 : 0),
    lost: (card?.lost ?? 0) + (isMissed ? lost : 0),
    ...runAfter(card, { cell, isMissed, lost, at }),
  }
  // an answer that comes in after a later one is counted and changes nothing else
  if (card && at < card.last) return { ...card, ...counted }
  const memory = remembered(card ?? null, !isMissed, card ? (at - card.last) / DAY : 0)
  return { ...counted, ...memory, last: at, due: dueAfter(at, memory.stability) }
}

/** The cards of a spot after one more answer, in the order of the grid. */
export const answered = (cards: readonly KeptCard[], answer: Answer): readonly KeptCard[] => {
  const before = cards.find(({ cell }) => cell === answer.cell)
  return [...cards.filter(card => card !== before), cardAfter(before, answer)].sort((a, b) => a.cell - b.cell)
}

export interface Totals {
  readonly seen: number
  readonly missed: number
  /** Thousandths of a big blind. */
  readonly lost: number
}

export const totalsOf = (cards: Iterable<Totals>): Totals => {
  let [seen, missed, lost] = [0, 0, 0]
  for (const card of cards) {
    seen += card.seen
    missed += card.missed
    lost += card.lost
  }
  return { seen, missed, lost }
}

/** Big blinds lost by a hundred answers; null before the first. */
export const lostPerHundred = ({ seen, lost }: Totals): number | null =>
  seen === 0 ? null : lost / 10 / seen

/** Days after which the hand comes back. */
export const comesBackIn = ({ stability }: KeptCard): number => intervalFor(stability)

/** How likely the hand is still known now. */
export const knownNow = ({ stability, last }: KeptCard, now: number): number =>
  retrievability((now - last) / DAY, stability)
