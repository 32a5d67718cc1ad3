// A new session, drawn at once and set up on the server when the network allows.
import { parseCents } from '@sidepot/ledger/cents'
import { type SetUp, setUp } from '@sidepot/ledger/new-session'
import { messageFor } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/records'
import { sessionService as words } from '@sidepot/messages/web-session'
import { decimalOf } from '@sidepot/models/kit/money'
import { authStore } from '../../auth/auth.ts'
import type { NewItem } from '../../outbox/outbox.ts'
import { flagCreation } from '../../store/creation-flag.ts'
import type { OutboxItem } from '../../store/outbox-item.ts'
import { trueNow } from '../../wire/clock.ts'
import { OPERATIONS } from '../../wire/operations.ts'
import { rememberSession } from '../active-session-key.ts'
import { drawnSession, startsWhole } from './drawn-session.ts'
import { inputOf, SET_UP_CALL, send, sentSession } from './sent-session.ts'
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

const localTime = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)

/** `again` is the refused one that it takes the place of. What breaks within, such as a browser that makes no ids, is said at the form; nothing of it is lost. */
export function createSessionWithTableState(form: NewSession, again?: OutboxItem): Made {
  try {
    return created(form, again)
  } catch (error) {
    console.warn(error)
    return { ok: false, at: 'form', message: words.creationFailed }
  }
}

/** What the ledger makes of the form; nothing is stored. */
function decided(form: NewSession, now: number): Refused | { readonly ok: true; readonly value: Decided } {
  const buyIn = parseCents(form.buyIn || '0')
  const refused = unfit(form, buyIn)
  if (refused || !buyIn.ok) return refused ?? NO_BUY_IN
  const made = setUp(
    { ...ledgerSession(form), sessionStatus: statusOf(form), buttonSeat: 1 },
    listedOf(form),
    [],
    now,
  )
  return made.ok
    ? { ok: true, value: { made: made.value, amount: decimalOf(buyIn.value) } }
    : { ok: false, at: 'form', message: messageFor(ledgerSentences, made.error) }
}
interface Decided {
  readonly made: SetUp
  readonly amount: ReturnType<typeof decimalOf>
}
const statusOf = ({ waiting }: NewSession) => (waiting ? 'WAITING' : 'LIVE')

/** What keeps the form from being a session, wherever its money comes from. */
export function unfitNew(form: NewSession): Refused | null {
  const read = decided(withBankroll(form), trueNow())
  return read.ok ? null : read
}

function created(form: NewSession, again?: OutboxItem): Made {
  const now = new Date((again && inputOf(again).at) ?? trueNow())
  const read = decided(form, now.getTime())
  if (!read.ok) return read
  const { made, amount } = read.value
  const userId = authStore.getState().user?.userId
  if (!userId) return { ok: false, at: 'form', message: words.notAuthenticated }

  const id = again ? sentSession(again).id : crypto.randomUUID()
  const requestId = crypto.randomUUID()
  const at = now.toISOString()
  const { buyIn: _typed, waiting, ...kept } = form
  const sessionInput = {
    id,
    ...kept,
    ...sentBlinds(form),
    ...sentChip(form),
    buyIn: amount,
    buttonSeat: 1,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    localTime: localTime(now),
    sessionStatus: statusOf(form),
  }
  flagCreation(id)
  startsWhole(id)
  const item: NewItem = {
    id: requestId,
    what: SET_UP_CALL,
    document: OPERATIONS.setupNewSession(),
    variables: {
      input: {
        sessionInput,
        playerSessionsInput: [{ seatNumber: form.heroSeat, isHero: true, stackRemaining: amount }],
        requestId,
        at,
      },
    },
    answers: 'Session',
    refreshes: [
      'sessionsByUserIdAndSessionStart',
      'bankrollsByUserIdAndCreatedAt',
      'sessionUpdatesBySessionIdAndTimestamp',
    ],
    overlays: drawnSession(id, userId, requestId, at, {
      ...made,
      lines: [{ ...made.line, at }],
      bookings: [made.booking],
    }),
  }
  send(item, again)
  rememberSession(id, waiting)
  return { ok: true, sessionId: id }
}
