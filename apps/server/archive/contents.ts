// Everything that is a person's, file by file, from one moment of the database. Nothing is kept but the file at hand.
import { setImmediate as turn } from 'node:timers/promises'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  LISTED,
  MANIFEST,
  type Manifest,
  partName,
  pictureName,
  REFERRED,
  RESTORED,
} from '@sidepot/formats/archive'
import { writeOhh } from '@sidepot/formats/ohh'
import { writePhh } from '@sidepot/formats/phh'
import { type StoredHand, writeStored } from '@sidepot/formats/stored-hand'
import { modelNamed } from '@sidepot/models/all'
import type { Model } from '@sidepot/models/kit/model'
import type { ClientBase } from 'pg'
import { columnOf, tableNameOf } from '../db/schema/names.ts'
import { bodyOf } from '../derive/body.ts'
import { poolRunner, type Raw, type Runner } from '../derive/statement.ts'
import { archivedFields, lineOf, pagesOf } from './rows.ts'

export interface ArchiveFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Compressed already. */
  readonly isPicture?: true
}

/** A file of lines ends at this size, so that neither side keeps more than one in memory. */
const PART_BYTES = 2_000_000
/** Hands are written by the engine: after so many, others get their turn. */
const HANDS_AT_ONCE = 5

const fileOf = (name: string, text: string): ArchiveFile => ({ name, bytes: Buffer.from(text) })

/** Texts gathered into numbered files. */
class Parts {
  private texts: string[] = []
  private size = 0
  private part = 0
  count = 0
  constructor(
    private readonly nameOf: (part: number) => string,
    private readonly between: string,
  ) {}
  /** How many are in the file at hand. */
  get inPart(): number {
    return this.texts.length
  }
  add(text: string): ArchiveFile | null {
    this.texts.push(text)
    this.size += text.length
    this.count++
    return this.size < PART_BYTES ? null : this.end()
  }
  end(): ArchiveFile | null {
    if (this.texts.length === 0) return null
    const file = fileOf(this.nameOf(++this.part), `${this.texts.join(this.between)}\n`)
    this.texts = []
    this.size = 0
    return file
  }
}

export async function* contentsOf(
  client: ClientBase,
  userId: string,
  about: { readonly made: Date; readonly sidepot: string },
): AsyncGenerator<ArchiveFile> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const runner = poolRunner(client)
    const counts: Record<string, number> = {}
    yield await accountFile(client, runner, userId)
    yield* securityFiles(client, userId)
    yield await referenceFile(client, runner, userId)
    for (const name of [...RESTORED, ...LISTED]) {
      const model = modelNamed(name)
      if (name === 'Hand') yield* handFiles(runner, model, userId, counts)
      else yield* recordFiles(runner, model, userId, counts)
    }
    yield* pictureFiles(client, userId, counts)
    const manifest: Manifest = {
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      made: about.made.toISOString(),
      sidepot: about.sidepot,
      counts,
    }
    yield fileOf(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
  } finally {
    await client.query('rollback')
  }
}

async function* recordFiles(
  runner: Runner,
  model: Model,
  userId: string,
  counts: Record<string, number>,
): AsyncGenerator<ArchiveFile> {
  const fields = archivedFields(model)
  const lines = new Parts(part => partName(model.name as never, part), '\n')
  // whom one follows and who follows one are both one's own business
  const owners = model.name === 'Follower' ? ['followerUserId', 'followedUserId'] : [model.owner.field!]
  for (const of of owners)
    for await (const rows of pagesOf(runner, model, of, userId))
      for (const raw of rows) {
        const full = lines.add(lineOf(model, fields, raw))
        if (full) yield full
      }
  const last = lines.end()
  if (last) yield last
  counts[model.name] = lines.count
}

const CURRENCY =
  '(select b.currency from sessions s join bankrolls b on b.id = s.bankroll_id where s.id = r.session_id and s.user_id = r.user_id)'

/** Each hand as its record, and once more as PHH and as Open Hand History where those formats can express it. */
async function* handFiles(
  runner: Runner,
  model: Model,
  userId: string,
  counts: Record<string, number>,
): AsyncGenerator<ArchiveFile> {
  const fields = archivedFields(model)
  const number = (part: number) => String(part).padStart(5, '0')
  const lines = new Parts(part => partName('Hand', part), '\n')
  const phh = new Parts(part => `hands/phh/${number(part)}.phhs`, '\n')
  const ohh = new Parts(part => `hands/ohh/${number(part)}.ohh`, '\n\n')
  for await (const rows of pagesOf(runner, model, model.owner.field!, userId, [CURRENCY]))
    for (const [i, raw] of rows.entries()) {
      if (i % HANDS_AT_ONCE === 0) await turn()
      const texts = textsOf(model, fields, raw)
      const full = [
        lines.add(lineOf(model, fields, raw)),
        texts.phh === null ? null : phh.add(`[${phh.inPart + 1}]\n${texts.phh}`),
        texts.ohh === null ? null : ohh.add(texts.ohh),
      ]
      for (const file of full) if (file) yield file
    }
  for (const file of [lines.end(), phh.end(), ohh.end()]) if (file) yield file
  Object.assign(counts, { Hand: lines.count, 'Hand as PHH': phh.count, 'Hand as OHH': ohh.count })
}

