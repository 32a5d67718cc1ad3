import { describe, expect, test } from 'vitest'
import type { HandSetup } from '../base/setup.ts'
import { toStored } from '../records/stored.ts'
import { play, start, table } from '../testing/play.ts'
import { board, checkDown, nets, withCards } from '../testing/settled.ts'
import { boardShares, settle } from './settle.ts'
import { potTracking } from './tracking.ts'

describe('uncalled bet', () => {
  test('[POT-1] [SETTLE-1] goes back before anything is won when everybody folds', () => {
    const result = settle(play(table([5000, 5000, 5000]), '3 raise 1000; 1 fold; 2 fold'))
    expect(result.uncalled).toEqual({ seat: 3, amount: 900 })
    expect(result.results.map(r => [r.invested, r.won, r.net])).toEqual([
      [50, 0, -50],
      [100, 0, -100],
      [100, 250, 150],
    ])
    expect(result).toMatchObject({ basis: 'FOLD', finished: true })
  })

  test('[POT-1] also at the showdown, when one seat covers all', () => {
    const result = settle(play(withCards([5000, 2000], ['AhAd', 'KhKd']), `2 allin; 1 allin; ${board}`))
    expect(result.uncalled).toEqual({ seat: 1, amount: 3000 })
    expect(result.results.map(r => r.stackAfter)).toEqual([7000, 0])
  })

  test('[POT-1] antes and dead posts are not live: they never come back', () => {
    const state = play(table([5000, 5000, 5000], { ante: 100, anteType: 'BIG_BLIND' }), '3 fold; 1 fold')
    expect(settle(state).uncalled).toEqual({ seat: 2, amount: 50 })
    expect(nets(state)).toEqual([-50, 50, 0])
  })
})

describe('a folded bet that nobody matched', () => {
  test('[POT-1] [POT-3] is won by a seat that a ruling let stay for less', () => {
    const state = play(table([5000, 5000, 5000]), '3 fold; 1 check !; 2 fold')
    const result = settle(state)
    expect(result.uncalled).toBeNull()
    expect(result.pots).toMatchObject([{ amount: 150, eligible: [1] }])
    expect(nets(state)).toEqual([100, -100, 0])
  })

  test('[POT-1] goes back where the seat left is all-in for less', () => {
    const state = play(table([5000, 20, 5000]), '1 fold !; 3 fold')
    expect(settle(state).uncalled).toEqual({ seat: 1, amount: 30 })
    expect(nets(state)).toEqual([-20, 20, 0])
  })
})

describe('short antes', () => {
  test('[POT-1] what an ante has over a short one is won, not returned', () => {
    const state = start(withCards([1000, 20], ['KhKd', 'AhAd'], { ante: 50 }))
    const { uncalled, pots } = settle(play(state, board))
    expect(uncalled).toEqual({ seat: 1, amount: 100 })
    expect(pots.map(p => [p.amount, p.eligible])).toEqual([
      [40, [1, 2]],
      [30, [1]],
    ])
    expect(nets(play(state, board))).toEqual([-20, 20])
  })

  test('[POT-2] a seat whose all-in went into the button ante plays for the ante alone', () => {
    const setup = withCards([1000, 1000, 60], ['KhKd', 'QhQd', 'AhAd'], { ante: 100, anteType: 'BUTTON' })
    const state = play(setup, `1 call; 2 check; ${board}; ${checkDown(1, 2)}`)
    expect(settle(state).pots.map(p => [p.amount, p.eligible])).toEqual([
      [60, [1, 2, 3]],
      [200, [1, 2]],
    ])
    expect(nets(state)).toEqual([100, -100, 0])
  })
})

