// Spaced repetition, and what is kept of answers. docs/rules/practise.md.

import { assertAll } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intervalFor, remembered, retrievability } from './fsrs.ts'
import { type Answer, answered, type KeptCard, lostPerHundred, streakOf, totalsOf } from './progress.ts'

const DAY = 86_400
const right = (at: number, cell = 5): Answer => ({ cell, isMissed: false, lost: 0, at })
const wrong = (at: number, lost: number, cell = 5): Answer => ({ cell, isMissed: true, lost, at })
const all = (answers: readonly Answer[]) =>
  answers.reduce<readonly KeptCard[]>((cards, answer) => answered(cards, answer), [])

describe('memory', () => {
  it('is nine in ten after as many days as the stability says [PRA-7]', () => {
    for (const stability of [0.4, 3.173, 40]) expect(retrievability(stability, stability)).toBeCloseTo(0.9, 9)
    expect(retrievability(0, 3)).toBe(1)
  })

  it('starts with the published stabilities and difficulties [PRA-7]', () => {
    expect(remembered(null, true, 0)).toEqual({ stability: 3.173, difficulty: 5.2824 })
    expect(remembered(null, false, 0)).toEqual({ stability: 0.4026, difficulty: 7.1949 })
  })

  it('grows with a right answer and shrinks with a wrong one [PRA-7]', () => {
    const first = remembered(null, true, 0)
    const second = remembered(first, true, 3)
    // 3.173 · (1 + e^1.54575 · (11 − 5.2824) · 3.173^−0.1192 · (e^(1.01925 · (1 − R)) − 1)), R = (1 + 19/81 · 3 / 3.173)^−0.5
    expect(second.stability).toBeCloseTo(10.74, 1)
    const lapsed = remembered(second, false, 10)
    expect(lapsed.stability).toBeLessThan(second.stability)
    expect(lapsed.difficulty).toBeGreaterThan(second.difficulty)
  })

  it('never leaves its bounds, whatever the answers [PRA-7]', () => {
    assertAll(
      fc.property(
        fc.array(fc.record({ isRight: fc.boolean(), days: fc.double({ min: 0, max: 4000, noNaN: true }) })),
        answers => {
          let memory = remembered(null, true, 0)
          for (const { isRight, days } of answers) {
            const next = remembered(memory, isRight, days)
            if (isRight) expect(next.stability).toBeGreaterThanOrEqual(memory.stability)
            else expect(next.stability).toBeLessThanOrEqual(Math.max(0.01, memory.stability))
            memory = next
            expect(memory.difficulty).toBeGreaterThanOrEqual(1)
            expect(memory.difficulty).toBeLessThanOrEqual(10)
            const days1 = intervalFor(memory.stability)
            expect(Number.isInteger(days1) && days1 >= 1 && days1 <= 365).toBe(true)
          }
        },
      ),
    )
  })
})

describe('what is kept', () => {
  it('brings a wrong one back the next morning, a right one after days [PRA-9]', () => {
    const evening = 1_700_000_000
    const [missed] = all([wrong(evening, 300)])
    expect(missed!.due).toBe(evening + (DAY * 2) / 3)
    const [known] = all([right(evening)])
    expect(known!.due).toBe(evening + 3 * DAY - DAY / 3)
    const [twice] = all([right(evening), right(evening + 3 * DAY)])
    expect(twice!.due - evening).toBeGreaterThan(10 * DAY)
  })

  it('counts what comes in late, and changes nothing else [PRA-10]', () => {
    const [before] = all([right(2 * DAY)])
    const [after] = all([right(2 * DAY), wrong(DAY, 250)])
    expect(after).toEqual({ ...before, seen: 2, missed: 1, lost: 250, wrongAt: DAY })
  })

  it('has one entry a hand, in the order of the grid [PRA-10]', () => {
    const cards = all([right(1, 9), right(2, 3), wrong(3, 100, 9), right(4, 168)])
    expect(cards.map(({ cell, seen }) => [cell, seen])).toEqual([
      [3, 1],
      [9, 2],
      [168, 1],
    ])
  })

  it('counts the same whatever the order in which answers come in [PRA-10]', () => {
    const answer = fc.record({
      cell: fc.integer({ min: 0, max: 3 }),
      isMissed: fc.boolean(),
      lost: fc.integer({ min: 0, max: 9000 }),
      at: fc.integer({ min: 0, max: 100 * DAY }),
    })
    assertAll(
      fc.property(fc.array(answer), answers => {
        expect(totalsOf(all(answers))).toEqual(totalsOf(all(answers.toReversed())))
      }),
    )
  })

  it('scores wrong answers only, in all and by the hundred [PRA-12]', () => {
    const totals = totalsOf(
      all([wrong(1, 410), right(2), { cell: 8, isMissed: false, lost: 20, at: 3 }, wrong(4, 190, 8)]),
    )
    expect(totals).toEqual({ seen: 4, missed: 2, lost: 600 })
    expect(lostPerHundred(totals)).toBe(15)
    expect(lostPerHundred(totalsOf([]))).toBeNull()
  })
})

describe('the streak [PRA-16]', () => {
  it('is every right answer since the last wrong one, whatever the spot and the day', () => {
    const one = all([right(10, 1), wrong(20, 300, 2), right(30, 3)])
    const other = all([right(25, 1), right(40 * DAY, 1)])
    expect(streakOf([one])).toBe(1)
    expect(streakOf([one, other])).toBe(3)
    expect(streakOf([one, answered(other, wrong(50 * DAY, 1, 9))])).toBe(0)
    expect(streakOf([])).toBe(0)
  })

  it('is the same in whatever order the answers of two devices come in', () => {
    const answer = fc.record({
      spot: fc.nat({ max: 2 }),
      cell: fc.nat({ max: 3 }),
      isMissed: fc.boolean(),
      at: fc.integer({ min: 1, max: 60 }),
    })
    const kept = (answers: readonly { spot: number; cell: number; isMissed: boolean; at: number }[]) =>
      [0, 1, 2].map(spot =>
        all(
          answers
            .filter(one => one.spot === spot)
            .map(({ cell, isMissed, at }) => ({ cell, isMissed, lost: 0, at })),
        ),
      )
    assertAll(
      fc.property(
        fc.uniqueArray(answer, { maxLength: 20, selector: ({ at }) => at }).chain(made =>
          fc.record({
            made: fc.constant(made),
            mixed: fc.shuffledSubarray(made, { minLength: made.length }),
          }),
        ),
        ({ made, mixed }) => {
          const lastWrong = Math.max(0, ...made.filter(({ isMissed }) => isMissed).map(({ at }) => at))
          const expected = [0, 1, 2].flatMap(spot =>
            [0, 1, 2, 3].map(cell =>
              Math.min(
                8,
                made.filter(one => one.spot === spot && one.cell === cell && one.at > lastWrong).length,
              ),
            ),
          )
          const sum = expected.reduce((total, count) => total + count, 0)
          expect(streakOf(kept(made))).toBe(sum)
          expect(streakOf(kept(mixed))).toBe(sum)
        },
      ),
    )
  })

  it('begins with what is answered from now on where older entries do not say when', () => {
    const old: KeptCard = {
      cell: 1,
      due: 5,
      last: 4,
      seen: 3,
      missed: 1,
      lost: 10,
      stability: 3,
      difficulty: 5,
    }
    expect(streakOf([[old]])).toBe(0)
    expect(streakOf([answered([old], right(100, 1))])).toBe(1)
  })
})
