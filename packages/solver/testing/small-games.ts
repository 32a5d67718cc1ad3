// Games small enough to be solved exactly, as trees and deals of the sampling kernel, so that what it learns can be measured.

import { Random } from '../base/random.ts'
import { type Game, measure, type Solution } from '../games/game.ts'
import { leduc } from '../games/leduc.ts'
import { instantiate } from '../machine/kernel-instance.ts'
import { ReferenceWalk } from '../train/reference-walk.ts'
import { layTree, type TableMemory } from '../train/table-memory.ts'
import * as L from '../tree/layout.ts'
import { type ActionKind, TreeBuilder } from '../tree/tree.ts'

const KINDS: Record<string, ActionKind> = { f: 'fold', k: 'check', c: 'call', b: 'raise' }

/** What a lane sees: strength at showdown and the row of strategy on each street. */
interface Lane {
  readonly rank: number
  readonly rows: readonly number[]
}

interface Deal {
  readonly traverser: 0 | 1
  readonly other: Lane
  readonly lanes: readonly (Lane & { readonly weight: number })[]
}

/** Both walks behind one door: the compiled kernel and the plain TypeScript one. */
export const walkers = (memory: TableMemory) => {
  const kernel = instantiate(memory.arena.memory)
  kernel.configure(memory.config)
  const deal = memory.deals[0]!
  kernel.seed(deal, 11, 7)
  const reference = new ReferenceWalk(memory, new Random(11, 7))
  const bytes = memory.width * 4
  return {
    fast: ({ traverser, other, lanes }: Deal) => {
      memory.arena.words(deal + L.DEAL_TRAVERSER, 1)[0] = traverser
      const them = 1 - traverser
      other.rows.forEach((row, street) => {
        memory.arena.words(deal + L.DEAL_OTHER_BUCKET + (them << L.OTHER_SHIFT), L.TABLES)[street] = row
      })
      memory.arena.floats(deal + L.DEAL_OTHER_RANK, 2)[them] = other.rank
      lanes.forEach((lane, k) => {
        memory.arena.floats(deal + L.DEAL_LANES, lanes.length)[k] = lane.weight
        memory.arena.floats(deal + L.DEAL_LANES + bytes, lanes.length)[k] = lane.rank
        lane.rows.forEach((row, street) => {
          memory.arena.words(deal + L.DEAL_LANES + (2 + street) * bytes, lanes.length)[k] = row
        })
      })
      return memory.arena.floats(kernel.walkDeal(deal, memory.root), lanes.length)
    },
    plain: ({ traverser, other, lanes }: Deal) => {
      reference.traverser = traverser
      const them = 1 - traverser
      reference.otherRanks[them] = other.rank
      other.rows.forEach((row, street) => {
        reference.otherBuckets[(them << L.OTHER_SHIFT) / 4 + street] = row
      })
      lanes.forEach((lane, k) => {
        reference.weight[k] = lane.weight
        reference.rank[k] = lane.rank
        lane.rows.forEach((row, street) => {
          reference.buckets[street]![k] = row
        })
      })
      reference.walkDeal()
    },
  }
}

/** The betting tree of a small game, as the kernel's records. */
export const buildSmall = <State>(
  game: Game<State>,
  start: State,
  paid: (state: State, player: 0 | 1) => number,
  table: (state: State) => number,
  rows: readonly number[],
) => {
  const builder = new TreeBuilder(2, rows)
  const infos = new Map<number, State>()
  const walk = (state: State): number => {
    const player = game.player(state)
    const both = [paid(state, 0), paid(state, 1)]
    if (player === undefined) {
      const folded = both[0] !== both[1]
      const winner = both[0]! > both[1]! ? 0 : 1
      return builder.end({
        kind: folded ? L.KIND_WON : L.KIND_SHOWDOWN,
        paid: both,
        folded: folded ? [winner === 1, winner === 0] : [false, false],
        winner: folded ? winner : -1,
        rake: 0,
        dead: 0,
      })
    }
    const id = builder.open(player, 0, both[player]!, table(state))
    infos.set(id, state)
    const actions = game.actions(state).map(action => ({
      kind: KINDS[action]!,
      to: 0,
      child: walk(game.next(state, action)[0]![0]),
    }))
    return builder.close(id, actions)
  }
  const tree = builder.tree(walk(start))
  return { tree, infos }
}

export const EXACT = { explore: 0, averageFloor: 0, regretFloor: 0 }

export const strategyOf = (memory: TableMemory, average: number, row: number, actions: number): number[] => {
  const values = [...memory.arena.floats(memory.averages + (average + row * L.MAX_ACTIONS) * 4, actions)]
  const sum = values.reduce((total, x) => total + x, 0)
  return values.map(x => (sum > 0 ? x / sum : 1 / actions))
}

/** Leduc hold'em from the averages that the kernel keeps, after so many walks. */
export const learnLeduc = (walks: number): Solution => {
  const paid = (state: { rounds: readonly [string, string] }, player: 0 | 1) =>
    state.rounds.reduce((sum, actions, r) => {
      let level = 0
      let mine = 0
      ;[...actions].forEach((action, i) => {
        if (action === 'b') level++
        if (i % 2 === player && 'bc'.includes(action)) mine = level
      })
      return sum + mine * (r === 0 ? 2 : 4)
    }, 1)
  // Both rounds count as before the flop, where averages are kept; rows: own rank, then own and board rank.
  const second = L.TABLE_GROUPS
  const { tree, infos } = buildSmall(
    leduc,
    leduc.deals[0]![0],
    paid,
    state => (state.board < 0 ? 0 : second),
    [3, 0, 0, 0, 9],
  )
  const memory = layTree(tree, 6, 1, EXACT)
  const { fast } = walkers(memory)
  const random = new Random(3, 4)
  const lane = (card: number, board: number) => ({
    rank: card >> 1 === board >> 1 ? 11 + (card >> 1) : 1 + (card >> 1),
    rows: [card >> 1, 0, 0, 0, (card >> 1) * 3 + (board >> 1)],
  })
  const averages = memory.arena.floats(memory.averages, tree.averageFloats)
  for (let n = 0; n < walks; n++) {
    // what was played while little was learnt is nearly forgotten
    if (n === walks / 8 || n === walks / 4) averages.set(averages.map(x => x * 0.1))
    const other = random.below(6)
    let board = random.below(6)
    while (board === other) board = random.below(6)
    const lanes = [0, 1, 2, 3, 4, 5].map(own => ({
      ...lane(own, board),
      weight: own === other || own === board ? 0 : 1,
    }))
    fast({ traverser: (n % 2) as 0 | 1, other: lane(other, board), lanes })
  }
  const strategies = new Map<string, number[]>()
  for (const node of tree.preflop) {
    const { board, rounds } = infos.get(node.id)!
    const play = (row: number) => strategyOf(memory, node.average, row, node.actions.length)
    for (let rank = 0; rank < 3; rank++)
      if (board < 0) strategies.set(`${rank}-${rounds[0]}/${rounds[1]}`, play(rank))
      else
        for (let open = 0; open < 3; open++)
          strategies.set(`${rank}${open}${rounds[0]}/${rounds[1]}`, play(rank * 3 + open))
  }
  return measure(leduc, information => strategies.get(information)!)
}
