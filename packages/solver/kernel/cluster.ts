// k-means in up to sixteen dimensions. Centres lie sorted by their projection on a fixed direction, so the search for
// the nearest starts beside the point and stops where the projections alone are already farther than the best.

import { RECORD } from './features'
import { RIVER_BYTES } from './sweep'

/** Points and centres are rows of sixteen floats; unused places are zero. The last holds the projection of a centre. */
const POINT: usize = 64

function stretch(x: f32): f32 {
  const square = x * x
  return x + <f32>0.3 * (square * square * square)
}

/** Point of a river hand: eight stretched equities. */
export function riverPoint(record: usize, to: usize): void {
  for (let x: usize = 0; x < 8; x++) store<f32>(to + (x << 2), stretch(<f32>load<u8>(record + x) / <f32>255))
  for (let x: usize = 8; x < 16; x++) store<f32>(to + (x << 2), 0)
}

/** Point of an earlier hand: eight stretched mean equities, six shares of runouts, twice the standard deviation. */
export function earlyPoint(record: usize, to: usize): void {
  for (let x: usize = 0; x < 8; x++)
    store<f32>(to + (x << 2), stretch(<f32>load<u16>(record + (x << 1)) / <f32>11730))
  for (let x: usize = 8; x < 14; x++) store<f32>(to + (x << 2), <f32>load<u16>(record + (x << 1)) / <f32>46)
  const mean = <f32>load<u16>(record, 28) / <f32>11730
  const square = <f32>load<u16>(record, 30) / <f32>65025
  store<f32>(to, <f32>2 * sqrt<f32>(max<f32>(0, square - mean * mean)), 56)
  store<f32>(to, 0, 60)
}

/** Sum of the first fourteen places; divided by the square root of 14 or 8 it is a length along a unit vector. */
export function projection(point: usize): f32 {
  let sum: f32 = 0
  for (let x: usize = 0; x < 14; x++) sum += load<f32>(point + (x << 2))
  return sum
}

export function distance(a: usize, b: usize, early: bool): f32 {
  let d = f32x4.sub(v128.load(a), v128.load(b))
  let sum = f32x4.mul(d, d)
  d = f32x4.sub(v128.load(a, 16), v128.load(b, 16))
  sum = f32x4.add(sum, f32x4.mul(d, d))
  if (early) {
    d = f32x4.sub(v128.load(a, 32), v128.load(b, 32))
    sum = f32x4.add(sum, f32x4.mul(d, d))
    d = f32x4.sub(v128.load(a, 48), v128.load(b, 48))
    sum = f32x4.add(sum, f32x4.mul(d, d))
  }
  return (
    f32x4.extract_lane(sum, 0) +
    f32x4.extract_lane(sum, 1) +
    (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3))
  )
}

/** The nearest centre. `keys` are the projections of the centres, ascending. */
export function nearest(point: usize, centres: usize, keys: usize, k: i32, early: bool): i32 {
  const key = projection(point)
  let low = 0
  let high = k
  while (low < high) {
    const middle = (low + high) >> 1
    if (load<f32>(keys + ((<usize>middle) << 2)) < key) low = middle + 1
    else high = middle
  }
  const scale: f32 = early ? <f32>(1.0 / 14.0) : <f32>(1.0 / 8.0)
  let up = low
  let down = low - 1
  let best: f32 = f32.MAX_VALUE
  let choice = 0
  while (up < k || down >= 0) {
    if (up < k) {
      const gap = load<f32>(keys + ((<usize>up) << 2)) - key
      if (gap * gap * scale >= best) up = k
      else {
        const d = distance(point, centres + <usize>up * POINT, early)
        if (d < best) {
          best = d
          choice = up
        }
        up++
      }
    }
    if (down >= 0) {
      const gap = key - load<f32>(keys + ((<usize>down) << 2))
      if (gap * gap * scale >= best) down = -1
      else {
        const d = distance(point, centres + <usize>down * POINT, early)
        if (d < best) {
          best = d
          choice = down
        }
        down--
      }
    }
  }
  return choice
}

/** Lowers each point's distance to its nearest seed after one more seed is chosen; returns the new sum. */
export function spread(points: usize, n: i32, seed: usize, distances: usize, early: i32): f64 {
  let sum: f64 = 0
  for (let i: usize = 0; i < <usize>n; i++) {
    const d = distance(points + i * POINT, seed, early !== 0)
    const at = distances + (i << 2)
    if (d < load<f32>(at)) store<f32>(at, d)
    sum += <f64>load<f32>(at)
  }
  return sum
}

/** One round of Lloyd: adds every point to its centre's sums (sixteen doubles) and count; returns squared error. */
export function gather(
  points: usize,
  n: i32,
  centres: usize,
  keys: usize,
  k: i32,
  sums: usize,
  counts: usize,
  early: i32,
): f64 {
  let error: f64 = 0
  for (let i: usize = 0; i < <usize>n; i++) {
    const point = points + i * POINT
    const c = <usize>nearest(point, centres, keys, k, early !== 0)
    error += <f64>distance(point, centres + c * POINT, early !== 0)
    const sum = sums + c * 128
    for (let x: usize = 0; x < 16; x++)
      store<f64>(sum + (x << 3), load<f64>(sum + (x << 3)) + <f64>load<f32>(point + (x << 2)))
    store<u32>(counts + (c << 2), load<u32>(counts + (c << 2)) + 1)
  }
  return error
}

/** Buckets of all hands of one board; dead hands get 0. */
export function assign(
  board: usize,
  cards: i32,
  first: usize,
  second: usize,
  records: usize,
  centres: usize,
  keys: usize,
  k: i32,
  scratch: usize,
  out: usize,
): void {
  let used: u64 = 0
  for (let i: usize = 0; i < <usize>cards; i++) used |= (<u64>1) << load<u8>(board + i)
  const early = cards < 5
  for (let hand: usize = 0; hand < 1326; hand++) {
    if ((((used >> load<u8>(first + hand)) | (used >> load<u8>(second + hand))) & 1) !== 0) {
      store<u16>(out + (hand << 1), 0)
      continue
    }
    if (early) earlyPoint(records + hand * RECORD, scratch)
    else riverPoint(records + hand * RIVER_BYTES, scratch)
    store<u16>(out + (hand << 1), <u16>nearest(scratch, centres, keys, k, early))
  }
}
