// A pack is one solved format: a header that says what it is, the tree, and each node's strategy as its own small
// stream. Reading checks everything that a later lookup relies on, so that lookups cannot fail.
import { err, ok, type Result } from '@sidepot/engine/result'
import { LEARNT_SHARE, pricesOf, UNLEARNT_HANDS } from './loss-bound.ts'
import { RangeDecoder } from './range-decoder.ts'
import { CONTEXTS, codeStrategy, FREQUENCY_STEPS, LOSS_LEVELS, lossOf } from './strategy-code.ts'

export const PACK_MAGIC = 0x4b435053 // 'SPCK'
/** 2 adds groups of classes that share a row of strategy at some nodes. */
export const PACK_VERSIONS = [1, 2] as const
/** How many groupings a pack may hold. */
const MOST_GROUPS = 2

export const PACK_ACTIONS = ['fold', 'check', 'call', 'raise'] as const
export type PackActionKind = (typeof PACK_ACTIONS)[number]

export interface PackHeader {
  /** Name of the format, such as nlhe-6max-100bb. */
  readonly format: string
  readonly game: 'NLHE' | 'PLO'
  readonly players: number
  /** Effective stack, blinds (small blind first, a straddle last), ante and rake in big blinds. */
  readonly stack: number
  readonly blinds: readonly number[]
  readonly ante: number
  readonly rake: { readonly share: number; readonly cap: number }
  readonly profile: string
  readonly limpers: boolean
  readonly classes: number
  /** Rows of the coarser groupings of classes, where nodes use them. */
  readonly groups?: readonly number[]
  readonly method: string
  readonly solver: string
  readonly traversals: number
  readonly seeds: number
  /** Big blinds that a player could gain at a node by the best single deviation, by family of nodes. */
  readonly deviation: Readonly<Record<string, number>>
  /** Half the L1 distance between two solves, by family. */
  readonly agreement: Readonly<Record<string, number>>
  /** Big blinds that playing one solve's mix instead of the other's gives up, by family; older packs do not say. */
  readonly price?: Readonly<Record<string, number>>
  /** What each seat wins a hand, in the order in which seats act before the flop. */
  readonly seatValues: readonly number[]
}

export interface PackAction {
  readonly kind: PackActionKind
  /** What the seat has in afterwards, in big blinds; 0 for a fold. */
  readonly to: number
  /** Index of the node that follows, or -1 where the pack ends. */
  readonly child: number
  /** Standard error of this action's EV loss, in big blinds. */
  readonly error: number
}

export interface PackNode {
  /** Seat in the order of play before the flop. */
  readonly seat: number
  readonly actions: readonly PackAction[]
  /** 3 often reached and settled, 2 good, 1 rare: read it with care. */
  readonly quality: number
}

export interface Strategy {
  /** Per action, 0 to 1. */
  readonly frequencies: readonly number[]
  /** Big blinds given up by each action, never more than it can lose (VER-19). */
  readonly losses: readonly number[]
  /** By how much the solve's own figures are above what hands lose that were learnt; empty where none is. */
  readonly excess: readonly number[]
  /** What each action costs at least: its loss, as far as hands lose that were learnt. */
  readonly sure: readonly number[]
}

export interface Pack {
  readonly header: PackHeader
  readonly nodes: readonly PackNode[]
  strategy(node: number, cell: number): Strategy
  /** By action the most that a hand which takes it there makes by it over a fold, big blinds (VER-20); empty without a fold. */
  mostMade(node: number): readonly number[]
}

export const PACK_FAILURES = ['pack/foreign', 'pack/version', 'pack/damaged'] as const
export type PackFailure = (typeof PACK_FAILURES)[number]

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

