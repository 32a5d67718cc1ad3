// "Solve this game": offered where hands are unsolved because of it, with how far it is once somebody asked.
import './solve-offer.css'
import { isJamOrFold } from '@sidepot/charts/own-game'
import { solve as words } from '@sidepot/messages/web-solve'
import { useEffect, useState } from 'react'
import {
  askSolve,
  dropSolve,
  type GameToSolve,
  gamesChanged,
  useGamesToSolve,
  useSolveOffer,
} from '../../data/hand/solve.ts'
import { type SolveWish, useSolveRequests } from '../../data/hand/solve-requests.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'

type Place = { readonly sessionId: string } | { readonly handId: string }

/** For hands of a session, or for one hand. */
export default function SolveOffer(place: Place) {
  const games = useGamesToSolve(place)
  const requests = useSolveRequests()
  const done = requests.filter(({ status }) => status === 'DONE').length
  // hands that were judged since are offered no more
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when one more is done
  useEffect(() => void gamesChanged(), [done])
  const offered = games.data ?? []
  if (offered.length === 0) return null
  return (
    <div className="solve-offers">
      {offered.slice(0, 1).map(game => (
        <Offer key={game.game} game={game} request={requests.find(one => one.game === game.game)} />
      ))}
    </div>
  )
}

const gameText = ({ question }: GameToSolve) => words.game(question, isJamOrFold(question))

interface OfferProps {
  readonly game: GameToSolve
  readonly request: SolveWish | undefined
}

function Offer({ game, request }: OfferProps) {
  const [asking, setAsking] = useState(false)
  const open = request?.status === 'WAITING' || request?.status === 'RUNNING'
  return (
    <section className="solve-offer">
      <p>
        <MessageText>
          {open
            ? request.status === 'RUNNING'
              ? words.running
              : words.waiting
            : request?.status === 'FAILED'
              ? words.failed
              : words.offered(game.hands)}
        </MessageText>
        <small>
          <MessageText>{gameText(game)}</MessageText>
        </small>
        {!game.rakeKnown && (
          <small>
            <MessageText>{words.rakeAssumed(game.question)}</MessageText>
          </small>
        )}
      </p>
      {open ? (
        <>
          {request.status === 'RUNNING' && <Progress request={request} />}
          <Button size="sm" onClick={() => dropSolve(request)}>
            {words.stop}
          </Button>
        </>
      ) : (
        <Button size="sm" variant="primary" onClick={() => setAsking(true)}>
          {request?.status === 'FAILED' ? words.again : words.action}
        </Button>
      )}
      {asking && <PriceDialog game={game} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Progress({ request }: { readonly request: SolveWish }) {
  return (
    <div className="solve-progress">
      <progress max={1000} value={request.progress} aria-label={words.progressLabel} />
      <span>{words.progress(request.progress, request.secondsLeft)}</span>
    </div>
  )
}

/** What it takes, before anything is asked for. */
function PriceDialog({ game, onClose }: { readonly game: GameToSolve; readonly onClose: () => void }) {
  const { data: offer, isLoading, error } = useSolveOffer(game.handId)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const known = offer && !offer.pending ? offer : null
  const fits = known !== null && known.bytes !== null && known.bytes <= known.memory
  const start = async () => {
    setSending(true)
    const asked = await askSolve(game.handId)
    setSending(false)
    if (asked.ok) onClose()
    else setProblem(asked.error.message)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{fits ? words.cancel : words.close}</Button>
          {fits && (
            <Button variant="primary" disabled={sending} onClick={() => void start()}>
              {words.start}
            </Button>
          )}
        </>
      }
    >
      <div className="solve-price">
        <p>
          <MessageText>{gameText(game)}</MessageText>
        </p>
        <p>
          <MessageText>{words.depthAssumed(game.question.stack)}</MessageText>{' '}
          {!game.rakeKnown && <MessageText>{words.rakeAssumed(game.question)}</MessageText>}
        </p>
        {(isLoading || offer?.pending) && <p role="status">{words.pending}</p>}
        {known && known.bytes === null && (
          <p>
            <MessageText>{words.tooLarge}</MessageText>
          </p>
        )}
        {known && known.bytes !== null && !fits && <p>{words.tooMuch(known.bytes, known.memory)}</p>}
        {fits && (
          <>
            <p>
              {words.price(known.seconds ?? 0, known.bytes ?? 0, known.cores)}{' '}
              <MessageText>{words.ahead(known.ahead)}</MessageText>
            </p>
            <p>
              <MessageText>{words.afterwards}</MessageText>
            </p>
          </>
        )}
        {(problem ?? error?.message) && <p role="alert">{problem ?? error?.message}</p>}
      </div>
    </Dialog>
  )
}
