// The archive's round trip over hands that were read: saved for one person, put into an archive, entered for another, and played again.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PlayedHand } from '@sidepot/formats/played-hand'
import { user } from '@sidepot/models/user'
import { operations } from '@sidepot/server/all-operations'
import { exportArchive, importArchive } from '@sidepot/server/archive/archive'
import { openLog } from '@sidepot/server/base/log'
import { launch } from '@sidepot/server/db/embedded/launch'
import { migrate } from '@sidepot/server/db/migrate'
import { openKysely, openPool } from '@sidepot/server/db/pool'
import { write } from '@sidepot/server/derive/write'
import { createApi, type GraphqlApi } from '@sidepot/server/graphql/api'
import type { Pool } from 'pg'

const SAVE = 'mutation($input: ImportTournamentHandsInput!) { importTournamentHands(input: $input) }'
const HANDS_IN_PART = 120
const PLAYED = '2020-01-01T00:00:00Z'

/** As hands of no session: rooms that do not name the hero, or no currency, are among them. */
async function save(api: GraphqlApi, userId: string, hands: readonly PlayedHand[]): Promise<void> {
  const caller = {
    kind: 'user',
    userId,
    username: userId,
    groups: [],
    tokenId: '',
    expiresAt: Number.MAX_SAFE_INTEGER,
    epoch: 0,
  } as const
  for (let from = 0; from < hands.length; from += HANDS_IN_PART) {
    const part = hands.slice(from, from + HANDS_IN_PART).map(({ setup, log }, place) => ({
      id: `corpus-${from + place}`,
      key: `corpus:${from + place}`,
      at: PLAYED,
      handState: { setup, log },
      more: {},
      tournament: 'corpus',
    }))
    const input = {
      requestId: `p${from}`,
      importId: 'corpus',
      importName: 'corpus',
      hands: JSON.stringify(part),
    }
    const answer = JSON.parse(await api.answer({ query: SAVE, variables: { input } as never }, caller))
    if (answer.errors) throw new Error(JSON.stringify(answer.errors).slice(0, 500))
  }
}

const read = async (pool: Pool, userId: string): Promise<ReadonlyMap<string, PlayedHand>> => {
  const { rows } = await pool.query<{ key: string } & PlayedHand>(
    'select import_key as key, setup, log from hands where user_id = $1 and not _deleted',
    [userId],
  )
  return new Map(rows.map(({ key, setup, log }) => [key, { setup, log }]))
}

/** The hands as they came out of the other account's archive, in their order; missing ones are undefined. */
export async function throughArchive(
  hands: readonly PlayedHand[],
): Promise<readonly (PlayedHand | undefined)[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-corpus-'))
  chmodSync(directory, 0o755)
  const cluster = await launch(directory, { database: 'corpus', durable: false })
  const pool = openPool(cluster.url, { error: () => {} }, 4)
  try {
    await migrate(pool)
    const db = openKysely(pool)
    const now = () => new Date()
    const api = createApi({ pool, db, log: openLog({ logLevel: 'silent' }), now }, { operations })
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const id of [one, other])
      await write(db, user, { kind: 'create', values: { id, username: id } as never }, now())
    await save(api, one, hands)
    const file = path.join(directory, 'archive.zip')
    const made = await exportArchive(pool, file, one, { made: now(), sidepot: 'corpus' })
    if (!made.ok) throw new Error(made.error.code)
    const pictures = { keep: () => Promise.reject(new Error('no pictures here')) }
    const entered = await importArchive(db, file, other, { now, pictures: pictures as never })
    if (!entered.ok) throw new Error(JSON.stringify(entered.error))
    const back = await read(pool, other)
    return hands.map((_hand, place) => back.get(`corpus:${place}`))
  } finally {
    await pool.end()
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
