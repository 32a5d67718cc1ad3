import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CLASS_COUNT, classIndex, className } from '@sidepot/charts/hand-classes'
import { DEFAULT_RAKE } from '@sidepot/engine/rake'
import type { HandState } from '@sidepot/engine/state'
import { cards, play, table } from '@sidepot/engine/testing/play'
import { describe, expect, it, test } from 'vitest'
import {
  combinationOf,
  createSolver,
  type NodeState,
  planPostflop,
  type StreetSizes,
} from '../postflop/postflop.ts'
import {
  combinationsOf,
  followHand,
  isInRange,
  leads,
  lossOf,
  narrowedCombinations,
  narrowedRange,
  OWN_WEIGHT,
  type StudyHand,
  type StudyStart,
  shareOf,
  studyGame,
  studyHand,
  usualSizes,
  weightsOf,
  wideRange,
} from './study.ts'

/** Six seats of 100 big blinds, the hero on the button (seat 6). */
const six = table(
  Array.from({ length: 6 }, () => 10_000),
  { heroSeat: 6 },
)
const raised = '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; 6 shows KdJd'
const flop = `${raised}; flop Kh7s2c; 2 check; 6 bet 180; 2 call`
const turn = `${flop}; turn 9d; 2 check; 6 bet 700; 2 call`
const whole = `${turn}; river 4s; 2 check; 6 check`

const studied = (state: HandState): StudyHand => {
  const read = studyHand(state)
  if (!read.ok) throw new Error(read.error)
  return read.value
}
const failure = (state: HandState) => {
  const read = studyHand(state)
  return read.ok ? null : read.error
}
const settingsOf = (hand: StudyHand, at: number) => ({
  street: hand.starts[at]!.street,
  ranges: [wideRange(), wideRange()] as const,
  sizes: usualSizes(hand.starts[at]!),
})

describe('streets that can be studied', () => {
  it('[STU-1] offers every street that two begin, out of position first', () => {
    const hand = studied(play(six, whole))
    expect(hand.starts.map(({ street, board }) => [street, board.length])).toEqual([
      ['FLOP', 3],
      ['TURN', 4],
      ['RIVER', 5],
    ])
    expect(hand.players.map(({ position }) => position)).toEqual(['BB', 'BTN'])
    expect(hand.hero).toBe(1)
    expect(
      failure(play({ ...six, gameType: 'PLO' }, '3 fold; 4 fold; 5 fold; 6 fold; 1 call; 2 check')),
    ).toBe('game')
    expect(failure(play(six, '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 fold'))).toBe('no-flop')
    expect(failure(play(six, `${raised}; 2 check; 6 check`))).toBe('board')
  })

  it('[STU-2] offers the part of a hand in which two were left', () => {
    const three =
      '3 fold; 4 fold; 5 call; 6 raise 400; 1 fold; 2 call; 5 call; flop Kh7s2c; 2 check; 5 check; 6 bet 500'
    const hand = studied(
      play(six, `${three}; 2 call; 5 fold; turn 9d; 2 check; 6 check; river 4s; 2 bet 900`),
    )
    expect(hand.sawFlop).toBe(3)
    expect(hand.starts.map(({ street }) => street)).toEqual(['TURN', 'RIVER'])
    expect(hand.starts[0]!.notes).toContain('many-before')
    expect(failure(play(six, `${three}; 2 call; 5 call; turn 9d; 2 check; 5 check; 6 check`))).toBe('many')
    expect(failure(play(six, `${three}; 2 call; 5 call; turn 9d; 2 bet 900; 5 call; 6 fold; river 4s`))).toBe(
      'hero-out',
    )
    expect(failure(play(six, '3 fold; 4 fold; 5 fold; 6 allin; 1 fold; 2 call; flop Kh7s2c'))).toBe('all-in')
  })

  it('[STU-3] has pot, stacks and rake of the hand, and says what it had to assume', () => {
    const raked = { ...six, rake: { ...DEFAULT_RAKE, jackpotDrop: 100 } }
    const [first, second] = studied(play(raked, whole)).starts
    expect(first).toMatchObject({ pot: 550, stacks: [9_750, 9_750], notes: ['jackpot'] })
    expect(second).toMatchObject({ pot: 910, stacks: [9_570, 9_570], notes: ['jackpot', 'streets-before'] })
    expect(studied(play(raked, whole)).rake).toEqual({ share: 0.05, cap: 500 })
    const timed = { ...six, rake: { type: 'TIME_BASED' as const } }
    expect(studied(play(timed, flop))).toMatchObject({ rake: { share: 0 }, starts: [{ notes: [] }] })
  })
})

