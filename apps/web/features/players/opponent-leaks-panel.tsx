// What an opponent folds to too often, with n, and whether that many hands say so.
import './players.css'
import { percent } from '@sidepot/messages/display'
import { statisticDefinitions, statisticNames } from '@sidepot/messages/statistics'
import { opponentLeakWords as words } from '@sidepot/messages/web-players'
import type { PlayerFigures } from '../../data/people/player-figures.ts'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { opponentLeaks } from './opponent-leaks.ts'

export function OpponentLeaks({ figures }: { readonly figures: PlayerFigures }) {
  const leaks = opponentLeaks(figures.counts)
  if (leaks.length === 0) return null
  return (
    <Panel title={words.title}>
      <div className="people-statistics">
        <section>
          {leaks.map(({ statistic, share, n, needed, isSure }) => (
            <details key={statistic} className={cx('people-statistic', !isSure && 'people-few')}>
              <summary>
                <span>{statisticNames[statistic]}</span>
                <small>{words.sample(n, isSure)}</small>
                <b>{percent(share)}</b>
              </summary>
              <p>
                <MessageText>{words.needed(percent(needed))}</MessageText> {statisticDefinitions[statistic]}
              </p>
            </details>
          ))}
        </section>
      </div>
      <p className="people-hint">
        <MessageText>{words.definition}</MessageText>
      </p>
    </Panel>
  )
}
