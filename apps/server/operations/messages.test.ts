// Every sentence of the specification that the API can cause, caused through it; nothing stored may change. What is refused for
// its form alone (amounts, dates, seats, JSON, sizes) is here too. docs/rules/messages.md is the list.

import { randomUUID } from 'node:crypto'
import { fromStored } from '@sidepot/engine/read-stored'
import { toStored } from '@sidepot/engine/stored'
import { buttonHero } from '@sidepot/engine/testing/play'
import { afterAll, expect, test } from 'vitest'
import { as, person } from './testing/testing.ts'
import {
  BOOK,
  CHIPS,
  COMMAND,
  END,
  input,
  MOVE,
  ROLL,
  SAVE,
  SEAT,
  SETUP,
  twoEvenings,
  UPDATE,
} from './testing/two-evenings.ts'

const { database, eve, bankrollId, sessionId, deletedId, heroless, playerId, theirs, ask, refused } =
  await twoEvenings()
afterAll(() => database.close())

const requestId = () => randomUUID()
const setup = (sessionInput: object) => ({ input: { sessionInput } })

test('[SES-10] setting up', async () => {
  expect(await refused(SETUP, setup({ buyIn: 1 }))).toBe('Bankroll ID is required for session creation')
  for (const buyIn of [undefined, null, 0, -5])
    expect(await refused(SETUP, setup({ bankrollId, buyIn }))).toBe(
      'Valid buy-in amount is required for session creation',
    )
  expect(await refused(SETUP, setup({ bankrollId: 'nope', buyIn: 1 }))).toBe('Bankroll nope not found')
})

test('[SES-13] blinds no hand could be dealt with', async () => {
  const sentence = 'The big blind must be above 0, the small blind at most as large, and nothing negative.'
  for (const blinds of [
    { smallBlind: -1, bigBlind: 2 },
    { smallBlind: 0, bigBlind: 0 },
    { smallBlind: 5, bigBlind: 2 },
    { smallBlind: 1, bigBlind: 2, ante: -1 },
    { smallBlind: 1, bigBlind: 2, straddleAmount: -5 },
  ])
    expect(await refused(SETUP, setup({ bankrollId, buyIn: 1, ...blinds })), JSON.stringify(blinds)).toBe(
      sentence,
    )
  const correct = input('correctSession', 'CorrectSessionInput')
  expect(await refused(correct, { input: { sessionId, bigBlind: 0 } })).toBe(sentence)
})

test('[SES-29] [SES-30] [SES-31] cashing out, chips, stack', async () => {
  const end = (more: object) =>
    refused(END, { input: { requestId: requestId(), sessionId, cashoutAmount: 1, bankrollId, ...more } })
  expect(await end({ cashoutAmount: -0.01 })).toBe('Cashout amount cannot be negative.')
  expect(await end({ bankrollId: null })).toBe('Bankroll ID is required for cashout.')
  expect(await end({ sessionId: 'nope' })).toBe('Session not found')
  expect(await end({ sessionId: deletedId })).toBe(`Session ${deletedId} is deleted.`)
  const chips = (more: object) =>
    refused(CHIPS, { input: { requestId: requestId(), sessionId, amount: 1, bankrollId, ...more } })
  for (const amount of [0, -1]) expect(await chips({ amount })).toBe('Amount to add must be positive')
  expect(await chips({ bankrollId: 'nope' })).toBe('Bankroll nope not found')
  const update = (more: object) => refused(UPDATE, { input: { requestId: requestId(), sessionId, ...more } })
  for (const more of [{}, { notes: '  ' }, { chipStack: null }])
    expect(await update(more)).toBe('ChipStack update or notes text is required for a general update.')
  expect(await update({ sessionId: heroless, chipStack: 5 })).toBe(
    `Could not find hero's player session for session ID: ${heroless}`,
  )
})

