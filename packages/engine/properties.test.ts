import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Step } from './base/action.ts'
import type { HandSetup } from './base/setup.ts'
import { apply, replay, startHand } from './play/hand.ts'
import { fromStored } from './records/read-stored.ts'
import { toStored } from './records/stored.ts'
import { view } from './records/view.ts'
import { settle } from './settlement/settle.ts'
import { brokenHand, brokenState } from './testing/invariants.ts'
import { assertAll } from './testing/kept-examples.ts'
import { play, start, table } from './testing/play.ts'
import { chooseFrom, randomSetup, randomStep } from './testing/random-hand.ts'

// Slow machines are slow, not wrong.
vi.setConfig({ testTimeout: 180_000 })

const choices = fc.array(fc.nat({ max: 1 << 20 }), { maxLength: 160 })

describe('any hand', () => {
  test.each([
    ['[BET-25] [POT-5] [RAKE-5] [SETTLE-12] keeps its chips and comes to its end', false, 4000],
    ['[BET-16] [HIST-1] [HIST-2] is the same by legal, apply, undo and replay', true, 300],
  ] as const)('%s', (_, everything, numRuns) => {
    assertAll(
      fc.property(choices, numbers => {
        const choose = chooseFrom(numbers)
        const started = startHand(randomSetup(choose))
        expect(started.ok || started.error).toBe(true)
        if (started.ok) expect(brokenHand(choose, started.value, everything)).toBe(null)
      }),
      { numRuns },
    )
  })

  test('[HIST-7] is the same hand after it was stored as actions, seat states and board', () => {
    assertAll(
      fc.property(choices, numbers => {
        const choose = chooseFrom(numbers)
        const started = startHand(randomSetup(choose))
        if (!started.ok) return
        let state = started.value
        for (let step = randomStep(choose, state); step; step = randomStep(choose, state)) {
          const next = apply(state, step)
          if (next.ok) state = next.value
        }
        const {
          setup: _setup,
          log: _log,
          potTracking: _pot,
          rakeAmount,
          totalPotNet,
          ...record
        } = toStored(state)
        const read = fromStored(JSON.parse(JSON.stringify(record)))
        expect(read.ok || read.error).toBe(true)
        if (!read.ok) return
        const again = toStored(read.value, { rake: Math.round(rakeAmount * 100) })
        expect(again).toMatchObject({ handActions: record.handActions, seatStates: record.seatStates })
        expect(again.totalPotGross).toBe(record.totalPotGross)
      }),
      { numRuns: 300 },
    )
  })
})

// What nobody should hand in, and somebody will.
const junk = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    0,
    0.5,
    1,
    2,
    3,
    100,
    1e15,
    '',
    '1',
    'length',
    'FOLD',
    '__proto__',
    true,
    [],
    {},
    [null],
    [51, 51],
    [52],
  ),
  fc.anything({ maxDepth: 2, withNullPrototype: true, withBigInt: true }),
)
const kinds = fc.constantFrom(
  'FOLD',
  'CHECK',
  'CALL',
  'BET',
  'RAISE',
  'ALL_IN',
  'BOMB',
  'AUTO-FOLD',
  'HOLE',
  'BOARD',
  'RUN',
)
const junkStep = fc.oneof(
  junk,
  fc.record(
    {
      kind: fc.oneof(kinds, junk),
      seat: fc.oneof(fc.integer({ min: 0, max: 11 }), junk),
      to: fc.oneof(fc.integer({ min: -10, max: 20_000 }), junk),
      amount: fc.oneof(fc.integer({ min: -10, max: 20_000 }), junk),
      winner: fc.oneof(fc.integer({ min: 0, max: 11 }), junk),
      cards: fc.oneof(fc.array(fc.integer({ min: -1, max: 52 }), { maxLength: 6 }), junk),
      street: fc.oneof(fc.constantFrom('FLOP', 'TURN', 'RIVER'), junk),
      board: fc.oneof(fc.integer({ min: 0, max: 3 }), junk),
      times: fc.oneof(fc.integer({ min: 0, max: 4 }), junk),
      ruling: fc.oneof(fc.boolean(), junk),
      at: junk,
    },
    { requiredKeys: ['kind'] },
  ),
)

describe('any nonsense', () => {
  test('[TABLE-18] a broken setup is a failure with a code, or a hand that keeps its promises', () => {
    const good = table([1000, 5000, null, 3000], { ante: 5, straddles: [{ seat: 3, amount: 200 }] })
    const broken = fc
      .tuple(fc.constantFrom(...Object.keys(good), 'posts', 'boards', 'rake', 'anteType'), junk)
      .map(([field, value]) => ({ ...good, [field]: value }))
    const brokenSeat = fc
      .tuple(fc.constantFrom('seat', 'stack', 'sittingOut', 'cards', 'playerId', 'playerName'), junk)
      .map(([field, value]) => ({
        ...good,
        seats: good.seats.map((s, at) => (at === 1 ? { ...s, [field]: value } : s)),
      }))
    assertAll(
      fc.property(fc.oneof(junk, broken, brokenSeat), setup => {
        const started = startHand(setup as HandSetup)
        if (started.ok) expect(brokenState(started.value)).toBe(null)
        else expect(started.error.code).toMatch(/^(setup|card)\//)
      }),
      { numRuns: 3000 },
    )
  })

  test('[TABLE-18] foreign steps are refused with a code and change nothing', () => {
    const starts = [
      start(table([1000, 5000, null, 3000])),
      play(table([1000, 5000, null, 3000]), '3 raise 300; 4 call; 1 allin; 2 call; 3 call; 4 call'),
      play(table([1000, 1000]), '2 allin; 1 call'),
      play(table([5000, 5000, 5000], { gameType: 'PLO', boards: 2 }), 'bomb 300'),
    ]
    assertAll(
      fc.property(fc.constantFrom(...starts), fc.array(junkStep, { maxLength: 12 }), (from, steps) => {
        let state = from
        for (const step of steps) {
          const next = apply(state, step as Step)
          if (next.ok) state = next.value
          else expect(next.error.code).toMatch(/^(action|card)\//)
          expect(brokenState(state)).toBe(null)
        }
        settle(state)
        view(state)
        toStored(state)
      }),
      { numRuns: 1500 },
    )
  })

  test('[HIST-6] foreign records are failures with a code', () => {
    assertAll(
      fc.property(
        fc.oneof(
          junk,
          fc.record({ setup: junk, log: fc.oneof(junk, fc.array(junkStep)) }, { requiredKeys: [] }),
          fc.record(
            {
              handActions: fc.oneof(
                junk,
                fc.array(
                  fc.record(
                    { actionType: fc.oneof(kinds, junk), seatId: junk, betAmount: junk, street: junk },
                    { requiredKeys: [] },
                  ),
                ),
              ),
              seatStates: fc.oneof(
                junk,
                fc.array(
                  fc.record({ seatId: junk, initialStack: junk, holeCards: junk }, { requiredKeys: [] }),
                ),
              ),
              boardCards: junk,
              boards: junk,
              straddles: junk,
              heroHolecards: junk,
              buttonSeat: junk,
              heroSeat: junk,
              bigBlind: junk,
            },
            { requiredKeys: [] },
          ),
        ),
        record => {
          const read = fromStored(record)
          if (!read.ok) expect(read.error.code).toMatch(/^(json|stored)\//)
          else expect(brokenState(read.value)).toBe(null)
          replay(record as unknown as HandSetup, [])
        },
      ),
      { numRuns: 2000 },
    )
  })
})
