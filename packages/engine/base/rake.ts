// What the house takes. Only PER_POT touches pots; the other two are booked on the session.
import { type Chips, isChips, share } from './chips.ts'

export const RAKE_TYPES = ['PER_POT', 'TIME_BASED', 'BUY_IN'] as const
export type RakeType = (typeof RAKE_TYPES)[number]

export interface RakeCapTier {
  readonly playerCount: number
  readonly maxRake: Chips
}

export interface RakeRules {
  readonly type: RakeType
  /** Per cent of the pot: 5 means 5 %. Up to four decimals count. */
  readonly pct?: number
  /** Rake is rounded down to a multiple of this; 1 (0.01) by default. */
  readonly unit?: Chips
  readonly capTiers?: readonly RakeCapTier[]
  /** No flop, no drop: on unless switched off. */
  readonly noFlopNoDrop?: boolean
  /** Taken beside the rake from every raked pot and counted apart. */
  readonly jackpotDrop?: Chips
}

export const DEFAULT_RAKE: RakeRules = {
  type: 'PER_POT',
  pct: 5,
  unit: 100,
  capTiers: [
    { playerCount: 2, maxRake: 100 },
    { playerCount: 9, maxRake: 500 },
  ],
}
const DEFAULT_UNIT: Chips = 1
/** 9999.00: what "no cap" means when no tiers are given. */
export const NO_CAP: Chips = 999_900
const PCT_SCALE = 10_000

export const rakeCap = (tiers: readonly RakeCapTier[] | undefined, players: number): Chips => {
  if (!tiers || tiers.length === 0) return NO_CAP
  const sorted = [...tiers].sort((a, b) => a.playerCount - b.playerCount)
  return (sorted.find(tier => tier.playerCount >= players) ?? sorted.at(-1)!).maxRake
}

/** Rake of a pot of `pot` chips with `players` dealt in. */
export const potRake = (rules: RakeRules | null | undefined, pot: Chips, players: number): Chips => {
  if (rules?.type !== 'PER_POT' || pot <= 0) return 0
  const unit = rules.unit ?? DEFAULT_UNIT
  const base = share(pot, Math.round((rules.pct ?? 0) * PCT_SCALE), 100 * PCT_SCALE)
  return Math.min(base - (base % unit), rakeCap(rules.capTiers, players), pot)
}

/** TIME_BASED: the rate for every started unit of minutes at the table, breaks left out by the caller. */
export const timeRake = (rate: Chips, unitMinutes: number, minutes: number): Chips =>
  minutes > 0 && unitMinutes > 0 ? rate * Math.ceil(minutes / unitMinutes) : 0

/** BUY_IN: a percentage of the buy-in up to the cap, once. */
export const buyInRake = (pct: number, cap: Chips | null, buyIn: Chips): Chips =>
  Math.min(share(Math.max(buyIn, 0), Math.round(pct * PCT_SCALE), 100 * PCT_SCALE), cap ?? NO_CAP)

const isTier = (tier: unknown): boolean =>
  typeof tier === 'object' &&
  tier !== null &&
  isChips((tier as RakeCapTier).maxRake) &&
  Number.isInteger((tier as RakeCapTier).playerCount)

/** True for rules that can be computed with; the setup's door asks. */
export const isRakeRules = (rules: unknown): rules is RakeRules => {
  if (typeof rules !== 'object' || rules === null) return false
  const { type, pct = 0, unit = 1, capTiers = [], jackpotDrop = 0, noFlopNoDrop = true } = rules as RakeRules
  return (
    RAKE_TYPES.includes(type) &&
    typeof pct === 'number' &&
    pct >= 0 &&
    pct <= 100 &&
    isChips(unit) &&
    unit > 0 &&
    Array.isArray(capTiers) &&
    capTiers.every(isTier) &&
    isChips(jackpotDrop) &&
    typeof noFlopNoDrop === 'boolean'
  )
}
