// A scene on a canvas, in the font of the app.
import type { Scene, Shape } from '@sidepot/formats/picture'

const FAMILY = '"Geist Variable", "Inter", system-ui, sans-serif'

export async function fontsReady(): Promise<void> {
  await Promise.all(
    ['450', '650'].map(weight => document.fonts.load(`${weight} 20px ${FAMILY}`).catch(() => [])),
  )
}

export function drawScene(context: CanvasRenderingContext2D, scene: Scene, width: number): void {
  const scale = width / scene.width
  context.setTransform(scale, 0, 0, scale, 0, 0)
  for (const shape of scene.shapes) draw(context, shape)
  context.setTransform(1, 0, 0, 1, 0, 0)
}

function draw(context: CanvasRenderingContext2D, shape: Shape): void {
  context.fillStyle = shape.fill
  switch (shape.is) {
    case 'rect':
      context.beginPath()
      context.roundRect(shape.x, shape.y, shape.width, shape.height, Math.max(0, shape.radius))
      context.fill()
      break
    case 'path':
      context.save()
      context.translate(shape.x, shape.y)
      context.scale(shape.scale, shape.scale)
      context.fill(new Path2D(shape.d))
      context.restore()
      break
    case 'text':
      context.font = `${shape.bold ? 650 : 450} ${shape.size}px ${FAMILY}`
      context.textAlign = shape.anchor === 'middle' ? 'center' : shape.anchor
      context.fillText(fitted(context, shape.text, shape.most), shape.x, shape.y)
      break
  }
}

function fitted(context: CanvasRenderingContext2D, text: string, most: number): string {
  if (context.measureText(text).width <= most) return text
  const letters = [...text]
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > most) letters.pop()
  return `${letters.join('')}…`
}
