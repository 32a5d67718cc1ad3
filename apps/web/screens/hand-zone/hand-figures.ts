// What hands on this device add up to, in the very figures that the server gives. Money in cents; hands whose record breaks the
// rules and hands of tournaments do not count.

import type {
  Count,
  HandFigures,
  HandGroup,
  HandGroups,
  HandPoint,
  HandSum,
  HandTotals,
} from '@sidepot/models/hand-zone'
import { netOfHand } from '../../data/reads/hand-net.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { verdictOf } from '../../features/hand-rows/hand-row-view.ts'
import { netInBlinds } from './hand-filter.ts'

type Hand = Rec<'Hand'>

const counted = (hands: readonly Hand[], of: (hand: Hand) => boolean | null | undefined): Count => {
  const known = hands.map(of).filter(value => typeof value === 'boolean')
  return { made: known.filter(Boolean).length, opportunities: known.length }
}

/** Without a decision before the flop there was no opportunity. */
const vpipOf = (hand: Hand): boolean | null =>
  hand.isBombPot || (!hand.quickSave && typeof hand.heroPFR !== 'boolean') ? null : (hand.heroVPIP ?? null)

const optimalOf = (hand: Hand): boolean | null => {
  const verdict = verdictOf(hand)
  return verdict === 'optimal' ? true : verdict === 'not-optimal' ? false : null
}

const isCounted = (hand: Hand): boolean => !hand.isInconsistent && !hand.isTournament

export function figuresOf(all: readonly Hand[]): HandFigures {
  const hands = all.filter(isCounted)
  const inBlinds = hands.map(netInBlinds).filter(net => net !== null)
  return {
    hands: all.length,
    rated: inBlinds.length,
    bigBlinds: inBlinds.reduce((sum, one) => sum + one, 0),
    squares: inBlinds.reduce((sum, one) => sum + one * one, 0),
    vpip: counted(hands, vpipOf),
    pfr: counted(hands, hand => hand.heroPFR),
    threeBet: counted(hands, hand => hand.heroThreeBet),
    optimal: counted(hands, optimalOf),
  }
}

export function totalsOf(all: readonly Hand[], currencyOf: (hand: Hand) => string | null): HandTotals {
  const nets = new Map<string | null, { n: number; cents: number }>()
  for (const hand of all) {
    const net = netOfHand(hand)
    if (!isCounted(hand) || net === null || net === undefined) continue
    const sum = nets.get(currencyOf(hand)) ?? { n: 0, cents: 0 }
    nets.set(currencyOf(hand), { n: sum.n + 1, cents: sum.cents + net })
  }
  return {
    ...figuresOf(all),
    nets: [...nets]
      .map(([currency, { n, cents }]) => ({ currency, n, net: cents }))
      .sort((a, b) => b.n - a.n),
  }
}

function grouped(
  hands: readonly Hand[],
  keyOf: (hand: Hand) => string | null | undefined,
): readonly HandGroup[] {
  const groups = new Map<string, Hand[]>()
  for (const hand of hands) {
    const key = keyOf(hand)
    if (!key) continue
    const group = groups.get(key)
    if (group) group.push(hand)
    else groups.set(key, [hand])
  }
  return [...groups].map(([key, group]) => ({ key, ...figuresOf(group) }))
}

export const groupsOf = (hands: readonly Hand[]): HandGroups => ({
  classes: grouped(hands, hand => (hand.gameType === 'NLHE' ? hand.heroHolecardsSimple : null)),
  positions: grouped(hands, hand => hand.heroPosition),
})

/** The running sum in the order of play. */
export function seriesOf(newestFirst: readonly Hand[]): readonly HandPoint[] {
  const points: HandPoint[] = []
  const all = running()
  const shown = running()
  const unshown = running()
  const allIn = running()
  const squares = running()
  let withShowdownKnown = 0
  let adjusted = 0
  for (const hand of [...newestFirst].reverse()) {
    const net = netOfHand(hand)
    if (!isCounted(hand) || net === null || net === undefined) continue
    const blind = hand.bigBlind || null
    all.add(net, blind)
    if (typeof hand.heroSawShowdown === 'boolean') {
      withShowdownKnown++
      if (hand.heroSawShowdown) shown.add(net, blind)
      else unshown.add(net, blind)
    }
    // a typed result is the result
    const expected = hand.heroNetWinManual === null ? (hand.heroAllInNet ?? null) : null
    allIn.add(expected ?? net, blind)
    if (expected !== null) {
      adjusted++
      squares.add((hand.heroAllInError ?? 0) ** 2, blind === null ? null : blind ** 2)
    }
    points.push({
      n: points.length + 1,
      at: hand.createdAt,
      ...all.sum(),
      showdown: shown.sum(),
      noShowdown: unshown.sum(),
      said: withShowdownKnown,
      allIn: allIn.sum(),
      allInError: squares.sum(Math.sqrt),
      adjusted,
    })
  }
  return points
}

/** Cents and big blinds added up hand by hand. */
const running = () => {
  let cents = 0
  let bigBlinds = 0
  return {
    add: (more: number, blind: number | null) => {
      cents += more
      bigBlinds += blind ? more / blind : 0
    },
    sum: (as: (value: number) => number = value => value): HandSum => ({
      net: Math.round(as(cents)),
      bigBlinds: as(bigBlinds),
    }),
  }
}

/** Big blinds per hundred hands, and half the width of its 95 % interval. */
export function per100({ rated, bigBlinds, squares }: HandFigures): {
  readonly rate: number | null
  readonly error: number | null
} {
  if (rated === 0) return { rate: null, error: null }
  const mean = bigBlinds / rated
  const spread = Math.max(0, squares - rated * mean * mean)
  return { rate: mean * 100, error: rated < 2 ? null : 196 * Math.sqrt(spread / (rated - 1) / rated) }
}

/** Round the table as people read it: first to act first, blinds last; what is not known there follows. */
export const POSITION_ORDER = ['UTG', 'UTG1', 'UTG2', 'MP', 'LJ', 'HJ', 'CO', 'BTN', 'SB', 'BB']
export const inPositionOrder = <T extends { readonly key: string }>(groups: readonly T[]): readonly T[] => {
  const place = (key: string) =>
    POSITION_ORDER.includes(key) ? POSITION_ORDER.indexOf(key) : POSITION_ORDER.length
  return [...groups].sort((a, b) => place(a.key) - place(b.key) || a.key.localeCompare(b.key))
}
