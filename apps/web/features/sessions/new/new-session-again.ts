// A new session that the server refused, as the form it was typed in: nothing of it is typed twice.
import { durationMinutes } from '@sidepot/ledger/session-time'
import { amountFilled, centsOf } from '@sidepot/models/kit/money'
import { local } from '../../../data/account/local-time.ts'
import type { SentSession } from '../../../data/session/new/sent-session.ts'
import { CUSTOM, NONE, OTHER, type SessionForm } from './new-session-state.ts'
import { rakeForm, storedRake } from './rake-form.ts'

const text = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? '' : amountFilled(centsOf(amount))

/** What was not part of it keeps what a new form has: `blank`. */
export function formAgain(sent: SentSession, blank: SessionForm): SessionForm {
  const pause = (sent.breaks ?? []).reduce(
    (sum, one) => sum + durationMinutes(Date.parse(one.start), Date.parse(one.end)),
    0,
  )
  const added = (sent.chips ?? []).reduce((sum, one) => sum + centsOf(one.amount), 0)
  return {
    origin: sent.gameOrigin,
    gameType: sent.gameType,
    venueId: sent.venueId ?? (sent.venueName ? OTHER : NONE),
    venueName: sent.venueName ?? '',
    stakeId: sent.cashGameStakeId ?? CUSTOM,
    smallBlind: text(sent.smallBlind),
    bigBlind: text(sent.bigBlind),
    buyIn: text(sent.buyIn),
    bankrollId: sent.bankrollId ?? '',
    maxPlayers: sent.maxPlayers,
    heroSeat: sent.heroSeat,
    tableCount: sent.tableCount,
    waiting: sent.sessionStatus === 'WAITING',
    notes: sent.notes ?? '',
    isPrivate: sent.isPrivate ?? false,
    rake: rakeForm(sent.rakeConfig === undefined ? undefined : storedRake(sent.rakeConfig)),
    chip: sent.smallestChip ? text(sent.smallestChip) : null,
    sessionStart: sent.sessionStart ? local(sent.sessionStart) : blank.sessionStart,
    sessionEnd: sent.sessionEnd ? local(sent.sessionEnd) : blank.sessionEnd,
    breakMinutes: pause > 0 ? String(pause) : '',
    cashOut: text(sent.cashOut),
    addedChips: added > 0 ? amountFilled(added) : '',
  }
}
