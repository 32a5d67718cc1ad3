// Four-card Omaha: exactly two cards of the hand with three of the board. Boards are sampled once, each with a pool of
// hands whose strength on the way is measured by where they rank among the others of the pool.
import * as L from '../layout'
import { below } from './random'
import { rankSeven } from './rank'

const HANDS: usize = L.POOL_HANDS
const TRIPLES: usize = 10

function cardBit(card: u32): u32 {
  return (<u32>1) << (card >> 2)
}

/** Suit masks of the ten triples of a board: sixteen bytes each. */
function prepare(board: usize, triples: usize): void {
  let at = triples
  for (let i: usize = 0; i < 5; i++)
    for (let j = i + 1; j < 5; j++)
      for (let k = j + 1; k < 5; k++) {
        memory.fill(at, 0, 16)
        for (let c = 0; c < 3; c++) {
          const card = load<u32>(board + ((c === 0 ? i : c === 1 ? j : k) << 2))
          const suit = at + ((<usize>(card & 3)) << 2)
          store<u32>(suit, load<u32>(suit) | cardBit(card))
        }
        at += 16
      }
}

function rankHand(hand: usize, triples: usize): u32 {
  let best: u32 = 0
  for (let i: usize = 0; i < 4; i++)
    for (let j = i + 1; j < 4; j++) {
      const a = <u32>load<u8>(hand + i)
      const b = <u32>load<u8>(hand + j)
      const bitA = cardBit(a)
      const bitB = cardBit(b)
      const p0 = (a & 3) === 0 ? bitA : 0
      const p1 = (a & 3) === 1 ? bitA : 0
      const p2 = (a & 3) === 2 ? bitA : 0
      const p3 = (a & 3) === 3 ? bitA : 0
      const q0 = p0 | ((b & 3) === 0 ? bitB : 0)
      const q1 = p1 | ((b & 3) === 1 ? bitB : 0)
      const q2 = p2 | ((b & 3) === 2 ? bitB : 0)
      const q3 = p3 | ((b & 3) === 3 ? bitB : 0)
      for (let t: usize = 0; t < TRIPLES; t++) {
        const at = triples + (t << 4)
        const rank = rankSeven(
          load<u32>(at) | q0,
          load<u32>(at, 4) | q1,
          load<u32>(at, 8) | q2,
          load<u32>(at, 12) | q3,
        )
        if (rank > best) best = rank
      }
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

// Scratch: hands (4 bytes each), keys and their copy, histogram, triples, board, sums of three kinds and counts.
const CARDS: usize = 0
const KEYS: usize = 2048
const COPY: usize = 4096
const BINS: usize = 6144
const TRIPLE_MASKS: usize = 14336
const BOARD: usize = 14496
const SUMS: usize = 14592
const SORTED: usize = 14528

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

/** Ranks all live hands on the board in the scratch and adds where each stands: among all, squared, among strong ones. */
function standing(record: usize, scratch: usize, dead: u64, strong: usize): void {
  prepare(scratch + BOARD, scratch + TRIPLE_MASKS)
  let n: usize = 0
  for (let h: usize = 0; h < HANDS; h++) {
    if (load<u64>(record + (h << 3)) & dead) continue
    store<u32>(
      scratch + KEYS + (n << 2),
      (rankHand(scratch + CARDS + (h << 2), scratch + TRIPLE_MASKS) << 9) | <u32>h,
    )
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

/**
 * One board of the pool with its hands. `features`: for each street and hand three floats, mean standing, its variance
 * and mean standing among strong hands. `strong` says for each class whether it counts as strong.
 */
export function samplePool(
  record: usize,
  random: usize,
  scratch: usize,
  strong: usize,
  flops: i32,
  turns: i32,
  features: usize,
): void {
  let used: u64 = 0
  const cards = scratch + BOARD
  for (let i: usize = 0; i < 5; i++) {
    const card = draw(random, used)
    used |= (<u64>1) << card
    store<u32>(cards + (i << 2), card)
  }
  const flop =
    ((<u64>1) << load<u32>(cards)) | ((<u64>1) << load<u32>(cards, 4)) | ((<u64>1) << load<u32>(cards, 8))
  const turnCard = load<u32>(cards, 12)
  const riverCard = load<u32>(cards, 16)
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
    const runs = street === 0 ? flops : street === 1 ? turns : 1
    for (let m = 0; m < runs; m++) {
      let dead: u64 = 0
      if (street === 2) {
        store<u32>(cards, turnCard, 12)
        store<u32>(cards, riverCard, 16)
      } else {
        const seen = street === 0 ? flop : flop | ((<u64>1) << turnCard)
        if (street === 0) {
          const card = draw(random, seen)
          dead |= (<u64>1) << card
          store<u32>(cards, card, 12)
        } else store<u32>(cards, turnCard, 12)
        const card = draw(random, seen | dead)
        dead |= (<u64>1) << card
        store<u32>(cards, card, 16)
      }
      standing(record, scratch, dead, strong)
    }
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
