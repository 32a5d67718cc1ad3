// Fills outlines on a grid of pixels, smooth at the edges: every edge adds the area it covers to the pixels of its rows, and
// a running sum along a row is the coverage (non-zero winding for outlines that do not cross themselves).

/**
 * Red, green, blue by pixel; there is no transparency.
 * @typedef {{ readonly width: number, readonly height: number, readonly pixels: Uint8Array }} Canvas
 * Points of one closed outline: x, y, x, y …
 * @typedef {readonly number[]} Outline
 */

/** @param {number} width @param {number} height @returns {Canvas} */
export const newCanvas = (width, height) => ({ width, height, pixels: new Uint8Array(width * height * 3) })

/** @param {Canvas} canvas @param {readonly Outline[]} outlines @param {string} colour */
export function fill(canvas, outlines, colour) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const points of outlines)
    for (let at = 0; at < points.length; at += 2) {
      left = Math.min(left, points[at] ?? 0)
      right = Math.max(right, points[at] ?? 0)
      top = Math.min(top, points[at + 1] ?? 0)
      bottom = Math.max(bottom, points[at + 1] ?? 0)
    }
  const x0 = Math.max(0, Math.floor(left))
  const y0 = Math.max(0, Math.floor(top))
  const width = Math.min(canvas.width, Math.ceil(right) + 1) - x0
  const height = Math.min(canvas.height, Math.ceil(bottom)) - y0
  if (!(width > 0 && height > 0)) return
  const area = new Float32Array((width + 2) * height)
  for (const points of outlines)
    for (let at = 0; at < points.length; at += 2) {
      const next = (at + 2) % points.length
      edge(
        area,
        width,
        height,
        (points[at] ?? 0) - x0,
        (points[at + 1] ?? 0) - y0,
        (points[next] ?? 0) - x0,
        (points[next + 1] ?? 0) - y0,
      )
    }
  paint(canvas, area, x0, y0, width, height, colour)
}

/**
 * @param {Float32Array} area @param {number} width @param {number} height
 * @param {number} ax @param {number} ay @param {number} bx @param {number} by
 */
function edge(area, width, height, ax, ay, bx, by) {
  if (ay === by) return
  const way = ay < by ? 1 : -1
  const [topX, topY, endX, endY] = way === 1 ? [ax, ay, bx, by] : [bx, by, ax, ay]
  const slope = (endX - topX) / (endY - topY)
  const stride = width + 2
  /** @param {number} x */
  const clamp = x => Math.min(Math.max(x, 0), width)
  for (let y = Math.max(0, Math.floor(topY)); y < Math.min(height, Math.ceil(endY)); y++) {
    const from = Math.max(y, topY)
    const to = Math.min(y + 1, endY)
    const part = (to - from) * way
    const xa = clamp(topX + (from - topY) * slope)
    const xb = clamp(topX + (to - topY) * slope)
    const [low, high] = xa < xb ? [xa, xb] : [xb, xa]
    const first = Math.floor(low)
    const last = Math.floor(high)
    const start = y * stride
    if (first === last) {
      const inside = 1 - ((low + high) / 2 - first)
      add(area, start + first, part * inside)
      add(area, start + first + 1, part * (1 - inside))
      continue
    }
    // the edge crosses several pixels of the row: each gets its share of the height, and the area right of the edge in it
    const perPixel = part / (high - low)
    let carried = 0
    for (let x = first; x <= last; x++) {
      const enter = Math.max(low, x)
      const leave = Math.min(high, x + 1)
      const share = perPixel * (leave - enter)
      const inside = share * (x + 1 - (enter + leave) / 2)
      add(area, start + x, carried + inside)
      carried = share - inside
    }
    add(area, start + last + 1, carried)
  }
}

/**
 * @param {Canvas} canvas @param {Float32Array} area @param {number} x0 @param {number} y0
 * @param {number} width @param {number} height @param {string} colour
 */
function paint({ width: across, pixels }, area, x0, y0, width, height, colour) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      sum += area[y * (width + 2) + x] ?? 0
      const cover = Math.min(1, Math.abs(sum))
      if (cover < 1 / 512) continue
      const at = ((y + y0) * across + x + x0) * 3
      pixels[at] = mix(pixels[at] ?? 0, red, cover)
      pixels[at + 1] = mix(pixels[at + 1] ?? 0, green, cover)
      pixels[at + 2] = mix(pixels[at + 2] ?? 0, blue, cover)
    }
  }
}

/** @param {Float32Array} area @param {number} at @param {number} amount */
const add = (area, at, amount) => {
  area[at] = (area[at] ?? 0) + amount
}
/** @param {number} under @param {number} over @param {number} cover */
const mix = (under, over, cover) => Math.round(under + (over - under) * cover)
