import type { Frame } from '@sidepot/engine/frames'
import { useEffect, useMemo, useState } from 'react'
import { equityQuestion } from './equity-question.ts'
import type { EquityAnswer } from './equity-worker.ts'

export interface Equities {
  readonly exact: boolean
  /** by seat, 0 to 1 */
  readonly shares: ReadonlyMap<number, number>
}

/** How often each known hand wins from this moment on; null where it is not known, or not yet counted. */
export function useEquity(frame: Frame, wanted: boolean): Equities | null {
  const [answers, setAnswers] = useState<ReadonlyMap<string, EquityAnswer>>(new Map())
  const [worker, setWorker] = useState<Worker | null>(null)
  const asked = useMemo(() => (wanted ? equityQuestion(frame) : null), [frame, wanted])
  const needed = asked !== null
  useEffect(() => {
    if (!needed) return
    const made = new Worker(new URL('./equity-worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<EquityAnswer>) =>
      setAnswers(held => new Map(held).set(data.key, data))
    setWorker(made)
    return () => {
      made.terminate()
      setWorker(null)
    }
  }, [needed])
  const answer = asked ? answers.get(asked.key) : undefined
  useEffect(() => {
    if (asked && worker && !answer) worker.postMessage({ key: asked.key, question: asked.question })
  }, [asked, worker, answer])
  return useMemo(
    () =>
      asked && answer
        ? {
            exact: answer.exact,
            shares: new Map(asked.seats.map((seat, at) => [seat, answer.shares[at] ?? 0])),
          }
        : null,
    [asked, answer],
  )
}
