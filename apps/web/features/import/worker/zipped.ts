// A zip of hand histories, opened file by file (IMP-14).
import { err, ok, type Result } from '@sidepot/engine/result'
import { MANIFEST } from '@sidepot/formats/archive'
import { openZipFile } from '@sidepot/formats/zip-file'

export type WhyClosed = 'unreadable' | 'too-large' | 'archive'

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

/** Null for a file that is no zip of files. */
export async function filesInZip(file: File): Promise<Result<readonly ZippedFile[], ClosedZip> | null> {
  if (!SIGNATURES.includes(await file.slice(0, 4).text())) return null
  const closed = (why: WhyClosed, name = file.name) => err({ name, why })
  const zip = await openZipFile(file)
  if (!zip.ok) return closed('unreadable')
  const { entries, read } = zip.value
  if (entries.some(({ name }) => name === DOCUMENT)) return null
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
