// Everything a person does goes through here: kept on the device first, drawn at once, sent in order, exactly once.
// A network failure waits; a refusal stops at its item, which stays visible until it is mended or dropped.
import { createStore } from 'zustand/vanilla'
import type { DataProblem } from './failure.ts'
import { OUTBOX_RETRY } from './limits.ts'
import type { OutboxItem } from './outbox-item.ts'

export type NewItem = Omit<OutboxItem, 'id' | 'order' | 'madeAt' | 'state' | 'reason'> & {
  readonly id?: string
}
export type SendOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: DataProblem }

export interface OutboxDoors {
  readonly load: () => Promise<readonly OutboxItem[]>
  readonly keep: (item: OutboxItem) => Promise<void>
  readonly drop: (id: string) => Promise<void>
  readonly send: (item: OutboxItem) => Promise<SendOutcome>
  /** the answer is in the local store before the overlay goes */
  readonly settled: (item: OutboxItem, value: unknown) => void
  readonly changed: (items: readonly OutboxItem[]) => void
  readonly now: () => number
  readonly newId: () => string
  /** one sender at a time among the tabs of this browser */
  readonly alone: (work: () => Promise<void>) => Promise<void>
}

export interface OutboxState {
  readonly items: readonly OutboxItem[]
  readonly sending: boolean
  /** the last try failed for want of a network */
  readonly offline: boolean
  /** items survive a reload: false where the browser keeps nothing */
  readonly durable: boolean
}

export type Settled =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string }

export function createOutbox(doors: OutboxDoors) {
  const store = createStore<OutboxState>(() => ({ items: [], sending: false, offline: false, durable: true }))
  const waiters = new Map<string, ((result: Settled) => void)[]>()
  let order = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  // tries in a row that found no network: a server that restarts or a dead spot is asked again by itself
  let missed = 0

  const put = (items: readonly OutboxItem[]) => {
    store.setState({ items })
    doors.changed(items)
  }
  const resolve = (id: string, result: Settled) => {
    for (const waiter of waiters.get(id) ?? []) waiter(result)
    waiters.delete(id)
  }

  async function start(): Promise<void> {
    const kept = [...(await doors.load())].sort((a, b) => a.order - b.order)
    order = Math.max(order, ...kept.map(item => item.order), 0)
    const known = new Set(store.getState().items.map(item => item.id))
    put(
      [...kept.filter(item => !known.has(item.id)), ...store.getState().items].sort(
        (a, b) => a.order - b.order,
      ),
    )
    void flush()
  }

  /** Kept and drawn when the promise of `kept` resolves; `settled` tells how it ended. */
  function add(item: NewItem): {
    readonly id: string
    readonly kept: Promise<void>
    readonly settled: Promise<Settled>
  } {
    const full: OutboxItem = {
      ...item,
      id: item.id ?? doors.newId(),
      order: ++order,
      madeAt: doors.now(),
      state: 'waiting',
    }
    const settled = new Promise<Settled>(done =>
      waiters.set(full.id, [...(waiters.get(full.id) ?? []), done]),
    )
    put([...store.getState().items, full])
    const kept = doors.keep(full).catch(() => {
      store.setState({ durable: false })
    })
    void kept.then(flush)
    return { id: full.id, kept, settled }
  }

  let running: Promise<void> | null = null
  let again = false

  /** Resolves when everything that can be sent now has been tried. */
  function flush(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    running = sendRounds().finally(() => {
      running = null
      store.setState({ sending: false })
      scheduleDelayed()
    })
    return running
  }

  async function sendRounds(): Promise<void> {
    clearTimeout(timer)
    store.setState({ sending: true })
    do {
      again = false
      await doors.alone(sendAll)
    } while (again)
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const now = doors.now()
      const item = store.getState().items.find(one => one.state === 'waiting' && isDue(one, now))
      if (!item) return
      const outcome = await doors.send(item)
      if (outcome.ok) {
        doors.settled(item, outcome.value)
        await doors.drop(item.id).catch(() => {})
        put(store.getState().items.filter(one => one.id !== item.id))
        missed = 0
        store.setState({ offline: false })
        resolve(item.id, { ok: true, value: outcome.value })
      } else if (outcome.error.kind === 'network' || outcome.error.kind === 'signed-out') {
        const offline = outcome.error.kind === 'network'
        missed = offline ? missed + 1 : 0
        store.setState({ offline })
        return
      } else {
        const refused: OutboxItem = { ...item, state: 'refused', reason: outcome.error.message }
        await doors.keep(refused).catch(() => {})
        put(store.getState().items.map(one => (one.id === item.id ? refused : one)))
        resolve(item.id, { ok: false, reason: outcome.error.message })
      }
    }
  }

  function scheduleDelayed(): void {
    const now = doors.now()
    const waiting = store.getState().items.filter(one => one.state === 'waiting')
    const waits = waiting.flatMap(one => (one.notBefore ? [Math.max(0, one.notBefore - now)] : []))
    if (missed > 0 && waiting.length > 0)
      waits.push(Math.min(OUTBOX_RETRY.firstMs * 2 ** (missed - 1), OUTBOX_RETRY.mostMs))
    if (waits.length > 0) timer = setTimeout(() => void flush(), Math.min(...waits))
  }

  async function drop(id: string): Promise<void> {
    put(store.getState().items.filter(one => one.id !== id))
    await doors.drop(id).catch(() => {})
    resolve(id, { ok: false, reason: '' })
    void flush()
  }

  /** Sends a refused one again, as it is or with other contents. */
  async function retry(
    id: string,
    change: Partial<Pick<OutboxItem, 'variables' | 'overlays'>> = {},
  ): Promise<void> {
    const held = store.getState().items.find(one => one.id === id)
    if (!held) return
    const { reason: _reason, ...rest } = held
    const again: OutboxItem = { ...rest, ...change, state: 'waiting' }
    await doors.keep(again).catch(() => {})
    put(store.getState().items.map(one => (one.id === id ? again : one)))
    void flush()
  }

  return { store, start, add, flush, drop, retry }
}

/** A clock that was turned back must not hold anything up for hours. */
const isDue = ({ notBefore = 0, madeAt }: OutboxItem, now: number): boolean =>
  notBefore <= now || madeAt > now

export type Outbox = ReturnType<typeof createOutbox>
