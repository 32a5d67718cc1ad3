// The local store: what is known of each record, and on top of it what this device has done and the server has not confirmed.
// The newest version wins; an answer that is older than what we hold changes nothing.
import { useRef, useSyncExternalStore } from 'react'
import type { ModelName, Rec } from '../wire/documents.ts'

export interface Overlay {
  /** the outbox item that will make it true */
  readonly item: string
  readonly model: ModelName
  readonly id: string
  /** fields as they will be; null takes the record away */
  readonly fields: Readonly<Record<string, unknown>> | null
  /** the server does exactly this: once it has confirmed it, nothing more need be sent; 'made' where it makes the record so */
  readonly certain?: true | 'made'
  /** what the person did, as plain data: the fields follow from it and from the records as they are each time it is drawn */
  readonly act?: unknown
}

/** The records as they are with everything that was done before. */
export interface StoreView {
  record<N extends ModelName>(model: N, id: string | null | undefined): Rec<N> | null
  rows<N extends ModelName>(model: N, of: (row: Rec<N>) => boolean): readonly Rec<N>[]
}
type Interpret = (overlay: Overlay, view: StoreView) => readonly Omit<Overlay, 'item'>[]
let interpret: Interpret = () => []
let actedOn: readonly ModelName[] = []
type Prepare = (overlays: readonly Pick<Overlay, 'act'>[]) => Promise<unknown> | null
let prepare: Prepare = () => null

/**
 * Who knows what an act does to the records, and to which kinds of them; a refused one does nothing. `first` loads the code of those that
 * have theirs apart.
 */
export function interpretActsWith(
  models: readonly ModelName[],
  reader: Interpret,
  first: Prepare = () => null,
): void {
  interpret = reader
  actedOn = models
  prepare = first
}

/** What an earlier page left is drawn whole: without that code it is sent all the same, and drawn once it has arrived. */
export const readyToDraw = async (waiting: readonly Pick<Overlay, 'act'>[]): Promise<void> => {
  await prepare(waiting)?.catch(() => null)
}

type AnyRec = Rec<ModelName>
type Table = ReadonlyMap<string, AnyRec>

const base = new Map<ModelName, Map<string, AnyRec>>()
let overlays: readonly Overlay[] = []
const drawn = new Map<ModelName, Table>()
const versions = new Map<ModelName, number>()
const listeners = new Set<() => void>()
type Keep = (model: ModelName, rows: readonly AnyRec[]) => void
let keep: Keep | null = null
/** Taken in before the device was open: written as soon as it is, so that a quick network loses nothing. */
const early: Parameters<Keep>[] = []

/** Where taken-in records are written on this device; null while it is not open. */
export function keepRecordsWith(write: Keep | null): void {
  keep = write
  if (write) for (const rows of early.splice(0)) write(...rows)
}

function keepNow(...rows: Parameters<Keep>): void {
  if (keep) keep(...rows)
  else early.push(rows)
}

// What this person does is drawn at once; what arrives from elsewhere too, but a rush of it only a few times a second.
const SOON_MS = 120
let timer: ReturnType<typeof setTimeout> | undefined
let lastSoon = Number.NEGATIVE_INFINITY
let quiet = false

function tell(models: Iterable<ModelName>, when: 'now' | 'soon' = 'now'): void {
  const touched = new Set(models)
  // what an act comes to depends on records of other kinds too; it is worked out when somebody looks
  if (overlays.some(({ act }) => act !== undefined)) {
    for (const model of actedOn) touched.add(model)
    plain = null
  }
  for (const model of touched) {
    drawn.delete(model)
    versions.set(model, (versions.get(model) ?? 0) + 1)
  }
  if (quiet) return
  if (when === 'now' && later) announceAfterPaint()
  else if (when === 'now') announce()
  else timer ??= setTimeout(announceSoon, Math.max(0, lastSoon + SOON_MS - performance.now()))
}

/** Every overlay with its fields, in the order in which things were done; null until it is needed. */
let plain: readonly Overlay[] | null = null

function plainOverlays(): readonly Overlay[] {
  if (plain) return plain
  const done: Overlay[] = []
  const scene = openScene()
  for (const overlay of overlays)
    for (const one of overlay.act === undefined ? [overlay] : interpret(overlay, scene.view)) {
      done.push(overlay.act === undefined ? overlay : { ...one, item: overlay.item })
      scene.lay(one)
    }
  plain = done
  return done
}