describe('pots', () => {
  const three = withCards([1000, 3000, 6000], ['AhAd', 'KhKd', 'QhQd'])

  test('[POT-2] [POT-5] [SETTLE-2] three all-ins make a main pot and a side pot', () => {
    const state = play(three, `3 allin; 1 call; 2 call; ${board}`)
    const { pots, uncalled, results } = settle(state)
    expect(
      pots.map(({ amount, eligible, allInSeat, winners }) => [amount, eligible, allInSeat, winners]),
    ).toEqual([
      [3000, [1, 2, 3], null, [[1]]],
      [4000, [2, 3], 1, [[2]]],
    ])
    expect(uncalled).toEqual({ seat: 3, amount: 3000 })
    expect(results.map(r => r.net)).toEqual([2000, 1000, -3000])
  })

  test('[POT-3] chips of folded seats stay in the pots they reached', () => {
    const state = play(
      withCards([1000, 6000, 6000, 6000], ['AhAd', 'KhKd', 'QhQd', 'JhJd']),
      `3 raise 300; 4 call; 1 allin; 2 call; 3 call; 4 call; flop 2c7d9h; 2 bet 500; 3 fold; 4 call; turn 4s; 2 check; 4 check; river 3c; 2 check; 4 check`,
    )
    expect(settle(state).pots.map(p => [p.amount, p.eligible])).toEqual([
      [4000, [1, 2, 4]],
      [1000, [2, 4]],
    ])
    expect(nets(state)).toEqual([3000, -500, -1000, -1500])
  })

  test('[POT-4] one seat’s ante lies in the main pot, also for an all-in seat that paid none', () => {
    const setup = withCards([100, 1000, 1000], ['AhAd', 'KhKd', 'QhQd'], { ante: 100, anteType: 'BIG_BLIND' })
    const state = play(
      setup,
      `3 call; 1 call; 2 check; ${board}; 2 bet 200; 3 call; 2 check; 3 check; 2 check; 3 check`,
    )
    expect(settle(state).pots.map(p => p.amount)).toEqual([400, 400])
    expect(nets(state)).toEqual([300, 0, -300])
  })

  test('[POT-2] a short per-player ante wins only its part of the others', () => {
    const setup = withCards([1000, 1000, 20], ['KhKd', 'QhQd', 'AhAd'], { ante: 50 })
    const state = play(setup, `1 call; 2 check; ${board}; ${checkDown(1, 2)}`)
    expect(settle(state).pots.map(p => p.amount)).toEqual([60, 260])
    expect(nets(state)).toEqual([110, -150, 40])
  })

  test('[POT-6] [POT-7] [POT-8] tracking has gross, net, uncalled and side pots after rake', () => {
    const rake = { type: 'PER_POT', pct: 5, unit: 1, capTiers: [] } as const
    const state = play({ ...three, rake }, `3 allin; 1 call; 2 call; ${board}`)
    expect(potTracking(state)).toEqual({
      absolutePotGross: 10_000,
      uncalledBetAmount: 3000,
      totalPotGross: 7000,
      totalBeforeRake: 7000,
      rakeAmount: 350,
      totalPotNet: 6650,
      totalAfterRake: 6650,
      mainPot: 2850,
      sidePots: [{ amount: 3800, eligiblePlayers: [2, 3], allInPlayer: 1 }],
      totalHeroInvestment: 1000,
      totalHeroProfit: 1850,
      heroOutcome: 'WIN',
    })
  })

  test('[POT-7] leftover cents stay in the main pot', () => {
    const rake = { type: 'PER_POT', pct: 5, unit: 1, capTiers: [{ playerCount: 9, maxRake: 100 }] } as const
    const { mainPot, sidePots, totalAfterRake } = potTracking(
      play({ ...three, rake }, `3 allin; 1 call; 2 call; ${board}`),
    )
    expect([mainPot, sidePots[0]?.amount, totalAfterRake]).toEqual([2958, 3942, 6900])
  })

  test('[POT-9] an uncalled bet returned to the hero is not an investment', () => {
    const state = play(table([5000, 5000, 5000], { heroSeat: 3 }), '3 raise 1000; 1 fold; 2 fold')
    expect(potTracking(state)).toMatchObject({ totalHeroInvestment: 100, totalHeroProfit: 150 })
  })

  test('[POT-10] [SETTLE-10] manual fields win over computed ones', () => {
    const state = play(table([5000, 5000, 5000], { heroSeat: 3 }), '3 raise 1000; 1 fold; 2 fold')
    const manual = { potGross: 9000, potNet: 8500, heroNet: 1234, heroInvestment: 400 }
    expect(potTracking(state, manual)).toMatchObject({
      totalPotGross: 9000,
      totalPotNet: 8500,
      totalHeroProfit: 1234,
      totalHeroInvestment: 400,
    })
    expect(settle(state, { potNet: 8500, heroInvestment: 400 }).hero.net).toBe(8100)
  })
})

