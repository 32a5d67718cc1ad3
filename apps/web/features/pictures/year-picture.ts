// The picture of a year, drawn in the browser.
import {
  durationText,
  grouped,
  hoursText,
  moneyWithCode,
  monthText,
  percent,
  result,
} from '@sidepot/messages/display'
import { product } from '@sidepot/messages/web-shell'
import { year as words } from '@sidepot/messages/web-year'
import type { Message } from '@sidepot/messages/worded'
import { DOWN, EDGE, GOLD, HEIGHT, INK, pictureFile, UP, WIDTH, write } from './pen.ts'
import type { YearFacts } from './year-facts.ts'

interface YearPicture {
  readonly facts: YearFacts
  /** money, and which days were won */
  readonly amounts: boolean
  readonly say: (message: Message) => string
}

export const yearFile = (picture: YearPicture): Promise<Blob | null> => pictureFile(pen => draw(pen, picture))

function draw(pen: CanvasRenderingContext2D, { facts, amounts, say }: YearPicture): void {
  write(pen, say(words.title), [EDGE, 120], { size: 40, ink: INK.soft })
  write(pen, String(facts.year), [EDGE, 270], { size: 150, weight: 650, ink: GOLD })
  if (amounts) drawResults(pen, facts, say)
  const figures: readonly (readonly [string, Message])[] = [
    [grouped(facts.sessions), words.sessions(facts.sessions)],
    [hoursText(facts.minutes), words.hours],
    [grouped(facts.hands), words.hands(facts.hands)],
    [grouped(facts.days.size), words.days(facts.days.size)],
    amounts
      ? [percent(facts.sessions === 0 ? null : facts.won / facts.sessions), words.won]
      : [grouped(facts.places), words.places(facts.places)],
    [durationText(facts.longest), words.longest],
  ]
  const wide = (WIDTH - 2 * EDGE) / 3
  for (const [at, [value, label]] of figures.entries()) {
    const x = EDGE + (at % 3) * wide
    const y = 410 + Math.floor(at / 3) * 150
    write(pen, value, [x, y], { size: 64, weight: 650, width: wide - 24 })
    write(pen, say(label), [x, y + 40], { size: 28, ink: INK.soft, width: wide - 24 })
  }
  write(pen, say(amounts ? words.calendarResult : words.calendarPlain), [EDGE, 730], {
    size: 28,
    ink: INK.soft,
  })
  drawCalendar(pen, facts, amounts)
  write(pen, say(words.byMonth), [EDGE, 965], { size: 28, ink: INK.soft })
  drawMonths(pen, facts)
  write(pen, say(product.title), [EDGE, HEIGHT - 48], { size: 28, ink: INK.soft })
}

function drawResults(pen: CanvasRenderingContext2D, { results }: YearFacts, say: YearPicture['say']): void {
  pen.textAlign = 'right'
  const x = WIDTH - EDGE
  write(pen, say(words.result), [x, 120], { size: 40, ink: INK.soft, width: 420 })
  // one line a currency; what has no room is shown by the page
  for (const [at, { currency, cents }] of results.slice(0, 3).entries()) {
    const text =
      results.length > 1
        ? `${cents > 0 ? '+' : ''}${moneyWithCode(cents, currency)}`
        : result(cents, currency)
    write(pen, say(text), [x, 190 + at * 56], {
      size: results.length > 1 ? 44 : 64,
      weight: 650,
      ink: cents < 0 ? DOWN : UP,
      width: 520,
    })
  }
  pen.textAlign = 'left'
}

/** A column a week, Monday first. */
function drawCalendar(pen: CanvasRenderingContext2D, { year, days }: YearFacts, amounts: boolean): void {
  const step = (WIDTH - 2 * EDGE) / 53
  const side = step - 4
  const most = Math.max(1, ...[...days.values()].map(({ minutes }) => minutes))
  const first = (new Date(Date.UTC(year, 0, 1)).getUTCDay() + 6) % 7
  for (let at = 0; ; at++) {
    const date = new Date(Date.UTC(year, 0, 1 + at))
    if (date.getUTCFullYear() !== year) return
    const x = EDGE + Math.floor((first + at) / 7) * step
    const y = 755 + ((first + at) % 7) * step
    const played = days.get(date.toISOString().slice(0, 10))
    pen.fillStyle = INK.panel
    pen.fillRect(x, y, side, side)
    if (!played) continue
    if (amounts && played.won === false) {
      pen.strokeStyle = DOWN
      pen.lineWidth = 2.5
      pen.strokeRect(x + 1.5, y + 1.5, side - 3, side - 3)
      continue
    }
    pen.globalAlpha = amounts ? 1 : 0.45 + 0.55 * (played.minutes / most)
    pen.fillStyle = amounts && played.won === true ? UP : GOLD
    pen.fillRect(x, y, side, side)
    pen.globalAlpha = 1
  }
}

function drawMonths(pen: CanvasRenderingContext2D, { year, months }: YearFacts): void {
  const step = (WIDTH - 2 * EDGE) / 12
  const most = Math.max(1, ...months)
  const [top, ground] = [1000, 1210]
  pen.textAlign = 'center'
  for (const [month, minutes] of months.entries()) {
    const x = EDGE + month * step
    const height = minutes === 0 ? 4 : Math.max(8, (ground - top) * (minutes / most))
    pen.fillStyle = minutes === 0 ? INK.line : GOLD
    pen.fillRect(x + 10, ground - height, step - 20, height)
    const name = monthText(Date.UTC(year, month, 1))
    write(pen, name, [x + step / 2, ground + 36], { size: 22, ink: INK.soft, width: step })
  }
  pen.textAlign = 'left'
}
