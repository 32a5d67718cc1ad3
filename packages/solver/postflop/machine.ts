// The memory of one game, filled from its blueprint, with the kernel bound to it.
import { shared, single } from '../generated/postflop.ts'
import type { Blueprint } from './blueprint.ts'
import type { Side } from './contract.ts'
import { swapPlaces } from './hands.ts'
import * as L from './layout.ts'
import { strengths, writeTable } from './river-table.ts'

export interface Kernel {
  configure(config: number): void
  setTop(at: number): void
  begin(root: number, reach: number, out: number): number
  task(index: number): void
  finish(root: number, out: number): void
  worthOf(node: number, board: number, table: number, reach: number, out: number): void
  equityOf(street: number, board: number, table: number, reach: number, out: number): void
  tally(points: number, rows: number, rowHands: number, columns: number, columnHands: number): void
}

const PAGE = 65_536
const compiled = new Map<string, WebAssembly.Module>()

/** The kernel for memory of one thread, or for memory that threads share. */
export const kernelModule = (threads: number): WebAssembly.Module => {
  const text = threads > 1 ? shared : single
  const known = compiled.get(text)
  if (known) return known
  const made = new WebAssembly.Module(Uint8Array.from(atob(text), char => char.charCodeAt(0)))
  compiled.set(text, made)
  return made
}

export const bindKernel = (module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel =>
  new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernel

/** Memory for a game, or undefined where the device has not so much; a solution that does not learn needs about half. */
export const claimMemory = (
  { places }: Blueprint,
  threads: number,
  learns: boolean,
): WebAssembly.Memory | undefined => {
  const pages = Math.ceil((learns ? places.end : places.learning) / PAGE)
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: threads > 1 })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

export class Machine {
  readonly kernel: Kernel

