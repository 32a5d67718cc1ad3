// The session as a machine: a command on a session gives the fields to change and the rows to write, or a failure.
// The server runs it inside a transaction, the web app runs the same code before the network answers.
import { buyInRake, timeRake } from '@sidepot/engine/rake'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { SessionStatus, TransactionType, UpdateType } from '@sidepot/models/enumerations'
import type { Cents } from '@sidepot/models/kit/kinds'
import { CHIP_TOTALS, type ChipKind } from './bankroll/transactions.ts'
import { type SessionRake, sessionRake } from './rake-config.ts'
import { isTooMuch } from './record/session-bounds.ts'
import {
  chipsOf,
  iso,
  isRunning,
  millis,
  moneyIn,
  profitOf,
  type SessionChange,
  type SessionRecord,
} from './record/session-record.ts'
import { type BreakEvent, durationMinutes, type Millis, waitingMinutes } from './record/session-time.ts'
import { isCounted, isNewest, type Reading } from './record/timeline.ts'

/** What the rules need to know beside the session's own record. */
export interface SessionFacts {
  readonly breaks: readonly BreakEvent[]
  /** The newest reading of the stack. */
  readonly reading: Reading | null
  /** What chips and hands after this very command add; 0 unless it arrives late. */
  readonly later: Cents
  /** What the timeline folds to without its cash-out: asked for by `reopen` alone. */
  readonly chipsBeforeCashOut?: Cents
  /** When the last thing was done at the table: asked for by `cashOut` alone. */
  readonly lastDone?: Millis | null
}

export type Command =
  | { readonly kind: 'start' }
  | { readonly kind: 'startFromWaiting' }
  | { readonly kind: 'stopWaiting' }
  | { readonly kind: 'takeBreak' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'cashOut'; readonly amount: Cents }
  | { readonly kind: 'addChips'; readonly amount: Cents; readonly type: ChipKind }
  | { readonly kind: 'updateStack'; readonly stack: Cents | null; readonly notes: string | null }
  /** `notes` is what the timeline says of it. */
  | { readonly kind: 'reopen'; readonly notes: string }

export interface NewLine {
  readonly type: UpdateType
  readonly value: number | null
  readonly notes: string | null
  /** Where it is another than that of the outcome. */
  readonly at?: string
}

export interface Outcome {
  readonly change: SessionChange
  readonly updates: readonly NewLine[]
  readonly transactions: readonly { readonly type: TransactionType; readonly amount: Cents }[]
  /** Lines of these kinds are taken out of the timeline. */
  readonly removesLines: readonly UpdateType[]
  /** Bookings of these kinds leave the balance. */
  readonly withdraws: readonly TransactionType[] | 'all'
  /** Player sessions end with the session, or those that ended with it come back. */
  readonly players: 'end' | 'comeBack' | null
}

/** The moment that an outcome is written at: the end where the session is over with it, else that of its command. */
export const momentOf = ({ change }: Pick<Outcome, 'change'>, at: Millis): Millis =>
  millis(change.sessionEnd ?? null) ?? at

export type SessionFailure =
  | { readonly code: 'session/wrong-status'; readonly from: SessionStatus; readonly command: Command['kind'] }
  | { readonly code: 'session/nothing-to-do' }
  | { readonly code: 'session/negative-cashout' }
  | { readonly code: 'session/chips-not-positive' }
  | { readonly code: 'session/too-much' }
  | { readonly code: 'session/bad-stack' }
  | { readonly code: 'session/before-start' }
  | { readonly code: 'session/break-overlaps' }
  | { readonly code: 'session/update-needs-stack-or-notes' }

const FROM: Record<Command['kind'], readonly SessionStatus[]> = {
  start: ['NONE'],
  startFromWaiting: ['WAITING'],
  stopWaiting: ['WAITING'],
  takeBreak: ['LIVE'],
  resume: ['BREAK'],
  cashOut: ['LIVE', 'BREAK'],
  addChips: ['LIVE', 'BREAK', 'WAITING'],
  updateStack: ['LIVE', 'BREAK'],
  reopen: ['ENDED'],
}

/** What the house takes beside the pots: by the clock once the session is over (minutes), at set-up from the buy-in. */
export const rakeBesidePots = (rake: SessionRake | null, buyIn: Cents, minutes: number | null): Cents => {
  switch (rake?.type) {
    case 'TIME_BASED':
      return minutes === null ? 0 : timeRake(rake.rate, rake.unitMinutes, minutes)
    case 'BUY_IN':
      return buyInRake(rake.pct, rake.cap, buyIn)
    case undefined:
      return 0
  }
}

/** Rake paid by the clock or from the buy-in follows minutes and buy-in as they are now; what the pots gave stays (SES-53). */
export const rakePaidAfter = (
  session: Pick<SessionRecord, 'rakeConfig' | 'buyIn' | 'duration' | 'sessionRakePaid'>,
  buyIn: Cents,
  minutes: number | null,
  rakeConfig: unknown = session.rakeConfig,
): Cents => {
  const was = rakeBesidePots(sessionRake(session.rakeConfig), session.buyIn, session.duration)
  const is = rakeBesidePots(sessionRake(rakeConfig), buyIn, minutes)
  return Math.max(0, session.sessionRakePaid - was + is)
}

