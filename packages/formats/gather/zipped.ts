// A zip of hand histories, opened file by file (IMP-14).
import { err, ok, type Result } from '@sidepot/engine/result'
import { MANIFEST } from '../archive/form.ts'
import { openZipFile } from '../archive/zip-file.ts'

export type WhyClosed = 'unreadable' | 'too-large' | 'archive' | 'document'

/** Why a zip, or a file in it, was not read. */
export interface ClosedZip {
  readonly name: string
  readonly why: WhyClosed
}

/** A file of the zip, unpacked when its turn comes. */
export interface ZippedFile {
  readonly packed: number
  open(): Promise<Result<File, ClosedZip>>
}

/** Unpacked, by what the table of the zip says; no more than that is ever unpacked. */
export const MOST_UNPACKED = 500_000_000
export const MOST_ZIPPED_FILES = 20_000

const SIGNATURES = ['PK\u0003\u0004', 'PK\u0005\u0006']
/** What packing on a Mac leaves beside the files, and names without a file. */
const NO_FILE = /\/$|^__MACOSX\/|(?:^|\/)\.[^/]*$/
/** A spreadsheet or a document is a zip too, and not one of files that somebody put there. */
const DOCUMENT = '[Content_Types].xml'

/** By the first four letters of a file. */
export const isZipStart = (letters: string): boolean => SIGNATURES.includes(letters)

/** Null for a file that is no zip. */
export async function filesInZip(file: File): Promise<Result<readonly ZippedFile[], ClosedZip> | null> {
  if (!isZipStart(await file.slice(0, 4).text())) return null
  const closed = (why: WhyClosed, name = file.name) => err({ name, why })
  const zip = await openZipFile(file)
  if (!zip.ok) return closed('unreadable')
  const { entries, read } = zip.value
  if (entries.some(({ name }) => name === DOCUMENT)) return closed('document')
  if (entries.some(({ name }) => name === MANIFEST)) return closed('archive')
  const inside = entries.filter(({ name }) => !NO_FILE.test(name))
  const size = inside.reduce((sum, entry) => sum + entry.size, 0)
  if (inside.length > MOST_ZIPPED_FILES || size > MOST_UNPACKED) return closed('too-large')
  return ok(
    inside.map(entry => ({
      packed: entry.packed,
      open: async () => {
        const name = `${file.name}/${entry.name}`
        const bytes = await read(entry)
        return bytes.ok ? ok(new File([bytes.value], name)) : closed('unreadable', name)
      },
    })),
  )
}

/** A file to read, and its part of the bytes that were chosen: one out of a zip counts as long as it is packed. */
interface OpenedFile {
  readonly file: File
  /** What it is called among those that were chosen: two folders may hold files of one name. */
  readonly name: string
  readonly weight: number
  /** Which of the chosen files it is, or lies in, and its place there: neither its name nor the other files change that. */
  readonly of: number
  readonly place: number
}

/** Each file as it is and each file of a zip, one at a time. */
export async function* openedFiles(files: Iterable<File>): AsyncGenerator<Result<OpenedFile, ClosedZip>> {
  const nameOf = ownNames()
  let of = -1
  const opened = (file: File, weight: number, place: number) =>
    ok({ file, name: nameOf(file), weight, of, place })
  for (const file of files) {
    of++
    const zipped = await filesInZip(file)
    if (zipped === null) yield opened(file, file.size, 0)
    else if (!zipped.ok) yield zipped
    else
      for (const [place, { packed, open }] of zipped.value.entries()) {
        const inside = await open()
        yield inside.ok ? opened(inside.value, packed, place) : inside
      }
  }
}

/** A file's name, with its folders where another file has that one, else with a number. */
function ownNames(): (file: File) => string {
  const taken = new Set<string>()
  /** The next to try, of a path that is taken. */
  const numbers = new Map<string, number>()
  const free = (file: File): string => {
    // browsers alone tell it
    const path = (file as { readonly webkitRelativePath?: string }).webkitRelativePath || file.name
    for (const name of [file.name, path]) if (!taken.has(name)) return name
    for (let number = numbers.get(path) ?? 2; ; number++) {
      numbers.set(path, number + 1)
      if (!taken.has(`${path} (${number})`)) return `${path} (${number})`
    }
  }
  return file => {
    const name = free(file)
    taken.add(name)
    return name
  }
}
