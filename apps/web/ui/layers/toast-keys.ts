// Toasts by keyboard: F6 goes to the newest one from anywhere and back again; a toast that leaves gives the focus back.
import { type RefObject, useEffect, useRef } from 'react'

interface ToastKeys {
  /** on the area: remembers where the person was */
  readonly onFocus: (event: { readonly relatedTarget: EventTarget | null }) => void
  /** before a toast goes: a person who came by keyboard is where they were */
  readonly giveBack: () => void
}

export function useToastKeys(area: RefObject<HTMLElement | null>, isShown: boolean): ToastKeys {
  const before = useRef<HTMLElement | null>(null)
  const giveBack = () => {
    const at = document.activeElement
    if (at === null || !area.current?.contains(at) || !at.matches(':focus-visible')) return
    const layer = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
    const to = before.current?.isConnected ? before.current : layer
    to?.focus({ preventScroll: true })
  }
  const latest = useRef(giveBack)
  latest.current = giveBack
  useEffect(() => {
    if (!isShown) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      const element = area.current
      const first = element?.lastElementChild?.querySelector('button')
      if (!element || !first) return
      event.preventDefault()
      if (element.contains(document.activeElement)) latest.current()
      else first.focus({ preventScroll: true })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isShown, area])
  return {
    onFocus: ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget))
        before.current = relatedTarget
    },
    giveBack,
  }
}
