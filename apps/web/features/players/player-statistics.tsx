// Every statistic with how often it was done and how often it could have been; a tap says what it means.
import './players.css'
import type { Statistic } from '@sidepot/engine/statistics'
import { percent } from '@sidepot/messages/display'
import { statisticDefinitions, statisticNames } from '@sidepot/messages/statistics'
import { playerStatistics as words } from '@sidepot/messages/web-players'
import type { PlayerFigures } from '../../data/people/player-figures.ts'
import { SHOWN_STATISTICS, shareText } from '../../data/people/shown-statistics.ts'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { ENOUGH_SAMPLES } from '../../ui/display/stat.tsx'
import { cx } from '../../ui/theme/class-names.ts'

export function PlayerStatistics({
  figures,
  fresh,
}: {
  readonly figures: PlayerFigures
  readonly fresh: boolean
}) {
  const counts = new Map(figures.counts.map(one => [one.statistic, one]))
  const seen = (name: Statistic) => (counts.get(name)?.opportunities ?? 0) > 0
  const unseen = SHOWN_STATISTICS.flatMap(({ statistics }) => statistics).filter(name => !seen(name))
  return (
    <Panel title={words.title} aside={fresh ? null : words.kept}>
      {figures.counts.length === 0 ? (
        <p className="people-hint">
          <MessageText>{words.none}</MessageText>
        </p>
      ) : (
        <div className="people-statistics">
          {SHOWN_STATISTICS.filter(({ statistics }) => statistics.some(seen)).map(({ group, statistics }) => (
            <section key={group}>
              <h3>
                <MessageText>{words.groups[group]}</MessageText>
              </h3>
              {statistics.filter(seen).map(name => {
                const { made, opportunities } = counts.get(name) ?? { made: 0, opportunities: 0 }
                const few = opportunities < ENOUGH_SAMPLES
                return (
                  <details key={name} className={cx('people-statistic', few && 'people-few')}>
                    <summary>
                      <span>{statisticNames[name]}</span>
                      <small>{words.ofN(made, opportunities)}</small>
                      <b>{shareText(name, made, opportunities, percent)}</b>
                    </summary>
                    <p>{statisticDefinitions[name]}</p>
                  </details>
                )
              })}
            </section>
          ))}
        </div>
      )}
      {figures.counts.length > 0 && unseen.length > 0 && (
        <details className="people-unseen">
          <summary>{words.unseen(unseen.length)}</summary>
          <p>{unseen.map(name => statisticNames[name]).join(', ')}</p>
        </details>
      )}
      <p className="people-hint">{words.few}</p>
    </Panel>
  )
}
