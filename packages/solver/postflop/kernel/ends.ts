// Where a hand ends before the river: folds, and all-in by counted points.
import * as L from '../layout'
import { his, hisFirst, hisSecond, me, mine, myFirst, mySecond, myTwin, setTop, take, top } from './state'

/** Weight of his hands that share no card with each of mine. */
export function meet(reach: usize, out: usize): void {
  const before = top
  const cards = take(52 << 2)
  memory.fill(cards, 0, 52 << 2)
  const hands = his >> 2
  let all: f32 = 0
  for (let j: usize = 0; j < hands; j++) {
    const r = load<f32>(reach + (j << 2))
    const x = cards + ((<usize>load<u8>(hisFirst + j)) << 2)
    const y = cards + ((<usize>load<u8>(hisSecond + j)) << 2)
    all += r
    store<f32>(x, load<f32>(x) + r)
    store<f32>(y, load<f32>(y) + r)
  }
  const own = mine >> 2
  for (let i: usize = 0; i < own; i++) {
    const x = load<f32>(cards + ((<usize>load<u8>(myFirst + i)) << 2))
    const y = load<f32>(cards + ((<usize>load<u8>(mySecond + i)) << 2))
    const twin = <usize>load<u16>(myTwin + (i << 1))
    store<f32>(out + (i << 2), all - x - y + (twin < hands ? load<f32>(reach + (twin << 2)) : 0))
  }
  setTop(before)
}

/** What a fold is worth to me: the winner has the net pot, both have paid. */
export function foldWorth(node: usize): f32 {
  const paid = load<f32>(node, L.NODE_PAID)
  const won = <u32>load<u8>(node, L.NODE_PLAYER) === me
  return won ? load<f32>(node, L.NODE_NET) - paid : -paid
}

/** A fold before the river. */
export function folded(node: usize, reach: usize, out: usize): void {
  meet(reach, out)
  const worth = f32x4.splat(foldWorth(node))
  for (let i: usize = 0; i < mine; i += 16) v128.store(out + i, f32x4.mul(v128.load(out + i), worth))
}

/** All-in with cards to come: `points` has half points of every pair, player 0's hands in rows; `full` is a sure win. */
export function runOut(points: usize, full: f32, net: f32, paid: f32, reach: usize, out: usize): void {
  const before = top
  const met = take(mine)
  meet(reach, met)
  const unit = net / full
  if (me === 0) {
    const hands = mine >> 2
    let row = points
    for (let i: usize = 0; i < hands; i++) {
      let a = f32x4.splat(0)
      let b = f32x4.splat(0)
      for (let j: usize = 0; j < his; j += 32) {
        const p = v128.load(row)
        row += 16
        a = f32x4.add(a, f32x4.mul(v128.load(reach + j), f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(p))))
        b = f32x4.add(
          b,
          f32x4.mul(v128.load(reach + j, 16), f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_u(p))),
        )
      }
      const s = f32x4.add(a, b)
      const t = f32x4.add(s, v128.shuffle<f32>(s, s, 2, 3, 0, 1))
      const sum = f32x4.extract_lane(t, 0) + f32x4.extract_lane(t, 1)
      store<f32>(out + (i << 2), sum * unit - paid * load<f32>(met + (i << 2)))
    }
  } else {
    memory.fill(out, 0, mine)
    const hands = his >> 2
    const step = mine >> 1
    for (let i: usize = 0; i < hands; i++) {
      const r = load<f32>(reach + (i << 2))
      if (r === 0) continue
      const weight = f32x4.splat(r)
      let row = points + i * step
      for (let j: usize = 0; j < mine; j += 32) {
        const p = v128.load(row)
        row += 16
        const a = f32x4.mul(weight, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(p)))
        const b = f32x4.mul(weight, f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_u(p)))
        v128.store(out + j, f32x4.add(v128.load(out + j), a))
        v128.store(out + j, f32x4.add(v128.load(out + j, 16), b), 16)
      }
    }
    const rest = f32x4.splat(net - paid)
    const units = f32x4.splat(unit)
    for (let j: usize = 0; j < mine; j += 16)
      v128.store(
        out + j,
        f32x4.sub(f32x4.mul(rest, v128.load(met + j)), f32x4.mul(units, v128.load(out + j))),
      )
  }
  setTop(before)
}

/** Adds half points of one river to the table of a pair's points; strengths are sixteen-bit, 0 for a dead hand. */
export function tally(points: usize, rows: usize, rowHands: u32, columns: usize, columnHands: u32): void {
  const zero = i16x8.splat(0)
  const width = (<usize>columnHands) << 1
  let to = points
  for (let i: u32 = 0; i < rowHands; i++) {
    const strength = load<u16>(rows + ((<usize>i) << 1))
    if (strength === 0) {
      to += width
      continue
    }
    const x = i16x8.splat(<i16>strength)
    for (let j: usize = 0; j < width; j += 16) {
      const y = v128.load(columns + j)
      const won = i16x8.add(i16x8.gt_u(x, y), i16x8.ge_u(x, y))
      v128.store(to, i16x8.sub(v128.load(to), v128.andnot(won, i16x8.eq(y, zero))))
      to += 16
    }
  }
}
