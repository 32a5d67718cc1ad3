import { parseCards } from '@sidepot/engine/cards'
import { legal } from '@sidepot/engine/hand'
import type { HandSetup } from '@sidepot/engine/setup'
import { setButton, setButtonRule, setDeadSmallBlind } from '@sidepot/ledger/button'
import { newTable, seatPlayer, type TableState } from '@sidepot/ledger/table-state'
import { describe, expect, test } from 'vitest'
import { keep, restore } from './kept-hand.ts'
import {
  backToStreet,
  beginHand,
  changeSetup,
  correct,
  dropRest,
  enter,
  finish,
  followsTable,
  limpersIn,
  rangeOf,
  redoStep,
  type Stake,
  setupOf,
  sizesFor,
  startedAgain,
  type TableHand,
  undoesStacks,
  undoStep,
  usualRaise,
  withCardsOf,
  withStraddle,
} from './table-hand.ts'

const stake: Stake = {
  gameType: 'NLHE',
  smallBlind: 200,
  bigBlind: 500,
  ante: 0,
  anteType: null,
  straddle: 0,
  isStraddleOn: false,
  rake: null,
  oddChip: 100,
}
const must = <T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const cards = (text: string) => must(parseCards(text))
const seated = (...seats: number[]): TableState =>
  seats.reduce(
    (table, n) =>
      must(seatPlayer(table, n, { playerSessionId: null, playerName: `P${n}`, isAnonymous: false })),
    newTable('s', 6),
  )
const begin = (table = seated(2, 3, 4), more: Partial<Stake> = {}): TableHand =>
  must(
    beginHand('h', setupOf(table, { ...stake, ...more }, { 1: 50_000, 2: 30_000, 3: 50_000, 4: 50_000 }), 0),
  )

