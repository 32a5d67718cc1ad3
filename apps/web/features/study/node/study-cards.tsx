// What comes next and what is in hand: the cards of the street to come with one's equity, and a class of hands suit by suit.
import { DECK, formatCard, RANKS, SUITS } from '@sidepot/engine/cards'
import { cardName } from '@sidepot/messages/web-cards'
import { study as words } from '@sidepot/messages/web-study'
import { plainText } from '@sidepot/messages/worded'
import type { NodeView, Runout, Side } from '@sidepot/solver/postflop'
import type { StudyHand } from '@sidepot/solver/study'
import { type KeyboardEvent, memo, useState } from 'react'
import { MessageText, useWording } from '../../../ui/display/message-text.tsx'
import { Cards, PlayingCard } from '../../../ui/poker/cards/playing-card.tsx'
import { cx } from '../../../ui/theme/class-names.ts'
import { classNames, combosOf, isHere, type Tone, tonesOf } from '../session/node-figures.ts'
import { actionText } from '../session/study-words.ts'

interface NextCardProps {
  readonly hand: StudyHand
  readonly view: NodeView
  readonly runouts: readonly Runout[]
  readonly onCard: (card: number) => void
}

const HIGH_FIRST = [...RANKS.keys()].reverse()
const BY_SUIT = [...SUITS.keys()].reverse()
/** As they are drawn: a suit a row. */
const CARDS = BY_SUIT.flatMap(suit => HIGH_FIRST.map(rank => DECK[rank * 4 + suit]!))
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -RANKS.length,
  ArrowDown: RANKS.length,
}

/** The next card in that direction that may come; the same one where there is none, null for a key that does not move. */
export const cardBeside = (card: number, key: string, open: readonly number[]): number | null => {
  const step = STEPS[key]
  if (step === undefined) return null
  const from = CARDS.indexOf(card)
  const row = (place: number) => Math.floor(place / RANKS.length)
  for (let at = from + step; at >= 0 && at < CARDS.length; at += step) {
    if (Math.abs(step) === 1 && row(at) !== row(from)) break
    if (open.includes(CARDS[at]!)) return CARDS[at]!
  }
  return card
}

/** Every card that may come, with the equity of one's range there and what whoever acts first does with his. */
export const NextCard = memo(({ hand, view, runouts, onCard }: NextCardProps) => {
  const wording = useWording()
  const known = new Map(runouts.map(one => [one.card, one]))
  const equities = runouts.map(({ equity }) => equity[hand.hero])
  const [low, high] = [Math.min(...equities), Math.max(...equities)]
  const acts = runouts.some(({ actions }) => actions.length > 0)
  // one stop of the Tab key; arrows lead to the other cards
  const [focus, setFocus] = useState<number | null>(null)
  const stop =
    focus !== null && view.cards.includes(focus) ? focus : CARDS.find(card => view.cards.includes(card))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = stop === undefined ? null : cardBeside(stop, event.key, view.cards)
    if (next === null) return
    event.preventDefault()
    setFocus(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus()
  }
  return (
    <div className="study-next">
      <h3>
        <MessageText>{words.pickCard(view.board.length === 3 ? 'TURN' : 'RIVER')}</MessageText>
      </h3>
      <fieldset
        className="study-next-cards"
        aria-label={plainText(words.pickCard(view.board.length === 3 ? 'TURN' : 'RIVER'))}
        onKeyDown={onKeyDown}
      >
        {CARDS.map(card => {
          const runout = known.get(card)
          const share = runout?.equity[hand.hero]
          const name = formatCard(card)
          const part = share === undefined || high <= low ? 0 : (share - low) / (high - low)
          const does = (runout?.actions ?? []).map(
            (action, place) =>
              `${wording(actionText(hand, action))} ${words.share(runout!.frequencies[place]!)}`,
          )
          return (
            <button
              key={card}
              type="button"
              data-card={card}
              tabIndex={card === stop ? 0 : -1}
              onFocus={() => setFocus(card)}
              disabled={!view.cards.includes(card)}
              aria-label={words.cardCell(cardName(name), [
                ...(share === undefined ? [] : [words.equity(share)]),
                ...does,
              ])}
              style={
                share === undefined
                  ? undefined
                  : {
                      background: `color-mix(in oklab, var(--st-quiet) ${10 + part * 60}%, var(--cell-none))`,
                    }
              }
              onClick={() => onCard(card)}
            >
              <PlayingCard card={name} size="xs" />
              <small>{share === undefined ? '' : Math.round(share * 100)}</small>
              {runout && acts && <Mix tones={tonesOf(runout.actions)} shares={runout.frequencies} />}
            </button>
          )
        })}
      </fieldset>
      <p className="study-note">
        <MessageText>{words.cardHint(acts ? hand.players[0].position : null)}</MessageText>
      </p>
    </div>
  )
})

interface MixProps {
  /** null where this side does not act */
  readonly tones: readonly Tone[] | null
  readonly shares: readonly number[]
}

/** How often each action is taken, from left to right. */
const Mix = ({ tones, shares }: MixProps) => (
  <span className="study-mix" aria-hidden="true">
    {shares.map((part, action) => (
      <i
        // biome-ignore lint/suspicious/noArrayIndexKey: an action is its place
        key={action}
        style={{ width: `${(part * 100).toFixed(1)}%`, background: `var(--st-${tones?.[action]})` }}
      />
    ))}
  </span>
)

interface BySuitProps {
  readonly view: NodeView
  readonly side: Side
  /** the class on the grid */
  readonly cell: number
  /** null where this side does not act */
  readonly tones: readonly Tone[] | null
  readonly picked: number | null
  readonly onPick: (combination: number) => void
}

export const BySuit = memo(({ view, side, cell, tones, picked, onPick }: BySuitProps) => {
  const here = combosOf(view, side, cell).filter(isHere)
  return (
    <section className="study-suits">
      <h3>{words.suits(classNames[cell]!)}</h3>
      {here.length === 0 && (
        <p className="study-note">
          <MessageText>{words.noneOfIt}</MessageText>
        </p>
      )}
      {here.map(one => (
        <button
          key={one.combination}
          type="button"
          className={cx('study-combo', one.combination === picked && 'study-combo-on')}
          aria-pressed={one.combination === picked}
          onClick={() => onPick(one.combination)}
        >
          <Cards cards={one.cards} size="xs" />
          {one.mix.length > 0 ? <Mix tones={tones} shares={one.mix} /> : <span />}
          <em>{words.equity(one.equity)}</em>
          <b>{words.fixed(one.value)}</b>
        </button>
      ))}
    </section>
  )
})

interface WholeRangeProps {
  readonly view: NodeView
  readonly side: Side
  readonly names: readonly string[]
  readonly tones: readonly Tone[]
}

/** What all hands of the range do together. */
export const WholeRange = memo(({ view, side, names, tones }: WholeRangeProps) => {
  return (
    <section className="study-whole">
      <h3>
        <MessageText>{words.overall.title}</MessageText>
        <small>
          <MessageText>{words.overall.value(view.total.values[side])}</MessageText> ·{' '}
          {words.equity(view.total.equity[side])}
        </small>
      </h3>
      {view.side === side && (
        <>
          <Mix tones={tones} shares={view.total.frequencies} />
          <p className="study-legend">
            {view.total.frequencies.map((part, action) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an action is its place
              <span key={action}>
                <i aria-hidden="true" className={`study-tone study-tone-${tones[action]}`} />
                {names[action]} {words.share(part)}
              </span>
            ))}
          </p>
        </>
      )}
      <p className="study-note">{words.overall.reached(view.total.reached)}</p>
    </section>
  )
})
