// The fields of a session that the rules read and write, and what follows from them alone.
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Session } from '@sidepot/models/session'
import type { Millis } from './session-time.ts'

export type SessionRecord = Pick<
  Session,
  | 'sessionStatus'
  | 'isActive'
  | 'bankrollId'
  | 'buyIn'
  | 'totalAddons'
  | 'totalReloads'
  | 'totalRebuy'
  | 'totalTopups'
  | 'cashOut'
  | 'sessionNet'
  | 'sessionResult'
  | 'sessionRakePaid'
  | 'sessionStart'
  | 'sessionEnd'
  | 'duration'
  | 'waitingListStart'
  | 'waitingListEnd'
  | 'waitingDuration'
  | 'rakeConfig'
>

/** Fields as they become; what is not named stays. */
export type SessionChange = { -readonly [F in keyof SessionRecord]?: SessionRecord[F] }

export type PaidIn = Pick<
  SessionRecord,
  'buyIn' | 'totalAddons' | 'totalReloads' | 'totalRebuy' | 'totalTopups'
>

export const moneyIn = (session: PaidIn): Cents =>
  session.buyIn + session.totalAddons + session.totalReloads + session.totalRebuy + session.totalTopups

type Running = PaidIn & Pick<SessionRecord, 'sessionNet'>

/**
 * What the timeline folds to: the net is stored as chips less money in, so the chips are the net plus the money in. Before
 * play there is no net and the chips are what was paid.
 */
export const chipsOf = (session: Running): Cents => (session.sessionNet ?? 0) + moneyIn(session)

/** The hero's stack as it is shown: never below nothing. */
export const heroStack = (session: Running): Cents => Math.max(0, chipsOf(session))

/** The chips that must have been bought and are in no line; 0 when all is accounted for (SES-55). */
export const chipsMissing = (session: Running): Cents => Math.max(0, -chipsOf(session))

/** The same once a hand has brought this, its tip taken off. */
export const chipsMissingAfter = (session: Running, net: Cents): Cents =>
  chipsMissing({ ...session, sessionNet: (session.sessionNet ?? 0) + net })

/** What a session comes to: what was cashed out less what was paid in (SES-50). */
export const profitOf = (cashOut: Cents, paidIn: Cents): Cents => cashOut - paidIn

export const isRunning = ({ sessionStatus }: Pick<SessionRecord, 'sessionStatus'>): boolean =>
  sessionStatus === 'LIVE' || sessionStatus === 'BREAK'

export const millis = (time: string | null): Millis | null => (time === null ? null : Date.parse(time))
export const iso = (time: Millis): string => new Date(time).toISOString()
