// Reviews of hands and sessions as clients meet them.
import { follower as follows } from '@sidepot/models/follower'
import { hand } from '@sidepot/models/hand'
import { session } from '@sidepot/models/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { make } from '../../testing/fixtures.ts'
import { type Person, type TestApi, testApi } from '../../testing/graphql.ts'

let api: TestApi
let owner: Person
let friend: Person
let stranger: Person
beforeAll(async () => {
  api = await testApi({ operations })
  owner = await api.person()
  friend = await api.person()
  stranger = await api.person()
  await make(db(), follows, { followerUserId: friend.id, followedUserId: owner.id, status: 'ACCEPTED' })
})
afterAll(() => api.close())
const db = () => api.database.db

test('reviews are the reviewer’s own: rating 1 to 5, of own hands and sessions', async () => {
  const stored = await make(db(), session, { userId: owner.id })
  const played = await make(db(), hand, { userId: owner.id, sessionId: stored.id, isPublic: true })
  const ofHand = (person: Person, input: object) =>
    person.ask(
      'mutation ($input: CreateHandReviewInput!) { createHandReview(input: $input) { rating tags text street } }',
      {
        input: { handId: played.id, ...input },
      },
    )
  const written = { rating: 4, tags: '["hero call"]', text: 'close', street: 'RIVER' }
  expect((await ofHand(owner, written)).data.createHandReview).toEqual(written)
  expect((await ofHand(owner, { rating: 6 })).errors).toMatchObject([
    { errorInfo: { code: 'input/invalid' } },
  ])
  expect((await ofHand(stranger, written)).errors).toMatchObject([{ errorType: 'Unauthorized' }])
  const ofSession = (person: Person, input: object) =>
    person.ask(
      `mutation ($input: CreateSessionReviewInput!) { createSessionReview(input: $input) {
        playRating moodRating wentWell toImprove text flaggedHandIds } }`,
      { input: { sessionId: stored.id, ...input } },
    )
  const review = {
    playRating: 3,
    moodRating: 5,
    wentWell: 'patience',
    toImprove: 'rivers',
    text: 'long',
    flaggedHandIds: JSON.stringify([played.id]),
  }
  expect((await ofSession(owner, review)).data.createSessionReview).toEqual(review)
  expect((await ofSession(owner, { playRating: 0 })).errors).toMatchObject([
    { errorInfo: { code: 'input/invalid' } },
  ])
  expect((await ofSession(friend, review)).errors).toMatchObject([{ errorType: 'Unauthorized' }])
})