test('every session action asks for a session that is there, not deleted, and one’s own', async () => {
  for (const name of [
    'startSession',
    'startSessionFromWaiting',
    'stopWaiting',
    'takeBreak',
    'resumeSession',
    'incrementTotalHandsCounter',
  ]) {
    expect(await refused(COMMAND(name), { input: { sessionId: 'nope' } }), name).toBe('Session not found')
    expect(await refused(COMMAND(name), { input: { sessionId: deletedId } }), name).toBe(
      `Session ${deletedId} is deleted.`,
    )
    expect(await refused(COMMAND(name), { input: { sessionId: theirs.sessionId } }), name).toBe(
      'Unauthorized',
    )
    expect(
      await refused(COMMAND(name), { input: { sessionId } }, { kind: 'guest', identityId: 'g' }),
      name,
    ).toBe('User not authenticated.')
  }
})

test('other people’s bankrolls, sessions and players', async () => {
  const id = requestId()
  const calls: readonly (readonly [string, object])[] = [
    [SETUP, setup({ bankrollId: theirs.bankrollId, buyIn: 1 })],
    [
      SETUP,
      {
        input: {
          sessionInput: { bankrollId, buyIn: 1 },
          playerSessionsInput: [{ seatNumber: 2, playerId: theirs.playerId }],
        },
      },
    ],
    [END, { input: { sessionId: theirs.sessionId, cashoutAmount: 1, bankrollId } }],
    [END, { input: { sessionId, cashoutAmount: 1, bankrollId: theirs.bankrollId } }],
    [CHIPS, { input: { requestId: id, sessionId, amount: 1, bankrollId: theirs.bankrollId } }],
    [CHIPS, { input: { requestId: id, sessionId: theirs.sessionId, amount: 1, bankrollId } }],
    [UPDATE, { input: { requestId: id, sessionId: theirs.sessionId, chipStack: 1 } }],
    [SAVE, { input: { sessionId: theirs.sessionId, additionalParams: '{"quickSave":true}' } }],
    [SAVE, { input: { sessionId, userId: eve.userId, additionalParams: '{"quickSave":true}' } }],
    [SEAT, { input: { requestId: id, sessionId, seatNumber: 2, playerId: theirs.playerId } }],
    [MOVE, { input: { requestId: id, sessionId: theirs.sessionId, from: 1, to: 2 } }],
    [
      BOOK,
      {
        input: {
          bankrollId: theirs.bankrollId,
          amount: 1,
          type: 'DEPOSIT',
          timestamp: '2026-01-01T00:00:00Z',
        },
      },
    ],
    [
      input('updateBankroll', 'UpdateBankrollInput'),
      { input: { id: theirs.bankrollId, _version: 2, name: 'Mine' } },
    ],
    [input('deleteBankroll', 'DeleteBankrollInput'), { input: { id: theirs.bankrollId, _version: 2 } }],
    [input('updatePlayer', 'UpdatePlayerInput'), { input: { id: theirs.playerId, _version: 1, notes: 'x' } }],
    [input('deletePlayer', 'DeletePlayerInput'), { input: { id: theirs.playerId, _version: 1 } }],
    [input('mergePlayers', 'MergePlayersInput'), { input: { intoId: playerId, fromId: theirs.playerId } }],
    ['mutation ($playerId: ID!) { markHero(playerId: $playerId) { id } }', { playerId: theirs.playerId }],
    ['mutation ($id: ID!) { deleteSessionAndRecords(sessionId: $id) }', { id: theirs.sessionId }],
    [COMMAND('restoreSession'), { input: { sessionId: theirs.sessionId } }],
    [
      'mutation ($id: ID!) { endPlayerSession(playerSessionId: $id) { id } }',
      { id: `${theirs.sessionId}-1` },
    ],
  ]
  for (const [query, variables] of calls) expect(await refused(query, variables), query).toBe('Unauthorized')
  // What was erased or never was cannot be distinguished from what is somebody else's.
  expect(
    await refused('mutation ($playerId: ID!) { erasePlayer(playerId: $playerId) }', {
      playerId: theirs.playerId,
    }),
  ).toMatch(/^Player not found/)
})

