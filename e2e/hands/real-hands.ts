// Ten hands people remember, entered as far as the public record goes. Amounts are in units of money; stacks nobody wrote down
// are unknown, the hero's is what he had in the hand. Lines are those of the engine's tests: 'seat verb amount'.
export interface RealHand {
  readonly name: string
  readonly seats: number
  readonly hero: number
  readonly button: number
  readonly blinds: readonly [number, number]
  readonly ante?: number
  readonly gameType?: 'NLHE' | 'PLO'
  readonly heroStack: number
  readonly script: string
}

const headsUp = { seats: 2, hero: 2, button: 2 } as const

export const REAL_HANDS: readonly RealHand[] = [
  {
    name: 'Ferguson and Cloutier, 2000',
    ...headsUp,
    hero: 1,
    blinds: [25_000, 50_000],
    heroStack: 2_400_000,
    script: `1 shows As9c; 2 raise 175000; 1 raise 600000; 2 allin 2400000; 1 call
      flop 2hKc4h; turn Kh; river 9h; 2 shows AdQc`,
  },
  {
    name: 'Brunson and Berland, 1977',
    ...headsUp,
    blinds: [1000, 2000],
    heroStack: 200_000,
    script: `2 shows Ts2h; 2 call; 1 check; flop Td8s5h; 1 check; 2 check
      turn 2c; 1 bet 8000; 2 allin; 1 call; river Th; 1 shows 8h5c`,
  },
  {
    name: 'Ungar and Strempp, 1997',
    ...headsUp,
    blinds: [10_000, 20_000],
    heroStack: 900_000,
    script: `2 shows Ah4c; 2 raise 60000; 1 call; flop Ac5d3h; 1 bet 120000; 2 allin; 1 call
      turn 3s; river 2s; 1 shows As8c`,
  },
  {
    name: 'Chan and Seidel, 1988',
    ...headsUp,
    blinds: [10_000, 20_000],
    heroStack: 1_300_000,
    script: `2 shows Jc9c; 2 call; 1 check; flop Qs8dTh; 1 bet 50000; 2 call; turn 2s; 1 check; 2 check
      river 6d; 1 allin 300000; 2 call; 1 shows Qc7h`,
  },
  {
    name: 'Moneymaker and Farha, the last hand, 2003',
    ...headsUp,
    blinds: [20_000, 40_000],
    heroStack: 6_000_000,
    script: `2 shows 5d4s; 2 call; 1 raise 100000; 2 call; flop Js5s4c; 1 bet 175000; 2 raise 350000
      1 allin 1500000; 2 call; turn 8d; river 5h; 1 shows JhTd`,
  },
  {
    name: 'Moneymaker’s bluff, 2003',
    ...headsUp,
    blinds: [20_000, 40_000],
    heroStack: 4_620_000,
    script: `2 shows Ks7h; 2 raise 100000; 1 call; flop 9s2d6s; 1 check; 2 check
      turn 8s; 1 bet 300000; 2 raise 800000; 1 call; river 3h; 1 check; 2 allin; 1 fold`,
  },
  {
    name: 'Ivey and Jackson, 2005',
    ...headsUp,
    blinds: [10_000, 20_000],
    heroStack: 1_000_000,
    script: `2 shows Qh8h; 2 call; 1 raise 60000; 2 call; flop JsJh7c; 1 bet 80000; 2 raise 170000
      1 raise 320000; 2 raise 470000; 1 fold`,
  },
  {
    name: 'Raymer and Williams, 2004',
    ...headsUp,
    blinds: [40_000, 80_000],
    heroStack: 17_000_000,
    script: `2 shows 8s8h; 2 raise 300000; 1 call; flop 4d2d5s; 1 check; 2 bet 500000; 1 raise 1600000; 2 call
      turn 2h; 1 bet 2500000; 2 call; river 2c; 1 allin 3800000; 2 call; 1 shows Ah4s`,
  },
  {
    name: 'Antonius and Isildur1, 2009',
    seats: 2,
    hero: 1,
    button: 2,
    blinds: [500, 1000],
    gameType: 'PLO',
    heroStack: 678_473.25,
    script: `1 shows AhKsKh3s; 2 raise 3000; 1 raise 9000; 2 raise 27000; 1 raise 81000; 2 call
      flop 4s5c2h; 1 bet 91000; 2 raise 435000; 1 allin; 2 call; turn 5h; river 9c; 2 shows 9s8h7d6d`,
  },
  {
    name: 'Hansen and Negreanu, 2006',
    seats: 8,
    hero: 6,
    button: 8,
    blinds: [300, 600],
    ante: 100,
    heroStack: 400_000,
    script: `6 shows 6s6h; 3 fold; 4 raise 2100; 5 fold; 6 raise 5000; 7 fold; 8 fold; 1 fold; 2 fold; 4 call
      flop 9c6d5h; 4 check; 6 bet 8000; 4 raise 26000; 6 call; turn 5s; 4 bet 24000; 6 call
      river 8s; 4 check; 6 bet 65000; 4 allin 232000; 6 call; 4 shows 5d5c`,
  },
]
