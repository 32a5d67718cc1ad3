// A new session, drawn at once and set up on the server when the network allows.

import { badBlinds } from '@sidepot/ledger/blinds'
import { parseCents } from '@sidepot/ledger/cents'
import { messageFor } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/ledger'
import { newSession, sessionService as words } from '@sidepot/messages/web-session'
import type { Message } from '@sidepot/messages/worded'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import type { NewItem } from '../outbox/outbox.ts'
import { flagCreation } from '../store/creation-flag.ts'
import type { OutboxItem } from '../store/outbox-item.ts'
import { recordOf } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import type { Rec } from '../wire/documents.ts'
import { OPERATIONS } from '../wire/operations.ts'
import { rememberSession } from './active-session-key.ts'

export interface NewSession {
  readonly waiting: boolean
  readonly bankrollId: string | null
  readonly gameOrigin: Rec<'Session'>['gameOrigin']
  readonly gameType: Rec<'Session'>['gameType']
  readonly venueId: string | null
  readonly venueName: string | null
  readonly cashGameStakeId: string | null
  readonly smallBlind: number
  readonly bigBlind: number
  readonly straddleAmount: number | null
  readonly buyIn: string
  readonly maxPlayers: number
  readonly heroSeat: number
  readonly tableCount: number
  readonly notes: string
}

/** Where in the form a refusal belongs. */
export type FormPart =
  | 'bankroll'
  | 'blinds'
  | 'buyIn'
  | 'times'
  | 'cashOut'
  | 'addedChips'
  | 'breaks'
  | 'form'
export type Made =
  | { readonly ok: true; readonly sessionId: string }
  | { readonly ok: false; readonly at: FormPart; readonly message: Message }

/** A session as it was sent, for the form it came from. */
export interface SentSession extends Omit<NewSession, 'waiting' | 'buyIn'> {
  readonly id: string
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
    | 'session/buy-in-required'
    | 'session/bad-blinds'
    | 'session/negative-cashout'
    | 'session/bad-times',
): Made => ({ ok: false, at, message: messageFor(ledgerSentences, { code }) })

/** What every new session needs (SES-10, SES-13): said before anything is sent. */
function unfit(form: Omit<NewSession, 'waiting'>, buyIn: ReturnType<typeof parseCents>): Made | null {
  if (!form.bankrollId) return refuse('bankroll', 'bankroll/required-for-session')
  if (badBlinds(form.smallBlind, form.bigBlind)) return refuse('blinds', 'session/bad-blinds')
  if (!buyIn.ok || buyIn.value <= 0) return refuse('buyIn', 'session/buy-in-required')
  return null
}

const localTime = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)

/** `again` is the refused one that it takes the place of. */
export function createSessionWithTableState(form: NewSession, again?: OutboxItem): Made {
  const buyIn = parseCents(form.buyIn || '0')
  const refused = unfit(form, buyIn)
  if (refused || !buyIn.ok) return refused ?? refuse('buyIn', 'session/buy-in-required')
  const userId = authStore.getState().user?.userId
  if (!userId) return { ok: false, at: 'form', message: words.notAuthenticated }

  const id = again ? sentSession(again).id : crypto.randomUUID()
  const requestId = crypto.randomUUID()
  const now = new Date((again && inputOf(again).at) ?? trueNow())
  const at = now.toISOString()
  const amount = buyIn.value / 100
  const { buyIn: _typed, waiting, ...kept } = form
  const sessionInput = {
    id,
    ...kept,
    buyIn: amount,
    buttonSeat: 1,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    localTime: localTime(now),
    sessionStatus: waiting ? 'WAITING' : 'LIVE',
  }
  const bankroll = recordOf('Bankroll', form.bankrollId)
  flagCreation(id)
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
    overlays: [
      {
        model: 'Session',
        id,
        fields: {
          ...BLANK,
          ...kept,
          userId,
          buyIn: amount,
          sessionStatus: waiting ? 'WAITING' : 'LIVE',
          isActive: !waiting,
          sessionStart: waiting ? null : at,
          waitingListStart: waiting ? at : null,
          sessionNet: waiting ? null : 0,
          timeZone: sessionInput.timeZone,
          createdAt: at,
          updatedAt: at,
        },
      },
      {
        model: 'PlayerSession',
        id: `${id}-${form.heroSeat}`,
        fields: {
          userId,
          sessionId: id,
          isHero: true,
          seatNumber: form.heroSeat,
          stackRemaining: amount,
          buyIn: amount,
          sessionStatus: 'LIVE',
          sessionStart: at,
          sessionEnd: null,
        },
      },
      {
        model: 'SessionUpdate',
        id: `${requestId}-0`,
        fields: {
          sessionId: id,
          userId,
          updateType: waiting ? 'WAITING_START' : 'SESSION_START',
          value: waiting ? 0 : amount,
          timestamp: at,
          notes: null,
          isDeleted: false,
        },
      },
      ...(bankroll
        ? [
            {
              model: 'Bankroll' as const,
              id: bankroll.id,
              fields: { currentBalance: (Math.round(bankroll.currentBalance * 100) - buyIn.value) / 100 },
            },
          ]
        : []),
    ],
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
  sessionRakePaid: 0,
  totalHandsCounter: 0,
  totalHandsPlayed: 0,
  handsPlayedOptimal: 0,
  handsPlayedNonOptimal: 0,
  handsPlayedUnsolved: 0,
  isStraddleOn: false,
  isPrivate: false,
  isDeleted: false,
  tableState: null,
  waitingDuration: null,
  duration: null,
}

