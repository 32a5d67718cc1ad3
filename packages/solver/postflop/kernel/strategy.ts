// Strategies, what is learnt, and averages: eight hands at a time, the numbers of an action side by side. A strategy is never
// stored: each pass makes it from the numbers it reads anyway.
import * as L from '../layout'
import { mixAndLearn16, playAndGather16 } from './small'
import { averageScales, averages, keepGain, keepLoss, keepMean, regretScales, regrets, small } from './state'

function cell(node: usize, board: u32, count: usize, width: usize): usize {
  return ((<usize>load<u32>(node, L.NODE_AT)) << 3) + <usize>board * count * (width >> 2)
}

function scaleAt(scales: usize, node: usize, board: u32): usize {
  return scales + ((<usize>(load<u32>(node, L.NODE_BLOCK) + board)) << 2)
}

/** Four numbers as floats: f32 as they are, i16 and u16 without their scale. */
function four<T>(at: usize): v128 {
  if (sizeof<T>() === 2) return f32x4.convert_i32x4_s(v128.load_ext<T>(at))
  return v128.load(at)
}

/** Four weights of an action, no less than 0. */
function weight<T>(at: usize): v128 {
  if (isFloat<T>() || isSigned<T>()) return f32x4.pmax(f32x4.splat(0), four<T>(at))
  return four<T>(at)
}

/** Of the sum of an action's weights: what makes a weight a share. */
function factor(sum: v128): v128 {
  return v128.and(f32x4.div(f32x4.splat(1), sum), f32x4.gt(sum, f32x4.splat(0)))
}

/** What every action gets where all weights are 0. */
function evenly(sum: v128, even: v128): v128 {
  return v128.andnot(even, f32x4.gt(sum, f32x4.splat(0)))
}

/** `out` gets his reach behind each of his actions; a bit is set for every action that some hand takes. */
export function playFrom<T>(from: usize, count: usize, width: usize, reach: usize, out: usize): u32 {
  const step = (width >> 2) * sizeof<T>()
  const half = 4 * sizeof<T>()
  const even = f32x4.splat(<f32>1 / <f32>count)
  let alive: u32 = 0
  for (let i: usize = 0; i < width; i += 32) {
    let s = f32x4.splat(0)
    let t = s
    let at = from
    for (let a: usize = 0; a < count; a++) {
      s = f32x4.add(s, weight<T>(at))
      t = f32x4.add(t, weight<T>(at + half))
      at += step
    }
    const x = v128.load(reach + i)
    const y = v128.load(reach + i, 16)
    const fs = f32x4.mul(factor(s), x)
    const ft = f32x4.mul(factor(t), y)
    const es = f32x4.mul(evenly(s, even), x)
    const et = f32x4.mul(evenly(t, even), y)
    at = from
    let to = out + i
    for (let a: usize = 0; a < count; a++) {
      const p = f32x4.add(f32x4.mul(weight<T>(at), fs), es)
      const q = f32x4.add(f32x4.mul(weight<T>(at + half), ft), et)
      v128.store(to, p)
      v128.store(to, q, 16)
      if (!((alive >> <u32>a) & 1) && v128.any_true(v128.or(p, q))) alive |= 1 << (<u32>a)
      at += step
      to += width
    }
    from += 2 * half
  }
  return alive
}

/** His reach behind each of his actions; gathers his average if `learns`, else the average is what he plays. */
export function play(node: usize, board: u32, width: usize, learns: bool, reach: usize, out: usize): u32 {
  const count = <usize>load<u8>(node, L.NODE_COUNT)
  const at = cell(node, board, count, width)
  if (!learns)
    return small
      ? playFrom<u16>(averages + (at << 1), count, width, reach, out)
      : playFrom<f32>(averages + (at << 2), count, width, reach, out)
  if (small) {
    const scale = scaleAt(averageScales, node, board)
    return playAndGather16(regrets + (at << 1), averages + (at << 1), scale, count, width, reach, out)
  }
  const alive = playFrom<f32>(regrets + (at << 2), count, width, reach, out)
  gather32(averages + (at << 2), count * width, out)
  return alive
}

