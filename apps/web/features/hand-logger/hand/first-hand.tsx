// Hints for somebody's first hand, beside what is tapped next and never over it; what they are about is in sight. One tap closes them.
import { firstHand as words } from '@sidepot/messages/web-first-hand'
import { type Message, plainText } from '@sidepot/messages/worded'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { SIMPLE_STEPS, simpleStep, TABLE_STEPS, tableStep } from './first-steps.ts'
import type { SimpleHand } from './simple-hand.ts'
import type { TableHand } from './table-hand.ts'

interface HintProps {
  readonly step: string
  readonly steps: readonly string[]
  readonly text: Message
  readonly onClose: () => void
}

/** What a step of the simple logger is about, where it may be below the edge of a low screen. */
const ROWS: Readonly<Record<string, string>> = {
  happened: '.choice:has([data-value="FOLD"])',
  ended: '.choice:has([data-value="WIN"])',
}

function Hint({ step, steps, text, onClose }: HintProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = ROWS[step]
    if (row) place.current?.parentElement?.querySelector(row)?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return (
    <div className="first-hand-place" ref={place}>
      <section className="first-hand" data-step={step} aria-label={plainText(words.title)}>
        <p role="status">
          <b>{words.step(steps.indexOf(step) + 1, steps.length)}</b>
          <MessageText>{text}</MessageText>
        </p>
        <IconButton icon="cross" size={16} label={words.close} onClick={onClose} />
      </section>
    </div>
  )
}

interface SimpleFirstHandProps {
  readonly hand: SimpleHand
  readonly entry: 'grid' | 'cards'
  readonly onClose: () => void
}

export function SimpleFirstHand({ hand, entry, onClose }: SimpleFirstHandProps) {
  const step = simpleStep(hand)
  const text = words.simple[step === 'cards' ? entry : step]
  return <Hint step={step} steps={SIMPLE_STEPS} text={text} onClose={onClose} />
}

interface TableFirstHandProps {
  readonly hand: TableHand
  readonly onClose: () => void
}

export function TableFirstHand({ hand, onClose }: TableFirstHandProps) {
  const step = tableStep(hand)
  return <Hint step={step} steps={TABLE_STEPS} text={words.table[step]} onClose={onClose} />
}
