// A million inputs in parts of some thousands: each has a door, a seed and a database of its own, so it can be played anywhere and again.
import { failureOf } from '@sidepot/engine/testing/kept-examples'
import { propertyOf } from './target.ts'
import { openDoor } from './targets.ts'

export interface Part {
  readonly door: string
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

/** The seeds of a door go up by one. */
export const partsOf = (door: string, seed: number, count: number): readonly Part[] =>
  Array.from({ length: Math.ceil(count / PART) }, (_, at) => ({
    door,
    seed: seed + at,
    count: Math.min(PART, count - at * PART),
  }))

export const keyOf = ({ door, seed, count }: Part): string => `${door} ${seed} ${count}`

export async function play(part: Part): Promise<Played> {
  const started = performance.now()
  const { door, close } = await openDoor(part.door)
  const bounds = { slowestMs: 0 }
  try {
    const failure = await failureOf(propertyOf(door, bounds), { seed: part.seed, numRuns: part.count })
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
