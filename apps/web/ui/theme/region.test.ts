import { dayText, money, percent, timeText } from '@sidepot/messages/display'
import { setRegion } from '@sidepot/messages/intl'
import { afterEach, expect, it, vi } from 'vitest'
import { regionOf } from './region.ts'

afterEach(() => setRegion(null))

it.each([
  ['en-US', 'US'],
  ['en', 'US'],
  ['de', 'DE'],
  ['en-AU', 'AU'],
  ['not a language', null],
])('%s is read in %s', (language, region) => {
  expect(regionOf(language)).toBe(region)
})

it('a region that the language names is not looked up', () => {
  const made = vi.spyOn(Intl, 'Locale')
  expect(['en-AU', 'de-CH', 'fil-PH'].map(regionOf)).toEqual(['AU', 'CH', 'PH'])
  expect(made).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  expect(regionOf('zh-Hant')).toBe('TW')
})

it('dates, times and numbers follow the region', () => {
  const at = Date.UTC(2026, 10, 15, 21, 26)
  const now = Date.UTC(2026, 10, 16)
  const written = (region: string) => {
    setRegion(region)
    return [
      dayText(at, now, 'UTC'),
      timeText(at, 'UTC').replaceAll('\u202f', ' '),
      money(123_450),
      money(1250),
      percent(0.054, 1),
    ]
  }
  expect(written('US')).toEqual(['Sun Nov 15', '9:26 PM', '$1,235', '$12.50', '5.4%'])
  expect(written('GB')).toEqual(['Sun 15 Nov', '21:26', '$1,235', '$12.50', '5.4%'])
  expect(written('DE')).toEqual(['Sun 15 Nov', '21:26', '$1.235', '$12,50', '5,4\u00a0%'])
})
