// An import from the first file to the last hand: read in a worker, compared with what is here, shown, and only then saved. It goes on while
// the person looks at other pages.

import type { GatheredHand } from '@sidepot/formats/gather'
import type { KnownHand } from '@sidepot/ledger/import-plan'
import {
  HANDS_IN_PART,
  handPart,
  handSession,
  type ImportMark,
  STREAMS,
  seatedOpponents,
} from '@sidepot/ledger/import-requests'
import { importWords as words } from '@sidepot/messages/web-import'
import type { Currency } from '@sidepot/models/enumerations'
import { createStore } from 'zustand/vanilla'
import { ask } from '../../data/api/graphql.ts'
import { queries } from '../../data/api/queries.ts'
import { authStore } from '../../data/auth/auth.ts'
import { rowsOf } from '../../data/store/records.ts'
import { OUTBOX_RETRY } from '../../data/wire/limits.ts'
import {
  keepUnfinished,
  NO_ANSWERS,
  type RoomAnswersKept,
  rememberAnswers,
  rememberedAnswers,
} from './remembered.ts'
import {
  BANKROLL,
  FORGET_REFUSED,
  HANDS,
  KEEP_REFUSED,
  KEYS,
  listSession,
  rowKeys,
  SESSION,
  TOURNAMENT_HANDS,
} from './requests.ts'
import type {
  ImportAnswer,
  ImportCall,
  Opening,
  PlanSummary,
  ReadProgress,
  ReadSummary,
} from './worker/messages.ts'
import type { PackedPart } from './worker/packed.ts'
import { headingsOf, type ListAnswer, type SessionList } from './worker/session-list.ts'

export interface Preview {
  readonly read: ReadSummary
  readonly plan: PlanSummary
  /** Rows of lists that are not here yet, and how many are. */
  readonly rows: readonly SessionList['rows'][number][]
  readonly rowsHere: number
}

export interface ImportResult {
  readonly importId: string
  readonly sessions: number
  readonly hands: number
  readonly tournaments: number
  /** Hands that the server refused, with its sentence. */
  readonly refused: readonly { readonly key: string; readonly why: string }[]
  /** Why it stopped before its end. */
  readonly problem: string | null
}

type Phase =
  | { readonly at: 'start'; readonly problem?: string; readonly canRetry?: boolean }
  | { readonly at: 'reading'; readonly progress: ReadProgress }
  | { readonly at: 'preview'; readonly preview: Preview }
  | { readonly at: 'sending'; readonly done: number; readonly all: number }
  | { readonly at: 'done'; readonly result: ImportResult }

export interface Answers extends RoomAnswersKept {
  /** By file, for tables of other programs. */
  readonly lists: Readonly<Record<string, ListAnswer>>
}

interface State {
  readonly phase: Phase
  readonly files: readonly File[]
  readonly answers: Answers
  /** The import whose refused hands are tried again; null for files of the person. */
  readonly retryOf: string | null
}

const FRESH: State = {
  phase: { at: 'start' },
  files: [],
  answers: { ...NO_ANSWERS, lists: {} },
  retryOf: null,
}
export const importStore = createStore<State>(() => FRESH)
const setPhase = (phase: Phase) => importStore.setState({ phase })

let worker: Worker | null = null
let calls = 0
let run = 0
let isStopped = false

type Call = ImportCall extends infer C ? (C extends ImportCall ? Omit<C, 'id'> : never) : never

function tell<T>(call: Call, progress?: (progress: ReadProgress) => void): Promise<T> {
  worker ??= new Worker(new URL('./worker/import-worker.ts', import.meta.url), { type: 'module' })
  const here = worker
  const id = ++calls
  return new Promise((resolve, reject) => {
    const listen = ({ data }: MessageEvent<ImportAnswer>) => {
      if (data.id !== id) return
      if ('progress' in data) return progress?.(data.progress)
      here.removeEventListener('message', listen)
      if ('problem' in data) reject(new Error(data.problem))
      else resolve(data.value as T)
    }
    here.addEventListener('message', listen)
    // a worker that cannot be loaded answers nothing
    here.addEventListener(
      'error',
      () => {
        worker = null
        reject(new Error('the worker failed'))
      },
      { once: true },
    )
    here.postMessage({ ...call, id })
  })
}