describe('the table hand', () => {
  test('seats and stacks come from the table; unknown stacks stay unknown', () => {
    const { setup } = begin().state.table
    expect(setup.seats.map(seat => [seat.seat, seat.stack])).toEqual([
      [1, 50_000],
      [2, 30_000],
      [3, 50_000],
      [4, 50_000],
    ])
    expect(setupOf(newTable('s', 6), stake, {}).seats).toHaveLength(6)
  })
  test('the straddle sits left of the big blind', () => {
    const { setup } = begin(seated(2, 3, 4), { isStraddleOn: true }).state.table
    expect(setup.straddles).toEqual([{ seat: 4, amount: 1000 }])
  })
  test('[PLAY-39] [PLAY-41] the rules of the table are those of the hand', () => {
    const dead = setButtonRule(must(setButton(seated(2, 3, 4), 6)), 'DEAD')
    const { setup } = begin({ ...dead, straddleOrder: 'UTG' }).state.table
    expect(setup).toMatchObject({ buttonSeat: 6, deadButton: true, straddleOrder: 'UTG', oddChip: 100 })
    const small = begin(setDeadSmallBlind(setButtonRule(seated(2, 3, 4), 'DEAD'), true), {
      isStraddleOn: true,
    })
    expect(small.state.table.setup).toMatchObject({ deadSmallBlind: true, straddles: [{ seat: 3 }] })
    expect(begin().state.table.setup).not.toHaveProperty('deadButton')
  })
  test('a later seat acts, those between fold, and one undo takes both back', () => {
    const start = begin()
    expect(legal(start.state)!.seat).toBe(4)
    const raised = must(enter(start, { kind: 'RAISE', seat: 1, to: 1500 }))
    expect(raised.state.players.find(p => p.seat === 4)!.status).toBe('FOLDED')
    const back = undoStep(raised)
    expect(back.state).toBe(start.state)
    expect(redoStep(back).state.players.find(p => p.seat === 1)!.bet).toBe(1500)
  })
  test('an undo that takes back a stack alone is known as such', () => {
    const stacked = (hand: TableHand) =>
      must(
        changeSetup(hand, setup => ({
          ...setup,
          seats: setup.seats.map(one => (one.seat === 1 ? { ...one, stack: 80_000 } : one)),
        })),
      )
    const called = must(enter(begin(), { kind: 'CALL', seat: 4 }))
    const changed = stacked(called)
    const later = must(enter(changed, { kind: 'CALL', seat: 1 }))
    const button = must(changeSetup(called, setup => ({ ...setup, ante: 100, anteType: 'BIG_BLIND' })))
    expect([begin(), called, changed, later, undoStep(later), button].map(undoesStacks)).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
    ])
  })
  test('going back to a street can be done again', () => {
    let hand = begin()
    for (const seat of [4, 1, 2]) hand = must(enter(hand, { kind: 'CALL', seat }))
    hand = must(enter(hand, { kind: 'CHECK', seat: 3 }))
    expect(hand.state.street).toBe('FLOP')
    const back = backToStreet(hand, 'PREFLOP')
    expect(back.state.street).toBe('PREFLOP')
    expect(undoStep(back).state).toBe(hand.state)
    expect(redoStep(undoStep(back)).state).toBe(back.state)
    const later = restore(JSON.parse(JSON.stringify(keep(back))))!
    expect(undoStep(later).state.street).toBe('FLOP')
  })
  test('sizes are legal amounts and differ', () => {
    const { state } = begin()
    expect(sizesFor(state, 4)).toEqual([
      { key: 'x22', to: 1100 },
      { key: 'x3', to: 1500 },
      { key: 'pot', to: 1700 },
    ])
    expect(usualRaise(state, 4)).toBe(1500)
  })
  test('opens somebody makes at this stake are offered first, as far as they are legal', () => {
    const { state } = begin()
    expect(sizesFor(state, 4, [400, 1200, 2000])).toEqual([
      { key: 'own', to: 1200 },
      { key: 'own', to: 2000 },
      { key: 'pot', to: 1700 },
    ])
    expect(usualRaise(state, 4, [1200, 2000])).toBe(1200)
    // a raise was made: these were opens
    const raised = must(enter(begin(), { kind: 'RAISE', seat: 4, to: 1500 })).state
    expect(sizesFor(raised, 5, [1200]).some(size => size.key === 'own')).toBe(false)
  })
  test('a straddle goes into a hand whose posts were changed, and all of them leave it', () => {
    const ante = (setup: HandSetup): HandSetup => ({ ...setup, ante: 100, anteType: 'BIG_BLIND' })
    const changed = must(changeSetup(begin(), ante))
    expect(followsTable(changed)).toBe(false)
    const on = must(withStraddle(changed, 1000))
    const { setup } = on.state.table
    expect([setup.straddles, setup.ante]).toEqual([[{ seat: 4, amount: 1000 }], 100])
    expect(on.state.highest).toBe(1000)
    const button = must(changeSetup(on, was => ({ ...was, straddles: [{ seat: 1, amount: 1000 }] })))
    const off = must(withStraddle(button, null))
    expect([off.state.table.setup.straddles, off.state.highest]).toEqual([[], 500])
    expect(undoStep(off).state).toBe(button.state)
  })
  test('who limped is counted until somebody raises; posts and folds are no limps', () => {
    let hand = begin()
    expect(limpersIn(hand.state)).toBe(0)
    const first = hand.state.players[hand.state.turn]!.seat
    hand = must(enter(hand, { kind: 'CALL', seat: first }))
    expect(limpersIn(hand.state)).toBe(1)
    const second = hand.state.players[hand.state.turn]!.seat
    const folded = must(enter(hand, { kind: 'FOLD', seat: second }))
    expect(limpersIn(folded.state)).toBe(1)
    hand = must(enter(hand, { kind: 'CALL', seat: second }))
    expect(limpersIn(hand.state)).toBe(2)
    const third = hand.state.players[hand.state.turn]!.seat
    expect(limpersIn(must(enter(hand, { kind: 'RAISE', seat: third, to: 2500 })).state)).toBe(0)
  })
  test('[PLAY-52] the whole stack is no size beside All-in; what the pot limits is one', () => {
    // seat 2 has 300 where a raise to 150 was made: from 295 on it may raise
    const facing = (to: number) => {
      const raised = must(enter(begin(), { kind: 'RAISE', seat: 4, to }))
      return must(enter(raised, { kind: 'FOLD', seat: 1 })).state
    }
    expect(sizesFor(facing(15_000), 2)).toEqual([])
    expect(usualRaise(facing(15_000), 2)).toBe(29_500)
    expect(sizesFor(facing(12_000), 2)).toEqual([{ key: 'x22', to: 26_400 }])
    expect(usualRaise(facing(12_000), 2)).toBe(26_400)
    // the whole stack is the least raise: All-in says it
    const short = facing(15_250)
    expect(legal(short, 2)?.raise).toEqual({ min: 30_000, max: 30_000 })
    expect([rangeOf(legal(short, 2)), usualRaise(short, 2)]).toEqual([null, null])
    const omaha = begin(undefined, { gameType: 'PLO' }).state
    expect(sizesFor(omaha, 4).map(size => size.key)).toContain('pot')
    expect(rangeOf(legal(omaha, 4))).toEqual(legal(omaha, 4)?.raise)
    expect(rangeOf(null)).toBeNull()
  })
  test('after the flop a bet is a third, half, two thirds, three quarters or all of the pot', () => {
    let hand = begin()
    while (hand.state.street === 'PREFLOP' && hand.state.turn >= 0) {
      const { seat } = hand.state.players[hand.state.turn]!
      const to = legal(hand.state, seat)?.check ? 'CHECK' : 'CALL'
      hand = must(enter(hand, { kind: to, seat }))
    }
    hand = must(enter(hand, { kind: 'BOARD', street: 'FLOP', cards: cards('Kh7d2c') }))
    const { seat } = hand.state.players[hand.state.turn]!
    const pot = hand.state.pot
    const sizes = sizesFor(hand.state, seat)
    expect(sizes.map(size => size.key)).toEqual(['third', 'half', 'twoThirds', 'threeQuarters', 'pot'])
    expect(sizes.map(size => Math.round((size.to / pot) * 12))).toEqual([4, 6, 8, 9, 12])
    expect(usualRaise(hand.state, seat)).toBe(sizes[1]!.to)
  })
  test('a draft comes back as it was, and nonsense does not', () => {
    const hand = must(enter(begin(), { kind: 'HOLE', seat: 1, cards: cards('AhAd') }))
    const kept = JSON.parse(JSON.stringify(keep(hand)))
    expect(keep(restore(kept)!)).toEqual(keep(hand))
    const odd = restore({ ...kept, log: [{ kind: 'CHECK', seat: 1 }] })!
    expect([odd.state.stepCount, odd.rest.length, odd.why?.code]).toEqual([0, 1, 'action/check-facing-bet'])
    expect(restore({ ...kept, setup: { ...kept.setup, bigBlind: 0 } })).toBeNull()
  })
  test('an earlier action is corrected in place and what follows is computed anew', () => {
    let hand = must(enter(begin(), { kind: 'RAISE', seat: 4, to: 1500 }))
    hand = must(enter(hand, { kind: 'CALL', seat: 1 }))
    const fixed = must(correct(hand, 0, { kind: 'RAISE', seat: 4, to: 2000 }))
    expect(fixed.rest).toEqual([])
    expect(fixed.state.players.find(player => player.seat === 1)!.bet).toBe(2000)
    expect(undoStep(fixed).state).toBe(hand.state)
  })
  test('what no longer fits is flagged with its reason, waits, and fits again when it can', () => {
    let hand = must(enter(begin(), { kind: 'RAISE', seat: 4, to: 1500 }))
    hand = must(enter(hand, { kind: 'RAISE', seat: 1, to: 3000 }))
    const broken = must(correct(hand, 0, { kind: 'RAISE', seat: 4, to: 2500 }))
    expect([broken.state.stepCount, broken.rest.length, broken.why?.code]).toEqual([
      1,
      1,
      'action/raise-below-minimum',
    ])
    expect(restore(JSON.parse(JSON.stringify(keep(broken))))!.rest).toHaveLength(1)
    expect(must(correct(broken, 1, { kind: 'RAISE', seat: 1, to: 5000 })).rest).toEqual([])
    expect(must(correct(broken, 1, null)).rest).toEqual([])
    expect(dropRest(broken).rest).toEqual([])
    expect(undoStep(broken).rest).toEqual([])
  })
  test('a stack or a straddle entered later is played again from the start', () => {
    const hand = must(enter(begin(), { kind: 'RAISE', seat: 4, to: 1500 }))
    const straddled = must(changeSetup(hand, setup => ({ ...setup, straddles: [{ seat: 4, amount: 1000 }] })))
    expect(straddled.why?.code).toBe('action/skip-ends-hand')
    const poor = must(
      changeSetup(hand, setup => ({
        ...setup,
        seats: setup.seats.map(one => (one.seat === 4 ? { ...one, stack: 1000 } : one)),
      })),
    )
    expect(poor.why?.code).toBe('action/above-stack')
    expect(changeSetup(hand, setup => ({ ...setup, bigBlind: 0 })).ok).toBe(false)
  })
  test('the end gives everybody the stack they have next', () => {
    let hand = must(enter(begin(), { kind: 'RAISE', seat: 1, to: 1500 }))
    hand = must(enter(hand, { kind: 'FOLD', seat: 2 }))
    hand = must(enter(hand, { kind: 'FOLD', seat: 3 }))
    const { settled, stacks } = finish(hand)
    expect(settled.hero.net).toBe(700)
    expect(stacks).toEqual({ 1: 50_700, 2: 29_800, 3: 49_500, 4: 50_000 })
  })
})

