// The money of an imported session after each part of its hands (IMP-10).
import { ok } from '@sidepot/engine/result'
import { handsKey } from '@sidepot/ledger/import-requests'
import { bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import { hand } from '@sidepot/models/hand'
import { session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { expect, test } from 'vitest'
import type { TestDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { correctSession } from '../session/correct-session.ts'
import { correctSessionUpdate } from '../session/correct-update.ts'
import { eachPerson } from '../testing/each-person.ts'
import { stacked as sent } from '../testing/imported-hands.ts'
import { minutes, type Person } from '../testing/testing.ts'
import { stackedHands } from './follow-hands.ts'
import { importHands } from './import-hands.ts'
import { importSession } from './import-session.ts'

let database: TestDatabase
let ada: Person
let rollId: string
eachPerson(stage => {
  ;({ database, ada, rollId } = stage)
})

const LATER = minutes(600)
const past = (more: object) =>
  ({
    ...{ bankrollId: rollId, gameOrigin: 'ONLINE', venueName: 'PokerStars' },
    ...{ smallBlind: 1, bigBlind: 2, maxPlayers: 6, heroSeat: 1, sessionStart: minutes(1).toISOString() },
    ...more,
  }) as never
const mark = { importId: 'imp', importName: 'hands.txt', room: 'PokerStars', opponents: [] }
const stored = async (id: string) => (await findOne(database.db, session, id))!
const stacked = (id: string, stacks: Parameters<typeof sent>[1]) =>
  sent(id, stacks, {
    against: `p-${ada.userId}`,
    idOf: (_, place) => `${id}-${stacks[0]![0].slice(2)}-h${place}`,
  })
const sum = async (sessionId: string) =>
  (await find(database.db, hand, { sessionId })).reduce((all, row) => all + (row.heroNetWin ?? 0), 0)

test('[IMP-8] [IMP-10] a session entered without hands, since one of the first was refused, has the money of those that are saved', async () => {
  const bare = () =>
    ada.must(
      w =>
        importSession(
          w,
          { ...mark, importKey: handsKey('S:1') },
          past({ id: 'bare', buyIn: 200, cashOut: 206, sessionEnd: minutes(4).toISOString() }),
        ),
      LATER,
    )
  await bare()
  await ada.must(w => importHands(w, stacked('bare', [['S:1', 1, 20_000]])), LATER)
  expect(await stored('bare')).toMatchObject({ buyIn: 20_000, sessionResult: await sum('bare') })
  // S:2 is refused; the last comes in the next part
  await ada.must(w => importHands(w, stacked('bare', [['S:3', 3, 20_400]])), LATER)
  await ada.must(w => importHands(w, stacked('bare', [['S:4', 4, 20_600]])), LATER)
  expect(await stored('bare')).toMatchObject({ totalTopups: 200, sessionResult: await sum('bare') })
})

test('[IMP-10] what the person corrected while none of its hands was saved stays', async () => {
  const entered = past({ id: 'own', buyIn: 200, cashOut: 206, sessionEnd: minutes(4).toISOString() })
  await ada.must(w => importSession(w, { ...mark, importKey: handsKey('S:own') }, entered), LATER)
  await ada.must(w => correctSession(w, { sessionId: 'own', cashOut: 300 }), minutes(601))
  await ada.must(w => importHands(w, stacked('own', [['S:own', 1, 20_000]])), minutes(602))
  expect(await stored('own')).toMatchObject({ buyIn: 20_000, cashOut: 30_000 })
})

test('[IMP-10] hands of one second are in the order in which they were sent, also from the tenth on', async () => {
  // 600 were left, 500 of it come back, and 198 are added to what that leaves; in the other order 100 would be added
  const first = stacked('ties', [
    ...Array.from({ length: 9 }, (_, n) => [`S:t${n}`, 1, 59_800 - (8 - n) * 200] as const),
    ['S:t9', 2, 50_000],
    ['S:t10', 2, 70_000],
  ])
  const entered = past({
    ...{ id: 'ties', buyIn: 582, sessionEnd: minutes(3).toISOString() },
    chips: [{ type: 'TOPUP', amount: 198, at: minutes(2).toISOString() }],
    cashOut: 100 + 702,
  })
  await ada.must(w => importSession(w, { ...mark, hands: first.hands }, entered), LATER)
  await ada.must(w => importHands(w, stacked('ties', [['S:t11', 5, 70_200]])), LATER)
  expect(await stored('ties')).toMatchObject({ buyIn: 58_200, sessionResult: await sum('ties') })
})

test('[IMP-10] [SES-16] chips that later hands show to be of another kind are booked as that kind, and can be taken out', async () => {
  const first = stacked('kinds', [
    ['S:k1', 1, 50_000],
    ['S:k4', 4, 30_000],
    ['S:k8', 8, 50_200],
  ])
  const entered = past({
    ...{ id: 'kinds', buyIn: 500, sessionEnd: minutes(9).toISOString(), cashOut: 302 + 504 },
    chips: [{ type: 'ADDON', amount: 300, at: minutes(4).toISOString() }],
  })
  await ada.must(w => importSession(w, { ...mark, hands: first.hands }, entered), LATER)
  // a third stack was lost before the second came
  const lost = stacked('kinds', [['S:k2', 2, 20_000]])
  const one = (JSON.parse(lost.hands) as { handState: object }[])[0]!
  const state = { ...one.handState, log: [{ kind: 'FOLD', seat: 1 }] }
  const hands = JSON.stringify([{ ...one, handState: state, more: { heroNetWinManual: -200 } }])
  await ada.must(w => importHands(w, { ...lost, hands }), LATER)
  const kinds = async () =>
    (await find(database.db, bankrollTransaction, { sessionId: 'kinds' }, { orderBy: 'timestamp' }))
      .filter(({ type }) => type !== 'SESSION_BUY_IN' && type !== 'SESSION_CASHOUT')
      .map(({ type, amount }) => [type, amount])
  expect(await stored('kinds')).toMatchObject({ totalAddons: 20_000, totalRebuy: 30_000 })
  expect(await kinds()).toEqual([
    ['ADDON', -20_000],
    ['REBUY', -30_000],
  ])
  const line = (await find(database.db, sessionUpdate, { sessionId: 'kinds', updateType: 'ADD_CHIPS' })).find(
    ({ value }) => value === 30_000,
  )!
  const removed = { sessionId: 'kinds', updateId: line.id, isRemoved: true }
  const after = await ada.must(w => correctSessionUpdate(w, removed), LATER)
  expect(after).toMatchObject({ totalAddons: 20_000, totalRebuy: 0, sessionResult: 80_600 - 70_000 })
})

test('[REC-25] the hands of a session are not read where there are more than anybody plays', async () => {
  await ada.must(
    w =>
      importSession(
        w,
        { ...mark, importKey: handsKey('M:1') },
        past({ id: 'many', buyIn: 200, cashOut: 206, sessionEnd: minutes(4).toISOString() }),
      ),
    LATER,
  )
  await ada.must(
    w =>
      importHands(
        w,
        stacked('many', [
          ['M:1', 1, 20_000],
          ['M:2', 2, 20_200],
        ]),
      ),
    LATER,
  )
  const read = (most: number) => ada.must(async w => ok(await stackedHands(w, 'many', most)), LATER)
  expect(await read(2)).toHaveLength(2)
  await expect(read(1)).rejects.toThrow('more was found')
})
