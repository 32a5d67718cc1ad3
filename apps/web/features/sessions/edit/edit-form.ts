// The form that corrects a session: read from the record, refused in place, and what differs written back.
import { parseCents } from '@sidepot/ledger/cents'
import { isSameRake, potRakeRules, type RakeConfig } from '@sidepot/ledger/rake-config'
import { isSmallestChip } from '@sidepot/ledger/smallest-chip'
import { messageFor } from '@sidepot/messages/catalogue'
import { timeText } from '@sidepot/messages/display'
import { sessionSentences } from '@sidepot/messages/ledger'
import { newSession } from '@sidepot/messages/web-new-session'
import { editDialog as words } from '@sidepot/messages/web-session-page'
import type { Message } from '@sidepot/messages/worded'
import type { Cents } from '@sidepot/models/kit/kinds'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import { local } from '../../../data/account/local-time.ts'
import { getTableState } from '../../../data/session/table-of.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { type ChipForm, chipForm } from '../new/chip-form.ts'
import { CUSTOM, listedRake, NONE, OTHER } from '../new/new-session-state.ts'
import { isRakeComplete, type RakeForm, rakeConfigFrom, rakeForm, storedRake } from '../new/rake-form.ts'

type Session = Rec<'Session'>

const amount = (value: Cents | null | undefined) =>
  value === null || value === undefined ? '' : String(decimalOf(value))

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
    venueId: session.venueId ?? (session.venueName ? OTHER : NONE),
    venueName: session.venueName ?? '',
    stakeId: session.cashGameStakeId ?? CUSTOM,
    bankrollId: session.bankrollId ?? '',
    gameType: session.gameType,
    gameOrigin: session.gameOrigin,
    tableCount: session.tableCount,
    notes: session.notes ?? '',
    isPrivate: session.isPrivate,
    rake: rakeEdit(session),
    /** the smallest chip as typed; null until it is */
    chip: null as string | null,
    /** saved hands follow the corrected rake */
    rakesHands: false,
  }
}

/** The rake as it is: "as listed" where it is what stake and place give by themselves. */
export function rakeEdit(session: Session): RakeForm {
  const config = storedRake(session.rakeConfig)
  const listed = listedRake({
    stakeId: session.cashGameStakeId ?? CUSTOM,
    venueId: !session.venueId && session.venueName ? OTHER : (session.venueId ?? NONE),
  })
  return rakeForm(listed && isSameRake(config, listed) ? undefined : config)
}

/** The chip of the session's table, or what was typed instead. */
export const chipEdit = (
  session: Session,
  form: Pick<ReturnType<typeof editForm>, 'chip' | 'smallBlind' | 'bigBlind' | 'gameOrigin'>,
): ChipForm => chipForm(form.chip, form, getTableState(session).smallestChip ?? null)

/** The configuration that a form comes to, and undefined where the session has it already. */
export function changedRake(
  session: Session,
  form: Pick<ReturnType<typeof editForm>, 'rake' | 'stakeId' | 'venueId'>,
): RakeConfig | null | undefined {
  const chosen = rakeConfigFrom(form.rake)
  const config = chosen === undefined ? listedRake(form) : chosen
  return isSameRake(config, storedRake(session.rakeConfig)) ? undefined : config
}

/** Whether hands saved with pots would be raked otherwise. */
export const rakesPotsAnew = (session: Session, config: RakeConfig | null | undefined): boolean =>
  config !== undefined &&
  JSON.stringify(potRakeRules(config)) !== JSON.stringify(potRakeRules(storedRake(session.rakeConfig)))

const AMOUNTS = ['buyIn', 'cashOut', 'smallBlind', 'bigBlind', 'expenses', 'tips'] as const

export interface Refusal {
  /** the field it is shown at */
  readonly at: (typeof AMOUNTS)[number] | 'times' | 'waitingListStart' | 'rake' | 'chip'
  readonly message: Message
}

/** What is known of the session beside its fields: when the first and the last thing in it happened. */
export interface Happened {
  readonly first: number | null
  readonly last: number | null
}

/** Why the form cannot be sent, if it cannot: what the server would refuse is shown in place, in the same words. */
export function refusalOf(
  session: Session,
  form: ReturnType<typeof editForm>,
  now: number,
  happened: Happened = { first: null, last: null },
): Refusal | null {
  for (const key of AMOUNTS) {
    const read = parseCents(form[key] || '0')
    if (!read.ok) return { at: key, message: messageFor(sessionSentences, read.error) }
  }
  if (!isRakeComplete(form.rake)) return { at: 'rake', message: newSession.rakeIncomplete }
  const { chip } = chipEdit(session, form)
  // one that was set before there was a bound stays until somebody changes it
  if (form.chip !== null && !isSmallestChip(chip, centsOf(Number(form.bigBlind) || 0)))
    return refuse('chip', 'table/bad-chip')
  return (
    timesRefusal(session, form, now, happened) ?? moneyRefusal(session, form) ?? blindsRefusal(session, form)
  )
}

