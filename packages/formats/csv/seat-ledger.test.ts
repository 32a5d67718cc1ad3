// PokerNow's ledger, a row for each time somebody sat down: what is joined, what is open, what is refused.
import { expect, test } from 'vitest'
import { readSessionTable, type TableOptions } from './session-table.ts'

const HEAD = 'player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net'
const read = (rows: readonly string[], more: Partial<TableOptions> = {}) => {
  const table = readSessionTable([HEAD, ...rows].join('\n'), {
    zone: 'UTC',
    player: 'a',
    unit: 'units',
    ...more,
  })
  if (!table?.ok) throw new Error('no table')
  return table.value
}
const FIRST = 'Ann,a,2025-09-12T17:00:00Z,2025-09-12T18:00:00Z,20,5,0,-15'
const SECOND = 'Ann,a,2025-09-12T18:30:00Z,2025-09-12T20:00:00Z,30,0,53,23'
const OTHER = 'Bob,b,2025-09-12T17:00:00Z,2025-09-12T21:00:00Z,20,12,0,-8'

test('[FMT-22] the seats of one evening are one session, with every field', () => {
  expect(read([FIRST, SECOND, OTHER])).toEqual({
    source: 'PokerNow',
    columns: [],
    rows: [
      {
        line: 2,
        row: {
          ...{ id: null, start: '2025-09-12T17:00:00.000Z', end: '2025-09-12T20:00:00.000Z' },
          ...{
            timeZone: null,
            breakMinutes: 0,
            waitingMinutes: null,
            origin: 'ONLINE',
            game: 'NLHE',
            venue: 'PokerNow',
          },
          ...{
            stake: null,
            smallBlind: null,
            bigBlind: null,
            players: null,
            bankroll: null,
            currency: 'USD',
          },
          ...{ buyIn: 2000, addedChips: 3000, cashOut: 5800, result: 800 },
          ...{ expenses: null, tips: null, hands: null, notes: null, tags: null },
        },
      },
    ],
    problems: [],
    isDayFirstOpen: false,
    isZoneOpen: false,
    currency: 'USD',
    doubtful: [],
    ledger: {
      players: [
        { id: 'a', name: 'Ann' },
        { id: 'b', name: 'Bob' },
      ],
      player: 'a',
      isUnitOpen: true,
      unit: 'units',
    },
  })
})

test.each([
  ['in any order the first buy-in is that of the first seat', [SECOND, FIRST, OTHER], [2000, 3000], 2],
  ['one seat has nothing added', [OTHER, SECOND], [3000, 0], 3],
] as const)('[FMT-22] %s', (_name, rows, sums, line) => {
  const {
    rows: [found],
  } = read(rows)
  expect([found!.row.buyIn, found!.row.addedChips, found!.line]).toEqual([...sums, line])
})

test('[FMT-22] who still sits played to the last time that is written of anybody', () => {
  const seated = SECOND.replace('2025-09-12T20:00:00Z', '')
  expect(read([FIRST, seated, OTHER]).rows[0]!.row.end).toBe('2025-09-12T21:00:00.000Z')
  // to the last start where nobody has left
  const others = 'Cy,c,2025-09-12T19:15:00Z,,20,0,20,0'
  expect(read([seated, others]).rows[0]!.row.end).toBe('2025-09-12T19:15:00.000Z')
})

test.each([
  ['bad-date', [FIRST, SECOND.replace('2025-09-12T18:30:00Z', 'soon'), OTHER]],
  ['bad-amount', [FIRST.replace(',20,', ',2x,'), OTHER]],
  ['not-ended', [FIRST.replace('2025-09-12T18:00:00Z', '2025-09-12T17:00:00Z'), OTHER]],
] as const)('[FMT-22] %s is refused with the line of the person', (why, rows) => {
  const { rows: kept, problems } = read(rows)
  expect(kept).toEqual([])
  expect(problems).toEqual([{ line: 2, why, text: rows[0].replaceAll(',', ' ').slice(0, 60) }])
})

test('[FMT-22] an unreadable date of somebody else does no harm', () => {
  expect(read([FIRST, OTHER.replace('2025-09-12T17:00:00Z', 'soon')]).rows).toHaveLength(1)
})

test('[FMT-22] nothing is read before it is known who one is and what amounts count', () => {
  const unasked = readSessionTable([HEAD, FIRST, OTHER].join('\n'), { zone: 'UTC', unit: 'units' })
  expect(unasked?.ok && unasked.value).toMatchObject({ rows: [], problems: [], ledger: { player: null } })
  const uncounted = readSessionTable([HEAD, FIRST, OTHER].join('\n'), { zone: 'UTC', player: 'a' })
  expect(uncounted?.ok && uncounted.value).toMatchObject({ rows: [], problems: [], ledger: { unit: null } })
})

test.each([
  ['a point', FIRST.replace('-15', '-15.00')],
  ['a comma', FIRST.replace(',-15', ',"-15,00"')],
])('[FMT-22] %s in an amount says that it counts units', (_name, first) => {
  const { ledger, rows } = read([first, OTHER], { unit: 'cents' })
  expect(ledger).toMatchObject({ isUnitOpen: false, unit: 'units' })
  expect(rows[0]!.row.buyIn).toBe(2000)
})

test('[FMT-22] cents are a hundredth', () => {
  expect(read([FIRST, SECOND, OTHER], { unit: 'cents', currency: 'EUR' }).rows[0]!.row).toMatchObject({
    currency: 'EUR',
    buyIn: 20,
    addedChips: 30,
    cashOut: 58,
    result: 8,
  })
})
