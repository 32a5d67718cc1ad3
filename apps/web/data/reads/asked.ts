// The state of a question to the server, for screens that keep no answer on the device. Without network a query waits, paused, for
// as long as there is none: that is no reason to draw a skeleton for ever.
interface Asked {
  readonly data: unknown
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
  readonly isError: boolean
}

export type ReadState = 'waiting' | 'unread' | 'there'

export function readStateOf({ data, fetchStatus, failureCount, isError }: Asked): ReadState {
  if (data !== undefined) return 'there'
  return isError || fetchStatus === 'paused' || failureCount > 0 ? 'unread' : 'waiting'
}
