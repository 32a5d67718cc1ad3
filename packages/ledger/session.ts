// The session as a machine: a command on a session gives the fields to change and the rows to write, or a failure.
// The server runs it inside a transaction, the web app runs the same code before the network answers.
import { buyInRake, timeRake } from '@sidepot/engine/rake'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { SessionStatus, TransactionType, UpdateType } from '@sidepot/models/enumerations'
import type { Cents } from '@sidepot/models/kit/kinds'
import { type BreakEvent, durationMinutes, type Millis, waitingMinutes } from './session-time.ts'
import { CHIP_TOTALS, type ChipKind } from './transactions.ts'

/** What the rules need to know of a stored session. */
export interface SessionFacts {
  readonly status: SessionStatus
  readonly buyIn: Cents
  readonly totalAddons: Cents
  readonly totalReloads: Cents
  readonly totalRebuy: Cents
  readonly totalTopups: Cents
  /** null until it is known */
  readonly heroStack: Cents | null
  readonly sessionStart: Millis | null
  readonly waitingListStart: Millis | null
  readonly breaks: readonly BreakEvent[]
  readonly rake: SessionRake | null
}

/** The kinds of rake that do not touch pots: they are paid by the clock (SES-53) or at the door (SES-14). */
export type SessionRake =
  | { readonly type: 'TIME_BASED'; readonly unitMinutes: number; readonly rate: Cents }
  | { readonly type: 'BUY_IN'; readonly pct: number; readonly cap: Cents | null }

export type Command =
  | { readonly kind: 'start' }
  | { readonly kind: 'startFromWaiting' }
  | { readonly kind: 'stopWaiting' }
  | { readonly kind: 'takeBreak' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'cashOut'; readonly amount: Cents }
  | { readonly kind: 'addChips'; readonly amount: Cents; readonly type: ChipKind }
  | { readonly kind: 'updateStack'; readonly stack: Cents | null; readonly notes: string | null }

/** Fields of the session that a command sets; money in cents, times in epoch milliseconds. */
export interface SessionChange {
  readonly status?: SessionStatus
  readonly isActive?: boolean
  readonly sessionStart?: Millis
  readonly sessionEnd?: Millis
  readonly waitingListEnd?: Millis
  readonly waitingDuration?: number
  readonly duration?: number
  readonly buyIn?: Cents
  readonly cashOut?: Cents
  readonly sessionNet?: Cents
  readonly sessionResult?: Cents
  readonly totalAddons?: Cents
  readonly totalReloads?: Cents
  readonly totalRebuy?: Cents
  readonly totalTopups?: Cents
  readonly rakePaid?: Cents
}

export interface Outcome {
  readonly change: SessionChange
  readonly updates: readonly {
    readonly type: UpdateType
    readonly value: number | null
    readonly notes: string | null
  }[]
  readonly transactions: readonly { readonly type: TransactionType; readonly amount: Cents }[]
  /** the hero's stack after the command; absent when it stays */
  readonly heroStack?: Cents
  readonly endsPlayers: boolean
  readonly withdrawsTransactions: boolean
}

export type SessionFailure =
  | { readonly code: 'session/wrong-status'; readonly from: SessionStatus; readonly command: Command['kind'] }
  | { readonly code: 'session/nothing-to-do' }
  | { readonly code: 'session/negative-cashout' }
  | { readonly code: 'session/chips-not-positive' }
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
}

type PaidIn = Pick<SessionFacts, 'buyIn' | 'totalAddons' | 'totalReloads' | 'totalRebuy' | 'totalTopups'>

export const moneyIn = (session: PaidIn): Cents =>
  session.buyIn + session.totalAddons + session.totalReloads + session.totalRebuy + session.totalTopups

/** What the house takes beside the pots: by the clock once the session is over (minutes), at the door from the buy-in. */
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

/** Which commands the session's status allows: buttons and the server ask the same table. */
export const allowed = (status: SessionStatus): readonly Command['kind'][] =>
  (Object.keys(FROM) as Command['kind'][]).filter(kind => FROM[kind].includes(status))

export const decide = (
  session: SessionFacts,
  command: Command,
  at: Millis,
): Result<Outcome, SessionFailure> => {
  if (command.kind === 'start' && session.status === 'LIVE') return err({ code: 'session/nothing-to-do' })
  const invalid = validate(command)
  if (invalid) return err(invalid)
  if (!FROM[command.kind].includes(session.status))
    return err({ code: 'session/wrong-status', from: session.status, command: command.kind })
  return ok(run(session, command, at))
}