describe('[STU-3] a stack that nobody entered', () => {
  const seats = (hero: number | null, villain: number | null) =>
    table([10_000, villain, 10_000, 10_000, 10_000, hero], { heroSeat: 6 })
  const first = (hero: number | null, villain: number | null, line = flop) =>
    studied(play(seats(hero, villain), line)).starts[0]!

  it('of the opponent covers the hero’s, deep or short, as in the charts', () => {
    expect(first(25_000, null)).toMatchObject({
      stacks: [24_750, 24_750],
      notes: ['stack-unknown', 'rake-unknown'],
    })
    expect(first(4_000, null).stacks).toEqual([3_750, 3_750])
  })

  it('of the hero is 100 big blinds, or what was put in where that is more', () => {
    expect(first(null, 25_000)).toMatchObject({
      stacks: [24_750, 9_750],
      notes: ['own-stack-unknown', 'rake-unknown'],
    })
    expect(first(null, null)).toMatchObject({
      stacks: [9_750, 9_750],
      notes: ['stack-unknown', 'own-stack-unknown', 'rake-unknown'],
    })
    expect(first(null, null, `${flop}; turn 9d; 2 check; 6 bet 15000; 2 fold`).stacks).toEqual([
      15_180, 15_180,
    ])
  })

  it('makes no all-in that is smaller than what the hero had', () => {
    const hand = studied(play(seats(25_000, null), `${turn}; river 4s; 2 bet 15000; 6 fold`))
    const start = hand.starts[2]!
    expect(usualSizes(start)[2].bets).toContain(6.4935)
    expect(studyGame(hand, start, settingsOf(hand, 2), 1e9, 32).stacks).toEqual([238.7, 238.7])
  })
})

describe('ranges', () => {
  it('[STU-5] the wide range is what its name says', () => {
    const has = (name: string) => wideRange()[classIndex(name)!]
    expect(['22', 'A2o', 'K2s', 'Q2s', '52s', 'T9o', '98o', 'K8o', '86o'].map(has)).toEqual([
      1, 1, 1, 1, 1, 1, 1, 1, 1,
    ])
    expect(['72o', 'K7o', 'J6s', 'T8o', '75o'].map(has)).toEqual([0, 0, 0, 1, 0])
    expect(shareOf(wideRange())).toBeGreaterThan(0.4)
    expect(shareOf(wideRange())).toBeLessThan(0.6)
  })

  it('[STU-6] leaves out what hardly comes and keeps the hero’s own hand', () => {
    const range = new Float64Array(CLASS_COUNT)
    range[classIndex('AA')!] = 1
    range[classIndex('KK')!] = 0.009
    const own = cards('7d2c')
    const weights = weightsOf(range, own)
    expect(weights[combinationOf(own[0]!, own[1]!)]).toBeCloseTo(OWN_WEIGHT)
    expect(weights.filter(weight => weight > 0)).toHaveLength(7)
    expect(isInRange(range, own)).toBe(false)
    expect(isInRange(range, cards('AdAc'))).toBe(true)
  })
})

