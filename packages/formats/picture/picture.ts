// One moment of a hand as a picture: a list of shapes that anything with a canvas can draw. The server makes link previews of
// it, the browser pictures and animations. Words come in as arguments; nothing here depends on who looks.
import { formatCard, highFirst } from '@sidepot/engine/cards'
import type { Frame, FrameSeat } from '@sidepot/engine/frames'
import type { Board } from '@sidepot/engine/state'

export type Shape =
  | {
      readonly is: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius: number
      readonly fill: string
    }
  /** An SVG path of M, L, C, Q and Z, drawn at a place and a scale. */
  | {
      readonly is: 'path'
      readonly d: string
      readonly x: number
      readonly y: number
      readonly scale: number
      readonly fill: string
    }
  | {
      readonly is: 'text'
      readonly text: string
      /** Where the anchor is; y is the baseline. */
      readonly x: number
      readonly y: number
      readonly size: number
      readonly fill: string
      readonly anchor: 'start' | 'middle' | 'end'
      readonly bold: boolean
      /** Longer text is cut. */
      readonly most: number
    }

export interface Scene {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

export interface PictureWords {
  readonly title: string
  readonly facts: string
  readonly pot: string
  /** What happens at this moment, or how it ended. */
  readonly line: string
  readonly street: string
  readonly hero: string
  readonly action: (seat: FrameSeat) => string | null
  readonly amount: (chips: number) => string
}

export interface PictureLook {
  readonly heroSeat: number
  readonly buttonSeat: number
  readonly size: number
  /** Whose cards lie open besides the hero's. */
  readonly reveal: boolean
  readonly winners: readonly number[]
}

export const PICTURE = { width: 1200, height: 630 } as const

const INK = {
  page: '#0c0d10',
  rail: '#17181c',
  railEdge: '#2b2d33',
  felt: '#19463a',
  feltEdge: '#123229',
  line: '#3d6b5c',
  pod: '#191b20',
  podEdge: '#34363d',
  text: '#f5f4f1',
  text2: '#b5b8c0',
  text3: '#8b8f99',
  accent: '#f0bf5b',
  up: '#5fd39a',
  onAccent: '#2b2110',
  suits: { s: '#3b3d44', h: '#bf2f31', d: '#2466b8', c: '#1f7a45' },
  back: '#4d5a86',
  card: '#ffffff',
} as const

const SUIT_PATHS = {
  s: 'M12 2C9.2 6.8 3 10 3 14.6C3 17 5 19 7.4 19C8.8 19 10.1 18.3 10.9 17.3C10.7 19.3 10 21 8.7 22L15.3 22C14 21 13.3 19.3 13.1 17.3C13.9 18.3 15.2 19 16.6 19C19 19 21 17 21 14.6C21 10 14.8 6.8 12 2Z',
  h: 'M12 21.5C5.6 16 2.5 12.6 2.5 8.6C2.5 5.8 4.7 3.6 7.5 3.6C9.4 3.6 11.1 4.6 12 6.3C12.9 4.6 14.6 3.6 16.5 3.6C19.3 3.6 21.5 5.8 21.5 8.6C21.5 12.6 18.4 16 12 21.5Z',
  d: 'M12 1.8C14 5.6 16.6 9 19.8 12C16.6 15 14 18.4 12 22.2C10 18.4 7.4 15 4.2 12C7.4 9 10 5.6 12 1.8Z',
  c: 'M12 2.2C14.5 2.2 16.6 4.3 16.6 6.8C16.6 8.3 15.9 9.6 14.8 10.4C15.3 10.2 15.9 10.1 16.5 10.1C19 10.1 21.1 12.2 21.1 14.7C21.1 17.2 19 19.3 16.5 19.3C15.6 19.3 14.8 18.9 14.1 17.2C14.4 19.2 15.1 20.8 16.4 22L7.6 22C8.9 20.8 9.6 19.2 9.9 17.2C9.2 18.9 8.4 19.3 7.5 19.3C5 19.3 2.9 17.2 2.9 14.7C2.9 12.2 5 10.1 7.5 10.1C8.1 10.1 8.7 10.2 9.2 10.4C8.1 9.6 7.4 8.3 7.4 6.8C7.4 4.3 9.5 2.2 12 2.2Z',
} as const

const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string): Shape => ({
  is: 'rect',
  x,
  y,
  width,
  height,
  radius,
  fill,
})

interface Lettering {
  readonly size: number
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly bold?: boolean
  readonly most?: number
}
const letters = (text: string, x: number, y: number, how: Lettering): Shape => ({
  is: 'text',
  text,
  x,
  y,
  size: how.size,
  fill: how.fill,
  anchor: how.anchor ?? 'start',
  bold: how.bold ?? false,
  most: how.most ?? PICTURE.width,
})

