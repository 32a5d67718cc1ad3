// The form of a new session: its fields, what cannot be a session and where in the form that is said.
import { readJson } from '@sidepot/engine/read-stored'
import { badBlinds } from '@sidepot/ledger/blinds'
import { parseCents } from '@sidepot/ledger/cents'
import type { NewSession as LedgerSession, Listed } from '@sidepot/ledger/new-session'
import { isSmallestChip } from '@sidepot/ledger/smallest-chip'
import { messageFor } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/records'
import { newSession } from '@sidepot/messages/web-new-session'
import type { Message } from '@sidepot/messages/worded'
import type { Cents } from '@sidepot/models/kit/kinds'
import { decimalOf } from '@sidepot/models/kit/money'
import { recordOf } from '../../store/records.ts'
import type { Rec } from '../../wire/documents.ts'
import { sendable } from '../../wire/received.ts'
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
export interface Refused {
  readonly ok: false
  readonly at: FormPart
  readonly message: Message
}
export type Made = { readonly ok: true; readonly sessionId: string } | Refused

const refuse = (
  at: FormPart,
  code:
    | 'bankroll/required-for-session'
    | 'session/bad-blinds'
    | 'table/bad-chip'
    | 'session/negative-cashout'
    | 'session/bad-times',
): Refused => ({ ok: false, at, message: messageFor(ledgerSentences, { code }) })

/** In the form's words; the server's are the specification's. */
export const NO_BUY_IN: Refused = { ok: false, at: 'buyIn', message: newSession.buyInAboveZero }

/** What every new session needs (SES-10, SES-13): checked before anything is sent. */
export function unfit(
  form: Omit<NewSession, 'waiting'>,
  buyIn: ReturnType<typeof parseCents>,
): Refused | null {
  if (!form.bankrollId) return refuse('bankroll', 'bankroll/required-for-session')
  if (badBlinds(form.smallBlind, form.bigBlind)) return refuse('blinds', 'session/bad-blinds')
  if (!isSmallestChip(form.smallestChip, form.bigBlind)) return refuse('chip', 'table/bad-chip')
  if (!buyIn.ok || buyIn.value <= 0) return NO_BUY_IN
  return null
}

/** The form as it is once its first bankroll is made: asked before one is made for what is refused anyway. */
export const withBankroll = <Form extends { readonly bankrollId: string | null }>(form: Form): Form => ({
  ...form,
  bankrollId: form.bankrollId ?? 'to be made',
})

export const sentBlinds = ({ smallBlind, bigBlind, straddleAmount }: Omit<NewSession, 'waiting'>) =>
  sendable('Session', { smallBlind, bigBlind, straddleAmount })

export const sentChip = ({ smallestChip }: Pick<NewSession, 'smallestChip'>) =>
  smallestChip ? { smallestChip: decimalOf(smallestChip) } : {}

/** The form in the ledger's own terms. */
export const ledgerSession = (form: Omit<NewSession, 'waiting'>): LedgerSession => ({
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
export function listedOf({
  venueId,
  cashGameStakeId,
}: Pick<NewSession, 'venueId' | 'cashGameStakeId'>): Listed {
  return { venue: recordOf('Venue', venueId), stake: listedStake(cashGameStakeId), structure: null }
}
