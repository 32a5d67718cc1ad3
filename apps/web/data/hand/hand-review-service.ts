// The hero's own review of a hand: drawn at once, sent when the network allows.

import { HAND_ZONE } from '../api/queries.ts'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import { changedSince } from '../store/changed-since.ts'
import { trueNow } from '../wire/clock.ts'
import { createDocument, deleteDocument, type Rec, updateDocument } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'

export interface HandReviewForm {
  readonly rating: number | null
  readonly street: Rec<'HandReview'>['street']
  readonly tags: readonly string[]
  readonly text: string
}

export function saveHandReview(
  handId: string,
  form: HandReviewForm,
  existing: Rec<'HandReview'> | null,
  /** what the form began with */
  opened: Rec<'HandReview'> | null = null,
): void {
  const userId = authStore.getState().user?.userId
  const id = existing?.id ?? crypto.randomUUID()
  const at = new Date(trueNow()).toISOString()
  const fields = changedSince(existing && opened, {
    rating: form.rating,
    street: form.street,
    tags: form.tags.length > 0 ? JSON.stringify(form.tags) : null,
    text: form.text.trim() || null,
  })
  if (Object.keys(fields).length === 0) return
  outbox.add({
    what: 'handReview',
    document: existing ? updateDocument('HandReview') : createDocument('HandReview'),
    variables: { input: { id, ...fields, ...(existing ? {} : { handId, userId }) } },
    overlays: [
      {
        model: 'HandReview',
        id,
        fields: { ...fields, handId, userId, createdAt: existing?.createdAt ?? at, updatedAt: at },
      },
    ],
    answers: 'HandReview',
    ...(existing ? { versioned: { model: 'HandReview', id } } : {}),
    refreshes: [HAND_ZONE],
  })
}

/** Sent after the time in which it can be taken back; gives what takes it back. */
export function deleteHandReview(review: Rec<'HandReview'>): () => void {
  const { id } = outbox.add({
    what: 'handReview',
    document: deleteDocument('HandReview'),
    variables: { input: { id: review.id } },
    overlays: [{ model: 'HandReview', id: review.id, fields: null }],
    notBefore: Date.now() + TIMERS.undoMs,
    versioned: { model: 'HandReview', id: review.id },
    refreshes: [HAND_ZONE],
  })
  return () => void outbox.drop(id)
}
