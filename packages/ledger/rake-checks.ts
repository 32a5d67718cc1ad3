// Whether a rake configuration, or a listed structure, that a client sends is one (SES-67).
import { parseCents } from './bankroll/cents.ts'
import { isObject, numberIn } from './rake-config.ts'
import { isTooMuch } from './record/session-bounds.ts'

export type RakeFailure = { readonly code: 'rake/unreadable' } | { readonly code: 'rake/bad-time' }

/** The longest that one payment of a time charge is for: a day. */
const MOST_MINUTES = 1440

/** What is wrong with a configuration that a client sends (SES-67); null where nothing is, and where there is none. */
export const wrongRake = (value: unknown): RakeFailure | null => {
  if (value === null) return null
  if (!isObject(value) || !isReadable(value)) return { code: 'rake/unreadable' }
  return value['rakeType'] === 'TIME_BASED' && !isTimeCharge(value) ? { code: 'rake/bad-time' } : null
}
export const isRakeConfig = (value: unknown): boolean => wrongRake(value) === null

/**
 * What is wrong with a listed structure that an operator enters or changes (SES-67), by what the request names, in decimals. A change
 * that names a part of a time charge names all of it: what is stored need not be asked.
 */
export const wrongStructure = (change: Readonly<Record<string, unknown>>): RakeFailure | null => {
  const isTimed = [change['timeUnit'], change['timeRate']].some(part => part !== undefined && part !== null)
  const rakeType = change['rakeType'] ?? (isTimed ? 'TIME_BASED' : 'PER_POT')
  const tiers = change['rakeCapTiers']
  return wrongRake({ ...change, rakeType, rakeCapTiers: typeof tiers === 'string' ? tiersIn(tiers) : tiers })
}

const tiersIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Of a known kind, nothing negative in it, shares up to 100. */
function isReadable(value: Readonly<Record<string, unknown>>): boolean {
  const amounts = ['rakePct', 'rakeUnit', 'jackpotDrop', 'timeUnit', 'timeRate', 'buyInPct', 'buyInCap']
  const isAmount = (given: unknown) => given === null || given === undefined || numberIn(given) !== null
  const tiers = value['rakeCapTiers'] ?? []
  const isShare = (given: unknown) => isAmount(given) && Number(given ?? 0) <= 100
  return (
    ['PER_POT', 'TIME_BASED', 'BUY_IN'].includes(String(value['rakeType'])) &&
    amounts.every(name => isAmount(value[name])) &&
    isShare(value['rakePct']) &&
    isShare(value['buyInPct']) &&
    Array.isArray(tiers) &&
    tiers.every(tier => isObject(tier) && isAmount(tier['playerCount']) && isAmount(tier['maxRake']))
  )
}

function isTimeCharge({ timeUnit: minutes, timeRate: rate }: Readonly<Record<string, unknown>>): boolean {
  const cents = typeof rate === 'number' ? parseCents(rate) : null
  return (
    Number.isInteger(minutes) &&
    Number(minutes) >= 1 &&
    Number(minutes) <= MOST_MINUTES &&
    cents?.ok === true &&
    cents.value > 0 &&
    !isTooMuch(cents.value)
  )
}
