// Every field of a session corrected afterwards. Only what changed is sent.
import './new-session.css'
import { newSession, editDialog as words } from '@sidepot/messages/web-session'
import { useState } from 'react'
import type { Rec } from '../../data/documents.ts'
import { rowsOf, useRecords } from '../../data/records.ts'
import { correctSession } from '../../data/session-service.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { changedFields, editForm } from './edit-form.ts'
import { NONE } from './new-session-state.ts'

interface EditDialogProps {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
}

export function EditDialog({ session, onClose }: EditDialogProps) {
  const [form, setForm] = useState(() => editForm(session))
  const [error, setError] = useState<string>()
  const venues = useRecords(['Venue'], () => rowsOf('Venue').filter(one => one.isActive))
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  const save = () => {
    const changes = changedFields(session, form)
    if (Object.keys(changes).length === 0) return onClose()
    const done = correctSession(session, changes)
    if (done.ok) onClose()
    else setError(done.message)
  }
  const ended = session.sessionStatus === 'ENDED'
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="new-session-two">
        <TextField
          label={words.start}
          type="datetime-local"
          value={form.sessionStart}
          error={error}
          onChange={event => set({ sessionStart: event.target.value })}
        />
        {ended && (
          <TextField
            label={words.end}
            type="datetime-local"
            value={form.sessionEnd}
            onChange={event => set({ sessionEnd: event.target.value })}
          />
        )}
      </div>
      <div className="new-session-two">
        <MoneyField label={words.buyIn} sign="$" value={form.buyIn} onChange={buyIn => set({ buyIn })} />
        {ended && (
          <MoneyField
            label={words.cashOut}
            sign="$"
            value={form.cashOut}
            onChange={cashOut => set({ cashOut })}
          />
        )}
      </div>
      <div className="new-session-two">
        <MoneyField
          label={words.smallBlind}
          sign="$"
          value={form.smallBlind}
          onChange={smallBlind => set({ smallBlind })}
        />
        <MoneyField
          label={words.bigBlind}
          sign="$"
          value={form.bigBlind}
          onChange={bigBlind => set({ bigBlind })}
        />
      </div>
      <Select
        label={words.venue}
        value={form.venueId}
        onChange={venueId => set({ venueId })}
        options={[
          { value: NONE, label: newSession.noVenue },
          ...venues.map(one => ({ value: one.id, label: one.name })),
        ]}
      />
      <div className="new-session-two">
        <MoneyField
          label={words.expenses}
          sign="$"
          value={form.expenses}
          onChange={expenses => set({ expenses })}
        />
        <MoneyField label={words.tips} sign="$" value={form.tips} onChange={tips => set({ tips })} />
      </div>
      <TextArea
        label={words.notes}
        value={form.notes}
        onChange={event => set({ notes: event.target.value })}
      />
      <Switch
        label={words.private}
        detail={words.privateDetail}
        checked={form.isPrivate}
        onChange={isPrivate => set({ isPrivate })}
      />
    </Dialog>
  )
}
