// The code of a place is asked for when a finger comes down on its link; until it is lifted again much of it is there.
export function startAhead(load: (pathname: string) => Promise<void>): void {
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && link.origin === location.origin && !link.download) void load(link.pathname)
    },
    { passive: true },
  )
}
