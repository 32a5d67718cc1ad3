// A game's memory as it lies before the first iteration, for a peer that runs the same algorithm natively.

import { draw } from '../blueprint.ts'
import type { Plan } from '../contract.ts'
import { claimMemory, Machine } from '../machine.ts'

export const imageOf = (plan: Plan): { bytes: Uint8Array; config: number; weights: readonly number[] } => {
  const blueprint = draw(plan.game)!
  const machine = new Machine(blueprint, 1, claimMemory(blueprint, 1, true)!)
  const { places } = machine.blueprint
  return {
    bytes: new Uint8Array(machine.memory.buffer),
    config: places.config,
    weights: places.hands.map(hands => hands.weight),
  }
}
