// Betting before the flop: open, 3-bet, 4-bet, jam, one size a level and position. Seats are numbered in the order in
// which they act before the flop, so the blinds (and a straddle) are the last ones.
import { CrowdTree } from './crowd-tree.ts'
import type { Format } from './format.ts'
import { KIND_RUNOUT, KIND_WON, TABLE_GROUPS } from './layout.ts'
import { HOLDEM_BETS, OMAHA_BETS, type PostflopRules, PostflopTree, TWO_BETS } from './postflop-tree.ts'
import { type ActionKind, type Tree, type TreeAction, TreeBuilder } from './tree.ts'

interface Preflop {
  readonly paid: readonly number[]
  readonly folded: readonly boolean[]
  readonly acted: readonly boolean[]
  /** Put chips in by choice. */
  readonly entered: readonly boolean[]
  readonly raised: readonly boolean[]
  readonly price: number
  readonly level: number
  readonly aggressor: number
  readonly limps: number
}

const EPSILON = 1e-6
const JAM = 4

/** Place in the order of play after the flop: the small blind first, the button last. */
export const postflopRank = (players: number, blinds: number, seat: number): number => {
  if (players === 2) return seat === 1 ? 0 : 1
  const firstBlind = players - blinds
  return seat >= firstBlind ? seat - firstBlind : seat + blinds
}

/** What is bet after the flop, and what the house takes. */
export const postflopRules = (format: Format): PostflopRules => ({
  stack: format.stack,
  dead: format.ante * format.players,
  rake: pot => Math.min(format.rake.cap, format.rake.share * pot),
  commit: 0.6,
  bets: format.game === 'PLO' ? OMAHA_BETS : format.bets === 'two' ? TWO_BETS : HOLDEM_BETS,
  // limped pots of three are many: a second size there does not fit into memory
  ...(format.limpers || format.openLimps ? { crowdBets: HOLDEM_BETS } : {}),
  raise: format.game === 'PLO' ? 0.9 : 0.45,
})

class PreflopTree {
  private readonly builder: TreeBuilder
  private readonly after: PostflopTree
  private readonly crowd: CrowdTree
  private readonly unit: number
  private readonly dead: number
  private readonly seats: number
  private readonly smallBlind: number

  constructor(
    private readonly format: Format,
    rows: readonly number[],
  ) {
    this.seats = format.players
    this.smallBlind = format.players - format.blinds.length
    this.unit = Math.max(...format.blinds)
    this.dead = format.ante * format.players
    this.builder = new TreeBuilder(format.players, rows)
    const rules = postflopRules(format)
    this.crowd = new CrowdTree(this.builder, rules)
    this.after = new PostflopTree(this.builder, rules)
  }

  build(): Tree {
    const none = Array.from({ length: this.seats }, () => false)
    const paid = Array.from({ length: this.seats }, (_, p) => this.format.blinds[p - this.smallBlind] ?? 0)
    const root = this.act(
      {
        paid,
        folded: none,
        acted: none,
        entered: none,
        raised: none,
        price: this.unit,
        level: 0,
        aggressor: -1,
        limps: 0,
      },
      0,
    )
    return this.builder.tree(root)
  }

  /** Omaha has too many classes for nodes that few hands reach: those share rows among hands that play alike. */
  private table(level: number): number {
    if (this.format.game === 'NLHE') return 0
    const step = this.seats === 2 ? level - 1 : level
    return step <= 0 ? 0 : TABLE_GROUPS + (step === 1 ? 0 : 1)
  }

  private rank(seat: number): number {
    return postflopRank(this.seats, this.format.blinds.length, seat)
  }

  private act(state: Preflop, from: number): number {
    const live = state.folded.flatMap((folded, p) => (folded ? [] : [p]))
    if (live.length === 1)
      return this.builder.end({ ...state, kind: KIND_WON, winner: live[0]!, rake: 0, dead: this.dead })
    let player = -1
    for (let k = 0; k < this.seats && player < 0; k++) {
      const seat = (from + k) % this.seats
      if (!state.folded[seat] && !state.acted[seat]) player = seat
    }
    if (player < 0) return this.flop(state, live)

    const paid = state.paid[player]!
    const entered = live.filter(p => p !== player && state.entered[p]).length
    const id = this.builder.open(player, 0, paid, this.table(state.level))
    const actions: TreeAction[] = []
    const go = (kind: ActionKind, to: number, next: Partial<Preflop>) => {
      const mark = (list: readonly boolean[]) => list.map((x, p) => x || p === player)
      const child = this.act({ ...state, acted: mark(state.acted), ...next }, (player + 1) % this.seats)
      actions.push({ kind, to, child })
    }
    const set = <T>(list: readonly T[], value: T) => list.map((x, p) => (p === player ? value : x))
    const free = state.price <= paid + EPSILON
    const limps = state.level === 0 && !free
    const declared = this.format.limpers && limps && state.limps === 0 && player < this.smallBlind
    if (!free) go('fold', 0, { folded: set(state.folded, true) })
    if (free || declared || this.mayCall(state, player, entered))
      go(free ? 'check' : 'call', state.price, {
        paid: set(state.paid, state.price),
        entered: set(state.entered, !free || state.entered[player]!),
        limps: state.limps + (limps ? 1 : 0),
      })
    if (!declared && this.mayRaise(state, player)) {
      const to = this.raiseTo(state, player, entered)
      go('raise', to, {
        paid: set(state.paid, to),
        entered: set(state.entered, true),
        raised: set(state.raised, true),
        acted: state.folded.map((folded, p) => folded || p === player),
        price: to,
        aggressor: player,
        level: to >= this.format.stack - EPSILON ? JAM : state.level + 1,
      })
    }
    return this.builder.close(id, actions, { level: state.level, entered, fixed: declared })
  }

