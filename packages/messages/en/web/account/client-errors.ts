// The names our own client gives to what can go wrong about signing in and asking, and the sentence with each.
export const clientErrors = {
  UserUnAuthenticatedException: 'You are not logged in. Log in first.',
  InvalidRedirectException: 'There is no address to return to.',
  InvalidPreferredRedirectUrlException: 'The return address is not one of the configured ones.',
  InvalidOriginException: 'Logging in and signing out must begin at the application’s own address.',
  TokenRefreshException: 'This login cannot be renewed. Log in again.',
  OAuthSignOutException: 'The hosted page could not be signed out.',
  DeviceMetadataNotFoundException: 'There is no such logged-in device any more.',
  NoSessionFoundException: 'This login has expired. Please start again.',
  InvalidIdTokenException: 'The login response could not be read. Please try again.',
  NoSignedUser: 'Nobody is logged in.',
  NoValidAuthTokens: 'This login could not be renewed just now.',
} as const

export type ClientErrorName = keyof typeof clientErrors
