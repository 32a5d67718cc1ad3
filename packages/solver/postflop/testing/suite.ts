// The suite of spots: limped to 4-bet pots, 40 to 200 big blinds, with and without rake, on river, turn and flop.
import type { Words } from './spots.ts'

/** Side 0 is the big blind (or whoever is out of position), side 1 has position. */
export const RANGES = {
  limped: [
    '22,33,44,55,66,A2o,A3o,A4o,A5o,A6o,A7o,K2s,K3s,K4s,K5s,K6s,K7s,K5o,K6o,K7o,K8o,K9o,Q2s,Q3s,Q4s,Q5s,Q6s,Q8o,Q9o,QTo,J4s,J5s,J6s,J7s,J8o,J9o,JTo,T6s,T7s,T8o,T9o,95s,96s,98o,85s,86s,87o,74s,75s,76o,64s,65o,53s,43s,32s',
    '22,33,44,55,A2s,A3s,A4s,A6s,A7s,A8o,A9o,K8s,K9s,KTo,KJo,Q8s,Q9s,QTo,QJo,J8s,J9s,JTo,T8s,T9s,T9o,97s,98s,98o,86s,87s,75s,76s,65s,54s',
  ],
  once: [
    '22,33,44,55,66,77,88,99,TT:0.5,A2s,A3s,A4s:0.5,A5s:0.5,A6s,A7s,A8s,A9s,ATs:0.7,K2s,K3s,K4s,K5s,K6s,K7s,K8s,K9s,KTs,Q2s:0.5,Q3s:0.5,Q4s,Q5s,Q6s,Q7s,Q8s,Q9s,QTs,J5s,J6s,J7s,J8s,J9s,JTs:0.5,T6s,T7s,T8s,T9s,96s,97s,98s,85s,86s,87s,75s,76s,64s,65s,53s,54s,43s,A2o:0.5,A3o,A4o,A5o,A6o,A7o,A8o,A9o,ATo,AJo:0.7,K8o:0.5,K9o,KTo,KJo,KQo:0.5,Q9o,QTo,QJo,J9o,JTo,T9o,98o',
    '22,33,44,55,66,77,88,99,TT,JJ,QQ,KK,AA,A2s,A3s,A4s,A5s,A6s,A7s,A8s,A9s,ATs,AJs,AQs,AKs,K2s,K3s,K4s,K5s,K6s,K7s,K8s,K9s,KTs,KJs,KQs,Q4s,Q5s,Q6s,Q7s,Q8s,Q9s,QTs,QJs,J6s,J7s,J8s,J9s,JTs,T6s,T7s,T8s,T9s,96s,97s,98s,86s,87s,75s,76s,65s,54s,A2o,A3o,A4o,A5o,A6o,A7o,A8o,A9o,ATo,AJo,AQo,AKo,K8o,K9o,KTo,KJo,KQo,Q9o,QTo,QJo,J9o,JTo,T9o,98o:0.5',
  ],
  threeBet: [
    'TT,JJ,QQ,KK,AA,A2s:0.3,A3s:0.4,A4s,A5s,A9s:0.3,ATs,AJs,AQs,AKs,K9s:0.4,KTs,KJs,KQs,QTs:0.5,QJs,JTs,T9s:0.5,98s:0.3,87s:0.4,76s:0.5,65s:0.5,54s:0.4,A5o:0.3,ATo:0.3,AJo:0.6,AQo,AKo,KJo:0.3,KQo:0.6,99:0.5,88:0.3',
    '22:0.5,33:0.5,44:0.5,55,66,77,88,99,TT,JJ,QQ:0.4,A2s:0.5,A3s:0.5,A4s:0.7,A5s:0.7,A6s:0.5,A7s:0.5,A8s,A9s,ATs,AJs,AQs,AKs:0.3,K9s:0.6,KTs,KJs,KQs,Q9s:0.5,QTs,QJs,J9s:0.6,JTs,T8s:0.4,T9s,97s:0.4,98s,87s,76s,65s,54s,AJo:0.6,AQo,AKo:0.3,KQo:0.7',
  ],
  fourBet: [
    '99:0.4,TT:0.6,JJ,QQ,KK:0.3,AA:0.3,AJs:0.5,AQs,AKs,KQs:0.6,KJs:0.3,A5s:0.5,A4s:0.3,T9s:0.3,76s:0.3,AKo,AQo:0.4',
    'QQ:0.7,KK,AA,AKs,AQs:0.3,A5s:0.6,A4s:0.5,A3s:0.3,KJs:0.2,AKo,AQo:0.3,KQo:0.2,JJ:0.3',
  ],
} as const
type PotType = keyof typeof RANGES

