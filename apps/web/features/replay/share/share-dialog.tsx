// A hand for others: a link that can be taken back, and files and text made on this device.
import './share.css'
import type { PlayedHand } from '@sidepot/formats/played-hand'
import { share as words } from '@sidepot/messages/web-share'
import { useMemo, useState } from 'react'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { ShareLink } from './share-link.tsx'
import { SharePicture } from './share-picture.tsx'
import { ShareText } from './share-text.tsx'
import { factsOf, type StoredRecord, watchable } from './stored-hand.ts'

interface ShareDialogProps {
  readonly handId: string
  readonly hand: StoredRecord
  readonly currency: string | null
  readonly onClose: () => void
}

const KINDS = ['link', 'text', 'picture', 'animation'] as const
type Kind = (typeof KINDS)[number]

export function ShareDialog({ handId, hand, currency, onClose }: ShareDialogProps) {
  const [kind, setKind] = useState<Kind>('link')
  const replayable = useMemo(() => watchable(hand), [hand])
  const drawable = useMemo(
    () =>
      replayable.ok
        ? { state: replayable.state, settlement: replayable.settlement, facts: factsOf(hand, currency) }
        : null,
    [replayable, hand, currency],
  )
  const content = (of: Kind) => {
    if (of === 'link')
      return (
        <ShareLink
          handId={handId}
          sessionId={typeof hand['sessionId'] === 'string' ? hand['sessionId'] : null}
          shared={typeof hand['shareableId'] === 'string'}
        />
      )
    if (!drawable || of !== kind) return null
    if (of === 'text')
      return (
        <ShareText
          state={drawable.state}
          isTournament={hand['isTournament'] === true}
          outcome={hand.heroOutcome as Outcome}
        />
      )
    return <SharePicture key={of} handId={handId} hand={drawable} kind={of} />
  }
  return (
    <Dialog open onClose={onClose} title={words.title} size="lg" closable className="share-dialog">
      <Tabs
        label={words.tabs}
        value={kind}
        onChange={setKind}
        tabs={KINDS.filter(of => of === 'link' || drawable).map(of => ({
          value: of,
          label: words.kinds[of],
          content: content(of),
        }))}
      />
    </Dialog>
  )
}

type Outcome = NonNullable<PlayedHand['knowledge']>['outcome']
