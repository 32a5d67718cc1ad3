// What saving, editing, deleting and restoring a hand does to its session (SES-54, SES-60 to SES-62).
import type { Hand } from '@sidepot/models/hand'
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Session } from '@sidepot/models/session'
import { isTooMuch } from './record/session-bounds.ts'
import { chipsOf, isRunning, moneyIn, type SessionRecord } from './record/session-record.ts'
import type { Millis } from './record/session-time.ts'
import { isCounted, type Reading } from './record/timeline.ts'

export type HandResult = Pick<Hand, 'heroNetWin' | 'heroNetWinManual'>

/** What a hand brought the hero: what was typed goes before what was computed; null when it is not known. */
export const netOf = (hand: HandResult): Cents | null => hand.heroNetWinManual ?? hand.heroNetWin

/** What a quick save comes to where no net was typed: a lost hand costs what was put in, and NONE cost nothing (SES-57). */
export const netOfOutcome = (outcome: Hand['heroOutcome'], invested: Cents | null): Cents | null => {
  if (outcome === 'NONE') return 0
  return outcome === 'LOSE' && invested !== null ? 0 - invested : null
}

type Lost = Pick<Hand, 'heroOutcome' | 'heroNetWinManual' | 'heroInvestmentManual'>
const lostIn = ({ heroOutcome, heroNetWinManual: net }: Lost): Cents | null =>
  heroOutcome === 'LOSE' && net !== null && net <= 0 ? 0 - net : null

/** What was put into a quick save, after a correction: where it said what was lost it goes along with it (SES-57). */
export const investedAfter = (
  before: Lost,
  change: { readonly [Field in keyof Lost]?: Lost[Field] | undefined },
): Partial<Pick<Lost, 'heroInvestmentManual'>> => {
  if ('heroInvestmentManual' in change || before.heroInvestmentManual !== lostIn(before)) return {}
  const { heroOutcome = before.heroOutcome, heroNetWinManual = before.heroNetWinManual } = change
  const heroInvestmentManual = lostIn({ ...before, heroOutcome, heroNetWinManual })
  return heroInvestmentManual === before.heroInvestmentManual ? {} : { heroInvestmentManual }
}

const NEVER_NEGATIVE = ['tips', 'heroInvestmentManual', 'totalPotGrossManual', 'totalPotNetManual'] as const

/** Only a result is ever below nothing: tips, what was put in and pots are not (SES-36). */
export const hasNegativeAmount = (
  amounts: { readonly [F in (typeof NEVER_NEGATIVE)[number]]?: Cents | null | undefined },
): boolean => NEVER_NEGATIVE.some(name => (amounts[name] ?? 0) < 0)

/** What people type of a hand is below a thousand millions, as all amounts are (SES-64). */
export const hasTooMuch = (
  amounts: Parameters<typeof hasNegativeAmount>[0] & { readonly heroNetWinManual?: Cents | null | undefined },
): boolean => [...NEVER_NEGATIVE, 'heroNetWinManual' as const].some(name => isTooMuch(amounts[name]))

type Outcome = Pick<Hand, 'heroOutcome' | 'heroNetWinManual'>

/** A hand that was won brings nothing below zero, a lost one nothing above it: the outcome that the amount speaks against (SES-65). */
export const outcomeAgainst = ({ heroOutcome, heroNetWinManual }: Outcome): 'WIN' | 'LOSE' | null => {
  if (heroOutcome === 'WIN' && (heroNetWinManual ?? 0) < 0) return 'WIN'
  return heroOutcome === 'LOSE' && (heroNetWinManual ?? 0) > 0 ? 'LOSE' : null
}

/** The outcome of a quick save goes along with an amount that is corrected alone (SES-65). */
export const outcomeAfter = (
  before: Outcome,
  change: { readonly [Field in keyof Outcome]?: Outcome[Field] | undefined },
): Partial<Pick<Outcome, 'heroOutcome'>> => {
  if (change.heroOutcome !== undefined || change.heroNetWinManual === undefined) return {}
  const against = outcomeAgainst({ ...before, heroNetWinManual: change.heroNetWinManual })
  return against === null ? {} : { heroOutcome: against === 'WIN' ? 'LOSE' : 'WIN' }
}

/** What the hand did to the stack: the tip is paid from it. The value of the hand's line; null when it is not known. */
export const chipsFrom = (hand: HandResult & Partial<Pick<Hand, 'tips'>>): Cents | null => {
  const net = netOf(hand)
  return net === null ? null : net - (hand.tips ?? 0)
}

export type CountedHand = HandResult &
  Pick<Hand, '_deleted' | 'heroPreflopOptimal' | 'heroRakePaid'> &
  Partial<Pick<Hand, 'tips'>>

/** What a hand adds to its session; a deleted one adds nothing (SES-61). */
export interface HandEffect {
  readonly played: number
  readonly optimal: number
  readonly nonOptimal: number
  readonly unsolved: number
  readonly chips: Cents
  readonly rake: Cents
}

const NO_EFFECT: HandEffect = { played: 0, optimal: 0, nonOptimal: 0, unsolved: 0, chips: 0, rake: 0 }

export const effectOf = (hand: CountedHand | null): HandEffect => {
  if (!hand || hand._deleted) return NO_EFFECT
  const verdict = hand.heroPreflopOptimal
  return {
    played: 1,
    optimal: Number(verdict === true),
    nonOptimal: Number(verdict === false),
    unsolved: Number(verdict === null || verdict === undefined),
    chips: chipsFrom(hand) ?? 0,
    rake: hand.heroRakePaid ?? 0,
  }
}

export type HandCounters = Pick<
  Session,
  | 'handsPlayedOptimal'
  | 'handsPlayedNonOptimal'
  | 'handsPlayedUnsolved'
  | 'totalHandsPlayed'
  | 'totalHandsCounter'
  | 'sessionRakePaid'
  | 'lastHandResult'
>
type Counted = HandCounters & SessionRecord

export interface HandChange {
  readonly before: CountedHand | null
  readonly after: CountedHand
  /** When the hand was played. */
  readonly at: Millis
  /** The newest reading of the stack. */
  readonly reading: Pick<Reading, 'at'> | null
  /** What it adds to the hands dealt; a new one 1, one taken back as saved too early -1. */
  readonly dealt?: number
  /** The newest hand that is not deleted, once this one is as it becomes; null when there is none. */
  readonly newest: HandResult | null
}

/** The session after a hand has come, changed, gone or come back. */
export function afterHand(
  session: Counted,
  { before, after, at, reading, dealt = before === null ? 1 : 0, newest }: HandChange,
): HandCounters & { readonly sessionNet?: Cents } {
  const was = effectOf(before)
  const is = effectOf(after)
  const played = session.totalHandsPlayed + is.played - was.played
  const moved = isCounted(at, reading) ? 0 : is.chips - was.chips
  return {
    handsPlayedOptimal: session.handsPlayedOptimal + is.optimal - was.optimal,
    handsPlayedNonOptimal: session.handsPlayedNonOptimal + is.nonOptimal - was.nonOptimal,
    handsPlayedUnsolved: session.handsPlayedUnsolved + is.unsolved - was.unsolved,
    totalHandsPlayed: played,
    totalHandsCounter: Math.max(played, session.totalHandsCounter + dealt),
    sessionRakePaid: session.sessionRakePaid + is.rake - was.rake,
    lastHandResult: newest === null ? null : netOf(newest),
    ...(isRunning(session) ? { sessionNet: chipsOf(session) + moved - moneyIn(session) } : {}),
  }
}
