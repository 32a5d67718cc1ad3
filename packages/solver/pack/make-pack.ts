// A merged solution as a pack that fits the size limit, and the page that says how good it is.
import type { PackHeader } from '@sidepot/charts/pack'
import { positionNames } from '../base/positions.ts'
import { GROUP_COUNTS } from '../buckets/omaha-groups.ts'
import type { Format } from '../tree/format.ts'
import type { Tree } from '../tree/tree.ts'
import { floorFolds } from './floor.ts'
import { FAMILIES, keepNodes, type Solution } from './solution.ts'
import { writePack } from './write-pack.ts'

export const SOLVER_VERSION = '1'
export const PACK_LIMIT = 395_000
const MOST_GUESSES = 6

export interface RunFacts {
  readonly traversals: number
  readonly seeds: number
  readonly seconds: number
  readonly threads: number
  /** The walks ran on a GPU, a thread here being one of its warps. */
  readonly gpu?: boolean
  readonly buckets: readonly number[]
  /** Boards of the pool of each solve, in Omaha. */
  readonly boards?: number
  readonly evaluationDeals: number
}

const round = (x: number, digits = 4) => Number(x.toFixed(digits))

export const packHeader = (
  format: Format,
  solution: Solution,
  facts: RunFacts,
  classes: number,
  groups: readonly Uint16Array[] = [],
): PackHeader => {
  const by = (pick: 'deviation' | 'agreement' | 'price') =>
    Object.fromEntries(
      FAMILIES.flatMap(family => {
        const report = solution.families[family]
        return report ? [[family, round(report[pick])]] : []
      }),
    )
  return {
    format: format.id,
    game: format.game,
    players: format.players,
    stack: format.stack,
    blinds: format.blinds,
    ante: format.ante,
    rake: format.rake,
    profile: format.profile,
    limpers: format.limpers,
    classes,
    ...(groups.length > 0 ? { groups: GROUP_COUNTS } : {}),
    method: 'external-sampling MCCFR over the whole game, vectorised over hands',
    solver: SOLVER_VERSION,
    traversals: facts.traversals,
    seeds: facts.seeds,
    deviation: by('deviation'),
    agreement: by('agreement'),
    ...(facts.seeds > 1 ? { price: by('price') } : {}),
    seatValues: solution.seats.map(seat => round(seat.value)),
  }
}

/** As many nodes as fit, the most important first. */
export const makePack = (
  format: Format,
  tree: Tree,
  solution: Solution,
  facts: RunFacts,
  classes: number,
  groups: readonly Uint16Array[] = [],
): { bytes: Uint8Array; nodes: number } => {
  const header = packHeader(format, solution, facts, classes, groups)
  const root = tree.preflop.findIndex(node => node.id === tree.root)
  const attempt = (count: number) => {
    const nodes = floorFolds(header, keepNodes(solution, root, count))
    return { bytes: writePack(header, nodes, groups), nodes: nodes.length }
  }
  // Rare nodes are noisier and so larger than common ones: a few guesses, each from the last one's size.
  let count = Math.min(solution.nodes.length, Math.ceil(PACK_LIMIT / (0.8 * classes)))
  let best: { bytes: Uint8Array; nodes: number } | undefined
  for (let guess = 0; guess < MOST_GUESSES; guess++) {
    const pack = attempt(count)
    const size = pack.bytes.length
    if (size <= PACK_LIMIT && pack.nodes >= (best?.nodes ?? 0)) best = pack
    if (size <= PACK_LIMIT && (count >= solution.nodes.length || size > 0.96 * PACK_LIMIT)) break
    count = Math.min(solution.nodes.length, Math.max(1, Math.floor((0.985 * count * PACK_LIMIT) / size)))
  }
  return best ?? attempt(1)
}

const percent = (x: number) => `${(100 * x).toFixed(1)} %`

/** How a node plays over the whole range that arrives with everybody folding to it. */
const openingTable = (
  format: Format,
  solution: Solution,
  tree: Tree,
  combinations: ArrayLike<number>,
): string[] => {
  const names = positionNames(format.players, format.blinds.length)
  const lines = ['| seat | fold | call | raise |', '| --- | --- | --- | --- |']
  let index = tree.preflop.findIndex(node => node.id === tree.root)
  while (index >= 0) {
    const node = solution.nodes[index]!
    const size = node.actions.length
    const share: Record<string, number> = {}
    let total = 0
    for (let k = 0; k < combinations.length; k++) {
      const weight = combinations[k]!
      total += weight
      node.actions.forEach((action, a) => {
        share[action.kind] = (share[action.kind] ?? 0) + weight * node.frequencies[k * size + a]!
      })
    }
    const cell = (kind: string) => (share[kind] === undefined ? '–' : percent(share[kind]! / total))
    const raise = node.actions.find(action => action.kind === 'raise')
    lines.push(
      `| ${names[node.seat]} | ${cell('fold')} | ${cell('call')} | ${cell('raise')}${raise ? ` to ${raise.to}` : ''} |`,
    )
    index = node.actions.find(action => action.kind === 'fold')?.child ?? -1
  }
  return lines
}

