// Strategies, what is learnt, and averages: four hands at a time, the numbers of an action side by side.
import * as L from '../layout'
import { averageScales, averages, keepGain, keepLoss, keepMean, regretScales, regrets, small } from './state'

function cell(node: usize, board: u32, count: usize, width: usize): usize {
  return ((<usize>load<u32>(node, L.NODE_AT)) << 3) + <usize>board * count * (width >> 2)
}

function scaleAt(scales: usize, node: usize, board: u32): usize {
  return scales + ((<usize>(load<u32>(node, L.NODE_BLOCK) + board)) << 2)
}

function regret16(at: usize): v128 {
  return f32x4.convert_i32x4_s(v128.load_ext<i16>(at))
}

function average16(at: usize): v128 {
  return f32x4.convert_i32x4_s(v128.load_ext<u16>(at))
}

/** Four hands from `i` on: weights of the actions, no less than 0, then their shares; even where all are 0. */
function weigh(node: usize, board: u32, width: usize, mean: bool, i: usize, out: usize): void {
  const count = <usize>load<u8>(node, L.NODE_COUNT)
  const zero = f32x4.splat(0)
  const at = cell(node, board, count, width)
  let sum = zero
  if (small) {
    let from = (mean ? averages : regrets) + ((at + (i >> 2)) << 1)
    for (let a: usize = 0; a < count; a++) {
      const x = mean ? average16(from) : f32x4.pmax(zero, regret16(from))
      v128.store(out + a * width + i, x)
      sum = f32x4.add(sum, x)
      from += width >> 1
    }
  } else {
    let from = (mean ? averages : regrets) + (at << 2) + i
    for (let a: usize = 0; a < count; a++) {
      const x = f32x4.pmax(zero, v128.load(from))
      v128.store(out + a * width + i, x)
      sum = f32x4.add(sum, x)
      from += width
    }
  }
  const some = f32x4.gt(sum, zero)
  const factor = v128.and(f32x4.div(f32x4.splat(1), sum), some)
  const even = v128.andnot(f32x4.splat(<f32>1 / <f32>count), some)
  for (let a: usize = 0; a < count; a++) {
    const place = out + a * width + i
    v128.store(place, f32x4.add(f32x4.mul(v128.load(place), factor), even))
  }
}

/** The strategy at a node: by regret matching, or the average. */
export function strategy(node: usize, board: u32, width: usize, mean: bool, out: usize): void {
  for (let i: usize = 0; i < width; i += 16) weigh(node, board, width, mean, i, out)
}

/** His reach behind each of his actions; a bit for every action that some hand takes. Gathers his average if `learns`. */
export function play(node: usize, board: u32, width: usize, learns: bool, reach: usize, out: usize): u32 {
  const count = <usize>load<u8>(node, L.NODE_COUNT)
  strategy(node, board, width, !learns, out)
  let alive: u32 = 0
  for (let a: usize = 0; a < count; a++) {
    let any = f32x4.splat(0)
    const row = out + a * width
    for (let i: usize = 0; i < width; i += 16) {
      const x = f32x4.mul(v128.load(row + i), v128.load(reach + i))
      v128.store(row + i, x)
      any = v128.or(any, x)
    }
    if (v128.any_true(any)) alive |= 1 << (<u32>a)
  }
  if (learns) gatherAverage(node, board, count, width, out)
  return alive
}

