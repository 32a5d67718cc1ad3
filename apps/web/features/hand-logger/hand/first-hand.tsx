// Hints for somebody's first hand, beside what is tapped next and never over it; nothing moves for them. One tap closes them.
import { firstHand as words } from '@sidepot/messages/web-first-hand'
import { type Message, plainText } from '@sidepot/messages/worded'
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

function Hint({ step, steps, text, onClose }: HintProps) {
  return (
    <div className="first-hand-place">
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
