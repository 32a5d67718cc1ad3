// Where the GraphQL room and the change feed meet: a prepared subscription says what it wants, the feed brings it.
import { realtimeMessages } from '@sidepot/messages/realtime'
import { type Stream, streamOf } from '../../changes/inbox.ts'
import type { ResumeFailure } from '../../changes/resume.ts'
import type { SubscriptionSource } from '../../changes/subscriptions.ts'
import type { GraphqlApi } from '../../graphql/api.ts'
import type { PreparedRecords } from '../../graphql/subscription.ts'
import type { OperationError, Results, Subscriptions } from './realtime-operation.ts'

export const graphqlSubscriptions = (
  api: Pick<GraphqlApi, 'subscribe'>,
  source: SubscriptionSource,
): Subscriptions => ({
  start: async (caller, { query, variables, operationName }) => {
    const asked = { query, variables: variables ?? null, operationName: operationName ?? null }
    const prepared = api.subscribe(asked, caller)
    if (!prepared.ok) return { errors: prepared.error }
    const { value } = prepared
    if (value.is === 'records') {
      const bodies = await source.records(value.model, [value.on], caller)
      return { results: each(bodies, body => answer(value, body)) }
    }
    const batches = await source.changes(caller, value.after, value.wanted)
    if (!batches.ok) return { errors: [cursorError(batches.error)] }
    return { results: each(batches.value, batch => value.answer(batch)) }
  },
})

const answer = (records: PreparedRecords, body: Parameters<PreparedRecords['wants']>[0]) =>
  records.wants(body) ? records.answer(body) : null

/** The texts that are made of the values; null is none. */
function each<T>(values: Stream<T>, text: (value: T) => Promise<string> | null): Results {
  async function* texts(): AsyncGenerator<string, void, undefined> {
    for await (const value of values) {
      const made = await text(value)
      if (made !== null) yield made
    }
  }
  return streamOf(texts(), () => void values.return())
}

const CURSOR_ERRORS = { 'cursor/malformed': 'CursorMalformed', 'cursor/expired': 'CursorExpired' } as const

const cursorError = ({ code }: ResumeFailure): OperationError => ({
  message: realtimeMessages[code],
  errorType: CURSOR_ERRORS[code],
})