/** Which commands the session's status allows: buttons and the server ask the same table. */
export const allowed = (status: SessionStatus): readonly Command['kind'][] =>
  (Object.keys(FROM) as Command['kind'][]).filter(kind => FROM[kind].includes(status))

/** Chips and a stack of before the end belong to the session, whenever the device that has them finds a network (SES-63). */
const isLate = (session: SessionRecord, { kind }: Command, at: Millis): boolean =>
  (kind === 'addChips' || kind === 'updateStack') &&
  session.sessionStatus === 'ENDED' &&
  session.sessionStart !== null &&
  at <= (millis(session.sessionEnd) ?? at - 1)

/** Whoever only waited has no play to go back to. */
const isAllowed = (session: SessionRecord, command: Command, at: Millis): boolean =>
  (FROM[command.kind].includes(session.sessionStatus) || isLate(session, command, at)) &&
  (command.kind !== 'reopen' || session.sessionStart !== null)

export const decide = (
  session: SessionRecord,
  facts: SessionFacts,
  command: Command,
  at: Millis,
): Result<Outcome, SessionFailure> => {
  if (command.kind === 'start' && session.sessionStatus === 'LIVE')
    return err({ code: 'session/nothing-to-do' })
  const invalid = validate(command)
  if (invalid) return err(invalid)
  if (!isAllowed(session, command, at))
    return err({ code: 'session/wrong-status', from: session.sessionStatus, command: command.kind })
  const untimely = untimelyIn(session, facts, command, at)
  return untimely ? err(untimely) : ok(run(session, facts, command, at))
}

const validate = (command: Command): SessionFailure | null => {
  if (command.kind === 'cashOut' && command.amount < 0) return { code: 'session/negative-cashout' }
  if (command.kind === 'addChips' && command.amount <= 0) return { code: 'session/chips-not-positive' }
  if (isTooMuch('amount' in command ? command.amount : 'stack' in command ? command.stack : null))
    return { code: 'session/too-much' }
  if (command.kind !== 'updateStack') return null
  if (command.stack === null && !command.notes) return { code: 'session/update-needs-stack-or-notes' }
  return command.stack !== null && command.stack < 0 ? { code: 'session/bad-stack' } : null
}

/** Nothing happens in a session before it began, and a break begins after the one before it ended (SES-36). */
function untimelyIn(
  session: SessionRecord,
  { breaks }: SessionFacts,
  { kind }: Command,
  at: Millis,
): SessionFailure | null {
  const began = millis(session.waitingListStart) ?? millis(session.sessionStart)
  const since = kind === 'addChips' ? began : (millis(session.sessionStart) ?? began)
  if (since !== null && at < since && kind !== 'start') return { code: 'session/before-start' }
  const pauses = kind === 'takeBreak' || kind === 'resume' || kind === 'cashOut'
  return pauses && breaks.some(event => at < event.at) ? { code: 'session/break-overlaps' } : null
}

const nothing: Outcome = {
  change: {},
  updates: [],
  transactions: [],
  removesLines: [],
  withdraws: [],
  players: null,
}
const update = (type: UpdateType, value: number | null, notes: string | null = null): NewLine => ({
  type,
  value,
  notes,
})

/** Update values are kept in hundredths, like money, so that minutes and amounts share one column. */
const inHundredths = (minutes: number): number => minutes * 100

const run = (session: SessionRecord, facts: SessionFacts, command: Command, at: Millis): Outcome => {
  switch (command.kind) {
    case 'start':
      return {
        ...nothing,
        change: {
          sessionStatus: 'LIVE',
          isActive: true,
          sessionStart: session.sessionStart ?? iso(at),
          ...runningNet(session),
        },
        updates: [update('SESSION_START', session.buyIn)],
      }
    case 'startFromWaiting': {
      const waited = waitingMinutes(millis(session.waitingListStart) ?? at, at)
      return {
        ...nothing,
        change: {
          sessionStatus: 'LIVE',
          isActive: true,
          sessionStart: iso(at),
          waitingListEnd: iso(at),
          waitingDuration: waited,
          ...runningNet(session),
        },
        updates: [update('WAITING_END', inHundredths(waited)), update('SESSION_START', session.buyIn)],
      }
    }
    case 'stopWaiting':
      return stopWaiting(session, at)
    case 'takeBreak':
      return {
        ...nothing,
        change: { sessionStatus: 'BREAK', isActive: false },
        updates: [update('BREAK_START', 0)],
      }
    case 'resume':
      return {
        ...nothing,
        change: { sessionStatus: 'LIVE', isActive: true },
        updates: [update('BREAK_END', 0)],
      }
    case 'cashOut':
      return cashOut(session, facts, command.amount, at)
    case 'addChips':
      return addChips(session, facts, command, at)
    case 'updateStack': {
      const { stack } = command
      // once it is over the cash-out says what the chips were
      const counts = stack !== null && isRunning(session) && isNewest({ at, value: stack }, facts.reading)
      return {
        ...nothing,
        change: counts ? { sessionNet: stack + facts.later - moneyIn(session) } : {},
        // notes alone are no reading: they say nothing about the chips (SES-31)
        updates: [update('GENERAL_UPDATE', stack, command.notes?.trim() || null)],
      }
    }
    case 'reopen':
      return reopen(session, facts, command.notes)
  }
}

