// The end of the dashboard: goals, the newest hands, and where the result came from. Loaded after what is above it.
import { lazy, Suspense } from 'react'
import { useGoals, useGoalsRead } from '../../data/account/goals.ts'
import type { Played } from '../../data/reads/figures.ts'
import { useRecentHands } from '../../data/reads/hands.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { useDiscreet } from '../../ui/theme/theme.ts'

/** Whoever has no goal loads nothing for them. */
const GoalsPanel = lazy(async () => ({
  default: (await import('../../features/goals/goals-panel.tsx')).GoalsPanel,
}))

/** Nor for hands and sessions who has none. */
const GroupsPanel = lazy(async () => ({
  default: (await import('../../features/results/groups-panel.tsx')).GroupsPanel,
}))
const RecentHands = lazy(async () => ({ default: (await import('./recent-hands.tsx')).RecentHands }))

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
  const areHandsKnown = useRecentHands()
  const hasHands = useRecords(['Hand'], () => rowsOf('Hand').length > 0)
  return (
    <>
      <Suspense>{whole && hasGoals && <GoalsPanel sessions={sessions} now={now} />}</Suspense>
      {/* the newest of all dates: under a filter the hand zone has those that match */}
      <Suspense>{!isFiltered && areHandsKnown && hasHands && <RecentHands />}</Suspense>
      <Suspense>{!discreet && inRange.length > 0 && <GroupsPanel played={inRange} />}</Suspense>
    </>
  )
}