describe('[SETTLE-14] shares that a room recorded', () => {
  // 3 is all-in for 1000 and has the best hand, 1 takes the side pot of 6000
  const setup = withCards([6000, 6000, 1000], ['KhKd', 'QhQd', 'AhAd'])
  const line = `3 allin; 1 raise 4000; 2 call; ${board}; ${checkDown(1, 2)}`
  const paid = (...share: { seat: number; amount: number }[]) => play({ ...setup, share }, line)

  test('are paid as recorded, wherever the rake came from', () => {
    const state = paid({ seat: 3, amount: 2850 }, { seat: 1, amount: 6000 })
    expect(settle(state)).toMatchObject({ rake: 150, basis: 'CARDS', hero: { outcome: 'WIN', net: 2000 } })
    expect(settle(state).results.map(r => r.stackAfter)).toEqual([8000, 2000, 2850])
    expect(
      settle(state)
        .pots.map(pot => pot.net)
        .reduce((a, b) => a + b),
    ).toBe(8850)
  })
  test('say who won where cards do not', () => {
    const hidden = { ...setup, seats: setup.seats.map(({ cards: _, ...seat }) => seat) }
    const state = play(
      {
        ...hidden,
        share: [
          { seat: 3, amount: 2850 },
          { seat: 1, amount: 6000 },
        ],
      },
      line,
    )
    expect(settle(state)).toMatchObject({ basis: 'STATED', hero: { outcome: 'WIN' } })
    expect(settle(state).pots.map(pot => pot.winners)).toEqual([[[3]], [[1]]])
  })
  test.each([
    ['more than a seat could win', [{ seat: 3, amount: 3001 }]],
    [
      'more than the pots',
      [
        { seat: 1, amount: 6000 },
        { seat: 2, amount: 6000 },
      ],
    ],
    ['nothing', []],
    ['somebody who was not dealt in', [{ seat: 9, amount: 100 }]],
    ['no amounts', [{ seat: 1, amount: -1 }]],
  ])('do not count when they are %s', (_, share) => {
    expect(settle(paid(...share)).results).toEqual(settle(play(setup, line)).results)
  })
  test('give way to what is stated later, and are not kept then', () => {
    const state = paid({ seat: 3, amount: 2850 }, { seat: 1, amount: 6000 })
    expect(settle(state, { rake: 0 }).rake).toBe(0)
    expect(toStored(state).setup.share).toHaveLength(2)
    expect(toStored(state, { potWinners: [[3], [1]] }).setup.share).toBeUndefined()
  })
})

describe('rake of several pots', () => {
  const allIn = (more: Partial<HandSetup>, stacks: readonly number[] = [1000, 3000, 4000, 4000]) =>
    settle(
      play(
        withCards([...stacks], ['AhAd', 'KhKd', 'QhQd', 'JhJd'], more),
        '3 allin; 4 call; 1 call; 2 call; flop 2c7d9h; turn 4s; river 3c',
      ),
    )
  const rake = { type: 'PER_POT', pct: 5, unit: 100, capTiers: [{ playerCount: 9, maxRake: 500 }] } as const

  test('[POT-7] side pots give whole chips of the table, rounded down; the main pot gives the rest', () => {
    const toTheCent = allIn({ rake })
    expect(toTheCent.pots.map(pot => pot.amount)).toEqual([4000, 6000, 2000])
    expect(toTheCent.pots.map(pot => pot.amount - pot.net)).toEqual([166, 250, 84])
    const inChips = allIn({ rake, oddChip: 100 })
    expect([inChips.rake, ...inChips.pots.map(pot => pot.amount - pot.net)]).toEqual([500, 300, 200, 0])
    expect(inChips.results.every(({ won }) => won! % 100 === 0)).toBe(true)
  })

  test('[POT-7] a rake of smaller chips than the table’s is spread in these', () => {
    const halves = allIn({
      rake: { ...rake, unit: 50, capTiers: [{ playerCount: 9, maxRake: 450 }] },
      oddChip: 100,
    })
    expect(halves.pots.map(pot => pot.amount - pot.net)).toEqual([200, 200, 50])
  })

  test('[RAKE-9] whoever takes a pot alone paid the rake it gave, in whole chips', () => {
    const paid = [1, 2, 3, 4].map(heroSeat => allIn({ rake, oddChip: 100, heroSeat }).hero.rakePaid)
    // aces the main pot, kings the first side pot, queens the second
    expect(paid).toEqual([300, 200, 0, 0])
  })

  test('[RAKE-9] a part is the nearest chip, half a chip up', () => {
    const setup = withCards([1005, 1005], ['AhKd', 'AdKh'], { rake: { type: 'PER_POT', pct: 10 } })
    const state = play(setup, `2 allin; 1 call; flop 2c7d9c; turn Js; river 3c`)
    expect(settle(state)).toMatchObject({ rake: 201, hero: { outcome: 'CHOP', rakePaid: 101 } })
  })

  test('[POT-7] what the main pot cannot give the next one gives', () => {
    const big = { type: 'PER_POT', pct: 90, unit: 100 } as const
    const { pots, rake: taken } = allIn({ rake: big, oddChip: 2500 }, [150, 3000, 4000, 4000])
    expect(pots[0]!.net).toBeGreaterThanOrEqual(0)
    expect(pots.reduce((all, pot) => all + pot.amount - pot.net, 0)).toBe(taken)
  })
})

test('[SETTLE-6] each board has its share of a pot, odd chips to the first', () => {
  const setup = withCards([1000, 1000], ['AhAd', 'KhKd'], { oddChip: 100 })
  const twice = play(setup, '2 allin; 1 call; run 2')
  expect(boardShares(twice, 2300)).toEqual([1200, 1100])
  expect(boardShares(play(setup, '2 allin; 1 call'), 2300)).toEqual([2300])
})
