// Words of the panel in which a hand is typed or dictated.
import { worded } from '../../../worded.ts'
import { plural } from '../../numbers.ts'

const verb = (who: readonly string[], one: string, other: string) =>
  who.length > 0 && `${who.join(', ')} ${plural(who.length, { one, other })}`

export const typedHand = {
  title: worded('Type or dictate', 'Type it'),
  label: worded('The hand as a line', 'The line'),
  hint: worded(
    'From the start: who, what, how much. Players who are not named fold. Cards begin a street.',
    'From the start: who, what, how much.',
  ),
  example: worded('utg 15, btn c, bb 3b 60, utg c; Kh7d2c bb 70 f', 'a 15, b c; a 70 x'),
  presumed: (folding: readonly string[], checking: readonly string[]) =>
    worded(
      `Presumed: ${[verb(folding, 'folds', 'fold'), verb(checking, 'checks', 'check')].filter(Boolean).join(', ')}.`,
      `Without ${[...folding, ...checking].join(', ')}.`,
    ),
  notRead: 'What follows is read once this is clear.',
  replaces: worded(
    'This hand cannot be written as a line. What you type replaces it; undo brings it back.',
    'What you type replaces what is there; undo brings it back.',
  ),
  cancel: 'Cancel',
  use: worded('Use this hand', 'Use it'),
  usePart: 'Use what was understood',
} as const
