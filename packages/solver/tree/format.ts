// A format is everything that a pack's answer depends on: game, seats, blinds, depth, rake and the sizes in the tree.
export const GAMES = ['NLHE', 'PLO'] as const
export type Game = (typeof GAMES)[number]

/** Raise sizes. Multiples are of the bet faced; opens are multiples of the largest blind. */
export interface Sizes {
  readonly open: number
  readonly smallBlindOpen: number
  /** Raise over limpers: base and what each limper after the first adds, in largest blinds. */
  readonly overLimp: readonly [base: number, each: number]
  readonly threeBet: { readonly inPosition: number; readonly smallBlind: number; readonly bigBlind: number }
  readonly threeBetBlinds: number
  readonly threeBetLimper: number
  readonly fourBet: {
    readonly inPosition: number
    readonly outOfPosition: number
    readonly blinds: number
  }
  readonly fiveBet: number
  /** A raise above this share of the stack is a jam. */
  readonly jamShare: number
}

export interface Format {
  readonly id: string
  readonly game: Game
  readonly players: number
  /** Effective stack in big blinds. */
  readonly stack: number
  /** Forced bets from the small blind on, in big blinds: two, or three with a straddle. */
  readonly blinds: readonly number[]
  readonly ante: number
  readonly rake: { readonly share: number; readonly cap: number }
  readonly profile: 'online' | 'live'
  readonly sizes: Sizes
  /** Who may flat an open: everybody; one player anywhere, then only the button and the big blind; or only those two. */
  readonly flats: 'everyone' | 'one' | 'late'
  /** Whether a player not yet in may call a 3-bet. */
  readonly coldCalls: boolean
  /** Bet sizes a street after the flop: one, or two where the pot was raised at most once. */
  readonly bets: 'one' | 'two'
  /** Players with betting after the flop; more of them check down. */
  readonly seeFlop: number
  /** Up to so many bet in a smaller tree where the pot was raised at most once (`crowd-tree.ts`); 0 where nobody does. */
  readonly crowd: number
  /** Whether the big blind may come along behind a raise and two callers; four players check down. */
  readonly fourth: boolean
  /** Opponents limp with a declared range instead of opening: the format answers what to do then. */
  readonly limpers: boolean
  /** Limpers solved for; where everybody flats, the small blind may complete behind any number. */
  readonly mostLimps: number
  /** Everybody may limp first in, as elsewhere only the small blind does: these packs answer for a limp of the hero's own. */
  readonly openLimps: boolean
  /** Nobody sees a flop: every raise is a jam and nobody limps. */
  readonly pushFold: boolean
  readonly traversals: number
}

const ONLINE: Sizes = {
  open: 2.5,
  smallBlindOpen: 3,
  overLimp: [3.5, 1],
  threeBet: { inPosition: 3.4, smallBlind: 4.3, bigBlind: 4.4 },
  threeBetBlinds: 3.3,
  threeBetLimper: 3.2,
  fourBet: { inPosition: 2.05, outOfPosition: 2.75, blinds: 2.4 },
  fiveBet: 100,
  jamShare: 0.45,
}

const LIVE: Sizes = {
  ...ONLINE,
  open: 4,
  smallBlindOpen: 4.5,
  overLimp: [5, 1],
  threeBet: { inPosition: 3.2, smallBlind: 4, bigBlind: 4 },
  threeBetBlinds: 3.2,
  fourBet: { inPosition: 2.1, outOfPosition: 2.5, blinds: 2.3 },
}

const M = 1_000_000

const holdem = (
  players: number,
  stack: number,
  profile: 'online' | 'live',
  more: Partial<Format> = {},
): Format => {
  const straddled = (more.blinds?.length ?? 2) > 2
  return {
    id: [
      'nlhe',
      `${players}max`,
      `${stack}bb`,
      ...(profile === 'live' ? ['live'] : []),
      ...(straddled ? ['straddle'] : []),
      ...(more.limpers ? ['limpers'] : []),
      ...(more.openLimps ? ['openlimps'] : []),
      ...(more.ante ? [more.ante * players > 1.5 ? 'bigante' : 'ante'] : []),
      ...(more.rake?.share === 0 && profile === 'live' ? ['norake'] : []),
    ].join('-'),
    game: 'NLHE',
    players,
    stack,
    blinds: [0.5, 1],
    ante: 0,
    rake: profile === 'live' ? { share: 0.1, cap: 2 } : { share: 0.05, cap: 0.6 },
    profile,
    sizes: profile === 'live' ? LIVE : ONLINE,
    flats: players <= 6 ? 'everyone' : 'one',
    coldCalls: players <= 6,
    bets: 'one',
    seeFlop: 3,
    crowd: 0,
    fourth: false,
    limpers: false,
    mostLimps: 2,
    openLimps: false,
    pushFold: false,
    traversals: 40 * M,
    ...more,
  }
}

