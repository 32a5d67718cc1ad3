import { type ReactNode, useState } from 'react'
import type { Judged } from '../../data/hand/verdict.ts'
import { WhySheet } from './why-panel.tsx'

/** For a screen: what its parts call to ask why, and the sheet that answers. */
export function useWhy(): { readonly ask: (judged: Judged) => void; readonly sheet: ReactNode } {
  const [judged, setJudged] = useState<Judged | null>(null)
  return { ask: setJudged, sheet: judged && <WhySheet judged={judged} onClose={() => setJudged(null)} /> }
}
