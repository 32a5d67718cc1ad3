// How far the solve is: the gap falling as a line, what it took, and the one thing to do next.
import { studySolve } from '@sidepot/messages/web-study-solve'
import { secondsLeft } from '@sidepot/solver/study'
import { ROUGH_GAP } from '@sidepot/solver/study/summary'
import { memo } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { FINER_GAP, type Study, TARGET_GAP } from './session/study-session.ts'
import { MOST_UNFINISHED } from './session/unfinished.ts'
import { usableThreads } from './solve/threads.ts'

const WIDTH = 120
const HEIGHT = 40

/** Logarithmic, so that the last tenth of a per cent is seen too. */
function GapLine({ gaps }: { readonly gaps: readonly number[] }) {
  if (gaps.length < 2) return null
  const top = Math.log(Math.max(...gaps, 0.02))
  const low = Math.log(FINER_GAP / 2)
  const y = (gap: number) => 2 + ((top - Math.log(Math.max(gap, FINER_GAP / 2))) / (top - low)) * (HEIGHT - 4)
  const points = gaps
    .map((gap, at) => `${((at / (gaps.length - 1)) * (WIDTH - 4) + 2).toFixed(1)},${y(gap).toFixed(1)}`)
    .join(' ')
  return (
    <svg
      className="study-gap-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={studySolve.solve.gapLine}
    >
      <line x1="0" x2={WIDTH} y1={y(TARGET_GAP)} y2={y(TARGET_GAP)} />
      <polyline points={points} />
    </svg>
  )
}

export const StudyGap = memo(({ study }: { readonly study: Study }) => {
  const phase = useStore(study.store, state => state.phase)
  const progress = useStore(study.store, state => state.progress)
  const gaps = useStore(study.store, state => state.gaps)
  const cost = useStore(study.store, state => state.cost)
  const kept = useStore(study.store, state => state.kept)
  const target = useStore(study.store, state => state.target)
  const anew = useStore(study.store, state => state.opened && !state.resumable)
  const interrupted = useStore(study.store, state => state.interrupted)
  const safe = useStore(study.store, state => state.safe)
  const aside = useStore(study.store, state => state.aside)
  const isBroken = useStore(study.store, state => state.problem?.code === 'worker')
  if (phase === 'loading') return <p className="study-note">{studySolve.solve.planning}</p>
  if (!progress)
    return (
      <div className="study-gap">
        {phase === 'ready' && cost && (
          <p>{studySolve.solve.cost(cost.bytes, cost.seconds, usableThreads())}</p>
        )}
        {phase === 'ready' && cost && (
          <Button variant="primary" onClick={() => void study.solve()}>
            {studySolve.solve.start}
          </Button>
        )}
        {phase === 'ready' && !cost && isBroken && (
          <Button variant="primary" onClick={() => void study.open()}>
            {studySolve.solve.retry}
          </Button>
        )}
        {(phase === 'preparing' || phase === 'solving') && <p role="status">{studySolve.solve.starting}</p>}
      </div>
    )
  const finer = progress.gap > TARGET_GAP ? TARGET_GAP : FINER_GAP
  return (
    <div className="study-gap" data-phase={phase}>
      <div className="study-gap-row">
        <GapLine gaps={gaps} />
        <p>
          <b>
            <MessageText>{studySolve.solve.gap(progress.gap)}</MessageText>
          </b>
          <br />
          {studySolve.solve.facts(progress.iterations, progress.seconds)}
          {phase === 'solving' && progress.gap > target && (
            <>
              {' · '}
              {studySolve.solve.left(secondsLeft(progress, target))}
            </>
          )}
        </p>
        {phase === 'solving' ? (
          <Button size="sm" onClick={study.stop}>
            {studySolve.solve.stop}
          </Button>
        ) : (
          progress.gap > FINER_GAP && (
            <Button size="sm" onClick={() => void study.goOn()}>
              {anew ? studySolve.solve.again(finer) : studySolve.solve.goOn(finer)}
            </Button>
          )
        )}
      </div>
      <p className="study-note" role="status">
        {progress.gap > ROUGH_GAP
          ? studySolve.solve.rough
          : kept === true
            ? studySolve.solve.kept
            : kept === false
              ? studySolve.solve.notKept
              : ''}
      </p>
      {anew && progress.gap > FINER_GAP && <p className="study-note">{studySolve.solve.restart}</p>}
      {interrupted && <p className="study-note">{studySolve.solve.interrupted}</p>}
      {phase === 'solving' && !aside && safe !== null && (
        <p className="study-note">{studySolve.solve.safe(safe)}</p>
      )}
      {phase === 'solving' && !aside && cost !== null && cost.bytes > MOST_UNFINISHED && (
        <p className="study-note">{studySolve.solve.unsafe(MOST_UNFINISHED)}</p>
      )}
    </div>
  )
})
