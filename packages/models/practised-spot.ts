import { fixed, int, json, or, ref, setBy, text } from './kit/kinds.ts'
import { by, model, type Row, unique } from './kit/model.ts'
import { nobody, owned } from './kit/rules.ts'

/** A hand of a spot: what is remembered of it, and how it was answered (docs/rules/practise.md). Times are seconds since 1970. */
export interface PractisedCard {
  readonly cell: number
  readonly stability: number
  readonly difficulty: number
  readonly due: number
  readonly last: number
  readonly seen: number
  readonly missed: number
  /** Thousandths of a big blind. */
  readonly lost: number
  readonly wrongAt?: number
  readonly rightAt?: readonly number[]
}

/** The id of a person's row of a spot: every device makes the same, so that two that begin at once mean one row. */
export const practisedSpotId = (userId: string, spot: string): string => `${userId}:${spot}`

// One row a spot, whatever the number of answers. Only `answerPractise` writes it, so an answer is counted once.
export const practisedSpot = model({
  name: 'PractisedSpot',
  owner: owned('userId', { create: nobody, update: nobody }),
  fields: {
    userId: fixed(ref('User')),
    spot: setBy(nobody, text()),
    cards: setBy(nobody, json<readonly PractisedCard[]>()),
    seen: setBy(nobody, or(int(), 0)),
    missed: setBy(nobody, or(int(), 0)),
    lost: setBy(nobody, or(int(), 0)),
  },
  indexes: [by('practisedSpotsByUserId', 'userId'), unique('userId', 'spot')],
})
export type PractisedSpot = Row<typeof practisedSpot>
