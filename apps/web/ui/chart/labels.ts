// Where words go in a chart: beside their point, off the line, off each other, inside the drawing.

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
export type Pixel = readonly [x: number, y: number]

export interface Placed {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Over its point, and as far to its left as the point is from the left of the chart: a tip of any width stays inside. */
export const tipStyle = ([x, y]: Pixel, width: number) => ({
  left: x,
  top: Math.max(0, y - 52),
  translate: `${(-100 * x) / width}%`,
})

/** Half of the height of a line of small text, and what one of its letters takes, a little generously. */
const HALF = 7
const LETTER = 6.8
const GAP = 9

const textWidth = (text: string): number => text.length * LETTER

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Whether the way from one pixel to the next touches the box. */
export function crosses([x1, y1]: Pixel, [x2, y2]: Pixel, box: Box): boolean {
  let from = 0
  let to = 1
  for (const [start, delta, low, high] of [
    [x1, x2 - x1, box.left, box.right],
    [y1, y2 - y1, box.top, box.bottom],
  ] as const) {
    if (delta === 0) {
      if (start < low || start > high) return false
    } else {
      const [a, b] = [(low - start) / delta, (high - start) / delta]
      from = Math.max(from, Math.min(a, b))
      to = Math.min(to, Math.max(a, b))
    }
  }
  return from <= to
}

const touches = (line: readonly Pixel[], box: Box): boolean =>
  line.some((pixel, index) => index > 0 && crosses(line[index - 1]!, pixel, box))

/** The box of a text whose middle line is at y. */
export function boxOf(text: string, { x, y, anchor }: Placed): Box {
  const width = textWidth(text)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, top: y - HALF, right: left + width, bottom: y + HALF }
}

export interface Around {
  /** the drawing: no label leaves it */
  readonly frame: Box
  /** what must not run through a label */
  readonly lines: readonly (readonly Pixel[])[]
  /** labels that are there already */
  readonly taken: readonly Box[]
}

/** The first free place beside a point; null where every place is taken. */
export function placeLabel(text: string, [x, y]: Pixel, { frame, lines, taken }: Around): Placed | null {
  const places: Placed[] = []
  for (const far of [12, 24, 36])
    for (const dy of [-far, far])
      places.push(
        { x: x + GAP, y: y + dy, anchor: 'start' },
        { x: x - GAP, y: y + dy, anchor: 'end' },
        { x, y: y + dy, anchor: 'middle' },
      )
  // beside a line that falls or rises straight to its point
  for (const away of [2, 4, 6])
    for (const dy of [0, -12, 12])
      places.push(
        { x: x - away * GAP, y: y + dy, anchor: 'end' },
        { x: x + away * GAP, y: y + dy, anchor: 'start' },
      )
  for (const place of places) {
    const box = boxOf(text, place)
    const inside =
      box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
    if (inside && !taken.some(other => overlap(box, other)) && !lines.some(line => touches(line, box)))
      return place
  }
  return null
}

/** Labels in a row, such as names of breaks: each in the middle of its part, pushed inside the frame, left out where it would meet the one before. */
export function rowOfLabels(
  labels: readonly { readonly text: string; readonly middle: number }[],
  frame: { readonly left: number; readonly right: number },
): readonly (number | null)[] {
  let free = Number.NEGATIVE_INFINITY
  return labels.map(({ text, middle }) => {
    const half = textWidth(text) / 2
    const x = Math.max(frame.left + half, Math.min(frame.right - half, middle))
    if (x - half < free) return null
    free = x + half + 4
    return x
  })
}
