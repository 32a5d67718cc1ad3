// Sessions as rows of a file.
import type { SessionRow } from '@sidepot/formats/csv-sessions'
import { breakMinutesOf } from '@sidepot/ledger/past-session'
import { moneyIn, profitOf } from '@sidepot/ledger/session-record'
import { tagList } from '@sidepot/models/filter/tags'
import type { Rec } from '../../data/wire/documents.ts'

export interface Names {
  readonly venue: (id: string | null) => string | null
  readonly stake: (id: string | null) => string | null
  readonly bankroll: (id: string | null) => Rec<'Bankroll'> | null
}

/** Null for a session that never began. */
export function sessionRow(session: Rec<'Session'>, names: Names): SessionRow | null {
  if (!session.sessionStart) return null
  const bankroll = names.bankroll(session.bankrollId)
  const added = moneyIn(session) - session.buyIn
  const ended = session.sessionStatus === 'ENDED' && session.sessionEnd !== null
  const buyIn = session.buyIn ?? 0
  const cashOut = ended ? session.cashOut : null
  return {
    id: session.id,
    start: session.sessionStart,
    end: ended ? session.sessionEnd : null,
    timeZone: session.timeZone,
    breakMinutes: ended ? breakMinutesOf(session) : 0,
    waitingMinutes: session.waitingDuration,
    origin: session.gameOrigin,
    game: session.gameType,
    venue: names.venue(session.venueId) ?? session.venueName,
    stake: names.stake(session.cashGameStakeId),
    smallBlind: session.smallBlind,
    bigBlind: session.bigBlind,
    players: session.maxPlayers,
    bankroll: bankroll?.name ?? null,
    currency: bankroll?.currency ?? 'USD',
    buyIn,
    addedChips: added,
    cashOut,
    result: cashOut === null ? null : profitOf(cashOut, moneyIn(session)),
    expenses: session.expenses,
    tips: session.tips,
    hands: session.totalHandsCounter,
    notes: session.notes,
    tags: tagList(session.tags).join(', ') || null,
  }
}
