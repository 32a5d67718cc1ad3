// One browser without a screen: a disk for each person, locks and channels between tabs, a network that can fail in four ways.
// A page is the data layer loaded anew, as a reload does it; what a closed page still does reaches neither disk nor server.
import type { Result } from '@sidepot/engine/result'
import { vi } from 'vitest'
import type { DataProblem } from '../wire/failure.ts'
import type { Input, PlainServer } from './plain-server.ts'

/** down: nothing gets out. lost: it arrives, and the answer does not. late: the answer waits until it is let through. */
export type Network = 'up' | 'down' | 'lost' | 'late'

interface Disk {
  readonly records: Map<string, unknown>
  readonly outbox: Map<string, unknown>
  readonly meta: Map<string, unknown>
}
type Store = keyof Disk

export interface Browser {
  network: Network
  readonly late: (() => void)[]
  readonly disks: Map<string, Disk>
  readonly locks: ReturnType<typeof openLocks>
  readonly channels: Set<{ readonly name: string; readonly hear: (message: unknown) => void }>
}

interface Subscription {
  readonly query: string
  readonly variables: { after: string }
  readonly sink: { next(value: unknown): void; error(problem: unknown): void }
  isOpen: boolean
}

export const openBrowser = (): Browser => ({
  network: 'up',
  late: [],
  disks: new Map(),
  locks: openLocks(),
  channels: new Set(),
})

/** Web Locks: one holder a name, the others in line. */
function openLocks() {
  const lines = new Map<string, Promise<void>>()
  return {
    request(name: string, work: () => Promise<void>): Promise<void> {
      const done = (lines.get(name) ?? Promise.resolve()).then(work)
      lines.set(
        name,
        done.catch(() => {}),
      )
      return done
    },
  }
}

export async function openPage(browser: Browser, server: PlainServer, userId: string) {
  let isClosed = false
  const endings: (() => void)[] = []
  const subscriptions: Subscription[] = []
  const failed = { ok: false, error: { kind: 'network', message: '' } } as const

  const ask = async (input: Input): Promise<Result<unknown, DataProblem>> => {
    if (isClosed || browser.network === 'down') return failed
    const answer = server.run(userId, input)
    if (browser.network === 'lost') return failed
    if (browser.network === 'late')
      await new Promise<void>(done => {
        browser.late.push(done)
        endings.push(done)
      })
    return isClosed ? failed : answer
  }
  const warned = async (_document: string, { input }: { readonly input: Input }) => {
    const answer = await ask(input)
    return answer.ok ? { ok: true, value: { value: answer.value, ignored: null } } : answer
  }
  const each = async (_document: string, keys: readonly string[], inputs: Record<string, Input>) => {
    const answers: Result<unknown, DataProblem>[] = []
    for (const key of keys) answers.push(await ask(inputs[`i${key.slice(1)}`]!))
    const lost = answers.find(answer => !answer.ok && answer.error.kind === 'network')
    return lost ?? { ok: true, value: answers }
  }

  vi.resetModules()
  vi.stubGlobal('navigator', { locks: browser.locks })
  vi.stubGlobal('IDBKeyRange', { bound: (low: string, high: string) => ({ low, high }) })
  vi.doMock('../api/graphql.ts', async original => ({
    ...(await original<object>()),
    askWarned: warned,
    askEach: each,
  }))
  vi.doMock('../api/realtime.ts', () => ({
    closeRealtime: async () => {},
    realtime: async () => ({
      subscribe: ({ query, variables }: Subscription, sink: Subscription['sink']) => {
        const subscription: Subscription = { query, variables, sink, isOpen: true }
        subscriptions.push(subscription)
        return () => {
          subscription.isOpen = false
        }
      },
    }),
  }))
  vi.doMock('../store/local-db.ts', async original => ({
    ...(await original<object>()),
    localDatabase: async (owner: string) => databaseOn(diskOf(browser, owner), () => isClosed),
  }))
  vi.doMock('../outbox/other-tabs.ts', async original => {
    const { watchOtherTabs } = await original<typeof import('../outbox/other-tabs.ts')>()
    return {
      watchOtherTabs: (owner: string, left: () => void) => {
        const tabs = watchOtherTabs(owner, () => isClosed || left(), {
          lock: browser.locks.request,
          open: (name, hear) => {
            const end = { name, hear }
            browser.channels.add(end)
            return {
              send: message => {
                if (isClosed) return
                for (const one of browser.channels) if (one !== end && one.name === name) one.hear(message)
              },
              close: () => void browser.channels.delete(end),
            }
          },
        })
        endings.push(tabs.close)
        return tabs
      },
    }
  })
  const device = await import('../device/device.ts')
  // an import that waits until it is needed would be of the page opened last
  const { loaders } = await import('../device/live-tail.ts')
  const [whole, tables] = [
    await import('../device/compare-whole.ts'),
    await import('../device/take-tables.ts'),
  ]
  Object.assign(loaders, { whole: async () => whole, tables: async () => tables })
  const records = await import('../store/records.ts')
  const { absorbAnswer } = await import('../store/answer.ts')
  const { authStore } = await import('../auth/auth.ts')
  authStore.setState({ user: { userId } as never })
  await device.openDevice(userId)

  return {
    userId,
    outbox: device.outbox,
    rows: () => records.rowsOf('Player'),
    /** A change the person makes: drawn at once, kept, sent. */
    do(input: Input): void {
      device.outbox.add({
        id: input.requestId,
        what: 'updatePlayer',
        document: 'mutation',
        variables: { input },
        answers: 'Player',
        overlays: [{ model: 'Player', id: input.id, fields: { notes: input.notes, userId } }],
      })
    },
    /** What a screen reads when it is visited. */
    visit(): void {
      if (browser.network === 'up') absorbAnswer('Player', { items: [...server.rowsOf(userId)] })
    },
    /** Lets the feed through, as far as there is something. */
    feed(): void {
      if (isClosed || browser.network === 'down') return
      for (const { query, variables, sink, isOpen } of [...subscriptions]) {
        if (!isOpen) continue
        const batch = server.changesAfter(userId, variables.after)
        const inTables = query.includes('inTables: true')
        if (batch) sink.next({ data: { changes: { ...(inTables ? byColumns(batch) : batch), live: true } } })
        else sink.error([{ message: 'expired', errorType: 'CursorExpired' }])
      }
    },
    /** The tab is closed, however it comes to that. */
    close(): void {
      isClosed = true
      for (const end of endings) end()
      for (const subscription of subscriptions) subscription.isOpen = false
    },
    async signOut(): Promise<void> {
      await device.clearDevice()
    },
  }
}
export type Page = Awaited<ReturnType<typeof openPage>>

