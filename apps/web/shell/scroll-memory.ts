// A new place begins at its top; going back finds the page where it was left, after a reload too.
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const KEPT = 'scrollPositions'
const positions = kept()
let shown: string | null = null

export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => sessionStorage.setItem(KEPT, JSON.stringify(positions))
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  useEffect(() => {
    const note = () => {
      positions[key] = scrollY
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key])
  useLayoutEffect(() => {
    const same = shown === pathname
    const first = shown === null
    shown = pathname
    if (type === 'POP') {
      if (!first || positions[key]) scrollTo(0, positions[key] ?? 0)
    } else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (!same) scrollTo(0, 0)
  }, [key, pathname, hash, type])
}

function kept(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
