// A link that one tap follows and two do not: the first waits as long as a second one may take, and no longer.
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

const SECOND_TAP_MS = 250

type Waits = RefObject<ReturnType<typeof setTimeout> | null>
function stop(waits: Waits): void {
  if (waits.current !== null) clearTimeout(waits.current)
  waits.current = null
}

export function useOneTap(to: string, patient: boolean): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const waits: Waits = useRef(null)
  useEffect(() => () => stop(waits), [])
  return event => {
    // keys, and clicks that open another tab, are meant as they are
    if (!patient || event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (waits.current !== null) return stop(waits)
    waits.current = setTimeout(() => {
      waits.current = null
      void navigate(to)
    }, SECOND_TAP_MS)
  }
}
