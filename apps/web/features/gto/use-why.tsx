import { type ReactNode, useState } from 'react'
import type { Judged } from '../../data/hand/verdict.ts'
import { WhySheet } from './why-panel.tsx'

/** For a screen: what its parts call to ask why, and what answers: a sheet, or `beside` a wide page a column. */
export function useWhy({ beside = false } = {}): {
  readonly ask: (judged: Judged) => void
  readonly sheet: ReactNode
} {
  const [judged, setJudged] = useState<Judged | null>(null)
  return {
    ask: setJudged,
    sheet: judged && (
      <WhySheet
        key={JSON.stringify(judged.question)}
        judged={judged}
        beside={beside}
        onClose={() => setJudged(null)}
      />
    ),
  }
}
