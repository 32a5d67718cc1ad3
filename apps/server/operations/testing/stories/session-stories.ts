// Sessions from the waiting list to the last correction.
import type { Stage, Story } from './story.ts'

const SESSION = 'id sessionStatus _version'
const night = async ({ did, id }: Stage, more: object = {}, seats: readonly object[] = []) => {
  await did('createBankroll', { id: id('roll'), name: 'Main', startingBalance: 1000, currency: 'EUR' })
  await did('setupNewSession', {
    sessionInput: {
      id: id('night'),
      bankrollId: id('roll'),
      buyIn: 200,
      smallBlind: 1,
      bigBlind: 2,
      localTime: '2026-03-02T20:15:00',
      ...more,
    },
    playerSessionsInput: seats,
  })
}
const past = ({ id }: Stage, more: object = {}) => ({
  sessionInput: {
    id: id('night'),
    bankrollId: id('old-bankroll'),
    buyIn: 200,
    cashOut: 350,
    sessionStart: '2026-03-01T18:00:00.000Z',
    sessionEnd: '2026-03-01T22:00:00.000Z',
    localTime: '2026-03-01T20:15:00',
    ...more,
  },
})

export const SESSION_STORIES: Readonly<Record<string, Story>> = {
  'set up with all there is': async ({ does, did, id }) => {
    await did('createPlayer', { id: id('me'), userId: id('ada'), firstname: 'Ada', isHero: true })
    const put = (more: object, playerSessionsInput: readonly object[] = []) =>
      does('setupNewSession', {
        sessionInput: { id: id('n'), bankrollId: id('old-bankroll'), buyIn: 200, ...more },
        playerSessionsInput,
      })
    await put({ venueId: 'nowhere' })
    await put({ cashGameStakeId: 'nothing' })
    await put({ rakeStructureId: 'nothing' })
    await put({ rakeConfig: '{' })
    await put({ rakeConfig: '{"rakeType":"PER_POT","rakePct":200}' })
    await put({ smallBlind: 5, bigBlind: 2 })
    await put({ heroSeat: 9 })
    await put({}, [{ seatNumber: 9, sessionPlayerName: 'Far' }])
    await put({}, [{ seatNumber: 2, playerId: 'eve-player' }])
    await put({}, [{ seatNumber: 2, stackRemaining: 1.001 }])
    await put(
      {
        venueId: 'crown',
        cashGameStakeId: 'two-five',
        heroSeat: 3,
        buttonSeat: 2,
        maxPlayers: 6,
        sessionStatus: 'WAITING',
        ante: 1,
        anteType: 'BIG_BLIND',
        isStraddleOn: true,
        notes: 'new',
        isPrivate: true,
        timeZone: 'Australia/Perth',
      },
      [
        { seatNumber: 1, playerId: id('old-player'), stackRemaining: 300 },
        { seatNumber: 2, isAnonymous: true },
        { seatNumber: 3, sessionPlayerName: 'Nobody', isHero: false },
        { seatNumber: 4, sessionPlayerName: 'Me', isHero: true },
      ],
    )
    await does('setupNewSession', {
      sessionInput: {
        id: id('m'),
        bankrollId: id('old-bankroll'),
        buyIn: 5,
        smallBlind: 2,
        bigBlind: 5,
        rakeStructureId: 'house',
        rakeConfig: '',
        venueName: 'Home',
        straddleAmount: 10,
        smallestChip: 0.5,
      },
    })
  },
  'a past session with all there is': async stage => {
    const { does, id } = stage
    const put = (more: object) => does('recordPastSession', past(stage, more), 'id sessionNet')
    await put({ cashOut: 1.001 })
    await put({ chips: [{ type: 'REBUY', amount: 1.001 }] })
    await put({ sessionEnd: '2026-03-01T17:00:00.000Z' })
    await put({ breaks: [{ start: '2026-03-01T17:00:00.000Z', end: '2026-03-01T19:30:00.000Z' }] })
    await put({ bankrollId: 'eve-bankroll' })
    await does('recordPastSession', {
      ...past(stage, {
        venueId: 'crown',
        cashGameStakeId: 'two-five',
        waitingListStart: '2026-03-01T17:30:00.000Z',
        breaks: [{ start: '2026-03-01T19:00:00.000Z', end: '2026-03-01T19:30:00.000Z' }],
        chips: [
          { type: 'TOPUP', amount: 50, at: '2026-03-01T20:00:00.000Z' },
          { type: 'RELOAD', amount: 20 },
        ],
        expenses: 10,
        tips: 5,
      }),
      playerSessionsInput: [{ seatNumber: 2, playerId: id('old-player'), stackRemaining: 100 }],
    })
  },
  'chips, readings and breaks, early and late': async stage => {
    const { does, did, id, at } = stage
    await night(stage)
    await did('createBankroll', { id: id('dollar'), name: 'Dollar', currency: 'USD' })
    const of = { sessionId: id('night'), bankrollId: id('roll') }
    const chips = (more: object) => does('addChipsToSession', { ...of, amount: 50, ...more }, 'id sessionNet')
    await chips({ transactionType: 'GIFT' })
    await chips({ transactionType: 'DEPOSIT' })
    await does('generalUpdate', { sessionId: id('old-session'), notes: 'nobody sits here' })
    await chips({ bankrollId: id('dollar') })
    await chips({ bankrollId: null })
    await chips({ amount: 0 })
    at(10)
    await chips({ transactionType: 'TOPUP', notes: 'short' })
    await does('generalUpdate', { sessionId: id('night'), notes: ' tired ' })
    await does('generalUpdate', { sessionId: id('night'), notes: '  ' })
    await does('generalUpdate', { sessionId: id('night'), chipStack: -1 })
    await does('generalUpdate', { sessionId: id('night'), chipStack: 0, notes: ' out ' })
    at(20)
    await does('takeBreak', { sessionId: id('night') }, SESSION)
    await does('takeBreak', { sessionId: id('night') }, SESSION)
    await chips({ bankrollId: id('old-bankroll'), transactionType: 'REBUY' })
    at(30)
    await does('resumeSession', { sessionId: id('night') }, SESSION)
    await does('generalUpdate', { sessionId: id('night'), chipStack: 260, at: '2026-03-02T18:15:00.000Z' })
    await chips({ transactionType: 'RELOAD', at: '2026-03-02T18:05:00.000Z' })
    at(60)
    await does('endSessionAndCleanup', { ...of, cashoutAmount: 300, bankrollId: id('dollar') })
    await does('endSessionAndCleanup', { ...of, cashoutAmount: 300, bankrollId: null })
    await does('endSessionAndCleanup', { ...of, cashoutAmount: 300, at: '2026-03-02T18:25:00.000Z' }, SESSION)
    await does('endSessionAndCleanup', { ...of, cashoutAmount: 300, at: '2026-03-02T18:40:00.000Z' }, SESSION)
    await does('generalUpdate', { sessionId: id('night'), chipStack: 260 }, SESSION)
    await chips({ at: '2026-03-02T18:26:00.000Z' })
    await does('reopenSession', { sessionId: id('night') }, SESSION)
    await does('reopenSession', { sessionId: id('night') }, SESSION)
    await does('startSession', { sessionId: id('night') }, SESSION)
    await does('stopWaiting', { sessionId: id('night') }, SESSION)
    await does('incrementTotalHandsCounter', { sessionId: '' })
    await does('endSessionAndCleanup', { ...of, sessionId: '', cashoutAmount: 1 })
    await does('deleteSessionAndRecords', { sessionId: id('night') })
    await does('deleteSessionAndRecords', { sessionId: id('night') })
    await does('restoreSession', { sessionId: id('night') }, SESSION)
    await does('restoreSession', { sessionId: id('night') }, SESSION)
  },
  'a session is corrected': async stage => {
    const { does, did, id } = stage
    await did('recordPastSession', {
      ...past(stage, { smallBlind: 1, bigBlind: 2 }),
      playerSessionsInput: [
        { seatNumber: 2, playerId: id('old-player') },
        { seatNumber: 3, sessionPlayerName: 'Nick' },
      ],
    })
    await did('createBankroll', { id: id('dollar'), name: 'Dollar', currency: 'USD' })
    await did('createBankroll', { id: id('euro'), name: 'Euro', currency: 'EUR' })
    const correct = (more: object) =>
      does('correctSession', { sessionId: id('night'), ...more }, 'id sessionNet')
    for (const more of [
      { _version: 1, notes: 'late' },
      { bankrollId: id('dollar') },
      { bankrollId: 'eve-bankroll' },
      { tips: 1.001 },
      { venueId: 'nowhere' },
      { rakeConfig: '[' },
      { sessionEnd: '2026-03-01T17:00:00.000Z' },
      { cashOut: -1 },
      { buyIn: null },
      { sessionEnd: '2026-03-01T23:00:00.000Z' },
      { sessionStart: '2026-03-01T17:00:00.000Z', buyIn: 250, cashOut: 300 },
      { bankrollId: id('euro'), expenses: 10, tips: 5, venueName: 'Home' },
      { venueId: 'crown', cashGameStakeId: 'two-five' },
      { straddleAmount: 4, smallBlind: 2, bigBlind: 4, smallestChip: 1 },
      { rakeConfig: '' },
      { expenses: null, tips: null, isPrivate: true, gameType: 'PLO', gameOrigin: 'ONLINE', tableCount: 2 },
    ])
      await correct(more)
  },
  'a session is updated field by field': async stage => {
    const { does, id } = stage
    await night(stage, { sessionStatus: 'WAITING' })
    let version = 2
    const update = async (more: object, isDone = 0) => {
      await does('updateSession', { id: id('night'), _version: version, ...more }, SESSION)
      version += isDone
    }
    await does('updateSession', { id: id('night'), notes: 'x' })
    await update({ userId: 'eve' })
    for (const more of [
      { heroSeat: 0 },
      { buttonSeat: 9 },
      { straddlePosition: 9 },
      { ante: -1 },
      { rakeConfig: '{"rakeType":"PER_POT","rakePct":200}' },
      { totalHandsCounter: -1 },
      { sessionStatus: 'NONE' },
      { sessionStatus: 'BREAK' },
      { buyIn: -5 },
    ])
      await update(more)
    await update({ maxPlayers: 99, heroSeat: 10, tags: '["a"," b ","a"]' }, 1)
    await update({ isStraddleOn: true }, 1)
    await update({ heroSeat: 1, buttonSeat: 10 }, 1)
    await update({ isStraddleOn: true, straddleAmount: 10 }, 2)
    await update({ sessionStatus: 'LIVE', buyIn: 300, sessionStart: '2026-03-02T17:00:00.000Z' }, 2)
    await update({ sessionStatus: 'LIVE', totalHandsCounter: 7, ante: 0, timeZone: 'Europe/Paris' }, 1)
    await update({ sessionStatus: 'BREAK', notes: 'tea', buyIn: 310 }, 2)
    await update({ sessionStatus: 'LIVE', isActive: false, handsPlayedOptimal: 9 }, 1)
    await update({ sessionStatus: 'ENDED' })
    await update({ buyIn: 250, bankrollId: id('old-bankroll') }, 1)
    await update({ isDeleted: true })
  },
  'a session begins as a plain record': async ({ does, id }) => {
    const create = (more: object) =>
      does('createSession', { id: id('plain'), bankrollId: id('old-bankroll'), ...more }, SESSION)
    for (const more of [
      { smallBlind: 5, bigBlind: 2 },
      { sessionStart: '2026-03-03T18:00:00.000Z' },
      { tips: -1 },
      { expenses: -1 },
      { straddleAmount: -1 },
      { venueId: 'nowhere' },
      { buyIn: -1 },
      { buyIn: 5, bankrollId: null },
      { bankrollId: 'eve-bankroll' },
      { heroSeat: 9 },
      { sessionStatus: 'LIVE' },
      {
        bigBlind: 2,
        straddleAmount: 3,
        isStraddleOn: true,
        sessionStart: '2026-03-02T17:00:00.000Z',
        cashOut: 5,
        tips: 1,
        expenses: 2,
        notes: 'plan',
        sessionNet: 900,
        totalHandsPlayed: 9,
      },
    ])
      await create(more)
    await does('createSession', {
      id: id('live'),
      bankrollId: id('old-bankroll'),
      sessionStatus: 'LIVE',
      buyIn: 5,
    })
    await does('createSession', { id: id('bare') }, SESSION)
    await does('startSession', { sessionId: id('bare') }, SESSION)
    await does('correctSession', { sessionId: id('bare'), buyIn: 5 }, SESSION)
    await does('correctSession', { sessionId: id('bare'), bankrollId: id('old-bankroll') }, SESSION)
  },
  'lines of the timeline by hand': async stage => {
    const { does, did, id } = stage
    await night(stage)
    await did('addChipsToSession', { sessionId: id('night'), bankrollId: id('roll'), amount: 50 })
    const line = (more: object) =>
      does(
        'createSessionUpdate',
        {
          id: id('line'),
          sessionId: id('night'),
          updateType: 'GENERAL_UPDATE',
          timestamp: '2026-03-02T18:03:00.000Z',
          ...more,
        },
        'id value',
      )
    for (const more of [
      { value: -1 },
      { value: 1.001 },
      { sessionId: 'eve-session' },
      { timestamp: '2026-03-02T17:59:59.000Z' },
      { timestamp: '2026-03-02T23:00:00.000Z' },
      { updateType: 'CASHOUT' },
      { updateType: 'ADD_CHIPS', value: 51 },
      { updateType: 'ADD_CHIPS', value: 50 },
      { updateType: 'ADD_CHIPS' },
      { value: 180, notes: 'counted' },
    ])
      await line(more)
    await does('createSessionUpdate', {
      id: id('note'),
      sessionId: id('night'),
      updateType: 'GENERAL_UPDATE',
      timestamp: '2026-03-02T18:04:00.000Z',
      notes: 'hm',
    })
    await does('createSessionUpdate', {
      id: id('earlier'),
      sessionId: id('night'),
      updateType: 'GENERAL_UPDATE',
      timestamp: '2026-03-02T18:02:00.000Z',
      value: 150,
    })
    for (const timestamp of [
      '2026-02-01T23:00:00.001Z',
      '2026-02-01T23:00:00.000Z',
      '2026-02-01T20:00:00.000Z',
    ])
      await does('createSessionUpdate', {
        sessionId: id('old-session'),
        updateType: 'GENERAL_UPDATE',
        timestamp,
        notes: 'at the edge',
      })
    const change = (_version: number, more: object) =>
      does('updateSessionUpdate', { id: id('line'), _version, ...more }, 'id value')
    await change(9, { notes: 'x' })
    await change(1, { sessionId: id('old-session') })
    await change(1, { updateType: 'CASHOUT' })
    await change(1, { value: 1.001 })
    await change(1, { notes: 'once more' })
    await change(2, { value: 180, timestamp: '2026-03-02T18:03:00.000Z', notes: null })
    await change(3, { timestamp: '2026-03-02T18:02:30.000Z' })
    await change(4, { value: 170, notes: 'less' })
    await change(5, { isDeleted: true })
    await change(6, { isDeleted: true })
    await does('updateSessionUpdate', { id: 'eve-sessionUpdate', _version: 1, notes: 'mine' })
    await does('deleteSessionUpdate', { id: id('line') })
    await does('deleteSessionUpdate', { id: 'eve-sessionUpdate' })
    await does('correctSessionUpdate', { sessionId: id('night'), updateId: id('note'), amount: 1.001 })
    await does('correctSessionUpdate', { sessionId: id('night'), updateId: 'eve-sessionUpdate', amount: 1 })
    await does('correctSessionUpdate', { sessionId: id('night'), updateId: id('note'), isRemoved: true })
  },
}
