// The table of a session keeps the name of who sits where, for devices that know no profile. Where a player is renamed, merged or erased, those seats follow.
import type { TableSeat } from '@sidepot/ledger/table-state'
import { displayName } from '@sidepot/messages/people'
import type { Player } from '@sidepot/models/player'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import { sql } from 'kysely'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { must, type Work } from '../kit/work.ts'

type Seat = Partial<TableSeat>

/** Changes the seats of these player sessions in the tables of these sessions, deleted ones too. */
export async function rewriteTables(
  work: Work,
  sessionIds: readonly string[],
  seated: ReadonlySet<string>,
  change: (seat: Seat) => Seat,
): Promise<void> {
  const rows = await find(
    work.trx,
    session,
    { id: [...new Set(sessionIds)], userId: work.userId },
    { deleted: true, lock: true },
  )
  for (const row of rows) {
    // whatever is stored there: a name must go from a table that nothing else can read, too
    const table = row.tableState as { readonly seats?: unknown } | null
    const known = Array.isArray(table?.seats) ? (table.seats as readonly (Seat | null)[]) : []
    const isSeated = (seat: Seat | null): seat is Seat => seated.has(seat?.playerSessionId ?? '')
    if (!known.some(isSeated)) continue
    const seats = known.map(seat => (isSeated(seat) ? change(seat) : seat))
    const tableState = { ...table, seats }
    if (!row._deleted)
      must(await write(work.trx, session, { kind: 'update', id: row.id, set: { tableState } }, work.now))
    else
      await sql`update sessions set table_state = ${JSON.stringify(tableState)}::jsonb where id = ${row.id}`.execute(
        work.trx,
      )
  }
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
