// The person's own words for a session.
import { HAND_ZONE } from '../api/queries.ts'
import { outbox } from '../device/device.ts'
import { drawnChange } from '../store/drawn-change.ts'
import { type Rec, updateDocument } from '../wire/documents.ts'

/** Tags change nothing else of a session. */
export function tagSession(session: Rec<'Session'>, list: readonly string[]): void {
  const tags = list.length > 0 ? JSON.stringify(list) : null
  outbox.add({
    what: 'updateSession',
    document: updateDocument('Session'),
    variables: { input: { id: session.id, tags } },
    overlays: drawnChange('Session', session.id, { tags }),
    answers: 'Session',
    versioned: { model: 'Session', id: session.id },
    refreshes: [HAND_ZONE],
  })
}
