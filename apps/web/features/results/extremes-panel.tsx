import './results.css'
import { hoursText } from '@sidepot/messages/display'
import { dashboard as words } from '@sidepot/messages/web-dashboard'
import { Link } from 'react-router'
import { type Played, totalsOf } from '../../data/reads/figures.ts'
import { Amount } from '../../ui/display/amount.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'

/** Best and worst session, and how many were won. */
export function ExtremesPanel({
  played,
  currency,
}: {
  readonly played: readonly Played[]
  readonly currency: string
}) {
  const { best, worst, won, n } = totalsOf(played)
  if (!best || !worst) return null
  const row = (label: string, one: Played) => (
    <Link className="extreme" to={`/sessions/${one.id}`}>
      <span>{label}</span>
      <b>
        <Amount value={one.net} currency={currency} result shape />
      </b>
      <small>{hoursText(one.minutes)}</small>
    </Link>
  )
  return (
    <Panel className="extremes-panel">
      {n === 1 ? (
        row(words.only, best)
      ) : (
        <>
          {row(words.best, best)}
          {row(words.worst, worst)}
        </>
      )}
      <p className="extreme">
        <span>
          <MessageText>{words.won}</MessageText>
        </span>
        <b>{won}</b>
        <small>
          <MessageText>{words.sessions(n)}</MessageText>
        </small>
      </p>
    </Panel>
  )
}
