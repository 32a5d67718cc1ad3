import { newTable } from '@sidepot/ledger/table-state'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Rec } from '../../data/wire/documents.ts'
import { Component } from './table-settings-screen.tsx'

const known = vi.hoisted(() => ({ session: null as unknown, loading: false }))
vi.mock('../../data/session/active-session.ts', async actual => ({
  ...(await actual<object>()),
  useActiveSession: () => ({ status: 'none', session: known.session, expected: false }),
}))
vi.mock('../../data/reads/reads.ts', async actual => ({
  ...(await actual<object>()),
  usePlayerSessions: () => ({ loading: known.loading, whole: !known.loading, error: null, offline: false }),
}))
afterEach(() => {
  known.session = null
})

const shown = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  )

test('a session that is gone while its table is open is reported', () => {
  expect(shown()).toContain('Session data not found or session is deleted.')
})

test('no stack is called unknown before it is read who sits there', () => {
  const tableState = JSON.stringify(newTable('s', 6))
  known.session = { id: 's', tableState, maxPlayers: 6, bigBlind: 500 } as Rec<'Session'>
  known.loading = true
  expect(shown()).not.toContain('seat-stack')
  known.loading = false
  expect(shown()).toContain('seat-stack')
})
