// Drills: one question a screen, answered where the thumb is, from the packs and from one's own mistakes.
import '../../features/practise/practise.css'
import '../../features/practise/practise-answer.css'
import '../../features/practise/practise-progress.css'
import { dueUntil } from '@sidepot/charts/drills/choice'
import { streakOf } from '@sidepot/charts/drills/progress'
import { SPOT_KINDS } from '@sidepot/charts/drills/spots'
import { catalogue } from '@sidepot/charts/generated/catalogue'
import { gto } from '@sidepot/messages/web-gto'
import { practise as words } from '@sidepot/messages/web-practise'
import { plainText } from '@sidepot/messages/worded'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useKeptAnswers, usePractised } from '../../data/hand/practise.ts'
import { useDrilledHands, useStudiedHands } from '../../data/hand/studied-hands.ts'
import { trueNow } from '../../data/wire/clock.ts'
import { formatKind, formatName } from '../../features/gto/format-name.ts'
import { GtoGate } from '../../features/gto/gto-gate.tsx'
import { AnswerButtons } from '../../features/practise/answer-buttons.tsx'
import { ChooseSheet } from '../../features/practise/choose-sheet.tsx'
import type { DrillWish, Question } from '../../features/practise/drill.ts'
import {
  handAsked,
  handBefore,
  handFacts,
  handOptions,
  leaksOfStudied,
  summariesOf,
} from '../../features/practise/hand-question.ts'
import { HandTable } from '../../features/practise/hand-table.tsx'
import type { Option } from '../../features/practise/option.ts'
import { useOtherDepths } from '../../features/practise/other-depths.ts'
import { ProgressList } from '../../features/practise/progress-list.tsx'
import { QuestionTable } from '../../features/practise/question-table.tsx'
import { askedOf, factsOf, optionsOf, reasonOf } from '../../features/practise/question-words.ts'
import { roundOf } from '../../features/practise/sitting.ts'
import { SittingBar } from '../../features/practise/sitting-bar.tsx'
import { type Drill, useDeck, useDrill } from '../../features/practise/use-drill.ts'
import { usualFormat } from '../../features/practise/usual-format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { EmptyState } from '../../ui/display/panel.tsx'
import { PageSpinner } from '../../ui/display/spinner.tsx'
import { useKeys } from '../../ui/timing/keys.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { HandAnswer } from './hand-answer.tsx'
import { useOwnLeaks } from './own-leaks.ts'

export function Component() {
  return (
    <GtoGate>
      <Practise />
    </GtoGate>
  )
}

/** A tree that answers only for limps first in is not asked. */
const FORMATS = catalogue.filter(({ openLimps }) => !openLimps)
const formatsOf = (game: DrillWish['game']) => FORMATS.filter(entry => game === null || entry.game === game)

const gameIn = (search: URLSearchParams): DrillWish['game'] =>
  (['NLHE', 'PLO'] as const).find(game => game === search.get('game')) ?? null

function wishIn(search: URLSearchParams, usual: string): DrillWish {
  const game = gameIn(search)
  const format = formatsOf(game).find(({ id }) => id === search.get('format'))?.id ?? null
  const node = format === null ? null : search.get('node')
  return {
    game,
    format,
    usual,
    kind: SPOT_KINDS.find(kind => kind === search.get('kind')) ?? null,
    position: search.get('position'),
    node: node === null ? null : Number.parseInt(node, 10) || 0,
  }
}

/** What is chosen is in the address, so that it can be kept, sent and gone back from. */
const addressOf = ({ game, format, kind, position, node }: DrillWish): Record<string, string> => ({
  ...(game === null ? {} : { game }),
  ...(format === null ? {} : { format }),
  ...(kind === null ? {} : { kind }),
  ...(position === null ? {} : { position }),
  ...(node === null ? {} : { node: String(node) }),
})