const POT: Sizes = { ...ONLINE, open: 3.5, smallBlindOpen: 3, overLimp: [4.5, 1], jamShare: 0.66 }

const omaha = (players: number, stack: number, traversals: number): Format => ({
  ...holdem(players, stack, 'online'),
  id: `plo-${players}max-${stack}bb`,
  game: 'PLO',
  rake: { share: 0.05, cap: 0.6 },
  sizes: POT,
  coldCalls: false,
  traversals,
})

/** Everybody may call an open, and the big blind also as the fourth. */
const CALLS = { flats: 'everyone', fourth: true } as const
/** The same with two bet sizes after the flop. */
const CALLS_TWO = { ...CALLS, bets: 'two' } as const
const THREE_LIMPERS = { limpers: true, mostLimps: 3 } as const
const STRADDLE = [0.5, 1, 2]
/** A big blind of antes in all, or so many, whoever pays them. */
const anted = (players: number, all = 1) => ({ ante: all / players })
const UNRAKED = { share: 0, cap: 0 } as const
const SHORT: Sizes = { ...ONLINE, open: 2.2, smallBlindOpen: 2.5, jamShare: 0.3 }
const DEEP: Sizes = { ...ONLINE, fourBet: { inPosition: 2.3, outOfPosition: 2.8, blinds: 2.5 }, fiveBet: 2.2 }

