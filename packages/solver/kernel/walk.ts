// External-sampling walk of the whole tree with a lane for every class of the traverser. Operations and their order
// are those of the plain TypeScript walk in ../reference-walk.ts, which must give the same bits.
import * as L from '../tree/layout'
import { below, unit } from './random'
import {
  averageFloor,
  averages,
  equity,
  explore,
  frozen,
  nodes,
  players,
  regretFloor,
  regrets,
  width,
} from './state'

function table(node: usize): usize {
  const before = load<u8>(node, L.NODE_STREET) === 0
  const fixed = load<u8>(node, L.NODE_FIXED)
  return (before && frozen) || fixed
    ? averages + ((<usize>load<u32>(node, L.NODE_AVERAGE)) << 2)
    : regrets + ((<usize>load<u32>(node, L.NODE_REGRET)) << 2)
}

export function childOf(node: usize, action: usize): usize {
  return nodes + <usize>load<i32>(node + (action << 2), L.NODE_CHILD) * L.NODE_SIZE
}

/** The lanes' rows of strategy at a node. */
export function bucketsAt(deal: usize, node: usize): usize {
  return deal + L.DEAL_LANES + (2 + <usize>load<u8>(node, L.NODE_TABLE)) * width
}

export function sampleAction(deal: usize, node: usize, player: u32): u32 {
  const actions = <u32>load<u8>(node, L.NODE_ACTIONS)
  const street = load<u8>(node, L.NODE_STREET)
  if (street === 0 && !frozen && !load<u8>(node, L.NODE_FIXED) && explore > 0 && unit(deal) < explore)
    return below(deal, actions)
  const at = ((<usize>player) << L.OTHER_SHIFT) + ((<usize>load<u8>(node, L.NODE_TABLE)) << 2)
  const bucket = load<u32>(deal + at, L.DEAL_OTHER_BUCKET)
  const row = table(node) + ((<usize>bucket * load<u8>(node, L.NODE_STRIDE)) << 2)
  let sum: f32 = 0
  for (let a: usize = 0; a < <usize>actions; a++) {
    const x = load<f32>(row + (a << 2))
    if (x > 0) sum += x
  }
  if (!(sum > 0)) return below(deal, actions)
  let x = unit(deal) * sum
  for (let a: usize = 0; a < <usize>actions - 1; a++) {
    const r = load<f32>(row + (a << 2))
    if (r > 0) x -= r
    if (x < 0) return <u32>a
  }
  return actions - 1
}

function finish(deal: usize, node: usize, out: usize): void {
  const me = load<u32>(deal, L.DEAL_TRAVERSER)
  const paid = load<f32>(node + ((<usize>me) << 2), L.END_PAID)
  const pot = load<f32>(node, L.END_POT)
  const kind = load<u8>(node, L.NODE_KIND)
  if (kind === L.KIND_WON) {
    const value = f32x4.splat(<u32>load<i8>(node, L.END_WINNER) === me ? pot - paid : -paid)
    for (let i: usize = 0; i < width; i += 16) v128.store(out + i, value)
    return
  }
  const live = <u32>load<u16>(node, L.END_LIVE)
  let others = 0
  let other: usize = 0
  let best: f32 = 0
  let tied = 0
  for (let p: u32 = 0; p < <u32>players; p++) {
    if (p === me || !((live >> p) & 1)) continue
    others++
    other = <usize>p
    const rank = load<f32>(deal + ((<usize>p) << 2), L.DEAL_OTHER_RANK)
    if (rank > best) {
      best = rank
      tied = 1
    } else if (rank === best) tied++
  }
  if (kind === L.KIND_RUNOUT && others === 1 && equity !== 0) {
    const row = equity + <usize>load<u32>(deal + (other << L.OTHER_SHIFT), L.DEAL_OTHER_BUCKET) * width
    const pots = f32x4.splat(pot)
    const costs = f32x4.splat(paid)
    for (let i: usize = 0; i < width; i += 16)
      v128.store(out + i, f32x4.sub(f32x4.mul(pots, v128.load(row + i)), costs))
    return
  }
  const rank = deal + L.DEAL_LANES + width
  const bests = f32x4.splat(best)
  const win = f32x4.splat(pot - paid)
  const tie = f32x4.splat(pot / <f32>(tied + 1) - paid)
  const lose = f32x4.splat(-paid)
  for (let i: usize = 0; i < width; i += 16) {
    const mine = v128.load(rank + i)
    const notWon = v128.bitselect(tie, lose, f32x4.eq(mine, bests))
    v128.store(out + i, v128.bitselect(win, notWon, f32x4.gt(mine, bests)))
  }
}

