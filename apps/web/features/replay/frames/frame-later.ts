// The table moves first; the words about it follow in the next frame, so that neither frame has the work of both.
import { useEffect, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'

export function useFrameLater<State>(store: StoreApi<State>): State {
  const [shown, setShown] = useState(store.getState)
  useEffect(() => {
    let frame: number | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    // one that waits takes along whatever changes until its turn
    const follow = () => {
      frame ??= requestAnimationFrame(() => {
        timer = setTimeout(() => {
          frame = null
          setShown(store.getState())
        })
      })
    }
    follow()
    const off = store.subscribe(follow)
    return () => {
      off()
      if (frame !== null) cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [store])
  return shown
}
