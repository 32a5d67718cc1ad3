// A finger that pulls the page down from its top (FIL-17).

/** So far a finger goes. */
const PULL_PX = 120
/** Within this it is a tap, or the beginning of something else. */
const SLACK_PX = 12

export interface Touched {
  readonly x: number
  readonly y: number
}

/** How far the pull is, from 0 to 1; null once it is something else: sideways, up, or a page that scrolls. */
export function pullShare(from: Touched, now: Touched, scrolled: number): number | null {
  const [aside, down] = [Math.abs(now.x - from.x), now.y - from.y]
  if (scrolled > 0 || down < -SLACK_PX || aside > Math.max(SLACK_PX, down / 2)) return null
  return Math.max(0, Math.min(1, (down - SLACK_PX) / (PULL_PX - SLACK_PX)))
}

/** Whether a finger put down there moves the page itself: not a list that scrolls, a field, a drawing to drag on, or what covers the page. */
export function movesPage(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('[role=dialog], input, textarea, select, [role=slider]'))
    return false
  for (let each: Element | null = target; each && each !== document.body; each = each.parentElement) {
    const { overflowY, touchAction } = getComputedStyle(each)
    if (touchAction === 'none' || touchAction === 'pan-x') return false
    if ((overflowY === 'auto' || overflowY === 'scroll') && each.scrollHeight > each.clientHeight)
      return false
  }
  return true
}
