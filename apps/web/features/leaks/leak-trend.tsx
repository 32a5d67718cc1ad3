// The cost of a kind month by month, as a small line; it says nothing that the figures beside it do not.
import type { Cost } from '@sidepot/charts/leaks'
import { leaks as words } from '@sidepot/messages/web-leaks'

const WIDTH = 72
const HEIGHT = 24
const EDGE = 3

export function LeakTrend({ trend }: { readonly trend: Cost['trend'] }) {
  const known = trend.flatMap(({ per100 }, at) => (per100 === null ? [] : [{ at, per100 }]))
  if (known.length < 2) return <span className="leak-trend" />
  const most = Math.max(...known.map(({ per100 }) => per100), Number.EPSILON)
  const points = known.map(({ at, per100 }) => [
    EDGE + (at / (trend.length - 1)) * (WIDTH - 2 * EDGE),
    // more lost is higher
    HEIGHT - EDGE - (per100 / most) * (HEIGHT - 2 * EDGE),
  ])
  const [x, y] = points.at(-1)!
  return (
    <svg
      className="leak-trend"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words.trend(known.length)}
    >
      <polyline points={points.map(point => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  )
}
