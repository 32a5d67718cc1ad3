// A look round without an account, where the server allows it: sample evenings made here, read-only, nothing sent or stored.
import { lookAround as words } from '@sidepot/messages/web-look-around'
import { loading } from '@sidepot/messages/web-ui'
import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { useGuests } from '../../data/auth/guests.ts'
import { samplePlan } from '../../features/sample/sample-plan.ts'
import { TourResults } from '../../features/tour/tour-results.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { PageSpinner } from '../../ui/display/spinner.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'
import { Component as NotFound } from '../not-found/not-found-screen.tsx'

const LandingReplay = lazy(() => import('../../features/landing/landing-replay.tsx'))

const STAKES = [
  { id: 'low', smallBlind: 1, bigBlind: 3, gameVariant: 'NLHE' },
  { id: 'middle', smallBlind: 2, bigBlind: 5, gameVariant: 'NLHE' },
]
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus']

export function Component() {
  const allowed = useGuests()
  if (allowed === null) return <PageSpinner label={loading.spinner} />
  return allowed ? <LookAround /> : <NotFound />
}

function LookAround() {
  const wording = useWording()
  const discreet = useDiscreet()
  const sessions = useMemo(
    () =>
      samplePlan({
        prefix: 'look-',
        now: Date.now(),
        offsetMs: new Date().getTimezoneOffset() * 60_000,
        seed: 20_250_920,
        venues: [{ id: 'room', isOnline: false }],
        stakes: STAKES,
        names: NAMES,
        notes: [],
        sessions: 40,
        handsPerSession: 2,
      }),
    [],
  )
  return (
    <div className="tour">
      <section className="tour-say">
        <h1>{words.title}</h1>
        <p>{wording(words.text)}</p>
        <div className="tour-do">
          <Link className="btn btn-primary" to="/signup">
            {words.start}
          </Link>
          <Link className="btn btn-plain" to="/ranges">
            {wording(words.ranges)}
          </Link>
        </div>
      </section>
      <TourResults sessions={sessions} />
      {!discreet && (
        <Panel title={words.hand}>
          <figure className="tour-table">
            <Suspense>
              <LandingReplay />
            </Suspense>
          </figure>
        </Panel>
      )}
    </div>
  )
}
