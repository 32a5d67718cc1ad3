// The goals on the dashboard; nothing where none is set. Whoever shows it has all sessions and all goals.
import './goals.css'
import { goals as words } from '@sidepot/messages/web-goals'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { countedOf, goalProgress, useGoals } from '../../data/account/goals.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Panel } from '../../ui/display/panel.tsx'
import { GoalRow } from './goal-row.tsx'

const MOST = 3

export function GoalsPanel({
  sessions,
  now,
}: {
  readonly sessions: readonly Rec<'Session'>[]
  readonly now: number
}) {
  const goals = useGoals()
  const counted = useMemo(() => countedOf(sessions), [sessions])
  if (goals.length === 0) return null
  return (
    <Panel
      title={words.title}
      aside={
        <Link className="btn btn-text" to="/goals">
          {words.all}
        </Link>
      }
    >
      <div className="goal-list">
        {goals.slice(0, MOST).map(shown => (
          <GoalRow key={shown.row.id} shown={shown} progress={goalProgress(shown.goal, counted, now)} />
        ))}
      </div>
    </Panel>
  )
}
