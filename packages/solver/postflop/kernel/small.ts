// What is stored with 16 bits: played and gathered, mixed and learnt in one go. A block's new scale is known before its numbers are:
// none can exceed what the largest keeps and the largest of what comes together, in the long run hardly more than the largest new one.

import { keepGain, keepLoss, keepMean } from './state'
import { kept, mixFrom, playFrom } from './strategy'

/** Eight small weights of an action, no less than 0. */
function eight(at: usize): v128 {
  return i16x8.max_s(v128.load(at), i16x8.splat(0))
}

function low4(x: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(x))
}

function high4(x: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_u(x))
}

/** Whole numbers nearest to four of at most four million: from so large a sum on a float has no digits behind the point. */
function whole(x: v128): v128 {
  return i32x4.sub(f32x4.add(x, f32x4.splat(12582912)), i32x4.splat(0x4b400000))
}

function largest(x: v128): f32 {
  return max(
    max(f32x4.extract_lane(x, 0), f32x4.extract_lane(x, 1)),
    max(f32x4.extract_lane(x, 2), f32x4.extract_lane(x, 3)),
  )
}

function largestOf(vector: usize, width: usize): f32 {
  let most = f32x4.splat(0)
  for (let i: usize = 0; i < width; i += 32)
    most = f32x4.pmax(most, f32x4.pmax(v128.load(vector + i), v128.load(vector + i, 16)))
  return largest(most)
}

/** Of numbers without a sign. */
function largest16(from: usize, bytes: usize): u32 {
  let most = i16x8.splat(0)
  for (let i: usize = 0; i < bytes; i += 16) most = i16x8.max_u(most, v128.load(from + i))
  return across(most)
}

/** The largest of eight. */
function across(x: v128): u32 {
  x = i16x8.max_u(x, i16x8.shuffle(x, x, 4, 5, 6, 7, 0, 1, 2, 3))
  x = i16x8.max_u(x, i16x8.shuffle(x, x, 2, 3, 0, 1, 6, 7, 4, 5))
  return max(<u32>i16x8.extract_lane_u(x, 0), <u32>i16x8.extract_lane_u(x, 1))
}

/** What the largest of `bytes` of numbers with a sign keeps, without its scale. */
function keptOf(from: usize, bytes: usize): f32 {
  let high = i16x8.splat(0)
  let low = high
  for (let i: usize = 0; i < bytes; i += 16) {
    const x = v128.load(from + i)
    high = i16x8.max_s(high, x)
    low = i16x8.min_s(low, x)
  }
  return max(keepGain * <f32>across(high), keepLoss * <f32>across(i16x8.neg(low)))
}

/** Adds what an action gets to its average. */
function gather(mean: usize, p: v128, q: v128, keep: v128, by: v128): void {
  const old = v128.load(mean)
  const u = f32x4.add(f32x4.mul(low4(old), keep), f32x4.mul(p, by))
  const v = f32x4.add(f32x4.mul(high4(old), keep), f32x4.mul(q, by))
  v128.store(mean, i16x8.narrow_i32x4_u(whole(u), whole(v)))
}

/** Two actions, or three where `T` has two bytes, with their weights in registers. Hands without a weight get 1 in each action. */
function playFew<T>(
  from: usize,
  to: usize,
  keep: v128,
  by: v128,
  width: usize,
  reach: usize,
  out: usize,
): u32 {
  const three = sizeof<T>() === 2
  const step = width >> 1
  let x = f32x4.splat(0)
  let y = x
  let z = x
  for (let i: usize = 0; i < width; i += 32) {
    let a = eight(from)
    let b = eight(from + step)
    let c = three ? eight(from + 2 * step) : a
    const none = i16x8.eq(three ? v128.or(v128.or(a, b), c) : v128.or(a, b), i16x8.splat(0))
    a = i16x8.sub(a, none)
    b = i16x8.sub(b, none)
    const a1 = low4(a)
    const a2 = high4(a)
    const b1 = low4(b)
    const b2 = high4(b)
    let s = f32x4.add(a1, b1)
    let t = f32x4.add(a2, b2)
    if (three) {
      c = i16x8.sub(c, none)
      s = f32x4.add(s, low4(c))
      t = f32x4.add(t, high4(c))
    }
    s = f32x4.div(v128.load(reach + i), s)
    t = f32x4.div(v128.load(reach + i, 16), t)
    const played = out + i
    const p = f32x4.mul(a1, s)
    const q = f32x4.mul(a2, t)
    v128.store(played, p)
    v128.store(played, q, 16)
    x = v128.or(x, v128.or(p, q))
    gather(to, p, q, keep, by)
    const p2 = f32x4.mul(b1, s)
    const q2 = f32x4.mul(b2, t)
    v128.store(played + width, p2)
    v128.store(played + width, q2, 16)
    y = v128.or(y, v128.or(p2, q2))
    gather(to + step, p2, q2, keep, by)
    if (three) {
      const p3 = f32x4.mul(low4(c), s)
      const q3 = f32x4.mul(high4(c), t)
      v128.store(played + 2 * width, p3)
      v128.store(played + 2 * width, q3, 16)
      z = v128.or(z, v128.or(p3, q3))
      gather(to + 2 * step, p3, q3, keep, by)
    }
    from += 16
    to += 16
  }
  return <u32>v128.any_true(x) | ((<u32>v128.any_true(y)) << 1) | ((<u32>v128.any_true(z)) << 2)
}

