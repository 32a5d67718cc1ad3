import { describe, expect, it } from 'vitest'
import * as show from './display.ts'
import { stackText } from './stack.ts'

describe('money', () => {
  it.each([
    [undefined, '$0'],
    [null, '$0'],
    [0, '$0'],
    [-0, '$0'],
    [500, '$5'],
    [-500, '−$5'],
    [1250, '$12.50'],
    [5, '$0.05'],
    [9999, '$99.99'],
    [10_000, '$100'],
    [10_049, '$100'],
    [10_050, '$101'],
    [-10_050, '−$101'],
    [123_456, '$1,235'],
    [123_456_700, '$1,234,567'],
    [30.000000000000004, '$0.30'],
    [100.5, '$1.01'],
    [0.1, '$0'],
    [-0.1, '$0'],
  ])('[BANK-11] writes %s cents as %s', (amount, text) => {
    expect(show.money(amount)).toBe(text)
  })
  it('[BANK-11] shows cents from 100 on too where bookings are compared', () => {
    const digits = [10_049, 25_050, 10_000, -123_456, 5].map(
      cents => show.moneyParts(cents, { toTheCent: true }).digits,
    )
    expect(digits).toEqual(['100.49', '250.50', '100', '1,234.56', '0.05'])
  })
  it('takes the sign of the currency, and the code beside bankroll amounts', () => {
    expect(show.money(291_400, 'EUR')).toBe('€2,914')
    expect(show.moneyWithCode(1_846_000, 'AUD')).toBe('18,460 AUD')
    expect(show.moneyWithCode(-8650, 'EUR')).toBe('−86.50 EUR')
  })
  it('shows both signs of a result', () => {
    expect([41_200, -15_800, 0, -0.4].map(amount => show.result(amount))).toEqual([
      '+$412',
      '−$158',
      '$0',
      '$0',
    ])
  })
  it('keeps chips exact and shortens large stacks', () => {
    expect([1225, 12.5, 100.25].map(show.chipText)).toEqual(['1,225', '12.50', '100.25'])
    // a pot split to the fraction: nobody has half a cent more than there was
    expect([0.175, 10.125, -0.005, 0.35 / 3, 0.7 / 3, 199.70000000000002].map(show.chipText)).toEqual([
      '0.17½',
      '10.12½',
      '−0.00½',
      '0.11⅔',
      '0.23⅓',
      '199.70',
    ])
    const stacks = [99.5, 526.5, 9999, 10000, 12249, 987_654, 999_600, 1_250_000, 12_340_000, 123_456_789]
    expect(stacks.map(stackText)).toEqual([
      '99.50',
      '527',
      '9,999',
      '10k',
      '12.2k',
      '988k',
      '1m',
      '1.25m',
      '12.3m',
      '123m',
    ])
    expect([5000, 5020, 5040].map(amount => show.axisText(amount, 20))).toEqual(['5,000', '5,020', '5,040'])
    expect([8000, -2000, 500, 1500].map(amount => show.axisText(amount))).toEqual([
      '8k',
      '−2k',
      '500',
      '1.5k',
    ])
  })
})

describe('time', () => {
  it.each([
    [0, '0s'],
    [59, '59s'],
    [60, '1m'],
    [3_599, '59m'],
    [3_600, '1h'],
    [86_400, '1d'],
    [604_800, '1w'],
    [2_592_000, '1mo'],
    [31_536_000, '1y'],
  ])('%i s ago is %s', (seconds, text) => {
    expect(show.relativeTime(1_000_000_000_000 - seconds * 1000, 1_000_000_000_000)).toBe(text)
  })
  it.each([
    [0, 'just now'],
    [-3, 'just now'],
    [59, 'just now'],
    [60, '1m ago'],
    [7_200, '2h ago'],
  ])('what was %i s before now was %s', (seconds, text) => {
    expect(show.agoText(1_000_000_000_000 - seconds * 1000, 1_000_000_000_000)).toBe(text)
  })
  it('writes the clock as hh:mm:ss, beyond a day too', () => {
    expect([0, 11_560, 360_061, -5].map(show.clockText)).toEqual([
      '00:00:00',
      '03:12:40',
      '100:01:01',
      '00:00:00',
    ])
  })
  it('writes the dates of a graph alike: all with their year where it began in another', () => {
    const now = Date.UTC(2026, 10, 15, 12)
    const [before, start, later] = [2025, 2026, 2026].map((year, index) => Date.UTC(year, index, 1, 12))
    expect([before!, start!].map(at => show.graphDay(at, before!, now))).toEqual(['01/01/25', '01/02/26'])
    expect([start!, later!].map(at => show.graphDay(at, start!, now))).toEqual(['1 Feb', '1 Mar'])
  })
  it('writes durations, days and times in the time zone of the session', () => {
    expect([320, 40, 0, null].map(show.durationText)).toEqual(['5 h 20', '40 min', '0 min', '0 min'])
    const at = Date.UTC(2026, 10, 14, 20, 30)
    const now = Date.UTC(2026, 10, 15, 3, 0)
    expect(show.dayText(at, now, 'UTC')).toBe('Sat 14 Nov')
    expect(show.dayText(at, now, 'Australia/Sydney')).toBe('Sun 15 Nov')
    expect(show.dayText(Date.UTC(2025, 8, 3), now, 'UTC')).toBe('Wed 3 Sep 2025')
    expect(show.timeText(at, 'Australia/Sydney')).toBe('07:30')
    expect(show.dateTimeText(at, 'UTC')).toBe('14 Nov 2026, 20:30')
    // a name that this browser does not know is no reason to show nothing at all
    expect(show.timeText(at, 'Mars/Phobos')).toBe(show.timeText(at))
  })
})

it('writes the end of a line as the same sum is written beside it', () => {
  expect([-194.5, 712.5, 12.5, -0.25, 0, 1142].map(show.endOfLine)).toEqual([
    '−195',
    '+713',
    '+12.5',
    '−0.25',
    '0',
    '+1.1k',
  ])
  expect(show.result(-19_450)).toBe('−$195')
})

it('writes blinds, big blinds and short ids', () => {
  expect(show.blinds(200, 500)).toBe('2/5')
  expect(show.blinds(50, 100, 200)).toBe('0.50/1/2')
  expect(show.blinds(50, 100)).toBe([0.5, 1].map(show.chipText).join('/'))
  expect(show.blinds(250, 500)).toBe('2.50/5')
  expect(show.blinds(5, 10)).toBe('0.05/0.10')
  expect(show.blinds(25, 100)).toBe('0.25/1')
  expect(show.stake(50, 100, 'USD')).toBe('$0.50/$1')
  expect(show.stake(5, 10, 'EUR')).toBe('€0.05/€0.10')
  expect(show.stake(250_000, 500_000)).toBe('$2,500/$5,000')
  expect([3.42, -31.6, 0.01, 250].map(value => show.bigBlinds(value))).toEqual(['+3.4', '−31.6', '0', '+250'])
  expect(show.shortId('a1b2c3d4-e5f6')).toBe('a1b2c3d4')
})
