// ZIP as archives of ours use it: every entry is compressed before it is written, so its header says how long it is and nothing has to
// be kept but the table at the end. Without ZIP64: at most 65,535 entries and 4 GB.
import { err, ok, type Result } from '@sidepot/engine/result'

export interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly crc: number
  readonly packed: number
  readonly size: number
  /** Where its header begins. */
  readonly offset: number
}

export type ZipFailure = { readonly code: 'zip/unreadable' }

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
/** The end may be followed by a remark of up to 64 kB. */
export const ZIP_TAIL = END_BYTES + 0xffff
export const MOST_ENTRIES = 0xffff
export const MOST_BYTES = 0xffffffff
const UTF8 = 0x0800
const ENCRYPTED = 0x0001
/** 1 January 1980: when it was made is recorded inside. */
const NO_DATE = 0x0021

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc >>> 0
})

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** Name and fields that the headers before an entry and in the table share, from the version on. */
function common(view: DataView, at: number, entry: ZipEntry, nameBytes: number): void {
  view.setUint16(at, 20, true)
  view.setUint16(at + 2, UTF8, true)
  view.setUint16(at + 4, entry.isDeflated ? 8 : 0, true)
  view.setUint16(at + 8, NO_DATE, true)
  view.setUint32(at + 10, entry.crc, true)
  view.setUint32(at + 14, entry.packed, true)
  view.setUint32(at + 18, entry.size, true)
  view.setUint16(at + 22, nameBytes, true)
}

/** What comes before the bytes of an entry. */
export function localHeader(entry: ZipEntry): Uint8Array {
  const name = new TextEncoder().encode(entry.name)
  const bytes = new Uint8Array(LOCAL_BYTES + name.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, LOCAL, true)
  common(view, 4, entry, name.length)
  bytes.set(name, LOCAL_BYTES)
  return bytes
}

/** The table at the end, which begins at `offset`. */
export function directoryOf(entries: readonly ZipEntry[], offset: number): Uint8Array {
  const names = entries.map(({ name }) => new TextEncoder().encode(name))
  const length = names.reduce((sum, name) => sum + CENTRAL_BYTES + name.length, 0)
  const bytes = new Uint8Array(length + END_BYTES)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [i, entry] of entries.entries()) {
    const name = names[i]!
    view.setUint32(at, CENTRAL, true)
    view.setUint16(at + 4, 20, true)
    common(view, at + 6, entry, name.length)
    view.setUint32(at + 42, entry.offset, true)
    bytes.set(name, at + CENTRAL_BYTES)
    at += CENTRAL_BYTES + name.length
  }
  view.setUint32(at, END, true)
  view.setUint16(at + 8, entries.length, true)
  view.setUint16(at + 10, entries.length, true)
  view.setUint32(at + 12, length, true)
  view.setUint32(at + 16, offset, true)
  return bytes
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const unreadable = err({ code: 'zip/unreadable' } as const)

/** Where the table is, from the last bytes of the file. */
export function findDirectory(
  tail: Uint8Array,
): Result<{ readonly offset: number; readonly length: number; readonly entries: number }, ZipFailure> {
  const view = viewOf(tail)
  for (let at = tail.length - END_BYTES; at >= 0; at--)
    if (view.getUint32(at, true) === END) {
      const entries = view.getUint16(at + 10, true)
      const length = view.getUint32(at + 12, true)
      const offset = view.getUint32(at + 16, true)
      return offset === MOST_BYTES ? unreadable : ok({ offset, length, entries })
    }
  return unreadable
}

/** Whether entries share bytes: a small file could otherwise be unpacked to thousands of times what it has. */
export const isOverlapping = (entries: readonly ZipEntry[], fileBytes: number): boolean =>
  entries.reduce((sum, { packed }) => sum + packed, 0) > fileBytes

/** The entries of the table. Encrypted ones and other ways of compressing are refused. */
export function readDirectory(bytes: Uint8Array, count: number): Result<readonly ZipEntry[], ZipFailure> {
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < count; ) {
    if (at + CENTRAL_BYTES > bytes.length || view.getUint32(at, true) !== CENTRAL) return unreadable
    const flags = view.getUint16(at + 8, true)
    const method = view.getUint16(at + 10, true)
    const nameBytes = view.getUint16(at + 28, true)
    const next =
      at + CENTRAL_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > bytes.length || flags & ENCRYPTED || (method !== 0 && method !== 8)) return unreadable
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes)),
      isDeflated: method === 8,
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at = next
  }
  return ok(entries)
}

/** How long the header before an entry is, from its first 30 bytes: other programs write another one there than in the table. */
export function headerLength(bytes: Uint8Array): Result<number, ZipFailure> {
  const view = viewOf(bytes)
  if (bytes.length < LOCAL_BYTES || view.getUint32(0, true) !== LOCAL) return unreadable
  return ok(LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true))
}
export const HEADER_START = LOCAL_BYTES
