// The walk for one player: his opponent's reach goes down, the worth of all of his hands comes up. A street's nodes lie
// together with parents first, so that a street is one sweep down, its ends, and one sweep up; only cards recurse.
import * as L from '../layout'
import { folded, runOut } from './ends'
import { addTwo, childOf, newFrame, nodeAt, reachedAt, setReached, setWorth, worthAt } from './frame'
import { setLane, shown } from './river'
import { riverEnds } from './river-ends'
import {
  deals,
  flopEquity,
  his,
  hisHolding,
  me,
  mine,
  mode,
  myHolding,
  readJob,
  setTop,
  take,
  tasks,
  top,
  turnEquity,
  turnEquitySize,
  wide,
} from './state'
import { mix, play } from './strategy'

/** Reaches of the part below `root`, and room for the value of every end that somebody gets to. */
function down(root: u32, board: u32, reach: usize, out: usize, frame: usize): void {
  const span = load<u32>(nodeAt(root), L.NODE_SPAN)
  setReached(frame, 0, reach)
  for (let k: u32 = 0; k < span; k++) {
    const reached = reachedAt(frame, k)
    if (!reached) continue
    const node = nodeAt(root + k)
    if (load<u8>(node, L.NODE_KIND) !== L.KIND_ACT) {
      setWorth(frame, k, k ? take(wide) : out)
      continue
    }
    const count = <u32>load<u8>(node, L.NODE_COUNT)
    if (<u32>load<u8>(node, L.NODE_PLAYER) === me) {
      for (let a: u32 = 0; a < count; a++) setReached(frame, childOf(node, a) - root, reached)
      continue
    }
    const played = take(<usize>count * his)
    const alive = play(node, board, his, mode === L.MODE_LEARN, reached, played)
    for (let a: u32 = 0; a < count; a++)
      if ((alive >> a) & 1) setReached(frame, childOf(node, a) - root, played + <usize>a * his)
  }
}

/** Folds and all-ins before the river. */
function earlyEnd(node: usize, board: u32, reach: usize, out: usize): void {
  if (load<u8>(node, L.NODE_KIND) === L.KIND_FOLD) {
    folded(node, reach, out)
    return
  }
  const net = load<f32>(node, L.NODE_NET)
  const paid = load<f32>(node, L.NODE_PAID)
  if (load<u8>(node, L.NODE_STREET) === 0) runOut(flopEquity, 1980, net, paid, reach, out)
  else runOut(turnEquity + <usize>board * turnEquitySize, 88, net, paid, reach, out)
}

/** The largest value of every hand; then `values` has the places of the average's beside them. */
function best(values: usize, count: u32, to: usize): void {
  memory.copy(to, load<u32>(values), mine)
  for (let a: u32 = 0; a < count; a++) {
    const at = values + ((<usize>a) << 2)
    const worth = <usize>load<u32>(at)
    for (let i: usize = 0; i < mine; i += 16)
      v128.store(to + i, f32x4.pmax(v128.load(to + i), v128.load(worth + i)))
    store<u32>(at, <u32>(worth + mine))
  }
}

/** At an end the best answer and the average have one value. */
function double(root: u32, frame: usize): void {
  if (wide === mine) return
  const span = load<u32>(nodeAt(root), L.NODE_SPAN)
  for (let k: u32 = 0; k < span; k++) {
    const worth = worthAt(frame, k)
    const kind = load<u8>(nodeAt(root + k), L.NODE_KIND)
    if (worth && (kind === L.KIND_FOLD || kind === L.KIND_SHOW)) memory.copy(worth + mine, worth, mine)
  }
}

