// The rules of a table: how the button moves, who begins behind a straddle, the smallest chip and the rake.
import './seating.css'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { STRADDLE_ORDERS } from '@sidepot/engine/setup'
import { setButtonRule, setDeadSmallBlind } from '@sidepot/ledger/button'
import { parseCents } from '@sidepot/ledger/cents'
import { BUTTON_RULES, dealOf } from '@sidepot/ledger/positions'
import { chipStake, isSmallestChip, ownChip, smallestChip } from '@sidepot/ledger/smallest-chip'
import type { TableState } from '@sidepot/ledger/table-state'
import { messageFor } from '@sidepot/messages/catalogue'
import { currencySign } from '@sidepot/messages/display'
import { sessionSentences } from '@sidepot/messages/ledger'
import { seating as words } from '@sidepot/messages/web-seating'
import type { Message } from '@sidepot/messages/worded'
import { type ReactNode, useState } from 'react'
import { currencyOf } from '../../data/session/session-currency.ts'
import { saveTable } from '../../data/session/table-service.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MoneyField } from '../../ui/controls/money-field.tsx'
import { ChoiceRow } from '../../ui/controls/segmented.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Sheet } from '../../ui/layers/dialog.tsx'

interface RulesSheetProps {
  readonly session: Rec<'Session'>
  readonly table: TableState
  readonly onClose: () => void
  /** saves what is not saved yet and closes, or says what is missing */
  readonly onDone: () => void
  /** the rake of the session, which its own room draws */
  readonly rake: ReactNode
}

export function RulesSheet({ session, table, onClose, onDone, rake }: RulesSheetProps) {
  const save = (next: TableState) => saveTable(session, next)
  const rule = table.buttonRule ?? 'MOVING'
  const deal = dealOf(table)
  return (
    <Sheet open onClose={onClose} title={words.rules} detail={words.rulesText}>
      <div className="seat-sheet">
        <div>
          <ChoiceRow
            label={words.buttonRule}
            value={rule}
            onChange={next => save(setButtonRule(table, next))}
            options={BUTTON_RULES.map(value => ({ value, label: words.buttonRules[value] }))}
          />
          <p className="field-line">
            <MessageText>{words.buttonRuleText[rule]}</MessageText>
          </p>
        </div>
        {rule === 'DEAD' && deal.positions.size > 2 && (
          <Switch
            label={words.deadSmallBlind}
            detail={words.deadSmallBlindText}
            checked={deal.deadSmallBlind}
            onChange={isDead => save(setDeadSmallBlind(table, isDead))}
          />
        )}
        <div>
          <ChoiceRow
            label={words.straddleOrder}
            value={table.straddleOrder ?? 'LEFT'}
            onChange={straddleOrder => save({ ...table, straddleOrder })}
            options={STRADDLE_ORDERS.map(value => ({ value, label: words.straddleOrders[value] }))}
          />
          <p className="field-line">
            <MessageText>{words.straddleOrderText}</MessageText>
          </p>
        </div>
        <ChipField session={session} table={table} />
        {rake}
        <Button wide variant="primary" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </Sheet>
  )
}

function ChipField({ session, table }: Pick<RulesSheetProps, 'session' | 'table'>) {
  const stake = chipStake(session)
  const [text, setText] = useState(String(chipsToDecimal(smallestChip(table, stake))))
  const [error, setError] = useState<Message>()
  const take = (next: string) => {
    setText(next)
    const read = next.trim() === '' ? null : parseCents(next.trim())
    if (read !== null && !(read.ok && isSmallestChip(read.value, stake.bigBlind)))
      return setError(messageFor(sessionSentences, { code: 'table/bad-chip' }))
    setError(undefined)
    saveTable(session, { ...table, smallestChip: ownChip(read?.value, stake) })
  }
  return (
    <div>
      <MoneyField
        label={words.smallestChip}
        sign={currencySign(currencyOf(session))}
        value={text}
        onChange={take}
        error={error}
        keypad="never"
      />
      <p className="field-line">
        <MessageText>{words.smallestChipText}</MessageText>
      </p>
    </div>
  )
}
