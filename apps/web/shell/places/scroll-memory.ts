// A new place begins at its top; going back finds the page where it was left, after a reload too.
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const KEPT = 'scrollPositions'
/** A page that is still growing is waited for, however slow it is; whoever touches it meanwhile stays where they are. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
const positions = kept()
let shown: string | null = null
let restoring = false

export function useScrollMemory(): void {
  const { key: entry, pathname, hash } = useLocation()
  // every page opened by its address has the same entry
  const key = entry === 'default' ? `default ${pathname}` : entry
  const type = useNavigationType()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => sessionStorage.setItem(KEPT, JSON.stringify(positions))
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  // before the page changes: the scroll that a shorter page causes is not this one's
  useLayoutEffect(() => {
    const note = () => {
      if (!restoring) positions[key] = scrollY
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key])
  useLayoutEffect(() => {
    const same = shown === pathname
    const first = shown === null
    shown = pathname
    if (type === 'POP') {
      // opened by its address it begins at the top; reloaded or come back to, where it was left
      if (first && openedAnew()) return undefined
      if (!first || positions[key]) return comeBackTo(positions[key] ?? 0)
    } else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (!same) scrollTo(0, 0)
    return undefined
  }, [key, pathname, hash, type])
}

const openedAnew = (): boolean =>
  performance.getEntriesByType('navigation').some(one => 'type' in one && one.type === 'navigate')

/** Lists come after their page: until it is long enough, every growth is a new try. Gives the way to stop. */
function comeBackTo(y: number): (() => void) | undefined {
  scrollTo(0, y)
  if (scrollY >= y - 1) return undefined
  restoring = true
  const stop = () => {
    restoring = false
    growth.disconnect()
    for (const hand of HANDS) removeEventListener(hand, stop)
  }
  const growth = new ResizeObserver(() => {
    scrollTo(0, y)
    if (scrollY >= y - 1) stop()
  })
  growth.observe(document.body)
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true })
  return stop
}

function kept(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
