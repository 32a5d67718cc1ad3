import { describe, expect, test } from 'vitest'
import { usedCards } from '../play/deal.ts'
import { replay, replayFitting } from '../play/hand.ts'
import { settle } from '../settlement/settle.ts'
import { cards, play, refusal, seatToAct, start, table } from '../testing/play.ts'
import { firstIndexOf, frameAt } from './frames.ts'
import { autoFold, entriesOf, logOf, revertToStep, revertToStreet, undo } from './history.ts'
import { heroPreflopAction, lastStreetCompleted, view } from './view.ts'

const four = table([10_000, 10_000, 10_000, 10_000])
const flopHand = '3 raise 300; 4 call; 1 fold; 2 call; flop 2c7d9h; 2 check; 3 bet 500; 4 fold'

describe('going back', () => {
  test('[HIST-1] setup and log give the same state', () => {
    const state = play(four, flopHand)
    const again = replay(four, logOf(state))
    expect(again.ok && again.value).toEqual(state)
  })

  test('[HIST-1] a log that cannot be says at which step, and cut short is just shorter', () => {
    const log = logOf(play(four, flopHand))
    expect(replay(four, [...log, { kind: 'CALL', seat: 4 }])).toEqual({
      ok: false,
      error: { code: 'action/not-active', seat: 4, at: 8 },
    })
    const cut = replay(four, log.slice(0, 3))
    expect(cut.ok && cut.value).toEqual(play(four, '3 raise 300; 4 call; 1 fold'))
    expect(replay({ ...four, bigBlind: 0 }, log)).toMatchObject({ ok: false, error: { at: -1 } })
  })

  test('[HIST-2] [BET-21] undo takes the skips back with the action that caused them', () => {
    const before = start(four)
    const after = play(before, '1 raise 300')
    expect(entriesOf(after)).toHaveLength(5)
    expect(undo(after)).toBe(before)
    expect(undo(before)).toBe(before)
  })

  test('[HIST-3] revert to a number of steps, or to the first state of a street', () => {
    const state = play(four, flopHand)
    expect(seatToAct(revertToStep(state, 1)!)).toBe(4)
    expect(revertToStep(state, 9)).toBe(null)
    expect(revertToStep(state, -1)).toBe(null)
    expect(revertToStep(state, 8)).toBe(state)
    expect(revertToStep(state, 0)).toEqual(start(four))
    expect(revertToStep(state, 1.5)).toBe(null)
    const flop = revertToStreet(state, 'FLOP')!
    expect([flop.street, flop.lastActor, seatToAct(flop), logOf(flop).length]).toEqual(['FLOP', -1, 2, 4])
    expect(revertToStreet(state, 'PREFLOP')).toEqual(start(four))
    expect(revertToStreet(state, 'RIVER')).toBe(null)
  })

  test('[CARD-10] cards in use are those of the state returned to', () => {
    const state = play(four, flopHand)
    expect(usedCards(state).size).toBe(3)
    expect(usedCards(revertToStreet(state, 'FLOP')!).size).toBe(0)
  })

  test('[HIST-5] on save the others fold when a sole winner is stated and betting was not finished', () => {
    const saved = autoFold(play(four, '3 raise 300; 4 call'), { winners: [3] })
    expect(
      entriesOf(saved)
        .slice(-3)
        .map(e => [e.seat, e.code, e.isForced, e.forcedType]),
    ).toEqual([
      [1, 'AUTO-FOLD', true, 'AUTO-FOLD'],
      [2, 'AUTO-FOLD', true, 'AUTO-FOLD'],
      [4, 'AUTO-FOLD', true, 'AUTO-FOLD'],
    ])
    expect(settle(saved)).toMatchObject({ finished: true, basis: 'FOLD' })
    expect(settle(saved).results.map(r => r.net)).toEqual([-50, -100, 450, -300])
  })

  test('[HIST-5] nothing folds without a sole winner, after the showdown, or for a folded hero', () => {
    const open = play(four, '3 raise 300; 4 call')
    expect(autoFold(open, {})).toBe(open)
    expect(autoFold(open, { winners: [3, 4] })).toBe(open)
    const folded = play(four, '3 raise 300; 4 call; 1 fold')
    expect(autoFold(folded, { outcome: 'WIN' })).toBe(folded)
    const shown = play(table([1000, 1000]), '2 allin; 1 call')
    expect(autoFold(shown, { outcome: 'WIN' })).toBe(shown)
  })
})

