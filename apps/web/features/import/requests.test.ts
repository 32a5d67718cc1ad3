import type { SessionRow } from '@sidepot/formats/csv-sessions'
import { opponentId } from '@sidepot/ledger/import-requests'
import { expect, test } from 'vitest'
import { listSession, rowKey, rowKeys } from './requests.ts'
import { enterable, readSessionFile } from './worker/session-list.ts'

const NOW = Date.parse('2026-03-01T00:00:00Z')
const ROW: SessionRow = {
  id: null,
  start: '2026-02-03T10:00:00.000Z',
  end: '2026-02-03T14:30:00.000Z',
  timeZone: null,
  breakMinutes: 30,
  waitingMinutes: 20,
  origin: 'LIVE',
  game: 'NLHE',
  venue: 'Crown',
  stake: null,
  smallBlind: 100,
  bigBlind: 300,
  players: 8,
  bankroll: null,
  currency: 'AUD',
  buyIn: 30_010,
  addedChips: 30_020,
  cashOut: 84_535,
  result: 24_505,
  expenses: null,
  tips: 1200,
  hands: null,
  notes: '=cmd',
  tags: 'deep; Tired, deep',
}
test('[IMP-23] a session is of the clock that its row names, or else of this device', () => {
  const zone = (timeZone: string | null) =>
    listSession(MARK, 'i-r0', { ...ROW, timeZone }, 'b', { venues: [], stakes: [] }, 'Europe/Paris')
      .sessionInput.timeZone
  expect(zone('America/New_York')).toBe('America/New_York')
  expect(zone(null)).toBe('Europe/Paris')
})

test('[IMP-7] a row whose end was read 24 hours after its clock, in a night in which clocks change, is known by that too', async () => {
  const row = { ...ROW, start: '2026-03-28T22:00:00.000Z', end: '2026-03-29T02:00:00.000Z' }
  const earlier = { ...row, end: '2026-03-29T03:00:00.000Z' }
  const names = await rowKeys('me', { ...row, timeZone: 'Europe/Berlin' })
  expect(names).toEqual(expect.arrayContaining([...(await rowKeys('me', earlier))]))
  expect(names.at(-1)).toBe((await rowKeys('me', row)).at(-1))
  expect(await rowKeys('me', { ...row, timeZone: 'Asia/Tokyo' })).toEqual(await rowKeys('me', row))
})

const MARK = { importId: 'i', importName: 'list.csv' }

test('[IMP-7] a row is a past session to the cent, and known by what it says', async () => {
  const venues = [{ id: 'v7', name: 'Crown' }]
  expect(listSession(MARK, 'i-r3', ROW, 'b9', { venues, stakes: [] }, 'Europe/Paris')).toMatchObject({
    requestId: 'i-r3',
    importKey: rowKey(ROW),
    tips: 12,
    tags: ['deep', 'Tired'],
    sessionInput: {
      id: 'i-r3',
      bankrollId: 'b9',
      venueId: 'v7',
      venueName: null,
      buyIn: 300.1,
      cashOut: 845.35,
      chips: [{ type: 'ADDON', amount: 300.2 }],
      breaks: [{ start: '2026-02-03T12:00:00.000Z', end: '2026-02-03T12:30:00.000Z' }],
      waitingListStart: '2026-02-03T09:40:00.000Z',
      notes: '=cmd',
    },
  })
  // the ledger says what a table has that names none (SES-12)
  const sizes = [6, null].map(players =>
    listSession(MARK, 'i-r3', { ...ROW, players }, 'b9', { venues, stakes: [] }, 'Europe/Paris'),
  )
  expect(sizes.map(({ sessionInput }) => sessionInput.maxPlayers)).toEqual([6, null])
  expect(rowKey({ ...ROW, notes: 'other' })).toBe(rowKey(ROW))
  expect(rowKey({ ...ROW, cashOut: 1 })).not.toBe(rowKey(ROW))
  const [key, exported] = await rowKeys('me', { ...ROW, id: 's1' })
  expect([key, exported]).toEqual(['list:s1', 's1'])
  expect((await rowKeys('me', { ...ROW, tags: null })).at(-1)).toBe((await rowKeys('me', ROW)).at(-1))
  expect((await rowKeys('me', ROW)).at(-1)).not.toBe((await rowKeys('you', ROW)).at(-1))
})