/** The same page of the feed by columns (FEED-16): a table for each record. */
function byColumns({ changes, cursor }: NonNullable<ReturnType<PlainServer['changesAfter']>>) {
  return {
    cursor,
    tables: {
      requests: changes.flatMap(({ request }) => request ?? []),
      erased: [],
      tables: changes.map(({ model, body }) => ({
        model,
        rows: 1,
        without: [],
        columns: Object.fromEntries(
          Object.entries(JSON.parse(body) as object).map(([field, value]) => [field, [value]]),
        ),
      })),
    },
  }
}

function diskOf(browser: Browser, owner: string): Disk {
  const disk = browser.disks.get(owner) ?? { records: new Map(), outbox: new Map(), meta: new Map() }
  browser.disks.set(owner, disk)
  return disk
}

interface Range {
  readonly low: string
  readonly high: string
}

/** As much of IndexedDB as the data layer uses. What waits is on the disk at once; records get there a moment later, or never. */
function databaseOn(disk: Disk, isClosed: () => boolean) {
  const within = (store: Store, range?: Range) =>
    [...disk[store]].filter(([key]) => !range || (key >= range.low && key <= range.high))
  const write = (store: Store, change: (table: Map<string, unknown>) => void) => {
    if (!isClosed()) change(disk[store])
  }
  const keyOf = (value: unknown) => {
    const { key, id } = value as { readonly key?: string; readonly id: string }
    return key ?? id
  }
  return {
    getAll: async (store: Store, range?: Range) =>
      within(store, range).map(([, value]) => structuredClone(value)),
    getAllKeys: async (store: Store, range?: Range) => within(store, range).map(([key]) => key),
    get: async (store: Store, key: string) => structuredClone(disk[store].get(key)),
    put: async (store: Store, value: unknown, key: string) => write(store, table => table.set(key, value)),
    delete: async (store: Store, key: string) => write(store, table => table.delete(key)),
    clear: async (store: Store) => write(store, table => table.clear()),
    transaction(store: Store) {
      const values: unknown[] = []
      const commit = () => {
        for (const value of values.splice(0)) write(store, table => table.set(keyOf(value), value))
      }
      const soon = new Promise<void>(done => setImmediate(done)).then(commit)
      return {
        store: { put: async (value: unknown) => void values.push(structuredClone(value)) },
        commit,
        done: soon,
      }
    },
  }
}
