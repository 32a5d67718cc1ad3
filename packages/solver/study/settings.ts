// What a study rests on, as a person may change it, and the short form in which it is stored with the hand.
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'
import {
  APPROXIMATIONS,
  type Approximation,
  ASSUMPTIONS,
  type Assumption,
  UNSOLVED_REASONS,
  type UnsolvedReason,
} from '@sidepot/charts/reasons'
import { TILT_FIGURES, type TiltFigure } from '@sidepot/charts/usual-figures'
import { BOARD_STREETS, type BoardStreet } from '@sidepot/engine/action'
import type { StreetSizes } from '../postflop/terms.ts'

/** What a person may change. */
export interface StudySettings {
  readonly street: BoardStreet
  /** 169 weights by class, out of position first. */
  readonly ranges: readonly [readonly number[], readonly number[]]
  /** Flop, turn and river. */
  readonly sizes: readonly [StreetSizes, StreetSizes, StreetSizes]
  /** Instead of the classes, where suits differ: 1,326 weights a side (STU-15). Never stored. */
  readonly combinations?: readonly [Float32Array, Float32Array]
}

/** Where the ranges are from. */
export type RangeSource =
  | {
      readonly from: 'charts'
      readonly format: string
      readonly approximation: readonly Approximation[]
      readonly assumptions: readonly Assumption[]
    }
  | { readonly from: 'wide'; readonly reason: UnsolvedReason }
  | { readonly from: 'edited' }
  /** What the solution from an earlier street left. */
  | { readonly from: 'narrowed'; readonly street: BoardStreet }

/** What an opponent's figures did to his range (STU-16); shares are 0 to 1. */
export interface RangeTilt {
  readonly side: 0 | 1
  readonly steps: readonly {
    readonly figure: TiltFigure
    readonly made: number
    readonly chances: number
    readonly usual: number
    readonly before: number
    readonly after: number
  }[]
}

/** Everything the answer rests on. */
export interface Assumed extends StudySettings {
  readonly source: RangeSource
  readonly tilt?: RangeTilt
}

/** Ranges are texts of two signs a class: thousandths, base 36. */
export interface StoredSettings {
  readonly street: BoardStreet
  readonly ranges: readonly [string, string]
  readonly sizes: readonly [StreetSizes, StreetSizes, StreetSizes]
  readonly source: RangeSource
  readonly tilt?: RangeTilt
}

const UNIT = 1000
const MOST_SIZES = 6
const MOST_SIZE = 1000
const MOST_STEPS = 4

/** Weights are whole thousandths, so that every device solves the same game (STU-11). */
export const roundedRange = (range: ArrayLike<number>): readonly number[] =>
  Array.from({ length: CLASS_COUNT }, (_, cell) => Math.round(clamped(range[cell] ?? 0) * UNIT) / UNIT)

const clamped = (weight: number): number => Math.min(1, Math.max(0, weight))

const rangeText = (range: readonly number[]): string =>
  roundedRange(range)
    .map(weight =>
      Math.round(weight * UNIT)
        .toString(36)
        .padStart(2, '0'),
    )
    .join('')

