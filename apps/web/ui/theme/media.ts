import { useSyncExternalStore } from 'react'

/** Whether a media query holds, followed as it changes. For what CSS alone cannot decide. */
export function useMedia(query: string): boolean {
  const list = listOf(query)
  return useSyncExternalStore(list.follow, list.matches, list.matches)
}

/** One list a query for the life of the page: asking the browser anew at every drawing costs more than the answer. */
const lists = new Map<
  string,
  { readonly follow: (listener: () => void) => () => void; readonly matches: () => boolean }
>()
function listOf(query: string) {
  const kept = lists.get(query)
  if (kept) return kept
  const list = matchMedia(query)
  const made = {
    follow: (listener: () => void) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    matches: () => list.matches,
  }
  lists.set(query, made)
  return made
}
