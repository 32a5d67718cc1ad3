// Quick ways into discreet and back, or to cover the screen: two taps on the top bar, Escape twice on a keyboard, a short tap with two fingers.
import { hideQuickly } from './start/start-lock.ts'

const TWICE_MS = 450
const TAP_MS = 250
const OPEN = '[role=dialog], [role=menu], [role=listbox]'
// the running session fills most of the bar: there, too, two taps hide what this is
const CONTROL = 'a:not(.live-link), button'

const isFree = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.top-bar') !== null && target.closest(CONTROL) === null

export function startGestures(): () => void {
  let escapedAt = 0
  let touchedAt = 0
  let fingers = 0
  /** where the last two presses went down: the browser names for both the place of the second one */
  let pressed: readonly boolean[] = []

  const onPress = (event: PointerEvent) => {
    pressed = [...pressed.slice(-1), isFree(event.target)]
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.repeat) return
    // one that closes something is about that thing
    if (document.querySelector(OPEN)) {
      escapedAt = 0
      return
    }
    const again = event.timeStamp - escapedAt < TWICE_MS
    escapedAt = again ? 0 : event.timeStamp
    if (again) hideQuickly()
  }
  const onTouch = (event: TouchEvent) => {
    if (event.touches.length === 1) touchedAt = event.timeStamp
    fingers = Math.max(event.touches.length, event.touches.length === 1 ? 1 : fingers)
  }
  const onMove = () => {
    fingers = 0
  }
  const onLift = (event: TouchEvent) => {
    if (event.touches.length > 0) return
    if (fingers === 2 && event.timeStamp - touchedAt < TAP_MS) hideQuickly()
    fingers = 0
  }
  const onTwice = (event: MouseEvent) => {
    const both = pressed.every(Boolean)
    pressed = []
    if (both && isFree(event.target)) hideQuickly()
  }
  addEventListener('pointerdown', onPress, { capture: true, passive: true })
  addEventListener('dblclick', onTwice)
  addEventListener('keydown', onKey, true)
  addEventListener('touchstart', onTouch, { passive: true })
  addEventListener('touchmove', onMove, { passive: true })
  addEventListener('touchend', onLift, { passive: true })
  return () => {
    removeEventListener('pointerdown', onPress, true)
    removeEventListener('dblclick', onTwice)
    removeEventListener('keydown', onKey, true)
    removeEventListener('touchstart', onTouch)
    removeEventListener('touchmove', onMove)
    removeEventListener('touchend', onLift)
  }
}
