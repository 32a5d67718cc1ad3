// A figure month by month, as a small line; it says nothing that the figures beside it do not.

const WIDTH = 72
const HEIGHT = 24
const EDGE = 3

interface LeakTrendProps {
  /** oldest first; null where a month has none */
  readonly values: readonly (number | null)[]
  /** what it shows, over so many months */
  readonly label: (months: number) => string
}

export function LeakTrend({ values, label }: LeakTrendProps) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  if (known.length < 2) return <span className="leak-trend" />
  const most = Math.max(...known.map(({ value }) => value), Number.EPSILON)
  const points = known.map(({ at, value }) => [
    EDGE + (at / (values.length - 1)) * (WIDTH - 2 * EDGE),
    // more is higher
    HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE),
  ])
  const [x, y] = points.at(-1)!
  return (
    <svg
      className="leak-trend"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label(known.length)}
    >
      <polyline points={points.map(point => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  )
}
