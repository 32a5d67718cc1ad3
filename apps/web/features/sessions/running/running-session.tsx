// The running session at a glance, with what is done most at the table.
import './running-session.css'
import { moneyIn } from '@sidepot/ledger/session-record'
import { clockText, money } from '@sidepot/messages/display'
import { running as words } from '@sidepot/messages/web-session'
import { liveHeader, sessionStatus } from '@sidepot/messages/web-shell'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useBy, usePlayerSessions } from '../../../data/reads/reads.ts'
import { useSessionSeconds } from '../../../data/session/session-clock.ts'
import { useCurrency } from '../../../data/session/session-currency.ts'
import { heroStackOf, missingIn, unknownHandsOf } from '../../../data/session/session-figures.ts'
import { placeName } from '../../../data/session/session-place.ts'
import { useRecords } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Amount } from '../../../ui/display/amount.tsx'
import { MessageText, useWording } from '../../../ui/display/message-text.tsx'
import { Skeleton } from '../../../ui/display/panel.tsx'
import { StatusLabel } from '../../../ui/display/tag.tsx'
import { loadAhead, whenSettled } from '../../../ui/timing/when-idle.ts'
import { exactMoney } from '../shared/exact-money.ts'
import { gameText, startedText } from '../shared/session-text.ts'
import { STATUS_TONES } from '../shared/status-tones.ts'
import type { order as Order } from './order.ts'
import { isSecondTap } from './second-tap.ts'

const balanceDialog = () => import('./balance-dialog.tsx')
const orders = () => import('./order.ts')
const BalanceDialog = lazy(async () => ({ default: (await balanceDialog()).BalanceDialog }))

export function RunningSession({ session }: { readonly session: Rec<'Session'> }) {
  const wording = useWording()
  const [balance, setBalance] = useState(false)
  usePlayerSessions(session.id)
  // breaks are no time at the table
  const events = useBy('SessionUpdate', 'sessionUpdatesBySessionIdAndTimestamp', session.id)
  const seconds = useSessionSeconds(session)
  const currency = useCurrency(session)
  useEffect(() => whenSettled(() => loadAhead(() => Promise.all([orders(), balanceDialog()]))), [])
  const order = (name: Parameters<typeof Order>[0]) => void orders().then(code => code.order(name, session))
  const waiting = session.sessionStatus === 'WAITING'
  const hands = session.totalHandsCounter
  const rate = hands > 0 && seconds > 600 ? Math.round((hands * 3600) / seconds) : null
  const status = wording(sessionStatus[session.sessionStatus])
  return (
    <section className="panel running">
      <header>
        <StatusLabel tone={STATUS_TONES[session.sessionStatus]}>{status}</StatusLabel>
        <Link to={`/sessions/${session.id}`}>
          {[placeName(session), wording(gameText(session))].filter(Boolean).join(' · ')}
        </Link>
        <span>{words.since(startedText(session))}</span>
      </header>
      <div className="running-figures">
        <div>
          <time className="running-clock">
            {events.loading ? <Skeleton width={120} height={24} /> : clockText(seconds)}
          </time>
          <small>
            {!waiting && wording(liveHeader.hands(hands))}
            {rate !== null && !events.loading && ` · ${words.perHour(rate)}`}
          </small>
        </div>
        {!waiting && (
          <div className="running-net">
            <b>
              <Amount value={session.sessionNet} currency={currency} result toTheCent />
            </b>
            <small>
              <MessageText>
                {words.stackAndIn(
                  exactMoney(heroStackOf(session), currency),
                  exactMoney(moneyIn(session), currency),
                )}
              </MessageText>
            </small>
          </div>
        )}
      </div>
      {!waiting && !events.loading && <Open session={session} />}
      {waiting ? (
        <div className="running-do">
          <Button variant="primary" onClick={() => order('startSession')}>
            {words.start}
          </Button>
          <Button onClick={() => order('stopWaiting')}>{words.stopWaiting}</Button>
        </div>
      ) : (
        <div className="running-do">
          <Link className="btn btn-primary btn-md" to={`/sessions/${session.id}/hands/new`}>
            <MessageText>{words.logHand}</MessageText>
          </Link>
          <Button onClick={() => setBalance(true)}>{words.updateStack}</Button>
          {session.sessionStatus === 'BREAK' ? (
            <IconButton
              icon="play"
              variant="plain"
              label={words.resume}
              onClick={event => isSecondTap(event.timeStamp) || order('resumeSession')}
            />
          ) : (
            <IconButton
              icon="pause"
              variant="plain"
              label={words.break}
              onClick={event => isSecondTap(event.timeStamp) || order('takeBreak')}
            />
          )}
        </div>
      )}
      {balance && (
        <Suspense>
          <BalanceDialog session={session} onClose={() => setBalance(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** What keeps the running result from being the whole truth: chips that must have been bought, hands without an amount. */
function Open({ session }: { readonly session: Rec<'Session'> }) {
  const currency = useCurrency(session)
  const unknown = useRecords(['SessionUpdate'], () => unknownHandsOf(session.id).length, [session.id])
  const missing = missingIn(session)
  if (missing === 0 && unknown === 0) return null
  return (
    <p className="running-open" role="status">
      {missing > 0 && <MessageText>{words.chipsMissing(money(missing, currency))}</MessageText>}
      {unknown > 0 && <MessageText>{words.incomplete(unknown)}</MessageText>}
    </p>
  )
}
