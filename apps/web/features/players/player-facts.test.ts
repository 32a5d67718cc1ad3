import { STATISTICS } from '@sidepot/engine/statistics'
import { expect, it } from 'vitest'
import { SHOWN_STATISTICS, shareText } from '../../data/people/shown-statistics.ts'
import type { Rec } from '../../data/wire/documents.ts'
import {
  bySession,
  fieldsOfForm,
  formOf,
  inMeetingOrder,
  matchingPlayers,
  satTogether,
} from './player-facts.ts'

const player = (id: string, more: object = {}) =>
  ({
    id,
    nickname: null,
    firstname: null,
    lastname: null,
    playStyle: null,
    physicalAttributes: null,
    notes: null,
    playRating: null,
    lastPlayedDate: null,
    ...more,
  }) as unknown as Rec<'Player'>

it('finds a player by any word of the profile, and by all words together', () => {
  const list = [
    player('sam', { nickname: 'Sam', notes: 'Calls the river' }),
    player('ana', { firstname: 'Ana', playStyle: 'tight' }),
  ]
  expect(matchingPlayers(list, '')).toHaveLength(2)
  expect(matchingPlayers(list, 'RIVER sam').map(one => one.id)).toEqual(['sam'])
  expect(matchingPlayers(list, 'ana river')).toEqual([])
})
it('[PLAY-58] finds letters with marks by the letters without, and the other way round', () => {
  const list = [player('oz', { firstname: 'Öz' }), player('jose', { nickname: 'Jose' })]
  expect(matchingPlayers(list, 'oz').map(one => one.id)).toEqual(['oz'])
  expect(matchingPlayers(list, 'josé').map(one => one.id)).toEqual(['jose'])
})

it('puts whom one met last first, then the others by name', () => {
  const list = [
    player('z', { nickname: 'Zoe' }),
    player('a', { nickname: 'Abe' }),
    player('old', { nickname: 'Old', lastPlayedDate: '2026-01-01T00:00:00Z' }),
    player('new', { nickname: 'New', lastPlayedDate: '2026-10-01T00:00:00Z' }),
  ]
  expect(inMeetingOrder(list).map(one => one.id)).toEqual(['new', 'old', 'a', 'z'])
})

it('says every statistic once, as a share of its opportunities', () => {
  const all = SHOWN_STATISTICS.flatMap(one => one.statistics)
  expect([...all].sort()).toEqual([...STATISTICS].sort())
  const percent = (share: number | null) => `${share}`
  expect(shareText('VPIP', 1, 4, percent)).toBe('0.25')
  expect(shareText('VPIP', 0, 0, percent)).toBe('–')
  expect(shareText('AGGRESSION_FACTOR', 6, 4, percent)).toBe('1.5')
})

it('needs a name and keeps empty fields empty', () => {
  expect(fieldsOfForm({ ...formOf(null), notes: 'who?', nickname: '  ' })).toBeNull()
  expect(fieldsOfForm({ ...formOf(null), lastname: ' Li ' })).toMatchObject({
    lastname: 'Li',
    nickname: null,
  })
})

it('[PLAY-13] lists a session once, whoever changed seats in it', () => {
  const row = (id: string, sessionId: string, seatNumber: number, more: object) =>
    ({
      id,
      sessionId,
      seatNumber,
      totalProfit: null,
      vpipPercent: 50,
      createdAt: id,
      ...more,
    }) as unknown as Rec<'PlayerSession'>
  const ended = { sessionEnd: '2026-10-01T05:00:00Z' }
  const seats = [
    row('1', 's', 7, { ...ended, totalHands: 2, netProfit: -30_000 }),
    row('2', 's', 6, { ...ended, totalHands: 3, netProfit: 1600 }),
    row('3', 'other', 1, { ...ended, totalHands: 4, netProfit: 500 }),
  ]
  const facts = (rows: readonly Rec<'PlayerSession'>[]) =>
    bySession(rows).map(one => [one.latest.seatNumber, one.totalHands, one.net, one.vpipPercent])
  expect(facts(seats)).toEqual([
    [6, 5, -28_400, null],
    [1, 4, 500, 50],
  ])
  // while they play the sum is not known
  const playing = row('2', 's', 6, { sessionEnd: null, totalHands: 0, netProfit: null, vpipPercent: null })
  expect(facts([seats[0]!, playing])).toEqual([[6, 2, null, 50]])
})

it('[PLAY-7] knows two who sat at one table at the same time, and one who only changed seats', () => {
  const at = (hour: number) => `2026-10-01T${hour}:00:00Z`
  const sitting = (playerId: string, sessionId: string, from: number, to: number | null, totalHands = 3) => ({
    ...{ playerId, sessionId, totalHands },
    ...{ sessionStart: at(from), sessionEnd: to === null ? null : at(to) },
  })
  const kim = sitting('kim', 's', 18, 20)
  const met = (...others: ReturnType<typeof sitting>[]) => satTogether([kim, ...others], 'kim', 'kimmy')
  expect(met(sitting('kimmy', 's', 19, null))).toBe(kim)
  expect(met(sitting('kimmy', 's', 20, 22))).toBeNull()
  expect(met(sitting('kimmy', 'another', 19, 22))).toBeNull()
  expect(met(sitting('kimmy', 's', 18, 20, 0), sitting('sam', 's', 18, 20))).toBeNull()
})
