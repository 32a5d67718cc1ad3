// The operations as a client meets them: names, arguments, returned fields, sentences, warnings.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { SETUP, wireApi } from './testing/wire-api.ts'

const { database, ada, eve, bankrollId, ask, sentence, setup } = await wireApi()
afterAll(() => database.close())

const COMMAND = (name: string) =>
  `mutation($input: SessionCommandInput!) { ${name}(input: $input) { id sessionStatus updatedAt } }`
const END = `mutation($input: EndSessionAndCleanupInput!) { endSessionAndCleanup(input: $input) {
  sessionStatus sessionEnd cashOut sessionNet sessionResult duration } }`

const ADD_CHIPS =
  'mutation($input: AddChipsToSessionInput!) { addChipsToSession(input: $input) { id totalAddons } }'

describe('sessions on the wire', () => {
  test('set up, play, cash out', async () => {
    const sessionId = await setup()
    expect(await ask(COMMAND('takeBreak'), { input: { sessionId } })).toMatchObject({
      data: { takeBreak: { sessionStatus: 'BREAK' } },
    })
    const ended = await ask(END, { input: { sessionId, cashoutAmount: 250.5, bankrollId } })
    expect(ended.data).toMatchObject({
      endSessionAndCleanup: { sessionStatus: 'ENDED', cashOut: 250.5, sessionNet: 50.5, sessionResult: 50.5 },
    })
  })
  test('[SES-2] a command from a wrong status comes back with a warning', async () => {
    const sessionId = await setup()
    const done = await ask(COMMAND('resumeSession'), { input: { sessionId } })
    expect(done).toMatchObject({
      data: { resumeSession: { sessionStatus: 'LIVE' } },
      extensions: { warnings: ['Nothing changed: a session that is live cannot resume.'], ignored: true },
    })
  })
  test('[SES-2] chips and a stack that come after the cash-out of another device are ignored, and it says so', async () => {
    const sessionId = await setup()
    await ask(END, { input: { sessionId, cashoutAmount: 310, bankrollId } })
    const chips = {
      input: { sessionId, bankrollId, amount: 100, transactionType: 'ADDON' },
    }
    expect((await ask(ADD_CHIPS, chips)).extensions).toEqual({
      warnings: ['Nothing changed: a session that is over cannot add chips. Reopen it first.'],
      ignored: true,
    })
  })
  test('a warning about what was done is no sign that nothing was', async () => {
    const sessionId = await setup()
    const chips = {
      input: { sessionId, bankrollId, amount: 1e6, transactionType: 'ADDON' },
    }
    expect((await ask(ADD_CHIPS, chips)).extensions).toEqual({ warnings: ['The balance goes below zero.'] })
  })
  test('what was done without network keeps its time, and the future is not believed', async () => {
    const begun = new Date(Date.now() - 60 * 60_000).toISOString()
    const sessionId = await setup({}, begun)
    const earlier = new Date(Date.now() - 45 * 60_000).toISOString()
    await ask(COMMAND('takeBreak'), { input: { sessionId, at: earlier } })
    await ask(COMMAND('resumeSession'), { input: { sessionId, at: '2999-01-01T00:00:00.000Z' } })
    const { data } = await ask(
      'query($id: ID!) { sessionUpdatesBySessionIdAndTimestamp(sessionId: $id) { items { updateType timestamp } } }',
      { id: sessionId },
    )
    const items = (
      data as unknown as {
        sessionUpdatesBySessionIdAndTimestamp: { items: { updateType: string; timestamp: string }[] }
      }
    ).sessionUpdatesBySessionIdAndTimestamp.items
    expect(items.find(one => one.updateType === 'BREAK_START')!.timestamp).toBe(earlier)
    expect(Date.parse(items.find(one => one.updateType === 'BREAK_END')!.timestamp)).toBeLessThan(
      Date.now() + 1000,
    )
  })
  test('the specification’s sentences, word for word', async () => {
    const sessionId = await setup()
    const put = (sessionInput: object) => ({ input: { sessionInput } })
    expect(await sentence(SETUP, put({ buyIn: 1 }))).toBe(
      'Refused: Bankroll ID is required for session creation',
    )
    expect(await sentence(SETUP, put({ bankrollId }))).toBe(
      'Refused: Valid buy-in amount is required for session creation',
    )
    expect(await sentence(SETUP, put({ bankrollId: 'nope', buyIn: 1 }))).toBe(
      'Refused: Bankroll nope not found',
    )
    expect(await sentence(SETUP, put({ bankrollId, buyIn: 1 }), eve)).toBe('Unauthorized: Unauthorized')
    expect(await sentence(SETUP, put({ bankrollId, buyIn: 1, userId: 'somebody' }))).toBe(
      'Unauthorized: Unauthorized',
    )
    expect(await sentence(END, { input: { sessionId, cashoutAmount: -1, bankrollId } })).toBe(
      'Refused: Cashout amount cannot be negative.',
    )
    expect(await sentence(END, { input: { sessionId, cashoutAmount: 1 } })).toBe(
      'Refused: Bankroll ID is required for cashout.',
    )
    expect(await sentence(END, { input: { sessionId: 'nope', cashoutAmount: 1, bankrollId } })).toBe(
      'Refused: Session not found',
    )
    expect(await sentence(END, { input: { sessionId, cashoutAmount: 1, bankrollId } }, eve)).toBe(
      'Unauthorized: Unauthorized',
    )
    const CHIPS = 'mutation($input: AddChipsToSessionInput!) { addChipsToSession(input: $input) { id } }'
    expect(await sentence(CHIPS, { input: { requestId: randomUUID(), sessionId, amount: 0 } })).toBe(
      'Refused: Amount to add must be positive',
    )
    const UPDATE = 'mutation($input: GeneralUpdateInput!) { generalUpdate(input: $input) { id } }'
    expect(await sentence(UPDATE, { input: { requestId: randomUUID(), sessionId } })).toBe(
      'Refused: ChipStack update or notes text is required for a general update.',
    )
    const notes = 'x'.repeat(100_001)
    expect(await sentence(UPDATE, { input: { requestId: randomUUID(), sessionId, notes } })).toBe(
      'ValidationException: input.notes is too long',
    )
    expect(
      await ask('mutation($id: ID!) { deleteSessionAndRecords(sessionId: $id) }', { id: sessionId }),
    ).toEqual({
      data: { deleteSessionAndRecords: true },
    })
    expect(await sentence(COMMAND('takeBreak'), { input: { sessionId } })).toBe(
      `Refused: Session ${sessionId} is deleted.`,
    )
  })
  test('a request id makes chips arrive once', async () => {
    const sessionId = await setup()
    const CHIPS =
      'mutation($input: AddChipsToSessionInput!) { addChipsToSession(input: $input) { totalAddons } }'
    const input = { requestId: randomUUID(), sessionId, bankrollId, amount: 50 }
    await Promise.all([ask(CHIPS, { input }), ask(CHIPS, { input }), ask(CHIPS, { input })])
    expect((await ask(CHIPS, { input })).data).toEqual({ addChipsToSession: { totalAddons: 50 } })
    expect(await sentence(CHIPS, { input: { ...input, amount: 51 } })).toMatch(/^ConflictUnhandled: /)
  })
})

