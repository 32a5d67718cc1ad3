// How often each known hand wins from every moment of a hand on. All of it is counted beside the page, once, as soon as the page
// has nothing better to do; a step then only looks it up.
import type { HandState } from '@sidepot/engine/state'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Asked, equityQuestion } from './equity-question.ts'
import type { EquityAnswer } from './equity-worker.ts'
import type { Frames } from './replay-frames.ts'

export interface Equity {
  readonly exact: boolean
  /** by seat, 0 to 1 */
  readonly shares: ReadonlyMap<number, number>
}

export function createEquities(state: HandState, frames: Frames) {
  const store = createStore<ReadonlyMap<string, Equity>>(() => new Map())
  const asked = new Map<number, Asked | null>()
  const at = (index: number): Asked | null => {
    const question = asked.get(index) ?? equityQuestion(frames(index))
    asked.set(index, question)
    return question
  }
  const last = state.entry?.index ?? -1

  /** Every question that differs, in the order in which they are watched. */
  const questions = (): ReadonlyMap<string, Asked> => {
    const all = new Map<string, Asked>()
    for (let index = -1; index <= last; index++) {
      const one = at(index)
      if (one && !store.getState().has(one.key)) all.set(one.key, one)
    }
    return all
  }

  const count = (): (() => void) => {
    const waiting = questions()
    if (waiting.size === 0) return () => undefined
    const worker = new Worker(new URL('./equity-worker.ts', import.meta.url), { type: 'module' })
    let left = waiting.size
    worker.onmessage = ({ data }: MessageEvent<EquityAnswer>) => {
      const one = waiting.get(data.key)
      if (one)
        store.setState(
          known =>
            new Map(known).set(data.key, {
              exact: data.exact,
              shares: new Map(one.seats.map((seat, place) => [seat, data.shares[place] ?? 0])),
            }),
          true,
        )
      if (--left === 0) worker.terminate()
    }
    for (const { key, question } of waiting.values()) worker.postMessage({ key, question })
    return () => worker.terminate()
  }
  return { store, at, count }
}
export type Equities = ReturnType<typeof createEquities>

/** Counts while it is on the page and wanted, and not before the page has drawn itself. */
export function useCounting(equities: Equities, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    let end = () => {}
    const begin = () => {
      end = equities.count()
    }
    // Safari has no idle time to give
    const idle = 'requestIdleCallback' in globalThis
    const call = idle ? requestIdleCallback(begin, { timeout: 2_000 }) : setTimeout(begin, 500)
    return () => {
      if (idle) cancelIdleCallback(call as number)
      else clearTimeout(call)
      end()
    }
  }, [equities, wanted])
}

/** What is known of a moment; null where cards are missing, it is not counted yet, or nobody may know. */
export function useEquity(equities: Equities, index: number, wanted: boolean): Equity | null {
  const key = wanted ? equities.at(index)?.key : undefined
  return useStore(equities.store, known => (key === undefined ? null : (known.get(key) ?? null)))
}
