// The running session: the most recently updated one that is LIVE, BREAK or WAITING.
import { activeSession as words } from '@sidepot/messages/web-session'
import { plainText } from '@sidepot/messages/worded'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { need } from '../api/graphql.ts'
import { deviceOpenStore } from '../device/device-open.ts'
import { useUserId } from '../reads/reads.ts'
import { creationStore } from '../store/creation-flag.ts'
import { absorb, recordOf, rowsOf, useRecords } from '../store/records.ts'
import { questionKey, useIsWhole } from '../store/whole.ts'
import { indexDocument, type Page, type Rec } from '../wire/documents.ts'
import { LIST_LIMITS } from '../wire/limits.ts'
import { received, type Sent } from '../wire/received.ts'
import { lastSessionId, rememberSession } from './active-session-key.ts'

export const ACTIVE_STATUSES = ['LIVE', 'BREAK', 'WAITING'] as const

export type ActiveSession =
  | { readonly status: 'loading'; readonly session: null; readonly expected: boolean }
  | { readonly status: 'none'; readonly session: null; readonly expected: false }
  | { readonly status: 'found'; readonly session: Rec<'Session'>; readonly expected: true }

export function isActive(session: Rec<'Session'>): boolean {
  return (ACTIVE_STATUSES as readonly string[]).includes(session.sessionStatus)
}

/** By its id; one that is not here is over: those that run always are. */
export function isRunningId(sessionId: string): boolean {
  const session = recordOf('Session', sessionId)
  return session !== null && isActive(session)
}

export function findActive(
  sessions: readonly Rec<'Session'>[],
  userId: string | null,
): Rec<'Session'> | null {
  const running = sessions.filter(session => session.userId === userId && isActive(session))
  return running.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0] ?? null
}

/** The newest five tell which one runs. The others are no part of any list until that list is read whole; one that is here
 *  already may have ended since. */
export async function getActiveSessionForUser(userId: string): Promise<Rec<'Session'> | null> {
  const asked = need<Page<Sent<'Session'>>>(
    indexDocument('Session', 'sessionsByUserIdAndSessionStart', 'all'),
    { key: userId, direction: 'DESC', limit: LIST_LIMITS.activeSession },
  )
  const page = await asked.catch(error => {
    console.warn(plainText(lastSessionId() === null ? words.checkFailed : words.loadFailed), error)
    throw error
  })
  const newest = page.items.map(one => received('Session', one))
  absorb(
    'Session',
    newest.filter(one => isActive(one) || recordOf('Session', one.id) !== null),
  )
  return findActive(newest, userId)
}

/**
 * Whether one may still be found. What the device keeps is read before anybody is sent away; once asking failed that is enough, if every
 * session of the person is on it.
 */
export function isLooking(
  asked: Pick<UseQueryResult, 'isSuccess' | 'isPending' | 'fetchStatus' | 'failureCount'>,
  isOpen: boolean,
  isWhole: boolean,
): boolean {
  const isAway = asked.fetchStatus === 'paused' || (asked.failureCount > 0 && isWhole)
  return !(isOpen || asked.isSuccess) || (asked.isPending && !isAway)
}

export function useActiveSession(): ActiveSession {
  const userId = useUserId()
  const asked = useQuery({
    queryKey: ['sessionsByUserIdAndSessionStart', 'active', userId],
    enabled: userId !== null,
    queryFn: async () => (await getActiveSessionForUser(userId!))?.id ?? null,
  })
  const session = useRecords(['Session'], () => findActive(rowsOf('Session'), userId), [userId])
  const creating = useStore(creationStore, state => state.creating)
  const isOpen = useStore(deviceOpenStore, state => state.isOpen)
  const isWhole = useIsWhole(questionKey('sessionsByUserIdAndSessionStart', userId ?? ''))
  const id = session?.id ?? null
  const waits = session?.sessionStatus === 'WAITING'
  // ended here, without network: nobody need tell this device that it no longer runs
  const ended = useRecords(['Session'], () => {
    const last = recordOf('Session', lastSessionId())
    return last !== null && !isActive(last)
  })
  const known = id !== null || ((asked.isSuccess || ended) && !creating)
  useEffect(() => {
    if (known) rememberSession(id, waits)
  }, [known, id, waits])
  if (session) return { status: 'found', session, expected: true }
  if (creating || isLooking(asked, isOpen, isWhole))
    return { status: 'loading', session: null, expected: lastSessionId() !== null && !ended }
  return { status: 'none', session: null, expected: false }
}
