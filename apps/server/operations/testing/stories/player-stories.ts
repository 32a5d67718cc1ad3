// Opponents and the hero: profiles, seats, and what is left of somebody who is merged or erased.
import { beginNight, dealtTable } from './night.ts'
import type { Stage, Story } from './story.ts'

const PLAYER = 'id nickname isHero'
const night = async (stage: Stage) => {
  const { did, id, userId } = stage
  await did('createPlayer', { id: id('jim'), userId, nickname: 'Jim' })
  await did('createPlayer', { id: id('james'), userId, nickname: 'James', notes: 'folds', playStyle: 'TAG' })
  await beginNight(stage, { maxPlayers: 6 }, [
    { seatNumber: 2, playerId: id('james'), sessionPlayerName: 'James', stackRemaining: 200 },
    { seatNumber: 3, sessionPlayerName: 'P3' },
  ])
}
const setup = dealtTable([20_000, 20_000, 20_000])
const log = [
  { kind: 'RAISE', seat: 1, to: 600 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'FOLD', seat: 3 },
]
const dealt = ({ did, id }: Stage, name: string, more: object = {}) => {
  const seats = setup.seats.map(one =>
    one.seat === 2 ? { ...one, playerId: id('james'), playerName: 'James' } : one,
  )
  const handState = JSON.stringify({ setup: { ...setup, seats }, log })
  return did('saveHandTransactionally', { sessionId: id('night'), handId: id(name), handState, ...more })
}

