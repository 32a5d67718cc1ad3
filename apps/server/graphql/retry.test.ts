// What PostgreSQL ends because of concurrent work is run again, a bounded number of times; anything else is not.
import { ok } from '@sidepot/engine/result'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'
import { operation } from './document/operation.ts'

let api: TestApi
let person: Person
let failures: string[]
let runs: number
beforeAll(async () => {
  const flaky = operation({
    name: 'flaky',
    kind: 'mutation',
    args: '',
    returns: 'Int',
    run: async () => {
      const code = failures[runs++]
      if (code) throw Object.assign(new Error('ended by the database'), { code })
      return ok(runs)
    },
  })
  api = await testApi({ operations: [flaky] })
  person = await api.person()
})
afterAll(() => api.close())
beforeEach(() => {
  runs = 0
})

const run = async (...codes: string[]) => {
  failures = codes
  const { data, errors } = await person.ask('mutation { flaky }')
  return errors.length > 0 ? errors.map(error => error.errorType).join() : data['flaky']
}

test.each(['40001', '40P01'])('%s is tried three times in all', async code => {
  expect(await run(code)).toBe(2)
  runs = 0
  expect(await run(code, code)).toBe(3)
  runs = 0
  expect(await run(code, code, code)).toBe('ServiceUnavailable')
  expect(runs).toBe(3)
})

test('another failure is masked at once', async () => {
  expect(await run('23505')).toBe('InternalFailure')
  expect(runs).toBe(1)
})
