// What does not fit a window, measured in the page: controls outside of it or under another thing, words that are cut, and
// controls under a toast.

/** In the page: a line for each control or text that does not fit. It must not name anything outside of itself. */
export function misfits(): string[] {
  const found: string[] = []
  // a phone shows a page that is too wide as a whole, smaller: its window then is as wide as the page
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth - clientWidth
  if (wide > 0) found.push(`the page is ${wide} px too wide`)
  // a dialog moves sideways under a thumb where anything in it is wider, a footer's own edges too
  for (const layer of document.querySelectorAll('.dialog-overlay'))
    if (layer.scrollWidth > layer.clientWidth)
      found.push(`the dialog is ${layer.scrollWidth - layer.clientWidth} px too wide`)
  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? ''
    const kind = element.className.toString().split(' ')[0] || element.tagName.toLowerCase()
    return `${kind} "${words.replaceAll('\n', ' ').slice(0, 40)}"`
  }
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden="true"], .sr, .skip') === null
  /** What scrolls sideways by itself may reach beyond the window. */
  const scrollsSideways = (element: Element | null): boolean => {
    for (let at = element; at && at !== document.body; at = at.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
        return true
    return false
  }
  const dialogs = [...document.querySelectorAll('[role="dialog"]')]
  const top = dialogs.at(-1) ?? document.body
  const controls = top.querySelectorAll<HTMLElement>(
    'button, a[href], input:not([type=hidden]):not([type=file]), select, textarea, [role=switch], [role=radio], [role=slider]',
  )
  for (const control of controls) {
    if (!isShown(control)) continue
    let box = control.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    if ((box.left < -1 || box.right > clientWidth + 1) && !scrollsSideways(control.parentElement)) {
      found.push(`${nameOf(control)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)} px`)
      continue
    }
    if (control.matches(':disabled')) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    box = control.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (y < 0 || y > innerHeight) {
      found.push(`${nameOf(control)} cannot be scrolled to`)
      continue
    }
    const hit = document.elementFromPoint(x, y)
    const label = control.closest('label')
    const isHit = hit && (control.contains(hit) || hit.contains(control) || label?.contains(hit))
    // cards that lie on their own pod lead where the pod does
    if (hit && control.matches('.seat-pod') && hit.closest('.seat') === control.closest('.seat')) continue
    // a link over several lines has its middle between them
    const inline = getComputedStyle(control).display === 'inline'
    if (!isHit && !inline) found.push(`${nameOf(control)} is covered by ${hit ? nameOf(hit) : 'nothing'}`)
  }
  const bets = [...top.querySelectorAll<HTMLElement>('.seat-bet')].filter(isShown)
  for (const [index, one] of bets.entries())
    for (const other of bets.slice(index + 1)) {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        found.push(`${nameOf(one)} lies over ${nameOf(other)}`)
    }
  for (const text of top.querySelectorAll<HTMLElement>('*')) {
    if (text.childElementCount > 0 || !text.innerText?.trim() || !isShown(text)) continue
    const style = getComputedStyle(text)
    const isCut =
      text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 2 && style.overflowX === 'hidden'
    if (isCut && style.textOverflow !== 'ellipsis' && !text.title)
      found.push(`${nameOf(text)} is cut: ${text.scrollWidth} px of words in ${text.clientWidth}`)
  }
  return found
}

/** In the page, as it lies: what can be pressed and is partly under another thing that can. Seats have their own measure (felt-overlaps). It must not name anything outside of itself. */
export function coveredControls(): string[] {
  const CONTROLS = 'button, a[href], input, select, textarea, [role=slider]'
  const found = new Set<string>()
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (element as HTMLElement).innerText.replaceAll('\n', ' ')
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (control.closest('.felt-room, [inert], .sr')) continue
    let { left, top, right, bottom } = control.getBoundingClientRect()
    // what its own list has scrolled away is not there to be pressed
    for (let at = control.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue
      const clip = at.getBoundingClientRect()
      ;[left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)]
      ;[top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
    }
    ;[top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    if (right - left < 4 || bottom - top < 4) continue
    for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
      const hit = document.elementFromPoint((left + right) / 2, y)?.closest(CONTROLS)
      if (hit && hit !== control && !control.contains(hit) && !hit.contains(control))
        found.add(`"${nameOf(control)}" is under "${nameOf(hit)}"`)
    }
  }
  return [...found]
}

/** In the page: what could be pressed where the toasts lie, if they were not there. It must not name anything outside of itself. */
export function underToasts(): string[] {
  const toasts = [...document.querySelectorAll<HTMLElement>('.toast')].filter(one => one.checkVisibility())
  if (toasts.length === 0) return ['no toast']
  const boxes = toasts.map(one => one.getBoundingClientRect())
  const found = new Set<string>()
  for (const toast of toasts) toast.style.visibility = 'hidden'
  for (const { left, top, right, bottom } of boxes)
    for (let x = left + 1; x < right; x += 4)
      for (let y = top + 1; y < bottom; y += 4) {
        const control = document
          .elementFromPoint(x, y)
          ?.closest<HTMLElement>('button, a[href], input, select, textarea, summary, label, [role=slider]')
        if (control && !control.matches(':disabled'))
          found.add(control.getAttribute('aria-label') ?? (control.innerText || control.className))
      }
  for (const toast of toasts) toast.style.visibility = ''
  return [...found]
}
