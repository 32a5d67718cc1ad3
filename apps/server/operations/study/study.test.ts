// Studies as devices send them: one row a hand, the newest counts, and nobody else's business.
import { randomUUID } from 'node:crypto'
import { hand } from '@sidepot/models/hand'
import { studiedHand, studiedHandId } from '@sidepot/models/studied-hand'
import { sampleSettings, sampleSummary } from '@sidepot/solver/study/testing/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { type Person, type TestApi, testApi } from '../../testing/graphql.ts'
import { must } from '../kit/work.ts'
import { minutes, person } from '../testing/testing.ts'
import { saveStudy } from './save-study.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({ operations })
})
afterAll(() => api.close())

const SAVE =
  'mutation ($input: SaveStudyInput!) { saveStudy(input: $input) { id handId settings summary isDrill studiedAt _version } }'
const handOf = async ({ id: userId }: { readonly id: string }): Promise<string> =>
  must(await write(api.database.db, hand, { kind: 'create', values: { id: randomUUID(), userId } })).id
const input = (handId: string, more: object = {}) => ({
  requestId: randomUUID(),
  handId,
  settings: JSON.stringify(sampleSettings()),
  summary: JSON.stringify(sampleSummary()),
  isDrill: false,
  at: '2026-03-01T18:00:00.000Z',
  ...more,
})
const save = (who: Person, handId: string, more: object = {}) => who.ask(SAVE, { input: input(handId, more) })
const rowsOf = (userId: string) => find(api.database.db, studiedHand, { userId })

test('[STU-11] a study is one row of its hand, sent twice it is stored once', async () => {
  const ada = await api.person()
  const handId = await handOf(ada)
  const first = input(handId)
  for (let i = 0; i < 3; i++) await ada.ask(SAVE, { input: first })
  const { data } = await save(ada, handId, { at: '2026-03-02T18:00:00.000Z', isDrill: true, summary: null })
  expect(data.saveStudy).toMatchObject({ id: studiedHandId(handId), handId, isDrill: true, summary: null })
  expect(await rowsOf(ada.id)).toMatchObject([{ _version: 2, settings: sampleSettings() }])
})

test('[STU-11] one that arrives after a newer one changes nothing', async () => {
  const ada = await api.person()
  const handId = await handOf(ada)
  await save(ada, handId, { at: '2026-03-02T18:00:00.000Z', isDrill: true })
  const { data, errors } = await save(ada, handId, { at: '2026-03-01T18:00:00.000Z' })
  expect(errors).toEqual([])
  expect(data.saveStudy).toMatchObject({ isDrill: true, studiedAt: '2026-03-02T18:00:00.000Z' })
})

test('[STU-11] what is not part of a study is not stored', async () => {
  const ada = await api.person()
  const handId = await handOf(ada)
  await save(ada, handId, { summary: JSON.stringify({ ...sampleSummary(), names: ['Bob'] }) })
  expect((await rowsOf(ada.id))[0]!.summary).toEqual(sampleSummary())
})

test.each([
  ['settings', { settings: '{}' }],
  ['settings', { settings: JSON.stringify({ ...sampleSettings(), note: 'x'.repeat(4000) }) }],
  ['summary', { summary: '{"version":1}' }],
  ['summary', { summary: JSON.stringify({ ...sampleSummary(), note: 'x'.repeat(16_000) }) }],
])('[STU-11] unfit %s are refused and leave nothing', async (_field, more) => {
  const ada = await api.person()
  const { errors } = await save(ada, await handOf(ada), more)
  expect(errors).toHaveLength(1)
  expect(await rowsOf(ada.id)).toEqual([])
})

test('[STU-11] settings of four thousand letters and a summary of sixteen thousand are read, and not one more', async () => {
  const who = await person(api.database)
  const handId = await handOf({ id: who.userId })
  const [settings, summary] = [JSON.stringify(sampleSettings()), JSON.stringify(sampleSummary())]
  const tried = async (more: object) => {
    const sent = { handId, settings, summary, isDrill: false, ...more }
    const done = await who.does(work => saveStudy(work, sent))
    return done.ok ? 'done' : done.error
  }
  const unfit = (field: string) => ({ code: 'input/invalid', path: ['input', field], reason: 'out-of-range' })
  expect(await tried({ settings: settings.padEnd(4000), summary: summary.padEnd(16_000) })).toBe('done')
  expect(await tried({ settings: settings.padEnd(4001) })).toEqual(unfit('settings'))
  expect(await tried({ summary: summary.padEnd(16_001) })).toEqual(unfit('summary'))
  for (const text of ['', '{', '7', 'null', '[]']) {
    expect(await tried({ settings: text })).toEqual(unfit('settings'))
    expect(await tried({ summary: text })).toEqual(unfit('summary'))
  }
  expect(await tried({ summary: null })).toBe('done')
  expect(await tried({ handId: 'none' })).toEqual({ code: 'unauthorized' })
})

test('only one’s own hand can be studied, and only its owner sees the study', async () => {
  const [ada, bob] = [await api.person(), await api.person()]
  const handId = await handOf(ada)
  expect((await save(bob, handId)).errors).toHaveLength(1)
  await save(ada, handId)
  const seen = await bob.ask('query ($id: ID!) { getStudiedHand(id: $id) { id } }', {
    id: studiedHandId(handId),
  })
  expect(seen.data.getStudiedHand).toBeNull()
  expect(await rowsOf(bob.id)).toEqual([])
})

test('[STU-11] beyond the most studies the oldest that is no drill goes', async () => {
  const who = await person(api.database)
  const study = async (isDrill: boolean, minute: number) => {
    const handId = await handOf({ id: who.userId })
    const settings = JSON.stringify(sampleSettings())
    await who.must(work => saveStudy(work, { handId, settings, isDrill }, 2), minutes(minute))
    return handId
  }
  const drill = await study(true, 1)
  await study(false, 2)
  const last = await study(false, 3)
  const left = (await rowsOf(who.userId)).map(({ handId }) => handId)
  expect(left.toSorted()).toEqual([drill, last].toSorted())
})
