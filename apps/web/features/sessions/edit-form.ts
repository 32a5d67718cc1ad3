import { parseCents } from '@sidepot/ledger/cents'
import { say } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/ledger'
import type { Rec } from '../../data/documents.ts'
import { local } from './local-time.ts'
import { CUSTOM, NONE } from './new-session-state.ts'

type Session = Rec<'Session'>

const amount = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

export function editForm(session: Session) {
  return {
    sessionStart: local(session.sessionStart),
    sessionEnd: local(session.sessionEnd),
    waitingListStart: local(session.waitingListStart),
    maxPlayers: session.maxPlayers,
    heroSeat: session.heroSeat ?? 1,
    buyIn: amount(session.buyIn),
    cashOut: amount(session.cashOut),
    smallBlind: amount(session.smallBlind),
    bigBlind: amount(session.bigBlind),
    expenses: amount(session.expenses),
    tips: amount(session.tips),
    venueId: session.venueId ?? NONE,
    stakeId: session.cashGameStakeId ?? CUSTOM,
    bankrollId: session.bankrollId ?? '',
    gameType: session.gameType,
    gameOrigin: session.gameOrigin,
    tableCount: session.tableCount,
    notes: session.notes ?? '',
    isPrivate: session.isPrivate,
  }
}

const AMOUNTS = ['buyIn', 'cashOut', 'smallBlind', 'bigBlind', 'expenses', 'tips'] as const

/** Why the form cannot be sent, if it cannot: an amount that is none. */
export function refusalOf(form: ReturnType<typeof editForm>): string | null {
  for (const key of AMOUNTS) {
    const read = parseCents(form[key] || '0')
    if (!read.ok) return say(ledgerSentences, read.error)
  }
  return null
}

/** Only what differs from the record, in the record's own form. */
export function changedFields(
  session: Session,
  form: ReturnType<typeof editForm>,
): Readonly<Record<string, unknown>> {
  const before = editForm(session)
  const changes: Record<string, unknown> = {}
  for (const key of ['sessionStart', 'sessionEnd', 'waitingListStart'] as const)
    if (form[key] !== before[key] && form[key]) changes[key] = new Date(form[key]).toISOString()
  for (const key of AMOUNTS)
    if (form[key] !== before[key]) changes[key] = form[key] === '' ? null : Number(form[key])
  if (form.venueId !== before.venueId) changes.venueId = form.venueId === NONE ? null : form.venueId
  if (form.stakeId !== before.stakeId) changes.cashGameStakeId = form.stakeId === CUSTOM ? null : form.stakeId
  for (const key of ['bankrollId', 'gameType', 'gameOrigin', 'tableCount', 'maxPlayers', 'heroSeat'] as const)
    if (form[key] !== before[key]) changes[key] = form[key]
  if (form.notes !== before.notes) changes.notes = form.notes.trim() || null
  if (form.isPrivate !== before.isPrivate) changes.isPrivate = form.isPrivate
  return changes
}
