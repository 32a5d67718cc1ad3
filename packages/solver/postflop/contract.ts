// What the exact postflop solver takes and gives; README.md beside this file shows how the parts are used together.
import type { Result } from '@sidepot/engine/result'
import type { ActionKind, Side, StreetSizes } from './terms.ts'

export type { ActionKind, Side, StreetSizes } from './terms.ts'

/** rank × 4 + suit, as everywhere in Sidepot (`@sidepot/engine/cards`). */
export type Card = number
/** Number of a pair of cards, 0 to 1,325: `combinationOf(a, b)`, back with `cardsOf(combination)`. */
export type Combination = number

export interface AllInRule {
  /** All-in is one of the sizes while what is left behind is at most this many pots; 0 never offers it by itself. */
  readonly offeredBelow: number
  /** A size above this share of what is left becomes all-in. */
  readonly roundedFrom: number
}

/** Heads-up from the flop, turn or river on. Chips may be any unit, and fractions of it: big blinds, cents. */
export interface PostflopGame {
  /** Three, four or five cards. */
  readonly board: readonly Card[]
  /** Weights from 0 to 1 of the 1,326 combinations, by side. Combinations that hold a board card are ignored. */
  readonly ranges: readonly [ArrayLike<number>, ArrayLike<number>]
  /** Chips in the middle when the game begins. */
  readonly pot: number
  /** Chips behind; the smaller stack decides, the rest of the larger one never plays. */
  readonly stacks: readonly [number, number]
  /** Share of the final pot that the house takes, up to `cap` chips; uncalled chips are returned before. */
  readonly rake: { readonly share: number; readonly cap: number }
  /** Flop, turn and river; streets that are over are not read. */
  readonly sizes: readonly [StreetSizes, StreetSizes, StreetSizes]
  /** Most bets and raises a street; as the last one, all-in is offered too if at most 1.6 pots are behind. */
  readonly cap: number
  readonly allIn: AllInRule
  /** Whether side 0 may bet on the street on which the game begins; `false` where he checks to the raiser. */
  readonly lead: boolean
  /** Bits of a stored number: 16 halves memory, 32 is the default for small games. */
  readonly bits: 16 | 32
  /** Most bytes of memory; a larger game is refused by `planPostflop`. */
  readonly memoryLimit: number
}

export type PostflopFailureCode =
  | 'postflop/board' // not three to five different cards
  | 'postflop/range' // not 1,326 weights from 0 to 1, or no two hands that can meet
  | 'postflop/chips' // pot, stacks or rake are negative or not finite
  | 'postflop/sizes' // a size is not positive, a raise not above 1, more than eight actions at a decision, or too many of them
  | 'postflop/memory' // needs more than `memoryLimit`, or than the device gives; `needed` says how much
  | 'postflop/result' // bytes that no version of this solver wrote

export interface PostflopFailure {
  readonly code: PostflopFailureCode
  /** Bytes that the game needs, with `postflop/memory`. */
  readonly needed?: number
}

/** What a game costs, known before anything is allocated. */
export interface Estimate {
  readonly bytes: number
  /** Combinations of each side that the board leaves. */
  readonly hands: readonly [number, number]
  /** Decisions counted with their boards. */
  readonly decisions: number
  /** Iterations that games of this kind needed for a gap of 0.3 %; a guess, to be read as "about". */
  readonly iterations: number
  /** Seconds to that gap on one thread of an ordinary machine; a guess until the first slice has run. */
  readonly seconds: number
}

/** A game that was checked and counted, ready to be solved. */
export interface Plan {
  readonly game: PostflopGame
  readonly estimate: Estimate
}

/** Where the solution is after a slice. */
export interface Progress {
  readonly iterations: number
  /** Mean of what both could win more by answering perfectly, as a share of the starting pot: 0.003 is 0.3 %. */
  readonly gap: number
  /** What each side takes out of the pot on average, in chips; pot less both is the rake. */
  readonly values: readonly [number, number]
  /** Seconds of computing so far, of the iterations and of measuring the gap together. */
  readonly seconds: number
}

export interface PostflopAction {
  readonly kind: ActionKind
  /** Chips the player has put in on this street after the action. */
  readonly to: number
  /** Chips the action adds to the pot. */
  readonly adds: number
  readonly allIn: boolean
}

/** The way to a node: actions by their place in `actions`, and the cards that came between streets. */
export type Step = { readonly action: number } | { readonly card: Card }
export type Path = readonly Step[]

