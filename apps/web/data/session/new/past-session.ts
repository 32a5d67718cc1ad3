// A session that is over already, entered whole.
import { parseCents } from '@sidepot/ledger/cents'
import { type EnteredSession, type PastFailure, pastSession, placedTimes } from '@sidepot/ledger/past-session'
import { messageFor } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/records'
import { newSession } from '@sidepot/messages/web-new-session'
import { decimalOf } from '@sidepot/models/kit/money'
import { authStore } from '../../auth/auth.ts'
import type { NewItem } from '../../outbox/outbox.ts'
import type { OutboxItem } from '../../store/outbox-item.ts'
import { trueNow } from '../../wire/clock.ts'
import { OPERATIONS } from '../../wire/operations.ts'
import { drawnSession, startsWhole } from './drawn-session.ts'
import { SET_UP_CALL, send, sentSession } from './sent-session.ts'
import {
  ledgerSession,
  listedOf,
  type Made,
  type NewSession,
  NO_BUY_IN,
  type Refused,
  sentBlinds,
  sentChip,
  unfit,
  withBankroll,
} from './session-form.ts'

export interface PastSession extends Omit<NewSession, 'waiting'> {
  readonly sessionStart: string
  readonly sessionEnd: string
  readonly breakMinutes: number
  readonly addedChips: string
  readonly cashOut: string
}

/** What the ledger refuses, at its part of the form. */
function refusal(failure: PastFailure): Refused {
  const message = messageFor(ledgerSentences, failure)
  switch (failure.code) {
    case 'session/bad-times':
      return { ok: false, at: 'times', message }
    case 'session/bad-event-times':
      return { ok: false, at: 'breaks', message: newSession.breaksTooLong }
    case 'session/negative-cashout':
      return { ok: false, at: 'cashOut', message }
    case 'session/chips-not-positive':
      return { ok: false, at: 'addedChips', message }
    default:
      return { ok: false, at: 'form', message }
  }
}

/** What the ledger makes of the form; nothing is stored. */
function decided(form: PastSession): Refused | { readonly ok: true; readonly value: Decided } {
  const buyIn = parseCents(form.buyIn || '0')
  const refused = unfit(form, buyIn)
  if (refused || !buyIn.ok) return refused ?? NO_BUY_IN
  const cashOut = parseCents(form.cashOut || 'x')
  if (!cashOut.ok) return { ok: false, at: 'cashOut', message: messageFor(ledgerSentences, cashOut.error) }
  const added = parseCents(form.addedChips || '0')
  if (!added.ok) return { ok: false, at: 'addedChips', message: messageFor(ledgerSentences, added.error) }
  const [start, end] = [Date.parse(form.sessionStart), Date.parse(form.sessionEnd)]
  const [sessionStart, sessionEnd] = [start, end].map(at =>
    Number.isFinite(at) ? new Date(at).toISOString() : '',
  ) as [string, string]
  const { breaks, chipsAt } = placedTimes({ start, end, breakMinutes: form.breakMinutes })
  const chips = added.value === 0 ? [] : [{ type: 'ADDON' as const, amount: added.value, at: chipsAt }]
  const past = pastSession(
    {
      ...ledgerSession(form),
      sessionStart,
      sessionEnd,
      cashOut: cashOut.value,
      breaks,
      chips,
    },
    listedOf(form),
    [],
    trueNow(),
  )
  if (!past.ok) return refusal(past.error)
  return {
    ok: true,
    value: {
      entered: past.value,
      sent: {
        sessionStart,
        sessionEnd,
        buyIn: decimalOf(buyIn.value),
        cashOut: decimalOf(cashOut.value),
        breaks,
        chips: chips.map(one => ({ ...one, amount: decimalOf(one.amount) })),
      },
    },
  }
}
interface Decided {
  readonly entered: EnteredSession
  /** its times and amounts, as they are sent */
  readonly sent: object
}

/** What keeps the form from being a session, wherever its money comes from. */
export function unfitPast(form: PastSession): Refused | null {
  const read = decided(withBankroll(form))
  return read.ok ? null : read
}

export function recordPastSession(form: PastSession, again?: OutboxItem): Made {
  const read = decided(form)
  if (!read.ok) return read
  const { entered, sent } = read.value
  const { breakMinutes: _pause, buyIn: _in, cashOut: _out, addedChips: _added, ...kept } = form
  const id = again ? sentSession(again).id : crypto.randomUUID()
  const requestId = crypto.randomUUID()
  startsWhole(id)
  const userId = authStore.getState().user?.userId
  const item: NewItem = {
    id: requestId,
    what: SET_UP_CALL,
    document: OPERATIONS.recordPastSession(),
    variables: {
      input: {
        sessionInput: {
          id,
          ...kept,
          ...sentBlinds(form),
          ...sentChip(form),
          ...sent,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        playerSessionsInput: [],
        requestId,
      },
    },
    answers: 'Session',
    refreshes: ['sessionsByUserIdAndSessionStart', 'bankrollsByUserIdAndCreatedAt'],
    overlays: drawnSession(id, userId, requestId, new Date(trueNow()).toISOString(), entered),
  }
  send(item, again)
  return { ok: true, sessionId: id }
}
