// Cells of a table of hands: what each takes and what it refuses.
import { expect, test } from 'vitest'
import { type HandRow, readHandsCsv, writeHandsCsv } from './csv-hands.ts'

const ROW: HandRow = {
  ...{ id: 'h1', sessionId: 's1', playedAt: '2026-01-02T03:04:05.000Z', game: 'PLO' },
  ...{
    smallBlind: 50,
    bigBlind: 100,
    straddle: 200,
    ante: 25,
    players: 6,
    position: 'BTN',
    holeCards: 'AhKd',
    board: [0, 21, 30, 35, 4],
    board2: [0, 21, 30, 35, 8],
    board3: [],
  },
  ...{ preflopAction: 'raise', verdict: null, vpip: true, outcome: null, pot: 700, rake: 25 },
  ...{ invested: 300, net: -300, tips: 250, notes: 'a, "b"', tags: 'live' },
}
const [head, line] = writeHandsCsv([ROW]).trim().split(/\r?\n/)

test('[FMT-6] a hand comes back with every field', () => {
  const read = readHandsCsv(writeHandsCsv([ROW, { ...ROW, id: 'h2', board: [], vpip: false }]))
  expect(read).toEqual({
    ok: true,
    value: [
      { ok: true, value: ROW },
      { ok: true, value: { ...ROW, id: 'h2', board: [], vpip: false } },
    ],
  })
})

test.each([
  ['six cards', '2c7d9hTs3c4c'],
  ['a card twice', '2c7d2c'],
  ['no card', '2c7x'],
])('[FMT-6] %s are no board, and the row next to it is read', (_name, board) => {
  expect(line).toContain('2c7d9hTs3c')
  const read = readHandsCsv([head, line!.replace('2c7d9hTs3c', board), line].join('\n'))
  expect(read.ok && read.value.map(({ ok }) => ok)).toEqual([false, true])
  const [bad] = read.ok ? read.value : []
  expect(bad).toMatchObject({ ok: false, error: { line: 2 } })
})

test('[FMT-6] a file from before boards, straddle and ante had columns is read without them', () => {
  const names = head!.split(',')
  const without = ['straddle', 'ante', 'board2', 'board3']
  // the cells of this row before its notes have no comma of their own
  const cut = [head!, line!].map(one =>
    one
      .split(',')
      .filter((_, at) => !without.includes(names[at] ?? ''))
      .join(','),
  )
  const read = readHandsCsv(cut.join('\n'))
  expect(read).toEqual({
    ok: true,
    value: [{ ok: true, value: { ...ROW, straddle: null, ante: null, board2: [], board3: [] } }],
  })
})

test.each([
  ['3-Bet', '3-BET'],
  ['5-Bet+', '5-BET+'],
  ['RAISE', 'RAISE'],
  ['LIMP', 'LIMP'],
  ['what somebody wrote', 'what somebody wrote'],
])('[FMT-6] %s before the flop is written %s, and read from either', (preflopAction, written) => {
  const text = writeHandsCsv([{ ...ROW, preflopAction }])
  expect(text).toContain(`,${written},`)
  for (const file of [text, text.replace(`,${written},`, `,${preflopAction},`)])
    expect(readHandsCsv(file)).toMatchObject({ value: [{ value: { preflopAction } }] })
})
