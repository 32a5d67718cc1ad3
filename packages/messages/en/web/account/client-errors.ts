// The names our own client gives to what can go wrong about signing in and asking, and the sentence with each.
export const clientErrors = {
  UserUnAuthenticatedException: 'You are not logged in. Log in first.',
  InvalidRedirectException: 'There is no address to return to.',
  InvalidPreferredRedirectUrlException: 'The return address is not one of the configured ones.',
  InvalidOriginException: 'Signing in and out must begin at the application’s own address.',
  TokenRefreshException: 'This login cannot be renewed. Log in again.',
  OAuthSignOutException: 'The hosted page could not be signed out.',
  DeviceMetadataNotFoundException: 'There is no such signed-in device any more.',
  NoSessionFoundException: 'This sign-in has expired. Please start again.',
  InvalidIdTokenException: 'The sign-in response could not be read. Please try again.',
  NoSignedUser: 'Nobody is logged in.',
  NoValidAuthTokens: 'The sign-in could not be renewed just now.',
} as const

export type ClientErrorName = keyof typeof clientErrors
