import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Component } from './session-screen.tsx'

const NOTHING = { loading: false, whole: true, error: null, offline: false }
vi.mock('../../data/reads/reads.ts', async original => ({
  ...(await original<object>()),
  useSessionDetails: () => NOTHING,
  useMine: () => NOTHING,
  useReference: () => NOTHING,
}))

test('a session that is nowhere is named by its id', () => {
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/sessions/gone']}>
        <Routes>
          <Route path="/sessions/:id" element={<Component />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(page).toContain('Session details not found for ID: gone')
})