/** The records as the overlays laid so far leave them; each is laid once, however many acts look at them. */
function openScene(): { readonly view: StoreView; lay(overlay: Omit<Overlay, 'item'>): void } {
  const changed = new Map<ModelName, Map<string, AnyRec | null>>()
  const shown = (row: AnyRec | null | undefined): AnyRec | null => (row && !isGone(row) ? row : null)
  const at = (model: ModelName, id: string): AnyRec | null | undefined => {
    const laid = changed.get(model)?.get(id)
    return laid === undefined ? base.get(model)?.get(id) : laid
  }
  return {
    lay({ model, id, fields }) {
      const laid = changed.get(model) ?? new Map<string, AnyRec | null>()
      changed.set(model, laid)
      laid.set(id, fields === null ? null : laidOver(id, at(model, id), fields))
    },
    view: {
      record: (model, id) => (id ? (shown(at(model, id)) as never) : null),
      rows: <N extends ModelName>(model: N, of: (row: Rec<N>) => boolean) => {
        const laid = changed.get(model) ?? new Map<string, AnyRec | null>()
        const found: AnyRec[] = []
        for (const row of base.get(model)?.values() ?? [])
          if (!laid.has(row.id) && !isGone(row) && of(row as Rec<N>)) found.push(row)
        for (const row of laid.values()) if (shown(row) && of(row as Rec<N>)) found.push(row!)
        return found as unknown as readonly Rec<N>[]
      },
    },
  }
}

const isGone = (row: AnyRec): boolean => row._deleted || ('isDeleted' in row && Boolean(row.isDeleted))
// a copy that begins with the row itself is made in one go
const laidOver = (id: string, row: AnyRec | null | undefined, fields: object): AnyRec =>
  (row ? { ...row, ...fields } : { ...EMPTY, id, ...fields }) as unknown as AnyRec

let later = false
/** What is done here is kept at once and drawn when the press itself is on the screen: a dialog closes first. */
export function drawnLater<T>(run: () => T): T {
  later = true
  try {
    return run()
  } finally {
    later = false
  }
}

/** A page that is not in sight has no frames. */
const AT_LATEST_MS = 300
function announceAfterPaint(): void {
  timer ??= setTimeout(announce, AT_LATEST_MS)
  requestAnimationFrame(() => setTimeout(() => timer !== undefined && announce()))
}

function announceSoon(): void {
  lastSoon = performance.now()
  announce()
}

function announce(): void {
  clearTimeout(timer)
  timer = undefined
  for (const listener of listeners) listener()
}

/** A record that was known and is now as `after`, or gone (null), by the server's word. */
type Taken = (model: ModelName, before: AnyRec, after: AnyRec | null) => void
const watching = new Set<Taken>()
export function onTaken(watch: Taken): void {
  watching.add(watch)
}
function tellTaken(model: ModelName, before: AnyRec | undefined, after: AnyRec): void {
  if (before) for (const watch of watching) watch(model, before, isGone(after) ? null : after)
}

export function absorb<N extends ModelName>(
  model: N,
  rows: readonly Rec<N>[],
  options: { readonly kept?: boolean; readonly soon?: boolean; readonly overNewer?: boolean } = {},
): void {
  const table = base.get(model) ?? new Map<string, AnyRec>()
  base.set(model, table)
  const taken: AnyRec[] = []
  for (const row of rows) {
    const known = table.get(row.id)
    if (known && known._version > row._version && !options.overNewer) continue
    if (known && known._version === row._version && says(known, row)) continue
    // a light list does not know the big fields: keep those we have of the same version
    const next = known && known._version === row._version ? { ...known, ...row } : row
    table.set(row.id, next as AnyRec)
    taken.push(next as AnyRec)
    tellTaken(model, known, next as AnyRec)
  }
  if (taken.length === 0) return
  if (!options.kept) keepNow(model, taken)
  tell([model], options.soon ? 'soon' : 'now')
}

/** Whether nothing is new: what is known is neither drawn nor written again. */
const says = (known: AnyRec, row: AnyRec): boolean =>
  Object.entries(row).every(([field, value]) => Object.is(value, known[field as keyof AnyRec]))

/** The server has gone back behind what is known here: of each table named, only these records are left. */
export function keepOnly(
  models: Iterable<ModelName>,
  isLeft: (model: ModelName, row: Rec<ModelName>) => boolean,
): void {
  const gone: Omit<Overlay, 'item'>[] = []
  for (const model of models)
    for (const row of base.get(model)?.values() ?? [])
      if (!isLeft(model, row)) gone.push({ model, id: row.id, fields: null })
  confirm(gone)
}

/** Of which kinds anything is known here. */
export const knownModels = (): readonly ModelName[] => [...base.keys()]

/** Everything that changes within is drawn once, when it is over. */
export function drawnOnce(run: () => void): void {
  quiet = true
  try {
    run()
  } finally {
    quiet = false
  }
  announce()
}

/** Everything the device has kept. */
export function absorbKept(tables: ReadonlyMap<ModelName, readonly AnyRec[]>): void {
  for (const [model, rows] of tables) absorb(model, rows, { kept: true })
}

