// Watches the folder while the app is open: a look now and then, at once where the browser says that something changed (IMP-15 to IMP-17).
import { importWords as words } from '@sidepot/messages/web-import'
import { cutTo } from '@sidepot/models/kit/cut'
import { readImport } from '../import-service.ts'
import { importStore } from '../import-state.ts'
import { rememberedAnswers } from '../remembered.ts'
import { askToRead, chooseFolder, type Folder, filesBelow, mayRead } from './folder.ts'
import { importWatched } from './import-watched.ts'
import { dayOf, keepWatched, watchStore } from './kept-folder.ts'
import { type Looked, look, seenAs } from './look.ts'

const LOOK_MS = 2000
/** Looking at thousands of files takes no more than this part of the time. */
const SHARE = 10
/** Where the browser reports changes, for what it leaves out. */
const SELDOM_MS = 60_000
const MINUTE = 60_000

/** What is in the folder now is shown as any import; what is written later comes in by itself. */
export async function beginWatching(userId: string): Promise<void> {
  const folder = await chooseFolder()
  if (!folder) return
  const files = await filesBelow(folder)
  await keepWatched(userId, { folder, seen: await seenAs(files), day: null })
  if (files.size > 0) await readImport([...files.values()])
}

export const stopWatching = (userId: string): Promise<void> => keepWatched(userId, null)

/** After a restart, by one tap. */
export async function continueWatching(): Promise<void> {
  const { watched } = watchStore.getState()
  if (watched && (await askToRead(watched.folder))) watchStore.setState({ phase: 'waiting' })
}

/** Everything in the folder, to see what was refused or is asked. */
export async function showFolder(): Promise<void> {
  const { watched } = watchStore.getState()
  if (watched) await readImport([...(await filesBelow(watched.folder)).values()])
}

const isImporting = (): boolean => !['start', 'done'].includes(importStore.getState().phase.at)

/** Until the returned function is called; one tab at a time. */
export function watch(userId: string): () => void {
  const ended = new AbortController()
  const begin = async (): Promise<void> => {
    const folder = watchStore.getState().watched?.folder
    if (!folder) return
    if (!(await mayRead(folder))) return watchStore.setState({ phase: 'paused' })
    const alone = () => watchAlone(userId, folder, ended.signal)
    if (!navigator.locks) return alone()
    const name = `watched folder ${userId}`
    const isOurs = await navigator.locks.request(name, { ifAvailable: true }, async lock => {
      if (lock) await alone()
      return lock !== null
    })
    if (isOurs || ended.signal.aborted) return
    watchStore.setState({ phase: 'elsewhere' })
    await navigator.locks.request(name, { signal: ended.signal }, alone)
  }
  void begin().catch(() => {
    if (!ended.signal.aborted) watchStore.setState({ phase: 'gone' })
  })
  return () => ended.abort()
}

async function watchAlone(userId: string, folder: Folder, signal: AbortSignal): Promise<void> {
  let wake = (): void => undefined
  const observer = await observe(folder, () => wake())
  let before: Looked | null = null
  while (!signal.aborted) {
    const begun = performance.now()
    if (!isImporting()) before = await once(userId, folder, before, signal)
    const soon = Math.max(LOOK_MS, (performance.now() - begun) * SHARE)
    const isQuiet = observer !== null && before?.isOpen === false
    await new Promise<void>(done => {
      const timer = setTimeout(done, isQuiet ? Math.max(SELDOM_MS, soon) : soon)
      wake = () => {
        clearTimeout(timer)
        done()
      }
      signal.addEventListener('abort', wake, { once: true })
    })
  }
  observer?.disconnect()
}

/** Null when the folder could not be read: it may come back. */
async function once(
  userId: string,
  folder: Folder,
  before: Looked | null,
  signal: AbortSignal,
): Promise<Looked | null> {
  const kept = watchStore.getState().watched
  if (!kept) return before
  let day = kept.day
  const pause = rememberedAnswers().pauseMinutes * MINUTE
  let phase: 'watching' | 'offline' = 'watching'
  const importAll = async (files: readonly File[]): Promise<boolean> => {
    const today = dayOf(day)
    const importName = cutTo(words.watchedName(folder.name), 120)
    const mark = { importId: today.importId, importName }
    const outcome = await importWatched(files, userId, mark, () => signal.aborted)
    if (!outcome || outcome.problem !== null) {
      phase = 'offline'
      return false
    }
    const { hands, tournaments, known, refused, isAsking } = outcome
    watchStore.setState({ known, refused, isAsking })
    day = { ...today, hands: today.hands + hands, tournaments: today.tournaments + tournaments }
    return true
  }
  try {
    const seen = before?.seen ?? kept.seen
    const looked = await look(folder, { files: before?.files ?? null, seen }, Date.now() - pause, importAll)
    if (signal.aborted) return looked
    if (looked.seen !== seen) await keepWatched(userId, { folder, seen: looked.seen, day })
    watchStore.setState({ phase })
    return looked
  } catch {
    if (signal.aborted) return null
    watchStore.setState({ phase: (await mayRead(folder).catch(() => true)) ? 'gone' : 'paused' })
    return null
  }
}

interface Observer {
  observe(folder: Folder, options: { readonly recursive: true }): Promise<void>
  disconnect(): void
}

/** Null where the browser has none, or none for this folder. */
async function observe(folder: Folder, changed: () => void): Promise<Observer | null> {
  const { FileSystemObserver: Made } = globalThis as {
    readonly FileSystemObserver?: new (changed: () => void) => Observer
  }
  if (!Made) return null
  try {
    const observer = new Made(changed)
    await observer.observe(folder, { recursive: true })
    return observer
  } catch {
    return null
  }
}