/** From the first minute on, what is on the table minus what was paid in (SES-51). */
const runningNet = (session: SessionRecord): SessionChange => ({
  sessionNet: chipsOf(session) - moneyIn(session),
})

/** Who gives up waiting has paid nothing: all the money goes back, the chips that were added too (SES-22). */
const stopWaiting = (session: SessionRecord, at: Millis): Outcome => ({
  ...nothing,
  change: {
    sessionStatus: 'ENDED',
    isActive: false,
    sessionEnd: iso(at),
    waitingListEnd: iso(at),
    waitingDuration: waitingMinutes(millis(session.waitingListStart) ?? at, at),
    buyIn: 0,
    totalAddons: 0,
    totalReloads: 0,
    totalRebuy: 0,
    totalTopups: 0,
    cashOut: 0,
    sessionNet: 0,
    sessionResult: 0,
    sessionRakePaid: rakePaidAfter(session, 0, null),
  },
  updates: [update('WAITING_END', 0)],
  players: 'end',
  withdraws: 'all',
})

const addChips = (
  session: SessionRecord,
  facts: SessionFacts,
  { amount, type }: { readonly amount: Cents; readonly type: ChipKind },
  at: Millis,
): Outcome => {
  const total = CHIP_TOTALS[type]
  return {
    ...nothing,
    change: { [total]: session[total] + amount, ...netWithChips(session, facts, amount, at) },
    updates: [update('ADD_CHIPS', amount)],
    transactions: [{ type, amount: -amount }],
  }
}

/** Nothing on the list; a running session has the chips, unless a later reading counts them; what was cashed out stays as it is. */
function netWithChips(session: SessionRecord, facts: SessionFacts, amount: Cents, at: Millis): SessionChange {
  if (session.sessionStatus === 'WAITING') return {}
  if (session.sessionStatus === 'ENDED') {
    const net = profitOf(session.cashOut ?? 0, moneyIn(session) + amount)
    return { sessionNet: net, sessionResult: net }
  }
  const chips = chipsOf(session) + (isCounted(at, facts.reading) ? 0 : amount)
  return { sessionNet: chips - moneyIn(session) - amount }
}

/** Nothing lies after the end: a cash-out that arrives with a time before what is there ends the session with the last of it (SES-44). */
const cashOut = (session: SessionRecord, facts: SessionFacts, amount: Cents, reported: Millis): Outcome => {
  const at = Math.max(reported, facts.lastDone ?? reported)
  const isOnBreak = session.sessionStatus === 'BREAK'
  const breaks: readonly BreakEvent[] = isOnBreak
    ? [...facts.breaks, { type: 'BREAK_END', at: reported }]
    : facts.breaks
  const net = profitOf(amount, moneyIn(session))
  const minutes = durationMinutes(millis(session.sessionStart) ?? at, at, breaks)
  return {
    ...nothing,
    change: {
      sessionStatus: 'ENDED',
      isActive: false,
      sessionEnd: iso(at),
      duration: minutes,
      cashOut: amount,
      sessionNet: net,
      sessionResult: net,
      sessionRakePaid: rakePaidAfter(session, session.buyIn, minutes),
    },
    updates: [
      // a break is over at the time reported, however late the end became
      ...(isOnBreak ? [{ ...update('BREAK_END', 0), ...(at > reported ? { at: iso(reported) } : {}) }] : []),
      update('CASHOUT', amount),
      update('SESSION_END', net),
    ],
    transactions: [{ type: 'SESSION_CASHOUT', amount }],
    players: 'end',
  }
}

/** The cash-out is taken back: its booking leaves the balance, the session goes on, and a line says so (SES-37). */
const reopen = (session: SessionRecord, facts: SessionFacts, notes: string): Outcome => ({
  ...nothing,
  change: {
    sessionStatus: 'LIVE',
    isActive: true,
    sessionEnd: null,
    duration: null,
    cashOut: null,
    sessionResult: null,
    sessionNet: (facts.chipsBeforeCashOut ?? moneyIn(session)) - moneyIn(session),
    sessionRakePaid: rakePaidAfter(session, session.buyIn, null),
  },
  updates: [update('GENERAL_UPDATE', null, notes)],
  removesLines: ['CASHOUT', 'SESSION_END'],
  withdraws: ['SESSION_CASHOUT'],
  players: 'comeBack',
})
