// Sessions as rows of a file.
import type { SessionRow } from '@sidepot/formats/csv-sessions'
import { centsOrNull } from '@sidepot/models/kit/money'
import type { Rec } from '../../data/wire/documents.ts'

const MINUTE = 60_000

export interface Names {
  readonly venue: (id: string | null) => string | null
  readonly stake: (id: string | null) => string | null
  readonly bankroll: (id: string | null) => Rec<'Bankroll'> | null
}

/** Null for a session that never began. */
export function sessionRow(session: Rec<'Session'>, names: Names): SessionRow | null {
  if (!session.sessionStart) return null
  const bankroll = names.bankroll(session.bankrollId)
  const added =
    (centsOrNull(session.totalAddons) ?? 0) +
    (centsOrNull(session.totalTopups) ?? 0) +
    (centsOrNull(session.totalReloads) ?? 0) +
    (centsOrNull(session.totalRebuy) ?? 0)
  const ended = session.sessionStatus === 'ENDED' && session.sessionEnd !== null
  const buyIn = centsOrNull(session.buyIn) ?? 0
  const cashOut = ended ? (centsOrNull(session.cashOut) ?? 0) : null
  const span = ended ? minutesBetween(session.sessionStart, session.sessionEnd!) : 0
  return {
    id: session.id,
    start: session.sessionStart,
    end: ended ? session.sessionEnd : null,
    breakMinutes: ended && session.duration !== null ? Math.max(0, span - session.duration) : 0,
    waitingMinutes: session.waitingDuration,
    origin: session.gameOrigin,
    game: session.gameType,
    venue: names.venue(session.venueId) ?? session.venueName,
    stake: names.stake(session.cashGameStakeId),
    smallBlind: centsOrNull(session.smallBlind),
    bigBlind: centsOrNull(session.bigBlind),
    players: session.maxPlayers,
    bankroll: bankroll?.name ?? null,
    currency: bankroll?.currency ?? 'USD',
    buyIn,
    addedChips: added,
    cashOut,
    result: cashOut === null ? null : cashOut - buyIn - added,
    expenses: centsOrNull(session.expenses),
    tips: centsOrNull(session.tips),
    hands: session.totalHandsCounter,
    notes: session.notes,
  }
}

const minutesBetween = (start: string, end: string) =>
  Math.floor((Date.parse(end) - Date.parse(start)) / MINUTE)
