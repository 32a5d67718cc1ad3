// What a server would say to screens on a new device: one person's history of a few of everything, in two currencies.

export interface Asked {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
}

export const ME = 'me'
/** when it asks */
export const NOW = Date.UTC(2026, 1, 12)
const stamps = { _version: 1, _deleted: false, _lastChangedAt: 1, userId: ME, isDeleted: false }
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 18)).toISOString()
const many = <T>(n: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: n }, (_, index) => make(index))

const VENUES = many(2, n => ({
  ...stamps,
  id: `v${n}`,
  name: `Casino ${n}`,
  isActive: true,
  displayOrder: n,
}))
const BANKROLLS = many(2, n => ({
  ...stamps,
  id: `b${n}`,
  name: `Roll ${'AB'[n]}`,
  currency: n === 0 ? 'EUR' : 'USD',
  type: 'CASH',
  isMain: n === 0,
  startingBalance: 1000,
  currentBalance: 1234.5 + n,
  createdAt: day(n),
}))
/** Two thirds in euros, the newest one running. */
const SESSIONS = many(14, n => ({
  ...stamps,
  id: `s${n}`,
  bankrollId: n % 3 === 2 ? 'b1' : 'b0',
  venueId: `v${n % 2}`,
  gameType: 'NLHE',
  smallBlind: 1,
  bigBlind: n % 2 === 0 ? 2 : 3,
  maxPlayers: 9,
  sessionStatus: n === 13 ? 'LIVE' : 'ENDED',
  sessionStart: day(n * 3),
  sessionEnd: n === 13 ? null : day(n * 3 + 1),
  duration: n === 13 ? null : 60 + 13 * n,
  buyIn: 200,
  cashOut: n === 13 ? null : 200 + 17 * n,
  totalAddons: 0,
  totalTopups: 0,
  totalReloads: 0,
  totalRebuy: 0,
  sessionNet: n === 13 ? null : 31 * n - 200,
  sessionResult: n === 13 ? null : 31 * n - 200,
  totalHandsCounter: 20 + n,
  totalHandsPlayed: 1,
  handsPlayedOptimal: n,
  handsPlayedNonOptimal: 1,
  handsPlayedUnsolved: 0,
  createdAt: day(n * 3),
  updatedAt: day(n * 3 + 1),
}))
const BOOKINGS = SESSIONS.flatMap((session, n) =>
  (n === 13 ? [-200] : [-200, 200 + 17 * n]).map((amount, part) => ({
    ...stamps,
    id: `t${n}-${part}`,
    bankrollId: session.bankrollId,
    sessionId: session.id,
    amount,
    type: part === 0 ? 'SESSION_BUY_IN' : 'SESSION_CASHOUT',
    timestamp: new Date(NOW - (40 - 2 * n - part) * 86_400_000).toISOString(),
  })),
)
/** The last one is met for the first time, at the running table. */
const PLAYERS = many(8, n => ({
  ...stamps,
  id: `p${n}`,
  firstname: `Player`,
  lastname: 'ABCDEFGH'[n],
  isHero: false,
  isAnonymous: false,
  handCount: n === 7 ? 0 : 30 + n,
  totalProfit: 100 * n,
  totalHoursFaced: n,
}))
const HANDS = many(16, n => ({
  ...stamps,
  id: `h${n}`,
  sessionId: `s${n % 13}`,
  heroHolecardsSimple: n % 2 === 0 ? 'AKs' : 'QQ',
  heroPosition: 'BTN',
  heroNetWin: 11 * n - 40,
  heroOutcome: n > 3 ? 'WIN' : 'LOSS',
  heroVPIP: true,
  bigBlind: 2,
  smallBlind: 1,
  totalPotGross: 50 + n,
  createdAt: day(n),
}))
const REVIEWS = many(5, n => ({
  ...stamps,
  id: `r${n}`,
  sessionId: `s${n}`,
  playRating: 1 + n,
  moodRating: 3,
  flaggedHandIds: '[]',
  createdAt: day(n),
}))

