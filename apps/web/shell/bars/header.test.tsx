import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Rec } from '../../data/wire/documents.ts'
import { headerProblem } from './header-problem.ts'
import { LiveSummary } from './live-summary.tsx'

const loaded = vi.hoisted(() => ({ error: null as string | null, offline: false, found: true }))
vi.mock('../../data/reads/reads.ts', () => ({
  useUserId: () => 'u1',
  useBy: () => ({ error: loaded.error, offline: loaded.offline }),
}))
vi.mock('../../data/store/records.ts', () => ({ useRecord: () => (loaded.found ? {} : null) }))
vi.mock('../../data/session/session-clock.ts', () => ({ useSessionSeconds: () => 61 }))

const facts = { userId: 'u1', sessionId: 's1', found: true, error: null }
const session = { id: 's1', sessionStatus: 'LIVE', totalHandsCounter: 2 } as Rec<'Session'>
const drawn = () => renderToStaticMarkup(<LiveSummary session={session} />)

test.each([
  [{ userId: null }, 'Session or User ID is missing.'],
  [{ sessionId: '' }, 'Session or User ID is missing.'],
  [{ found: false }, 'Session not found.'],
  [{ error: '' }, 'Failed to fetch session stats.'],
  [{ error: 'one, two' }, 'one, two'],
  [{}, null],
])('%j: %s', (more, sentence) => {
  expect(headerProblem({ ...facts, ...more })).toBe(sentence)
})

test('the header says that something is wrong, and why behind it', () => {
  expect(drawn()).toContain('2 dealt')
  loaded.error = ''
  expect(drawn()).toBe('<span title="Failed to fetch session stats.">Error loading stats.</span>')
  loaded.offline = true
  expect(drawn()).toContain('2 dealt')
  loaded.error = null
  loaded.found = false
  expect(drawn()).toBe('<span title="Session not found.">Error loading stats.</span>')
})