test('[PLAY-2] [PLAY-5] players and player sessions', async () => {
  expect(await refused(input('createPlayer', 'CreatePlayerInput'), { input: { nickname: 'Jim' } })).toBe(
    'Cannot create player without a userId.',
  )
  const player = (name: string, more: object) =>
    refused(input(name, `${name[0]!.toUpperCase()}${name.slice(1)}Input`), { input: more })
  expect(await player('updatePlayer', { id: playerId, notes: 'x' })).toBe(
    'Player not found or version missing for update.',
  )
  expect(await player('updatePlayer', { id: 'nope', _version: 1, notes: 'x' })).toBe(
    'Player not found or version missing for update.',
  )
  expect(await player('deletePlayer', { id: playerId })).toBe(
    'Player not found or version missing for delete.',
  )
  expect(await player('deletePlayer', { id: 'nope', _version: 1 })).toBe(
    'Player not found or version missing for delete.',
  )
  expect(await refused(MOVE, { input: { requestId: requestId(), sessionId, from: 4, to: 5 } })).toBe(
    'Source seat is empty.',
  )
  expect(await refused('mutation { endPlayerSession(playerSessionId: "nope") { id } }', {})).toBe(
    'Player session nope not found',
  )
  const nobody = as((await person(database)).userId)
  expect(await refused('mutation { heroProfile { id } }', {}, nobody)).toBe('HERO_PROFILE_DOES_NOT_EXIST')
  expect((await ask('mutation { heroProfile(create: true) { isHero } }', {}, nobody)).data).toEqual({
    heroProfile: { isHero: true },
  })
})

const seats = [1, 2, 3].map(seat => ({ seat, stack: 20_000 }))
const table = buttonHero(20_000, { seats })
const AH = 50
const hand = (log: readonly object[], more: object = {}) =>
  refused(SAVE, { input: { sessionId, handState: JSON.stringify({ setup: { ...table, ...more }, log }) } })

