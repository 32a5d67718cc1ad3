import { MODELS } from '@sidepot/models/all'
import { STAMPS } from '@sidepot/models/kit/model'
import { describe, expect, test } from 'vitest'
import {
  answerOf,
  createDocument,
  deleteDocument,
  fieldsOf,
  getDocument,
  indexDocument,
  listDocument,
  updateDocument,
} from './documents.ts'
import { OPERATIONS } from './operations.ts'

const all = (name: keyof typeof MODELS) => [...STAMPS, ...Object.keys(MODELS[name].fields)]
const words = (text: string) => text.split(' ')

describe('the fields of a record', () => {
  test('are all of the model’s, after the stamps', () => {
    expect(words(fieldsOf('Hand'))).toEqual(all('Hand'))
    expect(words(fieldsOf('Bankroll'))).toEqual(all('Bankroll'))
  })
  test.each([
    ['Hand', ['seatStates', 'handActions', 'setup', 'log', 'boards']],
    ['Session', ['ephemeralPlayers', 'seats']],
    ['PlayerSession', ['startingHandRange', 'sessionStats']],
    ['Player', []],
  ] as const)('a list of %s leaves out what is large: %j', (name, heavy) => {
    const light = words(fieldsOf(name, 'light'))
    expect(
      all(name)
        .filter(field => !light.includes(field))
        .sort(),
    ).toEqual([...heavy].sort())
  })
  test('a hand brings its session along, a booking its bankroll, because both were moved', () => {
    expect(answerOf('Hand')).toBe(`${fieldsOf('Hand')} session { ${fieldsOf('Session')} }`)
    expect(answerOf('BankrollTransaction')).toBe(
      `${fieldsOf('BankrollTransaction')} bankroll { ${fieldsOf('Bankroll')} }`,
    )
    expect(answerOf('Player')).toBe(fieldsOf('Player'))
  })
})

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test('documents ask for one record, a list, a list by an index', () => {
  const player = fieldsOf('Player')
  expect(getDocument('Player')).toBe(`query Get($id: ID!) { getPlayer(id: $id) { ${player} } }`)
  expect(flat(listDocument('Venue'))).toBe(
    `query List($limit: Int, $nextToken: String, $filter: ModelVenueFilterInput) { listVenues(limit: $limit, nextToken: $nextToken, filter: $filter) { items { ${fieldsOf('Venue', 'light')} } nextToken startedAt } }`,
  )
  const list = (which: 'all' | 'light') =>
    `query List($key: ID!, $direction: ModelSortDirection, $limit: Int, $nextToken: String, $filter: ModelSessionFilterInput) { sessionsByUserIdAndSessionStart(userId: $key, sortDirection: $direction, limit: $limit, nextToken: $nextToken, filter: $filter) { items { ${fieldsOf('Session', which)} } nextToken startedAt } }`
  expect(flat(indexDocument('Session', 'sessionsByUserIdAndSessionStart'))).toBe(list('light'))
  expect(flat(indexDocument('Session', 'sessionsByUserIdAndSessionStart', 'all'))).toBe(list('all'))
  expect(() => indexDocument('Session', 'sessionsByMoon')).toThrow('Session has no index sessionsByMoon')
})

test('documents make, change and delete one record', () => {
  const hand = answerOf('Hand')
  expect(createDocument('Hand')).toBe(
    `mutation Create($input: CreateHandInput!) { createHand(input: $input) { ${hand} } }`,
  )
  expect(updateDocument('Hand')).toBe(
    `mutation Update($input: UpdateHandInput!, $condition: ModelHandConditionInput) { updateHand(input: $input, condition: $condition) { ${hand} } }`,
  )
  expect(deleteDocument('Hand')).toBe(
    `mutation Delete($input: DeleteHandInput!) { deleteHand(input: $input) { ${hand} } }`,
  )
})

describe('operations', () => {
  const session = [
    fieldsOf('Session'),
    `bankroll { ${fieldsOf('Bankroll')} }`,
    `playerSessions(limit: 100) { items { ${fieldsOf('PlayerSession', 'light')} } }`,
    `updates(limit: 1000) { items { ${fieldsOf('SessionUpdate')} } }`,
    `transactions(limit: 100) { items { ${fieldsOf('BankrollTransaction')} } }`,
  ].join(' ')
  test.each([
    ['setupNewSession', 'setupNewSession', 'SetupNewSessionInput'],
    ['recordPastSession', 'recordPastSession', 'RecordPastSessionInput'],
    ['startSession', 'startSession', 'SessionCommandInput'],
    ['stopWaiting', 'stopWaiting', 'SessionCommandInput'],
    ['takeBreak', 'takeBreak', 'SessionCommandInput'],
    ['resumeSession', 'resumeSession', 'SessionCommandInput'],
    ['incrementTotalHandsCounter', 'incrementTotalHandsCounter', 'SessionCommandInput'],
    ['addChipsToSession', 'addChipsToSession', 'AddChipsToSessionInput'],
    ['generalUpdate', 'generalUpdate', 'GeneralUpdateInput'],
    ['cashoutSession', 'endSessionAndCleanup', 'EndSessionAndCleanupInput'],
    ['reopenSession', 'reopenSession', 'SessionCommandInput'],
    ['recalculateHands', 'recalculateHands', 'SessionCommandInput'],
    ['correctSession', 'correctSession', 'CorrectSessionInput'],
    ['correctSessionUpdate', 'correctSessionUpdate', 'CorrectSessionUpdateInput'],
    ['restoreSession', 'restoreSession', 'SessionCommandInput'],
    ['seatPlayer', 'seatPlayer', 'SeatPlayerInput'],
    ['leaveSeat', 'leaveSeat', 'LeaveSeatInput'],
    ['movePlayer', 'movePlayer', 'MovePlayerInput'],
    ['changeTable', 'changeTable', 'ChangeTableInput'],
  ] as const)('%s answers with the session and all that hangs on it', (name, field, input) => {
    expect(OPERATIONS[name]()).toBe(
      `mutation Run($input: ${input}!) { ${field}(input: $input) { ${session} } }`,
    )
  })
  test('the table’s state, sent after every hand, answers with the session alone unless players moved', () => {
    const of = (fields: string) =>
      `mutation Run($input: SaveTableStateInput!) { saveTableState(input: $input) { ${fields} } }`
    expect(OPERATIONS.saveTableState()).toBe(of(fieldsOf('Session')))
    expect(OPERATIONS.saveTableState(true)).toBe(of(session))
  })
  test('a deleted session brings its bankroll, a removed sample nothing', () => {
    expect(OPERATIONS.deleteSession()).toBe(
      `mutation Run($input: DeleteSessionInput!) { deleteSession(input: $input) { ${fieldsOf('Session')} bankroll { ${fieldsOf('Bankroll')} } } }`,
    )
    expect(OPERATIONS.removeSample()).toBe(
      'mutation Run($input: RemoveSampleDataInput!) { removeSampleData(input: $input) }',
    )
  })
})
