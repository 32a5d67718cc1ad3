// Solving games on demand as a part of the running server: the packs there are, the queue, and what the API may offer.
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import type { Deps } from '../context/deps.ts'
import { questionName, type SolveQuestion } from '../operations/solving/solve-question.ts'
import { openSolvingRoom } from '../operations/solving/solving-room.ts'
import { readOwnPacks } from '../own-packs/own-packs.ts'
import { openQueue } from './queue.ts'
import { processSolver, type Solver } from './solver.ts'

const MEGABYTE = 1e6
/** How often a lease is renewed, and what other servers did is looked at. */
const RENEW_MS = 20_000
/** Changes of records come in bursts: the queue looks once after them. */
const LOOK_MS = 500

/** Who asks for a price waits no longer than this; then they ask again. */
const PRICE_MS = 5000

/** Games of one person whose price is being worked out at the same time; whoever asks for more asks again. */
const MOST_PRICES = 2

/** Lets each person have so many games in the line of prices: others wait behind two of theirs, not behind all. */
export function sharedPrices<T>(
  price: (game: SolveQuestion) => Promise<T>,
): (game: SolveQuestion, userId: string) => Promise<T> | null {
  const waiting = new Map<string, Set<string>>()
  return (game, userId) => {
    const name = questionName(game)
    const mine = waiting.get(userId) ?? new Set()
    if (mine.size >= MOST_PRICES && !mine.has(name)) return null
    waiting.set(userId, mine.add(name))
    const done = () => {
      mine.delete(name)
      if (mine.size === 0) waiting.delete(userId)
    }
    return price(game).finally(done)
  }
}

const soonOr = <T, O>(found: Promise<T>, otherwise: O): Promise<T | O> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(otherwise), PRICE_MS).unref()
    void found.then(resolve, reject).finally(() => clearTimeout(late))
  })

/** `onChange` calls whenever a record has changed. Returns what stops it. */
export async function startSolving(
  { config, db, log, now }: Deps,
  onChange: (listener: () => void) => void,
  solverOf: (threads: number, cache: string, memory: number) => Solver = processSolver,
): Promise<() => Promise<void>> {
  await readOwnPacks(db)
  const cores = Math.min(config.solveCores, availableParallelism())
  const memory = config.solveMemory === null ? totalmem() / 2 : config.solveMemory * MEGABYTE
  if (cores === 0) {
    openSolvingRoom(null)
    const reading = setInterval(() => void readOwnPacks(db).catch(() => {}), RENEW_MS).unref()
    return async () => clearInterval(reading)
  }
  const solver = solverOf(cores, path.join(config.dataDir, 'solver'), memory)
  const queue = openQueue({ db, log, now, solver, memory, disk: config.solveDisk * MEGABYTE })
  const price = sharedPrices(game => solver.estimate(game))
  openSolvingRoom({
    cores,
    memory,
    async estimate(game, userId) {
      const asked = price(game, userId)
      const cost = asked ? await soonOr(asked, 'pending' as const) : 'pending'
      if (cost === 'pending') return cost
      return cost && { bytes: cost.bytes, seconds: cost.seconds / cores }
    },
  })
  const look = async () => {
    await queue.renew()
    void queue.work()
  }
  const watched = () => void look().catch((error: unknown) => log.error({ err: error }, 'queue of solves'))
  let soon: NodeJS.Timeout | null = null
  onChange(() => {
    soon ??= setTimeout(() => {
      soon = null
      watched()
    }, LOOK_MS).unref()
  })
  const often = setInterval(() => {
    void readOwnPacks(db).catch(() => {})
    watched()
  }, RENEW_MS).unref()
  watched()
  return async () => {
    clearInterval(often)
    if (soon) clearTimeout(soon)
    openSolvingRoom(null)
    await queue.close()
  }
}
