// How far the archive of this tab is. It goes on while its page is left, and one that was cut off is named there (ARC-8).
import type { RestoredAll } from '@sidepot/formats/archive-restore'
import { createStore } from 'zustand/vanilla'
import { queries } from '../../data/api/queries.ts'
import { enterArchive, fetchArchive } from './archive.ts'
import { saveFile } from './save-file.ts'

export type ArchivePhase =
  | { readonly at: 'rest' }
  | { readonly at: 'making' }
  | { readonly at: 'made'; readonly megabytes: number }
  | { readonly at: 'entering'; readonly done: number; readonly all: number }
  | { readonly at: 'entered'; readonly all: RestoredAll }
  | { readonly at: 'problem'; readonly sentence: string }

interface Course {
  readonly phase: ArchivePhase
  /** The file of which only a part came in. */
  readonly unfinished: string | null
}

const UNFINISHED = 'archive-unfinished'

function keptName(): string | null {
  try {
    return localStorage.getItem(UNFINISHED)
  } catch {
    return null
  }
}

export const archiveStore = createStore<Course>(() => ({ phase: { at: 'rest' }, unfinished: keptName() }))
const setPhase = (phase: ArchivePhase) => archiveStore.setState({ phase })

function keepName(name: string | null): void {
  archiveStore.setState({ unfinished: name })
  try {
    if (name === null) localStorage.removeItem(UNFINISHED)
    else localStorage.setItem(UNFINISHED, name)
  } catch {
    // a private window may refuse; the notice is then there until the tab is closed
  }
}
export const dismissUnfinished = (): void => keepName(null)

export async function makeArchive(): Promise<void> {
  setPhase({ at: 'making' })
  const made = await fetchArchive()
  if (!made.ok) return setPhase({ at: 'problem', sentence: made.error.sentence })
  saveFile(made.value.name, made.value.blob)
  setPhase({ at: 'made', megabytes: Math.max(0.1, Math.round(made.value.blob.size / 1e5) / 10) })
}

export async function enterChosen(file: File): Promise<void> {
  setPhase({ at: 'entering', done: 0, all: 0 })
  addEventListener('beforeunload', askFirst)
  const done = await enterArchive(file, (n, all) => {
    if (n < all) keepName(file.name)
    setPhase({ at: 'entering', done: n, all })
  })
  removeEventListener('beforeunload', askFirst)
  if (done.ok) keepName(null)
  await queries.invalidateQueries()
  setPhase(done.ok ? { at: 'entered', all: done.value } : { at: 'problem', sentence: done.error.sentence })
}

/** The browser asks before it closes a tab that is still entering. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()
