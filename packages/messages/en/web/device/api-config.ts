/** How the address of the API may be given. */
export const apiConfiguration = {
  authModeMissing: 'A custom API address needs an explicit auth mode.',
  apiKeyMissing: 'Auth mode apiKey needs an API key.',
} as const