const RATIO = 1.36

function card(text: string | null, x: number, y: number, width: number): readonly Shape[] {
  const height = width * RATIO
  const radius = width * 0.15
  if (text === null)
    return [
      rect(x, y, width, height, radius, INK.line),
      rect(x + 1.5, y + 1.5, width - 3, height - 3, radius - 1.5, INK.felt),
    ]
  const suit = text[1] as keyof typeof INK.suits
  return [
    rect(x, y, width, height, radius, INK.suits[suit]),
    letters(text[0]!, x + width / 2, y + height * 0.52, {
      size: width * 0.62,
      fill: INK.card,
      anchor: 'middle',
      bold: true,
    }),
    {
      is: 'path',
      d: SUIT_PATHS[suit],
      x: x + width * 0.29,
      y: y + height * 0.57,
      scale: (width * 0.42) / 24,
      fill: INK.card,
    },
  ]
}

const cardBacks = (x: number, y: number, width: number, count: number): readonly Shape[] =>
  Array.from({ length: count }, (_, place) =>
    rect(x + place * width * 0.78, y, width, width * RATIO, width * 0.15, place % 2 ? '#5a689a' : INK.back),
  )

const row = (cards: readonly (string | null)[], centre: number, y: number, width: number, gap: number) => {
  const whole = cards.length * width + (cards.length - 1) * gap
  return cards.flatMap((text, place) => card(text, centre - whole / 2 + place * (width + gap), y, width))
}

const boardCards = ({ flop, turn, river }: Board): readonly (string | null)[] =>
  [flop[0], flop[1], flop[2], turn, river].map(one =>
    one === undefined || one === null ? null : formatCard(one),
  )

const POD = { width: 168, height: 62 } as const
const TABLE = { x: 130, y: 104, width: 940, height: 400 } as const

/** Hero at the bottom centre, then clockwise, in equal steps round the oval. */
function place(seat: number, look: PictureLook): readonly [number, number] {
  const step = (((seat - look.heroSeat) % look.size) + look.size) % look.size
  const angle = Math.PI / 2 + (step / look.size) * Math.PI * 2
  const squash = (value: number) => Math.sign(value) * Math.abs(value) ** 0.72
  return [
    TABLE.x + TABLE.width / 2 + squash(Math.cos(angle)) * (TABLE.width / 2 + 4),
    TABLE.y + TABLE.height / 2 + squash(Math.sin(angle)) * (TABLE.height / 2 - 4),
  ]
}

function pod(seat: FrameSeat, frame: Frame, look: PictureLook, words: PictureWords): readonly Shape[] {
  const [x, y] = place(seat.seat, look)
  const left = x - POD.width / 2
  const top = y - POD.height / 2
  const folded = seat.status === 'FOLDED'
  const won = look.winners.includes(seat.seat)
  const acts = frame.entry?.seat === seat.seat && !frame.isEnd
  const edge = won ? INK.up : acts ? INK.accent : INK.podEdge
  const thick = won || acts ? 3 : 1.5
  const open = seat.isHero || look.reveal
  const faces = open ? highFirst(seat.holeCards).map(formatCard) : []
  const wide = seat.isHero ? (faces.length > 2 ? 44 : 54) : faces.length > 2 ? 26 : 36
  const action = words.action(seat)
  const name = seat.isHero ? words.hero : (seat.playerName ?? '')
  const above = top - wide * RATIO - 5
  return [
    ...(faces.length > 0
      ? row(faces, x, seat.isHero ? above : above + 5, wide, seat.isHero ? 4 : 2)
      : folded || frame.entry === null
        ? []
        : cardBacks(x - 22, top - 18, 24, 2)),
    rect(
      left - thick,
      top - thick,
      POD.width + thick * 2,
      POD.height + thick * 2,
      15 + thick,
      folded ? '#202228' : edge,
    ),
    rect(left, top, POD.width, POD.height, 15, folded ? '#141519' : INK.pod),
    letters(seat.position, left + 14, top + 26, {
      size: 18,
      fill: folded ? INK.text3 : INK.text2,
      bold: true,
    }),
    letters(seat.stack === null ? '–' : words.amount(seat.stack), left + POD.width - 14, top + 27, {
      size: 22,
      fill: folded ? INK.text3 : INK.text,
      anchor: 'end',
      bold: !folded,
    }),
    letters(name === seat.position ? '' : name, left + 14, top + 50, {
      size: 17,
      fill: folded ? INK.text3 : INK.text2,
      bold: seat.isHero,
      most: action ? 84 : 140,
    }),
    ...(action
      ? [
          letters(action, left + POD.width - 14, top + 50, {
            size: 17,
            fill: seat.lastAction !== null && seat.lastAction.raiseAmount > 0 ? INK.accent : INK.text3,
            anchor: 'end',
            bold: true,
            most: 90,
          }),
        ]
      : []),
    ...(seat.seat === look.buttonSeat
      ? [
          rect(left + POD.width - 14, top - 12, 26, 26, 13, INK.text),
          letters('D', left + POD.width - 1, top + 7, {
            size: 17,
            fill: INK.page,
            anchor: 'middle',
            bold: true,
          }),
        ]
      : []),
  ]
}