const refuse = (
  at: Refusal['at'],
  code:
    | 'session/bad-times'
    | 'session/buy-in-required'
    | 'session/bad-blinds'
    | 'table/bad-chip'
    | 'session/negative-cashout'
    | 'amount/not-a-number',
): Refusal => ({ at, message: messageFor(sessionSentences, { code }) })

function timesRefusal(
  session: Session,
  form: ReturnType<typeof editForm>,
  now: number,
  { first, last }: Happened,
): Refusal | null {
  const before = editForm(session)
  const start = Date.parse(form.sessionStart)
  const end = session.sessionStatus === 'ENDED' ? Date.parse(form.sessionEnd) : now
  if (session.sessionStart && !(start < end && end <= now)) return refuse('times', 'session/bad-times')
  // the fields know minutes, events seconds
  const minute = 60_000
  if (form.sessionStart !== before.sessionStart && first !== null && start >= first + minute)
    return { at: 'times', message: words.startsAfter(timeText(first)) }
  if (form.sessionEnd !== before.sessionEnd && last !== null && end <= last - minute)
    return { at: 'times', message: words.endsBefore(timeText(last)) }
  if (session.waitingListStart) {
    const until = session.waitingListEnd
      ? Date.parse(session.waitingListEnd)
      : session.sessionStart
        ? start
        : now
    if (!(Date.parse(form.waitingListStart) <= until))
      return { at: 'waitingListStart', message: words.waitedAfter }
  }
  return null
}

function moneyRefusal(session: Session, form: ReturnType<typeof editForm>): Refusal | null {
  const ended = session.sessionStatus === 'ENDED'
  // who only waited paid nothing and took nothing
  if (ended && !session.sessionStart) return null
  if (!(Number(form.buyIn) > 0)) return refuse('buyIn', 'session/buy-in-required')
  if (ended && session.cashOut !== null && form.cashOut === '')
    return refuse('cashOut', 'amount/not-a-number')
  return Number(form.cashOut) < 0 ? refuse('cashOut', 'session/negative-cashout') : null
}

function blindsRefusal(session: Session, form: ReturnType<typeof editForm>): Refusal | null {
  const before = editForm(session)
  if (form.smallBlind === before.smallBlind && form.bigBlind === before.bigBlind) return null
  const [small, big] = [Number(form.smallBlind), Number(form.bigBlind)]
  return big > 0 && small >= 0 && small <= big ? null : refuse('bigBlind', 'session/bad-blinds')
}

/** Only what differs from the record, in the record's own form: amounts in cents. */
export function changedFields(
  session: Session,
  form: ReturnType<typeof editForm>,
): Readonly<Record<string, unknown>> {
  const before = editForm(session)
  const changes: Record<string, unknown> = {}
  for (const key of ['sessionStart', 'sessionEnd', 'waitingListStart'] as const)
    if (form[key] !== before[key] && form[key]) changes[key] = new Date(form[key]).toISOString()
  for (const key of AMOUNTS)
    if (form[key] !== before[key]) changes[key] = form[key] === '' ? null : centsOf(Number(form[key]))
  if (form.venueId !== before.venueId || form.venueName !== before.venueName) {
    const own = form.venueId === OTHER
    const venueId = own || form.venueId === NONE ? null : form.venueId
    const venueName = own ? form.venueName.trim() || null : null
    if (venueId !== session.venueId) changes.venueId = venueId
    if (venueName !== (session.venueName ?? null)) changes.venueName = venueName
  }
  if (form.stakeId !== before.stakeId) changes.cashGameStakeId = form.stakeId === CUSTOM ? null : form.stakeId
  for (const key of ['bankrollId', 'gameType', 'gameOrigin', 'tableCount', 'maxPlayers', 'heroSeat'] as const)
    if (form[key] !== before[key]) changes[key] = form[key]
  if (form.notes !== before.notes) changes.notes = form.notes.trim() || null
  if (form.isPrivate !== before.isPrivate) changes.isPrivate = form.isPrivate
  const rakeConfig = changedRake(session, form)
  if (rakeConfig !== undefined) changes.rakeConfig = rakeConfig
  const { chip } = chipEdit(session, form)
  if (form.chip !== null && chip !== (getTableState(session).smallestChip ?? null))
    changes.smallestChip = chip
  return changes
}
