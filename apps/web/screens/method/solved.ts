// What the method page says of the charts, from the charts.
import { PLAYED_SHARE } from '@sidepot/charts/decision'
import { FREE, INACCURACY, MISTAKE, POT_ERRORS, SOFT } from '@sidepot/charts/errors'
import { catalogue } from '@sidepot/charts/generated/catalogue'
import type { Section } from '@sidepot/messages/web-method'

/** The depths of each table size that was solved, in the order of the sizes. */
function depthsOf(game: 'NLHE' | 'PLO') {
  const stacks = new Map<number, number[]>()
  for (const { players, stack } of catalogue.filter(entry => entry.game === game))
    stacks.set(players, [...(stacks.get(players) ?? []), stack])
  return [...stacks]
    .sort(([a], [b]) => a - b)
    .map(([players, all]) => ({ players, least: Math.min(...all), most: Math.max(...all) }))
}

const solved = {
  holdem: depthsOf('NLHE'),
  omaha: depthsOf('PLO'),
  errors: POT_ERRORS,
  soft: SOFT,
  grades: { mixed: PLAYED_SHARE, free: FREE, inaccuracy: INACCURACY, mistake: MISTAKE },
}

export const sectionsOf = (sections: readonly Section[]) =>
  sections.map(({ title, points }) => ({
    title,
    points: points.map(point => (typeof point === 'string' ? point : point(solved))),
  }))
