// A booking by hand on a device whose clock is wrong.
import { afterEach, expect, test, vi } from 'vitest'
import { clockStore } from '../wire/clock.ts'
import type { Rec } from '../wire/documents.ts'

const sent = vi.hoisted(() => ({ items: [] as { variables: { input: { timestamp: string } } }[] }))
vi.mock('../device/device.ts', () => ({ outbox: { add: (item: never) => sent.items.push(item) } }))
const { createTransaction } = await import('./bankroll-service.ts')

const HOUR = 3_600_000
const TRUE = Date.parse('2026-01-01T23:30:00.000Z')
const bankroll = { id: 'b', userId: 'me' } as Rec<'Bankroll'>
const deposit = { type: 'DEPOSIT', amount: '50', notes: '' } as const

afterEach(() => {
  clockStore.setState({ off: 0 })
  sent.items.length = 0
  vi.useRealTimers()
})

test.each([HOUR, -HOUR])('[SES-46] a clock that is %i ms off moves no booking', off => {
  vi.useFakeTimers({ toFake: ['Date'], now: TRUE + off })
  clockStore.setState({ off })
  const at = (ms: number) => new Date(TRUE + ms).toISOString()
  expect(createTransaction(bankroll, deposit).ok).toBe(true)
  expect(createTransaction(bankroll, { ...deposit, at: at(-1) }).ok).toBe(true)
  expect(createTransaction(bankroll, { ...deposit, at: at(1) }).ok).toBe(false)
  expect(sent.items.map(({ variables }) => variables.input.timestamp)).toEqual([at(0), at(-1)])
})
