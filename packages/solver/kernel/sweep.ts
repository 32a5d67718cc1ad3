// Everything that is counted on a river by sorting all live hands once: the order of hands, equity of each class
// against each class, and equity of each hand against the clusters of opposing hands.
import { rankSeven } from './rank'

const HANDS: u32 = 1326
export const CLUSTERS: usize = 8
/** Bytes of a river record: equity against each cluster, then against all of them. */
export const RIVER_BYTES: usize = 9

// Scratch of a sweep, in bytes: keys, their copy while sorting, histogram.
const KEYS: usize = 0
const COPY: usize = 4352
const BINS: usize = 8704
const COUNTERS: usize = 16896

/** Live hands of a river, weakest first, as rank << 11 | hand in the scratch; returns how many. */
export function sortRiver(board: usize, first: usize, second: usize, scratch: usize): i32 {
  let b0: u32 = 0
  let b1: u32 = 0
  let b2: u32 = 0
  let b3: u32 = 0
  let used: u64 = 0
  for (let i: usize = 0; i < 5; i++) {
    const card = <u32>load<u8>(board + i)
    used |= (<u64>1) << card
    const bit = (<u32>1) << (card >> 2)
    const suit = card & 3
    if (suit === 0) b0 |= bit
    else if (suit === 1) b1 |= bit
    else if (suit === 2) b2 |= bit
    else b3 |= bit
  }
  let n: usize = 0
  for (let hand: u32 = 0; hand < HANDS; hand++) {
    const a = <u32>load<u8>(first + hand)
    const b = <u32>load<u8>(second + hand)
    if ((((used >> a) | (used >> b)) & 1) !== 0) continue
    const bitA = (<u32>1) << (a >> 2)
    const bitB = (<u32>1) << (b >> 2)
    const suitA = a & 3
    const suitB = b & 3
    const rank = rankSeven(
      b0 | (suitA === 0 ? bitA : 0) | (suitB === 0 ? bitB : 0),
      b1 | (suitA === 1 ? bitA : 0) | (suitB === 1 ? bitB : 0),
      b2 | (suitA === 2 ? bitA : 0) | (suitB === 2 ? bitB : 0),
      b3 | (suitA === 3 ? bitA : 0) | (suitB === 3 ? bitB : 0),
    )
    store<u32>(scratch + KEYS + (n << 2), (rank << 11) | hand)
    n++
  }
  radix(scratch + KEYS, scratch + COPY, scratch + BINS, n, 11)
  radix(scratch + COPY, scratch + KEYS, scratch + BINS, n, 22)
  return <i32>n
}

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
    const place = load<u32>(bin)
    store<u32>(bin, place + 1)
    store<u32>(to + ((<usize>place) << 2), key)
  }
}

// Counters of classes: one row for all hands and one for each card, 172 classes a row, below and up to the group.
const CLASS_ROW: usize = 172 * 4

function bump(counters: usize, classes: usize, hand: usize, a: usize, b: usize): void {
  const at = (<usize>load<u8>(classes + hand)) << 2
  for (let k = 0; k < 3; k++) {
    const row = counters + (k === 0 ? 52 : k === 1 ? a : b) * CLASS_ROW + at
    store<i32>(row, load<i32>(row) + 1)
  }
}

/**
 * Adds to `wins` and `ties` (172 × 4 bytes a class) how often, over all concrete boards that this one represents,
 * a class beats and meets another. Whole numbers below 2^31, so the sum is exact in any order.
 */
export function equityRiver(
  board: usize,
  times: i32,
  first: usize,
  second: usize,
  classes: usize,
  scratch: usize,
  wins: usize,
  ties: usize,
): void {
  const n = <usize>sortRiver(board, first, second, scratch)
  const less = scratch + COUNTERS
  const upto = less + 53 * CLASS_ROW
  memory.fill(less, 0, 2 * 53 * CLASS_ROW)
  const factor = i32x4.splat(times)
  let i: usize = 0
  while (i < n) {
    const rank = load<u32>(scratch + (i << 2)) >> 11
    let j = i
    while (j < n && load<u32>(scratch + (j << 2)) >> 11 === rank) {
      const hand = <usize>(load<u32>(scratch + (j << 2)) & 2047)
      bump(upto, classes, hand, load<u8>(first + hand), load<u8>(second + hand))
      j++
    }
    for (let q = i; q < j; q++) {
      const hand = <usize>(load<u32>(scratch + (q << 2)) & 2047)
      const a = <usize>load<u8>(first + hand) * CLASS_ROW
      const b = <usize>load<u8>(second + hand) * CLASS_ROW
      const own = <usize>load<u8>(classes + hand)
      const win = wins + own * CLASS_ROW
      const tie = ties + own * CLASS_ROW
      for (let x: usize = 0; x < CLASS_ROW; x += 16) {
        const l = i32x4.sub(
          i32x4.sub(v128.load(less + 52 * CLASS_ROW + x), v128.load(less + a + x)),
          v128.load(less + b + x),
        )
        const e = i32x4.sub(
          i32x4.sub(v128.load(upto + 52 * CLASS_ROW + x), v128.load(upto + a + x)),
          v128.load(upto + b + x),
        )
        v128.store(win + x, i32x4.add(v128.load(win + x), i32x4.mul(l, factor)))
        v128.store(tie + x, i32x4.add(v128.load(tie + x), i32x4.mul(i32x4.sub(e, l), factor)))
      }
      // the hand itself was taken away once for each of its cards, but is there once
      store<i32>(tie + (own << 2), load<i32>(tie + (own << 2)) + times)
    }
    for (let q = i; q < j; q++) {
      const hand = <usize>(load<u32>(scratch + (q << 2)) & 2047)
      bump(less, classes, hand, load<u8>(first + hand), load<u8>(second + hand))
    }
    i = j
  }
}

