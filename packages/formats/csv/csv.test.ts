import { assertAll } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Columns, maybe, money, readCsv, time, whole, words, writeCsv } from './csv.ts'
import { type HandRow, readHandsCsv, writeHandsCsv } from './csv-hands.ts'
import { readSessionsCsv, type SessionRow, writeSessionsCsv } from './csv-sessions.ts'

interface Row {
  readonly name: string
  readonly amount: number
  readonly count: number | null
}
const COLUMNS: Columns<Row> = { name: words, amount: money, count: maybe(whole) }

const SESSION: SessionRow = {
  id: 's1',
  start: '2026-02-28T18:00:00Z',
  end: '2026-03-01T01:30:00Z',
  timeZone: 'Australia/Melbourne',
  breakMinutes: 20,
  waitingMinutes: null,
  origin: 'LIVE',
  game: 'NLHE',
  venue: 'Crown, "Poker" Room',
  stake: '2/5',
  smallBlind: 200,
  bigBlind: 500,
  players: 9,
  bankroll: 'Main',
  currency: 'AUD',
  buyIn: 50_000,
  addedChips: 20_000,
  cashOut: 61_550,
  result: -8_450,
  expenses: null,
  tips: 500,
  hands: 180,
  notes: '=HYPERLINK("http://example.com")\nsecond line',
  tags: 'deep, tired',
}
const HAND: HandRow = {
  id: 'h1',
  sessionId: 's1',
  playedAt: '2026-02-28T19:00:00Z',
  game: 'PLO',
  smallBlind: 200,
  bigBlind: 500,
  players: 6,
  position: 'UTG1',
  holeCards: 'AhKdQh2c',
  board: [0, 5, 51],
  board2: [1, 6, 50],
  board3: [],
  straddle: null,
  ante: 12,
  preflopAction: '3-Bet',
  verdict: 'UNSOLVED',
  vpip: true,
  outcome: 'NO OUTCOME',
  pot: 12_345,
  rake: 0,
  invested: 4_000,
  net: null,
  tips: 100,
  notes: '-5 is not a formula to us, but it is to a spreadsheet',
  tags: 'bluff, river',
}

describe('[FMT-1] [FMT-6] CSV round trips', () => {
  test('any text, any amount', () => {
    const row = fc.record({
      name: fc.string({ unit: 'binary' }).map(text => text.replaceAll('\0', '')),
      amount: fc.integer({ min: -99_999_999, max: 99_999_999 }),
      count: fc.option(fc.integer({ min: -9_999, max: 9_999 })),
    })
    assertAll(
      fc.property(fc.array(row, { minLength: 1 }), rows => {
        const read = readCsv(COLUMNS, writeCsv(COLUMNS, rows))
        expect(read).toEqual({ ok: true, value: rows.map(value => ({ ok: true, value })) })
      }),
      { numRuns: 500 },
    )
  })
  test('sessions and hands', () => {
    expect(readSessionsCsv(writeSessionsCsv([SESSION, SESSION]))).toEqual({
      ok: true,
      value: [
        { ok: true, value: SESSION },
        { ok: true, value: SESSION },
      ],
    })
    expect(readHandsCsv(writeHandsCsv([HAND]))).toEqual({ ok: true, value: [{ ok: true, value: HAND }] })
  })
})