  private mayCall(state: Preflop, player: number, entered: number): boolean {
    const { flats, coldCalls, seeFlop, fourth, limpers, mostLimps, openLimps, pushFold } = this.format
    const bigBlind = player > this.smallBlind
    const button = player === this.smallBlind - 1
    if (state.level === 0) {
      if (pushFold) return false
      if (limpers && state.limps > 0 && state.limps < mostLimps) return true
      return (
        (openLimps && state.limps < mostLimps) ||
        (player === this.smallBlind && (state.limps === 0 || flats === 'everyone'))
      )
    }
    if (state.entered[player]) return true
    if (state.level === 1) {
      if (entered >= (fourth && bigBlind ? seeFlop + 1 : seeFlop)) return false
      // in the smaller trees only the big blind has the price to come along behind a raise over limpers
      if (limpers && state.limps > 0 && flats !== 'everyone') return bigBlind
      return flats === 'everyone' || (flats === 'one' && entered === 1) || bigBlind || button
    }
    if (state.level === 2) return coldCalls && entered <= 2
    return state.level >= JAM && entered <= 1
  }

  /** A declared limper answers a raise with a call or a fold, so that the tree of limped pots stays small. */
  private mayRaise(state: Preflop, player: number): boolean {
    if (state.level >= JAM || state.price >= this.format.stack - EPSILON) return false
    return !(
      this.format.limpers &&
      state.limps > 0 &&
      state.level > 0 &&
      state.entered[player] &&
      !state.raised[player]
    )
  }

  private raiseTo(state: Preflop, player: number, entered: number): number {
    const { sizes, stack } = this.format
    const inPosition = state.aggressor >= 0 && this.rank(player) > this.rank(state.aggressor)
    const small = player === this.smallBlind
    const last = player === this.seats - 1
    const callers = Math.max(0, entered - 1)
    let to = stack
    if (this.format.pushFold) return stack
    if (this.format.game === 'PLO') return this.potRaise(state, player)
    if (state.level === 0)
      to =
        this.unit *
        (state.limps > 0
          ? sizes.overLimp[0] + (state.limps - 1) * sizes.overLimp[1]
          : small
            ? sizes.smallBlindOpen
            : sizes.open)
    else if (state.level === 1) {
      const { threeBet } = sizes
      let times = inPosition ? threeBet.inPosition : small ? threeBet.smallBlind : threeBet.bigBlind
      if (last && state.aggressor === this.smallBlind) times = sizes.threeBetBlinds
      if (small && state.limps > 0) times = sizes.threeBetLimper
      to = (times + callers) * state.price
    } else if (state.level === 2) {
      const { fourBet } = sizes
      const blinds = small && state.aggressor === this.seats - 1
      to = (inPosition ? fourBet.inPosition : blinds ? fourBet.blinds : fourBet.outOfPosition) * state.price
    } else if (state.level === 3) to = sizes.fiveBet * state.price
    return to > sizes.jamShare * stack ? stack : Math.round(to * 100) / 100
  }

  /** The largest raise that pot limit allows; nearly all of the stack is all of it. */
  private potRaise(state: Preflop, player: number): number {
    const { stack, sizes } = this.format
    const pot = state.paid.reduce((sum, x) => sum + x, this.dead)
    const to = state.price + pot + state.price - state.paid[player]!
    return to > sizes.jamShare * stack ? stack : Math.round(to * 100) / 100
  }

  private flop(state: Preflop, live: readonly number[]): number {
    const { stack, seeFlop, crowd, rake } = this.format
    const pot = state.paid.reduce((sum, x) => sum + x, this.dead)
    const bets = live.length <= seeFlop || (live.length <= crowd && state.level <= 1)
    if (state.price >= stack - EPSILON || !bets) {
      const cost = Math.min(rake.cap, rake.share * pot)
      return this.builder.end({ ...state, kind: KIND_RUNOUT, winner: -1, rake: cost, dead: this.dead })
    }
    const order = [...live].sort((a, b) => this.rank(a) - this.rank(b))
    const after = live.length > seeFlop ? this.crowd : this.after
    return after.start({
      paid: state.paid,
      folded: state.folded,
      street: 1,
      order,
      level: state.level,
      aggressor: state.aggressor,
    })
  }
}

/** `rows`: classes before the flop, then buckets of flop, turn and river. */
export const buildTree = (format: Format, rows: readonly number[]): Tree =>
  new PreflopTree(format, rows).build()
