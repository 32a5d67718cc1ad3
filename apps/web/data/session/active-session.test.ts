import { beforeEach, expect, test, vi } from 'vitest'
import { getActiveSessionForUser } from './active-session.ts'

const known = vi.hoisted(() => ({ need: vi.fn(), last: null as string | null }))
vi.mock('../api/graphql.ts', async original => ({ ...(await original<object>()), need: known.need }))
vi.mock('./active-session-key.ts', () => ({ lastSessionId: () => known.last, rememberSession: () => {} }))

beforeEach(() => {
  known.need.mockReset()
  known.last = null
})

test('a look for a running session that fails is logged, in other words where one was running, and fails', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failure = new Error('no')
  known.need.mockRejectedValue(failure)
  await expect(getActiveSessionForUser('u')).rejects.toBe(failure)
  expect(log).toHaveBeenLastCalledWith('Failed to check for existing session', failure)
  known.last = 's1'
  await expect(getActiveSessionForUser('u')).rejects.toBe(failure)
  expect(log).toHaveBeenLastCalledWith('Failed to load existing session', failure)
  log.mockRestore()
})
test('whoever has none running has none', async () => {
  known.need.mockResolvedValue({ items: [], nextToken: null })
  expect(await getActiveSessionForUser('u')).toBeNull()
})
