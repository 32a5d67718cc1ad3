// What an answer came to: the cost in words first, then the bars, the grid with the hand ringed, and what the pack says about it.

import type { DecisionVerdict } from '@sidepot/charts/decision'
import { type Explanation, explain } from '@sidepot/charts/drills/explain'
import { comesBackIn } from '@sidepot/charts/drills/progress'
import { className } from '@sidepot/charts/hand-classes'
import { gto } from '@sidepot/messages/web-gto'
import { practise as words } from '@sidepot/messages/web-practise'
import { combined, type Message } from '@sidepot/messages/worded'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { SpotBars, SpotGrid } from '../../features/gto/spot-grid.tsx'
import { barsOf, spotView, wholePercents } from '../../features/gto/spot-view.ts'
import type { PackQuestion } from '../../features/practise/drill.ts'
import type { Option } from '../../features/practise/option.ts'
import { nameOfOption } from '../../features/practise/question-words.ts'
import type { Answered } from '../../features/practise/use-drill.ts'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Cards } from '../../ui/poker/cards/playing-card.tsx'
import { VerdictMark } from '../../ui/poker/verdict.tsx'
import { OmahaBeside } from './omaha-beside.tsx'

interface AnswerPanelProps {
  readonly question: PackQuestion
  readonly options: readonly Option[]
  readonly answered: Answered
  readonly verdict: DecisionVerdict
}

const WHOLE = 0.98

/** What is right, how often it is played, and when the hand comes back. */
function reasonOf(
  { isMissed, kept }: Answered,
  verdict: DecisionVerdict,
  options: readonly Option[],
): Message {
  const name = (place: number) => nameOfOption(options, place)
  const parts: Message[] = []
  const share = verdict.options[verdict.chosen]!.frequency
  const others = verdict.ties.filter(place => place !== verdict.chosen)
  if (isMissed) parts.push(words.answer.better(name(verdict.best), verdict.options[verdict.best]!.frequency))
  else if (share < WHOLE && share > 0) parts.push(words.answer.mixed(share))
  else if (others.length > 0) parts.push(words.answer.asGood(others.map(name)))
  else parts.push(words.answer.always)
  if (kept) parts.push(words.answer.again(comesBackIn(kept)))
  return combined(parts, (...texts) => texts.join(' '))
}

interface Against {
  /** null where the hand has two cards: then the explanation has it */
  readonly blocked: number | null
  readonly equity: number | null
}

/** What the hand does to the raiser's range; what that takes is loaded when the first answer is explained. */
function useAgainst(cell: number, cards: readonly string[], raiser: Explanation['raiser']): Against | null {
  const [against, setAgainst] = useState<Against | null>(null)
  useEffect(() => {
    let current = true
    const find = async (): Promise<Against | null> => {
      if (!raiser) return null
      if (raiser.left) {
        const { equityAgainst } = await import('@sidepot/solver/study/class-equity')
        return { blocked: null, equity: equityAgainst(cell, raiser.left) }
      }
      const { omahaAgainst } = await import('@sidepot/charts/drills/omaha-against')
      // a frame between portions, and none for an answer that is no longer shown
      return omahaAgainst(raiser.range, cards, () => new Promise(done => setTimeout(() => done(current))))
    }
    void find().then(
      found => current && setAgainst(found),
      // without network and never loaded: the explanation goes without
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [cell, cards, raiser])
  return against
}

export function AnswerPanel({ question, options, answered, verdict }: AnswerPanelProps) {
  const { deck, spot, asked, cards } = question
  const { pack } = deck
  const { isMissed } = answered
  const [picked, setPicked] = useState<string | null>(null)
  const view = useMemo(() => spotView(pack, spot.node), [pack, spot])
  const facts = useMemo(() => explain(pack, spot, cards), [pack, spot, cards])
  const against = useAgainst(asked.cell, cards, facts.raiser)
  const chosen = nameOfOption(options, verdict.chosen)
  const { header } = pack
  return (
    <section className="practise-explained" aria-label={words.explain.title}>
      <div className="practise-verdict" role="status">
        <Cards cards={[...cards]} size="m" simple={null} />
        <div>
          <h2>
            <VerdictMark kind={isMissed ? 'not-optimal' : 'optimal'} />
            <span>
              <MessageText>
                {isMissed ? words.answer.costs(chosen, verdict.evLoss) : words.answer.right(chosen)}
              </MessageText>
            </span>
          </h2>
          <p>
            <MessageText>{reasonOf(answered, verdict, options)}</MessageText>
          </p>
        </div>
      </div>
      <SpotBars label={gto.openWhy} bars={barsOf(verdict.options, verdict.raises, verdict.chosen)} />
      {header.game === 'PLO' ? (
        <OmahaBeside question={question} />
      ) : (
        <SpotGrid
          spot={view}
          ringed={className(asked.cell)}
          ringName={gto.yourHand}
          picked={picked}
          onPick={setPicked}
        />
      )}
      <div className="practise-explain">
        <p>
          <MessageText>
            {/* rounded as in the legend of the grid, so that both say the same */}
            {words.explain.range(
              wholePercents(facts.overall).map((share, place) => [nameOfOption(options, place), share]),
            )}
          </MessageText>
        </p>
        {facts.price && (
          <p>
            <MessageText>
              {words.explain.price(facts.price.toCall, facts.price.pot, facts.price.needed)}
            </MessageText>
          </p>
        )}
        {facts.raiser && (
          <p>
            <MessageText>
              {words.explain.raiser(
                facts.raiser.position,
                facts.raiser.share,
                facts.raiser.blocked ?? against?.blocked ?? null,
              )}
            </MessageText>
          </p>
        )}
        {against && against.equity !== null && (
          <p>
            <MessageText>{words.explain.equity(against.equity, against.blocked !== null)}</MessageText>
          </p>
        )}
        <p>{gto.assumed(header.stack, header.rake.share, header.rake.cap)}</p>
      </div>
      <p className="spot-links">
        <Link to={`/ranges?format=${header.format}&node=${spot.node}`}>{gto.ranges}</Link>
      </p>
    </section>
  )
}
