// The form that corrects a session: read from the record, refused in place, and what differs written back.
import { parseCents } from '@sidepot/ledger/cents'
import type { CorrectionFailure, SessionCorrection } from '@sidepot/ledger/correct-session'
import { isSameRake, potRakeRules, type RakeConfig } from '@sidepot/ledger/rake-config'
import { isTooMuch } from '@sidepot/ledger/session-bounds'
import { moneyIn } from '@sidepot/ledger/session-record'
import { messageFor } from '@sidepot/messages/catalogue'
import { dateText, dateTimeText, timeText } from '@sidepot/messages/display'
import { sessionSentences } from '@sidepot/messages/ledger'
import { movesWhole } from '@sidepot/messages/web-edit-times'
import { newSession } from '@sidepot/messages/web-new-session'
import { editDialog as words } from '@sidepot/messages/web-session-page'
import type { Message } from '@sidepot/messages/worded'
import type { Cents } from '@sidepot/models/kit/kinds'
import { amountFilled, centsOf } from '@sidepot/models/kit/money'
import { local, momentOf } from '../../../data/account/local-time.ts'
import { getTableState } from '../../../data/session/acts/table-of.ts'
import { correctionRefused, correctionSentence, movedTo } from '../../../data/session/session-correction.ts'
import { changedSince } from '../../../data/store/changed-since.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { type ChipForm, chipForm } from '../new/chip-form.ts'
import { CUSTOM, listedRake, NONE, OTHER } from '../new/new-session-state.ts'
import { isRakeComplete, type RakeForm, rakeConfigFrom, rakeForm, storedRake } from '../new/rake-form.ts'

type Session = Rec<'Session'>

const amount = (value: Cents | null | undefined) =>
  value === null || value === undefined ? '' : amountFilled(value)

export function editForm(session: Session) {
  return {
    // by the clock of the place, as the session's page writes them
    sessionStart: local(session.sessionStart, session.timeZone),
    sessionEnd: local(session.sessionEnd, session.timeZone),
    waitingListStart: local(session.waitingListStart, session.timeZone),
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
    /** the start of the bankroll that came with the session follows its corrected buy-in */
    movesStart: true,
  }
}

type EditForm = ReturnType<typeof editForm>

/** What the person changed since the form was opened, over the session as it is by now: another device may have it open at the table (FEED-18). */
export function overNow(form: EditForm, opened: Session, session: Session): EditForm {
  if (opened === session) return form
  return { ...editForm(session), ...changedSince(editForm(opened), form) }
}

const TOGETHER_MS = 60_000