/** Back to the first page; what was read is forgotten, what was saved stays. */
export function leaveImport(): void {
  run++
  isStopped = true
  worker?.terminate()
  worker = null
  importStore.setState(FRESH)
}

export const stopSending = (): void => {
  isStopped = true
}

/** Files beside those that are there already; answers about their rooms where the person changed one. */
export async function readImport(
  added: readonly File[],
  changed: Partial<Answers> = {},
  retry: string | null = null,
): Promise<void> {
  const mine = ++run
  const current = importStore.getState()
  const names = new Set(added.map(({ name, size }) => `${name} ${size}`))
  // files chosen on the first page take the place of those that could not be compared
  const isAnew = current.phase.at === 'start' && added.length > 0
  const before = isAnew ? [] : current.files.filter(({ name, size }) => !names.has(`${name} ${size}`))
  const files = [...before, ...added]
  // what was answered in earlier imports counts from the first file on
  const known = before.length > 0 ? current.answers : { ...rememberedAnswers(), lists: {} }
  const answers = { ...known, ...changed }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const retryOf = isAnew ? retry : current.retryOf
  const progress = { done: 0, bytes, hands: 0 }
  importStore.setState({ files, answers, retryOf, phase: { at: 'reading', progress } })
  try {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const { zones, heroes, currencies, lists, mappings } = answers
    const read = await tell<ReadSummary>(
      { call: 'read', files, zones, heroes, currencies, lists, mappings, zone, now: Date.now() },
      progress => run === mine && setPhase({ at: 'reading', progress }),
    )
    if (run !== mine) return
    const sure = sureHeroes(read, heroes)
    if (sure) return readImport([], { heroes: { ...heroes, ...sure } })
    const preview = await compare(read, answers.pauseMinutes)
    if (run === mine)
      setPhase(preview ? { at: 'preview', preview } : { at: 'start', problem: words.offline, canRetry: true })
  } catch {
    if (run === mine) importStore.setState({ ...FRESH, phase: { at: 'start', problem: words.unreadable } })
  }
}

/** Who shows their cards as their own under one name is that player in the hands that do not say it too; null where nobody asks. */
function sureHeroes(
  { rooms }: ReadSummary,
  answered: Answers['heroes'],
): Readonly<Record<string, string>> | null {
  const found = rooms.filter(
    ({ room, heroes, names }) => names.length > 0 && heroes.length === 1 && !(room in answered),
  )
  return found.length === 0
    ? null
    : Object.fromEntries(found.map(({ room, heroes }) => [room, heroes[0]!] as const))
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
  const plan = await planned(pauseMinutes)
  const now = importStore.getState().phase
  if (plan && now.at === 'preview') setPhase({ at: 'preview', preview: { ...now.preview, plan } })
}

const KEYS_AT_ONCE = 2000
interface Keys {
  readonly hands: readonly KnownHand[]
  readonly sessions: readonly string[]
}

async function planned(pauseMinutes: number): Promise<PlanSummary | null> {
  const keys = await tell<readonly string[]>({ call: 'keys' })
  const known: KnownHand[] = []
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const answer = await ask<Keys>(KEYS, { hands: keys.slice(at, at + KEYS_AT_ONCE), sessions: [] })
    if (!answer.ok) return null
    known.push(...answer.value.hands)
  }
  return tell<PlanSummary>({ call: 'plan', known, pauseMinutes, now: Date.now() })
}

async function compare(read: ReadSummary, pauseMinutes: number): Promise<Preview | null> {
  const userId = authStore.getState().user?.userId
  if (!userId) return null
  const plan = await planned(pauseMinutes)
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
  const fresh = rows.filter((_, place) => {
    const own = names[place]!
    if (own.some(key => here.has(key)) || seen.has(own[0]!)) return false
    seen.add(own[0]!)
    return true
  })
  return { read, plan, rows: fresh, rowsHere: rows.length - fresh.length }
}

