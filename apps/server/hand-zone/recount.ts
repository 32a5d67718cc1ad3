// Hands counted before a statistic was added or changed are played through the engine and judged again, in the background, a few
// at a time.
import { fromStored } from '@sidepot/engine/read-stored'
import { COUNTING } from '@sidepot/engine/statistics'
import { type Hand, hand } from '@sidepot/models/hand'
import { playerHand } from '@sidepot/models/player-hand'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema/database.ts'
import { databaseTrouble } from '../db/trouble.ts'
import { find, findOne } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { handFacts } from '../operations/hand/hand-facts.ts'
import { judgedAgain, judgedHand } from '../operations/hand/verdict.ts'

const AT_ONCE = 50

/** Queues every hand when the list of statistics is newer than the one these hands were counted by (STAT-22). */
export async function queueRecount(db: Kysely<Database>, counting = COUNTING): Promise<void> {
  await sql`
    with older as (update counting set number = ${counting} where number < ${counting} returning number)
    insert into uncounted_hand
    select hands.id from hands, older where setup is not null and not is_inconsistent and not is_tournament and not _deleted
    on conflict do nothing`.execute(db)
}

/** How many were left to do; 0 when there is nothing more. A hand that cannot be counted is left as it is: it keeps nobody else's waiting. */
export async function recountSome(db: Kysely<Database>, now: () => Date, log: Fails): Promise<number> {
  try {
    return await recountNext(db, now, AT_ONCE)
  } catch (error) {
    if (databaseTrouble(error)) throw error
    return recountOneByOne(db, now, log)
  }
}

type Fails = Pick<Logger, 'error'>

async function recountOneByOne(db: Kysely<Database>, now: () => Date, log: Fails): Promise<number> {
  const failed: { readonly error: unknown; readonly hand: string | undefined }[] = []
  let done = 0
  for (; done < AT_ONCE; done++) {
    let hand: string | undefined
    try {
      if ((await recountNext(db, now, 1, id => (hand = id))) === 0) break
    } catch (error) {
      if (databaseTrouble(error) || hand === undefined) throw error
      await sql`delete from uncounted_hand where hand_id = ${hand}`.execute(db)
      failed.push({ error, hand })
    }
  }
  const [first] = failed
  if (first)
    log.error({ err: first.error, hand: first.hand, hands: failed.length }, 'hands were not counted again')
  return done
}

async function recountNext(
  db: Kysely<Database>,
  now: () => Date,
  most: number,
  begins: (id: string) => void = () => {},
): Promise<number> {
  return db.transaction().execute(async trx => {
    const { rows } = await sql<{ hand_id: string }>`
      delete from uncounted_hand where hand_id in (
        select hand_id from uncounted_hand order by hand_id limit ${most} for update skip locked)
      returning hand_id`.execute(trx)
    for (const { hand_id } of rows) {
      begins(hand_id)
      const row = await findOne(trx, hand, hand_id, { lock: true })
      if (!row || row._deleted || row.isInconsistent || row.isTournament) continue
      const played = fromStored({ setup: row.setup, log: row.log })
      const judged = played.ok ? await judgedHand(played.value) : await judgedAgain(row)
      const verdict = keptVerdict(row, judged)
      if (!played.ok) {
        await write(trx, hand, { kind: 'update', id: hand_id, set: verdict }, now())
        continue
      }
      const knowledge = { outcome: row.heroOutcome, heroNet: row.heroNetWinManual }
      const { fields, seats } = handFacts(hand_id, played.value, knowledge)
      const { heroPFR, heroThreeBet, isAllIn, heroSawShowdown, heroAllInNet, heroAllInError, potType } =
        fields
      await write(
        trx,
        hand,
        {
          kind: 'update',
          id: hand_id,
          set: {
            heroPFR: heroPFR ?? null,
            heroThreeBet: heroThreeBet ?? null,
            isAllIn: isAllIn ?? null,
            heroSawShowdown: heroSawShowdown ?? null,
            heroAllInNet: heroAllInNet ?? null,
            heroAllInError: heroAllInError ?? null,
            potType: potType ?? null,
            ...verdict,
          },
        },
        now(),
      )
      for (const seat of await find(trx, playerHand, { handId: hand_id, userId: row.userId })) {
        const counts = seats.find(one => one.seat === seat.seatId)?.counts
        if (counts) await write(trx, playerHand, { kind: 'update', id: seat.id, set: { counts } }, now())
      }
    }
    return rows.length
  })
}

/** A verdict that a client gave stays where our charts have none. */
const keptVerdict = (row: Hand, judged: Awaited<ReturnType<typeof judgedAgain>>) =>
  'heroPreflopOptimal' in judged && judged.heroPreflopOptimal === null && row.heroPreflopOptimal !== null
    ? {}
    : judged

/** Runs until nothing is left; a failure is logged and tried again at the next start. */
export function startRecount(db: Kysely<Database>, log: Logger, now: () => Date): () => Promise<void> {
  let stopped = false
  const running = (async () => {
    let done = 0
    try {
      await queueRecount(db)
      for (let some = 1; some > 0 && !stopped; done += some) some = await recountSome(db, now, log)
      if (done > 0) log.info({ hands: done }, 'recounted')
    } catch (error) {
      log.error({ err: error }, 'recount')
    }
  })()
  return async () => {
    stopped = true
    await running
  }
}
