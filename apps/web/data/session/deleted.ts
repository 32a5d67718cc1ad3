// Sessions and hands that were deleted, as the server still has them, and the way back. Lists leave them out, so they are read by a
// sync of deleted records and never enter the local store before they are restored.
import type { Result } from '@sidepot/engine/result'
import { ask } from '../api/graphql.ts'
import { HAND_ZONE } from '../api/queries.ts'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import type { Settled } from '../outbox/outbox.ts'
import { trueNow } from '../wire/clock.ts'
import { answerOf, fieldsOf, type ModelName, type Page, type Rec } from '../wire/documents.ts'
import type { DataProblem } from '../wire/failure.ts'
import { LIST_LIMITS, MOST_PAGES } from '../wire/limits.ts'
import { OPERATIONS } from '../wire/operations.ts'
import { received, type Sent } from '../wire/received.ts'

export interface Deleted {
  readonly sessions: readonly Rec<'Session'>[]
  readonly hands: readonly Rec<'Hand'>[]
  /** Those that sessions were booked on: amounts are in their currency. */
  readonly bankrolls: readonly Rec<'Bankroll'>[]
}

const syncDocument = (model: ModelName) =>
  `query Deleted($limit: Int, $nextToken: String, $filter: Model${model}FilterInput) {
  sync${model}s(limit: $limit, nextToken: $nextToken, filter: $filter) { items { ${fieldsOf(model, 'light')} } nextToken startedAt } }`

export class DeletedUnread extends Error {
  readonly problem: DataProblem
  constructor(problem: DataProblem) {
    super(problem.message)
    this.problem = problem
  }
}

async function deletedOf<M extends 'Session' | 'Hand' | 'Bankroll'>(model: M): Promise<readonly Rec<M>[]> {
  const rows: Rec<M>[] = []
  let nextToken: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: Result<Page<Sent<M>>, DataProblem> = await ask(syncDocument(model), {
      limit: LIST_LIMITS.most,
      nextToken,
      filter: { _deleted: { eq: true } },
    })
    if (!answer.ok) throw new DeletedUnread(answer.error)
    rows.push(...answer.value.items.map(row => received(model, row) as unknown as Rec<M>))
    nextToken = answer.value.nextToken
    if (!nextToken) break
  }
  return rows
}

export async function readDeleted(): Promise<Deleted> {
  const [sessions, hands, bankrolls] = await Promise.all([
    deletedOf('Session'),
    deletedOf('Hand'),
    deletedOf('Bankroll'),
  ])
  return { sessions, hands, bankrolls }
}

/** A refusal is said where it was asked: nothing can be corrected in it, and nothing is lost with it. */
async function unlessRefused({ id, settled }: ReturnType<typeof outbox.add>): Promise<Settled> {
  const end = await settled
  if (!end.ok) await outbox.drop(id)
  return end
}

export function restoreSession(sessionId: string): Promise<Settled> {
  const id = crypto.randomUUID()
  const userId = authStore.getState().user?.userId
  const item = outbox.add({
    id,
    what: 'restoreSession',
    document: OPERATIONS.restoreSession(),
    variables: {
      input: { sessionId, userId, requestId: id, at: new Date(trueNow()).toISOString() },
    },
    overlays: [],
    answers: 'Session',
    refreshes: [
      'sessionsByUserIdAndSessionStart',
      'bankrollsByUserIdAndCreatedAt',
      'handsBySessionIdAndCreatedAt',
      HAND_ZONE,
    ],
  })
  return unlessRefused(item)
}

export function restoreHand(hand: Pick<Rec<'Hand'>, 'id' | 'sessionId'>): Promise<Settled> {
  const item = outbox.add({
    what: 'restoreHand',
    document: `mutation Run($input: SaveHandInput!) { saveHandTransactionally(input: $input) { ${answerOf('Hand')} } }`,
    variables: {
      input: {
        sessionId: hand.sessionId,
        handId: hand.id,
        additionalParams: JSON.stringify({ isDeleted: false }),
      },
    },
    overlays: [],
    answers: 'Hand',
    refreshes: ['handsBySessionIdAndCreatedAt', 'sessionUpdatesBySessionIdAndTimestamp', HAND_ZONE],
  })
  return unlessRefused(item)
}
