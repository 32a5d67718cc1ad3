import { describe, expect, it } from 'vitest'
import { menuPlace, nextEntry } from './menu-place.ts'

const phone = { width: 390, height: 844 }
const at = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })
const three = { entries: 3, lines: 1 }

describe('a menu beside its button', () => {
  it('hangs below, along the edge it was given', () => {
    expect(menuPlace(at(330, 60), 'end', three, phone)).toMatchObject({ top: 108, right: 16 })
    expect(menuPlace(at(20, 60), 'start', three, phone)).toMatchObject({ top: 108, left: 20 })
  })
  it('opens above where there is more room', () => {
    const place = menuPlace(at(330, 760), 'end', three, phone)
    expect(place.top).toBeUndefined()
    expect(place).toMatchObject({ bottom: 88, maxHeight: 744 })
  })
  it('never leaves the window sideways', () => {
    expect(menuPlace(at(10, 60), 'end', three, phone)).toMatchObject({ left: 12 })
    expect(menuPlace(at(340, 60), 'start', three, phone)).toMatchObject({ right: 12 })
  })
  it('keeps its entries in sight when neither side has room', () => {
    expect(menuPlace(at(10, 300), 'end', { entries: 40, lines: 0 }, phone)).toMatchObject({ maxHeight: 484 })
  })
})

describe('keys of a menu', () => {
  const names = ['Edit', null, 'Export', 'Delete']
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 2],
    ['ArrowDown', 3, 0],
    ['ArrowUp', -1, 3],
    ['ArrowUp', 2, 0],
    ['ArrowUp', 0, 3],
    ['Home', 3, 0],
    ['End', 0, 3],
    ['e', -1, 0],
    ['e', 0, 2],
    ['E', 2, 0],
    ['d', 0, 3],
    ['x', 0, null],
    ['Enter', 0, null],
    [' ', 0, null],
  ] as const)('%s from %i leads to %s', (key, from, to) => {
    expect(nextEntry(key, names, from)).toBe(to)
  })
  it('leads nowhere in a menu without usable entries', () => {
    expect(nextEntry('ArrowDown', [null], -1)).toBeNull()
  })
})
