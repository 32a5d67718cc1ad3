import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'
import { handZoneOperations } from './hand-zone-operations.ts'

let api: TestApi
let ada: Person
beforeAll(async () => {
  api = await testApi({ operations: handZoneOperations })
  ada = await api.person()
})
afterAll(() => api.close())

const asked = (times: number) =>
  `{ ${Array.from({ length: times }, (_, i) => `a${i}: playerLeaks(playerId: "x") { hands }`).join(' ')} }`

test('[REC-20] [STAT-40] opponents’ leaks cost what their work takes: a few in one request, not many', async () => {
  expect((await ada.ask(asked(4))).errors).toEqual([])
  const [refused] = (await ada.ask(asked(5))).errors
  expect(refused?.errorType).toBe('ValidationException')
})
