import { hand } from '@sidepot/models/hand'
import { player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { saveHand } from '../hand/save-hand.ts'
import { knownHands, knownSessions } from '../kit/imported-keys.ts'
import { correctSession } from '../session/correct-session.ts'
import { recordPastSession } from '../session/past-session.ts'
import { handState, opponent, stacked } from '../testing/imported-hands.ts'
import { balances, minutes, type Person, person, withBankroll } from '../testing/testing.ts'
import { importHands } from './import-hands.ts'
import { importSession } from './import-session.ts'
import { undoImport } from './undo-import.ts'

let database: TestDatabase
let ada: Person
let bankrollId: string
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
  bankrollId = (await withBankroll(ada)).id
})
afterAll(() => database.close())

const LATER = minutes(600)
const past = (id: string, more: object = {}) => ({
  id,
  bankrollId,
  gameOrigin: 'ONLINE' as const,
  venueName: 'PokerStars',
  buyIn: 200,
  smallBlind: 1,
  bigBlind: 2,
  maxPlayers: 6,
  heroSeat: 1,
  sessionStart: minutes(0).toISOString(),
  sessionEnd: minutes(60).toISOString(),
  cashOut: 250,
  ...more,
})
const make = (who: Person, importId: string, id: string, opponents: readonly ReturnType<typeof opponent>[]) =>
  who.must(
    w =>
      importSession(
        w,
        { importId, importName: 'hands.txt', room: 'PokerStars', opponents },
        past(id) as never,
      ),
    LATER,
  )

const part = (sessionId: string, keys: readonly string[], playerId: string) => ({
  sessionId,
  hands: JSON.stringify(
    keys.map((key, n) => ({
      id: `${sessionId}-${key.replaceAll(/\W/g, '-')}`,
      key,
      at: minutes(n + 1).toISOString(),
      handState: handState(playerId),
      more: {},
    })),
  ),
})
const liveHands = (sessionId: string) => find(database.db, hand, { sessionId })

test('[IMP-1] [IMP-6] a session is entered whole, with its import and the opponents of its room', async () => {
  const made = await make(ada, 'imp-a', 'a-1', [opponent('p-1', 2), opponent('p-2', 2), opponent('p-3', 1)])
  expect(made).toMatchObject({ importId: 'imp-a', importName: 'hands.txt', sessionResult: 5000 })
  await make(ada, 'imp-a', 'a-2', [opponent('p-1', 4)])
  expect(await findOne(database.db, player, 'p-1')).toMatchObject({
    nickname: 'Nick p-1',
    room: 'PokerStars',
  })
  const seats = await find(database.db, playerSession, { sessionId: 'a-1' }, { orderBy: 'id' })
  expect(seats.map(row => [row.id, row.playerId, row.duration])).toEqual([
    ['a-1-1', seats[0]!.playerId, 60],
    ['a-1-1-2', 'p-3', 50],
    ['a-1-2', 'p-1', 50],
    ['a-1-2-2', 'p-2', 50],
  ])
})

test('[SES-36] an opponent’s seat is one of a table of ten; with another nothing is entered', async () => {
  const enter = (id: string, seat: number) => {
    const sent = { importId: 'imp-s', importName: 'n', opponents: [opponent(`${id}-p`, seat)] }
    return ada.does(w => importSession(w, sent, past(id) as never), LATER)
  }
  for (const seat of [0, 11, 1.5]) {
    const failed = { error: { code: 'seat/out-of-range', seat, size: 10 } }
    expect(await enter(`seat-${seat}`, seat)).toMatchObject(failed)
    expect(await findOne(database.db, session, `seat-${seat}`)).toBeNull()
    expect(await findOne(database.db, player, `seat-${seat}-p`)).toBeNull()
  }
  expect(await enter('seat-10', 10)).toMatchObject({ ok: true })
})

