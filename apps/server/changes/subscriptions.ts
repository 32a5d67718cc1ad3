// What the schema's subscription fields read from.
import type { Result } from '@sidepot/engine/result'
import type { Caller } from '../base/caller.ts'
import type { Delivery, Hub, View } from './hub.ts'
import { type Inbox, type Stream, streamOf } from './inbox.ts'
import type { ChangeKind } from './log/change.ts'
import type { Body } from './record-source.ts'
import { type Batch, type ResumeFailure, resume, type Start, type Wanted } from './resume.ts'

export interface SubscriptionSource {
  /** The records of a model as they are created, updated or deleted, each as the caller may see it then. */
  records(
    model: string,
    kinds: readonly Exclude<ChangeKind, 'erase'>[],
    caller: Caller,
    view?: View,
  ): Promise<Stream<Body>>
  /** Everything the caller may see and has to do with, since a cursor, then live. */
  changes(
    caller: Caller,
    after: string | Start,
    wanted?: Wanted,
  ): Promise<Result<Stream<Batch>, ResumeFailure>>
  /** What one of its subscribers needs from the database besides, when it is that account's turn. */
  readonly turn: Hub['turn']
  /** The rest of what is made for it. */
  readonly pace: Hub['pace']
}

export const subscriptionSource = (hub: Hub): SubscriptionSource => ({
  records: async (model, kinds, caller, view) => {
    const { inbox } = await hub.join({ caller, models: [model], kinds, view })
    return streamOf(bodies(inbox), () => inbox.end())
  },
  changes: (caller, after, wanted) => resume(hub, caller, after, wanted),
  turn: hub.turn,
  pace: hub.pace,
})

async function* bodies(inbox: Inbox<Delivery>): AsyncGenerator<Body, void, undefined> {
  for await (const { events } of inbox) for (const { body } of events) if (body) yield body
}
