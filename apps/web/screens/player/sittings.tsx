// The sessions somebody was at the same table.

import { percent } from '@sidepot/messages/display'
import { playerPage as words } from '@sidepot/messages/web-players'
import { combined } from '@sidepot/messages/worded'
import { Link } from 'react-router'
import type { Reading } from '../../data/reads/reads.ts'
import { currencyOf } from '../../data/session/session-currency.ts'
import { recordOf } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { bySession, type Together } from '../../features/players/player-facts.ts'
import { placeText, sessionDay } from '../../features/sessions/shared/session-text.ts'
import { Amount } from '../../ui/display/amount.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel, SkeletonRows, Unread } from '../../ui/display/panel.tsx'

/** They sit there, and the session goes on. */
export function isRunning(sitting: Rec<'PlayerSession'>): boolean {
  const status = recordOf('Session', sitting.sessionId)?.sessionStatus
  return sitting.sessionEnd === null && (status === 'LIVE' || status === 'BREAK')
}

function TogetherRow({ of, now }: { readonly of: Together; readonly now: number }) {
  const { latest, totalHands, net, vpipPercent } = of
  const session = recordOf('Session', latest.sessionId)
  if (!session) return null
  const playing = isRunning(latest)
  const facts = combined(
    [
      latest.seatNumber === null ? '' : words.seat(latest.seatNumber),
      playing ? words.playingNow : words.handsSample(totalHands),
      playing || vpipPercent === null ? '' : words.vpipOf(percent(vpipPercent / 100)),
    ],
    (...texts) => texts.filter(Boolean).join(' · '),
  )
  return (
    <Link className="people-row" to={`/sessions/${session.id}`}>
      <span className="people-what">
        <b>{sessionDay(session, now)}</b>
        <small>
          <MessageText>{placeText(session)}</MessageText>
        </small>
      </span>
      <span className="people-end">
        <Amount value={net} currency={currencyOf(session)} result />
        <small>
          <MessageText>{facts}</MessageText>
        </small>
      </span>
    </Link>
  )
}

interface SittingsProps {
  readonly together: readonly Rec<'PlayerSession'>[]
  readonly now: number
  readonly reading: Reading
}
export function Sittings({ together, now, reading }: SittingsProps) {
  const sessions = bySession(together)
  return (
    <Panel flush title={words.together} aside={(reading.whole && sessions.length) || null}>
      {reading.loading && <SkeletonRows rows={3} height={60} />}
      {!reading.loading && !reading.whole && <Unread problem={reading.error} />}
      {reading.whole && together.length === 0 && (
        <p className="people-none">
          <MessageText>{words.noneTogether}</MessageText>
        </p>
      )}
      {(reading.loading ? [] : sessions).map(one => (
        <TogetherRow key={one.latest.sessionId} of={one} now={now} />
      ))}
    </Panel>
  )
}
