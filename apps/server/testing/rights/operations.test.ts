// Every operation of the API, called by every kind of caller about the records of one owner. The list comes from the schema:
// an operation without its line in the table, or a line without its operation, fails.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import type { Call } from '../../operations/testing/scene-kit.ts'
import { CALLERS, openSite, type Seen, type Site } from './callers.ts'
import { CALLS } from './operation-calls.ts'
import { OPERATION_RIGHTS } from './operation-rights.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const NAMES = operations.map(({ name }) => name)

test('[REC-9] every operation has its line, and every line its operation', () => {
  expect(Object.keys(OPERATION_RIGHTS).sort()).toEqual([...NAMES].sort())
  expect(Object.keys(CALLS).sort()).toEqual([...NAMES].sort())
})

const say = async (query: string, variables: object = {}) => {
  const seen = await site.ask('owner', query, variables)
  if (seen.errors.length > 0) throw new Error(JSON.stringify(seen.errors))
  return Object.values(seen.data)[0] as { id: string }
}

/** y reached the owner's records, o was answered from the caller's own, x unauthorised, n not found, ! no valid credentials. */
function letter(seen: Seen, reached: boolean): string {
  if (seen.status === 401) return '!'
  if (seen.errors.length === 0) return reached ? 'y' : 'o'
  const types = new Set(seen.errors.map(error => error.errorType))
  expect(types.size).toBe(1)
  return types.has('Unauthorized') ? 'x' : 'n'
}

describe.each(NAMES.map(name => [name] as const))('[REC-9] %s', name => {
  test('answers each caller as its line says', async () => {
    const scene = CALLS[name]!
    const call: Call & { readonly finds?: RegExp } = await scene(site.id('owner'), say)
    let letters = ''
    for (const who of CALLERS) {
      const before = await site.newest('owner')
      const seen = await site.ask(who, call.query, call.variables)
      const wrote = (await site.newest('owner')) !== before
      const shown = call.finds ? call.finds.test(seen.text) : false
      const answer = letter(seen, wrote || shown)
      // A refusal writes nothing of the owner's and shows nothing of it.
      if (answer !== 'y') expect([who, wrote, shown]).toEqual([who, false, false])
      letters += answer
    }
    expect(letters, CALLERS.join(' ')).toBe(OPERATION_RIGHTS[name])
  })
})
