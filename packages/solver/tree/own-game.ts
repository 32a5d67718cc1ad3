// A format from what somebody says about their game: seats, blinds, straddle, ante, depth, rake, open, limpers.
// Of the trees that could answer it takes the one with most calls that fits into memory.

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
  if (!match || share > 0.25) throw new RangeError(`--rake needs words such as '10% up to 6', not '${text}'`)
  const cap = match[2] === undefined ? (share > 0 ? 10 : 0) : Number(match[2]) / big
  return { share, cap: Math.round(cap * 100) / 100 }
}

/** Whether somebody describes a game of their own instead of naming a format. */
export const isOwnGame = (game: OwnGame): boolean => game.seats !== undefined

export const ownFormat = (game: OwnGame): Format => {
  const players = between('seats', game.seats ?? '', 2, 10, true)
  const [small, big] = readBlinds(game.blinds ?? '1/2')
  const straddle = Number(game.straddle ?? 0)
  if (straddle !== 0) {
    between('straddle', game.straddle!, 1.5 * big, 4 * big)
    if (players < 4) throw new RangeError('--straddle needs at least four seats')
  }
  const ante = between('ante', game.ante ?? '0', 0, big) / big
  const stack = between('depth', game.depth ?? '100', 10, 400)
  const rake = readRake(game.rake ?? '0', big)
  const limps = between('limpers', game.limpers ?? '0', 0, 3, true)
  if (limps > 0 && players < 3) throw new RangeError('--limpers needs at least three seats')
  const unit = Math.max(big, straddle)
  const base = baseFormat(players, stack, rake.share > 0.06 ? 'live' : 'online')
  const open =
    game.open === undefined ? base.sizes.open : between('open', game.open, 2 * unit, 8 * unit) / unit
  const two = (x: number) => Number(x.toFixed(2))
  return {
    ...base,
    id: [
      `own-${players}max-${two(stack)}bb`,
      `sb${two(small / big)}`,
      ...(straddle ? [`straddle${two(straddle / big)}`] : []),
      ...(ante ? [`ante${two(ante)}`] : []),
      `rake${two(100 * rake.share)}-${rake.cap}`,
      `open${two(open)}`,
      ...(limps ? [`limpers${limps}`] : []),
    ].join('-'),
    blinds: [two(small / big), 1, ...(straddle ? [two(straddle / big)] : [])],
    ante: two(ante),
    rake,
    sizes: {
      ...base.sizes,
      open,
      smallBlindOpen: open + 0.5,
      overLimp: [open + 1, 1],
    },
    fourth: true,
    limpers: limps > 0,
    mostLimps: Math.max(2, limps),
  }
}

/** What all hands on all boards take beside the tree. */
const CARD_BYTES = 780e6
/** WebAssembly addresses four gigabytes. */
const MOST_BYTES = 4.1e9

export const bytesOf = (tree: Tree): number =>
  (tree.regretFloats + tree.averageFloats) * 4 + tree.records.byteLength + CARD_BYTES

/** The format with as many calls as fit, and its tree's size; undefined when not even the smallest does. */
export const fitted = (
  format: Format,
  rows: readonly number[],
): { readonly format: Format; readonly bytes: number; readonly nodes: number } | undefined => {
  const calls: readonly Partial<Format>[] = [
    { flats: 'everyone', coldCalls: true },
    { flats: 'everyone', coldCalls: false },
    { flats: 'one', coldCalls: false },
  ]
  for (const one of calls) {
    const tried = { ...format, ...one }
    const tree = buildTree(tried, rows)
    if (bytesOf(tree) <= MOST_BYTES)
      return { format: tried, bytes: bytesOf(tree), nodes: tree.preflop.length }
  }
  return undefined
}