/** Values from the ends up to `root`, learning on the way in a walk that learns. */
function up(root: u32, board: u32, out: usize, frame: usize): void {
  const span = load<u32>(nodeAt(root), L.NODE_SPAN)
  const values = take(L.MOST_ACTIONS << 2)
  for (let k: u32 = span; k-- > 0; ) {
    const node = nodeAt(root + k)
    if (!reachedAt(frame, k) || load<u8>(node, L.NODE_KIND) !== L.KIND_ACT) continue
    const to = k ? take(wide) : out
    setWorth(frame, k, to)
    const count = <u32>load<u8>(node, L.NODE_COUNT)
    if (<u32>load<u8>(node, L.NODE_PLAYER) !== me) {
      let first: usize = 0
      let sum: usize = 0
      for (let a: u32 = 0; a < count; a++) {
        const worth = worthAt(frame, childOf(node, a) - root)
        if (!worth) continue
        if (sum) addTwo(to, worth, to, wide)
        else if (first) {
          addTwo(first, worth, to, wide)
          sum = to
        } else first = worth
      }
      if (!first) memory.fill(to, 0, wide)
      else if (!sum) memory.copy(to, first, wide)
      continue
    }
    for (let a: u32 = 0; a < count; a++)
      store<u32>(values + ((<usize>a) << 2), <u32>worthAt(frame, childOf(node, a) - root))
    if (mode === L.MODE_BOTH) {
      best(values, count, to)
      mix(node, board, mine, false, values, to + mine)
    } else mix(node, board, mine, mode === L.MODE_LEARN, values, to)
  }
}

function clear(vector: usize, holding: usize, card: u32): void {
  const list = holding + (53 << 2)
  const end = load<u32>(holding + ((<usize>card) << 2), 4)
  for (let k = load<u32>(holding + ((<usize>card) << 2)); k < end; k++)
    store<f32>(vector + ((<usize>load<u16>(list + ((<usize>k) << 1))) << 2), 0)
}

/** One card to come: the part behind it, without the hands that hold the card. */
function dealt(child: u32, deal: usize, reach: usize, out: usize): void {
  const before = top
  const rest = take(his)
  memory.copy(rest, reach, his)
  const card = load<u32>(deal, L.DEAL_CARD)
  clear(rest, hisHolding, card)
  street(child, load<u32>(deal, L.DEAL_BOARD), load<u32>(deal, L.DEAL_TABLE), rest, out)
  clear(out, myHolding, card)
  if (wide > mine) clear(out + mine, myHolding, card)
  setTop(before)
}

/** Adds a card's values to `out`, and those of the cards that play alike, read through their change of suits. */
function addDeal(deal: usize, worth: usize, out: usize): void {
  addTwo(out, worth, out, wide)
  const images = load<u32>(deal, L.DEAL_IMAGES)
  for (let n: u32 = 0; n < images; n++) {
    const places = <usize>load<u32>(deal + ((<usize>(3 * me + n)) << 2), L.DEAL_IMAGE)
    addImage(places, worth, out)
    if (wide > mine) addImage(places, worth + mine, out + mine)
  }
}

function addImage(place: usize, worth: usize, out: usize): void {
  const size = mine
  for (let i: usize = 0; i < size; i += 16) {
    let x = v128.load32_zero(worth + ((<usize>load<u16>(place)) << 2))
    x = v128.load_lane<u32>(worth + ((<usize>load<u16>(place, 2)) << 2), x, 1)
    x = v128.load_lane<u32>(worth + ((<usize>load<u16>(place, 4)) << 2), x, 2)
    x = v128.load_lane<u32>(worth + ((<usize>load<u16>(place, 6)) << 2), x, 3)
    v128.store(out + i, f32x4.add(v128.load(out + i), x))
    place += 8
  }
}

function share(out: usize, streetNow: u32): void {
  const by = f32x4.splat(streetNow === 0 ? <f32>1 / 45 : <f32>1 / 44)
  for (let i: usize = 0; i < wide; i += 16) v128.store(out + i, f32x4.mul(v128.load(out + i), by))
}

/** The list of deals behind a card node: those of the flop, or of the turn board. */
function dealList(node: usize, board: u32): usize {
  return load<u8>(node, L.NODE_STREET) === 0 ? deals : deals + 8 + ((<usize>board) << 3)
}

function chance(node: usize, board: u32, reach: usize, out: usize): void {
  const before = top
  const worth = take(wide)
  const list = dealList(node, board)
  const child = childOf(node, 0)
  let deal = <usize>load<u32>(list)
  memory.fill(out, 0, wide)
  for (let n = load<u32>(list, 4); n > 0; n--) {
    dealt(child, deal, reach, worth)
    addDeal(deal, worth, out)
    deal += L.DEAL_SIZE
  }
  share(out, load<u8>(node, L.NODE_STREET))
  setTop(before)
}

