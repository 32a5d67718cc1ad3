// The lock of this device: a PIN as a slow salted hash, or a passkey, and what covers the screen. Rules: docs/rules/app-lock.md.
// It hides the app from whoever holds the phone; it does not encrypt what the device stores.
import { createStore } from 'zustand/vanilla'
import type { PlatformPasskey } from '../auth/passkey.ts'

export const IDLE_MINUTES = [0, 1, 5, 15, 60] as const
type IdleMinutes = (typeof IDLE_MINUTES)[number]

interface PinHash {
  readonly salt: string
  readonly hash: string
  readonly rounds: number
}
interface AppLock {
  readonly pin: PinHash | null
  readonly passkey: PlatformPasskey | null
  readonly idleMinutes: IdleMinutes
}
interface Tries {
  readonly wrong: number
  /** when the last one was made */
  readonly at: number
}

const LOCK_KEY = 'appLock'
const TRIES_KEY = 'appLock.tries'
/** when somebody last tapped, in any tab */
const SEEN_KEY = 'appLock.seen'
/** changes when a tab locks, so that the others follow */
const LOCKED_KEY = 'appLock.locked'
/** of the tab: it was opened with the PIN */
const OPENED_KEY = 'appLock.opened'
const ROUNDS = 600_000
const NO_LOCK: AppLock = { pin: null, passkey: null, idleMinutes: 5 }
const NO_TRIES: Tries = { wrong: 0, at: 0 }
/** Clocks are put right by seconds all the time. */
const SET_BACK_MS = 60_000
const MINUTE = 60_000
const WAITS = [30_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 60 * MINUTE] as const
const FREE = 3
/** minutes without a tap that count where the app is locked at once when it leaves the screen */
const AT_REST = 5
const MOST_TRIES = FREE + WAITS.length + 1

const read = <T extends object>(key: string, otherwise: T): T => {
  try {
    return { ...otherwise, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>) }
  } catch {
    return otherwise
  }
}
const write = (key: string, value: string | null, storage: Storage = localStorage): void => {
  if (value === null) storage.removeItem(key)
  else storage.setItem(key, value)
}

export const readLock = (): AppLock => read(LOCK_KEY, NO_LOCK)
export const isLockSet = ({ pin, passkey }: AppLock): boolean => pin !== null || passkey !== null

/** none: the app is seen. hidden: a tap brings it back. locked: the PIN or the passkey does. */
export const coverStore = createStore<{ readonly cover: 'none' | 'hidden' | 'locked' }>(() => ({
  cover: 'none',
}))
export const lockStore = createStore<AppLock>(readLock)

function change(next: Partial<AppLock>): void {
  const lock = { ...readLock(), ...next }
  if (isLockSet(lock)) {
    write(LOCK_KEY, JSON.stringify(lock))
    open(Date.now())
  } else for (const key of [LOCK_KEY, TRIES_KEY, SEEN_KEY]) write(key, null)
  lockStore.setState(lock, true)
}

export const isPin = (text: string): boolean => /^\d{4,12}$/.test(text)
/** Hashing needs a page of https or localhost. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), one => one.charCodeAt(0))

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
  return base64(new Uint8Array(bits))
}

export async function setPin(pin: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const hash = await hashOf(pin, salt, ROUNDS)
  write(TRIES_KEY, null)
  change({ pin: { salt: base64(salt), hash, rounds: ROUNDS } })
}
export const removePin = (): void => change({ pin: null })
export const choosePasskey = (passkey: PlatformPasskey | null): void => change({ passkey })
export const setIdleMinutes = (idleMinutes: IdleMinutes): void => change({ idleMinutes })

/** How long to wait before the next attempt; Infinity when there is none. */
export function waitLeft(now: number): number {
  const { wrong, at } = read(TRIES_KEY, NO_TRIES)
  if (wrong >= MOST_TRIES) return Number.POSITIVE_INFINITY
  const wait = WAITS[wrong - FREE - 1] ?? 0
  if (wait === 0) return 0
  return now < at - SET_BACK_MS ? wait : Math.max(0, at + wait - now)
}
export const triesLeft = (): number => MOST_TRIES - read(TRIES_KEY, NO_TRIES).wrong

/** True when the PIN is right; the app is then open. */
export async function tryPin(typed: string, now: number): Promise<boolean> {
  const { pin } = readLock()
  if (!pin || waitLeft(now) > 0) return false
  const { wrong } = read(TRIES_KEY, NO_TRIES)
  write(TRIES_KEY, JSON.stringify({ wrong: wrong + 1, at: now } satisfies Tries))
  if ((await hashOf(typed, bytesOf(pin.salt), pin.rounds)) !== pin.hash) return false
  open(now)
  return true
}

/** The PIN was right, or the passkey. */
export function open(now: number): void {
  write(TRIES_KEY, null)
  write(SEEN_KEY, String(now))
  write(OPENED_KEY, '1', sessionStorage)
  coverStore.setState({ cover: 'none' })
}

export function lockNow(): void {
  if (!isLockSet(readLock())) return
  write(LOCKED_KEY, `${Date.now()}`)
  lockHere()
}
function lockHere(): void {
  write(OPENED_KEY, null, sessionStorage)
  coverStore.setState({ cover: 'locked' })
}

/** Covers the screen; what is behind it comes back by a tap, or by the lock where there is one. */
export function hideNow(): void {
  if (isLockSet(readLock())) write(OPENED_KEY, null, sessionStorage)
  coverStore.setState({ cover: 'hidden' })
}
export const leaveHidden = (): void =>
  coverStore.setState({ cover: isLockSet(readLock()) ? 'locked' : 'none' })

/** The chosen time has passed, or the clock was set back. */
export function isDue(now: number): boolean {
  const seen = Number(localStorage.getItem(SEEN_KEY) ?? 0)
  const minutes = readLock().idleMinutes || AT_REST
  return now - seen >= minutes * MINUTE || now < seen - SET_BACK_MS
}
const lockIfDue = (): void => {
  const { cover } = coverStore.getState()
  if (cover === 'none' && isLockSet(readLock()) && isDue(Date.now())) lockNow()
}

const NOTED_MS = 5_000

/** Watches taps, keys and other tabs from now on; the first look says whether this page opens locked. */
export function startLock(): () => void {
  if (isLockSet(readLock()) && (sessionStorage.getItem(OPENED_KEY) === null || isDue(Date.now()))) lockHere()
  let noted = 0
  const seen = () => {
    const now = Date.now()
    // whoever comes back after the time has passed is asked before the tap counts
    lockIfDue()
    if (coverStore.getState().cover !== 'none' || !isLockSet(readLock())) return
    if (Math.abs(now - noted) < NOTED_MS) return
    noted = now
    write(SEEN_KEY, String(now))
  }
  const turned = () => {
    if (document.visibilityState === 'visible') return lockIfDue()
    if (readLock().idleMinutes === 0 && coverStore.getState().cover === 'none') lockNow()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === LOCK_KEY) lockStore.setState(readLock(), true)
    if (key === LOCKED_KEY && isLockSet(readLock())) lockHere()
  }
  const timer = setInterval(lockIfDue, NOTED_MS)
  addEventListener('pointerdown', seen, { capture: true, passive: true })
  addEventListener('keydown', seen, { capture: true })
  addEventListener('storage', onStorage)
  document.addEventListener('visibilitychange', turned)
  return () => {
    clearInterval(timer)
    removeEventListener('pointerdown', seen, { capture: true })
    removeEventListener('keydown', seen, { capture: true })
    removeEventListener('storage', onStorage)
    document.removeEventListener('visibilitychange', turned)
  }
}
