// After an account is deleted, no table holds its address, its name or what it wrote; the feed keeps ids of what is gone.
import { bankroll } from '@sidepot/models/bankroll'
import { follower } from '@sidepot/models/follower'
import { player } from '@sidepot/models/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../derive/write.ts'
import { password, signIn, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { findAccount } from './accounts/accounts.ts'
import { record } from './accounts/audit.ts'
import { eraseLeftovers } from './accounts/housekeeping.ts'
import { deleteAccount } from './sign-in/profile.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity()
})
afterAll(() => service.close())

const EMAIL = 'erased-person@example.com'
const HANDLE = 'erasedhandle'
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Every table with a row that contains the text, however it is stored. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = service.database
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'identity') order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await pool.query(
      `select 1 from ${name} t where position(lower($1) in lower(t::text)) > 0 limit 1`,
      [text],
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}

test('[AUTH-36] deleting an account leaves nothing that names the person', async () => {
  const { call, database, codeFor, now } = service
  await call('SignUp', {
    ClientId: 'sidepot-web',
    Username: EMAIL,
    Password: password,
    UserAttributes: [{ Name: 'preferred_username', Value: HANDLE }],
  })
  await call('ConfirmSignUp', { ClientId: 'sidepot-web', Username: EMAIL, ConfirmationCode: codeFor(EMAIL) })
  await signIn(service, EMAIL, 'a wrong password')
  await signIn(service, EMAIL)
  await call('ForgotPassword', { ClientId: 'sidepot-web', Username: EMAIL })
  const account = await findAccount(database.db, EMAIL)
  if (!account) throw new Error('not signed up')
  const userId = account.user_id
  const mine = [
    write(database.db, bankroll, { kind: 'create', values: { userId, name: 'Erased roll' } as never }, now()),
    write(
      database.db,
      player,
      { kind: 'create', values: { userId, nickname: 'Erased opponent' } as never },
      now(),
    ),
  ]
  for (const made of await Promise.all(mine)) expect(made.ok).toBe(true)
  await database.pool.query(
    `insert into request (user_id, id, operation, digest, answer, at) values ($1, 'r', 'x', '', '{"name": "Erased answer"}', now())`,
    [userId],
  )
  await database.pool.query(
    `insert into player_picture (player_id, user_id, jpeg, digest) values ('p', $1, '', 'Erased picture')`,
    [userId],
  )
  expect(await tablesWith(EMAIL)).toContain('identity.account')
  expect(await tablesWith(HANDLE)).toContain('users')

  await deleteAccount(service.identity.room, { address: '198.51.100.1', agent: 'x', kind: 'api' }, account)
  expect(await tablesWith(EMAIL)).toEqual([])
  expect(await tablesWith(HANDLE)).toEqual([])
  expect(await tablesWith('Erased')).toEqual([])
  // for a day, so that tokens still out there are known to have ended
  expect(await tablesWith(userId)).toEqual(['change', 'identity.ended'])
})

test('[AUTH-36] what another device was writing while the account was erased is erased soon after, and nothing of anybody else', async () => {
  const { database, identity, now } = service
  const { db } = database
  const { userId: other } = await service.person('stays@example.com')
  await service.person('late@example.com')
  const account = await findAccount(db, 'late@example.com')
  if (!account) throw new Error('not signed up')
  const playerOf = (userId: string, nickname: string) =>
    write(db, player, { kind: 'create', values: { userId, nickname } as never }, now())
  await playerOf(other, 'Kept opponent')
  await deleteAccount(identity.room, { address: '198.51.100.1', agent: 'x', kind: 'api' }, account)
  expect((await playerOf(account.user_id, 'Late opponent')).ok).toBe(true)
  expect(await tablesWith('Late opponent')).toEqual(['players'])
  await eraseLeftovers(identity.room)
  expect(await tablesWith('Late opponent')).toEqual([])
  expect(await tablesWith('Kept opponent')).toEqual(['players'])
  expect((await signIn(service, 'stays@example.com')).status).toBe(200)
})

test('[AUTH-36] what was written while a large account was erased, which takes minutes, is erased too', async () => {
  const { database, identity, now } = service
  await service.person('large@example.com')
  const account = await findAccount(database.db, 'large@example.com')
  if (!account) throw new Error('not signed up')
  await deleteAccount(identity.room, { address: '', agent: 'x', kind: 'api' }, account)
  // the feed has the time at which it began
  await database.pool.query(
    `update change set at = at - interval '1 hour' where model = 'User' and id = $1`,
    [account.user_id],
  )
  const values = { userId: account.user_id, nickname: 'Late opponent' } as never
  expect((await write(database.db, player, { kind: 'create', values }, now())).ok).toBe(true)
  await eraseLeftovers(identity.room)
  expect(await tablesWith('Late opponent')).toEqual([])
})

