// The rake as the forms hold it: read from a configuration, guessed from the last session of the same game, and written back.
import { readJson } from '@sidepot/engine/read-stored'
import { DEFAULT_RAKE_CONFIG, isSameRake, type RakeConfig, rakeConfigIn } from '@sidepot/ledger/rake-config'
import { centsOr0, decimalOf } from '@sidepot/models/kit/money'
import type { Rec } from '../../../data/wire/documents.ts'
import { type Game, lastOfGame, type Played } from './same-game.ts'

export type RakeChoice = 'LISTED' | 'NONE' | RakeConfig['rakeType']

export interface CapTier {
  /** dealt in, at most */
  readonly players: number
  readonly cap: string
}

export interface RakeForm {
  readonly choice: RakeChoice
  /** per cent of the pot or of the buy-in */
  readonly share: string
  /** of a full table, or of the buy-in */
  readonly cap: string
  /** other caps for fewer players, the fewest first */
  readonly tiers: readonly CapTier[]
  readonly unit: string
  readonly noFlopNoDrop: boolean
  readonly rate: string
  /** what one rate pays for */
  readonly minutes: number
  /** The configuration it was read from: what the form does not show stays as it was. */
  readonly kept: RakeConfig | null
}

const HOUR = 60
/** What a time charge is usually paid for. */
const TIME_UNITS = [30, HOUR] as const
/** The units to choose from: a stored one that is neither stays a choice. */
export const timeUnits = ({ minutes, kept }: RakeForm): readonly number[] =>
  [...new Set<number>([...TIME_UNITS, minutes, kept?.timeUnit || HOUR])].sort((a, b) => a - b)
const BLANK: RakeConfig = {
  ...DEFAULT_RAKE_CONFIG,
  rakePct: null,
  rakeUnit: null,
  rakeCapTiers: null,
}

const text = (amount: number | null | undefined): string => (amount ? String(amount) : '')
/** An amount of money as typed, in decimals; null where there is none. */
const amount = (typed: string): number | null => {
  const cents = centsOr0(Number(typed) || 0)
  return cents > 0 ? decimalOf(cents) : null
}
const sortedTiers = (config: RakeConfig | null) =>
  [...(config?.rakeCapTiers ?? [])].sort((a, b) => a.playerCount - b.playerCount)
/** The last tier counts for larger tables too (RAKE-2): its cap is everybody's, those before it are for fewer players. */
function capsOf(config: RakeConfig | null): Pick<RakeForm, 'cap' | 'tiers'> {
  const tiers = sortedTiers(config)
  return {
    cap: text(tiers.at(-1)?.maxRake),
    tiers: tiers
      .slice(0, -1)
      .map(({ playerCount, maxRake }) => ({ players: playerCount, cap: text(maxRake) })),
  }
}

/** A stored configuration, whether as text or as a value; null where it is not one. */
export const storedRake = (stored: unknown): RakeConfig | null => rakeConfigIn(readJson(stored))

/** Undefined is "as listed", null means no rake. */
export function rakeForm(config: RakeConfig | null | undefined): RakeForm {
  const isBuyIn = config?.rakeType === 'BUY_IN'
  return {
    choice: config === undefined ? 'LISTED' : (config?.rakeType ?? 'NONE'),
    share: text(isBuyIn ? config.buyInPct : config?.rakePct),
    ...(isBuyIn ? { cap: text(config.buyInCap), tiers: [] } : capsOf(config ?? null)),
    unit: text(config?.rakeUnit),
    noFlopNoDrop: config?.noFlopNoDrop ?? true,
    rate: text(config?.timeRate),
    minutes: config?.timeUnit || HOUR,
    kept: config ?? null,
  }
}

/** Another choice begins with what the list says of its kind, else with the default. */
export function chosenRake(choice: RakeChoice, listed: RakeConfig | null): RakeForm {
  if (choice === 'LISTED') return rakeForm(undefined)
  if (choice === 'NONE') return rakeForm(null)
  if (listed?.rakeType === choice) return rakeForm(listed)
  return rakeForm(choice === 'PER_POT' ? DEFAULT_RAKE_CONFIG : { ...BLANK, rakeType: choice })
}

/** What is sent: undefined for "as listed", which the server looks up (SES-18). */
export function rakeConfigFrom(form: RakeForm): RakeConfig | null | undefined {
  const base = form.kept ?? BLANK
  switch (form.choice) {
    case 'LISTED':
      return undefined
    case 'NONE':
      return null
    case 'PER_POT':
      return {
        ...base,
        rakeType: 'PER_POT',
        rakePct: Number(form.share),
        rakeUnit: amount(form.unit),
        rakeCapTiers: capTiersFrom(form, base),
        noFlopNoDrop: form.noFlopNoDrop,
      }
    case 'TIME_BASED':
      return { ...base, rakeType: 'TIME_BASED', timeUnit: form.minutes, timeRate: amount(form.rate) }
    case 'BUY_IN':
      return {
        ...base,
        rakeType: 'BUY_IN',
        buyInPct: Number(form.share),
        buyInCap: amount(form.cap),
      }
  }
}
const EVERYBODY = 10

function capTiersFrom({ cap, tiers }: RakeForm, base: RakeConfig): RakeConfig['rakeCapTiers'] {
  if (JSON.stringify({ cap, tiers }) === JSON.stringify(capsOf(base))) return base.rakeCapTiers
  const most = amount(cap)
  if (most === null) return null
  const fewer = tiers
    .map(tier => ({ playerCount: tier.players, maxRake: amount(tier.cap) ?? 0 }))
    .sort((a, b) => a.playerCount - b.playerCount)
  const last = sortedTiers(base).at(-1)?.playerCount ?? EVERYBODY
  const isAbove = last > (fewer.at(-1)?.playerCount ?? 0)
  return [...fewer, { playerCount: isAbove ? last : EVERYBODY, maxRake: most }]
}

const MOST_TIERS = [2, 3, 4, 5, 6, 7, 8, 9] as const
/** The numbers of players that have no cap of their own yet. */
export const openTiers = (tiers: readonly CapTier[]): readonly number[] =>
  MOST_TIERS.filter(players => !tiers.some(tier => tier.players === players))

/** A share lies above 0 and up to 100, a charge above 0. */
export function isRakeComplete({ choice, share, cap, tiers, unit, rate }: RakeForm): boolean {
  const isAmount = (typed: string) => typed === '' || Number(typed) >= 0
  if (choice === 'TIME_BASED') return amount(rate) !== null
  // a cap for fewer players says nothing without one for everybody
  const areCaps =
    tiers.length === 0 || [cap, ...tiers.map(tier => tier.cap)].every(one => amount(one) !== null)
  if (choice === 'PER_POT' && !areCaps) return false
  if (choice === 'PER_POT' || choice === 'BUY_IN')
    return Number(share) > 0 && Number(share) <= 100 && isAmount(cap) && isAmount(unit)
  return true
}

/** The rake of the last session at the same venue and stake, else what is listed; `sessions` newest first. */
export function rakeGuess(
  sessions: readonly (Played & Pick<Rec<'Session'>, 'rakeConfig'>)[],
  game: Game,
  listed: RakeConfig | null,
): { readonly rake: RakeForm; readonly remembered: boolean } {
  const last = lastOfGame(sessions, game)
  const config = storedRake(last?.rakeConfig)
  if (last && !isSameRake(config, listed)) return { rake: rakeForm(config), remembered: true }
  return { rake: rakeForm(listed ? undefined : null), remembered: Boolean(last) }
}
