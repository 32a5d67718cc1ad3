// What lies a screen below is loaded and drawn when somebody comes near it, or once the page has been quiet for a while.
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { SETTLED_MS } from './when-idle.ts'

/** half a phone's screen */
const NEAR = '0px 0px 400px 0px'

/** For the end of a page only: nothing holds its place until then. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => startTransition(() => setNear(true))
    const timer = setTimeout(show, SETTLED_MS)
    const watch = new IntersectionObserver(
      seen => {
        if (seen.some(one => one.isIntersecting)) show()
      },
      { rootMargin: NEAR },
    )
    if (place.current) watch.observe(place.current)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [])
  return near ? children : <div ref={place} />
}
