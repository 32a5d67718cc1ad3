// The bar that knows the spot: who acts, what it costs, sizes with their amounts, and three buttons that say what they post.

import type { Step } from '@sidepot/engine/action'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { legal } from '@sidepot/engine/hand'
import type { HandState } from '@sidepot/engine/state'
import { chipText } from '@sidepot/messages/display'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { amountText } from '../../ui/money-field.tsx'
import { readAmount, sizesFor, usualRaise } from './table-hand.ts'

interface ActionBarProps {
  readonly state: HandState
  readonly seat: number
  readonly onStep: (step: Step) => void
}

export function ActionBar({ state, seat, onStep }: ActionBarProps) {
  const can = legal(state, seat)
  const usual = usualRaise(state, seat)
  // what was chosen belongs to this spot; a new spot starts from its usual size
  const spot = `${state.stepCount}:${seat}`
  const [chosen, setChosen] = useState<{ readonly spot: string; readonly text: string } | null>(null)
  if (!can) return null
  const range = can.bet ?? can.raise
  const text = chosen?.spot === spot ? chosen.text : usual === null ? '' : String(chipsToDecimal(usual))
  const read = readAmount(text)
  const to = read.ok && range ? read.value : null
  const legalTo = to !== null && range !== null && to >= range.min && to <= range.max
  const choose = (next: string) => setChosen({ spot, text: next })
  const step = state.table.setup.bigBlind
  const move = (by: number) => {
    if (!range) return
    const next = Math.min(Math.max((to ?? range.min) + by, range.min), range.max)
    choose(String(chipsToDecimal(next)))
  }
  const limp = state.street === 'PREFLOP' && state.betRaiseCount === 0 && can.call > 0
  const call = chipsToDecimal(can.call)
  const allIn = can.allIn
  const known = allIn !== null && allIn.min === allIn.max
  return (
    <div className="action-bar">
      {range && (
        <div className="action-sizes">
          {sizesFor(state, seat).map(size => (
            <button
              key={size.key}
              type="button"
              className={cx('size', size.to === to && 'size-on')}
              aria-pressed={size.to === to}
              onClick={() => choose(String(chipsToDecimal(size.to)))}
            >
              <b>{words.sizes[size.key]}</b>
              <small>{chipText(chipsToDecimal(size.to))}</small>
            </button>
          ))}
          <span className="size-step">
            <IconButton icon="minus" label={words.less} onClick={() => move(-step)} />
            <input
              aria-label={words.amount}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              size={4}
              onChange={event => {
                const next = amountText(event.target.value)
                if (next !== null) choose(next)
              }}
            />
            <IconButton icon="plus" label={words.greater} onClick={() => move(step)} />
          </span>
        </div>
      )}
      <div className="action-buttons">
        <Button
          size="lg"
          variant={can.check ? 'quiet' : 'plain'}
          keys="F"
          onClick={() => onStep({ kind: 'FOLD', seat })}
        >
          {words.fold}
        </Button>
        {can.check ? (
          <Button size="lg" keys="C" onClick={() => onStep({ kind: 'CHECK', seat })}>
            {words.check}
          </Button>
        ) : (
          <Button size="lg" keys="C" onClick={() => onStep({ kind: 'CALL', seat })}>
            {limp ? words.limp(call) : words.call(call)}
          </Button>
        )}
        {range ? (
          <Button
            size="lg"
            variant="primary"
            keys="R"
            disabled={!legalTo}
            onClick={() => to !== null && onStep({ kind: can.bet ? 'BET' : 'RAISE', seat, to })}
          >
            {words.raise(can.label, to === null ? 0 : chipsToDecimal(to))}
          </Button>
        ) : null}
        {allIn && (
          <Button
            size="lg"
            disabled={!known && !legalAllIn(to, allIn)}
            onClick={() => onStep({ kind: 'ALL_IN', seat, ...(known || to === null ? {} : { to }) })}
          >
            {words.allIn}
          </Button>
        )}
      </div>
    </div>
  )
}

/** An unknown stack: the typed amount says how much it was. */
const legalAllIn = (to: number | null, range: { readonly min: number; readonly max: number }): boolean =>
  to !== null && to >= range.min && to <= range.max

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
