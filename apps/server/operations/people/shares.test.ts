// Which links lead somewhere: those that were made, letter by letter, and only as long as there is a hand behind them.
import { hand } from '@sidepot/models/hand'
import { handShare } from '@sidepot/models/hand-share'
import { session } from '@sidepot/models/session'
import { user } from '@sidepot/models/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { make } from '../../testing/fixtures.ts'
import { minutes, type Person, person, withBankroll } from '../testing/testing.ts'
import { sharedHand, shareHand } from './shares.ts'

let database: TestDatabase
let ada: Person
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
})
afterAll(() => database.close())

const played = (more: object = {}) => make(database.db, hand, { userId: ada.userId, ...more })

test('[PLAY-11] what is no link, or one with something behind or before it, leads nowhere and costs no failure', async () => {
  const { id } = await played()
  const { shareId } = await ada.must(w => shareHand(w, id))
  const found = async (wanted: string) => (await sharedHand(database.db, wanted))?.handId
  expect(await found(shareId)).toBe(id)
  for (const wanted of ['', 'malformed', `${shareId}\0`, `\0${shareId}`, `${shareId}x`, shareId.slice(1), id])
    expect([wanted, await found(wanted)]).toEqual([wanted, undefined])
  // hands may be called anything
  await played({ id: 'none' })
  expect(await found('malformed')).toBeUndefined()
})

test('[PLAY-11] what is shown changes when it is set again, and setting the same writes nothing', async () => {
  const { id } = await played()
  const options = { showNames: true, hideResult: true, showStudy: true, indexable: true, showAuthor: true }
  const first = await ada.must(w => shareHand(w, id, { ...options, caption: ' a\n\tb ' }))
  expect(first).toMatchObject({ ...options, caption: 'a b', _version: 1 })
  const again = (more: object) => ada.must(w => shareHand(w, id, more), minutes(1))
  expect(await again({})).toEqual(first)
  expect(await again({ ...options, caption: 'a b' })).toEqual(first)
  expect(await again({ caption: null, showNames: null })).toEqual(first)
  let version = 1
  for (const name of Object.keys(options))
    expect(await again({ [name]: false })).toMatchObject({ [name]: false, _version: ++version })
  expect(await again({ caption: ' \n ' })).toMatchObject({ caption: null, _version: ++version })
  const long = await again({ caption: 'x'.repeat(1000) })
  expect(long.caption!.length).toBeLessThan(1000)
  expect(await again({ caption: `${'x'.repeat(139)}🃏` })).toMatchObject({ caption: 'x'.repeat(139) })
  expect(await find(database.db, handShare, { handId: id })).toHaveLength(1)
})

test('a link is of the session that is named with it', async () => {
  const { id } = await played({ sessionId: null })
  expect(await ada.does(w => shareHand(w, id, {}, 'another'))).toMatchObject({
    error: { code: 'hand/other-session' },
  })
  expect(await ada.does(w => shareHand(w, id, {}, null))).toMatchObject({ ok: true })
})

test('the address of what is seen changes with the hand, the options, the author and the money', async () => {
  const eve = await person(database)
  const roll = await withBankroll(eve)
  const evening = await make(database.db, session, { userId: eve.userId, bankrollId: roll.id })
  const { id } = await make(database.db, hand, { userId: eve.userId, sessionId: evening.id })
  const { shareId } = await eve.must(w => shareHand(w, id))
  const seen = async () => {
    const { etag, hand } = (await sharedHand(database.db, shareId))!
    return [etag, hand.author, hand.currency]
  }
  expect(await seen()).toEqual([`"${shareId}.1.2.0.0.USD"`, null, 'USD'])
  await eve.must(w => shareHand(w, id, { showAuthor: true }))
  expect(await seen()).toEqual([`"${shareId}.2.2.0.1.USD"`, null, 'USD'])
  await write(database.db, user, { kind: 'update', id: eve.userId, set: { handle: 'eve-of-the-link' } })
  expect(await seen()).toEqual([`"${shareId}.2.2.0.2.USD"`, 'eve-of-the-link', 'USD'])
  await write(database.db, hand, { kind: 'update', id, set: { isTournament: true } })
  expect(await seen()).toEqual([`"${shareId}.2.3.0.2."`, 'eve-of-the-link', null])
})
