// SVG paths of M, L, C, Q and Z as outlines of straight pieces, and rounded rectangles as the same.

/** @typedef {import('./raster.mjs').Outline} Outline */

const PIECES = 10
const TOKENS = /[MLCQZ]|-?\d+(?:\.\d+)?/g

/**
 * `flip` turns y upwards, as fonts have it.
 * @param {string} d @param {number} x @param {number} y @param {number} scale
 * @returns {Outline[]}
 */
export function outlinesOf(d, x, y, scale, flip = false) {
  /** @type {number[][]} */
  const done = []
  /** @type {number[]} */
  let points = []
  let at = [0, 0]
  const tokens = d.match(TOKENS) ?? []
  /** @param {number} px @param {number} py */
  const put = (px, py) => points.push(x + px * scale, y + (flip ? -py : py) * scale)
  /** @param {number} from @param {number} count */
  const numbers = (from, count) => tokens.slice(from, from + count).map(Number)
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
      const [px = 0, py = 0] = numbers(index, 2)
      put(px, py)
      at = [px, py]
      index += 2
    } else {
      const count = command === 'Q' ? 4 : 6
      const bend = [...at, ...numbers(index, count)]
      for (let piece = 1; piece <= PIECES; piece++) put(...along(bend, piece / PIECES))
      at = bend.slice(-2)
      index += count
    }
  }
  if (points.length > 0) done.push(points)
  return done
}

/**
 * De Casteljau: the point at t of a curve with any number of handles.
 * @param {readonly number[]} bend @param {number} t
 * @returns {[number, number]}
 */
function along(bend, t) {
  let points = [...bend]
  while (points.length > 2) {
    /** @type {number[]} */
    const next = []
    for (let at = 0; at + 2 < points.length; at++)
      next.push((points[at] ?? 0) + ((points[at + 2] ?? 0) - (points[at] ?? 0)) * t)
    points = next
  }
  return [points[0] ?? 0, points[1] ?? 0]
}

/**
 * @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius
 * @returns {Outline}
 */
export function rounded(x, y, width, height, radius) {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2))
  if (r === 0) return [x, y, x + width, y, x + width, y + height, x, y + height]
  const steps = Math.max(4, Math.ceil(Math.sqrt(r) * 3))
  const corners = /** @type {const} */ ([
    [x + width - r, y + r, -0.5],
    [x + width - r, y + height - r, 0],
    [x + r, y + height - r, 0.5],
    [x + r, y + r, 1],
  ])
  return corners.flatMap(([cx, cy, turn]) =>
    Array.from({ length: steps + 1 }, (_, step) => (turn + step / steps / 2) * Math.PI).flatMap(angle => [
      cx + Math.cos(angle) * r,
      cy + Math.sin(angle) * r,
    ]),
  )
}
