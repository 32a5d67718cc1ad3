import { expect, test } from 'vitest'
import type { SecurityEvent } from '../accounts/audit.ts'
import { BadInput } from '../kit/input.ts'
import { eventsAnswer, eventsAtOnce, eventToken } from './events-wire.ts'

const event = (id: string): SecurityEvent => ({
  id,
  userId: 'u',
  handle: 'ada',
  kind: 'SIGNED_IN',
  at: new Date('2030-01-02T03:04:05Z'),
  address: '203.0.113.9',
  agent: 'a browser',
  detail: { by: 'password' },
})
const page = (count: number) => Array.from({ length: count }, (_, at) => event(String(900 - at)))

test('[AUTH-14] an event on the wire has every field', () => {
  expect(eventsAnswer([event('7')])).toEqual({
    Events: [
      {
        Id: '7',
        UserId: 'u',
        Handle: 'ada',
        Kind: 'SIGNED_IN',
        At: '2030-01-02T03:04:05.000Z',
        Address: '203.0.113.9',
        Agent: 'a browser',
        Detail: { by: 'password' },
      },
    ],
  })
})

test('[AUTH-14] a full page names its last event as the way on, a shorter one does not', () => {
  expect(eventsAnswer([])).toEqual({ Events: [] })
  expect(eventsAnswer(page(eventsAtOnce - 1))).not.toHaveProperty('NextToken')
  expect(eventsAnswer(page(eventsAtOnce))).toHaveProperty('NextToken', '851')
  expect(eventToken({})).toEqual({})
  for (const before of ['1', '1'.repeat(18)]) expect(eventToken({ NextToken: before })).toEqual({ before })
  for (const wrong of ['', 'x', '1x', 'x1', '-1', '1.5', '1'.repeat(19)])
    expect(() => eventToken({ NextToken: wrong }), wrong).toThrow(BadInput)
})
