// What was played against the rules and counts: any action of the chosen player, marked as a ruling.
import './action-bar.css'
import type { Step } from '@sidepot/engine/action'
import { chipsToDecimal } from '@sidepot/engine/chips'
import type { HandState } from '@sidepot/engine/state'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { readAmount } from '../hand/table-hand.ts'
import { AmountBox } from './action-bar.tsx'

interface RulingBarProps {
  readonly state: HandState
  readonly seat: number
  readonly onStep: (step: Step) => void
  readonly onBack: () => void
}

export function RulingBar({ state, seat, onStep, onBack }: RulingBarProps) {
  const unit = state.table.setup.bigBlind
  const [text, setText] = useState(String(chipsToDecimal(state.highest || unit)))
  const read = readAmount(text)
  const to = read.ok ? read.value : 0
  const ruled = { seat, ruling: true } as const
  const move = (by: number) => setText(String(chipsToDecimal(Math.max(0, to + by * unit))))
  return (
    <div className="action-bar">
      <p className="ruling-hint">
        <b>{words.rulingTitle}</b> <MessageText>{words.rulingHint}</MessageText>
      </p>
      <div className="action-sizes">
        <Button onClick={onBack}>{words.rulingOff}</Button>
        <AmountBox
          text={text}
          onText={setText}
          onMove={move}
          onEnter={() => onStep({ kind: state.highest === 0 ? 'BET' : 'RAISE', to, ...ruled })}
        />
      </div>
      <div className="action-buttons">
        <Button size="lg" onClick={() => onStep({ kind: 'FOLD', ...ruled })}>
          {words.fold}
        </Button>
        <Button size="lg" onClick={() => onStep({ kind: 'CHECK', ...ruled })}>
          {words.check}
        </Button>
        <Button size="lg" onClick={() => onStep({ kind: 'CALL', to, ...ruled })}>
          {words.call(chipsToDecimal(to))}
        </Button>
        <Button
          size="lg"
          variant="primary"
          onClick={() => onStep({ kind: state.highest === 0 ? 'BET' : 'RAISE', to, ...ruled })}
        >
          {words.raise(state.highest === 0 ? 'BET' : 'RAISE', chipsToDecimal(to))}
        </Button>
      </div>
    </div>
  )
}