/** Chips of this street, on the line from the seat to the middle. */
function bet(seat: FrameSeat, frame: Frame, look: PictureLook, words: PictureWords): readonly Shape[] {
  if (seat.streetBet <= 0 || frame.isEnd) return []
  const [x, y] = place(seat.seat, look)
  const [middleX, middleY] = [TABLE.x + TABLE.width / 2, TABLE.y + TABLE.height / 2]
  const reach = seat.isHero ? 0.62 : 0.3
  const [cx, cy] = [x + (middleX - x) * reach, y + (middleY - y) * (reach + 0.06)]
  const text = words.amount(seat.streetBet)
  const width = 42 + text.length * 11
  return [
    rect(cx - width / 2, cy - 16, width, 32, 16, '#0f211b'),
    rect(cx - width / 2 + 6, cy - 10, 20, 20, 10, INK.accent),
    rect(cx - width / 2 + 11, cy - 5, 10, 10, 5, '#7a5a1c'),
    letters(text, cx - width / 2 + 32, cy + 7, { size: 20, fill: INK.text, bold: true }),
  ]
}

const logo: readonly Shape[] = [
  rect(40, 16, 36, 36, 18, INK.text),
  rect(46, 22, 24, 24, 12, INK.page),
  rect(66, 40, 20, 20, 10, INK.page),
  rect(69, 43, 15, 15, 7.5, INK.accent),
]

const table: readonly Shape[] = [
  rect(TABLE.x - 13, TABLE.y - 13, TABLE.width + 26, TABLE.height + 26, 213, INK.railEdge),
  rect(TABLE.x - 11, TABLE.y - 11, TABLE.width + 22, TABLE.height + 22, 211, INK.rail),
  rect(TABLE.x, TABLE.y, TABLE.width, TABLE.height, 200, INK.feltEdge),
  rect(TABLE.x + 18, TABLE.y + 18, TABLE.width - 36, TABLE.height - 36, 182, INK.line),
  rect(TABLE.x + 19.5, TABLE.y + 19.5, TABLE.width - 39, TABLE.height - 39, 180.5, INK.felt),
]

export function pictureOf(frame: Frame, look: PictureLook, words: PictureWords): Scene {
  const { width, height } = PICTURE
  const middle = TABLE.x + TABLE.width / 2
  const boards = frame.boards.filter((board, at) => at === 0 || board !== frame.boards[0])
  const cardWidth = boards.length > 1 ? 44 : 58
  const pot = words.amount(frame.entry === null ? 0 : frame.potAfter)
  const potY = boards.length > 1 ? 206 : 226
  return {
    width,
    height,
    shapes: [
      rect(0, 0, width, height, 0, INK.page),
      ...logo,
      letters(words.title, 104, 43, { size: 30, fill: INK.text, bold: true }),
      letters(words.facts, width - 40, 42, { size: 24, fill: INK.text2, anchor: 'end', most: 700 }),
      ...table,
      letters(`${words.pot} ${pot}`, middle, potY, {
        size: 34,
        fill: INK.text,
        anchor: 'middle',
        bold: true,
      }),
      ...boards.flatMap((board, at) =>
        row(boardCards(board), middle, potY + 20 + at * (cardWidth * RATIO + 8), cardWidth, 8),
      ),
      ...frame.seats.flatMap(seat => bet(seat, frame, look, words)),
      ...frame.seats.flatMap(seat => pod(seat, frame, look, words)),
      rect(0, height - 72, width, 72, 0, '#15161a'),
      rect(40, height - 53, 96, 34, 9, '#3a3220'),
      letters(words.street, 88, height - 29, { size: 19, fill: INK.accent, anchor: 'middle', bold: true }),
      letters(words.line, 156, height - 27, { size: 27, fill: INK.text, bold: true, most: 900 }),
    ],
  }
}
