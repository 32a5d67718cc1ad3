// Three populations of live play, stated and seeded: hands as they are played before the flop, as one question for every
// decision of everybody.

import type { EvaluateInput, PlayedAction } from '@sidepot/charts/played'
import { positionsFor } from '@sidepot/engine/table'
import type { Random } from '@sidepot/solver/random'

export interface Population {
  readonly name: string
  readonly seats: readonly number[]
  /** Stacks in big blinds, drawn evenly on a logarithmic scale. */
  readonly stacks: readonly [number, number]
  readonly opens: readonly number[]
  /** Shares of hands: a straddle, antes; of first entries: a limp. */
  readonly straddled: number
  readonly anted: number
  readonly limps: number
  /** Chance that somebody behind a raise calls or 3-bets, behind a limper over-limps or raises. */
  readonly calls: number
  readonly threeBets: number
  readonly overLimps: number
  readonly isolates: number
  /** How often a seat enters first. */
  readonly enters: number
  readonly rakes: readonly (readonly [percent: number, cap: number])[]
  readonly small: readonly number[]
}

export const POPULATIONS: readonly Population[] = [
  {
    name: 'low-stakes room',
    seats: [7, 8, 9, 9, 10],
    stacks: [40, 250],
    opens: [2.5, 3, 4, 4, 5, 5, 6, 8],
    straddled: 0.12,
    anted: 0.2,
    limps: 0.45,
    calls: 0.16,
    threeBets: 0.04,
    overLimps: 0.25,
    isolates: 0.15,
    enters: 0.22,
    rakes: [
      [10, 2],
      [10, 1.5],
      [10, 2.5],
      [5, 2.5],
    ],
    small: [0.33, 0.4, 0.5],
  },
  {
    name: 'regular live game',
    seats: [5, 6, 7, 8, 9, 10],
    stacks: [50, 400],
    opens: [2.5, 3, 3, 3.5, 4, 5],
    straddled: 0.25,
    anted: 0.2,
    limps: 0.15,
    calls: 0.12,
    threeBets: 0.07,
    overLimps: 0.2,
    isolates: 0.25,
    enters: 0.2,
    rakes: [
      [10, 1],
      [5, 1],
      [0, 0],
    ],
    small: [0.4, 0.5],
  },
  {
    name: 'home game',
    seats: [5, 6, 7, 8],
    stacks: [40, 400],
    opens: [2, 3, 4, 5, 6],
    straddled: 0.1,
    anted: 0.2,
    limps: 0.5,
    calls: 0.2,
    threeBets: 0.05,
    overLimps: 0.35,
    isolates: 0.12,
    enters: 0.28,
    rakes: [[0, 0]],
    small: [0.5],
  },
]

const RANKS = '23456789TJQKA'

const pick = <T>(random: Random, list: readonly T[]): T => list[random.below(list.length)]!
const chance = (random: Random): number => random.below(1_000_000) / 1_000_000

/** Two cards as a class, every combination equally often. */
const dealt = (random: Random): string => {
  const first = random.below(52)
  let second = random.below(51)
  if (second >= first) second++
  const [high, low] = [first, second].sort((a, b) => (b >> 2) - (a >> 2)) as [number, number]
  const ranks = RANKS[high >> 2]! + RANKS[low >> 2]!
  return high >> 2 === low >> 2 ? ranks : `${ranks}${(high & 3) === (low & 3) ? 's' : 'o'}`
}

/** A hand's preflop play, as one question for every decision of everybody. */
export const questions = (random: Random, of: Population): readonly EvaluateInput[] => {
  const players = pick(random, of.seats)
  const names = positionsFor(players)
  const straddle = chance(random) < of.straddled
  const posts = straddle ? 3 : 2
  const order = [...names.slice(posts), ...names.slice(0, posts)]
  const seat = (name: string) => names.indexOf(name as (typeof names)[number])
  const small = pick(random, of.small)
  const [percent, cap] = pick(random, of.rakes)
  const [least, most] = of.stacks
  const stacks = names.map(() => Math.round(100 * least * (most / least) ** chance(random)))
  const paid = new Map<string, number>([
    ['SB', small],
    ['BB', 1],
    ...(straddle ? [[names[2]!, 2] as const] : []),
  ])
  const ante = chance(random) < of.anted ? pick(random, [1 / players, 0.1, 0.25]) : 0
  const unit = straddle ? 2 : 1
  const actions: PlayedAction[] = []
  const asked: EvaluateInput[] = []
  const out = new Set<string>()
  const open = pick(random, of.opens) * unit
  let price = unit
  let raises = 0
  let callers = 0
  const folded = new Set<string>()
  const waiting = [...order]
  while (waiting.length > 0) {
    const name = waiting.shift()!
    if (out.has(name)) continue
    const mine = paid.get(name) ?? 0
    const roll = chance(random)
    const stack = stacks[seat(name)]! / 100
    let type = 'FOLD'
    let to = price
    const [calls, raisesNow] =
      raises === 0
        ? callers === 0
          ? [of.enters * of.limps, of.enters * (1 - of.limps)]
          : [of.overLimps + (name === 'SB' ? 0.3 : 0), of.isolates]
        : raises === 1
          ? [of.calls + (name === 'BB' ? 0.2 : 0) + (mine >= unit && name !== 'BB' ? 0.4 : 0), of.threeBets]
          : [mine > unit ? 0.4 : 0.02, raises === 2 ? (mine > unit ? 0.1 : 0.02) : 0.02]
    if (roll < raisesNow && raises < 4 && price < stack) {
      type = 'RAISE'
      to = raises === 0 ? open + callers * unit : price * (raises === 1 ? 3.2 + callers : 2.3)
      if (to > 0.5 * stack) to = stack
    } else if (roll < raisesNow + calls || mine >= price) type = mine >= price ? 'CHECK' : 'CALL'
    if (type === 'RAISE' && to <= price) type = mine >= price ? 'CHECK' : 'CALL'
    actions.push({
      seatId: seat(name),
      street: 'PREFLOP',
      actionType: type,
      ...(type === 'RAISE' || type === 'CALL' ? { betAmount: Math.round(100 * Math.min(to, stack)) } : {}),
      ...(type === 'RAISE' || type === 'CALL' ? { isAllIn: to >= stack } : {}),
    })
    const handType = dealt(random)
    // whoever is left alone has won, and decides nothing
    if (folded.size === players - 1) break
    asked.push({
      gameType: 'NLHE',
      heroPosition: name,
      actions: [...actions],
      positions: Object.fromEntries(names.map((one, i) => [i, one])),
      handType,
      stacks: Object.fromEntries(stacks.map((one, i) => [i, one])),
      blinds: { small: 100 * small, big: 100, ante: 100 * ante },
      straddles: straddle ? [{ seatId: 2, amount: 200 }] : [],
      rake: { percent, cap: 100 * cap },
    })
    if (type === 'FOLD') {
      out.add(name)
      folded.add(name)
    }
    if (type === 'CALL') {
      paid.set(name, Math.min(to, stack))
      callers++
      if (to >= stack) out.add(name)
    }
    if (type === 'RAISE') {
      paid.set(name, to)
      price = to
      raises++
      callers = 0
      const at = order.indexOf(name)
      waiting.splice(0, waiting.length, ...order.slice(at + 1), ...order.slice(0, at))
      if (to >= stack) out.add(name)
    }
  }
  return asked
}
