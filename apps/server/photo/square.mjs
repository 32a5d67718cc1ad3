// The middle square of a picture, turned upright, every pixel the mean of those it covers.

/**
 * @param {{ width: number, height: number, data: Uint8ClampedArray }} pixels
 * @param {number} orientation as Exif numbers it, 1 to 8
 * @param {number} most pixels on a side
 */
export function square({ width, height, data }, orientation, most) {
  const edge = Math.min(width, height)
  const side = Math.min(most, edge)
  const left = (width - edge) >> 1
  const top = (height - edge) >> 1
  const out = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [sx = 0, sy = 0] = storedPlace(orientation, x, y, side)
      const [x0 = 0, x1 = 0] = covered(sx, edge, side)
      const [y0 = 0, y1 = 0] = covered(sy, edge, side)
      const count = (x1 - x0) * (y1 - y0)
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (let v = y0; v < y1; v++)
          for (let u = x0; u < x1; u++) sum += data[((top + v) * width + left + u) * 4 + c] ?? 0
        out[(y * side + x) * 4 + c] = Math.round(sum / count)
      }
    }
  return { width: side, height: side, data: out }
}

/**
 * The first pixel of `edge` that a pixel of `side` covers, and the first that it does not.
 * @param {number} at @param {number} edge @param {number} side
 */
function covered(at, edge, side) {
  const first = Math.floor((at * edge) / side)
  return [first, Math.max(Math.floor(((at + 1) * edge) / side), first + 1)]
}

/**
 * From a place in the upright square of n by n to the place in the square as it was stored.
 * @param {number} orientation @param {number} x @param {number} y @param {number} n
 */
function storedPlace(orientation, x, y, n) {
  const [right, down] = [n - 1 - x, n - 1 - y]
  switch (orientation) {
    case 2:
      return [right, y]
    case 3:
      return [right, down]
    case 4:
      return [x, down]
    case 5:
      return [y, x]
    case 6:
      return [y, right]
    case 7:
      return [down, right]
    case 8:
      return [down, x]
    default:
      return [x, y]
  }
}
