// What lies over the page: dialogs and sheets, the newest on top. It alone is there for the keyboard and for screen readers;
// the page behind neither scrolls nor answers. Nothing here restyles the page, so that opening one costs its own drawing only.
import { type RefObject, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { backCloses } from '../timing/back-closes.ts'
import { afterPaint, focusSoon } from '../timing/painted.ts'
import { openerOf } from './opener.ts'
import { TOASTS } from './toast-store.ts'

interface Layer {
  readonly element: HTMLElement
  readonly close: () => void
}

const open: Layer[] = []
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

/** Opens the layer with its element; gives the ref to put on it. */
export function useLayer(onClose: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  const [before] = useState(() => openerOf() ?? document.activeElement)
  close.current = onClose
  // before anything in the layer takes the focus, which lays the page out: once is enough
  useInsertionEffect(holdPage, [])
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const layer: Layer = { element, close: () => close.current() }
    open.push(layer)
    cameFrom.set(element, before)
    hideBelow()
    // the second of a double tap on what opened it
    swallowTwin({ onLayers: true })
    const leave = backCloses(layer.close)
    return () => {
      leave()
      open.splice(open.indexOf(layer), 1)
      hideBelow()
      swallowSecondTap()
      focusSoon(() => giveBack(before, element))
    }
  }, [before])
  useEffect(
    () =>
      focusSoon(() => {
        if (ref.current) focusIn(ref.current)
      }),
    [],
  )
  return ref
}

/** Where the focus was before a layer: one that took the place of another goes back to where that one was opened. */
const cameFrom = new WeakMap<Element, Element | null>()

function stillThere(from: Element | null): Element | null {
  let at = from
  while (at && !at.isConnected) at = cameFrom.get(at.closest('[role="dialog"]') ?? at) ?? null
  return at
}

/** To where it was, unless something else has taken the focus meanwhile. */
function giveBack(from: Element | null, layer: Element): void {
  const at = document.activeElement
  // where it is not left to the next frame, what closes is still there
  const free = at === null || at === document.body || layer.contains(at)
  const to = stillThere(from)
  if (!free || !(to instanceof HTMLElement)) return
  if (pressed.at > keyedAt) quietly(to)
  to.focus({ preventScroll: true })
}

const FIELD = 'input, select, textarea, [role="combobox"], [role="radio"], [role="switch"]'

/** On a layer that is read and has a field somewhere: keys pressed on it are not typed into that field. */
export const READS = 'data-reads'

/** Under a thumb no field is focused by itself: the keyboard would cover what was opened. */
function focusIn(element: HTMLElement): void {
  if (element.contains(document.activeElement)) return
  const calm = matchMedia('(pointer: coarse)').matches || element.hasAttribute(READS)
  ;((!calm && begin(element)) || element).focus({ preventScroll: true })
}

/** A form begins at its first field, not at its cross; one that is still being drawn takes the focus when it is drawn. */
function begin(element: HTMLElement): HTMLElement | undefined {
  const body = element.querySelector<HTMLElement>('.dialog-body')
  const first = body ? stops(body)[0] : undefined
  if (first?.matches(FIELD)) return first
  return body?.querySelector('.skeleton') ? undefined : stops(element)[0]
}

/** For the fields of a form that are drawn after its dialog, unless the person has gone elsewhere meanwhile. */
export function beginAt(fields: HTMLElement): void {
  const layer = open.at(-1)?.element
  if (!layer?.contains(fields) || document.activeElement !== layer) return
  if (!matchMedia('(pointer: coarse)').matches) begin(layer)?.focus({ preventScroll: true })
}

const stops = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    one => one.tabIndex >= 0 && one.checkVisibility(),
  )

function hideBelow(): void {
  const top = open.at(-1)
  for (const page of pages()) hide(page, top !== undefined)
  for (const layer of open) hide(layer.element, layer !== top)
  if (top) {
    addEventListener('keydown', onKey)
    addEventListener('focusin', onFocus)
  } else {
    removeEventListener('keydown', onKey)
    removeEventListener('focusin', onFocus)
  }
}

const pages = () => [document.getElementById('root'), document.getElementById('shared-root')]

