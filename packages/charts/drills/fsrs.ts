// When a hand is asked again: the memory model FSRS (version 5, default parameters), written from its published formulas.
// An answer is right or wrong, so of its four ratings two are used, Again and Good. Times are in days.

/** What is remembered of a card. */
export interface Memory {
  /** Days after which it is remembered nine times of ten. */
  readonly stability: number
  /** 1 easy to 10 hard. */
  readonly difficulty: number
}

const W = [
  0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046, 1.54575, 0.1192, 1.01925, 1.9395, 0.11,
  0.29605, 2.2698, 0.2315, 2.9898, 0.51655, 0.6621,
] as const
const AGAIN = 1
const GOOD = 3
const EASY = 4
const DECAY = -0.5
/** Makes retrievability 0.9 when as many days have passed as the stability says. */
const FACTOR = 0.9 ** (1 / DECAY) - 1
const LEAST_STABILITY = 0.01
const MOST_DAYS = 365
/** Under a day the short-term formula holds. */
const SAME_DAY = 1

const between = (low: number, high: number, value: number): number => Math.min(high, Math.max(low, value))
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** How likely it is still known so many days after the last answer. */
export const retrievability = (days: number, stability: number): number =>
  (1 + (FACTOR * Math.max(0, days)) / stability) ** DECAY

/** Days until it is remembered with this probability. */
export const intervalFor = (stability: number, wanted = 0.9): number =>
  between(1, MOST_DAYS, Math.round((stability / FACTOR) * (wanted ** (1 / DECAY) - 1)))

const firstDifficulty = (rating: number): number => between(1, 10, W[4] - Math.exp(W[5] * (rating - 1)) + 1)

const nextDifficulty = (difficulty: number, rating: number): number => {
  const step = -W[6] * (rating - 3)
  const damped = difficulty + (step * (10 - difficulty)) / 9
  return between(1, 10, W[7] * firstDifficulty(EASY) + (1 - W[7]) * damped)
}

const afterRecall = ({ stability, difficulty }: Memory, r: number): number =>
  stability * (1 + Math.exp(W[8]) * (11 - difficulty) * stability ** -W[9] * (Math.exp(W[10] * (1 - r)) - 1))

const afterLapse = ({ stability, difficulty }: Memory, r: number): number =>
  Math.min(
    stability,
    W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * Math.exp(W[14] * (1 - r)),
  )

/** The memory after an answer, so many days after the one before. */
export const remembered = (before: Memory | null, isRight: boolean, days: number): Memory => {
  const rating = isRight ? GOOD : AGAIN
  if (!before) return { stability: rounded(W[isRight ? 2 : 0]), difficulty: rounded(firstDifficulty(rating)) }
  const r = retrievability(days, before.stability)
  const stability =
    days < SAME_DAY
      ? before.stability * Math.exp(W[17] * (rating - 3 + W[18]))
      : isRight
        ? afterRecall(before, r)
        : afterLapse(before, r)
  return {
    stability: rounded(Math.max(LEAST_STABILITY, stability)),
    difficulty: rounded(nextDifficulty(before.difficulty, rating)),
  }
}
