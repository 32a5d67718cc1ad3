// The hero's review of a hand: how it was played, on which street, under which tags, and what to learn from it.

import { handDetail, handReview as words } from '@sidepot/messages/web-hand-zone'
import { toasts } from '@sidepot/messages/web-ui'
import { STREETS } from '@sidepot/models/enumerations'
import { tagList, typedTags } from '@sidepot/models/filter/tags'
import { useState } from 'react'
import { deleteHandReview, type HandReviewForm, saveHandReview } from '../../data/hand/hand-review-service.ts'
import { updateHand } from '../../data/hand/hand-service.ts'
import { useBy } from '../../data/reads/reads.ts'
import { bothTexts } from '../../data/store/changed-since.ts'
import { useLeftForm } from '../../data/store/left-form.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../ui/controls/field.tsx'
import { type Rating, RatingRow } from '../../ui/controls/rating-row.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { useWhenLeft } from '../../ui/timing/use-when-left.ts'

const WHOLE = 'WHOLE'

export function HandReviewPart({ handId }: { readonly handId: string }) {
  useBy('HandReview', 'handReviewsByHandIdAndCreatedAt', handId)
  const review = useRecords(
    ['HandReview'],
    () =>
      rowsOf('HandReview')
        .filter(one => one.handId === handId)
        .sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''))[0] ?? null,
    [handId],
  )
  const [editing, setEditing] = useState(false)
  return (
    <section className="hand-review" aria-label={words.title}>
      <header>
        <h3>{words.title}</h3>
        {!editing && (
          <Button size="sm" icon="edit" onClick={() => setEditing(true)}>
            {review ? words.edit : words.write}
          </Button>
        )}
      </header>
      {editing ? (
        <ReviewForm
          handId={handId}
          review={review}
          onSave={(form, opened) => {
            saveHandReview(handId, form, review, opened)
            setEditing(false)
          }}
          onDelete={
            review
              ? () => {
                  const undo = deleteHandReview(review)
                  toast({ text: words.deleted, action: { label: toasts.undo, run: undo } })
                  setEditing(false)
                }
              : null
          }
          onClose={() => setEditing(false)}
        />
      ) : review ? (
        <Written review={review} />
      ) : (
        <p className="hand-best">{words.none}</p>
      )}
    </section>
  )
}

function Written({ review }: { readonly review: Rec<'HandReview'> }) {
  const wording = useWording()
  const facts = [
    review.rating === null
      ? null
      : `${words.rated(review.rating)}: ${words.ratings[String(review.rating) as Rating]}`,
    review.street === null ? null : wording(handDetail.streets[review.street]),
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className="hand-best">{facts.join(' · ')}</p>}
      {review.text && <p className="hand-review-text">{review.text}</p>}
      <p className="hand-tags">
        {tagList(review.tags).map(tag => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
    </>
  )
}

interface ReviewFormProps {
  readonly handId: string
  readonly review: Rec<'HandReview'> | null
  readonly onSave: (form: HandReviewForm, opened: Rec<'HandReview'> | null) => void
  readonly onDelete: (() => void) | null
  readonly onClose: () => void
}

function ReviewForm({ handId, review, onSave, onDelete, onClose }: ReviewFormProps) {
  const [form, set, forget] = useLeftForm(`review:${handId}`, () => ({
    opened: review,
    rating: review?.rating ?? null,
    street: review?.street ?? null,
    tags: tagList(review?.tags).join(', '),
    text: review?.text ?? '',
  }))
  const { opened, rating, street, tags, text } = form
  const says = rating !== null || street !== null || typedTags(tags).length > 0 || text.trim() !== ''
  return (
    <form
      className="hand-review-form"
      onSubmit={event => {
        event.preventDefault()
        forget()
        onSave({ rating, street, tags: typedTags(tags), text }, opened)
      }}
    >
      <RatingRow
        label={words.rating}
        value={rating}
        onChange={rating => set({ ...form, rating })}
        meanings={words.ratings}
      />
      <div className="hz-pair">
        <Select
          label={words.street}
          value={street ?? WHOLE}
          onChange={value => set({ ...form, street: value === WHOLE ? null : (value as typeof street) })}
          options={[
            { value: WHOLE, label: words.wholeHand },
            ...STREETS.map(value => ({ value, label: handDetail.streets[value] })),
          ]}
        />
        <TextField
          label={words.tags}
          placeholder={words.tagsHint}
          value={tags}
          maxLength={300}
          onChange={event => set({ ...form, tags: event.target.value })}
        />
      </div>
      <TextArea
        label={words.text}
        rows={3}
        value={text}
        onChange={event => set({ ...form, text: event.target.value })}
      />
      <div className="hand-review-foot">
        {onDelete && (
          <Button
            size="sm"
            variant="danger"
            onClick={() => {
              forget()
              onDelete()
            }}
          >
            {words.delete}
          </Button>
        )}
        <Button
          size="sm"
          onClick={() => {
            forget()
            onClose()
          }}
        >
          {words.cancel}
        </Button>
        <Button size="sm" variant="primary" type="submit" disabled={!says}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

export function HandNotes({ hand }: { readonly hand: Rec<'Hand'> }) {
  const wording = useWording()
  // until somebody types, and once it is saved, the field follows the hand: an edit may be undone, or another device write, while it is open
  const [typed, setTyped] = useState<{ readonly text: string; readonly began: string } | null>(null)
  const notes = hand.notes ?? ''
  const text = typed?.text ?? notes
  const changed = text.trim() !== notes.trim()
  const store = () => updateHand(hand, { notes: bothTexts(text, typed?.began ?? notes, notes) || null })
  useWhenLeft(changed ? store : null)
  return (
    <form
      className="hand-notes"
      onSubmit={event => {
        event.preventDefault()
        store()
        setTyped(null)
      }}
    >
      <TextArea
        label={handDetail.notes}
        placeholder={wording(handDetail.notesPlaceholder)}
        rows={2}
        value={text}
        onChange={event => setTyped({ text: event.target.value, began: typed?.began ?? notes })}
      />
      {changed && (
        <Button size="sm" type="submit">
          {handDetail.saveNotes}
        </Button>
      )}
    </form>
  )
}
