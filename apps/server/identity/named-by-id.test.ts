// Names that people have beside their address: their own id, which everybody signed in sees, and the one that SRP gives an address. Stock clients
// send either back as the user name; nobody may find out by them whose address it is, or whether it has an account.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, signIn, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { limits } from './kit/limits.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity({ srp: true })
})
afterAll(() => service.close())
beforeEach(() => service.move())

let people = 0
const newEmail = () => `named-${++people}@example.com`
const srpOf = async (name: string) => {
  const { body } = await service.call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: name, SRP_A: 'abcdef' },
  })
  const { USER_ID_FOR_SRP = '', SALT } = body.ChallengeParameters as Record<string, string>
  return { id: USER_ID_FOR_SRP, salt: SALT }
}
const forget = async (Username: string) => {
  const { status, body } = await service.call('ForgotPassword', { Username })
  return [status, body.__type]
}
const confirm = async (Username: string, ConfirmationCode = 'aaaaa-bbbbb', Password = 'another good one') => {
  const { status, body } = await service.call('ConfirmForgotPassword', {
    Username,
    ConfirmationCode,
    Password,
  })
  return [status, body.__type]
}

test('[AUTH-16] an id that an address was answered with is answered alike, whether the address has an account, a sign-up or neither', async () => {
  const [known, waiting, unknown] = [newEmail(), newEmail(), newEmail()]
  await service.person(known)
  await service.call('SignUp', { Username: waiting, Password: password })
  for (const email of [known, waiting, unknown]) {
    const first = await srpOf(email)
    expect(await srpOf(first.id), email).toEqual(first)
    expect(await srpOf(first.id.toUpperCase()), email).toEqual(first)
  }
})

test('[AUTH-16] a verifier whose salt was made in another way is replaced when the password is typed', async () => {
  const email = newEmail()
  await service.person(email)
  const { pool } = service.database
  const today = await srpOf(email)
  await pool.query(`update identity.account set srp_salt = 'abc' where email = $1`, [email])
  expect(await srpOf(email)).toEqual({ ...today, salt: 'abc' })
  await signIn(service, email)
  expect(await srpOf(email)).toEqual(today)
})

test('[AUTH-38] a code that was asked for by an address says nothing about anybody’s id', async () => {
  const [ann, bob] = [newEmail(), newEmail()]
  const ids = [(await service.person(ann)).userId, (await service.person(bob)).userId]
  const srpIds = [(await srpOf(ann)).id, (await srpOf(newEmail())).id]
  await forget(ann)
  for (const [hers, another] of [ids, srpIds]) expect(await confirm(hers!)).toEqual(await confirm(another!))
  for (let n = 1; n < limits.resetMailPerAccount.burst; n++) await forget(ann)
  expect(await forget(ann)).toEqual([429, 'LimitExceededException'])
  for (const [hers, another] of [ids, srpIds]) expect(await forget(hers!)).toEqual(await forget(another!))
})

test('[AUTH-38] tries for a new password by an address are not counted for an id', async () => {
  const [ann, bob] = [newEmail(), newEmail()]
  const ids = [(await service.person(ann)).userId, (await service.person(bob)).userId]
  for (let n = 0; n <= limits.codePerAccountAndAddress.burst; n++) await confirm(ann)
  expect((await confirm(ann))[0]).toBe(429)
  expect(await confirm(ids[0]!)).toEqual(await confirm(ids[1]!))
})

test('[AUTH-38] wrong passwords at an address say nothing about anybody’s id', async () => {
  const [ann, bob, nobody] = [newEmail(), newEmail(), newEmail()]
  const ids = [(await service.person(ann)).userId, (await service.person(bob)).userId]
  const srpIds = [(await srpOf(ann)).id, (await srpOf(nobody)).id]
  service.move()
  for (let n = 0; n <= limits.signInPerAccountAndAddress.burst; n++) await signIn(service, ann, 'a wrong one')
  expect((await signIn(service, ann, 'a wrong one')).status).toBe(429)
  for (const name of [...ids, ...srpIds])
    expect((await signIn(service, name, 'a wrong one')).status).toBe(400)
})

test('[AUTH-38] whoever goes on with an id sets a new password by it; a code that was used, or never sent, is a wrong one', async () => {
  const email = newEmail()
  const { userId } = await service.person(email)
  for (const name of [userId, (await srpOf(email)).id]) {
    await forget(email)
    const code = service.codeFor(email)
    expect(await confirm(name, code, `set by ${name}`)).toEqual([200, undefined])
    expect((await signIn(service, email, `set by ${name}`)).status).toBe(200)
    expect(await confirm(name, code)).toEqual([400, 'CodeMismatchException'])
  }
  expect(await confirm(newEmail())).toEqual([400, 'CodeMismatchException'])
})

test('[AUTH-38] when no more mails are to be sent, whatever name they were asked for by, the last code works', async () => {
  const email = newEmail()
  const { userId } = await service.person(email)
  for (let n = 0; n < limits.resetMailPerAccount.burst; n++) await forget(userId)
  const mails = service.mailsTo(email).length
  const code = service.codeFor(email)
  expect(await forget(email)).toEqual([200, undefined])
  expect(service.mailsTo(email)).toHaveLength(mails)
  expect(await confirm(email, code)).toEqual([200, undefined])
})

test('[AUTH-15] strangers who name an address with a plus leave its owner the mails for a new password', async () => {
  const email = newEmail()
  await service.person(email)
  const plus = email.replace('@', '+x@')
  for (let n = 0; n <= limits.resetMailPerAccount.burst; n++) await forget(plus)
  const mails = service.mailsTo(email).length
  expect(await forget(email)).toEqual([200, undefined])
  expect(service.mailsTo(email)).toHaveLength(mails + 1)
})

test('[AUTH-3] an expired code is named as such to whoever has it', async () => {
  const email = newEmail()
  await service.person(email)
  await forget(email)
  const code = service.codeFor(email)
  service.forward(16 * 60_000)
  expect(await confirm(email, code)).toEqual([400, 'ExpiredCodeException'])
  expect(await confirm(email)).toEqual([400, 'CodeMismatchException'])
})

test('[AUTH-38] a code sets the password of the account that it was sent to, whoever has the id by then', async () => {
  const [ann, bob] = [newEmail(), newEmail()]
  const [{ userId: hers }, { userId: his }] = [await service.person(ann), await service.person(bob)]
  const { id } = await srpOf(ann)
  await forget(id)
  const code = service.codeFor(ann)
  const { pool } = service.database
  await pool.query('update identity.account set srp_id = null where user_id = $1', [hers])
  await pool.query('update identity.account set srp_id = $2 where user_id = $1', [his, id])
  expect(await confirm(id, code)).toEqual([400, 'CodeMismatchException'])
  expect((await signIn(service, bob)).status).toBe(200)
})
