// Stored hands name a player by id and by name. When profiles are merged or erased, those seats follow.
import { readJson } from '@sidepot/engine/read-stored'
import { hand } from '@sidepot/models/hand'
import { playerHand } from '@sidepot/models/player-hand'
import { sql } from 'kysely'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { must, type Work } from '../kit/work.ts'

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Some hundred kilobytes each at most. */
const AT_ONCE = 20

/** Changes the player's seat in every hand they were dealt into, deleted ones too. */
export async function rewriteSeats(
  work: Work,
  playerId: string,
  change: (seat: Fields) => Fields,
): Promise<void> {
  const rows = await find(work.trx, playerHand, { playerId, userId: work.userId }, { deleted: true })
  const seats = new Map(rows.map(row => [row.handId, row.seatId]))
  const ids = [...seats.keys()]
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    for (const row of await find(
      work.trx,
      hand,
      { id: some, userId: work.userId },
      { deleted: true, lock: true },
    )) {
      const theirs = (seat: Fields) =>
        seat['playerId'] === playerId || (seat['seat'] ?? seat['seatId']) === seats.get(row.id)
      const changed = (list: unknown) =>
        Array.isArray(list) ? list.map(one => (isFields(one) && theirs(one) ? change(one) : one)) : list
      const setup = readJson(row.setup)
      const set = {
        setup: isFields(setup) ? { ...setup, seats: changed(setup['seats']) } : row.setup,
        seatStates: changed(readJson(row.seatStates)),
      }
      if (!row._deleted) must(await write(work.trx, hand, { kind: 'update', id: row.id, set }, work.now))
      // A deleted hand keeps its time of change, by which the deletion that took it is undone.
      else
        await sql`update hands set setup = ${JSON.stringify(set.setup)}::jsonb,
          seat_states = ${JSON.stringify(set.seatStates)}::jsonb where id = ${row.id}`.execute(work.trx)
    }
  }
}
