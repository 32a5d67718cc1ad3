import type { Position } from '@sidepot/engine/table'
import { describe, expect, test } from 'vitest'
import {
  passButton,
  passDealt,
  setButton,
  setButtonRule,
  setDeadSmallBlind,
  setHeroPosition,
} from './button.ts'
import { dealOf, heroPosition, positionsAt } from './positions.ts'
import { resizeTable } from './seats-changed.ts'
import {
  changeTable,
  clearSeat,
  isTableState,
  movePlayer,
  newTable,
  seatPlayer,
  type TableState,
  toggleSitOut,
} from './table-state.ts'

const must = <T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const guest = (n: number) => ({ playerSessionId: `s-${n}`, playerName: `P${n}`, isAnonymous: false })
const sit = (table: TableState, ...seats: number[]): TableState =>
  seats.reduce((state, n) => must(seatPlayer(state, n, guest(n))), table)
/** The hero on seat 1 and others. */
const seated = (...seats: number[]): TableState => sit(newTable('s'), ...seats)
const positionsText = (table: TableState) =>
  [...dealOf(table).positions].map(([seat, position]) => `${seat} ${position}`).join(' ')
const buttons = (table: TableState, hands: number): number[] => {
  const seen = [table]
  while (seen.length < hands) seen.push(passButton(seen.at(-1)!))
  return seen.map(one => dealOf(one).buttonSeat)
}

describe('a moving button', () => {
  test('[TABLE-5] passes over empty and sitting-out seats', () => {
    expect(buttons(must(toggleSitOut(seated(3, 5), 3)), 3)).toEqual([1, 5, 1])
    expect(buttons(seated(3, 5), 4)).toEqual([1, 3, 5, 1])
  })
  test('[PLAY-37] whoever leaves with the button hands it on, to the same seat on every screen', () => {
    const left = must(clearSeat(must(setButton(seated(2, 3, 4, 5), 4)), 4))
    expect([left.buttonSeat, dealOf(left).buttonSeat, passButton(left).buttonSeat]).toEqual([4, 5, 1])
    expect(positionsText(left)).toBe('1 SB 2 BB 3 UTG 5 BTN')
    expect([heroPosition(left), left.straddlePosition]).toEqual(['SB', 3])
    const away = must(toggleSitOut(must(setButton(seated(2, 3, 4, 5), 4)), 4))
    expect([heroPosition(away), away.straddlePosition]).toEqual(['SB', 3])
  })
  test('[PLAY-36] goes round a table where nobody was seated beside the hero', () => {
    expect(buttons(newTable('s'), 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1])
    expect([1, 2, 8].map(button => heroPosition(newTable('s', 8, 1, button)))).toEqual(['BTN', 'CO', 'SB'])
  })
  test('a hero who sits out has no position', () => {
    expect(heroPosition(must(toggleSitOut(seated(2, 3), 1)))).toBeNull()
  })
})

describe('setting the hero’s position', () => {
  test('[PLAY-32] [TABLE-8] every position of every size is read back, also where nobody else was seated', () => {
    for (let size = 2; size <= 10; size++) {
      const empty = newTable('s', size, 2)
      const others = Array.from({ length: size }, (_, at) => at + 1).filter(seat => seat !== 2)
      for (const table of [empty, sit(empty, ...others)])
        for (const position of positionsAt(table)) {
          const set = must(setHeroPosition(table, position))
          expect([heroPosition(set), set.heroSeat], `${size} ${position}`).toEqual([position, 2])
        }
      expect(positionsAt(empty)).toHaveLength(size)
    }
  })
  test('[PLAY-40] a position that was set goes on hand by hand', () => {
    const after = (position: Position) =>
      heroPosition(passButton(must(setHeroPosition(newTable('s', 9), position))))
    expect([after('UTG'), after('BB'), after('SB'), after('BTN')]).toEqual(['BB', 'SB', 'BTN', 'CO'])
  })
  test('[PLAY-32] is refused where everybody else sits out, and for a name that so many do not have', () => {
    const alone = must(toggleSitOut(seated(2), 2))
    expect(setHeroPosition(alone, 'BTN')).toMatchObject({ error: { code: 'table/not-enough-players' } })
    expect(setHeroPosition(seated(2), 'UTG')).toMatchObject({
      error: { code: 'table/no-button-for-position' },
    })
  })
})