/** A part of a street and all that follows. */
function street(root: u32, board: u32, table: u32, reach: usize, out: usize): void {
  const before = top
  const frame = newFrame(root)
  down(root, board, reach, out, frame)
  if (load<u8>(nodeAt(root), L.NODE_STREET) === 2) riverEnds(root, table, frame)
  else {
    const span = load<u32>(nodeAt(root), L.NODE_SPAN)
    for (let k: u32 = 0; k < span; k++) {
      const worth = worthAt(frame, k)
      if (!worth) continue
      const node = nodeAt(root + k)
      if (load<u8>(node, L.NODE_KIND) === L.KIND_CARD) chance(node, board, reachedAt(frame, k), worth)
      else earlyEnd(node, board, reachedAt(frame, k), worth)
    }
  }
  double(root, frame)
  up(root, board, out, frame)
  setTop(before)
}

/** The whole part below any node, on this thread: for questions. */
export function worthOf(root: u32, board: u32, table: u32, reach: usize, out: usize): void {
  readJob()
  street(root, board, table, reach, out)
}

/** If all are all-in now: shares of a pot of 1, times the weight of his hands that may meet mine. */
export function equityOf(streetNow: u32, board: u32, table: u32, reach: usize, out: usize): void {
  readJob()
  if (streetNow === 2) {
    const before = top
    const lanes = take(L.LANES * L.LANE_SIZE)
    setLane(lanes, 0, reach, out, take(mine), 0.5, 0.5)
    shown(table, lanes, 1)
    setTop(before)
  } else if (streetNow === 1) runOut(turnEquity + <usize>board * turnEquitySize, 88, 1, 0, reach, out)
  else runOut(flopEquity, 1980, 1, 0, reach, out)
}

let rootFrame: usize = 0

/** The first street down: a task for every card behind every card node. Answers how many tasks there are. */
export function begin(root: u32, reach: usize, out: usize): u32 {
  readJob()
  rootFrame = newFrame(root)
  down(root, 0, reach, out, rootFrame)
  let count: u32 = 0
  const span = load<u32>(nodeAt(root), L.NODE_SPAN)
  for (let k: u32 = 0; k < span; k++) {
    const node = nodeAt(root + k)
    if (!worthAt(rootFrame, k) || load<u8>(node, L.NODE_KIND) !== L.KIND_CARD) continue
    const list = dealList(node, 0)
    let deal = load<u32>(list)
    for (let n = load<u32>(list, 4); n > 0; n--) {
      const task = tasks + <usize>count * L.TASK_SIZE
      store<u32>(task, childOf(node, 0))
      store<u32>(task, deal, 4)
      store<u32>(task, <u32>reachedAt(rootFrame, k), 8)
      store<u32>(task, <u32>take(wide), 12)
      deal += L.DEAL_SIZE
      count++
    }
  }
  return count
}

/** One task; threads may share them out in any order, since each writes its own result. */
export function task(index: u32): void {
  readJob()
  const at = tasks + <usize>index * L.TASK_SIZE
  dealt(load<u32>(at), load<u32>(at, 4), load<u32>(at, 8), load<u32>(at, 12))
}

/** When all tasks are done: their sums in fixed order, the other ends, and the first street up. */
export function finish(root: u32, out: usize): void {
  const span = load<u32>(nodeAt(root), L.NODE_SPAN)
  let task = tasks
  if (load<u8>(nodeAt(root), L.NODE_STREET) === 2) riverEnds(root, 0, rootFrame)
  else
    for (let k: u32 = 0; k < span; k++) {
      const worth = worthAt(rootFrame, k)
      if (!worth) continue
      const node = nodeAt(root + k)
      if (load<u8>(node, L.NODE_KIND) !== L.KIND_CARD) {
        earlyEnd(node, 0, reachedAt(rootFrame, k), worth)
        continue
      }
      memory.fill(worth, 0, wide)
      for (let n = load<u32>(dealList(node, 0), 4); n > 0; n--) {
        addDeal(<usize>load<u32>(task, 4), <usize>load<u32>(task, 12), worth)
        task += L.TASK_SIZE
      }
      share(worth, load<u8>(node, L.NODE_STREET))
    }
  double(root, rootFrame)
  up(root, 0, out, rootFrame)
}
