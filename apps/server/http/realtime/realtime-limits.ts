// The numbers of the realtime wire in one place. What the stock client expects is the specification's section 9.

/** What clients count on. */
export const CLIENT_EXPECTS = {
  /** connection_ack after connection_init. */
  connectionAckMs: 15_000,
  /** start_ack after start. */
  subscriptionAckMs: 15_000,
  /** Sent in connection_ack; a client that hears nothing for so long gives up. */
  connectionTimeoutMs: 300_000,
  /** A silence that a client calls dead. */
  keepAliveMissedMs: 65_000,
} as const

export const REALTIME = {
  path: '/graphql/realtime',
  /** A socket that has not sent connection_init by then is closed; shorter than a client's own patience. */
  helloWithinMs: 10_000,
  /** Well inside what a client calls dead, and one lost keep-alive apart. */
  keepAliveEveryMs: 30_000,
  /** How often sockets are looked at: whose credentials ended, who is due a keep-alive. */
  sweepEveryMs: 500,
  longestMessageBytes: 64 * 1024,
  /** Parts of one message; each is an object here until the last has come. */
  mostFragments: 128,
  /** Messages, pings and pongs of a socket at once; so many a second come back. Somebody with a hundred subscriptions starts and ends all of them thrice. */
  mostMessages: 1000,
  messagesPerSecond: 100,
  /** Of a socket that has not said who it is. */
  mostMessagesOfStranger: 50,
  mostSubscriptions: 100,
  /** Of the id that a client gives a subscription; those in use have 36. It is kept as long as the subscription runs. */
  longestId: 128,
  mostConnections: 10_000,
  /** Sockets that have said nothing yet; the one that came first makes room for the next. */
  mostUngreeted: 2000,
  /** Devices and tabs of one person. */
  mostOfAccount: 100,
  /**
   * Of one address of IPv4, or 48 bits of IPv6, in which anybody has as many addresses as they like: a card room, or one account's. Whoever has more makes
   * room for other networks when there is none.
   */
  mostOfNetwork: 100,
  mostSubscriptionsOfAccount: 2000,
  /** Of the documents and variables of an account's subscriptions, which stay as long as they run, in four times the memory; an app's have some thousand each. */
  mostAskedOfAccount: 2_000_000,
  /** On shutdown: time for the closing handshake before sockets are cut. */
  goodbyeMs: 2_000,
} as const

/** Tests are less patient. */
export type RealtimeLimits = { readonly [K in keyof Omit<typeof REALTIME, 'path'>]: number }

/** Close codes. Those below 4000 and 4403 make clients of both kinds connect again; the others of the 44xx do not. */
export const CLOSE = {
  goingAway: 1001,
  restarted: 1012,
  tryAgainLater: 1013,
  badRequest: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  noHello: 4408,
  exists: 4409,
  tooMany: 4429,
} as const
