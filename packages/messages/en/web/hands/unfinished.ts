// A hand at the table that nobody finished yet, as the logger and the session's page say it.
import { worded } from '../../../worded.ts'
import { number } from '../../numbers.ts'

export const unfinishedHand = {
  unfinished: (n: number | null, at: string) =>
    n === null
      ? worded(`A hand started at ${at} is unfinished.`, `A line started at ${at} is open.`)
      : worded(`Hand ${number(n)} is unfinished.`, `Line ${number(n)} is open.`),
  finish: 'Finish',
} as const