describe('[STU-15] ranges narrowed by an earlier street', () => {
  const board = cards('Kh7s2c9d')
  const of = (name: string, range: readonly number[]) => range[classIndex(name)!]!

  it('a class weighs the mean of what the board leaves of it, the most frequent one 1', () => {
    const reach = new Float32Array(1326)
    const set = (text: string, weight: number) => {
      const [a, b] = cards(text)
      reach[combinationOf(a!, b!)] = weight
    }
    // a king is on the board: three combinations of kings are left
    for (const hand of ['KsKd', 'KsKc', 'KdKc']) set(hand, 0.4)
    set('KhKs', 0.4)
    set('AsQs', 0.2)
    set('AdQd', Number.NaN)
    const range = narrowedRange(reach, board)
    expect(of('KK', range)).toBeCloseTo(1)
    // one of four suits, at half the weight
    expect(of('AQs', range)).toBeCloseTo(0.2 / 4 / 0.4)
    expect(of('22', range)).toBe(0)
    expect(narrowedRange(new Float32Array(1326), board).every(weight => weight === 0)).toBe(true)
  })

  it('what checks or folds on the turn is what is missing on the river', () => {
    const hand = studied(play(six, `${turn}; river 4s; 2 check; 6 check`))
    const [, start] = hand.starts
    const some = (...names: readonly string[]) =>
      Array.from({ length: CLASS_COUNT }, (_, cell) => (names.includes(className(cell)) ? 1 : 0))
    const ranges = [some('KQs', 'T8s', '43s'), some('AA', 'KJs', '99', 'QTs')] as const
    const planned = planPostflop(studyGame(hand, start!, { ...settingsOf(hand, 1), ranges }, 1e9, 32))
    const made = planned.ok ? createSolver(planned.value) : planned
    if (!made.ok) throw new Error(made.error.code)
    made.value.slice(60)
    const line = followHand(hand, start!, path => made.value.state(path))
    const river = line.moves.find(({ move }) => move.street === 'RIVER')!
    const view = made.value.view(river.path)!
    made.value.close()
    expect(view.board).toHaveLength(5)
    const left = narrowedRange(view.reach[0], view.board)
    // nothing that missed everything calls a bet of three quarters of the pot as often as a pair of kings does
    expect(of('KQs', left)).toBe(1)
    expect(of('43s', left)).toBeLessThan(0.1)
  })

  it('suit by suit the later street is worth what it was in the whole tree', () => {
    const line = '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; flop KhTh2c; 2 check; 6 check'
    const hand = studied(
      play(six, `${line}; turn 9d; 2 check; 6 bet 400; 2 call; river 4s; 2 check; 6 check`),
    )
    const [, turnStart, riverStart] = hand.starts
    const some = (...names: readonly string[]) =>
      Array.from({ length: CLASS_COUNT }, (_, cell) => (names.includes(className(cell)) ? 1 : 0))
    const ranges = [some('QJs', 'T8s', '76s', 'A5s'), some('AA', 'KJs', '99', '87s')] as const
    const settings = { ...settingsOf(hand, 1), ranges }
    const solved = (start: StudyStart, more: object) => {
      const planned = planPostflop(studyGame(hand, start, { ...settings, ...more }, 1e9, 32))
      const made = planned.ok ? createSolver(planned.value) : planned
      if (!made.ok) throw new Error(made.error.code)
      made.value.slice(120)
      return made.value
    }
    const whole = solved(turnStart!, {})
    const followed = followHand(hand, turnStart!, path => whole.state(path))
    const view = whole.view(followed.moves.find(({ move }) => move.street === 'RIVER')!.path)!
    const [a, b] = view.reach.map(one => narrowedCombinations(one, view.board))
    // hearts have a draw of their own on this flop: the suits of A5s do not come here alike
    const suits = combinationsOf(classIndex('A5s')!).map(hand => a![hand]!)
    expect(Math.max(...suits)).toBeGreaterThan(Math.min(...suits) + 0.05)
    const alone = solved(riverStart!, { combinations: [a!, b!] })
    const [left, right] = alone.view([])!.total.values
    expect(left).toBeCloseTo(view.total.values[0], 1)
    expect(right).toBeCloseTo(view.total.values[1], 1)
    for (const one of [whole, alone]) one.close()
  })
})

