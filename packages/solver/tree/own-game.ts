// A format from what somebody says about their game: seats, blinds, straddle, ante, depth, rake, open, limpers.
// Of the trees that could answer it takes the one with most calls that fits into memory.

import {
  gameName,
  isJamOrFold,
  MOST_LIMPERS,
  MOST_RAKE,
  type SolveGame,
  STRADDLES,
  usualOpen,
} from '@sidepot/charts/own-game'
import { baseFormat, type Format } from './format.ts'
import { buildTree } from './preflop-tree.ts'
import type { Tree } from './tree.ts'

export interface OwnGame {
  readonly seats?: string | undefined
  /** Small and big blind in money, 1/3. */
  readonly blinds?: string | undefined
  readonly straddle?: string | undefined
  /** Of each player, in money. */
  readonly ante?: string | undefined
  /** Effective stack in big blinds. */
  readonly depth?: string | undefined
  /** '10% up to 6', the cap in money; '0' for none. */
  readonly rake?: string | undefined
  /** First raise in money. */
  readonly open?: string | undefined
  readonly limpers?: string | undefined
}

/** Jam or fold learns in seconds. */
const JAM_TRAVERSALS = 800_000

const between = (name: string, text: string, least: number, most: number, whole = false): number => {
  const value = Number(text)
  if (!(value >= least && value <= most) || (whole && !Number.isInteger(value)))
    throw new RangeError(
      `--${name} needs ${whole ? 'a whole number' : 'a number'} from ${least} to ${most}, not '${text}'`,
    )
  return value
}

const readBlinds = (text: string): readonly [small: number, big: number] => {
  const [small = Number.NaN, big = Number.NaN] = text.split('/').map(Number)
  if (!(small > 0 && big >= small && big <= 1e6))
    throw new RangeError(`--blinds needs two amounts such as 1/3, not '${text}'`)
  return [small, big]
}

const readRake = (text: string, big: number): Format['rake'] => {
  const match = /^\s*(\d+(?:\.\d+)?)\s*%?(?:\s*up to\s*(\d+(?:\.\d+)?))?\s*$/.exec(text)
  const share = Number(match?.[1]) / 100
  if (!match || share > MOST_RAKE)
    throw new RangeError(`--rake needs words such as '10% up to 6', not '${text}'`)
  const cap = match[2] === undefined ? (share > 0 ? 10 : 0) : Number(match[2]) / big
  return { share, cap: Math.round(cap * 100) / 100 }
}

/** Whether somebody describes a game of their own instead of naming a format. */
export const isOwnGame = (game: OwnGame): boolean => game.seats !== undefined

/** What somebody typed, as the game that is meant by it. */
export const readGame = (game: OwnGame): SolveGame => {
  const players = between('seats', game.seats ?? '', 2, 10, true)
  const [small, big] = readBlinds(game.blinds ?? '1/2')
  const straddle = Number(game.straddle ?? 0)
  if (straddle !== 0) {
    between('straddle', game.straddle!, STRADDLES[0] * big, STRADDLES[1] * big)
    if (players < 4) throw new RangeError('--straddle needs at least four seats')
  }
  const ante = between('ante', game.ante ?? '0', 0, big) / big
  const stack = between('depth', game.depth ?? '100', 10, 400)
  const rake = readRake(game.rake ?? '0', big)
  const limpers = between('limpers', game.limpers ?? '0', 0, MOST_LIMPERS, true)
  if (limpers > 0 && players < 3) throw new RangeError('--limpers needs at least three seats')
  const unit = Math.max(big, straddle)
  const open =
    game.open === undefined ? usualOpen(rake) : between('open', game.open, 2 * unit, 8 * unit) / unit
  const two = (x: number) => Number(x.toFixed(2))
  return {
    players,
    stack,
    small: two(small / big),
    straddle: two(straddle / big),
    ante: two(ante),
    rake,
    open,
    limpers,
  }
}

/** The tree of a game: its calls are chosen by `fitted`. */
export const formatOf = (game: SolveGame): Format => {
  const { players, stack, small, straddle, ante, rake, open, limpers } = game
  const base = baseFormat(players, stack, rake.share > 0.06 ? 'live' : 'online')
  return {
    ...base,
    id: gameName(game),
    blinds: [small, 1, ...(straddle ? [straddle] : [])],
    ante,
    rake,
    sizes: {
      ...base.sizes,
      open,
      smallBlindOpen: open + 0.5,
      overLimp: [open + 1, 1],
    },
    fourth: true,
    limpers: limpers > 0,
    mostLimps: Math.max(2, limpers),
    ...(isJamOrFold(game) ? { pushFold: true, traversals: JAM_TRAVERSALS } : {}),
  }
}

/** What all hands on all boards take beside the tree; where nobody sees a flop, what the program itself takes. */
const CARD_BYTES = 780e6
const JAM_BYTES = 150e6
/** WebAssembly addresses four gigabytes. */
const MOST_BYTES = 4.1e9

const bytesOf = (tree: Tree, { pushFold }: Format): number =>
  (tree.regretFloats + tree.averageFloats) * 4 + tree.records.byteLength + (pushFold ? JAM_BYTES : CARD_BYTES)

/** The format with as many calls as fit, and its tree's size; undefined when not even the smallest does. */
export const fitted = (
  format: Format,
  rows: readonly number[],
): { readonly format: Format; readonly bytes: number; readonly nodes: number } | undefined => {
  const calls: readonly Partial<Format>[] = [
    { flats: 'everyone', coldCalls: true },
    { flats: 'everyone', coldCalls: false },
    { flats: 'one', coldCalls: false },
    // a first raise has its caller still; behind one only two see the flop
    { flats: 'one', coldCalls: false, seeFlop: 2, fourth: false },
  ]
  for (const one of format.pushFold ? [{}] : calls) {
    const tried = { ...format, ...one }
    const tree = buildTree(tried, rows)
    const bytes = bytesOf(tree, tried)
    if (bytes <= MOST_BYTES) return { format: tried, bytes, nodes: tree.preflop.length }
  }
  return undefined
}