function textsOf(model: Model, fields: readonly string[], raw: Raw) {
  const hand = bodyOf(model, fields, raw) as unknown as StoredHand
  const [phh, ohh] = writeStored(hand, raw[fields.length] ?? 'USD', [writePhh, writeOhh])
  return { phh: phh?.ok ? phh.value : null, ohh: ohh?.ok ? ohh.value : null }
}

async function* pictureFiles(
  client: ClientBase,
  userId: string,
  counts: Record<string, number>,
): AsyncGenerator<ArchiveFile> {
  let after = ''
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ player_id: string; jpeg: Buffer }>(
      `select p.player_id, p.jpeg from player_picture p
       join players r on r.id = p.player_id and r.user_id = p.user_id and not r._deleted
       where p.user_id = $1 and p.player_id > $2 order by p.player_id limit 20`,
      [userId, after],
    )
    for (const { player_id, jpeg } of rows)
      yield { name: pictureName(player_id), bytes: jpeg, isPicture: true }
    count += rows.length
    if (rows.length < 20) break
    after = rows.at(-1)!.player_id
  }
  counts['pictures'] = count
}

async function accountFile(client: ClientBase, runner: Runner, userId: string): Promise<ArchiveFile> {
  const user = modelNamed('User')
  let line = '{}'
  for await (const [raw] of pagesOf(runner, user, 'id', userId))
    if (raw) line = lineOf(user, archivedFields(user), raw)
  const { rows } = await client.query<{ account: unknown }>(
    `select jsonb_build_object('email', a.email, 'phone', a.phone, 'signedUp', a.created_at,
       'authenticator', a.totp_enabled, 'passkeys', (select count(*) from identity.passkey p where p.user_id = a.user_id)) as account
     from identity.account a where a.user_id::text = $1`,
    [userId],
  )
  return fileOf(
    'account.json',
    `${JSON.stringify({ user: JSON.parse(line), account: rows[0]?.account ?? null }, null, 2)}\n`,
  )
}

/** What the account's security page lists: sign-ins, changes, signed-in devices. */
async function* securityFiles(client: ClientBase, userId: string): AsyncGenerator<ArchiveFile> {
  const lists = {
    events: `select id::text as key, jsonb_build_object('kind', kind, 'at', at, 'address', address, 'agent', agent, 'detail', detail)::text as line
      from identity.event where user_id::text = $1 and id > $2::bigint order by id limit 500`,
    devices: `select '0' as key, jsonb_build_object('kind', kind, 'agent', agent, 'address', address, 'signedIn', created_at, 'used', used_at,
      'ended', revoked_at)::text as line from identity.refresh_family where user_id::text = $1 and $2 = '0' order by created_at limit 10000`,
  }
  for (const [name, sql] of Object.entries(lists)) {
    const lines = new Parts(part => `security/${name}-${String(part).padStart(5, '0')}.jsonl`, '\n')
    for (let after = '0'; ; ) {
      const { rows } = await client.query<{ key: string; line: string }>(sql, [userId, after])
      for (const { line } of rows) {
        const full = lines.add(line)
        if (full) yield full
      }
      if (rows.length < 500 || name === 'devices') break
      after = rows.at(-1)!.key
    }
    const last = lines.end()
    if (last) yield last
  }
}

/** The venues, stakes and rake structures that the person's records name. */
async function referenceFile(client: ClientBase, runner: Runner, userId: string): Promise<ArchiveFile> {
  const { rows } = await client.query<{ id: string }>(
    `select venue_id as id from sessions where user_id = $1 union select cash_game_stake_id from sessions where user_id = $1
     union select venue_id from hands where user_id = $1 union select cash_game_stake_id from hands where user_id = $1
     union select default_venue_id from users where id = $1 union select default_cash_game_stake_id from users where id = $1
     union select k.rake_structure_id from cash_game_stakes k
       where k.id in (select cash_game_stake_id from sessions where user_id = $1)`,
    [userId],
  )
  const ids = rows.map(({ id }) => id).filter(id => id !== null)
  const lists: string[] = []
  for (const name of REFERRED) {
    const model = modelNamed(name)
    const fields = archivedFields(model)
    const text = `select ${fields.map((field, i) => `r.${columnOf(field)}::text as c${i}`).join(', ')} from ${tableNameOf(model)} r where r.id = any($1) order by r.id`
    const found = await runner.send({ text, slots: [], name: null }, [ids])
    lists.push(`${JSON.stringify(name)}:[${found.map(raw => lineOf(model, fields, raw)).join(',')}]`)
  }
  return fileOf('reference.json', `${JSON.stringify(JSON.parse(`{${lists.join(',')}}`), null, 2)}\n`)
}