const readRange = (text: unknown): readonly number[] | null => {
  if (typeof text !== 'string' || text.length !== 2 * CLASS_COUNT || !/^[0-9a-z]*$/.test(text)) return null
  const weights = Array.from({ length: CLASS_COUNT }, (_, cell) =>
    Number.parseInt(text.slice(2 * cell, 2 * cell + 2), 36),
  )
  return weights.every(weight => weight <= UNIT) ? weights.map(weight => weight / UNIT) : null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSizeList = (value: unknown, least: number): value is readonly number[] =>
  Array.isArray(value) &&
  value.length <= MOST_SIZES &&
  value.every(size => typeof size === 'number' && size > least && size <= MOST_SIZE)

const readSizes = (value: unknown): StreetSizes | null => {
  if (!isRecord(value) || !isSizeList(value['bets'], 0) || !isSizeList(value['raises'], 1)) return null
  return { bets: [...value['bets']], raises: [...value['raises']] }
}

const readListed = <T extends string>(list: readonly T[], value: unknown): readonly T[] | null =>
  Array.isArray(value) && value.length <= list.length && value.every(one => list.includes(one))
    ? [...value]
    : null

const readSource = (value: unknown): RangeSource | null => {
  if (!isRecord(value)) return null
  if (value['from'] === 'edited') return { from: 'edited' }
  if (value['from'] === 'narrowed') {
    const street = BOARD_STREETS.find(one => one === value['street'])
    return street ? { from: 'narrowed', street } : null
  }
  if (value['from'] === 'wide') {
    const reason = UNSOLVED_REASONS.find(one => one === value['reason'])
    return reason ? { from: 'wide', reason } : null
  }
  const { format } = value
  const approximation = readListed(APPROXIMATIONS, value['approximation'])
  const assumptions = readListed(ASSUMPTIONS, value['assumptions'])
  const isNamed = typeof format === 'string' && /^[a-z0-9-]{1,40}$/.test(format)
  return value['from'] === 'charts' && isNamed && approximation && assumptions
    ? { from: 'charts', format, approximation, assumptions }
    : null
}

const thousandths = (share: number): number => Math.round(clamped(share) * UNIT) / UNIT

/** As it is stored: whole counts, shares in thousandths. */
export const roundedTilt = ({ side, steps }: RangeTilt): RangeTilt => ({
  side,
  steps: steps.map(({ figure, made, chances, usual, before, after }) => ({
    figure,
    made,
    chances,
    usual: thousandths(usual),
    before: thousandths(before),
    after: thousandths(after),
  })),
})

const readTilt = (value: unknown): RangeTilt | null => {
  if (!isRecord(value) || !Array.isArray(value['steps'])) return null
  const side = ([0, 1] as const).find(one => one === value['side'])
  const steps = value['steps'].map((step: unknown): RangeTilt['steps'][number] | null => {
    if (!isRecord(step)) return null
    const { made, chances, usual, before, after } = step as Record<string, unknown>
    const figure = TILT_FIGURES.find(one => one === step['figure'])
    const isCount = (count: unknown): count is number => Number.isInteger(count) && (count as number) >= 0
    const isShare = (share: unknown): share is number => typeof share === 'number' && share >= 0 && share <= 1
    return figure &&
      isCount(made) &&
      isCount(chances) &&
      made <= chances &&
      isShare(usual) &&
      isShare(before) &&
      isShare(after)
      ? { figure, made, chances, usual, before, after }
      : null
  })
  const read = steps.filter(step => step !== null)
  return side !== undefined && read.length === steps.length && read.length > 0 && read.length <= MOST_STEPS
    ? roundedTilt({ side, steps: read })
    : null
}

export const storedSettings = ({ street, ranges, sizes, source, tilt }: Assumed): StoredSettings => ({
  street,
  ranges: [rangeText(ranges[0]), rangeText(ranges[1])],
  sizes,
  source,
  ...(tilt && { tilt: roundedTilt(tilt) }),
})

/** Null for whatever is not in the stored form; fields that it does not know are left out. */
export const readSettings = (value: unknown): Assumed | null => {
  if (!isRecord(value) || !Array.isArray(value['ranges']) || !Array.isArray(value['sizes'])) return null
  const street = BOARD_STREETS.find(one => one === value['street'])
  const [a, b] = value['ranges'].map(readRange)
  const [flop, turn, river] = value['sizes'].map(readSizes)
  const source = readSource(value['source'])
  if (!street || !a || !b || !flop || !turn || !river || !source) return null
  const tilt = value['tilt'] === undefined ? undefined : readTilt(value['tilt'])
  if (tilt === null) return null
  return { street, ranges: [a, b], sizes: [flop, turn, river], source, ...(tilt && { tilt }) }
}
