// Four-card Omaha: exactly two cards of the hand with three of the board. Boards are sampled once, each with a pool of
// hands whose strength on the way is measured by where they rank among the others of the pool.
import * as L from '../tree/layout'
import { below, seed } from './random'
import { rankSeven } from './rank'

const HANDS: usize = L.POOL_HANDS
const RANKS: u32 = 13
/** Bytes of a table by two ranks, and of all five of a board. */
const PAIRS: usize = 169 * 4
const TABLES_BYTES: usize = 5 * PAIRS

function pairAt(a: u32, b: u32): usize {
  return (<usize>(a * RANKS + b)) << 2
}

function better(at: usize, rank: u32): void {
  if (rank > load<u32>(at)) store<u32>(at, rank)
}

/** Two ranks with a triple of the board, no two of a suit; 0 for five of a rank. */
function rankPair(x: u32, y: u32, z: u32, a: u32, b: u32): u32 {
  const s0 = (<u32>1) << x
  const s1 = (<u32>1) << y
  const s2 = (<u32>1) << z
  const s3 = (<u32>1) << a
  const bit = (<u32>1) << b
  if (!(s3 & bit)) return rankSeven(s0, s1, s2, s3 | bit)
  if (!(s0 & bit)) return rankSeven(s0 | bit, s1, s2, s3)
  if (!(s1 & bit)) return rankSeven(s0, s1 | bit, s2, s3)
  if (!(s2 & bit)) return rankSeven(s0, s1, s2 | bit, s3)
  return 0
}

/** Adds a triple of the board: what two cards make with it, by their ranks, and by suit where it is of one suit. */
function addTriple(tables: usize, i: u32, j: u32, k: u32): void {
  const x = i >> 2
  const y = j >> 2
  const z = k >> 2
  for (let a: u32 = 0; a < RANKS; a++)
    for (let b: u32 = a; b < RANKS; b++) {
      const rank = rankPair(x, y, z, a, b)
      better(tables + pairAt(a, b), rank)
      better(tables + pairAt(b, a), rank)
    }
  if ((i & 3) !== (j & 3) || (i & 3) !== (k & 3)) return
  const flushes = tables + PAIRS * <usize>(1 + (i & 3))
  const board = ((<u32>1) << x) | ((<u32>1) << y) | ((<u32>1) << z)
  for (let a: u32 = 0; a < RANKS; a++)
    for (let b: u32 = 0; b < RANKS; b++) {
      const suit = board | ((<u32>1) << a) | ((<u32>1) << b)
      if (popcnt<u32>(suit) === 5) better(flushes + pairAt(a, b), rankSeven(suit, 0, 0, 0))
    }
}

/** The best that any two cards make with three of the board: a table by ranks, then one for each suit. */
function prepare(board: usize, tables: usize): void {
  memory.fill(tables, 0, TABLES_BYTES)
  for (let i: usize = 0; i < 5; i++)
    for (let j = i + 1; j < 5; j++)
      for (let k = j + 1; k < 5; k++)
        addTriple(
          tables,
          load<u32>(board + (i << 2)),
          load<u32>(board + (j << 2)),
          load<u32>(board + (k << 2)),
        )
}

function rankHand(hand: usize, tables: usize): u32 {
  let best: u32 = 0
  for (let i: usize = 0; i < 4; i++)
    for (let j = i + 1; j < 4; j++) {
      const a = <u32>load<u8>(hand + i)
      const b = <u32>load<u8>(hand + j)
      const at = tables + pairAt(a >> 2, b >> 2)
      best = max<u32>(best, load<u32>(at))
      if ((a & 3) === (b & 3)) best = max<u32>(best, load<u32>(at + PAIRS * <usize>(1 + (a & 3))))
    }
  return best
}

