import { newTable } from '@sidepot/ledger/table-state'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Rec } from '../../../data/wire/documents.ts'
import { HeroControls } from './hero-controls.tsx'
import { RunningSession } from './running-session.tsx'

const session = {
  id: 's',
  userId: 'u',
  bankrollId: null,
  sessionStatus: 'LIVE',
  sessionStart: '2026-01-01T00:00:00.000Z',
  tableState: JSON.stringify(newTable('s', 6)),
  gameType: 'NLHE',
  smallBlind: 100,
  bigBlind: 200,
  totalHandsCounter: 3,
  buyIn: 20_000,
  totalAddons: 0,
  totalReloads: 0,
  totalRebuy: 0,
  totalTopups: 0,
  sessionNet: 11_450,
} as unknown as Rec<'Session'>

const text = (drawn: React.ReactElement) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{drawn}</MemoryRouter>
    </QueryClientProvider>,
  ).replace(/<[^>]*>/g, '')

test('[BANK-11] the stack adds up with the money in and the result beside it, to the cent', () => {
  expect(text(<HeroControls session={session} />)).toContain('$314.50')
  const card = text(<RunningSession session={session} />)
  expect(card).toContain('stack $314.50 · in $200')
  expect(card).toContain('+$114.50')
})
