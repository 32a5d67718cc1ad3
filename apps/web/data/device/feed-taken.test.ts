// What the change feed says, taken into the store: one's own is kept, what others share is asked for again where it is shown.
import { MODEL_NAMES } from '@sidepot/models/all'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authStore } from '../auth/auth.ts'
import { absorb, forgetRecords, recordOf, rowsOf } from '../store/records.ts'
import type { Batch } from './feed-taken.ts'

const asked = vi.hoisted(() => ({ keys: [] as string[] }))
vi.mock('../api/queries.ts', async original => ({
  ...(await original<object>()),
  askAgain: ([key]: string[]) => void asked.keys.push(key!),
}))
const { FOLLOWED, isKept, take } = await import('./feed-taken.ts')

const ME = 'me'
type Change = Batch['changes'][number]
const change = (model: string, body: unknown, kind: Change['kind'] = 'UPDATE', id = 'x'): Change => ({
  model,
  id,
  version: 1,
  kind,
  body,
})
const record = (more: object = {}) => ({ id: 'x', _version: 1, _deleted: false, userId: ME, ...more })
const taken = (...changes: Change[]) => take({ changes, cursor: 'c', live: true })

beforeEach(() => {
  vi.useFakeTimers()
  asked.keys = []
  authStore.setState({ user: { userId: ME } as never })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  forgetRecords()
})

test('one’s own records are kept, as text or as an object, over an older version only', () => {
  taken(change('Player', JSON.stringify(record({ id: 'text' }))), change('Player', record({ id: 'object' })))
  expect(rowsOf('Player').map(({ id }) => id)).toEqual(['text', 'object'])
  absorb('Player', [record({ id: 'newer', _version: 5 }) as never])
  taken(change('Player', record({ id: 'newer', _version: 2 })))
  expect(recordOf('Player', 'newer')?._version).toBe(5)
  take(
    { changes: [change('Player', record({ id: 'newer', _version: 2 }))], cursor: 'c', live: true },
    { overNewer: true },
  )
  expect(recordOf('Player', 'newer')?._version).toBe(2)
  expect(asked.keys).toEqual([])
})

test('what has no owner is everybody’s and kept; follows and comments never are', () => {
  expect(isKept('Venue', {})).toBe(true)
  expect(isKept('Player', { userId: ME })).toBe(true)
  expect(isKept('Player', { userId: 'another' })).toBe(false)
  expect(isKept('HandComment', { userId: ME })).toBe(false)
  expect(isKept('Follower', { userId: ME, followedUserId: ME, followerUserId: ME })).toBe(false)
  authStore.setState({ user: null })
  expect(isKept('Player', { userId: ME })).toBe(false)
})

test.each([
  ['Session', ['people']],
  ['SessionUpdate', ['people']],
  ['Hand', ['people']],
  ['Follower', ['people', 'asking']],
  ['HandComment', ['comments', 'new-comments']],
  ['Player', []],
])('%s of somebody else is asked for again where it is shown: %j', (model, keys) => {
  taken(
    change(model, record({ userId: 'another', followedUserId: 'another' })),
    change(model, record({ userId: 'another' })),
  )
  expect([rowsOf(model as 'Hand'), asked.keys]).toEqual([[], keys])
})

test('what is erased, or comes without a body, leaves, and is asked for again where others show it', () => {
  for (const id of ['a', 'b', 'c']) absorb('Session', [record({ id }) as never])
  taken(change('Session', '{"id":"a"}', 'ERASE', 'a'), change('Session', null, 'UPDATE', 'b'))
  expect([rowsOf('Session').map(({ id }) => id), asked.keys]).toEqual([['c'], ['people']])
})

test('a kind of record that this app has not heard of is nothing', () => {
  taken(change('Spaceship', '{'), change('Spaceship', null, 'ERASE'))
  expect(asked.keys).toEqual([])
})

test.each(['Hand', 'HandReview'])('a rush of %s asks for figures of hands once, a moment later', model => {
  taken(change(model, record()))
  taken(change(model, record({ id: 'y' })))
  vi.advanceTimersByTime(1_499)
  expect(asked.keys).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked.keys).toEqual(['handZone'])
  taken(change(model, record({ id: 'z' })))
  vi.advanceTimersByTime(1_500)
  expect(asked.keys).toEqual(['handZone', 'handZone'])
})

test('other records ask for no figures of hands', () => {
  taken(change('Player', record()))
  vi.advanceTimersByTime(5_000)
  expect(asked.keys).toEqual([])
})

/** What no device reads from the feed, and why. */
const NOT_FOLLOWED: Readonly<Record<string, string>> = {
  Venue: 'lists of the operator, read when a form shows them',
  CashGameStake: 'lists of the operator, read when a form shows them',
  CashRakeStructure: 'lists of the operator, read when a form shows them',
  HandShare: 'asked for with the hand it belongs to',
  PlayerHand: 'figures are counted by the server',
  RefusedText: 'asked for where imports are listed',
  SubscriptionEntitlement: 'of the specification, shown nowhere',
  Conversation: 'of the specification, shown nowhere',
  Message: 'of the specification, shown nowhere',
}
test('the feed is followed for every model but those that are read otherwise', () => {
  expect([...FOLLOWED, ...Object.keys(NOT_FOLLOWED)].sort()).toEqual([...MODEL_NAMES].sort())
})
