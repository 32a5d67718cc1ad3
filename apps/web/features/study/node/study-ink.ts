// What the 13 × 13 grid shows, on one canvas below its buttons: another node changes 169 cells, and as elements each of them would
// cost style, layout and painting of its own.
import { classNames as NAMES, type Tone } from '../session/node-figures.ts'

/** What one cell shows: parts of its width by tone, or one of five steps with a figure. */
export type Fill =
  | { readonly kind: 'parts'; readonly parts: readonly (readonly [Tone, number])[]; readonly height: number }
  | { readonly kind: 'step'; readonly step: number; readonly figure: string }

export const STEPS = 5
const SIDE = 13
/** As the grid's own, in study-node.css. */
const GAP = 2
/** Below this width of a cell there is no room for a figure under its name. */
const FIGURE_ROOM = 40
const TONES: readonly Tone[] = ['fold', 'quiet', 's1', 's2', 's3', 'jam']

interface Palette {
  readonly none: string
  readonly tones: Readonly<Record<string, string>>
  readonly steps: readonly string[]
  readonly ink: string
  readonly faint: string
  readonly glow: string
  /** around the cells */
  readonly ground: string
}

/** The theme's colours as the browser computes them: a canvas knows no variables. */
function paletteOf(canvas: HTMLCanvasElement): Palette {
  const probe = document.createElement('i')
  canvas.parentElement?.append(probe)
  const read = (colour: string) => {
    probe.style.color = colour
    return getComputedStyle(probe).color
  }
  const palette = {
    none: read('var(--cell-none)'),
    tones: Object.fromEntries(TONES.map(tone => [tone, read(`var(--st-${tone})`)])),
    steps: Array.from({ length: STEPS }, (_, step) =>
      read(`color-mix(in oklab, var(--st-quiet) ${12 + step * 16}%, var(--cell-none))`),
    ),
    ink: read('var(--g-ink)'),
    faint: read('var(--text-3)'),
    glow: read('color-mix(in oklab, var(--bg) 60%, transparent)'),
    ground: read('var(--bg)'),
  }
  probe.remove()
  return palette
}

/** A cell in whole pixels of the screen: edges between pixels would be blended one by one. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function boxesOf({ width, height }: HTMLCanvasElement): readonly Box[] {
  const gap = GAP * devicePixelRatio
  const edges = (whole: number) =>
    Array.from({ length: SIDE }, (_, at) => {
      const size = (whole + gap) / SIDE
      const from = Math.round(at * size)
      return [from, Math.round(at * size + size - gap) - from] as const
    })
  const [columns, rows] = [edges(width), edges(height)]
  return rows.flatMap(([y, high]) => columns.map(([x, wide]) => ({ x, y, width: wide, height: high })))
}

/** What stays the same from node to node, drawn once for a size and a theme. */
interface Plates {
  readonly boxes: readonly Box[]
  /** ground and names, with holes for the colours; raised names leave room for a figure */
  readonly frame: (raised: boolean) => HTMLCanvasElement
  /** the whole grid as it is with nothing in it */
  readonly empty: HTMLCanvasElement
  readonly font: string
  /** whether there is room for figures */
  readonly roomy: boolean
}

function plate(of: HTMLCanvasElement, draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const made = document.createElement('canvas')
  made.width = of.width
  made.height = of.height
  const pen = made.getContext('2d')
  if (pen) draw(pen)
  return made
}

/** A canvas takes a font without variables: as the browser computes it for a cell, in the pixels of the screen. */
const fontOf = ({ fontWeight, fontFamily }: CSSStyleDeclaration, size: number): string =>
  `${fontWeight} ${size * devicePixelRatio}px ${fontFamily}`

const centred = (pen: CanvasRenderingContext2D, text: string, { x, y, width, height }: Box, down: number) =>
  pen.fillText(text, x + width / 2, y + height / 2 + down)

/** From the middle of a cell to the name above and the figure below. */
const raise = () => 6.5 * devicePixelRatio

function platesOf(canvas: HTMLCanvasElement, { ink, faint, glow, ground, none }: Palette): Plates | null {
  const cell = canvas.parentElement?.querySelector('button')
  if (!cell || canvas.width === 0) return null
  const style = getComputedStyle(cell)
  const boxes = boxesOf(canvas)
  const radius = (Number.parseFloat(style.borderTopLeftRadius) || 0) * devicePixelRatio
  const fontSize = Number.parseFloat(style.fontSize)
  const cells = (pen: CanvasRenderingContext2D) => {
    pen.beginPath()
    for (const { x, y, width, height } of boxes) pen.roundRect(x, y, width, height, radius)
    pen.fill()
  }
  const names = (pen: CanvasRenderingContext2D, colour: string, down: number) => {
    pen.font = fontOf(style, fontSize)
    if ('letterSpacing' in pen) pen.letterSpacing = `${-0.03 * fontSize * devicePixelRatio}px`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillStyle = colour
    for (const [at, box] of boxes.entries()) centred(pen, NAMES[at]!, box, down)
  }
  const frame = (raised: boolean) =>
    plate(canvas, pen => {
      pen.fillStyle = ground
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.globalCompositeOperation = 'destination-out'
      cells(pen)
      pen.globalCompositeOperation = 'source-over'
      pen.shadowColor = glow
      pen.shadowBlur = 2 * devicePixelRatio
      names(pen, ink, raised ? -raise() : 0)
    })
  const made = new Map<boolean, HTMLCanvasElement>()
  return {
    boxes,
    frame: raised => {
      const known = made.get(raised) ?? frame(raised)
      made.set(raised, known)
      return known
    },
    empty: plate(canvas, pen => {
      pen.fillStyle = ground
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.fillStyle = none
      cells(pen)
      names(pen, faint, 0)
    }),
    font: fontOf(style, 10),
    roomy: boxes[0]!.width / devicePixelRatio >= FIGURE_ROOM,
  }
}

