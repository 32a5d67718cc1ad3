// What a subscriber gets to read when the socket or a subscription is refused or ended. 'Permission denied' is what the stock
// clients look for in the text of a refusal.
export const realtimeMessages = {
  PermissionDenied: 'Permission denied: log in and connect again.',
  CredentialsEnded: 'Your login has expired. Log in and connect again.',
  UnknownProtocol: 'Use the subprotocol graphql-transport-ws or graphql-ws.',
  NoHello: 'No connection_init was received in time.',
  NotAMessage: 'This is not a valid protocol message.',
  HelloTwice: 'connection_init may only be sent once.',
  HelloFirst: 'Send connection_init first.',
  SubscriptionExists: 'This subscription id is already in use.',
  LongId: 'The id of a subscription has 128 characters at most.',
  TooManySubscriptions: 'Too many subscriptions on one connection.',
  TooManyConnections: 'Too many connections. Try again later.',
  TooManyOfAccount: 'This account has too many subscriptions. Close some and try again.',
  OnlySubscriptions: 'Only subscriptions are allowed here. Send queries and mutations to /graphql.',
  TooSlow: 'The connection is too slow. Connect again and continue from your cursor.',
  FeedReset: 'The change history was reset. Connect again.',
  GoingAway: 'The server is shutting down. Connect again.',
  Internal: 'Something went wrong on our side.',
  'cursor/malformed': 'This is not a valid change feed cursor.',
  'cursor/expired': 'This cursor is from another history. Start from the beginning.',
} as const
