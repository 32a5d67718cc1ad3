// Which solved formats can answer for a real hand: those on either side of it in rake and in depth. What differs is reported,
// and beyond the bounds of docs/rules/verdicts.md nothing is judged.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { FormatEntry } from '../../catalogue.ts'
import type { Line } from '../../played.ts'
import type { Approximation, UnsolvedReason } from '../../reasons.ts'
import { apart, effectiveStack, NEAR, SAME_DEPTH } from './depth.ts'
import type { Fewer } from './left-out.ts'
import { isNearSize } from './size.ts'

/** Outside all solved depths one pack answers as far as this. */
const DEPTH_REACH = 1.5
/** Where limpers are declared, or the hero limps himself: the error there is larger than what the depth changes. */
const LIMPED_REACH = 2
/** Beyond all that, clear decisions are still answered: so much deeper or shallower, beside a pack of another rake up to `gap`, from so many of the largest blind, antes that differ by so many big blinds. */
const FAR = { deeper: 3, shallower: 2.5, gap: 4, least: 20, antes: 2 } as const
/**
 * By how much of the pot values move between the hand and the pack that answers for it: a doubling of the depth, a big
 * blind of antes, a big blind of rake. Measured between packs (docs/solver/proofs.md).
 */
const DRIFT = { depth: 0.05, ante: 0.06, rake: 0.027 } as const
/** The same between a raiser's seat at a table of ten and of nine; a declared limper's range is the same in every seat. */
const SEAT_DRIFT = 0.02
/** Two depths at most this far apart answer together for what lies between. */
const DEPTH_GAP = 2.6
/** The pot in which rakes are compared, in big blinds, and how far apart they are the same or may be used at all. */
const RAKED_POT = 15
const SAME_RAKE = 0.16
const RAKE_REACH = 1.5
/** Antes of the whole table this near to a pack's are the same, as far from none they are none; a pack with antes answers for those that differ by up to the last. */
const SAME_ANTE = 0.05
const NO_ANTE = 0.3
const ANTE_REACH = 1
/** Small blinds, in big blinds, that the trees' half covers; inside `SAME_SMALL` without a word. */
const SMALL_BLINDS = [0.25, 0.75] as const
export const SAME_SMALL = 0.12
/** What the trees open to, in big blinds: from the small blind and from elsewhere. */
export const OPENS = { online: [3, 2.5], live: [4.5, 4] } as const
/** Table sizes tried for one depth and rake. */
const MOST_TABLES = 3

/** One solved depth and rake: packs of several table sizes, the nearest first. */
export interface Corner {
  readonly entries: readonly FormatEntry[]
  readonly approximations: readonly Approximation[]
  /** By how much the rake differs, as a share of the pot in which rakes are compared. */
  readonly rakeShare: number
  /** Whether it may answer alone when its neighbours cannot. */
  readonly alone: boolean
  /** Set where it is beyond reach, so that only what is clear is answered: share of the pot by which values may differ. */
  readonly drift: number | null
}

/** Corners that must agree. */
export type Plan = readonly Corner[]

export interface Reach {
  readonly depth: number
  readonly plans: Iterable<Plan>
  /** What differs whichever pack answers. */
  readonly approximations: readonly Approximation[]
  /** Set where callers are left out. */
  readonly fewer?: Fewer | undefined
  /** Whether other packs were asked before. */
  readonly second: boolean
}

/** What the house takes of a pot of fifteen big blinds. */
export const rakeWeight = ({ share, cap }: { readonly share: number; readonly cap: number }): number =>
  Math.min(cap, share * RAKED_POT)

/** A half covers small blinds some way off it, any other only its own. */
const servesSmall = ({ blinds }: FormatEntry, small: number): boolean =>
  blinds[0] === 0.5
    ? small >= SMALL_BLINDS[0] && small <= SMALL_BLINDS[1]
    : Math.abs(blinds[0]! - small) <= SAME_SMALL

/** Which formats are asked: `far` those that answer only what is clear, `limps` those in which everybody may limp first in; `fewer` says which callers are not in the line, `fewerSeats` that somebody who folded is not. */
export interface Asked {
  readonly far?: boolean
  readonly limps?: boolean
  readonly fewer?: Fewer
  readonly fewerSeats?: { readonly drifts: boolean }
  /** Whether the packs nearest to the hand cannot hold it, so that these are asked in second place. */
  readonly second?: boolean
}

/** A format with what is asked of it most, worked out once. */
interface Known {
  readonly entry: FormatEntry
  /** Antes of the whole table. */
  readonly antes: number
}

const kindOf = (game: FormatEntry['game'], limps: boolean, limpers: boolean, straddle: boolean): string =>
  `${game}${limps ? 1 : 0}${limpers ? 1 : 0}${straddle ? 1 : 0}`

