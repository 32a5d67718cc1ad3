import { readFileSync } from 'node:fs'
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { expect } from 'vitest'
import { type Before, doubtAt, verdictAt } from './check/decision.ts'
import { ACES, clearlyFolds, KINGS } from './check/premium.ts'
import { catalogue } from './generated/catalogue.ts'
import { classCombinations, classIndex } from './hand-classes.ts'
import {
  isPairOfAces,
  OMAHA_CLASSES,
  omahaCombinations,
  omahaLabelClasses,
  omahaRanks,
} from './omaha-classes.ts'
import { type Pack, readPack } from './pack.ts'
import { situationOf } from './spot.ts'

const { describe, it } = await provedFile(import.meta.url, [new URL('packs/', import.meta.url)])

const open = (id: string): Pack => {
  const pack = readPack(new Uint8Array(readFileSync(new URL(`./packs/${id}.bin`, import.meta.url))))
  if (!pack.ok) throw new Error(pack.error)
  return pack.value
}

const child = (pack: Pack, node: number, kind: string): number =>
  pack.nodes[node]!.actions.find(action => action.kind === kind)?.child ?? -1

/** Nodes of everybody who may be first in, in order: the others folded. */
const firstIn = (pack: Pack): number[] => {
  const nodes: number[] = []
  for (let node = 0; node >= 0 && nodes.length < pack.header.players - 1; node = child(pack, node, 'fold'))
    nodes.push(node)
  return nodes
}

/** Share of all hands that take an action. */
const share = (pack: Pack, node: number, kind: string): number => {
  const action = pack.nodes[node]!.actions.findIndex(one => one.kind === kind)
  let sum = 0
  for (let k = 0; k < 169; k++)
    sum += (pack.strategy(node, k).frequencies[action]! * classCombinations(k)) / 1326
  return 100 * sum
}

const opens = (pack: Pack): number[] => firstIn(pack).map(node => share(pack, node, 'raise'))

/** Raises before every node, and calls since the last; parents come first. */
const beforeOf = (pack: Pack): readonly Before[] => {
  const found: Before[] = [{ raises: 0, callers: 0 }]
  pack.nodes.forEach(({ actions }, node) => {
    const { raises, callers } = found[node]!
    for (const { kind, child: next } of actions)
      if (next >= 0)
        found[next] =
          kind === 'raise'
            ? { raises: raises + 1, callers: 0 }
            : { raises, callers: callers + (kind === 'call' ? 1 : 0) }
  })
  return found
}

/** How much better raising is than folding. */
const gain = (pack: Pack, node: number, hand: string): number => {
  const { losses } = pack.strategy(node, classIndex(hand)!)
  const at = (kind: string) => pack.nodes[node]!.actions.findIndex(one => one.kind === kind)
  return losses[at('fold')]! - losses[at('raise')]!
}

const three = open('nlhe-3max-100bb')
const six = open('nlhe-6max-100bb')
const seven = open('nlhe-7max-100bb')
const eight = open('nlhe-8max-100bb')
const nine = open('nlhe-9max-100bb')
const liveSix = open('nlhe-6max-100bb-live')
const ten = open('nlhe-10max-100bb')
const five = open('nlhe-5max-100bb')
const short = open('nlhe-6max-40bb')
const deep = open('nlhe-6max-200bb')
const straddled = open('nlhe-6max-100bb-live-straddle')
const omaha = open('plo-6max-100bb')
const omahaHeadsUp = open('plo-2max-100bb')

