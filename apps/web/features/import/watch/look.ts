// One look into a watched folder: which files changed and are at rest, and from where each is read (IMP-16).
import { lastHandIn } from '@sidepot/formats/last-hand'
import { type Folder, filesBelow } from './folder.ts'

/** A file as it was when it was last read. */
interface SeenFile {
  readonly size: number
  readonly modified: number
  /** Where its last hand begins, and what is written there; null for a file that is read whole. */
  readonly last: { readonly from: number; readonly head: string } | null
}
export type Seen = Readonly<Record<string, SeenFile>>
type Files = ReadonlyMap<string, File>

const isSame = (file: File, size: number, modified: number): boolean =>
  file.size === size && file.lastModified === modified

const isRead = (file: File, seen: SeenFile | undefined): boolean =>
  seen !== undefined && isSame(file, seen.size, seen.modified)

export interface Looked {
  readonly files: Files
  readonly seen: Seen
  /** Some file has changed and is not read yet. */
  readonly isOpen: boolean
}

/** `bring` takes what is to be read and says whether that was done; where it was not, the next look finds it again. */
export async function look(
  folder: Folder,
  before: { readonly files: Files | null; readonly seen: Seen },
  tiedSince: number,
  bring: (files: readonly File[]) => Promise<boolean>,
): Promise<Looked> {
  const files = await filesBelow(folder)
  const { seen } = before
  const changed = [...files].filter(([path, file]) => !isRead(file, seen[path]))
  // what is still being written differs from look to look
  const ripe = changed.filter(([path, file]) => {
    const earlier = before.files?.get(path)
    return earlier !== undefined && isSame(file, earlier.size, earlier.lastModified)
  })
  const left = changed.length > ripe.length
  if (ripe.length === 0) return { files, seen, isOpen: left }
  const fresh = await Promise.all(ripe.map(([path, file]) => unread(file, seen[path])))
  // the last hand of a table that was written elsewhere a moment ago ties what follows to its session
  const ties = [...files].flatMap(([path, file]) => {
    const last = seen[path]?.last
    const isTie = last && isRead(file, seen[path]) && file.lastModified >= tiedSince
    return isTie ? [part(file, last.from)] : []
  })
  if (!(await bring([...fresh, ...ties]))) return { files, seen, isOpen: true }
  const read = await seenAs(ripe)
  const still = Object.entries(seen).filter(([path]) => files.has(path))
  return { files, seen: { ...Object.fromEntries(still), ...read }, isOpen: left }
}

/** From its last hand on, unless it is another file by now. */
async function unread(file: File, seen: SeenFile | undefined): Promise<File> {
  const last = seen?.last
  if (!last || file.size < seen.size) return file
  return (await headAt(file, last.from)) === last.head ? part(file, last.from) : file
}

const part = (file: File, from: number): File =>
  new File([file.slice(from)], file.name, { lastModified: file.lastModified })

const HEAD_BYTES = 80
const headAt = async (file: File, from: number): Promise<string> =>
  new TextDecoder('windows-1252').decode(await file.slice(from, from + HEAD_BYTES).arrayBuffer())

/** Longer than any hand; an even number, for letters of two bytes. */
const END_BYTES = 1 << 16

/** The files as they are now, all of them read. */
export async function seenAs(files: Iterable<readonly [string, File]>): Promise<Seen> {
  const seen: Record<string, SeenFile> = {}
  for (const [path, file] of files) {
    const tail = Math.max(0, file.size - END_BYTES)
    const begin = tail - (tail % 2)
    const end = new Uint8Array(await file.slice(begin).arrayBuffer())
    const at = lastHandIn(end, begin === 0)
    const last = at === null ? null : { from: begin + at, head: await headAt(file, begin + at) }
    seen[path] = { size: file.size, modified: file.lastModified, last }
  }
  return seen
}
