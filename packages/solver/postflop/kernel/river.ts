// Showdowns on the river. What I beat and what beats me are prefix sums over his hands by strength, less those that hold one of
// my cards; several ends lie side by side in lanes. No sort and no branch: the places were counted when the table was made.
import * as L from '../layout'
import {
  his,
  hisByCard,
  hisLast,
  hisOrder,
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

/** Four vectors of four floats, written as columns: row k of `to` gets their places k. */
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
  return load<u32>(lanes + <usize>lane * L.LANE_SIZE + at)
}

function lanesOf(lanes: usize, from: i32, at: usize): v128 {
  const base = lanes + <usize>from * L.LANE_SIZE + at
  let x = f32x4.splat(load<f32>(base))
  x = f32x4.replace_lane(x, 1, load<f32>(base + L.LANE_SIZE))
  x = f32x4.replace_lane(x, 2, load<f32>(base + 2 * L.LANE_SIZE))
  return f32x4.replace_lane(x, 3, load<f32>(base + 3 * L.LANE_SIZE))
}

export function setLane(
  lanes: usize,
  lane: i32,
  reach: usize,
  out: usize,
  met: usize,
  half: f32,
  even: f32,
): void {
  const to = lanes + <usize>lane * L.LANE_SIZE
  store<u32>(to, <u32>reach, L.LANE_REACH)
  store<u32>(to, <u32>out, L.LANE_OUT)
  store<u32>(to, <u32>met, L.LANE_MET)
  store<f32>(to, half, L.LANE_HALF)
  store<f32>(to, even, L.LANE_EVEN)
}

/** The rows of a vector's lanes, four at a time, to the vectors that each lane names at `at`. */
function spread<T>(rows: usize, lanes: usize, count: i32, at: usize): void {
  const row: usize = sizeof<T>() << 2
  for (let l = 0; l < count; l += 4) {
    const a = laneWord(lanes, l, at)
    const b = laneWord(lanes, l + 1, at)
    const c = laneWord(lanes, l + 2, at)
    const d = laneWord(lanes, l + 3, at)
    const from = rows + ((<usize>l) << 2)
    const size = mine
    for (let i: usize = 0; i < size; i += 16) back4(from + i * (row >> 2), row, a + i, b + i, c + i, d + i)
  }
}

/**
 * Ends of one river side by side, as many at most as `T` has bytes: four or eight. Each lane gets its value and the weight of his
 * hands that may meet mine. Lanes beyond `count` carry the first end along into spare room.
 */