test('[AUTH-36] accounts are erased three at a time: the others wait without a connection', async () => {
  const { database, identity, call } = service
  const going = await Promise.all([1, 2, 3, 4, 5].map(n => service.person(`going-${n}@example.com`)))
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from identity.account where user_id = any($1) for update', [
    going.map(({ userId }) => userId),
  ])
  const gone = going.map(({ tokens }) => call('DeleteUser', { AccessToken: tokens.AccessToken }))
  await expect.poll(() => identity.room.erasures.waiting()).toBe(2)
  await client.query('commit')
  client.release()
  expect((await Promise.all(gone)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await Promise.all(going.map((_, n) => tablesWith(`going-${n + 1}@example.com`)))).toEqual([
    [],
    [],
    [],
    [],
    [],
  ])
})

test('[AUTH-36] while an account is erased, which takes minutes for a large one, nobody waits at it: signing in is answered, and ends with it', async () => {
  const { database, call, now } = service
  const { userId, tokens } = await service.person('slowly@example.com')
  const values = { userId, name: 'Roll' } as never
  expect((await write(database.db, bankroll, { kind: 'create', values }, now())).ok).toBe(true)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from bankrolls where user_id = $1 for update', [userId])
  const gone = call('DeleteUser', { AccessToken: tokens.AccessToken })
  await expect.poll(async () => (await database.pool.query(WAITING)).rowCount).toBe(1)
  const signedIn = await signIn(service, 'slowly@example.com')
  const refreshed = await call('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken })
  await client.query('commit')
  client.release()
  expect([signedIn.status, refreshed.status, (await gone).status]).toEqual([200, 200, 200])
  const { AccessToken, RefreshToken } = signedIn.body.AuthenticationResult ?? {}
  expect((await call('GetUser', { AccessToken })).status).toBe(400)
  expect((await call('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(400)
  expect(await tablesWith('slowly@example.com')).toEqual([])
})

test('[AUTH-36] nor is a deleted person named by records of others, codes on their way, sign-ins half done or the hosted page', async () => {
  const { database, identity, call, now } = service
  const { db, pool } = database
  const friend = await service.person('friend@example.com')
  const { userId, tokens } = await service.person('named@example.com')
  const { AccessToken } = tokens
  const follows = { followerUserId: friend.userId, followedUserId: userId } as never
  expect((await write(db, follower, { kind: 'create', values: follows }, now())).ok).toBe(true)
  const Value = 'another-address@example.com'
  await call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] })
  await call('StartWebAuthnRegistration', { AccessToken })
  await pool.query(
    `insert into identity.oidc (model, id, payload) values ('Session', 'x', jsonb_build_object('accountId', $1::text))`,
    [userId],
  )
  expect(await tablesWith(Value)).toEqual(['identity.code'])
  expect(await tablesWith(userId)).toEqual(
    expect.arrayContaining(['followers', 'identity.challenge', 'identity.oidc']),
  )
  expect((await call('DeleteUser', { AccessToken })).status).toBe(200)
  expect(await tablesWith(Value)).toEqual([])
  expect(await tablesWith(userId)).toEqual(['change', 'identity.ended'])
  // an archive was being made
  await record(db, userId, 'DATA_EXPORTED', { address: '198.51.100.1', agent: 'x' })
  await eraseLeftovers(identity.room)
  expect(await tablesWith(userId)).toEqual(['change', 'identity.ended'])
})

test('[AUTH-36] a sign-in in the very moment in which its account is deleted is refused, and holds nothing up', async () => {
  const { userId, tokens } = await service.person('under-way@example.com')
  const { pool } = service.database
  await pool.query(`insert into identity.recovery_code (user_id, hash) values ($1, 'x')`, [userId])
  const waiting = (many: number) => expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(many)
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from identity.recovery_code where user_id = $1 for update', [userId])
  const gone = service.call('DeleteUser', { AccessToken: tokens.AccessToken })
  await waiting(1)
  const late = signIn(service, 'under-way@example.com')
  await waiting(2)
  await client.query('commit')
  client.release()
  expect((await gone).status).toBe(200)
  const { status, body } = await late
  expect([status, body.__type]).toEqual([400, 'NotAuthorizedException'])
})
