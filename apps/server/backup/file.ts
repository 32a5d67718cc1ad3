// A backup as one file: a line of JSON that anybody can read, the frames compressed and perhaps encrypted, and a checksum.
//
//   SIDEPOT BACKUP 1\n {header}\n  gzip(frames)  or, with a key, AES-256-GCM(gzip(frames)) + tag (16)   SHA-256 of all before (32)
//
// A frame is a letter, four bytes of length and its content: J a line of JSON, D data of the table named last.
import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { PassThrough, Transform, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { backupMessages } from '@sidepot/messages/backup'
import { StartupProblem } from '../base/startup-problem.ts'
import { fileProblem, writeWhole } from '../base/whole-file.ts'

const MAGIC = 'SIDEPOT BACKUP 1\n'
const SUM = 32
const TAG = 16
const LONGEST_HEADER = 1_000_000
/** A frame's letter and length. */
const HEAD = 5
/** PostgreSQL sends no longer message, and a frame is one of them. */
const LONGEST_FRAME = 2 ** 30 + HEAD

export interface Header {
  readonly made: string
  readonly sidepot: string
  readonly postgres: string
  /** In the order in which they were applied. */
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[]
  readonly encrypted: { readonly salt: string; readonly iv: string } | null
}

export type Frame =
  | { readonly kind: 'J'; readonly value: unknown }
  | { readonly kind: 'D'; readonly data: Buffer }

export const frame = (kind: Frame['kind'], content: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(kind, 'latin1')
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}
export const jsonFrame = (value: unknown): Buffer => frame('J', Buffer.from(JSON.stringify(value)))

const keyOf = (secret: string, salt: string): Buffer =>
  scryptSync(secret, Buffer.from(salt, 'hex'), 32, { N: 2 ** 15, r: 8, maxmem: 64 * 1024 * 1024 })

type Write = (sink: Writable) => Promise<void>

/** Written under another name and renamed when whole; `write` puts frames into the sink. */
export const writeBackup = (
  file: string,
  header: Omit<Header, 'encrypted'>,
  secret: string | null,
  write: Write,
): Promise<void> => writeWhole(file, unfinished => writeFrames(unfinished, header, secret, write))

async function writeFrames(
  unfinished: string,
  header: Omit<Header, 'encrypted'>,
  secret: string | null,
  write: Write,
): Promise<void> {
  const encrypted = secret
    ? { salt: randomBytes(16).toString('hex'), iv: randomBytes(12).toString('hex') }
    : null
  const sum = createHash('sha256')
  const head = Buffer.from(`${MAGIC}${JSON.stringify({ ...header, encrypted })}\n`)
  const frames = new PassThrough()
  const cipher = encrypted
    ? createCipheriv('aes-256-gcm', keyOf(secret ?? '', encrypted.salt), Buffer.from(encrypted.iv, 'hex'))
    : null
  cipher?.setAAD(head)
  const summed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const tag = cipher?.getAuthTag() ?? Buffer.alloc(0)
      sum.update(tag)
      done(null, Buffer.concat([tag, sum.digest()]))
    },
  })
  sum.update(head)
  const out = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' })
  out.write(head)
  const written = cipher
    ? pipeline(frames, createGzip(), cipher, summed, out)
    : pipeline(frames, createGzip(), summed, out)
  // Each ends with the other: who reads the database has left it when this fails.
  const [ended] = await Promise.allSettled([
    written,
    write(frames).then(
      () => frames.end(),
      (error: Error) => frames.destroy(error),
    ),
  ])
  if (ended.status === 'rejected') throw ended.reason
}

interface Opened {
  readonly header: Header
  /** Where the frames begin and end. */
  readonly from: number
  readonly to: number
  readonly head: Buffer
}

/** Reads the whole file once: nothing of it is used before its checksum is right. */
export async function openBackup(file: string): Promise<Opened> {
  try {
    return await openWhole(file)
  } catch (error) {
    throw fileProblem(error, why => backupMessages.unreadable(file, `${why}.`))
  }
}

async function openWhole(file: string): Promise<Opened> {
  const bad = (why: string): never => {
    throw new StartupProblem(backupMessages.unreadable(file, why))
  }
  const { size } = await stat(file)
  const head = await headOf(file)
  if (head === 'notOurs' || head === 'cutOff') return bad(backupMessages[head])
  if (size < head.length + SUM) return bad(backupMessages.cutOff)
  const sum = createHash('sha256')
  const body = createReadStream(file, { end: size - SUM - 1 })
  body.on('data', chunk => sum.update(chunk))
  await finished(body)
  const handle = await open(file, 'r')
  const { buffer } = await handle.read(Buffer.alloc(SUM), 0, SUM, size - SUM)
  await handle.close()
  if (!sum.digest().equals(buffer)) return bad(backupMessages.checksum)
  const header = readHeader(head.subarray(MAGIC.length).toString()) ?? bad(backupMessages.notOurs)
  return { header, head, from: head.length, to: size - SUM - (header.encrypted ? TAG : 0) }
}

