import { money } from '@sidepot/messages/display'
import { setRegion } from '@sidepot/messages/intl'
import { afterEach, describe, expect, it } from 'vitest'
import { amountShown, amountText, amountTyping, takenText } from './amount-text.ts'

afterEach(() => setRegion(null))

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
  it('reads amounts with points between thousands', () => {
    expect(takenText('1.234,50', '')).toMatchObject({ refused: 'no-amount' })
    setRegion('DE')
    expect(takenText('1.234,50', '')).toEqual(taken('1234.50'))
    expect(takenText('20.000', '')).toEqual(taken('20000'))
    expect(takenText('12,5', '12,')).toEqual(taken('12.5'))
  })
  it('a third digit after the cents of what is there makes no thousands', () => {
    setRegion('DE')
    expect(takenText('12.500', '12.50')).toEqual(kept)
    expect(takenText('12.505', '12.50')).toEqual(kept)
  })
})

describe('typed key by key', () => {
  const typing = (keys: string, isPad = false) => {
    const read = amountTyping()
    return [...keys].reduce((text, key) => {
      const before = isPad ? text : amountShown(text)
      return read(before + key, text, { isPad, negative: true }).text ?? text
    }, '')
  }
  it('a mark that parts thousands there, and three digits, are thousands; the other is the point', () => {
    expect(typing('1,500')).toBe('1500')
    expect(typing('1.505')).toBe('1.50')
    expect(typing('-1,500')).toBe('-1500')
    setRegion('DE')
    expect(typing('1.500')).toBe('1500')
    expect(typing('1.234.567,5')).toBe('1234567.5')
    expect(typing('1,505')).toBe('1.50')
  })
  it('a mark that was typed says nothing of an amount that a button put in its place', () => {
    const read = amountTyping()
    expect(read('1,', '1').text).toBe('1.')
    expect(read('12.500', '12.50')).toEqual(kept)
  })
  it('the field shows the mark of the region, whose own keys change nothing else', () => {
    expect([amountShown('12.50'), amountShown('1500'), amountShown('1,2,3')]).toEqual([
      '12.50',
      '1500',
      '1,2,3',
    ])
    setRegion('DE')
    expect(['12.50', '-0.5', '12.', '1500', 'abc.5'].map(amountShown)).toEqual([
      '12,50',
      '-0,5',
      '12,',
      '1500',
      'abc.5',
    ])
    const key = (typed: string, current: string) => amountTyping()(typed, current)
    // a digit before the mark, one behind it, one too many, and the mark itself gone
    expect(key('112,50', '12.50')).toEqual(taken('112.50'))
    expect(key('12,5', '12.')).toEqual(taken('12.5'))
    expect(key('12,500', '12.50')).toEqual(kept)
    expect(key('12,5', '12.50')).toEqual(taken('12.5'))
    expect(key('1250', '12.50')).toEqual(taken('1250'))
    expect(key('7', '12.50')).toEqual(taken('7'))
    // in one piece, and points put between thousands
    expect(key('1.234,50', '1234.50')).toEqual(taken('1234.50'))
    expect(key('1.234,5', '1234.5')).toEqual(taken('1234.5'))
    expect(key('20.000', '12.50')).toEqual(taken('20000'))
  })
  it('our own keypad has one mark, which is the point anywhere', () => {
    setRegion('DE')
    expect(typing('12.500', true)).toBe('12.50')
  })
})

it.each(['US', 'DE', 'CH', 'IN', 'FR', 'AT', 'ZA', 'SE', 'BR', 'ES'])(
  'in %s an amount that the app wrote is read',
  region => {
    setRegion(region)
    for (const cents of [5, 1050, 123_400, 123_456_700, 99_999_999_900])
      expect(Number(amountText(money(cents)) ?? Number.NaN), money(cents)).toBe(cents / 100)
    expect(amountText(money(-123_400), true)).toBe('-1234')
  },
)
