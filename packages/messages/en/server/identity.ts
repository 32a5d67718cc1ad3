// What the identity service says. Failure codes are the server's; the wire names that go with them are in its failure list.
export const identityFailures = {
  wrongPassword: 'Incorrect username or password.',
  notConfirmed: 'User is not confirmed.',
  resetRequired: 'Password reset required for the user',
  wrongCode: 'Invalid verification code provided, please try again.',
  expiredCode: 'Invalid code provided, please request a code again.',
  tooManyGuesses: 'Too many wrong codes. Request a new one.',
  tooManyRequests: 'Too many attempts. Please wait a few minutes and try again.',
  busy: 'Many people are logging in right now. Please try again in a few seconds.',
  weakPassword: 'Password must be 8 to 256 characters long.',
  commonPassword: 'This password is too common and easy to guess. Choose another one.',
  signUpClosed: 'Sign-up is closed here. Ask whoever runs this server.',
  notInvited: 'Sign-up is by invitation. Ask whoever runs this server to invite this address.',
  badEmail: 'Enter a valid e-mail address.',
  reservedHandle: 'That name could be taken for somebody else’s. Choose another one.',
  badHandle: 'A name is 3 to 30 letters, digits, dots, dashes or underscores.',
  handleTaken: 'That name is taken. Choose another one.',
  badRequest: 'The request is missing something or has a value that cannot be read.',
  tooLong: 'One of the values is too long. The limit is 4,096 characters.',
  unknownClient: 'User pool client does not exist.',
  unknownOperation: 'There is no such operation.',
  flowOff: 'This way of logging in is switched off.',
  badToken: 'Invalid Access Token',
  revokedToken: 'Access Token has been revoked',
  badRefreshToken: 'Invalid Refresh Token',
  revokedRefreshToken: 'Refresh Token has been revoked',
  reusedRefreshToken: 'Refresh Token has been used before',
  badSession: 'Invalid session for the user, session can only be used once.',
  expiredSession: 'Invalid session for the user, session is expired.',
  wrongMfaCode: 'Invalid code received for user',
  totpNotStarted: 'Start setting up the authenticator app first.',
  totpMismatch: 'Code mismatch. Check the clock of your phone.',
  mfaNotReady: 'This second factor has not been set up.',
  smsNotConfigured: 'This server cannot send text messages: no SMS sender is configured.',
  smsNotSent: 'The text message could not be sent. Please try again in a few minutes.',
  emailTaken: 'That address cannot be used.',
  readOnlyAttribute: 'This attribute cannot be changed.',
  crossSite: 'This request did not come from the application itself.',
  guestsOff: 'Unauthenticated access is not supported for this identity pool.',
  unknownIdentity: 'Identity was not found.',
  passkeyRefused: 'The passkey could not be verified.',
  passkeyUnknown: 'There is no such passkey.',
  freshSignInNeeded: 'Please log in again before changing this.',
  forbidden: 'Only an administrator may do this.',
  notOneself: 'You cannot change your own role or status.',
  unknownPerson: 'There is no such account.',
  badCode: 'The login on the server’s page is no longer valid. Please start again.',
  unknownSession: 'No such device is logged in.',
  pushOff: 'This server sends no notifications to devices.',
  pushService:
    'This browser uses a push service that this server does not know. Its operator can add it (PUSH_SERVICES).',
} as const

export type IdentityFailure = keyof typeof identityFailures

export interface Mail {
  readonly subject: string
  readonly text: string
}

const product = 'Sidepot'

export const identityMails = {
  confirmSignUp: (code: string): Mail => ({
    subject: `${code} is your ${product} code`,
    text: `Your code is ${code}\n\nEnter it to finish signing up. It works for 15 minutes.\nIf you did not sign up, you can ignore this message.\n`,
  }),
  alreadyRegistered: (origin: string): Mail => ({
    subject: `You already have a ${product} account`,
    text: `Somebody, probably you, tried to sign up with this address, which already has an account.\n\nLog in: ${origin}/login\nForgot your password: ${origin}/forgot-password\n\nIf this was not you, you can ignore this message.\n`,
  }),
  resetPassword: (code: string): Mail => ({
    subject: `${code} is your ${product} code`,
    text: `Your code is ${code}\n\nEnter it to choose a new password. It works for 15 minutes.\nIf you did not ask for this, you can ignore this message: your password stays as it is.\n`,
  }),
  changeEmail: (code: string): Mail => ({
    subject: `${code} is your ${product} code`,
    text: `Your code is ${code}\n\nEnter it to use this address for your account. It works for 15 minutes.\n`,
  }),
  passwordChanged: (origin: string): Mail => ({
    subject: `Your ${product} password was changed`,
    text: `The password of your account was just changed and your other devices were logged out.\n\nIf this was not you, choose a new one now: ${origin}/forgot-password\n`,
  }),
  emailChanged: (origin: string): Mail => ({
    subject: `Your ${product} email address was changed`,
    text: `Your account now uses another email address; you can no longer log in with this one.\n\nIf this was not you, contact whoever runs ${origin} right away.\n`,
  }),
  reuseDetected: (origin: string): Mail => ({
    subject: `We logged out one of your ${product} devices`,
    text: `An old login of one of your devices was used a second time, which can mean that somebody copied it. We ended it.\n\nLog in again: ${origin}/login\nIf you see devices under Settings that you do not know, sign out everywhere and change your password.\n`,
  }),
} as const

export const identitySms = {
  code: (code: string) => `${code} is your ${product} code.`,
} as const