type ByKind = ReadonlyMap<string, readonly Known[]>
const byKind = new WeakMap<readonly FormatEntry[], ByKind>()
/** A catalogue by game, by whether everybody may limp first in, by limpers and straddle: sorted once, because most of it is never in question. */
const ofKinds = (catalogue: readonly FormatEntry[]): ByKind => {
  let known = byKind.get(catalogue)
  if (!known) {
    const found = new Map<string, Known[]>()
    for (const entry of catalogue) {
      const { game, openLimps = false, limpers, blinds } = entry
      const kind = kindOf(game, openLimps, limpers, blinds[2] !== undefined)
      const alike = found.get(kind)
      if (alike) alike.push({ entry, antes: antesOf(entry) })
      else found.set(kind, [{ entry, antes: antesOf(entry) }])
    }
    known = found
    byKind.set(catalogue, known)
  }
  return known
}

/** The formats of this game, table, straddle, limpers, blinds and antes, whatever their depth and rake; those whose antes are nearest first. */
const fitting = (
  line: Line,
  game: 'NLHE' | 'PLO',
  catalogue: readonly FormatEntry[],
  { far = false, limps = false }: Asked = {},
): Result<readonly (readonly FormatEntry[])[], UnsolvedReason> => {
  const straddle = line.blinds[2]
  const limped = firstIsLimp(line)
  const small = line.blinds[0]!
  const folds = leadingFolds(line)
  const hasShape = (entry: FormatEntry) => servesSmall(entry, small)
  const hasStraddle = ({ blinds }: FormatEntry) =>
    straddle === undefined
      ? blinds[2] === undefined
      : blinds[2] !== undefined && apart(straddle, blinds[2]) < NEAR
  const hasSeats = ({ fewest, players }: FormatEntry) =>
    fewest <= line.players && line.players > 2 === players > 2 && line.players - players <= folds
  const kinds = ofKinds(catalogue)
  const serving = (kinds.get(kindOf(game, limps, limped, straddle !== undefined)) ?? []).filter(
    ({ entry }) => hasSeats(entry) && hasShape(entry) && hasStraddle(entry),
  )
  if (serving.length === 0) {
    // why nothing is left is asked when nothing is
    const ofGame = catalogue.filter(entry => entry.game === game && (entry.openLimps ?? false) === limps)
    if (ofGame.length === 0) return err('no-pack')
    const shaped = ofGame.filter(hasShape)
    if (shaped.length === 0) return err('blind-shape')
    const straddled = shaped.filter(hasStraddle)
    if (straddled.length === 0) return err('straddle')
    return err(straddled.some(hasSeats) ? 'limpers' : 'players')
  }
  const anted = byAntes(antesOf(line), serving, far ? FAR.antes : ANTE_REACH)
  return anted.length === 0 ? err('antes') : ok(anted)
}

const antesOf = ({ ante, players }: Pick<Line, 'ante' | 'players'>): number => ante * players

/** By how much the antes of the whole table differ. */
const anteGap = (line: Line, entry: FormatEntry): number => Math.abs(antesOf(line) - antesOf(entry))

/** The formats whose antes serve, by their sum, the nearest first. */
const byAntes = (
  paid: number,
  entries: readonly Known[],
  reach: number,
): readonly (readonly FormatEntry[])[] => {
  const none = paid <= NO_ANTE
  const serves = (antes: number) =>
    none ? Math.abs(antes - paid) <= NO_ANTE : antes > 0 && Math.abs(antes - paid) <= reach
  let nearest = Infinity
  for (const { antes } of entries) if (serves(antes)) nearest = Math.min(nearest, Math.abs(antes - paid))
  const near: FormatEntry[] = []
  const rest: FormatEntry[] = []
  for (const { entry, antes } of entries)
    if (serves(antes)) (Math.abs(antes - paid) < nearest + SAME_ANTE ? near : rest).push(entry)
  if (near.length === 0) return []
  return rest.length === 0 ? [near] : [near, rest]
}

/** How deep the hand was, and the depths at which its kind of table is solved with a rake like its own. */
export interface DepthFacts {
  readonly played: number
  readonly solved: readonly number[]
}

export const depthFacts = (
  line: Line,
  game: 'NLHE' | 'PLO',
  still: readonly boolean[],
  catalogue: readonly FormatEntry[],
): DepthFacts | null => {
  const fits = fitting(line, game, catalogue)
  if (!fits.ok) return null
  const all = fits.value.flat()
  const { near } = rakesOf(line, all)
  const own = all.filter(entry => entry.jamOrFold || near.includes(weightOf(entry)))
  const solved = [...new Set(own.map(({ stack }) => stack))].sort((a, b) => a - b)
  return { played: effectiveStack(line, still).depth, solved }
}

