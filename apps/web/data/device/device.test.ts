// This device for whoever is signed in: what is sent with which version, what is read again afterwards, and what stays of a person.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { absorb, rowsOf } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'

const net = vi.hoisted(() => ({
  asked: [] as { readonly document: string; readonly variables: object }[],
  answers: [] as unknown[],
  latest: null as unknown,
  again: [] as string[],
  stopped: 0,
  tail: null as null | { read(): Promise<string | null>; write(cursor: string): void },
}))
vi.mock('../api/graphql.ts', async original => ({
  ...(await original<object>()),
  askWarned: async (document: string, variables: object) => {
    net.asked.push({ document, variables })
    return net.answers.shift() ?? { ok: true, value: { value: { id: 'x', _version: 9 }, ignored: null } }
  },
  ask: async (document: string, variables: object) => {
    net.asked.push({ document, variables })
    return { ok: net.latest !== null, value: net.latest, error: { kind: 'network', message: '' } }
  },
}))
vi.mock('../api/queries.ts', async original => ({
  ...(await original<object>()),
  askAgain: ([key]: string[]) => void net.again.push(key!),
}))
vi.mock('./live-tail.ts', () => ({
  startLiveTail: (place: (typeof net)['tail']) => {
    net.tail = place
    return () => void net.stopped++
  },
}))
const disk = vi.hoisted(() => ({ open: null as unknown, of: [] as string[] }))
vi.mock('../store/local-db.ts', async original => ({
  ...(await original<object>()),
  localDatabase: async (userId: string) => {
    disk.of.push(userId)
    return disk.open
  },
}))
vi.stubGlobal('navigator', {})
vi.stubGlobal('IDBKeyRange', { bound: () => ({}) })
const { clearDevice, closeDevice, deviceCursor, openDevice, outbox } = await import('./device.ts')
const { deviceOpenStore } = await import('./device-open.ts')

/** As much of IndexedDB as is needed here. */
function openDisk(rows: readonly object[] = []) {
  const stores: Record<string, Map<string, unknown>> = {
    records: new Map(rows.map((row, at) => [String(at), row])),
    outbox: new Map(),
    meta: new Map(),
  }
  disk.open = {
    getAll: async (store: string) => [...stores[store]!.values()],
    getAllKeys: async (store: string) => [...stores[store]!.keys()],
    get: async (store: string, key: string) => stores[store]!.get(key),
    put: async (store: string, value: unknown, key: string) => void stores[store]!.set(key, value),
    delete: async (store: string, key: string) => void stores[store]!.delete(key),
    clear: async (store: string) => stores[store]!.clear(),
    transaction: (store: string) => ({
      store: {
        put: async (value: { key?: string; id?: string }) =>
          void stores[store]!.set(value.key ?? value.id ?? '', value),
      },
      done: Promise.resolve(),
    }),
  }
  return stores
}
const player = (id: string, version = 1) =>
  ({ id, _version: version, _deleted: false }) as unknown as Rec<'Player'>
const item = (more: object = {}) => ({
  ...{ what: 'updatePlayer', document: 'mutation X', variables: { input: { id: 'p', notes: 'x' } } },
  ...{ overlays: [{ model: 'Player' as const, id: 'p', fields: { notes: 'x' } }], answers: 'Player' },
  ...more,
})
const versioned = { versioned: { model: 'Player', id: 'p' } }
const sent = () =>
  net.asked.filter(({ document }) => document === 'mutation X').map(({ variables }) => variables)

beforeEach(() => {
  Object.assign(net, { asked: [], answers: [], latest: null, again: [], stopped: 0, tail: null })
  Object.assign(disk, { open: null, of: [] })
})
afterEach(async () => {
  await Promise.all(outbox.store.getState().items.map(({ id }) => outbox.drop(id)))
  closeDevice()
})

