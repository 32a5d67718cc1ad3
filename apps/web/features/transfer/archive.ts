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

/** Goes on where it stopped when the same file is chosen again: what is there is passed over. */
export async function enterArchive(
  file: File,
  onProgress: (done: number, all: number) => void,
): Promise<Result<RestoredAll, Problem>> {
  const { openZipFile } = await import('@sidepot/formats/zip-file')
  const { restoreArchive } = await import('@sidepot/formats/archive-restore')
  const zip = await openZipFile(file)
  if (!zip.ok) return unreadable
  const { entries } = zip.value
  const read = async (entry: ZipEntry): Promise<Result<Uint8Array, Problem>> => {
    const bytes = entry.size > LARGEST_FILE ? unreadable : await zip.value.read(entry)
    return bytes.ok ? bytes : unreadable
  }
  const done = await restoreArchive<Problem>({
    entries,
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

async function putPicture(playerId: string, jpeg: Uint8Array): Promise<Result<boolean, Problem>> {
  const token = await accessToken()
  const answer = await fetch(`/players/${encodeURIComponent(playerId)}/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Blob([jpeg.slice()]),
  }).catch(() => null)
  return ok(answer?.ok === true)
}
