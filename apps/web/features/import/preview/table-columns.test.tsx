import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readSessionFile } from '../worker/session-list.ts'
import { TableColumns } from './table-columns.tsx'

test('the first row of another program’s table is shown to the cent', async () => {
  const file = new File(
    [
      'Date,Start Time,End Time,Location,Stakes,Buy In,Cash Out,Currency\n2025-11-01,19:30,23:45,Bellagio,1/3,"1,300",712.50,USD\n',
    ],
    'sessions.csv',
  )
  const list = await readSessionFile(file, 'UTC')
  const drawn = renderToStaticMarkup(<TableColumns list={list!} answer={{}} onChange={() => undefined} />)
  expect(drawn).toContain('Bellagio · 1/3 · $1,300 → $712.50')
})
