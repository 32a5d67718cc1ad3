// The hand saved last in this session, in the top bar of the loggers: a glance tells that it went in right, a tap opens it.
import { positionText } from '@sidepot/messages/web-cards'
import './last-hand.css'
import { handDetail as words } from '@sidepot/messages/web-hand-zone'
import { handRows } from '@sidepot/messages/web-hands'
import { lazy, Suspense, useState } from 'react'
import { useNewestHand } from '../../data/reads/reads.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { holeCodes, verdictOf } from '../../features/hand-rows/hand-row-view.ts'
import { MessageText } from '../../ui/display/message-text.tsx'
import { dropSlot } from '../../ui/layers/toast-store.ts'
import { Cards } from '../../ui/poker/cards/playing-card.tsx'
import { VerdictMark } from '../../ui/poker/verdict.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'
import { newestFirst } from './hand-filter.ts'

const HandDialog = lazy(async () => ({ default: (await import('./hand-dialog.tsx')).HandDialog }))

export function LastHand({ sessionId }: { readonly sessionId: string }) {
  useNewestHand(sessionId)
  const hand = useRecords(
    ['Hand'],
    () => newestFirst(rowsOf('Hand').filter(one => one.sessionId === sessionId))[0] ?? null,
    [sessionId],
  )
  const discreet = useDiscreet()
  const [opened, setOpened] = useState<string | null>(null)
  if (!hand && !opened) return null
  return (
    <>
      {hand && (
        <button
          type="button"
          className="last-hand"
          onClick={() => {
            dropSlot('hand')
            setOpened(hand.id)
          }}
        >
          <span className="sr">{words.lastHand}</span>
          {/* where somebody looks over the shoulder a tap shows them (MSG-4) */}
          {!discreet && (
            <Cards cards={holeCodes(hand.heroHolecards)} simple={hand.heroHolecardsSimple} size="xs" />
          )}
          <b>
            <MessageText>{positionText(hand.heroPosition ?? words.unknown)}</MessageText>
          </b>
          <span className="last-action">
            <MessageText>{handRows.word(hand.heroPreflopAction, hand.heroOutcome)}</MessageText>
          </span>
          <VerdictMark kind={verdictOf(hand)} />
        </button>
      )}
      <Suspense>{opened && <HandDialog handId={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}
