// What was shown is saved, and the page follows it (IMP-8).
import { importWords as words } from '@sidepot/messages/web-import'
import { offerCheck } from '../../data/account/person-settings.ts'
import { queries } from '../../data/api/queries.ts'
import { authStore } from '../../data/auth/auth.ts'
import { toast } from '../../ui/layers/toast-store.ts'
import { carryOut } from './carry-out.ts'
import { endWorker, pageReader } from './import-call.ts'
import { type Patience, untilAnswered } from './import-send.ts'
import { compare } from './import-service.ts'
import { course, importStore, type Preview, setPhase } from './import-state.ts'
import { keepUnfinished, rememberAnswers } from './remembered.ts'
import { undoImport, whenUndone } from './undone-elsewhere.ts'
import { headingsOf } from './worker/session-list.ts'

/** One tab at a time: the next one compares with what this one has brought. */
export async function saveImport(bankrolls: ReadonlyMap<string, string>): Promise<void> {
  const { phase } = importStore.getState()
  if (phase.at !== 'preview') return
  const mine = ++course.run
  course.isStopped = false
  const { plan, rows } = phase.preview
  setPhase({ at: 'sending', done: 0, all: plan.fresh + plan.tournaments + rows.length })
  const save = () => saveAlone(phase.preview, mine, bankrolls)
  await (navigator.locks ? navigator.locks.request('sidepot-import', save) : save())
}

async function saveAlone(
  shown: Preview,
  mine: number,
  bankrolls: ReadonlyMap<string, string>,
): Promise<void> {
  const { files, answers, retryOf } = importStore.getState()
  const userId = authStore.getState().user?.userId
  if (!userId || course.run !== mine) return
  const patience: Patience = {
    isStopped: () => course.isStopped || course.run !== mine,
    onWaiting: isWaiting => course.run === mine && sayWaiting(isWaiting),
  }
  const now = await untilAnswered(() => compare(shown.read, answers.pauseMinutes), patience)
  if (course.run !== mine) return
  const isChanged = now !== null && !isSamePlan(now, shown)
  if (isChanged) toast({ text: words.changedMeanwhile, tone: 'bad' })
  if (isChanged || course.isStopped) return setPhase({ at: 'preview', preview: now ?? shown })
  const { plan, rows, read } = now ?? shown
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
  let isUndone = false
  const endListening = whenUndone(importId, () => {
    isUndone = true
    course.isStopped = true
  })
  addEventListener('beforeunload', askFirst)
  const result = await carryOut({
    reader: pageReader,
    userId,
    mark: { importId, importName },
    prefix: importId,
    bankrolls,
    plan,
    rows,
    endsWhenUndone: true,
    retryOf,
    isStopped: () => course.isStopped,
    onWaiting: patience.onWaiting,
    onMoved: done => course.run === mine && setPhase({ at: 'sending', done, all }),
  })
  endListening()
  // what was on its way while it was undone
  if (isUndone) await undoImport(importId)
  removeEventListener('beforeunload', askFirst)
  keepUnfinished(null)
  // without network nothing is read again, and nobody waits for it
  void queries.invalidateQueries()
  if (course.run !== mine) return
  const problem = result.problem ?? (course.isStopped ? words.stoppedByYou : null)
  setPhase(
    isUndone
      ? { at: 'start', problem: words.undoneElsewhere }
      : { at: 'done', result: { importId, ...result, problem } },
  )
  endWorker()
}

/** A lost connection is said until something is answered again. */
function sayWaiting(isWaiting: boolean): void {
  const { phase } = importStore.getState()
  if (phase.at === 'sending' && Boolean(phase.isWaiting) !== isWaiting) setPhase({ ...phase, isWaiting })
}

/** False where something of it came in since it was shown, from another tab or device. */
export const isSamePlan = (now: Preview, shown: Preview): boolean =>
  now.plan.fresh === shown.plan.fresh &&
  now.plan.tournaments === shown.plan.tournaments &&
  now.plan.sessions.length === shown.plan.sessions.length &&
  now.plan.additions.length === shown.plan.additions.length &&
  now.rows.length === shown.rows.length

/** The browser asks before it closes a page that is still saving. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()

const nameOf = (files: readonly File[]): string =>
  (files.length === 1 ? files[0]!.name : words.fileNames(files[0]?.name ?? '', files.length - 1)).slice(
    0,
    120,
  )
