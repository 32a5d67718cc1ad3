import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Component } from './table-settings-screen.tsx'

vi.mock('../../data/session/active-session.ts', () => ({
  useActiveSession: () => ({ status: 'none', session: null, expected: false }),
}))

test('a session that is gone while its table is open is reported', () => {
  expect(renderToStaticMarkup(<Component />)).toContain('Session data not found or session is deleted.')
})
