// One browser of a person without its screen: the services, the outbox and the local store as they are, against the server's
// API in this process. Offline is a switch, the feed a function, a reload forgets everything that is not kept.

import { MODELS } from '@sidepot/models/all'
import { operations } from '@sidepot/server/all-operations'
import { openLog } from '@sidepot/server/base/log'
import { type TestDatabase, testDatabase } from '@sidepot/server/db/testing'
import { createApi, type GraphqlApi } from '@sidepot/server/graphql/api'
import {
  type ChangedSince,
  changedSince,
  type RequestsSince,
  requestsSince,
} from '@sidepot/server/operations/testing/changed-since'
import { as, type Person, person } from '@sidepot/server/operations/testing/testing'
import { outbox } from '@sidepot/web/data/device/device'
import { createOutbox, type Outbox, overlaysOf, type SendOutcome } from '@sidepot/web/data/outbox/outbox'
import { sendItem } from '@sidepot/web/data/outbox/send-item'
import { fromLedger } from '@sidepot/web/data/session/ledger-records'
import { absorbAnswer } from '@sidepot/web/data/store/answer'
import type { OutboxItem } from '@sidepot/web/data/store/outbox-item'
import {
  absorbKept,
  confirmItem,
  forgetRecords,
  keepRecordsWith,
  knownVersion,
  setOverlays,
} from '@sidepot/web/data/store/records'
import type { ModelName, Rec } from '@sidepot/web/data/wire/documents'
import { sendable } from '@sidepot/web/data/wire/received'

/** What the services put their acts into; whoever is signed in is behind it. */
const current: { outbox: Outbox | null } = { outbox: null }

/** The services know one outbox, the page's own; here it passes everything on to that of the evening. */
export function standInForDevice(): void {
  for (const name of Object.keys(outbox) as (keyof Outbox)[])
    Object.defineProperty(outbox, name, { get: () => current.outbox![name] })
}

export interface World {
  readonly database: TestDatabase
  readonly api: GraphqlApi
  readonly changes: ChangedSince
  readonly requests: RequestsSince
}

export async function openWorld(): Promise<World> {
  const database = await testDatabase()
  // every statement comes thousands of times: planning each of them once is a third of the database's work less
  await database.pool.query(
    `do $$ begin execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database()); end $$`,
  )
  const log = openLog({ logLevel: 'silent' })
  return {
    database,
    api: createApi({ ...database, log, now: () => new Date() }, { operations }),
    changes: changedSince(
      database,
      FED.map(model => MODELS[model]),
    ),
    requests: requestsSince(database),
  }
}

interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string; readonly errorType: string }[]
  readonly extensions?: { readonly warnings?: readonly string[] }
}

export interface Device {
  readonly who: Person
  isOffline: boolean
  /** Sends what may be sent now. */
  flush(): Promise<void>
  /** Takes in everything as the server has it. */
  feed(): Promise<void>
  /** A page that is loaded again: what waits is read from the disk, the rest from the server. */
  reload(): Promise<void>
  /** Another device of the same person, which is always online. */
  ask(query: string, variables: object): Promise<Answer>
  refusals(): readonly string[]
  /** Whether something has not been answered yet. */
  isWaiting(): boolean
}

const FED: readonly ModelName[] = [
  'Session',
  'SessionUpdate',
  'PlayerSession',
  'Hand',
  'Bankroll',
  'BankrollTransaction',
]

