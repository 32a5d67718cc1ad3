import { expect, it } from 'vitest'
import type { SentSession } from '../../../data/session/new/sent-session.ts'
import { formAgain } from './new-session-again.ts'
import { firstForm } from './new-session-state.ts'
import { rakeForm } from './rake-form.ts'

const blank = firstForm({
  bankrolls: [],
  sessions: [],
  stakes: [],
  defaults: { venueId: null, stakeId: null },
})
const sent = {
  id: 's1',
  bankrollId: 'b1',
  gameOrigin: 'ONLINE',
  gameType: 'PLO',
  venueId: null,
  venueName: 'Back room',
  cashGameStakeId: null,
  smallBlind: 2.5,
  bigBlind: 5,
  straddleAmount: null,
  buyIn: 300,
  maxPlayers: 6,
  heroSeat: 4,
  tableCount: 2,
  notes: 'tired',
} satisfies SentSession

it('fills the form with what was typed', () => {
  expect(formAgain({ ...sent, sessionStatus: 'WAITING' }, blank)).toEqual({
    ...blank,
    origin: 'ONLINE',
    gameType: 'PLO',
    venueId: 'other',
    venueName: 'Back room',
    stakeId: 'custom',
    smallBlind: '2.50',
    bigBlind: '5',
    buyIn: '300',
    bankrollId: 'b1',
    maxPlayers: 6,
    heroSeat: 4,
    tableCount: 2,
    waiting: true,
    notes: 'tired',
    rake: rakeForm(undefined),
  })
})
it('[PLAY-41] brings the smallest chip back as it was set', () => {
  expect(formAgain({ ...sent, smallestChip: 2.5 }, blank).chip).toBe('2.50')
})
it('[SES-18] brings the rake back as it was set, none included', () => {
  const choice = (rakeConfig: string | null) => formAgain({ ...sent, rakeConfig }, blank).rake?.choice
  expect(choice(null)).toBe('NONE')
  expect(choice(JSON.stringify({ rakeType: 'TIME_BASED', timeUnit: 60, timeRate: 8 }))).toBe('TIME_BASED')
})
it('brings a past session back with its times, breaks and chips', () => {
  const form = formAgain(
    {
      ...sent,
      sessionStart: '2026-10-01T18:00:00.000Z',
      sessionEnd: '2026-10-01T23:00:00.000Z',
      cashOut: 410.5,
      breaks: [{ start: '2026-10-01T20:00:00.000Z', end: '2026-10-01T20:25:00.000Z' }],
      chips: [{ amount: 100 }, { amount: 50.5 }],
    },
    blank,
  )
  expect(form).toMatchObject({ cashOut: '410.50', breakMinutes: '25', addedChips: '150.50', waiting: false })
  expect(new Date(form.sessionStart).toISOString()).toBe('2026-10-01T18:00:00.000Z')
})