/** Class of four cards: the multiset of ranks, then rainbow, a low or the top card suited, double-suited. */
function classOf(hand: usize, sorted: usize): u32 {
  for (let i: usize = 0; i < 4; i++) {
    const card = load<u8>(hand + i)
    let j = i
    while (j > 0 && load<u8>(sorted + j - 1) > card) {
      store<u8>(sorted + j, load<u8>(sorted + j - 1))
      j--
    }
    store<u8>(sorted + j, card)
  }
  const r0 = <u32>load<u8>(sorted) >> 2
  const r1 = (<u32>load<u8>(sorted, 1) >> 2) + 1
  const r2 = (<u32>load<u8>(sorted, 2) >> 2) + 2
  const r3 = (<u32>load<u8>(sorted, 3) >> 2) + 3
  const ranks =
    r0 + (r1 * (r1 - 1)) / 2 + (r2 * (r2 - 1) * (r2 - 2)) / 6 + (r3 * (r3 - 1) * (r3 - 2) * (r3 - 3)) / 24
  let pairs = 0
  let suited: u32 = 4
  let most = 0
  for (let suit: u32 = 0; suit < 4; suit++) {
    let count = 0
    for (let i: usize = 0; i < 4; i++) if ((<u32>load<u8>(sorted + i) & 3) === suit) count++
    if (count === 2) pairs++
    if (count > most) {
      most = count
      suited = suit
    }
  }
  let kind: u32 = 0
  if (pairs === 2) kind = 3
  else if (most >= 2) {
    // is a card of the top rank among the suited ones
    kind = 1
    const top = <u32>load<u8>(sorted, 3) >> 2
    for (let i: usize = 0; i < 4; i++) {
      const card = <u32>load<u8>(sorted + i)
      if (card >> 2 === top && (card & 3) === suited) kind = 2
    }
  }
  return ranks * 4 + kind
}

function draw(random: usize, used: u64): u32 {
  let card = below(random, 52)
  while ((used >> card) & 1) card = below(random, 52)
  return card
}

// Scratch: hands (4 bytes each), keys and their copy, histogram, board, a sorted hand, random state, sums of three kinds
// and counts, tables of the board.
const CARDS: usize = 0
const KEYS: usize = 2048
const COPY: usize = 4096
const BINS: usize = 6144
const BOARD: usize = 14336
const SORTED: usize = 14368
const RANDOM: usize = 14384
const SUMS: usize = 14400
const BEST: usize = 22592

function radix(from: usize, to: usize, bins: usize, n: usize, shift: u32): void {
  memory.fill(bins, 0, 2048 << 2)
  for (let i: usize = 0; i < n; i++) {
    const bin = bins + ((<usize>((load<u32>(from + (i << 2)) >> shift) & 2047)) << 2)
    store<u32>(bin, load<u32>(bin) + 1)
  }
  let sum: u32 = 0
  for (let b: usize = 0; b < 2048; b++) {
    const size = load<u32>(bins + (b << 2))
    store<u32>(bins + (b << 2), sum)
    sum += size
  }
  for (let i: usize = 0; i < n; i++) {
    const key = load<u32>(from + (i << 2))
    const bin = bins + ((<usize>((key >> shift) & 2047)) << 2)
    store<u32>(to + ((<usize>load<u32>(bin)) << 2), key)
    store<u32>(bin, load<u32>(bin) + 1)
  }
}

/** Ranks all live hands on the board in the scratch and adds the rank of each: among all, squared, among strong ones. */
function standing(record: usize, scratch: usize, dead: u64, strong: usize): void {
  prepare(scratch + BOARD, scratch + BEST)
  let n: usize = 0
  for (let h: usize = 0; h < HANDS; h++) {
    if (load<u64>(record + (h << 3)) & dead) continue
    const rank = rankHand(scratch + CARDS + (h << 2), scratch + BEST)
    store<u32>(scratch + KEYS + (n << 2), (rank << 9) | <u32>h)
    n++
  }
  radix(scratch + KEYS, scratch + COPY, scratch + BINS, n, 9)
  radix(scratch + COPY, scratch + KEYS, scratch + BINS, n, 20)
  let strongAll: f32 = 0
  for (let i: usize = 0; i < n; i++) {
    const h = <usize>(load<u32>(scratch + KEYS + (i << 2)) & 511)
    if (load<u8>(strong + load<u16>(record + (h << 1), L.POOL_CLASSES))) strongAll += 1
  }
  let i: usize = 0
  let strongBelow: f32 = 0
  let order: u32 = 0
  while (i < n) {
    const rank = load<u32>(scratch + KEYS + (i << 2)) >> 9
    let j = i
    let strongHere: f32 = 0
    while (j < n && load<u32>(scratch + KEYS + (j << 2)) >> 9 === rank) {
      const h = <usize>(load<u32>(scratch + KEYS + (j << 2)) & 511)
      if (load<u8>(strong + load<u16>(record + (h << 1), L.POOL_CLASSES))) strongHere += 1
      j++
    }
    order++
    const place: f32 = (<f32>i + <f32>0.5 * <f32>(j - i - 1)) / <f32>(n - 1)
    for (let q = i; q < j; q++) {
      const h = <usize>(load<u32>(scratch + KEYS + (q << 2)) & 511)
      const own: f32 = load<u8>(strong + load<u16>(record + (h << 1), L.POOL_CLASSES)) ? 1 : 0
      const others = strongAll - own
      const against: f32 = others > 0 ? (strongBelow + <f32>0.5 * (strongHere - own)) / others : 0.5
      const sums = scratch + SUMS + (h << 4)
      store<f32>(sums, load<f32>(sums) + place)
      store<f32>(sums, load<f32>(sums, 4) + place * place, 4)
      store<f32>(sums, load<f32>(sums, 8) + against, 8)
      store<f32>(sums, load<f32>(sums, 12) + 1, 12)
      store<u16>(record + (h << 1), <u16>order, L.POOL_RANKS)
    }
    strongBelow += strongHere
    i = j
  }
}

