// What of the table a quick hand starts from, each in one tap: the straddle, and the button one seat on.
import { hasStraddle } from '@sidepot/engine/table'
import { moveButton } from '@sidepot/ledger/button'
import { chipText } from '@sidepot/messages/display'
import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import { decimalOf } from '@sidepot/models/kit/money'
import { getTableState, saveTable } from '../../../data/session/table-service.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/switch.tsx'
import { straddleOf } from '../hand/session-table.ts'

interface TableRowProps {
  readonly session: Rec<'Session'>
  readonly dealt: number
  /** The button was moved by hand: the hand being entered goes along. */
  readonly onMoved: () => void
  /** Others act first and last now: what was entered of them is asked anew. */
  readonly onStraddled: (isOn: boolean) => void
}

export function TableRow({ session, dealt, onMoved, onStraddled }: TableRowProps) {
  const amount = straddleOf(session)
  const move = () => {
    saveTable(session, moveButton(getTableState(session)))
    onMoved()
  }
  return (
    <div className="simple-table">
      {hasStraddle(dealt) && (
        <Checkbox
          label={words.straddle(chipText(decimalOf(amount)))}
          checked={session.isStraddleOn}
          onChange={isStraddleOn => {
            saveTable(session, getTableState(session), { isStraddleOn, straddleAmount: amount })
            onStraddled(isStraddleOn)
          }}
        />
      )}
      <Button size="sm" onClick={move}>
        {words.moveButton}
      </Button>
    </div>
  )
}
