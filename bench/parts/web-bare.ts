// The yardstick: a page with React and nothing else, built and served as our own is, once with a service worker and once without.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { registerStatic } from '@sidepot/server/http/pages/static'
import { build } from 'esbuild'
import fastify from 'fastify'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title></head>
<body><div id="root"></div><script type="module" src="/assets/main.js"></script></body></html>`
const CODE = `import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
function Page() {
  const [n, setN] = useState(0)
  return h('main', null, h('h1', null, 'Bare'), h('button', { onClick: () => setN(n + 1) }, n))
}
createRoot(document.getElementById('root')).render(h(Page))
if ('serviceWorker' in navigator) addEventListener('load', () => navigator.serviceWorker.register('/sw.js'))`
const WORKER = `const FILES = ['/index.html', '/assets/main.js']
self.addEventListener('install', event => event.waitUntil(caches.open('bare').then(cache => cache.addAll(FILES))))
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', event => {
  const name = event.request.mode === 'navigate' ? '/index.html' : new URL(event.request.url).pathname
  event.respondWith(caches.match(name).then(kept => kept ?? fetch(event.request)))
})`

export interface Bare {
  readonly url: string
  close(): Promise<void>
}

export async function serveBare(): Promise<Bare> {
  const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-bare-'))
  mkdirSync(path.join(directory, 'assets'))
  const { outputFiles } = await build({
    stdin: { contents: CODE, resolveDir: fileURLToPath(new URL('../', import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const code = outputFiles[0]!.contents
  for (const [name, contents] of [
    ['index.html', Buffer.from(PAGE)],
    ['sw.js', Buffer.from(WORKER)],
    ['assets/main.js', Buffer.from(code)],
  ] as const) {
    writeFileSync(path.join(directory, name), contents)
    writeFileSync(path.join(directory, `${name}.br`), brotliCompressSync(contents))
  }
  const app = fastify()
  await registerStatic(app, directory)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: () => app.close(),
  }
}
