// Update Session Balance: the current chipstack, prefilled. Unchanged without notes it just closes.
import { centsOf } from '@sidepot/messages/display'
import { sessionService, balanceDialog as words } from '@sidepot/messages/web-session'
import { useState } from 'react'
import type { Rec } from '../../data/documents.ts'
import { generalUpdate, heroSessionOf } from '../../data/session-service.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'

interface BalanceDialogProps {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
}

export function BalanceDialog({ session, onClose }: BalanceDialogProps) {
  const held = heroSessionOf(session.id)?.stackRemaining ?? null
  const before = held === null ? '' : String(held)
  const [stack, setStack] = useState(before)
  const [notes, setNotes] = useState('')
  const [error, setError] = useState<string>()
  const unchanged = stack !== '' && held !== null && centsOf(Number(stack)) === centsOf(held)

  const save = () => {
    if (stack.trim() === '') return
    if (!Number.isFinite(Number(stack))) return setError(sessionService.invalidStack)
    if (unchanged && notes.trim() === '') return onClose()
    const done = generalUpdate(session, unchanged ? null : stack, notes)
    if (done.ok) onClose()
    else setError(done.message || sessionService.failedUpdate)
  }
  const big = session.bigBlind ?? 5
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" disabled={stack.trim() === ''} onClick={save}>
            {unchanged ? words.confirm : words.update}
          </Button>
        </>
      }
    >
      <MoneyField
        label={words.stack}
        sign="$"
        value={stack}
        onChange={text => {
          setStack(text)
          setError(undefined)
        }}
        onEnter={save}
        error={error}
        autoFocus
        quick={[10, 20, 50, 100].map(times => ({ label: `+${times * big}`, value: times * big, add: true }))}
      />
      <TextArea
        label={words.notes}
        placeholder={words.optional}
        rows={2}
        value={notes}
        onChange={event => setNotes(event.target.value)}
      />
    </Dialog>
  )
}
