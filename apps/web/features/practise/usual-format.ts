// The table that somebody plays who has chosen none: the one of most answers, else that of the own mistakes.
import type { Leak } from '@sidepot/charts/drills/choice'
import { type KeptCard, totalsOf } from '@sidepot/charts/drills/progress'
import { readSpotKey } from '@sidepot/charts/drills/question'

const FIRST = 'nlhe-6max-100bb'

export function usualFormat(
  kept: ReadonlyMap<string, readonly KeptCard[]>,
  leaks: readonly Pick<Leak, 'spot'>[],
  /** Packs that are still there, and of the game that was chosen. */
  formats: readonly { readonly id: string }[],
): string {
  const counts = new Map<string, number>()
  const count = (spot: string, by: number) => {
    const { format } = readSpotKey(spot)
    if (formats.some(({ id }) => id === format)) counts.set(format, (counts.get(format) ?? 0) + by)
  }
  for (const [spot, cards] of kept) count(spot, totalsOf(cards).seen)
  if (counts.size === 0) for (const { spot } of leaks) count(spot, 1)
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
  if (most) return most
  return formats.some(({ id }) => id === FIRST) ? FIRST : (formats.at(-1)?.id ?? FIRST)
}
