// Notices of games that were solved and goals that were reached.
import { lazy, useState } from 'react'
import { useSolveRequests } from '../../data/hand/solve-requests.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { orNothing } from './use-later.ts'

const GoalNotices = lazy(() => import('../../features/goals/goal-notices.tsx').catch(orNothing))
const SolveNotices = lazy(() => import('../../features/gto/solve-notices.tsx').catch(orNothing))

export default function Notices() {
  return (
    <>
      <AskedSolves />
      <SetGoals />
    </>
  )
}

/** The notices come with the first game that somebody asked for. */
function AskedSolves() {
  const requests = useSolveRequests()
  const [everAsked, setEverAsked] = useState(false)
  if (requests.length > 0 && !everAsked) setEverAsked(true)
  return everAsked && <SolveNotices requests={requests} />
}

/** Whoever has set no goal loads nothing for them. */
function SetGoals() {
  const hasGoals = useRecords(['Goal'], () => rowsOf('Goal').length > 0)
  return hasGoals && <GoalNotices />
}
