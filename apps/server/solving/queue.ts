// The queue of games to be solved: one at a time on all servers of a database, in the order in which they were asked for, kept in
// the database, so that it survives restarts (SOL-6 to SOL-11).
import { randomUUID } from 'node:crypto'
import { entryOf } from '@sidepot/charts/own-game'
import type { Patch } from '@sidepot/models/kit/model'
import { type SolveRequest, solveRequest } from '@sidepot/models/solve-request'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema/database.ts'
import { databaseTrouble } from '../db/trouble.ts'
import { find } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { waitingFor } from '../operations/solving/ask-solve.ts'
import { isStudy, type SolveQuestion } from '../operations/solving/solve-question.ts'
import {
  hasPack,
  keepPack,
  keepSolvedStudy,
  prunePacks,
  readOwnPacks,
  solvedStudy,
} from '../own-packs/own-packs.ts'
import { judgeUnsolved } from './judge-unsolved.ts'
import type { Solve, Solver } from './solver.ts'
import { storeSolved } from './store-solved.ts'

/** A server that has not renewed its lease for so long is gone. */
export const LEASE_MS = 90_000
/** Leases are not given for longer: one that ends later is of a clock that was ahead, and counts as none. Clocks of servers may differ by the rest. */
const LONGEST_LEASE_MS = 2 * LEASE_MS
/** A solve that failed so often is given up. */
export const MOST_FAILURES = 3

export interface QueueSettings {
  readonly db: Kysely<Database>
  readonly log: Logger
  readonly now: () => Date
  readonly solver: Solver
  /** Bytes that a solve may take. */
  readonly memory: number
  /** Bytes of packs that are kept. */
  readonly disk: number
}

interface Job {
  readonly game: string
  readonly question: SolveQuestion
  readonly failures: number
}

/** From when a game is taken until it is stored and judged. */
interface AtWork {
  readonly job: Job
  solve: Solve | null
  /** Settles when the last progress is written. */
  reported: Promise<void>
  /** Another server has it now: this one slept, or could not say that it lives. */
  lost: boolean
}

export interface SolveQueue {
  /** Takes up what waits, unless something is at work already. Resolves when nothing is left that this server may take. */
  work(): Promise<void>
  /** While something is at work: renews the lease, and stops it where nobody waits for it any more. */
  renew(): Promise<void>
  /** Stops what is at work; it goes on from its checkpoint at the next start. */
  close(): Promise<void>
}