/** Depths on either side of the one played, or the nearest within reach: as far as `deeper` above it, `shallower` below. */
const depthsFor = (
  depth: number,
  stacks: readonly number[],
  { deeper, shallower }: { readonly deeper: number; readonly shallower: number },
): readonly number[] => {
  const sorted = [...new Set(stacks)].sort((a, b) => apart(a, depth) - apart(b, depth))
  const nearest = sorted[0]
  if (nearest === undefined) return []
  if (apart(nearest, depth) <= SAME_DEPTH) return [nearest]
  const below = sorted.find(stack => stack < depth)
  const above = sorted.find(stack => stack > depth)
  if (below !== undefined && above !== undefined && apart(below, above) <= DEPTH_GAP) return [below, above]
  return apart(nearest, depth) <= (nearest < depth ? deeper : shallower) ? [nearest] : []
}

/** Rakes on either side of the one paid, or the nearest; jam or fold is played without any. */
const rakesFor = (paid: number, weights: readonly number[]): readonly number[] => {
  const sorted = weights.toSorted((a, b) => Math.abs(a - paid) - Math.abs(b - paid))
  const nearest = sorted[0]
  if (nearest === undefined || Math.abs(nearest - paid) <= SAME_RAKE) return sorted.slice(0, 1)
  const below = sorted.find(weight => weight < paid)
  const above = sorted.find(weight => weight > paid)
  if (below !== undefined && above !== undefined) return [below, above]
  return Math.abs(nearest - paid) <= RAKE_REACH ? [nearest] : []
}

const weightOf = (entry: FormatEntry): number => rakeWeight(entry.rake)

/** The rake paid, the solved ones, each once, and those of them that answer for it. */
const rakesOf = (line: Line, fits: readonly FormatEntry[]) => {
  const weights: number[] = []
  for (const entry of fits) {
    const weight = weightOf(entry)
    if (!entry.jamOrFold && !weights.includes(weight)) weights.push(weight)
  }
  // an unknown rake is taken for the smallest solved one: nothing is known, and nothing is rarely what a room takes
  const taken = weights.filter(weight => weight > 0)
  const paid = line.rake ? rakeWeight(line.rake) : Math.min(...(taken.length > 0 ? taken : weights))
  return { paid, weights, near: weights.length > 0 ? rakesFor(paid, weights) : [] }
}

/** The formats worth asking, as plans in the order in which they are tried. */
export const reachFor = (
  line: Line,
  game: 'NLHE' | 'PLO',
  still: readonly boolean[],
  catalogue: readonly FormatEntry[],
  asked: Asked = {},
): Result<Reach, UnsolvedReason> => {
  const fits = fitting(line, game, catalogue, asked)
  if (!fits.ok) return fits
  const stacks = effectiveStack(asked.fewer?.whole ?? line, still)
  const { depth } = stacks
  if (asked.far && (game !== 'NLHE' || line.players < 3 || depth < FAR.least * Math.max(...line.blinds)))
    return err('depth')
  let refused: Result<Reach, UnsolvedReason> | undefined
  for (const entries of fits.value.flatMap(alike => openedAlike(line, alike))) {
    const reach = reachWith(line, stacks, entries, asked)
    if (reach.ok) return reach
    refused ??= reach
  }
  return refused ?? err('antes')
}

/**
 * Formats that open to about what somebody opened to before the hero acted, then all of them: between 2.5 and 4 big blinds it
 * matters more to whoever faces it than any rake does. What the hero opened to himself chooses nothing.
 */
const openedAlike = (line: Line, entries: readonly FormatEntry[]): readonly (readonly FormatEntry[])[] => {
  const first = line.moves.find(({ kind }) => kind !== 'fold')
  const isOpen = first?.kind === 'raise' && first.seat !== line.hero && !first.allIn
  if (!isOpen || line.sizesAssumed || line.blinds.length > 2) return [entries]
  const place = first.seat === line.players - line.blinds.length ? 0 : 1
  const isAlike = ({ profile }: FormatEntry) => isNearSize(first.to / OPENS[profile][place])
  const alike = entries.filter(isAlike)
  return alike.length > 0 && alike.length < entries.length ? [alike, entries] : [entries]
}