  constructor(
    readonly blueprint: Blueprint,
    readonly threads: number,
    readonly memory: WebAssembly.Memory,
  ) {
    this.kernel = bindKernel(kernelModule(threads), memory)
    this.writeHands()
    this.writeNodes()
    this.writeDeals()
    this.writeConfig()
    this.kernel.configure(blueprint.places.config)
    this.kernel.setTop(blueprint.places.scratch)
    this.writeCards()
  }

  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, length)
  }

  shorts(at: number, length: number): Uint16Array {
    return new Uint16Array(this.memory.buffer, at, length)
  }

  words(at: number, length: number): Uint32Array {
    return new Uint32Array(this.memory.buffer, at, length)
  }

  floats(at: number, length: number): Float32Array {
    return new Float32Array(this.memory.buffer, at, length)
  }

  /** What the next walk is about. */
  job(player: Side, mode: number, keep: readonly [number, number, number] = [0, 0, 0]): void {
    const { job } = this.blueprint.places
    this.words(job, 2).set([player, mode])
    this.floats(job + L.JOB_KEEP_GAIN, 3).set(keep)
  }

  private writeHands(): void {
    const { hands, places } = this.blueprint
    for (const p of [0, 1] as const) {
      const { count, width, combination, first, second, weight } = hands[p]
      const at = places.hands[p]!
      const other = hands[1 - p]!
      this.bytes(at.first, width).set(first)
      this.bytes(at.second, width).set(second)
      this.floats(at.weight, width).set(weight)
      this.shorts(at.twin, width).set(
        Array.from({ length: width }, (_, i) => {
          const twin = i < count ? other.place[combination[i]!]! : -1
          return twin < 0 ? other.width : twin
        }),
      )
      const holding: number[][] = Array.from({ length: 52 }, () => [])
      for (let i = 0; i < count; i++) for (const card of [first[i]!, second[i]!]) holding[card]!.push(i)
      const starts = this.words(at.holding, 53)
      holding.forEach((list, card) => {
        starts[card + 1] = starts[card]! + list.length
      })
      this.shorts(at.holding + 53 * 4, 2 * count).set(holding.flat())
      for (let a = 0; a < 4; a++)
        for (let b = a + 1; b < 4; b++)
          this.shorts(places.swaps[p * 16 + a * 4 + b]!, width).set(swapPlaces(hands[p], a, b))
    }
  }

  private writeNodes(): void {
    const { tree, places, at, block } = this.blueprint
    tree.nodes.forEach((node, id) => {
      const place = places.nodes + id * L.NODE_SIZE
      this.bytes(place, 4).set([node.kind, node.player, node.street, node.children.length])
      this.words(place + L.NODE_SPAN, 3).set([node.span, at[id]! / 8, block[id]!])
      this.floats(place + L.NODE_NET, 2).set([node.net, node.paid])
      this.words(place + L.NODE_CHILD, node.children.length).set(node.children)
    })
  }

  private writeDeals(): void {
    const { boards, places } = this.blueprint
    let next = places.deals
    ;[boards.turns, ...boards.rivers].forEach((list, k) => {
      this.words(places.lists + 8 * k, 2).set([next, list.length])
      for (const deal of list) {
        const images = [0, 1].flatMap(p => {
          const pointers = deal.images.map(([a, b]) => places.swaps[p * 16 + a * 4 + b]!)
          return [...pointers, 0, 0, 0].slice(0, 3)
        })
        this.words(next, L.DEAL_SIZE / 4).set([
          deal.card,
          deal.board,
          deal.table,
          deal.images.length,
          ...images,
        ])
        next += L.DEAL_SIZE
      }
    })
  }

  private writeConfig(): void {
    const { game, places, hands, offsets, tableSize } = this.blueprint
    const config = this.words(places.config, L.CONFIG_WORDS)
    config[L.CONFIG_NODES] = places.nodes
    config[L.CONFIG_BITS] = game.bits
    config[L.CONFIG_REGRETS] = places.regrets
    config[L.CONFIG_AVERAGES] = places.averages
    config[L.CONFIG_REGRET_SCALES] = places.regretScales
    config[L.CONFIG_AVERAGE_SCALES] = places.averageScales
    config[L.CONFIG_DEALS] = places.lists
    config[L.CONFIG_TABLES] = places.tables
    config[L.CONFIG_TABLE_SIZE] = tableSize
    config[L.CONFIG_FLOP_EQUITY] = places.flopEquity
    config[L.CONFIG_TURN_EQUITY] = places.turnEquity
    config[L.CONFIG_TURN_EQUITY_SIZE] = hands[0].width * hands[1].width * 2
    config[L.CONFIG_JOB] = places.job
    config[L.CONFIG_TASKS] = places.tasks
    for (const p of [0, 1]) {
      const at = places.hands[p]!
      const own = config.subarray(L.CONFIG_PLAYER + p * L.PLAYER_WORDS)
      own[L.PLAYER_WIDTH] = hands[p]!.width
      own[L.PLAYER_FIRST] = at.first
      own[L.PLAYER_SECOND] = at.second
      own[L.PLAYER_TWIN] = at.twin
      own[L.PLAYER_HOLDING] = at.holding
      own[L.PLAYER_ORDER] = offsets[p]!.order
      own[L.PLAYER_BY_CARD] = offsets[p]!.byCard
      own[L.PLAYER_LAST] = offsets[p]!.last
      own[L.PLAYER_STANDING] = offsets[p]!.standing
    }
  }

  /** River tables, and the points of every pair of hands that is all-in before the river. */
  private writeCards(): void {
    const { game, boards, hands, places, offsets, tableSize, street } = this.blueprint
    const pairs = hands[0].width * hands[1].width * 2
    const known = new Map<string, readonly [Uint16Array, Uint16Array]>()
    const strengthsOn = (board: readonly number[]) => {
      const key = board.toSorted((a, b) => a - b).join()
      let found = known.get(key)
      if (!found) {
        found = [strengths(hands[0], board), strengths(hands[1], board)]
        known.set(key, found)
      }
      return found
    }
    boards.tables.forEach((board, k) => {
      const bytes = this.bytes(places.tables + k * tableSize, tableSize)
      writeTable(bytes, hands, strengthsOn(board), offsets)
    })
    if (street === 2) return
    const rest = (board: readonly number[]) =>
      Array.from({ length: 52 }, (_, card) => card).filter(card => !board.includes(card))
    const [rows, columns] = places.ask
    const count = (points: number, board: readonly number[]) => {
      const [a, b] = strengthsOn(board)
      this.shorts(rows, a.length).set(a)
      this.shorts(columns, b.length).set(b)
      this.kernel.tally(points, rows, a.length, columns, b.length)
    }
    const turnBoards = street === 0 ? boards.turns.map(deal => [...game.board, deal.card]) : [game.board]
    turnBoards.forEach((board, k) => {
      for (const card of rest(board)) count(places.turnEquity + k * pairs, [...board, card])
      this.clearShared(places.turnEquity + k * pairs)
    })
    if (street === 1) return
    const cards = rest(game.board)
    for (const [k, a] of cards.entries())
      for (const b of cards.slice(k + 1)) count(places.flopEquity, [...game.board, a, b])
    this.clearShared(places.flopEquity)
  }

  /** Hands that share a card never meet: they have no points. */
  private clearShared(points: number): void {
    const [a, b] = this.blueprint.hands
    const table = this.shorts(points, a.width * b.width)
    const holding = Array.from({ length: 52 }, (_, card) =>
      Array.from({ length: b.count }, (_, j) => j).filter(j => b.first[j] === card || b.second[j] === card),
    )
    for (let i = 0; i < a.count; i++)
      for (const card of [a.first[i]!, a.second[i]!])
        for (const j of holding[card]!) table[i * b.width + j] = 0
  }
}
