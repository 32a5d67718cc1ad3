// Groups of Omaha classes that play alike, for nodes that few hands reach: first some 1,400, and those again in some 280.
// Hands are only grouped with hands of the same build (aces, pairs, suits), by their equity on flop and river.
import { OMAHA_CLASSES, omahaCombinations, omahaRanks } from '@sidepot/charts/omaha-classes'

/** Rows of strategy of the two groupings. */
export const GROUP_COUNTS = [1400, 280] as const
/** Mean standing on the flop, the same among strong hands, its swing, and standing among strong hands on the river. */
export const CLASS_FEATURES = 4
const SCALE = [1, 1.5, 0.7, 1]
const ROUNDS = 24
const BUILDS = 28
const ACE = 12

/** Aces (two or more, one, none), pairs beside them, and the kind of suits. */
const buildOf = (ranks: readonly number[], kind: number): number => {
  const aces = ranks.filter(rank => rank === ACE).length
  const others = ranks.filter(rank => rank !== ACE)
  const paired = others.length - new Set(others).size
  const shape =
    aces >= 2
      ? paired > 0 || aces > 2
        ? 1
        : 0
      : aces === 1
        ? 2 + Math.min(1, paired)
        : 4 + Math.min(2, paired)
  return shape * 4 + kind
}

interface Point {
  readonly at: readonly number[]
  readonly weight: number
  readonly members: readonly number[]
}

/** Lloyd's rounds from seeds spread along the second feature; answers the part of each point. */
const cluster = (points: readonly Point[], parts: number): number[] => {
  if (points.length <= parts) return points.map((_, i) => i)
  const order = points.map((_, i) => i).sort((a, b) => points[a]!.at[1]! - points[b]!.at[1]! || a - b)
  let centres = Array.from(
    { length: parts },
    (_, c) => points[order[Math.floor(((c + 0.5) * points.length) / parts)]!]!.at,
  )
  let part: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    part = points.map(({ at }) => {
      let best = 0
      let least = Number.POSITIVE_INFINITY
      centres.forEach((centre, c) => {
        let distance = 0
        for (let i = 0; i < CLASS_FEATURES; i++) distance += (at[i]! - centre[i]!) ** 2
        if (distance < least) {
          least = distance
          best = c
        }
      })
      return best
    })
    const sums = centres.map(() => new Float64Array(CLASS_FEATURES + 1))
    points.forEach(({ at, weight }, p) => {
      const sum = sums[part[p]!]!
      for (let i = 0; i < CLASS_FEATURES; i++) sum[i]! += weight * at[i]!
      sum[CLASS_FEATURES]! += weight
    })
    centres = centres.map((centre, c) => {
      const weight = sums[c]![CLASS_FEATURES]!
      return weight > 0 ? centre.map((_, i) => sums[c]![i]! / weight) : centre
    })
  }
  return part
}

/** Splits each build's points; the number of parts grows with the root of its hands. */
const group = (builds: readonly (readonly Point[])[], count: number): Point[][] => {
  const roots = builds.map(points => Math.sqrt(points.reduce((sum, { weight }) => sum + weight, 0)))
  const total = roots.reduce((sum, root) => sum + root, 0)
  return builds.map((points, b) => {
    if (points.length === 0) return []
    const part = cluster(points, Math.max(1, Math.floor((count * roots[b]!) / total)))
    const grouped = new Map<number, Point[]>()
    points.forEach((point, p) => {
      grouped.set(part[p]!, [...(grouped.get(part[p]!) ?? []), point])
    })
    return [...grouped].sort(([a], [b2]) => a - b2).map(([, list]) => join(list))
  })
}

const join = (points: readonly Point[]): Point => {
  const weight = points.reduce((sum, point) => sum + point.weight, 0)
  const at = Array.from(
    { length: CLASS_FEATURES },
    (_, i) => points.reduce((sum, point) => sum + point.weight * point.at[i]!, 0) / weight,
  )
  return { at, weight, members: points.flatMap(point => point.members) }
}

const numbered = (builds: readonly (readonly Point[])[]): Uint16Array => {
  const rows = new Uint16Array(OMAHA_CLASSES)
  builds.flat().forEach(({ members }, row) => {
    for (const k of members) rows[k] = row
  })
  return rows
}

/** The group of every class in both groupings, from the classes' mean features. */
export const omahaGroups = (features: Float64Array): readonly [Uint16Array, Uint16Array] => {
  const combinations = omahaCombinations()
  const ranks = omahaRanks()
  const all = combinations.reduce((sum, x) => sum + x, 0)
  const mean = (value: (k: number) => number) =>
    combinations.reduce((sum, x, k) => (x > 0 ? sum + x * value(k) : sum), 0) / all
  const scale = SCALE.map((by, i) => {
    const at = (k: number) => features[k * CLASS_FEATURES + i]!
    const middle = mean(at)
    return by / Math.sqrt(mean(k => (at(k) - middle) ** 2))
  })
  const builds: Point[][] = Array.from({ length: BUILDS }, () => [])
  for (let k = 0; k < OMAHA_CLASSES; k++) {
    if (combinations[k] === 0) continue
    const at = scale.map((by, i) => by * features[k * CLASS_FEATURES + i]!)
    builds[buildOf(ranks[k >> 2]!, k & 3)]!.push({ at, weight: combinations[k]!, members: [k] })
  }
  const fine = group(builds, GROUP_COUNTS[0])
  return [numbered(fine), numbered(group(fine, GROUP_COUNTS[1]))]
}
