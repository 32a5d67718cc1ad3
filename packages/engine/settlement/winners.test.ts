// Who wins a pot and how it is shared: showdowns, several boards, high and low, odd chips.
import { describe, expect, test } from 'vitest'
import type { HandSetup } from '../base/setup.ts'
import { replay } from '../play/hand.ts'
import { toStored } from '../records/stored.ts'
import { play, table } from '../testing/play.ts'
import { board, checkDown, nets, withCards } from '../testing/settled.ts'
import { settle, stacksAfter } from './settle.ts'
import { potTracking } from './tracking.ts'

describe('winners', () => {
  test('[SETTLE-2] Omaha plays exactly two hole cards', () => {
    const setup = withCards([1000, 1000], ['AhAsKhKs', '7c7h2h2s'], { gameType: 'PLO' })
    const state = play(setup, `2 call; 1 check; flop 7d9dTd; turn Jd; river 8d; ${checkDown(1, 2)}`)
    expect(nets(state)).toEqual([-100, 100])
  })

  test('[SETTLE-5] the odd chip goes to the first winner left of the button', () => {
    const setup = withCards([1000, 1000, 1000], ['7s2h', 'AhKd', 'AdKh'], { smallBlind: 25 })
    const state = play(setup, `3 call; 1 fold; 2 check; flop 2c7d9c; turn Js; river 3c; ${checkDown(2, 3)}`)
    expect(settle(state).results.map(r => r.won)).toEqual([0, 113, 112])
    expect(settle(state, { oddChip: 25 }).results.map(r => r.won)).toEqual([0, 125, 100])
  })

  test("[SETTLE-5] the odd chip is the table's smallest, or the part of it that the pot is made of", () => {
    const shares = (more: Partial<HandSetup>) => {
      const setup = withCards([9000, 9000, 9000], ['7s2h', 'AhKd', 'AdKh'], { bigBlind: 1500, ...more })
      const line = `3 call; 1 fold; 2 check; flop 2c7d9c; turn Js; river 3c; ${checkDown(2, 3)}`
      return settle(play(setup, line)).results.map(r => r.won)
    }
    expect(shares({ smallBlind: 500 })).toEqual([0, 1750, 1750])
    expect(shares({ smallBlind: 500, oddChip: 100 })).toEqual([0, 1800, 1700])
    expect(shares({ smallBlind: 325, oddChip: 100 })).toEqual([0, 1675, 1650])
    for (const oddChip of [0, -100, 0.5, Number.NaN])
      expect(shares({ smallBlind: 500, oddChip })).toEqual([0, 1750, 1750])
  })
  test('[SETTLE-5] of a pot shared with people nobody named the hero has whole chips', () => {
    const setup = table([9000, 9000, 9000], { smallBlind: 500, bigBlind: 1000, oddChip: 100, heroSeat: 3 })
    const state = play(setup, `3 call; 1 call; 2 check; ${checkDown(1, 2, 3)}`)
    expect(settle(state, { outcome: 'CHOP', chopBy: 2 }).hero.net).toBe(500)
    const odd = play({ ...setup, bigBlind: 1100 }, `3 call; 1 call; 2 check; ${checkDown(1, 2, 3)}`)
    expect(settle(odd, { outcome: 'CHOP', chopBy: 2 }).hero.net).toBe(500)
  })
  test('[SETTLE-13] stacks after an exact split are whole cents that add up', () => {
    const setup = withCards([1000, 1000, 1000], ['7s2h', 'AhKd', 'AdKh'], { smallBlind: 25, oddChip: 25 })
    const state = play(setup, `3 call; 1 fold; 2 check; flop 2c7d9c; turn Js; river 3c; ${checkDown(2, 3)}`)
    expect(stacksAfter(state, { split: 'EXACT' })).toEqual([975, 1013, 1012])
    expect(stacksAfter(state)).toEqual([975, 1025, 1000])
  })

  test('[SETTLE-5] an exact split counts in halves', () => {
    const setup = withCards([1000, 1000, 1000], ['7s2h', 'AhKd', 'AdKh'], { smallBlind: 25 })
    const state = play(setup, `3 call; 1 fold; 2 check; flop 2c7d9c; turn Js; river 3c; ${checkDown(2, 3)}`)
    const exact = settle(state, { split: 'EXACT' })
    expect([exact.scale, exact.results.map(r => r.won)]).toEqual([2, [0, 225, 225]])
    expect(exact.results.map(r => r.stackAfter)).toEqual([1950, 2025, 2025])
  })

  test('[SETTLE-5] sums too large for a finer unit are split by odd chips', () => {
    const most = 99_999_999_999_999
    const calls = [4, 5, 6, 7, 8, 9, 10, 1, 2].map(seat => `${seat} call;`).join(' ')
    const state = play(table(Array.from({ length: 10 }, () => most)), `3 allin; ${calls}`)
    const { scale, results } = settle(state, { split: 'EXACT', outcome: 'CHOP' })
    expect([scale, results.map(r => r.net)]).toEqual([1, Array.from({ length: 10 }, () => 0)])
  })

  test('[SETTLE-4] [TABLE-18] what makes no sense counts as not stated', () => {
    const state = play(table([1000, 1000]), `2 call; 1 check; ${checkDown(1, 2)}`)
    const nonsense = {
      outcome: 'MAYBE',
      chopBy: 0.5,
      winners: 'me',
      potGross: Number.NaN,
      potNet: -1,
      heroInvestment: 1.5,
      heroNet: Number.POSITIVE_INFINITY,
      rake: 0.5,
      split: 3,
      oddChip: -5,
    }
    expect(settle(state, nonsense as never)).toEqual(settle(state))
    expect(potTracking(state, nonsense as never)).toEqual(potTracking(state))
    expect(settle(state, null as never)).toEqual(settle(state))
  })

  test('[SETTLE-6] two boards share each pot', () => {
    const setup = withCards([1000, 1000, 1000], ['AhAd', 'KhKd', 'QhQd'], { boards: 2 })
    const state = play(
      setup,
      `bomb 501; flop 2c7d9h; turn Js; river 3c; flop KcQc4d 1; turn 4s 1; river 5d 1; ${checkDown(1, 2, 3)}`,
    )
    const result = settle(state)
    expect(result.pots[0]?.winners).toEqual([[1], [2]])
    expect(result.results.map(r => r.won)).toEqual([752, 751, 0])
    expect(result.hero.outcome).toBe('CHOP')
  })

  test('[SETTLE-7] running it twice shares the streets dealt before', () => {
    const setup = withCards([1000, 1000], ['AhAd', 'KhKd'])
    const state = play(
      setup,
      '2 raise 300; 1 call; flop 2c7d9h; 1 allin; 2 call; run 2; turn 3c; river 4c; turn Kc 1; river 5s 1',
    )
    expect(settle(state).pots[0]?.winners).toEqual([[1], [2]])
    expect(nets(state)).toEqual([0, 0])
  })

  test('[SETTLE-3] [SETTLE-4] unknown cards: the outcome tells, or nobody knows', () => {
    const state = play(
      withCards([1000, 1000, 1000], ['AhAd']),
      `3 call; 1 call; 2 check; ${board}; ${checkDown(1, 2, 3)}`,
    )
    expect(nets(state)).toEqual([null, null, null])
    expect(settle(state)).toMatchObject({ basis: 'OPEN', hero: { outcome: 'NO OUTCOME', net: null } })
    expect(nets(state, { outcome: 'WIN' })).toEqual([200, -100, -100])
    expect(nets(state, { outcome: 'LOSE' })).toEqual([-100, null, null])
    expect(nets(state, { outcome: 'CHOP' })).toEqual([0, 0, 0])
    expect(nets(state, { outcome: 'CHOP', chopBy: 2 })).toEqual([50, null, null])
    expect(nets(state, { winners: [2] })).toEqual([-100, 200, -100])
    expect(settle(state, { winners: [2] })).toMatchObject({ basis: 'STATED', hero: { outcome: 'LOSE' } })
  })

  test('[SETTLE-3] each pot may be stated to go elsewhere, and the hand keeps it', () => {
    // the hero is all-in for 300; the other two play on for a side pot and nobody shows
    const state = play(
      table([300, 1000, 1000]),
      `3 raise 300; 1 allin; 2 call; ${board}; 2 bet 200; 3 call; 2 check; 3 check; 2 check; 3 check`,
    )
    expect(settle(state).pots.map(pot => pot.amount)).toEqual([900, 400])
    expect(nets(state, { winners: [1, 2] })).toEqual([150, 350, -500])
    const stated = { potWinners: [[1], [2]] }
    expect(nets(state, stated)).toEqual([600, -100, -500])
    expect(nets(state, { potWinners: [[1], []] })).toEqual([600, null, null])
    const { setup, log } = toStored(state, stated)
    expect(setup.awards).toEqual([[1], [2]])
    const kept = replay(setup, log)
    if (!kept.ok) throw new Error(kept.error.code)
    expect(nets(kept.value)).toEqual([600, -100, -500])
    // what is stated later goes before what was stored
    expect(nets(kept.value, { winners: [3] })).toEqual([-300, -500, 800])
    expect(toStored(kept.value, { potWinners: [[], []] }).setup.awards).toBeUndefined()
  })

  test('[SETTLE-15] each board may be stated to go elsewhere where nobody shows, and the hand keeps it', () => {
    const state = play(table([300, 300, 1000]), '3 fold; 1 allin; 2 call; run 2')
    expect(settle(state).basis).toBe('OPEN')
    expect(settle(state).pots.map(pot => pot.winners)).toEqual([[null, null]])
    // one board each is a chop; both boards are the pot
    expect(nets(state, { potWinners: [[[1], [2]]] })).toEqual([0, 0, 0])
    expect(nets(state, { potWinners: [[[1], [1]]] })).toEqual([300, -300, 0])
    expect(nets(state, { potWinners: [[[1], [1, 2]]] })).toEqual([150, -150, 0])
    expect(settle(state, { potWinners: [[[1], [2]]] })).toMatchObject({
      basis: 'STATED',
      hero: { outcome: 'CHOP' },
      pots: [{ winners: [[1], [2]] }],
    })
    // a board that nobody named stays open, whatever else was stated before
    expect(nets(state, { potWinners: [[[1], []]], outcome: 'WIN' })).toEqual([null, null, 0])
    const { setup, log } = toStored(state, { potWinners: [[[1], [2]]] })
    expect(setup.awards).toEqual([[[1], [2]]])
    const kept = replay(setup, log)
    if (!kept.ok) throw new Error(kept.error.code)
    expect(settle(kept.value).pots.map(pot => pot.winners)).toEqual([[[1], [2]]])
    // the same on every board is kept as before
    expect(toStored(state, { potWinners: [[[1], [1]]] }).setup.awards).toEqual([[1]])
    // what is no seat or not in the pot names nobody
    expect(nets(state, { potWinners: [[[3], [9]]] })).toEqual([null, null, 0])
  })

  test('[SETTLE-13] an exact split is kept with the hand where it made a difference', () => {
    const chop = (smallBlind: number) => {
      const setup = withCards([1000, 1000, 1000], ['7s2h', 'AhKd', 'AdKh'], { smallBlind })
      return play(setup, `3 call; 1 fold; 2 check; flop 2c7d9c; turn Js; river 3c; ${checkDown(2, 3)}`)
    }
    const { setup, log } = toStored(chop(25), { split: 'EXACT' })
    const kept = replay(setup, log)
    if (!kept.ok) throw new Error(kept.error.code)
    expect(settle(kept.value).results.map(r => r.won)).toEqual([0, 225, 225])
    expect(toStored(kept.value).setup).toEqual(setup)
    // stated otherwise later, it is forgotten; where shares come out even there is nothing to keep
    expect(settle(kept.value, { split: 'ODD_CHIP' }).results.map(r => r.won)).toEqual([0, 113, 112])
    expect(toStored(kept.value, { split: 'ODD_CHIP' }).setup.split).toBeUndefined()
    expect(toStored(chop(50), { split: 'EXACT' }).setup.split).toBeUndefined()
  })

  test('[SETTLE-3] a loss to one opponent gives that one the pot', () => {
    const state = play(table([1000, 1000]), `2 call; 1 check; ${checkDown(1, 2)}`)
    expect(nets(state, { outcome: 'LOSE' })).toEqual([-100, 100])
  })

  test('[SETTLE-8] a folded hero loses what was invested, or nothing', () => {
    expect(settle(play(table([1000, 1000, 1000]), '3 fold; 1 fold')).hero).toMatchObject({
      outcome: 'LOSE',
      net: -50,
    })
    const out = play(table([1000, 1000, 1000], { heroSeat: 3 }), '3 fold')
    expect(settle(out)).toMatchObject({ finished: false, hero: { outcome: 'NONE', net: 0 } })
  })

  test('[SETTLE-8] pots that went different ways count by the sign of the net', () => {
    const setup = withCards([6000, 1000, 6000], ['KhKd', 'AhAd', 'QhQd'])
    const state = play(
      setup,
      `3 raise 300; 1 raise 1000; 2 call; 3 raise 4000; 1 call; ${board}; ${checkDown(1, 3)}`,
    )
    expect(settle(state).hero).toMatchObject({ outcome: 'WIN', net: 2000 })
  })

  test('[SETTLE-9] a stated outcome against the cards is disputed and changes nothing', () => {
    const state = play(withCards([1000, 1000], ['AhAd', 'KhKd']), `2 allin; 1 call; ${board}`)
    expect(settle(state, { outcome: 'LOSE' })).toMatchObject({
      disputed: true,
      hero: { outcome: 'WIN', net: 1000 },
    })
  })

  test('[SETTLE-11] an unfinished hand is settled as far as it is known', () => {
    const state = play(table([1000, 1000, 1000]), '3 raise 300')
    expect(settle(state)).toMatchObject({ finished: false, uncalled: null, hero: { outcome: 'NO OUTCOME' } })
    expect(potTracking(state)).toMatchObject({ totalPotGross: 450, sidePots: [] })
  })

  test('[RAKE-9] the hero pays rake by the share of the pots won', () => {
    const rake = { type: 'PER_POT', pct: 10 } as const
    const setup = withCards([1000, 1000], ['AhKd', 'AdKh'], { rake })
    const state = play(setup, `2 allin; 1 call; flop 2c7d9c; turn Js; river 3c`)
    expect(settle(state)).toMatchObject({ rake: 200, hero: { rakePaid: 100, net: -100, outcome: 'CHOP' } })
  })

  test('[RAKE-3] [RAKE-4] [RAKE-8] no flop no drop; the uncalled bet is not raked; a jackpot drop is counted apart', () => {
    const rake = { type: 'PER_POT', pct: 10, jackpotDrop: 20 } as const
    const setup = table([5000, 5000], { rake })
    expect(settle(play(setup, '2 raise 300; 1 fold'))).toMatchObject({ rake: 0, jackpotDrop: 0 })
    const flop = play(setup, '2 raise 300; 1 call; 1 bet 600; 2 fold')
    expect(settle(flop)).toMatchObject({ rake: 60, jackpotDrop: 20 })
    expect(nets(flop)).toEqual([220, -300])
    const always = { ...setup, rake: { ...rake, noFlopNoDrop: false } }
    expect(settle(play(always, '2 raise 300; 1 fold')).rake).toBe(20)
  })
})