test('a log that is not legal is refused in the engine’s words', async () => {
  const called = [
    { kind: 'CALL', seat: 1 },
    { kind: 'CALL', seat: 2 },
    { kind: 'CHECK', seat: 3 },
  ]
  const cases: readonly (readonly [readonly object[], string])[] = [
    [
      [
        { kind: 'FOLD', seat: 1 },
        { kind: 'CALL', seat: 1 },
      ],
      'Player is not active.',
    ],
    [[{ kind: 'CHECK', seat: 1 }], 'Cannot check when facing a bet. Must call, raise, or fold.'],
    [[...called, { kind: 'CALL', seat: 2 }], 'No bet to call. You can check or bet.'],
    [[{ kind: 'RAISE', seat: 1, to: -5 }], 'Invalid bet/raise amount.'],
    [
      [...called, { kind: 'RAISE', seat: 2, to: 500 }],
      'Cannot raise if there is no prior bet. Use BET action.',
    ],
    [[...called, { kind: 'BET', seat: 2, to: 100 }], 'Bet must be at least 2.'],
    [[{ kind: 'BET', seat: 1, to: 600 }], "Cannot bet when there's already a bet. You can call or raise."],
    [[{ kind: 'FOLD', seat: 9 }], 'Actor not found.'],
    [[{ kind: 'DANCE', seat: 1 }], 'Unknown action type: DANCE'],
    [
      [
        { kind: 'HOLE', seat: 1, cards: [AH, 1] },
        { kind: 'HOLE', seat: 2, cards: [AH, 2] },
      ],
      'Card Ah is not available for player at seat 2.',
    ],
  ]
  for (const [log, sentence] of cases) expect(await hand(log), sentence).toContain(sentence)
  const played = fromStored({ setup: table, log: called })
  if (!played.ok) throw new Error(played.error.code)
  const { setup: _setup, log: _log, ...plain } = toStored(played.value)
  const handActions = plain.handActions.map(one => (one.actionType === 'CALL' ? { ...one, seatId: 9 } : one))
  expect(
    await refused(SAVE, { input: { sessionId, handState: JSON.stringify({ ...plain, handActions }) } }),
  ).toBe('Actor seat 9 not found')
  const checked = plain.handActions.map(one =>
    one.actionType === 'CALL' ? { ...one, actionType: 'CHECK' } : one,
  )
  expect(
    await refused(SAVE, {
      input: { sessionId, handState: JSON.stringify({ ...plain, handActions: checked }) },
    }),
  ).toMatch(
    /^Action processing error: Cannot check when facing a bet\. Must call, raise, or fold\. \(action \d+\)$/,
  )
  const seatless = (handActions: readonly object[]) =>
    refused(SAVE, {
      input: { sessionId, handState: JSON.stringify({ ...plain, seatStates: [], handActions }) },
    })
  expect(await seatless(plain.handActions)).toBe('Cannot perform action: hand not initialized.')
  expect(await seatless([{ ...plain.handActions[0], actionType: 'BOMB' }])).toBe(
    'Cannot process Bomb Pot: hand not ready.',
  )
  const lacking = (state: object) =>
    refused(SAVE, { input: { sessionId, handState: JSON.stringify({ ...plain, ...state }) } })
  const bare = plain.handActions.filter(({ actionType }) => actionType !== 'BB')
  expect(await lacking({ bigBlind: undefined, handActions: bare })).toBe(
    'Internal error: Hand or Game data missing.',
  )
  const onFlop = [...plain.handActions, { ...plain.handActions[0], street: 'FLOP', actionType: 'CHECK' }]
  expect(await lacking({ buttonSeat: undefined, buttonSeatId: undefined, handActions: onFlop })).toBe(
    'Position map missing for street progression.',
  )
  expect(await seatless([])).toBe('Cannot save: Missing session, user, or game info.')
  expect(await refused(SAVE, { input: { sessionId } })).toBe(
    'Cannot save: Missing session, user, or game info.',
  )
  expect(await hand([], { seats: seats.slice(0, 1) })).toContain(
    'Not enough players active for the hand to start.',
  )
  expect(await hand([], { bigBlind: 0 })).toContain('Invalid Big Blind configuration for the hand.')
  expect(await refused(SAVE, { input: { sessionId: '', additionalParams: '{"quickSave":true}' } })).toBe(
    'Cannot save: Missing session, user, or game info.',
  )
})

test('nothing is named to end or to count in', async () => {
  expect(await refused(END, { input: { sessionId: '', cashoutAmount: 1, bankrollId } })).toBe(
    'No active session selected to end.',
  )
  expect(await refused(COMMAND('incrementTotalHandsCounter'), { input: { sessionId: '' } })).toBe(
    'Cannot increment total hands counter: missing session or user information.',
  )
})

test('[BANK-11] amounts that are none', async () => {
  const amounts: readonly (readonly [unknown, RegExp])[] = [
    [1.005, /two decimals/],
    [1e308, /too large/],
    [1e13, /too large/],
    ['NaN', /Float|figures/],
    ['twelve', /Float|figures/],
  ]
  for (const [amount, sentence] of amounts) {
    const calls: readonly (readonly [string, object])[] = [
      [SETUP, setup({ bankrollId, buyIn: amount })],
      [END, { input: { sessionId, cashoutAmount: amount, bankrollId } }],
      [CHIPS, { input: { requestId: requestId(), sessionId, amount, bankrollId } }],
      [UPDATE, { input: { requestId: requestId(), sessionId, chipStack: amount } }],
      [BOOK, { input: { bankrollId, amount, type: 'DEPOSIT', timestamp: '2026-01-01T00:00:00Z' } }],
      [ROLL, { input: { name: 'x', startingBalance: amount } }],
    ]
    for (const [query, variables] of calls)
      expect(await refused(query, variables), `${amount} ${query}`).toMatch(sentence)
    const plain: readonly (readonly [string, object])[] = [
      [input('createSession', 'CreateSessionInput'), { input: { bankrollId, buyIn: amount } }],
      [
        input('updatePlayerSession', 'UpdatePlayerSessionInput'),
        { input: { id: 'x', _version: 1, stackRemaining: amount } },
      ],
    ]
    for (const [query, variables] of plain)
      expect(await refused(query, variables), `${amount} ${query}`).toMatch(
        /two decimals|an amount of money|Float/,
      )
    const additionalParams = JSON.stringify({ quickSave: true, heroNetWinManual: amount })
    expect(await refused(SAVE, { input: { sessionId, additionalParams } }), String(amount)).toMatch(
      /two decimals|too large|figures/,
    )
  }
})

