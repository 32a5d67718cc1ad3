// Sends what is due to the push services of the devices. A notice is leased for the time of the call: a server that dies with it leaves it
// to the next one, and what may have arrived twice replaces itself by its tag (PUSH-7).
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema/database.ts'
import type { PushKey } from '../identity/crypto/push-key.ts'
import { encryptFor } from '../identity/crypto/push-message.ts'
import { isPushAddress } from '../identity/kit/push-services.ts'
import { contentsOf } from './contents.ts'
import { LONGEST_MS, type NoticeKind } from './notices.ts'

export interface Sender {
  readonly db: Kysely<Database>
  readonly log: Logger
  readonly now: () => Date
  readonly key: PushKey
  /** Whom a push service asks where something is wrong: an address of https or mailto (RFC 8292). */
  readonly contact: string
  /** Origins of push services beside the known ones. */
  readonly services: readonly string[]
}

const AT_ONCE = 20
const PATIENCE_MS = 10_000
const LEASE_MS = 60_000
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000

interface Due {
  readonly id: string
  readonly family_id: string
  readonly kind: NoticeKind
  readonly subject: string
  readonly tries: number
  readonly made_at: Date
  readonly user_id: string
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
}

/** Sends some of what is due. True when there may be more. */
export async function sendDue(sender: Sender): Promise<boolean> {
  const due = await lease(sender)
  await Promise.all(due.map(one => sendOne(sender, one)))
  return due.length === AT_ONCE
}

/**
 * What is due on devices that are signed in, of people whose accounts are open. The rest is left for `forgetNotices`. People take turns:
 * somebody whose devices do not answer keeps nobody else waiting (PUSH-8).
 */
async function lease({ db, now }: Sender): Promise<readonly Due[]> {
  const until = new Date(now().getTime() + LEASE_MS)
  const { rows } = await sql<Due>`
    with waiting as (
      select n.id, n.due_at, d.user_id, d.endpoint, d.p256dh, d.auth,
        row_number() over (partition by d.user_id order by n.due_at, n.id) as turn
      from push_notice n
      join identity.push_device d on d.family_id = n.family_id
      join identity.refresh_family f on f.id = n.family_id and f.revoked_at is null and f.expires_at > ${now()}
      join users u on u.id = d.user_id and not u._deleted and u.status is distinct from 'DISABLED'
      where n.due_at <= ${now()}),
    due as (
      select w.* from push_notice n join waiting w on w.id = n.id where n.due_at <= ${now()}
      order by w.turn, w.due_at, w.id limit ${AT_ONCE} for update of n skip locked)
    update push_notice n set due_at = ${until}, tries = n.tries + 1 from due where n.id = due.id
    returning n.id, n.family_id, n.kind, n.subject, n.tries, n.made_at, due.user_id, due.endpoint, due.p256dh, due.auth`.execute(
    db,
  )
  return rows
}

async function sendOne(sender: Sender, due: Due): Promise<void> {
  const { db, log } = sender
  try {
    // an address that was allowed under other settings
    if (!isPushAddress(due.endpoint, sender.services)) return await endDevice(sender, due)
    const contents = await contentsOf(db, due.user_id, due.kind, due.subject)
    if (contents === null) return await settle(sender, due)
    const answer = await post(sender, due, contents.tag, JSON.stringify(contents))
    if (answer === null || answer.status === 429 || answer.status >= 500)
      return await later(sender, due, answer?.after ?? null)
    if ([401, 403, 404, 410].includes(answer.status)) {
      log.info({ status: answer.status }, 'a push service ended a subscription')
      return await endDevice(sender, due)
    }
    if (answer.status >= 300) log.warn({ status: answer.status }, 'a push service refused a message')
    await settle(sender, due)
  } catch (error) {
    log.error({ err: error }, 'a notification was not sent')
  }
}

interface Answered {
  readonly status: number
  /** Milliseconds, where the service says when to come again. */
  readonly after: number | null
}

/** Null where nothing answered. The address is a secret of the device, and is never logged. */
async function post(sender: Sender, due: Due, tag: string, text: string): Promise<Answered | null> {
  const { key, contact, now } = sender
  try {
    const reply = await fetch(due.endpoint, {
      method: 'POST',
      headers: {
        authorization: key.authorization(new URL(due.endpoint).origin, contact, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(LONGEST_MS / 1000),
        urgency: 'normal',
        topic: topicOf(tag),
      },
      body: new Uint8Array(encryptFor(due, text)),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'manual',
    })
    await reply.body?.cancel()
    return { status: reply.status, after: afterOf(reply.headers.get('retry-after'), now()) }
  } catch {
    return null
  }
}

/** What waits at the service for a phone that is off is replaced by what comes later with the same tag. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Seconds or a date (RFC 9110); null for anything else. */
export function afterOf(header: string | null, now: Date): number | null {
  if (header === null) return null
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

const settle = async ({ db }: Sender, { id }: Due): Promise<void> => {
  await sql`update push_notice set due_at = null where id = ${id}`.execute(db)
}

/** Its notices go with it. Only at the address that was asked: the device may have registered another one meanwhile. */
const endDevice = async ({ db }: Sender, { family_id, endpoint }: Due): Promise<void> => {
  await db
    .deleteFrom('identity.push_device')
    .where('family_id', '=', family_id)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** 1, 2, 4 … 60 minutes, or as the service says but for the first, until a day has passed. */
async function later(sender: Sender, due: Due, after: number | null): Promise<void> {
  const { db, now } = sender
  const own = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** (due.tries - 1))
  const pause = after === null ? own : Math.max(MINUTE_MS, after)
  const at = new Date(now().getTime() + pause)
  if (at.getTime() >= due.made_at.getTime() + LONGEST_MS) await settle(sender, due)
  else await sql`update push_notice set due_at = ${at} where id = ${due.id}`.execute(db)
}
