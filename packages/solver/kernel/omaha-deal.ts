// Deals of four-card Omaha from the pool: a board, hands of its pool for the others, and a lane for every hand of it.
import * as L from '../tree/layout'
import { below, unit } from './random'
import { classCount, groups1, groups2, players, pool, poolBoards, width } from './state'

const HANDS: usize = L.POOL_HANDS
const ATTEMPTS = 400

function seatHand(deal: usize, record: usize, player: u32, hand: usize): void {
  const at = deal + ((<usize>player) << L.OTHER_SHIFT)
  const from = record + (hand << 1)
  const group = <usize>load<u16>(from, L.POOL_CLASSES)
  store<u32>(at, <u32>group, L.DEAL_OTHER_BUCKET)
  store<u32>(at, load<u16>(from, L.POOL_BUCKETS), L.DEAL_OTHER_BUCKET + 4)
  store<u32>(at, load<u16>(from, L.POOL_BUCKETS + 1024), L.DEAL_OTHER_BUCKET + 8)
  store<u32>(at, load<u16>(from, L.POOL_BUCKETS + 2048), L.DEAL_OTHER_BUCKET + 12)
  store<u32>(at, load<u16>(groups1 + (group << 1)), L.DEAL_OTHER_BUCKET + 16)
  store<u32>(at, load<u16>(groups2 + (group << 1)), L.DEAL_OTHER_BUCKET + 20)
  store<f32>(deal + ((<usize>player) << 2), <f32>load<u16>(from, L.POOL_RANKS), L.DEAL_OTHER_RANK)
}

/** Lanes of the traverser: hands that clash with the others' weigh nothing, the rest `live`. */
function settlePool(deal: usize, record: usize, used: u64, live: f32): void {
  const weight = deal + L.DEAL_LANES
  const rank = weight + width
  const bucket0 = rank + width
  const bucket1 = bucket0 + width
  const bucket2 = bucket1 + width
  const bucket3 = bucket2 + width
  const group1 = bucket3 + width
  const group2 = group1 + width
  for (let h: usize = 0; h < HANDS; h++) {
    const at = h << 2
    const from = record + (h << 1)
    const group = <usize>load<u16>(from, L.POOL_CLASSES)
    store<f32>(weight + at, load<u64>(record + (h << 3)) & used ? 0 : live)
    store<f32>(rank + at, <f32>load<u16>(from, L.POOL_RANKS))
    store<u32>(bucket0 + at, <u32>group)
    store<u32>(bucket1 + at, load<u16>(from, L.POOL_BUCKETS))
    store<u32>(bucket2 + at, load<u16>(from, L.POOL_BUCKETS + 1024))
    store<u32>(bucket3 + at, load<u16>(from, L.POOL_BUCKETS + 2048))
    store<u32>(group1 + at, load<u16>(groups1 + (group << 1)))
    store<u32>(group2 + at, load<u16>(groups2 + (group << 1)))
  }
}

/** Every hand of the pool equally likely, as long as no two share a card. */
export function dealPool(deal: usize): void {
  const record = pool + <usize>below(deal, <u32>poolBoards) * <usize>L.POOL_BYTES
  const traverser = load<u32>(deal, L.DEAL_TRAVERSER)
  let used: u64 = 0
  for (let p: u32 = 0; p < <u32>players; p++) {
    if (p === traverser) continue
    let h = <usize>below(deal, L.POOL_HANDS)
    while (load<u64>(record + (h << 3)) & used) h = <usize>below(deal, L.POOL_HANDS)
    used |= load<u64>(record + (h << 3))
    seatHand(deal, record, p, h)
  }
  settlePool(deal, record, used, 1)
}

/**
 * Hands drawn from each player's range: a weight for every class, 1 on average over all hands, one row a player. How
 * much of the ranges the board leaves becomes the weight of the deal. `sums` is room for a row of the pool's hands.
 */
export function dealPoolRanges(deal: usize, ranges: usize, sums: usize): i32 {
  const traverser = load<u32>(deal, L.DEAL_TRAVERSER)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const record = pool + <usize>below(deal, <u32>poolBoards) * <usize>L.POOL_BYTES
    let used: u64 = 0
    let live: f32 = 1
    let p: u32 = 0
    for (; p < <u32>players; p++) {
      if (p === traverser) continue
      const row = ranges + ((<usize>p * classCount) << 2)
      let sum: f32 = 0
      for (let h: usize = 0; h < HANDS; h++) {
        sum += load<f32>(row + ((<usize>load<u16>(record + (h << 1), L.POOL_CLASSES)) << 2))
        store<f32>(sums + (h << 2), sum)
      }
      const x = unit(deal) * sum
      let low: usize = 0
      let high: usize = HANDS - 1
      while (low < high) {
        const middle = (low + high) >> 1
        if (load<f32>(sums + (middle << 2)) > x) high = middle
        else low = middle + 1
      }
      const cards = load<u64>(record + (low << 3))
      if (used & cards) break
      used |= cards
      live *= sum * <f32>(1.0 / 512.0)
      seatHand(deal, record, p, low)
    }
    if (p < <u32>players) continue
    settlePool(deal, record, used, live)
    return 1
  }
  return 0
}
