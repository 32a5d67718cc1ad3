import { useSyncExternalStore } from 'react'

/** Whether a media query holds, followed as it changes. For what CSS alone cannot decide. */
export function useMedia(query: string): boolean {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return useSyncExternalStore(
    listener => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => list.matches,
  )
}
/** Asked at every drawing, so the browser reads each query once. */
const lists = new Map<string, MediaQueryList>()
