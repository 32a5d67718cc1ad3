// Where toasts lie: where a screen has said so, else the first place, from the bottom up, under which nothing can be pressed.

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const PLACE = 'data-toast-place'
/** On a control that is of no use now: the screen is so full that a toast has its place on it. */
export const toastPlace = (isFree: boolean): { readonly [PLACE]?: '' } => (isFree ? { [PLACE]: '' } : {})

const AIR = 12
const STEP = 4
/** A narrower place has no room for a word beside its Undo. */
const NARROWEST = 76
const PRESSABLE =
  'button:not(:disabled), a[href], input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [role="slider"], [tabindex="0"]'

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/**
 * The top of a box that meets none of the others: the lowest one in the room, or the highest where somebody reads from the top.
 * Null where there is none.
 */
export function freeTop(
  box: { readonly left: number; readonly right: number; readonly height: number },
  taken: readonly Box[],
  room: { readonly top: number; readonly bottom: number },
  from: 'top' | 'bottom',
): number | null {
  const { left, right, height } = box
  const steps = Math.floor((room.bottom - room.top - height) / STEP)
  for (let step = 0; step <= steps; step++) {
    const top = from === 'top' ? room.top + step * STEP : room.bottom - height - step * STEP
    const here = { left, right, top, bottom: top + height }
    if (!taken.some(other => meet(here, other))) return top
  }
  return null
}

/** The box round all of them, or null where it is too narrow. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const all = {
    left: Math.min(...boxes.map(box => box.left)),
    top: Math.min(...boxes.map(box => box.top)),
    right: Math.max(...boxes.map(box => box.right)),
    bottom: Math.max(...boxes.map(box => box.bottom)),
  }
  return all.right - all.left < NARROWEST ? null : all
}

const isInSight = (element: Element): boolean => {
  const { width, height, bottom, top } = element.getBoundingClientRect()
  return width > 1 && height > 1 && bottom > 0 && top < innerHeight && element.checkVisibility()
}

const TAP = 44
/** Small ones are drawn smaller than what they take of the finger. */
const underThumb = ({ left, top, right, bottom }: Box): Box => {
  const [x, y] = [Math.max(0, TAP - (right - left)) / 2, Math.max(0, TAP - (bottom - top)) / 2]
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
}

const topDialog = (): Element | undefined => [...document.querySelectorAll('[role="dialog"]')].at(-1)

/** Where a screen has put them, and no dialog lies over it. */
const ownPlace = (): Box | null =>
  topDialog()
    ? null
    : around(
        [...document.querySelectorAll(`[${PLACE}]`)]
          .filter(isInSight)
          .map(one => one.getBoundingClientRect()),
      )

const pressables = (area: HTMLElement): readonly Box[] =>
  [...(topDialog() ?? document).querySelectorAll(PRESSABLE)]
    .filter(one => !area.contains(one) && isInSight(one))
    .map(one => underThumb(one.getBoundingClientRect()))

/** The page can be scrolled further by so much: what lies under the toasts at its end can be brought above them. */
const leaveRoom = (height: number): void => {
  const { style } = document.documentElement
  if (height > 0) style.setProperty('--toast-room', `${height}px`)
  else style.removeProperty('--toast-room')
}

/** No toast is shown any more. */
export const clearRoom = (): void => leaveRoom(0)

/** Puts the area of the toasts where they cover nothing that can be pressed. */
export function placeToasts(area: HTMLElement): void {
  clearRoom()
  const own = ownPlace()
  const { style } = area
  area.toggleAttribute('data-in-place', own !== null)
  style.justifyItems = ''
  if (own) {
    style.inset = `auto ${innerWidth - own.right}px ${innerHeight - own.bottom}px ${own.left}px`
    style.setProperty('--place-height', `${own.bottom - own.top}px`)
    return
  }
  style.inset = ''
  const toast = area.lastElementChild?.getBoundingClientRect()
  if (!toast) return
  const taken = pressables(area)
  const { height } = area.getBoundingClientRect()
  const room = { top: AIR, bottom: innerHeight - AIR }
  const from = topDialog() ? 'top' : 'bottom'
  // in the middle, or beside what is in the middle
  for (const side of ['center', 'start', 'end'] as const) {
    const left = side === 'center' ? toast.left : side === 'start' ? AIR : innerWidth - AIR - toast.width
    const top = freeTop({ left, right: left + toast.width, height }, taken, room, from)
    if (top === null) continue
    style.inset = `${top}px 0 auto`
    style.justifyItems = side
    return
  }
  // a page full of rows: over the last of them, which scroll further for it; in a logger those are what one needs next
  const isInPlay = document.documentElement.dataset['inPlay'] !== undefined
  const under = document.getElementById('main')?.getBoundingClientRect().top ?? AIR
  if (from === 'top') style.inset = `${AIR}px 0 auto`
  else if (isInPlay) style.inset = `${Math.max(AIR, under)}px 0 auto`
  else leaveRoom(height + AIR)
}

/** The page under the toasts has changed: they move only from where they now cover something. */
export function replaceToasts(area: HTMLElement): void {
  const here = [...area.children].map(one => one.getBoundingClientRect())
  const isOnScreens = area.hasAttribute('data-in-place') || ownPlace() !== null
  if (isOnScreens || pressables(area).some(box => here.some(toast => meet(toast, box)))) placeToasts(area)
}

/** Calls back when the page under the toasts has changed: another screen, a dialog, a control that may be pressed again. */
export function watchPlaces(onChange: () => void): () => void {
  let asked = 0
  const later = () => {
    asked ||= requestAnimationFrame(() => {
      asked = 0
      onChange()
    })
  }
  const watcher = new MutationObserver(later)
  watcher.observe(document.body, { childList: true })
  const main = document.getElementById('main')
  if (main)
    watcher.observe(main, { subtree: true, childList: true, attributes: true, attributeFilter: [PLACE] })
  addEventListener('resize', later)
  return () => {
    cancelAnimationFrame(asked)
    watcher.disconnect()
    removeEventListener('resize', later)
  }
}