describe('the game', () => {
  it('[STU-7] has the sizes played and a few beside them', () => {
    const hand = studied(play(six, whole))
    const [fromFlop, fromTurn, fromRiver] = hand.starts.map(usualSizes)
    expect(fromFlop!.map(({ bets }) => bets)).toEqual([[0.3273], [0.7692], [0.75]])
    expect(fromTurn!.map(({ bets }) => bets)).toEqual([[], [0.7692], [0.75]])
    expect(fromRiver!.map(({ bets }) => bets)).toEqual([[], [], [0.33, 0.75]])
    const raise = studied(play(six, `${flop}; turn 9d; 2 bet 400; 6 raise 1400; 2 call`)).starts[1]!
    expect(usualSizes(raise)[1]).toEqual({ bets: [0.4396, 0.75], raises: [3.5] })
    const large = studied(play(six, `${flop}; turn 9d; 2 check; 6 bet 8000; 2 fold`))
    const game = studyGame(large, large.starts[1]!, settingsOf(large, 1), 1e9, 32)
    expect(game.allIn.roundedFrom).toBeGreaterThan(8000 / 9570)
    const planned = planPostflop(game)
    if (!planned.ok) throw new Error(planned.error.code)
  })

  it.each([
    ['as they are at first', (size: number) => size, (by: number) => by, true],
    [
      'as the sheet writes them',
      (size: number) => Number((size * 100).toFixed(1)) / 100,
      (by: number) => Number(by.toFixed(2)),
      false,
    ],
  ])('[STU-7] every size that was played is in the tree to the chip, %s', (_name, bet, raise, withFlop) => {
    const odd = table(
      Array.from({ length: 6 }, () => 60_017),
      { heroSeat: 6, bigBlind: 300, smallBlind: 100 },
    )
    const open = '3 fold; 4 fold; 5 fold; 6 raise 817; 1 fold; 2 call; 6 shows KdJd'
    const lines = [
      `${open}; flop Kh7s2c; 2 check; 6 bet 541; 2 raise 1633; 6 raise 4931; 2 call; turn 9d; 2 bet 3003; 6 call; river 4s; 2 check; 6 bet 30_007; 2 call`,
      `${open}; flop Kh7s2c; 2 bet 3000; 6 raise 9001; 2 raise 27_777; 6 call; turn 9d; 2 check; 6 check; river 4s; 2 bet 12_345; 6 fold`,
      `${open}; flop Kh7s2c; 2 bet 331; 6 call; turn 9d; 2 check; 6 bet 3000; 2 raise 9100; 6 raise 27_800; 2 fold`,
    ]
    const some = Array.from({ length: CLASS_COUNT }, (_, cell) => (cell === classIndex('KJs') ? 1 : 0))
    for (const [which, one] of lines.entries()) {
      const hand = studied(play(odd, one.replaceAll('_', '')))
      hand.starts.forEach((start, at) => {
        // the tables of a flop take seconds: one is enough
        if (start.street === 'FLOP' && !(withFlop && which === 0)) return
        const writtenOn = ({ bets, raises }: StreetSizes) => ({
          bets: bets.map(bet),
          raises: raises.map(raise),
        })
        const [flop, turn, river] = usualSizes(start)
        const sizes = [writtenOn(flop), writtenOn(turn), writtenOn(river)] as const
        const settings = { ...settingsOf(hand, at), ranges: [some, some] as const, sizes }
        const planned = planPostflop(studyGame(hand, start, settings, 1e9, 32))
        const made = planned.ok ? createSolver(planned.value) : planned
        if (!made.ok) throw new Error(made.error.code)
        const line = followHand(hand, start, path => made.value.state(path))
        made.value.close()
        expect(line.left).toBeNull()
        const chips = line.moves.map(({ taken }) => Math.round(taken.to * hand.bigBlind * 1e6) / 1e6)
        const stack = Math.min(...start.stacks)
        const folded = (kind: string, to: number, place: number) => (kind === 'fold' ? chips[place]! : to)
        expect(chips).toEqual(
          start.moves.map(({ kind, to }, place) => Math.min(stack, folded(kind, to, place))),
        )
      })
    }
  })

  it('[STU-8] lets the flop be led only where it was', () => {
    expect(leads(studied(play(six, whole)).starts[0]!)).toBe(false)
    expect(leads(studied(play(six, whole)).starts[1]!)).toBe(true)
    expect(leads(studied(play(six, `${raised}; flop Kh7s2c; 2 bet 200; 6 call`)).starts[0]!)).toBe(true)
  })

  const solved = (hand: StudyHand, at: number) => {
    const planned = planPostflop(studyGame(hand, hand.starts[at]!, settingsOf(hand, at), 1e9, 32))
    if (!planned.ok) throw new Error(planned.error.code)
    const made = createSolver(planned.value)
    if (!made.ok) throw new Error(made.error.code)
    made.value.slice(40)
    return made.value
  }

  it('[STU-9] finds the hand’s own line in the tree, and where it leaves it', () => {
    const hand = studied(play(six, `${turn}; river 4s; 2 bet 1500; 6 raise 4000; 2 fold`))
    const solver = solved(hand, 2)
    const line = followHand(hand, hand.starts[2]!, path => solver.state(path))
    expect(line.left).toBeNull()
    expect(line.moves.map(({ move, taken }) => [move.kind, taken.kind, Math.round(taken.to * 100)])).toEqual([
      ['bet', 'bet', 1500],
      ['raise', 'raise', 4000],
      ['fold', 'fold', 1500],
    ])
    expect(solver.state(line.end)?.kind).toBe('end')
    const other = { ...hand.starts[2]!, moves: [{ ...hand.starts[2]!.moves[0]!, to: 2000 }] }
    expect(followHand(hand, other, path => solver.state(path)).moves[0]!.differs).toBe(true)
    const absent = { ...hand.starts[2]!, moves: [{ ...hand.starts[2]!.moves[0]!, kind: 'call' as const }] }
    expect(followHand(hand, absent, path => solver.state(path))).toMatchObject({
      moves: [],
      left: { kind: 'call' },
    })
    solver.close()
  })

  it('[STU-9] a bet that only the tree’s all-in answers is another size, an all-in that covers is not', () => {
    const hand = studied(play(six, `${turn}; river 4s; 2 bet 1500; 6 fold`))
    const stack = hand.starts[2]!.stacks[0] / hand.bigBlind
    const node: NodeState = {
      kind: 'decision',
      board: hand.board,
      pot: 23.1,
      paid: [0, 0],
      left: [stack, stack],
      side: 0,
      actions: [
        { kind: 'check', to: 0, adds: 0, allIn: false },
        { kind: 'bet', to: stack, adds: stack, allIn: true },
      ],
      cards: [],
    }
    const differs = (to: number) =>
      followHand(hand, { ...hand.starts[2]!, moves: [{ ...hand.starts[2]!.moves[0]!, to }] }, path =>
        path.length === 0 ? node : undefined,
      ).moves[0]!.differs
    expect([1_500, 6_000, 8_870, 20_000].map(differs)).toEqual([true, true, false, false])
  })

  it('[STU-10] counts what each decision gave up', () => {
    // top set folds the river to a small bet: that costs about the pot
    const hand = studied(play(six, `${turn.replace('KdJd', 'KdKc')}; river 4s; 2 bet 700; 6 fold`))
    const solver = solved(hand, 2)
    const fold = followHand(hand, hand.starts[2]!, path => solver.state(path)).moves[1]!
    const view = solver.view(fold.path)!
    const own = hand.players[hand.hero].cards
    const combination = combinationOf(own[0]!, own[1]!)
    expect(lossOf(view, combination, fold.action)).toBeGreaterThan(20)
    const losses = view.actions.map((_, action) => lossOf(view, combination, action)!)
    expect(Math.min(...losses)).toBe(0)
    expect(lossOf(view, combinationOf(...(cards('Kh7s') as [number, number])), 0)).toBeNull()
    solver.close()
  })
})

test('every rule is named by a test', () => {
  const here = import.meta.dirname
  const rules = readFileSync(path.join(here, '../../../docs/rules/study.md'), 'utf8').matchAll(
    /\*\*(STU-\d+)\*\*/g,
  )
  const tests = [
    here,
    path.join(here, '../../charts/ranges'),
    path.join(here, '../../../apps/server/http/share'),
    path.join(here, '../../../apps/web/data/hand'),
    path.join(here, '../../../apps/web/features/study/session'),
  ]
    .flatMap(folder => readdirSync(folder).map(name => path.join(folder, name)))
    .filter(name => /\.test\.tsx?$/.test(name))
    .map(name => readFileSync(name, 'utf8'))
    .join('\n')
  expect([...rules].map(([, id]) => id).filter(id => !tests.includes(`[${id}]`))).toEqual([])
})
