// The picture of oneself: several at once, and before there is a connection of the database.
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { openKysely, openPool } from '../../db/pool.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { createApi } from '../../graphql/api.ts'
import { encodeJpeg } from '../../testing/jpeg.ts'
import { as, person } from '../testing/testing.ts'
import { ownPicture } from './avatar.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const picture = async () => {
  const jpeg = await encodeJpeg(new Uint8ClampedArray(64 * 64 * 4).fill(200), 64, 64)
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

test('[PLAY-9] of one person one picture is decoded and one waits: however many they send, others have their turn', async () => {
  const url = await picture()
  const many = Array.from({ length: 12 }, () => ownPicture('ada', url))
  expect(await ownPicture('bob', url)).toMatchObject({ ok: true })
  const answers = await Promise.all(many)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(answers[2]).toMatchObject({ error: { code: 'picture/busy', errorType: 'LimitExceededException' } })
  expect(await ownPicture('ada', url)).toMatchObject({ ok: true })
})

test('[PLAY-9] a picture of oneself is decoded before there is a connection: it keeps nobody waiting for one', async () => {
  const { userId } = await person(database)
  const pool = openPool(database.url, { error: () => {} }, 1)
  const api = createApi(
    { pool, db: openKysely(pool), log: pino({ level: 'silent' }), now: () => new Date() },
    { operations },
  )
  const query = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { avatarUrl } }'
  const change = async (avatarUrl: string) =>
    JSON.parse(
      await api.answer({ query, variables: { input: { id: userId, avatarUrl, _version: 1 } } }, as(userId)),
    )
  const onlyOne = await pool.connect()
  // it ends although there is no connection
  const refused = await change('data:image/jpeg;base64,AAAA')
  expect(refused.errors[0].errorInfo).toMatchObject({ field: 'avatarUrl', reason: 'bad-character' })
  onlyOne.release()
  const changed = await change(await picture())
  expect(changed.data.updateUser.avatarUrl).toMatch(/^data:image\/jpeg;base64,/)
  await pool.end()
})
