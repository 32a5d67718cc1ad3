// One deal: a board, a hand for everybody but the traverser, and for each class of the traverser one live
// combination with the share of the class that is still live as its weight.
import * as L from '../tree/layout'
import { below, unit } from './random'
import {
  binomials,
  canonical3,
  canonical4,
  canonical5,
  classes,
  count,
  first,
  lanes,
  members,
  permuted,
  players,
  ranks,
  rows3,
  rows4,
  rows5,
  second,
  width,
} from './state'

const ROW: usize = 1326 * 2
const PERMUTATION_SHIFT: u32 = 18
const CANONICAL_MASK: u32 = (1 << 18) - 1

function mask(hand: u32): u64 {
  return ((<u64>1) << load<u8>(first + hand)) | ((<u64>1) << load<u8>(second + hand))
}

function drawCard(deal: usize, used: u64): u32 {
  let card = below(deal, 52)
  while ((used >> card) & 1) card = below(deal, 52)
  return card
}

function drawBoard(deal: usize, used: u64): u64 {
  for (let i: usize = 0; i < 5; i++) {
    const card = drawCard(deal, used)
    used |= (<u64>1) << card
    store<u32>(deal + (i << 2), card, L.DEAL_BOARD)
  }
  return used
}

/** Every hand equally likely. */
export function dealAnyone(deal: usize): void {
  const traverser = load<u32>(deal, L.DEAL_TRAVERSER)
  let used: u64 = rows3 === 0 ? 0 : drawBoard(deal, 0)
  for (let p: u32 = 0; p < <u32>players; p++) {
    if (p === traverser) continue
    const a = drawCard(deal, used)
    used |= (<u64>1) << a
    const b = drawCard(deal, used)
    used |= (<u64>1) << b
    const high = max(a, b)
    store<u32>(deal + ((<usize>p) << 2), ((high * (high - 1)) >> 1) + min(a, b), L.DEAL_OTHER_HAND)
  }
  settle(deal, used)
}

/** Hands drawn from each player's range: cumulative class weights, one row of `width` bytes a player. */
export function dealRanges(deal: usize, ranges: usize): i32 {
  const traverser = load<u32>(deal, L.DEAL_TRAVERSER)
  for (let attempt = 0; attempt < 4000; attempt++) {
    let used: u64 = 0
    let p: u32 = 0
    for (; p < <u32>players; p++) {
      if (p === traverser) continue
      const row = ranges + <usize>p * width
      const x = unit(deal) * load<f32>(row + ((<usize>lanes - 1) << 2))
      let low: usize = 0
      let high: usize = <usize>lanes - 1
      while (low < high) {
        const middle = (low + high) >> 1
        if (load<f32>(row + (middle << 2)) > x) high = middle
        else low = middle + 1
      }
      const member = below(deal, load<u8>(count + low))
      const hand = <u32>load<u16>(members + ((low * 12 + member) << 1))
      const cards = mask(hand)
      if (used & cards) break
      used |= cards
      store<u32>(deal + ((<usize>p) << 2), hand, L.DEAL_OTHER_HAND)
    }
    if (p < <u32>players) continue
    settle(deal, rows3 === 0 ? used : drawBoard(deal, used))
    return 1
  }
  return 0
}

function boardNumber(deal: usize, cards: usize): u32 {
  // insertion sort of the first cards into the list area, then the sum of binomials
  const list = deal + L.DEAL_LIST
  for (let i: usize = 0; i < cards; i++) {
    const card = load<u32>(deal + (i << 2), L.DEAL_BOARD)
    let j = i
    while (j > 0 && load<u32>(list + ((j - 1) << 2)) > card) {
      store<u32>(list + (j << 2), load<u32>(list + ((j - 1) << 2)))
      j--
    }
    store<u32>(list + (j << 2), card)
  }
  let number: u32 = 0
  for (let i: usize = 0; i < cards; i++)
    number += load<u32>(binomials + ((<usize>load<u32>(list + (i << 2)) * 8 + i + 1) << 2))
  return number
}

/** Classes alone, for trees that end before the flop. */
function settleClasses(deal: usize, used: u64): void {
  const traverser = load<u32>(deal, L.DEAL_TRAVERSER)
  for (let p: u32 = 0; p < <u32>players; p++) {
    if (p === traverser) continue
    const hand = <usize>load<u32>(deal + ((<usize>p) << 2), L.DEAL_OTHER_HAND)
    store<u32>(deal + ((<usize>p) << L.OTHER_SHIFT), load<u8>(classes + hand), L.DEAL_OTHER_BUCKET)
  }
  for (let k: usize = 0; k < <usize>lanes; k++) {
    const size = <u32>load<u8>(count + k)
    let live: u32 = 0
    for (let i: usize = 0; i < <usize>size; i++)
      if (!(used & mask(load<u16>(members + k * 24 + (i << 1))))) live++
    store<f32>(deal + (k << 2), <f32>live / <f32>size, L.DEAL_LANES)
    store<u32>(deal + 2 * width + (k << 2), <u32>k, L.DEAL_LANES)
  }
}

