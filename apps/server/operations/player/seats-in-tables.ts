// The table of a session keeps the name of who sits where, for devices that know no profile. Where a player is renamed, merged or erased, those seats follow.
import { isDeepStrictEqual } from 'node:util'
import { readJson } from '@sidepot/engine/read-stored'
import { storedTable, type TableSeat } from '@sidepot/ledger/table-state'
import { displayName } from '@sidepot/messages/people'
import type { Player } from '@sidepot/models/player'
import { playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { sql } from 'kysely'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { must, type Work } from '../kit/work.ts'

type Seat = Partial<TableSeat>

/** Some hundred kilobytes each at most; somebody may sit in thousands that never ended. */
const AT_ONCE = 10

/** Changes the seats of these player sessions in the tables of these sessions, deleted ones too. */
export async function rewriteTables(
  work: Work,
  sessionIds: readonly string[],
  seated: ReadonlySet<string>,
  change: (seat: Seat) => Seat,
  /** what must not be left anywhere in a table whose seats nothing can read */
  names: ReadonlySet<string> = new Set(),
): Promise<void> {
  const isSeated = (seat: unknown): seat is Seat =>
    typeof seat === 'object' && seated.has((seat as Seat | null)?.playerSessionId ?? '')
  const ids = [...new Set(sessionIds)].sort()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = { id: ids.slice(at, at + AT_ONCE), userId: work.userId }
    for (const row of await find(work.trx, session, some, { deleted: true, lock: true }))
      await rewriteTable(work, row, { isSeated, change, names })
  }
}

interface Rewriting {
  readonly isSeated: (seat: unknown) => seat is Seat
  readonly change: (seat: Seat) => Seat
  readonly names: ReadonlySet<string>
}

async function rewriteTable(work: Work, row: Session, how: Rewriting): Promise<void> {
  // whatever is stored there: a name must go from a table that nothing else can read, too
  const tableState = rewritten(row.tableState, {
    ...how,
    names: storedTable(row.tableState) ? NOBODY : how.names,
  })
  if (isDeepStrictEqual(tableState, row.tableState)) return
  if (!row._deleted)
    must(await write(work.trx, session, { kind: 'update', id: row.id, set: { tableState } }, work.now))
  else
    await sql`update sessions set table_state = ${JSON.stringify(tableState)}::jsonb where id = ${row.id}`.execute(
      work.trx,
    )
}

const NOBODY: ReadonlySet<string> = new Set()

/** Seats are changed wherever they are found, also in text that is JSON itself. */
function rewritten(value: unknown, how: Rewriting): unknown {
  if (typeof value === 'string') {
    if (how.names.has(value)) return null
    const inside = /^\s*[[{]/.test(value) ? readJson(value) : undefined
    const changed = inside === undefined ? inside : rewritten(inside, how)
    return isDeepStrictEqual(changed, inside) ? value : JSON.stringify(changed)
  }
  if (Array.isArray(value)) return value.map(one => rewritten(one, how))
  if (typeof value !== 'object' || value === null) return value
  const fields = how.isSeated(value) ? how.change(value) : value
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, rewritten(one, how)]))
}

/** Whoever sits at a table now is called there as their profile is (PLAY-56). */
export async function nameAtTables(work: Work, who: Player): Promise<void> {
  if (who.isHero || who.isAnonymous) return
  const name = displayName(who)
  const sits = await find(work.trx, playerSession, {
    playerId: who.id,
    userId: work.userId,
    sessionEnd: null,
  })
  const others = sits.filter(row => row.sessionPlayerName !== name)
  if (others.length === 0) return
  await rewriteTables(
    work,
    others.map(row => row.sessionId),
    new Set(others.map(row => row.id)),
    seat => ({ ...seat, playerName: name }),
  )
  const set = { sessionPlayerName: name }
  for (const row of others)
    must(await write(work.trx, playerSession, { kind: 'update', id: row.id, set }, work.now))
}
