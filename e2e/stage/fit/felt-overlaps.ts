// What lies on what on the felt, measured in the page: pods and what is written in them, cards, pot, boards, bets, the disc and what can be pressed between them;
// and what of it, or of the hints for a first hand, lies on the bar of streets above.

/** In the page: a line for each two things of the table that overlap. It must not name anything outside of itself. */
export function feltOverlaps(): string[] {
  /** pods have soft corners, and a card tucks under its own pod */
  const TOUCH = 2
  const room = document.querySelector('.felt-room')
  if (!room) return ['no table']
  const kinds = {
    pod: '.seat-pod',
    card: '.seat-cards .card',
    bet: '.seat-bet',
    disc: '.dealer',
    pot: '.pot',
    board: '.felt-centre .card',
    straddle: '.felt-straddle > *',
    reveal: '.replay-reveal-here',
  }
  const beside = { street: '.street', hint: '.first-hand' }
  const things = Object.entries({ ...kinds, ...beside }).flatMap(([kind, selector]) =>
    [...(kind in beside ? document : room).querySelectorAll<HTMLElement>(selector)]
      .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map(one => {
        const seat = one.closest<HTMLElement>('.seat')?.dataset['seat'] ?? null
        const words = one.innerText.replaceAll('\n', ' ').trim()
        return { kind, seat, box: one.getBoundingClientRect(), name: `${kind} ${seat ?? ''} "${words}"` }
      }),
  )
  const found: string[] = []
  for (const pod of room.querySelectorAll<HTMLElement>('.seat-pod')) {
    const [position, stack] = [pod.querySelector('.position'), pod.querySelector('.seat-stack')]
    if (!position || !stack) continue
    const written = document.createRange()
    written.selectNodeContents(stack)
    const over = position.getBoundingClientRect().right - written.getBoundingClientRect().left
    if (over > 0)
      found.push(
        `"${pod.innerText.replaceAll('\n', ' ')}": its stack lies on its position by ${over.toFixed(1)} px`,
      )
  }
  const edge = room.getBoundingClientRect()
  for (const { box, name, kind } of things)
    if (
      kind !== 'disc' &&
      !(kind in beside) &&
      (box.left < edge.left - TOUCH || box.right > edge.right + TOUCH)
    )
      found.push(`${name} leaves the table`)
  for (const [at, one] of things.entries())
    for (const other of things.slice(at + 1)) {
      if (one.kind === 'street' && other.kind === 'street') continue
      const hasDisc = one.kind === 'disc' || other.kind === 'disc'
      const touch = hasDisc ? 0 : TOUCH
      const [a, b] = [one.box, other.box]
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (one.seat !== null && one.seat === other.seat && !hasDisc) {
        // chips lie beside their own pod, not on its edge
        if ([one.kind, other.kind].sort().join() === 'bet,pod' && wide > 0 && high > -1)
          found.push(`${one.name} and ${other.name} touch`)
        continue
      }
      if (wide > touch && high > touch)
        found.push(`${one.name} and ${other.name} overlap by ${Math.round(wide)} × ${Math.round(high)} px`)
    }
  return found
}

/** In the page: what the dealer's disc would touch at each seat in turn. It must not name anything outside of itself. */
export function discTouches(): string[] {
  const disc = document.querySelector<HTMLElement>('.felt-room .dealer')
  const badge = 'position-button'
  const badged = 'seat-badged'
  if (!disc?.parentElement) return ['no disc']
  const home = disc.parentElement
  const others = '.seat-pod, .seat-cards .card, .seat-bet, .pot, .felt-centre .card, .replay-reveal-here'
  const things = [...document.querySelectorAll<HTMLElement>(others)].filter(
    one => one.closest('.felt-room') && one.checkVisibility({ visibilityProperty: true }),
  )
  const found: string[] = []
  const isBadged = home.classList.contains(badged)
  const move = (to: HTMLElement) => {
    for (const one of document.querySelectorAll(`.felt-room .${badge}`)) one.classList.remove(badge)
    for (const one of document.querySelectorAll(`.felt-room .${badged}`)) one.classList.remove(badged)
    to.append(disc)
    to.classList.toggle(badged, isBadged)
    to.querySelector('.position')?.classList.add(badge)
  }
  for (const seat of document.querySelectorAll<HTMLElement>('.felt-seats > .seat')) {
    move(seat)
    if (!disc.checkVisibility()) continue
    const a = disc.getBoundingClientRect()
    for (const thing of things) {
      const b = thing.getBoundingClientRect()
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        found.push(`the disc of seat ${seat.dataset['seat']} touches ${thing.className} "${thing.innerText}"`)
    }
    if (a.left < 0 || a.right > innerWidth) found.push(`the disc of seat ${seat.dataset['seat']} is outside`)
  }
  move(home)
  return found
}
