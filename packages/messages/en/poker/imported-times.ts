// Why a session with hands of a file is not put on another day; the API and the form say the same.
import { type Message, worded } from '../../worded.ts'
import { counted } from '../numbers.ts'

export const importedTimes = (hands: number): Message =>
  worded(
    `${counted(hands, 'hand', 'hands')} of this session came from a file that says when they were played, so it does not move as a whole. Choose times around them.`,
    `${counted(hands, 'line', 'lines')} came from a file that says when, so it does not move as a whole. Choose times around them.`,
  )
