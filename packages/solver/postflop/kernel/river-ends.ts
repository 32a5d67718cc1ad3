// All ends of a river. Only showdowns are counted out: a fold of mine meets the same hands as my call does, and behind his fold is
// what his other actions leave of those he came with.
import * as L from '../layout'
import { foldWorth, meet } from './ends'
import { addTwo, childOf, metAt, nodeAt, reachedAt, setMet, worthAt } from './frame'
import { setLane, shown } from './river'
import { me, mine, setTop, take, top } from './state'

/** Showdowns of a river, side by side; each leaves the weight of his hands that meet mine beside its value. */
function riverShows(root: u32, table: u32, frame: usize): void {
  const span = load<u32>(nodeAt(root), L.NODE_SPAN)
  const before = top
  const lanes = take(L.LANES * L.LANE_SIZE)
  let count = 0
  for (let k: u32 = 0; k < span; k++) {
    const worth = worthAt(frame, k)
    const node = nodeAt(root + k)
    if (!worth || load<u8>(node, L.NODE_KIND) !== L.KIND_SHOW) continue
    const half = load<f32>(node, L.NODE_NET) * 0.5
    setLane(
      lanes,
      count,
      reachedAt(frame, k),
      worth,
      metAt(frame, k),
      half,
      half - load<f32>(node, L.NODE_PAID),
    )
    if (++count === L.LANES) {
      shown(table, lanes, count)
      count = 0
    }
  }
  if (count) shown(table, lanes, count)
  setTop(before)
}

/** Passes on what is known of the weight met: my own action changes nothing, and his actions add up. */
function metUp(root: u32, frame: usize): void {
  for (let k: u32 = load<u32>(nodeAt(root), L.NODE_SPAN); k-- > 0; ) {
    const node = nodeAt(root + k)
    if (!reachedAt(frame, k) || load<u8>(node, L.NODE_KIND) !== L.KIND_ACT) continue
    const own = <u32>load<u8>(node, L.NODE_PLAYER) === me
    const count = <u32>load<u8>(node, L.NODE_COUNT)
    let unknown = false
    let first: usize = 0
    let more = 0
    for (let a: u32 = 0; a < count; a++) {
      const child = childOf(node, a) - root
      if (!reachedAt(frame, child)) continue
      const met = metAt(frame, child)
      if (!met) unknown = true
      else if (first) more++
      else first = met
    }
    if (own) {
      setMet(frame, k, first)
      continue
    }
    if (unknown || !first) continue
    if (!more) {
      setMet(frame, k, first)
      continue
    }
    const sum = take(mine)
    memory.copy(sum, first, mine)
    for (let a: u32 = 0; a < count; a++) {
      const met = metAt(frame, childOf(node, a) - root)
      if (met && met !== first) addTwo(sum, met, sum, mine)
    }
    setMet(frame, k, sum)
  }
}

/** What is left of `met` behind the actions of a node of his that are known: the weight behind his fold. */
function restOf(root: u32, node: usize, frame: usize, met: usize): usize {
  const rest = take(mine)
  memory.copy(rest, met, mine)
  const count = <u32>load<u8>(node, L.NODE_COUNT)
  for (let a: u32 = 0; a < count; a++) {
    const known = metAt(frame, childOf(node, a) - root)
    if (!known) continue
    for (let i: usize = 0; i < mine; i += 16)
      v128.store(rest + i, f32x4.sub(v128.load(rest + i), v128.load(known + i)))
  }
  return rest
}

/** Values of all ends that somebody gets to. */
export function riverEnds(root: u32, table: u32, frame: usize): void {
  const span = load<u32>(nodeAt(root), L.NODE_SPAN)
  for (let k: u32 = 0; k < span; k++)
    if (worthAt(frame, k) && load<u8>(nodeAt(root + k), L.NODE_KIND) === L.KIND_SHOW)
      setMet(frame, k, take(mine))
  riverShows(root, table, frame)
  metUp(root, frame)
  for (let k: u32 = 0; k < span; k++) {
    const reach = reachedAt(frame, k)
    if (!reach) continue
    const node = nodeAt(root + k)
    const kind = load<u8>(node, L.NODE_KIND)
    if (kind === L.KIND_SHOW) continue
    if (kind === L.KIND_FOLD) {
      let met = metAt(frame, k)
      const worth = worthAt(frame, k)
      if (!met) {
        met = worth
        meet(reach, met)
      }
      const by = f32x4.splat(foldWorth(node))
      for (let i: usize = 0; i < mine; i += 16) v128.store(worth + i, f32x4.mul(v128.load(met + i), by))
      continue
    }
    const met = metAt(frame, k)
    if (!met) continue
    const own = <u32>load<u8>(node, L.NODE_PLAYER) === me
    const count = <u32>load<u8>(node, L.NODE_COUNT)
    let unknown: u32 = 0
    let last: u32 = 0
    for (let a: u32 = 0; a < count; a++) {
      const child = childOf(node, a) - root
      if (!reachedAt(frame, child) || metAt(frame, child)) continue
      unknown++
      last = child
      if (own) setMet(frame, child, met)
    }
    if (!own && unknown === 1) setMet(frame, last, restOf(root, node, frame, met))
  }
}