function gatherAverage(node: usize, board: u32, count: usize, width: usize, played: usize): void {
  const size = count * width
  const at = cell(node, board, count, width)
  if (!small) {
    const keep = f32x4.splat(keepMean)
    const to = averages + (at << 2)
    for (let i: usize = 0; i < size; i += 16)
      v128.store(to + i, f32x4.add(f32x4.mul(v128.load(to + i), keep), v128.load(played + i)))
    return
  }
  const to = averages + (at << 1)
  const scales = scaleAt(averageScales, node, board)
  const keep = f32x4.splat(load<f32>(scales) * keepMean)
  let most = f32x4.splat(0)
  for (let i: usize = 0; i < size; i += 16) {
    const x = f32x4.add(f32x4.mul(average16(to + (i >> 1)), keep), v128.load(played + i))
    most = f32x4.pmax(most, x)
  }
  const peak = largest(most)
  store<f32>(scales, peak / 65535)
  const by = f32x4.splat(peak > 0 ? <f32>65535 / peak : 0)
  for (let i: usize = 0; i < size; i += 32) {
    const p = v128.load(to + (i >> 1))
    const x = f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(p)), keep)
    const y = f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_u(p)), keep)
    const s = f32x4.mul(f32x4.add(x, v128.load(played + i)), by)
    const t = f32x4.mul(f32x4.add(y, v128.load(played + i, 16)), by)
    const a = i32x4.trunc_sat_f32x4_s(f32x4.nearest(s))
    const b = i32x4.trunc_sat_f32x4_s(f32x4.nearest(t))
    v128.store(to + (i >> 1), i16x8.narrow_i32x4_u(a, b))
  }
}

function largest(x: v128): f32 {
  return max(
    max(f32x4.extract_lane(x, 0), f32x4.extract_lane(x, 1)),
    max(f32x4.extract_lane(x, 2), f32x4.extract_lane(x, 3)),
  )
}

/** My regrets after a walk: `values` are those of the actions, one below the other, `mixed` what the strategy got. */
export function learn(node: usize, board: u32, width: usize, values: usize, mixed: usize): void {
  const count = <usize>load<u8>(node, L.NODE_COUNT)
  const zero = f32x4.splat(0)
  const gain = f32x4.splat(keepGain)
  const loss = f32x4.splat(keepLoss)
  const at = cell(node, board, count, width)
  if (!small) {
    let to = regrets + (at << 2)
    for (let a: usize = 0; a < count; a++) {
      const value = <usize>load<u32>(values + (a << 2))
      for (let i: usize = 0; i < width; i += 16) {
        const x = v128.load(to + i)
        const keep = v128.bitselect(gain, loss, f32x4.gt(x, zero))
        const more = f32x4.sub(v128.load(value + i), v128.load(mixed + i))
        v128.store(to + i, f32x4.add(f32x4.mul(x, keep), more))
      }
      to += width
    }
    return
  }
  const scales = scaleAt(regretScales, node, board)
  const scale = f32x4.splat(load<f32>(scales))
  let most = zero
  let to = regrets + (at << 1)
  for (let a: usize = 0; a < count; a++) {
    const value = <usize>load<u32>(values + (a << 2))
    for (let i: usize = 0; i < width; i += 16) {
      const x = f32x4.mul(regret16(to + (i >> 1)), scale)
      const keep = v128.bitselect(gain, loss, f32x4.gt(x, zero))
      const more = f32x4.sub(v128.load(value + i), v128.load(mixed + i))
      most = f32x4.pmax(most, f32x4.abs(f32x4.add(f32x4.mul(x, keep), more)))
    }
    to += width >> 1
  }
  const peak = largest(most)
  store<f32>(scales, peak / 32767)
  const by = f32x4.splat(peak > 0 ? <f32>32767 / peak : 0)
  to = regrets + (at << 1)
  for (let a: usize = 0; a < count; a++) {
    const value = <usize>load<u32>(values + (a << 2))
    for (let i: usize = 0; i < width; i += 32) {
      const p = v128.load(to + (i >> 1))
      const x = f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(p)), scale)
      const y = f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(p)), scale)
      const u = f32x4.mul(x, v128.bitselect(gain, loss, f32x4.gt(x, zero)))
      const v = f32x4.mul(y, v128.bitselect(gain, loss, f32x4.gt(y, zero)))
      const s = f32x4.add(u, f32x4.sub(v128.load(value + i), v128.load(mixed + i)))
      const t = f32x4.add(v, f32x4.sub(v128.load(value + i, 16), v128.load(mixed + i, 16)))
      const a4 = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(s, by)))
      const b4 = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(t, by)))
      v128.store(to + (i >> 1), i16x8.narrow_i32x4_s(a4, b4))
    }
    to += width >> 1
  }
}
