// A new session, drawn at once and set up on the server when the network allows.

import { readJson } from '@sidepot/engine/read-stored'
import { badBlinds } from '@sidepot/ledger/blinds'
import { balanceMoves, type NewBooking } from '@sidepot/ledger/bookings'
import { parseCents } from '@sidepot/ledger/cents'
import { type NewSession as LedgerSession, type Listed, type SetUp, setUp } from '@sidepot/ledger/new-session'
import { type PastFailure, pastSession, placedTimes } from '@sidepot/ledger/past-session'
import { isSmallestChip } from '@sidepot/ledger/smallest-chip'
import { messageFor } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/records'
import { newSession } from '@sidepot/messages/web-new-session'
import { sessionService as words } from '@sidepot/messages/web-session'
import type { Message } from '@sidepot/messages/worded'
import type { Cents } from '@sidepot/models/kit/kinds'
import { decimalOf } from '@sidepot/models/kit/money'
import { authStore } from '../../auth/auth.ts'
import { outbox } from '../../device/device.ts'
import type { NewItem } from '../../outbox/outbox.ts'
import { flagCreation } from '../../store/creation-flag.ts'
import type { OutboxItem } from '../../store/outbox-item.ts'
import { recordOf } from '../../store/records.ts'
import { markWhole, questionKey } from '../../store/whole.ts'
import { trueNow } from '../../wire/clock.ts'
import type { ModelName, Rec } from '../../wire/documents.ts'
import { OPERATIONS } from '../../wire/operations.ts'
import { sendable } from '../../wire/received.ts'
import { rememberSession } from '../active-session-key.ts'
import { balanceMoved } from '../acts/acts.ts'
import { fromLedger } from '../acts/ledger-records.ts'
import { listedStake } from '../session-correction.ts'

export interface NewSession {
  readonly waiting: boolean
  readonly bankrollId: string | null
  readonly gameOrigin: Rec<'Session'>['gameOrigin']
  readonly gameType: Rec<'Session'>['gameType']
  readonly venueId: string | null
  readonly venueName: string | null
  readonly cashGameStakeId: string | null
  readonly smallBlind: Cents
  readonly bigBlind: Cents
  readonly straddleAmount: Cents | null
  readonly buyIn: string
  readonly maxPlayers: number
  readonly heroSeat: number
  readonly tableCount: number
  readonly notes: string
  /** no follower sees it */
  readonly isPrivate?: boolean
  /** JSON text; null for none, absent for what is listed (SES-18) */
  readonly rakeConfig?: string | null
  /** The smallest chip on the table; absent, it is the stake's (PLAY-41). */
  readonly smallestChip?: Cents | null
}

/** Where in the form a refusal belongs. */
export type FormPart =
  | 'bankroll'
  | 'blinds'
  | 'chip'
  | 'rake'
  | 'buyIn'
  | 'times'
  | 'cashOut'
  | 'addedChips'
  | 'breaks'
  | 'form'
export type Made =
  | { readonly ok: true; readonly sessionId: string }
  | { readonly ok: false; readonly at: FormPart; readonly message: Message }

/** A session as it was sent, amounts in decimals, for the form it came from. */
export interface SentSession
  extends Omit<
    NewSession,
    'waiting' | 'buyIn' | 'smallBlind' | 'bigBlind' | 'straddleAmount' | 'smallestChip'
  > {
  readonly id: string
  readonly smallBlind: number
  readonly bigBlind: number
  readonly straddleAmount: number | null
  readonly smallestChip?: number | null
  readonly buyIn: number
  readonly sessionStatus?: string
  readonly sessionStart?: string
  readonly sessionEnd?: string
  readonly cashOut?: number
  readonly breaks?: readonly { readonly start: string; readonly end: string }[]
  readonly chips?: readonly { readonly amount: number }[]
}

const WHAT = 'setupNewSession'
const inputOf = (item: OutboxItem) =>
  item.variables['input'] as { readonly sessionInput: SentSession; readonly at?: string }
export const sentSession = (item: OutboxItem): SentSession => inputOf(item).sessionInput

export const isNewSession = ({ what }: Pick<OutboxItem, 'what'>): boolean => what === WHAT

/** A new session that the server refused: its form can be filled in again. */
export const refusedSession = (
  items: readonly OutboxItem[],
  sessionId: string | undefined,
): OutboxItem | null =>
  items.find(item => isNewSession(item) && item.state === 'refused' && sentSession(item).id === sessionId) ??
  null

/** The address of its form. */
export const correctionOf = (item: OutboxItem): string =>
  `/sessions/new?again=${item.id}${sentSession(item).sessionEnd ? '&past=1' : ''}`

/** Sent anew in its own place: what was done in it since comes after it, under the same id. */
function send(item: NewItem, again: OutboxItem | undefined): void {
  if (again?.document === item.document)
    void outbox.retry(again.id, { variables: item.variables, overlays: item.overlays })
  else {
    outbox.add(item)
    if (again) void outbox.drop(again.id)
  }
}

