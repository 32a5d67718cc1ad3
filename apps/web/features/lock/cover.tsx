// What is seen instead of the app: an empty page of notes, or the question for the PIN.
import './cover.css'
import { lock as words } from '@sidepot/messages/web-lock'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import {
  canHash,
  leaveHidden,
  lockStore,
  open,
  triesLeft,
  tryPin,
  waitLeft,
} from '../../data/account/app-lock.ts'
import { callIdentity } from '../../data/auth/identity-call.ts'
import { verifyByPasskey } from '../../data/auth/passkey.ts'
import { Button } from '../../ui/controls/button.tsx'

export function Cover({ cover }: { readonly cover: 'hidden' | 'locked' }) {
  useNeutralTitle()
  return cover === 'hidden' ? <Hidden /> : <Locked />
}

/** The tab says nothing either, until the app is seen again. */
function useNeutralTitle(): void {
  useEffect(() => {
    const icon = document.querySelector('link[rel=icon]')
    const before = { title: document.title, icon: icon?.getAttribute('href') ?? '' }
    document.title = words.neutral
    icon?.setAttribute('href', '/icon-notes.svg')
    return () => {
      document.title = before.title
      icon?.setAttribute('href', before.icon)
    }
  }, [])
}

function Hidden() {
  const box = useRef<HTMLButtonElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <button ref={box} type="button" className="cover-page" aria-label={words.back} onClick={leaveHidden}>
      <b>{words.neutral}</b>
      <span>{words.nothing}</span>
    </button>
  )
}

function Locked() {
  const { pin, passkey } = useStore(lockStore)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const wait = useWait()
  const noMore = wait === Number.POSITIVE_INFINITY
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const unlock = async () => {
    setBusy(true)
    const isOpen = await tryPin(typed, Date.now())
    setBusy(false)
    setTyped('')
    if (isOpen) return
    setProblem(words.wrong(triesLeft()))
    field.current?.focus()
  }
  const byPasskey = async () => {
    if (passkey && (await verifyByPasskey(passkey))) return open(Date.now())
    setProblem(words.passkeyFailed)
  }
  const line = pin && noMore ? words.noMore : pin && wait > 0 ? words.wait(Math.ceil(wait / 1000)) : problem
  return (
    <main className="cover-lock">
      {leaving ? (
        <Leaving onBack={() => setLeaving(false)} />
      ) : (
        <form
          onSubmit={event => {
            event.preventDefault()
            if (typed !== '' && !busy) void unlock()
          }}
        >
          {pin && canHash() && (
            <>
              <label htmlFor="cover-pin">{words.ask}</label>
              <input
                ref={field}
                id="cover-pin"
                className="input"
                type="password"
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
                value={typed}
                disabled={wait > 0}
                readOnly={busy}
                onChange={event => setTyped(event.target.value.replace(/\D/g, ''))}
              />
              <Button
                variant="primary"
                size="lg"
                type="submit"
                wide
                busy={busy}
                disabled={typed === '' || wait > 0}
              >
                {words.unlock}
              </Button>
            </>
          )}
          {passkey && (
            <Button size="lg" wide variant={pin ? 'plain' : 'primary'} onClick={() => void byPasskey()}>
              {words.askPasskey}
            </Button>
          )}
          <p role="status">{line}</p>
          <Button variant="text" onClick={() => setLeaving(true)}>
            {words.forgot}
          </Button>
        </form>
      )}
    </main>
  )
}

/** Milliseconds until the next attempt, looked at anew every second while there is something to wait for. */
function useWait(): number {
  const [wait, setWait] = useState(() => waitLeft(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setWait(waitLeft(Date.now())), 500)
    return () => clearInterval(timer)
  }, [])
  return wait
}

/** What is not sent yet is shown before anybody signs out. */
function Leaving({ onBack }: { readonly onBack: () => void }) {
  const [unsent, setUnsent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let left = false
    void import('../../data/device/device.ts').then(({ outbox }) => {
      if (!left) setUnsent(outbox.store.getState().items.length)
    })
    return () => {
      left = true
    }
  }, [])
  const signOut = async () => {
    setBusy(true)
    // without the server's word the old sign-in would open the app again, and without the lock
    const revoked = await callIdentity('RevokeToken', {})
    if (revoked.ok) return (await import('../../data/device/leave-device.ts')).leaveDevice()
    setBusy(false)
    setProblem(words.needsNetwork)
  }
  return (
    <section>
      <p>{words.forgotText}</p>
      {unsent !== null && unsent > 0 && <p>{words.unsent(unsent)}</p>}
      <Button size="lg" wide busy={busy || unsent === null} onClick={() => void signOut()}>
        {words.signOut}
      </Button>
      <Button size="lg" wide variant="quiet" onClick={onBack}>
        {words.back}
      </Button>
      <p role="status">{problem}</p>
    </section>
  )
}
