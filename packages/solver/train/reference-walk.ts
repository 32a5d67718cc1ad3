// The kernel's deal and walk in plain TypeScript, over the same memory: slower, easier to read, and bit for bit the
// same results, which is how the fast one is tested.
import { PERMUTATION_SHIFT } from '../base/boards.ts'
import { COMBINATIONS, combinationOf } from '../base/cards.ts'
import type { Random } from '../base/random.ts'
import * as L from '../tree/layout.ts'
import type { TableMemory } from './table-memory.ts'

const f = Math.fround
/** Others' buckets: one word a table, as in the kernel's memory. */
const WORDS = (1 << L.OTHER_SHIFT) / 4
const CANONICAL = (1 << PERMUTATION_SHIFT) - 1

interface Frame {
  readonly strategy: readonly Float32Array[]
  readonly values: readonly Float32Array[]
  readonly reach: Float32Array
}

export class ReferenceWalk {
  readonly weight: Float32Array
  readonly rank: Float32Array
  readonly buckets: readonly Int32Array[]
  readonly otherBuckets = new Int32Array(L.MAX_PLAYERS * WORDS)
  readonly otherRanks = new Float32Array(L.MAX_PLAYERS)
  traverser = 0
  private readonly view: DataView
  private readonly regrets: Float32Array
  private readonly averages: Float32Array
  private readonly config: Uint32Array
  private readonly explore: number
  private readonly averageFloor: number
  private readonly regretFloor: number
  private readonly frames: readonly Frame[]
  private readonly one: Float32Array

  constructor(
    private readonly memory: TableMemory,
    private readonly random: Random,
  ) {
    const { arena, tree, lanes } = memory
    this.view = new DataView(arena.buffer, memory.nodes, tree.records.byteLength)
    this.regrets = arena.floats(memory.regrets, tree.regretFloats)
    this.averages = arena.floats(memory.averages, tree.averageFloats)
    this.config = arena.words(memory.config, L.CONFIG_WORDS)
    const floats = arena.floats(memory.config, L.CONFIG_WORDS)
    this.explore = floats[L.CONFIG_EXPLORE]!
    this.averageFloor = floats[L.CONFIG_AVERAGE_FLOOR]!
    this.regretFloor = floats[L.CONFIG_REGRET_FLOOR]!
    const lane = () => new Float32Array(lanes)
    this.weight = lane()
    this.rank = lane()
    this.one = lane().fill(1)
    this.buckets = Array.from({ length: L.TABLES }, () => new Int32Array(lanes))
    this.frames = Array.from({ length: L.MAX_DEPTH }, () => ({
      strategy: Array.from({ length: L.MAX_ACTIONS }, lane),
      values: Array.from({ length: L.MAX_ACTIONS }, lane),
      reach: lane(),
    }))
  }

  /** `times` deals and walks of one seat. */
  train(seat: number, times: number): void {
    for (let n = 0; n < times; n++) {
      this.traverser = seat
      this.deal()
      this.walkDeal()
    }
  }

  walkDeal(out = new Float32Array(this.memory.lanes)): Float32Array {
    this.walk(this.memory.tree.root, this.one, out, 0)
    return out
  }

  private shorts(word: number, length: number): Uint16Array {
    return this.memory.arena.shorts(this.config[word]!, length)
  }

  private bytes(word: number, length: number): Uint8Array {
    return this.memory.arena.bytes(this.config[word]!, length)
  }

