import { player } from '@sidepot/models/player'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { findOne } from '../../derive/read.ts'
import { type Person, person } from '../testing/testing.ts'
import { dropPicture, movePicture, pictureOf, putPicture } from './picture-store.ts'
import { createPlayer } from './players.ts'

let database: TestDatabase
let ada: Person
let bob: Person
let jim: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  ada = await person(database)
  bob = await person(database)
  jim = await newPlayer('Jim')
})
const newPlayer = async (nickname: string) =>
  (await ada.must(w => createPlayer(w, { userId: ada.userId, nickname }))).id
const face = Buffer.from('a face')
const address = async (id: string) => (await findOne(database.db, player, id))!.profilePictureUrl
const kept = async (id: string, who = ada) => (await pictureOf(database.db, who.userId, id))?.jpeg.toString()

test('[PLAY-9] a picture is kept for its owner alone, under an address that changes with it', async () => {
  expect(await ada.must(w => putPicture(w, jim, face))).toMatchObject({ id: jim })
  const first = await address(jim)
  expect(first).toMatch(new RegExp(`^/players/${jim}/picture\\?v=[\\w-]{16}$`))
  expect([await kept(jim), await kept(jim, bob)]).toEqual(['a face', undefined])
  expect((await pictureOf(database.db, ada.userId, jim))?.digest).toBe(first!.slice(-16))
  await ada.must(w => putPicture(w, jim, Buffer.from('another')))
  expect(await kept(jim)).toBe('another')
  expect(await address(jim)).not.toBe(first)
  expect(await bob.does(w => putPicture(w, jim, face))).toMatchObject({ ok: false })
  expect(await kept(jim)).toBe('another')
})

test('[PLAY-9] a picture that is taken away leaves no address; nobody else takes it away', async () => {
  await ada.must(w => putPicture(w, jim, face))
  expect(await bob.does(w => dropPicture(w, jim))).toMatchObject({ ok: false })
  expect(await kept(jim)).toBe('a face')
  const gone = await ada.must(w => dropPicture(w, jim))
  expect([gone.profilePictureUrl, await address(jim), await kept(jim)]).toEqual([null, null, undefined])
  // there is nothing to take away any more, and nothing is written
  expect((await ada.must(w => dropPicture(w, jim)))._version).toBe(gone._version)
})

test('[PLAY-7] of two profiles that become one, a picture goes along where there is none', async () => {
  const sam = await newPlayer('Sam')
  const move = (from: string, into: string) =>
    ada.must(async w => ({ ok: true, value: await movePicture(w, from, into) }))
  expect(await move(jim, sam)).toBeNull()
  await ada.must(w => putPicture(w, jim, face))
  expect(await move(jim, sam)).toBe((await address(jim))!.replace(jim, sam))
  expect([await kept(jim), await kept(sam)]).toEqual([undefined, 'a face'])
  await ada.must(w => putPicture(w, jim, Buffer.from('another')))
  expect(await move(jim, sam)).toBeNull()
  expect([await kept(jim), await kept(sam)]).toEqual([undefined, 'a face'])
})
