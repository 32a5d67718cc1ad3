// An unfinished hand of the session: it is finished in the table logger, after the cash-out too (PLAY-43).
import './amount-missing.css'
import { timeText } from '@sidepot/messages/display'
import { sessionPage as words } from '@sidepot/messages/web-session-page'
import { Link } from 'react-router'
import { unfinishedHands } from '../../../data/store/unfinished-hands.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'

export function UnfinishedLine({ session }: { readonly session: Rec<'Session'> }) {
  const [hand] = unfinishedHands(session)
  if (!hand) return null
  const logger = session.sessionStatus === 'ENDED' ? 'add' : 'new'
  return (
    <p className="amount-missing">
      <Icon name="refused" size={14} />
      <MessageText>
        {words.unfinished(hand.number ?? null, timeText(hand.startedAt, session.timeZone))}
      </MessageText>
      <Link
        className="btn btn-plain btn-sm"
        to={`/sessions/${session.id}/hands/${logger}/graphical`}
        state={{ finish: hand.handId }}
      >
        <MessageText>{words.finish}</MessageText>
      </Link>
    </p>
  )
}
