// A toast lies where nothing can be pressed.
import { expect, it } from 'vitest'
import { around, type Box, freeTop } from './toast-place.ts'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })
const room = { top: 12, bottom: 600 }
const toast = { left: 12, right: 308, height: 48 }

it('lies at the bottom where nothing is pressed there', () => {
  expect(freeTop(toast, [box(0, 0, 320, 56)], room, 'bottom')).toBe(552)
})

it('lies above what is pressed at the bottom, without touching it', () => {
  const save = box(0, 540, 320, 596)
  const top = freeTop(toast, [save], room, 'bottom')!
  expect(top + toast.height).toBeLessThanOrEqual(save.top)
  expect(top + toast.height).toBeGreaterThan(save.top - 5)
})

it('lies between two rows of controls where it fits, and not where it does not', () => {
  const rows = [box(0, 400, 320, 600), box(0, 300, 320, 351)]
  expect(freeTop(toast, rows, room, 'bottom')).toBe(352)
  expect(freeTop({ ...toast, height: 52 }, rows, room, 'bottom')).toBeLessThan(300)
})

it('minds only what is at its own width', () => {
  expect(freeTop({ ...toast, right: 200 }, [box(210, 500, 320, 600)], room, 'bottom')).toBe(552)
})

it('lies above the fields of a dialog', () => {
  expect(freeTop(toast, [box(0, 300, 320, 600)], room, 'top')).toBe(12)
  expect(freeTop(toast, [box(0, 0, 320, 57)], room, 'top')).toBe(60)
})

it('finds nothing where controls are everywhere', () => {
  expect(freeTop(toast, [box(0, 0, 320, 600)], room, 'bottom')).toBeNull()
})

it('takes a place made of several controls side by side, but no narrow one', () => {
  expect(around([box(74, 60, 130, 104), box(134, 60, 190, 104), box(194, 60, 250, 104)])).toEqual(
    box(74, 60, 250, 104),
  )
  expect(around([box(240, 60, 300, 104)])).toBeNull()
  expect(around([])).toBeNull()
})