describe('[FMT-6] formulas stay text', () => {
  test.each([
    ...['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '\nx'],
    ...['＝1+1', '＋1', '－1', '＠sum', "'=1", "''=1"],
  ])('%j', name => {
    const text = writeCsv(COLUMNS, [{ name, amount: -500, count: -3 }])
    const cell = text.split('\r\n')[1]!.replaceAll('"', '')
    expect(cell.startsWith("'")).toBe(true)
    expect(text).toContain(',-5.00,-3')
    expect(readCsv(COLUMNS, text)).toMatchObject({ value: [{ value: { name } }] })
  })
})

test('[FMT-6] a time zone that is the name of no place, as an archive may have it, is left out', () => {
  for (const [timeZone, cell] of [
    ['=1+1', ''],
    ["+cmd|' /C calc'!A0", ''],
    ['Europe/Berlin', 'Europe/Berlin'],
  ] as const)
    expect(writeSessionsCsv([{ ...SESSION, timeZone }]).split('\r\n')[1]).toContain(`Z,${cell},`)
})

describe('[FMT-3] what cannot be read is refused with its line', () => {
  test.each([
    ['', { code: 'csv/empty' }],
    ['name,count', { code: 'csv/missing-column', column: 'amount' }],
    ['name,amount,count,name', { code: 'csv/column-twice', column: 'name' }],
    ['name,amount,count\n"a,1,2', { code: 'csv/unclosed-quote', line: 2 }],
  ])('%j', (text, error) => {
    expect(readCsv(COLUMNS, text)).toEqual({ ok: false, error })
  })
  test('[FMT-6] a column that may be empty may be missing', () => {
    expect(readCsv(COLUMNS, 'amount,name\n5,Ann')).toMatchObject({ value: [{ value: { count: null } }] })
    const least = 'start,end,buyIn,cashOut,currency\n2026-01-02T10:00Z,2026-01-02T12:00Z,200,350,AUD'
    expect(readSessionsCsv(least)).toMatchObject({
      value: [{ value: { addedChips: 0, breakMinutes: 0, origin: 'LIVE', game: 'NLHE', venue: null } }],
    })
  })
  test('a bad row does not spoil the others', () => {
    const text =
      '\uFEFFcount;amount;name;unknown\n1;2.50;Ann;x\n1;2,50;Bo;x\n"x";1;Cy;x\n1;1\n\n2;3;"D ""x""\n;";x\n;4;Eve;x'
    expect(readCsv(COLUMNS, text)).toEqual({
      ok: true,
      value: [
        { ok: true, value: { name: 'Ann', amount: 250, count: 1 } },
        { ok: false, error: { code: 'csv/cell', line: 3, column: 'amount', text: '2,50' } },
        { ok: false, error: { code: 'csv/cell', line: 4, column: 'count', text: 'x' } },
        { ok: false, error: { code: 'csv/ragged', line: 5 } },
        { ok: true, value: { name: 'D "x"\n;', amount: 300, count: 2 } },
        { ok: true, value: { name: 'Eve', amount: 400, count: null } },
      ],
    })
  })
  test('a result that is not the difference', () => {
    const text = writeSessionsCsv([
      { ...SESSION, notes: 'two\nlines' },
      { ...SESSION, result: 0 },
    ])
    expect(readSessionsCsv(text)).toMatchObject({
      value: [{ ok: true }, { error: { code: 'csv/sum', line: 4 } }],
    })
  })
})

describe('[FMT-20] single cells', () => {
  test.each([
    ['2026-02-28T18:00:00Z', true],
    ['2026-02-29T18:00:00Z', false],
    ['2024-02-29T18:00:00Z', true],
    ['2100-02-29T18:00:00Z', false],
    ['2000-02-29T18:00:00Z', true],
    ['2026-04-30T18:00Z', true],
    ['2026-04-31T18:00Z', false],
    ['2026-06-31T18:00Z', false],
    ['2026-09-31T18:00Z', false],
    ['2026-11-31T18:00Z', false],
    ['2026-01-31T23:59:59.999Z', true],
    ['2026-03-31T00:00Z', true],
    ['2026-12-31T00:00Z', true],
    ['2026-12-32T00:00Z', false],
    ['2026-01-00T00:00Z', false],
    ['2026-00-01T00:00Z', false],
    ['2026-13-01T00:00Z', false],
    ['2026-01-01T24:00Z', false],
    ['2026-01-01T19:60Z', false],
    ['2026-01-01T19:00:60Z', false],
    ['2026-01-01T19:00:00.1234Z', false],
    ['2026-01-01T19:00', false],
    ['x2026-01-01T19:00Z', false],
    ['2026-01-01T19:00Zx', false],
    ['2026-04-30 18:00', false],
    ['yesterday', false],
    ['', false],
  ])('%s is a time: %s', (text, isOne) => {
    expect(time.read(text)).toBe(isOne ? text : undefined)
  })
  test.each([
    ['7', 7],
    ['-7', -7],
    ['123456789012345', 123_456_789_012_345],
    ['1234567890123456', undefined],
    ['7.5', undefined],
    ['x7', undefined],
    ['', undefined],
  ])('%s is the number %s', (text, number) => expect(whole.read(text)).toBe(number))
  test.each([
    ['=1', "'=1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\nx', "'\nx"],
    ["'=1", "''=1"],
    ["''=1", "'''=1"],
    ["'x", "'x"],
    ['a=1', 'a=1'],
    ['', ''],
  ])('%j is written as %j, and comes back', (text, written) => {
    expect(words.write(text)).toBe(written)
    expect(words.read(written)).toBe(text)
  })
})