/** His reach behind each of his actions, and his average gathered at `to` on the way; a bit is set for every action that some hand takes. */
export function playAndGather16(
  from: usize,
  to: usize,
  scales: usize,
  count: usize,
  width: usize,
  reach: usize,
  out: usize,
): u32 {
  const kept = load<f32>(scales) * keepMean
  const bytes = count * (width >> 1)
  const bound = kept * <f32>largest16(to, bytes) + largestOf(reach, width)
  const upscale = bound > 0 ? <f32>65535 / bound : 0
  const keep = f32x4.splat(kept * upscale)
  const by = f32x4.splat(upscale)
  store<f32>(scales, bound / 65535)
  if (count === 2) return playFew<u8>(from, to, keep, by, width, reach, out)
  if (count === 3) return playFew<u16>(from, to, keep, by, width, reach, out)
  const alive = playFrom<i16>(from, count, width, reach, out)
  for (let i: usize = 0; i < bytes; i += 16) {
    gather(to + i, v128.load(out), v128.load(out, 16), keep, by)
    out += 32
  }
  return alive
}

/** My value with two actions, or three where `T` has two bytes; answers how far an action is from it at most, in four parts. */
function mixFew<T>(from: usize, width: usize, values: usize, out: usize): v128 {
  const three = sizeof<T>() === 2
  const step = width >> 1
  let first = <usize>load<u32>(values)
  let second = <usize>load<u32>(values, 4)
  let third = three ? <usize>load<u32>(values, 8) : first
  let most = f32x4.splat(0)
  for (let i: usize = 0; i < width; i += 32) {
    let a = eight(from)
    let b = eight(from + step)
    let c = three ? eight(from + 2 * step) : a
    const none = i16x8.eq(three ? v128.or(v128.or(a, b), c) : v128.or(a, b), i16x8.splat(0))
    a = i16x8.sub(a, none)
    b = i16x8.sub(b, none)
    const a1 = low4(a)
    const a2 = high4(a)
    const b1 = low4(b)
    const b2 = high4(b)
    const v1 = v128.load(first)
    const v2 = v128.load(first, 16)
    const w1 = v128.load(second)
    const w2 = v128.load(second, 16)
    let s = f32x4.add(a1, b1)
    let t = f32x4.add(a2, b2)
    let m = f32x4.add(f32x4.mul(a1, v1), f32x4.mul(b1, w1))
    let n = f32x4.add(f32x4.mul(a2, v2), f32x4.mul(b2, w2))
    if (three) {
      c = i16x8.sub(c, none)
      s = f32x4.add(s, low4(c))
      t = f32x4.add(t, high4(c))
      m = f32x4.add(m, f32x4.mul(low4(c), v128.load(third)))
      n = f32x4.add(n, f32x4.mul(high4(c), v128.load(third, 16)))
    }
    m = f32x4.div(m, s)
    n = f32x4.div(n, t)
    v128.store(out + i, m)
    v128.store(out + i, n, 16)
    most = apart(most, v1, v2, m, n)
    most = apart(most, w1, w2, m, n)
    if (three) most = apart(most, v128.load(third), v128.load(third, 16), m, n)
    from += 16
    first += 32
    second += 32
    third += 32
  }
  return most
}

function apart(most: v128, v: v128, w: v128, m: v128, n: v128): v128 {
  const x = f32x4.pmax(f32x4.abs(f32x4.sub(v, m)), f32x4.abs(f32x4.sub(w, n)))
  return f32x4.pmax(most, x)
}

function mixMany(from: usize, count: usize, width: usize, values: usize, out: usize): v128 {
  mixFrom<i16>(from, count, width, values, out)
  let most = f32x4.splat(0)
  for (let a: usize = 0; a < count; a++) {
    const value = <usize>load<u32>(values + (a << 2))
    for (let i: usize = 0; i < width; i += 32)
      most = apart(
        most,
        v128.load(value + i),
        v128.load(value + i, 16),
        v128.load(out + i),
        v128.load(out + i, 16),
      )
  }
  return most
}

/** My value at a node of mine, then what is learnt. */
export function mixAndLearn16(
  from: usize,
  scales: usize,
  count: usize,
  width: usize,
  values: usize,
  out: usize,
): void {
  const scale = load<f32>(scales)
  const before = scale * keptOf(from, count * (width >> 1))
  const most =
    count === 2
      ? mixFew<u8>(from, width, values, out)
      : count === 3
        ? mixFew<u16>(from, width, values, out)
        : mixMany(from, count, width, values, out)
  const bound = before + largest(most)
  const upscale = bound > 0 ? <f32>32767 / bound : 0
  store<f32>(scales, bound / 32767)
  const by = f32x4.splat(upscale)
  const gain = f32x4.splat(scale * keepGain * upscale)
  const loss = f32x4.splat(scale * keepLoss * upscale)
  for (let a: usize = 0; a < count; a++) {
    const value = <usize>load<u32>(values + (a << 2))
    for (let i: usize = 0; i < width; i += 32) {
      const old = v128.load(from)
      const x = f32x4.mul(f32x4.sub(v128.load(value + i), v128.load(out + i)), by)
      const y = f32x4.mul(f32x4.sub(v128.load(value + i, 16), v128.load(out + i, 16)), by)
      const u = kept(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(old)), gain, loss)
      const v = kept(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(old)), gain, loss)
      v128.store(from, i16x8.narrow_i32x4_s(whole(f32x4.add(u, x)), whole(f32x4.add(v, y))))
      from += 16
    }
  }
}