/** Where the session's bankroll was created with it and its buy-in is corrected: the start that it then has (BANK-19). */
export function startAfter(
  session: Session,
  form: Pick<ReturnType<typeof editForm>, 'buyIn' | 'bankrollId'>,
  bankroll: Rec<'Bankroll'> | null,
): Cents | null {
  const typed = parseCents(form.buyIn || '0')
  if (!bankroll || bankroll.id !== form.bankrollId || !typed.ok || session.buyIn === null) return null
  const apart = Math.abs(Date.parse(bankroll.createdAt) - Date.parse(session.createdAt))
  const isItsStart = [session.buyIn, moneyIn(session)].includes(bankroll.startingBalance)
  const moved = typed.value - session.buyIn
  return isItsStart && apart <= TOGETHER_MS && moved !== 0 ? bankroll.startingBalance + moved : null
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

/** The rake that comes with another stake: blinds of their own keep the one that was taken, a listed stake brings its own again (SES-18). */
export function rakeWith(
  session: Session,
  form: Pick<ReturnType<typeof editForm>, 'rake' | 'stakeId' | 'venueId'>,
  stakeId: string,
): RakeForm {
  if (stakeId === CUSTOM) return form.rake.choice === 'LISTED' ? rakeForm(listedRake(form)) : form.rake
  const isKept =
    form.stakeId === CUSTOM &&
    editForm(session).rake.choice === 'LISTED' &&
    isSameRake(rakeConfigFrom(form.rake) ?? null, storedRake(session.rakeConfig))
  return isKept ? rakeForm(undefined) : form.rake
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
  readonly at: (typeof AMOUNTS)[number] | 'times' | 'ended' | 'waitingListStart' | 'rake' | 'chip'
  readonly message: Message
}

/** Why the form cannot be sent, if it cannot: what the ledger refuses is said at its field. */
export function refusalOf(session: Session, form: ReturnType<typeof editForm>, now?: number): Refusal | null {
  for (const key of AMOUNTS) {
    const read = parseCents(isMissing(session, form, key) ? 'x' : form[key] || '0')
    if (!read.ok) return { at: key, message: messageFor(sessionSentences, read.error) }
  }
  if (!isRakeComplete(form.rake)) return { at: 'rake', message: newSession.rakeIncomplete }
  const fields: SessionCorrection = { ...changedFields(session, form, now), ...emptied(session, form) }
  const failure = correctionRefused(session, fields, now)
  return failure && { at: fieldOf(failure, fields), message: sentenceOf(failure, fields, session.timeZone) }
}

/** What saving does where the session is put on another day as a whole, hands and all. */
export function movesWholeText(
  session: Session,
  form: ReturnType<typeof editForm>,
  now?: number,
): Message | null {
  const { sessionStart, sessionEnd } = changedFields(session, form, now)
  if (sessionStart === undefined || sessionEnd === undefined) return null
  const start = movedTo(session, { sessionStart, sessionEnd } as SessionCorrection, now)
  return start === null ? null : movesWhole(dateTimeText(start, session.timeZone), session.totalHandsPlayed)
}

/** A cash-out that was there and is empty now. */
const isMissing = (session: Session, form: ReturnType<typeof editForm>, key: (typeof AMOUNTS)[number]) =>
  key === 'cashOut' && form.cashOut === '' && session.sessionStart !== null && session.cashOut !== null

/** What a session cannot be without, left empty: the ledger says so. */
const emptied = (session: Session, form: ReturnType<typeof editForm>): SessionCorrection => ({
  ...(session.sessionStart && !form.sessionStart ? { sessionStart: '' } : {}),
  ...(session.sessionEnd && !form.sessionEnd ? { sessionEnd: '' } : {}),
  ...(session.waitingListStart && !form.waitingListStart ? { waitingListStart: 'none' } : {}),
  ...(form.buyIn === '' ? { buyIn: 0 } : {}),
})

function fieldOf(failure: CorrectionFailure, fields: SessionCorrection): Refusal['at'] {
  const { tips, buyIn, cashOut } = fields
  switch (failure.code) {
    case 'session/buy-in-required':
      return 'buyIn'
    case 'session/negative-cashout':
      return 'cashOut'
    case 'session/negative-costs':
      return (tips ?? 0) < 0 ? 'tips' : 'expenses'
    case 'session/too-much':
      return isTooMuch(buyIn)
        ? 'buyIn'
        : isTooMuch(cashOut)
          ? 'cashOut'
          : isTooMuch(tips)
            ? 'tips'
            : 'expenses'
    case 'session/bad-blinds':
      return 'bigBlind'
    case 'table/bad-chip':
      return 'chip'
    case 'session/bad-times':
      if (failure.of === 'waiting') return 'waitingListStart'
      return fields.sessionEnd === undefined || fields.sessionStart === '' ? 'times' : 'ended'
    case 'session/times-cut-events':
      return failure.bound === 'end' ? 'ended' : 'times'
    default:
      return 'times'
  }
}

function sentenceOf(failure: CorrectionFailure, fields: SessionCorrection, timeZone: string | null): Message {
  if (failure.code === 'session/bad-times' && failure.of === 'waiting') return words.waitedAfter
  if (failure.code === 'session/buy-in-required') return newSession.buyInAboveZero
  if (failure.code !== 'session/times-cut-events') return correctionSentence(failure)
  const bound = Date.parse((failure.bound === 'start' ? fields.sessionStart : fields.sessionEnd) ?? '')
  // a time alone says nothing where the field has another day
  const isSameDay = Number.isNaN(bound) || dateText(bound, timeZone) === dateText(failure.at, timeZone)
  const time = isSameDay ? timeText(failure.at, timeZone) : dateTimeText(failure.at, timeZone)
  return failure.bound === 'start' ? words.startsAfter(time) : words.endsBefore(time)
}

/**
 * Start and end moved alike by the clock of the place, and not alike where clocks change in between: the session stays as long as it
 * was, if what was done in it has no room otherwise. Null where the end is as typed.
 */
function asLongAsItWas(session: Session, { sessionStart, sessionEnd }: SessionCorrection, now?: number) {
  if (!sessionStart || !sessionEnd || !session.sessionStart || !session.sessionEnd) return null
  const clock = (at: string) => Date.parse(`${local(at, session.timeZone)}Z`)
  const isAlike =
    clock(sessionStart) - clock(session.sessionStart) === clock(sessionEnd) - clock(session.sessionEnd)
  const length = Date.parse(session.sessionEnd) - Date.parse(session.sessionStart)
  const end = new Date(Date.parse(sessionStart) + length).toISOString()
  const isSame = local(end, session.timeZone) === local(sessionEnd, session.timeZone)
  if (!isAlike || isSame) return null
  return correctionRefused(session, { sessionStart, sessionEnd }, now) === null ? null : end
}

/** Only what differs from the record, in the record's own form: amounts in cents. */
export function changedFields(
  session: Session,
  form: ReturnType<typeof editForm>,
  now?: number,
): Readonly<Record<string, unknown>> {
  const before = editForm(session)
  const changes: Record<string, unknown> = {}
  for (const key of ['sessionStart', 'sessionEnd', 'waitingListStart'] as const)
    if (form[key] !== before[key] && form[key]) changes[key] = momentOf(form[key], session.timeZone)
  const end = asLongAsItWas(session, changes, now)
  if (end !== null) changes['sessionEnd'] = end
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