describe('what undo and redo bring back', () => {
  const again = (hand: TableHand) => restore(JSON.parse(JSON.stringify(keep(hand))))!
  test('a correction can be taken back after a reload, too, and so can the steps after it', () => {
    const raised = must(enter(begin(), { kind: 'RAISE', seat: 4, to: 1500 }))
    const called = must(enter(raised, { kind: 'CALL', seat: 1 }))
    const corrected = must(correct(called, 0, { kind: 'RAISE', seat: 4, to: 2000 }))
    const folded = must(enter(corrected, { kind: 'FOLD', seat: 2 }))
    const back = undoStep(undoStep(again(folded)))
    expect(keep(back).log).toEqual(keep(called).log)
    expect(keep(undoStep(again(folded))).log).toEqual(keep(corrected).log)
    expect(keep(redoStep(redoStep(back))).log).toEqual(keep(folded).log)
    // plain steps need nothing but the log
    expect(keep(called).was).toBeUndefined()
  })
  test('a hand that starts again is one redo away from what it was', () => {
    const raised = must(enter(begin(), { kind: 'RAISE', seat: 4, to: 1500 }))
    const fresh = startedAgain(begin(), raised)
    expect(fresh.state.stepCount).toBe(0)
    expect(keep(redoStep(fresh)).log).toEqual(keep(raised).log)
    expect(keep(redoStep(again(fresh))).log).toEqual(keep(raised).log)
  })
  test('what was undone can be done again after a reload', () => {
    const raised = must(enter(begin(), { kind: 'RAISE', seat: 4, to: 1500 }))
    const called = must(enter(raised, { kind: 'CALL', seat: 1 }))
    const corrected = must(correct(called, 0, { kind: 'RAISE', seat: 4, to: 2000 }))
    const folded = must(enter(corrected, { kind: 'FOLD', seat: 2 }))
    const undone = again(undoStep(undoStep(undoStep(folded))))
    expect(keep(undone).log).toEqual(keep(raised).log)
    const logs = [called, corrected, folded].map(hand => keep(hand).log)
    const redone = [redoStep(undone), redoStep(redoStep(undone)), redoStep(redoStep(redoStep(undone)))]
    expect(redone.map(hand => keep(hand).log)).toEqual(logs)
    // a plain step is kept as such, and what is no hand any more brings nothing
    expect(keep(undoStep(folded)).undone).toEqual([{ kind: 'FOLD', seat: 2 }])
    const odd = { ...keep(undoStep(folded)), undone: [{ kind: 'CHECK' as const, seat: 2 }] }
    expect(restore(odd)!.undone).toEqual([])
  })
})

describe('a hand that nobody has acted in', () => {
  const begin = (isStraddleOn: boolean) =>
    must(beginHand('h', setupOf(seated(2, 3, 4), { ...stake, isStraddleOn, straddle: 10 }, {}), 0))
  test('follows the table with the cards that were chosen', () => {
    const chosen = must(enter(begin(false), { kind: 'HOLE', seat: 1, cards: cards('AhKd') }))
    expect(followsTable(chosen)).toBe(true)
    const again = withCardsOf(begin(true), chosen)
    expect(again.state.highest).toBe(1000)
    expect(again.state.holes[again.state.table.heroPlace]).toEqual(cards('AhKd'))
  })
  test('stays as it is once blinds were changed, or somebody acted', () => {
    const changed = must(changeSetup(begin(false), setup => ({ ...setup, smallBlind: 300 })))
    expect(followsTable(changed)).toBe(false)
    const hand = begin(false)
    const { seat } = hand.state.players[hand.state.turn]!
    expect(followsTable(must(enter(hand, { kind: 'FOLD', seat })))).toBe(false)
  })
})