test('[PLAY-29] seats 0 and 11, and dates in the year 30000', async () => {
  for (const seatNumber of [0, 11, -1]) {
    const sentence = `Seat ${seatNumber} is not at this table of 8.`
    expect(await refused(SEAT, { input: { requestId: requestId(), sessionId, seatNumber } })).toBe(sentence)
    expect(
      await refused(MOVE, { input: { requestId: requestId(), sessionId, from: 1, to: seatNumber } }),
    ).toBe(sentence)
    expect(await refused(SETUP, setup({ bankrollId, buyIn: 1, heroSeat: seatNumber }))).toBe(sentence)
  }
  const far = '30000-01-01T00:00:00.000Z'
  const past = { bankrollId, buyIn: 1, cashOut: 1, sessionStart: '2026-01-01T00:00:00.000Z', sessionEnd: far }
  expect(await refused(input('recordPastSession', 'RecordPastSessionInput'), setup(past))).not.toBe('done')
  expect(await refused(BOOK, { input: { bankrollId, amount: 1, type: 'DEPOSIT', timestamp: far } })).not.toBe(
    'done',
  )
  expect(
    await refused(input('correctSession', 'CorrectSessionInput'), { input: { sessionId, sessionEnd: far } }),
  ).not.toBe('done')
})

test('text that is not JSON, JSON within JSON, and five megabytes of notes', async () => {
  for (const field of ['handState', 'additionalParams', 'tableState'])
    expect(await refused(SAVE, { input: { sessionId, [field]: '{' } })).toBe(`Invalid JSON in ${field}.`)
  const saved = await ask(SAVE, { input: { sessionId, additionalParams: '{"quickSave":true}' } })
  const { id } = saved.data!['saveHandTransactionally']!
  const edit = input('updateHand', 'UpdateHandInput')
  for (const field of ['boardCards', 'heroHolecards', 'seatStates'])
    expect(await refused(edit, { input: { id, _version: 1, [field]: '{' } })).toBe(
      `Invalid JSON in ${field}.`,
    )
  const tableState = input('saveTableState', 'SaveTableStateInput')
  expect(await refused(tableState, { input: { sessionId, tableState: 'not json' } })).toBe(
    'Invalid JSON in tableState.',
  )
  const params = { quickSave: true, heroOutcome: 'WIN', heroNetWinManual: 1 }
  const twice = JSON.stringify(JSON.stringify(params))
  const done = await ask(SAVE.replace('{ id }', '{ id heroNetWinManual }'), {
    input: { sessionId, additionalParams: twice },
  })
  expect(done.data).toMatchObject({ saveHandTransactionally: { heroNetWinManual: 1 } })
  const notes = 'n'.repeat(5 * 1024 * 1024)
  expect(await refused(UPDATE, { input: { requestId: requestId(), sessionId, notes } })).toMatch(/too long/)
  expect(await refused(SETUP, setup({ bankrollId, buyIn: 1, notes }))).toMatch(/too long/)
  const quick = JSON.stringify({ ...params, notes })
  expect(await refused(SAVE, { input: { sessionId, additionalParams: quick } })).not.toBe('done')
})
