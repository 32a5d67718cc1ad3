// Who won which board, as it is tapped where nobody shows cards.
import type { Settlement } from '@sidepot/engine/results'
import type { PotAward } from '@sidepot/engine/setup'

/** The winners of every board of every pot after one name was tapped on one of them. */
export const toggledOnBoard = (
  { pots }: Pick<Settlement, 'pots'>,
  pot: number,
  board: number,
  seat: number,
): readonly PotAward[] =>
  pots.map(({ winners }, at) =>
    winners.map((known, on) => {
      const seats = known ?? []
      if (at !== pot || on !== board) return seats
      return seats.includes(seat) ? seats.filter(one => one !== seat) : [...seats, seat]
    }),
  )
