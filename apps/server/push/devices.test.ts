// Which devices hear of something: registered, moved, signed out, and whose addresses are taken.
import { hand } from '@sidepot/models/hand'
import { user } from '@sidepot/models/user'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findOne } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { pushKey } from '../identity/crypto/push-key.ts'
import { password, signIn, testIdentity } from '../testing/identity.ts'
import type { Push } from './push.ts'
import { pushDevice } from './testing/push-service.ts'
import { type PushSite, pushSite } from './testing/push-site.ts'

let at: PushSite
let push: Push
beforeEach(async () => {
  at = await pushSite()
  push = at.open()
  await push.work()
})
afterEach(() => at.close())
const db = () => at.site.database.db

describe('[PUSH-2] the device', () => {
  test.each([
    [
      'signed out on another device',
      async () => {
        const AccessToken = await at.signedInAgain('ada')
        const { Devices } = await at.call('ListDevices', { AccessToken })
        for (const { Id, Current } of Devices as { Id: string; Current: boolean }[])
          if (!Current) await at.call('SignOutDevice', { AccessToken, Id })
      },
    ],
    [
      'signed out everywhere',
      async () => {
        await at.site.call('GlobalSignOut', { AccessToken: at.owner.token })
      },
    ],
    [
      'of an account that was disabled',
      async () => {
        await write(db(), user, { kind: 'update', id: at.owner.id, set: { status: 'DISABLED' } })
      },
    ],
    ['whose sign-in has expired', async () => at.site.forward(31 * 86_400_000)],
    [
      'of an account that was deleted',
      async () => {
        await at.site.call('DeleteUser', { AccessToken: await at.signedInAgain('ada') })
      },
    ],
  ])('%s hears nothing more', async (_, end) => {
    const handId = await at.ownHand()
    await end()
    if (await findOne(db(), hand, handId)) await at.comment(handId)
    await push.work()
    expect(at.service.pushed).toEqual([])
  })

  test('takes back its registration', async () => {
    expect(await at.call('RemovePush', { AccessToken: at.owner.token })).toEqual({})
    await at.asks()
    await push.work()
    expect(at.service.pushed).toEqual([])
  })

  test('an address is the device’s that registered it last, and a device has one', async () => {
    await at.register(at.friend, at.phone)
    await at.asks()
    await at.comment(await at.ownHand())
    await push.work()
    expect(at.phone.read()).toEqual([])
    const [first, second] = [pushDevice(at.service), pushDevice(at.service)]
    await at.register(at.owner, first)
    await at.register(at.owner, second)
    await at.comment(await at.ownHand())
    await push.work()
    expect([first.read().length, second.read().length]).toEqual([0, 1])
  })

  test('is registered also when two take each other’s address again and again', async () => {
    const [one, two] = [pushDevice(at.service), pushDevice(at.service)]
    const other = { id: at.owner.id, token: await at.signedInAgain('ada') }
    const registered = []
    for (let n = 0; n < 30; n++) {
      const [first, second] = n % 2 ? [one, two] : [two, one]
      const all = [first, second, second, first].map((device, i) =>
        at.register(i % 2 ? other : at.owner, device),
      )
      registered.push(...(await Promise.all(all)))
    }
    expect(registered.filter(({ Key }) => Key === undefined)).toEqual([])
  })

  test('is one of twenty: of a person with more those hear that registered last', async () => {
    const tokens = [at.owner.token]
    const devices = [at.phone]
    for (let n = 0; n < 20; n++) {
      const device = pushDevice(at.service)
      tokens.push(await at.signedInAgain('ada'))
      devices.push(device)
      at.site.forward(1000)
      await at.register({ id: at.owner.id, token: tokens.at(-1)! }, device)
    }
    at.site.forward(1000)
    // the first one is opened again
    await at.register(at.owner, at.phone)
    await at.asks()
    await push.work()
    expect(devices.map(device => device.read().length)).toEqual([1, 0, ...Array(19).fill(1)])
  })

  test('a person’s two devices both hear', async () => {
    const laptop = pushDevice(at.service)
    await at.register({ id: at.owner.id, token: await at.signedInAgain('ada') }, laptop)
    await at.asks()
    await push.work()
    expect([at.phone.read().length, laptop.read().length]).toEqual([1, 1])
  })
})

describe('[PUSH-3] addresses', () => {
  const refused = async (more: object) =>
    (await at.call('RegisterPush', { AccessToken: at.owner.token, ...at.phone.address, ...more }))['message']

  test('of no push service are refused, as are keys that are none', async () => {
    expect(await refused({ Endpoint: 'http://169.254.169.254/latest' })).toMatch(/push service/)
    expect(await refused({ P256dh: Buffer.alloc(65, 4).toString('base64url') })).toMatch(/\S/)
    expect(await refused({ Auth: 'short' })).toMatch(/\S/)
    expect(await refused({ Endpoint: '' })).toMatch(/\S/)
  })

  test('that the operator has taken back are not used any more', async () => {
    await at.asks()
    await at.open({ push: { services: [] } }).work()
    expect(at.service.pushed).toEqual([])
    expect((await sql`select from identity.push_device`.execute(db())).rows).toEqual([])
  })

  test('with PUSH=off nothing is offered, registered or sent', async () => {
    const quiet = await testIdentity({ push: null }, at.site.database)
    const { AuthenticationResult } = (await signIn(quiet, 'ada@example.com', password)).body
    const AccessToken = AuthenticationResult?.['AccessToken'] ?? ''
    const ask = async (name: string, body: object = {}) =>
      (await quiet.call(`SidepotIdentity.${name}`, { AccessToken, ...body })).body
    expect(await ask('GetPushKey')).toEqual({ Key: null })
    expect((await ask('RegisterPush', at.phone.address))['message']).toMatch(/sends no notifications/)
    await at.asks()
    await at.open({ push: null }).work()
    await quiet.close()
    expect(at.service.pushed).toEqual([])
  })

  test('the key that a browser is given is the one that messages are signed with', async () => {
    const { Key } = await at.call('GetPushKey', { AccessToken: at.owner.token })
    expect(Key).toBe(pushKey(at.site.identity.room.pepper).publicKey)
  })
})
