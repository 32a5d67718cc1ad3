// A saved hand back in the table logger: its own setup and log, or for a quick save the session's table with what was entered.
import { parseCard } from '@sidepot/engine/cards'
import { apply } from '@sidepot/engine/hand'
import { logOf } from '@sidepot/engine/history'
import { holeCardCount, readHeroHand } from '@sidepot/engine/notation'
import { fromStored, readJson, type StoredFailure } from '@sidepot/engine/read-stored'
import { ok } from '@sidepot/engine/result'
import type { Position } from '@sidepot/engine/table'
import { setHeroPosition } from '@sidepot/ledger/button'
import type { TableState } from '@sidepot/ledger/table-state'
import { amountFilled } from '@sidepot/models/kit/money'
import { getTableState } from '../../../data/session/table-service.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { sendable } from '../../../data/wire/received.ts'
import { asFarAs } from './broken-hand.ts'
import { type KeptHand, restore } from './kept-hand.ts'
import { freshHand } from './session-table.ts'
import type { Begun } from './table-draft.ts'
import type { Stake, TableHand } from './table-hand.ts'

/** Null when the record was edited into something that is no hand: only the form can mend it. */
export function savedHand(
  session: Rec<'Session'> | null,
  hand: Rec<'Hand'>,
  winners: readonly number[],
): Begun | null {
  const startedAt = Date.parse(hand.createdAt) || 0
  const typed = { notes: hand.notes ?? '', tip: hand.tips ? amountFilled(hand.tips) : '' }
  const played = fromStored(sendable('Hand', hand))
  if (played.ok && played.value.entry !== null && !hand.quickSave) {
    const open = played.value.contenders > 1
    // how a pot was split is entered anew with the hand: going back a street takes it along
    const { split, ...setup } = played.value.table.setup
    const isKept = setup.awards !== undefined
    const knowledge = {
      ...(split ? { split } : {}),
      ...(open && !isKept && winners.length > 0 ? { winners } : {}),
      ...(open && !isKept && hand.heroOutcome && winners.length === 0 ? { outcome: hand.heroOutcome } : {}),
    }
    const own = { handId: hand.id, startedAt, ...typed, knowledge }
    return restoredAs({ ...own, setup, log: logOf(played.value) })
  }
  const wrongAt = played.ok ? -1 : brokenAt(played.error)
  if (wrongAt >= 0) {
    const back = asFarAs(hand, wrongAt)
    return back && restoredAs({ handId: hand.id, startedAt, ...typed, knowledge: {}, ...back })
  }
  if (!hand.quickSave || !session) return null
  const fresh = freshHand(session, hand.id, null, { table: tableOf(session, hand), stake: stakeSaved(hand) })
  if (!fresh.ok) return fresh
  return ok({
    ...withCards(fresh.value, hand),
    startedAt,
    ...typed,
    before: [],
  })
}

/** The first action that does not fit; -1 where it is the setup or none can be named. */
const brokenAt = (failure: StoredFailure): number =>
  failure.code === 'stored/inconsistent' || failure.code === 'stored/unknown-seat' ? failure.at : -1

const restoredAs = (kept: KeptHand): Begun | null => {
  const back = restore(kept)
  return back && ok(back)
}

/** The session's table with the button where the hero had the position that was entered. */
function tableOf(session: Rec<'Session'>, { heroPosition }: Rec<'Hand'>): TableState {
  const table = getTableState(session)
  const placed = heroPosition ? setHeroPosition(table, heroPosition as Position) : null
  return placed?.ok ? placed.value : table
}

/** Blinds, ante and straddle that it was played for, whatever the session has by now (PLAY-42); one saved before antes were kept has the session's. */
const stakeSaved = (hand: Rec<'Hand'>): Partial<Stake> => {
  const { smallBlind, bigBlind, ante, anteType, isStraddleOn, straddleAmount } = hand
  return {
    ...(bigBlind ? { smallBlind: smallBlind ?? 0, bigBlind } : {}),
    ...(typeof ante === 'number' ? { ante, anteType: anteType ?? null } : {}),
    isStraddleOn,
    ...(straddleAmount ? { straddle: straddleAmount } : {}),
  }
}

function withCards(fresh: TableHand, hand: Rec<'Hand'>): TableHand {
  const { setup } = fresh.state.table
  const cards = (readHeroHand(readJson(hand.heroHolecards)) ?? []).flatMap(card => {
    const read = parseCard(`${card.rank}${card.suit}`)
    return read.ok ? [read.value] : []
  })
  if (cards.length !== holeCardCount(setup.gameType)) return fresh
  const next = apply(fresh.state, { kind: 'HOLE', seat: setup.heroSeat, cards })
  return next.ok ? { ...fresh, state: next.value } : fresh
}