describe('hands on the wire', () => {
  const SAVE = `mutation($input: SaveHandInput!) { saveHandTransactionally(input: $input) {
    id sessionId totalPotGross heroPreflopOptimal preflopOptimalAction heroNetWinManual } }`
  test('quick save, refusals and soft delete', async () => {
    const sessionId = await setup()
    const handId = randomUUID()
    const params = { quickSave: true, heroHolecardsSimple: 'QQ', heroOutcome: 'WIN', heroNetWinManual: 12.5 }
    const save = (more: object) => ({
      input: { sessionId, handId, additionalParams: JSON.stringify(params), ...more },
    })
    expect((await ask(SAVE, save({}))).data).toMatchObject({
      saveHandTransactionally: { id: handId, sessionId, heroNetWinManual: 12.5, heroPreflopOptimal: null },
    })
    expect(await sentence(SAVE, save({}), eve)).toBe('Unauthorized: Unauthorized')
    expect(await sentence(SAVE, save({ additionalParams: '{' }))).toBe(
      'Refused: Invalid JSON in additionalParams.',
    )
    const illegal = {
      setup: {
        gameType: 'NLHE',
        maxPlayers: 2,
        seats: [],
        buttonSeat: 1,
        heroSeat: 1,
        smallBlind: 1,
        bigBlind: 2,
      },
      log: [],
    }
    expect(await sentence(SAVE, { input: { sessionId, handState: JSON.stringify(illegal) } })).toBe(
      'Refused: Not enough players active for the hand to start.',
    )
    await ask(SAVE, save({ additionalParams: '{"isDeleted":true}' }))
    const { data } = await ask(
      'query($id: ID!) { getHand(id: $id) { _deleted isDeleted } getSession(id: "none") { id } }',
      { id: handId },
    )
    expect(data).toMatchObject({ getHand: { _deleted: true, isDeleted: true } })
  })
})

