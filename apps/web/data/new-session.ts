// A new session, drawn at once and set up on the server when the network allows.

import { parseCents } from '@sidepot/ledger/cents'
import { say } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/ledger'
import { newSession, sessionService as words } from '@sidepot/messages/web-session'
import { rememberSession } from './active-session-key.ts'
import { authStore } from './auth.ts'
import { trueNow } from './clock.ts'
import { flagCreation } from './creation-flag.ts'
import { outbox } from './device.ts'
import type { Rec } from './documents.ts'
import { OPERATIONS } from './operations.ts'
import { recordOf } from './records.ts'

export interface NewSession {
  readonly waiting: boolean
  readonly bankrollId: string | null
  readonly gameOrigin: Rec<'Session'>['gameOrigin']
  readonly gameType: Rec<'Session'>['gameType']
  readonly venueId: string | null
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

export type Made =
  | { readonly ok: true; readonly sessionId: string }
  | { readonly ok: false; readonly message: string }

const localTime = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)

/** The server refuses the same: a session must not be lost for its blinds. */
const badBlinds = ({ smallBlind: small, bigBlind: big }: Pick<NewSession, 'smallBlind' | 'bigBlind'>) =>
  !(big > 0 && small >= 0 && small <= big)

export function createSessionWithTableState(form: NewSession): Made {
  const buyIn = parseCents(form.buyIn || '0')
  if (!form.bankrollId)
    return { ok: false, message: say(ledgerSentences, { code: 'bankroll/required-for-session' }) }
  if (!buyIn.ok || buyIn.value <= 0)
    return { ok: false, message: say(ledgerSentences, { code: 'session/buy-in-required' }) }
  if (badBlinds(form)) return { ok: false, message: say(ledgerSentences, { code: 'session/bad-blinds' }) }
  const userId = authStore.getState().user?.userId
  if (!userId) return { ok: false, message: words.notAuthenticated }

  const id = crypto.randomUUID()
  const requestId = crypto.randomUUID()
  const now = new Date(trueNow())
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
  outbox.add({
    id: requestId,
    what: 'setupNewSession',
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
  })
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
export function recordPastSession(form: PastSession): Made {
  const buyIn = parseCents(form.buyIn || '0')
  const cashOut = parseCents(form.cashOut || 'x')
  if (!form.bankrollId)
    return { ok: false, message: say(ledgerSentences, { code: 'bankroll/required-for-session' }) }
  if (!buyIn.ok || buyIn.value <= 0)
    return { ok: false, message: say(ledgerSentences, { code: 'session/buy-in-required' }) }
  if (!cashOut.ok) return { ok: false, message: say(ledgerSentences, cashOut.error) }
  if (cashOut.value < 0)
    return { ok: false, message: say(ledgerSentences, { code: 'session/negative-cashout' }) }
  if (badBlinds(form)) return { ok: false, message: say(ledgerSentences, { code: 'session/bad-blinds' }) }
  const start = Date.parse(form.sessionStart)
  const end = Date.parse(form.sessionEnd)
  if (!(end > start) || end > trueNow())
    return { ok: false, message: say(ledgerSentences, { code: 'session/bad-times' }) }
  const added = parseCents(form.addedChips || '0')
  if (!added.ok) return { ok: false, message: say(ledgerSentences, added.error) }
  const pause = form.breakMinutes * 60_000
  if (!(pause >= 0 && pause < end - start)) return { ok: false, message: newSession.breaksTooLong }

  const id = crypto.randomUUID()
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
  outbox.add({
    id: requestId,
    what: 'setupNewSession',
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
  })
  return { ok: true, sessionId: id }
}
