// The preflop verdict that a hand's record keeps. True, false, or null for unsolved.
import type { HandState } from '@sidepot/engine/state'
import type { hand } from '@sidepot/models/hand'
import type { Patch } from '@sidepot/models/kit/model'

type Fields = Readonly<Record<string, unknown>>

export function verdictFields(
  _state: HandState | null,
  more: Fields,
): Pick<Patch<typeof hand>, 'heroPreflopOptimal' | 'preflopOptimalAction'> {
  const told = more['optimalStatus']
  const status = (typeof told === 'object' && told !== null ? told : {}) as Fields
  const solved = status['isUnsolved'] !== true && typeof status['wasOptimal'] === 'boolean'
  return {
    heroPreflopOptimal: solved ? (status['wasOptimal'] as boolean) : null,
    preflopOptimalAction:
      solved && typeof status['optimalAction'] === 'string' ? (status['optimalAction'] as string) : null,
  }
}