function gather32(to: usize, size: usize, played: usize): void {
  const keep = f32x4.splat(keepMean)
  for (let i: usize = 0; i < size; i += 32) {
    v128.store(to + i, f32x4.add(f32x4.mul(v128.load(to + i), keep), v128.load(played + i)))
    v128.store(to + i, f32x4.add(f32x4.mul(v128.load(to + i, 16), keep), v128.load(played + i, 16)), 16)
  }
}

/** What my strategy gets from the values of the actions, whose places are listed at `values`. */
export function mixFrom<T>(from: usize, count: usize, width: usize, values: usize, out: usize): void {
  const step = (width >> 2) * sizeof<T>()
  const half = 4 * sizeof<T>()
  const even = f32x4.splat(<f32>1 / <f32>count)
  for (let i: usize = 0; i < width; i += 32) {
    let s = f32x4.splat(0)
    let t = s
    // sums of weight × value, and of the values alone for hands without a weight
    let ws = s
    let wt = s
    let vs = s
    let vt = s
    let at = from
    for (let a: usize = 0; a < count; a++) {
      const value = <usize>load<u32>(values + (a << 2)) + i
      const x = weight<T>(at)
      const y = weight<T>(at + half)
      const v = v128.load(value)
      const w = v128.load(value, 16)
      s = f32x4.add(s, x)
      t = f32x4.add(t, y)
      ws = f32x4.add(ws, f32x4.mul(x, v))
      wt = f32x4.add(wt, f32x4.mul(y, w))
      vs = f32x4.add(vs, v)
      vt = f32x4.add(vt, w)
      at += step
    }
    v128.store(out + i, f32x4.add(f32x4.mul(ws, factor(s)), f32x4.mul(vs, evenly(s, even))))
    v128.store(out + i, f32x4.add(f32x4.mul(wt, factor(t)), f32x4.mul(vt, evenly(t, even))), 16)
    from += 2 * half
  }
}

/** My value at a node of mine: by the strategy of now, which then learns, or by the average. */
export function mix(node: usize, board: u32, width: usize, learns: bool, values: usize, out: usize): void {
  const count = <usize>load<u8>(node, L.NODE_COUNT)
  const at = cell(node, board, count, width)
  if (!learns) {
    if (small) mixFrom<u16>(averages + (at << 1), count, width, values, out)
    else mixFrom<f32>(averages + (at << 2), count, width, values, out)
  } else if (small) {
    mixAndLearn16(regrets + (at << 1), scaleAt(regretScales, node, board), count, width, values, out)
  } else {
    mixFrom<f32>(regrets + (at << 2), count, width, values, out)
    learn32(regrets + (at << 2), count, width, values, out)
  }
}

/** What is kept of gains and of losses; gains keep no less, so it is the larger product of both. */
export function kept(x: v128, gain: v128, loss: v128): v128 {
  return f32x4.pmax(f32x4.mul(x, loss), f32x4.mul(x, gain))
}

function learn32(to: usize, count: usize, width: usize, values: usize, mixed: usize): void {
  const gain = f32x4.splat(keepGain)
  const loss = f32x4.splat(keepLoss)
  for (let a: usize = 0; a < count; a++) {
    const value = <usize>load<u32>(values + (a << 2))
    for (let i: usize = 0; i < width; i += 32) {
      const x = f32x4.sub(v128.load(value + i), v128.load(mixed + i))
      const y = f32x4.sub(v128.load(value + i, 16), v128.load(mixed + i, 16))
      v128.store(to + i, f32x4.add(kept(v128.load(to + i), gain, loss), x))
      v128.store(to + i, f32x4.add(kept(v128.load(to + i, 16), gain, loss), y), 16)
    }
    to += width
  }
}
