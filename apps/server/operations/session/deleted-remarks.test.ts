// What goes with a deleted session or hand, and comes back with it.
import { randomUUID } from 'node:crypto'
import { bankroll } from '@sidepot/models/bankroll'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import { handReview } from '@sidepot/models/hand-review'
import { session } from '@sidepot/models/session'
import { studiedHand, studiedHandId } from '@sidepot/models/studied-hand'
import { describe, expect, test } from 'vitest'
import type { UserCaller } from '../../base/caller.ts'
import type { TestDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { transactionRunner } from '../../derive/statement.ts'
import { write, writeAs } from '../../derive/write.ts'
import { saveHand } from '../hand/save-hand.ts'
import { must } from '../kit/work.ts'
import { createBankroll, deleteBankroll } from '../money/bankrolls.ts'
import { eachPerson } from '../testing/each-person.ts'
import { minutes, type Person, person } from '../testing/testing.ts'
import { deleteSession, restoreSession } from './delete-session.ts'
import { stopWaiting } from './session-commands.ts'
import { setupSession } from './setup-session.ts'

let database: TestDatabase
let ada: Person
let bob: Person
let rollId: string
let sessionId: string
eachPerson(async stage => {
  ;({ database, ada, rollId } = stage)
  bob = await person(database)
  sessionId = (await setup()).id
})

const setup = (more: object = {}) =>
  ada.must(w => setupSession(w, { bankrollId: rollId, buyIn: 100, smallBlind: 1, bigBlind: 2, ...more }, []))
const remove = (id = sessionId, at = 10) => ada.must(w => deleteSession(w, id), minutes(at))
const restore = (id = sessionId, at = 20) => ada.must(w => restoreSession(w, id), minutes(at))
const flagHand = (handId: string, isDeleted: boolean, at: number) =>
  ada.must(w => saveHand(w, { sessionId, handId, additionalParams: { isDeleted } }), minutes(at))

/** A hand with a review of its owner, a comment of somebody else, and a comment that was taken out before. */
const remarked = async () => {
  const handId = randomUUID()
  const additionalParams = { quickSave: true, heroOutcome: 'WIN', heroNetWinManual: 10 }
  await ada.must(w => saveHand(w, { sessionId, handId, additionalParams }), minutes(1))
  const made = async (model: typeof handReview | typeof studiedHand | typeof handComment, values: object) =>
    must(await write(database.db, model as never, { kind: 'create', values } as never, minutes(2))) as {
      id: string
    }
  await made(handReview, { handId, userId: ada.userId, text: 'too thin' })
  await made(studiedHand, {
    id: studiedHandId(handId),
    handId,
    userId: ada.userId,
    settings: {},
    studiedAt: minutes(2).toISOString(),
  })
  await made(handComment, { handId, userId: bob.userId, text: 'well played' })
  const gone = await made(handComment, { handId, userId: bob.userId, text: 'said too early' })
  must(await write(database.db, handComment, { kind: 'delete', id: gone.id }, minutes(3)))
  return handId
}
const listed = async (handId: string) => ({
  reviews: (await find(database.db, handReview, { handId })).map(row => row.text),
  studies: (await find(database.db, studiedHand, { handId })).length,
  comments: (await find(database.db, handComment, { handId })).map(row => row.text),
})
const WHOLE = { reviews: ['too thin'], studies: 1, comments: ['well played'] }
const NOTHING = { reviews: [], studies: 0, comments: [] }

describe('reviews and comments', () => {
  test('[SES-26] go with the session and come back with it', async () => {
    const handId = await remarked()
    await remove()
    expect(await listed(handId)).toEqual(NOTHING)
    await restore()
    expect(await listed(handId)).toEqual(WHOLE)
    expect(await find(database.db, hand, { sessionId })).toHaveLength(1)
  })
  test('[SES-26] go with a hand that is deleted alone, and come back with it', async () => {
    const handId = await remarked()
    await flagHand(handId, true, 5)
    expect(await listed(handId)).toEqual(NOTHING)
    await flagHand(handId, false, 6)
    expect(await listed(handId)).toEqual(WHOLE)
  })
  test('[SES-26] stay away with a hand that was deleted before its session', async () => {
    const handId = await remarked()
    await flagHand(handId, true, 5)
    await remove()
    await restore()
    expect(await listed(handId)).toEqual(NOTHING)
    await flagHand(handId, false, 30)
    expect(await listed(handId)).toEqual(WHOLE)
  })
})

describe('a comment that its author deletes while it is gone with somebody’s hand', () => {
  const takesBack = async (who: Person, handId: string, version: number, at: number) => {
    const [comment] = await find(database.db, handComment, { handId, text: 'well played' }, { deleted: true })
    const caller: UserCaller = {
      kind: 'user',
      userId: who.userId,
      username: '',
      groups: [],
      tokenId: '',
      expiresAt: 0,
      epoch: 0,
    }
    const taken = { kind: 'delete', id: comment!.id, version } as const
    const terms = { columns: () => ['r.id'], caller, cacheAs: 'test user' }
    const done = await writeAs(transactionRunner(database.db), handComment, taken, minutes(at), terms)
    return done.ok ? 'taken back' : done.error.code
  }
  const stays = { ...WHOLE, comments: [] }

  // a device that has not heard of it yet says the version that it knows
  test.each([1, 2])('[SES-26] stays away with version %i', async version => {
    const handId = await remarked()
    await remove()
    expect(await takesBack(bob, handId, version, 15)).toBe('taken back')
    // once: what it says again changes nothing
    const again = await takesBack(bob, handId, version, 16)
    expect(again).toBe(version === 2 ? 'taken back' : 'conflict/version')
    const [row] = await find(database.db, handComment, { handId, text: 'well played' }, { deleted: true })
    expect(row!._version).toBe(3)
    await restore()
    expect(await listed(handId)).toEqual(stays)
  })
  test('[SES-26] stays away with a hand deleted alone; nobody else takes it back so', async () => {
    const handId = await remarked()
    await flagHand(handId, true, 5)
    expect(await takesBack(await person(database), handId, 2, 6)).toBe('access/unauthorized')
    expect(await takesBack(ada, handId, 2, 6)).toBe('conflict/version')
    expect(await takesBack(bob, handId, 2, 7)).toBe('taken back')
    await flagHand(handId, false, 8)
    expect(await listed(handId)).toEqual(stays)
  })
})

describe('the bankroll of a deleted session', () => {
  const rollOf = async () => (await findOne(database.db, bankroll, rollId))!
  const mainOnes = () => find(database.db, bankroll, { userId: ada.userId, isMain: true })

  test('[BANK-6] comes back with it, and another keeps the main mark it got', async () => {
    const other = await ada.must(w => createBankroll(w, { name: 'Other' }))
    await remove()
    await ada.must(w => deleteBankroll(w, rollId), minutes(11))
    await restore()
    expect(await rollOf()).toMatchObject({ _deleted: false, currentBalance: 90_000 })
    expect((await mainOnes()).map(row => row.id)).toEqual([other.id])
  })
  test('[BANK-5] [BANK-6] is the main one again where there is no other', async () => {
    await remove()
    await ada.must(w => deleteBankroll(w, rollId), minutes(11))
    await restore()
    expect((await mainOnes()).map(row => row.id)).toEqual([rollId])
  })
  test('[BANK-6] comes back for a session without bookings too', async () => {
    await remove()
    const waited = await setup({ sessionStatus: 'WAITING' })
    await ada.must(w => stopWaiting(w, waited.id), minutes(3))
    await remove(waited.id)
    await ada.must(w => deleteBankroll(w, rollId), minutes(11))
    await restore(waited.id)
    expect(await findOne(database.db, session, waited.id)).toMatchObject({
      bankrollId: rollId,
      _deleted: false,
    })
    expect(await rollOf()).toMatchObject({ _deleted: false })
  })
})
