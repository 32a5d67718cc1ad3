// The bar that knows the spot: sizes that bet at once, an amount to step or type, and buttons that say what they post.
import './action-bar.css'
import type { HandFailure, Step } from '@sidepot/engine/action'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { apply, legal } from '@sidepot/engine/hand'
import type { HandState } from '@sidepot/engine/state'
import { chipText } from '@sidepot/messages/display'
import { sayHandFailure } from '@sidepot/messages/engine'
import { stackText } from '@sidepot/messages/stack'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { type Message, plainText } from '@sidepot/messages/worded'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useUserId } from '../../../data/reads/reads.ts'
import { useAmountPad } from '../../../ui/controls/amount-pad.tsx'
import { amountShown, amountTyping } from '../../../ui/controls/amount-text.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { longness } from '../../../ui/controls/money-field.tsx'
import { useWording } from '../../../ui/display/message-text.tsx'
import { cx } from '../../../ui/theme/class-names.ts'
import { useKeys } from '../../../ui/timing/use-keys.ts'
import { learnSize, ownSizes, stakeKey } from '../hand/own-sizes.ts'
import { isOpening, limpersIn, rangeOf, readAmount, sizesFor, usualRaise } from '../hand/table-hand.ts'
import { useJustBet } from './just-bet.ts'
import { offersAllIn } from './whose-turn.ts'

interface ActionBarProps {
  readonly state: HandState
  readonly seat: number
  /** what is being corrected was to this amount */
  readonly was?: number | null
  readonly onStep: (step: Step) => void
  /** an all-in of a stack nobody knows: somebody must say how much */
  readonly onAllIn: (seat: number) => void
}

/** What breaks a rule may have been played all the same; impossible chips not. */
const BENDABLE: readonly HandFailure['code'][] = [
  'action/bet-below-minimum',
  'action/raise-below-minimum',
  'action/above-pot',
  'action/above-fixed',
  'action/not-reopened',
]

export function ActionBar({ state, seat, was = null, onStep: enter, onAllIn }: ActionBarProps) {
  const wording = useWording()
  const userId = useUserId()
  const can = legal(state, seat)
  const { setup } = state.table
  const { bigBlind } = setup
  const stake = stakeKey(setup, limpersIn(state))
  const position = state.table.positions[state.table.placeOf[seat]!] ?? ''
  const opens = isOpening(state) ? ownSizes(userId, stake, position) : []
  const usual = was ?? usualRaise(state, seat, opens)
  // what was typed belongs to this spot; a new spot starts from its usual size
  const spot = `${state.stepCount}:${seat}`
  const [typed, setTyped] = useState<{ readonly spot: string; readonly text: string } | null>(null)
  const mine = typed?.spot === spot
  const range = rangeOf(can)
  const text = mine ? typed.text : usual === null ? '' : String(chipsToDecimal(usual))
  const read = readAmount(text)
  const kind = state.highest === 0 ? 'BET' : 'RAISE'
  const bet: Step = { kind, seat, to: read.ok ? read.value : 0 }
  const answer = (mine || was !== null) && can ? apply(state, bet) : null
  const refused = answer && !answer.ok ? answer.error : null
  const { said, say, seen } = useJustBet(state.stepCount)
  const onStep = (step: Step) => {
    seen()
    enter(step)
  }
  const choose = (next: string) => {
    seen()
    setTyped({ spot, text: next })
  }
  const move = (by: number) => {
    if (!range) return
    const next = Math.min(Math.max((read.ok ? read.value : range.min) + by, range.min), range.max)
    choose(String(chipsToDecimal(next)))
  }
  const unit = bigBlind
  const sizes = range ? sizesFor(state, seat, opens) : []
  const raise = () => {
    if (mine && read.ok && isOpening(state)) learnSize(userId, stake, position, read.value)
    onStep(bet)
  }
  const betSize = (to: number) => {
    if (can) say(words.raise(can.label, chipsToDecimal(to)))
    enter({ kind, seat, to })
  }
  const known = can?.allIn ? can.allIn.min === can.allIn.max : false
  const pass: Step = { kind: can?.check ? 'CHECK' : 'CALL', seat }
  const allIn =
    can && offersAllIn(state, can)
      ? () => (known ? onStep({ kind: 'ALL_IN', seat }) : onAllIn(seat))
      : undefined
  useKeys({
    f: can ? () => onStep({ kind: 'FOLD', seat }) : undefined,
    c: can ? () => onStep(pass) : undefined,
    r: range && !refused && !said ? raise : undefined,
    a: range || !said ? allIn : undefined,
    ArrowUp: range ? () => move(unit) : undefined,
    ArrowDown: range ? () => move(-unit) : undefined,
    ...Object.fromEntries(sizes.map((size, index) => [String(index + 1), () => betSize(size.to)])),
  })
  if (!can) return null
  const limp = state.street === 'PREFLOP' && state.betRaiseCount === 0 && can.call > 0
  const call = chipsToDecimal(can.call)
  const passWord = can.check ? words.check : limp ? words.limp(call) : words.call(call)
  const raiseWord = words.raise(can.label, read.ok ? chipsToDecimal(read.value) : null)
  return (
    // a tap takes no focus: the button it fell on may be gone in the next frame, and a focused one costs a layout to take away
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, the buttons inside do it
    <div className="action-bar" onMouseDown={keepFocus}>
      {/* its room stays where nothing can be sized, so that the table stays where it is */}
      {range ? (
        <div className={cx('action-sizes', sizes.length > 3 && 'sizes-many')}>
          {sizes.map((size, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the next spot's sizes take the places of these, and no button is made anew
              key={place}
              type="button"
              className={`size size-${size.key}`}
              onClick={() => betSize(size.to)}
            >
              <b>
                {wording(
                  size.key === 'own'
                    ? words.ownSize(Math.round((size.to / bigBlind) * 10) / 10)
                    : words.sizes[size.key],
                )}
              </b>
              <small>{shortChips(chipsToDecimal(size.to))}</small>
            </button>
          ))}
          <AmountBox
            text={text}
            onText={choose}
            onMove={by => move(by * unit)}
            onEnter={() => refused || raise()}
          />
        </div>
      ) : (
        <div className="action-sizes" />
      )}
      {refused && (
        <p className="action-refused" role="alert">
          {sayHandFailure(refused)}
          {BENDABLE.includes(refused.code) && (
            <button
              type="button"
              className="btn btn-text btn-sm"
              onClick={() => onStep({ ...bet, ruling: true })}
            >
              {words.played}
            </button>
          )}
        </p>
      )}
      <div className="action-buttons">
        <Button
          size="lg"
          variant={can.check ? 'quiet' : 'plain'}
          keys="F"
          onClick={() => onStep({ kind: 'FOLD', seat })}
        >
          <Priced>{words.fold}</Priced>
        </Button>
        <Button size="lg" keys="C" onClick={() => onStep(pass)}>
          <Priced>{passWord}</Priced>
        </Button>
        {said && (
          <Button size="lg" className="action-said" disabled>
            <Priced>{words.wasBet(said)}</Priced>
          </Button>
        )}
        {range && !said && (
          <Button size="lg" variant="primary" keys="R" disabled={refused !== null} onClick={raise}>
            <Priced>{raiseWord}</Priced>
          </Button>
        )}
        {allIn && (range || !said) && (
          <Button size="lg" keys="A" onClick={allIn}>
            <Priced>{words.allIn}</Priced>
          </Button>
        )}
      </div>
    </div>
  )
}