/** Strategy of two actions from rows of two floats, for every lane. */
function matchTwo(row: usize, bucket: usize, strategy: usize): void {
  const zero = f32x4.splat(0)
  const half = f32x4.splat(0.5)
  for (let i: usize = 0; i < width; i += 16) {
    const low = v128.load_lane<u64>(
      row + ((<usize>load<u32>(bucket + i, 4)) << 3),
      v128.load_zero<u64>(row + ((<usize>load<u32>(bucket + i)) << 3)),
      1,
    )
    const high = v128.load_lane<u64>(
      row + ((<usize>load<u32>(bucket + i, 12)) << 3),
      v128.load_zero<u64>(row + ((<usize>load<u32>(bucket + i, 8)) << 3)),
      1,
    )
    const a = f32x4.pmax(zero, v128.shuffle<f32>(low, high, 0, 2, 4, 6))
    const b = f32x4.pmax(zero, v128.shuffle<f32>(low, high, 1, 3, 5, 7))
    const sum = f32x4.add(a, b)
    const some = f32x4.gt(sum, zero)
    v128.store(strategy + i, v128.bitselect(f32x4.div(a, sum), half, some))
    v128.store(strategy + width + i, v128.bitselect(f32x4.div(b, sum), half, some))
  }
}

/** Strategy of up to four actions from rows of four floats; unused places are zero. */
function matchFour(row: usize, bucket: usize, strategy: usize, actions: i32): void {
  const zero = f32x4.splat(0)
  const even = f32x4.splat(<f32>1 / <f32>actions)
  for (let i: usize = 0; i < width; i += 16) {
    const r0 = v128.load(row + ((<usize>load<u32>(bucket + i)) << 4))
    const r1 = v128.load(row + ((<usize>load<u32>(bucket + i, 4)) << 4))
    const r2 = v128.load(row + ((<usize>load<u32>(bucket + i, 8)) << 4))
    const r3 = v128.load(row + ((<usize>load<u32>(bucket + i, 12)) << 4))
    const t0 = v128.shuffle<f32>(r0, r1, 0, 4, 1, 5)
    const t1 = v128.shuffle<f32>(r2, r3, 0, 4, 1, 5)
    const t2 = v128.shuffle<f32>(r0, r1, 2, 6, 3, 7)
    const t3 = v128.shuffle<f32>(r2, r3, 2, 6, 3, 7)
    const a = f32x4.pmax(zero, v128.shuffle<f32>(t0, t1, 0, 1, 4, 5))
    const b = f32x4.pmax(zero, v128.shuffle<f32>(t0, t1, 2, 3, 6, 7))
    const c = f32x4.pmax(zero, v128.shuffle<f32>(t2, t3, 0, 1, 4, 5))
    // with fewer than four actions the last place of a row holds the weight of the visits
    const d = actions === 4 ? f32x4.pmax(zero, v128.shuffle<f32>(t2, t3, 2, 3, 6, 7)) : zero
    const sum = f32x4.add(f32x4.add(f32x4.add(a, b), c), d)
    const some = f32x4.gt(sum, zero)
    v128.store(strategy + i, v128.bitselect(f32x4.div(a, sum), even, some))
    v128.store(strategy + width + i, v128.bitselect(f32x4.div(b, sum), even, some))
    if (actions > 2) v128.store(strategy + 2 * width + i, v128.bitselect(f32x4.div(c, sum), even, some))
    if (actions === 4) v128.store(strategy + 3 * width + i, v128.bitselect(f32x4.div(d, sum), even, some))
  }
}

