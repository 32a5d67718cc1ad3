// One session's facts for its picture: from its record, its timeline and its hands. What is not whole is left out.
import { dateText } from '@sidepot/messages/display'
import { sessionPage as words } from '@sidepot/messages/web-session-page'
import { plainText } from '@sidepot/messages/worded'
import { useMemo } from 'react'
import { useBy } from '../../data/reads/reads.ts'
import { useCurrency } from '../../data/session/session-currency.ts'
import { placeName } from '../../data/session/session-place.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { SessionPictureDialog } from '../../features/pictures/session-dialog.tsx'
import { handsByHour, type SessionFacts } from '../../features/pictures/session-facts.ts'
import { gameText } from '../../features/sessions/shared/session-text.ts'
import { chipLine } from '../../features/sessions/timeline/chip-line.ts'
import { useWording } from '../../ui/display/message-text.tsx'

interface SessionPictureProps {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
}

export function SessionPicture({ session, onClose }: SessionPictureProps) {
  const wording = useWording()
  const currency = useCurrency(session)
  const events = useBy('SessionUpdate', 'sessionUpdatesBySessionIdAndTimestamp', session.id, 'ASC')
  const logged = useBy('Hand', 'handsBySessionIdAndCreatedAt', session.id)
  const updates = useRecords(
    ['SessionUpdate'],
    () => rowsOf('SessionUpdate').filter(one => one.sessionId === session.id),
    [session.id],
  )
  const times = useRecords(
    ['Hand'],
    () => rowsOf('Hand').flatMap(one => (one.sessionId === session.id ? Date.parse(one.createdAt) : [])),
    [session.id],
  )
  const game = wording(gameText(session))
  const facts = useMemo((): SessionFacts => {
    const start = Date.parse(session.sessionStart ?? session.createdAt)
    const minutes = session.duration ?? 0
    const { stack, paid } = chipLine(session, updates, start, plainText(words.break))
    return {
      place: placeName(session),
      day: dateText(start, session.timeZone),
      game,
      minutes,
      hands: session.totalHandsCounter,
      players: session.maxPlayers,
      net: session.sessionResult ?? session.sessionNet ?? 0,
      bigBlind: session.bigBlind,
      currency,
      stack: events.whole ? stack : [],
      paid: events.whole ? paid : [],
      byHour: logged.whole ? handsByHour(start, minutes, times) : [],
    }
  }, [session, updates, times, game, currency, events.whole, logged.whole])
  if (events.loading || logged.loading) return null
  return <SessionPictureDialog facts={facts} onClose={onClose} />
}
