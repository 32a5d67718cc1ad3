// Bytes to text, wherever a slice ends.
import { describe, expect, test } from 'vitest'
import { decoder, sixteen } from './decode.ts'

/** Slices of so many bytes. */
const decoded = (bytes: Uint8Array, size: number) => {
  const reading = decoder()
  let text = ''
  for (let at = 0; at < bytes.length; at += size) text += reading.push(bytes.subarray(at, at + size))
  return [text + reading.end(), reading.encoding()]
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const wide = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap(letter => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
    }),
  )

describe('[FMT-7] letters of one to four bytes', () => {
  // the first and the last letter of each length
  test.each([
    '\u0041',
    '\u007f',
    '\u0080',
    '\u07ff',
    '\u0800',
    '\u0fff',
    '\u1000',
    '€',
    '\uffee',
    '\u{10000}',
    '😀',
    '\u{10fffd}',
  ])('%s is whole however it is cut', letter => {
    for (const text of [letter, `a${letter}b`, letter.repeat(3)])
      for (const size of [1, 2, 3, 4, 5]) expect(decoded(utf8(text), size)).toEqual([text, 'utf-8'])
  })
  test('what is no UTF-8 is Windows-1252, with what came before it', () => {
    const bytes = Uint8Array.from([...utf8('pot ü: '), 0x80, 0x35, 0xe9])
    expect(decoded(Uint8Array.from([0x70, 0x80, 0x35, 0xe9]), 1)).toEqual(['p€5é', 'windows-1252'])
    expect(decoded(bytes, 100)[1]).toBe('windows-1252')
    // a letter that never ends
    expect(decoded(Uint8Array.from([0x61, 0xe2, 0x82]), 1)).toEqual(['aâ‚', 'windows-1252'])
  })
})

describe('[FMT-7] two bytes a letter', () => {
  test.each([true, false])('by its mark: the low byte first is %s', isLittle => {
    const bytes = wide('\uFEFFPoker', isLittle)
    expect(sixteen(bytes)).toBe(isLittle ? 'utf-16le' : 'utf-16be')
    expect(decoded(bytes, 100)).toEqual(['Poker', isLittle ? 'utf-16le' : 'utf-16be'])
    expect(decoded(bytes, 3)[0]).toBe('Poker')
  })
  test.each([true, false])('by its zero bytes: the low byte first is %s', isLittle => {
    expect(sixteen(wide('PokerStars Hand #1', isLittle))).toBe(isLittle ? 'utf-16le' : 'utf-16be')
    // some letters have no zero byte
    expect(sixteen(wide('PokerStars Hand №1', isLittle))).toBe(isLittle ? 'utf-16le' : 'utf-16be')
    expect(sixteen(wide('ПокерСтарс', isLittle))).toBeNull()
    expect(sixteen(wide('Po', isLittle))).toBe(isLittle ? 'utf-16le' : 'utf-16be')
  })
  test('plain text, and too little of any, is not', () => {
    expect(sixteen(utf8('PokerStars'))).toBeNull()
    expect(sixteen(wide('P', true))).toBeNull()
    expect(sixteen(Uint8Array.of())).toBeNull()
    expect(sixteen(Uint8Array.of(0xff, 0xff, 1, 1))).toBeNull()
    expect(sixteen(Uint8Array.of(0xfe, 0xfe, 1, 1))).toBeNull()
    expect(sixteen(Uint8Array.of(0, 0, 0xff, 0xfe))).toBeNull()
  })
  test('an empty slice decides nothing', () => {
    const reading = decoder()
    reading.push(Uint8Array.of())
    expect(reading.push(wide('\uFEFFHand', true)) + reading.end()).toBe('Hand')
  })
})
