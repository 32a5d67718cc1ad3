// Before a logger: the session must be known and running. A break offers to resume, waiting leads home with a word, and a
// session that is over takes hands as past ones.
import './logger-gate.css'
import '../../features/hand-logger/hand/logger-note.css'
import { dateTimeText } from '@sidepot/messages/display'
import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import { waitingList } from '@sidepot/messages/web-sync'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { useStore } from 'zustand'
import { outbox } from '../../data/device/device.ts'
import { usePlayerSessions, useSessionDetails } from '../../data/reads/reads.ts'
import { heroStackOf } from '../../data/session/session-figures.ts'
import { resumeSession } from '../../data/session/session-service.ts'
import { rowsOf, useRecord, useRecords } from '../../data/store/records.ts'
import { clockStore } from '../../data/wire/clock.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { NeedsSession } from '../../features/sessions/shared/needs-session.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { EmptyRows, EmptyState } from '../../ui/display/panel.tsx'
import { PageSpinner } from '../../ui/display/spinner.tsx'
import { dropSlot } from '../../ui/layers/toast-store.ts'
import { loadAhead } from '../../ui/timing/when-idle.ts'

const ChipsDialog = lazy(async () => ({
  default: (await import('../../features/sessions/running/chips-dialog.tsx')).ChipsDialog,
}))

interface LoggerGateProps {
  readonly title: string
  readonly children: (session: Rec<'Session'>) => ReactNode
}

export function LoggerGate({ title, children }: LoggerGateProps) {
  const { id } = useParams()
  const { pathname } = useLocation()
  const reading = useSessionDetails(id)
  const players = usePlayerSessions(id)
  const session = useRecord('Session', id)
  // the word after a save must not need the network: its code is here before the first hand
  useEffect(() => void loadAhead(() => import('../../ui/layers/toast.tsx')), [])
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.inPlay = ''
    return () => {
      delete dataset.inPlay
      dropSlot('hand')
    }
  }, [])
  const clockOff = useStore(clockStore, state => state.off)
  const durable = useStore(outbox.store, state => state.durable)
  // with bad reception what is kept here is enough to begin
  const seated = useRecords(
    ['PlayerSession'],
    () => rowsOf('PlayerSession').some(row => row.sessionId === id),
    [id],
  )
  if (!session && !reading.loading) return <NeedsSession id={id} />
  if (!session || (players.loading && !seated)) return <PageSpinner label={title} />
  // what is over takes hands at its own address, where nothing belongs to the running session
  const needsRunning = pathname.includes('/hands/new')
  if (session.sessionStatus === 'WAITING' || (needsRunning && session.sessionStatus === 'ENDED'))
    return <NeedsSession id={id} />
  if (session.sessionStatus === 'BREAK')
    return (
      <div className="page page-narrow">
        <EmptyState
          page
          picture={<EmptyRows />}
          title={words.onBreak}
          actions={
            <Button variant="primary" onClick={() => resumeSession(session)}>
              {words.resume}
            </Button>
          }
        />
      </div>
    )
  return (
    <div className="page logger-page">
      <h1 className="sr">{title}</h1>
      {clockOff !== 0 && (
        <p className="logger-note" role="status">
          {waitingList.clockOff(clockOff)}
        </p>
      )}
      {!durable && (
        <p className="logger-note" role="status">
          {waitingList.notDurable}
        </p>
      )}
      {session.sessionStatus === 'LIVE' && <Broke session={session} />}
      {session.sessionStatus === 'ENDED' && (
        <p className="logger-note logger-line">
          <MessageText>
            {words.addedTo(
              dateTimeText(Date.parse(session.sessionStart ?? session.createdAt), session.timeZone),
            )}
          </MessageText>
          <Link className="btn btn-quiet btn-sm" to={`/sessions/${session.id}`}>
            {words.done}
          </Link>
        </p>
      )}
      {children(session)}
    </div>
  )
}

/** Whoever lost the last chip goes on with others: the next hand would otherwise begin with a stack nobody knows. */
function Broke({ session }: { readonly session: Rec<'Session'> }) {
  const [adding, setAdding] = useState(false)
  const stack = heroStackOf(session)
  if (stack !== 0 && !adding) return null
  return (
    <p className="logger-note logger-line" role="status">
      <MessageText>{words.broke}</MessageText>
      <Button size="sm" variant="quiet" onClick={() => setAdding(true)}>
        {words.addChips}
      </Button>
      <Suspense>{adding && <ChipsDialog session={session} onClose={() => setAdding(false)} />}</Suspense>
    </p>
  )
}