/** Erased for good: nothing of it stays here either. */
export function erase(model: ModelName, id: string): void {
  confirm([{ model, id, fields: null }])
}

/** What was confirmed is true here before the feed tells so: what it took away stays away, what it certainly changed stays changed. */
export function confirm(overlays: readonly Omit<Overlay, 'item'>[]): void {
  const changed = new Map<ModelName, AnyRec[]>()
  for (const { model, id, fields, certain, act } of overlays) {
    if (act !== undefined) continue
    const table = base.get(model) ?? new Map<string, AnyRec>()
    base.set(model, table)
    const known = table.get(id)
    if (fields === null ? !known : !certain || (!known && certain !== 'made')) continue
    const next =
      fields === null ? { id, _deleted: true, _version: known!._version } : laidOver(id, known, fields)
    if (fields === null) table.delete(id)
    else table.set(id, next as AnyRec)
    tellTaken(model, known, next as AnyRec)
    const rows = changed.get(model) ?? []
    changed.set(model, rows)
    rows.push(next as AnyRec)
  }
  for (const [model, rows] of changed) keepNow(model, rows)
  if (changed.size > 0) tell(changed.keys())
}

/**
 * The server has confirmed an item and answered with these records: what the item took away stays away, and what it certainly did
 * beside the answer's own records stays done until the feed tells of it.
 */
export function confirmItem(
  item: { readonly id: string; readonly overlays: Overlays },
  take: () => void,
): void {
  const sure = plainOverlays()
    .filter(({ item: of, fields, certain, act }) => of === item.id && !act && (fields === null || certain))
    .map(overlay => ({ overlay, version: knownVersion(overlay.model, overlay.id) }))
  take()
  const unsent = sure.filter(
    ({ overlay, version }) => overlay.fields === null || knownVersion(overlay.model, overlay.id) === version,
  )
  confirm([...item.overlays, ...unsent.map(({ overlay }) => overlay)])
}
type Overlays = readonly Omit<Overlay, 'item'>[]

export function setOverlays(next: readonly Overlay[]): void {
  const touched = new Set([...overlays, ...next, ...(plain ?? [])].map(overlay => overlay.model))
  overlays = next
  plain = null
  tell(touched)
}

export function forgetRecords(): void {
  const all = [...base.keys()]
  early.length = 0
  base.clear()
  overlays = []
  plain = null
  tell(all)
}

export function recordsById<N extends ModelName>(model: N): ReadonlyMap<string, Rec<N>> {
  const cached = drawn.get(model)
  if (cached) return cached as ReadonlyMap<string, Rec<N>>
  const table = new Map(base.get(model) ?? [])
  for (const overlay of plainOverlays()) {
    if (overlay.model !== model) continue
    if (overlay.fields === null) table.delete(overlay.id)
    else table.set(overlay.id, laidOver(overlay.id, table.get(overlay.id), overlay.fields))
  }
  for (const [id, row] of table) if (isGone(row)) table.delete(id)
  drawn.set(model, table)
  return table as unknown as ReadonlyMap<string, Rec<N>>
}
const EMPTY = { _version: 0, _deleted: false, _lastChangedAt: 0 }

export function recordOf<N extends ModelName>(model: N, id: string | null | undefined): Rec<N> | null {
  return id ? (recordsById(model).get(id) ?? null) : null
}

export function rowsOf<N extends ModelName>(model: N): readonly Rec<N>[] {
  return [...recordsById(model).values()]
}

/** The version the server last sent, whatever this device has done since; 0 when it sent none. */
export function knownVersion(model: ModelName, id: string): number {
  return base.get(model)?.get(id)?._version ?? 0
}

/** Whether a change of this record still waits to be confirmed. */
export function isPending(model: ModelName, id: string): boolean {
  return plainOverlays().some(overlay => overlay.model === model && overlay.id === id)
}

/** Called after each change; gives what ends it. */
export function onRecords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Computes from the named tables and draws again when one of them changes. */
export function useRecords<T>(
  models: readonly ModelName[],
  compute: () => T,
  inputs: readonly unknown[] = [],
): T {
  const versionOf = () => models.map(model => versions.get(model) ?? 0).join(',')
  const version = useSyncExternalStore(onRecords, versionOf, versionOf)
  const memo = useRef<{ key: string; inputs: readonly unknown[]; value: T } | null>(null)
  const same =
    memo.current?.key === version &&
    memo.current.inputs.every((input, index) => Object.is(input, inputs[index]))
  if (!memo.current || !same) memo.current = { key: version, inputs, value: compute() }
  return memo.current.value
}

export function useRecord<N extends ModelName>(model: N, id: string | null | undefined): Rec<N> | null {
  return useRecords([model], () => recordOf(model, id), [id])
}
