// The depths that may be chosen at the same table are fetched while somebody practises, so that they are there without network.
import type { FormatEntry } from '@sidepot/charts/catalogue'
import { useEffect } from 'react'
import { loadPack } from '../../data/hand/charts.ts'
import { whenIdle } from '../../ui/timing/when-idle.ts'

/** The same table with other stacks: players, profile, blinds, ante, limpers, and whether there is rake. */
const tableKey = (entry: FormatEntry): string => {
  const { game, players, profile, blinds, ante, limpers, openLimps, rake } = entry
  const isRaked = profile === 'online' || rake.share > 0
  return [game, players, profile, blinds.length, ante, limpers, openLimps, isRaked].join(' ')
}

export function otherDepths(formats: readonly FormatEntry[], id: string): readonly string[] {
  const here = formats.find(entry => entry.id === id)
  if (!here) return []
  return formats.filter(one => one.id !== id && tableKey(one) === tableKey(here)).map(one => one.id)
}

const kept = new Set<string>()

/** At most 1.2 MB, once; what the service worker has is not asked for again. */
export function useOtherDepths(formats: readonly FormatEntry[], id: string, isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return
    return whenIdle(async () => {
      for (const other of otherDepths(formats, id)) {
        if (kept.has(other)) continue
        kept.add(other)
        const pack = await loadPack(other).catch(() => undefined)
        if (!pack) kept.delete(other)
      }
    })
  }, [formats, id, isAsking])
}
