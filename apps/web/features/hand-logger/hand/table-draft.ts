// The table hand in progress, kept through reloads under its session or, when a saved one is corrected, under its own id.
import type { HandFailure } from '@sidepot/engine/action'
import type { Result } from '@sidepot/engine/result'
import type { HandSetup } from '@sidepot/engine/setup'
import { createStore } from 'zustand/vanilla'
import { recordOf } from '../../../data/store/records.ts'
import { earlierKey, earlierKeys, tableDraftKey } from '../../../data/store/session-drafts.ts'
import { type KeptHand, keep, type PlayedFor, playedFor, playingFor, restore } from './kept-hand.ts'
import {
  changeSetup,
  dealtSetup,
  followsTable,
  isFromBefore,
  isUntouched,
  startedAgain,
  type TableHand,
  withCardsOf,
} from './table-hand.ts'

function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}
function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // a private window may refuse; the draft then lasts for this page
  }
}

/** Hands that wait to be written: when the tap is on the screen, and at the latest when the page goes out of sight. */
const late = new Map<string, () => KeptHand>()
const AFTER_PAINT_MS = 120
let timer: ReturnType<typeof setTimeout> | undefined

function flush(): void {
  clearTimeout(timer)
  for (const [key, hand] of late) write(key, hand())
  late.clear()
}
function writeSoon(key: string, hand: TableHand, savedFor: PlayedFor | null): void {
  if (late.size === 0) timer = setTimeout(flush, AFTER_PAINT_MS)
  late.set(key, () => ({ ...keep(hand), ...(savedFor ? { savedFor } : {}) }))
}
function forget(key: string): void {
  late.delete(key)
  write(key, null)
}
addEventListener('pagehide', flush)
document.addEventListener('visibilitychange', flush)

export type Begun = Result<TableHand, HandFailure>

/** A session that goes on: its table moves from hand to hand, and so many of them were dealt. */
export interface Running {
  readonly sessionId: string
  readonly dealt: number
}

/**
 * `fresh` gives the next hand, or why the table cannot be played. In a session that goes on a hand that nobody began follows
 * the table, and one that was left behind is put aside for the next (PLAY-43).
 */
export function createTableDraft(
  name: string,
  fresh: (last: TableHand | null) => Begun,
  running: Running | null,
) {
  const key = tableDraftKey(name)
  flush()
  const kept = read<KeptHand>(key)
  const restored = kept && restore(kept)
  const saved = running === null && restored?.handId === name ? asSaved(fresh(null)) : null
  const back = restored && (running ? onTheTable(restored, running) : corrected(restored, kept, saved))
  const store = createStore<{ readonly hand: Begun }>(() => ({
    hand: back ? { ok: true, value: back } : fresh(null),
  }))
  const first = store.getState().hand
  const savedFor =
    saved ?? (running === null && first.ok && first.value.handId === name ? asSaved(first) : null)
  return {
    name,
    store,
    set(hand: TableHand) {
      store.setState({ hand: { ok: true, value: hand } })
      writeSoon(key, hand, savedFor)
    },
    next() {
      const { hand } = store.getState()
      forget(key)
      // its session may have ended while it was entered on, which put a copy aside
      if (hand.ok) forget(earlierKey(name, hand.value.handId))
      store.setState({ hand: fresh(hand.ok ? hand.value : null) })
    },
    /** From the start; redo brings back what was there. */
    again() {
      const { hand: before } = store.getState()
      const begun = fresh(null)
      const hand =
        begun.ok && before.ok ? { ok: true as const, value: startedAgain(begun.value, before.value) } : begun
      store.setState({ hand })
      if (hand.ok) writeSoon(key, hand.value, savedFor)
      else forget(key)
    },
    /** The same with the cards that were chosen already. */
    follow() {
      const { hand: before } = store.getState()
      const begun = fresh(null)
      const hand =
        begun.ok && before.ok ? { ok: true as const, value: withCardsOf(begun.value, before.value) } : begun
      store.setState({ hand })
      if (hand.ok) writeSoon(key, hand.value, savedFor)
    },
    forget: () => forget(key),
  }

  function onTheTable(hand: TableHand, { sessionId, dealt }: Running): TableHand | null {
    if (isFromBefore(hand, dealt)) {
      if (!isUntouched(hand)) keepEarlier(sessionId, keep(hand))
      forget(key)
      return null
    }
    return followsTable(hand) ? onTable(hand, fresh(null)) : hand
  }
}
const asSaved = (begun: Begun): PlayedFor | null =>
  begun.ok ? playedFor(begun.value.state.table.setup) : null

/** A correction that was left half-done: where its hand is saved with another stake or straddle by now, it is played for that (PLAY-44). */
function corrected(hand: TableHand, { savedFor }: KeptHand, saved: PlayedFor | null): TableHand {
  if (!saved || !savedFor || JSON.stringify(savedFor) === JSON.stringify(saved)) return hand
  const changed = changeSetup(hand, setup => playingFor(setup, saved))
  return changed.ok ? changed.value : hand
}

/** The button or somebody may have moved, left or come, stake, rake or a stack changed while the hand lay here: then it is dealt anew, with the cards it had. */
function onTable(hand: TableHand, begun: Begun): TableHand {
  if (!begun.ok) return hand
  const dealt = (setup: HandSetup) =>
    JSON.stringify([
      setup.maxPlayers,
      setup.buttonSeat,
      setup.deadSmallBlind ?? false,
      setup.heroSeat,
      setup.seats.map(one => [
        one.seat,
        one.stack,
        one.sittingOut === true,
        one.playerId ?? one.playerName ?? null,
      ]),
      [setup.smallBlind, setup.bigBlind, setup.ante ?? 0, setup.straddles ?? [], setup.straddleOrder ?? null],
      setup.rake ?? null,
      setup.oddChip ?? null,
    ])
  const same = dealt(begun.value.state.table.setup) === dealt(dealtSetup(hand))
  // it begins now, at the table that is there now: it may look like the one that was left (isOfOtherTable)
  return same ? { ...hand, startedAt: begun.value.startedAt } : withCardsOf(begun.value, hand)
}

export type TableDraft = ReturnType<typeof createTableDraft>

/** Unfinished hands of a session that others were dealt after or that it ended with, the newest first. */
export function earlierHands(sessionId: string): readonly KeptHand[] {
  return earlierKeys(sessionId)
    .flatMap(key => read<KeptHand>(key) ?? [])
    .filter(({ handId }) => recordOf('Hand', handId) === null)
    .sort((a, b) => b.startedAt - a.startedAt)
}

/** Kept beside the hand that is being played, to be finished or discarded. */
export const keepEarlier = (sessionId: string, hand: KeptHand): void =>
  write(earlierKey(sessionId, hand.handId), hand)

export const discardEarlier = (sessionId: string, handId: string): void =>
  forget(earlierKey(sessionId, handId))

/** An earlier hand is counted as dealt, or no longer: the hand being played is that much further on. */
export function countEarlier(sessionId: string, by: 1 | -1): void {
  flush()
  const key = tableDraftKey(sessionId)
  const current = read<KeptHand>(key)
  if (current?.number !== undefined) write(key, { ...current, number: current.number + by })
}
