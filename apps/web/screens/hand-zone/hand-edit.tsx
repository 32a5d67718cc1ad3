// Edit Hand; one without its actions is asked what came before the hero.
import { type ReactNode, useMemo } from 'react'
import { recordOf } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { EditHandDialog } from '../../features/hand-edit/edit-hand-dialog.tsx'
import { gameOf } from '../../features/hand-logger/hand/session-table.ts'
import { storedBefore } from '../../features/hand-logger/simple/stored-before.ts'

interface HandEditProps {
  readonly hand: Rec<'Hand'>
  readonly notice: ReactNode
  readonly onClose: () => void
}

export function HandEdit({ hand, notice, onClose }: HandEditProps) {
  const before = useMemo(() => {
    const session = recordOf('Session', hand.sessionId)
    // five cards are never judged, so nothing is asked for it
    if (!hand.quickSave || !session || hand.gameType === 'PLO5') return undefined
    return storedBefore(hand, {
      ...gameOf(session, hand.numberOfPlayers ?? 0),
      gameType: hand.gameType,
      smallBlind: hand.smallBlind ?? session.smallBlind ?? 0,
      bigBlind: hand.bigBlind ?? session.bigBlind ?? 0,
      straddle: hand.isStraddleOn ? (hand.straddleAmount ?? 0) : 0,
      // what is in front of the hero now says nothing about then
      stack: null,
    })
  }, [hand])
  return <EditHandDialog hand={hand} notice={notice} onClose={onClose} {...(before ? { before } : {})} />
}
