import { SOLVE_STATUSES } from './kit/enumerations.ts'
import { fixed, int, json, maybe, oneOf, or, ownRef, ref, setBy, text } from './kit/kinds.ts'
import { by, model, type Row, unique } from './kit/model.ts'
import { nobody, owned } from './kit/rules.ts'

/** The id of a person's request for a game: asking twice from two devices means one row. */
export const solveRequestId = (userId: string, game: string): string => `${userId}:${game}`

// Somebody waits for a game to be solved, or is to be notified that it is (docs/rules/solve-queue.md). The server alone makes and changes it;
// its owner deletes it, which withdraws the wish or closes the notice.
export const solveRequest = model({
  name: 'SolveRequest',
  owner: owned('userId', { create: nobody, update: nobody }),
  fields: {
    userId: fixed(ref('User')),
    /** The game's name, which is its pack's. */
    game: setBy(nobody, text()),
    /** The game itself: seats, blinds, depth and the rest. */
    question: setBy(nobody, json()),
    /** Where it was asked for. */
    sessionId: setBy(nobody, maybe(ownRef('Session'))),
    status: setBy(nobody, or(oneOf('SolveStatus', SOLVE_STATUSES), 'WAITING')),
    /** Thousandths. */
    progress: setBy(nobody, or(int(), 0)),
    secondsLeft: setBy(nobody, maybe(int())),
    /** Own hands that have a verdict since. */
    judged: setBy(nobody, or(int(), 0)),
  },
  indexes: [by('solveRequestsByUserId', 'userId'), unique('userId', 'game')],
})
export type SolveRequest = Row<typeof solveRequest>

/** What a solve would take on this server. */
export interface SolveOffer {
  /** Seconds and bytes are not known yet: ask again. */
  readonly pending: boolean
  /** Null where no tree of the game fits into four gigabytes. */
  readonly seconds: number | null
  readonly bytes: number | null
  readonly cores: number
  /** Bytes that this server gives to a solve. */
  readonly memory: number
  /** Games in front of it. */
  readonly ahead: number
}
