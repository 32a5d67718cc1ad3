import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Played } from '../../data/reads/figures.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { ExtremesPanel } from './extremes-panel.tsx'

const played = (id: string, net: number): Played => ({
  id,
  start: 0,
  minutes: 120,
  net,
  bigBlind: 500,
  hands: 30,
  session: { id } as Rec<'Session'>,
})
const draw = (...all: readonly Played[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ExtremesPanel played={all} currency="USD" />
    </MemoryRouter>,
  )

test('the only session is neither the best nor the worst', () => {
  const page = draw(played('a', 25_500))
  expect(page.match(/\/sessions\/a/g)).toHaveLength(1)
  expect(page).not.toMatch(/Best|Worst/)
  expect(draw(played('a', 25_500), played('b', -100))).toMatch(/sessions\/a.*Best.*sessions\/b.*Worst/s)
})
