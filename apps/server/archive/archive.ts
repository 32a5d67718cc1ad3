// A person's archive on disk, made of the database and entered into it: what the HTTP address and the commands have in common.
import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@sidepot/engine/result'
import { type RestoredAll, restoreArchive } from '@sidepot/formats/archive-restore'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../db/schema/database.ts'
import { restoreRecords } from '../operations/archive/restore-records.ts'
import { whileThere } from '../operations/kit/while-there.ts'
import { type OperationFailure, runOperation } from '../operations/kit/work.ts'
import { putPicture } from '../operations/player/picture-store.ts'
import type { Pictures } from '../photo/photo.ts'
import { contentsOf } from './contents.ts'
import { type ArchiveFailure, openArchive, writeZip } from './file.ts'

export async function exportArchive(
  pool: Pool,
  path: string,
  userId: string,
  about: { readonly made: Date; readonly sidepot: string },
): Promise<Result<number, ArchiveFailure>> {
  const client = await pool.connect()
  try {
    return await writeZip(path, contentsOf(client, userId, about))
  } finally {
    client.release()
  }
}

type Failure = OperationFailure | { readonly code: 'zip/unreadable' | 'archive/unreadable' }

export async function importArchive(
  db: Kysely<Database>,
  path: string,
  userId: string,
  { now, pictures }: { readonly now: () => Date; readonly pictures: Pictures },
): Promise<Result<RestoredAll, Failure>> {
  const opened = await openArchive(path)
  if (!opened.ok) return err(opened.error)
  const { entries, read, close } = opened.value
  const doer = () => ({ userId, at: now(), now: now() })
  try {
    return await restoreArchive<Failure>({
      entries,
      read,
      enter: part =>
        runOperation(
          db,
          doer(),
          { operation: 'restoreRecords', id: randomUUID(), body: part },
          whileThere(work => restoreRecords(work, part)),
        ),
      putPicture: async (playerId, jpeg) => {
        const kept = await pictures.keep(Buffer.from(jpeg))
        if (!kept.ok) return ok(false)
        const put = await runOperation(
          db,
          doer(),
          { operation: 'playerPicture', id: null, body: null },
          work => putPicture(work, playerId, kept.value),
        )
        return put.ok ? ok(true) : put
      },
    })
  } finally {
    await close()
  }
}
