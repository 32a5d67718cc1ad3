// The study that an author shared with the hand: what each decision cost, read-only. Its code comes with a hand that has one.
import './shared-study.css'
import type { HandState } from '@sidepot/engine/state'
import { study as words } from '@sidepot/messages/web-study'
import { studySolve } from '@sidepot/messages/web-study-solve'
import { isSummaryOf, studyHand } from '@sidepot/solver/study'
import { bestOption } from '@sidepot/solver/study/questions'
import { countedLoss, readSummary, type SummaryDecision } from '@sidepot/solver/study/summary'
import { useMemo } from 'react'
import { MessageText } from '../../ui/display/message-text.tsx'

const parsed = (text: string) => {
  try {
    return readSummary(JSON.parse(text))
  } catch {
    return null
  }
}

const nameOf = ({ options }: SummaryDecision, place: number) => {
  const { kind, allIn, to } = options[place]!
  return words.action({ kind, allIn, to: `${Number(to.toFixed(2))} bb` })
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
      <ul>
        {summary.decisions.map(decision => {
          const loss = countedLoss(summary, decision)
          const better = loss > 0 ? nameOf(decision, bestOption(decision)) : null
          return (
            <li key={decision.move}>
              <span>
                <MessageText>{words.street(summary.moves[decision.move]!.street)}</MessageText>
              </span>
              <b>
                <MessageText>
                  {studySolve.outcome.decision(nameOf(decision, decision.chosen), better)}
                </MessageText>
              </b>
              <em>
                <MessageText>{studySolve.outcome.cost(loss)}</MessageText>
              </em>
            </li>
          )
        })}
      </ul>
      <p>
        <MessageText>{studySolve.shared.note(summary.gap)}</MessageText>
      </p>
    </section>
  )
}
