// What every routine of an instance reads: set once by `configure`, then constant while workers run.
import * as L from '../tree/layout'

export let players: i32 = 0
export let lanes: i32 = 0
/** Bytes of one lane array: lanes rounded up to whole vectors. */
export let width: usize = 0
export let nodes: usize = 0
export let regrets: usize = 0
export let averages: usize = 0
export let equity: usize = 0
export let ranks: usize = 0
export let rows3: usize = 0
export let rows4: usize = 0
export let rows5: usize = 0
export let canonical3: usize = 0
export let canonical4: usize = 0
export let canonical5: usize = 0
export let permuted: usize = 0
export let first: usize = 0
export let second: usize = 0
export let classes: usize = 0
export let members: usize = 0
export let count: usize = 0
export let binomials: usize = 0
export let explore: f32 = 0
export let averageFloor: f32 = 0
export let regretFloor: f32 = 0
export let pool: usize = 0
export let poolBoards: i32 = 0
/** Coarser groupings of the pool's classes: a table of sixteen-bit numbers each. */
export let groups1: usize = 0
export let groups2: usize = 0
export let classCount: usize = 0
/** While true, averages play before the flop and nothing is learnt. */
export let frozen: bool = false

function word(block: usize, index: i32): usize {
  return load<u32>(block + ((<usize>index) << 2))
}

export function configure(block: usize): void {
  players = <i32>word(block, L.CONFIG_PLAYERS)
  lanes = <i32>word(block, L.CONFIG_LANES)
  width = word(block, L.CONFIG_WIDTH) << 2
  nodes = word(block, L.CONFIG_NODES)
  regrets = word(block, L.CONFIG_REGRETS)
  averages = word(block, L.CONFIG_AVERAGES)
  equity = word(block, L.CONFIG_EQUITY)
  ranks = word(block, L.CONFIG_RANKS)
  rows3 = word(block, L.CONFIG_ROWS)
  rows4 = word(block, L.CONFIG_ROWS + 1)
  rows5 = word(block, L.CONFIG_ROWS + 2)
  canonical3 = word(block, L.CONFIG_CANONICAL)
  canonical4 = word(block, L.CONFIG_CANONICAL + 1)
  canonical5 = word(block, L.CONFIG_CANONICAL + 2)
  permuted = word(block, L.CONFIG_PERMUTED)
  first = word(block, L.CONFIG_FIRST)
  second = word(block, L.CONFIG_SECOND)
  classes = word(block, L.CONFIG_CLASSES)
  members = word(block, L.CONFIG_MEMBERS)
  count = word(block, L.CONFIG_COUNT)
  binomials = word(block, L.CONFIG_BINOMIALS)
  explore = load<f32>(block + (L.CONFIG_EXPLORE << 2))
  averageFloor = load<f32>(block + (L.CONFIG_AVERAGE_FLOOR << 2))
  regretFloor = load<f32>(block + (L.CONFIG_REGRET_FLOOR << 2))
  pool = word(block, L.CONFIG_POOL)
  poolBoards = <i32>word(block, L.CONFIG_POOL_BOARDS)
  groups1 = word(block, L.CONFIG_GROUPS)
  groups2 = word(block, L.CONFIG_GROUPS + 1)
  classCount = word(block, L.CONFIG_CLASS_COUNT)
}

export function freeze(on: i32): void {
  frozen = on !== 0
}
