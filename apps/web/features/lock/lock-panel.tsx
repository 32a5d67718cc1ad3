// App lock and quick hide, as settings of this device.
import './lock-panel.css'
import { lock as words } from '@sidepot/messages/web-lock'
import { useState } from 'react'
import { useStore } from 'zustand'
import {
  canHash,
  choosePasskey,
  IDLE_MINUTES,
  isLockSet,
  isPin,
  lockNow,
  lockStore,
  removePin,
  setIdleMinutes,
  setPin,
  triesLeft,
  tryPin,
  waitLeft,
} from '../../data/account/app-lock.ts'
import { choosePlatformPasskey } from '../../data/auth/passkey.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { ChoiceRow } from '../../ui/controls/segmented.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'

const HIDE_KEY = 'quickHide'
const readHide = () => localStorage.getItem(HIDE_KEY) !== null

/** What covers the page is not there until a lock is. */
const watch = async () => (await import('./watch-cover.tsx')).watchCover()

export function LockPanel() {
  const lock = useStore(lockStore)
  const [hides, setHides] = useState(readHide)
  const [asking, setAsking] = useState<'set' | 'remove' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isSet = isLockSet(lock)
  const addPasskey = async () => {
    const chosen = await choosePlatformPasskey()
    if (chosen?.ok) {
      choosePasskey(chosen.value)
      await watch()
    }
    setProblem(chosen?.ok ? null : (chosen?.error.sentence ?? words.noPasskey))
  }
  return (
    <Panel title={words.title}>
      <p className="settings-hint">{words.onDevice}</p>
      <div className="lock-row">
        <span>
          <b>{words.pin}</b>
          <small>{!canHash() ? words.insecure : lock.pin ? words.pinOn : words.pinOff}</small>
        </span>
        {lock.pin && (
          <Button size="sm" onClick={() => setAsking('remove')}>
            {words.remove}
          </Button>
        )}
        <Button size="sm" disabled={!canHash()} onClick={() => setAsking('set')}>
          {lock.pin ? words.change : words.set}
        </Button>
      </div>
      {typeof PublicKeyCredential !== 'undefined' && (
        <div className="lock-row">
          <span>
            <b>{words.passkey}</b>
            <small>{words.passkeyDetail}</small>
          </span>
          {lock.passkey ? (
            <Button size="sm" onClick={() => choosePasskey(null)}>
              {words.stopPasskey}
            </Button>
          ) : (
            <Button size="sm" onClick={() => void addPasskey()}>
              {words.usePasskey}
            </Button>
          )}
        </div>
      )}
      {problem && <p role="alert">{problem}</p>}
      {isSet && (
        <>
          <ChoiceRow
            label={words.idle}
            value={String(lock.idleMinutes)}
            onChange={value => setIdleMinutes(IDLE_MINUTES.find(one => String(one) === value) ?? 5)}
            options={IDLE_MINUTES.map(one => ({ value: String(one), label: words.idles[one] }))}
          />
          <div>
            <Button icon="lock" onClick={lockNow}>
              {words.lockNow}
            </Button>
          </div>
        </>
      )}
      <Switch
        label={words.hide}
        detail={words.hideDetail}
        checked={hides}
        onChange={next => {
          if (next) localStorage.setItem(HIDE_KEY, '1')
          else localStorage.removeItem(HIDE_KEY)
          setHides(next)
        }}
      />
      <p className="settings-hint">
        <MessageText>{words.protects}</MessageText>
      </p>
      {asking && (
        <PinDialog
          asking={asking}
          hasPin={lock.pin !== null}
          onClose={() => setAsking(null)}
          onDone={async pin => {
            if (pin === null) removePin()
            else {
              await setPin(pin)
              await watch()
            }
            setAsking(null)
          }}
        />
      )}
    </Panel>
  )
}

interface PinDialogProps {
  readonly asking: 'set' | 'remove'
  readonly hasPin: boolean
  readonly onClose: () => void
  /** The new PIN, or null where it is to be removed. */
  readonly onDone: (pin: string | null) => Promise<void>
}

/** Why the current PIN was not accepted. */
function refusal(now: number): string {
  const wait = waitLeft(now)
  if (wait === Number.POSITIVE_INFINITY) return words.noMore
  return wait > 0 ? words.wait(Math.ceil(wait / 1000)) : words.wrong(triesLeft())
}

/** A PIN that is there is asked for before it is changed or removed (LOCK-10). */
function PinDialog({ asking, hasPin, onClose, onDone }: PinDialogProps) {
  const [current, setCurrent] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [pin, setTyped] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const removes = asking === 'remove'
  const bad = !removes && !isPin(pin)
  const differs = !removes && pin !== again
  const digits = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } as const
  const save = async () => {
    setTried(true)
    if (bad || differs) return
    setBusy(true)
    if (hasPin && !(await tryPin(current, Date.now()))) {
      setRefused(refusal(Date.now()))
      setBusy(false)
      return
    }
    await onDone(removes ? null : pin)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={removes ? words.removeTitle : words.set}
      description={removes ? undefined : words.pinHint}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {removes ? words.remove : words.save}
          </Button>
        </>
      }
    >
      <form
        className="lock-form"
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        {hasPin && (
          <TextField
            label={words.currentPin}
            value={current}
            error={refused ?? undefined}
            onChange={event => {
              setCurrent(event.target.value)
              setRefused(null)
            }}
            {...digits}
          />
        )}
        {!removes && (
          <>
            <TextField
              label={words.newPin}
              value={pin}
              error={tried && bad ? words.badPin : undefined}
              onChange={event => setTyped(event.target.value)}
              {...digits}
            />
            <TextField
              label={words.again}
              value={again}
              error={tried && !bad && differs ? words.notSame : undefined}
              onChange={event => setAgain(event.target.value)}
              {...digits}
            />
          </>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
