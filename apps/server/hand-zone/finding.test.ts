// Which hands a filter finds, in which order, and what they come to: against the same written in a few plain lines.
import { randomUUID } from 'node:crypto'
import { assertKept } from '@sidepot/engine/testing/kept-examples'
import { bankroll } from '@sidepot/models/bankroll'
import { type Hand, hand } from '@sidepot/models/hand'
import { session } from '@sidepot/models/session'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { minutes } from '../operations/testing/testing.ts'
import { groupsOf, totalsOf } from './figures.ts'
import type { HandZoneFilter } from './filter.ts'
import { pageOf, SORTS } from './page.ts'

let database: TestDatabase
const me = randomUUID()
let all: readonly Hand[]
beforeAll(async () => {
  database = await testDatabase()
  const values = ['WIN', 'LOSE', 'CHOP', 'NONE'] as const
  for (let i = 0; i < 60; i++)
    await write(
      database.db,
      hand,
      {
        kind: 'create',
        values: {
          id: `find-${String(i).padStart(3, '0')}`,
          userId: me,
          sessionId: `s${i % 3}`,
          venueId: i % 2 ? 'v1' : 'v2',
          cashGameStakeId: i % 5 ? 'k1' : 'k2',
          heroPosition: ['BTN', 'BB', 'CO'][i % 3]!,
          heroHolecardsSimple: ['AA', 'AKs', '72o', 'QQ'][i % 4]!,
          potType: (['LIMPED', 'SINGLE_RAISED', 'THREE_BET', 'FOUR_BET'] as const)[i % 4]!,
          isStraddleOn: i % 7 === 0,
          isBombPot: i % 11 === 0,
          isAllIn: i % 6 === 0,
          showdownRequired: i % 4 === 0,
          isBookmarked: i % 9 === 0,
          heroOutcome: values[i % 4]!,
          heroPreflopAction: i % 2 ? 'RAISE' : null,
          heroPreflopOptimal: [true, false, null][i % 3]!,
          bigBlind: 200,
          totalPotGross: i * 100,
          heroNetWin: i % 10 === 3 ? null : (i % 13) * 100 - 500,
          notes: i % 8 === 0 ? `hand ${i}: Villain tanked, pequeño` : null,
          tags: i % 12 === 0 ? ['Bluff'] : null,
          createdAt: minutes(i - (i % 2)).toISOString(),
        } as never,
      },
      minutes(i),
    )
  // somebody else's place of the same name is theirs
  for (const [id, userId] of [
    ['s1', me],
    ['s2', 'somebody'],
  ] as const)
    await write(database.db, session, {
      kind: 'create',
      values: {
        id,
        userId,
        venueName: 'The club',
        gameOrigin: 'ONLINE',
        bankrollId: `roll-${id}`,
        tags: ['Main Event'],
      } as never,
    })
  for (const [id, userId] of [
    ['roll-s1', me],
    ['roll-s2', 'somebody'],
  ] as const)
    await write(database.db, bankroll, {
      kind: 'create',
      values: { id, userId, name: id, currency: 'EUR', startingBalance: 0 } as never,
    })
  all = await find(database.db, hand, { userId: me })
}, 60_000)

