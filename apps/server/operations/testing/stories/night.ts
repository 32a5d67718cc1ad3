// The running session and the dealt table that most stories begin with.
import type { Stage } from './story.ts'

/** A session of 1/2 that begins now, under the id `night`. */
export const beginNight = (
  { did, id }: Stage,
  sessionInput: object = {},
  playerSessionsInput: readonly object[] = [],
) =>
  did('setupNewSession', {
    sessionInput: {
      id: id('night'),
      bankrollId: id('old-bankroll'),
      buyIn: 200,
      smallBlind: 1,
      bigBlind: 2,
      localTime: '2026-03-02T20:15:00',
      ...sessionInput,
    },
    playerSessionsInput,
  })

/** Two strangers in the seats beside the hero. */
export const STRANGERS = [2, 3].map(seatNumber => ({ seatNumber, sessionPlayerName: `P${seatNumber}` }))

/** Three seats with these stacks; the hero is on the button. */
export const dealtTable = (stacks: readonly [number, number, number], maxPlayers = 6) => ({
  gameType: 'NLHE',
  maxPlayers,
  smallBlind: 100,
  bigBlind: 200,
  buttonSeat: 1,
  heroSeat: 1,
  seats: stacks.map((stack, place) => ({ seat: place + 1, stack })),
})
