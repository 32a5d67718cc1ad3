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
  readonly saidAt: number
}

interface ToastState {
  readonly toasts: readonly KeptToast[]
  /** something was said since the page opened */
  readonly said: boolean
}

export const toastStore = createStore<ToastState>(() => ({ toasts: [], said: false }))
let last = 0

export function toast(words: ToastWords): number {
  const id = ++last
  const kept: KeptToast = {
    tone: 'plain',
    duration: words.action ? 10_000 : 4_000,
    ...words,
    id,
    saidAt: Date.now(),
  }
  toastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter(held => !kept.slot || held.slot !== kept.slot).slice(-2), kept],
    said: true,
  }))
  return id
}

/** What was said about one thing is over: its place is left. */
export function dropSlot(slot: string): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.slot !== slot) }))
}

export function dropToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))
}

const OWN_MS = 2500

/** Words belong to the place they were said at, but for those said on the way here and those that offer something. */
export function leaveToastsBehind(): void {
  const now = Date.now()
  const { toasts } = toastStore.getState()
  const stay = toasts.filter(toast => toast.action || toast.onGone || now - toast.saidAt < OWN_MS)
  if (stay.length < toasts.length) toastStore.setState({ toasts: stay })
}
