// A new device, and every answer late, in any order, page by page: at no moment does a screen show a figure, a list or a "nothing
// yet" that is not there in the end. The screens are drawn as they are; only the network is played.

import { assertAll, examplesOf } from '@sidepot/engine/testing/kept-examples'
import { bankrollPage } from '@sidepot/messages/web-bankroll-page'
import { plainText } from '@sidepot/messages/worded'
import { type FetchQueryOptions, QueryClientProvider, type UseQueryOptions } from '@tanstack/react-query'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Asked, answered, ME, NOW } from '../data/testing/late-server.ts'

interface Waiting extends Asked {
  readonly answer: (value: unknown) => void
}
const network = vi.hoisted(() => ({
  asked: [] as Waiting[],
  wanted: [] as { readonly enabled?: unknown }[],
}))

vi.mock('../data/api/graphql.ts', async original => {
  const need = (document: string, variables: Readonly<Record<string, unknown>>) =>
    new Promise(answer => network.asked.push({ document, variables, answer }))
  return {
    ...(await original<object>()),
    need,
    ask: async (document: string, variables: Readonly<Record<string, unknown>>) => ({
      ok: true,
      value: await need(document, variables),
    }),
  }
})
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
vi.useFakeTimers({ toFake: ['Date'], now: NOW })
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }))
vi.stubGlobal('innerWidth', 1440)

const { queries } = await import('../data/api/queries.ts')
const { authStore } = await import('../data/auth/auth.ts')
const { forgetRecords } = await import('../data/store/records.ts')
const { forgetWhole } = await import('../data/store/whole.ts')
const { deviceOpenStore } = await import('../data/device/device-open.ts')
/** A screen that is about one record, at its address. */
const at =
  (path: string, to: string, Screen: () => React.ReactNode): (() => React.ReactNode) =>
  () => (
    <MemoryRouter initialEntries={[to]}>
      <Routes>
        <Route path={path} element={<Screen />} />
      </Routes>
    </MemoryRouter>
  )
const inRouter = (Screen: () => React.ReactNode) => at('/', '/', Screen)
const SCREENS = {
  dashboard: inRouter((await import('./dashboard/dashboard-screen.tsx')).Component),
  sessions: inRouter((await import('./sessions/sessions-screen.tsx')).Component),
  statistics: inRouter((await import('./statistics/statistics-screen.tsx')).Component),
  bankrolls: inRouter((await import('./bankrolls/bankrolls-screen.tsx')).Component),
  players: inRouter((await import('./players/players-screen.tsx')).Component),
  'hand zone': inRouter((await import('./hand-zone/hand-zone-screen.tsx')).Component),
  reviews: inRouter((await import('./reviews/reviews-screen.tsx')).Component),
  deleted: inRouter((await import('./deleted/deleted-screen.tsx')).Component),
  goals: inRouter((await import('./goals/goals-screen.tsx')).Component),
  player: at('/players/:playerId', '/players/p3', (await import('./player/player-screen.tsx')).Component),
  session: at('/sessions/:id', '/sessions/s12', (await import('./session/session-screen.tsx')).Component),
  'running session': at(
    '/sessions/:id',
    '/sessions/s13',
    (await import('./session/session-screen.tsx')).Component,
  ),
  bankroll: at('/bankrolls/:id', '/bankrolls/b0', (await import('./bankroll/bankroll-screen.tsx')).Component),
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
      <Screen />
    </QueryClientProvider>,
  )
}

/** Texts, spoken labels and lines of charts that say how much or how many, and every headline of an empty place. */
function figuresIn(markup: string): readonly string[] {
  const texts = [...markup.matchAll(/>([^<]*\d[^<]*)</g)].map(found => found[1]!)
  const labels = [...markup.matchAll(/aria-label="([^"]*\d[^"]*)"/g)].map(found => `label ${found[1]}`)
  const lines = [...markup.matchAll(/<path[^>]* d="([^"]*)"/g)].map(found => `line ${found[1]}`)
  const empty = [...markup.matchAll(/class="(empty|people-none|session-empty)"/g)].map(
    found => `an empty place: ${found[1]}`,
  )
  return [...texts, ...labels, ...lines, ...empty]
}

/** One that is never fresh is not asked again by the next drawing. */
const isAnswered = ({ queryKey }: FetchQueryOptions) => queries.getQueryData(queryKey) !== undefined

/** Asks what the drawing asked for: on a page an effect does it. */
function askServer(): void {
  for (const options of network.wanted.splice(0))
    if (options.enabled !== false && !isAnswered(options as FetchQueryOptions))
      void queries.prefetchQuery(options as FetchQueryOptions)
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
    if (seen.length > 60) throw new Error('it asks for ever')
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
    { numRuns: examplesOf(12, 4) },
  )
})

test('[PLAY-27] whoever is at the table for the first time is playing now, and has no count of none', async () => {
  const seen = await moments(SCREENS.players, () => 0)
  for (const moment of seen) expect(moment).not.toMatch(/>0 hands<|H<\/b><small>not played yet/)
  expect(seen.at(-1)).toContain('playing now')
})

test('[BANK-18] what the running session took is on the table from the first figure on, and no result', async () => {
  const seen = await moments(SCREENS.bankroll, () => 0)
  expect(seen.at(-1)).toContain(plainText(bankrollPage.onTable))
})
