// What was shown is saved, and the page follows it (IMP-8).
import { importWords as words } from '@sidepot/messages/web-import'
import { offerCheck } from '../../data/account/person-settings.ts'
import { queries } from '../../data/api/queries.ts'
import { authStore } from '../../data/auth/auth.ts'
import { carryOut } from './carry-out.ts'
import { endWorker, pageReader } from './import-call.ts'
import { course, importStore, setPhase } from './import-state.ts'
import { keepUnfinished, rememberAnswers } from './remembered.ts'
import { headingsOf } from './worker/session-list.ts'

export async function saveImport(bankrolls: ReadonlyMap<string, string>): Promise<void> {
  const { phase, files, answers, retryOf } = importStore.getState()
  const userId = authStore.getState().user?.userId
  if (phase.at !== 'preview' || !userId) return
  const mine = ++course.run
  course.isStopped = false
  const { plan, rows, read } = phase.preview
  const importId = crypto.randomUUID()
  const importName = nameOf(files)
  const all = plan.fresh + plan.tournaments + rows.length
  const tables = read.lists.flatMap(list => {
    const headings = headingsOf(list)
    return headings === null ? [] : [[headings, list.answer] as const]
  })
  offerCheck(userId)
  rememberAnswers({ ...answers, mappings: Object.fromEntries(tables) })
  keepUnfinished({ name: importName, all })
  addEventListener('beforeunload', askFirst)
  setPhase({ at: 'sending', done: 0, all })
  const result = await carryOut({
    reader: pageReader,
    userId,
    mark: { importId, importName },
    prefix: importId,
    bankrolls,
    plan,
    rows,
    retryOf,
    isStopped: () => course.isStopped,
    onMoved: done => course.run === mine && setPhase({ at: 'sending', done, all }),
  })
  removeEventListener('beforeunload', askFirst)
  keepUnfinished(null)
  await queries.invalidateQueries()
  if (course.run !== mine) return
  const problem = result.problem ?? (course.isStopped ? words.stoppedByYou : null)
  setPhase({ at: 'done', result: { importId, ...result, problem } })
  endWorker()
}

/** The browser asks before it closes a page that is still saving. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()

const nameOf = (files: readonly File[]): string =>
  (files.length === 1 ? files[0]!.name : words.fileNames(files[0]?.name ?? '', files.length - 1)).slice(
    0,
    120,
  )
