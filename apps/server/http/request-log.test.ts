import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createRequestLog } from './request-log.ts'

async function logged() {
  const lines: Record<string, unknown>[] = []
  let clock = 0
  const app = Fastify()
  const log = createRequestLog({ info: (line: object) => void lines.push({ ...line }) } as never, () => clock)
  app.addHook('onResponse', (request, reply, done) => {
    log(request, reply)
    done()
  })
  app.get('/hands/view/:shareId', async () => 'a hand')
  app.get('/assets/*', async () => 'code')
  app.get('/plain', async () => 'ok')
  app.get('/broken', (_request, reply) => reply.code(503).send('away'))
  const pathOf = async (method: 'GET' | 'POST', url: string) => {
    await app.inject({ method, url })
    return lines.at(-1)?.['path']
  }
  const pass = (ms: number) => {
    clock += ms
  }
  return { lines, pathOf, pass }
}

test('a path is written as its route; what leads nowhere, by how it begins', async () => {
  const { pathOf } = await logged()
  expect(await pathOf('GET', '/plain?code=secret')).toBe('/plain')
  expect(await pathOf('GET', '/hands/view/SECRET')).toBe('/hands/view/:shareId')
  expect(await pathOf('POST', '/hands/view/SECRET')).toBe('/hands/…')
  expect(await pathOf('GET', '/assets/base-1.js')).toBe('/assets/…')
  expect(await pathOf('GET', `/${'x'.repeat(15_000)}`)).toBe(`/${'x'.repeat(40)}/…`)
  expect(await pathOf('GET', '/none')).toBe('/none')
  expect(await pathOf('GET', '/')).toBe('/')
})

test('of a flood 200 requests a second are written one by one, of the rest how many, and whatever failed', async () => {
  const { lines, pathOf, pass } = await logged()
  for (let n = 0; n < 250; n++) await pathOf('GET', '/none')
  expect(lines).toHaveLength(200)
  expect(await pathOf('GET', '/broken')).toBe('/broken')
  pass(1000)
  await pathOf('GET', '/plain')
  expect(lines.slice(201)).toMatchObject([{ requests: 50 }, { path: '/plain', status: 200 }])
})
