// What each of the hero's decisions cost by a study's summary: beside the study, and with a hand that was shared.
import './decision-costs.css'
import { study as words } from '@sidepot/messages/web-study'
import { studySolve } from '@sidepot/messages/web-study-solve'
import type { Message } from '@sidepot/messages/worded'
import { bestOption } from '@sidepot/solver/study/questions'
import { countedLoss, type StudySummary, type SummaryDecision } from '@sidepot/solver/study/summary'
import { MessageText } from '../../ui/display/message-text.tsx'
import { cx } from '../../ui/theme/class-names.ts'

interface DecisionCostsProps {
  readonly summary: StudySummary
  /** An option in words, with amounts as they are written there. */
  readonly amount: (chips: number) => string
}

export function DecisionCosts({ summary, amount }: DecisionCostsProps) {
  const nameOf = ({ options }: SummaryDecision, place: number): Message => {
    const { kind, allIn, to } = options[place]!
    return words.action({ kind, allIn, to: amount(to) })
  }
  return (
    <ul className="decision-costs">
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
            <em className={cx(loss > 0 && 'decision-cost')}>
              <MessageText>{studySolve.outcome.cost(loss)}</MessageText>
            </em>
          </li>
        )
      })}
    </ul>
  )
}