/** How far two solves may differ, by half-L1; what goes beyond it is named in the report. */
const WANTED_AGREEMENT = { open: 0.02, 'facing an open': 0.05 } as const

const agreementLines = (solution: Solution, seeds: number): string[] => {
  if (seeds < 2) return []
  const beyond = Object.entries(WANTED_AGREEMENT).flatMap(([family, wanted]) => {
    const found = solution.families[family as keyof typeof WANTED_AGREEMENT]?.agreement ?? 0
    // as it is printed, so that the sentence and the table agree
    if (Math.round(found * 1000) <= wanted * 1000) return []
    const price = Math.max(0, solution.families[family as keyof typeof WANTED_AGREEMENT]?.price ?? 0)
    return [`${family} ${percent(found)}, a difference worth ${price.toFixed(4)} bb`]
  })
  const reached = beyond.length === 0 ? 'Reached.' : `Not reached: ${beyond.join('; ')}.`
  return ['', `Wanted between two solves: at most 2 % for opens and 5 % facing an open. ${reached}`]
}

const machineOf = ({ threads, gpu }: RunFacts): string =>
  gpu ? 'a GPU' : threads === 1 ? 'one thread' : `${threads} threads`

export const reportPage = (
  format: Format,
  tree: Tree,
  solution: Solution,
  facts: RunFacts,
  pack: { bytes: Uint8Array; nodes: number },
  combinations: ArrayLike<number>,
): string => {
  const names = positionNames(format.players, format.blinds.length)
  const sum = solution.seats.reduce((total, seat) => total + seat.value, 0)
  const lines = [
    `# ${format.id}`,
    '',
    `${format.players} seats, ${format.stack} big blinds, blinds ${format.blinds.join(' / ')}, rake ${percent(format.rake.share)} up to ${format.rake.cap} bb, ${format.profile} sizes${format.limpers ? ', opponents limp with a declared range' : ''}${format.bets === 'two' ? ', two bet sizes after the flop in pots raised at most once' : ''}.`,
    '',
    `- ${(facts.traversals / 1e6).toFixed(1)} million traversals a solve, ${facts.seeds} ${facts.seeds === 1 ? 'solve' : 'solves with different seeds, averaged'}; ${facts.seconds.toFixed(0)} s on ${machineOf(facts)} in all`,
    `- ${format.pushFold ? 'no flop is seen' : `buckets on flop, turn and river: ${facts.buckets.join(', ')}`}${facts.boards ? `; ${facts.boards.toLocaleString('en')} boards a solve, each its own` : ''}; evaluation pass ${(facts.evaluationDeals / 1e6).toFixed(2)} million deals a solve`,
    `- preflop nodes ${tree.preflop.length}, of which ${pack.nodes} are in the pack (${Math.round(pack.bytes.length / 1000)} kB); all nodes ${tree.nodeCount}`,
    '',
    '## Convergence by kind of decision',
    '',
    `Deviation: what a player could still gain, in big blinds each time he gets there, by the best single change of action, against the strategies of this very solve. It does not measure what ${format.game === 'PLO' ? 'the buckets and the grouping of hands cost, nor the luck of the sampled boards; that lies in what separates the two solves' : 'the card abstraction costs'}.`,
    ...(facts.seeds > 1
      ? [
          'Price: what it costs, each time one gets there, to play as one solve does where the other one’s EVs are true. Where it is nothing, the two differ among actions of equal worth.',
        ]
      : []),
    '',
    '| decision | nodes | deviation | half-L1 between solves | its price | error of EV loss |',
    '| --- | --- | --- | --- | --- | --- |',
    ...FAMILIES.flatMap(family => {
      const report = solution.families[family]
      if (!report) return []
      return [
        `| ${family} | ${report.nodes} | ${report.deviation.toFixed(4)} | ${facts.seeds > 1 ? percent(report.agreement) : '–'} | ${facts.seeds > 1 ? report.price.toFixed(4) : '–'} | ${report.error.toFixed(3)} |`,
      ]
    }),
    ...agreementLines(solution, facts.seeds),
    '',
    '## What each seat wins a hand',
    '',
    '| seat | bb a hand | error |',
    '| --- | --- | --- |',
    ...solution.seats.map(
      (seat, p) => `| ${names[p]} | ${seat.value.toFixed(4)} | ${seat.error.toFixed(4)} |`,
    ),
    `| all, minus the rake | ${sum.toFixed(4)} | |`,
    '',
    '## First in',
    '',
    ...openingTable(format, solution, tree, combinations),
    '',
  ]
  return lines.join('\n')
}
