// What the preflop check says about every decision of a corpus: how many are judged, why the rest are not, and how
// much each position gives up.
import { readFileSync } from 'node:fs'
import { type Charts, openCharts } from '@sidepot/charts/evaluate'
import type { PlayedAction } from '@sidepot/charts/played'
import { positionsFor } from '@sidepot/engine/table'

export interface CorpusHand {
  readonly blinds: readonly number[]
  readonly startingStacks: readonly number[]
  readonly actions: readonly string[]
}

interface Spot {
  readonly seat: number
  readonly actions: readonly PlayedAction[]
  readonly family: string
}

const RANKS = '23456789TJQKA'

const handType = (cards: string): string => {
  const [high, low] = [cards.slice(0, 2), cards.slice(2)].sort(
    (a, b) => RANKS.indexOf(b[0]!) - RANKS.indexOf(a[0]!),
  )
  if (high![0] === low![0]) return high![0]! + low![0]!
  return `${high![0]}${low![0]}${high![1] === low![1] ? 's' : 'o'}`
}

/** Every preflop decision: the actions up to and with it. */
const spotsOf = (
  hand: CorpusHand,
): { readonly spots: readonly Spot[]; readonly cards: readonly string[] } => {
  const actions: PlayedAction[] = []
  const spots: Spot[] = []
  const cards: string[] = []
  let price = Math.max(...hand.blinds)
  let raises = 0
  let callers = 0
  const paid = hand.startingStacks.map((_, seat) => hand.blinds[seat] ?? 0)
  for (const text of hand.actions) {
    const [who, what, amount, hole] = text.split(' ')
    if (who === 'd' && what === 'db') break
    if (who === 'd') cards[Number(amount!.slice(1)) - 1] = hole!
    if (!who?.startsWith('p') || what === 'sm') continue
    const seat = Number(who.slice(1)) - 1
    const family =
      raises === 0
        ? 'unopened'
        : raises === 1
          ? callers > 0
            ? 'facing an open and a caller'
            : 'facing an open'
          : raises === 2
            ? 'facing a 3-bet'
            : 'facing a 4-bet or more'
    const stack = hand.startingStacks[seat]!
    if (what === 'f') actions.push({ seatId: seat, street: 'PREFLOP', actionType: 'FOLD' })
    else if (what === 'cbr') {
      price = Number(amount)
      paid[seat] = price
      raises++
      callers = 0
      actions.push({
        seatId: seat,
        street: 'PREFLOP',
        actionType: 'RAISE',
        betAmount: price,
        isAllIn: price >= stack,
      })
    } else if (paid[seat]! >= price) actions.push({ seatId: seat, street: 'PREFLOP', actionType: 'CHECK' })
    else {
      paid[seat] = price
      callers++
      actions.push({ seatId: seat, street: 'PREFLOP', actionType: 'CALL', betAmount: price })
    }
    spots.push({ seat, actions: [...actions], family })
  }
  return { spots, cards }
}

class Tally {
  all = 0
  judged = 0
  loss = 0
  optimal = 0
  differs = 0
}

export const packsFrom = (folder: string): Charts =>
  openCharts(async id => new Uint8Array(readFileSync(`${folder}/${id}.bin`)))

/** Prints the table and answers whether the promised shares are met. */
export const judgeCorpus = async (hands: Iterable<CorpusHand>, charts: Charts): Promise<boolean> => {
  const tallies = new Map<string, Tally>()
  const reasons = new Map<string, number>()
  const tally = (name: string): Tally => {
    const found = tallies.get(name) ?? new Tally()
    tallies.set(name, found)
    return found
  }
  for (const hand of hands) {
    const { spots, cards } = spotsOf(hand)
    const players = hand.startingStacks.length
    const names = positionsFor(players)
    const positions = Object.fromEntries(names.map((name, seat) => [seat, name]))
    for (const spot of spots) {
      const verdict = await charts.evaluate({
        gameType: 'NLHE',
        heroPosition: names[spot.seat]!,
        actions: spot.actions,
        positions,
        handType: handType(cards[spot.seat] ?? ''),
        stacks: Object.fromEntries(hand.startingStacks.map((stack, seat) => [seat, stack])),
        blinds: { small: hand.blinds[0]!, big: hand.blinds[1]! },
        rake: { percent: 0, cap: 0 },
      })
      const last = verdict.decisions.at(-1)
      // what only differs from the solution is answered too, without a grade
      const answered = verdict.outcome !== 'unsolved' && verdict.outcome !== 'depends'
      const judged = answered && verdict.reason === null && last !== undefined
      for (const name of ['all decisions', spot.family, `position ${names[spot.seat]}`]) {
        const sum = tally(name)
        sum.all++
        if (!judged) continue
        sum.judged++
        sum.loss += last.evLoss
        if (last.wasOptimal) sum.optimal++
        if (last.grade === 'differs') sum.differs++
      }
      if (!judged) reasons.set(verdict.reason ?? '?', (reasons.get(verdict.reason ?? '?') ?? 0) + 1)
    }
  }
  const share = (name: string) => {
    const sum = tallies.get(name)
    return sum && sum.all > 0 ? sum.judged / sum.all : 1
  }
  for (const [name, sum] of tallies)
    console.log(
      `${name.padEnd(28)} ${String(sum.all).padStart(6)} decisions, ${((100 * sum.judged) / sum.all).toFixed(1)} % judged, ${((100 * sum.optimal) / Math.max(1, sum.judged)).toFixed(1)} % optimal, ${((100 * sum.differs) / Math.max(1, sum.judged)).toFixed(1)} % differ ungraded, mean EV loss ${(sum.loss / Math.max(1, sum.judged)).toFixed(4)} bb`,
    )
  console.log('unsolved:', [...reasons].map(([reason, count]) => `${reason} ${count}`).join(', ') || 'none')
  return (
    share('all decisions') >= 0.95 &&
    share('facing a 3-bet') >= 0.8 &&
    share('facing an open and a caller') >= 0.7
  )
}
