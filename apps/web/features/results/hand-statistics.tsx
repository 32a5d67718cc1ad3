// The hero's own statistics over the found hands: all together, or side by side by position, pot or stack (STAT-38).
import './results.css'
import { grouped, percent } from '@sidepot/messages/display'
import { statisticDefinitions, statisticNames } from '@sidepot/messages/statistics'
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { playerStatistics } from '@sidepot/messages/web-players'
import { type HandStatistics, STACK_KEYS, STATISTICS_BY, type StatisticsBy } from '@sidepot/models/hand-zone'
import { useState } from 'react'
import { type HandQuestion, useHandStatistics } from '../../data/hand/hand-zone.ts'
import { SHOWN_STATISTICS, shareText } from '../../data/people/shown-statistics.ts'
import { readStateOf } from '../../data/reads/asked.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { ENOUGH_SAMPLES } from '../../ui/display/stat.tsx'
import { cx } from '../../ui/theme/class-names.ts'

/** `order`: of the positions, as everywhere. */
export function HandStatisticsPanel({
  question,
  order,
}: {
  readonly question: HandQuestion
  readonly order: readonly string[]
}) {
  const [by, setBy] = useState<StatisticsBy>('ALL')
  const asked = useHandStatistics(question, by)
  return (
    <Panel title={words.statistics} className="hand-statistics">
      <p className="hz-hint">
        <MessageText>{words.statisticsOf}</MessageText>
      </p>
      <Segmented
        wide
        size="sm"
        label={words.statisticsBy}
        value={by}
        onChange={setBy}
        options={STATISTICS_BY.map(value => ({ value, label: words.statisticsKinds[value] }))}
      />
      {asked.data ? (
        <Groups groups={inOrder(asked.data, by, order)} by={by} />
      ) : readStateOf(asked) === 'unread' ? (
        <p className="hz-hint">{words.statisticsOffline}</p>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Panel>
  )
}

const inOrder = (
  groups: readonly HandStatistics[],
  by: StatisticsBy,
  positions: readonly string[],
): readonly HandStatistics[] => {
  const keys: readonly string[] =
    by === 'POSITION'
      ? positions
      : by === 'POT'
        ? Object.keys(words.pots)
        : by === 'STACK'
          ? STACK_KEYS
          : ['']
  const known = keys.flatMap(key => groups.find(group => group.key === key) ?? [])
  return [...known, ...groups.filter(group => group.key !== '' && !keys.includes(group.key))]
}

const nameOf = (key: string, by: StatisticsBy) =>
  by === 'POT'
    ? (words.pots[key as keyof typeof words.pots] ?? key)
    : by === 'STACK'
      ? (words.stacks[key as keyof typeof words.stacks] ?? key)
      : key

function Groups({ groups, by }: { readonly groups: readonly HandStatistics[]; readonly by: StatisticsBy }) {
  const wording = useWording()
  const counts = groups.map(group => new Map(group.counts.map(one => [one.statistic, one])))
  if (groups.length === 0) return <p className="hz-hint">{wording(playerStatistics.none)}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="hand-statistics-scroll" tabIndex={0} aria-label={wording(words.statistics)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.statisticColumn}</th>
            {groups.map(({ key, hands }) => (
              <th key={key} scope="col">
                <MessageText>{key === '' ? words.statisticsKinds.ALL : nameOf(key, by)}</MessageText>
                <small>n {grouped(hands)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SHOWN_STATISTICS.flatMap(({ statistics }) => statistics)
            .filter(name => counts.some(one => (one.get(name)?.opportunities ?? 0) > 0))
            .map(name => (
              <tr key={name}>
                <th scope="row" title={statisticDefinitions[name]}>
                  {statisticNames[name]}
                </th>
                {counts.map((one, at) => {
                  const { made, opportunities } = one.get(name) ?? { made: 0, opportunities: 0 }
                  return (
                    <td
                      key={groups[at]!.key}
                      className={cx(opportunities < ENOUGH_SAMPLES && 'hand-statistics-few')}
                    >
                      {shareText(name, made, opportunities, percent)}
                      <small>{grouped(opportunities)}</small>
                    </td>
                  )
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
