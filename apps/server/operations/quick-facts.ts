// What a quick save says of the hero's play before the flop: a raise is known by its name, a chance to 3-bet by the line alone.
import type { HandPayload } from './hand-input.ts'

type Fields = HandPayload['more']

const RAISES = /^(RAISE|BET|ALL[_-]IN|\d-BET)$/i
const POSTS = /^(SB|BB|ANTE|STRADDLE|POST)/i

export const raisedQuickly = (action: string | null): boolean | null =>
  action === null || action === 'BOMB' ? null : RAISES.test(action)

/** Null where the line does not show exactly one raise before the hero. */
export function threeBetQuickly(action: string | null, line: Fields | null): boolean | null {
  const { actions, positions, heroPosition } = line ?? {}
  if (!Array.isArray(actions) || typeof positions !== 'object' || positions === null) return null
  const hero = Object.entries(positions).find(([, position]) => position === heroPosition)?.[0]
  if (hero === undefined) return null
  let raises = 0
  for (const one of actions as readonly Readonly<Record<string, unknown>>[]) {
    const type = String(one?.['actionType'] ?? '')
    if (POSTS.test(type)) continue
    if (String(one['seatId']) === hero) return raises === 1 ? raisedQuickly(action) : null
    if (RAISES.test(type)) raises++
  }
  return null
}