describe('corrections', () => {
  test('[HIST-9] the rest of the log is taken over as far as it fits', () => {
    const log = logOf(play(four, flopHand))
    const deeper = { ...four, seats: four.seats.map(seat => ({ ...seat, stack: 50_000 })) }
    expect(replayFitting(deeper, log)).toMatchObject({
      ok: true,
      value: { refused: null, state: { stepCount: 8 } },
    })
    const shorter = {
      ...four,
      seats: four.seats.map(seat => ({ ...seat, stack: seat.seat === 3 ? 700 : 9000 })),
    }
    expect(replayFitting(shorter, log)).toMatchObject({
      ok: true,
      value: { refused: { code: 'action/above-stack', at: 6 }, state: { stepCount: 6, street: 'FLOP' } },
    })
    const smaller = log.map(step => (step.kind === 'RAISE' ? { ...step, to: 200 } : step))
    expect(replayFitting(four, smaller)).toMatchObject({ value: { refused: null, state: { pot: 1150 } } })
    expect(replayFitting({ ...four, bigBlind: 0 }, log)).toMatchObject({ ok: false })
  })
})

describe('cards entered', () => {
  const dealt = play(four, '1 shows AhKh; flop 2c7d9h')

  test('[CARD-3] a card lies in one place only', () => {
    expect(refusal(dealt, '2 shows AhQd')).toEqual({
      code: 'card/taken-for-seat',
      card: cards('Ah')[0],
      seat: 2,
    })
    expect(refusal(dealt, '2 shows 2cQd')).toEqual({
      code: 'card/taken-for-seat',
      card: cards('2c')[0],
      seat: 2,
    })
    expect(refusal(dealt, 'turn Kh')).toEqual({ code: 'card/taken', card: cards('Kh')[0] })
    expect(refusal(dealt, 'turn 9h')).toEqual({ code: 'card/board-conflict' })
    expect(refusal(dealt, 'turn 9s')).toBe(null)
    expect(refusal(dealt, '2 shows QdQd')?.code).toBe('card/taken-for-seat')
    expect(refusal(dealt, 'flop 3c3cTd')?.code).toBe('card/board-conflict')
  })

  test('[CARD-4] telling again replaces, an empty list forgets, also after the hand', () => {
    expect(refusal(dealt, '1 shows KhAh')).toBe(null)
    expect(refusal(dealt, 'flop 9h2c3s')).toBe(null)
    const over = play(dealt, '1 shows; 3 fold; 4 fold; 1 fold; 2 shows AhKh')
    expect(view(over).seatStates.map(s => s.holeCards.length)).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  test('[CARD-5] not more than the game or the street has', () => {
    expect(refusal(dealt, '2 shows 3c4c5c')).toEqual({ code: 'card/count', max: 2 })
    expect(refusal(dealt, 'turn 3c4c')).toEqual({ code: 'card/count', max: 1 })
    expect(refusal(dealt, 'flop 3c4c5c6c')).toEqual({ code: 'card/count', max: 3 })
    expect(refusal(dealt, 'flop 3c4c5c 1')).toEqual({ code: 'card/no-such-board' })
    expect(refusal(dealt, 'run 2')).toEqual({ code: 'action/cannot-run' })
  })
})

describe('frames', () => {
  const state = play(four, `${flopHand}; 2 call; turn Kd`)

  test('[HIST-4] before the blinds nothing has happened', () => {
    const frame = frameAt(state, -1)
    expect(frame).toMatchObject({
      index: -1,
      lastIndex: 9,
      entry: null,
      potAfter: 0,
      street: 'PREFLOP',
      nextSeat: 1,
    })
    expect(frame.seats.map(s => [s.stack, s.streetBet, s.status])).toEqual(
      Array.from({ length: 4 }, () => [10_000, 0, 'ACTIVE']),
    )
    expect(frame.boards[0]!.flop).toEqual([])
  })

  test('[HIST-4] each entry shows pot and stacks before and after, street bets and last actions', () => {
    const frame = frameAt(state, 7)
    expect(frame).toMatchObject({ street: 'FLOP', potBefore: 950, potAfter: 1450, isEnd: false, nextSeat: 4 })
    expect(frame.entry).toMatchObject({
      seat: 3,
      code: 'BET',
      betAmount: 500,
      stackBefore: 9700,
      stackAfter: 9200,
    })
    expect(frame.seats.map(s => [s.seat, s.stack, s.streetBet, s.status, s.lastAction?.code])).toEqual([
      [1, 9950, 0, 'FOLDED', 'FOLD'],
      [2, 9700, 0, 'ACTIVE', 'CHECK'],
      [3, 9200, 500, 'ACTIVE', 'BET'],
      [4, 9700, 0, 'ACTIVE', 'CALL'],
    ])
    expect([frame.boards[0]!.flop.length, frame.boards[0]!.turn]).toEqual([3, null])
  })

  test('[HIST-4] at the end the hand is the current one; an index outside gives the nearest end', () => {
    const end = frameAt(state, 99)
    expect(end).toMatchObject({ index: 9, isEnd: true, street: 'TURN', nextSeat: 2 })
    expect(end.boards[0]!.turn).toBe(cards('Kd')[0])
    expect(end.seats.map(s => s.streetBet)).toEqual([0, 0, 0, 0])
    expect(frameAt(state, Number.NaN).index).toBe(-1)
    expect([firstIndexOf(state, 'FLOP'), firstIndexOf(state, 'RIVER')]).toEqual([6, null])
  })

  test('[HIST-4] an all-in before the flop shows the whole board at the end', () => {
    const allIn = play(table([1000, 1000]), '2 allin; 1 call; flop 2c7d9h; turn Kd; river 3c')
    expect(frameAt(allIn, 2).boards[0]).toEqual({ flop: [], turn: null, river: null })
    expect(frameAt(allIn, 3).boards[0]!.river).toBe(cards('3c')[0])
  })

  test('[BET-23] an unknown stack stays unknown until the all-in fixes it, also backwards', () => {
    const hand = play(table([null, 5000, null]), '3 raise 300; 1 fold; 2 call; 2 check; 3 allin 900')
    expect(frameAt(hand, 3).seats.map(s => s.stack)).toEqual([null, 4900, 900])
    expect(view(hand).seatStates[2]).toMatchObject({ initialStack: 1200, stackRemaining: 0 })
  })
})

describe('view', () => {
  test('names everything the hand’s screens show', () => {
    const state = play({ ...four, heroSeat: 3 }, '3 shows AhKd; 3 raise 300; 4 call')
    const seen = view(state)
    expect(seen).toMatchObject({
      currentStreet: 'PREFLOP',
      bettingRoundStatus: 'IN_PROGRESS',
      nextToActSeat: 1,
      highestBet: 300,
      minRaiseTo: 500,
      betRaiseCount: 1,
      lastRaiserSeatId: 3,
      heroPosition: 'UTG',
      selectedHandType: 'AKo',
      actionOrder: [3, 4, 1, 2],
    })
    expect(seen.seatStates).toHaveLength(10)
    expect(seen.seatStates[2]).toMatchObject({
      position: 'UTG',
      initialStack: 10_000,
      stackRemaining: 9700,
      totalInvested: 300,
      investedByStreet: { PREFLOP: 300, FLOP: 0, TURN: 0, RIVER: 0 },
      isVPIP: true,
      isHero: true,
      playerStatus: 'ACTIVE',
    })
    expect(seen.seatStates[9]).toMatchObject({ playerStatus: 'EMPTY', isOccupied: false, position: null })
  })

  test('[BET-17] the hero’s preflop action is the most aggressive label', () => {
    const hero3 = { ...four, heroSeat: 3 }
    expect(heroPreflopAction(play(hero3, '3 raise 300; 4 raise 900; 1 fold; 2 fold; 3 raise 2000'))).toBe(
      '4-Bet',
    )
    const raised = (then: string) =>
      heroPreflopAction(play(hero3, `3 raise 300; 4 raise 900; 1 fold; 2 fold; ${then}`))
    expect(raised('3 call')).toBe('RAISE')
    expect(raised('3 fold')).toBe('RAISE')
    const hero4 = { ...four, heroSeat: 4 }
    expect(heroPreflopAction(play(hero4, '3 raise 300; 4 raise 900; 1 fold; 2 fold; 3 allin; 4 call'))).toBe(
      '3-Bet',
    )
    expect(heroPreflopAction(play(hero3, '3 call; 4 raise 900; 1 fold; 2 fold; 3 fold'))).toBe('LIMP')
    expect(heroPreflopAction(play(hero3, '3 call; 4 raise 900; 1 fold; 2 fold; 3 call'))).toBe('CALL')
    expect(heroPreflopAction(play(hero4, '3 raise 300; 4 call'))).toBe('CALL')
    expect(heroPreflopAction(play(hero4, '3 call; 4 call'))).toBe('LIMP')
    expect(heroPreflopAction(play({ ...four, heroSeat: 1 }, '3 fold; 4 fold; 1 call'))).toBe('LIMP')
    expect(heroPreflopAction(play(hero3, '4 raise 300'))).toBe('FOLD')
    expect(heroPreflopAction(play(hero3, 'bomb 500'))).toBe('BOMB')
    expect(heroPreflopAction(start(hero3))).toBe(null)
  })

  test('[BET-3] the last street completed', () => {
    expect(lastStreetCompleted(start(four))).toBe(null)
    expect(lastStreetCompleted(play(four, flopHand))).toBe('PREFLOP')
    expect(lastStreetCompleted(play(four, `${flopHand}; 2 fold`))).toBe('FLOP')
  })
})
