import { describe, expect, it } from 'vitest'
import { pressed, takenText } from './money-field.tsx'

const kept = { text: null, refused: true }
const taken = (text: string) => ({ text, refused: false })

describe('what an amount takes', () => {
  it('takes figures, and leaves a single wrong key out', () => {
    expect(takenText('12', '1')).toEqual(taken('12'))
    expect(takenText('12a', '12')).toEqual(kept)
    expect(takenText('1a2', '12')).toEqual(kept)
    expect(takenText('1.234', '1.23')).toEqual(kept)
  })
  it('hands on what came in one piece and is no amount, so that nobody books an older one', () => {
    expect(takenText('12abc', '')).toEqual({ text: '12abc', refused: true })
    expect(takenText('12abc', '1500')).toEqual({ text: '12abc', refused: true })
    expect(takenText('12ab', '12abc')).toEqual({ text: '12ab', refused: true })
    expect(takenText('12', '12a')).toEqual(taken('12'))
  })
  it('reads a typed comma by what follows it', () => {
    expect(takenText('1,', '1')).toEqual(taken('1.'))
    expect(takenText('1.23', '1.2', { comma: true })).toEqual(taken('1.23'))
    expect(takenText('1.234', '1.23', { comma: true })).toEqual(taken('1234'))
    expect(takenText('1,234.50', '')).toEqual(taken('1234.50'))
  })
})

describe('a key of the keypad', () => {
  it('replaces an amount that is selected', () => {
    expect(pressed('6', '576', [0, 3])).toEqual({ text: '6', caret: 1 })
    expect(pressed('back', '576', [0, 3])).toEqual({ text: '', caret: 0 })
  })
  it('goes in at the caret', () => {
    expect(pressed('1', '6', [1, 1])).toEqual({ text: '61', caret: 2 })
    expect(pressed('0', '12', [1, 1])).toEqual({ text: '102', caret: 2 })
    expect(pressed('back', '12', [1, 1])).toEqual({ text: '2', caret: 0 })
    expect(pressed('back', '', [0, 0])).toEqual({ text: '', caret: 0 })
  })
})
