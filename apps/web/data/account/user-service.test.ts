import { err, ok, type Result } from '@sidepot/engine/result'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Rec } from '../wire/documents.ts'
import type { DataProblem } from '../wire/failure.ts'

interface Row {
  readonly id: string
  readonly handle: string
  readonly _version: number
}
const server = vi.hoisted(() => ({ row: null as unknown, asked: [] as number[] }))
vi.mock('../store/answer.ts', () => ({ absorbAnswer: () => {} }))
vi.mock('../api/graphql.ts', () => ({
  ask: async (_document: string, variables: { input?: Row }): Promise<Result<unknown, DataProblem>> => {
    const row = server.row as Row
    if (!variables.input) return ok(row)
    server.asked.push(variables.input._version)
    if (variables.input._version !== row._version)
      return err({
        kind: 'conflict',
        message: 'Conflict resolver rejects mutation',
        type: 'ConflictUnhandled',
      })
    server.row = { ...row, ...variables.input, _version: row._version + 1 }
    return ok(server.row)
  },
}))
const { takeHandle } = await import('./user-service.ts')

const user = { id: 'u1', handle: 'old', _version: 3 } as Rec<'User'>
beforeEach(() => {
  server.asked = []
})

test('a handle saved while a switch is still on its way is taken on the version that the switch made', async () => {
  server.row = { id: 'u1', handle: 'old', _version: 5 }
  expect(await takeHandle(user, 'new')).toBeNull()
  expect(server.asked).toEqual([3, 5])
  expect(server.row).toMatchObject({ handle: 'new', _version: 6 })
})

test('what conflicts on the latest version too is refused and not asked for ever', async () => {
  server.row = { id: 'u1', handle: 'old', _version: 5 }
  const moving = vi
    .spyOn(server, 'row', 'get')
    .mockImplementation(() => ({ id: 'u1', handle: 'old', _version: Math.random() }))
  expect(await takeHandle(user, 'new')).toBe('Conflict resolver rejects mutation')
  expect(server.asked).toHaveLength(4)
  moving.mockRestore()
})
