// What a starting hand wins against a range if all is in before the flop: exact, from the table of every class against every class.
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'
import { equityTriangle } from '../generated/equity.ts'

let triangle: Float32Array | undefined
const read = (): Float32Array => {
  triangle ??= new Float32Array(Uint8Array.from(atob(equityTriangle), sign => sign.charCodeAt(0)).buffer)
  return triangle
}

/** Of the upper triangle, row by row without its diagonal. */
const place = (row: number, column: number): number =>
  row * CLASS_COUNT - (row * (row + 1)) / 2 + (column - row - 1)

const against = (own: number, other: number): number =>
  own === other ? 0.5 : own < other ? read()[place(own, other)]! : 1 - read()[place(other, own)]!

/**
 * Share of the pot against combinations of each class that the cards leave; null where there are none. Suits change nothing:
 * a range by class has all suits alike, so every hand of a class wins what the class does.
 */
export const equityAgainst = (own: number, combinations: ArrayLike<number>): number | null => {
  let [won, all] = [0, 0]
  for (let cell = 0; cell < CLASS_COUNT; cell++) {
    won += combinations[cell]! * against(own, cell)
    all += combinations[cell]!
  }
  return all > 0 ? won / all : null
}
