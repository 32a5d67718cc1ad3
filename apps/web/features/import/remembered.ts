// What the person answered about rooms and tables, which follows them to the next import on any device, and the import that is under
// way on this one, for the page after a reload.
import { readJson } from '@sidepot/engine/json'
import { updateUser } from '../../data/account/update-user.ts'
import { authStore } from '../../data/auth/auth.ts'
import { recordOf } from '../../data/store/records.ts'
import type { ListAnswer } from './worker/session-list.ts'

export interface RoomAnswersKept {
  readonly zones: Readonly<Record<string, string>>
  readonly heroes: Readonly<Record<string, string>>
  readonly currencies: Readonly<Record<string, string>>
  /** By the headings of the table. */
  readonly mappings: Readonly<Record<string, ListAnswer>>
  readonly pauseMinutes: number
}

export interface Unfinished {
  readonly name: string
  /** Hands and rows of its plan. */
  readonly all: number
}

/** Where a device kept the answers before they followed the person. */
const ANSWERS = 'import-answers'
const UNFINISHED = 'import-unfinished'
const MOST_MAPPINGS = 30

export const NO_ANSWERS: RoomAnswersKept = {
  zones: {},
  heroes: {},
  currencies: {},
  mappings: {},
  pauseMinutes: 60,
}

function read<T>(key: string): Partial<T> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Partial<T>) : null
  } catch {
    return null
  }
}

function keep(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // a private window may refuse; it is then asked again next time
  }
}

const person = () => recordOf('User', authStore.getState().user?.userId)
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function rememberedAnswers(): RoomAnswersKept {
  const followed = readJson(person()?.importAnswers)
  const stored = isObject(followed) ? (followed as Partial<RoomAnswersKept>) : read<RoomAnswersKept>(ANSWERS)
  return { ...NO_ANSWERS, ...stored }
}

/** New answers go before the old ones; the newest tables are kept. */
export function rememberAnswers(answers: RoomAnswersKept): void {
  const known = person()
  if (!known) return
  const old = rememberedAnswers()
  const mappings = Object.entries({ ...old.mappings, ...answers.mappings }).slice(-MOST_MAPPINGS)
  const next: RoomAnswersKept = {
    zones: { ...old.zones, ...answers.zones },
    heroes: { ...old.heroes, ...answers.heroes },
    currencies: { ...old.currencies, ...answers.currencies },
    mappings: Object.fromEntries(mappings),
    pauseMinutes: answers.pauseMinutes,
  }
  const text = JSON.stringify(next)
  if (text !== JSON.stringify(old)) updateUser(known, { importAnswers: text })
}

export function unfinishedImport(): Unfinished | null {
  const { name, all } = read<Unfinished>(UNFINISHED) ?? {}
  return typeof name === 'string' && typeof all === 'number' ? { name, all } : null
}
export const keepUnfinished = (one: Unfinished | null): void => keep(UNFINISHED, one)
