import type { Message } from '@sidepot/messages/worded'
import { createStore } from 'zustand/vanilla'

/** Why a toast that is no failure has nothing to press: its change is the undo of another, or nobody here made one. */
export const NO_UNDO = ['nothing-changed', 'not-done-here', 'is-the-undo', 'nothing-to-restore'] as const
type NoUndo = (typeof NO_UNDO)[number]

type Tone = 'plain' | 'bad'
interface ToastAction {
  readonly label: string
  readonly run: () => void
}
interface Shown {
  readonly text: Message
  /** takes the place of an earlier one of this name: the last word about one thing is enough */
  readonly slot?: string
  /** ms it stays; Infinity stays until closed */
  readonly duration?: number
  /** called once when it leaves without its action, by time or by hand */
  readonly onGone?: () => void
}
/** What happened can be undone, did not happen, or has a reason why there is no way back. */
export type ToastWords = Shown &
  (
    | { readonly tone?: Tone; readonly action: ToastAction }
    | { readonly tone?: Tone; readonly action?: undefined; readonly noUndo: NoUndo }
    | { readonly tone: 'bad'; readonly action?: undefined }
  )
export interface KeptToast extends Shown {
  readonly action?: ToastAction | undefined
  readonly id: number
  readonly tone: Tone
  readonly duration: number
  readonly shownAt: number
}

interface ToastState {
  readonly toasts: readonly KeptToast[]
  /** a toast was shown since the page opened */
  readonly hasToasted: boolean
}

/** Where they are shown: beside the page, over every layer. */
export const TOASTS = '.toasts'

export const toastStore = createStore<ToastState>(() => ({ toasts: [], hasToasted: false }))
let last = 0

export function toast(words: ToastWords): number {
  const id = ++last
  const kept: KeptToast = {
    tone: 'plain',
    duration: words.action ? 10_000 : 4_000,
    ...words,
    id,
    shownAt: Date.now(),
  }
  toastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter(one => !kept.slot || one.slot !== kept.slot).slice(-2), kept],
    hasToasted: true,
  }))
  return id
}

/** The toast of a slot is obsolete: it is removed. */
export function dropSlot(slot: string): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.slot !== slot) }))
}

export function dropToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))
}

const OWN_MS = 2500

/** Toasts belong to the page they were shown on, but for those shown on the way here and those with an action. */
export function leaveToastsBehind(): void {
  const now = Date.now()
  const { toasts } = toastStore.getState()
  const stay = toasts.filter(toast => toast.action || toast.onGone || now - toast.shownAt < OWN_MS)
  if (stay.length < toasts.length) toastStore.setState({ toasts: stay })
}
