// What came of the study: verdicts that followed from another device, and the way of its decisions into Practise.
import { studySolve } from '@sidepot/messages/web-study-solve'
import type { StudyHand } from '@sidepot/solver/study'
import { askedDecisions } from '@sidepot/solver/study/questions'
import { ROUGH_GAP, type StudySummary } from '@sidepot/solver/study/summary'
import { memo } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { DecisionCosts } from './decision-costs.tsx'
import type { Study } from './session/study-session.ts'
import { moneyOf } from './session/study-words.ts'

interface StudyOutcomeProps {
  readonly hand: StudyHand
  readonly study: Study
}

export const StudyOutcome = memo(({ hand, study }: StudyOutcomeProps) => {
  const summary = useStore(study.store, state => state.summary)
  const phase = useStore(study.store, state => state.phase)
  const isDrill = useStore(study.store, state => state.isDrill)
  const line = useStore(study.store, state => state.line)
  if (!summary || summary.gap > ROUGH_GAP || (phase !== 'solved' && phase !== 'ready')) return null
  const questions = askedDecisions(summary).length
  return (
    <>
      {line === null && <Verdicts hand={hand} summary={summary} />}
      <div className="study-drill">
        {questions === 0 ? (
          <p className="study-note">
            <MessageText>{studySolve.drill.none}</MessageText>
          </p>
        ) : isDrill ? (
          <>
            <p role="status">
              <MessageText>{studySolve.drill.made(questions)}</MessageText>
            </p>
            <Link className="btn btn-primary btn-sm" to="/practise">
              {studySolve.drill.open}
            </Link>
            <Button variant="text" size="sm" onClick={() => study.drill(false)}>
              {studySolve.drill.remove}
            </Button>
          </>
        ) : (
          <Button icon="target" onClick={() => study.drill(true)}>
            <MessageText>{studySolve.drill.make}</MessageText>
          </Button>
        )}
      </div>
    </>
  )
})

function Verdicts({ hand, summary }: { readonly hand: StudyHand; readonly summary: StudySummary }) {
  return (
    <Panel title={studySolve.outcome.title} className="study-outcome">
      <DecisionCosts summary={summary} amount={chips => moneyOf(hand, chips)} />
      <p className="study-note">
        <MessageText>{studySolve.outcome.elsewhere(summary.gap)}</MessageText>
      </p>
    </Panel>
  )
}