export const checksum = (bytes: Uint8Array): number => {
  let c = 0xffffffff
  for (let i = 0; i < bytes.length; i++) c = crcTable[(c ^ bytes[i]!) & 255]! ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

const text = (bytes: Uint8Array): string => {
  let out = ''
  for (const byte of bytes) out += String.fromCharCode(byte)
  return out
}

const isHeader = (value: unknown): value is PackHeader => {
  const h = value as PackHeader
  return (
    typeof h === 'object' &&
    h !== null &&
    typeof h.format === 'string' &&
    Number.isInteger(h.players) &&
    Number.isInteger(h.classes) &&
    h.classes > 0 &&
    Number.isFinite(h.stack) &&
    Number.isFinite(h.ante) &&
    Number.isFinite(h.rake?.share) &&
    Number.isFinite(h.rake?.cap) &&
    Array.isArray(h.blinds) &&
    h.blinds.every(Number.isFinite) &&
    (h.groups === undefined ||
      (Array.isArray(h.groups) && h.groups.length <= MOST_GROUPS && h.groups.every(Number.isInteger)))
  )
}

/** Errors in the file are logarithmic bytes: 0 none, else a thousandth of a big blind times 1.05 a step. */
export const errorCode = (error: number): number =>
  error <= 0.0005 ? 0 : Math.min(255, Math.max(1, Math.round(Math.log(error / 0.001) / Math.log(1.05)) + 1))
export const errorOf = (code: number): number => (code === 0 ? 0 : 0.001 * 1.05 ** (code - 1))

export const readPack = (bytes: Uint8Array): Result<Pack, PackFailure> => {
  if (bytes.length < 20) return err('pack/foreign')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0, true) !== PACK_MAGIC) return err('pack/foreign')
  if (!PACK_VERSIONS.some(version => version === view.getUint32(4, true))) return err('pack/version')
  const headerLength = view.getUint32(12, true)
  if (checksum(bytes.subarray(12)) !== view.getUint32(8, true) || 16 + headerLength > bytes.length)
    return err('pack/damaged')
  let header: unknown
  try {
    header = JSON.parse(text(bytes.subarray(16, 16 + headerLength)))
  } catch {
    return err('pack/damaged')
  }
  if (!isHeader(header)) return err('pack/damaged')
  // the checksum begins behind the version, which says no more than whether hands share rows
  if (view.getUint32(4, true) !== PACK_VERSIONS[header.groups?.length ? 1 : 0]) return err('pack/damaged')
  try {
    return ok(openBody(header, bytes.subarray(16 + headerLength)))
  } catch {
    return err('pack/damaged') // a body that ends too early
  }
}

const openBody = (header: PackHeader, body: Uint8Array): Pack => {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const groups = header.groups ?? []
  // each grouping: the row of every class
  const rowOf = groups.map((rows, g) =>
    Uint16Array.from({ length: header.classes }, (_, k) => {
      const row = view.getUint16((g * header.classes + k) * 2, true)
      if (row >= rows) throw new Error('out of range')
      return row
    }),
  )
  let at = groups.length * header.classes * 2
  const count = view.getUint16(at, true)
  at += 2
  const nodes: PackNode[] = []
  const grouped = new Uint8Array(count)
  for (let n = 0; n < count; n++) {
    const seat = view.getUint8(at)
    const quality = view.getUint8(at + 1) & 15
    grouped[n] = view.getUint8(at + 1) >> 4
    if (grouped[n]! > groups.length) throw new Error('out of range')
    const size = view.getUint8(at + 2)
    at += 3
    const actions: PackAction[] = []
    for (let a = 0; a < size; a++) {
      const child = view.getUint16(at + 3, true) - 1
      const kind = PACK_ACTIONS[view.getUint8(at)]
      if (!kind || child >= count || seat >= header.players) throw new Error('out of range')
      actions.push({
        kind,
        to: view.getUint16(at + 1, true) / 100,
        child,
        error: errorOf(view.getUint8(at + 5)),
      })
      at += 6
    }
    nodes.push({ seat, quality, actions })
  }
  const probabilities = new Uint16Array(CONTEXTS)
  for (let i = 0; i < CONTEXTS; i++) {
    probabilities[i] = view.getUint16(at, true)
    at += 2
  }
  const offsets = new Uint32Array(count)
  let sum = at + count * 4
  for (let n = 0; n < count; n++) {
    offsets[n] = sum
    sum += view.getUint32(at, true)
    at += 4
  }
  if (sum !== body.length) throw new Error('wrong length')
  const rows = (node: number) => (grouped[node] ? groups[grouped[node]! - 1]! : header.classes)
  const read = reader(header, rows, nodes, body, offsets, probabilities)
  return {
    header,
    nodes,
    strategy: (node, cell) => read.strategy(node, grouped[node] ? rowOf[grouped[node]! - 1]![cell]! : cell),
    mostMade: read.mostMade,
  }
}

