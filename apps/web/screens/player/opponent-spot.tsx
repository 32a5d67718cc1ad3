// An opponent's leak, opened: how it went over the months, the latest hands with that chance, and the chart of the one chosen beside
// them (STAT-42, STAT-43). What an own leak shows, with the same parts.
import '../../features/leaks/leaks.css'
import { percent } from '@sidepot/messages/display'
import { opponentLeakWords as words } from '@sidepot/messages/web-opponent-leaks'
import type { PlayerSpotHand } from '@sidepot/models/hand-zone'
import { lazy, Suspense, useState } from 'react'
import { useCheckPlaces } from '../../data/account/settings.ts'
import { usePlayerSpot } from '../../data/people/player-figures.ts'
import { readStateOf } from '../../data/reads/asked.ts'
import { LeakTrend } from '../../features/leaks/leak-trend.tsx'
import {
  type OpponentLeak,
  spotName,
  spotProgress,
  spotTrend,
} from '../../features/players/opponent-leaks.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { SkeletonRows, Unread } from '../../ui/display/panel.tsx'
import { LeakChart } from '../leaks/leak-chart.tsx'
import { LeakHandRow } from '../leaks/leak-hand-row.tsx'

const HandDialog = lazy(async () => ({
  default: (await import('../hand-zone/hand-dialog.tsx')).HandDialog,
}))

/** The rest is a tap away: a spot has a page full of them. */
const FIRST_HANDS = 8

interface OpponentSpotProps {
  readonly playerId: string
  readonly leak: OpponentLeak
}

export default function OpponentSpot({ playerId, leak }: OpponentSpotProps) {
  const asked = usePlayerSpot(playerId, spotName(leak))
  const [chosen, setChosen] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const hasCharts = useCheckPlaces()
  const [isWhole, setWhole] = useState(false)
  const hands = asked.data
  const listed = isWhole ? hands : hands?.slice(0, FIRST_HANDS)
  const shown =
    hands?.find(({ handId }) => handId === chosen) ??
    hands?.find(({ format }) => format !== null) ??
    hands?.[0] ??
    null
  return (
    <div className="opponent-spot">
      <Progress leak={leak} />
      {hasCharts && leak.reference === 'chart' && shown && <Chart hand={shown} />}
      {listed ? (
        <ul>
          {listed.map(hand => (
            <LeakHandRow
              key={hand.handId}
              hand={hand}
              done={words.done(leak.statistic, hand.act, hand.made)}
              isShown={hand === shown}
              onShow={() => setChosen(hand.handId)}
              onOpen={() => setOpened(hand.handId)}
            >
              <em>
                <MessageText>{hand.share === null ? '' : words.chart(percent(hand.share))}</MessageText>
              </em>
            </LeakHandRow>
          ))}
        </ul>
      ) : readStateOf(asked) === 'unread' ? (
        <Unread problem={asked.error?.message ?? null} />
      ) : (
        <SkeletonRows rows={4} height={48} />
      )}
      {hands && listed && hands.length > listed.length && (
        <Button size="sm" onClick={() => setWhole(true)}>
          {words.more(hands.length - listed.length)}
        </Button>
      )}
      <Suspense>{opened && <HandDialog handId={opened} onClose={() => setOpened(null)} />}</Suspense>
    </div>
  )
}

function Chart({ hand }: { readonly hand: PlayerSpotHand }) {
  if (hand.format === null || hand.node === null)
    return (
      <p className="leaks-note">
        <MessageText>{words.noChart}</MessageText>
      </p>
    )
  return (
    <LeakChart
      key={`${hand.format}:${hand.node}`}
      format={hand.format}
      node={hand.node}
      handClass={hand.handClass}
    />
  )
}

function Progress({ leak }: { readonly leak: OpponentLeak }) {
  const progress = spotProgress(leak.months)
  if (!progress) return null
  const { since, before, after, change } = progress
  const share = ({ made, n }: typeof before) => percent(made / n)
  return (
    <div className="leak-one-trend opponent-trend">
      <span className="leaks-note">
        <MessageText>
          {words.progress(since, share(before), before.n, share(after), after.n, change)}
        </MessageText>
      </span>
      <LeakTrend values={spotTrend(leak.months)} label={words.trend} />
    </div>
  )
}
