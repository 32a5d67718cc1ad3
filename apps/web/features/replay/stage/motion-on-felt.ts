// Moves as they are seen: places are measured once, before anything is changed; then only transform and opacity move, which
// the browser does without script or layout.
import type { Move } from './motion.ts'

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const STAGGER_MS = 70
const CHIP_PX = 16

interface Point {
  readonly x: number
  readonly y: number
}

/** Where bets lay when the felt was last drawn: they are gone from the page when they have to fly. */
export type BetPlaces = Map<number, Point>

const centre = (element: Element | null, room: DOMRect): Point | null => {
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2 - room.left, y: top + height / 2 - room.top }
}
const seatOf = (felt: Element, seat: number) => felt.querySelector(`[data-seat="${seat}"]`)
const centred = ({ x, y }: Point) => `translate(${x - CHIP_PX / 2}px, ${y - CHIP_PX / 2}px)`

export function readBetPlaces(felt: HTMLElement): BetPlaces {
  const room = felt.getBoundingClientRect()
  const places: BetPlaces = new Map()
  for (const bet of felt.querySelectorAll('.seat-bet')) {
    const seat = bet.closest<HTMLElement>('[data-seat]')?.dataset.seat
    const at = centre(bet, room)
    if (seat && at) places.set(Number(seat), at)
  }
  return places
}

export function moveOnFelt(felt: HTMLElement, moves: readonly Move[], before: BetPlaces, ms: number): void {
  if (moves.length === 0) return
  const room = felt.getBoundingClientRect()
  const pot = centre(felt.querySelector('.pot'), room)
  const deck: Point = { x: room.width / 2, y: 0 }
  // every place is read before the first animation begins: one layout at most
  const starts = moves.flatMap(move => plan(felt, room, move, pot, deck, before))
  for (const start of starts) start(ms)
}

type Start = (ms: number) => void

function plan(
  felt: HTMLElement,
  room: DOMRect,
  move: Move,
  pot: Point | null,
  deck: Point,
  before: BetPlaces,
): readonly Start[] {
  switch (move.is) {
    case 'bet': {
      const seat = seatOf(felt, move.seat)
      const bet = seat?.querySelector<HTMLElement>('.seat-bet')
      const [from, to] = [centre(seat ?? null, room), centre(bet ?? null, room)]
      return bet && from && to ? [ms => slide(bet, from, to, ms)] : []
    }
    case 'deal': {
      const board = felt.querySelectorAll('.board')[move.board]
      const cards = board ? [...board.querySelectorAll<HTMLElement>('.card')] : []
      return move.places.flatMap((place, order) => {
        const card = cards[place]
        const to = centre(card ?? null, room)
        return card && to
          ? [(ms: number) => slide(card, deck, to, ms, order * STAGGER_MS, ' rotate(-12deg) scale(0.7)')]
          : []
      })
    }
    case 'collect': {
      const from = before.get(move.seat)
      return from && pot ? [ms => ghost(felt, 'flying-chip', from, pot, ms)] : []
    }
    case 'award': {
      const to = centre(seatOf(felt, move.seat), room)
      return to && pot ? [ms => ghost(felt, 'flying-chip', pot, to, ms * 1.6, ms * 0.5)] : []
    }
    case 'muck': {
      const from = centre(seatOf(felt, move.seat), room)
      return from && pot ? [ms => ghost(felt, 'flying-cards', from, pot, ms)] : []
    }
  }
}

function slide(element: HTMLElement, from: Point, to: Point, ms: number, delay = 0, more = ''): void {
  element.animate(
    [
      {
        translate: `${from.x - to.x}px ${from.y - to.y}px`,
        opacity: 0,
        ...(more ? { transform: more.trim() } : {}),
      },
      { opacity: 1, offset: 0.4 },
      { translate: '0 0', opacity: 1, ...(more ? { transform: 'none' } : {}) },
    ],
    { duration: ms, delay, easing: EASE, fill: 'backwards' },
  )
}

/** Something that is no longer on the page, or never was: flies, then is out of sight until it is needed again. */
function ghost(felt: HTMLElement, name: string, from: Point, to: Point, ms: number, delay = 0): void {
  const flying = idle(felt, name)
  busy.add(flying)
  flying
    .animate(
      [
        { transform: centred(from), opacity: 1 },
        { transform: centred(to), opacity: 0.9, offset: 0.85 },
        { transform: centred(to), opacity: 0 },
      ],
      { duration: ms, delay, easing: EASE, fill: 'backwards' },
    )
    .finished.catch(() => undefined)
    .finally(() => busy.delete(flying))
}

const busy = new WeakSet<Element>()

/** Chips and cards that fly are made once and lie unseen in a layer of their own: to start one asks for no layout. */
function idle(felt: HTMLElement, name: string): HTMLElement {
  let sky = felt.querySelector<HTMLElement>(':scope > .felt-sky')
  if (!sky) {
    sky = document.createElement('div')
    sky.className = 'felt-sky'
    sky.setAttribute('aria-hidden', 'true')
    felt.append(sky)
  }
  for (const one of sky.getElementsByClassName(name)) if (!busy.has(one)) return one as HTMLElement
  const made = document.createElement('i')
  made.className = name
  sky.append(made)
  return made
}
