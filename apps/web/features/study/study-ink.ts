// What the 13 × 13 grid shows, on one canvas below its buttons: another node changes 169 cells, and as elements each of them would
// cost style, layout and painting of its own.
import { classNames as NAMES, type Tone } from './node-figures.ts'

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
  }
  probe.remove()
  return palette
}

/** What stays the same from node to node, drawn once for a size and a theme. */
interface Plates {
  /** the shape of all cells */
  readonly mask: HTMLCanvasElement
  /** names as they are over colours, and faint ones of cells with nothing in them */
  readonly names: HTMLCanvasElement
  readonly faint: HTMLCanvasElement
  readonly font: string
  /** whether there is room for figures */
  readonly roomy: boolean
}

const sizeOf = (canvas: HTMLCanvasElement) => (canvas.width + GAP * devicePixelRatio) / SIDE

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

function platesOf(canvas: HTMLCanvasElement, { ink, faint, glow }: Palette): Plates | null {
  const cell = canvas.parentElement?.querySelector('button')
  if (!cell || canvas.width === 0) return null
  const style = getComputedStyle(cell)
  const size = sizeOf(canvas)
  const side = size - GAP * devicePixelRatio
  const each = (run: (x: number, y: number, at: number) => void) => {
    for (let at = 0; at < SIDE * SIDE; at++) run((at % SIDE) * size, Math.floor(at / SIDE) * size, at)
  }
  const fontSize = Number.parseFloat(style.fontSize)
  const names = (colour: string, around: string | null) =>
    plate(canvas, pen => {
      pen.font = fontOf(style, fontSize)
      if ('letterSpacing' in pen) pen.letterSpacing = `${-0.03 * fontSize * devicePixelRatio}px`
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.fillStyle = colour
      if (around) {
        pen.shadowColor = around
        pen.shadowBlur = 2 * devicePixelRatio
      }
      each((x, y, at) => pen.fillText(NAMES[at]!, x + side / 2, y + side / 2))
    })
  return {
    mask: plate(canvas, pen => {
      pen.beginPath()
      const radius = (Number.parseFloat(style.borderTopLeftRadius) || 0) * devicePixelRatio
      each((x, y) => pen.roundRect(x, y, side, side, radius))
      pen.fill()
    }),
    names: names(ink, glow),
    faint: names(faint, null),
    font: fontOf(style, 10),
    roomy: side / devicePixelRatio >= FIGURE_ROOM,
  }
}

function paint(canvas: HTMLCanvasElement, palette: Palette, plates: Plates, fills: readonly (Fill | null)[]) {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const size = sizeOf(canvas)
  const side = size - GAP * devicePixelRatio
  const place = (cell: number) => [(cell % SIDE) * size, Math.floor(cell / SIDE) * size] as const
  pen.globalCompositeOperation = 'source-over'
  pen.fillStyle = palette.none
  pen.fillRect(0, 0, canvas.width, canvas.height)
  fills.forEach((fill, cell) => {
    if (!fill) return
    const [x, y] = place(cell)
    if (fill.kind === 'step') {
      pen.fillStyle = palette.steps[fill.step]!
      pen.fillRect(x, y, side, side)
      return
    }
    const height = side * fill.height
    let from = x
    for (const [tone, part] of fill.parts) {
      if (part <= 0) continue
      pen.fillStyle = palette.tones[tone]!
      pen.fillRect(from, y + side - height, side * part, height)
      from += side * part
    }
  })
  pen.globalCompositeOperation = 'destination-in'
  pen.drawImage(plates.mask, 0, 0)
  pen.globalCompositeOperation = 'source-over'
  // a figure is below the name, and both are in the middle of the cell
  const raised = plates.roomy && fills.some(fill => fill?.kind === 'step') ? 6.5 * devicePixelRatio : 0
  pen.font = plates.font
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = palette.ink
  fills.forEach((fill, cell) => {
    const [x, y] = place(cell)
    const from = fill ? plates.names : plates.faint
    pen.drawImage(from, x, y, side, side, x, y - (fill ? raised : 0), side, side)
    if (raised > 0 && fill?.kind === 'step') pen.fillText(fill.figure, x + side / 2, y + side / 2 + raised)
  })
}

/** Draws into the canvas, again when its size, the theme or the font changes; `draw` is for another node. */
export function inkOn(canvas: HTMLCanvasElement) {
  let fills: readonly (Fill | null)[] = []
  let palette = paletteOf(canvas)
  let plates: Plates | null = null
  let over = false
  const draw = () => plates && paint(canvas, palette, plates, fills)
  const remake = () => {
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
    draw: (next: readonly (Fill | null)[]) => {
      fills = next
      draw()
    },
    end: () => {
      over = true
      sized.disconnect()
      themed.disconnect()
    },
  }
}
