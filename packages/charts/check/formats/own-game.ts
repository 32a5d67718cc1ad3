// Which game a hand was played in, as something that can be solved: near games are the same game, so that people share a pack
// (SOL-1 to SOL-3 of docs/rules/solve-queue.md). The name of the game is the name of its pack.
import type { FormatEntry } from '../../catalogue.ts'
import type { Line } from '../../played.ts'
import type { UnsolvedReason } from '../../reasons.ts'
import { SAME_SMALL } from './choose-format.ts'
import { apart, effectiveStack, SAME_DEPTH } from './depth.ts'

/** A table of no-limit hold'em, amounts in big blinds. */
export interface SolveGame {
  readonly players: number
  readonly stack: number
  readonly small: number
  /** 0 for none. */
  readonly straddle: number
  /** Of each player. */
  readonly ante: number
  readonly rake: { readonly share: number; readonly cap: number }
  /** First raise, in largest blinds. */
  readonly open: number
  /** Limpers solved for; 0 where everybody raises or folds. */
  readonly limpers: number
}

/** Reasons that another game's pack could take away. */
const OF_THE_GAME: readonly UnsolvedReason[] = [
  'blind-shape',
  'antes',
  'straddle',
  'players',
  'rake',
  'depth',
  'limpers',
  'many-limpers',
  'size',
  'own-size',
  'no-call',
]

/** Depths that are solved: every depth from 9 to 460 big blinds is within 15 % of one, which is the same depth (VER-5). */
export const DEPTHS = [10, 13, 16, 20, 25, 32, 40, 50, 65, 80, 100, 130, 165, 200, 250, 320, 400] as const
/** First raises that are solved, in largest blinds: whatever lies between is the tree's (VER-6). */
export const OPENS = [2, 2.5, 3, 4, 5, 6, 8] as const
/** Bounds of what is solved: a game outside is not offered. */
export const MOST_RAKE = 0.25
export const STRADDLES = [1.5, 4] as const
export const MOST_LIMPERS = 3
const MOST_CAP = 10
/** Antes of the whole table that are too small to solve for (VER-3). */
const NO_ANTE = 0.05
/** Up to here heads-up is jam or fold. */
const JAM_DEPTH = 13
/** An unknown rake is the smallest one of the shipped packs (VER-4). */
const UNKNOWN_RAKE = { share: 0.05, cap: 0.6 }
/** A raise of so much of the stack is all of it. */
const JAM_SHARE = 0.85
/** A first raise that a tree answers for (VER-6). */
const SIZE_REACH = 2

const two = (x: number): number => Number(x.toFixed(2))
const nearest = (x: number, ladder: readonly number[]): number =>
  ladder.reduce((best, one) => (apart(one, x) < apart(best, x) ? one : best))

/** Four big blinds where the rake is a live room's, else two and a half: what the shipped trees open to. */
export const usualOpen = (rake: SolveGame['rake']): number => (rake.share > 0.06 ? 4 : 2.5)

/** Heads-up with a short stack every raise is a jam and nobody sees a flop. */
export const isJamOrFold = ({ players, stack }: Pick<SolveGame, 'players' | 'stack'>): boolean =>
  players === 2 && stack <= JAM_DEPTH

/** The same name on every device and server; a pack is called so. */
export const gameName = ({ players, stack, small, straddle, ante, rake, open, limpers }: SolveGame): string =>
  [
    `own-${players}max-${two(stack)}bb`,
    `sb${two(small)}`,
    ...(straddle ? [`straddle${two(straddle)}`] : []),
    ...(ante ? [`ante${two(ante)}`] : []),
    `rake${two(100 * rake.share)}-${rake.cap}`,
    `open${two(open)}`,
    ...(limpers ? [`limpers${limpers}`] : []),
  ].join('-')

