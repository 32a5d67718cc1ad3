// What an answer to a decision of a studied hand came to: the cost in words, every option with its share, and the reasons in figures.
import { comesBackIn } from '@sidepot/charts/drills/progress'
import { gto } from '@sidepot/messages/web-gto'
import { practise as words } from '@sidepot/messages/web-practise'
import { combined, type Message } from '@sidepot/messages/worded'
import { bestOption, isPartOfMix, neededEquity, rightAnswers } from '@sidepot/solver/study/questions'
import { countedLoss, errorOf } from '@sidepot/solver/study/summary'
import { Link } from 'react-router'
import { SpotBars } from '../../features/gto/spot-grid.tsx'
import { toneOf } from '../../features/gto/spot-view.ts'
import {
  type HandQuestion,
  handBefore,
  handOptionName,
  handOptions,
} from '../../features/practise/hand-question.ts'
import type { Answered } from '../../features/practise/use-drill.ts'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Board } from '../../ui/poker/cards/board.tsx'
import { Cards } from '../../ui/poker/cards/playing-card.tsx'
import { VerdictMark } from '../../ui/poker/verdict.tsx'

interface HandAnswerProps {
  readonly question: HandQuestion
  readonly answered: Answered
}

function reasonOf(question: HandQuestion, { action, isMissed, kept }: Answered): Message {
  const { summary, decision } = question
  const name = (place: number) => handOptionName(question, place)
  const parts: Message[] = []
  const best = bestOption(decision)
  const others = rightAnswers(summary, decision).filter(place => place !== action)
  if (isMissed) parts.push(words.answer.better(name(best), decision.options[best]!.share))
  else if (isPartOfMix(summary, decision, action))
    parts.push(words.answer.mixed(decision.options[action]!.share))
  else if (others.length > 0) parts.push(words.answer.asGood(others.map(name)))
  else parts.push(words.answer.always)
  if (kept) parts.push(words.answer.again(comesBackIn(kept)))
  return combined(parts, (...texts) => texts.join(' '))
}

export function HandAnswer({ question, answered }: HandAnswerProps) {
  const options = handOptions(question)
  const { summary, decision, table, handId } = question
  const { action, isMissed, loss } = answered
  const name = (place: number) => handOptionName(question, place)
  const needed = neededEquity(table)
  return (
    <section className="practise-explained" aria-label={words.explain.title}>
      <div className="practise-verdict" role="status">
        <Cards cards={[...summary.cards]} size="m" simple={null} />
        <div>
          <h2>
            <VerdictMark kind={isMissed ? 'not-optimal' : 'optimal'} />
            <span>
              <MessageText>
                {isMissed ? words.answer.costs(name(action), loss) : words.answer.right(name(action))}
              </MessageText>
            </span>
          </h2>
          <p>
            <MessageText>{reasonOf(question, answered)}</MessageText>
          </p>
        </div>
      </div>
      {/* on a phone the answer takes the place of the table */}
      <div className="practise-board">
        <Board cards={[...table.board]} size="s" sparse />
      </div>
      <SpotBars
        label={gto.openWhy}
        bars={decision.options.map((option, place) => ({
          key: String(place),
          tone: toneOf(options[place]!.code),
          label: name(place),
          share: option.share,
          loss: option.loss,
          chosen: place === action,
        }))}
      />
      <div className="practise-explain">
        {handBefore(question).map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a street is its place
          <p key={at}>
            <MessageText>{sentence}</MessageText>
          </p>
        ))}
        {needed !== null && (
          <p>
            <MessageText>{words.explain.price(table.toCall, table.pot, needed)}</MessageText>
          </p>
        )}
        <p>
          <MessageText>{words.hand.equity(decision.equity)}</MessageText>
        </p>
        {decision.matchup && (
          <p>
            <MessageText>
              {words.hand.matchup(
                summary.positions[summary.hero === 0 ? 1 : 0],
                decision.matchup.blocked,
                decision.matchup.ahead,
              )}
            </MessageText>
          </p>
        )}
        <p>
          <MessageText>
            {words.explain.range(decision.options.map((option, place) => [name(place), option.range]))}
          </MessageText>
        </p>
        <p>
          <MessageText>
            {words.hand.played(name(decision.chosen), countedLoss(summary, decision))}
          </MessageText>
        </p>
        <p>
          <MessageText>{words.hand.gap(errorOf(summary))}</MessageText>
        </p>
      </div>
      <p className="spot-links">
        <Link to={`/hands/replay/${handId}?study`}>
          <MessageText>{words.hand.open}</MessageText>
        </Link>
      </p>
    </section>
  )
}
