// Goes through an archive and hands its records over in parts, in the order in which they can be entered. Whoever calls says how
// bytes are read and where the parts go; nothing but one file of the archive is kept.
import { err, ok, type Result } from '@sidepot/engine/result'
import { MANIFEST, type Manifest, pictureName, REFERRED, RESTORED, readManifest } from './form.ts'
import type { ZipEntry } from './zip.ts'

export interface Part {
  readonly model: string
  /** JSON, as the operation takes it. */
  readonly records: string
  readonly reference: string
}
export interface PartDone {
  readonly made: number
  readonly known: number
  readonly left: number
  readonly withoutPicture: readonly { readonly archiveId: string; readonly playerId: string }[]
}
export interface Restoring<F> {
  readonly entries: readonly ZipEntry[]
  read(entry: ZipEntry): Promise<Result<Uint8Array, F>>
  enter(part: Part): Promise<Result<PartDone, F>>
  /** False where it was not taken this time. */
  putPicture(playerId: string, jpeg: Uint8Array): Promise<Result<boolean, F>>
  /** Hears how many records of how many have been gone through. */
  onProgress?(done: number, all: number): void
}
export interface RestoredAll {
  readonly made: Readonly<Record<string, number>>
  readonly known: number
  readonly left: number
  readonly pictures: number
  readonly picturesLeft: number
}

/** What a request can take, with room for quotes that are escaped. */
const MOST_RECORDS = 200
const MOST_TEXT = 300_000

export const unreadableArchive = { code: 'archive/unreadable' } as const
type Unreadable = typeof unreadableArchive

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const entryNamed = (entries: readonly ZipEntry[], name: string) => entries.find(entry => entry.name === name)

/** What the archive says of itself; a failure where it is not one of ours. */
export async function manifestOf<F>({
  entries,
  read,
}: Pick<Restoring<F>, 'entries' | 'read'>): Promise<Result<Manifest, F | Unreadable>> {
  const entry = entryNamed(entries, MANIFEST)
  if (!entry || entry.size > 100_000) return err(unreadableArchive)
  const bytes = await read(entry)
  if (!bytes.ok) return bytes
  const manifest = readManifest(textOf(bytes.value))
  return manifest ? ok(manifest) : err(unreadableArchive)
}

export async function restoreArchive<F>(
  restoring: Restoring<F>,
): Promise<Result<RestoredAll, F | Unreadable>> {
  const { entries, read, enter, putPicture, onProgress } = restoring
  const manifest = await manifestOf(restoring)
  if (!manifest.ok) return manifest
  const all = RESTORED.reduce((sum, name) => sum + (manifest.value.counts[name] ?? 0), 0)
  const reference = await jsonOf(restoring, 'reference.json')
  if (!reference.ok) return reference
  const whole = await readAll(restoring)
  if (!whole.ok) return whole
  const made: Record<string, number> = {}
  let [done, known, left, pictures, picturesLeft] = [0, 0, 0, 0, 0]
  const send = async (model: string, lines: readonly string[]): Promise<Result<null, F | Unreadable>> => {
    const records = `[${lines.join(',')}]`
    const answer = await enter({ model, records, reference: namedIn(records, reference.value) })
    if (!answer.ok) return answer
    made[model] = (made[model] ?? 0) + answer.value.made
    known += answer.value.known
    left += answer.value.left
    done += lines.length
    onProgress?.(done, all)
    for (const { archiveId, playerId } of answer.value.withoutPicture) {
      const entry = entryNamed(entries, pictureName(archiveId))
      if (!entry) continue
      const jpeg = await read(entry)
      if (!jpeg.ok) return jpeg
      const put = await putPicture(playerId, jpeg.value)
      if (!put.ok) return put
      if (put.value) pictures++
      else picturesLeft++
    }
    return ok(null)
  }
  for (const name of RESTORED) {
    const files = entries.filter(entry => entry.name.startsWith(`records/${name}/`))
    for (const file of files.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const bytes = await read(file)
      if (!bytes.ok) return bytes
      for (const lines of batchesOf(textOf(bytes.value))) {
        const sent = await send(name, lines)
        if (!sent.ok) return sent
      }
    }
  }
  const account = await jsonOf(restoring, 'account.json')
  if (!account.ok) return account
  const user = (account.value as { user?: unknown } | null)?.user
  const settings = user ? await send('User', [JSON.stringify(user)]) : ok(null)
  return settings.ok ? ok({ made, known, left, pictures, picturesLeft }) : settings
}

/** Every file is read once before the first record is entered: a damaged archive enters nothing, not its first half. */
async function readAll<F>({ entries, read }: Restoring<F>): Promise<Result<null, F>> {
  for (const entry of entries.filter(({ name }) => /^(?:records|pictures)\/|^account\.json$/.test(name))) {
    const bytes = await read(entry)
    if (!bytes.ok) return bytes
  }
  return ok(null)
}

function* batchesOf(text: string): Generator<readonly string[]> {
  let lines: string[] = []
  let size = 0
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    if (lines.length === MOST_RECORDS || (lines.length > 0 && size + line.length > MOST_TEXT)) {
      yield lines
      lines = []
      size = 0
    }
    lines.push(line)
    size += line.length
  }
  if (lines.length > 0) yield lines
}

async function jsonOf<F>(
  { entries, read }: Restoring<F>,
  name: string,
): Promise<Result<unknown, F | Unreadable>> {
  const entry = entryNamed(entries, name)
  if (!entry) return ok(null)
  const bytes = await read(entry)
  if (!bytes.ok) return bytes
  try {
    return ok(JSON.parse(textOf(bytes.value)))
  } catch {
    return err(unreadableArchive)
  }
}

/** The venues and stakes that these records name, and no others. */
function namedIn(records: string, reference: unknown): string {
  const lists = (reference ?? {}) as Readonly<Record<string, readonly { readonly id: string }[]>>
  return JSON.stringify(
    Object.fromEntries(
      REFERRED.map(name => [name, (lists[name] ?? []).filter(({ id }) => records.includes(`"${id}"`))]),
    ),
  )
}
