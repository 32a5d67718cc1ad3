import { type ReactNode, useCallback, useState } from 'react'
import type { Judged } from '../../data/hand/verdict.ts'
import { WhySheet } from './why-panel.tsx'

const isSame = (a: Judged | null, b: Judged | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** For a screen: what its parts call to ask why, and what answers: a sheet, or `beside` a wide page a column. */
export function useWhy({ beside = false } = {}): {
  readonly ask: (judged: Judged) => void
  readonly follow: (judged: Judged | null) => void
  readonly sheet: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const [judged, setJudged] = useState<Judged | null>(null)
  const ask = useCallback((one: Judged) => {
    setJudged(one)
    setOpen(true)
  }, [])
  const follow = useCallback((one: Judged | null) => setJudged(now => (isSame(now, one) ? now : one)), [])
  return {
    ask,
    follow,
    sheet: isOpen && judged && (
      <WhySheet
        key={JSON.stringify(judged.question)}
        judged={judged}
        beside={beside}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
