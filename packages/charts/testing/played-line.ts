// A line of four players as a question is asked about it, for tests that change one thing of it.
import type { Line, Move } from '../played.ts'

export const move = (seat: number, kind: Move['kind'], to = 0, allIn = false): Move => ({
  seat,
  kind,
  to,
  allIn,
})
export const line = (more: Partial<Line> = {}): Line => ({
  players: 4,
  hero: 1,
  blinds: [0.5, 1],
  ante: 0,
  moves: [move(0, 'raise', 2.5), move(1, 'call', 2.5)],
  from: 0,
  sizesAssumed: false,
  stacks: [100, 80, 60, 300],
  rake: { share: 0.05, cap: 0.6 },
  approximations: [],
  assumptions: [],
  ...more,
})
