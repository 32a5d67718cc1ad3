// What a visitor sees: one sentence, one button, and the product itself at work.
import './landing.css'
import { landing as words } from '@sidepot/messages/web-landing'
import { lookAround } from '@sidepot/messages/web-look-around'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { authStore } from '../../data/auth/auth.ts'
import { useGuests, useSignUp } from '../../data/auth/guests.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'

const LandingReplay = lazy(() => import('../../features/landing/landing-replay.tsx'))

export function Component() {
  const signedIn = useStore(authStore, state => state.status === 'signed-in')
  const quiet = useQuiet()
  const guests = useGuests()
  const who = useSignUp()
  const discreet = useDiscreet()
  const wording = useWording()
  return (
    <div className="landing">
      <section className="landing-say">
        <h1>{wording(words.headline)}</h1>
        <p>{wording(words.text)}</p>
        <div className="landing-do">
          {signedIn ? (
            <Link className="btn btn-primary btn-lg" to="/dashboard">
              {words.open}
            </Link>
          ) : (
            <>
              {who !== 'closed' && (
                <Link className="btn btn-primary btn-lg" to="/signup">
                  {words.start}
                </Link>
              )}
              <Link className={`btn btn-lg btn-${who === 'closed' ? 'primary' : 'plain'}`} to="/login">
                {words.login}
              </Link>
              {guests && (
                <Link className="btn btn-plain btn-lg" to="/look-around">
                  {lookAround.offer}
                </Link>
              )}
            </>
          )}
        </div>
        {!signedIn && who !== 'open' && <small>{words.signUp[who]}</small>}
        <small>{words.selfHosted}</small>
      </section>
      <figure className="landing-table">
        {quiet && !discreet && (
          <Suspense>
            <LandingReplay />
          </Suspense>
        )}
      </figure>
      {!discreet && (
        <ul className="landing-parts">
          {words.parts.map(part => (
            <li key={part.title}>
              <Icon name={part.icon} />
              <h2>{part.title}</h2>
              <p>{part.text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** True once the words are painted and the browser has nothing else to do: the table may come then. */
function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return setQuiet(true)
    const asked = requestIdleCallback(() => setQuiet(true), { timeout: 2000 })
    return () => cancelIdleCallback(asked)
  }, [])
  return quiet
}