/** How the charts list the pack of such a game. */
export const entryOf = (game: SolveGame, bytes: number): FormatEntry => ({
  id: gameName(game),
  game: 'NLHE',
  players: game.players,
  stack: game.stack,
  blinds: [game.small, 1, ...(game.straddle ? [game.straddle] : [])],
  ante: game.ante,
  rake: game.rake,
  profile: game.rake.share > 0.06 ? 'live' : 'online',
  limpers: game.limpers > 0,
  ...(isJamOrFold(game) ? { jamOrFold: true } : {}),
  open: game.open,
  fewest: game.players === 2 ? 2 : 3,
  bytes,
})

const isLimper = (line: Line, seat: number): boolean =>
  line.players > 2 && seat < line.players - line.blinds.length

/** Limpers in front of the first raise; the hero's own limp is no assumption about the others. */
const limpersOf = (line: Line): number => {
  const raise = line.moves.findIndex(({ kind }) => kind === 'raise')
  const before = raise < 0 ? line.moves : line.moves.slice(0, raise)
  const first = before.find(({ kind }) => kind === 'call')
  if (!first || first.seat === line.hero || !isLimper(line, first.seat)) return 0
  return before.filter(({ kind, seat }) => kind === 'call' && isLimper(line, seat)).length
}

/** The first raise as the tree's open in largest blinds: behind limpers the tree adds one for each. */
const openOf = (line: Line, limpers: number, depth: number): number | undefined => {
  const raise = line.moves.find(({ kind }) => kind === 'raise')
  if (!raise || raise.allIn || raise.to >= JAM_SHARE * depth || line.sizesAssumed) return undefined
  return raise.to / Math.max(...line.blinds) - limpers
}

/** Whether every tree of a game of one's own has the call: of a first raise that nobody called yet. */
const addsCall = (line: Line): boolean => {
  const last = line.moves.findLastIndex(({ seat }) => seat === line.hero)
  const entries = line.moves.slice(0, Math.max(0, last)).filter(({ kind }) => kind !== 'fold')
  return entries.length === 1 && entries[0]!.kind === 'raise'
}

/** The game that would have to be solved for a hand left unsolved for this reason; null where no pack of it would help. */
export const gameOf = (
  line: Line,
  game: 'NLHE' | 'PLO',
  still: readonly boolean[],
  reason: UnsolvedReason,
): SolveGame | null => {
  if (game !== 'NLHE' || !OF_THE_GAME.includes(reason)) return null
  if (reason === 'no-call' && !addsCall(line)) return null
  const { depth } = effectiveStack(line, still)
  const stack = nearest(depth, DEPTHS)
  if (!(apart(stack, depth) <= SAME_DEPTH)) return null
  const small = line.blinds[0]!
  const straddle = Math.round(2 * (line.blinds[2] ?? 0)) / 2
  if (!(small > 0 && small <= 1)) return null
  if (straddle > 0 && (straddle < STRADDLES[0] || straddle > STRADDLES[1] || line.players < 4)) return null
  const antes = line.ante * line.players
  if (line.ante > 1) return null
  const rake = line.rake
    ? { share: two(100 * line.rake.share) / 100, cap: two(Math.min(line.rake.cap, MOST_CAP)) }
    : UNKNOWN_RAKE
  if (rake.share > MOST_RAKE) return null
  const limpers = limpersOf(line)
  if (limpers > MOST_LIMPERS) return null
  const usual = usualOpen(rake)
  const opened = isJamOrFold({ players: line.players, stack }) ? undefined : openOf(line, limpers, depth)
  const open = opened === undefined || apart(opened, usual) <= SIZE_REACH ? usual : nearest(opened, OPENS)
  if (opened !== undefined && !(apart(opened, open) <= SIZE_REACH)) return null
  // another first raise is no help against an odd size further on
  if ((reason === 'size' || reason === 'own-size') && open === usual) return null
  return {
    players: line.players,
    stack,
    small: Math.abs(small - 0.5) <= SAME_SMALL ? 0.5 : two(small),
    straddle,
    ante: antes > NO_ANTE ? two(line.ante) : 0,
    rake: rake.share === 0 || rake.cap === 0 ? { share: 0, cap: 0 } : rake,
    open,
    limpers: limpers > 0 ? Math.max(2, limpers) : 0,
  }
}
