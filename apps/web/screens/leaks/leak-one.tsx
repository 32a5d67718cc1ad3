// One kind of decision: what it costs, what is done otherwise than the chart, the dearest hands, and the chart of the one chosen.
import type { Leak, LeakAct } from '@sidepot/charts/leaks'
import { leaks as words } from '@sidepot/messages/web-leaks'
import type { LeakHand } from '@sidepot/models/hand-zone'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { HandQuestion } from '../../data/hand/hand-zone.ts'
import { useLeakHands } from '../../data/hand/leaks.ts'
import { LeakMoney } from '../../features/leaks/leak-money.tsx'
import { LeakTrend } from '../../features/leaks/leak-trend.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { Panel, Skeleton, SkeletonRows } from '../../ui/display/panel.tsx'
import { LeakChart } from './leak-chart.tsx'
import { LeakHandRow } from './leak-hand-row.tsx'

const HandDialog = lazy(async () => ({
  default: (await import('../hand-zone/hand-dialog.tsx')).HandDialog,
}))

interface LeakOneProps {
  readonly leak: Leak
  readonly filter: HandQuestion
  /** where all its hands are listed */
  readonly allHands: string
}

export function LeakOne({ leak, filter, allHands }: LeakOneProps) {
  const { kind, per100, error, n, missed, money, habit, played, chart, trend, progress } = leak
  const hands = useLeakHands(filter, kind)
  const [chosen, setChosen] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const listed = hands.data && dearest(hands.data)
  const shown = listed?.find(({ handId }) => handId === chosen) ?? listed?.[0] ?? null
  return (
    <>
      <div className="panel leaks-total">
        <span>
          <span className="leaks-figure">
            <b>{words.rate(per100)}</b>
            <MessageText>{words.unit}</MessageText> {per100 > 0 && words.plusMinus(error)}
          </span>
          <span className="leaks-note">{words.missed(missed, n)}</span>
        </span>
        <span className="leak-one-trend">
          <span className="leaks-money">
            <LeakMoney money={money} result />
          </span>
          <LeakTrend values={trend.map(one => one.per100)} label={words.trend} />
          {progress && <span className="leaks-note">{words.progress[progress]}</span>}
        </span>
      </div>
      {habit && (
        <p className="leaks-note">
          <MessageText>{words.sentence(kind, habit.act, played[habit.act], chart[habit.act], n)}</MessageText>
        </p>
      )}
      <Panel title={words.chart}>
        {shown ? <LeakChart {...shown} key={`${shown.format}:${shown.node}`} /> : <Skeleton height={320} />}
      </Panel>
      <Panel
        flush
        title={words.dearest}
        aside={
          <Link className="btn btn-text" to={allHands}>
            <MessageText>{words.all(n)}</MessageText>
          </Link>
        }
      >
        {listed ? (
          <ul>
            {listed.map((hand, at) => (
              <Row
                // a hand may have two decisions of one kind
                key={`${hand.handId}:${hand.node}`}
                kind={kind}
                hand={hand}
                isShown={chosen === null ? at === 0 : chosen === hand.handId}
                onShow={() => setChosen(hand.handId)}
                onOpen={() => setOpened(hand.handId)}
              />
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </Panel>
      <Suspense>{opened && <HandDialog handId={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}

/** Those on which something was lost; where nothing was, the newest few. */
const dearest = (hands: readonly LeakHand[]): readonly LeakHand[] =>
  hands.some(({ loss }) => loss > 0) ? hands.filter(({ loss }) => loss > 0) : hands.slice(0, 5)

interface RowProps {
  readonly kind: string
  readonly hand: LeakHand
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onOpen: () => void
}

function Row({ kind, hand, isShown, onShow, onOpen }: RowProps) {
  const wording = useWording()
  const better = hand.loss > 0 ? wording(words.better(kind, hand.best)) : null
  return (
    <LeakHandRow
      hand={hand}
      done={words.instead(kind, hand.played as LeakAct, better)}
      isShown={isShown}
      onShow={onShow}
      onOpen={onOpen}
    >
      <em data-lost={hand.loss > 0 || undefined}>
        <MessageText>{words.loss(hand.loss)}</MessageText>
      </em>
    </LeakHandRow>
  )
}
