// The session's chips over time, its facts, and what can be done with it now.
import { trueNow } from '../../../data/wire/clock.ts'
import './session-head.css'
import { readJson } from '@sidepot/engine/read-stored'
import { sessionRake } from '@sidepot/ledger/rake-config'
import { rakeBesidePots } from '@sidepot/ledger/session'
import { moneyIn } from '@sidepot/ledger/session-record'
import { axisText, bigBlinds, clockText, durationText } from '@sidepot/messages/display'
import { sessionPage as words } from '@sidepot/messages/web-session-page'
import { type Message, plainText } from '@sidepot/messages/worded'
import type { Cents } from '@sidepot/models/kit/kinds'
import { centsOf } from '@sidepot/models/kit/money'
import { memo, useMemo } from 'react'
import { useSettings } from '../../../data/account/settings.ts'
import { useSessionSeconds } from '../../../data/session/session-clock.ts'
import { useCurrency } from '../../../data/session/session-currency.ts'
import { placeName } from '../../../data/session/session-place.ts'
import { rowsOf, useRecord, useRecords } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { hourTicks } from '../../../ui/chart/date-ticks.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { Amount } from '../../../ui/display/amount.tsx'
import { MessageText, useWording } from '../../../ui/display/message-text.tsx'
import { Panel, Skeleton } from '../../../ui/display/panel.tsx'
import { useDiscreet } from '../../../ui/theme/theme.ts'
import { exactMoney } from '../shared/exact-money.ts'
import { gameText, sessionDay, startedText } from '../shared/session-text.ts'
import { chipLine } from './chip-line.ts'
import { sessionCosts } from './session-costs.ts'

export function SessionTitle({ session, now }: { readonly session: Rec<'Session'>; readonly now: number }) {
  const wording = useWording()
  const bankroll = useRecord('Bankroll', session.bankrollId)
  const currency = useCurrency(session)
  const net = session.sessionResult ?? session.sessionNet
  const venue = placeName(session)
  const day = sessionDay(session, now)
  // day and time stay on one line
  const when = (venue ? `${day} ${startedText(session)}` : startedText(session)).replaceAll(' ', '\u00a0')
  const from = bankroll && wording(words.bankroll(bankroll.name))
  const parts = [wording(gameText(session)), from, when].filter(Boolean)
  return (
    <header className="session-title">
      <div>
        <h1 title={venue ?? undefined}>{venue ?? day}</h1>
        <p>{parts.join(' · ')}</p>
      </div>
      {session.sessionStatus !== 'WAITING' && (
        <div className="session-result">
          <b>
            <Amount value={net} currency={currency} result toTheCent />
          </b>
          {net !== null && session.bigBlind ? (
            <small>
              <MessageText>{words.bb(bigBlinds(net / session.bigBlind))}</MessageText>
            </small>
          ) : null}
        </div>
      )}
    </header>
  )
}

/** Hours, minutes while there is less than one hour to show, seconds in the first minutes. */
function hoursAxis(longest: number): (hours: number) => string {
  if (longest * 60 < 5) return hours => words.seconds(Math.round(hours * 3600))
  return longest < 1 ? hours => words.minutes(hours * 60) : hours => words.hours(hours)
}

const CHART_HEIGHT = 200

/** Drawn when the line is another one, not with every second of the clock beside it. */
const Chips = memo(function Chips({
  line,
  currency,
}: {
  readonly line: ReturnType<typeof chipLine>
  readonly currency: string
}) {
  return (
    <LineChart
      height={CHART_HEIGHT}
      label={words.chart}
      points={line.stack}
      steps={line.paid}
      bands={line.breaks}
      marks={line.marks}
      area={false}
      zero={false}
      times={hourTicks}
      xText={hoursAxis(line.stack.at(-1)?.x ?? 0)}
      yText={axisText}
      at={point => exactMoney(centsOf(point.y), currency)}
    />
  )
})

/** What the house took of this person beside and from the pots; a time charge counts while the clock runs (SES-53). */
function houseTook(
  session: Rec<'Session'>,
  minutes: number | null,
): { readonly is: Message; readonly cents: Cents } | null {
  const rake = sessionRake(readJson(session.rakeConfig) ?? null)
  if (rake?.type === 'TIME_BASED')
    return { is: words.timeCharge, cents: rakeBesidePots(rake, session.buyIn, minutes) }
  return session.sessionRakePaid > 0 ? { is: words.rakePaid, cents: session.sessionRakePaid } : null
}

export function SessionChart({
  session,
  updates,
  knowsHands,
}: {
  readonly session: Rec<'Session'>
  /** null while they are on their way */
  readonly updates: readonly Rec<'SessionUpdate'>[] | null
  /** All its hands are on this device. */
  readonly knowsHands: boolean
}) {
  const discreet = useDiscreet()
  const currency = useCurrency(session)
  const { gto } = useSettings()
  const seconds = useSessionSeconds(session)
  const minute = Math.floor(seconds / 60)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line grows once a minute, not once a second
  const line = useMemo(
    () => updates && chipLine(session, updates, trueNow(), plainText(words.break)),
    [session, updates, minute],
  )
  const judged = session.handsPlayedOptimal + session.handsPlayedNonOptimal
  const ended = session.sessionStatus === 'ENDED'
  const house = houseTook(session, ended ? session.duration : minute)
  // while it runs the stack is in the hero's own controls below
  const facts: readonly Fact[] = [
    ended
      ? [words.cashOut, session.cashOut === null ? '–' : exactMoney(session.cashOut, currency)]
      : [words.dealt, String(session.totalHandsCounter)],
    [words.in, exactMoney(moneyIn(session), currency)],
    [
      words.played,
      ended ? durationText(session.duration) : line ? clockText(seconds).replace(/:\d\d$/, '') : '…',
    ],
    ...(house === null ? [] : ([[house.is, exactMoney(house.cents, currency)]] as const)),
    ...(gto
      ? ([[words.gto, judged === 0 ? '–' : `${session.handsPlayedOptimal} / ${judged}`]] as const)
      : []),
  ]
  const hands = useRecords(['Hand'], () => rowsOf('Hand').filter(one => one.sessionId === session.id), [
    session.id,
  ])
  const costs = sessionCosts(session, knowsHands ? hands : null).map(
    ([name, cents]) => [name, cents === null ? '…' : exactMoney(cents, currency)] as const,
  )
  return (
    <Panel className="session-chart">
      {!discreet && (line ? <Chips line={line} currency={currency} /> : <Skeleton height={CHART_HEIGHT} />)}
      <Facts facts={facts} />
      {costs.length > 0 && <Facts facts={costs} />}
    </Panel>
  )
}

type Fact = readonly [Message, Message]

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={plainText(name)}>
          <dt>
            <MessageText>{name}</MessageText>
          </dt>
          <dd>
            <MessageText>{value}</MessageText>
          </dd>
        </div>
      ))}
    </dl>
  )
}
