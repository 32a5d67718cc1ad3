// Words of the smallest chip on the table, wherever it is set.
import { combined, type Message, worded } from '../../../worded.ts'

const LABEL = worded('Smallest chip', 'Smallest unit')

export const smallestChip = {
  smallestChip: LABEL,
  smallestChipText: worded(
    'Shared pots are split in it; the odd chip goes to the first winner left of the button.',
    'Shares are split in it.',
  ),
  /** on one line */
  chip: (chip: Message) => combined([LABEL, chip], (label, text) => `${label}: ${text}`),
  chipOfStake: (chip: string) => worded(`${chip} (by the stake)`, `${chip} (as usual)`),
} as const
