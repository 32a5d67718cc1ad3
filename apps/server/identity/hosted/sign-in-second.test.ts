import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/testing.ts'
import type { Room } from '../accounts/room.ts'
import { endedSince, signInSecond } from './sign-in-second.ts'

test('[HOST-7] a sign-in in the second in which all was ended counts from the next and is not ended by it', async () => {
  const { db, close } = await testDatabase()
  const room = { db } as Room
  const id = '00000000-0000-4000-8000-000000000001'
  const before = Math.floor(Date.now() / 1000)
  expect(await signInSecond(room, id)).toBeGreaterThanOrEqual(before)
  await sql`insert into identity.ended (id, epoch, at) values (${id}, 1, now())`.execute(db)
  const second = await signInSecond(room, id)
  expect(await endedSince(room, id, second)).toBe(false)
  expect(await endedSince(room, id, second - 2)).toBe(true)
  await close()
})