/** Pot when the flop comes and stack before it, in big blinds, by depth. */
const MONEY: Record<PotType, (depth: number) => { pot: number; stack: number }> = {
  limped: depth => ({ pot: 2.5, stack: depth - 1 }),
  once: depth => ({ pot: 5.5, stack: depth - 2.5 }),
  threeBet: depth => ({ pot: 22.5, stack: depth - 11 }),
  fourBet: depth => ({ pot: 48.5, stack: depth - 24 }),
}

const ONE = { bets: [[0.5], [0.75], [0.75]], raises: [[3], [2.5], [2.5]] }
const TWO = {
  bets: [
    [0.33, 0.75],
    [0.33, 0.75],
    [0.33, 0.75],
  ],
  raises: [[3], [2.5], [2.5]],
}
const THREE = { bets: [[], [], [0.33, 0.75, 1.5]], raises: [[], [], [2.5, 4]] }

interface Sized {
  readonly bets: readonly (readonly number[])[]
  readonly raises: readonly (readonly number[])[]
}

export interface SuiteSpot {
  readonly name: string
  readonly words: Words
}

const spot = (type: PotType, depth: number, board: string, sizes: Sized, raked: boolean): SuiteSpot => ({
  name: `${board} ${type} ${depth} bb${raked ? ' raked' : ''}, ${sizes === ONE ? 1 : sizes === TWO ? 2 : 3} sizes`,
  words: {
    board,
    ranges: RANGES[type],
    ...MONEY[type](depth),
    ...sizes,
    rake: raked ? { share: 0.05, cap: 3 } : { share: 0, cap: 0 },
    cap: 3,
    allIn: { offeredBelow: 1.5, roundedFrom: 0.67 },
    bits: raked ? 16 : 32,
  },
})

const RIVERS = [
  'Ks7h2h9c3d',
  'AhJh6c6d2s',
  'QdTd8d5c4h',
  '9c8c7hTs2d',
  'AsKdQh4c4s',
  '6h5h4s2cKd',
  'JcJd3h3s8c',
  'Td9h4d2s7d',
]
const TURNS = ['Ks7h2h9c', 'AhJh6c6d', 'QdTd8d5c', '9c8c7hTs', '6h5h4s2c']

const rivers = RIVERS.flatMap((board, k) => [
  spot('limped', [40, 100, 200][k % 3]!, board, k % 2 ? THREE : TWO, k % 2 === 0),
  spot('once', [100, 200, 40][k % 3]!, board, k % 2 ? TWO : THREE, k % 2 === 1),
  spot('threeBet', [200, 100, 60][k % 3]!, board, THREE, k % 2 === 0),
  spot('fourBet', [100, 200, 60][k % 3]!, board, TWO, k % 2 === 1),
])
const turns = TURNS.flatMap((board, k) => [
  spot(k % 2 ? 'limped' : 'once', [100, 40, 200][k % 3]!, board, ONE, k % 2 === 0),
  spot('threeBet', [100, 200, 40][k % 3]!, board, ONE, k % 2 === 1),
  spot('threeBet', [200, 60, 100][k % 3]!, board, TWO, k % 2 === 0),
  spot('fourBet', [100, 200, 60][k % 3]!, board, TWO, k % 2 === 1),
  spot('fourBet', [200, 100, 150][k % 3]!, board, ONE, k % 2 === 0),
])
const flops = ['Ks7h2h', '5s4s4h', 'AhJh6h', 'Td9c4d'].map((board, k) =>
  spot('fourBet', [100, 60, 200, 100][k]!, board, ONE, k % 2 === 1),
)

export const SUITE: readonly SuiteSpot[] = [...rivers, ...turns, ...flops]
