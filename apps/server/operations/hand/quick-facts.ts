// What a quick save says of the hero's play before the flop: a raise is known by its name or by the line, a chance to
// 3-bet by the line alone.
import type { Fields } from './hand-input.ts'

const RAISES = /^(RAISE|BET|ALL[_-]IN|\d-BET\+?)$/i
const POSTS = /^(SB|BB|ANTE|STRADDLE|POST)/i

interface Play {
  readonly isHero: boolean
  readonly isRaise: boolean
}

/** The plays of the line in order, posts left out; none where it does not say which seat is the hero's. */
function playsOf(line: Fields | null): readonly Play[] {
  const { actions, positions, heroPosition } = line ?? {}
  if (!Array.isArray(actions) || typeof positions !== 'object' || positions === null) return []
  const hero = Object.entries(positions).find(([, position]) => position === heroPosition)?.[0]
  if (hero === undefined) return []
  return (actions as readonly Readonly<Record<string, unknown>>[]).flatMap(one => {
    const type = String(one?.['actionType'])
    return POSTS.test(type) ? [] : [{ isHero: String(one?.['seatId']) === hero, isRaise: RAISES.test(type) }]
  })
}

/** The label of a quick save is of the last play: who raised and then folded to a 3-bet raised all the same. */
export const raisedQuickly = (action: string | null, line: Fields | null): boolean | null =>
  action === null || action === 'BOMB'
    ? null
    : RAISES.test(action) || playsOf(line).some(({ isHero, isRaise }) => isHero && isRaise)

/** Null where the line does not show exactly one raise before the hero. */
export function threeBetQuickly(action: string | null, line: Fields | null): boolean | null {
  const plays = playsOf(line)
  const first = plays.findIndex(({ isHero }) => isHero)
  const raises = plays.slice(0, Math.max(0, first)).filter(({ isRaise }) => isRaise).length
  return first >= 0 && raises === 1 ? raisedQuickly(action, line) : null
}