function addRunout(record: usize, scratch: usize, strong: usize, turn: u32, river: u32, seen: u64): void {
  store<u32>(scratch + BOARD, turn, 12)
  store<u32>(scratch + BOARD, river, 16)
  standing(record, scratch, (((<u64>1) << turn) | ((<u64>1) << river)) & ~seen, strong)
}

/** Sums of a street's runouts: `flops` drawn ones of the flop, every river of the turn, the river itself; without `flops` the river alone. */
function addStreet(record: usize, scratch: usize, strong: usize, street: usize, flops: i32, flop: u64): void {
  const random = scratch + RANDOM
  const turn = load<u32>(scratch + BOARD, 12)
  const river = load<u32>(scratch + BOARD, 16)
  const four = flop | ((<u64>1) << turn)
  if (street === 0) {
    for (let m = 0; m < flops; m++) {
      const card = draw(random, flop)
      const last = draw(random, flop | ((<u64>1) << card))
      addRunout(record, scratch, strong, card, last, 0)
    }
  } else if (street === 1 && flops > 0) {
    for (let card: u32 = 0; card < 52; card++)
      if (!((four >> card) & 1)) addRunout(record, scratch, strong, turn, card, four)
  }
  // the river last of all: its order of the hands is what a showdown compares
  if (street === 2) addRunout(record, scratch, strong, turn, river, four | ((<u64>1) << river))
  store<u32>(scratch + BOARD, turn, 12)
  store<u32>(scratch + BOARD, river, 16)
}

/**
 * One board of the pool with its hands, from a stream of its own. `features`: for each street and hand three floats,
 * mean standing, its variance and mean standing among strong hands. `strong` says for each class whether it counts as
 * strong.
 */
export function samplePool(
  record: usize,
  scratch: usize,
  strong: usize,
  seedA: u32,
  seedB: u32,
  flops: i32,
  features: usize,
): void {
  const random = scratch + RANDOM
  seed(random, seedA, seedB)
  let used: u64 = 0
  let flop: u64 = 0
  for (let i: usize = 0; i < 5; i++) {
    const card = draw(random, used)
    used |= (<u64>1) << card
    if (i < 3) flop = used
    store<u32>(scratch + BOARD + (i << 2), card)
  }
  for (let h: usize = 0; h < HANDS; h++) {
    let own: u64 = 0
    for (let i: usize = 0; i < 4; i++) {
      const card = draw(random, used | own)
      own |= (<u64>1) << card
      store<u8>(scratch + CARDS + (h << 2) + i, <u8>card)
    }
    store<u64>(record + (h << 3), own)
    store<u16>(record + (h << 1), <u16>classOf(scratch + CARDS + (h << 2), scratch + SORTED), L.POOL_CLASSES)
  }
  for (let street: usize = 0; street < 3; street++) {
    memory.fill(scratch + SUMS, 0, HANDS << 4)
    addStreet(record, scratch, strong, street, flops, flop)
    for (let h: usize = 0; h < HANDS; h++) {
      const sums = scratch + SUMS + (h << 4)
      const n = load<f32>(sums, 12)
      const mean: f32 = n > 0 ? load<f32>(sums) / n : 0.5
      const out = features + (street * HANDS + h) * 12
      store<f32>(out, mean)
      store<f32>(out, n > 0 ? load<f32>(sums, 4) / n - mean * mean : 0, 4)
      store<f32>(out, n > 0 ? load<f32>(sums, 8) / n : 0.5, 8)
    }
  }
}
