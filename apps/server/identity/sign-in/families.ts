// A family is one signed-in device: its refresh tokens form one chain. A spent token presented after the grace period
// means somebody holds a copy, so the whole family ends; unless its successor was never seen again in a browser of ours,
// where bad reception loses answers every day: then that successor is withdrawn, and whoever shows it later is the copy.
import { randomUUID } from 'node:crypto'
import { ok } from '@sidepot/engine/result'
import { identityMails } from '@sidepot/messages/identity'
import { type Selectable, sql } from 'kysely'
import type { RefreshFamilyTable } from '../../db/schema/identity-tables.ts'
import { type Account, subjectOfPerson } from '../accounts/accounts.ts'
import { eventInsert, record } from '../accounts/audit.ts'
import { tellOwner } from '../accounts/notices.ts'
import { personOf } from '../accounts/person.ts'
import type { Db, Room, Visitor } from '../accounts/room.ts'
import type { TokenPair } from '../crypto/tokens.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { addressGroup } from '../kit/limits.ts'
import { keyed, randomToken, sha256 } from '../kit/secrets.ts'
import { refreshGraceMs, refreshLifetimeMs } from '../kit/settings.ts'

export interface SignedIn extends TokenPair {
  readonly userId: string
  readonly refreshToken?: string
}

export interface Opening {
  readonly clientId: string
  readonly scope: string
  readonly grantId?: string
  readonly nonce?: string
  /** When the person proved who they are, where that was not just now. */
  readonly authTime?: Date
  /** How the person proved who they are, for the log. */
  readonly by: string
}

export const adminScope = 'aws.cognito.signin.user.admin'

/** `account` as it was when the proof was checked: refused where the password has changed or everything was signed out since. */
export const openFamily = async (
  room: Room,
  account: Account,
  visitor: Visitor,
  opening: Opening,
): Promise<Answer<SignedIn & { readonly refreshToken: string }>> => {
  const familyId = randomUUID()
  const refreshToken = randomToken(48)
  const at = room.now()
  const authTime = opening.authTime ?? at
  const family = {
    id: familyId,
    user_id: account.user_id,
    client_id: opening.clientId,
    kind: visitor.kind,
    scope: opening.scope,
    auth_time: authTime,
    grant_id: opening.grantId ?? null,
    agent: visitor.agent.slice(0, 200),
    address: visitor.address,
    created_at: at,
    used_at: at,
    expires_at: new Date(at.getTime() + refreshLifetimeMs),
  }
  // One statement: device, token, known address and log entry are written together or not at all.
  const person = await room.db
    .with('family', query => query.insertInto('identity.refresh_family').values(family).returning('id'))
    .with('token', query =>
      query
        .insertInto('identity.refresh_token')
        .values({ hash: sha256(refreshToken), family_id: familyId, issued_at: at })
        .returning('hash'),
    )
    .with('place', query => knownAddress(room, query, account.user_id, visitor.address).returning('seen_at'))
    .with('event', query =>
      eventInsert(query, account.user_id, 'SIGNED_IN', visitor, {
        by: opening.by,
        via: visitor.kind,
      }).returning('id'),
    )
    .selectFrom('users')
    .select(['handle', 'role'])
    .where('id', '=', account.user_id)
    .executeTakeFirst()
  if (!(await isUnchanged(room, account))) {
    await endFamily(room.db, familyId, 'TOO_LATE')
    return refuse('badSession')
  }
  const subject = subjectOfPerson(account, person?.handle ?? '', person?.role ?? 'USER')
  const pair = await room.tokens.mint(subject, {
    familyId,
    clientId: opening.clientId,
    scope: opening.scope,
    authTime,
    ...(opening.nonce === undefined ? {} : { nonce: opening.nonce }),
  })
  return ok({ ...pair, userId: account.user_id, refreshToken })
}

/**
 * Asked once the device is there, and under a lock: a password that is being changed is waited for, and one that is changed later ends
 * the device with all others.
 */
