// What pictures to share are drawn with: 1080 × 1350, as the apps show it that people share pictures in.

export const WIDTH = 1080
export const HEIGHT = 1350
export const EDGE = 72
export const INK = { ground: '#101114', panel: '#1a1c20', line: '#32353b', text: '#f5f4f2', soft: '#a9adb6' }
export const GOLD = '#e9b955'
export const UP = '#6fcf97'
export const DOWN = '#e2857a'

/** Null where the browser draws nothing. */
export async function pictureFile(draw: (pen: CanvasRenderingContext2D) => void): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return null
  await document.fonts.ready
  pen.fillStyle = INK.ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.textBaseline = 'alphabetic'
  draw(pen)
  return new Promise(done => canvas.toBlob(done, 'image/png'))
}

/** Writes a line and shrinks it until it fits. */
export function write(
  pen: CanvasRenderingContext2D,
  text: string,
  [x, y]: readonly [number, number],
  {
    size,
    weight = 550,
    ink = INK.text,
    width = WIDTH - 2 * EDGE,
  }: { size: number; weight?: number; ink?: string; width?: number },
): void {
  const family = getComputedStyle(document.body).fontFamily
  let fitted = size
  do pen.font = `${weight} ${fitted}px ${family}`
  while (pen.measureText(text).width > width && --fitted > 16)
  pen.fillStyle = ink
  pen.fillText(text, x, y)
}
