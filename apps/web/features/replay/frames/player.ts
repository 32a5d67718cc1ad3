// The replay's cursor: one number, moved by hand or by the clock. Autoplay advances every 1500 ms and stops at the end.
import { createStore } from 'zustand/vanilla'

export const STEP_MS = 1500
export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

export interface PlayerState {
  /** -1 is before the blinds */
  readonly index: number
  /** the furthest that was watched */
  readonly seen: number
  readonly playing: boolean
  readonly speed: Speed
}

export interface PlayerOptions {
  readonly autoplay?: boolean
  /** nothing beyond the next action can be reached: the end stays a surprise until it was watched */
  readonly inOrder?: boolean
}

export function createPlayer(last: number, { autoplay, inOrder }: PlayerOptions = {}) {
  const store = createStore<PlayerState>(() => ({ index: -1, seen: -1, playing: false, speed: 1 }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const move = (to: number) =>
    store.setState(({ seen }) => {
      const most = inOrder ? Math.min(last, seen + 1) : last
      const index = Math.min(most, Math.max(-1, to))
      return { index, seen: Math.max(seen, index) }
    })

  const tick = () => {
    const { index, playing, speed } = store.getState()
    clearTimeout(timer)
    if (!playing) return
    if (index >= last) {
      store.setState({ playing: false })
      return
    }
    timer = setTimeout(() => {
      move(store.getState().index + 1)
      tick()
    }, STEP_MS / speed)
  }
  const pause = () => {
    clearTimeout(timer)
    store.setState({ playing: false })
  }
  const go = (index: number) => {
    pause()
    move(index)
  }
  const play = () => {
    store.setState(state => ({ playing: true, index: state.index >= last ? -1 : state.index }))
    tick()
  }
  return {
    store,
    go,
    play,
    pause,
    toggle: () => (store.getState().playing ? pause() : play()),
    step: (by: number) => go(store.getState().index + by),
    speed: (speed: Speed) => {
      store.setState({ speed })
      tick()
    },
    /** Called when it is on the page: begins to play where that is wanted; what it gives stops it. */
    start: () => {
      if (autoplay) play()
      return () => clearTimeout(timer)
    },
  }
}
export type Player = ReturnType<typeof createPlayer>
