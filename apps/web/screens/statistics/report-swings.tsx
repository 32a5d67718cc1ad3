// How the results swing, and the chance to lose the bankroll with what it assumes.
import { hoursText, percent } from '@sidepot/messages/display'
import { swingWords as words } from '@sidepot/messages/web-statistics'
import type { Played } from '../../data/reads/figures.ts'
import { rateOf } from '../../data/reads/win-rate.ts'
import { ruinOf, swingsOf } from '../../features/statistics/swings.ts'
import { Amount } from '../../ui/display/amount.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { Stat, Stats } from '../../ui/display/stat.tsx'

export function SwingsPanel({
  played,
  currency,
  balance,
}: {
  readonly played: readonly Played[]
  readonly currency: string
  /** of all bankrolls in this currency, in cents; null while it is not known */
  readonly balance: number | null
}) {
  if (played.length < 2) return null
  const { deepest, longest, belowMinutes, minutes, belowNow } = swingsOf(played)
  const rate = rateOf(played)
  const ruin = balance === null ? null : ruinOf(balance, rate)
  const worst =
    balance === null || rate.perHour === null || rate.error === null
      ? null
      : ruinOf(balance, { perHour: rate.perHour - rate.error, deviation: rate.deviation })
  return (
    <Panel title={words.title} className="report-swings">
      <Stats alone>
        <Stat
          label={words.deepest}
          definition={words.deepestDefinition}
          value={<Amount value={-deepest.cents} currency={currency} result />}
          sample={words.span(deepest.sessions, hoursText(deepest.minutes))}
        />
        <Stat
          label={words.longest}
          definition={words.longestDefinition}
          value={hoursText(longest.minutes)}
          sample={words.sessions(longest.sessions)}
        />
        <Stat
          label={words.below}
          definition={words.belowDefinition}
          value={percent(minutes === 0 ? null : belowMinutes / minutes)}
          sample={words.now(belowNow > 0)}
        />
        <Stat
          label={words.ruin}
          definition={words.ruinDefinition}
          value={percent(ruin, 1)}
          sample={worst === null ? '' : words.upTo(percent(worst, 1))}
          n={played.length}
        />
      </Stats>
      <p className="report-note">
        <MessageText>{words.assumes}</MessageText>
      </p>
    </Panel>
  )
}
