// What a study starts from: ranges by the charts, or the wide one with the reason, and the street that this device can solve.
import type { LineRanges } from '@sidepot/charts/line-ranges'
import type { UnsolvedReason } from '@sidepot/charts/reasons'
import type { Assumed, RangeSource, StudyHand, StudySettings, StudyStart } from '@sidepot/solver/study'
import { usualSizes, wideRange } from '@sidepot/solver/study'

export interface FirstRanges {
  readonly ranges: StudySettings['ranges']
  readonly source: RangeSource
  /** a range as its player's figures tilt it; only where the charts have the line */
  readonly tilted?: LineRanges['tilted']
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
