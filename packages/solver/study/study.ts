// Studying a played hand: which games it holds, with which ranges and sizes they are solved, and the hand's own line in them.
export { leads, studyGame, usualSizes } from './game.ts'
export type { StudyFailure, StudyHand, StudyMove, StudyNote, StudyPlayer, StudyStart } from './hand.ts'
export { STUDY_FAILURES, STUDY_NOTES, studyHand } from './hand.ts'
export type { LineMove, StudyLine } from './line.ts'
export { followHand, lossOf } from './line.ts'
export { type Matchup, matchupOf } from './matchup.ts'
export {
  cardPairs,
  cellOf,
  combinationsOf,
  isInRange,
  narrowedCombinations,
  narrowedRange,
  OWN_WEIGHT,
  pairOf,
  shareOf,
  weightsOf,
  wideRange,
} from './ranges.ts'
export type { Assumed, RangeSource, RangeTilt, StudySettings } from './settings.ts'
export { readSettings, roundedRange, roundedTilt, storedSettings } from './settings.ts'
export { isOfStart, isSummaryOf, summaryOf } from './summarise.ts'
export { iterationsTo, secondsLeft } from './time-left.ts'
