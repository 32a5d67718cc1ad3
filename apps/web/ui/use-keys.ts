// Keys of a screen: they rest while somebody types, while a dialog is open, and beside Ctrl, Alt or Command.
import { useEffect, useRef } from 'react'

export type KeyMap = Readonly<Record<string, (() => void) | undefined>>

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export function useKeys(keys: KeyMap): void {
  const held = useRef(keys)
  held.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target))
        return
      if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return
      const run = held.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
