// What the steps of an evening share: the device, the plain model, and the one source of chance.
import type { Done } from '@sidepot/web/data/session/session-service'
import type { Device } from './device.ts'
import type { PlainSession, PlainWorld } from './plain-evening.ts'

export interface Stage {
  readonly device: Device
  readonly world: PlainWorld
  readonly rollId: string
  readonly random: () => number
  /** A source of its own for the stacks of the others, null in evenings without: the rest of an evening keeps its seed. */
  readonly telling: (() => number) | null
  /** The same for hands that are taken back while another device says stacks. */
  readonly takingBack: () => number
  /** The same for two devices that do not know of each other for a while, null in evenings without. */
  readonly apart: (() => number) | null
  /** From 0 to below n. */
  readonly choose: (n: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  /** From 1 cent to so many. */
  readonly amount: (most: number) => number
  readonly at: (seconds: number) => void
  /** Deletes that can still be undone. */
  readonly undos: { undo: () => void; back: () => void; until: number; readonly of: PlainSession }[]
  /** The second device has done something this one has not seen. */
  unseen: boolean
}

/** Says what it did, in a word for the label. */
export type Step = () => string | Promise<string>

export const must = (done: Done): void => {
  if (!done.ok) throw new Error(JSON.stringify(done.message))
}
