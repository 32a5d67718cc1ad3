// With strategies frozen: what each action of a node is worth to each class, the others' hands drawn from the ranges
// with which they get there, so that rare nodes are measured as well as common ones.
import * as L from '../tree/layout'
import { dealAnyone, dealRanges } from './deal'
import { dealPool, dealPoolRanges } from './omaha-deal'
import { lanes, pool, width } from './state'
import { branch, bucketsAt, walk } from './walk'

function add(at: usize, x: v128): void {
  v128.store(at, f32x4.add(v128.load(at), x))
}

/** Adds `samples` deals to the node's sums; returns how many could be dealt. */
export function evaluate(deal: usize, node: usize, ranges: usize, samples: i32, sums: usize): i32 {
  const actions = <usize>load<u8>(node, L.NODE_ACTIONS)
  const reach = deal + L.DEAL_LANES + <usize>L.LANE_ARRAYS * width
  const frame = reach + 2 * width
  const value = frame + 4 * width
  for (let i: usize = 0; i < width; i += 16) v128.store(reach + i, f32x4.splat(1))
  store<u32>(deal, <u32>load<u8>(node, L.NODE_PLAYER), L.DEAL_TRAVERSER)
  for (let n = 0; n < samples; n++) {
    if (!dealRanges(deal, ranges)) return n
    branch(deal, node, reach, frame)
    for (let i: usize = 0; i < width; i += 16) {
      const w = v128.load(deal + i, L.DEAL_LANES)
      let mix = f32x4.splat(0)
      for (let a: usize = 0; a < actions; a++)
        mix = f32x4.add(mix, f32x4.mul(v128.load(frame + a * width + i), v128.load(value + a * width + i)))
      add(sums + i, w)
      add(sums + <usize>L.GATHER_VALUE * width + i, f32x4.mul(w, mix))
      let product = sums + <usize>L.GATHER_PRODUCT * width + i
      for (let a: usize = 0; a < 3; a++) {
        const x = a < actions ? f32x4.sub(v128.load(value + a * width + i), mix) : f32x4.splat(0)
        const wx = f32x4.mul(w, x)
        add(sums + (<usize>L.GATHER_GAIN + a) * width + i, wx)
        for (let b = a; b < 3; b++) {
          const y = b < actions ? f32x4.sub(v128.load(value + b * width + i), mix) : f32x4.splat(0)
          add(product, f32x4.mul(wx, y))
          product += width
        }
      }
    }
  }
  return samples
}

/**
 * The same for a table whose lanes are hands of a pool: sums are gathered by the node's rows of strategy, arrays of
 * `rows` floats; `scratch` is room for a lane array.
 */
export function evaluatePool(
  deal: usize,
  node: usize,
  ranges: usize,
  samples: i32,
  sums: usize,
  rows: usize,
  scratch: usize,
): i32 {
  const actions = <usize>load<u8>(node, L.NODE_ACTIONS)
  const reach = deal + L.DEAL_LANES + <usize>L.LANE_ARRAYS * width
  const frame = reach + 2 * width
  const value = frame + 4 * width
  const buckets = bucketsAt(deal, node)
  const array = rows << 2
  for (let i: usize = 0; i < width; i += 16) v128.store(reach + i, f32x4.splat(1))
  store<u32>(deal, <u32>load<u8>(node, L.NODE_PLAYER), L.DEAL_TRAVERSER)
  for (let n = 0; n < samples; n++) {
    if (!dealPoolRanges(deal, ranges, scratch)) return n
    branch(deal, node, reach, frame)
    for (let i: usize = 0; i < width; i += 4) {
      const w = load<f32>(deal + i, L.DEAL_LANES)
      if (!(w > 0)) continue
      let mix: f32 = 0
      for (let a: usize = 0; a < actions; a++)
        mix += load<f32>(frame + a * width + i) * load<f32>(value + a * width + i)
      const at = sums + ((<usize>load<u32>(buckets + i)) << 2)
      store<f32>(at, load<f32>(at) + w)
      const mean = at + <usize>L.GATHER_VALUE * array
      store<f32>(mean, load<f32>(mean) + w * mix)
      let product = at + <usize>L.GATHER_PRODUCT * array
      for (let a: usize = 0; a < 3; a++) {
        const x: f32 = a < actions ? load<f32>(value + a * width + i) - mix : 0
        const gain = at + (<usize>L.GATHER_GAIN + a) * array
        store<f32>(gain, load<f32>(gain) + w * x)
        for (let b = a; b < 3; b++) {
          const y: f32 = b < actions ? load<f32>(value + b * width + i) - mix : 0
          store<f32>(product, load<f32>(product) + w * x * y)
          product += array
        }
      }
    }
  }
  return samples
}

/** What a seat wins on average over all its hands: adds the sum and the sum of squares over deals to two doubles. */
export function seatValue(
  deal: usize,
  root: usize,
  seat: u32,
  samples: i32,
  weights: usize,
  sums: usize,
): void {
  const reach = deal + L.DEAL_LANES + <usize>L.LANE_ARRAYS * width
  const out = reach + width
  for (let i: usize = 0; i < width; i += 16) v128.store(reach + i, f32x4.splat(1))
  store<u32>(deal, seat, L.DEAL_TRAVERSER)
  for (let n = 0; n < samples; n++) {
    if (pool !== 0) dealPool(deal)
    else dealAnyone(deal)
    walk(deal, root, reach, out, out + width)
    let sum: f64 = 0
    let total: f64 = 0
    for (let k: usize = 0; k < <usize>lanes; k++) {
      const w = <f64>load<f32>(deal + (k << 2), L.DEAL_LANES) * <f64>load<f32>(weights + (k << 2))
      sum += w * <f64>load<f32>(out + (k << 2))
      total += w
    }
    const mean = sum / total
    store<f64>(sums, load<f64>(sums) + mean)
    store<f64>(sums, load<f64>(sums, 8) + mean * mean, 8)
  }
}
