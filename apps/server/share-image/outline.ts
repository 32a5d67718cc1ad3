// SVG paths of M, L, C, Q and Z as outlines of straight pieces, and rounded rectangles as the same.
import type { Outline } from './raster.ts'

const PIECES = 10
const TOKENS = /[MLCQZ]|-?\d+(?:\.\d+)?/g

/** `flip` turns y upwards, as fonts have it. */
export function outlinesOf(d: string, x: number, y: number, scale: number, flip = false): Outline[] {
  const done: number[][] = []
  let points: number[] = []
  let at = [0, 0] as [number, number]
  const tokens = d.match(TOKENS) ?? []
  const put = (px: number, py: number) => points.push(x + px * scale, y + (flip ? -py : py) * scale)
  const numbers = (from: number, count: number) => tokens.slice(from, from + count).map(Number)
  for (let index = 0; index < tokens.length; ) {
    const command = tokens[index++]
    if (command === 'Z') {
      if (points.length > 0) done.push(points)
      points = []
    } else if (command === 'M' || command === 'L') {
      if (command === 'M' && points.length > 0) {
        done.push(points)
        points = []
      }
      const [px, py] = numbers(index, 2) as [number, number]
      put(px, py)
      at = [px, py]
      index += 2
    } else {
      const count = command === 'Q' ? 4 : 6
      const bend = [...at, ...numbers(index, count)]
      for (let piece = 1; piece <= PIECES; piece++) put(...along(bend, piece / PIECES))
      at = [bend.at(-2)!, bend.at(-1)!]
      index += count
    }
  }
  if (points.length > 0) done.push(points)
  return done
}

/** De Casteljau: the point at t of a curve with any number of handles. */
function along(bend: readonly number[], t: number): [number, number] {
  let points = [...bend]
  while (points.length > 2) {
    const next: number[] = []
    for (let at = 0; at + 2 < points.length; at++)
      next.push(points[at]! + (points[at + 2]! - points[at]!) * t)
    points = next
  }
  return [points[0]!, points[1]!]
}

export function rounded(x: number, y: number, width: number, height: number, radius: number): Outline {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2))
  if (r === 0) return [x, y, x + width, y, x + width, y + height, x, y + height]
  const steps = Math.max(4, Math.ceil(Math.sqrt(r) * 3))
  const corners = [
    [x + width - r, y + r, -0.5],
    [x + width - r, y + height - r, 0],
    [x + r, y + height - r, 0.5],
    [x + r, y + r, 1],
  ] as const
  return corners.flatMap(([cx, cy, turn]) =>
    Array.from({ length: steps + 1 }, (_, step) => (turn + step / steps / 2) * Math.PI).flatMap(angle => [
      cx + Math.cos(angle) * r,
      cy + Math.sin(angle) * r,
    ]),
  )
}
