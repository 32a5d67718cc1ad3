// A study that this device cannot solve, or not soon: the server solves it, this page shows how far it is and takes the result.
import { solve as solveWords } from '@sidepot/messages/web-solve'
import { studySolve } from '@sidepot/messages/web-study-solve'
import { storedSettings } from '@sidepot/solver/study'
import { memo, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { dropSolve, type SolveOffer } from '../../data/hand/solve.ts'
import { type SolveWish, useSolveRequests } from '../../data/hand/solve-requests.ts'
import { askedStudy, askStudy, fetchSolved, useStudyOffer } from '../../data/hand/solve-study.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { PATIENCE, type Study } from './session/study-session.ts'

interface StudyServerProps {
  readonly handId: string
  readonly study: Study
}

export const StudyServer = memo(({ handId, study }: StudyServerProps) => {
  const assumed = useStore(study.store, state => state.assumed)
  const phase = useStore(study.store, state => state.phase)
  const cost = useStore(study.store, state => state.cost)
  const problem = useStore(study.store, state => state.problem)
  const requests = useSolveRequests()
  const settings = assumed && JSON.stringify(storedSettings(assumed))
  const request = requests.find(one => {
    const asked = askedStudy(one)
    return asked?.handId === handId && asked.settings === settings
  })
  const tooLarge = problem?.code === 'postflop/memory' || (cost !== null && cost.seconds > PATIENCE)
  const isOpen = request?.status === 'WAITING' || request?.status === 'RUNNING'
  const offered = phase === 'ready' && tooLarge && !isOpen && request?.status !== 'DONE'
  const offer = useStudyOffer(handId, offered ? settings : null)
  if (request?.status === 'DONE') return <TakeResult request={request} study={study} />
  if (request && isOpen) return <Waiting request={request} />
  if (!offered || !settings || !offer.data) return null
  return (
    <Offer
      offer={offer.data}
      hasFailed={request?.status === 'FAILED'}
      ask={async () => {
        const asked = await askStudy(handId, settings)
        return asked.ok ? null : asked.error.message
      }}
    />
  )
})

interface OfferProps {
  readonly offer: SolveOffer
  readonly hasFailed: boolean
  /** what went wrong, or null */
  readonly ask: () => Promise<string | null>
}

function Offer({ offer, hasFailed, ask }: OfferProps) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { pending, bytes, memory, seconds, cores, ahead } = offer
  if (pending) return <p role="status">{solveWords.pending}</p>
  if (bytes === null || bytes > memory)
    return (
      <p className="study-note">
        <MessageText>{bytes === null ? solveWords.tooLarge : solveWords.tooMuch(bytes, memory)}</MessageText>
      </p>
    )
  const send = async () => {
    setSending(true)
    setProblem(await ask())
    setSending(false)
  }
  return (
    <div className="study-server">
      {hasFailed && (
        <p role="status">
          <MessageText>{solveWords.studyFailed}</MessageText>
        </p>
      )}
      <p>
        {solveWords.price(seconds ?? 0, bytes, cores)} <MessageText>{solveWords.ahead(ahead)}</MessageText>{' '}
        <MessageText>{studySolve.server.note}</MessageText>
      </p>
      <Button variant="primary" disabled={sending} onClick={() => void send()}>
        {studySolve.server.action}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}

function Waiting({ request }: { readonly request: SolveWish }) {
  const isRunning = request.status === 'RUNNING'
  return (
    <div className="study-server">
      <p role="status">
        <MessageText>{isRunning ? studySolve.server.running : solveWords.waiting}</MessageText>
        {isRunning && ` ${solveWords.progress(request.progress, request.secondsLeft)}`}
      </p>
      {isRunning && <progress max={1000} value={request.progress} aria-label={solveWords.progressLabel} />}
      <Button size="sm" onClick={() => dropSolve(request)}>
        {solveWords.stop}
      </Button>
    </div>
  )
}

/** The result is fetched once; when this device has kept it, the request is over. */
function TakeResult({ request, study }: { readonly request: SolveWish; readonly study: Study }) {
  const [failed, setFailed] = useState(false)
  const begun = useRef(false)
  useEffect(() => {
    const digest = askedStudy(request)?.digest
    if (begun.current || !digest) return
    begun.current = true
    void fetchSolved(digest).then(async solved => {
      if (solved) await study.take(solved)
      else setFailed(true)
      if (solved) dropSolve(request)
    })
  }, [request, study])
  return (
    <p className="study-note" role="status">
      <MessageText>{failed ? studySolve.server.gone : studySolve.server.fetching}</MessageText>
    </p>
  )
}