/** As long as a size button is wide: a long amount is rounded there, and bet exactly. */
const shortChips = (amount: number): string => {
  const text = chipText(amount)
  return text.length > 6 ? stackText(amount) : text
}

/** Everyone folds to the last to act: all that is left to say of this hand. */
export function WalkBar({ onWalk }: { readonly onWalk: () => void }) {
  useKeys({ f: onWalk })
  return (
    <div className="action-bar">
      <div className="action-sizes" />
      <div className="action-buttons">
        <Button size="lg" variant="primary" keys="F" onClick={onWalk}>
          <Priced>{words.walk}</Priced>
        </Button>
      </div>
    </div>
  )
}

/** Whoever was typing an amount is done with it. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof HTMLInputElement || document.activeElement instanceof HTMLInputElement) return
  event.preventDefault()
}

interface AmountBoxProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onEnter: () => void
}
export function AmountBox({ text, onText, onMove, onEnter }: AmountBoxProps) {
  const [read] = useState(amountTyping)
  const type = (typed: string, isPad = false) => {
    const { text: next, refused } = read(typed, text, { isPad })
    if (next !== null && refused === null) onText(next)
  }
  const { box, field, onKeyDown, pad } = useAmountPad(text, type)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the keypad, whose own key does the same
    <div className="size-step" ref={box} onKeyDown={onKeyDown}>
      <IconButton icon="minus" label={words.less} onClick={() => onMove(-1)} />
      <input
        aria-label={words.amount}
        autoComplete="off"
        enterKeyHint="done"
        value={amountShown(text)}
        data-long={longness(text)}
        size={4}
        {...field}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
          onEnter()
        }}
        onChange={event => type(event.target.value)}
      />
      <IconButton icon="plus" label={words.greater} onClick={() => onMove(1)} />
      {pad}
    </div>
  )
}

export function Prompt({
  title,
  detail,
  aside,
  children,
}: {
  readonly title: string
  readonly detail: string
  /** the verdict's place, at the right end */
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="action-prompt">
      {children}
      <p>
        <b>{title}</b>
        <small>{detail}</small>
      </p>
      {aside}
    </div>
  )
}

/** What is written, its price under it, and in discreet also the word itself for who listens. */
function Priced({ children }: { readonly children: Message }) {
  const shown = useWording()(children)
  const [, label = shown, amount] = /^(.+) ([\d.,]+)$/.exec(shown) ?? []
  return (
    <>
      {shown !== plainText(children) && <span className="sr">{plainText(children)} </span>}
      {amount ? (
        <span className="priced">
          <span>{label} </span>
          <span className="priced-amount">{amount}</span>
        </span>
      ) : (
        shown
      )}
    </>
  )
}
