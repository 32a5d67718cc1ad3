import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, type NavigateProps, Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { outbox } from '../data/device/device.ts'
import { RequireActiveSession } from './guards.tsx'

vi.mock('react-router', async original => ({
  ...(await original<object>()),
  Navigate: ({ to }: NavigateProps) => `to ${String(to)}`,
}))
vi.mock('../data/session/active-session.ts', async original => ({
  ...(await original<object>()),
  useActiveSession: () => ({ status: 'none', session: null, expected: false }),
}))
const before = outbox.store.getState()
afterEach(() => outbox.store.setState(before, true))

const sentFrom = (path: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<RequireActiveSession />}>
          <Route path="/tablesettings" />
          <Route path="/sessions/:id/hands/new/*" />
        </Route>
      </Routes>
    </MemoryRouter>,
  )

test('without an active session a logger and the table settings lead to the dashboard', () => {
  expect(sentFrom('/sessions/s/hands/new/graphical')).toBe('to /dashboard')
  expect(sentFrom('/tablesettings')).toBe('to /dashboard')
})

test('what the server refuses of a first session is said on its own page', () => {
  const initial = outbox.store.getInitialState
  outbox.store.getInitialState = () => ({ ...before, items: [{ state: 'refused' } as never] })
  outbox.store.setState({ items: [{ state: 'refused' } as never] })
  expect(sentFrom('/sessions/s/hands/new')).toBe('to /sessions/s')
  expect(sentFrom('/tablesettings')).toBe('to /dashboard')
  outbox.store.getInitialState = initial
})
