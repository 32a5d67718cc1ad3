// The replay's cursor: one number, moved by hand or by the clock. Autoplay advances every 1500 ms and stops at the end.
import { createStore } from 'zustand/vanilla'

export const STEP_MS = 1500
export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

export interface PlayerState {
  /** -1 is before the blinds */
  readonly index: number
  readonly playing: boolean
  readonly speed: Speed
}

export function createPlayer(last: number, autoplay = false) {
  const store = createStore<PlayerState>(() => ({ index: -1, playing: false, speed: 1 }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const clamp = (index: number) => Math.min(last, Math.max(-1, index))

  const tick = () => {
    const { index, playing, speed } = store.getState()
    clearTimeout(timer)
    if (!playing) return
    if (index >= last) {
      store.setState({ playing: false })
      return
    }
    timer = setTimeout(() => {
      store.setState(state => ({ index: clamp(state.index + 1) }))
      tick()
    }, STEP_MS / speed)
  }
  const pause = () => {
    clearTimeout(timer)
    store.setState({ playing: false })
  }
  const go = (index: number) => {
    pause()
    store.setState({ index: clamp(index) })
  }
  const play = () => {
    store.setState(state => ({ playing: true, index: state.index >= last ? -1 : state.index }))
    tick()
  }
  if (autoplay) play()
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
    stop: () => clearTimeout(timer),
  }
}
export type Player = ReturnType<typeof createPlayer>
