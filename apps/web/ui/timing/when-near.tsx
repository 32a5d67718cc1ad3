// What lies a screen below is loaded and drawn when somebody scrolls near it, or once the page has been quiet for a while.
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { SETTLED_MS } from './when-idle.ts'

/** There the end of a page may be in sight without a scroll. */
const LARGE = '(min-width: 1000px), (min-height: 1000px)'
const NEAR_PX = 200

/** For the end of a page only: nothing holds its place until then. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const [near, setNear] = useState(() => matchMedia(LARGE).matches)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => startTransition(() => setNear(true))
    const timer = setTimeout(show, SETTLED_MS)
    const onScroll = () => {
      const top = place.current?.getBoundingClientRect().top ?? 0
      if (top < innerHeight + NEAR_PX) show()
    }
    addEventListener('scroll', onScroll, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [])
  return near ? children : <div ref={place} />
}
