import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import { changedSince } from '../store/changed-since.ts'
import { trueNow } from '../wire/clock.ts'
import { createDocument, deleteDocument, type Rec, updateDocument } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'

export interface ReviewForm {
  readonly playRating: number | null
  readonly moodRating: number | null
  readonly wentWell: string
  readonly toImprove: string
  readonly text: string
  readonly flaggedHandIds: readonly string[]
}

/** `opened` is the review that the form began with. */
export function saveReview(
  sessionId: string,
  form: ReviewForm,
  existing: Rec<'SessionReview'> | null,
  opened: Rec<'SessionReview'> | null = null,
): void {
  const userId = authStore.getState().user?.userId
  const id = existing?.id ?? crypto.randomUUID()
  const at = new Date(trueNow()).toISOString()
  const fields = changedSince(existing && opened, {
    playRating: form.playRating,
    moodRating: form.moodRating,
    wentWell: form.wentWell.trim() || null,
    toImprove: form.toImprove.trim() || null,
    text: form.text.trim() || null,
    flaggedHandIds: JSON.stringify(form.flaggedHandIds),
  })
  if (Object.keys(fields).length === 0) return
  outbox.add({
    what: 'sessionReview',
    document: existing ? updateDocument('SessionReview') : createDocument('SessionReview'),
    variables: { input: { id, ...fields, ...(existing ? {} : { sessionId, userId }) } },
    overlays: [
      {
        model: 'SessionReview',
        id,
        fields: { ...fields, sessionId, userId, createdAt: existing?.createdAt ?? at, updatedAt: at },
      },
    ],
    answers: 'SessionReview',
    ...(existing ? { versioned: { model: 'SessionReview', id } } : {}),
    refreshes: ['sessionReviewsByUserIdAndCreatedAt'],
  })
}

/** Sent after the time in which it can be taken back; gives what takes it back. */
export function deleteReview(review: Rec<'SessionReview'>): () => void {
  const { id } = outbox.add({
    what: 'sessionReview',
    document: deleteDocument('SessionReview'),
    variables: { input: { id: review.id } },
    overlays: [{ model: 'SessionReview', id: review.id, fields: null }],
    notBefore: Date.now() + TIMERS.undoMs,
    versioned: { model: 'SessionReview', id: review.id },
  })
  return () => void outbox.drop(id)
}