/** A menu that closes gives the focus back to its button: not while a layer lies over it. */
function onFocus({ target }: FocusEvent): void {
  const top = open.at(-1)
  const below = [...pages(), ...open.slice(0, -1).map(layer => layer.element)]
  if (top && target instanceof Node && below.some(one => one?.contains(target))) focusIn(top.element)
}

let pressed = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY, onLayer: false }
if (typeof window !== 'undefined')
  addEventListener(
    'pointerdown',
    ({ clientX, clientY, timeStamp, target }) => {
      const onLayer =
        target instanceof Element && target.closest('.dialog-overlay, .sheet, .sheet-overlay') !== null
      pressed = { x: clientX, y: clientY, at: timeStamp, onLayer }
    },
    { capture: true, passive: true },
  )
let keyedAt = Number.NEGATIVE_INFINITY
if (typeof window !== 'undefined')
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      keyedAt = timeStamp
      if (document.activeElement instanceof HTMLElement) delete document.activeElement.dataset.quietFocus
    },
    { capture: true, passive: true },
  )

/** Whoever taps sees no frame round what has the focus again; the next key shows it. */
function quietly(element: HTMLElement): void {
  element.dataset.quietFocus = ''
  element.addEventListener('blur', () => delete element.dataset.quietFocus, { once: true })
}

const TWICE_MS = 300
const FINGER = 24
/** A slow page hears the second tap late; when it was made is what counts. */
const HEARD_BY_MS = 2_000

/** The second tap of a double tap that closed a layer is not meant for what lay under it. */
function swallowSecondTap(): void {
  if (pressed.onLayer) swallowTwin()
}

/** Where one tap has put another button under the finger, or a layer over it, the second of a double tap is not meant for that. */
export function swallowTwin({ within = TWICE_MS, onLayers = false } = {}): void {
  const { x, y, at } = pressed
  const onClick = (event: MouseEvent) => {
    const elsewhere = Math.hypot(event.clientX - x, event.clientY - y) > FINGER
    if (elsewhere || event.timeStamp - at > within || (open.length > 0 && !onLayers)) return
    const touch = event instanceof PointerEvent && event.pointerType === 'touch'
    if (!touch && event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', onClick, { capture: true })
  setTimeout(() => removeEventListener('click', onClick, { capture: true }), HEARD_BY_MS)
}

let scrollLocks = 0
/** A page that may scroll again is painted whole: only when it is in sight again without the layer. */
function holdPage(): () => void {
  scrollLocks += 1
  document.body.style.overflow = 'hidden'
  return () => {
    scrollLocks -= 1
    afterPaint(() => {
      if (scrollLocks === 0) document.body.style.overflow = ''
    })
  }
}

function hide(element: HTMLElement | null, hidden: boolean): void {
  if (hidden) element?.setAttribute('aria-hidden', 'true')
  else element?.removeAttribute('aria-hidden')
}

/** What is open within a layer (a list of choices, a menu) takes its keys first and says so. */
function onKey(event: KeyboardEvent): void {
  const top = open.at(-1)
  if (!top || event.defaultPrevented) return
  if (event.key === 'Escape') {
    event.preventDefault()
    top.close()
  } else if (event.key === 'Tab') keepIn(top.element, event)
}

/** Tab goes round in the layer and, while there are any, the toasts over it. */
function keepIn(element: HTMLElement, event: KeyboardEvent): void {
  const at = document.activeElement
  const toasts = document.querySelector<HTMLElement>(TOASTS)
  const isOutside = at === null || at === document.body || at === element
  if (!isOutside && !element.contains(at) && !toasts?.contains(at)) return
  const rings = [stops(element), ...(toasts ? [stops(toasts)] : [])].filter(ring => ring.length > 0)
  const here = rings.findIndex(ring => ring.some(one => one === at))
  const back = event.shiftKey
  // between two stops of one ring the browser knows the way
  if (isOutside ? !back && at === element : here < 0 || at !== rings[here]?.at(back ? 0 : -1)) return
  const from = isOutside && !back ? -1 : Math.max(here, 0)
  const ring = rings.at((from + (back ? -1 : 1)) % rings.length)
  const next = ring?.at(back ? -1 : 0)
  if (!next) return
  event.preventDefault()
  next.focus()
}
