// Places on the oval for 2 to 10 seats, in per cent of the seats' rectangle: equal steps along a rounded rectangle,
// hero at the bottom centre (50, 100), then clockwise. Portrait 302:424, landscape 640:400.
export type TableShape = 'portrait' | 'landscape'
export interface SeatPlace {
  readonly x: number
  readonly y: number
  /** which side of the table the pod is on; bets sit flush with its inner edge */
  readonly side: 'left' | 'right' | 'centre'
  /** the bet's place: below pods of the upper part, above the others */
  readonly bet: 'below' | 'above'
  /** its bet and a neighbour's are between the same two pods: on a low table they lie side by side */
  readonly pair: 'upper' | 'lower' | null
  /** at the upper edge: what lies above the pod would leave the table */
  readonly isTop: boolean
}

/** Pods further apart than this, in per cent, have room for two bets one under the other. */
const ROOM_FOR_TWO = 45
/** Pods no lower than this, in per cent, are at the upper edge. */
const TOP = 5

type Points = readonly (readonly [x: number, y: number])[]
// Clockwise from the hero: the left side from the bottom up, then (even counts) the top centre; the right is its mirror.
const LEFT: Record<TableShape, Record<number, Points>> = {
  portrait: {
    2: [],
    3: [[0, 25]],
    4: [[0, 50]],
    5: [
      [0, 65],
      [12, 8],
    ],
    6: [
      [0, 75],
      [0, 25],
    ],
    7: [
      [2, 81],
      [0, 40],
      [21, 3],
    ],
    8: [
      [5, 86],
      [0, 50],
      [5, 14],
    ],
    9: [
      [8, 90],
      [0, 58],
      [0, 25],
      [27, 1],
    ],
    10: [
      [12, 92],
      [0, 65],
      [0, 35],
      [12, 8],
    ],
  },
  landscape: {
    2: [],
    3: [[8, 17]],
    4: [[0, 50]],
    5: [
      [3, 71],
      [23, 2],
    ],
    6: [
      [8, 83],
      [8, 17],
    ],
    7: [
      [13, 90],
      [2, 35],
      [31, 0],
    ],
    8: [
      [17, 94],
      [0, 50],
      [17, 6],
    ],
    9: [
      [20, 97],
      [1, 62],
      [8, 17],
      [35, 0],
    ],
    10: [
      [23, 98],
      [3, 71],
      [3, 29],
      [23, 2],
    ],
  },
}
export const MIN_SEATS = 2
export const MAX_SEATS = 10

const laid = new Map<string, readonly SeatPlace[]>()

/** All places of a table, index 0 the hero's, then clockwise as seen from above; the same ones each time. */
export function seatPlaces(seats: number, shape: TableShape): readonly SeatPlace[] {
  const count = Math.min(MAX_SEATS, Math.max(MIN_SEATS, Math.round(seats)))
  const key = `${shape}${count}`
  const places = laid.get(key) ?? layOut(count, shape)
  laid.set(key, places)
  return places
}

function layOut(count: number, shape: TableShape): readonly SeatPlace[] {
  const left = LEFT[shape][count] ?? []
  const top: Points = count % 2 === 0 ? [[50, 0]] : []
  const right: Points = left.map(([x, y]) => [100 - x, y] as const).reverse()
  const places = [[50, 100] as const, ...left, ...top, ...right].map(([x, y]) => ({
    x,
    y,
    side: x === 50 ? ('centre' as const) : x < 50 ? ('left' as const) : ('right' as const),
    bet: y < 60 ? ('below' as const) : ('above' as const),
    isTop: y <= TOP,
  }))
  return places.map((place, index) => ({ ...place, pair: pairOf(place, places, index) }))
}

function pairOf(
  place: Omit<SeatPlace, 'pair'>,
  places: readonly Omit<SeatPlace, 'pair'>[],
  index: number,
): SeatPlace['pair'] {
  const shares = [places[index - 1], places[index + 1]].some(
    other =>
      other &&
      place.side !== 'centre' &&
      other.side === place.side &&
      other.bet !== place.bet &&
      Math.abs(other.y - place.y) < ROOM_FOR_TWO,
  )
  return shares ? (place.bet === 'below' ? 'upper' : 'lower') : null
}

/** Which place a seat number takes when the hero's seat is turned to the bottom. */
export function placeIndex(seatNumber: number, heroSeat: number, seats: number): number {
  return (((seatNumber - heroSeat) % seats) + seats) % seats
}
