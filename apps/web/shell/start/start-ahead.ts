// The code of a place is asked for when a finger comes down on its link; until it is lifted again much of it is there.
// What is one tap away is fetched before that, while nobody waits.
import { whenIdle } from '../../ui/timing/when-idle.ts'

let loadPlace: (pathname: string) => Promise<void> = async () => {}

export function startAhead(load: (pathname: string) => Promise<void>): void {
  loadPlace = load
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && link.origin === location.origin && !link.download) void load(link.pathname)
    },
    { passive: true },
  )
}

/** One after another, so that no press has to wait for more than one of them; gives what calls it off. */
export function loadWhenIdle(places: readonly string[]): () => void {
  const [first, ...rest] = places
  if (first === undefined) return () => {}
  let off = whenIdle(async () => {
    await loadPlace(first)
    off = loadWhenIdle(rest)
  })
  return () => off()
}