/** In the order in which they are worth solving. Table sizes not listed are the same trees after folds. */
export const FORMATS: readonly Format[] = [
  holdem(6, 100, 'online'),
  holdem(9, 100, 'online'),
  holdem(2, 100, 'online', { traversals: 20 * M }),
  holdem(10, 100, 'online'),
  holdem(3, 100, 'online', { traversals: 20 * M }),
  holdem(4, 100, 'online', { traversals: 20 * M }),
  holdem(5, 100, 'online', { traversals: 30 * M }),
  holdem(7, 100, 'online'),
  holdem(8, 100, 'online'),
  holdem(9, 100, 'live', { ...CALLS, coldCalls: true }),
  holdem(9, 200, 'live', { ...CALLS, coldCalls: true }),
  holdem(9, 50, 'live', { ...CALLS, coldCalls: true }),
  holdem(6, 100, 'live'),
  holdem(9, 100, 'live', { ...CALLS, ...THREE_LIMPERS, crowd: 5 }),
  holdem(9, 100, 'live', { ...CALLS, coldCalls: true, blinds: STRADDLE }),
  holdem(9, 50, 'live', { ...CALLS, ...THREE_LIMPERS, crowd: 5 }),
  holdem(10, 100, 'live', CALLS),
  holdem(10, 100, 'live', { ...CALLS_TWO, limpers: true }),
  holdem(6, 100, 'live', { blinds: STRADDLE }),
  omaha(2, 100, 30 * M),
  omaha(6, 100, 90 * M),
  holdem(6, 40, 'online', { sizes: SHORT }),
  holdem(6, 200, 'online', { sizes: DEEP, coldCalls: false }),
  holdem(9, 40, 'online', { sizes: SHORT }),
  holdem(9, 200, 'online', { sizes: DEEP, flats: 'late' }),
  holdem(9, 100, 'live', { ...CALLS, coldCalls: true, ...anted(9) }),
  holdem(9, 100, 'live', { ...CALLS, limpers: true, ...anted(9) }),
  holdem(9, 50, 'live', { ...CALLS, coldCalls: true, ...anted(9) }),
  holdem(9, 200, 'live', { ...CALLS, ...anted(9) }),
  holdem(9, 200, 'live', { ...CALLS, limpers: true }),
  holdem(9, 300, 'live', CALLS),
  holdem(9, 100, 'live', { ...CALLS_TWO, ...THREE_LIMPERS, rake: UNRAKED }),
  holdem(9, 100, 'live', { ...CALLS, coldCalls: true, rake: UNRAKED }),
  holdem(9, 100, 'live', { ...CALLS, coldCalls: true, blinds: STRADDLE, ...anted(9) }),
  holdem(6, 100, 'live', anted(6)),
  holdem(9, 150, 'live', { ...CALLS_TWO, blinds: STRADDLE }),
  holdem(9, 100, 'live', { ...CALLS_TWO, limpers: true, blinds: STRADDLE }),
  holdem(9, 200, 'live', { ...CALLS_TWO, limpers: true, blinds: STRADDLE }),
  holdem(9, 300, 'live', { ...CALLS_TWO, ...anted(9) }),
  holdem(9, 200, 'live', { ...CALLS_TWO, limpers: true, ...anted(9) }),
  holdem(9, 200, 'live', { ...CALLS_TWO, coldCalls: true, rake: UNRAKED }),
  holdem(9, 200, 'live', { ...CALLS_TWO, limpers: true, rake: UNRAKED }),
  holdem(9, 100, 'live', { ...CALLS_TWO, coldCalls: true, ...anted(9), rake: UNRAKED }),
  holdem(9, 100, 'live', { ...CALLS_TWO, coldCalls: true, blinds: STRADDLE, rake: UNRAKED }),
  holdem(9, 150, 'live', { ...CALLS_TWO, blinds: STRADDLE, ...anted(9) }),
  holdem(9, 100, 'live', { bets: 'two', openLimps: true }),
  holdem(9, 100, 'live', { bets: 'two', openLimps: true, rake: UNRAKED }),
  holdem(9, 200, 'live', { bets: 'two', openLimps: true, rake: UNRAKED }),
  holdem(9, 200, 'live', { ...CALLS_TWO, blinds: STRADDLE }),
  holdem(9, 100, 'live', { bets: 'two', openLimps: true, ...anted(9), rake: UNRAKED }),
  holdem(9, 50, 'live', { ...CALLS_TWO, limpers: true, rake: UNRAKED }),
  holdem(9, 100, 'live', { ...CALLS_TWO, coldCalls: true, ...anted(9, 2.25) }),
  holdem(9, 60, 'live', { ...CALLS_TWO, coldCalls: true, blinds: STRADDLE }),
  holdem(10, 100, 'live', { ...CALLS_TWO, blinds: STRADDLE }),
  holdem(10, 100, 'live', { ...CALLS_TWO, ...anted(10) }),
  holdem(9, 100, 'live', { bets: 'two', openLimps: true, ...anted(9) }),
  holdem(10, 100, 'live', { ...CALLS_TWO, limpers: true, rake: UNRAKED }),
  holdem(9, 100, 'live', { ...CALLS_TWO, limpers: true, blinds: STRADDLE, ...anted(9) }),
  holdem(9, 50, 'live', { bets: 'two', openLimps: true, rake: UNRAKED }),
  holdem(10, 100, 'live', { bets: 'two', openLimps: true }),
  holdem(9, 200, 'live', { ...CALLS_TWO, ...anted(9, 2.25) }),
  holdem(9, 50, 'live', { ...CALLS_TWO, coldCalls: true, ...anted(9, 2.25) }),
  holdem(9, 100, 'live', { ...CALLS_TWO, limpers: true, ...anted(9, 2.25) }),
  holdem(9, 50, 'live', { ...CALLS_TWO, limpers: true, ...anted(9) }),
  holdem(9, 100, 'live', { ...CALLS_TWO, blinds: STRADDLE, ...anted(9, 2.25) }),
  holdem(9, 300, 'live', { ...CALLS_TWO, rake: UNRAKED }),
  holdem(2, 20, 'online', { sizes: SHORT, traversals: 20 * M }),
  holdem(2, 40, 'online', { sizes: SHORT, traversals: 20 * M }),
  holdem(2, 70, 'online', { traversals: 20 * M }),
  holdem(2, 200, 'online', { sizes: DEEP, traversals: 20 * M }),
  // The smallest one: jam or fold heads-up. It solves in seconds, so the tests solve it again.
  holdem(2, 10, 'online', { pushFold: true, rake: { share: 0, cap: 0 }, traversals: 0.8 * M }),
]

/** The usual tree of so many seats at a depth, to be changed into a game of one's own. */
export const baseFormat = holdem

export const findFormat = (id: string): Format | undefined => FORMATS.find(format => format.id === id)
