// The opening raises somebody makes at a stake, learned from the amounts they type: the latest few are offered as buttons, those of
// the position where some were made from it, else those of the stake; behind limpers those made behind as many. They follow the person.

import { readJson } from '@sidepot/engine/json'
import type { HandSetup } from '@sidepot/engine/setup'
import { updateUser } from '../../../data/account/update-user.ts'
import { recordOf } from '../../../data/store/records.ts'

/** Where a device kept them before they followed the person. */
const KEY = 'openSizes'
export const OWN_SIZES = 3

type Kept = Readonly<Record<string, readonly number[]>>

/** A straddle makes it another stake, and each limper: one raises to more over them. */
export const stakeKey = (
  { smallBlind, bigBlind, straddles = [] }: Pick<HandSetup, 'smallBlind' | 'bigBlind' | 'straddles'>,
  limpers = 0,
): string => {
  const largest = Math.max(0, ...straddles.map(({ amount }) => amount))
  const stake = [smallBlind, bigBlind, ...(largest > 0 ? [largest] : [])].join('/')
  return limpers > 0 ? `${stake}+${limpers}` : stake
}

/** The new one goes to the front; more than fit beside each other are forgotten. */
export const learned = (sizes: readonly number[], to: number): readonly number[] =>
  [to, ...sizes.filter(one => one !== to)].slice(0, OWN_SIZES)

/** What was kept may come from anywhere: only whole amounts above zero count. */
export function readSizes(stored: unknown): Kept {
  const read = readJson(stored)
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return {}
  return Object.fromEntries(
    Object.entries(read).map(([stake, sizes]) => [
      stake,
      Array.isArray(sizes) ? sizes.filter(one => Number.isInteger(one) && one > 0).slice(0, OWN_SIZES) : [],
    ]),
  )
}

function kept(userId: string | null): Kept {
  const followed = readSizes(recordOf('User', userId)?.openSizes)
  if (Object.keys(followed).length > 0) return followed
  try {
    return readSizes(localStorage.getItem(KEY))
  } catch {
    return {}
  }
}

const atPosition = (stake: string, position: string): string => `${stake} ${position}`

/** In chips, smallest first. */
export function ownSizes(userId: string | null, stake: string, position: string): readonly number[] {
  const all = kept(userId)
  return [...(all[atPosition(stake, position)] ?? all[stake] ?? [])].sort((a, b) => a - b)
}

export function learnSize(userId: string | null, stake: string, position: string, to: number): void {
  const person = recordOf('User', userId)
  if (!person) return
  const all = kept(userId)
  const keys = [stake, atPosition(stake, position)]
  if (keys.every(key => all[key]?.[0] === to)) return
  const learn = Object.fromEntries(keys.map(key => [key, learned(all[key] ?? [], to)]))
  updateUser(person, { openSizes: JSON.stringify({ ...all, ...learn }) })
}
