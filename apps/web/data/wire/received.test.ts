// Money is whole cents from the moment an answer is read, and decimals again where it is sent.
import { expect, expectTypeOf, test } from 'vitest'
import { absorbAnswers } from '../store/answer.ts'
import { itemInCents, recordInCents } from '../store/local-db.ts'
import type { OutboxItem } from '../store/outbox-item.ts'
import { forgetRecords, recordOf } from '../store/records.ts'
import type { Rec } from './documents.ts'
import { received, type Sent, sendable } from './received.ts'

test('[BANK-11] a record is read in cents and sent in decimals, and nothing else of it changes', () => {
  const sent = { id: 's', buyIn: 200.1, cashOut: null, duration: 61, notes: '2.5', _version: 3 }
  const read = received('Session', sent as unknown as Partial<Sent<'Session'>>)
  expect(read).toEqual({ ...sent, buyIn: 20_010 })
  expect(sendable('Session', read)).toEqual(sent)
})

test('[BANK-11] a decimal is no amount of the store, and an amount of the store is not sent as it is', () => {
  expectTypeOf<Sent<'Session'>['buyIn']>().not.toExtend<Rec<'Session'>['buyIn']>()
  expectTypeOf<Rec<'Session'>['buyIn']>().not.toExtend<Sent<'Session'>['buyIn']>()
})

test('[BANK-11] an answer with related records and a change of the feed come into the store in cents', () => {
  const bankroll = { id: 'b', currentBalance: 12.34, _version: 1 }
  absorbAnswers([['BankrollTransaction', { id: 't', amount: -0.07, _version: 1, bankroll }]])
  expect(recordOf('BankrollTransaction', 't')).toMatchObject({ amount: -7 })
  expect(recordOf('Bankroll', 'b')).toMatchObject({ currentBalance: 1234 })
  forgetRecords()
})

test('[BANK-11] what a device of before kept is in cents once: rows, and what waits draws', () => {
  const kept = { key: 'Session:s', model: 'Session' as const, row: { id: 's', buyIn: 2.5 } }
  expect(recordInCents(kept).row).toEqual({ id: 's', buyIn: 250 })
  const command = { kind: 'command', command: { kind: 'addChips', amount: 500 } }
  const item = {
    variables: { input: { amount: 5 } },
    overlays: [
      { model: 'Bankroll', id: 'b', fields: { currentBalance: 7.5 } },
      { model: 'Hand', id: 'h', fields: null },
      { model: 'Session', id: 's', fields: {}, act: { kind: 'saveHand', hand: { heroNetWinManual: -1.5 } } },
      { model: 'Session', id: 's', fields: {}, act: command },
    ],
  } as unknown as OutboxItem
  expect(itemInCents(item)).toMatchObject({
    variables: { input: { amount: 5 } },
    overlays: [
      { fields: { currentBalance: 750 } },
      { fields: null },
      { act: { kind: 'saveHand', hand: { heroNetWinManual: -150 } } },
      { act: command },
    ],
  })
})