test('[IMP-2] imported hands count as saved ones do, and each key once', async () => {
  await make(ada, 'imp-b', 'b-1', [opponent('p-4', 2)])
  const sent = part('b-1', ['PokerStars:1', 'PokerStars:2'], 'p-4')
  const counted = await ada.must(w => importHands(w, sent), LATER)
  expect(counted).toMatchObject({ totalHandsPlayed: 2, totalHandsCounter: 2, lastHandResult: 200 })
  expect(counted.handsPlayedOptimal + counted.handsPlayedNonOptimal + counted.handsPlayedUnsolved).toBe(2)

  // the same part, and the same hands beside a new one in another session
  await ada.must(w => importHands(w, sent), LATER)
  await make(ada, 'imp-c', 'c-1', [])
  await ada.must(w => importHands(w, part('c-1', ['PokerStars:2', 'PokerStars:3'], 'p-4')), LATER)
  expect((await liveHands('b-1')).map(row => row.importKey).sort()).toEqual(['PokerStars:1', 'PokerStars:2'])
  expect((await liveHands('c-1')).map(row => row.importKey)).toEqual(['PokerStars:3'])

  // what a saved hand leaves is the same
  await ada.must(w => recordPastSession(w, past('plain') as never, []), LATER)
  await ada.must(
    w =>
      saveHand(w, {
        sessionId: 'plain',
        handId: 'plain-h',
        handState: handState('p-4'),
        additionalParams: { playedAt: minutes(1).toISOString() },
      }),
    LATER,
  )
  const bare = (row: object) => {
    const { id, sessionId, importKey, handActions, updatedAt, ...fields } = row as Record<string, unknown>
    return fields
  }
  const [imported, saved] = [(await liveHands('b-1'))[0]!, (await liveHands('plain'))[0]!]
  expect(bare(imported)).toEqual(bare(saved))
  const seats = (handId: string) => find(database.db, playerHand, { handId }, { orderBy: 'seatId' })
  expect((await seats(imported.id)).map(row => [row.seatId, row.playerId, row.net, row.counts])).toEqual(
    (await seats(saved.id)).map(row => [row.seatId, row.playerId, row.net, row.counts]),
  )
  const lines = await find(database.db, sessionUpdate, { sessionId: 'b-1', updateType: 'HAND_RESULT' })
  expect(lines.map(line => line.value)).toEqual([200, 200])
})

test('[IMP-2] [IMP-7] keys that are saved are found, with their session, and only by their owner', async () => {
  const ask = { db: database.db, userId: ada.userId }
  await ada.must(
    w =>
      importSession(
        w,
        { importId: 'imp-k', importName: 'list.csv', importKey: 'row-1', tips: 5 },
        past('k-1') as never,
      ),
    LATER,
  )
  const hands = part('k-2', ['PokerStars:first'], 'p-4').hands
  await ada.must(
    w => importSession(w, { importId: 'imp-k', importName: 'hands.txt', hands }, past('k-2') as never),
    LATER,
  )
  expect([...(await knownSessions(ask, ['row-1', 'row-2', 'k-2']))].sort()).toEqual(['k-2', 'row-1'])
  expect(await findOne(database.db, session, 'k-1')).toMatchObject({ tips: 500 })
  expect(await knownHands(ask, ['PokerStars:first', 'PokerStars:none'])).toEqual([
    { key: 'PokerStars:first', sessionId: 'k-2' },
  ])
  const eve = await person(database)
  expect(await knownHands({ ...ask, userId: eve.userId }, ['PokerStars:first'])).toEqual([])
  expect(await knownSessions({ ...ask, userId: eve.userId }, ['row-1'])).toEqual([])
})

test('[IMP-2] the same part sent by two devices at the same moment saves each hand once', async () => {
  await make(ada, 'imp-d', 'd-1', [])
  await make(ada, 'imp-e', 'e-1', [])
  const keys = Array.from({ length: 8 }, (_, n) => `PokerStars:twice-${n}`)
  await Promise.all(['d-1', 'e-1'].map(id => ada.must(w => importHands(w, part(id, keys, 'p-4')), LATER)))
  const all = [...(await liveHands('d-1')), ...(await liveHands('e-1'))].map(row => row.importKey)
  expect(all.sort()).toEqual([...keys].sort())
})

test('[IMP-8] a session that two devices save at the same moment is one session with all of its hands', async () => {
  const before = await balances(database, ada.userId)
  const keys = ['PokerStars:both-1', 'PokerStars:both-2']
  const save = (device: string, more: readonly string[]) =>
    ada.must(w => {
      const { hands } = part(`both-${device}`, more, 'p-4')
      const about = { importId: `imp-${device}`, importName: 'hands.txt', room: 'PokerStars' }
      const opponents = [opponent('p-4', 2)]
      return importSession(w, { ...about, opponents, hands }, past(`both-${device}`) as never)
    }, LATER)
  const [one, other] = await Promise.all([save('a', keys), save('b', keys)])
  expect(one.id).toBe(other.id)
  expect(await find(database.db, session, { id: ['both-a', 'both-b'] })).toHaveLength(1)
  expect((await liveHands(one.id)).map(row => row.importKey).sort()).toEqual(keys)
  const once = await balances(database, ada.userId)
  expect(once[0]!.balance - before[0]!.balance).toBe(5000)

  // whoever came second goes on in the session of the first, and what only that one has joins it
  const third = await save('c', [...keys, 'PokerStars:both-3'])
  expect(third).toMatchObject({ id: one.id, importId: one.importId, totalHandsPlayed: 3 })
})

