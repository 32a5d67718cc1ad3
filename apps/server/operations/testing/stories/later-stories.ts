// What follows when something earlier changes: chips of an imported session, stacks left at a table, strangers who move on, a corrected end.
import { beginNight, dealtTable } from './night.ts'
import type { Stage, Story } from './story.ts'

const setup = (stack: number) => {
  const table = dealtTable([stack, 20_000, 20_000])
  return { ...table, seats: table.seats.map(one => ({ ...one, playerName: `P${one.seat}` })) }
}
/** The hero raises and takes the blinds: three more. */
const stolen = [
  { kind: 'RAISE', seat: 1, to: 600 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'FOLD', seat: 3 },
]
/** The big blind calls, and wins a bet on the flop. */
const lost = (to: number) => [
  { kind: 'RAISE', seat: 1, to: 600 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'CALL', seat: 3 },
  { kind: 'BET', seat: 3, to },
  { kind: 'FOLD', seat: 1 },
]
const imported = ({ id }: Stage, name: string, minute: number, stack: number) => ({
  id: id(name),
  key: `PokerStars:${name}`,
  at: `2026-03-01T18:${String(minute).padStart(2, '0')}:00.000Z`,
  handState: { setup: setup(stack), log: stolen },
  more: {},
})
const night = (stage: Stage, seats: readonly object[], more: object = {}) =>
  beginNight(stage, { maxPlayers: 6, ...more }, seats)
const SESSION = 'id buyIn cashOut sessionNet sessionStart sessionEnd'

