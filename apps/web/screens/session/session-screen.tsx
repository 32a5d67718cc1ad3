// One session, running or ended: its figures, actions, timeline, hands and notes.
import { useNow } from '../../data/wire/use-now.ts'
import './session-screen.css'
import { tagWords } from '@sidepot/messages/web-filter'
import { sessionPage as words } from '@sidepot/messages/web-session-page'
import { sessionPicture } from '@sidepot/messages/web-session-picture'
import { tagList } from '@sidepot/models/filter/tags'
import { lazy, memo, Suspense, useDeferredValue, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useStore } from 'zustand'
import { useSettings } from '../../data/account/settings.ts'
import { outbox } from '../../data/device/device.ts'
import { useFirstKnown } from '../../data/reads/first-known.ts'
import {
  type Reading,
  useBy,
  useMine,
  usePlayerSessions,
  useReference,
  useSessionDetails,
} from '../../data/reads/reads.ts'
import { isActive } from '../../data/session/active-session.ts'
import { correctionOf, refusedSession } from '../../data/session/new/sent-session.ts'
import { tagSession } from '../../data/session/tag-session.ts'
import { rowsOf, useRecord, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { handRowOf } from '../../features/hand-rows/hand-row-view.ts'
import { AmountMissing } from '../../features/sessions/running/amount-missing.tsx'
import { HeroControls } from '../../features/sessions/running/hero-controls.tsx'
import { RunningSession } from '../../features/sessions/running/running-session.tsx'
import { SessionActions, SessionMenu } from '../../features/sessions/running/session-actions.tsx'
import { UnfinishedLine } from '../../features/sessions/running/unfinished-line.tsx'
import { SessionChart, SessionTitle } from '../../features/sessions/timeline/session-head.tsx'
import { SessionPlayers } from '../../features/sessions/timeline/session-players.tsx'
import { Timeline } from '../../features/sessions/timeline/timeline.tsx'
import { TagRow } from '../../features/tags/tag-row.tsx'
import { EmptyCards } from '../../ui/display/empty-pictures.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { EmptyRows, EmptyState, Panel, Skeleton, SkeletonRows, Unread } from '../../ui/display/panel.tsx'
import { HandRow } from '../../ui/poker/cards/hand-row.tsx'
import { useMedia } from '../../ui/theme/media.ts'
import { useDiscreet } from '../../ui/theme/theme.ts'

const SessionPicture = lazy(async () => ({
  default: (await import('./session-picture.tsx')).SessionPicture,
}))
const SessionReview = lazy(async () => ({
  default: (await import('./session-review.tsx')).SessionReview,
}))
const SolveOffer = lazy(() => import('../../features/gto/solve-offer.tsx'))
const HandDialog = lazy(async () => ({ default: (await import('../hand-zone/hand-dialog.tsx')).HandDialog }))

const UPDATES = 'sessionUpdatesBySessionIdAndTimestamp'
const HANDS = 'handsBySessionIdAndCreatedAt'
const MOST_ROWS = 200
const FEW_HANDS = 12
const Events = memo(Timeline)
const Players = memo(SessionPlayers)
const Chart = memo(SessionChart)

const handsOf = (sessionId: string) => rowsOf('Hand').filter(one => one.sessionId === sessionId)

/** A decision before the flop, and no verdict on it. */
const isUnsolved = (hand: Rec<'Hand'>): boolean =>
  hand.heroPreflopOptimal === null && Boolean(hand.heroPreflopAction)

export function Component() {
  const { id } = useParams()
  const reading = useSessionDetails(id)
  const session = useRecord('Session', id)
  // amounts are in its currency
  const rolls = useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC')
  const venues = useReference('Venue')
  useReference('CashGameStake')
  const refused = useStore(outbox.store, ({ items }) => refusedSession(items, id))
  const named = !rolls.loading && !venues.loading
  const events = useBy('SessionUpdate', UPDATES, id, 'ASC')
  const logged = useBy('Hand', HANDS, id)
  // what its hands leave open is said above all else: it comes with the page, and moves nothing (SES-56)
  const isCounted = useFirstKnown(session?.totalHandsPlayed === 0 || (!events.loading && !logged.loading), id)
  if (session && named && isCounted) return <SessionPage key="known" session={session} />
  if (refused)
    return (
      <div className="page page-narrow">
        <EmptyState
          page
          picture={<EmptyRows />}
          title={words.refused}
          text={refused.reason ?? ''}
          actions={
            <Link className="btn btn-primary btn-md" to={correctionOf(refused)} replace>
              {words.correctIt}
            </Link>
          }
        />
      </div>
    )
  if (session || reading.loading)
    return (
      // nothing of it is taken over by the page itself, so nothing moves
      <div key="unknown" className="page">
        <Skeleton height={44} width="60%" />
        <Panel>
          <Skeleton height={250} />
        </Panel>
        <Panel flush>
          <SkeletonRows rows={5} />
        </Panel>
      </div>
    )
  return (
    <div className="page page-narrow">
      <EmptyState
        page
        picture={<EmptyRows />}
        title={reading.error ?? words.notFound}
        text={reading.error || !id ? '' : words.detailsNotFound(id)}
        actions={
          <Link className="btn btn-plain btn-md" to="/sessions">
            <MessageText>{words.toList}</MessageText>
          </Link>
        }
      />
    </div>
  )
}

function SessionPage({ session }: { readonly session: Rec<'Session'> }) {
  const now = useNow()
  const events = useBy('SessionUpdate', UPDATES, session.id, 'ASC')
  const sitting = usePlayerSessions(session.id)
  const logged = useBy('Hand', HANDS, session.id)
  const updates = useRecords(
    ['SessionUpdate'],
    () => rowsOf('SessionUpdate').filter(one => one.sessionId === session.id),
    [session.id],
  )
  // title, stack and buttons follow a press at once; the lists and the line below them a moment later
  const settled = useDeferredValue(session)
  const deferredUpdates = useDeferredValue(events.loading ? null : updates)
  const wide = useMedia('(min-width: 1000px)')
  // little height: what is done at the table comes before the line
  const low = useMedia('(max-height: 699px)') && !wide
  const [picture, setPicture] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const running = isActive(session)
  const playing = running && session.sessionStatus !== 'WAITING'
  const people = (
    <>
      <Players session={settled} running={running} loading={sitting.loading} />
      <Panel title={tagWords.title}>
        <TagRow
          label={tagWords.ofSession}
          tags={tagList(session.tags)}
          onSave={tags => tagSession(session, tags)}
        />
      </Panel>
      <Notes session={settled} />
    </>
  )
  // beside a short list of hands there is room for the rest; beside a long one it would be far below
  const few = useRecords(['Hand'], () => handsOf(session.id).length < FEW_HANDS, [session.id])
  const rest = (
    <>
      <Events session={settled} updates={deferredUpdates} />
      {(!wide || !few) && people}
    </>
  )
  const log = playing ? (
    <div className="session-do">
      <Link className="btn btn-primary btn-lg btn-wide" to={`/sessions/${session.id}/hands/new`}>
        <MessageText>{words.logHand}</MessageText>
      </Link>
    </div>
  ) : (
    session.sessionStatus === 'ENDED' &&
    session.sessionStart !== null && (
      <div className="session-do">
        <Link className="btn btn-plain btn-lg btn-wide" to={`/sessions/${session.id}/hands/add`}>
          <MessageText>{words.addHand}</MessageText>
        </Link>
      </div>
    )
  )
  const knowsHands = logged.whole || session.totalHandsPlayed === 0
  const chart = session.sessionStart !== null && (
    <Chart session={settled} updates={deferredUpdates} knowsHands={knowsHands} />
  )
  return (
    <div className="page session-page">
      <div className="session-main">
        <div className="session-head">
          <SessionTitle session={session} now={now} />
          <SessionMenu
            session={session}
            picture={{ label: sessionPicture.open, onOpen: () => setPicture(true) }}
          />
        </div>
        {session.sessionStatus !== 'WAITING' && <AmountMissing session={settled} />}
        {session.sessionStatus !== 'WAITING' && <UnfinishedLine session={session} />}
        {low && log}
        {!low && chart}
        {session.sessionStatus === 'WAITING' && <RunningSession session={session} />}
        {playing && <HeroControls session={session} />}
        <SessionActions session={session} onReview={() => setReviewing(true)} />
        {low && chart}
        {wide && rest}
      </div>
      <div className="session-side">
        {wide && log}
        <Hands session={settled} reading={logged} />
        {wide && few && people}
        {!wide && rest}
      </div>
      {!wide && !low && log}
      <Suspense>{picture && <SessionPicture session={session} onClose={() => setPicture(false)} />}</Suspense>
      <Suspense>
        {reviewing && <SessionReview session={session} onClose={() => setReviewing(false)} />}
      </Suspense>
    </div>
  )
}

/** The drawing, the sentence and the line below it. */
const NO_HANDS_HEIGHT = 170

interface HandsProps {
  readonly session: Rec<'Session'>
  readonly reading: Reading
}
const Hands = memo(function Hands({ session, reading }: HandsProps) {
  const discreet = useDiscreet()
  const { gto } = useSettings()
  const [opened, setOpened] = useState<string | null>(null)
  const hands = useRecords(
    ['Hand'],
    () => [...handsOf(session.id)].sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '')),
    [session.id],
  )
  return (
    <Panel
      flush
      title={words.hands}
      aside={reading.whole && hands.length > 0 ? words.newest(hands.length) : null}
    >
      {reading.loading &&
        (session.totalHandsPlayed > 0 ? (
          <SkeletonRows rows={Math.min(session.totalHandsPlayed, MOST_ROWS)} />
        ) : (
          <Skeleton height={NO_HANDS_HEIGHT} />
        ))}
      {!reading.whole && !reading.loading && <Unread problem={reading.error} />}
      {reading.whole && hands.length === 0 && (
        <EmptyState
          picture={<EmptyCards />}
          title={words.noHands}
          {...(discreet ? {} : { text: words.noHandsText })}
        />
      )}
      {gto && reading.whole && hands.some(isUnsolved) && (
        <Suspense>
          <SolveOffer sessionId={session.id} />
        </Suspense>
      )}
      {(reading.loading ? [] : hands.slice(0, MOST_ROWS)).map((hand, index) => (
        <HandRow
          key={hand.id}
          hand={handRowOf(hand, hands.length - index)}
          onOpen={() => setOpened(hand.id)}
        />
      ))}
      <Suspense>{opened && <HandDialog handId={opened} onClose={() => setOpened(null)} />}</Suspense>
    </Panel>
  )
})

function Notes({ session }: { readonly session: Rec<'Session'> }) {
  if (!session.notes) return null
  return (
    <Panel title={words.notes}>
      <p className="session-notes">{session.notes}</p>
    </Panel>
  )
}
