// Why: the verdict, one bar per action, the whole range with the hand ringed, and what was assumed.
import './gto.css'
import { confidenceMessages } from '@sidepot/messages/charts'
import { gto as words } from '@sidepot/messages/web-gto'
import { practise } from '@sidepot/messages/web-practise'
import { plainText } from '@sidepot/messages/worded'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { decisiveOf, type Judged, kindOf, kindOfDecision } from '../../data/hand/verdict.ts'
import { useUserId } from '../../data/reads/reads.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { helpAt } from '../../ui/display/help-at.ts'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Sheet } from '../../ui/layers/dialog.tsx'
import { Cards } from '../../ui/poker/cards/playing-card.tsx'
import { VerdictMark } from '../../ui/poker/verdict.tsx'
import { useMedia } from '../../ui/theme/media.ts'
import { SpotBars, SpotGrid } from './spot-grid.tsx'
import {
  barsOf,
  headlineOf,
  leftNotes,
  notesOf,
  ringOf,
  sentenceOf,
  sideText,
  spotView,
} from './spot-view.ts'
import { usePack } from './use-pack.ts'

const SolveOffer = lazy(() => import('./solve-offer.tsx'))

const RANKS = 'AKQJT98765432'

interface WhyProps {
  readonly judged: Judged
  /** beside the page, which stays in use, instead of over it */
  readonly beside?: boolean
  readonly onClose: () => void
}

export function WhySheet({ judged, beside = false, onClose }: WhyProps) {
  const { verdict, question } = judged
  const wide = useMedia('(min-width: 1200px)')
  const signedIn = useUserId() !== null
  const [picked, setPicked] = useState<string | null>(null)
  const decisive = decisiveOf(verdict)
  const [place, setPlace] = useState(decisive ? verdict.decisions.indexOf(decisive) : 0)
  const decision = verdict.decisions[place] ?? null
  const loaded = usePack(decision?.format ?? verdict.left?.format ?? null)
  const pack = loaded.is === 'ready' ? loaded.pack : null
  const node = decision?.node ?? verdict.left?.node ?? null
  const players = Object.keys(question.positions).length
  const spot = useMemo(
    () => (pack && node !== null ? spotView(pack, node, players, question) : null),
    [pack, node, players, question],
  )
  const ring = ringOf(verdict, question.gameType)
  // a play of one's own that the tree lacks: what it would have done is shown in the verdict's place
  const instead = !decision && spot ? spot.optionsOf(ring ?? question.handType ?? '') : null
  // the high card first, as everywhere
  const cards = (question.cards ?? [])
    .filter((card): card is string => typeof card === 'string')
    .sort((a, b) => RANKS.indexOf(a[0]!) - RANKS.indexOf(b[0]!))
  const kind = decision ? kindOfDecision(decision) : kindOf(verdict)
  return (
    <Around
      beside={beside && wide}
      wide={wide}
      onClose={onClose}
      detail={
        spot && pack
          ? `${spot.title} · ${words.spot.table(players, pack.header.stack, pack.header.blinds.length > 2)}`
          : undefined
      }
    >
      <div className="why-head">
        <Cards cards={cards} size="m" simple={question.handType ?? null} />
        <div>
          <h3>
            <VerdictMark kind={kind} />
            <MessageText>{headlineOf(verdict, decision)}</MessageText>
          </h3>
          <p>{sentenceOf(verdict, decision)}</p>
          {verdict.confidence && <p className="why-confidence">{confidenceMessages[verdict.confidence]}</p>}
        </div>
      </div>
      {signedIn && verdict.game && judged.handId && (
        <Suspense>
          <SolveOffer handId={judged.handId} />
        </Suspense>
      )}
      {verdict.decisions.length > 1 && (
        <Segmented
          size="sm"
          wide
          label={words.decision}
          value={String(place)}
          onChange={value => {
            setPlace(Number(value))
            setPicked(null)
          }}
          options={verdict.decisions.map((_, index) => ({
            value: String(index),
            label: words.decisionOf(index + 1),
          }))}
        />
      )}
      {decision && (
        <SpotBars label={words.openWhy} bars={barsOf(decision.options, decision.raises, decision.chosen)} />
      )}
      {verdict.sides.length > 0 && (
        <section className="why-sides" aria-label={words.sides.label}>
          {verdict.sides.map(side => (
            <div key={side.format}>
              <h4>
                <MessageText>{words.sides.name(side.stack, side.rake.share, side.rake.cap)}</MessageText>
              </h4>
              <p>{sideText(side)}</p>
              <SpotBars
                label={plainText(words.sides.name(side.stack, side.rake.share, side.rake.cap))}
                bars={barsOf(side.decision.options, side.decision.raises, side.decision.chosen)}
              />
            </div>
          ))}
          <p className="why-note">{words.sides.notCounted}</p>
        </section>
      )}
      {instead && spot && (
        <>
          <p className="why-note">{words.leftHere}</p>
          <SpotBars label={words.openWhy} bars={barsOf(instead, spot.raises, null)} />
          {pack && verdict.left && (
            <p className="why-note">{leftNotes(pack, verdict.left, question).join(' ')}</p>
          )}
        </>
      )}
      {node !== null && loaded.is === 'loading' && <p className="why-note">{words.loading}</p>}
      {spot && !spot.grid && <p className="why-note">{words.noGrid}</p>}
      {spot && (
        <SpotGrid spot={spot} ringed={ring} ringName={words.yourHand} picked={picked} onPick={setPicked} />
      )}
      {decision && <p className="why-note">{notesOf(verdict, pack, decision).join(' ')}</p>}
      <p className="spot-links why-links">
        <Link to="/method">{words.method}</Link>
        {kind === 'unsolved' && <Link to={helpAt('∅')}>{words.notGraded}</Link>}
        {pack && node !== null && (
          <Link to={`/ranges?format=${pack.header.format}&node=${node}`}>{words.ranges}</Link>
        )}
        {signedIn && pack && decision && (
          <Link to={`/practise?format=${pack.header.format}&node=${decision.node}`}>
            <MessageText>{practise.link}</MessageText>
          </Link>
        )}
      </p>
    </Around>
  )
}

interface AroundProps {
  readonly beside: boolean
  readonly wide: boolean
  readonly detail: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

function Around({ beside, wide, detail, onClose, children }: AroundProps) {
  if (!beside)
    return (
      <Sheet
        open
        onClose={onClose}
        side={wide ? 'right' : 'bottom'}
        className="why"
        title={words.why}
        detail={detail}
      >
        {children}
      </Sheet>
    )
  return (
    <Column detail={detail} onClose={onClose}>
      {children}
    </Column>
  )
}

/** Beside the page: Escape closes it from wherever the person is, and the focus goes back where it was. */
function Column({ detail, onClose, children }: Omit<AroundProps, 'beside' | 'wide'>) {
  const column = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => {
    const own = column.current
    const from = document.activeElement
    const onKey = (event: KeyboardEvent) => {
      const isFree = !event.defaultPrevented && !document.querySelector('[role=dialog], [role=menu]')
      if (event.key === 'Escape' && isFree) close.current()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      if (own?.contains(document.activeElement) && from instanceof HTMLElement) from.focus()
    }
  }, [])
  return (
    <aside ref={column} className="why why-column" aria-label={words.why}>
      <header>
        <h2>{words.why}</h2>
        <IconButton icon="cross" label={words.closeWhy} onClick={onClose} />
        {detail && <p>{detail}</p>}
      </header>
      {children}
    </aside>
  )
}
