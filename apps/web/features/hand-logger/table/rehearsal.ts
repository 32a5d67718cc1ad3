// What the first taps of a hand need is done before them: in idle moments the view is drawn where nobody sees it, a few steps
// of a hand at a time, and thrown away. Its code is read and compiled then, and not under a thumb.
import { apply, legal } from '@sidepot/engine/hand'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { whenIdle } from '../../../ui/timing/when-idle.ts'
import { finish, sizesFor, type TableHand } from '../hand/table-hand.ts'

/** A hand by checks and calls from here to its end, seen after every step. */
function playedOut(hand: TableHand): readonly TableHand[] {
  const seen = [hand]
  let { state } = hand
  for (let steps = 0; steps < 60 && state.turn >= 0; steps++) {
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

/** The first tap, the end of the first street, and the last tap of all. */
function scenesOf(hands: readonly TableHand[]): readonly (readonly TableHand[])[] {
  const street = hands.findIndex(one => one.state.street !== hands[0]!.state.street)
  return [hands.slice(0, 3), street > 0 ? hands.slice(street - 1, street + 2) : [], hands.slice(-2)].filter(
    scene => scene.length > 1,
  )
}

/** All within one idle moment, so that no key and no tap ever meets the copy. */
function drawUnseen(scene: readonly TableHand[], draw: (hand: TableHand) => ReactNode): void {
  const root = createRoot(document.createElement('div'))
  for (const hand of scene) flushSync(() => root.render(draw(hand)))
  root.unmount()
}

let rehearsed = false

/** Once, when the first logger opens: a hand is played through unseen, one scene an idle moment. */
export function useRehearsal(now: TableHand, unseen: boolean, draw: (hand: TableHand) => ReactNode): void {
  const [scenes, setScenes] = useState<readonly (readonly TableHand[])[] | null>(
    unseen || rehearsed ? [] : null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: one idle moment a scene, not one a hand
  useEffect(() => {
    if (scenes?.length === 0) return
    return whenIdle(async () => {
      if (!scenes) return setScenes(scenesOf(playedOut(now)))
      const [scene, ...rest] = scenes
      drawUnseen(scene ?? [], draw)
      rehearsed = rest.length === 0
      setScenes(rest)
    })
  }, [scenes])
}
