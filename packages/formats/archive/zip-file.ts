// A zip file in memory or on disk, read in slices: its table first, an entry when it is asked for, and never more of it than the table says.
import { err, ok, type Result } from '@sidepot/engine/result'
import {
  crc32,
  findDirectory,
  HEADER_START,
  headerLength,
  isOverlapping,
  readDirectory,
  ZIP_TAIL,
  type ZipEntry,
  type ZipFailure,
} from './zip.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface ZipFile {
  readonly entries: readonly ZipEntry[]
  /** In memory whole: who calls has looked at its size. */
  read(entry: ZipEntry): Promise<Result<Bytes, ZipFailure>>
}

const unreadable = err({ code: 'zip/unreadable' } as const)

const sliceOf = async (file: Blob, from: number, length: number): Promise<Bytes> =>
  new Uint8Array(await file.slice(from, from + length).arrayBuffer())

export async function openZipFile(file: Blob): Promise<Result<ZipFile, ZipFailure>> {
  const tail = findDirectory(await sliceOf(file, Math.max(0, file.size - ZIP_TAIL), ZIP_TAIL))
  if (!tail.ok) return tail
  const { offset, length, entries: count } = tail.value
  const entries = readDirectory(await sliceOf(file, offset, length), count)
  if (!entries.ok) return entries
  if (isOverlapping(entries.value, file.size)) return unreadable
  return ok({ entries: entries.value, read: entry => entryIn(file, entry) })
}

async function entryIn(file: Blob, entry: ZipEntry): Promise<Result<Bytes, ZipFailure>> {
  const head = headerLength(await sliceOf(file, entry.offset, HEADER_START))
  if (!head.ok) return head
  const from = entry.offset + head.value
  const packed = file.slice(from, from + entry.packed).stream() as ReadableStream<Bytes>
  const plain = entry.isDeflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed
  const bytes = await gathered(plain, entry.size)
  return bytes.ok && crc32(bytes.value) !== entry.crc ? unreadable : bytes
}

/** No more than the table says, whatever it unpacks to. */
async function gathered(
  stream: ReadableStream<Uint8Array>,
  size: number,
): Promise<Result<Bytes, ZipFailure>> {
  const bytes = new Uint8Array(size)
  let at = 0
  try {
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) return at === size ? ok(bytes) : unreadable
      if (at + value.length > size) {
        await reader.cancel()
        return unreadable
      }
      bytes.set(value, at)
      at += value.length
    }
  } catch {
    return unreadable
  }
}
