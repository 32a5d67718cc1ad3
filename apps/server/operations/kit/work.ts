// One operation is one transaction. A request id makes it happen once: the answer is kept beside the effect and given again.
import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { LedgerFailure } from '@sidepot/ledger/failures'
import type { DataFailure } from '@sidepot/models/failures'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema/database.ts'

export type OperationFailure = LedgerFailure | DataFailure

/** Who does it, and when. */
export interface Doer {
  readonly userId: string
  /** When the person did it: what they see in timelines and clocks. Without network that may be hours before `now`. */
  readonly at: Date
  /** When the server writes it: all rows of one operation carry this as their time of change. */
  readonly now: Date
}

export interface Work extends Doer {
  readonly trx: Transaction<Database>
  /** What was done although the person should know of it; the answer carries these sentences. */
  readonly warnings: Set<string>
}

export interface Request {
  readonly operation: string
  /** Made by the client; null when the operation is idempotent by the ids in its body. */
  readonly id: string | null
  readonly body: unknown
}

/** Serialisation failure and deadlock: nothing was written, the same work may simply run again. */
const RETRIED: ReadonlySet<unknown> = new Set(['40001', '40P01'])
export const mayRunAgain = (error: unknown): boolean => RETRIED.has((error as { code?: unknown }).code)
const ATTEMPTS = 5
/** Amounts that fit one by one may add up to more than a column takes. */
const isTooLarge = (error: unknown): boolean => (error as { code?: string }).code === '22003'

export async function runOperation<T>(
  db: Kysely<Database>,
  caller: Doer,
  request: Request,
  run: (work: Work) => Promise<Result<T, OperationFailure>>,
): Promise<Result<T, OperationFailure>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await db.transaction().execute(async trx => {
        const work: Work = { trx, warnings: new Set(), ...caller }
        const result = await once(work, request, run)
        if (!result.ok) throw new Refused(result.error)
        return result.value
      })
      return ok(answer)
    } catch (error) {
      if (error instanceof Refused) return err(error.failure)
      if (isTooLarge(error)) return err({ code: 'amount/too-large' })
      if (attempt < ATTEMPTS && mayRunAgain(error)) continue
      throw error
    }
  }
}

/** Rolls the transaction back: a refusal leaves nothing behind. */
class Refused extends Error {
  constructor(readonly failure: OperationFailure) {
    super(failure.code)
  }
}

async function once<T>(
  work: Work,
  request: Request,
  run: (work: Work) => Promise<Result<T, OperationFailure>>,
): Promise<Result<T, OperationFailure>> {
  if (request.id === null) return run(work)
  const digest = digestOf(request.operation, request.body)
  // Waits here while the same request is still running elsewhere. Its changes carry its id in the feed (FEED-15).
  const { rows } = await sql<{ id: string }>`
    insert into request (user_id, id, operation, digest, at)
    values (${work.userId}, ${request.id}, ${request.operation}, ${digest}, ${work.now})
    on conflict do nothing returning id, set_config('sidepot.request', id, true)`.execute(work.trx)
  if (rows.length === 0) {
    const given = await sql<{ digest: string; answer: T }>`
      select digest, answer from request where user_id = ${work.userId} and id = ${request.id}`.execute(
      work.trx,
    )
    const earlier = given.rows[0]
    return earlier?.digest === digest ? ok(earlier.answer) : err({ code: 'request/reused' })
  }
  const result = await run(work)
  // Stryker disable next-line ConditionalExpression: a refusal is rolled back with whatever was written for it
  if (result.ok)
    await sql`update request set answer = ${JSON.stringify(result.value ?? null)}::jsonb
      where user_id = ${work.userId} and id = ${request.id}`.execute(work.trx)
  return result
}

export const digestOf = (operation: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([operation, body]))
    .digest('base64url')

/** Takes a result's value or leaves the operation with its failure; the transaction rolls back. */
export function must<T>(result: Result<T, OperationFailure>): T {
  if (!result.ok) throw new Refused(result.error)
  return result.value
}
