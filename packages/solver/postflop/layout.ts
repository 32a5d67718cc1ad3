// Where things are in the memory that TypeScript fills and the kernel reads; both import these numbers.

export const KIND_ACT = 0
export const KIND_CARD = 1
export const KIND_FOLD = 2
export const KIND_SHOW = 3

/** Learning, the best answer with the value of the average beside it, or that value alone. */
export const MODE_LEARN = 0
export const MODE_BOTH = 1
export const MODE_MEAN = 2

/** A node: bytes of its kind, player (who acts, or wins), street and number of actions, then words and floats. */
export const NODE_SIZE = 64
export const NODE_KIND = 0
export const NODE_PLAYER = 1
export const NODE_STREET = 2
export const NODE_COUNT = 3
/** Nodes of this street from here on that belong below it, itself included: parents lie before their children. */
export const NODE_SPAN = 4
/** Its first number in regrets and averages, in units of eight numbers. */
export const NODE_AT = 8
export const NODE_BLOCK = 12
export const NODE_NET = 16
export const NODE_PAID = 20
export const NODE_CHILD = 24
export const MOST_ACTIONS = 8

/** Words of the block that `configure` reads. */
export const CONFIG_NODES = 0
export const CONFIG_BITS = 1
export const CONFIG_REGRETS = 2
export const CONFIG_AVERAGES = 3
export const CONFIG_REGRET_SCALES = 4
export const CONFIG_AVERAGE_SCALES = 5
/** Lists of deals: a pointer and a count, of the flop's turns first, then for each turn board of its rivers. */
export const CONFIG_DEALS = 6
export const CONFIG_TABLES = 7
export const CONFIG_TABLE_SIZE = 8
export const CONFIG_FLOP_EQUITY = 9
export const CONFIG_TURN_EQUITY = 10
export const CONFIG_TURN_EQUITY_SIZE = 11
export const CONFIG_JOB = 12
export const CONFIG_TASKS = 13
/** From here nine words for each player. */
export const CONFIG_PLAYER = 14
export const PLAYER_WORDS = 9
/** Hands rounded up to a multiple of eight. */
export const PLAYER_WIDTH = 0
export const PLAYER_FIRST = 1
export const PLAYER_SECOND = 2
/** Sixteen-bit places of the same two cards among the other's hands, or the other's width. */
export const PLAYER_TWIN = 3
/** 53 words: where the hands that hold each card begin in the list of sixteen-bit places behind them. */
export const PLAYER_HOLDING = 4
/** Byte offsets inside a river table. */
export const PLAYER_ORDER = 5
export const PLAYER_BY_CARD = 6
export const PLAYER_LAST = 7
export const PLAYER_STANDING = 8
export const CONFIG_WORDS = CONFIG_PLAYER + 2 * PLAYER_WORDS

/** A river table begins with how many hands of each player are in its orders, as words. */
export const TABLE_HEAD = 16
export const STANDING_SIZE = 12

/** One card to come: words. `board` counts turn boards or river boards of storage, `table` river tables. */
export const DEAL_SIZE = 40
export const DEAL_CARD = 0
export const DEAL_BOARD = 4
export const DEAL_TABLE = 8
export const DEAL_IMAGES = 12
/** Three pointers to places of the hands after suits change, for player 0, then three for player 1. */
export const DEAL_IMAGE = 16

/** What all threads read before a task. */
export const JOB_PLAYER = 0
export const JOB_MODE = 4
export const JOB_KEEP_GAIN = 8
export const JOB_KEEP_LOSS = 12
export const JOB_KEEP_MEAN = 16
export const JOB_SIZE = 64

/** A task: node of the next street, deal, reach, place of the result. */
export const TASK_SIZE = 16

/** An end of the river waiting for its lane: reach, places of value and of the weight met, half of the net pot, worth of an even hand. */
export const LANE_SIZE = 32
export const LANE_REACH = 0
export const LANE_OUT = 4
export const LANE_MET = 8
export const LANE_HALF = 12
export const LANE_EVEN = 16
export const LANES = 8

/** What a walk keeps of a node: reach, worth, and on the river the weight of his hands that may meet mine. */
export const FRAME_SHIFT = 4
export const FRAME_WORTH = 4
export const FRAME_MET = 8
