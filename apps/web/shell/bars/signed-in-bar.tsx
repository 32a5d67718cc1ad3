// The part of the top bar that needs the data room; loaded after sign-in.
import '../../ui/controls/segmented.css'
import { shortId } from '@sidepot/messages/display'
import { topBar } from '@sidepot/messages/web-shell'
import { plainText } from '@sidepot/messages/worded'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link, NavLink, useLocation, useParams } from 'react-router'
import { queries } from '../../data/api/queries.ts'
import { useActiveSession } from '../../data/session/active-session.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { loadAhead } from '../../ui/timing/when-idle.ts'
import { FIND } from '../places/find-event.ts'
import type { ScreenHandle } from '../places/screen-handle.ts'
import { SyncSlot } from '../signed-in/sync-slot.tsx'
import { BarTitle } from './bar-title.tsx'
import { LiveSummary } from './live-summary.tsx'
import { useOneTap } from './one-tap.ts'

const LastHand = lazy(async () => ({
  default: (await import('../../screens/hand-zone/last-hand.tsx')).LastHand,
}))
const GlobalKeys = lazy(() => import('../signed-in/global-keys.tsx'))

export default function SignedInBar({ handle }: { readonly handle: ScreenHandle }) {
  return (
    <QueryClientProvider client={queries}>
      <Bar handle={handle} />
    </QueryClientProvider>
  )
}

function Bar({ handle }: { readonly handle: ScreenHandle }) {
  const active = useActiveSession()
  return (
    <>
      {active.status === 'found' ? (
        <Centre
          session={active.session}
          stays={handle.focus === true}
          logging={handle.actions === 'loggers' && handle.focus === true}
        />
      ) : active.status === 'loading' && active.expected ? (
        <div className="top-centre">
          <span className="top-note">{topBar.loading}</span>
        </div>
      ) : (
        <BarTitle />
      )}
      <div className="top-right">
        {handle.focus !== true && (
          <IconButton
            icon="search"
            label={topBar.find}
            className="top-find"
            onClick={() => dispatchEvent(new Event(FIND))}
          />
        )}
        <SyncSlot />
        <Actions handle={handle} session={active.session} />
      </div>
      <Suspense>
        <GlobalKeys session={active.session} />
      </Suspense>
    </>
  )
}

interface CentreProps {
  readonly session: Rec<'Session'>
  /** two taps hide what this is and leave the page where it is */
  readonly stays: boolean
  readonly logging: boolean
}
function Centre({ session, stays, logging }: CentreProps) {
  const onClick = useOneTap(`/sessions/${session.id}`, stays)
  return (
    <div className="top-centre">
      <Link
        className="live-link"
        title={topBar.sessionId(shortId(session.id))}
        to={`/sessions/${session.id}`}
        onClick={onClick}
      >
        <span className="sr">{topBar.toSession}</span>
        <LiveSummary session={session} />
      </Link>
      {logging && (
        <Suspense>
          <LastHand sessionId={session.id} />
        </Suspense>
      )}
    </div>
  )
}

function Actions({
  handle,
  session,
}: {
  readonly handle: ScreenHandle
  readonly session: Rec<'Session'> | null
}) {
  const wording = useWording()
  const past = new URLSearchParams(useLocation().search).has('past')
  const { id } = useParams()
  const actions = handle.actions ?? 'new-session'
  if (actions === 'none' || (actions === 'start-live' && past)) return null
  if (actions === 'loggers' && session?.sessionStatus === 'WAITING') return null
  // on the page of another session the loggers of the running one would be taken for its own
  if (actions === 'loggers' && session && id !== undefined && id !== session.id) return null
  if (actions === 'loggers' && session) return <LoggerSwitch sessionId={session.id} />
  if (actions === 'past-loggers') return <PastLoggerSwitch />
  if (actions === 'start-live')
    return (
      <Button variant="primary" size="sm" type="submit" form="new-session" className="top-do">
        {wording(topBar.startLive)}
      </Button>
    )
  return (
    <Link
      className="btn btn-primary btn-sm top-do top-new"
      to="/sessions/new"
      aria-label={plainText(topBar.newSession)}
    >
      <Icon name="plus" size={18} />
      <span>{wording(topBar.newSession)}</span>
    </Link>
  )
}

/** Between the loggers of a session that is over, which need not be the running one. */
function PastLoggerSwitch() {
  const { id } = useParams()
  return id ? <LoggerSwitch sessionId={id} to="add" /> : null
}

function LoggerSwitch({
  sessionId,
  to = 'new',
}: {
  readonly sessionId: string
  readonly to?: 'new' | 'add'
}) {
  const wording = useWording()
  // what waits and what was refused is looked at without network, too
  useEffect(() => void loadAhead(() => import('../signed-in/sync-sheet.tsx')), [])
  return (
    <nav className="seg seg-sm logger-switch" aria-label={topBar.loggers}>
      <NavLink end className="seg-item" to={`/sessions/${sessionId}/hands/${to}`}>
        {wording(topBar.simple)}
      </NavLink>
      <NavLink end className="seg-item" to={`/sessions/${sessionId}/hands/${to}/graphical`}>
        {wording(topBar.table)}
      </NavLink>
    </nav>
  )
}