describe('what is sent', () => {
  test('names the version that is here at that moment; one that the server never saw names none', async () => {
    await openDevice('ann')
    await outbox.add(item(versioned)).settled
    absorb('Player', [player('p', 4)])
    await outbox.add(item(versioned)).settled
    await outbox.add(item()).settled
    expect(sent()).toEqual([
      { input: { id: 'p', notes: 'x' } },
      { input: { id: 'p', notes: 'x', _version: 4 } },
      { input: { id: 'p', notes: 'x' } },
    ])
  })
  test('[SES-70] on a conflict the latest is fetched, and it goes again on that version', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      await openDevice('ann')
      absorb('Player', [player('p', 4)])
      net.answers = [{ ok: false, error: { kind: 'conflict', message: '', type: 'ConflictUnhandled' } }]
      net.latest = { id: 'p', _version: 7, _deleted: false }
      const { settled } = outbox.add(item(versioned))
      await vi.advanceTimersByTimeAsync(1000)
      expect(await settled).toMatchObject({ ok: true })
      expect(sent()).toMatchObject([{ input: { _version: 4 } }, { input: { _version: 7 } }])
      expect(net.asked[1]).toMatchObject({ variables: { id: 'p' } })
      expect(net.asked[1]!.document).toContain('getPlayer')
    } finally {
      vi.useRealTimers()
    }
  })
  test('[SES-2] that another device was faster with is refused in its words', async () => {
    await openDevice('ann')
    net.answers = [{ ok: true, value: { value: { id: 'p' }, ignored: 'The session has ended.' } }]
    expect(await outbox.add(item()).settled).toEqual({ ok: false, reason: 'The session has ended.' })
  })
  test('is answered with a record of the store', async () => {
    await openDevice('ann')
    net.answers = [
      {
        ok: true,
        value: { value: { id: 'p', notes: 'theirs', _version: 5, _deleted: false }, ignored: null },
      },
    ]
    await outbox.add(item()).settled
    expect(rowsOf('Player')).toMatchObject([{ id: 'p', notes: 'theirs', _version: 5 }])
  })
  test('lists that answers changed are read again once nothing more waits, each once', async () => {
    await openDevice('ann')
    const later = outbox.add(item({ refreshes: ['later'], notBefore: Date.now() + 60_000 }))
    await Promise.all([
      outbox.add(item({ refreshes: ['players', 'sessions'] })).settled,
      outbox.add(item({ refreshes: ['players'] })).settled,
    ])
    // what waits for its undo holds nothing up
    await expect.poll(() => net.again).toEqual(['players', 'sessions'])
    await outbox.drop(later.id)
    expect(net.again).toEqual(['players', 'sessions'])
  })
  test('and are not read again while something else waits for the network', async () => {
    await openDevice('ann')
    const away = { ok: false, error: { kind: 'network', message: '' } }
    net.answers = [undefined, ...Array(20).fill(away)]
    const [done, waiting] = [outbox.add(item({ refreshes: ['players'] })), outbox.add(item())]
    await done.settled
    await outbox.flush()
    expect(net.again).toEqual([])
    await outbox.drop(waiting.id)
    expect(net.again).toEqual(['players'])
  })
})

describe('a device', () => {
  test('is open once what it keeps was read, for one person at a time', async () => {
    openDisk([{ key: 'Player:p', model: 'Player', row: player('p', 3) }])
    const opening = openDevice('ann')
    expect(deviceOpenStore.getState().isOpen).toBe(false)
    await opening
    expect([deviceOpenStore.getState().isOpen, rowsOf('Player').map(({ id }) => id)]).toEqual([true, ['p']])
    await openDevice('ann')
    expect(disk.of).toEqual(['ann'])
    disk.open = null
    await openDevice('ben')
    expect([disk.of, net.stopped, rowsOf('Player')]).toEqual([['ann', 'ben'], 1, []])
  })
  test('that keeps nothing says so, and works from memory', async () => {
    await openDevice('ann')
    expect(outbox.store.getState().durable).toBe(false)
    expect(await deviceCursor()).toBeNull()
    expect(await net.tail!.read()).toBeNull()
    net.tail!.write('c')
    absorb('Player', [player('q')])
    expect(rowsOf('Player')).toHaveLength(1)
  })
  test('keeps records as they come, and the place in the feed after them', async () => {
    const { records, meta } = openDisk()
    await openDevice('ann')
    absorb('Player', [player('p')])
    net.tail!.write('c7')
    await expect.poll(() => meta!.get('cursor')).toBe('c7')
    expect(records!.get('Player:p')).toEqual({ key: 'Player:p', model: 'Player', row: player('p') })
    expect([await deviceCursor(), await net.tail!.read()]).toEqual(['c7', 'c7'])
  })
  test('keeps which lists it has whole, and forgets that when changes were missed', async () => {
    const { meta } = openDisk()
    await openDevice('ann')
    const { markWhole, nothingIsWhole } = await import('../store/whole.ts')
    markWhole('hands s1', 5)
    await expect.poll(() => meta!.get('whole hands s1')).toBe(5)
    const remove = vi.spyOn(disk.open as { delete(store: string): Promise<void> }, 'delete')
    nothingIsWhole()
    expect(remove.mock.calls.map(([store]) => store)).toEqual(['meta'])
    disk.open = null
    await openDevice('ben')
    expect(() => {
      markWhole('x')
      nothingIsWhole()
    }).not.toThrow()
  })
  test('that is closed shows nothing of the person; what is on its disk stays', async () => {
    const { records } = openDisk()
    await openDevice('ann')
    absorb('Player', [player('p')])
    closeDevice()
    expect([rowsOf('Player'), deviceOpenStore.getState().isOpen, net.stopped]).toEqual([[], false, 1])
    absorb('Player', [player('after')])
    expect([...records!.keys()]).toEqual(['Player:p'])
    expect(await deviceCursor()).toBeNull()
  })
  test('that is signed out of keeps what could not be sent, and nothing else', async () => {
    const stores = openDisk([{ key: 'Player:p', model: 'Player', row: player('p') }])
    await openDevice('ann')
    net.tail!.write('c7')
    await expect.poll(() => stores['meta']!.size).toBe(1)
    const { kept } = outbox.add(item({ notBefore: Date.now() + 60_000 }))
    await kept
    await clearDevice()
    expect([stores['records']!.size, stores['meta']!.size, stores['outbox']!.size]).toEqual([0, 0, 1])
    expect(rowsOf('Player')).toEqual([])
  })
})