const ids = async (filter: HandZoneFilter) => {
  const page = await pageOf(database.db, me, { filter, limit: 1000 })
  if (!page.ok) throw new Error(page.error.code)
  return [...page.value.items].sort()
}
const FILTERS: readonly [HandZoneFilter, (one: Hand) => boolean][] = [
  [{ from: minutes(20).toISOString() }, one => Date.parse(one.createdAt) >= minutes(20).getTime()],
  [{ to: minutes(40).toISOString() }, one => Date.parse(one.createdAt) < minutes(40).getTime()],
  [{ sessionIds: ['s1', 's2'] }, one => one.sessionId !== 's0'],
  [{ venueIds: ['v1'] }, one => one.venueId === 'v1'],
  [{ venueNames: ['The club', 'Nowhere'] }, one => one.sessionId === 's1'],
  [{ stakeIds: ['k2'] }, one => one.cashGameStakeId === 'k2'],
  [{ origins: ['ONLINE'] }, one => one.sessionId === 's1'],
  [{ currencies: ['EUR', 'USD'] }, one => one.sessionId === 's1'],
  [{ tags: ['main event'] }, one => one.sessionId === 's1'],
  [{ tags: ['main event', 'BLUFF'] }, one => one.sessionId === 's1' && one.tags !== null],
  [{ gameTypes: ['NLHE'] }, one => one.gameType === 'NLHE'],
  [{ positions: ['BTN'] }, one => one.heroPosition === 'BTN'],
  [{ classes: ['AA', 'QQ'] }, one => ['AA', 'QQ'].includes(one.heroHolecardsSimple!)],
  [{ potTypes: ['THREE_BET'] }, one => !one.isBombPot && one.potType === 'THREE_BET'],
  [{ straddled: true }, one => one.isStraddleOn],
  [{ bombPot: false }, one => !one.isBombPot],
  [{ allIn: true }, one => one.isAllIn === true],
  [{ showdown: true }, one => one.showdownRequired],
  [{ outcomes: ['LOSE'] }, one => one.heroOutcome === 'LOSE'],
  [{ markers: ['unsolved'] }, one => one.heroPreflopOptimal === null && one.heroPreflopAction !== null],
  [{ bookmarked: true }, one => one.isBookmarked],
  [{ potFrom: 5, potTo: 20 }, one => one.totalPotGross! >= 1000 && one.totalPotGross! <= 4000],
  [{ tags: ['bluff'] }, one => one.tags !== null],
  [{ text: 'VILL tank' }, one => one.notes !== null],
  [{ text: 'PEQUEN vill' }, one => one.notes !== null],
  [{ text: 'pequeño' }, one => one.notes !== null],
  [{ text: "' | '" }, () => true],
]
test('every filter alone and any of them together', async () => {
  for (const [filter, holds] of FILTERS)
    expect([filter, await ids(filter)]).toEqual([
      filter,
      all
        .filter(holds)
        .map(one => one.id)
        .sort(),
    ])
  await assertKept(
    import.meta.url,
    'any filters together',
    fc.asyncProperty(fc.subarray(FILTERS.slice(0, -1), { minLength: 2, maxLength: 5 }), async some => {
      // several of them name tags: a hand has all of those
      const tags = some.flatMap(([one]) => one.tags ?? [])
      const filter: HandZoneFilter = Object.assign(
        {},
        ...some.map(([one]) => one),
        tags.length > 0 ? { tags } : {},
      )
      expect(await ids(filter)).toEqual(
        all
          .filter(one => some.every(([, holds]) => holds(one)))
          .map(one => one.id)
          .sort(),
      )
    }),
    { numRuns: 60 },
  )
}, 60_000)
test('pages join without a gap in every order, and a jump lands where walking does', async () => {
  for (const sort of SORTS) {
    const whole = await pageOf(database.db, me, { sort, limit: 1000 })
    if (!whole.ok) throw new Error()
    expect(new Set(whole.value.items).size).toBe(60)
    const walked: string[] = []
    for (let nextToken: string | null = null, page = 0; page < 20; page++) {
      const some = await pageOf(database.db, me, { sort, limit: 7, nextToken })
      if (!some.ok) throw new Error()
      walked.push(...some.value.items)
      nextToken = some.value.nextToken
      if (!nextToken) break
    }
    expect(walked).toEqual(whole.value.items)
    const jump = await pageOf(database.db, me, { sort, limit: 5, skip: 33 })
    expect(jump.ok && jump.value.items).toEqual(whole.value.items.slice(33, 38))
  }
})
test('sums by class and position add up to the totals; those of a filter to its own', async () => {
  for (const filter of [{}, { outcomes: ['WIN'] }, { text: 'nobody wrote this' }]) {
    const totals = await totalsOf(database.db, me, filter)
    const groups = await groupsOf(database.db, me, filter)
    if (!totals.ok || !groups.ok) throw new Error()
    for (const list of [groups.value.classes, groups.value.positions]) {
      expect(list.reduce((sum, one) => sum + one.hands, 0)).toBe(totals.value.hands)
      expect(list.reduce((sum, one) => sum + one.bigBlinds, 0)).toBeCloseTo(totals.value.bigBlinds)
      expect(list.reduce((sum, one) => sum + one.optimal.made, 0)).toBe(totals.value.optimal.made)
    }
  }
})
test('what cannot be asked is refused by name', async () => {
  for (const filter of [
    { from: 'yesterday' },
    { potTypes: ['HUGE'] },
    { text: 'x'.repeat(501) },
    { potFrom: Number.NaN },
  ])
    expect(await pageOf(database.db, me, { filter })).toMatchObject({
      ok: false,
      error: { code: 'input/invalid' },
    })
  expect(await pageOf(database.db, me, { nextToken: 'nonsense' })).toMatchObject({ ok: false })
})
afterAll(() => database.close())
