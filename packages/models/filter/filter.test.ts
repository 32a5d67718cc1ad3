import { assertKept } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Days, dayAfter, daysOf, isTaxDay, within } from './days.ts'
import { NO_FIGURE_SETTINGS, readFigureSettings } from './figure-settings.ts'
import {
  fromAddress,
  inAddress,
  matcher,
  NO_PLAY_FILTER,
  type PlayFacts,
  type PlayFilter,
  readAs,
  setParts,
} from './play-filter.ts'
import { converted, millionthsOf, totalIn } from './rates.ts'
import { eachOnce, tagList, tagsInUse, typedTags } from './tags.ts'

const days = (range: string, today: string, taxDay?: string): Days =>
  daysOf({ range, from: '', to: '' }, today, taxDay)

test('[FIL-2] ranges are whole days of the calendar', () => {
  expect(days('all', '2026-11-15')).toEqual({ from: null, to: null })
  expect(days('30', '2026-03-01')).toEqual({ from: '2026-01-31', to: null })
  expect(days('month', '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(days('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(days('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(days('year', '2026-11-15')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(days('last-year', '2026-11-15')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(days('2019', '2026-11-15')).toEqual({ from: '2019-01-01', to: '2019-12-31' })
  expect(days('ever', '2026-11-15')).toEqual({ from: null, to: null })
  const own = (from: string, to: string) => daysOf({ range: 'own', from, to }, '2026-11-15')
  expect(own('2026-01-02', '')).toEqual({ from: '2026-01-02', to: null })
  expect(own('2026-02-30', 'soon')).toEqual({ from: null, to: null })
  expect(within(own('2026-01-02', '2026-01-02'), '2026-01-02')).toBe(true)
  expect(within(own('2026-01-02', '2026-01-02'), '2026-01-03')).toBe(false)
})

test('[FIL-3] the tax year begins where the person says', () => {
  expect(days('tax', '2026-04-05', '04-06')).toEqual({ from: '2025-04-06', to: '2026-04-05' })
  expect(days('tax', '2026-04-06', '04-06')).toEqual({ from: '2026-04-06', to: '2027-04-05' })
  expect(days('last-tax', '2026-04-06', '04-06')).toEqual({ from: '2025-04-06', to: '2026-04-05' })
  expect(days('tax', '2024-02-29', '03-01')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
  expect(days('tax', '2026-11-15')).toEqual(days('year', '2026-11-15'))
  expect(isTaxDay('02-29')).toBe(false)
})

test('[FIL-3] today is in this tax year, and last year ends on the day before it', async () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map(n => dayAfter('1990-01-01', n))
  const taxDay = fc.integer({ min: 0, max: 364 }).map(n => dayAfter('2023-01-01', n).slice(5))
  await assertKept(
    import.meta.url,
    'tax years',
    fc.property(day, taxDay, (today, first) => {
      const [now, before] = [days('tax', today, first), days('last-tax', today, first)]
      expect(within(now, today)).toBe(true)
      expect(within(before, today)).toBe(false)
      expect(dayAfter(before.to!, 1)).toBe(now.from)
      expect(now.from!.slice(5)).toBe(first)
    }),
  )
})

interface One {
  readonly day: string
  readonly place: string | null
  readonly tags: readonly string[]
}
const facts: PlayFacts<One> = {
  day: one => one.day,
  place: one => one.place,
  stakeId: () => 'k1',
  gameType: () => 'NLHE',
  origin: () => 'LIVE',
  currency: () => 'EUR',
  tags: one => one.tags,
}
const matches = (change: Partial<PlayFilter>, one: One): boolean => {
  const filter = { ...NO_PLAY_FILTER, ...change }
  return matcher(filter, daysOf(filter, '2026-11-15'), facts)(one)
}

test('[FIL-1] [FIL-5] every part narrows what the others leave', () => {
  const one: One = { day: '2026-11-01', place: 'v1', tags: ['Deep', 'tired'] }
  expect(matches({}, one)).toBe(true)
  const fitting: Partial<PlayFilter> = {
    range: 'month',
    venueId: 'v1',
    stakeId: 'k1',
    gameType: 'NLHE',
    origin: 'LIVE',
    currency: 'EUR',
    tags: ['deep', 'TIRED'],
  }
  expect(matches(fitting, one)).toBe(true)
  const other: Partial<PlayFilter> = {
    range: 'last-month',
    venueId: 'v2',
    stakeId: 'k2',
    gameType: 'PLO',
    origin: 'ONLINE',
    currency: 'USD',
    tags: ['deep', 'drunk'],
  }
  for (const key of Object.keys(other) as (keyof PlayFilter)[])
    expect(matches({ ...fitting, [key]: other[key] }, one), key).toBe(false)
  expect(matches({ venueId: 'v1' }, { ...one, place: null })).toBe(false)
})

test('[FIL-6] an address carries a filter there and back, and takes only what fits', () => {
  const filter: PlayFilter = {
    ...NO_PLAY_FILTER,
    range: 'own',
    from: '2026-01-02',
    venueId: 'name:The club & bar',
    tags: ['deep, cold', 'tilt'],
  }
  const address = new URLSearchParams(inAddress(NO_PLAY_FILTER, filter))
  expect(fromAddress(NO_PLAY_FILTER, address)).toEqual(filter)
  expect(setParts(filter)).toEqual(['range', 'venueId', 'tags'])
  expect(fromAddress(NO_PLAY_FILTER, new URLSearchParams('range=2025'))).toMatchObject({ range: '2025' })
  // as addresses were before
  expect(fromAddress(NO_PLAY_FILTER, new URLSearchParams('venueId=v1&tags=a'))).toMatchObject({
    venueId: 'v1',
    tags: ['a'],
  })
  expect(fromAddress(NO_PLAY_FILTER, new URLSearchParams('range=9999&who=me'))).toEqual(NO_PLAY_FILTER)
  expect(readAs(NO_PLAY_FILTER, { range: 'never', tags: 'x', venueId: 'v', gone: 1 })).toEqual({
    ...NO_PLAY_FILTER,
    venueId: 'v',
  })
  expect(readAs(NO_PLAY_FILTER, 'nonsense')).toBeNull()
})

test('[FIL-6] what is kept or in an address is taken part by part: texts, lists of texts, yes', () => {
  const none = {
    range: 'all',
    tags: [] as readonly string[],
    classes: [] as readonly string[],
    allIn: false,
    outcome: '',
  }
  const from = (address: string) => fromAddress(none, new URLSearchParams(address))
  const set = { ...none, tags: ['a', 'b'], allIn: true, outcome: 'WIN' }
  expect(inAddress(none, set)).toEqual([
    ['tag', 'a'],
    ['tag', 'b'],
    ['allIn', 'yes'],
    ['outcome', 'WIN'],
  ])
  expect(from(new URLSearchParams(inAddress(none, set)).toString())).toEqual(set)
  expect(inAddress(none, none)).toEqual([])
  expect(from('allIn=no').allIn).toBe(false)
  expect(from('allIn=yes').allIn).toBe(true)
  // the shorter name counts where an address has both
  expect(from('tags=old&tag=new').tags).toEqual(['new'])
  expect(readAs(none, { tags: ['a', 1], classes: ['AA'], allIn: 'yes', outcome: 3 })).toEqual({
    ...none,
    classes: ['AA'],
  })
  expect(readAs(none, null)).toBeNull()
  expect(setParts({ ...NO_PLAY_FILTER, from: '2026-01-02', to: '2026-01-03' })).toEqual([])
})

test('[FIL-6] the names in an address are the short ones', () => {
  const filter: PlayFilter = {
    ...NO_PLAY_FILTER,
    venueId: 'v',
    stakeId: 'k',
    gameType: 'PLO',
    origin: 'LIVE',
    currency: 'EUR',
  }
  expect(new URLSearchParams(inAddress(NO_PLAY_FILTER, filter)).toString()).toBe(
    'venue=v&stake=k&game=PLO&origin=LIVE&currency=EUR',
  )
  const ofHands = { range: 'all', opponentId: '', sessionId: '' }
  expect(inAddress(ofHands, { range: 'all', opponentId: 'p', sessionId: 's' })).toEqual([
    ['opponent', 'p'],
    ['session', 's'],
  ])
})

test('[FIL-5] what is no tag is not kept as one, and tags are listed by name whatever their case', () => {
  expect(tagList(['a', '', '  ', 3, null, 'b'])).toEqual(['a', 'b'])
  expect(tagList({ 0: 'a' })).toEqual([])
  expect(typedTags('# deep ,##x')).toEqual(['deep', '#x'])
  expect(tagsInUse([['b', 'A'], ['C']])).toEqual(['A', 'b', 'C'])
  expect(matches({ tags: [] }, { day: '2026-11-01', place: null, tags: [] })).toBe(true)
})

test('[FIL-5] tags are read as people type and as records keep them', () => {
  expect(typedTags(' bluff, #tilt;; Bluff ,')).toEqual(['bluff', 'tilt'])
  expect(typedTags('x'.repeat(70))).toEqual(['x'.repeat(60)])
  expect(typedTags(Array.from({ length: 30 }, (_, n) => `t${n}`).join())).toHaveLength(20)
  expect(tagList('"[\\"twice encoded\\"]"')).toEqual(['twice encoded'])
  expect(tagList('{broken')).toEqual([])
  expect(eachOnce(['A', 'a', 'b'])).toEqual(['A', 'b'])
  expect(tagsInUse([['tilt'], ['Deep', 'TILT']])).toEqual(['Deep', 'tilt'])
})

test('[FIL-7] a total is made at the rates that are set, and says what it leaves out', () => {
  const sums = [
    { currency: 'EUR', cents: 10_000 },
    { currency: 'USD', cents: -333 },
    { currency: 'GBP', cents: 5 },
    { currency: 'JPY', cents: 100_000 },
  ]
  const total = totalIn('EUR', { USD: '0.9', GBP: '1,1' }, sums)
  // -299.7 and 5.5 cents: half a cent goes away from zero
  expect(total.used.map(one => one.comesTo)).toEqual([10_000, -300, 6])
  expect(total.cents).toBe(9_706)
  expect(total.missing).toEqual([{ currency: 'JPY', cents: 100_000 }])
  for (const bad of ['0', '-1', '1e3', 'x', '', '1.1234567', '0.000000', '12345678', '1.', '.5', 'x1', '1x'])
    expect(millionthsOf(bad), bad).toBeNull()
  expect([' 1.5 ', '0,000001', '1234567', '2.123456'].map(millionthsOf)).toEqual([
    1_500_000n,
    1n,
    1_234_567_000_000n,
    2_123_456n,
  ])
  expect(total.used.map(one => one.rate)).toEqual([null, '0.9', '1,1'])
  // a rate without a value does not count, and the main currency needs none
  expect(totalIn('EUR', { EUR: '7', USD: 'x' }, sums.slice(0, 2))).toEqual({
    cents: 10_000,
    used: [{ currency: 'EUR', cents: 10_000, rate: null, comesTo: 10_000 }],
    missing: [{ currency: 'USD', cents: -333 }],
  })
  expect(converted(99_999_999_999_999, 1_500_000n)).toBe(149_999_999_999_999)
})

test('[FIL-7] a conversion is within half a cent of the exact one, and keeps the sign', async () => {
  await assertKept(
    import.meta.url,
    'rates',
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      (cents, rate) => {
        const made = BigInt(converted(cents, BigInt(rate))) * 1_000_000n
        const off = made - BigInt(cents) * BigInt(rate)
        expect(off <= 500_000n && off >= -500_000n).toBe(true)
        expect(converted(-cents, BigInt(rate)) + converted(cents, BigInt(rate))).toBe(0)
      },
    ),
  )
})

test('[FIL-8] settings that do not fit are as if they had not been set', () => {
  expect(readFigureSettings(null)).toEqual(NO_FIGURE_SETTINGS)
  expect(readFigureSettings('{broken')).toEqual(NO_FIGURE_SETTINGS)
  expect(
    readFigureSettings(
      JSON.stringify({
        taxDay: '04-06',
        main: 'EUR',
        rates: { USD: '0.92', GBP: 'much', XXX: '2' },
      }),
    ),
  ).toEqual({ taxDay: '04-06', main: 'EUR', rates: { USD: '0.92' } })
  expect(readFigureSettings({ taxDay: '02-30', main: 'BTC' })).toEqual(NO_FIGURE_SETTINGS)
  for (const rates of [null, 'x', 3, { USD: 0.9 }]) expect(readFigureSettings({ rates }).rates).toEqual({})
  expect(readFigureSettings(7)).toEqual({ taxDay: '01-01', main: null, rates: {} })
})
