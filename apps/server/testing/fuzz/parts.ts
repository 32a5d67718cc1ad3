// A million inputs in parts of some thousands: each has a target, a seed and a database of its own, so it can be played anywhere and again.
import { failureOf } from '@sidepot/engine/testing/kept-examples'
import { propertyOf } from './target.ts'
import { openTarget } from './targets.ts'

export interface Part {
  readonly target: string
  readonly seed: number
  readonly count: number
}

export interface Played extends Part {
  readonly seconds: number
  /** Of processor time, for the dearest input. */
  readonly slowestMs: number
  /** Of memory, when the part was over. */
  readonly megabytes: number
  /** What failed, with the input that did. */
  readonly failure: string | null
}

const PART = 5000
/** Of a process that has played parts for long; what leaks comes here. */
const MOST_MEGABYTES = 2000

/** The seeds of a target go up by one. */
export const partsOf = (target: string, seed: number, count: number): readonly Part[] =>
  Array.from({ length: Math.ceil(count / PART) }, (_, at) => ({
    target,
    seed: seed + at,
    count: Math.min(PART, count - at * PART),
  }))

export const keyOf = ({ target, seed, count }: Part): string => `${target} ${seed} ${count}`

export async function play(part: Part): Promise<Played> {
  const started = performance.now()
  const { target, close } = await openTarget(part.target)
  const bounds = { slowestMs: 0 }
  try {
    const failure = await failureOf(propertyOf(target, bounds), { seed: part.seed, numRuns: part.count })
    const megabytes = Math.round(process.memoryUsage().rss / 1e6)
    const large = megabytes > MOST_MEGABYTES ? `${megabytes} MB` : null
    return {
      ...part,
      seconds: Math.round((performance.now() - started) / 100) / 10,
      slowestMs: Math.round(bounds.slowestMs),
      megabytes,
      failure: failure ?? large,
    }
  } finally {
    await close()
  }
}
