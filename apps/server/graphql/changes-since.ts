// What changed since a place in the feed, page by page, of what the caller may see. A page has as many changes as were asked for, so that neither pages nor
// tokens count what is not shown, and what is gone is named to whoever saw it alone.
import type { DataFailure } from '@sidepot/models/failures'
import type { Model } from '@sidepot/models/kit/model'
import type { Caller } from '../base/caller.ts'
import { audience } from '../changes/audience.ts'
import type { Change } from '../changes/log/change.ts'
import { type Cursor, parseCursor } from '../changes/log/cursor.ts'
import { isOfThisHistory, placeNow } from '../changes/log/epoch.ts'
import { type Page, read } from '../changes/log/read.ts'
import { FAR } from '../changes/resume.ts'
import { columnOf } from '../db/schema/names.ts'
import { countReads } from '../db/worked.ts'
import { MOST_ROWS } from '../derive/page.ts'
import { byKeysStatement, mayReadStatement } from '../derive/select.ts'
import { Params, type Raw, statement } from '../derive/statement.ts'
import type { Executing } from './executing.ts'
import type { Listing } from './render.ts'

export const BAD_TOKEN: DataFailure = { code: 'input/invalid', path: ['nextToken'], reason: 'bad-token' }

interface Since {
  /** The newest change of each record. */
  readonly changes: readonly Change[]
  /** Where to read on. */
  readonly place: Cursor
  readonly more: boolean
}

/** A follower of somebody who shows nothing would else read all that they write in one request. */
const MOST_LOOKS = 20

/** Null for a place of another history. */
export async function changesSince(
  executing: Executing,
  model: Model,
  token: string,
  limit: number,
): Promise<Since | null> {
  const { pool, caller, me, worked } = executing
  const reads = countReads(pool, worked)
  const cursor = parseCursor(token)
  const now = await placeNow(pool, reads)
  if (!cursor || !(await isOfThisHistory(reads, cursor, now))) return null
  const owners =
    me === null ? [] : [me, ...(isSeenByFollowers(model, caller) ? await followed(executing, me) : [])]
  const scope = { reader: me, owners, models: [model.name] }
  const isLong = now.seen.xmax - cursor.seen.xmin > FAR
  const offered: Change[] = []
  let place = cursor
  let more = true
  for (let looks = 0; more && offered.length < limit && looks < MOST_LOOKS; looks++) {
    const page = await read(reads, place, {
      limit: looks === 0 ? limit : MOST_ROWS,
      scope,
      far: isLong || place.until !== undefined,
    })
    const some = await shown(executing, model, page.changes)
    const room = limit - offered.length
    offered.push(...some.slice(0, room))
    place = some.length > room ? upTo(page, place, some[room - 1]!) : page.cursor
    more = page.more
  }
  return {
    changes: [...new Map(offered.map(change => [change.id, change])).values()],
    place,
    // a full page says nothing of what follows
    more: more || offered.length === limit,
  }
}

/** Records as the caller may see them, by id; what the filter leaves out is not among them. Null where nothing could be. */
export async function bodiesOf(
  { runner, caller, me }: Executing,
  model: Model,
  fields: readonly string[],
  ids: readonly string[],
  { filter }: Pick<Listing, 'filter'>,
): Promise<ReadonlyMap<string, Raw> | null> {
  const read = byKeysStatement({ model, caller, fields: [...fields, 'id'] }, 'id', filter)
  if (!read) return null
  const rows = await runner.run(read, { me, values: { keys: ids } })
  return new Map(rows.map(row => [row.at(-1)!, row]))
}

/** Inside a page: behind this change of it. */
const upTo = ({ cursor }: Page, { seen }: Cursor, { seq }: Change): Cursor => ({
  epoch: cursor.epoch,
  seen,
  until: { snapshot: cursor.until?.snapshot ?? cursor.seen, seq },
})

/** Those of the caller, those that concern them, everybody's, and of others what they see, or saw before it was deleted (FEED-11). */
async function shown(
  { runner, caller, me }: Executing,
  model: Model,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const isRelated = ({ ownerId, concerns }: Change) =>
    ownerId === null || ownerId === me || (me !== null && concerns?.includes(me) === true)
  const ids = new Set(changes.flatMap(one => (isRelated(one) || one.kind === 'erase' ? [] : [one.id])))
  const may = ids.size > 0 ? mayReadStatement(model, caller) : null
  const seen = new Set(
    may ? (await runner.run(may, { me, values: { keys: [...ids] } })).map(([id]) => id) : [],
  )
  return changes.filter(one => isRelated(one) || seen.has(one.id))
}

/** Whether following the owner could ever show a record of this kind. */
const isSeenByFollowers = (model: Model, caller: Caller): boolean =>
  audience(model, caller, { isOwner: false, isFollower: true, isConcerned: false }) !== undefined

async function followed({ runner }: Executing, me: string): Promise<readonly string[]> {
  const params = new Params()
  const text = `select f.${columnOf('followedUserId')} from followers f where f.follower_user_id = ${params.fixed(me)} and f.status = 'ACCEPTED' and not f._deleted`
  return (await runner.run(statement(text, params, true), { me, values: {} })).map(row => row[0]!)
}
