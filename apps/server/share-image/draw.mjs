// A scene drawn and packed as PNG. Text is laid out here: unknown characters are left out, what is too long is cut.
import { GLYPHS } from './glyphs.mjs'
import { outlinesOf, rounded } from './outline.mjs'
import { pngOf } from './png.mjs'
import { fill, newCanvas } from './raster.mjs'

/** @typedef {import('@sidepot/formats/picture').Scene} Scene */
/** @typedef {import('@sidepot/formats/picture').Shape} Shape */
/** @typedef {import('./raster.mjs').Canvas} Canvas */

const EM = 1000
/** The font has one weight here; bold is drawn twice, a little apart. */
const BOLD = 0.032

/** @param {Scene} scene @returns {Promise<Buffer>} */
export async function drawPng(scene) {
  const canvas = newCanvas(scene.width, scene.height)
  for (const shape of scene.shapes) draw(canvas, shape)
  return pngOf(canvas)
}

/** @param {Canvas} canvas @param {Shape} shape */
function draw(canvas, shape) {
  switch (shape.is) {
    case 'rect':
      fill(canvas, [rounded(shape.x, shape.y, shape.width, shape.height, shape.radius)], shape.fill)
      break
    case 'path':
      fill(canvas, outlinesOf(shape.d, shape.x, shape.y, shape.scale), shape.fill)
      break
    case 'text':
      write(canvas, shape)
      break
  }
}

const ELLIPSIS = '…'
/** @param {readonly import('./glyphs.mjs').Glyph[]} glyphs @param {number} scale */
const widthOf = (glyphs, scale) => glyphs.reduce((sum, glyph) => sum + glyph.advance * scale, 0)

/** @param {Canvas} canvas @param {Shape & { is: 'text' }} shape */
function write(canvas, { text, x, y, size, fill: colour, anchor, bold, most }) {
  const scale = size / EM
  const known = [...text].flatMap(char => GLYPHS.get(char) ?? [])
  const cut = GLYPHS.get(ELLIPSIS) ?? { advance: 0, d: '' }
  let glyphs = known
  if (widthOf(known, scale) > most) {
    let kept = known.length
    while (kept > 0 && widthOf([...known.slice(0, kept), cut], scale) > most) kept--
    glyphs = [...known.slice(0, kept), cut]
  }
  const width = widthOf(glyphs, scale)
  let pen = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
  for (const { advance, d } of glyphs) {
    for (const nudge of bold ? [-BOLD / 2, 0, BOLD / 2] : [0])
      fill(canvas, outlinesOf(d, pen + nudge * size, y, scale, true), colour)
    pen += advance * scale
  }
}
