// A review of a session: ratings, what went well, what to improve, and the hands that were flagged.
import './reviews.css'
import { reviewForm as words } from '@sidepot/messages/web-review'
import { toasts } from '@sidepot/messages/web-ui'
import { useState } from 'react'
import { useBy } from '../../data/reads/reads.ts'
import { deleteReview, type ReviewForm, saveReview } from '../../data/session/review-service.ts'
import { useLeftForm } from '../../data/store/left-form.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { RatingRow } from '../../ui/controls/rating-row.tsx'
import { Checkbox } from '../../ui/controls/switch.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { notableHands } from './notable-hands.ts'

interface ReviewDialogProps {
  readonly session: Rec<'Session'>
  readonly review: Rec<'SessionReview'> | null
  /** one line per hand of the session, from the screen that knows hands */
  readonly handLine: (hand: Rec<'Hand'>) => string
  readonly onClose: () => void
  /** where it was written is not where reviews are read */
  readonly onSaved?: () => void
}

export function flaggedIn(review: Rec<'SessionReview'> | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(review?.flaggedHandIds ?? '[]')
    return Array.isArray(value) ? value.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}

const formOf = (review: Rec<'SessionReview'> | null): ReviewForm => ({
  playRating: review?.playRating ?? null,
  moodRating: review?.moodRating ?? null,
  wentWell: review?.wentWell ?? '',
  toImprove: review?.toImprove ?? '',
  text: review?.text ?? '',
  flaggedHandIds: flaggedIn(review),
})

export function ReviewDialog({ session, review, handLine, onClose, onSaved = onClose }: ReviewDialogProps) {
  const [{ opened, form }, setLeft, forget] = useLeftForm(`review:${session.id}`, () => ({
    opened: review,
    form: formOf(review),
  }))
  const before = flaggedIn(opened)
  const [all, setAll] = useState(false)
  const set = (change: Partial<ReviewForm>) => setLeft({ opened, form: { ...form, ...change } })
  const done = (then: () => void) => {
    forget()
    then()
  }
  useBy('Hand', 'handsBySessionIdAndCreatedAt', session.id)
  const hands = useRecords(
    ['Hand'],
    () =>
      rowsOf('Hand')
        .filter(hand => hand.sessionId === session.id)
        .sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? '')),
    [session.id],
  )
  const shown = all ? hands : notableHands(hands, form.flaggedHandIds, before)
  const empty =
    form.playRating === null &&
    form.moodRating === null &&
    form.flaggedHandIds.length === 0 &&
    `${form.wentWell}${form.toImprove}${form.text}`.trim() === ''
  const toggle = (id: string, on: boolean) =>
    set({ flaggedHandIds: on ? [...form.flaggedHandIds, id] : form.flaggedHandIds.filter(one => one !== id) })
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={words.title}
      footer={
        <>
          {review && (
            <Button
              variant="danger"
              onClick={() => {
                const undo = deleteReview(review)
                toast({ text: words.deleted, action: { label: toasts.undo, run: undo } })
                done(onClose)
              }}
            >
              {words.delete}
            </Button>
          )}
          <Button onClick={() => done(onClose)}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={empty}
            onClick={() => {
              saveReview(session.id, form, review, opened)
              done(onSaved)
            }}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <div className="review-ratings">
        <RatingRow
          label={words.play}
          value={form.playRating}
          onChange={playRating => set({ playRating })}
          meanings={words.ratings}
        />
        <RatingRow
          label={words.mood}
          value={form.moodRating}
          onChange={moodRating => set({ moodRating })}
          meanings={words.ratings}
        />
      </div>
      {(['wentWell', 'toImprove', 'text'] as const).map(key => (
        <TextArea
          key={key}
          label={words[key]}
          placeholder={words.optional}
          rows={2}
          value={form[key]}
          onChange={event => set({ [key]: event.target.value })}
        />
      ))}
      <fieldset className="review-hands">
        <legend className="field-label">
          <MessageText>{words.flagged}</MessageText>
        </legend>
        {hands.length === 0 && (
          <p className="field-line">
            <MessageText>{words.noHands}</MessageText>
          </p>
        )}
        {shown.map(hand => (
          <Checkbox
            key={hand.id}
            label={handLine(hand)}
            checked={form.flaggedHandIds.includes(hand.id)}
            onChange={on => toggle(hand.id, on)}
          />
        ))}
        {shown.length < hands.length && (
          <>
            <p className="field-line">
              <MessageText>{words.notable}</MessageText>
            </p>
            <Button variant="text" onClick={() => setAll(true)}>
              {words.allHands(hands.length)}
            </Button>
          </>
        )}
      </fieldset>
    </Dialog>
  )
}