test('[IMP-8] a row of a list that two devices save at the same moment is entered once', async () => {
  const save = (device: string, importKey: string) =>
    ada.must(
      w =>
        importSession(
          w,
          { importId: `imp-${device}`, importName: 'list.csv', importKey, tips: 5, expenses: 10 },
          past(`row-${device}`) as never,
        ),
      LATER,
    )
  const [one, other] = await Promise.all([save('x', 'list:same'), save('y', 'list:same')])
  expect(one.id).toBe(other.id)
  expect(await find(database.db, session, { importKey: 'list:same' })).toMatchObject([
    { tips: 500, expenses: 1000 },
  ])
  expect((await save('z', 'list:another')).id).toBe('row-z')
})

test('[IMP-20] an import that was undone meanwhile gets no more sessions and hands', async () => {
  await make(ada, 'imp-gone', 'gone-1', [])
  await ada.must(w => undoImport(w, 'imp-gone'), LATER)
  const sent = await ada.does(w => importHands(w, part('gone-1', ['PokerStars:gone'], 'p-4')), LATER)
  expect(sent).toMatchObject({ ok: false, error: { code: 'session/deleted' } })
  const next = (id: string, endsWhenUndone: boolean) => {
    const about = { importId: 'imp-gone', importName: 'hands.txt', endsWhenUndone }
    return ada.does(w => importSession(w, about, past(id) as never), LATER)
  }
  expect(await next('gone-2', true)).toMatchObject({ ok: false, error: { code: 'import/undone' } })
  // a watched folder goes on under the name of its day
  expect(await next('gone-3', false)).toMatchObject({ ok: true })
  expect(await next('gone-4', true)).toMatchObject({ ok: true })
})

test('[IMP-1] undoing an import leaves what was before it, and its hands can be imported again', async () => {
  const before = await balances(database, ada.userId)
  await make(ada, 'imp-f', 'f-1', [opponent('p-5', 2), opponent('p-6', 3)])
  await ada.must(w => importHands(w, part('f-1', ['PokerStars:undo'], 'p-5')), LATER)
  await write(database.db, player, { kind: 'update', id: 'p-6', set: { notes: 'calls too much' } })
  await ada.must(w => undoImport(w, 'imp-f'), LATER)
  expect(await balances(database, ada.userId)).toEqual(before)
  expect(await liveHands('f-1')).toEqual([])
  expect(await find(database.db, session, { id: 'f-1' })).toEqual([])
  expect(await find(database.db, player, { id: ['p-5', 'p-6'] })).toMatchObject([{ id: 'p-6' }])
  expect((await find(database.db, session, { id: 'b-1' })).length).toBe(1)

  await make(ada, 'imp-g', 'g-1', [opponent('p-5', 2)])
  await ada.must(w => importHands(w, part('g-1', ['PokerStars:undo'], 'p-5')), LATER)
  expect((await liveHands('g-1')).map(row => row.importKey)).toEqual(['PokerStars:undo'])
  expect(await find(database.db, player, { id: 'p-5' })).toMatchObject([{ nickname: 'Nick p-5' }])
})

const CHIP_LINES = { updateType: 'ADD_CHIPS' as const }

