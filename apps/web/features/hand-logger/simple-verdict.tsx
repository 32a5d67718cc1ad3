// The preflop check of a simple hand: asked when enough was tapped, answered on this device.

import type { Verdict } from '@sidepot/charts/evaluate'
import { unsolvedMessages } from '@sidepot/messages/charts'
import { verdict as verdictWords } from '@sidepot/messages/web-cards'
import { useEffect, useState } from 'react'
import { evaluate } from '../../data/charts.ts'
import { VerdictMark } from '../../ui/poker/verdict.tsx'
import { type Game, questionOf, type SimpleHand } from './simple-hand.ts'

export interface OptimalStatus {
  readonly wasOptimal: boolean
  readonly optimalAction: string | null
  readonly isUnsolved: boolean
  readonly heroAction: string | null
}
export interface SimpleCheck {
  readonly verdict: Verdict | null
  readonly status: OptimalStatus | null
}
const NOTHING: SimpleCheck = { verdict: null, status: null }

export function useVerdict(hand: SimpleHand, game: Game, wanted: boolean): SimpleCheck {
  const [check, setCheck] = useState<SimpleCheck>(NOTHING)
  const asked = wanted && hand.preflop !== null ? JSON.stringify(questionOf(hand, game)) : 'null'
  useEffect(() => {
    let current = true
    const question = JSON.parse(asked)
    if (question === null) {
      setCheck(NOTHING)
      return
    }
    void evaluate(question).then(verdict => {
      if (!current) return
      const { wasOptimal, optimalAction, isUnsolved, heroAction } = verdict
      setCheck({ verdict, status: { wasOptimal, optimalAction, isUnsolved, heroAction } })
    })
    return () => {
      current = false
    }
  }, [asked])
  return check
}

/** Its place is kept, so that nothing moves when it arrives. */
export function SimpleVerdict({ verdict: { verdict } }: { readonly verdict: SimpleCheck }) {
  const kind =
    verdict === null ? null : verdict.isUnsolved ? 'unsolved' : verdict.wasOptimal ? 'optimal' : 'not-optimal'
  return (
    <p className="simple-verdict" aria-live="polite">
      {kind && verdict && (
        <>
          <VerdictMark kind={kind} />
          <b>{verdictWords.name[kind]}</b>
          <span>
            {verdict.isUnsolved
              ? verdict.reason
                ? unsolvedMessages[verdict.reason]
                : ''
              : verdict.optimalAction}
          </span>
        </>
      )}
    </p>
  )
}
