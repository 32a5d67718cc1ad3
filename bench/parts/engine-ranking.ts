// Seven-card evaluation against `phe`, the fastest evaluator on npm, in the same run: the same deals, each side with
// its cards as prepared integers, results compared first, best of many short rounds taken in turn.
import { formatCard } from '@sidepot/engine/cards'
import { equity } from '@sidepot/engine/equity'
import { below, seeded } from '@sidepot/engine/random'
import { prepareRanking, rank7, rank7Of, TABLE_BYTES } from '@sidepot/engine/ranking'
import { omahaBoard, rankOmahaOn } from '@sidepot/engine/ranking-omaha'
import * as phe from 'phe'
import phe7 from 'phe/lib/evaluator7.js'
import { sized } from '../shared/smoke.ts'

const DEALS = sized(100_000, 10_000)
// Short rounds: on a busy machine some of them run undisturbed.
const TIMED = sized(20_000, 1000)
const ROUNDS = sized(60, 2)

interface Target {
  readonly name: string
  readonly value: string
  readonly met: boolean
}

const dealAll = (count: number): Uint8Array => {
  const random = seeded(20_260_101)
  const deck = Array.from({ length: 52 }, (_, card) => card)
  const deals = new Uint8Array(DEALS * count)
  for (let at = 0; at < deals.length; at += count)
    for (let n = 0; n < count; n++) {
      const pick = n + below(random, 52 - n)
      const card = deck[pick]!
      deck[pick] = deck[n]!
      deck[n] = card
      deals[at + n] = card
    }
  return deals
}

const ourLoop = (d: Uint8Array): number => {
  let sum = 0
  for (let i = 0; i < d.length; i += 7)
    sum = (sum + rank7Of(d[i]!, d[i + 1]!, d[i + 2]!, d[i + 3]!, d[i + 4]!, d[i + 5]!, d[i + 6]!)) | 0
  return sum
}
const pheLoop = (d: Uint8Array): number => {
  let sum = 0
  for (let i = 0; i < d.length; i += 7)
    sum = (sum + phe7(d[i]!, d[i + 1]!, d[i + 2]!, d[i + 3]!, d[i + 4]!, d[i + 5]!, d[i + 6]!)) | 0
  return sum
}
const ourArrays = (hands: readonly (readonly number[])[]): number => {
  let sum = 0
  for (const hand of hands) sum = (sum + rank7(hand)) | 0
  return sum
}
const pheArrays = (hands: readonly (readonly number[])[]): number => {
  let sum = 0
  for (const hand of hands) sum = (sum + phe.evaluateCardCodes(hand)) | 0
  return sum
}
const omahaLoop = (hands: readonly (readonly number[])[]): number => {
  let sum = 0
  for (const cards of hands) sum = (sum + rankOmahaOn(cards.slice(0, 4), omahaBoard(cards.slice(4)))) | 0
  return sum
}

// Equal strengths for us must be equal for phe, and stronger must be stronger.
const disagreements = (ours: Uint8Array, theirs: Uint8Array): number => {
  const pairs: [number, number][] = []
  for (let i = 0; i < ours.length; i += 7)
    pairs.push([rank7([...ours.subarray(i, i + 7)]), phe.evaluateCardCodes([...theirs.subarray(i, i + 7)])])
  pairs.sort(([a, x], [b, y]) => a - b || y - x)
  return pairs.filter(([strength, code], at) => {
    const [before, codeBefore] = pairs[at - 1] ?? [strength, code]
    return strength === before ? code !== codeBefore : code >= codeBefore
  }).length
}

const cut = (deals: Uint8Array, size: number): number[][] =>
  Array.from({ length: deals.length / size }, (_, at) => [...deals.subarray(at * size, (at + 1) * size)])

export const benchRanking = (): Target[] => {
  // In CPU time: other work on the machine must not count.
  const before = process.cpuUsage()
  prepareRanking()
  const { user, system } = process.cpuUsage(before)
  const built = (user + system) / 1000

  const deals = dealAll(7)
  const code = Array.from({ length: 52 }, (_, card) => {
    const id = formatCard(card)
    return phe.cardCode(id[0]!, id[1]!)
  })
  const theirs = deals.map(card => code[card]!)
  const wrong = disagreements(deals, theirs)

  const small = deals.subarray(0, 7 * TIMED)
  const theirSmall = theirs.subarray(0, 7 * TIMED)
  const nine = cut(dealAll(9).subarray(0, 9 * 10_000), 9)
  const [ourHands, theirHands] = [cut(small, 7), cut(theirSmall, 7)]
  const sides = {
    ours: { run: () => ourLoop(small), hands: TIMED },
    phe: { run: () => pheLoop(theirSmall), hands: TIMED },
    'ours, arrays': { run: () => ourArrays(ourHands), hands: ourHands.length },
    'phe, arrays': { run: () => pheArrays(theirHands), hands: theirHands.length },
    'ours, Omaha': { run: () => omahaLoop(nine), hands: nine.length },
  }
  const best: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, { run }] of Object.entries(sides)) {
      const start = performance.now()
      run()
      best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, performance.now() - start)
    }
  for (const [name, { hands }] of Object.entries(sides))
    console.log(
      `${name.padEnd(14)} ${(hands / best[name]! / 1000).toFixed(1).padStart(7)} million hands per second`,
    )

  const start = performance.now()
  const aces = equity(
    {
      holeCards: 2,
      hands: [
        [48, 49],
        [44, 46],
      ],
    },
    { random: seeded(1) },
  )
  const counted = performance.now() - start
  console.log(`aces against kings, 1,712,304 boards counted: ${counted.toFixed(0)} ms`)

  const ratio = best.phe! / best.ours!
  return [
    { name: 'same order as phe on 100,000 deals', value: `${wrong} differ`, met: wrong === 0 },
    { name: 'seven cards, at least 4 times phe', value: `${ratio.toFixed(1)} times`, met: ratio >= 4 },
    {
      name: 'tables under 400 kB',
      value: `${(TABLE_BYTES / 1000).toFixed(0)} kB`,
      met: TABLE_BYTES < 400_000,
    },
    { name: 'tables built under 100 ms', value: `${built.toFixed(0)} ms`, met: built < 100 },
    {
      name: 'aces against kings is 0.81946',
      value: aces.ok ? aces.value.hands[0]!.share.toFixed(5) : aces.error.code,
      met: aces.ok && Math.abs(aces.value.hands[0]!.share - 0.81946) < 0.00001,
    },
  ]
}
