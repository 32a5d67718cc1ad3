// A person with a phone that is registered, somebody else, and a server that sends; for tests of notifications.
import { follower } from '@sidepot/models/follower'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import { user } from '@sidepot/models/user'
import { write } from '../../derive/write.ts'
import { make } from '../../testing/fixtures.ts'
import { signIn, type TestIdentity, testIdentity } from '../../testing/identity.ts'
import { openPush, type Push } from '../push.ts'
import { type PushDevice, type PushService, pushDevice, pushService } from './push-service.ts'

export interface Person {
  readonly id: string
  readonly token: string
}

export interface PushSite {
  readonly service: PushService
  readonly site: TestIdentity
  /** Of the owner, who is called ada. */
  readonly phone: PushDevice
  readonly owner: Person
  /** Called bea. */
  readonly friend: Person
  /** Another server on the same database; closed with the site. */
  open(settings?: Partial<TestIdentity['identity']['room']['settings']>): Push
  call(name: string, body: object): Promise<Record<string, unknown>>
  register(who: Person, device: PushDevice): Promise<Record<string, unknown>>
  /** The token of another sign-in. */
  signedInAgain(name: string): Promise<string>
  ownHand(): Promise<string>
  comment(
    handId: string,
    from?: Person,
    text?: string,
  ): Promise<{ readonly id: string; readonly createdAt: string }>
  /** Asks to follow the owner. */
  asks(from?: Person): Promise<{ readonly id: string }>
  close(): Promise<void>
}

export async function pushSite(): Promise<PushSite> {
  const service = await pushService()
  const site = await testIdentity({ push: { services: [service.origin] } })
  const db = site.database.db
  const opened: Push[] = []
  const call: PushSite['call'] = async (name, body) => (await site.call(`SidepotIdentity.${name}`, body)).body
  const register: PushSite['register'] = (who, device) =>
    call('RegisterPush', { AccessToken: who.token, ...device.address })
  const person = async (name: string): Promise<Person> => {
    const { userId, tokens } = await site.person(`${name}@example.com`)
    await write(db, user, { kind: 'update', id: userId, set: { handle: name } })
    return { id: userId, token: tokens['AccessToken'] ?? '' }
  }
  const [owner, friend] = [await person('ada'), await person('bea')]
  const phone = pushDevice(service)
  await register(owner, phone)
  return {
    service,
    site,
    phone,
    owner,
    friend,
    call,
    register,
    open(settings = {}) {
      const { room } = site.identity
      const push = openPush(
        { db, pool: site.database.pool, log: room.log, now: site.now },
        { pepper: room.pepper, settings: { ...room.settings, ...settings } },
      )
      opened.push(push)
      return push
    },
    signedInAgain: async name =>
      (await signIn(site, `${name}@example.com`)).body.AuthenticationResult?.['AccessToken'] ?? '',
    ownHand: async () => (await make(db, hand, { userId: owner.id })).id,
    comment: (handId, from = friend, text = 'nice fold') =>
      make(db, handComment, { handId, userId: from.id, text }),
    asks: (from = friend) =>
      make(db, follower, { followerUserId: from.id, followedUserId: owner.id, status: 'PENDING' }),
    async close() {
      for (const push of opened) await push.close()
      await site.close()
      await service.close()
    },
  }
}
