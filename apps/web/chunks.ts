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
  '/shell/signed-in-bar.tsx',
  '/shell/signed-in-extras.tsx',
  '/screens/dashboard/dashboard-screen.tsx',
]
export const HOME_CHUNK = 'home'

export function cutter(
  root: string,
): (id: string, graph: { getModuleInfo: Rollup.GetModuleInfo }) => string | undefined {
  let home: ReadonlySet<string> | null = null
  return (id, { getModuleInfo }) => {
    home ??= without(reach(HOME, root, getModuleInfo), reach(VISITOR, root, getModuleInfo))
    return home.has(id) ? HOME_CHUNK : undefined
  }
}

/** Everything the files import, and what those import, without what is loaded when first needed. */
function reach(
  names: readonly string[],
  root: string,
  getModuleInfo: Rollup.GetModuleInfo,
): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = names.map(name => root + name)
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...all].filter(id => !some.has(id)))