export async function saveImport(bankrolls: ReadonlyMap<string, string>): Promise<void> {
  const { phase, files, answers, retryOf } = importStore.getState()
  const userId = authStore.getState().user?.userId
  if (phase.at !== 'preview' || !userId) return
  const mine = ++run
  isStopped = false
  const { plan, rows, read } = phase.preview
  const mark: ImportMark = { importId: crypto.randomUUID(), importName: nameOf(files) }
  const all = plan.fresh + plan.tournaments + rows.length
  const result = { sessions: 0, hands: 0, tournaments: 0, refused: [] as { key: string; why: string }[] }
  const tables = read.lists.flatMap(list => {
    const headings = headingsOf(list)
    return headings === null ? [] : [[headings, list.answer] as const]
  })
  rememberAnswers({ ...answers, mappings: Object.fromEntries(tables) })
  keepUnfinished({ name: mark.importName, all })
  addEventListener('beforeunload', askFirst)
  setPhase({ at: 'sending', done: 0, all })
  const moved = (): void => {
    if (run === mine) setPhase({ at: 'sending', done: result.hands + result.tournaments + listed, all })
  }
  let listed = 0
  let problem: string | null = null
  const targets = await allBankrolls(bankrolls)
  if (targets === null) problem = words.stopped
  const references = { venues: rowsOf('Venue'), stakes: rowsOf('CashGameStake') }

  /** Null for the session: hands of tournaments. */
  const saveHands = async (
    sessionId: string | null,
    prefix: string,
    from: number,
    list: readonly GatheredHand[],
    who: object = {},
  ) => {
    const hands = await handPart(userId, prefix, from, list)
    const part = { requestId: `${prefix}-${from}-${list.length}`, hands }
    const sent =
      sessionId === null
        ? await send(TOURNAMENT_HANDS, { ...part, ...mark })
        : await send(HANDS, { ...part, sessionId, ...who })
    if (sent === null) {
      result[sessionId === null ? 'tournaments' : 'hands'] += list.length
      moved()
    } else if (sent.isRefusal && list.length > 1) {
      const half = list.length >> 1
      await saveHands(sessionId, prefix, from, list.slice(0, half), who)
      await saveHands(sessionId, prefix, from + half, list.slice(half), who)
    } else if (sent.isRefusal) result.refused.push({ key: list[0]!.key, why: sent.message })
    else problem = sent.message
  }
  const rest = async (
    of: 'session' | 'addition' | 'tournament',
    index: number,
    sessionId: string | null,
    from: number,
    who: object = {},
  ) => {
    const prefix = `${mark.importId}-${PREFIXES[of]}${index}`
    for (let at = from; problem === null && !isStopped; at += HANDS_IN_PART) {
      const list = await tell<readonly GatheredHand[]>({
        call: 'hands',
        of,
        index,
        from: at,
        count: HANDS_IN_PART,
      })
      if (list.length === 0) return
      await saveHands(sessionId, prefix, at, list, who)
    }
  }
  const jobs: (() => Promise<void>)[] = [
    ...plan.sessions.map((session, index) => async () => {
      const opening = await tell<Opening>({ call: 'opening', index, count: HANDS_IN_PART, now: Date.now() })
      const first = opening.hands
      const id = `${mark.importId}-${index}`
      const hands = await handPart(userId, id, 0, first)
      const bankrollId = targets?.get(session.first.currency) ?? ''
      const input = await handSession(
        userId,
        mark,
        index,
        session,
        opening,
        bankrollId,
        references.venues,
        hands,
      )
      const sent = await send(SESSION, input)
      if (sent?.isRefusal) {
        // one hand of the first part may be the reason: the session is saved without hands, then hand by hand
        const bare = await send(SESSION, { ...input, hands: null, requestId: `${id}-bare` })
        if (bare?.isRefusal) {
          result.refused.push({ key: session.first.key, why: bare.message })
          return moved()
        }
        if (bare) problem = bare.message
        else {
          result.sessions++
          await saveHands(id, id, 0, first)
        }
      } else if (sent) problem = sent.message
      else {
        result.sessions++
        result.hands += first.length
      }
      moved()
      if (problem === null) await rest('session', index, id, HANDS_IN_PART)
    }),
    ...plan.additions.map(
      ({ sessionId, room, opponents }, index) =>
        async () =>
          rest('addition', index, sessionId, 0, {
            room,
            opponents: await seatedOpponents(userId, room, opponents),
          }),
    ),
    ...(plan.tournaments > 0 ? [() => rest('tournament', 0, null, 0)] : []),
    ...rows.map((row, index) => async () => {
      const input = listSession(mark, index, row, targets?.get(row.currency) ?? '', references)
      const sent = await send(SESSION, input)
      if (sent?.isRefusal) result.refused.push({ key: row.start, why: sent.message })
      else if (sent) problem = sent.message
      else {
        result.sessions++
        listed++
      }
      moved()
    }),
  ]
  await Promise.all(
    Array.from({ length: STREAMS }, async () => {
      for (let job = jobs.shift(); job && problem === null && !isStopped; job = jobs.shift()) await job()
    }),
  )
  if (problem === null && !isStopped) {
    const parts = await tell<readonly PackedPart[]>({ call: 'unread' })
    const kept = await Promise.all(
      parts.map((part, n) =>
        send(KEEP_REFUSED, { requestId: `${mark.importId}-unread-${n}`, ...mark, ...part }),
      ),
    )
    // what is refused again is kept with this import now
    if (retryOf !== null && kept.every(failed => failed === null))
      await send(FORGET_REFUSED, { requestId: `${mark.importId}-forget`, importId: retryOf })
  }
  removeEventListener('beforeunload', askFirst)
  keepUnfinished(null)
  await queries.invalidateQueries()
  if (run !== mine) return
  const isCut = problem === null && isStopped
  setPhase({
    at: 'done',
    result: { importId: mark.importId, ...result, problem: isCut ? words.stoppedByYou : problem },
  })
  worker?.terminate()
  worker = null
}

