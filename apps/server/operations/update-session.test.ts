// updateSession as a client meets it: which fields it takes, what follows from them, what it refuses.
import { afterAll, describe, expect, test } from 'vitest'
import { wireApi } from './testing/wire-api.ts'

const { database, eve, bankrollId, ask, sentence, setup } = await wireApi()
afterAll(() => database.close())

describe('[SES-32] updateSession', () => {
  const FIELDS = `_version sessionStatus isActive buyIn cashOut sessionNet totalAddons handsPlayedOptimal heroSeat maxPlayers
    bigBlind notes totalHandsCounter bankroll { id currentBalance }`
  const seen = async (id: string) =>
    (await ask(`{ getSession(id: "${id}") { ${FIELDS} } }`)).data!['getSession'] as unknown as {
      _version: number
      buyIn: number
      bankroll: { currentBalance: number }
    }
  const UPDATE = `mutation($input: UpdateSessionInput!) { updateSession(input: $input) { ${FIELDS} } }`
  const change = async (id: string, fields: object) =>
    ask(UPDATE, { input: { id, _version: (await seen(id))._version, ...fields } })

  test('money that changes is booked', async () => {
    const id = await setup()
    const before = await seen(id)
    expect((await change(id, { buyIn: 150.5 })).errors).toBeUndefined()
    const after = await seen(id)
    expect(after.buyIn).toBe(150.5)
    expect(after.bankroll.currentBalance - before.bankroll.currentBalance).toBeCloseTo(49.5, 9)
    expect(await change(id, { buyIn: 0 })).toMatchObject({
      errors: [{ message: 'Valid buy-in amount is required for session creation' }],
    })
    expect((await seen(id)).buyIn).toBe(150.5)
  })
  test('what the server counts is not set', async () => {
    const id = await setup()
    await change(id, {
      cashOut: 99999,
      sessionNet: 5,
      totalAddons: 7,
      handsPlayedOptimal: 77,
      notes: 'kept',
      totalHandsCounter: 3,
    })
    expect(await seen(id)).toMatchObject({
      cashOut: null,
      sessionNet: 0,
      totalAddons: 0,
      handsPlayedOptimal: 0,
      notes: 'kept',
      totalHandsCounter: 3,
    })
  })
  test('seats, table size and blinds keep their bounds, or nothing is written', async () => {
    const id = await setup()
    const before = await seen(id)
    for (const fields of [
      { heroSeat: 11 },
      { heroSeat: 0 },
      { buttonSeat: 9 },
      { bigBlind: -1 },
      { bigBlind: 0 },
      { ante: -1 },
    ])
      expect((await change(id, { notes: 'lost', ...fields })).errors).toHaveLength(1)
    expect(await seen(id)).toEqual(before)
    await change(id, { maxPlayers: 99, heroSeat: 10 })
    expect(await seen(id)).toMatchObject({ maxPlayers: 10, heroSeat: 10 })
  })
  test('a status moves as its command would, or is ignored with a warning', async () => {
    const id = await setup()
    const before = await seen(id)
    const ended = await change(id, { sessionStatus: 'ENDED', notes: 'lost' })
    expect(ended.extensions).toEqual({ warnings: [expect.any(String)] })
    expect(await seen(id)).toEqual(before)
    await change(id, { sessionStatus: 'BREAK' })
    expect(await seen(id)).toMatchObject({ sessionStatus: 'BREAK', isActive: false })
    await change(id, { sessionStatus: 'LIVE' })
    expect(await seen(id)).toMatchObject({ sessionStatus: 'LIVE', isActive: true })

    await change(id, { sessionStatus: 'BREAK', buyIn: 250 })
    expect(await seen(id)).toMatchObject({
      sessionStatus: 'BREAK',
      buyIn: 250,
      bankroll: { currentBalance: before.bankroll.currentBalance + before.buyIn - 250 },
    })
    expect((await change(id, { sessionStatus: 'LIVE', buyIn: 0 })).errors).toMatchObject([
      { message: 'Valid buy-in amount is required for session creation' },
    ])
    expect(await seen(id)).toMatchObject({ sessionStatus: 'BREAK', buyIn: 250 })

    const waiting = await setup({ sessionStatus: 'WAITING' })
    const paid = (await seen(waiting)).bankroll.currentBalance
    await change(waiting, { sessionStatus: 'ENDED', isActive: false, buyIn: 0, cashOut: 0, sessionNet: 0 })
    expect(await seen(waiting)).toMatchObject({
      sessionStatus: 'ENDED',
      buyIn: 0,
      bankroll: { currentBalance: paid + 200 },
    })
  })
  test('deleting takes the money back; a stale version or another person changes nothing', async () => {
    const id = await setup()
    const { _version, bankroll } = await seen(id)
    expect(await sentence(UPDATE, { input: { id, _version: _version + 1, notes: 'x' } })).toContain(
      'ConflictUnhandled',
    )
    expect(await sentence(UPDATE, { input: { id, _version, notes: 'x' } }, eve)).toBe(
      'Unauthorized: Unauthorized',
    )
    await change(id, { isDeleted: true })
    const { data } = await ask(`{ getBankroll(id: "${bankrollId}") { currentBalance } }`)
    expect(data).toEqual({ getBankroll: { currentBalance: bankroll.currentBalance + 200 } })
  })
})
