// The install of the service worker, with a cache and a network of its own.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const FILES = ['/index.html', '/boot.js', ...Array.from({ length: 30 }, (_, n) => `/assets/part-${n}.js`)]
const source = readFileSync(path.join(import.meta.dirname, 'service-worker.js'), 'utf8')
  .replace('__VERSION__', 'v1')
  .replace("['__FILES__']", JSON.stringify(FILES))
  .replace("['__PACKS__']", '[]')

interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: 'fetch-event' | { readonly cacheName: string }
}

interface Install {
  readonly routes: readonly Route[]
  readonly kept: Set<string>
  readonly asked: string[]
  readonly pauses: number[]
  readonly most: number
  readonly ended: Promise<'installed' | 'failed'>
}

/** `loses` says how often the answer for a file is lost; `kept` is what an earlier install left. */
function install(loses: (file: string) => number, kept = new Set<string>()): Install {
  const asked: string[] = []
  const pauses: number[] = []
  const routes: Route[] = []
  const handlers = new Map<string, (event: object) => void>()
  let open = 0
  let most = 0
  const cache = {
    match: async (file: string) => (kept.has(file) ? {} : undefined),
    add: async ({ url }: { url: string }) => {
      asked.push(url)
      most = Math.max(most, ++open)
      await Promise.resolve()
      open--
      if (asked.filter(file => file === url).length <= loses(url)) throw new TypeError('Failed to fetch')
      kept.add(url)
    },
  }
  runInNewContext(source, {
    self: {
      addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    },
    caches: { open: async () => cache },
    Request: class {
      readonly url: string
      constructor(url: string) {
        this.url = url
      }
    },
    setTimeout: (then: () => void, ms: number) => {
      pauses.push(ms)
      queueMicrotask(then)
    },
  })
  let ended: Promise<unknown> = Promise.resolve()
  handlers.get('install')?.({
    waitUntil: (work: Promise<unknown>) => (ended = work),
    addRoutes: async (added: readonly Route[]) => void routes.push(...added),
  })
  return {
    routes,
    kept,
    asked,
    pauses,
    get most() {
      return most
    },
    ended: ended.then(
      () => 'installed' as const,
      () => 'failed' as const,
    ),
  }
}

test('every file is kept, a few at a time', async () => {
  const run = install(() => 0)
  expect(await run.ended).toBe('installed')
  expect([...run.kept].sort()).toEqual([...FILES].sort())
  expect([run.asked.length, run.most, run.pauses]).toEqual([FILES.length, 8, []])
})

test('a lost answer is asked for again after a pause, the others once', async () => {
  const run = install(file => (file === '/assets/part-7.js' ? 3 : 0))
  expect(await run.ended).toBe('installed')
  expect(run.asked.length).toBe(FILES.length + 3)
  expect(run.pauses).toEqual([1000, 3000, 9000])
})

test('a file that never comes fails the install: an app with holes is worse than none', async () => {
  const run = install(file => (file === '/boot.js' ? 4 : 0))
  expect(await run.ended).toBe('failed')
})

test('the next install asks for what the last one lacks, and for names that do not change', async () => {
  const first = install(file => (file === '/assets/part-3.js' ? 4 : 0))
  expect(await first.ended).toBe('failed')
  const second = install(() => 0, first.kept)
  expect(await second.ended).toBe('installed')
  expect(second.asked.sort()).toEqual(['/assets/part-3.js', '/boot.js', '/index.html'])
})

test('kept files come from their cache; a pack comes to the worker, which keeps it when it is first fetched', () => {
  const { routes } = install(() => 0)
  const matches = (pattern: string, file: string) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(file)
  const sourceOf = (file: string) =>
    routes.find(({ condition }) => matches(condition.urlPattern.pathname, file))?.source
  expect(sourceOf('/assets/part-3.js')).toEqual({ cacheName: 'v1' })
  expect(sourceOf('/boot.js')).toEqual({ cacheName: 'v1' })
  expect(sourceOf('/assets/nlhe-6max-100bb-DZ5qTkk-.bin')).toBe('fetch-event')
})
