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
  /** Who may flat an open: everybody, or only the button and the blinds. */
  readonly flats: 'everyone' | 'late'
  /** Whether a player not yet in may call a 3-bet. */
  readonly coldCalls: boolean
  /** Players with betting after the flop; one more checks down. */
  readonly seeFlop: number
  /** Opponents limp with a declared range instead of opening: the format answers what to do then. */
  readonly limpers: boolean
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
    ].join('-'),
    game: 'NLHE',
    players,
    stack,
    blinds: [0.5, 1],
    ante: 0,
    rake: profile === 'live' ? { share: 0.1, cap: 2 } : { share: 0.05, cap: 0.6 },
    profile,
    sizes: profile === 'live' ? LIVE : ONLINE,
    flats: players <= 6 ? 'everyone' : 'late',
    coldCalls: players <= 6,
    seeFlop: 3,
    limpers: false,
    traversals: 40 * M,
    ...more,
  }
}

/** In the order in which they are worth solving. Table sizes not listed are the same trees after folds. */
export const FORMATS: readonly Format[] = [
  holdem(6, 100, 'online'),
  holdem(10, 100, 'online'),
  holdem(2, 100, 'online', { traversals: 20 * M }),
]

export const findFormat = (id: string): Format | undefined => FORMATS.find(format => format.id === id)
