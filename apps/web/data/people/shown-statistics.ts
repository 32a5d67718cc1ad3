// Statistics as they are shown. Pure.
import { definitionOf, STATISTIC_GROUPS, STATISTICS, type Statistic } from '@sidepot/engine/statistics'
import { toPlaces } from '@sidepot/messages/display'

/** The statistics of a profile by group, in the order of the engine's list. */
export const SHOWN_STATISTICS = STATISTIC_GROUPS.map(group => ({
  group,
  statistics: STATISTICS.filter(statistic => definitionOf(statistic).group === group),
}))

/** A share of the opportunities; a ratio is no part of a whole. */
export function shareText(
  statistic: Statistic,
  made: number,
  opportunities: number,
  percent: (share: number | null) => string,
): string {
  if (opportunities === 0) return '–'
  return definitionOf(statistic).per === 'ratio'
    ? toPlaces(made / opportunities, 1)
    : percent(made / opportunities)
}
