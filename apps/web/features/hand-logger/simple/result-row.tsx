// What was won or lost: steps of a big blind, or typed; pot and notes for those who want them.
import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import type { Cents } from '@sidepot/models/kit/kinds'
import { type ReactNode, type Ref, useState } from 'react'
import { useAmountPad } from '../../../ui/controls/amount-pad.tsx'
import { amountShown, amountTyping } from '../../../ui/controls/amount-text.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { longness, MoneyField } from '../../../ui/controls/money-field.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { amountMoved, amountTyped, type SimpleHand, sizeOf } from '../hand/simple-hand.ts'

interface RowProps {
  readonly hand: SimpleHand
  readonly onChange: (change: Partial<SimpleHand>) => void
}

const SIGNS = { WIN: '+', LOSE: '−', CHOP: '+', NONE: '' } as const

interface AmountStepperProps extends RowProps {
  /** in cents */
  readonly step: Cents
  readonly ref?: Ref<HTMLInputElement>
}
export function AmountStepper({ hand, step, onChange, ref }: AmountStepperProps) {
  const size = sizeOf(hand)
  const [read] = useState(amountTyping)
  const type = (typed: string, isPad = false) => {
    const [, sign, rest = ''] = /^\s*([+\-−])?(.*)$/.exec(typed) ?? []
    const { text } = read(rest, size, { isPad })
    if (text !== null) onChange(amountTyped(hand, text, !sign ? null : sign === '+' ? '+' : '-'))
  }
  const move = (by: Cents) => onChange(amountMoved(hand, by))
  const idle = hand.outcome === 'NONE'
  const { box, field, onKeyDown, pad } = useAmountPad(size, type)
  const isLostChop = hand.outcome === 'CHOP' && hand.amount !== size
  const sign =
    hand.outcome === null || hand.amount === '' ? '' : isLostChop ? SIGNS.LOSE : SIGNS[hand.outcome]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the keypad, whose own key does the same
    <div className="amount-step" ref={box} onKeyDown={onKeyDown}>
      <IconButton icon="minus" label={words.less} disabled={idle} onClick={() => move(-step)} />
      <label className="amount-box" data-long={longness(sign + size)}>
        <span aria-hidden="true">{sign}</span>
        <input
          ref={ref}
          aria-label={words.amount}
          value={amountShown(size)}
          placeholder="0"
          {...field}
          autoComplete="off"
          disabled={idle}
          size={Math.max(2, size.length)}
          onChange={event => type(event.target.value)}
        />
      </label>
      <IconButton icon="plus" label={words.moreAmount} disabled={idle} onClick={() => move(step)} />
      {pad}
    </div>
  )
}

interface DetailsProps extends RowProps {
  /** who raised, where the check is off: the hand can be judged later */
  readonly before: ReactNode
}
export function SimpleDetails({ hand, onChange, before }: DetailsProps) {
  return (
    <details
      className="simple-details"
      open={hand.notes !== '' || hand.pot !== '' || (hand.tip ?? '') !== ''}
    >
      <summary>
        <MessageText>{words.details}</MessageText>
      </summary>
      {before}
      <div className="simple-sums">
        <MoneyField label={words.pot} value={hand.pot} onChange={pot => onChange({ pot })} />
        <MoneyField label={words.tip} value={hand.tip ?? ''} onChange={tip => onChange({ tip })} />
      </div>
      <label className="field">
        <span className="field-label">{words.notes}</span>
        <textarea
          className="input"
          rows={3}
          maxLength={100_000}
          value={hand.notes}
          onChange={event => onChange({ notes: event.target.value })}
        />
      </label>
    </details>
  )
}
