import { expect, test } from 'vitest'
import { dayOf } from './kept-folder.ts'

test('[IMP-17] what comes in on one day is one import, and the next day another', () => {
  const noon = new Date(2026, 2, 14, 12)
  const day = { ...dayOf(null, noon), hands: 3 }
  expect(day).toMatchObject({ date: '2026-03-14', tournaments: 0 })
  expect(dayOf(day, new Date(2026, 2, 14, 23, 59))).toBe(day)
  const next = dayOf(day, new Date(2026, 2, 15, 0, 1))
  expect(next).toMatchObject({ date: '2026-03-15', hands: 0 })
  expect(next.importId).not.toBe(day.importId)
})