const CLUSTER_ROW: usize = 8 * 4

function count(counters: usize, cluster: usize, weight: i32, a: usize, b: usize): void {
  for (let k = 0; k < 3; k++) {
    const row = counters + (k === 0 ? 52 : k === 1 ? a : b) * CLUSTER_ROW + (cluster << 2)
    store<i32>(row, load<i32>(row) + weight)
  }
}

/** Order of hands (1 for the weakest group, 0 for dead ones) and their equity against each cluster, as bytes. */
export function featureRiver(
  board: usize,
  first: usize,
  second: usize,
  cluster: usize,
  weight: usize,
  scratch: usize,
  order: usize,
  features: usize,
): void {
  const n = <usize>sortRiver(board, first, second, scratch)
  const less = scratch + COUNTERS
  const upto = less + 53 * CLUSTER_ROW
  const all = upto + 53 * CLUSTER_ROW
  memory.fill(less, 0, 3 * 53 * CLUSTER_ROW)
  for (let i: usize = 0; i < n; i++) {
    const hand = <usize>(load<u32>(scratch + (i << 2)) & 2047)
    count(
      all,
      load<u8>(cluster + hand),
      load<u8>(weight + hand),
      load<u8>(first + hand),
      load<u8>(second + hand),
    )
  }
  let i: usize = 0
  let group: u32 = 0
  while (i < n) {
    group++
    const rank = load<u32>(scratch + (i << 2)) >> 11
    let j = i
    while (j < n && load<u32>(scratch + (j << 2)) >> 11 === rank) {
      const hand = <usize>(load<u32>(scratch + (j << 2)) & 2047)
      count(
        upto,
        load<u8>(cluster + hand),
        load<u8>(weight + hand),
        load<u8>(first + hand),
        load<u8>(second + hand),
      )
      j++
    }
    for (let q = i; q < j; q++) {
      const hand = <usize>(load<u32>(scratch + (q << 2)) & 2047)
      const a = <usize>load<u8>(first + hand) * CLUSTER_ROW
      const b = <usize>load<u8>(second + hand) * CLUSTER_ROW
      const own = <usize>load<u8>(cluster + hand)
      const out = features + hand * RIVER_BYTES
      store<u16>(order + (hand << 1), <u16>group)
      let winsAll: f32 = 0
      let totalAll: f32 = 0
      for (let c: usize = 0; c < CLUSTERS; c++) {
        const self = c === own ? <i32>load<u8>(weight + hand) : 0
        const at = c << 2
        const l =
          load<i32>(less + 52 * CLUSTER_ROW + at) - load<i32>(less + a + at) - load<i32>(less + b + at)
        const e =
          load<i32>(upto + 52 * CLUSTER_ROW + at) - load<i32>(upto + a + at) - load<i32>(upto + b + at) + self
        const t =
          load<i32>(all + 52 * CLUSTER_ROW + at) - load<i32>(all + a + at) - load<i32>(all + b + at) + self
        const wins: f32 = <f32>l + <f32>0.5 * <f32>(e - l)
        winsAll += wins
        totalAll += <f32>t
        store<u8>(out + c, t > 0 ? <u8>((<f32>255 * wins) / <f32>t + <f32>0.5) : 128)
      }
      store<u8>(out + CLUSTERS, <u8>((<f32>255 * winsAll) / totalAll + <f32>0.5))
    }
    for (let q = i; q < j; q++) {
      const hand = <usize>(load<u32>(scratch + (q << 2)) & 2047)
      count(
        less,
        load<u8>(cluster + hand),
        load<u8>(weight + hand),
        load<u8>(first + hand),
        load<u8>(second + hand),
      )
    }
    i = j
  }
}
