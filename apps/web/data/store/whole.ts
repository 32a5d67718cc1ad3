// Which questions this device has whole: every row of the answer has been read, and since when. A row in the store says nothing
// about the others, so figures, lists and "nothing yet" ask here. The change feed adds what is new, so what was whole stays whole.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

type Since = ReadonlyMap<string, number>
export const wholeStore = createStore<{ readonly since: Since }>(() => ({ since: new Map() }))

interface KeepWhole {
  readonly put: (question: string, at: number) => void
  readonly clear: () => void
}
let keep: KeepWhole | null = null
const early: [string, number][] = []

/** One list, by the key it was asked with. */
export const questionKey = (query: string, key = ''): string => `${query} ${key}`

/** Where it is written on this device, after the rows it covers; null while the device is not open. */
export function keepWholeWith(write: KeepWhole | null): void {
  keep = write
  if (write) for (const mark of early.splice(0)) write.put(...mark)
}

/** Every row of the answer is in the store now. */
export function markWhole(question: string, at = Date.now()): void {
  const since = new Map(wholeStore.getState().since).set(question, at)
  wholeStore.setState({ since })
  if (keep) keep.put(question, at)
  else early.push([question, at])
}

/** What this device had whole when it was last open; what was read since is newer. */
export function absorbWhole(kept: Since): void {
  wholeStore.setState(({ since }) => ({ since: new Map([...kept, ...since]) }))
}

/** Changes were missed: every list has to be read again before it is whole. */
export function nothingIsWhole(): void {
  early.length = 0
  wholeStore.setState({ since: new Map() })
  keep?.clear()
}

/** Somebody else will use this page; what is written for the person stays. */
export function forgetWhole(): void {
  keepWholeWith(null)
  early.length = 0
  wholeStore.setState({ since: new Map() })
}

export function useIsWhole(question: string): boolean {
  return useStore(wholeStore, ({ since }) => since.has(question))
}
