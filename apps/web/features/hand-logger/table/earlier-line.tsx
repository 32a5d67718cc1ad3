// An unfinished hand from before waits in one line over the table, to be finished or discarded (PLAY-43).
import { timeText } from '@sidepot/messages/display'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { useState } from 'react'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { toast } from '../../../ui/layers/toast-store.ts'
import type { KeptHand } from '../hand/kept-hand.ts'
import '../hand/logger-note.css'
import { discardEarlier, earlierHands, keepEarlier } from '../hand/table-draft.ts'

interface EarlierLineProps {
  readonly session: Rec<'Session'>
  /** the one that is on the table instead of the hand being played */
  readonly finishing: KeptHand | null
  readonly onFinish: (earlier: KeptHand | null) => void
}

export function EarlierLine({ session, finishing, onFinish }: EarlierLineProps) {
  const [waiting, setWaiting] = useState(() => earlierHands(session.id))
  const again = () => setWaiting(earlierHands(session.id))
  const shown = finishing ?? waiting[0]
  if (!shown) return null
  const at = timeText(shown.startedAt, session.timeZone)
  const discard = (hand: KeptHand) => {
    discardEarlier(session.id, hand.handId)
    again()
    const undo = () => {
      keepEarlier(session.id, hand)
      again()
    }
    toast({ slot: 'hand', text: words.discarded, action: { label: words.undo, run: undo } })
  }
  return (
    <div className="logger-note logger-line" role="status">
      <MessageText>{(finishing ? words.finishing : words.unfinished)(shown.number ?? null, at)}</MessageText>
      <span className="logger-line-do">
        {finishing ? (
          <Button size="sm" variant="quiet" onClick={() => onFinish(null)}>
            {words.backToCurrent}
          </Button>
        ) : (
          <>
            <Button size="sm" variant="quiet" onClick={() => onFinish(shown)}>
              {words.finish}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => discard(shown)}>
              {words.discard}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}
