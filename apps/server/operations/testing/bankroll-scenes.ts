// Bankrolls and what is booked on them.
import { randomUUID } from 'node:crypto'
import { BANKROLL, bankroll, input, type Scene } from './scene-kit.ts'

export const BANKROLL_SCENES: Readonly<Record<string, Scene>> = {
  createBankroll: async (_userId, say) => {
    await bankroll(say)
    return {
      query: BANKROLL,
      variables: { input: { id: randomUUID(), name: 'Second', startingBalance: 50, isMain: true } },
    }
  },
  updateBankroll: async (_userId, say) => {
    await bankroll(say)
    const other = await bankroll(say, { name: 'Second' })
    const change = { id: other.id, _version: 1, name: 'Purse', currentBalance: 777, isMain: true }
    return {
      query: input('updateBankroll', 'UpdateBankrollInput', 'id currentBalance'),
      variables: { input: change },
    }
  },
  deleteBankroll: async (_userId, say) => {
    const main = await bankroll(say)
    await bankroll(say, { name: 'Second' })
    return {
      query: input('deleteBankroll', 'DeleteBankrollInput'),
      variables: { input: { id: main.id, _version: 1 } },
    }
  },
  createBankrollTransaction: async (_userId, say) => {
    const roll = await bankroll(say)
    const booking = {
      id: randomUUID(),
      bankrollId: roll.id,
      amount: 75,
      type: 'DEPOSIT',
      timestamp: '2026-03-01T18:00:00.000Z',
    }
    return {
      query: input('createBankrollTransaction', 'CreateBankrollTransactionInput'),
      variables: { input: booking },
    }
  },
  deleteBankrollTransaction: async (_userId, say) => {
    const roll = await bankroll(say)
    const booking = {
      id: randomUUID(),
      bankrollId: roll.id,
      amount: 75,
      type: 'DEPOSIT',
      timestamp: '2026-03-01T18:00:00.000Z',
    }
    await say(input('createBankrollTransaction', 'CreateBankrollTransactionInput'), { input: booking })
    return {
      query: input('deleteBankrollTransaction', 'DeleteBankrollTransactionInput'),
      variables: { input: { id: booking.id, _version: 1 } },
    }
  },
}