const PREFIXES = { session: '', addition: 'a', tournament: 't' } as const

/** The browser asks before it closes a page that is still saving. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()

const nameOf = (files: readonly File[]): string =>
  (files.length === 1 ? files[0]!.name : words.fileNames(files[0]?.name ?? '', files.length - 1)).slice(
    0,
    120,
  )

/** Those the person chose, and a new one for each currency that has none. */
async function allBankrolls(
  chosen: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string> | null> {
  const targets = new Map(chosen)
  for (const [currency, id] of chosen) {
    if (!id.startsWith(NEW)) continue
    const made = id.slice(NEW.length)
    const input = { id: made, name: words.newBankroll(currency as Currency), currency, type: 'ACCOUNT' }
    if (await send(BANKROLL, input)) return null
    targets.set(currency, made)
  }
  return targets
}
/** Begins the id of a bankroll that the import will make. */
export const NEW = 'new:'

const TRIES = 6

/** Null when it is done. The same call again changes nothing, so what got lost on the way is sent again. */
async function send(
  document: string,
  input: object,
): Promise<{ readonly isRefusal: boolean; readonly message: string } | null> {
  for (let tries = 1; ; tries++) {
    const answer = await ask(document, { input })
    if (answer.ok) return null
    if (answer.error.kind === 'refused') return { isRefusal: true, message: answer.error.message }
    if (tries === TRIES) return { isRefusal: false, message: words.stopped }
    const pause = Math.min(OUTBOX_RETRY.firstMs * 2 ** (tries - 1), OUTBOX_RETRY.mostMs)
    await new Promise(done => setTimeout(done, pause))
  }
}
