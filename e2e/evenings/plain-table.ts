// Seats and the button in the plainest way: a list of seats that is walked round. It shares no code with the ledger.
import type { PlainTable } from './plain-evening.ts'
import { nobodyAt, type PlainStacks, stackMoved } from './plain-stacks.ts'

/** A table where nobody else was seated counts as full. */
const dealtAt = ({ size, hero, others }: PlainTable): readonly number[] => {
  const all = Array.from({ length: size }, (_, at) => at + 1)
  return others.size === 0 ? all : all.filter(seat => seat === hero || others.has(seat))
}

const walk = (table: PlainTable, from: number): number => {
  const dealt = dealtAt(table)
  let seat = from
  do seat = seat === table.size ? 1 : seat + 1
  while (!dealt.includes(seat))
  return seat
}

/** The button as the hand is dealt: never on an empty seat. */
export const buttonDealt = (table: PlainTable): number =>
  dealtAt(table).includes(table.button) ? table.button : walk(table, table.button)

export const passed = (table: PlainTable): PlainTable => ({
  ...table,
  button: walk(table, buttonDealt(table)),
})

export const seated = (table: PlainTable, seat: number, name: string): PlainTable => ({
  ...table,
  others: new Map([...table.others, [seat, name]]),
})

export const left = (table: PlainTable, seat: number): PlainTable => ({
  ...table,
  others: new Map([...table.others].filter(([at]) => at !== seat)),
})

/** Whoever sits there leaves. */
export function moved(table: PlainTable, from: number, to: number): PlainTable {
  if (from === to) return table
  if (from === table.hero) return { ...left(table, to), hero: to }
  return seated(left(left(table, from), to), to, table.others.get(from)!)
}

export const emptied = (table: PlainTable): PlainTable => ({ ...table, others: new Map() })

/** From the last chair down: everybody keeps theirs unless it is gone or taken by the one behind. */
export function resized(table: PlainTable, size: number): PlainTable {
  const people = [...table.others, [table.hero, null] as const].sort(([a], [b]) => b - a)
  let free = size
  let button: number | null = null
  let hero = table.hero
  const others = new Map<number, string>()
  for (const [from, name] of people) {
    const to = Math.min(from, free)
    free = to - 1
    if (from === table.button) button = to
    if (name === null) hero = to
    else others.set(to, name)
  }
  const next = { size, hero, button: table.button, others }
  if (button !== null) return { ...next, button }
  const isFree = table.button <= size && table.button !== hero && !others.has(table.button)
  if (isFree) return next
  const first = Math.min(hero, ...others.keys())
  return { ...next, button: others.size === 0 ? Math.min(table.button, size) : first }
}

/** Stacks go with their people, from the lowest chair up, so that each finds the chair it comes to left. */
export function stacksResized(stacks: PlainStacks, table: PlainTable, size: number): PlainStacks {
  const sitting = [...table.others.keys(), table.hero].sort((a, b) => a - b)
  let next = stacks
  sitting.forEach((from, place) => {
    next = stackMoved(next, from, Math.min(from, size - (sitting.length - 1 - place)))
  })
  for (let seat = size + 1; seat <= table.size; seat++) next = nobodyAt(next, seat)
  return next
}

/** What two devices did without knowing of each other, in order of time; people sit, and one of them has the button. */
export type Apart =
  | { readonly kind: 'hand' }
  | { readonly kind: 'size'; readonly size: number }
  /** On somebody, by the order in which people sit: that no size changes. */
  | { readonly kind: 'set'; readonly place: number }

/** The button is where it was last set, and goes on once for each hand since. */
export function foldApart(before: PlainTable, done: readonly Apart[]): PlainTable {
  let table = before
  for (const act of done) {
    if (act.kind === 'size') table = resized(table, act.size)
    else if (act.kind === 'set') table = { ...table, button: dealtAt(table)[act.place]! }
    else table = passed(table)
  }
  return table
}
