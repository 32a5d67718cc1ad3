// How a node's strategy becomes small numbers, and in which context each number is coded. Writer and reader share it.

/** Frequencies in steps of five percent. */
export const FREQUENCY_STEPS = 20
const FREQUENCY_BITS = 5
/** EV loss: 0, then a logarithmic scale from five thousandths of a big blind up. */
export const LOSS_LEVELS = 32
const LOSS_BITS = 5
const LOSS_BASE = 0.005
const LOSS_RATIO = 1.32

export const lossOf = (code: number): number => (code === 0 ? 0 : LOSS_BASE * LOSS_RATIO ** (code - 1))

/** How far a stored loss may be from what was solved: half a step of the scale. */
export const lossSpread = (loss: number): number => loss * (Math.sqrt(LOSS_RATIO) - 1)

export const lossCode = (loss: number): number => {
  if (!(loss >= LOSS_BASE / 2)) return 0
  const code = Math.round(Math.log(loss / LOSS_BASE) / Math.log(LOSS_RATIO)) + 1
  return Math.min(LOSS_LEVELS - 1, Math.max(1, code))
}

const FREQUENCY_TREE = 1 << FREQUENCY_BITS
const LOSS_TREE = 1 << LOSS_BITS
const SAME_CONTEXTS = 27
const FREQUENCY_BASE = SAME_CONTEXTS
const FREQUENCY_CONTEXTS = 3 * 3 * FREQUENCY_TREE
const LOSS_BASE_CONTEXT = FREQUENCY_BASE + FREQUENCY_CONTEXTS
const LOSS_CONTEXTS = 2 * 9 * LOSS_TREE
export const CONTEXTS = LOSS_BASE_CONTEXT + LOSS_CONTEXTS

/** Reads or writes bits; the reader returns what it finds, the writer what it was given. */
export interface BitPort {
  bit(context: number, value: number): number
  number(base: number, bits: number, value: number): number
}

const kind = (steps: number): number => (steps === 0 ? 0 : steps === FREQUENCY_STEPS ? 2 : 1)

/**
 * Goes through all classes of a node in order. `frequencies` and `losses` hold one number an action and class
 * (class × actions + action); for a reader they are filled on the way. Stops after the class `until`.
 */
export const codeStrategy = (
  port: BitPort,
  actions: number,
  frequencies: Uint8Array,
  losses: Uint8Array,
  until: number,
): void => {
  for (let k = 0; k <= until; k++) {
    const here = k * actions
    const left = k > 0 ? here - actions : -1
    const up = k >= 13 ? here - 13 * actions : left
    let rest = FREQUENCY_STEPS
    for (let a = 0; a < actions - 1; a++) {
      const before = left < 0 ? 0 : frequencies[left + a]!
      const above = up < 0 ? 0 : frequencies[up + a]!
      const slot = Math.min(a, 2)
      let value = frequencies[here + a]!
      if (rest > 0) {
        const same = port.bit(slot * 9 + kind(before) * 3 + kind(above), value === before ? 0 : 1) === 0
        if (same) value = before
        else
          value = port.number(
            FREQUENCY_BASE + (slot * 3 + kind(above)) * FREQUENCY_TREE,
            FREQUENCY_BITS,
            value,
          )
      } else value = 0
      frequencies[here + a] = value
      rest -= value
    }
    frequencies[here + actions - 1] = Math.max(0, rest)
    for (let a = 0; a < actions; a++) {
      const played = frequencies[here + a]! > 0 ? 1 : 0
      const before = left < 0 ? 0 : losses[left + a]!
      const near = before === 0 ? 0 : 1 + (before >> 2)
      losses[here + a] = port.number(
        LOSS_BASE_CONTEXT + (played * 9 + near) * LOSS_TREE,
        LOSS_BITS,
        losses[here + a]!,
      )
    }
  }
}