interface Decoded {
  readonly frequencies: Uint8Array
  readonly losses: Uint8Array
  readonly size: number
  readonly fold: number
  /** By action what it can lose more than a fold, and how much of that a hand that was learnt loses at most; nothing without a fold. */
  readonly prices: readonly number[] | undefined
  readonly learnt: readonly number[]
  readonly made: readonly number[]
}

/** What a code of five bits may say. */
const SHARES = Float64Array.from({ length: 32 }, (_, code) => code / FREQUENCY_STEPS)
const LOSSES = Float64Array.from({ length: LOSS_LEVELS }, (_, code) => lossOf(code))
const NONE: readonly number[] = []

const reader = (
  header: PackHeader,
  rows: (node: number) => number,
  nodes: readonly PackNode[],
  body: Uint8Array,
  offsets: Uint32Array,
  probabilities: Uint16Array,
): Pick<Pack, 'strategy' | 'mostMade'> => {
  const known: (Decoded | undefined)[] = new Array(nodes.length)
  const pricesAt = pricesOf(header, nodes)
  const decode = (node: number): Decoded => {
    const { actions } = nodes[node]!
    const classes = rows(node)
    const size = actions.length
    const frequencies = new Uint8Array(classes * size)
    const losses = new Uint8Array(classes * size)
    const decoder = new RangeDecoder(body, offsets[node]!, probabilities)
    const port = {
      bit: (context: number) => decoder.bit(context),
      number: (base: number, bits: number) => decoder.number(base, bits),
    }
    codeStrategy(port, size, frequencies, losses, classes - 1)
    const fold = actions.findIndex(({ kind }) => kind === 'fold')
    const prices = pricesAt(node)
    const learnt = (prices ?? []).map((price, a) => {
      let above = 0
      for (let at = 0; at < losses.length; at += size)
        if (LOSSES[losses[at + a]!]! - LOSSES[losses[at + fold]!]! > LEARNT_SHARE * price) above++
      return above > UNLEARNT_HANDS * classes ? 0 : LEARNT_SHARE * price
    })
    const made = (prices ?? []).map((_, a) => {
      let most = Number.NEGATIVE_INFINITY
      for (let at = 0; at < losses.length; at += size)
        if (frequencies[at + a]! > 0)
          most = Math.max(most, LOSSES[losses[at + fold]!]! - LOSSES[losses[at + a]!]!)
      return most
    })
    return { frequencies, losses, size, fold, prices, learnt, made }
  }
  const decoded = (node: number): Decoded => {
    let found = known[node]
    if (!found) {
      found = decode(node)
      known[node] = found
    }
    return found
  }
  const strategy: Pack['strategy'] = (node, cell) => {
    const found = decoded(node)
    const { size, fold, prices, learnt } = found
    const at = cell * size
    const frequencies = new Array<number>(size)
    const losses = new Array<number>(size)
    for (let a = 0; a < size; a++) {
      frequencies[a] = SHARES[found.frequencies[at + a]!]!
      losses[a] = LOSSES[found.losses[at + a]!]!
    }
    if (!prices) return { frequencies, losses, excess: NONE, sure: losses }
    const folded = losses[fold]!
    let excess: number[] | undefined
    let sure: number[] | undefined
    for (let a = 0; a < size; a++) {
      const over = losses[a]! - folded - learnt[a]!
      if (over <= 0 || a === fold) continue
      excess ??= new Array<number>(size).fill(0)
      sure ??= losses.slice()
      excess[a] = over
      sure[a] = Math.min(losses[a]!, folded + LEARNT_SHARE * prices[a]!)
      losses[a] = Math.min(losses[a]!, folded + prices[a]!)
    }
    return { frequencies, losses, excess: excess ?? NONE, sure: sure ?? losses }
  }
  return { strategy, mostMade: node => decoded(node).made }
}