const isUnchanged = async (room: Room, { user_id, epoch, password_hash }: Account): Promise<boolean> => {
  const row = await room.db
    .selectFrom('identity.account')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('epoch', '=', epoch)
    .where('password_hash', 'is not distinct from', password_hash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export const addressHash = (room: Pick<Room, 'pepper'>, address: string) =>
  keyed(room.pepper, 'address', addressGroup(address))

type Inserts = Pick<Db, 'insertInto'>

const knownAddress = (room: Room, db: Inserts, userId: string, address: string) =>
  db
    .insertInto('identity.known_address')
    .values({ user_id: userId, address: addressHash(room, address), seen_at: room.now() })
    .onConflict(conflict => conflict.columns(['user_id', 'address']).doUpdateSet({ seen_at: room.now() }))

export const rememberAddress = async (room: Room, db: Db, userId: string, address: string) => {
  await knownAddress(room, db, userId, address).execute()
}

const findToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('identity.refresh_token as token')
    .innerJoin('identity.refresh_family as family', 'family.id', 'token.family_id')
    .innerJoin('identity.account as account', 'account.user_id', 'family.user_id')
    .selectAll('family')
    .select(['token.replaced_at', 'token.tries', 'token.withdrawn'])
    .where('token.hash', '=', hash)

/** The successor is derived, not drawn: a second tab within the grace period is given the very same one. */
const successorOf = (room: Room, token: string, tries: number) =>
  keyed(room.pepper, 'refresh', tries === 0 ? token : `${token} ${tries}`).toString('base64url')

type Family = Selectable<RefreshFamilyTable>
type Turned = { readonly family: Family; readonly next?: string } | 'bad' | 'revoked' | 'reused'

const turn = (room: Room, token: string, rotate: boolean): Promise<Turned> =>
  room.db.transaction().execute(async trx => {
    const at = room.now()
    const found = await findToken(trx, sha256(token)).forUpdate('family').executeTakeFirst()
    if (!found) return 'bad'
    const family: Family = found
    if (family.revoked_at || family.expires_at <= at) return 'revoked'
    // Read again under the lock: the other tab may have turned it while we waited.
    const state = await trx
      .selectFrom('identity.refresh_token')
      .select(['replaced_at', 'tries', 'withdrawn'])
      .where('hash', '=', sha256(token))
      .executeTakeFirstOrThrow()
    const isLate = state.replaced_at !== null && at.getTime() - state.replaced_at.getTime() > refreshGraceMs
    const lost =
      isLate &&
      !state.withdrawn &&
      family.kind === 'web' &&
      (await wasNeverSeen(trx, room, token, state.tries))
    if (isLate && !lost) {
      await endFamily(trx, family.id, 'REUSE')
      return 'reused'
    }
    await trx
      .updateTable('identity.refresh_family')
      .set({
        used_at: at,
        ...(rotate ? { expires_at: new Date(at.getTime() + refreshLifetimeMs) } : {}),
      })
      .where('id', '=', family.id)
      .execute()
    if (!rotate) return { family }
    if (state.replaced_at && !state.withdrawn && !lost) {
      const next = await endOfChain(trx, room, successorOf(room, token, state.tries))
      return next === null ? 'bad' : { family, next }
    }
    const tries = lost ? state.tries + 1 : state.tries
    const next = successorOf(room, token, tries)
    await trx
      .updateTable('identity.refresh_token')
      .set({ replaced_at: at, withdrawn: true })
      .where('family_id', '=', family.id)
      .where('replaced_at', 'is', null)
      .where('hash', '<>', sha256(token))
      .execute()
    await trx
      .updateTable('identity.refresh_token')
      .set({ replaced_at: at, tries, withdrawn: false })
      .where('hash', '=', sha256(token))
      .execute()
    await trx
      .insertInto('identity.refresh_token')
      .values({ hash: sha256(next), family_id: family.id, issued_at: at })
      .execute()
    return { family, next }
  })

/** The answer with the successor may have been lost on its way: nobody has come with it yet. */
const wasNeverSeen = async (db: Db, room: Room, token: string, tries: number): Promise<boolean> => {
  const next = await findToken(db, sha256(successorOf(room, token, tries))).executeTakeFirst()
  return next !== undefined && next.replaced_at === null
}

/** The chain may have moved on within the grace period: its end; null where it was withdrawn. */
const endOfChain = async (db: Db, room: Room, from: string): Promise<string | null> => {
  for (let next = from; ; ) {
    const found = await findToken(db, sha256(next)).executeTakeFirst()
    if (!found || found.withdrawn) return null
    if (!found.replaced_at) return next
    next = successorOf(room, next, found.tries)
  }
}

export const refresh = async (
  room: Room,
  token: string,
  visitor: Visitor,
  rotate: boolean,
): Promise<Answer<SignedIn>> => {
  if (!(await room.limits.take('refreshPerAddress', addressGroup(visitor.address))))
    return refuse('tooManyRequests')
  const turned = await turn(room, token, rotate)
  if (turned === 'bad') return refuse('badRefreshToken')
  if (turned === 'revoked') return refuse('revokedRefreshToken')
  if (turned === 'reused') {
    const owner = await ownerOf(room, token)
    if (owner) {
      await record(room.db, owner.user_id, 'REFRESH_REUSED', visitor)
      await tellOwner(room, owner, identityMails.reuseDetected(room.settings.origin))
    }
    return refuse('reusedRefreshToken')
  }
  const { family, next } = turned
  const account = await room.db
    .selectFrom('identity.account')
    .selectAll()
    .where('user_id', '=', family.user_id)
    .executeTakeFirst()
  const person = account && (await personOf(room.db, account.user_id))
  if (!account || !person?.active) return refuse('revokedRefreshToken')
  const pair = await room.tokens.mint(subjectOfPerson(account, person.handle, person.role), {
    familyId: family.id,
    clientId: family.client_id,
    scope: family.scope,
    authTime: family.auth_time,
  })
  return ok({ ...pair, userId: account.user_id, ...(next === undefined ? {} : { refreshToken: next }) })
}

const ownerOf = async (room: Room, token: string): Promise<Account | undefined> =>
  room.db
    .selectFrom('identity.refresh_token as token')
    .innerJoin('identity.refresh_family as family', 'family.id', 'token.family_id')
    .innerJoin('identity.account as account', 'account.user_id', 'family.user_id')
    .selectAll('account')
    .where('token.hash', '=', sha256(token))
    .executeTakeFirst()

const endedNow = (why: string) => ({ revoked_at: sql<Date>`clock_timestamp()`, revoked_why: why })

export const endFamily = async (db: Db, familyId: string, why: string) => {
  await db
    .updateTable('identity.refresh_family')
    .set(endedNow(why))
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute()
}

export const endFamilies = async (db: Db, userId: string, why: string, except?: string) => {
  await db
    .updateTable('identity.refresh_family')
    .set(endedNow(why))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .execute()
}

/** Ends the device a refresh token belongs to; an unknown token is no failure, as RFC 7009 has it. */
export const revokeToken = async (room: Room, token: string, visitor: Visitor) => {
  const found = await findToken(room.db, sha256(token)).executeTakeFirst()
  if (!found || found.revoked_at) return
  await endFamily(room.db, found.id, 'SIGNED_OUT')
  await record(room.db, found.user_id, 'SIGNED_OUT', visitor)
}
