// The rake configuration that a session keeps as JSON, in decimals as on the wire, read into the forms the rules compute with.
import { DEFAULT_RAKE, type RakeRules } from '@sidepot/engine/rake'
import type { CashRakeStructure } from '@sidepot/models/cash-rake-structure'
import type { Cents } from '@sidepot/models/kit/kinds'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'

/** The kinds of rake that do not touch pots: they are paid by the clock (SES-53) or from the buy-in (SES-14). */
export type SessionRake =
  | { readonly type: 'TIME_BASED'; readonly unitMinutes: number; readonly rate: Cents }
  | { readonly type: 'BUY_IN'; readonly pct: number; readonly cap: Cents | null }

export interface RakeConfig {
  readonly rakeType: CashRakeStructure['rakeType']
  readonly rakePct: number | null
  readonly rakeUnit: number | null
  readonly rakeCapTiers: readonly { readonly playerCount: number; readonly maxRake: number }[] | null
  readonly noFlopNoDrop: boolean
  readonly jackpotDrop: number | null
  readonly timeUnit: number | null
  readonly timeRate: number | null
  readonly buyInPct: number | null
  readonly buyInCap: number | null
}

const decimal = (cents: number | null): number | null => (cents === null ? null : decimalOf(cents))

/** What a session keeps of the structure it was set up with; later edits of the structure do not touch it. */
export const rakeConfigOf = (structure: CashRakeStructure): RakeConfig => ({
  rakeType: structure.rakeType,
  rakePct: structure.rakePct,
  rakeUnit: decimal(structure.rakeUnit),
  rakeCapTiers:
    structure.rakeCapTiers?.map(tier => ({
      playerCount: tier.playerCount,
      maxRake: decimalOf(tier.maxRake),
    })) ?? null,
  noFlopNoDrop: structure.noFlopNoDrop,
  jackpotDrop: decimal(structure.jackpotDrop),
  timeUnit: structure.timeUnit,
  timeRate: decimal(structure.timeRate),
  buyInPct: structure.buyInPct,
  buyInCap: decimal(structure.buyInCap),
})

/** The specification's default, for a listed stake that has no structure of its own (RAKE-7, SES-18). */
export const DEFAULT_RAKE_CONFIG: RakeConfig = {
  rakeType: 'PER_POT',
  rakePct: DEFAULT_RAKE.pct ?? null,
  rakeUnit: decimal(DEFAULT_RAKE.unit ?? null),
  rakeCapTiers: DEFAULT_RAKE.capTiers?.map(tier => ({ ...tier, maxRake: decimalOf(tier.maxRake) })) ?? null,
  noFlopNoDrop: true,
  jackpotDrop: null,
  timeUnit: null,
  timeRate: null,
  buyInPct: null,
  buyInCap: null,
}

/** The listed place that is nobody's room: nobody takes a rake there, as at a place of the person's own. */
export const HOME_GAME = 'venue-home-game'

/** Where nothing is taken unless the person set it. */
export const isUnraked = (place: {
  readonly venueId?: string | null | undefined
  readonly venueName?: string | null | undefined
}): boolean => (place.venueId ? place.venueId === HOME_GAME : Boolean(place.venueName?.trim()))

export interface RakeSources {
  /** What the person set: a configuration, null for none, undefined where they were not asked. */
  readonly rakeConfig?: unknown
  /** A structure named with the request. */
  readonly structure?: CashRakeStructure | null
  /** The listed stake; null where the blinds are the person's own. */
  readonly stake?: { readonly structure: CashRakeStructure | null } | null
  /** At home and at a place of the person's own nothing is taken unless they set it. */
  readonly isUnraked?: boolean
}

/** The rake in force: what was set, else the named structure, else the listed stake's or the default; none elsewhere (SES-18). */
export const rakeInForce = ({ rakeConfig, structure, stake, isUnraked }: RakeSources): unknown => {
  if (rakeConfig !== undefined) return rakeConfig
  if (structure) return rakeConfigOf(structure)
  if (!stake || isUnraked) return null
  return stake.structure ? rakeConfigOf(stake.structure) : DEFAULT_RAKE_CONFIG
}

/** A stake at a place, as far as the rake is concerned. */
export interface RakedGame {
  readonly stake: NonNullable<RakeSources['stake']> | null
  readonly isUnraked: boolean
}

/** The rake that a corrected stake takes along; undefined where it stays, because it was set by hand (SES-18). */
export const rakeOfNewStake = (stored: unknown, before: RakedGame, after: RakedGame): unknown =>
  isSameRake(rakeConfigIn(stored), rakeConfigIn(rakeInForce(before))) ? rakeInForce(after) : undefined

/** A stored configuration with every field; null where it is not one. */
export const rakeConfigIn = (stored: unknown): RakeConfig | null =>
  isObject(stored) && 'rakeType' in stored
    ? { ...DEFAULT_RAKE_CONFIG, rakePct: null, rakeUnit: null, rakeCapTiers: null, ...stored }
    : null

/** The same rake, in whatever order its fields were stored. */
export const isSameRake = (a: RakeConfig | null, b: RakeConfig | null): boolean => inOrder(a) === inOrder(b)
const inOrder = (config: RakeConfig | null): string =>
  config === null
    ? ''
    : JSON.stringify([
        ...(Object.keys(DEFAULT_RAKE_CONFIG) as (keyof RakeConfig)[])
          .filter(key => key !== 'rakeCapTiers')
          .map(key => config[key] ?? null),
        ...(config.rakeCapTiers ?? []).map(tier => [tier.playerCount, tier.maxRake]),
      ])

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** What a configuration may have as a number: finite and not negative. */
export const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null

/** For the engine: only PER_POT touches pots. Null where the session has no rake. */
export function potRakeRules(config: unknown): RakeRules | null {
  if (!isObject(config) || config['rakeType'] !== 'PER_POT') return null
  const unit = numberIn(config['rakeUnit'])
  const tiers = Array.isArray(config['rakeCapTiers']) ? config['rakeCapTiers'].filter(isObject) : []
  const drop = numberIn(config['jackpotDrop'])
  return {
    type: 'PER_POT',
    pct: numberIn(config['rakePct']) ?? 0,
    ...(unit ? { unit: centsOf(unit) } : {}),
    capTiers: tiers.map(tier => ({
      playerCount: Math.trunc(numberIn(tier['playerCount']) ?? 0),
      maxRake: centsOf(numberIn(tier['maxRake']) ?? 0),
    })),
    noFlopNoDrop: config['noFlopNoDrop'] !== false,
    ...(drop ? { jackpotDrop: centsOf(drop) } : {}),
  }
}

/** For the ledger: what is paid by the clock or at the door. */
export function sessionRake(config: unknown): SessionRake | null {
  if (!isObject(config)) return null
  if (config['rakeType'] === 'TIME_BASED') {
    const unit = numberIn(config['timeUnit'])
    const rate = numberIn(config['timeRate'])
    return unit && rate ? { type: 'TIME_BASED', unitMinutes: unit, rate: centsOf(rate) } : null
  }
  if (config['rakeType'] === 'BUY_IN') {
    const pct = numberIn(config['buyInPct'])
    const cap = numberIn(config['buyInCap'])
    return pct ? { type: 'BUY_IN', pct, cap: cap === null ? null : centsOf(cap) } : null
  }
  return null
}
