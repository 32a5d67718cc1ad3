import { writeHandsCsv } from '@sidepot/formats/csv-hands'
import { expect, test } from 'vitest'
import { readSessionFile } from './session-list.ts'

const HEADINGS = 'start,end,buyIn,cashOut,currency,venue,stake'
const read = (...lines: readonly string[]) =>
  readSessionFile(new File([lines.join('\n')], 'list.csv'), 'Asia/Tokyo')

test('our headings over times as people write them are a table whose zone is asked for', async () => {
  const list = await read(HEADINGS, '2026-02-01 20:00,2026-02-02 02:00,20000,35000,JPY,Club,100/200')
  expect(list).toMatchObject({ problems: [], isZoneOpen: true })
  expect(list?.rows).toMatchObject([
    {
      start: '2026-02-01T11:00:00.000Z',
      end: '2026-02-01T17:00:00.000Z',
      buyIn: 2_000_000,
      cashOut: 3_500_000,
      currency: 'JPY',
    },
  ])
})
test('a list of our own stays one, and says which of its lines cannot be read', async () => {
  const row = '2026-02-01T11:00:00.000Z,2026-02-01T17:00:00.000Z,200,350,USD,Club,1/2'
  const list = await read(HEADINGS, row, row.replaceAll('T', ' '))
  expect(list).toMatchObject({ columns: null, rows: [{ buyIn: 20_000 }] })
  expect(list?.problems).toMatchObject([{ line: 3, column: 'start' }])
})
test('our own list of hands is named as one, instead of being asked about column by column', async () => {
  const list = await read(writeHandsCsv([]), '"h1","s1","2026-02-01T11:00:00.000Z"')
  expect(list).toMatchObject({ columns: null, rows: [], problems: [{ line: 1, why: 'hand-list' }] })
})
