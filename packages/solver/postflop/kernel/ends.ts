// Where a hand ends: folds, showdowns on the river by prefix sums, and all-in before it by counted points.
import * as L from '../layout'
import {
  his,
  hisByCard,
  hisFirst,
  hisLast,
  hisOrder,
  hisSecond,
  me,
  mine,
  myFirst,
  mySecond,
  myStanding,
  myTwin,
  setTop,
  tableSize,
  tables,
  take,
  top,
} from './state'

/** Weight of his hands that share no card with each of mine. */
function meet(reach: usize, out: usize): void {
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

/** A fold before the river: the winner has the net pot, both have paid. */
export function folded(node: usize, reach: usize, out: usize): void {
  meet(reach, out)
  const paid = load<f32>(node, L.NODE_PAID)
  const won = <u32>load<u8>(node, L.NODE_PLAYER) === me
  const worth = f32x4.splat(won ? load<f32>(node, L.NODE_NET) - paid : -paid)
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

/** Four vectors of four floats at `from`, written as columns: row k of `to` gets their places k. */
function turn4(a: usize, b: usize, c: usize, d: usize, to: usize, step: usize): void {
  const x = v128.load(a)
  const y = v128.load(b)
  const z = v128.load(c)
  const w = v128.load(d)
  const xy = v128.shuffle<f32>(x, y, 0, 4, 1, 5)
  const zw = v128.shuffle<f32>(z, w, 0, 4, 1, 5)
  const XY = v128.shuffle<f32>(x, y, 2, 6, 3, 7)
  const ZW = v128.shuffle<f32>(z, w, 2, 6, 3, 7)
  v128.store(to, v128.shuffle<f32>(xy, zw, 0, 1, 4, 5))
  v128.store(to + step, v128.shuffle<f32>(xy, zw, 2, 3, 6, 7))
  v128.store(to + 2 * step, v128.shuffle<f32>(XY, ZW, 0, 1, 4, 5))
  v128.store(to + 3 * step, v128.shuffle<f32>(XY, ZW, 2, 3, 6, 7))
}

/** The reverse: four rows that are `step` apart into four vectors. */
function back4(from: usize, step: usize, a: usize, b: usize, c: usize, d: usize): void {
  const x = v128.load(from)
  const y = v128.load(from + step)
  const z = v128.load(from + 2 * step)
  const w = v128.load(from + 3 * step)
  const xy = v128.shuffle<f32>(x, y, 0, 4, 1, 5)
  const zw = v128.shuffle<f32>(z, w, 0, 4, 1, 5)
  const XY = v128.shuffle<f32>(x, y, 2, 6, 3, 7)
  const ZW = v128.shuffle<f32>(z, w, 2, 6, 3, 7)
  v128.store(a, v128.shuffle<f32>(xy, zw, 0, 1, 4, 5))
  v128.store(b, v128.shuffle<f32>(xy, zw, 2, 3, 6, 7))
  v128.store(c, v128.shuffle<f32>(XY, ZW, 0, 1, 4, 5))
  v128.store(d, v128.shuffle<f32>(XY, ZW, 2, 3, 6, 7))
}

function laneWord(lanes: usize, lane: i32, at: usize): usize {
  return load<u32>(lanes + ((<usize>lane) << 4) + at)
}

function lanesOf(lanes: usize, from: i32, at: usize): v128 {
  const base = lanes + ((<usize>from) << 4) + at
  let x = f32x4.splat(load<f32>(base))
  x = f32x4.replace_lane(x, 1, load<f32>(base + 16))
  x = f32x4.replace_lane(x, 2, load<f32>(base + 32))
  return f32x4.replace_lane(x, 3, load<f32>(base + 48))
}

/** Rows of `size` lanes: reaches in, values out; lanes beyond `count` carry the first end along into spare room. */
function fillLanes(lanes: usize, count: i32, size: i32, spare: usize): void {
  for (let l = count; l < size; l++) {
    const to = lanes + ((<usize>l) << 4)
    store<u32>(to, load<u32>(lanes))
    store<u32>(to, <u32>spare, 4)
    store<f32>(to, 0, 8)
    store<f32>(to, 0, 12)
  }
}

/**
 * Up to eight ends of one river at once, side by side. What I beat and what beats me are prefix sums over his hands by
 * strength, less those that hold one of my cards; a fold is an end in which strength counts 0. No sort and no branch:
 * the places were counted when the table was made.
 */
export function shown8(table: u32, lanes: usize, count: i32): void {
  const before = top
  const river = tables + <usize>table * tableSize
  const live = <usize>load<u32>(river + ((<usize>(1 - me)) << 2))
  const rows = take(his * 8 + 32)
  const sums = take((live + 1) << 5)
  const parts = take((2 * live + 52) << 5)
  const values = take(mine * 8)
  fillLanes(lanes, count, 8, take(mine))
  for (let l = 0; l < 8; l += 4) {
    const a = laneWord(lanes, l, 0)
    const b = laneWord(lanes, l + 1, 0)
    const c = laneWord(lanes, l + 2, 0)
    const d = laneWord(lanes, l + 3, 0)
    const to = rows + ((<usize>l) << 2)
    for (let j: usize = 0; j < his; j += 16) turn4(a + j, b + j, c + j, d + j, to + j * 8, 32)
  }
  let u = f32x4.splat(0)
  let v = u
  v128.store(rows + his * 8, u)
  v128.store(rows + his * 8, u, 16)
  v128.store(sums, u)
  v128.store(sums, u, 16)
  const order = river + hisOrder
  for (let j: usize = 0; j < live; j++) {
    const row = rows + ((<usize>load<u16>(order + (j << 1))) << 5)
    u = f32x4.add(u, v128.load(row))
    v = f32x4.add(v, v128.load(row, 16))
    v128.store(sums + (j << 5), u, 32)
    v128.store(sums + (j << 5), v, 48)
  }
  const all = u
  const all2 = v
  const last = river + hisLast
  const byCard = river + hisByCard
  let k: usize = 0
  for (let card: usize = 0; card < 52; card++) {
    const end = <usize>load<u16>(last + (card << 1))
    u = f32x4.splat(0)
    v = u
    v128.store(parts + (k << 5), u)
    v128.store(parts + (k << 5), v, 16)
    for (k++; k <= end; k++) {
      const row = rows + ((<usize>load<u16>(byCard + (k << 1))) << 5)
      u = f32x4.add(u, v128.load(row))
      v = f32x4.add(v, v128.load(row, 16))
      v128.store(parts + (k << 5), u)
      v128.store(parts + (k << 5), v, 16)
    }
  }
  const half = lanesOf(lanes, 0, 8)
  const half2 = lanesOf(lanes, 4, 8)
  const even = lanesOf(lanes, 0, 12)
  const even2 = lanesOf(lanes, 4, 12)
  const hands = mine >> 2
  let standing = river + myStanding
  for (let i: usize = 0; i < hands; i++) {
    const low = sums + ((<usize>load<u16>(standing)) << 5)
    const high = sums + ((<usize>load<u16>(standing, 2)) << 5)
    const lowX = parts + ((<usize>load<u16>(standing, 4)) << 5)
    const highX = parts + ((<usize>load<u16>(standing, 6)) << 5)
    const lowY = parts + ((<usize>load<u16>(standing, 8)) << 5)
    const highY = parts + ((<usize>load<u16>(standing, 10)) << 5)
    const x = parts + ((<usize>load<u16>(last + ((<usize>load<u8>(myFirst + i)) << 1))) << 5)
    const y = parts + ((<usize>load<u16>(last + ((<usize>load<u8>(mySecond + i)) << 1))) << 5)
    const twin = rows + ((<usize>load<u16>(myTwin + (i << 1))) << 5)
    standing += L.STANDING_SIZE
    // what shares no card with me, then what I beat less what beats me
    const free = f32x4.sub(f32x4.sub(all, v128.load(x)), v128.load(y))
    const free2 = f32x4.sub(f32x4.sub(all2, v128.load(x, 16)), v128.load(y, 16))
    const ahead = f32x4.sub(
      f32x4.sub(f32x4.add(v128.load(low), v128.load(high)), f32x4.add(v128.load(lowX), v128.load(highX))),
      f32x4.add(f32x4.add(v128.load(lowY), v128.load(highY)), free),
    )
    const ahead2 = f32x4.sub(
      f32x4.sub(
        f32x4.add(v128.load(low, 16), v128.load(high, 16)),
        f32x4.add(v128.load(lowX, 16), v128.load(highX, 16)),
      ),
      f32x4.add(f32x4.add(v128.load(lowY, 16), v128.load(highY, 16)), free2),
    )
    const to = values + (i << 5)
    v128.store(to, f32x4.add(f32x4.mul(half, ahead), f32x4.mul(even, f32x4.add(free, v128.load(twin)))))
    v128.store(
      to,
      f32x4.add(f32x4.mul(half2, ahead2), f32x4.mul(even2, f32x4.add(free2, v128.load(twin, 16)))),
      16,
    )
  }
  for (let l = 0; l < count; l += 4) {
    const a = laneWord(lanes, l, 4)
    const b = laneWord(lanes, l + 1, 4)
    const c = laneWord(lanes, l + 2, 4)
    const d = laneWord(lanes, l + 3, 4)
    const from = values + ((<usize>l) << 2)
    for (let i: usize = 0; i < mine; i += 16) back4(from + i * 8, 32, a + i, b + i, c + i, d + i)
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
