import { beforeEach, expect, test, vi } from 'vitest'
import { getActiveSessionForUser, isLooking } from './active-session.ts'

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

test.each([
  ['nothing was answered yet', {}, true, true],
  ['the device is not open yet, and the network is away', { fetchStatus: 'paused' }, false, true],
  ['without network', { fetchStatus: 'paused' }, true, false],
  ['asked again after a failure, with every session here', { failureCount: 1 }, true, false],
  ['there was an answer', { isPending: false, isSuccess: true, fetchStatus: 'idle' }, false, false],
] as const)('one may still be found: %s', (_, more, isOpen, looking) => {
  const asked = {
    isPending: true,
    isSuccess: false,
    fetchStatus: 'fetching',
    failureCount: 0,
    ...more,
  } as const
  expect(isLooking(asked, isOpen, true)).toBe(looking)
})
test('asked again after a failure, on a device that lacks sessions: one may still be found', () => {
  const asked = { isPending: true, isSuccess: false, fetchStatus: 'fetching', failureCount: 1 } as const
  expect(isLooking(asked, true, false)).toBe(true)
})
