// An answer in a drill: the spot's row moves on by it, under the rules that the browser draws by (docs/rules/practise.md).
import { type Answer, answered, totalsOf } from '@sidepot/charts/drills/progress'
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'
import { OMAHA_CLASSES } from '@sidepot/charts/omaha-classes'
import { err, type Result } from '@sidepot/engine/result'
import { type PractisedSpot, practisedSpot, practisedSpotId } from '@sidepot/models/practised-spot'
import { sql } from 'kysely'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'

export interface AnswerInput extends Pick<Answer, 'cell' | 'isMissed' | 'lost'> {
  readonly spot: string
}

/** A pack's name and the line of actions, a letter each; or a studied hand, whose cells are its moves (PRA-14). */
const SPOT = /^(?:[a-z0-9.-]{1,100}:[fxcrst]{0,40}|hand:[\w-]{1,100})$/
/** No stack of a pack is deeper, so no answer costs more: a thousand big blinds. */
const MOST_LOST = 1_000_000
/** So many spots are kept of a person; the one answered longest ago goes first (PRA-13). */
export const MOST_SPOTS = 2000

const isWhole = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most

/** A cell of the grid, or a class of four cards (PRA-17). */
const classesOf = (spot: string): number => (spot.startsWith('plo-') ? OMAHA_CLASSES : CLASS_COUNT)

const unfit = (field: string): Result<never, OperationFailure> =>
  err({ code: 'input/invalid', path: ['input', field], reason: 'out-of-range' })

export async function answerPractise(
  work: Work,
  { spot, cell, isMissed, lost }: AnswerInput,
  most = MOST_SPOTS,
): Promise<Result<PractisedSpot, OperationFailure>> {
  if (!SPOT.test(spot)) return unfit('spot')
  if (!isWhole(cell, classesOf(spot) - 1)) return unfit('cell')
  if (!isWhole(lost, MOST_LOST)) return unfit('lost')
  const { trx, userId, at, now } = work
  // two devices that answer in a new spot at the same time make one row
  await sql`select pg_advisory_xact_lock(hashtextextended('practise ' || ${userId}, 0))`.execute(trx)
  const id = practisedSpotId(userId, spot)
  const [before] = await find(trx, practisedSpot, { id, userId }, { lock: true, deleted: true })
  const answer = { cell, isMissed, lost, at: Math.floor(at.getTime() / 1000) }
  const cards = answered(before && !before._deleted ? before.cards : [], answer)
  const fields = { cards, ...totalsOf(cards) }
  if (before && !before._deleted) return write(trx, practisedSpot, { kind: 'update', id, set: fields }, now)
  await makeRoom(work, most)
  if (before) return write(trx, practisedSpot, { kind: 'update', id, set: fields, revive: true }, now)
  return write(trx, practisedSpot, { kind: 'create', values: { id, userId, spot, ...fields } }, now)
}

async function makeRoom({ trx, userId, now }: Work, most: number): Promise<void> {
  const { count } = await trx
    .selectFrom('practised_spots')
    .select(trx.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('_deleted', '=', false)
    .executeTakeFirstOrThrow()
  if (Number(count) < most) return
  const [oldest] = await find(trx, practisedSpot, { userId }, { orderBy: 'updatedAt', limit: 1 })
  if (oldest) must(await write(trx, practisedSpot, { kind: 'erase', id: oldest.id }, now))
}
