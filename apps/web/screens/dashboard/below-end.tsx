// The end of the dashboard: goals, the newest hands, and where the result came from. Loaded after what is above it.
import { lazy, Suspense } from 'react'
import { useGoals, useGoalsRead } from '../../data/account/goals.ts'
import type { Played } from '../../data/reads/figures.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { GroupsPanel } from '../../features/results/groups-panel.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'
import { RecentHands } from './recent-hands.tsx'

/** Whoever has no goal loads nothing for them. */
const GoalsPanel = lazy(async () => ({
  default: (await import('../../features/goals/goals-panel.tsx')).GoalsPanel,
}))

interface BelowEndProps {
  /** all of them: what is meant for the month or year does not follow the filter */
  readonly sessions: readonly Rec<'Session'>[]
  readonly inRange: readonly Played[]
  readonly isFiltered: boolean
  readonly now: number
}

export function BelowEnd({ sessions, inRange, isFiltered, now }: BelowEndProps) {
  const discreet = useDiscreet()
  const { whole } = useGoalsRead()
  const hasGoals = useGoals().length > 0
  return (
    <>
      <Suspense>{whole && hasGoals && <GoalsPanel sessions={sessions} now={now} />}</Suspense>
      {/* the newest of all dates: under a filter the hand zone has those that match */}
      {!isFiltered && <RecentHands />}
      {!discreet && inRange.length > 0 && <GroupsPanel played={inRange} />}
    </>
  )
}
