// Any saved hand in the table logger: what is changed there is saved under the same id.

import { handDetail } from '@sidepot/messages/web-hand-zone'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { plainText } from '@sidepot/messages/worded'
import { useMemo, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSettings } from '../../data/account/settings.ts'
import { isWhole, useBy, useSessionDetails, useWholeHand } from '../../data/reads/reads.ts'
import { rowsOf, useRecord } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { useWhy } from '../../features/gto/use-why.tsx'
import { savedHand } from '../../features/hand-logger/hand/saved-hand.ts'
import { TableLogger } from '../../features/hand-logger/table/table-logger.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyRows, EmptyState } from '../../ui/display/panel.tsx'
import { PageSpinner } from '../../ui/display/spinner.tsx'

export function Component() {
  const { handId } = useParams()
  const reading = useWholeHand(handId)
  const hand = useRecord('Hand', handId)
  useSessionDetails(hand?.sessionId)
  const session = useRecord('Session', hand?.sessionId)
  const seats = useBy('PlayerHand', 'playerHandsByHandId', handId)
  // a correction that has begun stays, whatever arrives meanwhile
  const begun = useRef<string | null>(null)
  const waits = reading.loading || reading.partly || (hand && (!session || seats.loading))
  if (waits && begun.current !== handId) return <PageSpinner label={plainText(words.correcting)} />
  if (!hand || !session)
    return (
      <div className="page page-narrow">
        <EmptyState page picture={<EmptyRows />} title={reading.error ?? handDetail.gone} />
      </div>
    )
  begun.current = hand.id
  return <Correcting key={hand.id} hand={hand} session={session} />
}

function Correcting({ hand, session }: { readonly hand: Rec<'Hand'>; readonly session: Rec<'Session'> }) {
  const navigate = useNavigate()
  const { gto } = useSettings()
  const why = useWhy()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved when the correction began is where it starts
  const saved = useMemo(() => {
    const winners = rowsOf('PlayerHand')
      .filter(row => row.handId === hand.id && (row.outcome === 'WIN' || row.outcome === 'CHOP'))
      .map(row => row.seatId ?? 0)
    return savedHand(session, hand, winners)
  }, [hand.id])
  if (!saved)
    return (
      <div className="page page-narrow">
        <EmptyState
          page
          picture={<EmptyRows />}
          title={isWhole(hand) ? words.cannotRead : handDetail.inPart}
          actions={<Button onClick={() => void navigate(-1)}>{words.goBack}</Button>}
        />
      </div>
    )
  return (
    <div className="page logger-page" data-unsaved>
      <h1 className="sr">{plainText(words.correcting)}</h1>
      <TableLogger
        session={session}
        showGto={gto}
        onWhy={why.ask}
        saved={saved}
        onSaved={() => void navigate(-1)}
        seatSheet={() => null}
      />
      {why.sheet}
    </div>
  )
}