export function openQueue({ db, log, now, solver, memory, disk }: QueueSettings): SolveQueue {
  const me = randomUUID()
  let closed = false
  let working: Promise<void> | null = null
  let current: AtWork | null = null
  /** Solved, but not in the database yet, which was away: an hour's work is not done again. */
  const unsaved = new Map<string, Uint8Array>()

  const waiting = async (game: string): Promise<readonly SolveRequest[]> =>
    (await find(db, solveRequest, { game })).filter(
      ({ status }) => status === 'WAITING' || status === 'RUNNING',
    )
  const tell = async (game: string, set: (request: SolveRequest) => Patch<typeof solveRequest>) => {
    for (const request of await waiting(game))
      await write(db, solveRequest, { kind: 'update', id: request.id, set: set(request) }, now())
  }
  /** Unless somebody asks for it in this very moment: who asks for a game that is queued holds it until their wish is there. */
  const forget = (game: string): Promise<void> =>
    db.transaction().execute(async trx => {
      await sql`select from solve_job where game = ${game} for update`.execute(trx)
      await sql`delete from solve_job where game = ${game} and not exists (${waitingFor(game)})`.execute(trx)
    })

  const drop = async (game: string): Promise<void> => {
    solver.forget(game)
    unsaved.delete(game)
    await forget(game)
  }

  /** The job asked for first, unless a server is at work on one. */
  const claim = async (): Promise<Job | null> =>
    db.transaction().execute(async trx => {
      await sql`select pg_advisory_xact_lock(hashtextextended('solve queue', 0))`.execute(trx)
      const { rows } = await sql<Job>`
        update solve_job set runner = ${me}, lease_until = ${later()}
        where game = (select game from solve_job order by asked_at, game limit 1)
          and not exists (select 1 from solve_job
            where lease_until > ${now()} and lease_until <= ${later(LONGEST_LEASE_MS)} and runner <> ${me})
        returning game, question, failures`.execute(trx)
      return rows[0] ?? null
    })
  const later = (ms = LEASE_MS) => new Date(now().getTime() + ms)

  const solveOne = async (at: AtWork): Promise<void> => {
    const { game, question } = at.job
    if ((await waiting(game)).length === 0) {
      await drop(game)
      return
    }
    if (!(await hasPack(db, game))) {
      const pack = unsaved.get(game) ?? (await solved(at))
      if (!pack) return
      unsaved.set(game, pack)
      if (isStudy(question)) await keepSolvedStudy(db, game, pack, now())
      else await keepPack(db, entryOf(question, pack.length), pack, now())
      unsaved.delete(game)
      const pruned = await prunePacks(db, disk, game)
      log.info({ game, bytes: pack.length, pruned }, 'solved')
    }
    if (isStudy(question)) await tellStudy(game)
    else await tellPack(game)
    await forget(game)
  }

  const tellStudy = async (game: string): Promise<void> => {
    const solved = await solvedStudy(db, game)
    if (!solved) throw new Error('what was solved is not there')
    for (const request of await waiting(game)) await storeSolved(db, request, solved.bytes, now())
    await tell(game, ({ question }) => ({
      status: 'DONE',
      progress: 1000,
      secondsLeft: null,
      question: { ...(question as object), digest: solved.digest },
    }))
  }

  const tellPack = async (game: string): Promise<void> => {
    await readOwnPacks(db)
    const judged = await judgeUnsolved(db, now, log)
    await tell(game, ({ userId }) => ({
      status: 'DONE',
      progress: 1000,
      secondsLeft: null,
      judged: judged.get(userId) ?? 0,
    }))
  }

  /** The pack, or null where it is too large, stopped or failed, which is written down. */
  const solved = async (at: AtWork): Promise<Uint8Array | null> => {
    const { game, question } = at.job
    const cost = await solver.estimate(question)
    if (at.lost) return null
    if (!cost || cost.bytes > memory) {
      log.warn({ game, bytes: cost?.bytes ?? null }, 'too large to solve')
      await giveUp(game)
      return null
    }
    await tell(game, () => ({ status: 'RUNNING', progress: 0, secondsLeft: null }))
    const pack = closed ? null : await run(at)
    if (closed) return null
    if (!pack && !at.lost) await failed(at.job)
    return pack
  }

  const run = async (at: AtWork): Promise<Uint8Array | null> => {
    const { game, question } = at.job
    let last = -1
    const solve = solver.start(question, (share, secondsLeft) => {
      const progress = Math.floor(1000 * share)
      if (progress === last) return
      last = progress
      at.reported = at.reported
        .then(() => tell(game, () => ({ progress, secondsLeft })))
        .catch((error: unknown) => log.error({ err: error }, 'progress of a solve'))
    })
    at.solve = solve
    const pack = await solve.done
    at.solve = null
    await at.reported
    return pack
  }

  const giveUp = async (game: string): Promise<void> => {
    await tell(game, () => ({ status: 'FAILED', secondsLeft: null }))
    await drop(game)
  }
  const failed = async ({ game, failures }: Job): Promise<void> => {
    if ((await waiting(game)).length === 0) {
      await drop(game)
      return
    }
    log.warn({ game, failures: failures + 1 }, 'a solve failed')
    if (failures + 1 >= MOST_FAILURES) await giveUp(game)
    else await sql`update solve_job set failures = failures + 1 where game = ${game}`.execute(db)
  }
  const release = () =>
    sql`update solve_job set runner = null, lease_until = null where runner = ${me}`.execute(db)

  const workAll = async (): Promise<void> => {
    while (!closed) {
      const job = await claim()
      if (!job) return
      current = { job, solve: null, reported: Promise.resolve(), lost: false }
      await solveOne(current)
        .catch(async (error: unknown) => {
          // the database is away or full: what was solved waits for it; anything else would come again, and all others wait behind it
          if (closed || databaseTrouble(error)) throw error
          log.error({ err: error, game: job.game }, 'a solve could not be kept')
          await failed(job)
        })
        .finally(() => {
          current = null
        })
    }
  }
  const renew = async (): Promise<void> => {
    const at = current
    if (!at) return
    const { game } = at.job
    await at.reported
    const { rows } = await sql`
      update solve_job set lease_until = ${later()} where game = ${game} and runner = ${me} returning game`.execute(
      db,
    )
    if ((await waiting(game)).length > 0) {
      if (rows.length > 0) return
      at.lost = true
    }
    at.solve?.stop()
  }
  return {
    work() {
      working ??= workAll()
        .catch((error: unknown) => log.error({ err: error }, 'queue of solves'))
        .finally(() => {
          working = null
        })
      return working
    },
    renew,
    async close() {
      closed = true
      solver.close()
      await working
      await release()
    },
  }
}
