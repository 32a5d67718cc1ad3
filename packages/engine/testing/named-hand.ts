// Five seats, one of them sitting out and one with an unknown stack, for tests that read a whole record.
import type { HandSetup } from '../base/setup.ts'
import { play, table } from './play.ts'

export const named: HandSetup = {
  ...table([]),
  maxPlayers: 6,
  buttonSeat: 5,
  heroSeat: 3,
  ante: 10,
  rake: { type: 'PER_POT', pct: 5, capTiers: [{ playerCount: 9, maxRake: 300 }] },
  seats: [
    { seat: 1, stack: 20_000, playerName: 'Ann', playerId: 'p1' },
    { seat: 2, stack: 1_500, playerName: 'Bob' },
    { seat: 3, stack: 9_000 },
    { seat: 4, stack: 5_000, sittingOut: true, playerName: 'Cy', playerId: 'p4', isAnonymous: true },
    { seat: 5, stack: null, isAnonymous: true },
  ],
}
/** Bob is all-in for the main pot, the unknown stack folds the flop, and Ann bets the hero out of the side pot. */
const script = `3 shows AhKh; 3 raise 300; 5 call; 1 raise 1200; 2 allin; 3 call; 5 call; 1 call; flop Kd7c2h; 1 check; 3 bet 2500; 5 fold;
  1 call; turn Ts; 1 check; 3 check; river 9s; 1 bet 6000; 3 fold; 2 shows QcQd`
export const namedHand = () => play(named, script)