export async function openDevice(
  { database, api, changes, requests }: World,
  random: () => number,
): Promise<Device> {
  const who = await person(database)
  const caller = as(who.userId)
  const disk = new Map<string, string>()
  const refused: string[] = []
  let isOffline = false
  let fedUntil = 0
  let place = '0'
  const heard = new Set<string>()
  let currentPage = {}
  const ask = async (query: string, variables: object): Promise<Answer> =>
    JSON.parse(await api.answer({ query, variables: variables as never }, caller))

  const send = async (item: OutboxItem): Promise<SendOutcome> => {
    if (isOffline) return { ok: false, error: { kind: 'network', message: 'offline' } as never }
    const sent = await sendItem(item, {
      ask: async one => {
        const version = one.versioned ? knownVersion(one.versioned.model as ModelName, one.versioned.id) : 0
        const input = one.variables['input'] as object | undefined
        const variables =
          version > 0 ? { ...one.variables, input: { ...input, _version: version } } : one.variables
        // now and then the first answer is lost, and the same is sent again at once, or some time later
        const lost = random()
        if (lost < 0.15) await ask(one.document, variables)
        const answer = await ask(one.document, variables)
        if (lost > 0.9) return { ok: false, error: { kind: 'network', message: 'lost' } } as never
        const error = answer.errors?.[0]
        if (error) {
          const kind = /Conflict|Conditional/.test(error.errorType) ? 'conflict' : 'refused'
          return { ok: false, error: { kind, message: error.message, type: error.errorType } } as never
        }
        return { ok: true, value: Object.values(answer.data ?? {})[0] }
      },
      refetch: feed,
      wait: async () => {},
      random: () => 0,
    })
    if (!sent.ok && sent.error.kind !== 'network') refused.push(`${item.what}: ${sent.error.message}`)
    return sent as SendOutcome
  }

  /** The outbox of a page; what an earlier page was doing when this one was loaded comes to nothing. */
  const open = (): Outbox => {
    const page = {}
    currentPage = page
    const onPage = <T>(run: () => T | Promise<T>): Promise<T> =>
      page === currentPage ? Promise.resolve(run()) : new Promise<never>(() => {})
    return createOutbox({
      load: async () => [...disk.values()].map(text => JSON.parse(text) as OutboxItem),
      keep: item => onPage(() => void disk.set(item.id, JSON.stringify(item))),
      drop: id => onPage(() => void disk.delete(id)),
      idsOnDisk: async () => null,
      send: async batch => {
        const outcomes: SendOutcome[] = []
        // what comes behind a lost answer waits with it
        for (const item of batch) {
          const before = outcomes.at(-1)
          const isLost = before && !before.ok && before.error.kind === 'network'
          outcomes.push(isLost ? before : await send(item))
        }
        return onPage(() => outcomes)
      },
      settled: (item, value) => {
        confirmItem(item, () => {
          if (item.answers) absorbAnswer(item.answers as ModelName, value)
        })
      },
      changed: items => setOverlays(overlaysOf(items)),
      now: () => Date.now(),
      newId: () => crypto.randomUUID(),
      alone: work => work(),
    })
  }

  async function feed(): Promise<void> {
    // read first: what is sent meanwhile must not be known as arrived before its records are
    const confirmed = await requests(who.userId, place)
    const changed = await changes(who.userId, fedUntil)
    // a moment may bring more than one change
    fedUntil = Date.now() - 1
    for (const model of FED) {
      const items = changed.get(model)!.map(row => sendable(model, fromLedger(model, row)))
      absorbAnswer(model, { items })
    }
    place = confirmed.place
    for (const request of confirmed.requests) heard.add(request)
    current.outbox!.arrived(heard)
  }

  async function reload(): Promise<void> {
    forgetRecords()
    absorbKept(new Map([...kept].map(([model, rows]) => [model, [...rows.values()]])))
    current.outbox = open()
    if (!isOffline) {
      fedUntil = 0
      await feed()
    }
    // what waits is on the page before the feed is read on
    const opened = current.outbox
    await opened.start(takeUp => {
      takeUp()
      opened.arrived(heard)
    })
    await opened.flush()
  }

  const kept = new Map<ModelName, Map<string, Rec<ModelName>>>()
  forgetRecords()
  keepRecordsWith((model, rows) => {
    const table = kept.get(model) ?? new Map()
    kept.set(model, table)
    for (const row of rows) table.set(row.id, structuredClone(row))
  })
  current.outbox = open()
  return {
    who,
    get isOffline() {
      return isOffline
    },
    set isOffline(next) {
      isOffline = next
    },
    flush: () => current.outbox!.flush(),
    feed,
    reload,
    ask,
    refusals: () => refused,
    isWaiting: () => disk.size > 0,
  }
}
