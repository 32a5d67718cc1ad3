import { assertKept } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Counted, newlyReached, progressOf, type ReadGoal, readGoal, spanOf } from './goals.ts'

const session = (day: string, more: Partial<Counted> = {}): Counted => ({
  day,
  place: 'v1',
  currency: 'EUR',
  minutes: 240,
  hands: 100,
  net: 10_000,
  bigBlind: 200,
  ...more,
})
const goal = (kind: ReadGoal['kind'], target: number, more: Partial<ReadGoal> = {}): ReadGoal => ({
  kind,
  span: 'MONTH',
  target,
  currency: kind === 'NET' ? 'EUR' : null,
  place: null,
  ...more,
})

test('[FIL-10] a record that makes no goal is as if it had not been set', () => {
  const row = { kind: 'HOURS', span: 'MONTH', target: 40, amount: null, currency: null } as const
  expect(readGoal(row, null)).toEqual(goal('HOURS', 2400))
  // hours have parts, to the minute; nothing else has
  expect(readGoal({ ...row, target: 12.5 }, null)).toEqual(goal('HOURS', 750))
  expect(readGoal({ ...row, target: 0.33 }, null)).toEqual(goal('HOURS', 20))
  expect(readGoal({ ...row, target: 0.001 }, null)).toBeNull()
  expect(readGoal({ ...row, target: null }, null)).toBeNull()
  expect(readGoal({ ...row, target: 0 }, null)).toBeNull()
  const net = { ...row, kind: 'NET', target: null, amount: 50_000, currency: 'EUR' } as const
  expect(readGoal(net, 'v1')).toEqual(goal('NET', 50_000, { place: 'v1' }))
  expect(readGoal({ ...net, currency: null }, null)).toBeNull()
  // of a result the amount counts, of all others the target, and money has a currency alone
  expect(readGoal({ ...net, amount: null, target: 40 }, null)).toBeNull()
  expect(readGoal({ ...row, kind: 'HANDS', amount: 7, currency: 'EUR' }, 'v1')).toEqual(
    goal('HANDS', 40, { place: 'v1' }),
  )
  for (const target of [-1, 0.5, Number.NaN, 1_000_000_001])
    expect(readGoal({ ...row, kind: 'HANDS', target }, null), String(target)).toBeNull()
  for (const target of [1, 1_000_000_000])
    expect(readGoal({ ...row, kind: 'HANDS', target }, null)).toEqual(goal('HANDS', target))
})

