import type { Message } from '@sidepot/messages/worded'
import { createStore } from 'zustand/vanilla'

export interface ToastWords {
  readonly text: Message
  readonly tone?: 'plain' | 'bad'
  /** takes the place of an earlier one of this name: the last word about one thing is enough */
  readonly slot?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** ms it stays; Infinity stays until closed */
  readonly duration?: number
  /** called once when it leaves without its action, by time or by hand */
  readonly onGone?: () => void
}
export interface KeptToast extends ToastWords {
  readonly id: number
  readonly tone: 'plain' | 'bad'
  readonly duration: number
  readonly shownAt: number
}

interface ToastState {
  readonly toasts: readonly KeptToast[]
  /** a toast was shown since the page opened */
  readonly hasToasted: boolean
}

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