test('[FMT-20] a stake that was read as blinds is not repeated in the notes', () => {
  const notes = (stake: string, more: object = {}) =>
    listSession(
      MARK,
      'i-r0',
      { ...ROW, notes: 'Two whales', stake, ...more },
      'b',
      {
        venues: [],
        stakes: [],
      },
      'Europe/Paris',
    ).sessionInput.notes
  for (const stake of ['$1/$3', '1€/3€', '1/3', 'NLH 1/3', '1 - 3 AUD'])
    expect(notes(stake)).toBe('Two whales')
  expect(notes('1/3/6')).toBe('Two whales\n1/3/6')
  expect(notes('1/3 with a straddle')).toBe('Two whales\n1/3 with a straddle')
  expect(notes('$1/$3', { smallBlind: null, bigBlind: null })).toBe('Two whales\n$1/$3')
})

test('[SES-17] a venue nobody knows here keeps its name', () => {
  const { sessionInput } = listSession(
    MARK,
    'i-r0',
    { ...ROW, notes: null },
    'b',
    { venues: [], stakes: [] },
    'Europe/Paris',
  )
  expect(sessionInput).toMatchObject({ venueId: null, venueName: 'Crown', notes: null })
})

test('a session that has not ended, or lies ahead, is not entered', () => {
  expect(enterable(ROW, NOW)).toBe('ok')
  expect(enterable({ ...ROW, end: null }, NOW)).toBe('not-ended')
  expect(enterable({ ...ROW, end: ROW.start }, NOW)).toBe('bad-times')
  expect(enterable({ ...ROW, end: '2027-01-01T00:00:00Z' }, NOW)).toBe('bad-times')
})

test('a list of sessions is known by its first line; any other file is not one', async () => {
  const read = (text: string) => readSessionFile(new File([text], 'a.csv'), 'UTC')
  expect(await read('PokerStars Hand #1: ...')).toBeNull()
  expect(await read('Date,Weather,Mood')).toBeNull()
  const list = await read(
    'start,end,buyIn,cashOut,currency\n2025-12-01T18:00Z,2025-12-01T22:00Z,300,120.25,USD\n2025-12-02T18:00Z,2025-12-02T17:00Z,300,120,USD\n2025-12-03T18:00Z,2025-12-03T22:00Z,abc,120,USD',
  )
  expect(list?.rows.map(row => row.cashOut)).toEqual([12_025])
  expect(list?.problems).toMatchObject([
    { line: 3, why: 'bad-times' },
    { code: 'csv/cell', line: 4 },
  ])
})

test('[FMT-20] a list is read in the encoding that its bytes show', async () => {
  const text = 'Datum;Dauer;Ort;Währung;Gewinn\n12.09.2025;3:30;Köln;EUR;50'
  const files = [
    new TextEncoder().encode(text),
    Uint8Array.from(text, letter => letter.charCodeAt(0)),
    new Uint8Array(Uint16Array.from(`\uFEFF${text}`, letter => letter.charCodeAt(0)).buffer),
  ]
  for (const bytes of files) {
    const list = await readSessionFile(new File([bytes], 'liste.csv'), 'Europe/Berlin')
    expect(list?.rows.map(row => [row.venue, row.currency])).toEqual([['Köln', 'EUR']])
  }
})

test('[IMP-6] an opponent has one id a person, room and name', async () => {
  const id = await opponentId('me', 'PokerStars', 'Nick')
  expect(await opponentId('me', 'PokerStars', 'Nick')).toBe(id)
  expect(await opponentId('you', 'PokerStars', 'Nick')).not.toBe(id)
  expect(await opponentId('me', 'GGPoker', 'Nick')).not.toBe(id)
  expect(await opponentId('me', 'PokerStars', 'nick')).not.toBe(id)
})
