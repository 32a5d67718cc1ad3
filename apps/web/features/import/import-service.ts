// An import from the first file to the last hand: read in a worker, compared with what is here, shown, and only then saved. It goes on while
// the person looks at other pages.
import { importWords as words } from '@sidepot/messages/web-import'
import { ask } from '../../data/api/graphql.ts'
import { authStore } from '../../data/auth/auth.ts'
import { joined } from './chosen-files.ts'
import { endWorker, pageReader } from './import-call.ts'
import { wakeSenders } from './import-send.ts'
import { type Answers, course, FRESH, importStore, type Preview, setPhase } from './import-state.ts'
import { KEYS_AT_ONCE, type Keys, planned, readFiles, sureHeroes } from './read-and-plan.ts'
import { rememberedAnswers } from './remembered.ts'
import { KEYS, rowKeys } from './requests.ts'
import type { ReadSummary } from './worker/messages.ts'

/** Back to the first page; what was read is forgotten, what was saved stays. */
export function leaveImport(): void {
  course.run++
  stopSending()
  endWorker()
  importStore.setState(FRESH)
}

export const stopSending = (): void => {
  course.isStopped = true
  wakeSenders()
}

/** Files beside those that are there already; answers about their rooms where the person changed one. */
export async function readImport(
  added: readonly File[],
  changed: Partial<Answers> = {},
  retry: string | null = null,
): Promise<void> {
  const mine = ++course.run
  const current = importStore.getState()
  // files chosen on the first page take the place of those that could not be compared
  const isAnew = current.phase.at === 'start' && added.length > 0
  const before = isAnew ? [] : current.files
  const files = joined(before, added)
  // what was answered in earlier imports counts from the first file on
  const known = before.length > 0 ? current.answers : { ...rememberedAnswers(), lists: {} }
  const answers = { ...known, ...changed }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const retryOf = isAnew ? retry : current.retryOf
  const progress = { done: 0, bytes, hands: 0 }
  importStore.setState({ files, answers, retryOf, phase: { at: 'reading', progress } })
  try {
    const read = await readFiles(
      pageReader,
      files,
      answers,
      progress => course.run === mine && setPhase({ at: 'reading', progress }),
    )
    if (course.run !== mine) return
    const sure = sureHeroes(read, answers.heroes)
    if (sure) return readImport([], { heroes: { ...answers.heroes, ...sure } })
    const preview = await compare(read, answers.pauseMinutes)
    if (course.run === mine)
      setPhase(preview ? { at: 'preview', preview } : { at: 'start', problem: words.offline, canRetry: true })
  } catch {
    if (course.run === mine)
      importStore.setState({ ...FRESH, phase: { at: 'start', problem: words.unreadable } })
  }
}

/** Hands that an earlier import refused, read by the readers of today. */
export async function retryRefused(importId: string, files: readonly File[]): Promise<void> {
  leaveImport()
  await readImport(files, {}, importId)
}

/** The same files with another pause between sessions. */
export async function planAgain(pauseMinutes: number): Promise<void> {
  const { phase, answers } = importStore.getState()
  if (phase.at !== 'preview') return
  importStore.setState({ answers: { ...answers, pauseMinutes } })
  const plan = await planned(pageReader, pauseMinutes)
  const now = importStore.getState().phase
  if (plan && now.at === 'preview') setPhase({ at: 'preview', preview: { ...now.preview, plan } })
}

/** What of the files is new, by what the server has now; null without an answer. */
export async function compare(read: ReadSummary, pauseMinutes: number): Promise<Preview | null> {
  const userId = authStore.getState().user?.userId
  if (!userId) return null
  const plan = await planned(pageReader, pauseMinutes)
  if (!plan) return null
  const rows = read.lists.flatMap(list => list.rows)
  const names = await Promise.all(rows.map(row => rowKeys(userId, row)))
  const all = names.flat()
  const here = new Set<string>()
  for (let at = 0; at < all.length; at += KEYS_AT_ONCE) {
    const answer = await ask<Keys>(KEYS, { hands: [], sessions: all.slice(at, at + KEYS_AT_ONCE) })
    if (!answer.ok) return null
    for (const key of answer.value.sessions) here.add(key)
  }
  const seen = new Set<string>()
  let rowsHere = 0
  const fresh = rows.filter((_, place) => {
    const own = names[place]!
    if (own.some(key => here.has(key))) {
      rowsHere++
      return false
    }
    const isFirst = !seen.has(own[0]!)
    seen.add(own[0]!)
    return isFirst
  })
  return { read, plan, rows: fresh, rowsHere, rowsTwice: rows.length - fresh.length - rowsHere }
}
