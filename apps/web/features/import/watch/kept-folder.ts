// The folder that this device watches for the person who is signed in, kept beside their records until they stop it or sign out (IMP-17).
import { createStore } from 'zustand/vanilla'
import { localDatabase } from '../../../data/store/local-db.ts'
import { canWatch, type Folder } from './folder.ts'
import type { Seen } from './look.ts'

interface WatchedFolder {
  readonly folder: Folder
  readonly seen: Seen
  /** What came in on one day is one import. */
  readonly day: WatchedDay | null
}

interface WatchedDay {
  /** 2026-01-31, as this device has it. */
  readonly date: string
  readonly importId: string
  readonly hands: number
  readonly tournaments: number
}

type WatchPhase =
  | 'waiting'
  /** another tab does it */
  | 'elsewhere'
  /** the browser wants to be asked again */
  | 'paused'
  | 'watching'
  | 'offline'
  /** moved, deleted or closed to us */
  | 'gone'

interface State {
  /** Whose it is; null before it was looked for. */
  readonly userId: string | null
  readonly watched: WatchedFolder | null
  readonly phase: WatchPhase
  /** Of the last files that were read: hands here already, refused, and whether some wait for an answer. */
  readonly known: number
  readonly refused: number
  readonly isAsking: boolean
}

const NOTHING: State = {
  userId: null,
  watched: null,
  phase: 'waiting',
  known: 0,
  refused: 0,
  isAsking: false,
}
export const watchStore = createStore<State>(() => NOTHING)

const KEY = 'watched folder'

/** Once for a person. */
export async function loadWatched(userId: string): Promise<void> {
  if (!canWatch() || watchStore.getState().userId === userId) return
  watchStore.setState({ ...NOTHING, userId })
  const db = await localDatabase(userId)
  const kept = ((await db?.get('meta', KEY)) as WatchedFolder | undefined) ?? null
  const now = watchStore.getState()
  if (now.userId === userId && now.watched === null) watchStore.setState({ watched: kept })
}

/** Null to stop. A browser that keeps nothing watches until the page is closed. */
export async function keepWatched(userId: string, watched: WatchedFolder | null): Promise<void> {
  watchStore.setState(watched === null ? { ...NOTHING, userId } : { userId, watched })
  const db = await localDatabase(userId)
  await (watched === null ? db?.delete('meta', KEY) : db?.put('meta', watched, KEY))?.catch(() => undefined)
}

/** That of the day that is given, if it is still the same. */
export function dayOf(day: WatchedDay | null, now = new Date()): WatchedDay {
  const date = now.toLocaleDateString('sv')
  return day?.date === date ? day : { date, importId: crypto.randomUUID(), hands: 0, tournaments: 0 }
}
