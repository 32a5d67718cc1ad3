// The kernel's doors: what the host and its worker threads may call.

import * as L from '../tree/layout'
import { dealAnyone } from './deal'
import { dealPool } from './omaha-deal'
import { pool, width } from './state'
import { walk } from './walk'

export { dealAnyone, dealRanges } from './deal'
export { seed } from './random'
export { configure, freeze } from './state'

function frames(deal: usize): usize {
  return deal + L.DEAL_LANES + <usize>L.LANE_ARRAYS * width
}

/** Walks from the root for the deal that lies there; reach and result use the first two arrays of the frame area. */
export function walkDeal(deal: usize, root: usize): usize {
  const reach = frames(deal)
  const out = reach + width
  for (let i: usize = 0; i < width; i += 16) v128.store(reach + i, f32x4.splat(1))
  walk(deal, root, reach, out, out + width)
  return out
}

/** `times` deals and walks of one seat: what a walk learns lies at its own nodes, which so stay in the thread's cache. */
export function train(deal: usize, root: usize, seat: u32, times: u32): void {
  for (let n: u32 = 0; n < times; n++) {
    store<u32>(deal, seat, L.DEAL_TRAVERSER)
    if (pool !== 0) dealPool(deal)
    else dealAnyone(deal)
    walkDeal(deal, root)
  }
}

/** Multiplies a stretch of memory, for the discounting between epochs. */
export function scale(at: usize, floats: u32, factor: f32): void {
  const by = f32x4.splat(factor)
  const end = at + ((<usize>floats) << 2)
  for (; at < end; at += 16) v128.store(at, f32x4.mul(v128.load(at), by))
}

export { assign, earlyPoint, gather, projection, riverPoint, spread } from './cluster'
export { evaluate, evaluatePool, seatValue } from './evaluate'
export { featureFlop, featureTurn } from './features'
export { samplePool } from './omaha'
export { dealPool } from './omaha-deal'
export { equityRiver, featureRiver } from './sweep'
