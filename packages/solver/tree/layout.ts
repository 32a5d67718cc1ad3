// Where things lie in the kernel's memory. Plain integers, so that TypeScript and AssemblyScript read the same file.

// One record of the tree, 64 bytes.
export const NODE_SIZE = 64
export const NODE_KIND = 0
export const NODE_PLAYER = 1
export const NODE_STREET = 2
export const NODE_ACTIONS = 3
export const NODE_CHILD = 4
export const NODE_REGRET = 20
export const NODE_AVERAGE = 24
export const NODE_INVESTED = 28
export const NODE_FOLDS = 32
export const NODE_STRIDE = 33
export const NODE_FIXED = 34
/** Which of a lane's bucket arrays picks the row of strategy: a street's, or a coarser grouping of classes. */
export const NODE_TABLE = 35
// The same record when the hand is over there.
export const END_POT = 4
export const END_LIVE = 8
export const END_WINNER = 10
export const END_PAID = 16

export const KIND_DECISION = 0
export const KIND_WON = 1
export const KIND_SHOWDOWN = 2
/** Over before the flop: two players meet with their exact equity, more on the dealt board. */
export const KIND_RUNOUT = 3

export const MAX_PLAYERS = 10
export const MAX_ACTIONS = 4

// What a thread knows of the deal it walks; the state of its random generator is at 0.
export const DEAL_TRAVERSER = 16
/** Others' buckets: eight words a player, one for each table. */
export const DEAL_OTHER_BUCKET = 32
export const DEAL_OTHER_RANK = 352
export const DEAL_OTHER_HAND = 392
export const DEAL_BOARD = 432
export const DEAL_LIST = 464
export const DEAL_LANES = 576
export const OTHER_SHIFT = 5
/** Tables: classes, flop, turn, river, then two coarser groupings of classes for nodes that few hands reach. */
export const TABLES = 6
export const TABLE_GROUPS = 4
/** Lane arrays: weight, rank, then the bucket in each table. */
export const LANE_ARRAYS = 8
/** Arrays a level of the walk needs: strategy and value of four actions, and the reach below. */
export const FRAME_ARRAYS = 9
export const MAX_DEPTH = 32

// What the evaluation gathers for a node, arrays of lanes: weight, gain of each action over the mix, value of the mix,
// then products of gains (00 01 02 11 12 22).
export const GATHER_GAIN = 1
export const GATHER_VALUE = 4
export const GATHER_PRODUCT = 5
export const GATHER_ARRAYS = 11

// A board of the Omaha pool with its hands: card masks, then arrays of sixteen-bit numbers.
export const POOL_HANDS = 512
export const POOL_CLASSES = 4096
export const POOL_RANKS = 5120
export const POOL_BUCKETS = 6144
export const POOL_BYTES = 9216

// Configuration words, four bytes each.
export const CONFIG_PLAYERS = 0
export const CONFIG_LANES = 1
export const CONFIG_WIDTH = 2
export const CONFIG_NODES = 3
export const CONFIG_REGRETS = 4
export const CONFIG_AVERAGES = 5
export const CONFIG_EQUITY = 6
export const CONFIG_RANKS = 7
export const CONFIG_ROWS = 8
export const CONFIG_CANONICAL = 11
export const CONFIG_PERMUTED = 14
export const CONFIG_FIRST = 15
export const CONFIG_SECOND = 16
export const CONFIG_CLASSES = 17
export const CONFIG_MEMBERS = 18
export const CONFIG_COUNT = 19
export const CONFIG_BINOMIALS = 20
export const CONFIG_EXPLORE = 21
export const CONFIG_AVERAGE_FLOOR = 22
export const CONFIG_REGRET_FLOOR = 23
export const CONFIG_POOL = 24
export const CONFIG_POOL_BOARDS = 25
export const CONFIG_GROUPS = 26
export const CONFIG_CLASS_COUNT = 28
export const CONFIG_WORDS = 32
