// Rooms that count to ten at tables of any size: a table of six is one of six, and nobody sits in a seat it does not have.
import { expect, test } from 'vitest'
import { handIn } from '../testing/one-hand.ts'
import { ROOM_SAMPLES } from '../testing/room-samples.ts'

const sample = (room: string) => ROOM_SAMPLES.find(([name]) => name === room)![1]
const placesIn = (text: string) => {
  const { meta, record } = handIn(text)
  const { buttonSeat, heroSeat, maxPlayers, seats } = record.setup
  expect(meta.tableSize).toBe(maxPlayers)
  return { size: maxPlayers, button: buttonSeat, hero: heroSeat, seats: seats.map(({ seat }) => seat) }
}
/** Ann with the button, Bo and Cy, in these seats. */
const on888 = (size: number, seats: readonly [number, number, number]) =>
  sample('888poker')
    .replace('6 Max', `${size} Max`)
    .replace(/Seat ([124])\b/g, (_, seat) => `Seat ${seats[[1, 2, 4].indexOf(Number(seat))]}`)

test.each([
  [3, [4, 7, 10], [1, 2, 3]],
  [5, [4, 6, 10], [2, 3, 5]],
  [6, [6, 7, 9], [4, 5, 6]],
  [8, [5, 6, 10], [4, 5, 8]],
  [9, [7, 9, 10], [7, 8, 9]],
  [10, [7, 8, 10], [7, 8, 10]],
] as const)('[FMT-8] 888, %i seats: %j are %j', (size, written, seats) => {
  expect(placesIn(on888(size, written))).toEqual({ size, button: seats[0], hero: seats[0], seats })
})

test('[FMT-8] a number that 888 was not seen to give leaves all of them as they are written', () => {
  expect(placesIn(on888(6, [5, 6, 9]))).toMatchObject({ size: 9, seats: [5, 6, 9] })
  expect(placesIn(on888(7, [4, 6, 10]))).toMatchObject({ size: 10, seats: [4, 6, 10] })
})

test('[FMT-8] Horizon, six seats', () => {
  const text = sample('Horizon')
    .replace('Dealer: Seat 1', 'Dealer: Seat 10')
    .replace('Seat 1: Ann', 'Seat 10: Ann')
  expect(placesIn(text)).toEqual({ size: 6, button: 6, hero: 6, seats: [6, 2] })
})

test('[FMT-8] iPoker says in the name of a table alone that it is for two', () => {
  const apart = sample('iPoker').replace('seat="1"', 'seat="3"').replace('seat="2"', 'seat="8"')
  expect(placesIn(apart)).toMatchObject({ size: 8, seats: [3, 8] })
  const named = apart.replace('>Bonn<', '>Sironj (Heads Up), 123578391<')
  expect(placesIn(named)).toEqual({ size: 2, button: 1, hero: 1, seats: [1, 2] })
})
