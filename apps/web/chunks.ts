// How the code is cut: what every signed-in page needs is one file, so that a slow network is asked once and not forty times.
import type { Rollup } from 'vite'

/** What a visitor sees without an account; nothing of the rest may come along. */
const VISITOR = [
  '/main.tsx',
  '/view.tsx',
  '/screens/landing/landing-screen.tsx',
  '/features/landing/landing-replay.tsx',
  '/screens/login/login-screen.tsx',
  '/screens/signup/signup-screen.tsx',
  '/screens/confirm-signup/confirm-signup-screen.tsx',
  '/screens/forgot-password/forgot-password-screen.tsx',
  '/screens/not-found/not-found-screen.tsx',
]
/** What the first page after sign-in is made of. */
const HOME = [
  '/shell/guards.tsx',
  '/shell/bars/signed-in-bar.tsx',
  '/shell/signed-in/signed-in-extras.tsx',
  '/screens/dashboard/dashboard-screen.tsx',
]
/** The pages that start by themselves: the app, and a shared hand, which needs no router. */
const APP = '/main.tsx'
const SHARED_HAND = '/view.tsx'
/** The table in motion, on the landing page and under every shared hand. */
const MOVING_TABLE = '/features/landing/landing-replay.tsx'
export const HOME_CHUNK = 'home'
/** What is run as soon as the first signed-in page is there (decision 0076). */
export const AT_ONCE: readonly string[] = ['base', 'frame', HOME_CHUNK]
/** What the first page reaches through a library's index alone: it goes with the pages that use it. */
const LATER = /\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/

/**
 * base: what both pages start with, and the styles of the app's frame. frame: the rest of what the app starts with.
 * home: what comes on top of these for somebody signed in. With their two stylesheets and boot.js that is six requests,
 * as many as a browser makes at a time. table: what the landing page moves too. watch: all the rest of a shared hand, which
 * the replay inside the app takes as well. That page is six requests too: base, table, watch, two stylesheets and boot.js.
 */
export function cutter(
  root: string,
): (id: string, graph: { getModuleInfo: Rollup.GetModuleInfo }) => string | undefined {
  let chunks: ReadonlyMap<string, string> | null = null
  return (id, { getModuleInfo }) => {
    chunks ??= cut(names => reach(names, root, getModuleInfo))
    return chunks.get(id)
  }
}

function cut(reached: (names: readonly string[]) => ReadonlySet<string>): ReadonlyMap<string, string> {
  const [app, shared, home, visitor] = [[APP], [SHARED_HAND], HOME, VISITOR].map(reached) as [
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
  ]
  const chunks = new Map<string, string>()
  for (const id of home) if (!visitor.has(id) && !LATER.test(id)) chunks.set(id, HOME_CHUNK)
  const everywhere = [...home].filter(id => visitor.has(id))
  for (const id of new Set([...app, ...everywhere]))
    chunks.set(id, shared.has(id) || id.endsWith('.css') ? 'base' : 'frame')
  const table = reached([MOVING_TABLE])
  const others = reached(VISITOR.filter(name => name !== SHARED_HAND && name !== MOVING_TABLE))
  const placeOf = (id: string) =>
    others.has(id) || (table.has(id) && id.endsWith('.css')) ? 'base' : table.has(id) ? 'table' : 'watch'
  for (const id of shared) if (!chunks.has(id)) chunks.set(id, placeOf(id))
  return chunks
}

/** Everything the files import, and what those import, without what is loaded when first needed. */
function reach(
  names: readonly string[],
  root: string,
  getModuleInfo: Rollup.GetModuleInfo,
): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = names.map(name => root + name)
  const moved = waiting.find(id => getModuleInfo(id) === null)
  if (moved !== undefined) throw new Error(`chunks.ts names ${moved}, which is no module of the app`)
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
