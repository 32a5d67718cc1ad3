// Round ticks and the way from a value to a pixel.
export interface Scale {
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
}

/** Ticks at 1, 2 or 5 times a power of ten, about `count` of them, covering the values; zero is always inside when asked. */
export function niceScale(values: readonly number[], count: number, withZero = true): Scale {
  const all = withZero ? [0, ...values] : values
  let low = all.length > 0 ? Math.min(...all) : 0
  let high = all.length > 0 ? Math.max(...all) : 1
  if (low === high) {
    low -= low === 0 ? 0 : Math.abs(low) * 0.1
    high += high === 0 ? 1 : Math.abs(high) * 0.1
  }
  const step = niceStep((high - low) / Math.max(1, count))
  const min = Math.floor(low / step + 1e-9) * step
  const max = Math.ceil(high / step - 1e-9) * step
  const ticks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) =>
    tidy(min + index * step),
  )
  return { min: tidy(min), max: tidy(max), ticks }
}

export type Ticks = (min: number, max: number, count: number) => readonly number[]

/** The axis along the bottom: exactly as long as its values; where they are one, or none, there is nothing to divide. */
export function baseScale(values: readonly number[], count: number, whole = false, own?: Ticks): Scale {
  if (values.length === 0) return { min: 0, max: 1, ticks: [] }
  const [min, max] = [Math.min(...values), Math.max(...values)]
  if (min === max) return { min, max: min + 1, ticks: [min] }
  const ticks = own?.(min, max, count) ?? niceScale([min, max], count, false).ticks
  return {
    min,
    max,
    ticks: ticks.filter(tick => tick >= min && tick <= max && (!whole || Number.isInteger(tick))),
  }
}

function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw))
  const lead = raw / power
  return (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power
}
const tidy = (value: number) => Number(value.toPrecision(12))

export interface Point {
  readonly x: number
  readonly y: number
}

/** At most two points per pixel column, its lowest and highest, so a long line keeps its shape and stays quick to draw. */
export function thin(points: readonly Point[], columns: number): readonly Point[] {
  if (points.length <= columns * 2) return points
  const size = points.length / columns
  const kept: Point[] = [points[0]!]
  for (let column = 0; column < columns; column++) {
    const part = points.slice(Math.floor(column * size), Math.floor((column + 1) * size))
    let low = part[0]!
    let high = part[0]!
    for (const point of part) {
      if (point.y < low.y) low = point
      if (point.y > high.y) high = point
    }
    kept.push(...(low.x <= high.x ? [low, high] : [high, low]))
  }
  kept.push(points.at(-1)!)
  return kept
}
