// What a subscriber gets to read when the socket or a subscription is refused or ended. 'Permission denied' is what the stock
// clients look for in the text of a refusal.
export const realtimeMessages = {
  PermissionDenied: 'Permission denied: sign in and connect again.',
  CredentialsEnded: 'Your sign-in has ended. Sign in and connect again.',
  UnknownProtocol: 'Ask for the subprotocol graphql-transport-ws or graphql-ws.',
  NoHello: 'No connection_init came in time.',
  NotAMessage: 'This is no message of the protocol.',
  HelloTwice: 'connection_init may be sent once.',
  HelloFirst: 'Send connection_init first.',
  SubscriptionExists: 'This subscription id is in use.',
  TooManySubscriptions: 'Too many subscriptions on one connection.',
  TooManyConnections: 'Too many connections. Try again later.',
  TooManyOfAccount: 'Too many subscriptions of one account.',
  OnlySubscriptions: 'Only subscriptions run here. Send queries and mutations to /graphql.',
  TooSlow: 'The connection does not keep up. Connect again and read on from your cursor.',
  FeedReset: 'The history of changes began anew. Connect again.',
  GoingAway: 'The server is stopping. Connect again.',
  Internal: 'Something went wrong on our side.',
  'cursor/malformed': 'This is no cursor of the change feed.',
  'cursor/expired': 'This cursor is of another history. Read from the beginning.',
} as const