function addTwo(row: usize, bucket: usize, i: usize, x: v128, y: v128): void {
  const low = v128.shuffle<f32>(x, y, 0, 4, 1, 5)
  const high = v128.shuffle<f32>(x, y, 2, 6, 3, 7)
  const zero = f32x4.splat(0)
  let at = row + ((<usize>load<u32>(bucket + i)) << 3)
  v128.store_lane<u64>(at, f32x4.add(v128.load_zero<u64>(at), low), 0)
  at = row + ((<usize>load<u32>(bucket + i, 4)) << 3)
  v128.store_lane<u64>(at, f32x4.add(v128.load_lane<u64>(at, zero, 1), low), 1)
  at = row + ((<usize>load<u32>(bucket + i, 8)) << 3)
  v128.store_lane<u64>(at, f32x4.add(v128.load_zero<u64>(at), high), 0)
  at = row + ((<usize>load<u32>(bucket + i, 12)) << 3)
  v128.store_lane<u64>(at, f32x4.add(v128.load_lane<u64>(at, zero, 1), high), 1)
}

function addFour(row: usize, bucket: usize, i: usize, a: v128, b: v128, c: v128, d: v128): void {
  const t0 = v128.shuffle<f32>(a, b, 0, 4, 1, 5)
  const t1 = v128.shuffle<f32>(c, d, 0, 4, 1, 5)
  const t2 = v128.shuffle<f32>(a, b, 2, 6, 3, 7)
  const t3 = v128.shuffle<f32>(c, d, 2, 6, 3, 7)
  let at = row + ((<usize>load<u32>(bucket + i)) << 4)
  v128.store(at, f32x4.add(v128.load(at), v128.shuffle<f32>(t0, t1, 0, 1, 4, 5)))
  at = row + ((<usize>load<u32>(bucket + i, 4)) << 4)
  v128.store(at, f32x4.add(v128.load(at), v128.shuffle<f32>(t0, t1, 2, 3, 6, 7)))
  at = row + ((<usize>load<u32>(bucket + i, 8)) << 4)
  v128.store(at, f32x4.add(v128.load(at), v128.shuffle<f32>(t2, t3, 0, 1, 4, 5)))
  at = row + ((<usize>load<u32>(bucket + i, 12)) << 4)
  v128.store(at, f32x4.add(v128.load(at), v128.shuffle<f32>(t2, t3, 2, 3, 6, 7)))
}

function learn(deal: usize, node: usize, bucket: usize, strategy: usize, reach: usize, out: usize): void {
  const actions = <i32>load<u8>(node, L.NODE_ACTIONS)
  const row = regrets + ((<usize>load<u32>(node, L.NODE_REGRET)) << 2)
  const value = strategy + 4 * width
  const weight = deal + L.DEAL_LANES
  const zero = f32x4.splat(0)
  const floor = f32x4.splat(regretFloor)
  for (let i: usize = 0; i < width; i += 16) {
    const w = f32x4.mul(v128.load(weight + i), f32x4.add(v128.load(reach + i), floor))
    const v = v128.load(out + i)
    const a = f32x4.mul(w, f32x4.sub(v128.load(value + i), v))
    const b = f32x4.mul(w, f32x4.sub(v128.load(value + width + i), v))
    if (actions === 2) addTwo(row, bucket, i, a, b)
    else {
      const c = f32x4.mul(w, f32x4.sub(v128.load(value + 2 * width + i), v))
      const d = actions === 4 ? f32x4.mul(w, f32x4.sub(v128.load(value + 3 * width + i), v)) : zero
      addFour(row, bucket, i, a, b, c, d)
    }
  }
}

