// Features of turns and flops from those of the rivers below them. A record is sixteen 16-bit numbers: mean equity
// against each of eight clusters, share of runouts above six thresholds, mean equity, mean squared equity.
import { RIVER_BYTES } from './sweep'

const HANDS: usize = 1326
const ROW: usize = 1326 * 2
export const RECORD: usize = 32
const CANONICAL_MASK: u32 = (1 << 18) - 1

function numberWith(board: usize, cards: usize, extra: u32, binomials: usize): u32 {
  let number: u32 = 0
  let place: usize = 1
  let placed = false
  for (let i: usize = 0; i < cards; i++) {
    const card = <u32>load<u8>(board + i)
    if (!placed && extra < card) {
      number += load<u32>(binomials + ((<usize>extra * 8 + place) << 2))
      place++
      placed = true
    }
    number += load<u32>(binomials + ((<usize>card * 8 + place) << 2))
    place++
  }
  if (!placed) number += load<u32>(binomials + ((<usize>extra * 8 + place) << 2))
  return number
}

function holds(board: usize, cards: usize, card: u32): bool {
  for (let i: usize = 0; i < cards; i++) if (<u32>load<u8>(board + i) === card) return true
  return false
}

/**
 * The record of every hand on one turn. `steps` is a table of 256 × 8 sixteen-bit numbers: for an equity byte, 1 for
 * each threshold it passes, then the byte itself. Dead hands get a zero count in `counts`.
 */
export function featureTurn(
  board: usize,
  binomials: usize,
  canonical5: usize,
  permuted: usize,
  order: usize,
  rivers: usize,
  steps: usize,
  scratch: usize,
  out: usize,
): void {
  const means = scratch
  const shares = means + HANDS * 16
  const squares = shares + HANDS * 16
  const counts = squares + HANDS * 4
  memory.fill(scratch, 0, HANDS * 40)
  for (let card: u32 = 0; card < 52; card++) {
    if (holds(board, 4, card)) continue
    const word = load<u32>(canonical5 + ((<usize>numberWith(board, 4, card, binomials)) << 2))
    const id = <usize>(word & CANONICAL_MASK)
    const rename = permuted + <usize>(word >> 18) * ROW
    const alive = order + id * ROW
    const river = rivers + id * HANDS * RIVER_BYTES
    for (let hand: usize = 0; hand < HANDS; hand++) {
      const there = <usize>load<u16>(rename + (hand << 1))
      if (load<u16>(alive + (there << 1)) === 0) continue
      const bytes = river + there * RIVER_BYTES
      const equity = <u32>load<u8>(bytes, 8)
      const mean = means + (hand << 4)
      v128.store(mean, i16x8.add(v128.load(mean), v128.load_ext<u8>(bytes)))
      const share = shares + (hand << 4)
      v128.store(share, i16x8.add(v128.load(share), v128.load(steps + ((<usize>equity) << 4))))
      store<u32>(squares + (hand << 2), load<u32>(squares + (hand << 2)) + equity * equity)
      store<u32>(counts + (hand << 2), load<u32>(counts + (hand << 2)) + 1)
    }
  }
  for (let hand: usize = 0; hand < HANDS; hand++) {
    const at = out + hand * RECORD
    if (load<u32>(counts + (hand << 2)) !== 46) {
      memory.fill(at, 0, RECORD)
      continue
    }
    // 46 × 255 stays below 2^14: keep sums, so that flops add exactly
    v128.store(at, v128.load(means + (hand << 4)))
    v128.store(at, v128.load(shares + (hand << 4)), 16)
    store<u16>(at, <u16>(load<u32>(squares + (hand << 2)) / 46), 30)
  }
}

/** The same record for a flop, as means over its turns. Live hands are those with 47 live turns. */
export function featureFlop(
  board: usize,
  binomials: usize,
  canonical4: usize,
  permuted: usize,
  turnBoards: usize,
  turns: usize,
  first: usize,
  second: usize,
  scratch: usize,
  out: usize,
): void {
  memory.fill(scratch, 0, HANDS * 68)
  const counts = scratch + HANDS * 64
  for (let card: u32 = 0; card < 52; card++) {
    if (holds(board, 3, card)) continue
    const word = load<u32>(canonical4 + ((<usize>numberWith(board, 3, card, binomials)) << 2))
    const id = <usize>(word & CANONICAL_MASK)
    const rename = permuted + <usize>(word >> 18) * ROW
    const there = turnBoards + id * 4
    for (let hand: usize = 0; hand < HANDS; hand++) {
      const renamed = <usize>load<u16>(rename + (hand << 1))
      if (holds(there, 4, load<u8>(first + renamed)) || holds(there, 4, load<u8>(second + renamed))) continue
      const from = turns + (id * HANDS + renamed) * RECORD
      const sum = scratch + (hand << 6)
      for (let x: usize = 0; x < 4; x++) {
        const at = sum + (x << 4)
        v128.store(at, i32x4.add(v128.load(at), v128.load_ext<u16>(from + (x << 3))))
      }
      store<u32>(counts + (hand << 2), load<u32>(counts + (hand << 2)) + 1)
    }
  }
  for (let hand: usize = 0; hand < HANDS; hand++) {
    const at = out + hand * RECORD
    const live = load<u32>(counts + (hand << 2)) === 47
    for (let x: usize = 0; x < 16; x++)
      store<u16>(at + (x << 1), live ? <u16>((load<u32>(scratch + (hand << 6) + (x << 2)) + 23) / 47) : 0)
  }
}