const refuse = (
  at: FormPart,
  code:
    | 'bankroll/required-for-session'
    | 'session/bad-blinds'
    | 'table/bad-chip'
    | 'session/negative-cashout'
    | 'session/bad-times',
): Made => ({ ok: false, at, message: messageFor(ledgerSentences, { code }) })

/** In the form's words; the server's are the specification's. */
const NO_BUY_IN: Made = { ok: false, at: 'buyIn', message: newSession.buyInAboveZero }

/** What every new session needs (SES-10, SES-13): checked before anything is sent. */
function unfit(form: Omit<NewSession, 'waiting'>, buyIn: ReturnType<typeof parseCents>): Made | null {
  if (!form.bankrollId) return refuse('bankroll', 'bankroll/required-for-session')
  if (badBlinds(form.smallBlind, form.bigBlind)) return refuse('blinds', 'session/bad-blinds')
  if (!isSmallestChip(form.smallestChip, form.bigBlind)) return refuse('chip', 'table/bad-chip')
  if (!buyIn.ok || buyIn.value <= 0) return NO_BUY_IN
  return null
}

/** What of a form cannot be a session, wherever its money comes from: asked before a first bankroll is made for it. */
export const unfitApartFromBankroll = (form: Omit<NewSession, 'waiting'>): Made | null =>
  unfit({ ...form, bankrollId: form.bankrollId ?? 'to be made' }, parseCents(form.buyIn || '0'))

const localTime = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)

/** `again` is the refused one that it takes the place of. */
/** What belongs to a session that begins here is all here. */
function startsWhole(sessionId: string): void {
  for (const query of [
    'handsBySessionIdAndCreatedAt',
    'sessionUpdatesBySessionIdAndTimestamp',
    'playerSessionsBySessionId',
  ])
    markWhole(questionKey(query, sessionId))
}

/** What breaks within, such as a browser that makes no ids, is said at the form; nothing of it is lost. */
export function createSessionWithTableState(form: NewSession, again?: OutboxItem): Made {
  try {
    return created(form, again)
  } catch (error) {
    console.warn(error)
    return { ok: false, at: 'form', message: words.creationFailed }
  }
}

function created(form: NewSession, again?: OutboxItem): Made {
  const buyIn = parseCents(form.buyIn || '0')
  const refused = unfit(form, buyIn)
  if (refused || !buyIn.ok) return refused ?? NO_BUY_IN
  const userId = authStore.getState().user?.userId
  if (!userId) return { ok: false, at: 'form', message: words.notAuthenticated }

  const id = again ? sentSession(again).id : crypto.randomUUID()
  const requestId = crypto.randomUUID()
  const now = new Date((again && inputOf(again).at) ?? trueNow())
  const at = now.toISOString()
  const amount = decimalOf(buyIn.value)
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
    sessionStatus: waiting ? 'WAITING' : 'LIVE',
  }
  const session = ledgerSession(form)
  const made = setUp(
    { ...session, sessionStatus: sessionInput.sessionStatus, buttonSeat: 1 },
    listedOf(form),
    [],
    now.getTime(),
  )
  if (!made.ok) return { ok: false, at: 'form', message: messageFor(ledgerSentences, made.error) }
  flagCreation(id)
  startsWhole(id)
  const item: NewItem = {
    id: requestId,
    what: WHAT,
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
      ...made.value,
      lines: [{ ...made.value.line, at }],
      bookings: [made.value.booking],
    }),
  }
  send(item, again)
  rememberSession(id, waiting)
  return { ok: true, sessionId: id }
}

const BLANK = {
  totalAddons: 0,
  totalTopups: 0,
  totalReloads: 0,
  totalRebuy: 0,
  cashOut: null,
  sessionEnd: null,
  sessionResult: null,
  lastHandResult: null,
  totalHandsCounter: 0,
  totalHandsPlayed: 0,
  handsPlayedOptimal: 0,
  handsPlayedNonOptimal: 0,
  handsPlayedUnsolved: 0,
  isDeleted: false,
  waitingListEnd: null,
  waitingDuration: null,
  duration: null,
}

const sentBlinds = ({ smallBlind, bigBlind, straddleAmount }: Omit<NewSession, 'waiting'>) =>
  sendable('Session', { smallBlind, bigBlind, straddleAmount })

const sentChip = ({ smallestChip }: Pick<NewSession, 'smallestChip'>) =>
  smallestChip ? { smallestChip: decimalOf(smallestChip) } : {}

/** The form in the ledger's own terms. */
const ledgerSession = (form: Omit<NewSession, 'waiting'>): LedgerSession => ({
  ...form,
  ...(form.rakeConfig === undefined ? {} : { rakeConfig: readJson(form.rakeConfig) ?? null }),
  buyIn: parsedCents(form.buyIn),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})
const parsedCents = (text: string): number | null => {
  const read = parseCents(text || '0')
  return read.ok ? read.value : null
}

