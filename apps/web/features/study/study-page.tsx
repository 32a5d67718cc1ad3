// The study of one hand: its line, the node that is looked at, and what the answer rests on.
import './node/study-grid.css'
import './node/study-node.css'
import './study.css'
import './study-assumed.css'
import './edit/study-edit.css'
import './study-solve.css'
import './study-trail.css'
import { BOARD_STREETS } from '@sidepot/engine/action'
import { study as words } from '@sidepot/messages/web-study'
import { studySolve } from '@sidepot/messages/web-study-solve'
import type { Message } from '@sidepot/messages/worded'
import type { Path } from '@sidepot/solver/postflop'
import type { StudyHand } from '@sidepot/solver/study'
import { type ReactNode, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { useMedia } from '../../ui/theme/media.ts'
import { useKeys as useKeyList } from '../../ui/timing/keys.ts'
import { StudyEdit } from './edit/study-edit.tsx'
import type { GridView } from './node/study-grid.tsx'
import { StudyNode } from './node/study-node.tsx'
import type { FirstRanges } from './session/ranges-at-first.ts'
import type { Study } from './session/study-session.ts'
import { keyOf, type Problem, type StudyState } from './session/study-state.ts'
import { isOnLine, leftLineAt, trailOf } from './session/study-trail.ts'
import { StudyAssumed } from './study-assumed.tsx'
import { StudyBefore } from './study-before.tsx'
import { StudyGap } from './study-gap.tsx'
import { StudyTrail } from './study-line.tsx'
import { StudyOutcome } from './study-outcome.tsx'
import { StudyServer } from './study-server.tsx'
import { StudySmaller } from './study-smaller.tsx'
import { StepButtons, useSteps } from './study-steps.tsx'

interface StudyPageProps {
  readonly handId: string
  readonly hand: StudyHand
  /** the other player's profile, where the hand names one */
  readonly opponentId: string | null
  readonly study: Study
  readonly first: FirstRanges
  /** the way back to the hand */
  readonly back: ReactNode
}

const KEYS = [
  { keys: '←', label: words.keys.previous },
  { keys: '→', label: words.keys.next },
  { keys: 'Home', label: words.keys.first },
  { keys: 'End', label: words.keys.last },
  { keys: '↑ ↓', label: words.keys.other },
  { keys: 'v', label: words.keys.swap },
  { keys: 'l', label: words.keys.line },
]

const NO_COSTS: StudyState['costs'] = []

export function StudyPage({ handId, hand, opponentId, study, first, back }: StudyPageProps) {
  const state = useStore(study.store)
  const { assumed, line, path, view, viewPath, problem } = state
  // while it is solved on they are of an earlier moment than the node below (STU-19)
  const costs = state.phase === 'solving' ? NO_COSTS : state.costs
  const [editing, setEditing] = useState(false)
  const edit = useCallback(() => setEditing(true), [])
  const go = useCallback((to: Path) => void study.go(to), [study])
  const [shown, setShown] = useState<GridView>('strategy')
  useKeyList(words.title, KEYS)
  const steps = useSteps(study, state)
  // beside what is still to be solved there is room
  const wide = useMedia('(min-width: 1100px)')
  const [a, b] = hand.players
  const begun = assumed?.street ?? hand.starts[0]!.street
  const trail = trailOf(line, path, begun, study.seenAt)
  const branched = line !== null && !isOnLine(line, path)
  const total = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0)
  const hasCosts = costs.some(cost => cost !== null)
  return (
    <article className="study" data-phase={state.phase}>
      <header className="study-head">
        {back}
        <div>
          <h1>{words.title}</h1>
          <p>
            <MessageText>{words.spot(a.position, b.position)}</MessageText>
            {hasCosts && (
              <>
                {' · '}
                <MessageText>{words.total(total)}</MessageText>
              </>
            )}
          </p>
        </div>
        {line && <StepButtons back={steps.back} on={steps.on} />}
      </header>
      {line && (
        <StudyTrail
          hand={hand}
          items={trail}
          costs={costs}
          cards={cardsOf(hand, path, line.end, begun, branched)}
          onGo={go}
        />
      )}
      {branched && (
        <p className="study-branch">
          <b>{words.branch}</b>
          <Button size="sm" onClick={() => void study.go(leftLineAt(line, path))}>
            {words.backToLine}
          </Button>
        </p>
      )}
      {problem && (
        <p className="study-problem" role="alert">
          <MessageText>{problemText(problem)}</MessageText>
        </p>
      )}
      {view && (
        <StudyNode
          hand={hand}
          study={study}
          state={state}
          view={view}
          stale={keyOf(viewPath) !== keyOf(path)}
          shown={shown}
          onShown={setShown}
        />
      )}
      {wide && !view && assumed && state.phase !== 'loading' && <StudyBefore hand={hand} assumed={assumed} />}
      <div className="study-came">
        {state.aside ? (
          <div className="study-drill">
            <p role="status">
              <MessageText>{words.aside.note}</MessageText>
            </p>
            <Button size="sm" onClick={() => void study.backToWhole()}>
              {words.aside.back}
            </Button>
          </div>
        ) : (
          <StudyOutcome hand={hand} study={study} />
        )}
      </div>
      <div className="study-solve">
        <StudyGap study={study} />
        {!state.aside && <StudyServer handId={handId} study={study} />}
        <StudySmaller hand={hand} study={study} first={first} />
      </div>
      <footer className="study-foot">
        {line?.left && (
          <p className="study-note">
            <MessageText>{words.leftTree}</MessageText>
          </p>
        )}
        {hand.players[hand.hero].cards.length < 2 && (
          <p className="study-note">
            <MessageText>{words.noCards}</MessageText>
          </p>
        )}
        {assumed && <StudyAssumed hand={hand} assumed={assumed} onEdit={edit} />}
      </footer>
      {editing && assumed && (
        <StudyEdit
          study={study}
          hand={hand}
          opponentId={opponentId}
          assumed={assumed}
          first={first}
          onClose={() => setEditing(false)}
          onUse={next => {
            setEditing(false)
            void study.change(next)
          }}
        />
      )}
    </article>
  )
}

function problemText({ code, needed, most }: Problem): Message {
  switch (code) {
    case 'postflop/memory':
      return needed && most ? studySolve.problems.memory(needed, most) : studySolve.problems.device
    case 'postflop/range':
      return studySolve.problems.range
    case 'postflop/result':
      return studySolve.problems.result
    case 'changed':
      return studySolve.problems.changed
    case 'elsewhere':
      return studySolve.problems.elsewhere
    case 'worker':
      return studySolve.problems.worker
    default:
      return studySolve.problems.sizes
  }
}

/** The board's cards by the street on which they came, on the way that is looked at. */
function cardsOf(
  hand: StudyHand,
  path: Path,
  end: Path,
  begun: StudyHand['starts'][number]['street'],
  branched: boolean,
) {
  const from = BOARD_STREETS.indexOf(begun)
  const board = hand.board.slice(0, from + 3)
  const came = (branched ? path : end).flatMap(step => ('card' in step ? [step.card] : []))
  const all = [...board, ...came]
  return { FLOP: all.slice(0, 3), TURN: all.slice(3, 4), RIVER: all.slice(4, 5) }
}
