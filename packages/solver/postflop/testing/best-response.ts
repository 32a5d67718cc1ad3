// A best response in plain TypeScript, to check the kernel from outside: every board is walked with its real cards, every pair
// of hands is compared by itself, rake and payments are counted again. It shares with the solver only the bet tree and the
// stored strategy.
import { rank7 } from '@sidepot/engine/ranking'
import type { PostflopGame, Side } from '../contract.ts'
import { cardsOf } from '../hands.ts'
import type { Questions, Spot } from '../view.ts'

type Values = Float64Array
type Mode = 'best' | 'mean'

interface Hand {
  readonly cards: readonly [number, number]
  readonly weight: number
}

export class BestResponse {
  private readonly hands: readonly [readonly Hand[], readonly Hand[]]
  /** 1 where the hands share a card: rows are side 0. */
  private readonly clash: Uint8Array
  private readonly points = new Map<string, Float64Array>()
  private readonly strengths = new Map<string, readonly (readonly number[])[]>()

  constructor(
    private readonly game: PostflopGame,
    private readonly questions: Questions,
  ) {
    const list = (side: Side): Hand[] =>
      Array.from({ length: 1326 }, (_, hand) => ({
        cards: cardsOf(hand),
        weight: Math.fround(game.ranges[side][hand]!),
      })).filter(({ cards, weight }) => weight > 0 && !cards.some(card => game.board.includes(card)))
    this.hands = [list(0), list(1)]
    this.clash = new Uint8Array(this.hands[0].length * this.hands[1].length)
    this.hands[0].forEach((a, i) => {
      this.hands[1].forEach((b, j) => {
        if (a.cards.some(card => b.cards.includes(card))) this.clash[i * this.hands[1].length + j] = 1
      })
    })
  }

  private clashes(side: Side, own: number, other: number): boolean {
    const columns = this.hands[1].length
    return this.clash[side === 0 ? own * columns + other : other * columns + own] === 1
  }

  private strengthsOn(board: readonly number[]): readonly (readonly number[])[] {
    const key = board.toSorted((a, b) => a - b).join()
    const known = this.strengths.get(key)
    if (known) return known
    const made = this.hands.map(list =>
      list.map(({ cards }) => (cards.some(card => board.includes(card)) ? 0 : rank7([...board, ...cards]))),
    )
    this.strengths.set(key, made)
    return made
  }

  /** Share of the pot that each hand of side 0 has against each of side 1 over all cards to come. */
  private shares(board: readonly number[]): Float64Array {
    const key = board.join()
    const known = this.points.get(key)
    if (known) return known
    const columns = this.hands[1].length
    const won = new Float64Array(this.clash.length)
    const boards = new Float64Array(this.clash.length)
    const visit = (full: readonly number[], from: number): void => {
      if (full.length < 5) {
        for (let card = from; card < 52; card++) if (!full.includes(card)) visit([...full, card], card + 1)
        return
      }
      const [a, b] = this.strengthsOn(full)
      a!.forEach((x, i) => {
        if (x === 0) return
        b!.forEach((y, j) => {
          if (y === 0 || this.clash[i * columns + j] === 1) return
          boards[i * columns + j]! += 1
          won[i * columns + j]! += x > y ? 1 : x === y ? 0.5 : 0
        })
      })
    }
    visit(board, 0)
    const made = won.map((x, k) => (boards[k]! > 0 ? x / boards[k]! : 0))
    this.points.set(key, made)
    return made
  }

  private atEnd(spot: Spot, side: Side, folder: Side | undefined, reach: Values): Values {
    const paid = Math.min(...spot.node.put)
    const pot = this.game.pot + 2 * paid
    const net = pot - Math.min(this.game.rake.share * pot, this.game.rake.cap)
    const out = new Float64Array(this.hands[side].length)
    const columns = this.hands[1].length
    const shares = folder === undefined && spot.cards.length < 5 ? this.shares(spot.cards) : undefined
    const strengths = folder === undefined && !shares ? this.strengthsOn(spot.cards) : undefined
    for (let i = 0; i < out.length; i++) {
      if (this.hands[side][i]!.cards.some(card => spot.cards.includes(card))) continue
      let sum = 0
      for (let j = 0; j < reach.length; j++) {
        const r = reach[j]!
        if (r === 0 || this.clashes(side, i, j)) continue
        let share = folder === side ? 0 : 1
        if (strengths) {
          const [mine, his] = [strengths[side]![i]!, strengths[1 - side]![j]!]
          share = mine > his ? 1 : mine === his ? 0.5 : 0
        } else if (shares) share = side === 0 ? shares[i * columns + j]! : 1 - shares[j * columns + i]!
        sum += r * (share * net - paid)
      }
      out[i] = sum
    }
    return out
  }

  private walk(spot: Spot, side: Side, mode: Mode, reach: Values, folder?: Side): Values {
    const { kind } = this.questions.describe(spot)
    if (kind === 'end') return this.atEnd(spot, side, folder, reach)
    const size = this.hands[side].length
    if (kind === 'card') {
      const sum = new Float64Array(size)
      const dead = (list: readonly Hand[], i: number, card: number) => list[i]!.cards.includes(card)
      for (let card = 0; card < 52; card++) {
        const next = spot.cards.includes(card) ? undefined : this.questions.deal(spot, card)
        if (!next) continue
        const rest = reach.map((x, j) => (dead(this.hands[1 - side]!, j, card) ? 0 : x))
        this.walk(next, side, mode, rest).forEach((x, i) => {
          if (!dead(this.hands[side], i, card)) sum[i]! += x
        })
      }
      const cards = 52 - 4 - spot.cards.length
      return sum.map(x => x / cards)
    }
    const actor = spot.node.player
    const strategy = this.questions.strategyAt(spot)
    const values = strategy.map((row, a) => {
      const next = this.questions.act(spot, a)!
      const gone = spot.node.actions[a]!.kind === 'fold' ? actor : undefined
      return this.walk(next, side, mode, actor === side ? reach : reach.map((x, j) => x * row[j]!), gone)
    })
    return new Float64Array(size).map((_, i) => {
      if (actor !== side) return values.reduce((sum, value) => sum + value[i]!, 0)
      if (mode === 'best') return Math.max(...values.map(value => value[i]!))
      return values.reduce((sum, value, a) => sum + strategy[a]![i]! * value[i]!, 0)
    })
  }

  private total(side: Side, mode: Mode): number {
    const others = Float64Array.from(this.hands[1 - side]!, hand => hand.weight)
    const values = this.walk(this.questions.start(), side, mode, others)
    let [sum, weight] = [0, 0]
    this.hands[side].forEach((hand, i) => {
      sum += hand.weight * values[i]!
      others.forEach((x, j) => {
        if (!this.clashes(side, i, j)) weight += hand.weight * x
      })
    })
    return sum / weight
  }

  /** What the stored strategies win, and the gap, as `Progress` has them. */
  measure(): { gap: number; values: readonly [number, number] } {
    const values = [this.total(0, 'mean'), this.total(1, 'mean')] as const
    const best = [this.total(0, 'best'), this.total(1, 'best')] as const
    return { values, gap: (best[0] - values[0] + best[1] - values[1]) / 2 / this.game.pot }
  }
}
