// What the first taps of a hand need is done before them: in idle moments the view is drawn where nobody sees it, a few steps
// of a hand at a time, and thrown away. Its code is read and compiled then, and not under a thumb.
import { apply, legal } from '@sidepot/engine/hand'
import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { whenIdle } from '../../../ui/timing/when-idle.ts'
import { finish, sizesFor, type TableHand } from '../hand/table-hand.ts'

/** A hand by checks and calls from here to its end, seen after every step. */
function playedOut(hand: TableHand, most = 60): readonly TableHand[] {
  const seen = [hand]
  let { state } = hand
  for (let steps = 0; steps < most && state.turn >= 0; steps++) {
    const { seat } = state.players[state.turn]!
    const next = apply(state, { kind: legal(state, seat)?.check ? 'CHECK' : 'CALL', seat })
    if (!next.ok) break
    state = next.value
    sizesFor(state, seat)
    seen.push({ ...hand, state })
  }
  finish({ ...hand, state })
  return seen
}

/** The end of the first street, and the last tap of all. */
function scenesOf(hands: readonly TableHand[]): readonly (readonly TableHand[])[] {
  const street = hands.findIndex(one => one.state.street !== hands[0]!.state.street)
  return [street > 0 ? hands.slice(street - 1, street + 2) : [], hands.slice(-2)].filter(
    scene => scene.length > 1,
  )
}

const TELLING = { bubbles: true, cancelable: true } as const
/** A tap as the browser tells it. Outside the page: nothing that listens there takes it for somebody's. */
const TAP = [
  ['pointerover', 'pointerdown', 'pointerup', 'pointerout'].map(
    kind => () => new PointerEvent(kind, TELLING),
  ),
  ['touchstart', 'touchend'].map(kind => () => new Event(kind, TELLING)),
  ['mouseover', 'mousemove', 'mousedown', 'mouseup', 'click'].map(
    kind => () => new MouseEvent(kind, TELLING),
  ),
].flat()

/** All within one idle moment, so that no key and no tap ever meets the copy. */
function drawUnseen(scene: readonly TableHand[], draw: (hand: TableHand) => ReactNode, taps: boolean): void {
  const place = document.createElement('div')
  place.className = 'rehearsal'
  place.inert = true
  const root = createRoot(place)
  const show = (hand: TableHand | undefined) => hand && flushSync(() => root.render(draw(hand)))
  show(scene[0])
  const pass = taps ? place.querySelector('.action-buttons .btn:nth-child(2)') : null
  if (pass)
    flushSync(() => {
      for (const tell of TAP) pass.dispatchEvent(tell())
    })
  // in the page styles and places are worked out as well, and taken away before anything is painted
  document.body.append(place)
  for (const hand of scene) {
    show(hand)
    place.getBoundingClientRect()
  }
  place.remove()
  root.unmount()
}

/** An idle moment each, the first tap before all others. */
function* moments(now: TableHand, draw: (hand: TableHand) => ReactNode) {
  yield drawUnseen(playedOut(now, 2), draw, true)
  const scenes = scenesOf(playedOut(now))
  yield
  for (const scene of scenes) yield drawUnseen(scene, draw, false)
}

let rehearsed = false

/** Once, when the first logger opens: a hand is played through unseen. */
export function useRehearsal(now: TableHand, unseen: boolean, draw: (hand: TableHand) => ReactNode): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hand is played with which the page opens
  useEffect(() => {
    if (unseen || rehearsed) return
    const left = moments(now, draw)
    let callOff = () => {}
    const next = () => {
      callOff = whenIdle(async () => {
        rehearsed = left.next().done === true
        if (!rehearsed) next()
      })
    }
    next()
    return () => callOff()
  }, [])
}
