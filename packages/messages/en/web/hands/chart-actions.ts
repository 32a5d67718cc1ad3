// Actions of a chart where they are named one by one: legends, bars, the way through a tree.
import { combined, type Message, worded } from '../../../worded.ts'
import { gto } from './gto.ts'

const SHORT: Readonly<Record<string, string>> = { FOLD: 'F', CHECK: 'X', CALL: 'C', RAISE: 'R', ALL_IN: 'A' }

/** "3-Bet", "Fold"; with a size "3-Bet 11". Beside a neighbour "R", "F", "R 11". */
export const actionLabel = (code: string, raises: number, size = ''): Message => {
  const sized = size === '' ? '' : ` ${size}`
  return worded(`${gto.actionName(code, raises)}${sized}`, `${SHORT[code] ?? code}${sized}`)
}

interface Part {
  readonly label: Message
  readonly share: number
  readonly loss: number | null
}

/** All that one hand does: "A5s: 3-Bet 64% (0.00 bb), Call 36% (−0.01 bb)". */
export const handMix = (hand: string, parts: readonly Part[]): Message =>
  combined(
    parts.map(({ label, share, loss }) =>
      combined([label, gto.lossCell(loss)], (name, lost) => gto.cellPart(name, share, lost)),
    ),
    (...texts) => gto.cell(hand, texts),
  )