describe('plain mutations that touch money and heroes', () => {
  test('[BANK-1] a transaction moves the balance, a balance set by hand is booked', async () => {
    const CREATE =
      'mutation($input: CreateBankrollTransactionInput!) { createBankrollTransaction(input: $input) { id amount } }'
    const input = {
      id: randomUUID(),
      bankrollId,
      amount: 40,
      type: 'WITHDRAWAL',
      timestamp: new Date().toISOString(),
    }
    expect((await ask(CREATE, { input })).data).toMatchObject({ createBankrollTransaction: { amount: -40 } })
    await ask(CREATE, { input })
    const read = async () =>
      (
        (
          await ask('query($id: ID!) { getBankroll(id: $id) { currentBalance _version } }', {
            id: bankrollId,
          })
        ).data as unknown as { getBankroll: { currentBalance: number; _version: number } }
      ).getBankroll
    const { currentBalance, _version } = await read()
    await ask('mutation($input: UpdateBankrollInput!) { updateBankroll(input: $input) { id } }', {
      input: { id: bankrollId, currentBalance: currentBalance + 10, _version },
    })
    expect((await read()).currentBalance).toBe(currentBalance + 10)
  })
  test('ids are ids here too, and another booking under a taken id is a conflict', async () => {
    const CREATE =
      'mutation($input: CreateBankrollTransactionInput!) { createBankrollTransaction(input: $input) { id } }'
    const input = {
      id: randomUUID(),
      bankrollId,
      amount: 1,
      type: 'DEPOSIT',
      timestamp: '2026-01-01T00:00:00Z',
      notes: 'one',
    }
    const book = (more: object) => sentence(CREATE, { input: { ...input, ...more } })
    for (const id of [' ', 'x'.repeat(500), '../etc'])
      expect(await book({ id })).toBe('ValidationException: input.id is not an id')
    expect(await sentence(SETUP, { input: { sessionInput: { id: 'a b', bankrollId, buyIn: 5 } } })).toBe(
      'ValidationException: input.sessionInput.id is not an id',
    )
    expect(await book({})).toBe('done')
    expect(await book({})).toBe('done')
    for (const more of [{ notes: 'two' }, { timestamp: '2026-01-02T00:00:00Z' }, { amount: 2 }])
      expect(await book(more)).toBe('ConflictUnhandled: This id is taken by a record with other contents.')
  })
  test('[PLAY-5] a player belongs to the caller', async () => {
    const CREATE =
      'mutation($input: CreatePlayerInput!) { createPlayer(input: $input) { id nickname handCount } }'
    expect(await sentence(CREATE, { input: { nickname: 'Jim' } })).toBe(
      'Refused: Cannot create player without a userId.',
    )
    const userId = ada.kind === 'user' ? ada.userId : ''
    expect((await ask(CREATE, { input: { userId, nickname: 'Jim', handCount: 99 } })).data).toMatchObject({
      createPlayer: { nickname: 'Jim', handCount: 0 },
    })
    expect(await sentence(CREATE, { input: { userId, nickname: 'Jim' } }, eve)).toBe(
      'Unauthorized: Unauthorized',
    )
  })
})

test('[REC-3] a condition is asked of the record as it is, also where an operation replaces a plain change', async () => {
  const renamed = (currency: string, name: string) =>
    sentence(
      `mutation { updateBankroll(input: { id: "${bankrollId}", name: "${name}" }, condition: { currency: { eq: ${currency} } }) { id } }`,
    )
  expect(await renamed('USD', 'Other')).toMatch(/^ConditionalCheckFailedException/)
  expect(await renamed('EUR', 'Purse')).toBe('done')
  expect((await ask(`{ getBankroll(id: "${bankrollId}") { name } }`)).data).toEqual({
    getBankroll: { name: 'Purse' },
  })
})

