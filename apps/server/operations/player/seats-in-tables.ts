// The table of a session keeps the name of who sits where, for devices that know no profile. Where a player is renamed, merged or erased, those seats follow.
import type { TableSeat } from '@sidepot/ledger/table-state'
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
): Promise<void> {
  const isSeated = (seat: Seat | null): seat is Seat => seated.has(seat?.playerSessionId ?? '')
  const ids = [...new Set(sessionIds)].sort()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = { id: ids.slice(at, at + AT_ONCE), userId: work.userId }
    for (const row of await find(work.trx, session, some, { deleted: true, lock: true }))
      await rewriteTable(work, row, isSeated, change)
  }
}

async function rewriteTable(
  work: Work,
  row: Session,
  isSeated: (seat: Seat | null) => seat is Seat,
  change: (seat: Seat) => Seat,
): Promise<void> {
  // whatever is stored there: a name must go from a table that nothing else can read, too
  const table = row.tableState as { readonly seats?: unknown } | null
  const known = Array.isArray(table?.seats) ? (table.seats as readonly (Seat | null)[]) : []
  if (!known.some(isSeated)) return
  const seats = known.map(seat => (isSeated(seat) ? change(seat) : seat))
  const tableState = { ...table, seats }
  if (!row._deleted)
    must(await write(work.trx, session, { kind: 'update', id: row.id, set: { tableState } }, work.now))
  else
    await sql`update sessions set table_state = ${JSON.stringify(tableState)}::jsonb where id = ${row.id}`.execute(
      work.trx,
    )
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