test('[FIL-11] the running month and year, with their edges', () => {
  expect(spanOf('MONTH', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(spanOf('YEAR', '2027-12-31')).toEqual({ from: '2027-01-01', to: '2027-12-31' })
  const played = ['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01'].map(day => session(day))
  expect(progressOf(goal('SESSIONS', 4), played, '2027-03-31').done).toBe(2)
  expect(progressOf(goal('SESSIONS', 4, { span: 'YEAR' }), played, '2027-03-31').done).toBe(4)
})

test('[FIL-11] each kind counts its own: minutes, sessions, hands, cents, big blinds an hour', () => {
  const played = [session('2027-03-02'), session('2027-03-05', { net: -4_001, minutes: 60 })]
  const at = (kind: ReadGoal['kind']) => progressOf(goal(kind, 1000), played, '2027-03-10').done
  expect(['HOURS', 'SESSIONS', 'HANDS', 'NET'].map(kind => at(kind as ReadGoal['kind']))).toEqual([
    300, 2, 200, 5_999,
  ])
  // 29.995 big blinds in five hours
  expect(at('RATE')).toBe(600)
  expect(
    progressOf(goal('RATE', 500), [session('2027-03-02', { bigBlind: null })], '2027-03-10').done,
  ).toBeNull()
})

test('[FIL-11] one place, and money of one currency alone', () => {
  const played = [session('2027-03-02'), session('2027-03-03', { place: 'v2', currency: 'USD', hands: 70 })]
  expect(progressOf(goal('HANDS', 500, { place: 'v2' }), played, '2027-03-10').done).toBe(70)
  expect(progressOf(goal('NET', 50_000), played, '2027-03-10').done).toBe(10_000)
})

test('[FIL-11] a win rate is of the hours whose big blind is known, to a hundredth', () => {
  const known = session('2027-03-02', { net: 1_000, minutes: 90, bigBlind: 300 })
  const unknown = session('2027-03-03', { net: 99_999, minutes: 600, bigBlind: null })
  const rate = progressOf(goal('RATE', 222), [known, unknown], '2027-03-10')
  // 3.33 big blinds in an hour and a half
  expect(rate).toMatchObject({ done: 222, isReached: true, sessions: 2, perDay: null, left: 0, share: 1 })
  expect(progressOf(goal('RATE', 223), [known], '2027-03-10')).toMatchObject({
    isReached: false,
    left: 1,
    perDay: null,
  })
  expect(progressOf(goal('RATE', 222), [{ ...known, minutes: 0 }], '2027-03-10')).toMatchObject({
    done: null,
    isReached: false,
    share: 0,
    left: 222,
  })
})

test('[FIL-12] nobody is late on the first day, and on the last everything is due today', () => {
  const first = progressOf(goal('HOURS', 31 * 60), [], '2027-03-01')
  expect(first).toMatchObject({ keepsPace: true, daysLeft: 31, perDay: 60, share: 0 })
  const last = progressOf(goal('HOURS', 31 * 60), [], '2027-03-31')
  expect(last).toMatchObject({ keepsPace: false, daysLeft: 1, perDay: 31 * 60 })
  const half = progressOf(goal('HOURS', 31 * 60), [session('2027-03-02', { minutes: 600 })], '2027-03-11')
  expect(half).toMatchObject({ keepsPace: true, left: 21 * 60, daysLeft: 21, perDay: 60 })
})

test('[FIL-12] a goal keeps pace from the minute on that the days before today should have brought', () => {
  // ten of 31 days are over: 600 of 1860 minutes are due
  const at = (minutes: number) =>
    progressOf(goal('HOURS', 31 * 60), [session('2027-03-02', { minutes })], '2027-03-11')
  expect([at(599).keepsPace, at(600).keepsPace]).toEqual([false, true])
  expect(at(600)).toMatchObject({ from: '2027-03-01', to: '2027-03-31', share: 600 / 1860, isReached: false })
  expect(at(1859)).toMatchObject({ isReached: false, left: 1, perDay: 1 })
  expect(at(1860)).toMatchObject({ isReached: true, left: 0, perDay: null })
  expect(at(4000)).toMatchObject({ share: 1, left: 0 })
})

test('[FIL-12] a reached goal has nothing left, a loss leaves an empty bar, a win rate has no pace', () => {
  expect(progressOf(goal('NET', 10_000), [session('2027-03-02')], '2027-03-10')).toMatchObject({
    isReached: true,
    left: 0,
    perDay: null,
    share: 1,
  })
  const lost = progressOf(goal('NET', 10_000), [session('2027-03-02', { net: -500 })], '2027-03-10')
  expect(lost).toMatchObject({ share: 0, left: 10_500, done: -500 })
  expect(progressOf(goal('RATE', 500), [session('2027-03-02')], '2027-03-10').keepsPace).toBeNull()
})

test('[FIL-12] what is left, spread over the days left, always suffices', async () => {
  await assertKept(
    import.meta.url,
    'what is left of a goal',
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: -100_000, max: 1_000_000 }),
      fc.integer({ min: 1, max: 31 }),
      (target, net, day) => {
        const today = `2027-03-${String(day).padStart(2, '0')}`
        const progress = progressOf(goal('NET', target), [session('2027-03-01', { net })], today)
        expect(Number.isInteger(progress.left)).toBe(true)
        expect((progress.perDay ?? 0) * progress.daysLeft).toBeGreaterThanOrEqual(progress.left)
      },
    ),
  )
})

test('[FIL-16] a goal that was open and is reached is announced once in its month, also when it opens again', () => {
  const at = (isReached: boolean, more: object = {}) => [
    { id: 'g', from: '2027-03-01', target: 10, isReached, ...more },
  ]
  const first = newlyReached({}, at(false))
  expect(first.reached).toEqual([])
  const second = newlyReached(first.known, at(true))
  expect(second.reached).toEqual(['g'])
  expect(newlyReached(second.known, at(true)).reached).toEqual([])
  const opened = newlyReached(second.known, at(false))
  expect(newlyReached(opened.known, at(true)).reached).toEqual([])
  // the next month, or another target, is another goal to reach
  for (const more of [{ from: '2027-04-01' }, { target: 20 }]) {
    const open = newlyReached(second.known, at(false, more))
    expect(newlyReached(open.known, at(true, more)).reached).toEqual(['g'])
  }
})

test('[FIL-16] what was reached when the device first saw it is no news', () => {
  const { reached, known } = newlyReached({}, [{ id: 'g', from: '2027-03-01', target: 10, isReached: true }])
  expect(reached).toEqual([])
  expect(newlyReached(known, [{ id: 'g', from: '2027-03-01', target: 10, isReached: true }]).reached).toEqual(
    [],
  )
})