describe('a dead button', () => {
  const dead = (...seats: number[]) => setButtonRule(seated(...seats), 'DEAD')

  test('[PLAY-39] is the same as a moving one while nobody comes or goes', () => {
    expect(buttons(dead(2, 3, 4), 5)).toEqual([1, 2, 3, 4, 1])
    expect(buttons(dead(3), 4)).toEqual([1, 3, 1, 3])
  })
  test('[PLAY-39] the big blind leaves: a dead small blind, then a dead button, and nobody pays twice', () => {
    // button 1, small blind 2, big blind 3
    const first = dead(2, 3, 4, 5)
    expect(positionsText(first)).toBe('2 SB 3 BB 4 UTG 5 CO 1 BTN')
    const second = must(clearSeat(passButton(first), 3))
    expect([positionsText(second), dealOf(second).deadSmallBlind]).toEqual(['4 BB 5 UTG 1 CO 2 BTN', true])
    expect(second.straddlePosition).toBe(5)
    const third = passButton(second)
    expect([positionsText(third), dealOf(third).deadButton]).toEqual(['4 SB 5 BB 1 UTG 2 CO', true])
    const fourth = passButton(third)
    expect([positionsText(fourth), dealOf(fourth).deadButton]).toEqual(['5 SB 1 BB 2 UTG 4 BTN', false])
  })
  test('[PLAY-39] the small blind leaves: only the button is dead', () => {
    const next = must(clearSeat(passButton(dead(2, 3, 4, 5)), 2))
    expect([positionsText(next), dealOf(next).buttonSeat]).toEqual(['3 SB 4 BB 5 UTG 1 CO', 2])
  })
  test('[PLAY-39] whoever was next for the big blind leaves: it goes one further', () => {
    const next = must(clearSeat(passButton(dead(2, 3, 4, 5)), 4))
    expect(positionsText(next)).toBe('3 SB 5 BB 1 UTG 2 BTN')
  })
  test('[PLAY-39] who sits down between button and big blind waits until the button has passed', () => {
    const waiting = sit(passButton(dead(2, 4, 5, 6)), 3)
    expect(dealOf(waiting).seats.find(({ seat }) => seat === 3)).toMatchObject({ sittingOut: true })
    expect(positionsText(waiting)).toBe('4 SB 5 BB 6 UTG 1 CO 2 BTN')
    expect(positionsText(passButton(waiting))).toBe('5 SB 6 BB 1 UTG 2 HJ 3 CO 4 BTN')
  })
  test('[PLAY-39] a hero who moves there is dealt in: the blinds are behind the button again', () => {
    const moved = must(movePlayer(passButton(dead(2, 4, 5, 6)), 1, 3))
    expect(positionsText(moved)).toBe('3 SB 4 BB 5 UTG 6 CO 2 BTN')
  })
  test('[PLAY-39] of two players the one who was not has the big blind now', () => {
    const three = passButton(dead(2, 3))
    // button 2, small blind 3, big blind 1
    expect(positionsText(three)).toBe('3 SB 1 BB 2 BTN')
    expect(positionsText(must(clearSeat(passButton(three), 3)))).toBe('2 BB 1 BTN')
    expect(positionsText(must(clearSeat(passButton(three), 2)))).toBe('3 BB 1 BTN')
  })
  test('[PLAY-39] [TABLE-19] two players have a live button wherever it was set, and the big blind in turns', () => {
    const bigs = (table: TableState): readonly number[] =>
      [1, 2, 3, 4].reduce<readonly [TableState, readonly number[]]>(
        ([now, list]) => [passButton(now), [...list, dealOf(now).bigBlindSeat]],
        [table, []],
      )[1]
    for (const rule of [dead, seated])
      for (const seat of [1, 2, 3, 4, 5]) {
        const table = must(setButton(rule(3), seat))
        const [first, second] = seat === 1 || seat > 3 ? [3, 1] : [1, 3]
        expect(dealOf(table)).toMatchObject({ deadButton: false, deadSmallBlind: false })
        expect(bigs(table), `button on ${seat}`).toEqual([first, second, first, second])
      }
  })
  test('[PLAY-39] [TABLE-19] after a hand of two players that was dealt from an empty seat the big blind changes', () => {
    // button on 4: 1 has the small blind, 3 the big one
    for (const table of [dead(3), seated(3)]) {
      expect(dealOf(passDealt(table, { buttonSeat: 4 })).bigBlindSeat).toBe(1)
      expect(dealOf(passDealt(table, { buttonSeat: 3, deadSmallBlind: true })).bigBlindSeat).toBe(3)
    }
  })
  test('[PLAY-39] can be set on an empty seat, and the small blind can be called dead', () => {
    const table = must(setButton(dead(2, 3, 5), 4))
    expect([positionsText(table), dealOf(table).deadButton]).toEqual(['5 SB 1 BB 2 UTG 3 CO', true])
    const small = setDeadSmallBlind(must(setButton(dead(2, 3, 5), 3)), true)
    expect([positionsText(small), dealOf(small).smallBlindSeat]).toEqual(['5 BB 1 UTG 2 CO 3 BTN', 4])
    expect(positionsText(passButton(small))).toBe('5 SB 1 BB 2 UTG 3 CO')
    expect(positionsText(setDeadSmallBlind(small, false))).toBe('5 SB 1 BB 2 UTG 3 BTN')
    const full = setDeadSmallBlind(dead(2, 3), true)
    expect([positionsText(full), positionsText(passButton(full))]).toEqual([
      '2 BB 3 UTG 1 BTN',
      '2 SB 3 BB 1 BTN',
    ])
  })
  test('[PLAY-39] a position for the hero puts the blinds behind the button again', () => {
    const small = setDeadSmallBlind(must(setButton(dead(2, 3, 5), 3)), true)
    expect(positionsText(must(setHeroPosition(small, 'SB')))).toBe('1 SB 2 BB 3 UTG 5 BTN')
    expect(must(setHeroPosition(small, heroPosition(small)!))).toBe(small)
  })
  test('[PLAY-39] with a moving button an empty seat never has it', () => {
    expect(dealOf(must(setButton(seated(2, 3, 5), 4)))).toMatchObject({ buttonSeat: 5, deadButton: false })
  })
})

