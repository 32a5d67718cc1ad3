// Solves the small games whose values are known; what comes of it is computed once for the code (proved-once.ts).
import { solveExactly } from '../games/game.ts'
import { kuhn } from '../games/kuhn.ts'
import { leduc } from '../games/leduc.ts'
import { frequency, solvePushFold } from '../games/push-fold.ts'

const jamOrFold = (stack: number, iterations: number, ante = 0) => {
  const { jam, call, exploitability } = solvePushFold(stack, iterations, ante)
  return { jam: frequency(jam), call: frequency(call), exploitability }
}

export const knownValues = async () => {
  const king = solveExactly(kuhn, 2000)
  const six = solveExactly(leduc, 250)
  return {
    kuhn: {
      value: king.value,
      exploitability: king.exploitability,
      kingCallsABet: king.strategy('2b')[1]!,
    },
    leduc: { value: six.value, exploitability: six.exploitability },
    pushFold: { 10: jamOrFold(10, 1200), 15: jamOrFold(15, 1200), 20: jamOrFold(20, 1200) },
    antes: [0, 0.1, 0.25].map(ante => jamOrFold(15, 300, ante)),
  }
}