  private deal(): void {
    const { random, memory } = this
    const used = new Set<number>()
    const draw = () => {
      let card = random.below(52)
      while (used.has(card)) card = random.below(52)
      used.add(card)
      return card
    }
    if (this.config[L.CONFIG_ROWS] === 0) {
      this.dealClasses(draw, used)
      return
    }
    const board = Array.from({ length: 5 }, draw)
    const choose = memory.arena.words(this.config[L.CONFIG_BINOMIALS]!, 53 * 8)
    const streets = [3, 4, 5].map((cards, s) => {
      const sorted = board.slice(0, cards).sort((x, y) => x - y)
      const number = sorted.reduce((sum, card, i) => sum + choose[card * 8 + i + 1]!, 0)
      const word = new Uint32Array(
        memory.arena.buffer,
        this.config[L.CONFIG_CANONICAL + s]! + number * 4,
        1,
      )[0]!
      const id = word & CANONICAL
      const at = (base: number) => base + id * COMBINATIONS * 2
      return {
        rename: memory.arena.shorts(
          this.config[L.CONFIG_PERMUTED]! + (word >>> PERMUTATION_SHIFT) * COMBINATIONS * 2,
          COMBINATIONS,
        ),
        row: memory.arena.shorts(at(this.config[L.CONFIG_ROWS + s]!), COMBINATIONS),
        ranks: s === 2 ? memory.arena.shorts(at(this.config[L.CONFIG_RANKS]!), COMBINATIONS) : undefined,
      }
    })
    const classes = this.bytes(L.CONFIG_CLASSES, COMBINATIONS)
    const rankOf = (hand: number) => streets[2]!.ranks![streets[2]!.rename[hand]!]!
    for (let p = 0; p < memory.tree.players; p++) {
      if (p === this.traverser) continue
      const a = draw()
      const b = draw()
      const high = Math.max(a, b)
      const hand = (high * (high - 1)) / 2 + Math.min(a, b)
      this.otherBuckets[p * WORDS] = classes[hand]!
      streets.forEach(({ row, rename }, s) => {
        this.otherBuckets[p * WORDS + s + 1] = row[rename[hand]!]!
      })
      this.otherRanks[p] = rankOf(hand)
    }
    const first = this.bytes(L.CONFIG_FIRST, COMBINATIONS)
    const second = this.bytes(L.CONFIG_SECOND, COMBINATIONS)
    const members = this.shorts(L.CONFIG_MEMBERS, memory.lanes * 12)
    const count = this.bytes(L.CONFIG_COUNT, memory.lanes)
    const live: number[] = []
    for (let k = 0; k < memory.lanes; k++) {
      live.length = 0
      for (let i = 0; i < count[k]!; i++) {
        const hand = members[k * 12 + i]!
        if (!used.has(first[hand]!) && !used.has(second[hand]!)) live.push(hand)
      }
      this.buckets[0]![k] = k
      if (live.length === 0) {
        this.weight[k] = 0
        this.rank[k] = 0
        for (let s = 1; s < 4; s++) this.buckets[s]![k] = 0
        continue
      }
      const hand = live[live.length === 1 ? 0 : random.below(live.length)]!
      this.weight[k] = f(live.length / count[k]!)
      this.rank[k] = rankOf(hand)
      streets.forEach(({ row, rename }, s) => {
        this.buckets[s + 1]![k] = row[rename[hand]!]!
      })
    }
  }

  /** Classes alone, for trees that end before the flop. */
  private dealClasses(draw: () => number, used: ReadonlySet<number>): void {
    const { tree, lanes } = this.memory
    const classes = this.bytes(L.CONFIG_CLASSES, COMBINATIONS)
    for (let p = 0; p < tree.players; p++)
      if (p !== this.traverser) this.otherBuckets[p * WORDS] = classes[combinationOf(draw(), draw())]!
    const first = this.bytes(L.CONFIG_FIRST, COMBINATIONS)
    const second = this.bytes(L.CONFIG_SECOND, COMBINATIONS)
    const members = this.shorts(L.CONFIG_MEMBERS, lanes * 12)
    const count = this.bytes(L.CONFIG_COUNT, lanes)
    for (let k = 0; k < lanes; k++) {
      const hands = members.subarray(k * 12, k * 12 + count[k]!)
      const live = hands.filter(hand => !used.has(first[hand]!) && !used.has(second[hand]!)).length
      this.weight[k] = f(live / count[k]!)
      this.buckets[0]![k] = k
    }
  }

  private child(at: number, action: number): number {
    return this.view.getInt32(at + L.NODE_CHILD + action * 4, true)
  }

  private sample(at: number, player: number): number {
    const actions = this.view.getUint8(at + L.NODE_ACTIONS)
    const street = this.view.getUint8(at + L.NODE_STREET)
    const fixed = this.view.getUint8(at + L.NODE_FIXED) === 1
    if (street === 0 && !fixed && this.explore > 0 && this.random.unit() < this.explore)
      return this.random.below(actions)
    const table = fixed ? this.averages : this.regrets
    const stride = this.view.getUint8(at + L.NODE_STRIDE)
    const start = this.view.getUint32(at + (fixed ? L.NODE_AVERAGE : L.NODE_REGRET), true)
    const row = start + this.otherBuckets[player * WORDS + this.view.getUint8(at + L.NODE_TABLE)]! * stride
    let sum = 0
    for (let a = 0; a < actions; a++) if (table[row + a]! > 0) sum = f(sum + table[row + a]!)
    if (!(sum > 0)) return this.random.below(actions)
    let x = f(this.random.unit() * sum)
    for (let a = 0; a < actions - 1; a++) {
      if (table[row + a]! > 0) x = f(x - table[row + a]!)
      if (x < 0) return a
    }
    return actions - 1
  }

