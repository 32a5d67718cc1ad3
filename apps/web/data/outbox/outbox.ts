// Everything a person does goes through here: kept on the device first, drawn at once, sent in order, exactly once.
// A failure of network, server or database waits, and what comes after it waits behind it; only a refusal by the operation itself
// stops at its item, which stays visible until it is mended or dropped.
import { createStore } from 'zustand/vanilla'
import type { OutboxItem } from '../store/outbox-item.ts'
import type { Overlay } from '../store/records.ts'
import { type DataProblem, waits, wasNoRefusal } from '../wire/failure.ts'
import { outboxDelay } from '../wire/limits.ts'
import { nextBatch, replacedBy } from './outbox-batch.ts'

export type NewItem = Omit<OutboxItem, 'id' | 'order' | 'madeAt' | 'state' | 'reason'> & {
  readonly id?: string
}
export type SendOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: DataProblem }

export interface OutboxPorts {
  readonly load: () => Promise<readonly OutboxItem[]>
  readonly keep: (item: OutboxItem) => Promise<void>
  readonly drop: (id: string) => Promise<void>
  /** ids that still lie on the device's disk: what is gone another tab has sent; null where nothing is kept */
  readonly idsOnDisk: () => Promise<ReadonlySet<string> | null>
  /** an outcome for each, in order */
  readonly send: (batch: readonly OutboxItem[]) => Promise<readonly SendOutcome[]>
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

export function createOutbox(ports: OutboxPorts) {
  const store = createStore<OutboxState>(() => ({ items: [], sending: false, offline: false, durable: true }))
  const waiters = new Map<string, ((result: Settled) => void)[]>()
  let order = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  // tries in a row that found no network: a server that restarts or a dead spot is asked again by itself
  let missed = 0
  // on their way to the disk, and on their way to the server
  const writing = new Set<string>()
  const underway = new Set<string>()
  // what was added on this page; the rest was taken up from the disk
  const own = new Set<string>()

  const put = (items: readonly OutboxItem[]) => {
    store.setState({ items })
    ports.changed(items)
  }
  const resolve = (id: string, result: Settled) => {
    for (const waiter of waiters.get(id) ?? []) waiter(result)
    waiters.delete(id)
  }

  /** Takes up what earlier pages left; `around` does so together with something else. */
  async function start(around = (takeUp: () => void) => takeUp()): Promise<void> {
    const kept = await ports.load()
    around(() => takeUp(kept))
    void flush()
  }

  function takeUp(kept: readonly OutboxItem[]): void {
    order = Math.max(order, ...kept.map(item => item.order), 0)
    const items = store.getState().items
    const known = new Set(items.map(item => item.id))
    const more = kept.filter(item => !known.has(item.id)).map(mended)
    if (more.length > 0 || items.length === 0) put([...more, ...items].sort((a, b) => a.order - b.order))
  }

  /** Sends what another tab left on the disk, together with what waits here. */
  async function adopt(): Promise<void> {
    await ports.alone(async () => {
      const itemIds = new Set(store.getState().items.map(item => item.id))
      const idsOnDisk = await ports.idsOnDisk().catch(() => null)
      if (idsOnDisk && [...idsOnDisk].some(id => !itemIds.has(id))) takeUp(await ports.load())
    })
    await flush()
  }

  /** Kept and drawn when the promise of `kept` resolves; `settled` tells how it ended. */
  function add(item: NewItem): {
    readonly id: string
    readonly kept: Promise<void>
    readonly settled: Promise<Settled>
  } {
    const items = store.getState().items
    const needless = item.joins?.replaces ? replacedBy(items, item.joins.replaces, underway) : null
    const full: OutboxItem = {
      ...(needless ? merged(needless, item) : item),
      id: item.id ?? ports.newId(),
      order: ++order,
      madeAt: ports.now(),
      state: 'waiting',
    }
    const settled = new Promise<Settled>(done =>
      waiters.set(full.id, [
        ...(waiters.get(full.id) ?? []),
        done,
        ...(waiters.get(needless?.id ?? '') ?? []),
      ]),
    )
    if (needless) waiters.delete(needless.id)
    put([...items.filter(one => one !== needless), full])
    writing.add(full.id)
    own.add(full.id)
    const kept = ports
      .keep(full)
      .then(() => (needless ? ports.drop(needless.id) : undefined))
      .catch(() => {
        store.setState({ durable: false })
      })
      .finally(() => writing.delete(full.id))
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
    running = sendRounds()
    return running
  }

  async function sendRounds(): Promise<void> {
    clearTimeout(timer)
    store.setState({ sending: true })
    try {
      do {
        again = false
        await ports.alone(sendAll)
      } while (again)
    } finally {
      // in the same turn as the last look at `again`: whoever comes later begins a new run
      running = null
      store.setState({ sending: false })
      scheduleDelayed()
    }
  }

  async function sendAll(): Promise<void> {
    leaveOut(await ports.idsOnDisk().catch(() => null))
    for (;;) {
      const now = ports.now()
      const batch = nextBatch(store.getState().items, item => isDue(item, now))
      if (batch.length === 0) return
      for (const { id } of batch) underway.add(id)
      const outcomes = await ports.send(batch)
      const goOn = await conclude(batch, outcomes)
      for (const { id } of batch) underway.delete(id)
      if (!goOn) return
    }
  }

  /**
   * A state that another tab sent or replaced must not come after the newer one, and what was taken up from another tab is that
   * tab's to send while it can; anything else does no harm sent twice.
   */
  function leaveOut(idsOnDisk: ReadonlySet<string> | null): void {
    if (!idsOnDisk || !store.getState().durable) return
    const gone = store
      .getState()
      .items.filter(
        one => (one.joins?.replaces || !own.has(one.id)) && !idsOnDisk.has(one.id) && !writing.has(one.id),
      )
    if (gone.length === 0) return
    put(store.getState().items.filter(one => !gone.includes(one)))
    for (const { id } of gone) resolve(id, { ok: true, value: undefined })
  }

  /** Takes a batch's outcomes in, drawn once; false when there is no use in going on now. */
  async function conclude(batch: readonly OutboxItem[], outcomes: readonly SendOutcome[]): Promise<boolean> {
    const done = new Set<string>()
    const refused = new Map<string, OutboxItem>()
    const results: [string, Settled][] = []
    const unanswered = new Set<string>()
    let stop = false
    for (const [index, item] of batch.entries()) {
      const outcome = outcomes[index]!
      if (outcome.ok) {
        ports.settled(item, outcome.value)
        done.add(item.id)
        results.push([item.id, { ok: true, value: outcome.value }])
        continue
      }
      const { error } = outcome
      if (waits(error)) {
        if (!stop) missed = error.kind === 'signed-out' ? 0 : missed + 1
        stop = true
        unanswered.add(item.id)
        store.setState({ offline: error.kind === 'network' })
      } else {
        refused.set(item.id, { ...item, state: 'refused', reason: error.message })
        results.push([item.id, { ok: false, reason: error.message }])
      }
    }
    await Promise.all([
      ...[...done].map(id => ports.drop(id).catch(() => {})),
      ...[...refused.values()].map(item => ports.keep(item).catch(() => {})),
      ...store
        .getState()
        .items.filter(item => item.arrived && unanswered.has(item.id))
        .map(item => ports.keep(item).catch(() => {})),
    ])
    if (done.size + refused.size > 0)
      put(store.getState().items.flatMap(one => (done.has(one.id) ? [] : [refused.get(one.id) ?? one])))
    if (done.size > 0 && !stop) {
      missed = 0
      store.setState({ offline: false })
    }
    for (const [id, result] of results) resolve(id, result)
    return !stop
  }

  function scheduleDelayed(): void {
    const now = ports.now()
    const waiting = store.getState().items.filter(one => one.state === 'waiting')
    const delays = waiting.flatMap(one => (one.notBefore ? [Math.max(0, one.notBefore - now)] : []))
    if (missed > 0 && waiting.length > 0) delays.push(outboxDelay(missed))
    if (delays.length > 0) timer = setTimeout(() => void flush(), Math.min(...delays))
  }

  async function drop(id: string): Promise<void> {
    put(store.getState().items.filter(one => one.id !== id))
    await ports.drop(id).catch(() => {})
    resolve(id, { ok: false, reason: '' })
    void flush()
  }

  /** Sends a refused one again, as it is or with other contents. */
  async function retry(
    id: string,
    change: Partial<Pick<OutboxItem, 'variables' | 'overlays'>> = {},
  ): Promise<void> {
    const existing = store.getState().items.find(one => one.id === id)
    if (!existing) return
    const { reason: _reason, ...rest } = existing
    const again: OutboxItem = { ...rest, ...change, state: 'waiting' }
    await ports.keep(again).catch(() => {})
    put(store.getState().items.map(one => (one.id === id ? again : one)))
    void flush()
  }

  /** The change feed has brought what these did: the records say so themselves from now on (FEED-15). */
  function arrived(ids: ReadonlySet<string>): void {
    const { items } = store.getState()
    const found = items.filter(item => ids.has(item.id) && !item.arrived)
    if (found.length === 0) return
    const marked = new Map(found.map(item => [item.id, { ...item, arrived: true } as const]))
    put(items.map(item => marked.get(item.id) ?? item))
    // one whose answer may still come is written when it does not; one that could not be written is read of again with the next page
    for (const item of marked.values()) if (!underway.has(item.id)) void ports.keep(item).catch(() => {})
  }

  return { store, start, adopt, add, flush, drop, retry, arrived }
}

/** An earlier version set aside what the server, not the operation, had failed at: it waits again. */
function mended(item: OutboxItem): OutboxItem {
  if (item.state !== 'refused' || !wasNoRefusal(item.reason ?? '')) return item
  const { reason: _reason, ...rest } = item
  return { ...rest, state: 'waiting' }
}

/** The newer keeps what only the earlier had: a straddle switched on before the button moved. */
function merged(earlier: OutboxItem, later: NewItem): NewItem {
  const input = { ...(earlier.variables.input as object), ...(later.variables.input as object) }
  const overlays = later.overlays.map(one => {
    const under = earlier.overlays.find(other => other.model === one.model && other.id === one.id)
    return one.fields && under?.fields ? { ...one, fields: { ...under.fields, ...one.fields } } : one
  })
  return { ...later, variables: { ...later.variables, input }, overlays }
}

/** A clock that was turned back must not hold anything up for hours. */
const isDue = ({ notBefore = 0, madeAt }: OutboxItem, now: number): boolean =>
  notBefore <= now || madeAt > now

/** What is drawn over the records: everything that waits and is not in them yet. */
export const overlaysOf = (items: readonly OutboxItem[]): readonly Overlay[] =>
  items
    .filter(item => item.state === 'waiting' && !item.arrived)
    .flatMap(item => item.overlays.map(overlay => ({ ...overlay, item: item.id })))

export type Outbox = ReturnType<typeof createOutbox>