test('[IMP-10] a session follows its hands: what came between, before and after is in its money and its time', async () => {
  const before = await balances(database, ada.userId)
  const first = { importId: 'imp-h', importName: 'hands.txt', room: 'PokerStars', opponents: [] }
  // 200 → 202, then 50 more on the table than the hand before left: chips were added, or hands are missing
  const opening = stacked('h-1', [
    ['S:10', 10, 20_000],
    ['S:30', 30, 25_200],
  ])
  const times = { sessionStart: minutes(10).toISOString(), sessionEnd: minutes(31).toISOString() }
  const chips = [{ type: 'TOPUP' as const, amount: 50, at: minutes(30).toISOString() }]
  const pastSession = past('h-1', { ...times, chips, cashOut: 254 })
  const made = await ada.must(
    w => importSession(w, { ...first, hands: opening.hands }, pastSession as never),
    LATER,
  )
  expect(made).toMatchObject({ sessionResult: 400, totalTopups: 5000, totalHandsPlayed: 2 })

  const sum = async () =>
    (await liveHands('h-1')).reduce((total, row) => total + (row.heroNetWinManual ?? row.heroNetWin ?? 0), 0)
  // the hand between shows that half of the fifty was there before it
  const within = await ada.must(w => importHands(w, stacked('h-1', [['S:20', 20, 22_500]])), LATER)
  expect(within).toMatchObject({ sessionResult: 600, buyIn: 20_000, cashOut: 25_400, totalTopups: 4800 })
  const lines = await find(
    database.db,
    sessionUpdate,
    { sessionId: 'h-1', ...CHIP_LINES },
    { orderBy: 'timestamp' },
  )
  expect(lines.map(line => [line.timestamp, line.value])).toEqual([
    [minutes(20).toISOString(), 2300],
    [minutes(30).toISOString(), 2500],
  ])
  const around = await ada.must(
    w =>
      importHands(
        w,
        stacked('h-1', [
          ['S:5', 5, 19_800],
          ['S:40', 40, 25_400],
        ]),
      ),
    LATER,
  )
  expect(around).toMatchObject({
    buyIn: 19_800,
    cashOut: 25_600,
    sessionResult: await sum(),
    sessionStart: minutes(5).toISOString(),
    sessionEnd: minutes(41).toISOString(),
    duration: 36,
  })
  const after = await balances(database, ada.userId)
  expect(Object.values(after)).not.toEqual(Object.values(before))
  expect((await find(database.db, playerSession, { sessionId: 'h-1', playerId: 'p-7' })).length).toBe(1)

  // the same part again changes nothing; money that the person corrected stays
  await ada.must(w => importHands(w, stacked('h-1', [['S:40', 40, 25_400]])), LATER)
  expect(await findOne(database.db, session, 'h-1')).toMatchObject({ cashOut: 25_600, totalHandsPlayed: 5 })
  await ada.must(w => correctSession(w, { sessionId: 'h-1', cashOut: 300 }), LATER)
  await ada.must(w => importHands(w, stacked('h-1', [['S:50', 50, 25_600]])), LATER)
  expect(await findOne(database.db, session, 'h-1')).toMatchObject({ cashOut: 30_000, totalHandsPlayed: 6 })

  await ada.must(w => undoImport(w, 'imp-h'), LATER)
  expect(await balances(database, ada.userId)).toEqual(before)
})

test('[IMP-10] a session imported while one stack was known at a time gets the money of its stacks with the next hands', async () => {
  const first = { importId: 'imp-i', importName: 'hands.txt', room: 'PokerStars', opponents: [] }
  // two tables of a pool, each bought in with 200
  const opening = stacked('i-1', [
    ['S:i10', 10, 20_000],
    ['S:i11', 11, 20_000],
  ])
  const times = { sessionStart: minutes(10).toISOString(), sessionEnd: minutes(12).toISOString() }
  const earlier = past('i-1', { ...times, chips: [], cashOut: 204 })
  await ada.must(w => importSession(w, { ...first, hands: opening.hands }, earlier as never), LATER)
  const more = stacked('i-1', [
    ['S:i12', 12, 20_200],
    ['S:i13', 13, 20_200],
  ])
  const after = await ada.must(w => importHands(w, more), LATER)
  expect(after).toMatchObject({ buyIn: 20_000, totalAddons: 20_000, cashOut: 40_800, sessionResult: 800 })
  await ada.must(w => undoImport(w, 'imp-i'), LATER)
})

test('what is not the person’s own is refused, and so is what cannot be read', async () => {
  const eve = await person(database)
  const refused = async (run: Parameters<Person['does']>[0]) => {
    const done = await eve.does(run, LATER)
    return done.ok ? null : done.error.code
  }
  expect(await refused(w => importHands(w, part('b-1', ['x:1'], 'p-4')))).toBe('unauthorized')
  expect(await refused(w => undoImport(w, 'imp-b'))).toBe('session/not-found')
  const own = { bankrollId: (await withBankroll(eve)).id }
  const theirs = { importId: 'i', importName: 'n', opponents: [opponent('p-4', 2)] }
  expect(await refused(w => importSession(w, theirs, past('eve-1', own) as never))).toBe('unauthorized')
  for (const hands of ['{', '[]', '{}', '[{"id":"a","key":"","at":"2026-01-01T00:00:00Z"}]', '[1]'])
    expect(await ada.does(w => importHands(w, { sessionId: 'b-1', hands }), LATER)).toMatchObject({
      error: { code: 'json/unreadable' },
    })
})

test('a hand of a year that the database does not have is refused', async () => {
  await make(ada, 'imp-y', 'y-1', [])
  const [sent] = JSON.parse(part('y-1', ['PokerStars:y'], 'p-4').hands)
  for (const at of ['0000-06-01T00:00:00Z', '-000001-01-01T00:00:00.000Z', 'once'])
    expect(
      await ada.does(
        w => importHands(w, { sessionId: 'y-1', hands: JSON.stringify([{ ...sent, at }]) }),
        LATER,
      ),
      at,
    ).toMatchObject({ error: { code: 'json/unreadable', field: 'hands' } })
})
