// Names that people have beside their address: their own id, which everybody signed in sees, and the one that SRP gives an address. Stock clients
// send either back as the user name; nobody may find out by them whose address it is, or whether it has an account.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { password, signIn, type TestIdentity, testIdentity } from '../testing/identity.ts'

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
