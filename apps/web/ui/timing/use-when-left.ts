// Whoever leaves a field without a word to its button still wrote what is in it.
import { useEffect, useLayoutEffect, useRef } from 'react'

/** Runs what was given last when the component goes; null where everything is stored. */
export function useWhenLeft(store: (() => void) | null): void {
  const last = useRef(store)
  useLayoutEffect(() => {
    last.current = store
  })
  useEffect(() => () => last.current?.(), [])
}
