// The person's goals: drawn at once, sent when the network allows, each a record of its own (FIL-10).
import {
  type Counted,
  type Progress,
  progressOf,
  type ReadGoal,
  readGoal,
} from '@sidepot/models/filter/goals'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import { localDay, playedOf } from '../reads/figures.ts'
import { together, useMine, useReference, useUserId } from '../reads/reads.ts'
import { sessionDayKey } from '../session/play-facts.ts'
import { currencyOf } from '../session/session-currency.ts'
import { placeKey, placeName } from '../session/session-place.ts'
import { rowsOf, useRecords } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import { createDocument, deleteDocument, type Rec, updateDocument } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'
import { sendable } from '../wire/received.ts'

type GoalRow = Rec<'Goal'>
export type GoalForm = Pick<
  GoalRow,
  'kind' | 'span' | 'target' | 'amount' | 'currency' | 'venueId' | 'venueName'
>

export interface ShownGoal {
  readonly row: GoalRow
  readonly goal: ReadGoal
  readonly place: string | null
}

export const useGoalsRead = () => useMine('Goal', 'goalsByUserId', 'ASC')

/** Those that make one, the shorter span first, then as they were set. */
export function useGoals(): readonly ShownGoal[] {
  const userId = useUserId()
  return useRecords(
    ['Goal', 'Venue'],
    () =>
      rowsOf('Goal')
        .filter(row => row.userId === userId)
        .flatMap((row): readonly ShownGoal[] => {
          const goal = readGoal(row, placeKey(row))
          return goal ? [{ row, goal, place: placeName(row) }] : []
        })
        .sort(
          (a, b) =>
            a.row.span.localeCompare(b.row.span) ||
            (a.row.createdAt ?? '').localeCompare(b.row.createdAt ?? '') ||
            a.row.id.localeCompare(b.row.id),
        ),
    [userId],
  )
}

/** Ended sessions as goals count them; whoever calls has all of them. */
export const countedOf = (sessions: readonly Rec<'Session'>[]): readonly Counted[] =>
  playedOf(sessions).map(({ session, minutes, hands, net, bigBlind }) => ({
    day: sessionDayKey(session),
    place: placeKey(session),
    currency: currencyOf(session),
    minutes,
    hands,
    net,
    bigBlind,
  }))

/** The person's goals and the sessions they are counted from; `reading` says whether all of it is here. */
export function useCountedGoals() {
  const userId = useUserId()
  const reading = together(
    useGoalsRead(),
    useMine('Session', 'sessionsByUserIdAndSessionStart'),
    useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC'),
    useReference('Venue'),
  )
  const goals = useGoals()
  const counted = useRecords(
    ['Session', 'Bankroll', 'Venue'],
    () => countedOf(rowsOf('Session').filter(one => one.userId === userId)),
    [userId],
  )
  return { reading, goals, counted }
}

export const goalProgress = (goal: ReadGoal, counted: readonly Counted[], now: number): Progress =>
  progressOf(goal, counted, localDay(now))

export function saveGoal(form: GoalForm, stored: GoalRow | null): void {
  const userId = authStore.getState().user?.userId
  if (!userId) return
  const id = stored?.id ?? crypto.randomUUID()
  const at = new Date(trueNow()).toISOString()
  const input = { id, ...sendable('Goal', form), ...(stored ? {} : { userId }) }
  outbox.add({
    what: 'goal',
    document: stored ? updateDocument('Goal') : createDocument('Goal'),
    variables: { input },
    overlays: [
      { model: 'Goal', id, fields: { ...form, userId, createdAt: stored?.createdAt ?? at, updatedAt: at } },
    ],
    answers: 'Goal',
    ...(stored ? { versioned: { model: 'Goal', id } } : {}),
    refreshes: ['goalsByUserId'],
  })
}

/** Gone from the screen at once, sent when the undo has passed; the returned function brings it back. */
export function deleteGoal(row: GoalRow): () => void {
  const { id } = outbox.add({
    what: 'goal',
    document: deleteDocument('Goal'),
    variables: { input: { id: row.id } },
    overlays: [{ model: 'Goal', id: row.id, fields: null }],
    versioned: { model: 'Goal', id: row.id },
    notBefore: Date.now() + TIMERS.undoMs,
    refreshes: ['goalsByUserId'],
  })
  return () => void outbox.drop(id)
}
