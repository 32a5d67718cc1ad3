// Notices of games that were solved and goals that were reached, and what notifications of this device need.
import { lazy, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { authStore } from '../../data/auth/auth.ts'
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
      <Notifications />
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

/** Also where they are off: somebody else may have left them on. */
function Notifications() {
  const userId = useStore(authStore, state => state.user?.userId ?? null)
  const navigate = useNavigate()
  useEffect(() => {
    if (userId === null) return
    let left = false
    let stop = () => {}
    void (async () => {
      const { startNotifications } = await import('../../features/notifications/start.ts').catch(orNoStart)
      if (!left) stop = startNotifications(userId, path => void navigate(path))
    })()
    return () => {
      left = true
      stop()
    }
  }, [userId, navigate])
  return null
}

const orNoStart = () => ({ startNotifications: () => () => {} })
