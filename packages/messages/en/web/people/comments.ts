// Words of the comments under a hand.

import { worded } from '../../../worded.ts'
import { counted } from '../../numbers.ts'

export const LONGEST_COMMENT = 2000

export const comments = {
  title: worded('Comments', 'Remarks'),
  none: 'No comments yet.',
  label: 'Your comment',
  placeholder: worded('What do you think of this hand?', 'What do you think?'),
  send: 'Comment',
  remove: 'Remove comment',
  removed: 'Comment removed',
  removeSure: 'Remove your comment for good?',
  removeYes: 'Remove',
  keep: 'Keep it',
  notRemoved: 'No connection: not removed yet. Try again.',
  deleted: 'Somebody',
  left: (left: number) => `${left} characters left`,
  tooLong: (over: number) =>
    `${counted(over, 'character', 'characters')} too long. A comment has at most ${LONGEST_COMMENT}.`,
  failed: 'That did not work. Check the connection and try again.',
  offline: 'No connection: not sent yet. It stays here until you send it again.',
  write: 'Write a comment',
  signIn: 'Log in to comment',
  loading: 'Loading comments',
} as const
