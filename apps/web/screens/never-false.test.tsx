// A new device, and every answer late, in any order, page by page: at no moment does a screen show a figure, a list or a "nothing
// yet" that is not there in the end. The screens are drawn as they are; only the network is played.

import { assertAll } from '@sidepot/engine/testing/kept-examples'
import { type FetchQueryOptions, QueryClientProvider, type UseQueryOptions } from '@tanstack/react-query'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

interface Asked {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly answer: (value: unknown) => void
}
const network = vi.hoisted(() => ({
  asked: [] as Asked[],
  wanted: [] as { readonly enabled?: unknown }[],
}))

vi.mock('../data/api/graphql.ts', async original => ({
  ...(await original<object>()),
  need: (document: string, variables: Readonly<Record<string, unknown>>) =>
    new Promise(answer => network.asked.push({ document, variables, answer })),
}))
vi.mock('@tanstack/react-query', async original => {
  const library = await original<typeof import('@tanstack/react-query')>()
  const useQuery = (options: UseQueryOptions) => {
    network.wanted.push(options)
    return library.useQuery(options)
  }
  return { ...library, useQuery }
})
// the state of a store as it is now, and what is drawn after the first paint at once
vi.mock('zustand', async original => ({
  ...(await original<object>()),
  useStore: <S, T>(store: { getState: () => S }, pick: (state: S) => T = state => state as unknown as T) =>
    pick(store.getState()),
}))
vi.mock('../ui/timing/after-paint.tsx', () => ({
  AfterPaint: ({ children }: { readonly children: unknown }) => children,
}))

// the clock of the running session is no figure that could be false
vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 1, 12) })
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }))
vi.stubGlobal('innerWidth', 1440)

const { queries } = await import('../data/api/queries.ts')
const { authStore } = await import('../data/auth/auth.ts')
const { forgetRecords } = await import('../data/store/records.ts')
const { forgetWhole } = await import('../data/store/whole.ts')
const { deviceOpenStore } = await import('../data/device/device-open.ts')
const SCREENS = {
  dashboard: (await import('./dashboard/dashboard-screen.tsx')).Component,
  sessions: (await import('./sessions/sessions-screen.tsx')).Component,
  statistics: (await import('./statistics/statistics-screen.tsx')).Component,
  bankrolls: (await import('./bankrolls/bankrolls-screen.tsx')).Component,
  players: (await import('./players/players-screen.tsx')).Component,
  'hand zone': (await import('./hand-zone/hand-zone-screen.tsx')).Component,
  reviews: (await import('./reviews/reviews-screen.tsx')).Component,
}

const ME = 'me'
const stamps = { _version: 1, _deleted: false, _lastChangedAt: 1, userId: ME, isDeleted: false }
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 18)).toISOString()
const many = <T,>(n: number, make: (index: number) => T): readonly T[] =>
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
  [-200, 200 + 17 * n].map((amount, part) => ({
    ...stamps,
    id: `t${n}-${part}`,
    bankrollId: session.bankrollId,
    sessionId: session.id,
    amount,
    type: part === 0 ? 'SESSION_BUY_IN' : 'SESSION_CASHOUT',
    timestamp: new Date(Date.now() - (40 - 2 * n - part) * 86_400_000).toISOString(),
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

/** What the server would say, in pages of a few rows however many were asked for; the lookups of one or five as they ask. */
function answered({ document, variables }: Asked): unknown {
  if (document.includes('handZoneTotals')) return TOTALS
  if (document.includes('handZoneStatistics')) return STATISTICS
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

beforeEach(() => {
  forgetRecords()
  forgetWhole()
  queries.clear()
  network.asked.length = 0
  deviceOpenStore.setState({ isOpen: true })
  authStore.setState({ user: { userId: ME, username: 'me@example.com', role: 'USER', groups: [] } } as never)
})

function drawn(Screen: () => React.ReactNode): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Texts, spoken labels and lines of charts that say how much or how many, and every headline of an empty place. */
function figuresIn(markup: string): readonly string[] {
  const texts = [...markup.matchAll(/>([^<]*\d[^<]*)</g)].map(found => found[1]!)
  const labels = [...markup.matchAll(/aria-label="([^"]*\d[^"]*)"/g)].map(found => `label ${found[1]}`)
  const lines = [...markup.matchAll(/<path[^>]* d="([^"]*)"/g)].map(found => `line ${found[1]}`)
  const empty = [...markup.matchAll(/class="empty"/g)].map(() => 'an empty place')
  return [...texts, ...labels, ...lines, ...empty]
}

/** Asks what the drawing asked for: on a page an effect does it. */
function askServer(): void {
  for (const options of network.wanted.splice(0))
    if (options.enabled !== false) void queries.prefetchQuery(options as FetchQueryOptions)
}
const settle = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

/** Every state from the first drawing to the last; `choose` says which of the waiting answers arrives next. */
async function moments(
  Screen: () => React.ReactNode,
  choose: (waiting: number) => number,
): Promise<readonly string[]> {
  const seen: string[] = []
  for (;;) {
    seen.push(drawn(Screen))
    askServer()
    await settle()
    if (network.asked.length === 0) return seen
    const [next] = network.asked.splice(choose(network.asked.length), 1)
    next!.answer(answered(next!))
    await settle()
  }
}

test.each(Object.entries(SCREENS))('%s: no figure before its rows are all there', async (_name, Screen) => {
  const final = (await moments(Screen, () => 0)).at(-1)!
  const wanted = new Set(figuresIn(final))
  expect(wanted.size).toBeGreaterThan(5)
  await assertAll(
    fc.asyncProperty(fc.infiniteStream(fc.nat(1000)), async stream => {
      forgetRecords()
      forgetWhole()
      queries.clear()
      network.asked.length = 0
      const seen = await moments(Screen, waiting => stream.next().value % waiting)
      expect(seen.length).toBeGreaterThan(2)
      for (const moment of seen) expect(figuresIn(moment).filter(one => !wanted.has(one))).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('[PLAY-27] whoever is at the table for the first time is playing now, and has no count of none', async () => {
  const seen = await moments(SCREENS.players, () => 0)
  for (const moment of seen) expect(moment).not.toMatch(/>0 hands<|H<\/b><small>not played yet/)
  expect(seen.at(-1)).toContain('playing now')
})
