// Records without the derived API, for tests of the feed: a map of bodies and one rule, that owners see their own, followers
// what is shared, and everybody what nobody owns. Counts its reads.
import { type Caller, userIdOf } from '../base/caller.ts'
import { type Body, JsonText, type Records } from '../changes/record-source.ts'

export interface StubRecord {
  ownerId: string | null
  shared?: boolean
  body: Body
}

export class StubRecords implements Records {
  readonly rows = new Map<string, StubRecord>()
  readonly following = new Set<string>()
  reads = 0

  set(model: string, id: string, record: StubRecord): void {
    this.rows.set(`${model} ${id}`, record)
  }

  async read(model: string, ids: readonly string[], caller: Caller) {
    this.reads++
    const reader = userIdOf(caller)
    const found = ids.flatMap((id): [string, Body][] => {
      const record = this.rows.get(`${model} ${id}`)
      const visible =
        record &&
        (record.ownerId === null ||
          record.ownerId === reader ||
          (record.shared === true && this.following.has(`${record.ownerId} ${reader}`)))
      return visible ? [[id, record.body]] : []
    })
    return new Map(found)
  }

  async texts(model: string, ids: readonly string[], caller: Caller) {
    const found = await this.read(model, ids, caller)
    return new Map([...found].map(([id, body]) => [id, new JsonText(JSON.stringify(body))]))
  }

  async table(model: string, ids: readonly string[], caller: Caller) {
    const found = [...(await this.read(model, ids, caller)).values()]
    const fields = [...new Set(found.flatMap(body => Object.keys(body)))]
    const columns = fields.map(
      field => [field, JSON.stringify(found.map(body => body[field] ?? null))] as const,
    )
    return { model, rows: found.length, columns }
  }

  async follows() {
    return { has: (followed: string, follower: string) => this.following.has(`${followed} ${follower}`) }
  }

  async followedBy(userId: string) {
    return [...this.following].flatMap(pair => {
      const [followed = '', follower] = pair.split(' ')
      return follower === userId ? [followed] : []
    })
  }
}

export const userCaller = (userId: string, groups: readonly string[] = []): Caller => ({
  kind: 'user',
  userId,
  username: userId,
  groups,
  tokenId: `token of ${userId}`,
  expiresAt: Number.MAX_SAFE_INTEGER,
  epoch: 0,
})
