// One subscription, the same for both dialects: the end of its source becomes a reason to close the socket.
import { realtimeMessages } from '@sidepot/messages/realtime'
import type { Caller } from '../../base/caller.ts'
import { FeedReset, NoLongerValid } from '../../changes/hub.ts'
import { SlowReader, type Stream } from '../../changes/inbox.ts'
import { CLOSE } from './realtime-limits.ts'

export interface Operation {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
}

export interface Ending {
  readonly code: number
  readonly message: string
}

/** Each the JSON text of an answer: `{"data":{…}}`. */
export type Results = Stream<string>

export interface OperationError {
  readonly message: string
  readonly errorType: string
}

export type Started = { readonly results: Results } | { readonly errors: readonly OperationError[] }

/** What the GraphQL room lends: a subscription checked, limited and under the caller's rights, or why not. */
export interface Subscriptions {
  /** `address` is where the socket comes from. */
  start(caller: Caller, operation: Operation, address: string): Promise<Started>
}

/** Who asks, and from where. */
interface Socket {
  readonly caller: Caller
  readonly address: string
}

/** `onEnd` is called when the source ends by itself: the socket cannot go on as it is. */
export async function startOperation(
  subscriptions: Subscriptions,
  { caller, address }: Socket,
  operation: Operation,
  onEnd: (ending: Ending) => void,
): Promise<Started> {
  const started = await subscriptions.start(caller, operation, address)
  return 'errors' in started ? started : { results: watched(started.results, onEnd) }
}

function watched(source: Results, onEnd: (ending: Ending) => void): Results {
  const results: Results = {
    next: async () => {
      try {
        return await source.next()
      } catch (error) {
        onEnd(endingOf(error))
        return { value: undefined, done: true }
      }
    },
    return: () => source.return(),
    [Symbol.asyncIterator]: () => results,
  }
  return results
}

function endingOf(error: unknown): Ending {
  if (error instanceof SlowReader) return { code: CLOSE.tryAgainLater, message: realtimeMessages.TooSlow }
  if (error instanceof NoLongerValid)
    return { code: CLOSE.forbidden, message: realtimeMessages.CredentialsEnded }
  if (error instanceof FeedReset) return { code: CLOSE.restarted, message: realtimeMessages.FeedReset }
  return { code: CLOSE.tryAgainLater, message: realtimeMessages.Internal }
}
