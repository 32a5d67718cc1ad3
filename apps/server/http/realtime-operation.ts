// One subscription, the same for both dialects: prepare, subscribe, and turn the end of a source into a reason to close.
import { realtimeMessages } from '@sidepot/messages/realtime'
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  subscribe,
} from 'graphql'
import type { Caller } from '../caller.ts'
import { FeedReset, NoLongerValid } from '../changes/hub.ts'
import { SlowReader } from '../changes/inbox.ts'
import { CLOSE } from './realtime-limits.ts'

/** What the GraphQL room lends: the schema, its checks of a query text, and the context its resolvers read. */
export interface RealtimeSchema {
  readonly schema: GraphQLSchema
  /** Parsed, validated and within the limits, or why not. */
  prepare(query: string): { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] }
  contextFor(caller: Caller): unknown
  /** The answer as it may leave the house: unknown failures masked. */
  present?(result: ExecutionResult): ExecutionResult
}

export interface Operation {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
}

export interface Ending {
  readonly code: number
  readonly message: string
}

export type Results = AsyncGenerator<ExecutionResult, void, void>
export type Started = { readonly results: Results } | { readonly errors: readonly GraphQLError[] }

/** `onEnd` is called when the source ends by itself: the socket cannot go on as it is. */
export async function startOperation(
  graphql: RealtimeSchema,
  caller: Caller,
  operation: Operation,
  onEnd: (ending: Ending) => void,
): Promise<Started> {
  const prepared = graphql.prepare(operation.query)
  if ('errors' in prepared) return prepared
  const { document } = prepared
  if (getOperationAST(document, operation.operationName)?.operation !== 'subscription')
    return { errors: [new GraphQLError(realtimeMessages.OnlySubscriptions)] }
  const started = await subscribe({
    schema: graphql.schema,
    document,
    contextValue: graphql.contextFor(caller),
    variableValues: operation.variables ?? {},
    operationName: operation.operationName ?? null,
  })
  const present = graphql.present ?? ((result: ExecutionResult) => result)
  if (Symbol.asyncIterator in started) return { results: watched(started as Results, present, onEnd) }
  return { errors: present(started).errors ?? [] }
}

/** Not a generator function: its `return` must reach the source at once, also while an event is awaited. */
function watched(
  source: Results,
  present: (result: ExecutionResult) => ExecutionResult,
  onEnd: (e: Ending) => void,
): Results {
  const done = { value: undefined, done: true } as const
  const results: Results = {
    next: async () => {
      try {
        const next = await source.next()
        return next.done ? next : { value: present(next.value), done: false }
      } catch (error) {
        onEnd(endingOf(error))
        return done
      }
    },
    return: async () => {
      await source.return()
      return done
    },
    throw: error => source.throw(error),
    [Symbol.asyncIterator]: () => results,
  }
  return results
}

function endingOf(error: unknown): Ending {
  if (error instanceof SlowReader) return { code: CLOSE.tryAgainLater, message: realtimeMessages.TooSlow }
  if (error instanceof NoLongerValid)
    return { code: CLOSE.forbidden, message: realtimeMessages.CredentialsEnded }
  if (error instanceof FeedReset) return { code: CLOSE.restarted, message: realtimeMessages.FeedReset }
  return { code: CLOSE.internal, message: realtimeMessages.Internal }
}