describe('what the packs say', () => {
  it('six-handed opens are about 17, 21, 28 and 42 of a hundred hands', () => {
    const [utg, hj, co, btn] = opens(six)
    expect(utg).toBeGreaterThan(16)
    expect(utg).toBeLessThan(19)
    expect(hj).toBeGreaterThan(20)
    expect(hj).toBeLessThan(23)
    expect(co).toBeGreaterThan(26.5)
    expect(co).toBeLessThan(30)
    expect(btn).toBeGreaterThan(41)
    expect(btn).toBeLessThan(45)
  })

  it.each([
    'nlhe-6max-100bb',
    'nlhe-9max-100bb',
    'nlhe-6max-100bb-live',
    'nlhe-9max-100bb-live',
    'nlhe-9max-100bb-live-straddle',
    'nlhe-6max-100bb-live-straddle',
    'nlhe-10max-100bb',
    'nlhe-10max-100bb-live',
    'nlhe-8max-100bb',
    'nlhe-7max-100bb',
    'nlhe-5max-100bb',
    'nlhe-4max-100bb',
    'nlhe-6max-40bb',
    'nlhe-6max-200bb',
    'nlhe-9max-40bb',
    'nlhe-9max-200bb',
  ])('%s: opens grow with every seat towards the button', id => {
    const pack = open(id)
    const shares = opens(pack).slice(0, pack.header.players - pack.header.blinds.length)
    expect([...shares].sort((a, b) => a - b)).toEqual(shares)
  })

  it('nine-handed after three folds is six-handed within a point and a half', () => {
    const folded = opens(nine).slice(3, 7)
    opens(six)
      .slice(0, 4)
      .forEach((opened, seat) => {
        expect(Math.abs(opened - folded[seat]!)).toBeLessThan(1.5)
      })
  })

  it.each([
    ['six and five', six, five, 1],
    ['eight and seven', eight, seven, 1],
    ['nine and eight', nine, eight, 1],
    // the tree of ten lets only the button and the big blind flat, that of nine one player anywhere as well
    ['ten and nine', ten, nine, 1.5],
  ] as const)('a table after a fold is the smaller table: %s', (_, large, small, points) => {
    const folded = opens(large).slice(1, -1)
    opens(small)
      .slice(0, -1)
      .forEach((opened, seat) => {
        expect(Math.abs(opened - folded[seat]!)).toBeLessThan(points)
      })
  })

  it('deeper stacks favour suited hands and small pairs over offsuit broadways', () => {
    const liking = (pack: Pack, hands: readonly string[]) =>
      firstIn(pack)
        .slice(0, 3)
        .reduce(
          (sum, node) =>
            sum +
            hands.reduce((all, hand) => {
              const raise = pack.nodes[node]!.actions.findIndex(({ kind }) => kind === 'raise')
              return all + pack.strategy(node, classIndex(hand)!).frequencies[raise]!
            }, 0),
          0,
        )
    const speculative = ['22', '33', '44', '55', '65s', '76s', '54s', '87s']
    const offsuit = ['KJo', 'QJo', 'KTo', 'QTo', 'ATo', 'JTo']
    expect(liking(deep, speculative)).toBeGreaterThan(liking(short, speculative))
    expect(liking(deep, offsuit)).toBeLessThanOrEqual(liking(short, offsuit) + 0.5)
  })

  it('a straddle widens: with it the same seats play more hands against the larger blind in front of them', () => {
    // seats from the first to act on: UTG straddles, so the hijack opens where UTG would
    const [utg, hj, co] = opens(liveSix)
    const [first, second, third] = opens(straddled)
    expect(first).toBeGreaterThan(utg!)
    expect(second).toBeGreaterThan(hj!)
    expect(third).toBeGreaterThan(co!)
  })

  it('Omaha answers past the first decision: most pots with a 3-bet are in the pack', () => {
    let threeBets = 0
    let answered = 0
    omaha.nodes.forEach((node, at) => {
      const raises = situationOf(omaha, at).raises
      for (const action of node.actions) {
        if (action.kind !== 'raise' || raises !== 1) continue
        threeBets++
        if (action.child >= 0) answered++
      }
    })
    expect(answered / threeBets).toBeGreaterThan(0.9)
  })

  it('in Omaha a higher pair is worth more, and no rank is an outlier', () => {
    const combinations = omahaCombinations()
    for (const pack of [omahaHeadsUp, omaha])
      for (const node of firstIn(pack)) {
        const fold = pack.nodes[node]!.actions.findIndex(({ kind }) => kind === 'fold')
        const sums = new Float64Array(13)
        const weights = new Float64Array(13)
        omahaRanks().forEach((ranks, set) => {
          const pair = ranks.find((rank, i) => ranks.indexOf(rank) !== i)
          if (pair === undefined || new Set(ranks).size !== 3) return
          for (let k = set * 4; k < set * 4 + 4; k++) {
            const { losses } = pack.strategy(node, k)
            const best = Math.min(...losses.filter((_, a) => a !== fold))
            sums[pair]! += combinations[k]! * (losses[fold]! - best)
            weights[pair]! += combinations[k]!
          }
        })
        const worth = sums.map((sum, rank) => sum / weights[rank]!)
        for (let rank = 1; rank < 13; rank++)
          expect(worth[rank]! - worth[rank - 1]!, `${pack.header.format}: node ${node}`).toBeGreaterThan(
            -0.04,
          )
        expect(Math.max(...worth)).toBe(worth[12])
      }
  })

  it('in Omaha settled nodes do not fold aces to one or two raises', () => {
    const aces = Array.from({ length: OMAHA_CLASSES }, (_, cell) => cell).filter(isPairOfAces)
    const combinations = omahaCombinations()
    for (const pack of [omahaHeadsUp, omaha]) {
      const before = beforeOf(pack)
      pack.nodes.forEach(({ actions, quality }, node) => {
        const fold = actions.findIndex(({ kind }) => kind === 'fold')
        if (fold < 0 || quality < 2 || before[node]!.raises > 2) return
        for (const cell of aces)
          if (combinations[cell]! > 0 && pack.strategy(node, cell).frequencies[fold]! > 0.05)
            expect.unreachable(`${pack.header.format}: node ${node} folds class ${cell}`)
      })
    }
  })

  it('in Omaha double-suited rundowns are played, and two suits never fold more than none', () => {
    const folds = (pack: Pack, node: number, label: string) => {
      const fold = pack.nodes[node]!.actions.findIndex(({ kind }) => kind === 'fold')
      return pack.strategy(node, omahaLabelClasses(label)[0]!.cell).frequencies[fold]!
    }
    // first in, and the big blind facing a raise with nobody between
    const spots = [omahaHeadsUp, omaha].flatMap(pack =>
      firstIn(pack).flatMap(node => {
        let last = child(pack, node, 'raise')
        while (last >= 0 && pack.nodes[last]!.seat < pack.header.players - 1) last = child(pack, last, 'fold')
        return [node, last].map(at => ({ pack, node: at }))
      }),
    )
    for (const { pack, node } of spots)
      for (const ranks of ['KQJT', 'QJT9', 'JT98', 'T987', '9876', '8765', '7654']) {
        expect(folds(pack, node, `${ranks}ds`), `${pack.header.format}: ${ranks} at ${node}`).toBeLessThan(
          0.1,
        )
        expect(folds(pack, node, `${ranks}ds`)).toBeLessThanOrEqual(folds(pack, node, `${ranks}r`) + 0.05)
      }
  })

  it('more rake and larger opens tighten every opening range', () => {
    opens(liveSix)
      .slice(0, 4)
      .forEach((opened, seat) => {
        expect(opened).toBeLessThan(opens(six)[seat]!)
      })
  })

  it('aces and kings never fold first in, to an open or to a 3-bet', () => {
    const walk = (node: number, raises: number): void => {
      if (node < 0 || raises > 2) return
      const { actions } = six.nodes[node]!
      const fold = actions.findIndex(({ kind }) => kind === 'fold')
      if (fold >= 0)
        for (const hand of ['AA', 'KK'])
          expect(six.strategy(node, classIndex(hand)!).frequencies[fold], `${hand} at node ${node}`).toBe(0)
      for (const action of actions)
        if (action.kind !== 'call') walk(action.child, raises + (action.kind === 'raise' ? 1 : 0))
    }
    walk(0, 0)
  })

  it.each(catalogue.flatMap(({ id, game }) => (game === 'NLHE' ? [id] : [])))(
    '%s folds no aces where they may call, nor kings but on clear evidence; no verdict calls such a fold right',
    id => {
      const pack = open(id)
      // in front of the first limper the range is declared, and a fold there is no choice of anybody's
      const declared = new Set<number>()
      if (pack.header.limpers)
        for (let at = 0; at >= 0 && child(pack, at, 'raise') < 0; at = child(pack, at, 'fold'))
          declared.add(at)
      const before = beforeOf(pack)
      pack.nodes.forEach((node, at) => {
        const fold = node.actions.findIndex(({ kind }) => kind === 'fold')
        if (fold < 0 || node.actions.length < 2 || declared.has(at)) return
        for (const cell of [ACES, KINGS]) {
          const strategy = pack.strategy(at, cell)
          const clear = cell === KINGS && clearlyFolds(node.actions, strategy.losses)
          if (!clear && strategy.frequencies[fold] !== 0)
            expect.unreachable(`${id}: node ${at} folds ${cell}`)
          const hand = { cells: [{ cell, weight: 1 }] }
          const judged = node.actions.flatMap((_, action) =>
            doubtAt(pack, { node: at, action, pot: 2 }, before[at]!, hand)
              ? []
              : [verdictAt(pack, { node: at, action, pot: 2 }, before[at]!, hand)],
          )
          for (const { heroAction, wasOptimal, optimalAction } of judged)
            if ((heroAction === 'FOLD' && wasOptimal) || optimalAction === 'FOLD')
              expect(clear && node.quality > 1, `${id}: node ${at} calls folding ${cell} right`).toBe(true)
        }
      })
    },
  )

  it('a dominated hand is never worth more', () => {
    for (const node of firstIn(six).slice(0, 4))
      for (const chain of [
        ['AA', 'KK', 'QQ', 'JJ', 'TT', '99', '88'],
        ['AKs', 'AQs', 'AJs', 'ATs'],
        ['AKo', 'AQo', 'AJo', 'ATo'],
        ['KQs', 'KJs', 'KTs'],
      ]) {
        const gains = chain.map(hand => gain(six, node, hand))
        gains.slice(1).forEach((next, i) => {
          // one step of the stored scale is a third
          expect(next, `${chain[i + 1]} against ${chain[i]}`).toBeLessThanOrEqual(gains[i]! * 1.33 + 0.02)
        })
      }
  })

  it('seats win what the rake leaves', () => {
    for (const pack of [six, nine, ten, five, short, deep, liveSix, omaha]) {
      const sum = pack.header.seatValues.reduce((total, value) => total + value, 0)
      expect(sum).toBeLessThan(0)
      expect(sum).toBeGreaterThan(-pack.header.rake.cap)
    }
  })

  it('two solves agree: opens within two of a hundred, answers to opens within five', () => {
    // in whole per mille, as the reports print them
    const milli = (pack: Pack, family: string) => Math.round(1000 * pack.header.agreement[family]!)
    const nineDeep = open('nlhe-9max-200bb')
    for (const pack of [
      three,
      five,
      six,
      seven,
      eight,
      nine,
      ten,
      short,
      deep,
      nineDeep,
      liveSix,
      straddled,
    ]) {
      expect(milli(pack, 'open'), pack.header.format).toBeLessThanOrEqual(20)
      expect(milli(pack, 'facing an open'), pack.header.format).toBeLessThanOrEqual(50)
    }
  })

  it('where two solves differ more, it is among choices of equal worth', () => {
    for (const { id } of catalogue) {
      const { price, game, limpers } = open(id).header
      if (!price) continue
      // the first in of a limped table is the small blind, who limps or raises
      // the two solves of an Omaha pack also have boards of their own, whose luck is in the price
      expect(price['open'], `${id}: opens`).toBeLessThan(game === 'PLO' ? 0.005 : limpers ? 0.003 : 0.002)
      expect(price['facing an open'], `${id}: answers to opens`).toBeLessThan(limpers ? 0.008 : 0.006)
    }
  })
})