/** Before the flop: at most three actions, averages beside the regrets, and the weight of visits in the last place. */
function learnFirst(
  deal: usize,
  node: usize,
  bucket: usize,
  strategy: usize,
  reach: usize,
  out: usize,
): void {
  const three = load<u8>(node, L.NODE_ACTIONS) === 3
  const row = regrets + ((<usize>load<u32>(node, L.NODE_REGRET)) << 2)
  const mean = averages + ((<usize>load<u32>(node, L.NODE_AVERAGE)) << 2)
  const value = strategy + 4 * width
  const weight = deal + L.DEAL_LANES
  const zero = f32x4.splat(0)
  const floor = f32x4.splat(averageFloor)
  for (let i: usize = 0; i < width; i += 16) {
    const w = v128.load(weight + i)
    const v = v128.load(out + i)
    addFour(
      row,
      bucket,
      i,
      f32x4.mul(w, f32x4.sub(v128.load(value + i), v)),
      f32x4.mul(w, f32x4.sub(v128.load(value + width + i), v)),
      three ? f32x4.mul(w, f32x4.sub(v128.load(value + 2 * width + i), v)) : zero,
      w,
    )
    const m = v128.and(f32x4.add(v128.load(reach + i), floor), f32x4.gt(w, zero))
    addFour(
      mean,
      bucket,
      i,
      f32x4.mul(m, v128.load(strategy + i)),
      f32x4.mul(m, v128.load(strategy + width + i)),
      three ? f32x4.mul(m, v128.load(strategy + 2 * width + i)) : zero,
      zero,
    )
  }
}

/** Value of each action of the traverser at a node, left in the frame; the strategy beside it. */
export function branch(deal: usize, node: usize, reach: usize, frame: usize): void {
  const actions = <i32>load<u8>(node, L.NODE_ACTIONS)
  const bucket = bucketsAt(deal, node)
  const value = frame + 4 * width
  const below = frame + 8 * width
  if (actions === 1) {
    for (let i: usize = 0; i < width; i += 16) v128.store(frame + i, f32x4.splat(1))
  } else if (load<u8>(node, L.NODE_STRIDE) === 2) matchTwo(table(node), bucket, frame)
  else matchFour(table(node), bucket, frame, actions)
  const folds = load<u8>(node, L.NODE_FOLDS)
  for (let a: usize = 0; a < <usize>actions; a++) {
    const at = value + a * width
    if ((folds >> <u8>a) & 1) {
      const lost = f32x4.splat(-load<f32>(node, L.NODE_INVESTED))
      for (let i: usize = 0; i < width; i += 16) v128.store(at + i, lost)
      continue
    }
    const play = frame + a * width
    for (let i: usize = 0; i < width; i += 16)
      v128.store(below + i, f32x4.mul(v128.load(reach + i), v128.load(play + i)))
    walk(deal, childOf(node, a), below, at, frame + <usize>L.FRAME_ARRAYS * width)
  }
}

/** Expected chips of the traverser's lanes below a node, learning on the way unless frozen. */
export function walk(deal: usize, from: usize, reach: usize, out: usize, frame: usize): void {
  const traverser = load<u32>(deal, L.DEAL_TRAVERSER)
  let node = from
  while (true) {
    if (load<u8>(node) !== L.KIND_DECISION) {
      finish(deal, node, out)
      return
    }
    const player = <u32>load<u8>(node, L.NODE_PLAYER)
    if (player === traverser) break
    node = childOf(node, <usize>sampleAction(deal, node, player))
  }
  branch(deal, node, reach, frame)
  const actions = <i32>load<u8>(node, L.NODE_ACTIONS)
  const value = frame + 4 * width
  for (let i: usize = 0; i < width; i += 16) {
    let sum = f32x4.mul(v128.load(frame + i), v128.load(value + i))
    for (let a: usize = 1; a < <usize>actions; a++)
      sum = f32x4.add(sum, f32x4.mul(v128.load(frame + a * width + i), v128.load(value + a * width + i)))
    v128.store(out + i, sum)
  }
  if (frozen || actions === 1 || load<u8>(node, L.NODE_FIXED)) return
  const bucket = bucketsAt(deal, node)
  if (load<u8>(node, L.NODE_STREET) === 0) learnFirst(deal, node, bucket, frame, reach, out)
  else learn(deal, node, bucket, frame, reach, out)
}
