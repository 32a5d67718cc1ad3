// The rake configuration that a session keeps as JSON, in decimals as on the wire, read into the forms the rules compute with.
import type { RakeRules } from '@sidepot/engine/rake'
import type { CashRakeStructure } from '@sidepot/models/cash-rake-structure'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import type { SessionRake } from './session.ts'

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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const numberIn = (value: unknown): number | null =>
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