function Practise() {
  const [search, setSearch] = useSearchParams()
  const [choosing, setChoosing] = useState(false)
  const reading = usePractised()
  const kept = useKeptAnswers()
  const streak = useMemo(() => streakOf(kept.values()), [kept])
  const studies = useStudiedHands()
  const drilled = useDrilledHands()
  const studied = useMemo(() => summariesOf(drilled), [drilled])
  const own = useOwnLeaks()
  const wish = wishIn(search, usualFormat(kept, own ?? [], formatsOf(gameIn(search))))
  const isReading = reading.loading || studies.loading || own === null
  const leaks = isReading ? null : [...own, ...leaksOfStudied(drilled, studied)]
  const drill = useDrill(leaks, studied, wish)
  const deck = useDeck(wish.format ?? wish.usual, drill.state.is)
  const { state, sitting } = drill
  useOtherDepths(FORMATS, wish.format ?? wish.usual, state.is === 'asking')
  const progress = <ProgressList deck={deck} kept={kept} whole={reading.whole} />
  const choose = (next: DrillWish) => setSearch(addressOf(next), { replace: true })
  return (
    <div className="practise" data-answered={state.is === 'asking' && state.answered !== null}>
      <h1 className="sr">{words.title}</h1>
      <SittingBar
        sitting={sitting}
        streak={streak}
        why={state.is === 'asking' ? reasonOf(state.question) : null}
        onChoose={() => setChoosing(true)}
      />
      {state.is === 'loading' && <PageSpinner label={gto.loading} />}
      {state.is === 'failed' && (
        <EmptyState
          title={gto.viewer.failed}
          actions={
            <>
              <Button onClick={drill.again}>{gto.viewer.again}</Button>
              {wish.format !== null && (
                <Button
                  onClick={() => choose({ ...wish, format: null, kind: null, position: null, node: null })}
                >
                  {words.none.other}
                </Button>
              )}
            </>
          }
        />
      )}
      {state.is === 'none' && (
        <EmptyState
          title={words.none.title}
          text={words.none.text}
          actions={
            <Button onClick={() => choose({ ...wish, kind: null, position: null, node: null })}>
              {words.none.other}
            </Button>
          }
        />
      )}
      {state.is === 'asking' && <Asking drill={drill} side={progress} isCovered={choosing} />}
      {state.is === 'over' && (
        <div className="practise-over">
          <h2 tabIndex={-1}>
            {words.done.title(roundOf(sitting).filter(Boolean).length, roundOf(sitting).length)}
          </h2>
          <p>{words.done.due(dueUntil(kept, Math.floor(trueNow() / 1000) + DAY))}</p>
          <Button variant="primary" size="lg" wide onClick={drill.next}>
            {words.done.goOn}
          </Button>
          {progress}
        </div>
      )}
      {choosing && (
        <ChooseSheet
          wish={wish}
          deck={deck}
          kept={kept}
          whole={reading.whole}
          formats={formatsOf(wish.game).map(entry => ({
            value: entry.id,
            label: `${formatName(entry)} · ${formatKind(entry)}`,
          }))}
          onWish={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

const DAY = 86_400

const answersOf = (question: Question): readonly Option[] =>
  question.is === 'pack' ? optionsOf(question) : handOptions(question)

interface AskingProps {
  readonly drill: Drill
  readonly side: ReactNode
  /** by the sheet in which one chooses: each choice brings a question, and the focus stays in the sheet */
  readonly isCovered: boolean
}

function Asking({ drill, side, isCovered }: AskingProps) {
  const { state } = drill
  const heading = useRef<HTMLHeadingElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)
  const asking = state.is === 'asking' ? state : null
  const question = asking?.question
  const isAnswered = asking?.answered != null
  const first = useRef(true)
  const covered = useRef(isCovered)
  covered.current = isCovered
  useEffect(() => {
    if (isAnswered) nextButton.current?.focus({ preventScroll: true })
    else if (!first.current && question && !covered.current) {
      heading.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
    first.current = false
  }, [question, isAnswered])
  const options = question ? answersOf(question) : []
  useKeys(
    words.keys.title,
    isAnswered
      ? [{ keys: 'n', label: words.answer.next, run: drill.next }]
      : options.flatMap(({ key, letter, name, action }) =>
          [key, ...(letter === null ? [] : [letter.toLowerCase()])].map(keys => ({
            keys,
            label: plainText(name),
            run: () => drill.answer(action),
          })),
        ),
  )
  if (!asking || !question) return null
  const { answered } = asking
  return (
    <>
      {question.is === 'pack' ? <QuestionTable question={question} /> : <HandTable question={question} />}
      {answered && question.is === 'hand' ? (
        <HandAnswer question={question} answered={answered} />
      ) : answered?.verdict && question.is === 'pack' ? (
        <AnswerPanel
          key={`${question.asked.spot} ${question.asked.cell}`}
          question={question}
          options={options}
          answered={answered}
          verdict={answered.verdict}
        />
      ) : (
        <aside className="practise-side">{side}</aside>
      )}
      <div className="practise-do">
        {answered ? (
          <Button
            ref={nextButton}
            variant="primary"
            size="lg"
            wide
            iconAfter="arrow-right"
            onClick={event => {
              // the second tap of a double tap on an answer is no wish for the next question
              if (event.detail < 2) drill.next()
            }}
          >
            {words.answer.next}
          </Button>
        ) : (
          <>
            <h2 ref={heading} tabIndex={-1}>
              <MessageText>{question.is === 'pack' ? askedOf(question) : handAsked(question)}</MessageText>
            </h2>
            {question.is === 'hand' &&
              handBefore(question).map((sentence, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a street is its place
                <p key={at} className="practise-before">
                  <MessageText>{sentence}</MessageText>
                </p>
              ))}
            <p>
              <MessageText>{question.is === 'pack' ? factsOf(question) : handFacts(question)}</MessageText>
            </p>
            <AnswerButtons options={options} onAnswer={drill.answer} />
          </>
        )}
      </div>
    </>
  )
}
