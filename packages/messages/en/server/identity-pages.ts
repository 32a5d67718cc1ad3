// Words of the hosted pages that the forms of the application do not have.
import { worded } from '../../worded.ts'

export const hostedWords = {
  product: worded('Sidepot', 'Notes'),
  problemTitle: 'That didn’t work',
  problemText:
    'This login was incomplete, has expired, or was meant for another page. Start again from the app.',
  home: 'Back to the app',
  signedUp: 'Your account is ready. Log in to continue.',
  passwordSet: 'Your new password is set. Log in to continue.',
} as const
