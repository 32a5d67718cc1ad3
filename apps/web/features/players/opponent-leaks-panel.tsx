// Where an opponent departs from charts, prices and other players, with n and interval, and what to do against it.
import './players.css'
import { percent } from '@sidepot/messages/display'
import { opponentLeakAdvice, profitableBluff } from '@sidepot/messages/opponent-advice'
import { statisticDefinitions, statisticNames } from '@sidepot/messages/statistics'
import { opponentLeakWords as words } from '@sidepot/messages/web-opponent-leaks'
import { type ComponentType, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { type PlayerFigures, usePlayerLeaks } from '../../data/people/player-figures.ts'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { useDiscreet } from '../../ui/theme/theme.ts'
import { atStandardSizes, handsAddress, type OpponentLeak, opponentLeaks, spotsIn } from './opponent-leaks.ts'

/** What an opened leak shows: its progress, its hands and their chart. */
export type SpotDetail = ComponentType<{ readonly playerId: string; readonly leak: OpponentLeak }>

interface Props {
  readonly playerId: string
  readonly figures: PlayerFigures
  readonly detail: SpotDetail
}

export function OpponentLeaks({ playerId, figures, detail }: Props) {
  const { leaks: asked, waiting } = usePlayerLeaks(playerId)
  if (figures.hands === 0) return null
  if (waiting)
    return (
      <Panel title={words.title}>
        <SkeletonRows rows={3} height={52} />
      </Panel>
    )
  const compared = asked?.compared ?? atStandardSizes(figures.counts)
  const leaks = opponentLeaks(compared)
  const sure = leaks.filter(({ isSure }) => isSure)
  const unsure = leaks.filter(({ isSure }) => !isSure)
  if (!asked && leaks.length === 0) return null
  return (
    <Panel title={words.title}>
      {sure.length === 0 && asked && (
        <p>
          <MessageText>{words.nothing(asked.hands)}</MessageText>
        </p>
      )}
      {sure.map(leak => (
        <Leak key={`${leak.statistic} ${leak.position}`} playerId={playerId} leak={leak} detail={detail} />
      ))}
      {unsure.length > 0 && (
        <details className="people-unseen">
          <summary>
            <MessageText>{words.few(unsure.length)}</MessageText>
          </summary>
          {unsure.map(leak => (
            <Leak
              key={`${leak.statistic} ${leak.position}`}
              playerId={playerId}
              leak={leak}
              detail={detail}
            />
          ))}
        </details>
      )}
      <p className="people-hint">
        <MessageText>{asked ? words.definition(spotsIn(compared), asked.hands) : words.offline}</MessageText>
      </p>
    </Panel>
  )
}

interface LeakProps {
  readonly playerId: string
  readonly leak: OpponentLeak
  readonly detail: SpotDetail
}

function Leak({ playerId, leak, detail: Detail }: LeakProps) {
  const discreet = useDiscreet()
  const [isOpen, setOpen] = useState(false)
  const { statistic, position, reference, share, n, usual, low, high, isMore, isSure, profitsFrom } = leak
  const advice =
    profitsFrom === null
      ? opponentLeakAdvice[statistic]?.[isMore ? 'more' : 'less']
      : profitableBluff(percent(profitsFrom))
  return (
    <details
      className={cx('people-statistic people-leak', !isSure && 'people-few')}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{words.name(statisticNames[statistic], position)}</span>
        <b>{percent(share)}</b>
        <small>
          <MessageText>{words.beside(reference, percent(usual), percent(low), percent(high), n)}</MessageText>
        </small>
        {isSure && advice && !discreet && <em>{advice}</em>}
      </summary>
      <p>
        <MessageText>{words.long[reference](percent(usual), leak.sample ?? 0)}</MessageText>{' '}
        {statisticDefinitions[statistic]}
      </p>
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={4} height={48} />}>
          <Detail playerId={playerId} leak={leak} />
        </Suspense>
      )}
      <Link className="people-spot" to={handsAddress(playerId, leak)}>
        <MessageText>{words.hands}</MessageText>
      </Link>
    </details>
  )
}
