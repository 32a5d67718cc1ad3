// The sessions somebody was at the same table.

import { percent } from '@sidepot/messages/display'
import { playerPage as words } from '@sidepot/messages/web-players'
import { combined } from '@sidepot/messages/worded'
import { Link } from 'react-router'
import type { Reading } from '../../data/reads/reads.ts'
import { currencyOf } from '../../data/session/session-currency.ts'
import { recordOf } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { placeText, sessionDay } from '../../features/sessions/shared/session-text.ts'
import { Amount } from '../../ui/display/amount.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel, SkeletonRows, Unread } from '../../ui/display/panel.tsx'

/** They sit there, and the session goes on. */
export function isRunning(sitting: Rec<'PlayerSession'>): boolean {
  const status = recordOf('Session', sitting.sessionId)?.sessionStatus
  return sitting.sessionEnd === null && (status === 'LIVE' || status === 'BREAK')
}

function TogetherRow({ sitting, now }: { readonly sitting: Rec<'PlayerSession'>; readonly now: number }) {
  const session = recordOf('Session', sitting.sessionId)
  if (!session) return null
  const facts = combined(
    [
      sitting.seatNumber === null ? '' : words.seat(sitting.seatNumber),
      // what a sitting came to is summed up when it ends
      isRunning(sitting) ? words.playingNow : words.handsSample(sitting.totalHands),
      sitting.vpipPercent === null ? '' : words.vpipOf(percent(sitting.vpipPercent / 100)),
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
        <Amount value={sitting.netProfit ?? sitting.totalProfit} currency={currencyOf(session)} result />
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
  return (
    <Panel flush title={words.together} aside={(reading.whole && together.length) || null}>
      {reading.loading && <SkeletonRows rows={3} height={60} />}
      {!reading.loading && !reading.whole && <Unread problem={reading.error} />}
      {reading.whole && together.length === 0 && (
        <p className="people-none">
          <MessageText>{words.noneTogether}</MessageText>
        </p>
      )}
      {(reading.loading ? [] : together).map(one => (
        <TogetherRow key={one.id} sitting={one} now={now} />
      ))}
    </Panel>
  )
}
