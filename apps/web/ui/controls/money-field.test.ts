import { setRegion } from '@sidepot/messages/intl'
import { afterEach, describe, expect, it } from 'vitest'
import { pressed, takenText } from './money-field.tsx'

const kept = { text: null, refused: 'no-amount' }
const taken = (text: string) => ({ text, refused: null })

describe('what an amount takes', () => {
  it('takes figures, and leaves a single wrong key out', () => {
    expect(takenText('12', '1')).toEqual(taken('12'))
    expect(takenText('12a', '12')).toEqual(kept)
    expect(takenText('1a2', '12')).toEqual(kept)
    expect(takenText('1.234', '1.23')).toEqual(kept)
  })
  it('hands on what came in one piece and is no amount, so that nobody books an older one', () => {
    expect(takenText('12abc', '')).toEqual({ text: '12abc', refused: 'no-amount' })
    expect(takenText('12abc', '1500')).toEqual({ text: '12abc', refused: 'no-amount' })
    expect(takenText('12ab', '12abc')).toEqual({ text: '12ab', refused: 'no-amount' })
    expect(takenText('12', '12a')).toEqual(taken('12'))
  })
  it('says of an amount with too many digits that it is too large', () => {
    expect(takenText('99999999999999', '')).toEqual({ text: '99999999999999', refused: 'too-large' })
    expect(takenText('-12345678901.5', '', { negative: true })).toMatchObject({ refused: 'too-large' })
    expect(takenText('12,345,678,901', '')).toMatchObject({ refused: 'too-large' })
    expect(takenText('12345678901', '1234567890')).toEqual({ text: null, refused: 'too-large' })
    expect(takenText('1234567890', '')).toEqual(taken('1234567890'))
    expect(takenText('99999999999999.123', '')).toMatchObject({ refused: 'no-amount' })
  })
  it('reads a typed comma by what follows it', () => {
    expect(takenText('1,', '1')).toEqual(taken('1.'))
    expect(takenText('1.23', '1.2', { parted: true })).toEqual(taken('1.23'))
    expect(takenText('1.234', '1.23', { parted: true })).toEqual(taken('1234'))
    expect(takenText('1,234.50', '')).toEqual(taken('1234.50'))
  })
})

describe('where a comma is the point', () => {
  afterEach(() => setRegion(null))
  it('reads amounts with points between thousands', () => {
    expect(takenText('1.234,50', '')).toMatchObject({ refused: 'no-amount' })
    setRegion('DE')
    expect(takenText('1.234,50', '')).toEqual(taken('1234.50'))
    expect(takenText('20.000', '')).toEqual(taken('20000'))
    expect(takenText('12,5', '12,')).toEqual(taken('12.5'))
  })
})

describe('a key of the keypad', () => {
  it('[SES-68] replaces an amount that is selected', () => {
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
