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

/** The same of rows as the database writes them: at most `many` of them, or `much` text and one row more, without a turn for others. */
export async function rowsInTurns<U>(
  rows: readonly (readonly (string | null)[])[],
  { many, much }: { readonly many: number; readonly much: number },
  make: (row: readonly (string | null)[]) => U,
): Promise<U[]> {
  const made: U[] = []
  let [since, characters] = [0, 0]
  for (const row of rows) {
    if (since >= many || characters >= much) {
      await turn()
      since = 0
      characters = 0
    }
    made.push(make(row))
    since++
    for (const text of row) characters += text?.length ?? 0
  }
  return made
}
