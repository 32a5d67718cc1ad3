// Hands of tournaments, saved many at a time without a session: their chips are nobody's money, so nothing is booked, counted or judged
// (IMP-12). A key that is saved already is passed over, as with hands of cash games (IMP-2).
import { err, ok, type Result } from '@sidepot/engine/result'
import type { PlayedIn } from '@sidepot/ledger/new-session'
import { hand } from '@sidepot/models/hand'
import type { New } from '@sidepot/models/kit/model'
import { writeMany } from '../../derive/write.ts'
import { withoutMoney } from '../hand/tournament.ts'
import { isUndone, knownHands, oneImport } from '../kit/imported-keys.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { readHands } from './import-hands.ts'

export interface TournamentHandsInput {
  readonly importId: string
  readonly importName: string
  /** Refused once the import was undone: it was still being saved then (IMP-20). */
  readonly endsWhenUndone?: boolean | null
  readonly venueId?: string | null
  readonly hands: unknown
}

/** Everything a hand of a room says itself. */
const NO_SESSION: PlayedIn = {
  gameType: 'NLHE',
  maxPlayers: 10,
  rakeConfig: null,
  smallBlind: null,
  bigBlind: null,
  ante: null,
  anteType: null,
  isStraddleOn: false,
  straddleAmount: null,
  buttonSeat: null,
  heroSeat: null,
  gameOrigin: 'ONLINE',
}

export async function importTournamentHands(
  work: Work,
  input: TournamentHandsInput,
): Promise<Result<true, OperationFailure>> {
  const { importId, importName, venueId = null } = input
  const read = await readHands(NO_SESSION, input.hands, work.now)
  if (!read.ok) return read
  if (read.value.some(({ tournament }) => tournament === null))
    return err({ code: 'json/unreadable', field: 'hands' })
  await oneImport(work)
  const asking = { db: work.trx, userId: work.userId }
  if (input.endsWhenUndone && (await isUndone(asking, importId))) return err({ code: 'import/undone' })
  const keys = read.value.map(({ key }) => key)
  const known = new Set((await knownHands(asking, keys)).map(({ key }) => key))
  const fresh = new Map(read.value.filter(({ key }) => !known.has(key)).map(one => [one.key, one]))
  const rows = [...fresh.values()].map(({ id, key, at, tournament, level, played }) => ({
    id,
    userId: work.userId,
    ...withoutMoney(played.fields),
    isTournament: true,
    tournament,
    tournamentLevel: level,
    heroNetChips: chipsOf(played.fields.heroNetWin ?? null),
    venueId,
    gameOrigin: 'ONLINE' as const,
    importId,
    importName,
    importKey: key,
    createdAt: at,
  })) as unknown as New<typeof hand>[]
  must(await writeMany(work.trx, hand, rows, work.now))
  return ok(true)
}

/** The engine counts in hundredths. */
const chipsOf = (net: number | null): number | null => (net === null ? null : net / 100)
