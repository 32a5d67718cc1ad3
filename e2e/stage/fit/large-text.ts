// Somebody who reads at twice the size: the page is not too wide, nothing lies on another thing, no word is cut in its button or into letters.
import type { Page } from 'playwright-core'
import { lasting } from '../frames.ts'

const SIZES = [150, 200] as const
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const
/** The places that `app/fits.journey.ts` also looks at in this way, by their names in `places.ts`. */
export const LARGE_TEXT_PLACES: readonly string[] = [
  'dashboard',
  'sessions',
  'session-live',
  'session-ended',
  'reviews',
  'simple-logger',
  'table-logger',
  'replay',
  'hand-zone',
  'bankrolls',
  'player',
  'leaks',
  'statistics',
  'new-session',
  'past-session',
  'settings',
  'account',
  'your-data',
]
const BOXES = [
  '.btn:not(.top-new)',
  '.size',
  '.choice-item',
  '.hand-cell',
  '.seg-item',
  '.bottom-link',
  '.facts dd',
  '.top-title',
  '.last-hand',
]
/** Where a word that has no room is cut into letters. */
const WORDS = '.timeline li > span, .panel-head, .help-terms > div > *, .leak-kind, .report-key'
/** Rows of lists that draw only what is in sight: each has to be as high as its words. */
const ROWS = '.sessions-row, .hz-row'

/** In the page: what lies outside, over another thing, or is cut, a line each. */
function misfits([boxes, words, rows]: readonly [readonly string[], string, string]): string[] {
  const found: string[] = []
  const name = (element: Element) =>
    `${element.className.toString().split(' ')[0]} "${(element as HTMLElement).innerText ?? ''}"`.replaceAll(
      '\n',
      ' ',
    )
  /** What is drawn in a box: its words and what it is made of, without the words for screen readers alone (`.sr`), which are laid out in full and shown nowhere. */
  const drawnIn = (box: Element): readonly DOMRect[] => {
    const rects = [...box.children].filter(one => !one.matches('.sr')).map(one => one.getBoundingClientRect())
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.closest('.sr')) continue
      range.selectNodeContents(walker.currentNode)
      rects.push(...range.getClientRects())
    }
    return rects.filter(({ width }) => width > 0)
  }
  // a phone shows a page that is too wide as a whole, smaller: its window then is as wide as the page
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth - clientWidth
  if (wide > 0) found.push(`the page is ${wide} px too wide`)
  for (const box of document.querySelectorAll<HTMLElement>(boxes.join(','))) {
    if (box.offsetWidth === 0) continue
    const own = box.getBoundingClientRect()
    const over = Math.max(...drawnIn(box).flatMap(({ left, right }) => [own.left - left, right - own.right]))
    if (over > 2) found.push(`${name(box)} is ${Math.round(over)} px wider than its box`)
  }
  for (const row of document.querySelectorAll<HTMLElement>(rows)) {
    const own = row.getBoundingClientRect()
    const over = Math.max(...drawnIn(row).flatMap(({ top, bottom }) => [own.top - top, bottom - own.bottom]))
    if (over > 2) found.push(`${name(row)} is ${Math.round(over)} px higher than its row`)
  }
  for (const text of document.querySelectorAll(words)) {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.closest('.sr')) continue
      // an address of mail has no place to break
      if (walker.currentNode.nodeValue?.includes('@')) continue
      for (const { 0: word, index } of (walker.currentNode.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
        range.setStart(walker.currentNode, index)
        range.setEnd(walker.currentNode, index + word.length)
        if (range.getClientRects().length > 1) found.push(`"${word}" is written over several lines`)
      }
    }
  }
  for (const table of document.querySelectorAll<HTMLElement>('.table-box'))
    if (table.scrollWidth > table.clientWidth) found.push(`${name(table)} scrolls sideways`)
  for (const figure of document.querySelectorAll<HTMLElement>('.stat-value .amount')) {
    const range = document.createRange()
    range.selectNodeContents(figure)
    const lines = [...range.getClientRects()]
    const [first] = lines
    if (first && lines.some(({ top }) => top > first.bottom - 2)) found.push(`${name(figure)} is broken`)
  }
  const bar = [...document.querySelectorAll('.top-bar > *, .top-right > *')].filter(
    element => !element.matches('.top-right') && element.getBoundingClientRect().width > 0,
  )
  for (const [index, one] of bar.entries())
    for (const other of bar.slice(index + 1)) {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const lap = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      if (lap > 1 && a.top < b.bottom && b.top < a.bottom) found.push(`${name(one)} lies over ${name(other)}`)
    }
  const link = document.querySelector('.live-link')
  if (link) {
    const [inner, outer] = [link.getBoundingClientRect(), link.parentElement!.getBoundingClientRect()]
    if (inner.left < outer.left - 1 || inner.right > outer.right + 1) found.push('the clock leaves its place')
  }
  return found
}

/** A line for each thing that text at 150 and 200 % covers or cuts on the page as it is. */
export async function largeTextMisfits(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const window of WINDOWS)
    for (const size of SIZES) {
      await page.setViewportSize(window)
      await page.evaluate(percent => {
        document.documentElement.style.fontSize = `${percent}%`
      }, size)
      for (const problem of await lasting(page, () => page.evaluate(misfits, [BOXES, WORDS, ROWS] as const)))
        problems.push(`at ${window.width} px and ${size} %: ${problem}`)
    }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  return problems
}