  private finish(at: number, out: Float32Array): void {
    const me = this.traverser
    const { lanes, width, tree } = this.memory
    const paid = this.view.getFloat32(at + L.END_PAID + me * 4, true)
    const pot = this.view.getFloat32(at + L.END_POT, true)
    const kind = this.view.getUint8(at)
    if (kind === L.KIND_WON) {
      out.fill(this.view.getInt8(at + L.END_WINNER) === me ? pot - paid : -paid)
      return
    }
    const live = this.view.getUint16(at + L.END_LIVE, true)
    const others: number[] = []
    let best = 0
    let tied = 0
    for (let p = 0; p < tree.players; p++) {
      if (p === me || !((live >> p) & 1)) continue
      others.push(p)
      const rank = this.otherRanks[p]!
      if (rank > best) {
        best = rank
        tied = 1
      } else if (rank === best) tied++
    }
    const equity = this.config[L.CONFIG_EQUITY]!
    if (kind === L.KIND_RUNOUT && others.length === 1 && equity !== 0) {
      const row = this.memory.arena.floats(equity + this.otherBuckets[others[0]! * WORDS]! * width * 4, width)
      for (let k = 0; k < lanes; k++) out[k] = f(f(pot * row[k]!) - paid)
      return
    }
    const tie = f(f(pot / (tied + 1)) - paid)
    for (let k = 0; k < lanes; k++)
      out[k] = this.rank[k]! > best ? f(pot - paid) : this.rank[k] === best ? tie : -paid
  }

  private match(at: number, actions: number, buckets: Int32Array, strategy: readonly Float32Array[]): void {
    const fixed = this.view.getUint8(at + L.NODE_FIXED) === 1
    const table = fixed ? this.averages : this.regrets
    const start = this.view.getUint32(at + (fixed ? L.NODE_AVERAGE : L.NODE_REGRET), true)
    const stride = this.view.getUint8(at + L.NODE_STRIDE)
    const even = f(1 / actions)
    for (let k = 0; k < this.memory.lanes; k++) {
      const row = start + buckets[k]! * stride
      let sum = 0
      for (let a = 0; a < actions; a++) sum = f(sum + (table[row + a]! > 0 ? table[row + a]! : 0))
      for (let a = 0; a < actions; a++)
        strategy[a]![k] =
          actions === 1 ? 1 : sum > 0 ? f((table[row + a]! > 0 ? table[row + a]! : 0) / sum) : even
    }
  }

  private walk(from: number, reach: Float32Array, out: Float32Array, depth: number): void {
    const { view, memory } = this
    let at = from * L.NODE_SIZE
    for (;;) {
      if (view.getUint8(at) !== L.KIND_DECISION) {
        this.finish(at, out)
        return
      }
      const player = view.getUint8(at + L.NODE_PLAYER)
      if (player === this.traverser) break
      at = this.child(at, this.sample(at, player)) * L.NODE_SIZE
    }
    const actions = view.getUint8(at + L.NODE_ACTIONS)
    const buckets = this.buckets[view.getUint8(at + L.NODE_TABLE)]!
    const frame = this.frames[depth]!
    this.match(at, actions, buckets, frame.strategy)
    for (let a = 0; a < actions; a++) {
      if ((view.getUint8(at + L.NODE_FOLDS) >> a) & 1) {
        frame.values[a]!.fill(-view.getFloat32(at + L.NODE_INVESTED, true))
        continue
      }
      for (let k = 0; k < memory.lanes; k++) frame.reach[k] = f(reach[k]! * frame.strategy[a]![k]!)
      this.walk(this.child(at, a), frame.reach, frame.values[a]!, depth + 1)
    }
    for (let k = 0; k < memory.lanes; k++) {
      let sum = f(frame.strategy[0]![k]! * frame.values[0]![k]!)
      for (let a = 1; a < actions; a++) sum = f(sum + f(frame.strategy[a]![k]! * frame.values[a]![k]!))
      out[k] = sum
    }
    if (actions > 1 && view.getUint8(at + L.NODE_FIXED) === 0)
      this.learn(at, actions, buckets, frame, reach, out)
  }

  private learn(
    at: number,
    actions: number,
    buckets: Int32Array,
    frame: Frame,
    reach: Float32Array,
    out: Float32Array,
  ): void {
    const { view, regrets, averages } = this
    const before = view.getUint8(at + L.NODE_STREET) === 0
    const regret = view.getUint32(at + L.NODE_REGRET, true)
    const average = view.getUint32(at + L.NODE_AVERAGE, true)
    const stride = view.getUint8(at + L.NODE_STRIDE)
    const floor = before ? this.averageFloor : this.regretFloor
    for (let k = 0; k < this.memory.lanes; k++) {
      const live = this.weight[k]!
      const share = f(reach[k]! + floor)
      const w = before ? live : f(live * share)
      const row = buckets[k]! * stride
      if (before) regrets[regret + row + 3] = f(regrets[regret + row + 3]! + live)
      for (let a = 0; a < actions; a++) {
        regrets[regret + row + a] = f(regrets[regret + row + a]! + f(w * f(frame.values[a]![k]! - out[k]!)))
        if (before && live > 0)
          averages[average + row + a] = f(averages[average + row + a]! + f(share * frame.strategy[a]![k]!))
      }
    }
  }
}
