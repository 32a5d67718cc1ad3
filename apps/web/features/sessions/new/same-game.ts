// Which earlier session was the same game: the same place, stake and blinds. What was set there is offered again.
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Rec } from '../../../data/wire/documents.ts'

export interface Game extends Pick<Rec<'Session'>, 'gameType' | 'venueId' | 'cashGameStakeId'> {
  readonly venueName: string | null
  readonly smallBlind: Cents
  readonly bigBlind: Cents
}
export type Played = Pick<
  Rec<'Session'>,
  'gameType' | 'venueId' | 'venueName' | 'cashGameStakeId' | 'smallBlind' | 'bigBlind'
>

const isSameGame = (one: Played, game: Game): boolean =>
  (one.venueId ?? null) === game.venueId &&
  (one.venueName ?? null) === game.venueName &&
  // blinds of one's own that are those of a listed stake are the same game
  (!one.cashGameStakeId || !game.cashGameStakeId || one.cashGameStakeId === game.cashGameStakeId) &&
  one.gameType === game.gameType &&
  (one.smallBlind ?? 0) === game.smallBlind &&
  (one.bigBlind ?? 0) === game.bigBlind

/** `sessions` newest first. */
export const lastOfGame = <T extends Played>(sessions: readonly T[], game: Game): T | undefined =>
  sessions.find(one => isSameGame(one, game))