function shownIn<T>(table: u32, lanes: usize, count: i32): void {
  const wide = sizeof<T>() === 8
  const shift: usize = wide ? 5 : 4
  const before = top
  const river = tables + <usize>table * tableSize
  const live = <usize>load<u32>(river + ((<usize>(1 - me)) << 2))
  const rows = take((his << (shift - 2)) + 32)
  const sums = take((live + 1) << shift)
  const parts = take((2 * live + 52) << shift)
  const totals = take(52 << shift)
  const values = take(mine << (shift - 2))
  const mets = take(mine << (shift - 2))
  const spare = take(mine)
  for (let l = count; l < <i32>sizeof<T>(); l++)
    setLane(lanes, l, laneWord(lanes, 0, L.LANE_REACH), spare, spare, 0, 0)
  for (let l = 0; l < <i32>sizeof<T>(); l += 4) {
    const a = laneWord(lanes, l, L.LANE_REACH)
    const b = laneWord(lanes, l + 1, L.LANE_REACH)
    const c = laneWord(lanes, l + 2, L.LANE_REACH)
    const d = laneWord(lanes, l + 3, L.LANE_REACH)
    const to = rows + ((<usize>l) << 2)
    const size = his
    for (let j: usize = 0; j < size; j += 16)
      turn4(a + j, b + j, c + j, d + j, to + (j << (shift - 2)), (<usize>1) << shift)
  }
  let u = f32x4.splat(0)
  let v = u
  const none = rows + (his << (shift - 2))
  v128.store(none, u)
  if (wide) v128.store(none, u, 16)
  v128.store(sums, u)
  if (wide) v128.store(sums, u, 16)
  const order = river + hisOrder
  for (let j: usize = 0; j < live; j++) {
    const row = rows + ((<usize>load<u16>(order + (j << 1))) << shift)
    const to = sums + ((j + 1) << shift)
    u = f32x4.add(u, v128.load(row))
    v128.store(to, u)
    if (wide) {
      v = f32x4.add(v, v128.load(row, 16))
      v128.store(to, v, 16)
    }
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
    v128.store(parts + (k << shift), u)
    if (wide) v128.store(parts + (k << shift), v, 16)
    for (k++; k <= end; k++) {
      const row = rows + ((<usize>load<u16>(byCard + (k << 1))) << shift)
      u = f32x4.add(u, v128.load(row))
      v128.store(parts + (k << shift), u)
      if (wide) {
        v = f32x4.add(v, v128.load(row, 16))
        v128.store(parts + (k << shift), v, 16)
      }
    }
    v128.store(totals + (card << shift), u)
    if (wide) v128.store(totals + (card << shift), v, 16)
  }
  const half = lanesOf(lanes, 0, L.LANE_HALF)
  const even = lanesOf(lanes, 0, L.LANE_EVEN)
  const half2 = wide ? lanesOf(lanes, 4, L.LANE_HALF) : half
  const even2 = wide ? lanesOf(lanes, 4, L.LANE_EVEN) : even
  const hands = mine >> 2
  const firsts = myFirst
  const seconds = mySecond
  const twins = myTwin
  let standing = river + myStanding
  for (let i: usize = 0; i < hands; i++) {
    const low = sums + ((<usize>load<u16>(standing)) << shift)
    const high = sums + ((<usize>load<u16>(standing, 2)) << shift)
    const lowX = parts + ((<usize>load<u16>(standing, 4)) << shift)
    const highX = parts + ((<usize>load<u16>(standing, 6)) << shift)
    const lowY = parts + ((<usize>load<u16>(standing, 8)) << shift)
    const highY = parts + ((<usize>load<u16>(standing, 10)) << shift)
    const x = totals + ((<usize>load<u8>(firsts + i)) << shift)
    const y = totals + ((<usize>load<u8>(seconds + i)) << shift)
    const twin = rows + ((<usize>load<u16>(twins + (i << 1))) << shift)
    standing += L.STANDING_SIZE
    // what shares no card with me, then what I beat less what beats me
    const free = f32x4.sub(f32x4.sub(all, v128.load(x)), v128.load(y))
    const ahead = f32x4.sub(
      f32x4.sub(f32x4.add(v128.load(low), v128.load(high)), f32x4.add(v128.load(lowX), v128.load(highX))),
      f32x4.add(f32x4.add(v128.load(lowY), v128.load(highY)), free),
    )
    const met = f32x4.add(free, v128.load(twin))
    const to = i << shift
    v128.store(mets + to, met)
    v128.store(values + to, f32x4.add(f32x4.mul(half, ahead), f32x4.mul(even, met)))
    if (wide) {
      const free2 = f32x4.sub(f32x4.sub(all2, v128.load(x, 16)), v128.load(y, 16))
      const ahead2 = f32x4.sub(
        f32x4.sub(
          f32x4.add(v128.load(low, 16), v128.load(high, 16)),
          f32x4.add(v128.load(lowX, 16), v128.load(highX, 16)),
        ),
        f32x4.add(f32x4.add(v128.load(lowY, 16), v128.load(highY, 16)), free2),
      )
      const met2 = f32x4.add(free2, v128.load(twin, 16))
      v128.store(mets + to, met2, 16)
      v128.store(values + to, f32x4.add(f32x4.mul(half2, ahead2), f32x4.mul(even2, met2)), 16)
    }
  }
  spread<T>(values, lanes, count, L.LANE_OUT)
  spread<T>(mets, lanes, count, L.LANE_MET)
  setTop(before)
}

/** Up to eight ends of one river. */
export function shown(table: u32, lanes: usize, count: i32): void {
  if (count > 4) shownIn<u64>(table, lanes, count)
  else shownIn<u32>(table, lanes, count)
}
