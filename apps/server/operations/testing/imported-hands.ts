// Hands as an import sends them: heads-up, the hero wins two each time.
import { minutes } from './testing.ts'

export const opponent = (playerId: string, seatNumber: number) => ({
  playerId,
  name: `Nick ${playerId}`,
  seatNumber,
  from: minutes(0).toISOString(),
  until: minutes(50).toISOString(),
})

/** Heads-up: the hero raises from the button and the other folds. */
export const handState = (playerId: string) => ({
  setup: {
    gameType: 'NLHE',
    maxPlayers: 6,
    seats: [
      { seat: 1, stack: 20_000 },
      { seat: 2, stack: 20_000, playerId, playerName: 'Nick' },
    ],
    buttonSeat: 1,
    heroSeat: 1,
    smallBlind: 100,
    bigBlind: 200,
  },
  log: [
    { kind: 'RAISE', seat: 1, to: 600 },
    { kind: 'FOLD', seat: 2 },
  ],
})

/** The hero's stack before each hand; every hand of `handState` wins two. */
export const stacked = (
  sessionId: string,
  stacks: readonly (readonly [string, number, number])[],
  { against = 'p-7', idOf = (minute: number, _place: number) => `${sessionId}-${minute}` } = {},
) => ({
  sessionId,
  room: 'PokerStars',
  opponents: [opponent(against, 2)],
  hands: JSON.stringify(
    stacks.map(([key, minute, stack], place) => {
      const { setup, log } = handState(against)
      const seats = setup.seats.map(seat => (seat.seat === 1 ? { ...seat, stack } : seat))
      const at = minutes(minute).toISOString()
      return {
        id: idOf(minute, place),
        key,
        at,
        handState: { setup: { ...setup, seats }, log },
        more: {},
      }
    }),
  ),
})
