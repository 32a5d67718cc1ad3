// The colours of the 13 × 13 grid on one canvas below its buttons: another node changes 169 cells, and as elements each of them
// would cost style, layout and painting of its own.
import type { Tone } from './node-figures.ts'

/** What one cell shows: parts of its width by tone, or one of five steps. */
export type Fill =
  | { readonly kind: 'parts'; readonly parts: readonly (readonly [Tone, number])[]; readonly height: number }
  | { readonly kind: 'step'; readonly step: number }

export const STEPS = 5
const SIDE = 13
/** As the grid's own, in study-node.css. */
const GAP = 2
const TONES: readonly Tone[] = ['fold', 'quiet', 's1', 's2', 's3', 'jam']

interface Palette {
  readonly none: string
  readonly tones: Readonly<Record<string, string>>
  readonly steps: readonly string[]
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
  }
  probe.remove()
  return palette
}

function paint(canvas: HTMLCanvasElement, palette: Palette, radius: number, fills: readonly (Fill | null)[]) {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const size = (canvas.width + GAP * devicePixelRatio) / SIDE
  const side = size - GAP * devicePixelRatio
  pen.clearRect(0, 0, canvas.width, canvas.height)
  fills.forEach((fill, cell) => {
    if (!fill) return
    const [x, y] = [(cell % SIDE) * size, Math.floor(cell / SIDE) * size]
    pen.save()
    pen.beginPath()
    pen.roundRect(x, y, side, side, radius * devicePixelRatio)
    pen.clip()
    pen.fillStyle = fill.kind === 'step' ? palette.steps[fill.step]! : palette.none
    pen.fillRect(x, y, side, side)
    if (fill.kind === 'parts') {
      const height = side * fill.height
      let from = x
      for (const [tone, part] of fill.parts) {
        pen.fillStyle = palette.tones[tone]!
        pen.fillRect(from, y + side - height, side * part, height)
        from += side * part
      }
    }
    pen.restore()
  })
}

/** Draws into the canvas, again when its size or the theme changes; `draw` is for another node. */
export function inkOn(canvas: HTMLCanvasElement) {
  let fills: readonly (Fill | null)[] = []
  let palette = paletteOf(canvas)
  let radius = 0
  const draw = () => paint(canvas, palette, radius, fills)
  const fit = () => {
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio)
    canvas.height = Math.round(canvas.clientHeight * devicePixelRatio)
    const cell = canvas.parentElement?.querySelector('button')
    radius = cell ? Number.parseFloat(getComputedStyle(cell).borderTopLeftRadius) || 0 : 0
    draw()
  }
  const sized = new ResizeObserver(fit)
  sized.observe(canvas)
  const themed = new MutationObserver(() => {
    palette = paletteOf(canvas)
    draw()
  })
  themed.observe(document.documentElement, { attributes: true })
  return {
    draw: (next: readonly (Fill | null)[]) => {
      fills = next
      draw()
    },
    end: () => {
      sized.disconnect()
      themed.disconnect()
    },
  }
}
