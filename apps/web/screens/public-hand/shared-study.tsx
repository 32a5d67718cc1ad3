// The study that an author shared with the hand: what each decision cost, read-only. Its code comes with a hand that has one.
import './shared-study.css'
import type { HandState } from '@sidepot/engine/state'
import { upTo } from '@sidepot/messages/display'
import { studySolve } from '@sidepot/messages/web-study-solve'
import { isSummaryOf, studyHand } from '@sidepot/solver/study'
import { readSummary } from '@sidepot/solver/study/summary'
import { useMemo } from 'react'
import { DecisionCosts } from '../../features/study/decision-costs.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'

const parsed = (text: string) => {
  try {
    return readSummary(JSON.parse(text))
  } catch {
    return null
  }
}

export function SharedStudy({ text, state }: { readonly text: string; readonly state: HandState }) {
  const summary = useMemo(() => {
    const read = parsed(text)
    const hand = studyHand(state)
    // a hand that was corrected since has other answers
    return read && hand.ok && isSummaryOf(read, hand.value) ? read : null
  }, [text, state])
  if (!summary) return null
  return (
    <section className="shared-study">
      <h2>{studySolve.shared.title}</h2>
      <DecisionCosts summary={summary} amount={chips => `${upTo(chips, 2)} bb`} />
      <p>
        <MessageText>{studySolve.shared.note(summary.gap)}</MessageText>
      </p>
    </section>
  )
}
