// Every action, street by street: tap a seat and those between fold or check; the engine decides what is legal and what it
// costs. The same screen logs the hand being played, one of a session that is over, and corrects a saved one.
import './table-logger.css'
import '../hand/first-hand.css'
import { heroDecided, questionOf } from '@sidepot/charts/question'
import { moveButton, passDealt } from '@sidepot/ledger/button'
import { dealOf } from '@sidepot/ledger/positions'
import type { TableState } from '@sidepot/ledger/table-state'
import { handSentences, sayHandFailure } from '@sidepot/messages/engine'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { saveHand } from '../../../data/hand/hand-service.ts'
import { type Judged, statusOf, useChartsAhead, useJudged } from '../../../data/hand/verdict.ts'
import { useFirstHand } from '../../../data/session/first-hand.ts'
import { heroStackOf } from '../../../data/session/session-figures.ts'
import { getTableState, keepAnte, saveTable, stacksIn } from '../../../data/session/table-service.ts'
import { recordOf } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { dropSlot, toast } from '../../../ui/layers/toast-store.ts'
import { type KeptHand, keep } from '../hand/kept-hand.ts'
import {
  freshHand,
  isOfOtherTable,
  isPast,
  playedAt,
  stakeOf,
  straddleOf,
  tableLeftBy,
} from '../hand/session-table.ts'
import { isUnreadable } from '../hand/simple-hand.ts'
import {
  type Begun,
  countEarlier,
  createTableDraft,
  earlierHands,
  keepEarlier,
  type TableDraft,
} from '../hand/table-draft.ts'
import { beginHand, finish, followsTable, type TableHand, withStraddle } from '../hand/table-hand.ts'
import { kindKept, tableRecord } from '../hand/table-record.ts'
import { takeBack, takeBackEarlier } from '../hand/take-back.ts'
import { EarlierLine } from './earlier-line.tsx'
import { TableView } from './table-view.tsx'

const FirstHand = lazy(async () => ({ default: (await import('../hand/first-hand.tsx')).TableFirstHand }))

type Session = Rec<'Session'>

export interface TableLoggerProps {
  readonly session: Session
  readonly showGto: boolean
  readonly onWhy: (judged: Judged) => void
  /** what can be done at a seat; the seating room draws it */
  readonly seatSheet: (seat: number, onClose: () => void) => ReactNode
  /** a saved hand to correct instead of a new one */
  readonly saved?: Begun
  readonly onSaved?: () => void
}