export const LATER_STORIES: Readonly<Record<string, Story>> = {
  'chips follow the hands that come later': async stage => {
    const { does, did, id } = stage
    await does(
      'importSession',
      {
        importId: id('import'),
        importName: 'hands.txt',
        importKey: 'PokerStars:night',
        room: 'PokerStars',
        sessionInput: {
          id: id('night'),
          bankrollId: id('old-bankroll'),
          buyIn: 200,
          chips: [{ type: 'RELOAD', amount: 97, at: '2026-03-01T18:30:00.000Z' }],
          cashOut: 303,
          smallBlind: 1,
          bigBlind: 2,
          waitingListStart: '2026-03-01T18:04:00.000Z',
          sessionStart: '2026-03-01T18:05:00.000Z',
          sessionEnd: '2026-03-01T18:31:00.000Z',
          localTime: '2026-03-01T20:15:00',
        },
        hands: JSON.stringify([imported(stage, 'a', 5, 20_000), imported(stage, 'b', 30, 30_000)]),
      },
      SESSION,
    )
    const more = (...hands: readonly object[]) =>
      does('importHands', { sessionId: id('night'), hands: JSON.stringify(hands) }, SESSION)
    await more(imported(stage, 'c', 20, 25_000))
    await more(imported(stage, 'd', 40, 30_300))
    await more(imported(stage, 'e', 3, 15_000))
    await more(imported(stage, 'f', 45, 10_000))
    await did('addChipsToSession', {
      sessionId: id('night'),
      bankrollId: id('old-bankroll'),
      amount: 20,
      transactionType: 'TOPUP',
      at: '2026-03-01T18:25:00.000Z',
    })
    await more(imported(stage, 'g', 50, 40_000))
  },
  'stacks at the table follow a corrected hand': async stage => {
    const { does, did, id, at } = stage
    await night(stage, [
      { seatNumber: 2, sessionPlayerName: 'Bea', stackRemaining: 200 },
      { seatNumber: 3, playerId: id('old-player'), stackRemaining: 200 },
    ])
    const save = (name: string, to: number) =>
      did('saveHandTransactionally', {
        sessionId: id('night'),
        handId: id(name),
        handState: JSON.stringify({ setup: setup(20_000), log: lost(to) }),
      })
    await save('a', 800)
    await save('b', 900)
    const leave = async (left: Readonly<Record<number, object>>) => {
      const { tableState } = await did(
        'incrementTotalHandsCounter',
        { sessionId: id('night') },
        'id tableState',
      )
      const table = JSON.parse(tableState as string) as { seats: { seatNumber: number }[] }
      const seats = table.seats.map(seat =>
        left[seat.seatNumber] ? { ...seat, left: left[seat.seatNumber] } : seat,
      )
      await did('saveTableState', {
        sessionId: id('night'),
        tableState: JSON.stringify({ ...table, seats }),
      })
    }
    const again = (name: string, to: number) =>
      does('saveHandTransactionally', {
        sessionId: id('night'),
        handId: id(name),
        handState: JSON.stringify({ setup: setup(20_000), log: lost(to) }),
      })
    await again('a', 1000)
    await leave({ 2: { stack: 19_000, counted: 20_000 }, 3: { stack: 21_000, counted: 20_000 } })
    at(30)
    await again('a', 800)
    await again('b', 400)
    await does('deleteHand', { id: id('a') })
    await does('saveHandTransactionally', {
      sessionId: id('night'),
      handId: id('a'),
      additionalParams: JSON.stringify({ isDeleted: false }),
    })
    await save('c', 500)
    await leave({ 3: { stack: 21_500, counted: 20_000, since: id('c') } })
    await again('a', 1000)
    await again('c', 700)
    await again('c', 700)
    await did('endSessionAndCleanup', {
      sessionId: id('night'),
      cashoutAmount: 100,
      bankrollId: id('old-bankroll'),
    })
    await again('b', 500)
    await does('recalculateHands', { sessionId: id('night') })
  },
  'strangers move on and leave nothing': async stage => {
    const { does, did, id, userId } = stage
    for (const name of ['x', 'y'])
      await did('createPlayer', { id: id(name), userId, nickname: name, isAnonymous: true })
    await night(stage, [
      { seatNumber: 2, playerId: id('x'), isAnonymous: true },
      { seatNumber: 3, playerId: id('y'), isAnonymous: true },
      { seatNumber: 4, sessionPlayerName: 'Nick' },
    ])
    await does('movePlayer', { sessionId: id('night'), from: 2, to: 5 })
    await does('leaveSeat', { sessionId: id('night'), seatNumber: 5 })
    await does('endPlayerSession', { playerSessionId: `${id('night')}-5` })
    await did('saveHandTransactionally', {
      sessionId: id('night'),
      handId: id('h'),
      handState: JSON.stringify({ setup: setup(20_000), log: stolen }),
    })
    await does('movePlayer', { sessionId: id('night'), from: 3, to: 2 })
    await does('leaveSeat', { sessionId: id('night'), seatNumber: 2 })
    await does('leaveSeat', { sessionId: id('night'), seatNumber: 4 })
    await does('deleteHand', { id: id('h') })
  },
  'who left with a session follows its end': async stage => {
    const { does, did, id, at, sql } = stage
    await did('createPlayer', { id: id('timeless'), userId: id('ada'), nickname: 'Timeless' })
    await night(stage, [
      { seatNumber: 2, playerId: id('old-player') },
      { seatNumber: 3, sessionPlayerName: 'Nick' },
      { seatNumber: 4, sessionPlayerName: 'Early' },
      { seatNumber: 5, playerId: id('timeless') },
    ])
    await sql('update player_sessions set session_start = null where id = $1', `${id('night')}-5`)
    at(10)
    await did('leaveSeat', { sessionId: id('night'), seatNumber: 4 })
    at(60)
    await does('endSessionAndCleanup', {
      sessionId: id('night'),
      cashoutAmount: 250,
      bankrollId: id('old-bankroll'),
    })
    const correct = (more: object) => does('correctSession', { sessionId: id('night'), ...more }, SESSION)
    await correct({ sessionEnd: '2026-03-02T18:40:00.000Z' })
    await correct({ sessionEnd: '2026-03-02T18:40:00.000Z', notes: 'the same' })
    await correct({ sessionStart: '2026-03-02T17:50:00.000Z' })
    await does('reopenSession', { sessionId: id('night') }, 'id sessionStatus')
    await does('takeBreak', { sessionId: id('night') }, 'id sessionStatus')
    await does('endSessionAndCleanup', {
      sessionId: id('night'),
      cashoutAmount: 0,
      bankrollId: id('old-bankroll'),
    })
    await correct({ cashOut: 10, waitingListStart: '2026-03-02T17:40:00.000Z' })
    await correct({ waitingListStart: null, buyIn: 210 })
  },
  'bankrolls of deleted sessions come back with them': async stage => {
    const { does, did, id } = stage
    await did('createBankroll', { id: id('roll'), name: 'Roll', currency: 'EUR', startingBalance: 500 })
    await did('recordPastSession', {
      sessionInput: {
        id: id('past'),
        bankrollId: id('roll'),
        buyIn: 100,
        cashOut: 150,
        sessionStart: '2026-03-01T18:00:00.000Z',
        sessionEnd: '2026-03-01T20:00:00.000Z',
      },
    })
    await did('createHandReview', { id: id('review'), handId: id('old-hand'), rating: 2 })
    await did('deleteSession', { id: id('past') })
    await does('deleteBankroll', { id: id('roll') })
    await does('restoreSession', { sessionId: id('past') }, SESSION)
    await does('deleteSession', { id: id('past') })
    await does('deleteBankroll', { id: id('roll') })
    await does('deleteSession', { id: id('old-session') })
    await does('deleteBankroll', { id: id('old-bankroll') })
    await does('restoreSession', { sessionId: id('past') }, SESSION)
    await does('restoreSession', { sessionId: id('old-session') }, SESSION)
  },
}
