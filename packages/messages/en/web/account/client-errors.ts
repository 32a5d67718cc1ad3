// The names our own client gives to what can go wrong about signing in and asking, and the sentence with each.
export const clientErrors = {
  UserUnAuthenticatedException: 'You are not signed in. Please sign in first.',
  InvalidRedirectException: 'There is no address to come back to.',
  InvalidPreferredRedirectUrlException: 'The address to come back to is not one of those configured.',
  InvalidOriginException: 'Signing in and out must begin at the application’s own address.',
  TokenRefreshException: 'A sign-in without a code cannot be refreshed. Please sign in again.',
  OAuthSignOutException: 'The hosted page could not be signed out.',
  DeviceMetadataNotFoundException: 'There is no such signed-in device any more.',
  NoSessionFoundException: 'This sign-in has run out. Please start again.',
  InvalidIdTokenException: 'The answer of the sign-in could not be read. Please try again.',
  NoSignedUser: 'Nobody is signed in.',
  NoValidAuthTokens: 'The sign-in could not be renewed just now.',
} as const

export type ClientErrorName = keyof typeof clientErrors
