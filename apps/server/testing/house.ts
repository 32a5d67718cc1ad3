// The rules of sessions, hands and follows once more, as plainly as they can be written: a map of records and a few ifs.
// The property test drives this and the real API with the same commands and compares.
import { randomUUID } from 'node:crypto'

export type Outcome = 'ok' | 'Unauthorized' | 'ConflictUnhandled' | 'ConditionalCheckFailedException'
export interface Kept {
  readonly id: string
  readonly owner: string
  version: number
  deleted: boolean
  readonly created: string
  last: string
  fields: Record<string, unknown>
}
export type Name = 'Session' | 'Hand' | 'Follower'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export class House {
  readonly records: Record<Name, Map<string, Kept>> = {
    Session: new Map(),
    Hand: new Map(),
    Follower: new Map(),
  }
  readonly sharing = new Map<string, { hands: boolean; sessions: boolean }>()

  private follows(me: string, owner: string, what: 'hands' | 'sessions'): boolean {
    if (this.sharing.get(owner)?.[what] !== true) return false
    for (const { fields, deleted } of this.records.Follower.values())
      if (
        !deleted &&
        fields['followerUserId'] === me &&
        fields['followedUserId'] === owner &&
        fields['status'] === 'ACCEPTED'
      )
        return true
    return false
  }

  sees(me: string, name: Name, kept: Kept): boolean {
    const { fields, owner } = kept
    if (name === 'Follower') return fields['followerUserId'] === me || fields['followedUserId'] === me
    if (owner === me) return true
    if (kept.deleted) return false
    if (name === 'Session') return this.follows(me, owner, 'sessions') && fields['isPrivate'] === false
    if (fields['isPublic'] === true) return true
    const inSession = this.records.Session.get(String(fields['sessionId'] ?? ''))
    return this.follows(me, owner, 'hands') && inSession?.fields['isPrivate'] !== true
  }

  create(me: string, name: Name, id: string, given: Record<string, unknown>): Outcome {
    const body = JSON.stringify(Object.entries({ id, ...given }).sort())
    const initial = {
      Session: { isPrivate: false },
      Hand: { isPublic: false, sessionId: null },
      Follower: { status: 'PENDING' },
    }[name]
    const fields: Record<string, unknown> = { ...initial, ...given }
    const owner = String(name === 'Follower' ? fields['followerUserId'] : me)
    const allowed =
      name === 'Follower'
        ? fields['followerUserId'] !== fields['followedUserId'] &&
          ((fields['followerUserId'] === me && fields['status'] === 'PENDING') ||
            (fields['followedUserId'] === me && fields['status'] === 'BLOCKED'))
        : this.isMineOrEmpty(me, fields['sessionId'])
    const taken = this.records[name].get(id)
    if (taken) {
      if (!this.seesEvenDeleted(me, name, taken)) return 'Unauthorized'
      if (
        taken.owner !== me &&
        !(
          name === 'Follower' &&
          taken.fields['followedUserId'] === me &&
          taken.fields['status'] === 'BLOCKED'
        )
      )
        return 'Unauthorized'
      // What may not be made is refused, also under an id that is taken, unless it is the same request again.
      return taken.created === body ? 'ok' : 'ConflictUnhandled'
    }
    if (!allowed) return 'Unauthorized'
    if (name === 'Follower')
      for (const other of this.records.Follower.values())
        if (
          !other.deleted &&
          other.fields['followerUserId'] === fields['followerUserId'] &&
          other.fields['followedUserId'] === fields['followedUserId']
        )
          return 'ConflictUnhandled'
    this.records[name].set(id, { id, owner, version: 1, deleted: false, created: body, last: '', fields })
    return 'ok'
  }

  /** A conflict is reported to whoever may read the record at all. */
  private seesEvenDeleted(me: string, name: Name, kept: Kept): boolean {
    return this.sees(me, name, { ...kept, deleted: false })
  }

  private isMineOrEmpty(me: string, sessionId: unknown): boolean {
    return (
      sessionId === null ||
      sessionId === undefined ||
      this.records.Session.get(String(sessionId))?.owner === me
    )
  }

  update(me: string, name: Name, id: string, version: number, set: Record<string, unknown>): Outcome {
    const kept = this.records[name].get(id)
    if (!kept || !this.seesEvenDeleted(me, name, kept)) return 'Unauthorized'
    // who blocked without having been asked lifts the block and changes it into nothing else
    const isUnasked = kept.fields['status'] === 'BLOCKED' && kept.version === 1
    const may = name === 'Follower' ? kept.fields['followedUserId'] === me && !isUnasked : kept.owner === me
    if (!may) return 'Unauthorized'
    const refers = 'sessionId' in set ? this.isMineOrEmpty(me, set['sessionId']) : true
    if (kept.version !== version || kept.deleted) {
      const repeated =
        kept.version === version + 1 &&
        Object.entries(set).every(([field, value]) => same(kept.fields[field], value))
      return repeated && kept.version !== version ? 'ok' : 'ConflictUnhandled'
    }
    if (!refers) return 'Unauthorized'
    Object.assign(kept.fields, set)
    kept.version++
    return 'ok'
  }

  delete(me: string, name: Name, id: string, version: number): Outcome {
    const kept = this.records[name].get(id)
    if (!kept || !this.seesEvenDeleted(me, name, kept)) return 'Unauthorized'
    const { fields } = kept
    const may =
      name === 'Follower'
        ? fields['followedUserId'] === me ||
          (fields['followerUserId'] === me && fields['status'] !== 'BLOCKED')
        : kept.owner === me
    if (!may) return 'Unauthorized'
    if (kept.deleted && kept.version === version + 1) return 'ok'
    if (kept.version !== version || kept.deleted) return 'ConflictUnhandled'
    kept.deleted = true
    kept.version++
    return 'ok'
  }
}

export const freshId = (): string => randomUUID()
