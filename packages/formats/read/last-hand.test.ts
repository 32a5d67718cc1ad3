import { expect, test } from 'vitest'
import { lastHandIn } from './last-hand.ts'

const HEAD = "PokerStars Hand #2:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/03/14 20:00:00 ET\n"
const FIRST = `${HEAD.replace('#2', '#1')}Seat 1: Zoë (€100 in chips)\n\n\n`
const bytes = (text: string) => new TextEncoder().encode(text)
const wide = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

test('[IMP-16] the last hand of a file is found in bytes, whatever its encoding', () => {
  expect(lastHandIn(bytes(FIRST + HEAD), true)).toBe(bytes(FIRST).length)
  expect(lastHandIn(wide(FIRST + HEAD), true)).toBe(wide(FIRST).length)
  expect(lastHandIn(bytes(HEAD), true)).toBe(0)
})

test('[IMP-16] a first line that may be cut does not count, nor is there one in files without lines of their own', () => {
  expect(lastHandIn(bytes(HEAD), false)).toBeNull()
  expect(lastHandIn(bytes(`cards\n${HEAD}`), false)).toBe(6)
  expect(lastHandIn(bytes('<session><game gamecode="1">\n</game></session>'), true)).toBeNull()
  expect(lastHandIn(new Uint8Array(), true)).toBeNull()
})
