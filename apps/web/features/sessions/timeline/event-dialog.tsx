// One line of the timeline corrected or removed. Only what changed is sent.
import '../new/new-session.css'
import { currencySign } from '@sidepot/messages/display'
import { editDialog, eventDialog as words } from '@sidepot/messages/web-session-page'
import { toasts } from '@sidepot/messages/web-ui'
import type { Message } from '@sidepot/messages/worded'
import { amountFilled } from '@sidepot/models/kit/money'
import { useState } from 'react'
import { local, momentOf, otherZone } from '../../../data/account/local-time.ts'
import { useCurrency } from '../../../data/session/session-currency.ts'
import type { Done } from '../../../data/session/session-service.ts'
import {
  type CorrectableKind,
  correctUpdate,
  endOf,
  removeUpdate,
} from '../../../data/session/timeline-service.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../../ui/controls/field.tsx'
import { MoneyField } from '../../../ui/controls/money-field.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { toast } from '../../../ui/layers/toast-store.ts'
import { shownNotes } from './timeline-notes.ts'

interface EventDialogProps {
  readonly session: Rec<'Session'>
  readonly update: Rec<'SessionUpdate'>
  readonly kind: CorrectableKind
  readonly onClose: () => void
}

export function EventDialog({ session, update, kind, onClose }: EventDialogProps) {
  const currency = useCurrency(session)
  const pause = kind === 'BREAK_START' ? endOf(update) : null
  const before = {
    at: local(update.timestamp, session.timeZone),
    end: local(pause?.timestamp ?? null, session.timeZone),
    amount: update.value === null ? '' : amountFilled(update.value),
    notes: shownNotes(update) ?? '',
  }
  const elsewhere = otherZone(session.timeZone)
  const [form, setForm] = useState(before)
  const [error, setError] = useState<Message>()
  const set = (change: Partial<typeof form>) => {
    setForm(current => ({ ...current, ...change }))
    setError(undefined)
  }
  const close = (done: Done) => (done.ok ? onClose() : setError(done.message))
  const time = (text: string) => momentOf(text, session.timeZone)
  const save = () =>
    close(
      correctUpdate(session, update, {
        ...(form.at && form.at !== before.at ? { timestamp: time(form.at) } : {}),
        ...(form.end && form.end !== before.end ? { end: time(form.end) } : {}),
        ...(form.amount === before.amount ? {} : { amount: form.amount }),
        ...(form.notes === before.notes ? {} : { notes: form.notes }),
      }),
    )
  const remove = () => {
    const done = removeUpdate(session, update)
    close(done)
    if (done.ok) toast({ text: words.removed, action: { label: toasts.undo, run: done.undo } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.titles[kind]}
      closable={kind !== 'BREAK_START' || pause !== null}
      footer={
        <>
          {kind === 'BREAK_START' && !pause ? (
            <Button onClick={onClose}>{words.cancel}</Button>
          ) : (
            <Button variant="danger" onClick={remove}>
              {words.remove}
            </Button>
          )}
          <Button variant="primary" onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      {kind !== 'BREAK_START' && (
        <MoneyField
          label={kind === 'ADD_CHIPS' ? words.chips : words.stack}
          sign={currencySign(currency)}
          value={form.amount}
          onChange={amount => set({ amount })}
          onEnter={save}
        />
      )}
      <div className={pause ? 'new-session-two new-session-dates' : undefined}>
        <TextField
          label={pause ? words.from : words.at}
          type="datetime-local"
          value={form.at}
          hint={elsewhere === null ? undefined : editDialog.timesOf(elsewhere)}
          onChange={event => set({ at: event.target.value })}
          error={error}
        />
        {pause && (
          <TextField
            label={words.until}
            type="datetime-local"
            value={form.end}
            onChange={event => set({ end: event.target.value })}
          />
        )}
      </div>
      {kind === 'GENERAL_UPDATE' && (
        <TextArea
          label={words.notes}
          rows={2}
          value={form.notes}
          onChange={event => set({ notes: event.target.value })}
        />
      )}
    </Dialog>
  )
}