export const PLAYER_STORIES: Readonly<Record<string, Story>> = {
  'profiles are made, changed and deleted': async ({ does, id, userId }) => {
    await does('heroProfile', {}, PLAYER)
    await does('createPlayer', { id: id('a'), nickname: 'A' })
    await does('createPlayer', { id: id('a'), userId, isAnonymous: true, totalProfit: 5 }, PLAYER)
    await does(
      'createPlayer',
      { id: id('b'), userId, isAnonymous: true, nickname: 'B', isHero: true },
      PLAYER,
    )
    await does('createPlayer', { id: id('c'), userId, nickname: 'C', isHero: true, handCount: 9 }, PLAYER)
    await does('updatePlayer', { id: id('c'), notes: 'x' })
    await does('updatePlayer', { id: id('c'), _version: 7, notes: 'x' })
    await does(
      'updatePlayer',
      { id: id('c'), _version: 2, notes: 'me', isHero: true, totalProfit: 7 },
      PLAYER,
    )
    await does('updatePlayer', { id: id('b'), _version: 3, playRating: 4, isHero: true }, PLAYER)
    await does('updatePlayer', { id: 'eve-player', _version: 1, notes: 'x' })
    await does('deletePlayer', { id: id('b'), _version: 5 })
    await does('deletePlayer', { id: id('c') })
    await does('deletePlayer', { id: id('c'), _version: 9 })
    await does('deletePlayer', { id: id('c'), _version: 4 })
    await does('deletePlayer', { id: 'eve-player', _version: 1 })
    await does('markHero', { playerId: id('a') }, PLAYER)
    await does('markHero', { playerId: id('a') }, PLAYER)
    await does('markHero', { playerId: 'eve-player' })
    await does('heroProfile', {}, PLAYER)
  },
  'two profiles become one': async stage => {
    const { does, did, id, sql, userId } = stage
    await night(stage)
    await dealt(stage, 'h')
    await dealt(stage, 'gone')
    await did('deleteHand', { id: id('gone') })
    await did('createPlayer', { id: id('me'), userId, nickname: 'Me', isHero: true })
    await did('createPlayer', { id: id('nick'), userId, lastname: 'Nick', isAnonymous: true })
    await did('createPlayer', { id: id('anon'), userId, isAnonymous: true, physicalAttributes: 'tall' })
    await sql(
      `insert into player_picture (player_id, user_id, jpeg, digest) values ($1, $3, '\\x00', 'abc'), ($2, $3, '\\x01', 'def'), ('eve-player', 'eve', '\\x02', 'ghi')`,
      id('james'),
      id('anon'),
      userId,
    )
    await does('mergePlayers', { intoId: id('jim'), fromId: id('jim') })
    await does('mergePlayers', { intoId: id('jim'), fromId: id('me') })
    await does('mergePlayers', { intoId: id('jim'), fromId: 'eve-player' })
    await does('mergePlayers', { intoId: 'eve-player', fromId: id('jim') })
    await does('mergePlayers', { intoId: id('jim'), fromId: id('james') }, 'id notes playStyle nickname')
    await does('mergePlayers', { intoId: id('jim'), fromId: id('anon') }, 'id notes physicalAttributes')
    await does('mergePlayers', { intoId: id('nick'), fromId: id('jim') }, 'id nickname lastname isAnonymous')
    await does('mergePlayers', { intoId: id('old-player'), fromId: id('nick') }, 'id nickname lastname')
  },
  'those who met in one hand stay two': async stage => {
    const { does, did, id } = stage
    await night(stage)
    await did('seatPlayer', { sessionId: id('night'), seatNumber: 3, playerId: id('jim') })
    await dealt(stage, 'h')
    await does('mergePlayers', { intoId: id('jim'), fromId: id('james') })
    await did('deleteHand', { id: id('h') })
    await does('mergePlayers', { intoId: id('jim'), fromId: id('james') })
  },
  'somebody is erased, from deleted hands and sessions too': async stage => {
    const { does, did, id, sql, userId } = stage
    await night(stage)
    await dealt(stage, 'h')
    await dealt(stage, 'gone')
    await did('deleteHand', { id: id('gone') })
    await did('recordPastSession', {
      sessionInput: {
        id: id('before'),
        bankrollId: id('old-bankroll'),
        buyIn: 5,
        cashOut: 5,
        sessionStart: '2026-03-01T18:00:00.000Z',
        sessionEnd: '2026-03-01T19:00:00.000Z',
      },
      playerSessionsInput: [
        { seatNumber: 2, playerId: id('james') },
        { seatNumber: 3, playerId: id('jim') },
      ],
    })
    await did('deleteSession', { id: id('before') })
    await sql(
      `insert into player_picture (player_id, user_id, jpeg, digest) values ($1, $2, '\\x00', 'abc')`,
      id('james'),
      userId,
    )
    await does('erasePlayer', { playerId: 'eve-player' })
    await does('erasePlayer', { playerId: id('james') })
    await does('erasePlayer', { playerId: id('james') })
    await does('restoreSession', { sessionId: id('before') })
    await did('createPlayer', { id: id('me'), userId, nickname: 'Me' })
    await did('markHero', { playerId: id('me') })
    await does('erasePlayer', { playerId: id('me') })
  },
  'seats at the table': async stage => {
    const { does, did, id, at } = stage
    await night(stage)
    const seat = (seatNumber: number, more: object = {}) =>
      does('seatPlayer', { sessionId: id('night'), seatNumber, ...more })
    await seat(7)
    await seat(1, { name: 'Hero' })
    await seat(4, { playerId: 'eve-player' })
    await seat(4, { stack: 1.001 })
    await seat(4, { playerId: id('james') })
    await seat(4, { name: ' Nick ', stack: 150 })
    await seat(5, { name: '  ' })
    await seat(6, { playerId: id('jim'), stack: 90 })
    await seat(6, { playerId: id('jim') })
    at(30)
    await does('leaveSeat', { sessionId: id('night'), seatNumber: 5 })
    await does('leaveSeat', { sessionId: id('night'), seatNumber: 5 })
    await does('leaveSeat', { sessionId: id('night'), seatNumber: 1 })
    await does('movePlayer', { sessionId: id('night'), from: 6, to: 5 })
    await does('movePlayer', { sessionId: id('night'), from: 5, to: 1 })
    await does('movePlayer', { sessionId: id('night'), from: 5, to: 9 })
    await does('movePlayer', { sessionId: id('night'), from: 2, to: 3 })
    at(40)
    await does('leaveSeat', { sessionId: id('night'), seatNumber: 3 })
    at(50)
    await seat(3, { playerId: id('james') })
    await does('endPlayerSession', { playerSessionId: `${id('night')}-4` }, 'id sessionStatus')
    await does('endPlayerSession', { playerSessionId: `${id('night')}-4` }, 'id sessionStatus')
    await does('endPlayerSession', { playerSessionId: 'eve-playerSession' })
    await does('endPlayerSession', { playerSessionId: 'none' })
    await does('changeTable', { sessionId: id('night'), localTime: null })
    await seat(2, { name: 'New' })
    await did('createSession', { id: id('plain') })
    await does('seatPlayer', { sessionId: id('plain'), seatNumber: 2 })
  },
  'the table is left by a client': async stage => {
    const { does, did, id } = stage
    await night(stage)
    const { tableState } = await did(
      'incrementTotalHandsCounter',
      { sessionId: id('night') },
      'id tableState',
    )
    const table = JSON.parse(tableState as string) as object
    const save = (more: object, changes: object = {}) =>
      does(
        'saveTableState',
        { sessionId: id('night'), tableState: JSON.stringify({ ...table, ...changes }), ...more },
        'id _version',
      )
    await save({ tableState: '{' })
    await save({ tableState: '[]' })
    await save({ straddleAmount: -1 })
    await save({ straddleAmount: 1.001 })
    await save({ _version: 1 })
    await save({}, { sessionId: id('old-session') })
    await save({}, { smallestChip: 3 })
    await save({ sessionId: 'eve-session' })
    await save({ isStraddleOn: true }, { buttonSeat: 3 })
    await save({ isStraddleOn: false, straddleAmount: null })
    await save({ isStraddleOn: true, straddleAmount: 1 })
    await save({ isStraddleOn: true, straddleAmount: 8 })
    await save({ straddleAmount: 1 }, { smallestChip: 100 })
    await save({ isStraddleOn: false })
    await save({ at: '2026-03-02T18:02:00.000Z' }, { buttonSeat: 2, savedAt: '2026-03-02T18:02:00.000Z' })
  },
  'player sessions as plain records': async stage => {
    const { does, id } = stage
    await night(stage)
    const SEAT = 'id _version sessionStatus'
    const create = (more: object) => does('createPlayerSession', { sessionId: id('night'), ...more }, SEAT)
    for (const more of [
      { seatNumber: 4, buyIn: 1.001 },
      { seatNumber: 4, stackRemaining: 1.001 },
      { sessionId: 'eve-session', seatNumber: 4 },
      { seatNumber: 0 },
      { seatNumber: 7 },
      {},
      { seatNumber: 4, playerId: 'eve-player' },
      { seatNumber: 1, sessionPlayerName: 'X' },
      { seatNumber: 4, isHero: true },
      { seatNumber: 4, playerId: id('james') },
      { seatNumber: 2, playerId: id('james'), sessionPlayerName: 'James' },
      { seatNumber: 3, sessionPlayerName: 'P3' },
      {
        seatNumber: 4,
        playerId: id('jim'),
        sessionPlayerName: 'Jim',
        buyIn: 100,
        stackRemaining: 120,
        sessionStart: '2026-03-02T18:01:00.000Z',
      },
      { seatNumber: 3, isAnonymous: true },
    ])
      await create(more)
    const change = (seat: string, _version: number, more: object) =>
      does('updatePlayerSession', { id: `${id('night')}-${seat}`, _version, ...more }, SEAT)
    await change('4', 9, { sessionPlayerName: 'X' })
    await change('4', 1, { seatNumber: 9 })
    await change('4', 1, { seatNumber: 1 })
    await change('4', 1, { buyIn: 1.001 })
    await change('4', 1, { stackRemaining: -1 })
    await change('4', 1, { buyIn: 1.01 })
    await change('4', 2, { seatNumber: 2, sessionPlayerName: 'Jimmy', totalHands: 9, netProfit: 5 })
    await change('4', 3, { sessionEnd: '2026-03-02T18:20:00.000Z', stackRemaining: 80 })
    await change('4', 5, { sessionEnd: '2026-03-02T18:21:00.000Z' })
    await change('2', 2, { sessionEnd: null })
    await change('4', 6, { sessionEnd: null, startingHandRange: '{"a":1}' })
    await change('1', 1, { stackRemaining: 260 })
    await change('1', 2, { stackRemaining: null })
    await does('updatePlayerSession', { id: 'eve-playerSession', _version: 1, stackRemaining: 1 })
    await does('deletePlayerSession', { id: `${id('night')}-3` })
    await does('deletePlayerSession', { id: 'eve-playerSession' })
    await does('deletePlayerSession', { id: `${id('night')}-4`, _version: 1 })
  },
}