const GOALS = [
  {
    ...stamps,
    id: 'g0',
    kind: 'NET',
    span: 'YEAR',
    amount: 5000,
    target: null,
    currency: 'EUR',
    createdAt: day(0),
  },
  {
    ...stamps,
    id: 'g1',
    kind: 'SESSIONS',
    span: 'MONTH',
    amount: null,
    target: 9,
    currency: null,
    createdAt: day(1),
  },
  {
    ...stamps,
    id: 'g2',
    kind: 'HANDS',
    span: 'YEAR',
    amount: null,
    target: 700,
    currency: null,
    createdAt: day(2),
  },
]
const SITTINGS = many(6, n => ({
  ...stamps,
  id: `ps-p3-${n}`,
  sessionId: `s${n + 4}`,
  playerId: 'p3',
  seatNumber: 2,
  totalHands: 30 + n,
  vpipPercent: 20 + n,
  netProfit: 12 * n - 30,
  sessionStart: day((n + 4) * 3),
  sessionEnd: day((n + 4) * 3 + 1),
}))
const FIGURES = {
  hands: 61,
  counts: [{ statistic: 'VPIP', made: 17, opportunities: 61 }],
  nets: [{ currency: 'EUR', n: 61, net: 321.5 }],
}
const LEAKS = {
  hands: 61,
  compared: [
    { statistic: 'VPIP', position: null, reference: 'CHART', made: 17, opportunities: 61, expected: 20 },
  ],
}
const GONE = {
  syncSessions: many(3, n => ({ ...SESSIONS[n]!, id: `gone-s${n}`, _deleted: true, isDeleted: true })),
  syncHands: many(3, n => ({ ...HANDS[n + 4]!, id: `gone-h${n}`, _deleted: true, isDeleted: true })),
}
const newest = <T extends { readonly createdAt: string }>(rows: readonly T[]) =>
  [...rows].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
const LISTS: Readonly<Record<string, readonly unknown[]>> = {
  sessionsByUserIdAndSessionStart: newest(SESSIONS),
  bankrollsByUserIdAndCreatedAt: BANKROLLS,
  bankrollTransactionsByUserIdAndTimestamp: BOOKINGS,
  playersByUserId: PLAYERS,
  handsByUserIdAndCreatedAt: newest(HANDS),
  handZone: newest(HANDS),
  sessionReviewsByUserIdAndCreatedAt: REVIEWS,
  listVenues: VENUES,
  goalsByUserId: GOALS,
  bankrollTransactionsByBankrollIdAndTimestamp: BOOKINGS.filter(one => one.bankrollId === 'b0'),
  handsBySessionIdAndCreatedAt: newest(HANDS.filter(one => one.sessionId === 's12')),
  playerSessionsByPlayerIdAndSessionStart: SITTINGS,
  ...GONE,
  playerSessionsBySessionId: [
    {
      ...stamps,
      id: 'ps',
      sessionId: 's13',
      isHero: true,
      seatNumber: 1,
      stackRemaining: 345,
      sessionEnd: null,
    },
    { ...stamps, id: 'ps2', sessionId: 's13', playerId: 'p7', seatNumber: 2, sessionEnd: null },
  ],
  sessionUpdatesBySessionIdAndTimestamp: ['BREAK_START', 'BREAK_END'].map((updateType, n) => ({
    ...stamps,
    id: `u${n}`,
    sessionId: 's13',
    updateType,
    value: null,
    timestamp: day(39 + n / 24),
  })),
}
const TOTALS = {
  hands: HANDS.length,
  rated: HANDS.length,
  bigBlinds: 3,
  squares: 40,
  vpip: { made: 16, opportunities: 16 },
  pfr: { made: 0, opportunities: 16 },
  threeBet: { made: 0, opportunities: 0 },
  optimal: { made: 0, opportunities: 0 },
  nets: [],
}
const PAGE = 4

const STATISTICS = [{ key: '', hands: 40, counts: [{ statistic: 'VPIP', made: 11, opportunities: 40 }] }]

const ONE: Readonly<Record<string, readonly { readonly id: string }[]>> = {
  getSession: SESSIONS,
  getPlayer: PLAYERS,
  getBankroll: BANKROLLS,
  getHand: HANDS,
}

/** What the server would say, in pages of a few rows however many were asked for; the lookups of one or five as they ask. */
export function answered({ document, variables }: Asked): unknown {
  if (document.includes('handZoneTotals')) return TOTALS
  if (document.includes('handZoneStatistics')) return STATISTICS
  if (document.includes('playerFigures(')) return FIGURES
  if (document.includes('playerLeaks(')) return LEAKS
  const one = Object.keys(ONE).find(query => document.includes(`${query}(`))
  if (one) return ONE[one]!.find(row => row.id === variables['id']) ?? null
  const name = Object.keys(LISTS).find(query => new RegExp(`\\b${query}\\(`).test(document))
  const rows = name ? LISTS[name]! : []
  const limit = Number(variables['limit'] ?? 1000)
  // the hand zone's book is one page by its contract
  if (limit < 1000 || name === 'handZone') return { items: rows.slice(0, limit), nextToken: null }
  const from = Number(variables['nextToken'] ?? 0)
  return {
    items: rows.slice(from, from + PAGE),
    nextToken: from + PAGE < rows.length ? String(from + PAGE) : null,
  }
}
