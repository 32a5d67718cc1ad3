// Answers of drills as clients send them: counted once, in one row a spot, and nobody else's business.
import { randomUUID } from 'node:crypto'
import { practisedSpot, practisedSpotId } from '@sidepot/models/practised-spot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { find } from '../../derive/read.ts'
import { type Person, type TestApi, testApi } from '../../testing/graphql.ts'
import { minutes, person, START } from '../testing/testing.ts'
import { answerPractise } from './answer-practise.ts'

let api: TestApi
let ada: Person
beforeAll(async () => {
  api = await testApi({ operations })
  ada = await api.person()
})
afterAll(() => api.close())

const SPOT = 'nlhe-6max-100bb:fff'
const ANSWER =
  'mutation ($input: AnswerPractiseInput!) { answerPractise(input: $input) { id spot seen missed lost cards } }'
const input = (more: object = {}) => ({
  requestId: randomUUID(),
  spot: SPOT,
  cell: 14,
  isMissed: true,
  lost: 410,
  at: '2026-03-01T18:00:00.000Z',
  ...more,
})
const answer = (who: Person, more: object = {}) => who.ask(ANSWER, { input: input(more) })
const rowsOf = (userId: string) => find(api.database.db, practisedSpot, { userId })

test('[PRA-10] answers in a spot are one row, and one that is sent twice counts once', async () => {
  const who = await api.person()
  const first = input()
  for (let i = 0; i < 3; i++) await who.ask(ANSWER, { input: first })
  await answer(who, { at: '2026-03-02T18:00:00.000Z', isMissed: false, lost: 20 })
  const { data } = await answer(who, { at: '2026-03-01T19:00:00.000Z', cell: 3, lost: 90 })
  expect(data.answerPractise).toMatchObject({
    id: practisedSpotId(who.id, SPOT),
    spot: SPOT,
    seen: 3,
    missed: 2,
    lost: 500,
  })
  const rows = await rowsOf(who.id)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.cards).toMatchObject([
    { cell: 3, seen: 1, missed: 1, lost: 90 },
    { cell: 14, seen: 2, missed: 1, lost: 410, last: Date.parse('2026-03-02T18:00:00.000Z') / 1000 },
  ])
})

test('[PRA-10] two devices that answer in a new spot at once make one row with both answers', async () => {
  const who = await api.person()
  const all = await Promise.all(Array.from({ length: 6 }, (_, cell) => answer(who, { cell })))
  expect(all.flatMap(({ errors }) => errors ?? [])).toEqual([])
  const rows = await rowsOf(who.id)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.cards.map(({ cell }) => cell)).toEqual([0, 1, 2, 3, 4, 5])
})

test('[PRA-14] answers to a studied hand are a row of that hand', async () => {
  const who = await api.person()
  const spot = `hand:${randomUUID()}`
  await answer(who, { spot, cell: 2 })
  await answer(who, { spot, cell: 5, isMissed: false, lost: 0 })
  expect(await rowsOf(who.id)).toMatchObject([{ spot, seen: 2, missed: 1, lost: 410 }])
})

test('[PRA-17] a class of four cards is kept for an Omaha spot', async () => {
  const who = await api.person()
  await answer(who, { spot: 'plo-6max-100bb:fff', cell: 7279 })
  expect(await rowsOf(who.id)).toMatchObject([{ spot: 'plo-6max-100bb:fff', seen: 1 }])
})

test('an answer at a time to come is one of now', async () => {
  const who = await api.person()
  await answer(who, { at: '2999-01-01T00:00:00.000Z' })
  const [row] = await rowsOf(who.id)
  expect(row!.cards[0]!.last).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000))
})

test.each([
  ['spot', { spot: 'nlhe-6max-100bb' }],
  ['spot', { spot: `nlhe-6max-100bb:${'f'.repeat(200)}` }],
  ['spot', { spot: 'nlhe-6max-100bb:<b>' }],
  ['cell', { cell: 169 }],
  ['cell', { spot: 'plo-6max-100bb:fff', cell: 7280 }],
  ['cell', { cell: -1 }],
  ['lost', { lost: 1_000_001 }],
  ['lost', { lost: -1 }],
])('an answer with an unfit %s is refused and leaves nothing', async (_field, more) => {
  const who = await api.person()
  const { errors } = await answer(who, more)
  expect(errors).toHaveLength(1)
  expect(await rowsOf(who.id)).toEqual([])
})

test('what one person answers is in their own row, whoever else practises the spot', async () => {
  const other = await api.person()
  await answer(ada)
  await answer(other, { cell: 20 })
  expect((await rowsOf(ada.id)).map(({ seen }) => seen)).toEqual([1])
  const seen = await other.ask('query ($id: ID!) { getPractisedSpot(id: $id) { id } }', {
    id: practisedSpotId(ada.id, SPOT),
  })
  expect(seen.data.getPractisedSpot).toBeNull()
})

test('a spot that was deleted begins anew', async () => {
  const who = await api.person()
  await answer(who)
  const id = practisedSpotId(who.id, SPOT)
  const gone = await who.ask(
    'mutation ($input: DeletePractisedSpotInput!) { deletePractisedSpot(input: $input) { id } }',
    {
      input: { id, _version: 1 },
    },
  )
  expect(gone.errors).toEqual([])
  const { data } = await answer(who, { lost: 90 })
  expect(data.answerPractise).toMatchObject({ id, seen: 1, lost: 90 })
})

test('[PRA-13] beyond the most spots the one answered longest ago goes', async () => {
  const who = await person(api.database)
  const at = async (line: string, minute: number) =>
    who.must(
      work => answerPractise(work, { spot: `nlhe-6max-100bb:${line}`, cell: 0, isMissed: false, lost: 0 }, 3),
      minute === 0 ? START : minutes(minute),
    )
  await at('f', 0)
  await at('ff', 1)
  await at('fff', 2)
  await at('f', 3)
  await at('ffff', 4)
  const spots = (await rowsOf(who.userId)).map(({ spot }) => spot.split(':')[1]).toSorted()
  expect(spots).toEqual(['f', 'fff', 'ffff'])
})
