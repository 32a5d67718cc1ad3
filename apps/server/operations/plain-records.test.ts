// What a client can send as plain records: whatever it is, money, seats, counters and the one hero stay true.

import { randomUUID } from 'node:crypto'
import { apiMessages } from '@sidepot/messages/api'
import { bankroll } from '@sidepot/models/bankroll'
import { bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import { player } from '@sidepot/models/player'
import { session } from '@sidepot/models/session'
import { user } from '@sidepot/models/user'
import { afterAll, afterEach, expect, test } from 'vitest'
import { find, findOne } from '../derive/read.ts'
import { decodeJpeg, encodeJpeg } from '../testing/jpeg.ts'
import { type Done, idOf, plainRecords } from './testing/plain-records.ts'

const { database, api, ada, eve, main, euros, call, done, setup, rows, version, booksAddUp } =
  await plainRecords()
afterAll(() => database.close())
/** [BANK-1] after whatever a test sent. */
afterEach(booksAddUp)

test('[REC-1] a new record has version 1 and the time of its creation, whatever a client names', async () => {
  const began = Date.now()
  const createdAt = '2001-01-01T00:00:00.000Z'
  const hands = { sessionId: await setup(), additionalParams: JSON.stringify({ quickSave: true }) }
  const handId = (await done('saveHandTransactionally', hands)).id
  for (const _version of [-5, 2_147_483_647])
    for (const [name, model, input] of [
      ['createSession', session, {}],
      ['createPlayer', player, { userId: idOf(ada), nickname: 'Sam' }],
      ['createHandComment', handComment, { handId, text: 'nh' }],
    ] as const) {
      const made = await done(name, { id: randomUUID(), ...input, createdAt, _version })
      const kept = await findOne(database.db, model as typeof session, made.id)
      expect([name, made._version, Date.parse(kept!.createdAt) >= began]).toEqual([name, 1, true])
    }
  const played = await done('createHand', { createdAt, _version: -5 })
  expect(await findOne(database.db, hand, played.id)).toMatchObject({ createdAt, _version: 1 })
  expect(await call('createHand', { createdAt: '2999-01-01T00:00:00Z' })).toContain('createdAt')
})

test('[SES-33] a plain new session books the buy-in it names, or is set up whole', async () => {
  expect(await call('createSession', { buyIn: 80 })).toBe('Bankroll ID is required for session creation')
  expect(await call('createSession', { buyIn: 80, bankrollId: main }, eve)).toBe('Unauthorized')
  expect(await call('createSession', { bankrollId: main }, eve)).toBe('Unauthorized')
  for (const cost of ['tips', 'expenses'])
    expect(await call('createSession', { [cost]: -1 })).toBe('Tips and expenses cannot be negative.')
  expect(await call('createSession', { bankrollId: main, sessionStatus: 'LIVE' })).toBe(
    'Valid buy-in amount is required for session creation',
  )
  for (const sessionStatus of ['ENDED', 'BREAK'])
    expect(await call('createSession', { bankrollId: main, buyIn: 80, sessionStatus })).toBe(
      `A new session is waiting or live, not ${sessionStatus}. Enter one that is over as a past session.`,
    )
  const before = (await findOne(database.db, bankroll, main))!.currentBalance
  const input = { id: randomUUID(), buyIn: 80, bankrollId: main, cashOut: 900, totalAddons: 7, sessionNet: 5 }
  await done('createSession', input)
  await done('createSession', input)
  expect((await findOne(database.db, bankroll, main))!.currentBalance).toBe(before - 8000)
  expect(await findOne(database.db, session, input.id)).toMatchObject({
    sessionStatus: 'NONE',
    buyIn: 8000,
    cashOut: null,
    totalAddons: 0,
    sessionNet: null,
  })
  const live = (
    await done('createSession', { id: randomUUID(), buyIn: 20, bankrollId: main, sessionStatus: 'LIVE' })
  ).id
  expect((await rows(live)).map(row => row.isHero)).toEqual([true])
  expect((await findOne(database.db, bankroll, main))!.currentBalance).toBe(before - 10_000)
})

test('[SES-33] money of a session without a bankroll is refused', async () => {
  const { id: lone, _version } = await done('createSession', { id: randomUUID() })
  expect(await call('updateSession', { id: lone, _version, buyIn: 10 })).toBe(
    'Bankroll ID is required for session creation',
  )
})

test('[SES-32] who sits down for another amount has paid it when the session begins', async () => {
  const waiting = await setup({ sessionStatus: 'WAITING' })
  const { id: plain } = await done('createSession', { id: randomUUID(), bankrollId: main })
  for (const sessionId of [waiting, plain]) {
    const input = { id: sessionId, _version: await version(sessionId), sessionStatus: 'LIVE', buyIn: 150 }
    await done('updateSession', input)
    expect(await findOne(database.db, session, sessionId)).toMatchObject({
      sessionStatus: 'LIVE',
      buyIn: 15_000,
    })
    const booked = await find(database.db, bankrollTransaction, { sessionId })
    expect(booked.map(row => row.amount)).toEqual([-15_000])
  }
  const [hero] = await rows(waiting)
  expect(hero).toMatchObject({ stackRemaining: 15_000 })
  expect(await findOne(database.db, session, waiting)).toMatchObject({ sessionNet: 0 })
})

test('[SES-32] what is no table is not stored as one, and what was is an empty one', async () => {
  const sessionId = await setup()
  const whole = (await findOne(database.db, session, sessionId))!.tableState as object
  const ofNothing = JSON.stringify({ ...whole, tableHistory: [null] })
  for (const tableState of ['{}', '[]', '{"seats":[]}', '"x"', '7', ofNothing]) {
    const input = { id: sessionId, _version: await version(sessionId), tableState }
    expect(await call('updateSession', input), tableState).toBe('Invalid JSON in tableState.')
    expect(await call('createSession', { id: randomUUID(), tableState }), tableState).toBe(
      'Invalid JSON in tableState.',
    )
  }
  const { tableState } = (await findOne(database.db, session, sessionId))!
  const input = { id: sessionId, _version: await version(sessionId), tableState: JSON.stringify(tableState) }
  await done('updateSession', input)
  // as a client could until it was refused
  await database.pool.query(`update sessions set table_state = '{"seats":[]}' where id = $1`, [sessionId])
  await done('changeTable', { requestId: randomUUID(), sessionId })
  expect((await findOne(database.db, session, sessionId))!.tableState).toMatchObject({
    seats: { length: 8 },
    tableHistory: [{ tableEnd: null }],
  })
})

test('[BANK-13] kinds that belong to a session are not booked by hand, and a session that is named is one’s own', async () => {
  const sessionId = await setup()
  const theirs = (await done('createBankroll', { name: 'Hers' }, eve)).id
  const book = (more: object) =>
    call('createBankrollTransaction', {
      bankrollId: main,
      amount: 5,
      timestamp: new Date().toISOString(),
      ...more,
    })
  for (const type of ['SESSION_BUY_IN', 'SESSION_CASHOUT', 'RELOAD', 'REBUY', 'ADDON', 'TOPUP'])
    for (const named of [{}, { sessionId }])
      expect(await book({ type, ...named })).toBe(
        `${type} belongs to a session: it is booked when the session is set up, gets chips, is cashed out or corrected.`,
      )
  expect(await book({ type: 'DEPOSIT', sessionId: 'nope' })).toBe('Session not found')
  expect(await book({ type: 'DEPOSIT', bankrollId: theirs })).toBe('Unauthorized')
  for (const type of ['DEPOSIT', 'WITHDRAWAL', 'ADJUSTMENT'])
    expect(await book({ type })).toHaveProperty('id')
  expect(await book({ type: 'ADJUSTMENT', sessionId })).toHaveProperty('id')
})

test('[BANK-14] a booking by hand is corrected with its balances; a session’s only in its notes', async () => {
  const at = new Date().toISOString()
  const made = await done('createBankrollTransaction', {
    id: randomUUID(),
    bankrollId: main,
    type: 'DEPOSIT',
    amount: 40,
    timestamp: at,
  })
  const before = (await findOne(database.db, bankroll, main))!.currentBalance
  const more = await done('updateBankrollTransaction', { ...made, amount: 55.5, type: 'WITHDRAWAL' })
  expect((await findOne(database.db, bankroll, main))!.currentBalance).toBe(before - 4000 - 5550)
  expect(await call('updateBankrollTransaction', { ...made, amount: 1 })).toBe(
    'Conflict resolver rejects mutation',
  )
  expect(await call('updateBankrollTransaction', { ...more, bankrollId: euros })).toBe(
    'This session is kept in USD. Choose a bankroll in USD.',
  )
  expect(await call('updateBankrollTransaction', { ...more, type: 'ADDON' })).toMatch(/^ADDON belongs/)
  expect(await call('updateBankrollTransaction', more, eve)).toBe('Unauthorized')

  const sessionId = await setup()
  const query = `query ($s: ID!) { bankrollTransactionsBySessionIdAndTimestamp(sessionId: $s) { items { id _version } } }`
  const answer = JSON.parse(await api.answer({ query, variables: { s: sessionId } }, ada))
  const booked = answer.data.bankrollTransactionsBySessionIdAndTimestamp.items[0] as Done
  expect(await call('updateBankrollTransaction', { ...booked, amount: -1 })).toMatch(
    /^SESSION_BUY_IN belongs/,
  )
  expect(await call('deleteBankrollTransaction', booked)).toMatch(/^SESSION_BUY_IN belongs/)
  await done('updateBankrollTransaction', { ...booked, notes: 'table 4' })
})

test('[SES-34] a line by hand is a reading; what an operation writes exists already or is refused', async () => {
  const sessionId = await setup()
  const line = (updateType: string, more: object = {}) =>
    call('createSessionUpdate', { sessionId, updateType, timestamp: new Date().toISOString(), ...more })
  for (const updateType of ['ADD_CHIPS', 'CASHOUT', 'BREAK_START', 'HAND_RESULT'])
    expect(await line(updateType, { value: 50 })).toBe(
      'This line is written when it happens. Start, pause, add chips, cash out or save the hand instead.',
    )
  expect(await line('SESSION_START', { value: 100 })).toMatchObject({ _version: 1 })
  expect(await line('GENERAL_UPDATE', { value: 120, notes: 'nice' })).toHaveProperty('id')
  expect(await line('GENERAL_UPDATE', { sessionId: 'nope' })).toBe('Session not found')

  await done('addChipsToSession', { requestId: randomUUID(), sessionId, amount: 30, bankrollId: main })
  const query = `query ($s: ID!) { sessionUpdatesBySessionIdAndTimestamp(sessionId: $s) { items { id _version updateType } } }`
  const answer = JSON.parse(await api.answer({ query, variables: { s: sessionId } }, ada))
  const items = answer.data.sessionUpdatesBySessionIdAndTimestamp.items as (Done & { updateType: string })[]
  const { updateType: _chips, ...chips } = items.find(one => one.updateType === 'ADD_CHIPS')!
  const { updateType: _start, ...start } = items.find(one => one.updateType === 'SESSION_START')!
  const changed = await done('updateSessionUpdate', { ...chips, value: 45 })
  expect(await findOne(database.db, session, sessionId)).toMatchObject({ totalAddons: 4500 })
  await done('deleteSessionUpdate', changed)
  expect(await findOne(database.db, session, sessionId)).toMatchObject({ totalAddons: 0 })
  expect(await call('updateSessionUpdate', { ...start, value: 1 })).toBe(
    'This line of the session is gone, or cannot be corrected by itself.',
  )
  await done('updateSessionUpdate', { ...start, notes: 'late start' })
})

test('[PLAY-34] player sessions as plain records: one person a seat, one hero, figures of the server', async () => {
  const sessionId = await setup()
  const jim = (await done('createPlayer', { userId: idOf(ada), nickname: 'Jim' })).id
  const sit = (more: object) => call('createPlayerSession', { sessionId, ...more })
  expect(await sit({ seatNumber: 1, playerId: jim })).toBe('That is the hero’s seat. Move the hero first.')
  expect(await sit({ seatNumber: 2, isHero: true })).toBe('That is the hero’s seat. Move the hero first.')
  expect(await sit({ seatNumber: 1, sessionPlayerName: null })).toBe(
    'That is the hero’s seat. Move the hero first.',
  )
  expect(await sit({ seatNumber: 11, playerId: jim })).toBe('Seat 11 is not at this table of 8.')
  const there = await done('createPlayerSession', { sessionId, seatNumber: 3, playerId: jim, totalHands: 99 })
  expect(await sit({ seatNumber: 3, playerId: jim, totalHands: 99 })).toEqual(there)
  expect(await sit({ seatNumber: 4, playerId: jim })).toBe('The same player cannot sit in two seats.')
  expect((await rows(sessionId)).find(row => row.id === there.id)).toMatchObject({ totalHands: 0 })

  const hero = (await rows(sessionId)).find(row => row.isHero)!
  await done('updatePlayerSession', { id: hero.id, _version: hero._version, stackRemaining: 175 })
  expect(await findOne(database.db, session, sessionId)).toMatchObject({ sessionNet: 7500 })
  const ended = await done('updatePlayerSession', { ...there, sessionEnd: new Date().toISOString() })
  const back = await done('updatePlayerSession', { ...ended, sessionEnd: null, seatNumber: 5 })
  expect((await rows(sessionId)).find(row => row.id === there.id)).toMatchObject({
    seatNumber: 5,
    sessionStatus: 'LIVE',
  })
  expect(await call('updatePlayerSession', { ...back, seatNumber: 1 })).toBe(
    'That is the hero’s seat. Move the hero first.',
  )
  // the id of the first seat is taken for good, whoever sits there now
  expect(await sit({ seatNumber: 3, sessionPlayerName: 'Somebody' })).toMatchObject({
    id: `${sessionId}-3-2`,
  })
  await done('deletePlayerSession', back)
})

test('a picture of oneself is data of our own making, never an address elsewhere that would see who looks', async () => {
  const version = async () => (await findOne(database.db, user, idOf(ada)))!._version
  for (const avatarUrl of [
    'https://eve.example/seen.png',
    'javascript:alert(1)',
    'data:text/html;base64,AAAA',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/jpeg;base64,/9j/4AAQ',
  ])
    expect(await call('updateUser', { id: idOf(ada), _version: await version(), avatarUrl })).toMatch(
      /avatarUrl/,
    )
  const jpeg = await encodeJpeg(new Uint8ClampedArray(300 * 200 * 4).fill(90), 300, 200)
  const hidden = Buffer.concat([Buffer.from(jpeg), Buffer.from('<script>alert(1)</script>')])
  const own = `data:image/jpeg;base64,${hidden.toString('base64')}`
  await done('updateUser', { id: idOf(ada), _version: await version(), avatarUrl: own })
  const stored = (await findOne(database.db, user, idOf(ada)))!.avatarUrl ?? ''
  const kept = Buffer.from(stored.replace('data:image/jpeg;base64,', ''), 'base64')
  expect(kept.includes('script')).toBe(false)
  expect(await decodeJpeg(kept)).toMatchObject({ width: 200, height: 200 })
  await done('updateUser', { id: idOf(ada), _version: await version(), avatarUrl: null })
})

test('a public name that somebody else has is refused as taken, however it is written', async () => {
  const recordOf = async (who: typeof ada) => (await findOne(database.db, user, idOf(who)))!
  await done('updateUser', { id: idOf(eve), _version: (await recordOf(eve))._version, handle: 'Evelyn' }, eve)
  const before = await recordOf(ada)
  for (const handle of ['Evelyn', 'eVELYN'])
    expect(await call('updateUser', { id: idOf(ada), _version: before._version, handle })).toBe(
      apiMessages['conflict/unique'],
    )
  expect(await recordOf(ada)).toEqual(before)
})

test('[PLAY-1] naming the hero in one’s own record marks that player and no other', async () => {
  await setup()
  const me = (await done('createPlayer', { userId: idOf(ada), nickname: 'Me' })).id
  const hers = (await done('createPlayer', { userId: idOf(eve), nickname: 'Hers' }, eve)).id
  const { _version } = (await findOne(database.db, user, idOf(ada)))!
  expect(await call('updateUser', { id: idOf(ada), _version, heroPlayerId: hers })).toBe('Unauthorized')
  expect(await call('updateUser', { id: idOf(eve), _version: 1, avatarUrl: 'x' })).toBe('Unauthorized')
  await done('updateUser', { id: idOf(ada), _version, heroPlayerId: me })
  const heroes = await find(database.db, player, { userId: idOf(ada), isHero: true })
  expect(heroes.map(one => one.id)).toEqual([me])
  expect(await findOne(database.db, user, idOf(ada))).toMatchObject({ heroPlayerId: me })
  expect(await call('deletePlayer', { id: me, _version: heroes[0]!._version })).toMatch(
    /^This is your own profile/,
  )
})

test('[SES-62] hands get into a session by being saved there; seats in hands are the server’s', async () => {
  const sessionId = await setup()
  expect(await call('createHand', { sessionId })).toBe(
    'A hand of a session is saved with saveHandTransactionally, which counts it.',
  )
  expect(await call('createPlayerHand', { handId: randomUUID() })).toBe('Unauthorized')
})

test('[SES-35] set-up refuses what it cannot seat or does not know', async () => {
  const put = (sessionInput: object, playerSessionsInput: object[] = []) =>
    call('setupNewSession', {
      sessionInput: { bankrollId: main, buyIn: 10, ...sessionInput },
      playerSessionsInput,
    })
  expect(await put({ sessionStatus: 'ENDED' })).toMatch(/^A new session is waiting or live, not ENDED/)
  expect(await put({ venueId: 'nowhere' })).toBe('This venue is not known here. Choose another.')
  expect(await put({ cashGameStakeId: 'none' })).toBe('This stake is not known here. Choose another.')
  expect(await put({ rakeStructureId: 'none' })).toBe(
    'This rake structure is not known here. Choose another.',
  )
  expect(await put({}, [{ seatNumber: 2 }, { seatNumber: 2 }])).toMatch(/^Seat 2 is given to two people/)
  expect(await put({}, [{ seatNumber: 1 }])).toMatch(/^Seat 1 is given to two people/)
  const playerId = (await done('createPlayer', { userId: idOf(ada), nickname: 'Two seats' })).id
  expect(
    await put({}, [
      { seatNumber: 2, playerId },
      { seatNumber: 3, playerId },
    ]),
  ).toBe('The same player cannot sit in two seats.')
  const sessionId = await setup()
  const correct = { sessionId, _version: await version(sessionId) }
  expect(await call('correctSession', { ...correct, venueId: 'nowhere' })).toMatch(/^This venue is not known/)
})

test('a quick save keeps a hand as people write it, and refuses anything else', async () => {
  const sessionId = await setup()
  const save = (more: object) => {
    const additionalParams = JSON.stringify({ quickSave: true, heroOutcome: 'WIN', ...more })
    return call('saveHandTransactionally', { sessionId, additionalParams })
  }
  for (const heroHolecardsSimple of ['ZZtop', 'A', 'AKx', '1234'])
    expect(await save({ heroHolecardsSimple })).toBe(
      `“${heroHolecardsSimple}” is not a hand. Write it like AKs, AKo, QQ, or ?? when unknown.`,
    )
  for (const heroHolecards of [['Ah', 'Zz'], ['Ah', 'Ah'], ['Ah']])
    expect(await save({ heroHolecards })).toMatch(/ is not a hand\. /)
  for (const heroHolecardsSimple of ['AKs', 'QQ', '10To', 'AKQJds', '??', undefined])
    expect(await save({ heroHolecardsSimple })).toHaveProperty('id')
})

test('[PLAY-22] [PLAY-23] [PLAY-25] a player’s way through a table, as a client goes it', async () => {
  const sessionId = await setup()
  const [jim, ann] = await Promise.all(
    ['Jim', 'Ann'].map(async nickname => (await done('createPlayer', { userId: idOf(ada), nickname })).id),
  )
  const step = (name: string, more: object) => done(name, { requestId: randomUUID(), sessionId, ...more })
  const seats = async () =>
    Object.fromEntries(
      (await rows(sessionId)).map(row => [
        row.id.slice(sessionId.length + 1),
        `${row.isHero ? 'hero' : row.playerId === jim ? 'Jim' : row.playerId === ann ? 'Ann' : 'anon'} ${row.seatNumber} ${row.sessionStatus}`,
      ]),
    )
  await step('seatPlayer', { seatNumber: 3, playerId: jim })
  const [since] = (await rows(sessionId)).filter(row => row.playerId === jim).map(row => row.sessionStart)
  await step('leaveSeat', { seatNumber: 3 })
  await step('seatPlayer', { seatNumber: 5, playerId: jim }) // comes back, elsewhere
  await step('seatPlayer', { seatNumber: 3, playerId: ann })
  expect(await seats()).toEqual({ 1: 'hero 1 LIVE', 3: 'Jim 5 LIVE', '3-2': 'Ann 3 LIVE' })
  await step('seatPlayer', { seatNumber: 6 }) // somebody nobody knows
  await step('movePlayer', { from: 5, to: 6 }) // who had no hands leaves no trace
  await step('movePlayer', { from: 6, to: 3 }) // Ann is displaced
  expect(await seats()).toEqual({
    1: 'hero 1 LIVE',
    3: 'Jim 5 ENDED',
    '3-2': 'Ann 3 ENDED',
    '6-2': 'Jim 6 ENDED',
    '3-3': 'Jim 3 LIVE',
  })
  const starts = (await rows(sessionId)).filter(row => row.playerId === jim).map(row => row.sessionStart)
  expect(new Set(starts)).toEqual(new Set([since]))
  await step('seatPlayer', { seatNumber: 7, playerId: jim }) // sits here already: moves
  expect(await seats()).toMatchObject({ '3-3': 'Jim 3 ENDED', 7: 'Jim 7 LIVE' })
  await step('movePlayer', { from: 1, to: 2 })
  expect(await seats()).toMatchObject({ 1: 'hero 1 ENDED', 2: 'hero 2 LIVE' })
  const table = (await findOne(database.db, session, sessionId))!.tableState as {
    seats: { seatNumber: number; isOccupied: boolean; playerName: string | null }[]
    heroSeat: number
  }
  const taken = table.seats.filter(one => one.isOccupied).map(one => [one.seatNumber, one.playerName])
  expect(taken).toEqual([
    [2, expect.anything()],
    [7, 'Jim'],
  ])
  expect(table.heroSeat).toBe(2)
})
