// Keys of a screen: they rest while somebody types, while a dialog is open, beside Ctrl, Alt or Command, and Enter on a button.
import { useLayoutEffect, useRef } from 'react'

export type KeyMap = Readonly<Record<string, (() => void) | undefined>>

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whoever went to a button by keyboard presses it with Enter; a choice is made by the arrows, and Enter is the screen's. */
const presses = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  target instanceof HTMLElement &&
  target.matches(':is(button:not([role="radio"]), a[href], summary):focus-visible')

const nameOf = ({ key }: KeyboardEvent): string => (key.length === 1 ? key.toLowerCase() : key)

/** Keys of the screen itself: they go before those that work anywhere. */
const own = new Set<{ readonly current: KeyMap }>()
export const isOwnKey = (event: KeyboardEvent): boolean =>
  [...own].some(keyMap => keyMap.current[nameOf(event)] !== undefined)

export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys)
  latest.current = keys
  // with the drawing itself, so that no key is lost between the picture and its listener
  useLayoutEffect(() => {
    own.add(latest)
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target))
        return
      if (presses(event) || document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return
      const run = latest.current[nameOf(event)]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => {
      own.delete(latest)
      removeEventListener('keydown', onKey)
    }
  }, [])
}
