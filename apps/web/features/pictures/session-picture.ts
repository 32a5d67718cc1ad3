// The picture of one session, drawn in the browser.
import { bigBlinds, durationText, grouped, result } from '@sidepot/messages/display'
import { sessionPicture as words } from '@sidepot/messages/web-session-picture'
import { product } from '@sidepot/messages/web-shell'
import type { Message } from '@sidepot/messages/worded'
import { DOWN, EDGE, GOLD, HEIGHT, INK, pictureFile, UP, WIDTH, write } from './pen.ts'
import { type SessionFacts, shownOf } from './session-facts.ts'

interface SessionPicture {
  readonly facts: SessionFacts
  readonly amounts: boolean
  readonly say: (message: Message) => string
}

const TOP = 760
const GROUND = 1180

export const sessionFile = ({ facts, amounts, say }: SessionPicture): Promise<Blob | null> =>
  pictureFile(pen => {
    const { place, day, game, minutes, hands, players, byHour } = facts
    const { net, bigBlind, stack, paid } = shownOf(facts, amounts)
    write(pen, [place && day, game].filter(Boolean).join(' · '), [EDGE, 130], { size: 38, ink: INK.soft })
    write(pen, place ?? day, [EDGE, 220], { size: 76, weight: 650 })
    if (net === undefined) {
      write(pen, durationText(minutes), [EDGE, 440], { size: 150, weight: 650, ink: GOLD })
      write(pen, say(words.atTable), [EDGE, 500], { size: 38, ink: INK.soft })
    } else {
      write(pen, say(result(net, facts.currency)), [EDGE, 440], {
        size: 150,
        weight: 650,
        ink: net < 0 ? DOWN : net > 0 ? UP : INK.text,
      })
      if (bigBlind)
        write(pen, say(words.bb(bigBlinds(net / bigBlind))), [EDGE, 500], { size: 38, ink: INK.soft })
    }
    const figures: readonly (readonly [string, Message])[] = [
      ...(net === undefined ? [] : [[durationText(minutes), words.atTable] as const]),
      [grouped(hands), words.hands(hands)],
      [grouped(players), words.players],
    ]
    const wide = (WIDTH - 2 * EDGE) / 3
    for (const [at, [value, label]] of figures.entries()) {
      const x = EDGE + at * wide
      write(pen, value, [x, 610], { size: 56, weight: 650, width: wide - 24 })
      write(pen, say(label), [x, 650], { size: 28, ink: INK.soft, width: wide - 24 })
    }
    if (!stack || !paid) drawHours(pen, byHour, say)
    else if (stack.length > 0) drawLine(pen, stack, paid, say)
    write(pen, say(product.title), [EDGE, HEIGHT - 48], { size: 28, ink: INK.soft })
  })

type Points = SessionFacts['stack']

function drawLine(
  pen: CanvasRenderingContext2D,
  stack: Points,
  paid: Points,
  say: SessionPicture['say'],
): void {
  write(pen, say(words.chips), [EDGE, TOP - 30], { size: 28, ink: INK.soft })
  const longest = Math.max(...stack.map(({ x }) => x), Number.EPSILON)
  const most = Math.max(...stack.map(({ y }) => y), ...paid.map(({ y }) => y), 1)
  const place = ({ x, y }: { x: number; y: number }) =>
    [EDGE + (x / longest) * (WIDTH - 2 * EDGE), GROUND - (y / most) * (GROUND - TOP)] as const
  pen.fillStyle = INK.line
  pen.fillRect(EDGE, GROUND, WIDTH - 2 * EDGE, 2)
  const trace = (points: Points, ink: string, width: number, isStepped: boolean) => {
    pen.beginPath()
    for (const [at, point] of points.entries()) {
      const [x, y] = place(point)
      if (at === 0) pen.moveTo(x, y)
      else {
        if (isStepped) pen.lineTo(x, place(points[at - 1]!)[1])
        pen.lineTo(x, y)
      }
    }
    if (isStepped) pen.lineTo(WIDTH - EDGE, place(points.at(-1)!)[1])
    pen.strokeStyle = ink
    pen.lineWidth = width
    pen.lineJoin = 'round'
    pen.stroke()
  }
  pen.setLineDash([10, 10])
  trace(paid, INK.soft, 3, true)
  pen.setLineDash([])
  trace(stack, GOLD, 6, false)
  write(pen, say(words.paidIn), [EDGE, GROUND + 40], { size: 24, ink: INK.soft })
}

function drawHours(
  pen: CanvasRenderingContext2D,
  byHour: readonly number[],
  say: SessionPicture['say'],
): void {
  const most = Math.max(0, ...byHour)
  if (most === 0) return
  write(pen, say(words.byHour), [EDGE, TOP - 30], { size: 28, ink: INK.soft })
  const step = Math.min(160, (WIDTH - 2 * EDGE) / byHour.length)
  const every = Math.ceil(byHour.length / 12)
  pen.textAlign = 'center'
  for (const [hour, count] of byHour.entries()) {
    const height = count === 0 ? 4 : Math.max(8, (GROUND - TOP) * (count / most))
    pen.fillStyle = count === 0 ? INK.line : GOLD
    pen.fillRect(EDGE + hour * step + step / 12, GROUND - height, (step * 5) / 6, height)
    if (hour % every === 0)
      write(pen, words.hour(hour + 1), [EDGE + (hour + 0.5) * step, GROUND + 40], {
        size: 24,
        ink: INK.soft,
        width: step * every,
      })
  }
  pen.textAlign = 'left'
}