/** What this device knows of the venue and the stake; what it does not know the server's answer brings. */
function listedOf({ venueId, cashGameStakeId }: Pick<NewSession, 'venueId' | 'cashGameStakeId'>): Listed {
  return { venue: recordOf('Venue', venueId), stake: listedStake(cashGameStakeId), structure: null }
}

interface DrawnSession {
  readonly session: SetUp['session']
  readonly heroSeat: number
  readonly table: SetUp['table']
  readonly lines: readonly { readonly type: string; readonly value: number | null; readonly at: string }[]
  readonly bookings: readonly NewBooking[]
}

/** The rows as they will be once the server has asked the same rules. */
function drawnSession(
  id: string,
  userId: string | null | undefined,
  requestId: string,
  at: string,
  { session, heroSeat, table, lines, bookings }: DrawnSession,
): NewItem['overlays'] {
  const row = (model: ModelName, rowId: string, fields: object) => ({
    model,
    id: rowId,
    fields: fromLedger(model, fields),
  })
  const moves = balanceMoves([], bookings)
  const ended = session.sessionEnd ?? null
  return [
    row('Session', id, {
      ...BLANK,
      ...session,
      tableState: { sessionId: id, ...table },
      userId,
      createdAt: at,
      updatedAt: at,
    }),
    row('PlayerSession', `${id}-${heroSeat}`, {
      userId,
      sessionId: id,
      isHero: true,
      seatNumber: heroSeat,
      stackRemaining: session.cashOut ?? session.buyIn,
      buyIn: session.buyIn,
      sessionStatus: ended ? 'ENDED' : 'LIVE',
      sessionStart: session.sessionStart ?? at,
      sessionEnd: ended,
    }),
    ...lines.map((line, i) =>
      row('SessionUpdate', `${requestId}-${i}`, {
        sessionId: id,
        userId,
        bankrollId: session.bankrollId,
        updateType: line.type,
        value: line.value,
        timestamp: line.at,
        notes: null,
        isDeleted: false,
      }),
    ),
    ...bookings.map(({ at: when, ...booking }, i) =>
      row('BankrollTransaction', `${requestId}-booking-${i}`, {
        ...booking,
        sessionId: id,
        userId,
        timestamp: when ?? at,
        notes: null,
      }),
    ),
    ...[...moves].map(([bankrollId, by]) => balanceMoved(bankrollId, by)),
  ]
}

export interface PastSession extends Omit<NewSession, 'waiting'> {
  readonly sessionStart: string
  readonly sessionEnd: string
  readonly breakMinutes: number
  readonly addedChips: string
  readonly cashOut: string
}

/** What the ledger refuses, at its part of the form. */
function unfitPast(failure: PastFailure): Made {
  const message = messageFor(ledgerSentences, failure)
  switch (failure.code) {
    case 'session/bad-times':
      return { ok: false, at: 'times', message }
    case 'session/bad-event-times':
      return { ok: false, at: 'breaks', message: newSession.breaksTooLong }
    case 'session/negative-cashout':
      return { ok: false, at: 'cashOut', message }
    default:
      return { ok: false, at: 'form', message }
  }
}

/** A session that is over already, entered whole. */
export function recordPastSession(form: PastSession, again?: OutboxItem): Made {
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
  const { breakMinutes, buyIn: _in, cashOut: _out, addedChips: _added, ...kept } = form
  const { breaks, chipsAt } = placedTimes({ start, end, breakMinutes })
  const chips =
    added.value > 0 ? [{ type: 'ADDON' as const, amount: decimalOf(added.value), at: chipsAt }] : []
  const past = pastSession(
    {
      ...ledgerSession(form),
      sessionStart,
      sessionEnd,
      cashOut: cashOut.value,
      breaks,
      chips: chips.map(one => ({ ...one, amount: added.value })),
    },
    listedOf(form),
    [],
    trueNow(),
  )
  if (!past.ok) return unfitPast(past.error)
  const id = again ? sentSession(again).id : crypto.randomUUID()
  const requestId = crypto.randomUUID()
  startsWhole(id)
  const userId = authStore.getState().user?.userId
  const item: NewItem = {
    id: requestId,
    what: WHAT,
    document: OPERATIONS.recordPastSession(),
    variables: {
      input: {
        sessionInput: {
          id,
          ...kept,
          ...sentBlinds(form),
          ...sentChip(form),
          sessionStart,
          sessionEnd,
          buyIn: decimalOf(buyIn.value),
          cashOut: decimalOf(cashOut.value),
          breaks,
          chips,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        playerSessionsInput: [],
        requestId,
      },
    },
    answers: 'Session',
    refreshes: ['sessionsByUserIdAndSessionStart', 'bankrollsByUserIdAndCreatedAt'],
    overlays: drawnSession(id, userId, requestId, new Date(trueNow()).toISOString(), past.value),
  }
  send(item, again)
  return { ok: true, sessionId: id }
}