test('[PLAY-40] a button that was moved for one hand goes on from there', () => {
  const table = seated(2, 3, 5)
  expect(passDealt(table, { buttonSeat: 1 })).toEqual(passButton(table))
  expect([3, 4, 5].map(buttonSeat => passDealt(table, { buttonSeat }).buttonSeat)).toEqual([5, 5, 1])
  const dead = setButtonRule(table, 'DEAD')
  expect(positionsText(passDealt(dead, { buttonSeat: 4 }))).toBe('1 SB 2 BB 3 UTG 5 BTN')
  expect(positionsText(passDealt(dead, { buttonSeat: 3, deadSmallBlind: true }))).toBe('5 SB 1 BB 2 UTG 3 CO')
})

test('[PLAY-41] the rules of a table are kept, go along to the next one, and nonsense is no table', () => {
  const table: TableState = {
    ...setDeadSmallBlind(setButtonRule(seated(2, 3), 'DEAD'), true),
    straddleOrder: 'UTG',
    smallestChip: 500,
  }
  expect(isTableState(table)).toBe(true)
  const next = changeTable(table, 'b', '2026-01-01T00:00:00.000Z')
  expect(next).toMatchObject({ buttonRule: 'DEAD', straddleOrder: 'UTG', smallestChip: 500 })
  expect(next).not.toHaveProperty('smallBlindSeat')
  expect(must(resizeTable(table, 6)).table).toMatchObject({ smallBlindSeat: null, bigBlindSeat: null })
  for (const wrong of [
    { buttonRule: 'FLYING' },
    { straddleOrder: 'SB' },
    { smallestChip: 0 },
    { smallestChip: -1 },
    { smallestChip: 0.5 },
    { bigBlindSeat: 9 },
    { smallBlindSeat: 'one' },
  ])
    expect(isTableState({ ...table, ...wrong }), JSON.stringify(wrong)).toBe(false)
})
