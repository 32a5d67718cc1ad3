// A table hand as its draft keeps it: what was entered, what undo takes back beyond the log, what redo brings again.
import type { Step } from '@sidepot/engine/action'
import { apply } from '@sidepot/engine/hand'
import type { Knowledge } from '@sidepot/engine/results'
import type { HandSetup } from '@sidepot/engine/setup'
import { type Entered, enteredOf, FRESH, fitted, type TableHand, type Typed, wholeLog } from './table-hand.ts'

export interface KeptHand {
  readonly handId: string
  readonly number?: number
  readonly startedAt: number
  readonly setup: HandSetup
  readonly log: readonly Step[]
  readonly knowledge: Knowledge
  readonly notes: string
  readonly tip?: string
  readonly typed?: Typed
  /** what lay before the last change that was no plain step, and how many steps came after it */
  readonly was?: Snapshot & { readonly since: number }
  /** what redo brings, the next one first: a plain step as such, anything else whole */
  readonly undone?: readonly (Step | Snapshot)[]
  /** of a correction: what its hand was saved as played for when it was last open */
  readonly savedFor?: PlayedFor
}
const PLAYED_FOR = ['smallBlind', 'bigBlind', 'ante', 'anteType', 'straddles', 'straddleOrder'] as const
export type PlayedFor = Partial<Pick<HandSetup, (typeof PLAYED_FOR)[number]>>

/** Blinds, antes and straddles. */
export const playedFor = (setup: HandSetup): PlayedFor =>
  Object.fromEntries(PLAYED_FOR.flatMap(field => (setup[field] === undefined ? [] : [[field, setup[field]]])))

/** The setup with these in place of its own. */
export const playingFor = (setup: HandSetup, stake: PlayedFor): HandSetup => {
  const rest = Object.entries(setup).filter(([field]) => !PLAYED_FOR.some(one => one === field))
  return { ...(Object.fromEntries(rest) as unknown as HandSetup), ...stake }
}

type Snapshot = Pick<KeptHand, 'setup' | 'log' | 'knowledge'>
const snapshotOf = (one: Entered): Snapshot => ({
  setup: one.state.table.setup,
  log: wholeLog(one),
  knowledge: one.knowledge,
})

/** A step taken back by the log alone: nothing else changed with it. */
const isPlain = (before: Entered, after: Entered): boolean =>
  after.state.previous === before.state &&
  before.rest.length + after.rest.length === 0 &&
  before.knowledge === after.knowledge

export function keep(hand: TableHand): KeptHand {
  const all = [...hand.before, hand]
  const jump = all.findLastIndex((one, at) => at > 0 && !isPlain(all[at - 1]!, one))
  return {
    handId: hand.handId,
    ...(hand.number === null ? {} : { number: hand.number }),
    startedAt: hand.startedAt,
    ...snapshotOf(hand),
    notes: hand.notes,
    ...(hand.tip ? { tip: hand.tip } : {}),
    ...(hand.typed ? { typed: hand.typed } : {}),
    ...(jump > 0 ? { was: { ...snapshotOf(all[jump - 1]!), since: all.length - 1 - jump } } : {}),
    ...(hand.undone.length > 0 ? { undone: keptUndone(hand) } : {}),
  }
}
const keptUndone = (hand: TableHand): readonly (Step | Snapshot)[] =>
  hand.undone.map((one, at) => {
    const plain = isPlain(hand.undone[at - 1] ?? hand, one)
    return plain && one.state.step ? one.state.step : snapshotOf(one)
  })

/** As far as it can be played: what cannot, and all behind it, is gone. */
function undoneAgain(hand: Entered, kept: KeptHand['undone'] = []): readonly Entered[] {
  const undone: Entered[] = []
  for (const one of kept) {
    const before = undone.at(-1) ?? hand
    const read = 'kind' in one ? apply(before.state, one) : fitted(one.setup, one.log, one.knowledge ?? {})
    if (!read.ok) break
    undone.push('state' in read.value ? read.value : { ...enteredOf(before), state: read.value })
  }
  return undone
}

/** Null for what was never a hand of ours; a log that half fits comes back with the rest flagged. */
export function restore(kept: KeptHand): TableHand | null {
  const read = fitted(kept.setup, kept.log, kept.knowledge ?? {})
  if (!read.ok) return null
  const { handId, number = null, startedAt, notes, tip, typed = null, was } = kept
  const undone = undoneAgain(read.value, kept.undone)
  const hand = {
    ...FRESH,
    handId,
    number,
    startedAt,
    notes: notes ?? '',
    tip: tip ?? '',
    typed,
    ...read.value,
    undone,
  }
  const earlier = was && fitted(was.setup, was.log, was.knowledge ?? {})
  if (!earlier?.ok) return hand
  const steps: Entered[] = []
  for (let one = hand.state; steps.length < was!.since && one.previous; one = one.previous)
    steps.unshift({ ...enteredOf(hand), state: one.previous })
  return { ...hand, before: [earlier.value, ...steps] }
}