/** What is known about a node without its numbers. */
export interface NodeState {
  readonly kind: 'decision' | 'card' | 'end'
  readonly board: readonly Card[]
  /** In the middle now, all bets of this street included. */
  readonly pot: number
  /** What each side has put in since the game began. */
  readonly paid: readonly [number, number]
  /** Behind, by side. */
  readonly left: readonly [number, number]
  /** Who acts; only at a decision. */
  readonly side?: Side
  /** At a decision, in the order in which `Step.action` counts; else empty. */
  readonly actions: readonly PostflopAction[]
  /** At a node of kind `card`: the cards that may come; else empty. */
  readonly cards: readonly Card[]
}

/** Everything about a node. Arrays have 1,326 places; NaN where a hand cannot be here or meets nobody. */
export interface NodeView extends NodeState {
  /** Probability that each hand gets here by its own choices, times its weight in the range. */
  readonly reach: readonly [Float32Array, Float32Array]
  /** Chips each hand wins from here on less what it still puts in, so that a fold is worth 0. */
  readonly values: readonly [Float32Array, Float32Array]
  /** Share of the pot each hand wins if all are all-in now, from 0 to 1. */
  readonly equity: readonly [Float32Array, Float32Array]
  /** One array an action: how often the hand takes it. Empty unless this is a decision. */
  readonly strategy: readonly Float32Array[]
  /** One array an action: what the hand's action is worth, by the measure of `values`. */
  readonly actionValues: readonly Float32Array[]
  /** The same for whole ranges, by the weight with which hands meet. */
  readonly total: {
    readonly values: readonly [number, number]
    readonly equity: readonly [number, number]
    /** How often the whole range takes each action. */
    readonly frequencies: readonly number[]
    /** Pairs of hands that get here together as a share of those at the start: how often this node is reached, cards aside. */
    readonly reached: number
  }
}

/** One card of a street to come, as seen from the decision behind it. */
export interface Runout {
  readonly card: Card
  readonly actions: readonly PostflopAction[]
  readonly frequencies: readonly number[]
  readonly equity: readonly [number, number]
}

/** A strategy for the whole game that can be asked: while it is being solved, when it is done, or opened from bytes. */
export interface Solution {
  readonly game: PostflopGame
  readonly progress: Progress
  /** Structure only: microseconds. Undefined for a path that the game does not have. */
  state(path: Path): NodeState | undefined
  /** The strategy alone, one array an action as in `NodeView`, for a grid that follows the pointer. Undefined elsewhere. */
  strategy(path: Path): readonly Float32Array[] | undefined
  /** River nodes take about a millisecond, turn nodes some ten, flop nodes about as long as one iteration. */
  view(path: Path): NodeView | undefined
  /** At a node of kind `card`: what each card that may come does to the next decision. Empty elsewhere. */
  runouts(path: Path): readonly Runout[]
  /** The result as compressed bytes: game, progress and average strategy. */
  save(): Promise<Uint8Array>
}

/** A solution that still learns. Every call is synchronous: in a browser it belongs into a worker. */
export interface Solver extends Solution {
  /** `iterations` more, then the gap. Between slices a worker answers messages, so stop and go on are the caller's. */
  slice(iterations: number): Progress
  /** `iterations` more without measuring; `progress` stays what it was. */
  iterate(iterations: number): void
  /**
   * All that was learnt, as pieces of one state that `resumeSolver` takes: about as many bytes as the solve has memory. Each piece
   * is copied when it is taken, so no slice may come between the first and the last.
   */
  pieces(): Iterable<Uint8Array<ArrayBuffer>>
  /** Ends helper threads and lets the memory go; nothing may be called afterwards. */
  close(): void
}

/** What a helper thread needs; a structured clone carries it. */
export interface HelperJob {
  readonly module: WebAssembly.Module
  readonly memory: WebAssembly.Memory
  readonly config: number
  readonly control: number
  readonly slot: number
  readonly scratch: number
}

export interface SolverOptions {
  /** Threads in all, this one included; more than one needs a cross-origin isolated page, or Node. 1 by default. */
  readonly threads?: number
  /** Starts a helper thread that calls `help(job)` of `@sidepot/solver/postflop/helper`; without it one thread does all. */
  readonly spawn?: (job: HelperJob) => { stop(): void }
}

/** Checks the game and says what it costs, without allocating. */
export type PlanPostflop = (game: PostflopGame) => Result<Plan, PostflopFailure>
/**
 * Builds the tables (up to some seconds for a flop) and is ready for the first slice. `postflop/memory` where the device
 * refuses memory that the limit allowed.
 */
export type CreateSolver = (plan: Plan, options?: SolverOptions) => Result<Solver, PostflopFailure>
/** A saved result, ready to be asked; it does not learn on. */
export type OpenResult = (bytes: Uint8Array) => Promise<Result<Solution, PostflopFailure>>
/** A solve that was left, with the bits of one that never stopped. */
export type ResumeSolver = (state: Blob, options?: SolverOptions) => Promise<Result<Solver, PostflopFailure>>
