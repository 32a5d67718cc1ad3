// One earlier action, entered again in its own spot; or removed. What follows is computed anew.
import '../hand/hand-sheets.css'
import type { Step } from '@sidepot/engine/action'
import { legal } from '@sidepot/engine/hand'
import { logOf, revertToStep } from '@sidepot/engine/history'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { combined, plainText } from '@sidepot/messages/worded'
import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/layers/dialog.tsx'
import type { TableHand } from '../hand/table-hand.ts'
import { ActionBar } from './action-bar.tsx'
import { enteredText } from './hand-record.tsx'

interface CorrectSheetProps {
  readonly hand: TableHand
  readonly at: number
  readonly onStep: (step: Step | null) => void
  readonly onAllIn: (seat: number) => void
  readonly onClose: () => void
}

export function CorrectSheet({ hand, at, onStep, onAllIn, onClose }: CorrectSheetProps) {
  const { state } = hand
  const spot = revertToStep(state, Math.min(at, state.stepCount))
  const step = [...logOf(state), ...hand.rest][at]
  if (!spot || !step) return null
  const seat = 'seat' in step ? step.seat : null
  const acts = seat !== null && step.kind !== 'HOLE' && legal(spot, seat) !== null
  const who =
    seat === null
      ? plainText(words.bomb)
      : (state.table.positions[state.table.placeOf[seat]!] ?? String(seat))
  const entered = enteredText(hand, at)
  const detail = combined([words.streetNames[spot.street], entered], (street, what) =>
    [street, what].filter(Boolean).join(' · '),
  )
  return (
    <Sheet open onClose={onClose} title={words.correct(who)} detail={detail}>
      <div className="correct-sheet">
        {acts && <ActionBar state={spot} seat={seat} was={toOf(step)} onStep={onStep} onAllIn={onAllIn} />}
        <Button variant="danger" icon="trash" onClick={() => onStep(null)}>
          {words.removeAction}
        </Button>
      </div>
    </Sheet>
  )
}

/** The amount that was entered: the correction starts from it, not from a usual size. */
const toOf = (step: Step): number | null => ('to' in step && step.to !== undefined ? step.to : null)
