// What followers of somebody with a delay may read, on both sides of its moment. The database's clock decides, so rows are put a
// minute to either side of it.
import { MODELS } from '@sidepot/models/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../testing/fixtures.ts'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'

const DELAY = 30
let api: TestApi
let owner: Person
let follower: Person
beforeAll(async () => {
  api = await testApi()
  owner = await api.person()
  follower = await api.person()
  const { db } = api.database
  const shares = { shareHandHistory: true, shareSessionUpdates: true, liveDelayMinutes: DELAY }
  await make(db, MODELS.User, { id: owner.id, ...shares } as never)
  await make(db, MODELS.User, { id: follower.id } as never)
  await make(db, MODELS.Follower, {
    followerUserId: follower.id,
    followedUserId: owner.id,
    status: 'ACCEPTED',
  })
})
afterAll(() => api.close())

/** A hand that was created so many minutes ago. */
async function handOf(minutes: number): Promise<string> {
  const { id } = await make(api.database.db, MODELS.Hand, { userId: owner.id })
  await api.database.pool.query(
    'update hands set created_at = now() - make_interval(mins => $2) where id = $1',
    [id, minutes],
  )
  return id
}
const sees = async (person: Person, id: string) => {
  const one = await person.ask(`{ getHand(id: "${id}") { id } }`)
  const many = await person.ask(
    `{ handsByUserIdAndCreatedAt(userId: "${owner.id}", limit: 100) { items { id } } }`,
  )
  const listed = many.data['handsByUserIdAndCreatedAt']!.items.some((item: { id: string }) => item.id === id)
  expect(one.data['getHand'] !== null).toBe(listed)
  return listed
}

test('[SES-80] a hand is the followers’ once the delay has passed', async () => {
  const late = await handOf(DELAY + 1)
  const early = await handOf(DELAY - 1)
  expect([await sees(follower, late), await sees(follower, early)]).toEqual([true, false])
  expect([await sees(owner, late), await sees(owner, early)]).toEqual([true, true])
})

test('[SES-80] a comment under a hand is written and read no earlier than the hand', async () => {
  for (const [id, may] of [
    [await handOf(DELAY + 1), true],
    [await handOf(DELAY - 1), false],
  ] as const) {
    const answer = await follower.ask(
      `mutation { createHandComment(input: { handId: "${id}", text: "nh" }) { id } }`,
    )
    expect(answer.errors.length === 0).toBe(may)
    await make(api.database.db, MODELS.HandComment, { handId: id, userId: owner.id, text: 'thanks' })
    const { data } = await follower.ask(
      `{ handCommentsByHandIdAndCreatedAt(handId: "${id}") { items { text } } }`,
    )
    expect(JSON.stringify(data).includes('thanks')).toBe(may)
  }
})
