// The app without network: the page and its files as one version, kept when first loaded. Data never passes through here, but for files that
// another app shares with this one.
// The build writes the version and the lists of files in place of the names below.
const VERSION = '__VERSION__'
const FILES = ['__FILES__']
// Solved charts: kept from their first use on. Their names change with their contents, so one never grows old.
const PACKS = ['__PACKS__']
const PACK_CACHE = 'sidepot-charts'
// Games that the server solved, by the digest of their bytes: kept as long as the server lists them (apps/web/data/hand/own-packs.ts).
const OWN_PACK = /^\/packs\/[0-9a-f]{64}\.bin$/
const isPack = path => PACKS.includes(path) || OWN_PACK.test(path)
// Shared files wait here until the import page takes them: apps/web/features/import/shared-files.ts.
const SHARED_CACHE = 'sidepot-shared'
const SHARE = '/settings/import'

// How this device looks, for notifications: written by apps/web/features/notifications/push-look.ts.
const LOOK_CACHE = 'sidepot-look'
const LOOK = '/look'
// The words of notifications by kind and look; NAME is where somebody's handle goes.
const NAME = '__NAME__'
const WORDS = ['__WORDS__']

const KEPT = [VERSION, PACK_CACHE, SHARED_CACHE, LOOK_CACHE]

// Paths that only the server can answer.
const SERVER =
  /^\/(graphql|identity|oauth2|logout|public|dev|healthz|readyz|metrics|\.well-known|hands\/view|hands\/embed)(\/|$)/

self.addEventListener('install', event => {
  // Where the browser can: kept files are handed out without waking this worker. What such a route does not find goes to the network
  // past it, so packs, which are kept when they are first fetched, come here.
  event
    .addRoutes?.([
      { condition: { urlPattern: { pathname: '/assets/*.bin' } }, source: 'fetch-event' },
      { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: VERSION } },
      { condition: { urlPattern: { pathname: '/boot.js' } }, source: { cacheName: VERSION } },
    ])
    ?.catch(() => {})
  event.waitUntil(keepFiles())
})

const AT_ONCE = 8
const PAUSES_MS = [1000, 3000, 9000]

// A lost answer costs that file a second request, not the whole install: the page registers again where this gives up.
async function keepFiles() {
  const cache = await caches.open(VERSION)
  const wanted = [...FILES]
  const keepSome = async () => {
    for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) await keep(cache, file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepSome))
}

async function keep(cache, file) {
  for (let failed = 0; ; failed++) {
    try {
      if (isNamedByContents(file) && (await cache.match(file))) return
      await cache.add(new Request(file, { cache: freshness(file) }))
      return
    } catch (error) {
      if (failed === PAUSES_MS.length) throw error
      await new Promise(resolve => setTimeout(resolve, PAUSES_MS[failed]))
    }
  }
}

// What is named by its contents never grows old: whatever the page has loaded already is not asked for again.
const isNamedByContents = file => file.startsWith('/assets/')
const freshness = file => (isNamedByContents(file) ? 'default' : 'no-cache')

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(keys => Promise.all(keys.filter(key => !KEPT.includes(key)).map(key => caches.delete(key))))
      .then(forgetOldPacks)
      .then(() => self.clients.claim()),
  )
})

async function forgetOldPacks() {
  const cache = await caches.open(PACK_CACHE)
  for (const kept of await cache.keys()) if (!isPack(new URL(kept.url).pathname)) await cache.delete(kept)
}

async function packOf(request) {
  const cache = await caches.open(PACK_CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

async function takeShared(request) {
  const form = await request.formData()
  const text = form.get('text')
  const files = form.getAll('files').filter(file => typeof file !== 'string' && file.size > 0)
  if (typeof text === 'string' && text.trim() !== '') files.push(new File([text], 'shared text'))
  const cache = await caches.open(SHARED_CACHE)
  await Promise.all(
    files.map((file, place) =>
      cache.put(`/shared/${Date.now()}-${place}/${encodeURIComponent(file.name)}`, new Response(file)),
    ),
  )
  return Response.redirect(SHARE, 303)
}

// The page says when: a new version never takes over under somebody's hands.
self.addEventListener('message', event => {
  if (event.data === 'take-over') self.skipWaiting()
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method === 'POST' && url.origin === location.origin && url.pathname === SHARE) {
    event.respondWith(takeShared(request))
    return
  }
  if (request.method !== 'GET' || url.origin !== location.origin || SERVER.test(url.pathname)) return
  if (request.mode === 'navigate') {
    event.respondWith(
      caches.match('/index.html', { cacheName: VERSION }).then(kept => kept ?? fetch(request)),
    )
    return
  }
  if (FILES.includes(url.pathname))
    event.respondWith(caches.match(url.pathname, { cacheName: VERSION }).then(kept => kept ?? fetch(request)))
  else if (isPack(url.pathname)) event.respondWith(packOf(request))
})

self.addEventListener('push', event => event.waitUntil(announce(event.data)))

async function announce(data) {
  const { kind, name, tag, path } = contentsOf(data)
  const { discreet, locked } = await lookOfDevice()
  const form = discreet ? 'discreet' : 'plain'
  const words = WORDS.announced[!locked && Object.hasOwn(WORDS.announced, kind) ? kind : 'locked']
  // browsers allow no silent message, so whoever looks at the app gets a notification without a sound
  const pages = await self.clients.matchAll({ type: 'window' })
  await self.registration.showNotification(WORDS.title[form], {
    body: words[form].replace(NAME, () => name ?? ''),
    tag: locked ? 'locked' : tag,
    silent: pages.some(page => page.focused),
    data: { path },
    ...(discreet || locked ? {} : { icon: '/icon-192.png' }),
  })
}

function contentsOf(data) {
  try {
    return data.json()
  } catch {
    return { kind: 'locked', name: null, tag: 'locked', path: '/dashboard' }
  }
}

async function lookOfDevice() {
  try {
    const cache = await caches.open(LOOK_CACHE)
    return await (await cache.match(LOOK)).json()
  } catch {
    return { discreet: true, locked: true }
  }
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(show(event.notification.data?.path))
})

async function show(place) {
  const path = typeof place === 'string' && /^\/(?!\/)/.test(place) ? place : '/dashboard'
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) {
    if (!(await opens(page, path))) continue
    await page.focus()
    return
  }
  await self.clients.openWindow(path)
}

const ANSWER_MS = 1000

// An open app goes there by itself and says so; a page that is no app, or where nobody is signed in, does not answer.
const opens = (page, path) =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(resolve, ANSWER_MS, false)
    page.postMessage({ open: path }, [port2])
  })
