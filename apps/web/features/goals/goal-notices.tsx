// Tells once that a goal is reached, wherever the person is in the app and without network too (FIL-16).

import { goals as words } from '@sidepot/messages/web-goals'
import { type KnownGoals, newlyReached } from '@sidepot/models/filter/goals'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { goalProgress, useCountedGoals } from '../../data/account/goals.ts'
import { useUserId } from '../../data/reads/reads.ts'
import { trueNow } from '../../data/wire/clock.ts'
import { toast } from '../../ui/layers/toast-store.ts'
import { useGoalName } from './goal-row.tsx'

/** By person: a device may be used by two. */
const KEPT = 'goals-known-'

function knownOf(userId: string): KnownGoals {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT + userId) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as KnownGoals) : {}
  } catch {
    return {}
  }
}

export default function GoalNotices() {
  const userId = useUserId()
  const navigate = useNavigate()
  const nameOf = useGoalName()
  const { reading, goals, counted } = useCountedGoals()
  const { whole } = reading
  useEffect(() => {
    if (!whole || userId === null) return
    const now = trueNow()
    const progress = goals.map(({ row, goal }) => {
      const { from, isReached } = goalProgress(goal, counted, now)
      return { id: row.id, from, target: goal.target, isReached }
    })
    const { reached, known } = newlyReached(knownOf(userId), progress)
    try {
      localStorage.setItem(KEPT + userId, JSON.stringify(known))
    } catch {
      // a browser that keeps nothing cannot know what is news, and shows nothing
    }
    for (const shown of goals)
      if (reached.includes(shown.row.id))
        toast({
          text: words.reachedNotice(nameOf(shown)),
          slot: `goal-${shown.row.id}`,
          action: { label: words.see, run: () => void navigate('/goals') },
        })
  }, [whole, userId, goals, counted, nameOf, navigate])
  return null
}
