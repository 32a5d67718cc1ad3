// A hand as a still picture and as an animation, drawn in the browser: nothing is sent anywhere.

import { frameAt, paidOut } from '@sidepot/engine/frames'
import type { Settlement } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { PICTURE, pictureOf, type Scene } from '@sidepot/formats/picture'
import { sharePage } from '@sidepot/messages/share-page'
import { actionWords, replay as words } from '@sidepot/messages/web-replay'
import { streetBar, tableWords } from '@sidepot/messages/web-table'
import { plainText } from '@sidepot/messages/worded'
import { amountsIn, endOf, potShares, sentenceOf, winnersOf } from '../frames/replay-words.ts'
import { encodeGif } from './gif.ts'
import { drawScene, fontsReady } from './picture-canvas.ts'

export interface Drawable {
  readonly state: HandState
  readonly settlement: Settlement
  readonly facts: string
}

const STILL_WIDTH = 1200
const MOVING_WIDTH = 600
const STEP_MS = 1000
const END_MS = 3000

/** Names are never drawn here: whoever gets a file can pass it on. */
export function sceneAt({ state, settlement, facts }: Drawable, index: number, reveal: boolean): Scene {
  const frame = paidOut(frameAt(state, index), settlement)
  const amounts = amountsIn('money', state.table.setup.bigBlind)
  const { setup } = state.table
  const nameless = { ...frame, seats: frame.seats.map(seat => ({ ...seat, playerName: null })) }
  const end = frame.isEnd ? endOf(state, settlement, 'money', amounts) : null
  const shares = frame.isEnd ? potShares(state, settlement) : []
  // several pots on several boards are more than a line holds
  const boards = shares.length === 1 ? shares[0]!.boards.map(({ who }, at) => words.board(at + 1, who)) : []
  return pictureOf(
    nameless,
    {
      heroSeat: setup.heroSeat,
      buttonSeat: setup.buttonSeat,
      size: setup.maxPlayers,
      reveal,
      winners: frame.isEnd ? winnersOf(settlement) : [],
    },
    {
      title: plainText(words.title),
      facts,
      pot: plainText(tableWords.pot),
      street: plainText(streetBar.short[frame.street]),
      line:
        [end && plainText(end), ...boards].filter(Boolean).join(' · ') ||
        (frame.entry ? sentenceOf(state, frame.entry, amounts) : words.before(state.isBombPot)),
      hero: sharePage.hero,
      action: seat => (seat.lastAction === null ? null : actionWords.onSeat(seat.lastAction)),
      amount: amounts.text,
    },
  )
}

function canvasOf(width: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * PICTURE.height) / PICTURE.width)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return context && { canvas, context }
}

export async function pictureFile(hand: Drawable, index: number): Promise<Blob | null> {
  await fontsReady()
  const made = canvasOf(STILL_WIDTH)
  if (!made) return null
  drawScene(made.context, sceneAt(hand, index, true), STILL_WIDTH)
  return new Promise(done => made.canvas.toBlob(done, 'image/png'))
}

/** One picture an action; the page stays awake between them. */
export async function animationFile(hand: Drawable): Promise<{ blob: Blob; steps: number } | null> {
  await fontsReady()
  const made = canvasOf(MOVING_WIDTH)
  if (!made) return null
  const { canvas, context } = made
  const last = frameAt(hand.state, Number.POSITIVE_INFINITY).index
  const frames: { pixels: Uint8ClampedArray; ms: number }[] = []
  for (let index = -1; index <= last; index++) {
    drawScene(context, sceneAt(hand, index, index === last), MOVING_WIDTH)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    frames.push({ pixels: data, ms: index === last ? END_MS : STEP_MS })
    await new Promise(done => setTimeout(done))
  }
  const gif = encodeGif(canvas.width, canvas.height, frames)
  return { blob: new Blob([gif as BlobPart], { type: 'image/gif' }), steps: frames.length }
}