/** Anybody can write one, with a checksum: none of it reaches a terminal or a statement unchecked. Null where it is not ours. */
function readHeader(text: string): Header | null {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return null
  }
  const { made, sidepot, postgres, migrations, tables, encrypted } = (given ?? {}) as Partial<Header>
  const isWord = (value: unknown, most = 100): value is string =>
    typeof value === 'string' && value.length <= most && /^[\w.:+() ~-]*$/.test(value)
  const isListed = <T>(list: unknown, fits: (one: Partial<T>) => boolean): list is readonly T[] =>
    Array.isArray(list) &&
    list.every(one => typeof one === 'object' && one !== null && fits(one as Partial<T>))
  const isHeader =
    isWord(made) &&
    isWord(sidepot) &&
    // as its maker calls it, and shown nowhere
    typeof postgres === 'string' &&
    isListed<Header['migrations'][number]>(migrations, ({ name, hash }) => isWord(name) && isWord(hash)) &&
    isListed<Header['tables'][number]>(
      tables,
      ({ name, columns }) =>
        typeof name === 'string' && Array.isArray(columns) && columns.every(one => typeof one === 'string'),
    ) &&
    (encrypted === null || (isWord(encrypted?.salt) && isWord(encrypted.iv)))
  return isHeader ? { made, sidepot, postgres, migrations, tables, encrypted } : null
}

async function headOf(file: string): Promise<Buffer | 'notOurs' | 'cutOff'> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0)
    const text = buffer.subarray(0, bytesRead)
    if (text.subarray(0, MAGIC.length).toString() !== MAGIC) return 'notOurs'
    const end = text.indexOf('\n', MAGIC.length)
    return end > 0 ? text.subarray(0, end + 1) : 'cutOff'
  } finally {
    await handle.close()
  }
}

export async function* framesOf(
  file: string,
  { header, from, to, head }: Opened,
  secret: string | null,
): AsyncGenerator<Frame, void, undefined> {
  const source = createReadStream(file, { start: from, end: to - 1 })
  const gunzip = createGunzip()
  const reading = header.encrypted
    ? pipeline(source, await decipher(file, header.encrypted, head, to, secret), gunzip)
    : pipeline(source, gunzip)
  // it fails with the stream that is read here, which gives the reason
  reading.catch(() => undefined)
  try {
    yield* parsed(file, gunzip)
    await reading
  } catch (error) {
    if (gunzip.errored === null) throw error
    throw new StartupProblem(
      backupMessages.unreadable(file, header.encrypted ? backupMessages.wrongKey : String(error)),
      { cause: error },
    )
  }
}

async function decipher(
  file: string,
  encrypted: NonNullable<Header['encrypted']>,
  head: Buffer,
  at: number,
  secret: string | null,
) {
  if (secret === null) throw new StartupProblem(backupMessages.needsKey(file))
  const handle = await open(file, 'r')
  const { buffer } = await handle.read(Buffer.alloc(TAG), 0, TAG, at)
  await handle.close()
  const made = createDecipheriv(
    'aes-256-gcm',
    keyOf(secret, encrypted.salt),
    Buffer.from(encrypted.iv, 'hex'),
  )
  made.setAAD(head)
  made.setAuthTag(buffer)
  return made
}

/** Pieces are put together once, when a frame is whole: a study of tens of megabytes is one frame, and comes in thousands of pieces. */
async function* parsed(file: string, source: AsyncIterable<Buffer>): AsyncGenerator<Frame, void, undefined> {
  let pieces: Buffer[] = []
  let size = 0
  let wanted = HEAD
  for await (const piece of source) {
    pieces.push(piece)
    size += piece.length
    if (size < wanted) continue
    const buffered = Buffer.concat(pieces)
    let at = 0
    for (wanted = HEAD; size - at >= HEAD; at += wanted, wanted = HEAD) {
      wanted = HEAD + buffered.readUInt32BE(at + 1)
      if (wanted > LONGEST_FRAME)
        throw new StartupProblem(backupMessages.unreadable(file, backupMessages.notOurs))
      if (size - at < wanted) break
      const content = buffered.subarray(at + HEAD, at + wanted)
      yield buffered[at] === 0x4a
        ? { kind: 'J', value: JSON.parse(content.toString()) }
        : { kind: 'D', data: content }
    }
    pieces = [buffered.subarray(at)]
    size -= at
  }
}