export interface PastSession extends Omit<NewSession, 'waiting'> {
  readonly sessionStart: string
  readonly sessionEnd: string
  readonly breakMinutes: number
  readonly addedChips: string
  readonly cashOut: string
}

/** A session that is over already, entered whole. */
export function recordPastSession(form: PastSession, again?: OutboxItem): Made {
  const buyIn = parseCents(form.buyIn || '0')
  const refused = unfit(form, buyIn)
  if (refused || !buyIn.ok) return refused ?? refuse('buyIn', 'session/buy-in-required')
  const cashOut = parseCents(form.cashOut || 'x')
  if (!cashOut.ok) return { ok: false, at: 'cashOut', message: messageFor(ledgerSentences, cashOut.error) }
  if (cashOut.value < 0) return refuse('cashOut', 'session/negative-cashout')
  const start = Date.parse(form.sessionStart)
  const end = Date.parse(form.sessionEnd)
  if (!(end > start) || end > trueNow()) return refuse('times', 'session/bad-times')
  const added = parseCents(form.addedChips || '0')
  if (!added.ok) return { ok: false, at: 'addedChips', message: messageFor(ledgerSentences, added.error) }
  const pause = form.breakMinutes * 60_000
  if (!(pause >= 0 && pause < end - start))
    return { ok: false, at: 'breaks', message: newSession.breaksTooLong }

  const id = again ? sentSession(again).id : crypto.randomUUID()
  const requestId = crypto.randomUUID()
  const { breakMinutes, buyIn: _in, cashOut: _out, addedChips: _added, ...kept } = form
  const middle = (start + end) / 2
  const breaks =
    breakMinutes > 0
      ? [
          {
            start: new Date(middle - pause / 2).toISOString(),
            end: new Date(middle + pause / 2).toISOString(),
          },
        ]
      : []
  // when they were bought is not asked; the middle of the evening is as good as any
  const chips =
    added.value > 0 ? [{ type: 'ADDON', amount: added.value / 100, at: new Date(middle).toISOString() }] : []
  const net = (cashOut.value - buyIn.value - added.value) / 100
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
          sessionStart: new Date(start).toISOString(),
          sessionEnd: new Date(end).toISOString(),
          buyIn: buyIn.value / 100,
          cashOut: cashOut.value / 100,
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
    overlays: [
      {
        model: 'Session',
        id,
        fields: {
          ...BLANK,
          ...kept,
          userId,
          sessionStatus: 'ENDED',
          isActive: false,
          sessionStart: new Date(start).toISOString(),
          sessionEnd: new Date(end).toISOString(),
          duration: Math.max(0, Math.round((end - start) / 60_000) - breakMinutes),
          buyIn: buyIn.value / 100,
          cashOut: cashOut.value / 100,
          totalAddons: added.value / 100,
          sessionNet: net,
          sessionResult: net,
          waitingListStart: null,
          createdAt: new Date(trueNow()).toISOString(),
          updatedAt: new Date(trueNow()).toISOString(),
        },
      },
    ],
  }
  send(item, again)
  return { ok: true, sessionId: id }
}
