import { useLayoutEffect, useRef } from 'react'
import type { Player } from '../frames/player.ts'

interface KeyTargets {
  readonly player: Player
  readonly reveal: () => void
  readonly unit: () => void
}

/** Keys of the replay, wherever the focus is, except in fields that need them. */
export function useReplayKeys(targets: KeyTargets): void {
  const current = useRef(targets)
  // with the drawing itself, so that no key is lost between the picture and its listener
  useLayoutEffect(() => {
    current.current = targets
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const on = event.target as HTMLElement | null
      if (event.metaKey || event.ctrlKey || event.altKey) return
      if (on?.closest('input, textarea, select, [role=radio], [role=tab], [role=dialog]')) return
      const { player, reveal, unit } = current.current
      const does: Readonly<Record<string, () => void>> = {
        ' ': player.toggle,
        ArrowRight: () => player.step(1),
        ArrowLeft: () => player.step(-1),
        Home: () => player.go(-1),
        End: () => player.go(Number.MAX_SAFE_INTEGER),
        r: reveal,
        b: unit,
      }
      const act = does[event.key]
      if (!act || (event.key === ' ' && on?.closest('button, summary, a'))) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
