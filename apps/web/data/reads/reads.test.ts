// Lists as the specification limits them: at most fifty pages, then a warning; what is beside the point fails quietly.
import { beforeEach, expect, test, vi } from 'vitest'
import { LIST_LIMITS, limitOf, MOST_PAGES } from '../wire/limits.ts'

const answers = vi.hoisted(() => ({ need: vi.fn() }))
vi.mock('../api/graphql.ts', async original => ({ ...(await original<object>()), need: answers.need }))
const { DataError } = await import('../api/graphql.ts')
const { readAll, readList } = await import('./reads.ts')

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => {
  warned.mockClear()
  answers.need.mockReset()
})

test('the limits', () => {
  expect(LIST_LIMITS).toEqual({
    most: 1000,
    liveSessions: 100,
    playerSessionPage: 100,
    activeSession: 5,
    handsExist: 1,
  })
})

test('player sessions come by the hundred, all else by the thousand', () => {
  expect(limitOf('playerSessionsBySessionId')).toBe(100)
  expect(limitOf('handsBySessionIdAndCreatedAt')).toBe(1000)
})

test('pages follow their token, and end with the last', async () => {
  answers.need
    .mockResolvedValueOnce({ items: [], nextToken: 'a' })
    .mockResolvedValueOnce({ items: [], nextToken: null })
  await readAll('Session', 'query', { limit: 1000 })
  expect(answers.need.mock.calls.map(([, variables]) => variables.nextToken)).toEqual([null, 'a'])
  expect(warned).not.toHaveBeenCalled()
})

test('a list without end stops after fifty pages with a warning', async () => {
  answers.need.mockResolvedValue({ items: [], nextToken: 'more' })
  await readAll('PlayerSession', 'query', { limit: LIST_LIMITS.playerSessionPage })
  expect(answers.need).toHaveBeenCalledTimes(MOST_PAGES)
  expect(warned).toHaveBeenCalledWith('stopped after 50 pages of PlayerSession')
})

test('a list beside the point is logged and empty; any other, and any without network, is reported', async () => {
  const refused = new DataError({ kind: 'refused', message: 'no', type: '' })
  answers.need.mockRejectedValue(refused)
  expect(await readList('listVenues', 'Venue', 'query', {})).toBe(0)
  expect(warned).toHaveBeenCalledWith('listVenues: no')
  await expect(readList('sessionsByUserIdAndSessionStart', 'Session', 'query', {})).rejects.toBe(refused)
  answers.need.mockRejectedValue(new DataError({ kind: 'network', message: '' }))
  await expect(readList('listVenues', 'Venue', 'query', {})).rejects.toThrow()
})
