// A session in two lines: day and place, time and hands, result.
import './session-row.css'
import { sessionsList } from '@sidepot/messages/web-session'
import { sessionStatus } from '@sidepot/messages/web-shell'
import { Link } from 'react-router'
import { isActive } from '../../../data/session/active-session.ts'
import { useCurrency, useSeveralCurrencies } from '../../../data/session/session-currency.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Amount } from '../../../ui/display/amount.tsx'
import { MessageText, useWording } from '../../../ui/display/message-text.tsx'
import { StatusLabel } from '../../../ui/display/tag.tsx'
import { useDiscreet } from '../../../ui/theme/theme.ts'
import { placeText, playedText, sessionDay } from '../shared/session-text.ts'
import { STATUS_TONES } from '../shared/status-tones.ts'

export function SessionRow({ session, now }: { readonly session: Rec<'Session'>; readonly now: number }) {
  const discreet = useDiscreet()
  const wording = useWording()
  const currency = useCurrency(session)
  const several = useSeveralCurrencies() && !discreet
  return (
    <Link className="session-row" to={`/sessions/${session.id}`}>
      <span className="session-what">
        <b>{sessionDay(session, now)}</b>
        <small>
          {several && `${currency} · `}
          <MessageText>{placeText(session)}</MessageText>
        </small>
      </span>
      <span className="session-time">
        {isActive(session) ? (
          <StatusLabel tone={STATUS_TONES[session.sessionStatus]}>
            {wording(sessionStatus[session.sessionStatus])}
          </StatusLabel>
        ) : (
          playedText(session)
        )}
        {/* nobody counted in a session that was entered or imported afterwards */}
        {(isActive(session) || session.totalHandsCounter > 0) && (
          <small>{wording(sessionsList.hands(session.totalHandsCounter))}</small>
        )}
      </span>
      <b className="session-net">
        <Amount value={session.sessionResult ?? session.sessionNet} currency={currency} result shape />
      </b>
    </Link>
  )
}
