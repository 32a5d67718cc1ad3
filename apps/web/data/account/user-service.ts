// The handle of the person: the server alone says whether it is free.
import { apiMessages } from '@sidepot/messages/api'
import { identityFailures } from '@sidepot/messages/identity'
import { profile } from '@sidepot/messages/web-settings'
import { ask } from '../api/graphql.ts'
import { absorbAnswer } from '../store/answer.ts'
import { getDocument, type Rec, updateDocument } from '../wire/documents.ts'
import { SESSION_RETRY } from '../wire/limits.ts'
import type { Sent } from '../wire/received.ts'

/** A handle is somebody's only once the server says so: asked at once, never kept for later. The sentence, or null. */
export async function takeHandle(user: Rec<'User'>, handle: string): Promise<string | null> {
  const done = await updateLatest(user, { handle })
  if (done.ok) return null
  if (done.error.kind === 'network') return profile.handleOffline
  return done.error.message === apiMessages['conflict/unique']
    ? identityFailures.handleTaken
    : done.error.message
}

/** A switch that was on its way when this was asked has made a new version of the record: taken up again on that one. */
async function updateLatest(user: Rec<'User'>, change: { readonly handle: string }) {
  let { _version } = user
  for (let left = SESSION_RETRY.attempts - 1; ; left--) {
    const done = await ask(updateDocument('User'), { input: { id: user.id, _version, ...change } })
    if (done.ok) absorbAnswer('User', done.value)
    if (done.ok || done.error.kind !== 'conflict' || left === 0) return done
    const latest = await ask<Sent<'User'> | null>(getDocument('User'), { id: user.id })
    if (!latest.ok || !latest.value || latest.value._version === _version) return done
    absorbAnswer('User', latest.value)
    ;({ _version } = latest.value)
  }
}