export function TableLogger(props: TableLoggerProps) {
  const { session, saved } = props
  // an unfinished hand from before, while somebody finishes it
  const asked = useLocation().state as { readonly finish?: string } | null
  const [finished, setFinished] = useState<KeptHand | null>(
    () => earlierHands(session.id).find(({ handId }) => handId === asked?.finish) ?? null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: one draft per session and earlier hand; the table is read when a hand begins
  const draft = useMemo(() => {
    if (finished)
      return createTableDraft(
        `${session.id}:${finished.handId}`,
        () => beginHand(finished.handId, finished.setup, finished.startedAt),
        null,
      )
    const name = saved?.ok ? `hand:${saved.value.handId}` : session.id
    const { totalHandsCounter } = recordOf('Session', session.id) ?? session
    const running = saved || isPast(session) ? null : { sessionId: session.id, dealt: totalHandsCounter }
    return createTableDraft(name, last => saved ?? freshHand(session, crypto.randomUUID(), last), running)
  }, [session.id, finished?.handId])
  const hand = useStore(draft.store, state => state.hand)
  useFollowTable(session, hand, draft, saved !== undefined || finished !== null)
  if (!hand.ok)
    return (
      <div className="table-stopped">
        <p role="alert">{handSentences.startFailed(sayHandFailure(hand.error))}</p>
        <Link className="btn btn-primary btn-md" to="/tablesettings">
          {words.toTableSettings}
        </Link>
      </div>
    )
  return (
    <>
      {!saved && (
        <EarlierLine
          key={`earlier ${draft.name}`}
          session={session}
          finishing={finished}
          onFinish={setFinished}
        />
      )}
      <Logging
        {...props}
        key={draft.name}
        draft={draft}
        hand={hand.value}
        finishing={finished !== null}
        onFinish={setFinished}
      />
    </>
  )
}

/** Before the first action the hand follows the table: seats, button, stake, rake and everybody's stacks start it anew (unless a bomb pot began). */
function useFollowTable(session: Session, hand: Begun, draft: TableDraft, still: boolean): void {
  const stacks = [heroStackOf(session), stacksIn(session)]
  const table = getTableState(session)
  const dealt = useMemo(() => dealtFrom(table), [table])
  const stake = useMemo(() => JSON.stringify(stakeOf(session)), [session])
  const key = `${dealt}|${stake}|${JSON.stringify(stacks)}`
  const [followed, setFollowed] = useState(key)
  const untouched = !hand.ok || followsTable(hand.value)
  useEffect(() => {
    if (key === followed) return
    setFollowed(key)
    if (untouched && !still) draft.follow()
  }, [key, followed, untouched, still, draft])
}

/** All of a table that a hand starts from, in one order: the same table sent again by the server is no change. */
const dealtFrom = (table: TableState) => {
  const { positions: _positions, ...deal } = dealOf(table)
  return JSON.stringify([
    table.currentTableId,
    table.maxPlayers,
    table.heroSeat,
    deal,
    table.seats.map(seat => seat.playerName),
    table.straddleOrder,
    table.smallestChip,
  ])
}

interface LoggingProps extends TableLoggerProps {
  readonly draft: TableDraft
  readonly hand: TableHand
  /** it is an unfinished one from before: nothing of the table moves on with it (PLAY-43) */
  readonly finishing: boolean
  readonly onFinish: (earlier: KeptHand | null) => void
}

function Logging(props: LoggingProps) {
  const { session, showGto, onWhy, seatSheet, saved, onSaved, draft, hand, finishing, onFinish } = props
  const judged = useJudged(
    showGto && heroDecided(hand.state) ? questionOf(hand.state, kindKept(hand.handId)) : null,
  )
  useChartsAhead(showGto, session, heroStackOf(session))
  const guide = useFirstHand()
  const past = isPast(session)
  /** The next hand has begun: the word about the last one leaves the place. */
  const change = useCallback(
    (next: TableHand) => {
      dropSlot('hand')
      draft.set(next)
    },
    [draft],
  )
  const straddle = (isOn: boolean) => {
    const amount = straddleOf(session)
    const isOwn = saved !== undefined || finishing
    if (!isOwn) saveTable(session, getTableState(session), { isStraddleOn: isOn, straddleAmount: amount })
    if (!isOwn && followsTable(hand)) return
    const changed = withStraddle(hand, isOn ? amount : null)
    if (changed.ok) change(changed.value)
    else toast({ tone: 'bad', text: handSentences.actionFailed(sayHandFailure(changed.error)) })
  }
  const save = (): boolean => {
    if (isUnreadable(hand.tip)) {
      toast({ tone: 'bad', slot: 'hand', text: words.badTip })
      return false
    }
    const { settled } = finish(hand)
    const { setup } = hand.state.table
    const status = judged && statusOf(judged.verdict)
    const at = saved || finishing ? hand.startedAt : playedAt(session, hand.startedAt)
    // a quick save that became a whole hand has no log to go back to, nor has one that did not fit the rules
    const wasWhole = recordOf('Hand', hand.handId)?.quickSave === false
    const before = wasWhole && saved?.ok && saved.value.rest.length === 0 ? saved.value : null
    const done = saveHand(tableRecord(session, hand, at, status))
    if (!done.ok) {
      toast({ tone: 'bad', text: done.message })
      return false
    }
    if (saved) {
      const undo = () => before && saveHand(tableRecord(session, before, at, null))
      toast({
        slot: 'hand',
        text: words.saved,
        ...(before
          ? { action: { label: words.undo, run: () => void undo() } }
          : { noUndo: 'nothing-to-restore' }),
      })
      draft.forget()
      onSaved?.()
      return false
    }
    const isOpen = settled.finished && settled.basis === 'OPEN'
    const text = isOpen ? words.savedOpen : words.saved
    if (finishing) {
      draft.forget()
      countEarlier(session.id, 1)
      onFinish(null)
      const reopenEarlier = () => {
        const again = { ...keep(hand), handId: crypto.randomUUID() }
        takeBackEarlier(session.id, hand.handId)
        countEarlier(session.id, -1)
        keepEarlier(session.id, again)
        onFinish(again)
      }
      toast({ slot: 'hand', text, action: { label: words.reopen, run: reopenEarlier } })
      return false
    }
    const table = getTableState(session)
    const moves = !past && !isOfOtherTable(hand, table)
    const passed = moves
      ? saveTable(session, tableLeftBy(session, passDealt(table, setup), hand, at)).table
      : table
    if (!past) keepAnte(session, setup)
    draft.next()
    const reopen = () => {
      takeBack(session.id, hand.handId, table, passed)
      draft.set({ ...hand, handId: crypto.randomUUID() })
    }
    toast({ slot: 'hand', text, action: { label: words.reopen, run: reopen } })
    return true
  }
  return (
    <TableView
      session={session}
      hand={hand}
      number={(finishing && hand.number) || session.totalHandsCounter + 1}
      correcting={saved !== undefined}
      showGto={showGto}
      judged={judged}
      onWhy={onWhy}
      guide={
        guide.isFirst && (
          <Suspense fallback={<div className="first-hand-place" />}>
            <FirstHand hand={hand} onClose={guide.close} />
          </Suspense>
        )
      }
      seatSheet={seatSheet}
      onHand={change}
      onRestart={draft.again}
      onMoveButton={
        saved || past || finishing || !followsTable(hand)
          ? null
          : () => saveTable(session, moveButton(getTableState(session)))
      }
      onStraddle={straddle}
      onSave={save}
    />
  )
}
