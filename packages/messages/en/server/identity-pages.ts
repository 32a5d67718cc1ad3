// Words of the hosted pages that the forms of the application do not have.
import { worded } from '../../worded.ts'

export const hostedWords = {
  product: worded('Sidepot', 'Notes'),
  problemTitle: 'This did not work',
  problemText:
    'The sign-in was not complete, too old, or not meant for this place. Please start again from the application.',
  home: 'To the application',
  signedUp: 'Your account is ready. Sign in to continue.',
  passwordSet: 'Your password is set. Sign in to continue.',
} as const
