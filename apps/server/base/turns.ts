// Long lists in short turns: whoever waits for the event loop has it after every few elements, so that no single request keeps it.
import { setImmediate as turn } from 'node:timers/promises'

/** What is made of each element, in order; at most `many` of them without a turn for others. */
export async function inTurns<T, U>(
  list: readonly T[],
  many: number,
  make: (one: T, at: number) => U,
): Promise<Awaited<U>[]> {
  const made: Awaited<U>[] = []
  for (let from = 0; from < list.length; from += many) {
    if (from > 0) await turn()
    made.push(...(await Promise.all(list.slice(from, from + many).map((one, i) => make(one, from + i)))))
  }
  return made
}