/** Few operations on whole pixels: without a graphics card they are done on the page's thread before the frame. */
function paint(canvas: HTMLCanvasElement, palette: Palette, plates: Plates, fills: readonly (Fill | null)[]) {
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) return
  const { boxes, empty } = plates
  const isFigured = plates.roomy && fills.some(fill => fill?.kind === 'step')
  fills.forEach((fill, cell) => {
    if (!fill) return
    const { x, y, width, height } = boxes[cell]!
    if (fill.kind === 'step') {
      pen.fillStyle = palette.steps[fill.step]!
      pen.fillRect(x, y, width, height)
      return
    }
    const high = Math.round(height * fill.height)
    if (high < height) {
      pen.fillStyle = palette.none
      pen.fillRect(x, y, width, height - high)
    }
    let [from, part] = [0, 0]
    for (const [tone, share] of fill.parts) {
      part += share
      const to = Math.min(width, Math.round(width * part))
      if (to <= from) continue
      pen.fillStyle = palette.tones[tone]!
      pen.fillRect(x + from, y + height - high, to - from, high)
      from = to
    }
  })
  pen.drawImage(plates.frame(isFigured), 0, 0)
  for (const { x, y, width, height } of emptyRuns(boxes, fills))
    pen.drawImage(empty, x, y, width, height, x, y, width, height)
  if (!isFigured) return
  pen.font = plates.font
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = palette.ink
  fills.forEach((fill, cell) => {
    if (fill?.kind === 'step') centred(pen, fill.figure, boxes[cell]!, raise())
  })
}

/** Cells beside each other with nothing in them, a row at a time. */
function emptyRuns(boxes: readonly Box[], fills: readonly (Fill | null)[]): readonly Box[] {
  const runs: Box[] = []
  for (let cell = 0; cell < boxes.length; cell++) {
    if (fills[cell]) continue
    const { x, y, height } = boxes[cell]!
    let last = cell
    while (last % SIDE < SIDE - 1 && !fills[last + 1]) last++
    const end = boxes[last]!
    runs.push({ x, y, width: end.x + end.width - x, height })
    cell = last
  }
  return runs
}

/** Pictures that are drawn ahead take at most so many bytes together, the oldest go first. */
const MOST_AHEAD = 24e6

/** One grid: what names it, and what its cells show. */
export interface Sheet {
  readonly name: object
  readonly fills: () => readonly (Fill | null)[]
}

/**
 * Draws into the canvas, again when its size, the theme or the font changes. `draw` is for another node; one that was drawn ahead is
 * a single copy then.
 */
export function inkOn(canvas: HTMLCanvasElement) {
  let shown: Sheet | null = null
  let palette = paletteOf(canvas)
  let plates: Plates | null = null
  let over = false
  const ahead = new Map<object, ImageBitmap>()
  const draw = () => {
    const ready = shown && ahead.get(shown.name)
    if (ready) canvas.getContext('2d', { alpha: false })?.drawImage(ready, 0, 0)
    else if (plates && shown) paint(canvas, palette, plates, shown.fills())
  }
  const forget = () => {
    for (const picture of ahead.values()) picture.close()
    ahead.clear()
  }
  const remake = () => {
    forget()
    plates = platesOf(canvas, palette)
    draw()
  }
  const sized = new ResizeObserver(() => {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio)
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio)
    remake()
  })
  sized.observe(canvas)
  const themed = new MutationObserver(() => {
    palette = paletteOf(canvas)
    remake()
  })
  themed.observe(document.documentElement, { attributes: true })
  void document.fonts.ready.then(() => {
    if (!over) remake()
  })
  return {
    draw: (next: Sheet) => {
      shown = next
      draw()
    },
    /** While somebody reads: what may be pressed next. A picture is made of it at once, since a canvas paints when it is used. */
    prepare: async ({ name, fills }: Sheet): Promise<void> => {
      const before = plates
      if (!before || ahead.has(name)) return
      const { width, height } = canvas
      const sheet = Object.assign(document.createElement('canvas'), { width, height })
      paint(sheet, palette, before, fills())
      const picture = await createImageBitmap(sheet)
      // of another size or theme by now
      if (over || plates !== before || ahead.has(name)) return picture.close()
      ahead.set(name, picture)
      const most = Math.max(1, Math.floor(MOST_AHEAD / (4 * width * height)))
      for (const oldest of ahead.keys()) {
        if (ahead.size <= most) break
        ahead.get(oldest)?.close()
        ahead.delete(oldest)
      }
    },
    end: () => {
      over = true
      forget()
      sized.disconnect()
      themed.disconnect()
    },
  }
}
