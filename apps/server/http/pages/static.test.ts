import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../base/config.ts'
import { openLog } from '../../base/log.ts'
import { createApp } from '../server.ts'
import { registerStatic } from './static.ts'

let directory: string
let app: FastifyInstance
const script = 'export const answer = 42\n'.repeat(50)

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'sidepot-static-'))
  mkdirSync(path.join(directory, 'web/assets/workers'), { recursive: true })
  writeFileSync(path.join(directory, 'secret.txt'), 'outside')
  writeFileSync(path.join(directory, 'web/index.html'), '<title>page</title>')
  writeFileSync(path.join(directory, 'web/sw.js'), 'self')
  writeFileSync(path.join(directory, 'web/assets/main-1a2b.js'), script)
  writeFileSync(path.join(directory, 'web/assets/workers/study-worker-1a2B_-.js'), script)
  for (const name of ['study-helper-1a2B_-', 'import-worker-1a2b'])
    writeFileSync(path.join(directory, `web/assets/workers/${name}.js`), script)
  writeFileSync(path.join(directory, 'web/assets/main-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(
    path.join(directory, 'web/assets.json'),
    JSON.stringify({
      '_home-1.js': { file: 'assets/home-1.js', name: 'home', css: ['assets/home-1.css'] },
      'main.tsx': { file: 'assets/main-1a2b.js', name: 'main' },
    }),
  )
  const config = testConfig()
  app = createApp({ config, log: openLog(config) })
  app.get('/api', async () => 'api')
  await registerStatic(app, path.join(directory, 'web'))
})
afterAll(() => rmSync(directory, { recursive: true }))

const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html,*/*', ...headers } })

test.each(['/', '/dashboard', '/sessions/abc/hands/new', '/players/x.y'])(
  '%s gets the page, guarded and asked for again each time',
  async url => {
    const answer = await visit(url)
    expect(answer.body).toBe('<title>page</title>')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(/default-src 'self'; img-src 'self' data: blob:;/),
    })
  },
)

test('the front page can be read before its code is there, and is asked for again', async () => {
  const other = path.join(directory, 'front')
  mkdirSync(other)
  writeFileSync(path.join(other, 'index.html'), '<head></head><div id="root"></div>')
  const config = testConfig()
  const fresh = createApp({ config, log: openLog(config) })
  await registerStatic(fresh, other)
  const front = await fresh.inject({ url: '/' })
  expect(front.body).toContain('<h1>Know how you’re really doing.</h1>')
  const packed = await fresh.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(front.body)
  const etag = String(front.headers.etag)
  expect((await fresh.inject({ url: '/', headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  // no other place has them
  expect((await fresh.inject({ url: '/login', headers: { accept: 'text/html' } })).body).not.toContain('<h1>')
})

test('the page of a signed-in place names the first screen ahead, a visitor’s does not', async () => {
  const ahead =
    '</assets/home-1.js>; rel=modulepreload, </assets/home-1.css>; rel=preload; as=style; crossorigin'
  for (const url of ['/dashboard', '/sessions/abc?tab=1', '/settings'])
    expect((await visit(url)).headers.link, url).toBe(ahead)
  for (const url of ['/', '/login', '/dashboards', '/assets/main-1a2b.js'])
    expect((await visit(url)).headers.link, url).toBeUndefined()
})

test('the page is isolated, so that the solver’s threads may share memory', async () => {
  for (const url of ['/', '/hands/replay/abc?study'])
    expect((await visit(url)).headers['cross-origin-embedder-policy'], url).toBe('require-corp')
})

test('the service worker may fetch the files of the app', async () => {
  const { headers } = await visit('/sw.js')
  expect(headers['content-security-policy']).toBe("default-src 'self'")
})

test('the solver’s workers may compile WebAssembly and start helpers, and nothing else', async () => {
  for (const name of ['worker', 'helper']) {
    const { headers } = await visit(`/assets/workers/study-${name}-1a2B_-.js`)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; worker-src 'self'",
    )
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp')
  }
  const reader = await visit('/assets/workers/import-worker-1a2b.js')
  expect(reader.headers['cross-origin-embedder-policy']).toBe('require-corp')
  expect(String(reader.headers['content-security-policy'])).not.toContain('wasm')
  const other = await visit('/assets/main-1a2b.js')
  expect(String(other.headers['content-security-policy'])).not.toContain('wasm')
})

test('hashed assets are kept for ever, packed for those who can unpack', async () => {
  const packed = await visit('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
  expect(packed.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const plain = await visit('/assets/main-1a2b.js')
  expect(plain.body).toBe(script)
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test('a file that has not changed is not sent again', async () => {
  const { etag } = (await visit('/sw.js')).headers
  expect((await visit('/sw.js', { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test.each([
  '/assets/gone.js',
  '/api/nothing',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%00.txt',
  '/%zz.txt',
])('%s is not there for a program', async url => {
  const answer = await visit(url, { accept: 'application/json' })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.body).not.toContain('outside')
})

test('routes of other rooms win', async () => {
  expect((await visit('/api')).body).toBe('api')
})

test('the front page is there for visitors that name no type; other addresses are not', async () => {
  expect((await visit('/', { accept: '*/*' })).body).toContain('<title>page</title>')
  expect((await visit('/nowhere', { accept: '*/*' })).statusCode).toBe(404)
})