/** The same among formats of equal antes. */
const reachWith = (
  line: Line,
  { depth, uneven }: ReturnType<typeof effectiveStack>,
  fits: readonly FormatEntry[],
  { far = false, fewer, fewerSeats, second = false }: Asked,
): Result<Reach, UnsolvedReason> => {
  const jams = fits.filter(entry => entry.jamOrFold)
  const raked = fits.filter(entry => !entry.jamOrFold)
  const { paid, weights, near } = rakesOf(line, fits)
  const seatDrift = fewerSeats?.drifts && !fits[0]?.limpers ? SEAT_DRIFT : 0
  const of = (weight: number) => [...raked.filter(entry => weightOf(entry) === weight), ...jams]
  const corner = (entries: readonly FormatEntry[], stack: number): Corner => {
    const tables = entries
      .filter(entry => entry.stack === stack)
      .toSorted((a, b) => Math.abs(a.players - line.players) - Math.abs(b.players - line.players))
      .slice(0, MOST_TABLES)
    const off = tables[0]!.jamOrFold ? 0 : Math.abs(weightOf(tables[0]!) - paid)
    const approximations: Approximation[] = []
    if (apart(stack, depth) > SAME_DEPTH) approximations.push('depth')
    if (off > SAME_RAKE) approximations.push('rake')
    return {
      entries: tables,
      approximations,
      // between two rakes the other one is asked too
      rakeShare: off > SAME_RAKE && near.length < 2 ? off / RAKED_POT : 0,
      alone: apart(stack, depth) <= NEAR && off <= RAKE_REACH / 3,
      drift:
        far || fewer || seatDrift > 0
          ? seatDrift +
            (far
              ? DRIFT.depth * Math.log2(apart(stack, depth)) +
                DRIFT.ante * anteGap(line, tables[0]!) +
                DRIFT.rake * off
              : 0)
          : null,
    }
  }
  const corners = (weight: number): Plan => {
    const entries = of(weight)
    const reach = entries[0]?.limpers || entries[0]?.openLimps ? LIMPED_REACH : DEPTH_REACH
    const stacks = depthsFor(
      depth,
      entries.map(entry => entry.stack),
      far ? FAR : { deeper: reach, shallower: reach },
    )
    return stacks.map(stack => corner(entries, stack))
  }
  if (raked.length > 0 && near.length === 0) return err('rake')
  const first = near.length > 0 ? near.flatMap(corners) : corners(Number.NaN)
  const later = (): readonly Plan[] =>
    weights
      .filter(weight => !near.includes(weight) && Math.abs(weight - paid) <= RAKE_REACH)
      .sort((a, b) => Math.abs(a - paid) - Math.abs(b - paid))
      .map(weight => borrowed(corners(weight), near.flatMap(of), depth, far ? FAR.gap : DEPTH_GAP, corner))
      .filter(plan => plan.length > 0)
  // worked out when the first one does not answer, which is rare
  const plans = first.length > 0 ? inTurn(first, later) : later()
  if (Array.isArray(plans) && plans.length === 0) return err('depth')
  const approximations: Approximation[] = []
  if (fewer) approximations.push('callers')
  if (fewerSeats) approximations.push('fewer-seats')
  if (uneven) approximations.push('uneven-stacks')
  if (fits.every(entry => anteGap(line, entry) > SAME_ANTE)) approximations.push('ante')
  if (fits.every(({ blinds }) => Math.abs(line.blinds[0]! - blinds[0]!) > SAME_SMALL))
    approximations.push('small-blind')
  return ok({ depth, plans, approximations, fewer, second })
}

function* inTurn(first: Plan, later: () => readonly Plan[]): Generator<Plan> {
  yield first
  yield* later()
}

/** Where the rake's own packs lie at other depths: those of another rake, and the nearest of its own, which must agree. */
const borrowed = (
  plan: Plan,
  own: readonly FormatEntry[],
  depth: number,
  gap: number,
  corner: (entries: readonly FormatEntry[], stack: number) => Corner,
): Plan => {
  const stacks = own
    .map(entry => entry.stack)
    .filter(stack => apart(stack, depth) <= gap)
    .sort((a, b) => apart(a, depth) - apart(b, depth))
  return plan.length > 0 && stacks[0] !== undefined ? [...plan, corner(own, stacks[0])] : []
}

/** Players in front who folded, the hero not counted: without them the table is a smaller one. */
const leadingFolds = (line: Line): number => {
  const first = line.moves.findIndex(
    (move, i) => move.kind !== 'fold' || move.seat !== i || move.seat === line.hero,
  )
  return first < 0 ? line.moves.length : first
}

/** Whether the first chips put in by choice were a call, by somebody other than the small blind. */
const firstIsLimp = (line: Line): boolean => {
  const first = line.moves.find(move => move.kind === 'call' || move.kind === 'raise')
  if (!first || first.kind === 'raise' || first.seat === line.hero) return false
  return line.players > 2 && first.seat !== line.players - line.blinds.length
}
