// A hand of which only what is written happened: nobody folds by being left out, unlike in hand-line.ts.
import { positionsFor } from '@sidepot/engine/table'
import type { EvaluateInput, PlayedAction } from '../played.ts'

/** A hand written as 'UTG raise 2.5, HJ fold …' with blinds 1 / 2 and seats numbered by position. */
export const plainHand = (
  players: number,
  hero: string,
  handType: string,
  line: string,
  more: Partial<EvaluateInput> = {},
) => {
  const names = positionsFor(players)
  const seat = (name: string) => names.indexOf(name as (typeof names)[number]) + 1
  const actions: PlayedAction[] = line
    .split(',')
    .map(text => text.trim().split(' '))
    .filter(([name]) => name)
    .map(([name, what, size]) => ({
      seatId: seat(name!),
      street: 'PREFLOP',
      actionType: what!.toUpperCase(),
      ...(size ? { betAmount: 2 * Number(size) } : {}),
    }))
  const input: EvaluateInput = {
    gameType: 'NLHE',
    heroPosition: hero,
    actions,
    positions: Object.fromEntries(names.map((name, i) => [i + 1, name])),
    handType,
    stacks: Object.fromEntries(names.map((_, i) => [i + 1, 200])),
    blinds: { small: 1, big: 2 },
    rake: { percent: 5, cap: 1.2 },
    ...more,
  }
  return input
}
