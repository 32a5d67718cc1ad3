// Where a menu is placed beside its button, and which entry a key leads to: reckoned, never measured.
import type { CSSProperties } from 'react'

const ENTRY = 44
const LINE = 13
const PADDING = 12
const GAP = 4
const EDGE = 12

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Below its button, or above where there is more room; along the edge that leaves it within the window. */
export function menuPlace(
  button: Box,
  align: 'start' | 'end',
  { entries, lines }: { readonly entries: number; readonly lines: number },
  view = { width: document.documentElement.clientWidth, height: innerHeight },
): CSSProperties {
  const height = entries * ENTRY + lines * LINE + PADDING
  const below = view.height - button.bottom - GAP - EDGE
  const above = button.top - GAP - EDGE
  const up = height > below && above > below
  const left = align === 'start' ? button.left < view.width / 2 : button.right < view.width / 3
  return {
    ...(up ? { bottom: view.height - button.top + GAP } : { top: button.bottom + GAP }),
    ...(left ? { left: Math.max(EDGE, button.left) } : { right: Math.max(EDGE, view.width - button.right) }),
    maxHeight: Math.max(ENTRY * 2, up ? above : below),
  }
}

/** The entry a key leads to from the one at `at` (-1: none yet); null where the key is not the menu's. Those without a name are passed over. */
export function nextEntry(key: string, names: readonly (string | null)[], at: number): number | null {
  const usable = names.flatMap((name, index) => (name === null ? [] : [index]))
  const after = usable.filter(index => index > at)
  const before = usable.filter(index => index < at)
  switch (key) {
    case 'ArrowDown':
      return after[0] ?? usable[0] ?? null
    case 'ArrowUp':
      return (at < 0 ? undefined : before.at(-1)) ?? usable.at(-1) ?? null
    case 'Home':
    case 'PageUp':
      return usable[0] ?? null
    case 'End':
    case 'PageDown':
      return usable.at(-1) ?? null
    default: {
      if (key.length !== 1 || key === ' ') return null
      const begins = (index: number) => names[index]?.toLowerCase().startsWith(key.toLowerCase())
      return [...after, ...usable].find(begins) ?? null
    }
  }
}