const validate = (command: Command): SessionFailure | null => {
  if (command.kind === 'cashOut' && command.amount < 0) return { code: 'session/negative-cashout' }
  if (command.kind === 'addChips' && command.amount <= 0) return { code: 'session/chips-not-positive' }
  if (command.kind === 'updateStack' && command.stack === null && !command.notes)
    return { code: 'session/update-needs-stack-or-notes' }
  return null
}

const nothing: Outcome = {
  change: {},
  updates: [],
  transactions: [],
  endsPlayers: false,
  withdrawsTransactions: false,
}
const update = (type: UpdateType, value: number | null, notes: string | null = null) => ({
  type,
  value,
  notes,
})

/** Update values are kept in hundredths, like money, so that minutes and amounts share one column. */
const inHundredths = (minutes: number): number => minutes * 100

const run = (session: SessionFacts, command: Command, at: Millis): Outcome => {
  switch (command.kind) {
    case 'start':
      return {
        ...nothing,
        change: {
          status: 'LIVE',
          isActive: true,
          sessionStart: session.sessionStart ?? at,
          ...runningNet(session),
        },
        updates: [update('SESSION_START', session.buyIn)],
      }
    case 'startFromWaiting': {
      const waited = waitingMinutes(session.waitingListStart ?? at, at)
      return {
        ...nothing,
        change: {
          status: 'LIVE',
          isActive: true,
          waitingListEnd: at,
          sessionStart: at,
          waitingDuration: waited,
          ...runningNet(session),
        },
        updates: [update('WAITING_END', inHundredths(waited)), update('SESSION_START', session.buyIn)],
      }
    }
    case 'stopWaiting':
      return {
        ...nothing,
        change: {
          status: 'ENDED',
          isActive: false,
          waitingListEnd: at,
          waitingDuration: waitingMinutes(session.waitingListStart ?? at, at),
          buyIn: 0,
          cashOut: 0,
          sessionNet: 0,
          sessionResult: 0,
          rakePaid: -rakeBesidePots(session.rake, session.buyIn, null),
        },
        updates: [update('WAITING_END', 0)],
        endsPlayers: true,
        withdrawsTransactions: true,
      }
    case 'takeBreak':
      return {
        ...nothing,
        change: { status: 'BREAK', isActive: false },
        updates: [update('BREAK_START', 0)],
      }
    case 'resume':
      return { ...nothing, change: { status: 'LIVE', isActive: true }, updates: [update('BREAK_END', 0)] }
    case 'cashOut':
      return cashOut(session, command.amount, at)
    case 'addChips': {
      const total = CHIP_TOTALS[command.type]
      const stack = session.heroStack === null ? null : session.heroStack + command.amount
      const paidIn = moneyIn(session) + command.amount
      return {
        ...nothing,
        change: {
          [total]: session[total] + command.amount,
          ...(stack === null ? {} : { sessionNet: stack - paidIn }),
        },
        updates: [update('ADD_CHIPS', command.amount)],
        transactions: [{ type: command.type, amount: -command.amount }],
        ...(stack === null ? {} : { heroStack: stack }),
      }
    }
    case 'updateStack':
      return {
        ...nothing,
        change: command.stack === null ? {} : { sessionNet: command.stack - moneyIn(session) },
        updates: [
          update('GENERAL_UPDATE', command.stack ?? session.heroStack, command.notes?.trim() || null),
        ],
        ...(command.stack === null ? {} : { heroStack: command.stack }),
      }
  }
}

/** From the first minute on, what is on the table minus what was paid in (SES-51). */
const runningNet = (session: SessionFacts): Pick<SessionChange, 'sessionNet'> =>
  session.heroStack === null ? {} : { sessionNet: session.heroStack - moneyIn(session) }

const cashOut = (session: SessionFacts, amount: Cents, at: Millis): Outcome => {
  const breaks: readonly BreakEvent[] =
    session.status === 'BREAK' ? [...session.breaks, { type: 'BREAK_END', at }] : session.breaks
  const net = amount - moneyIn(session)
  const minutes = durationMinutes(session.sessionStart ?? at, at, breaks)
  return {
    ...nothing,
    change: {
      status: 'ENDED',
      isActive: false,
      sessionEnd: at,
      duration: minutes,
      cashOut: amount,
      sessionNet: net,
      sessionResult: net,
      rakePaid:
        session.rake?.type === 'TIME_BASED' ? rakeBesidePots(session.rake, session.buyIn, minutes) : 0,
    },
    updates: [
      ...(session.status === 'BREAK' ? [update('BREAK_END', 0)] : []),
      update('CASHOUT', amount),
      update('SESSION_END', net),
    ],
    transactions: [{ type: 'SESSION_CASHOUT', amount }],
    heroStack: amount,
    endsPlayers: true,
  }
}

/** The line of the timeline that tells what a hand brought; one for each hand. */
export const handResultId = (handId: string): string => `${handId}-result`
