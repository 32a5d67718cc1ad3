// The archive of everything: fetched from the server after a proof, and entered again from a file, part by part. The file is read in
// slices here; only its records travel.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { PartDone, RestoredAll } from '@sidepot/formats/archive-restore'
import type { ZipEntry } from '@sidepot/formats/zip'
import { transferWords as words } from '@sidepot/messages/web-transfer'
import { ask } from '../../data/api/graphql.ts'
import { accessToken } from '../../data/auth/auth.ts'
import { withProof } from '../../data/auth/proof.ts'
import type { Problem, SignedInAnswer } from '../../data/auth/signed-in-call.ts'
import { waits } from '../../data/wire/failure.ts'
import { outboxDelay } from '../../data/wire/limits.ts'

export interface Archive {
  readonly name: string
  readonly blob: Blob
}

export const fetchArchive = () => withProof(askForArchive)

async function askForArchive(): SignedInAnswer<Archive> {
  const offline = err({ name: 'NetworkError', sentence: words.failed })
  const token = await accessToken()
  if (!token) return offline
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch('/account/archive', { method: 'POST', headers }).catch(() => null)
  if (!answer) return offline
  if (!answer.ok) {
    const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
    return err({ name: answer.headers.get('x-amzn-errortype') ?? '', sentence: message ?? words.failed })
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const blob = await answer.blob().catch(() => null)
  return blob ? ok({ name: name ?? 'sidepot.zip', blob }) : offline
}

const RESTORE = `mutation Restore($input: RestoreRecordsInput!) {
  restoreRecords(input: $input) { made known left withoutPicture { archiveId playerId } }
}`
const LARGEST_FILE = 64_000_000
const unreadable = err({ name: '', sentence: words.notAnArchive })

const sliceOf = async (file: Blob, from: number, length: number) =>
  new Uint8Array(await file.slice(from, from + length).arrayBuffer())

/** Goes on where it stopped when the same file is chosen again: what is there is passed over. */
export async function enterArchive(
  file: File,
  onProgress: (done: number, all: number) => void,
): Promise<Result<RestoredAll, Problem>> {
  const { crc32, findDirectory, HEADER_START, headerLength, readDirectory, ZIP_TAIL } = await import(
    '@sidepot/formats/zip'
  )
  const { restoreArchive } = await import('@sidepot/formats/archive-restore')
  const tail = findDirectory(await sliceOf(file, Math.max(0, file.size - ZIP_TAIL), ZIP_TAIL))
  if (!tail.ok) return unreadable
  const { offset, length, entries: count } = tail.value
  const entries = readDirectory(await sliceOf(file, offset, length), count)
  if (!entries.ok) return unreadable
  const read = async (entry: ZipEntry): Promise<Result<Uint8Array, Problem>> => {
    const head = headerLength(await sliceOf(file, entry.offset, HEADER_START))
    if (!head.ok || entry.size > LARGEST_FILE) return unreadable
    const body = file.slice(entry.offset + head.value, entry.offset + head.value + entry.packed)
    const plain = entry.isDeflated
      ? body.stream().pipeThrough(new DecompressionStream('deflate-raw'))
      : body.stream()
    const bytes = await gathered(plain, entry.size)
    return bytes.ok && crc32(bytes.value) !== entry.crc ? unreadable : bytes
  }
  const done = await restoreArchive<Problem>({
    entries: entries.value,
    read,
    enter: part => send({ ...part, requestId: crypto.randomUUID() }),
    putPicture,
    onProgress,
  })
  if (done.ok) return done
  return 'sentence' in done.error ? err(done.error) : unreadable
}

const TRIES = 8

/** What got lost on the way is sent again; the same request twice enters nothing twice. */
async function send(input: object): Promise<Result<PartDone, Problem>> {
  for (let missed = 0; ; ) {
    const answer = await ask<PartDone>(RESTORE, { input })
    if (answer.ok) return answer
    if (!waits(answer.error) || ++missed === TRIES)
      return err({
        name: answer.error.kind,
        sentence: waits(answer.error) ? words.stopped : answer.error.message,
      })
    await new Promise(done => setTimeout(done, outboxDelay(missed)))
  }
}

/** No more than the file says, whatever it unpacks to. */
async function gathered(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  size: number,
): Promise<Result<Uint8Array, Problem>> {
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

async function putPicture(playerId: string, jpeg: Uint8Array): Promise<Result<boolean, Problem>> {
  const token = await accessToken()
  const answer = await fetch(`/players/${encodeURIComponent(playerId)}/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Blob([jpeg.slice()]),
  }).catch(() => null)
  return ok(answer?.ok === true)
}
