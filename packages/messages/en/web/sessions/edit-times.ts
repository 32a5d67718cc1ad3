// A session put on another day as a whole, or why it is not.
import { type Message, worded } from '../../../worded.ts'
import { counted } from '../../numbers.ts'

/** Before it is saved: where start and end are put on another day alike. */
export const movesWhole = (start: string, hands: number): Message =>
  worded(
    `Saving moves the whole session to ${start}${hands > 0 ? ` with its ${counted(hands, 'hand', 'hands')}` : ''}; breaks, chips and bookings go along.`,
    `Saving moves the whole list to ${start} with all that is in it.`,
  )

export const sessionMoved = worded('Session moved', 'List moved')
