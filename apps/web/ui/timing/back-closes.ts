// What Back closes instead of leaving the page: layers, menus, lists of choices (decision 0125).
import { useLayoutEffect, useRef } from 'react'
import { takeBack } from './back.ts'

/** What Back closes, the newest last: layers, and menus and lists of choices, which are none. */
const backs: (() => void)[] = []

/** Until what it gives is called, Back closes this, before what was opened earlier, and goes nowhere. */
export function backCloses(close: () => void): () => void {
  if (backs.length === 0) openedAt = placeIn(history.state)
  backs.push(close)
  const watcher = watchBack(close)
  return () => {
    watcher?.destroy()
    backs.splice(backs.indexOf(close), 1)
  }
}

/** For what is open as long as its component is there: a menu, a list of choices. */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => backCloses(() => close.current()), [])
}

/** The router counts the places of this tab; without one there is only the place before this. */
const placeIn = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0
let openedAt = 0
let goingBackHere = false

interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}
/** Where the browser itself asks what Back should close, nothing has to be taken back. */
function watchBack(close: () => void): Watcher | null {
  const Own = (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher
  if (!Own) return null
  const watcher = new Own()
  watcher.onclose = close
  return watcher
}

/** On a phone Back closes what lies over the page: the way that was taken is taken back before the router hears of it. */
function onBack(event: PopStateEvent): void {
  const close = backs.at(-1)
  // a step that a script only tells of was taken by nobody
  if (!event.isTrusted || (!goingBackHere && !close)) return
  event.stopImmediatePropagation()
  if (goingBackHere) {
    goingBackHere = false
    return
  }
  goingBackHere = true
  history.go(openedAt - placeIn(event.state) || 1)
  close?.()
}
takeBack(onBack)