function settle(deal: usize, used: u64): void {
  if (rows3 === 0) {
    settleClasses(deal, used)
    return
  }
  const traverser = load<u32>(deal, L.DEAL_TRAVERSER)
  const word3 = load<u32>(canonical3 + ((<usize>boardNumber(deal, 3)) << 2))
  const word4 = load<u32>(canonical4 + ((<usize>boardNumber(deal, 4)) << 2))
  const word5 = load<u32>(canonical5 + ((<usize>boardNumber(deal, 5)) << 2))
  const perm3 = permuted + <usize>(word3 >> PERMUTATION_SHIFT) * ROW
  const perm4 = permuted + <usize>(word4 >> PERMUTATION_SHIFT) * ROW
  const perm5 = permuted + <usize>(word5 >> PERMUTATION_SHIFT) * ROW
  const row3 = rows3 + <usize>(word3 & CANONICAL_MASK) * ROW
  const row4 = rows4 + <usize>(word4 & CANONICAL_MASK) * ROW
  const row5 = rows5 + <usize>(word5 & CANONICAL_MASK) * ROW
  const rankRow = ranks + <usize>(word5 & CANONICAL_MASK) * ROW

  for (let p: u32 = 0; p < <u32>players; p++) {
    if (p === traverser) continue
    const hand = <usize>load<u32>(deal + ((<usize>p) << 2), L.DEAL_OTHER_HAND)
    const river = <usize>load<u16>(perm5 + (hand << 1))
    const at = deal + ((<usize>p) << L.OTHER_SHIFT)
    store<u32>(at, load<u8>(classes + hand), L.DEAL_OTHER_BUCKET)
    store<u32>(at, load<u16>(row3 + ((<usize>load<u16>(perm3 + (hand << 1))) << 1)), L.DEAL_OTHER_BUCKET + 4)
    store<u32>(at, load<u16>(row4 + ((<usize>load<u16>(perm4 + (hand << 1))) << 1)), L.DEAL_OTHER_BUCKET + 8)
    store<u32>(at, load<u16>(row5 + (river << 1)), L.DEAL_OTHER_BUCKET + 12)
    store<f32>(deal + ((<usize>p) << 2), <f32>load<u16>(rankRow + (river << 1)), L.DEAL_OTHER_RANK)
  }

  const weight = deal + L.DEAL_LANES
  const rank = weight + width
  const bucket0 = rank + width
  const bucket1 = bucket0 + width
  const bucket2 = bucket1 + width
  const bucket3 = bucket2 + width
  const list = deal + L.DEAL_LIST
  for (let k: usize = 0; k < <usize>lanes; k++) {
    const size = <u32>load<u8>(count + k)
    const from = members + k * 24
    let live: u32 = 0
    for (let i: usize = 0; i < <usize>size; i++) {
      const hand = load<u16>(from + (i << 1))
      if (!(used & mask(hand))) {
        store<u16>(list + ((<usize>live) << 1), hand)
        live++
      }
    }
    const at = k << 2
    store<u32>(bucket0 + at, <u32>k)
    if (live === 0) {
      store<f32>(weight + at, 0)
      store<f32>(rank + at, 0)
      store<u32>(bucket1 + at, 0)
      store<u32>(bucket2 + at, 0)
      store<u32>(bucket3 + at, 0)
      continue
    }
    const pick = live === 1 ? 0 : below(deal, live)
    const hand = <usize>load<u16>(list + ((<usize>pick) << 1))
    const river = <usize>load<u16>(perm5 + (hand << 1))
    store<f32>(weight + at, <f32>live / <f32>size)
    store<f32>(rank + at, <f32>load<u16>(rankRow + (river << 1)))
    store<u32>(bucket1 + at, load<u16>(row3 + ((<usize>load<u16>(perm3 + (hand << 1))) << 1)))
    store<u32>(bucket2 + at, load<u16>(row4 + ((<usize>load<u16>(perm4 + (hand << 1))) << 1)))
    store<u32>(bucket3 + at, load<u16>(row5 + (river << 1)))
  }
}
