// This device for the user signed in: the local store filled from disk, the outbox running, the live tail open.

import { ask, askEach, askWarned } from '../api/graphql.ts'
import { askAgain, queries } from '../api/queries.ts'
import { type OtherTabs, watchOtherTabs } from '../outbox/other-tabs.ts'
import { createOutbox, overlaysOf, type SendOutcome } from '../outbox/outbox.ts'
import { unlessIgnored } from '../outbox/send-item.ts'
import { sendTogether } from '../outbox/send-together.ts'
import { rememberDeletes, rememberedDeletes } from '../outbox/waiting-deletes.ts'
import { absorbAnswer } from '../store/answer.ts'
import { forgetLeftForms } from '../store/left-form.ts'
import {
  clearKept,
  clearWhole,
  keepNow,
  keepRows,
  keepWhole,
  keptRows,
  keptWhole,
  type LocalDatabase,
  localDatabase,
} from '../store/local-db.ts'
import type { OutboxItem } from '../store/outbox-item.ts'
import {
  absorbKept,
  confirmItem,
  drawnOnce,
  forgetRecords,
  keepRecordsWith,
  knownVersion,
  readyToDraw,
  setOverlays,
} from '../store/records.ts'
import { forgetDraftsOfWhatIsOver } from '../store/session-drafts.ts'
import { absorbWhole, forgetWhole, keepWholeWith } from '../store/whole.ts'
import { onAwake } from '../wire/awake.ts'
import { getDocument, type ModelName } from '../wire/documents.ts'
import { deviceOpenStore } from './device-open.ts'
import { startLiveTail } from './live-tail.ts'
import { forgetLostHistory } from './lost-history.ts'

let owner: string | null = null
let disk: LocalDatabase | null = null
let stopTail: () => void = () => {}
let tabs: OtherTabs | null = null
/** The last of the records on their way to the disk; they get there in order. */
let written: Promise<unknown> = Promise.resolve()

/** Lists that answers may have changed: read again once, when nothing more waits, and not after each of a long queue. */
const stale = new Set<string>()
function refreshStale(): void {
  for (const key of stale) askAgain([key])
  stale.clear()
}

export const outbox = createOutbox({
  load: async () => {
    const items = disk ? await disk.getAll('outbox') : []
    await readyToDraw(items.flatMap(item => item.overlays))
    return items
  },
  keep: async item => {
    if (!disk) throw new Error('nothing is kept on this device')
    await keepNow(disk, item)
    tabs?.announce()
  },
  // a page that is left in between must not find the old records without the thing that changed them
  drop: async id => {
    await written.catch(() => {})
    await disk?.delete('outbox', id)
  },
  idsOnDisk: async () => (disk ? new Set((await disk.getAllKeys('outbox')).map(String)) : null),
  send,
  settled: (item, value) => {
    confirmItem(item, () => {
      if (item.answers) absorbAnswer(item.answers as ModelName, value)
    })
    for (const key of item.refreshes ?? []) stale.add(key)
  },
  changed: items => {
    const pending = items.filter(item => item.state === 'waiting')
    const overlays = overlaysOf(items)
    setOverlays(overlays)
    if (owner !== null) rememberDeletes(owner, overlays)
    if (pending.every(item => item.notBefore !== undefined)) refreshStale()
  },
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  alone: async work => {
    if (!navigator.locks) return work()
    await navigator.locks.request(`sidepot-outbox-${owner}`, work)
  },
})

/** An update names the version it read; on a conflict the latest is fetched and it is tried again by the retry rules. */
function send(batch: readonly OutboxItem[]): Promise<readonly SendOutcome[]> {
  return sendTogether(batch, {
    askEach,
    ask: async one => unlessIgnored(await askWarned(one.document, withVersion(one))),
    refetch: async ({ versioned }) => {
      if (!versioned) return
      const model = versioned.model as ModelName
      const latest = await ask(getDocument(model), { id: versioned.id })
      if (latest.ok) absorbAnswer(model, latest.value)
    },
    wait: ms => new Promise<void>(done => setTimeout(done, ms)),
    random: Math.random,
  })
}

function withVersion(item: OutboxItem): Readonly<Record<string, unknown>> {
  if (!item.versioned) return item.variables
  const version = knownVersion(item.versioned.model as ModelName, item.versioned.id)
  const input = item.variables.input as Readonly<Record<string, unknown>>
  return { ...item.variables, input: { ...input, ...(version > 0 ? { _version: version } : {}) } }
}

/** Opens the device for a user; the screens may draw from what was kept before any network answers. */
export async function openDevice(userId: string): Promise<void> {
  if (owner === userId) return
  if (owner !== null) closeDevice()
  owner = userId
  if (outbox.store.getState().items.length === 0) setOverlays(rememberedDeletes(userId))
  disk = await localDatabase(userId)
  if (owner !== userId) return
  try {
    const opened = disk
    const [kept, whole] = opened
      ? await Promise.all([keptRows(opened), keptWhole(opened)])
      : [new Map(), new Map()]
    written = Promise.resolve()
    keepRecordsWith((model, rows) => {
      if (!opened) return
      // once a row could not be written, nothing that covers it is: it is read again at the next opening
      written = Promise.all([written, keepRows(opened, model, rows)])
      written.catch(() => {})
    })
    keepWholeWith({
      put: (question, at) => afterRows(() => opened && keepWhole(opened, question, at)),
      clear: () => void (opened && clearWhole(opened).catch(() => {})),
    })
    if (!opened) outbox.store.setState({ durable: false })
    // in one drawing: what was deleted or changed here is never seen as it was before
    await outbox.start(takeUp =>
      drawnOnce(() => {
        if (owner === userId) {
          absorbKept(kept)
          absorbWhole(whole)
        }
        takeUp()
      }),
    )
  } finally {
    if (owner === userId) deviceOpenStore.setState({ isOpen: true })
  }
  const opened = disk
  tabs = watchOtherTabs(userId, () => void outbox.adopt())
  stopTail = startLiveTail(
    {
      read: async () => ((await opened?.get('meta', 'cursor')) as string | undefined) ?? null,
      write: cursor => afterRows(() => opened?.put('meta', cursor, 'cursor')),
    },
    outbox.arrived,
  )
}

/** Never before the records it covers: what a closed page has not written is read again. */
function afterRows(write: () => unknown): void {
  void written.then(write).catch(() => {})
}

/** Where the change feed will be read on from; null before anything came. */
export async function deviceCursor(): Promise<string | null> {
  return ((await disk?.get('meta', 'cursor')) as string | undefined) ?? null
}

export function closeDevice(): void {
  tabs?.close()
  tabs = null
  stopTail()
  stopTail = () => {}
  keepRecordsWith(null)
  deviceOpenStore.setState({ isOpen: false })
  owner = null
  disk = null
  forgetRecords()
  forgetLeftForms()
  forgetWhole()
  queries.clear()
}

/** Sign-out takes everything of the person off the device, except what could not be sent. */
export async function clearDevice(): Promise<void> {
  const opened = disk
  forgetLostHistory()
  closeDevice()
  if (opened) await clearKept(opened).catch(() => {})
}

onAwake(() => void outbox.adopt())
forgetDraftsOfWhatIsOver()
