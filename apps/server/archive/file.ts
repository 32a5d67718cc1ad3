// An archive as a ZIP file on disk: written piece by piece, and read again entry by entry.
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { err, ok, type Result } from '@sidepot/engine/result'
import {
  crc32,
  directoryOf,
  findDirectory,
  HEADER_START,
  headerLength,
  isOverlapping,
  localHeader,
  MOST_BYTES,
  MOST_ENTRIES,
  readDirectory,
  ZIP_TAIL,
  type ZipEntry,
  type ZipFailure,
} from '@sidepot/formats/zip'
import type { ArchiveFile } from './contents.ts'

const deflate = promisify(deflateRaw)
const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw)

export type ArchiveFailure = { readonly code: 'archive/too-large' }

/** The bytes of the file, which is readable by nobody else; null when they are more than a ZIP file can hold. */
export async function writeZip(
  path: string,
  files: AsyncIterable<ArchiveFile>,
): Promise<Result<number, ArchiveFailure>> {
  const file = await open(path, 'wx', 0o600)
  try {
    const entries: ZipEntry[] = []
    let offset = 0
    for await (const { name, bytes, isPicture } of files) {
      const body = isPicture ? bytes : await deflate(bytes)
      const entry = {
        name,
        isDeflated: !isPicture,
        crc: crc32(bytes),
        packed: body.length,
        size: bytes.length,
        offset,
      }
      const head = localHeader(entry)
      if (entries.length === MOST_ENTRIES - 1 || offset + head.length + body.length > MOST_BYTES - 0x1000000)
        return err({ code: 'archive/too-large' })
      await file.writev([head, body])
      entries.push(entry)
      offset += head.length + body.length
    }
    const end = directoryOf(entries, offset)
    await file.write(end)
    return ok(offset + end.length)
  } finally {
    await file.close()
  }
}

export interface OpenArchive {
  readonly entries: readonly ZipEntry[]
  /** An entry's bytes; a damaged one, or one larger than an archive has, is a failure. */
  read(entry: ZipEntry): Promise<Result<Buffer, ZipFailure>>
  close(): Promise<void>
}

/** Larger than any file in an archive of ours; a file that says less than it is does not fill the memory. */
const LARGEST_ENTRY = 64_000_000
const unreadable = err({ code: 'zip/unreadable' } as const)

export async function openArchive(path: string): Promise<Result<OpenArchive, ZipFailure>> {
  let file: FileHandle
  try {
    file = await open(path)
  } catch {
    return unreadable
  }
  const close = () => file.close()
  const at = async (position: number, length: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, position)
    return bytes.subarray(0, bytesRead)
  }
  const { size } = await file.stat()
  const tail = findDirectory(await at(Math.max(0, size - ZIP_TAIL), Math.min(size, ZIP_TAIL)))
  const directory =
    tail.ok && tail.value.offset + tail.value.length <= size
      ? readDirectory(await at(tail.value.offset, tail.value.length), tail.value.entries)
      : unreadable
  if (!directory.ok || isOverlapping(directory.value, size)) {
    await close()
    return unreadable
  }
  return ok({
    entries: directory.value,
    close,
    async read({ offset, packed, size: length, crc, isDeflated }) {
      if (packed > LARGEST_ENTRY || length > LARGEST_ENTRY) return unreadable
      const head = headerLength(await at(offset, HEADER_START))
      if (!head.ok) return head
      const body = await at(offset + head.value, packed)
      try {
        const bytes = isDeflated ? await inflate(body, { maxOutputLength: LARGEST_ENTRY }) : body
        return bytes.length === length && crc32(bytes) === crc ? ok(bytes) : unreadable
      } catch {
        return unreadable
      }
    },
  })
}
