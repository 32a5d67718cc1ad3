// What every routine reads: set by `configure` once and by `begin` or `task` for the player whose values are computed.
import * as L from '../layout'

export let nodes: usize = 0
export let small: bool = false
export let regrets: usize = 0
export let averages: usize = 0
export let regretScales: usize = 0
export let averageScales: usize = 0
export let deals: usize = 0
export let tables: usize = 0
export let tableSize: usize = 0
export let flopEquity: usize = 0
export let turnEquity: usize = 0
export let turnEquitySize: usize = 0
export let job: usize = 0
export let tasks: usize = 0

/** The player whose values are computed, and the kind of walk. */
export let me: u32 = 0
export let mode: i32 = 0
export let keepGain: f32 = 0
export let keepLoss: f32 = 0
export let keepMean: f32 = 0
/** Bytes of a vector over my hands and over his. */
export let mine: usize = 0
export let his: usize = 0
/** Bytes of a worth: of my hands, twice where the best answer and the average are walked at once, the best one first. */
export let wide: usize = 0
export let myFirst: usize = 0
export let mySecond: usize = 0
export let hisFirst: usize = 0
export let hisSecond: usize = 0
export let myTwin: usize = 0
export let myHolding: usize = 0
export let hisHolding: usize = 0
export let hisOrder: usize = 0
export let hisByCard: usize = 0
export let hisLast: usize = 0
export let myStanding: usize = 0

/** Scratch memory is taken from here upwards and given back by setting it back. */
export let top: usize = 0

let block: usize = 0

function word(index: i32): usize {
  return load<u32>(block + ((<usize>index) << 2))
}

export function configure(at: usize): void {
  block = at
  nodes = word(L.CONFIG_NODES)
  small = word(L.CONFIG_BITS) === 16
  regrets = word(L.CONFIG_REGRETS)
  averages = word(L.CONFIG_AVERAGES)
  regretScales = word(L.CONFIG_REGRET_SCALES)
  averageScales = word(L.CONFIG_AVERAGE_SCALES)
  deals = word(L.CONFIG_DEALS)
  tables = word(L.CONFIG_TABLES)
  tableSize = word(L.CONFIG_TABLE_SIZE)
  flopEquity = word(L.CONFIG_FLOP_EQUITY)
  turnEquity = word(L.CONFIG_TURN_EQUITY)
  turnEquitySize = word(L.CONFIG_TURN_EQUITY_SIZE)
  job = word(L.CONFIG_JOB)
  tasks = word(L.CONFIG_TASKS)
}

export function setTop(at: usize): void {
  top = at
}

export function take(bytes: usize): usize {
  const at = top
  top = at + ((bytes + 15) & ~15)
  return at
}

/** Reads what this walk is: whose values, which kind, which discounts. */
export function readJob(): void {
  me = load<u32>(job, L.JOB_PLAYER)
  mode = load<i32>(job, L.JOB_MODE)
  keepGain = load<f32>(job, L.JOB_KEEP_GAIN)
  keepLoss = load<f32>(job, L.JOB_KEEP_LOSS)
  keepMean = load<f32>(job, L.JOB_KEEP_MEAN)
  const own = L.CONFIG_PLAYER + <i32>me * L.PLAYER_WORDS
  const other = L.CONFIG_PLAYER + <i32>(1 - me) * L.PLAYER_WORDS
  mine = word(own + L.PLAYER_WIDTH) << 2
  his = word(other + L.PLAYER_WIDTH) << 2
  wide = mode === L.MODE_BOTH ? 2 * mine : mine
  myFirst = word(own + L.PLAYER_FIRST)
  mySecond = word(own + L.PLAYER_SECOND)
  hisFirst = word(other + L.PLAYER_FIRST)
  hisSecond = word(other + L.PLAYER_SECOND)
  myTwin = word(own + L.PLAYER_TWIN)
  myHolding = word(own + L.PLAYER_HOLDING)
  hisHolding = word(other + L.PLAYER_HOLDING)
  hisOrder = word(other + L.PLAYER_ORDER)
  hisByCard = word(other + L.PLAYER_BY_CARD)
  hisLast = word(other + L.PLAYER_LAST)
  myStanding = word(own + L.PLAYER_STANDING)
}