test('[REC-3] a delete that names an older version leaves the record, whatever operation replaces it', async () => {
  const made = await ask(
    'mutation { createBankroll(input: { name: "Spare", currency: EUR }) { id _version } }',
  )
  const { id } = (made.data as unknown as { createBankroll: { id: string } }).createBankroll
  await ask(`mutation { updateBankroll(input: { id: "${id}", name: "Sparer", _version: 1 }) { id } }`)
  const remove = (version: number) =>
    sentence(`mutation { deleteBankroll(input: { id: "${id}", _version: ${version} }) { id } }`)
  expect(await remove(1)).toMatch(/^ConflictUnhandled/)
  expect(await remove(2)).toBe('done')
  expect(await remove(2)).toBe('done')
})

test('[BANK-7] chips of another currency are refused', async () => {
  const made = await ask('mutation { createBankroll(input: { name: "Dollars", currency: USD }) { id } }')
  const { id: dollars } = made.data!['createBankroll'] as unknown as { id: string }
  const input = { requestId: randomUUID(), sessionId: await setup(), amount: 10, bankrollId: dollars }
  expect(
    await sentence('mutation($input: AddChipsToSessionInput!) { addChipsToSession(input: $input) { id } }', {
      input,
    }),
  ).toBe('Refused: This session is kept in EUR. Choose a bankroll in EUR.')
})

test('a day that does not exist is not taken for another', async () => {
  const record = (sessionStart: string) =>
    sentence('mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id } }', {
      input: {
        sessionInput: { bankrollId, buyIn: 10, cashOut: 5, sessionStart, sessionEnd: '2026-03-31T10:00:00Z' },
      },
    })
  expect(await record('2026-02-31T10:00:00Z')).toMatch(/^ValidationException: .*sessionStart is not a time$/)
  expect(await record('30000-01-01T10:00:00Z')).toMatch(/^ValidationException: .*sessionStart is not a time$/)
  expect(await record('2026-02-28T10:00:00Z')).toBe('done')
})

test('when an imported opponent came and went is a time, who it was an id', async () => {
  const sat = { playerId: String(randomUUID()), from: '2026-03-01T10:10:00Z', until: '2026-03-01T11:00:00Z' }
  const imported = (change: Partial<typeof sat>) =>
    sentence('mutation($input: ImportSessionInput!) { importSession(input: $input) { id } }', {
      input: {
        requestId: randomUUID(),
        importId: 'of-times',
        importName: 'hands.txt',
        opponents: [{ name: 'Nick', seatNumber: 2, ...sat, ...change }],
        sessionInput: {
          bankrollId,
          buyIn: 10,
          cashOut: 5,
          sessionStart: '2026-03-01T10:00:00Z',
          sessionEnd: '2026-03-01T12:00:00Z',
        },
      },
    })
  expect(await imported({ from: '' })).toMatch(/^ValidationException: .*from is not a time$/)
  expect(await imported({ until: 'later' })).toMatch(/^ValidationException: .*until is not a time$/)
  expect(await imported({ playerId: '' })).toMatch(/^ValidationException: .*playerId is not an id$/)
  expect(await imported({})).toBe('done')
})

test('[REC-25] an operation that would read more than fits into memory is refused', async () => {
  const sessionId = await setup()
  const correct = () =>
    sentence('mutation($input: CorrectSessionInput!) { correctSession(input: $input) { id } }', {
      input: { requestId: randomUUID(), sessionId, buyIn: 120 },
    })
  const note = (text: string) =>
    sql`insert into session_updates
      select made.* from session_updates c, generate_series(1, 650) n,
        jsonb_populate_record(c, jsonb_build_object('id', ${randomUUID()} || n, 'update_type', 'GENERAL_UPDATE',
          'value', null, 'notes', repeat(${text}, 100000))) made
      where c.session_id = ${sessionId} and c.update_type = 'SESSION_START'`.execute(database.db)
  await note('')
  expect(await correct()).toBe('done')
  await note('n')
  expect(await correct()).toBe('ValidationException: limit asks for more than fits into one answer')
})
