// Names of seats in the order of play before the flop; with a straddle its seat comes last.
import { positionsFor } from '@sidepot/engine/table'

export const positionNames = (players: number, blinds: number): readonly string[] => {
  const names = positionsFor(players)
  return players === 2 ? [...names].reverse() : [...names.slice(blinds), ...names.slice(0, blinds)]
}
