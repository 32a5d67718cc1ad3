// The rake of a running session, corrected at the table: on one line, with its fields behind it.
import '../new/new-session.css'
import { newSession } from '@sidepot/messages/web-new-session'
import { editDialog as words } from '@sidepot/messages/web-session-page'
import { toasts } from '@sidepot/messages/web-ui'
import type { Message } from '@sidepot/messages/worded'
import { useState } from 'react'
import { currencyOf } from '../../../data/session/session-currency.ts'
import { correctSession, recalculateHands } from '../../../data/session/session-service.ts'
import { recordOf } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { toast } from '../../../ui/layers/toast-store.ts'
import { listedRake } from '../new/new-session-state.ts'
import { RakeFields } from '../new/rake-fields.tsx'
import { isRakeComplete, storedRake } from '../new/rake-form.ts'
import { changedRake, editForm, rakeEdit, rakesPotsAnew } from './edit-form.ts'

export function SessionRake({ session }: { readonly session: Rec<'Session'> }) {
  const [rake, setRake] = useState(() => rakeEdit(session))
  const [rakesHands, setRakesHands] = useState(false)
  const [error, setError] = useState<Message>()
  const { stakeId, venueId } = editForm(session)
  const config = changedRake(session, { rake, stakeId, venueId })
  const isRakedAnew = session.totalHandsPlayed > 0 && rakesPotsAnew(session, config)
  const save = () => {
    if (!isRakeComplete(rake)) return setError(newSession.rakeIncomplete)
    const done = correctSession(session, { rakeConfig: config })
    if (!done.ok) return setError(done.message)
    const again = rakesHands && isRakedAnew
    if (again) recalculateHands(session)
    const before = storedRake(session.rakeConfig)
    const undo = () => {
      const current = recordOf('Session', session.id)
      if (!current) return
      correctSession(current, { rakeConfig: before })
      if (again) recalculateHands(current)
      setRake(rakeEdit({ ...current, rakeConfig: session.rakeConfig }))
    }
    toast({ text: words.rakeSaved, action: { label: toasts.undo, run: undo } })
  }
  return (
    <div className="session-rake">
      <RakeFields
        rake={rake}
        onChange={next => {
          setRake(next)
          setError(undefined)
        }}
        listed={listedRake({ stakeId, venueId })}
        currency={currencyOf(session)}
        error={error}
      />
      {isRakedAnew && (
        <Switch
          label={words.rakeHands}
          detail={words.rakeHandsDetail}
          checked={rakesHands}
          onChange={setRakesHands}
        />
      )}
      {config !== undefined && (
        <Button variant="primary" onClick={save}>
          {words.saveRake}
        </Button>
      )}
    </div>
  )
}
