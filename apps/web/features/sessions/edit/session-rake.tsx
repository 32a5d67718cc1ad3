// The rake of a running session, corrected at the table: on one line, with its fields behind it.
import '../new/new-session.css'
import { newSession } from '@sidepot/messages/web-new-session'
import { editDialog as words } from '@sidepot/messages/web-session-page'
import { toasts } from '@sidepot/messages/web-ui'
import type { Message } from '@sidepot/messages/worded'
import { type ReactNode, useState } from 'react'
import { correctSession, recalculateHands } from '../../../data/session/session-correction.ts'
import { currencyOf } from '../../../data/session/session-currency.ts'
import { recordOf } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { toast } from '../../../ui/layers/toast-store.ts'
import { listedRake } from '../new/new-session-state.ts'
import { RakeFields } from '../new/rake-fields.tsx'
import { isRakeComplete, storedRake } from '../new/rake-form.ts'
import { changedRake, editForm, rakeEdit, rakesPotsAnew } from './edit-form.ts'

interface SessionRake {
  readonly fields: ReactNode
  /** Saves what was changed; false where it cannot be saved yet, and then it says why. */
  readonly save: () => boolean
  /** The same for whoever leaves anyhow: what cannot be saved is said, never dropped in silence. */
  readonly leave: () => void
}

export function useSessionRake(session: Rec<'Session'>): SessionRake {
  const [rake, setRake] = useState(() => rakeEdit(session))
  const [rakesHands, setRakesHands] = useState(false)
  const [error, setError] = useState<Message>()
  const { stakeId, venueId } = editForm(session)
  const config = changedRake(session, { rake, stakeId, venueId })
  const isRakedAnew = session.totalHandsPlayed > 0 && rakesPotsAnew(session, config)
  const save = (): Message | null => {
    if (config === undefined) return null
    if (!isRakeComplete(rake)) return newSession.rakeIncomplete
    const done = correctSession(session, { rakeConfig: config })
    if (!done.ok) return done.message
    const again = rakesHands && isRakedAnew
    if (again) recalculateHands(session)
    // the next change is asked about anew
    setRakesHands(false)
    const before = storedRake(session.rakeConfig)
    const undo = () => {
      const current = recordOf('Session', session.id)
      if (!current) return
      correctSession(current, { rakeConfig: before })
      if (again) recalculateHands(current)
      setRake(rakeEdit({ ...current, rakeConfig: session.rakeConfig }))
    }
    toast({ text: words.rakeSaved, action: { label: toasts.undo, run: undo } })
    return null
  }
  const saveHere = (): boolean => {
    const refusal = save()
    setError(refusal ?? undefined)
    return refusal === null
  }
  const leave = () => {
    const refusal = save()
    if (refusal !== null) toast({ text: refusal, tone: 'bad' })
  }
  const fields = (
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
        <Button variant="primary" onClick={saveHere}>
          {words.saveRake}
        </Button>
      )}
    </div>
  )
  return { fields, save: saveHere, leave }
}
