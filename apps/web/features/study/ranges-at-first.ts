// What a study starts from: ranges by the charts, or the wide one with the reason, and the street that this device can solve.
import type { Approximation, Assumption, UnsolvedReason } from '@sidepot/charts/reasons'
import type { StudyHand, StudySettings, StudyStart } from '@sidepot/solver/study'
import { usualSizes, wideRange } from '@sidepot/solver/study'

export type RangeSource =
  | {
      readonly from: 'charts'
      readonly format: string
      readonly approximation: readonly Approximation[]
      readonly assumptions: readonly Assumption[]
    }
  | { readonly from: 'wide'; readonly reason: UnsolvedReason }
  | { readonly from: 'edited' }

/** Everything the answer rests on; kept with the result. */
export interface Assumed extends StudySettings {
  readonly source: RangeSource
}

export interface FirstRanges {
  readonly ranges: StudySettings['ranges']
  readonly source: RangeSource
}

export const wideRanges = (reason: UnsolvedReason): FirstRanges => ({
  ranges: [wideRange(), wideRange()],
  source: { from: 'wide', reason },
})

export const startOf = (hand: StudyHand, { street }: Pick<Assumed, 'street'>): StudyStart =>
  hand.starts.find(start => start.street === street) ?? hand.starts.at(-1)!

export const assumedFor = ({ ranges, source }: FirstRanges, start: StudyStart): Assumed => ({
  street: start.street,
  ranges,
  source,
  sizes: usualSizes(start),
})
