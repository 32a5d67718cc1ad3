// Missing or damaged packs, half-entered hands and nonsense: no verdict, and nothing throws.
import { positionsFor } from '@sidepot/engine/table'
import { assertAll } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EvaluateInput, PlayedAction } from '../played.ts'
import { shippedCharts as charts, packBytes } from '../testing/hand-line.ts'
import { plainHand as hand } from '../testing/plain-hand.ts'
import { openCharts } from './evaluate.ts'

describe('the preflop check', () => {
  it('says when a pack is missing or damaged, and tries again later', async () => {
    let broken = true
    const flaky = openCharts(async id => {
      if (broken) throw new Error('offline')
      return packBytes(id)
    })
    expect((await flaky.evaluate(hand(6, 'UTG', 'AA', 'UTG fold'))).reason).toBe('no-pack')
    broken = false
    expect((await flaky.evaluate(hand(6, 'UTG', 'AA', 'UTG fold'))).isUnsolved).toBe(false)
    const damaged = openCharts(async id => packBytes(id).map((byte, i) => (i === 4000 ? byte ^ 1 : byte)))
    expect((await damaged.evaluate(hand(6, 'UTG', 'AA', 'UTG fold'))).reason).toBe('damaged-pack')
    const swapped = openCharts(async () => packBytes('nlhe-2max-10bb'))
    expect((await swapped.evaluate(hand(6, 'UTG', 'AA', 'UTG fold'))).reason).toBe('damaged-pack')
  })

  it('never throws and never yields a verdict for nonsense', async () => {
    const anything = fc.oneof(fc.anything(), fc.constant(null), fc.double(), fc.string())
    await assertAll(
      fc.asyncProperty(
        anything,
        anything,
        anything,
        fc.array(anything),
        async (positions, blinds, stacks, actions) => {
          const verdict = await charts.evaluate({
            ...hand(6, 'UTG', 'AA', ''),
            positions,
            blinds,
            stacks,
            actions,
          } as unknown as EvaluateInput)
          return verdict.isUnsolved
        },
      ),
      { numRuns: 300 },
    )
  })

  const SIX = ['UTG', 'HJ', 'CO', 'BTN', 'SB', 'BB'] as const
  /** Whoever's turn it is, from the first to act on: folds, calls and raises that a table could see. */
  const legalLine = (choices: readonly number[]): PlayedAction[] => {
    const paid = [0, 0, 0, 0, 0.5, 1]
    const out = new Set<number>()
    let price = 1
    let open = 5
    const actions: PlayedAction[] = []
    for (let turn = 0, seat = 0; turn < choices.length && open >= 0; turn++, seat = (seat + 1) % 6) {
      if (out.has(seat)) continue
      const place = positionsFor(6).indexOf(SIX[seat]!) + 1
      const choice = choices[turn]!
      const what = choice < 5 ? 'FOLD' : choice < 7 ? (paid[seat] === price ? 'CHECK' : 'CALL') : 'RAISE'
      if (what === 'FOLD') out.add(seat)
      if (what === 'RAISE') {
        price = Math.min(100, 3 * price)
        open = 5
      } else open--
      paid[seat] = what === 'FOLD' ? paid[seat]! : price
      actions.push({ seatId: place, street: 'PREFLOP', actionType: what, betAmount: 2 * price })
    }
    return actions
  }
  const lines = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 14 }).map(legalLine)

  it('a line broken in one place never throws and is never judged, not even before the break', async () => {
    const breaks: readonly ((actions: PlayedAction[], at: number) => PlayedAction[])[] = [
      (actions, at) => actions.toSpliced(at, 1), // half entered: a player's action is missing
      (actions, at) => actions.toSpliced(at, 0, actions[at]!), // acts twice
      (actions, at) => actions.with(at, { ...actions[at], seatId: 99 }), // nobody sits there
      (actions, at) => actions.with(at, { ...actions[at], actionType: 'DANCE' }),
      (actions, at) => actions.with(at, { ...actions[at], actionType: 'RAISE', betAmount: 0.5 }),
      (actions, at) => actions.with(at, { ...actions[at], actionType: 'RAISE', betAmount: Number.NaN }),
    ]
    await assertAll(
      fc.asyncProperty(
        lines,
        fc.nat(13),
        fc.nat(breaks.length - 1),
        fc.constantFrom(...SIX),
        async (whole, where, how, hero) => {
          const at = where % Math.max(1, whole.length)
          if (whole.length === 0) return
          const seat = positionsFor(6).indexOf(hero) + 1
          const actions = breaks[how]!(whole, at)
          const verdict = await charts.evaluate({ ...hand(6, hero, 'QQ', ''), actions })
          // what follows the hero's last decision is not read in turn; an action of nobody or of no kind always is
          const last = actions.findLastIndex(action => action.seatId === seat)
          if (how > 1 || last > at - (how === 0 ? 1 : 0))
            expect(verdict).toMatchObject({ isUnsolved: true, decisions: [] })
        },
      ),
      { numRuns: 400 },
    )
  })

  it('half-entered hands: without cards, seat, blinds or actions there is no verdict', async () => {
    const gone = fc.constantFrom(undefined, null, '', '??', 'A', 'AKx', '??s', 7, {}, [])
    const names = ['handType', 'heroPosition', 'actions', 'positions', 'gameType'] as const
    await assertAll(
      fc.asyncProperty(lines, fc.constantFrom(...names), gone, async (actions, name, value) => {
        const question = { ...hand(6, 'BTN', 'QQ', ''), actions, cards: null, [name]: value }
        return (await charts.evaluate(question as unknown as EvaluateInput)).isUnsolved
      }),
      { numRuns: 200 },
    )
  })

  it('a pack cut short or changed in any byte is refused, and nothing throws', async () => {
    const whole = packBytes('nlhe-3max-100bb')
    const question = hand(3, 'BTN', 'AKs', 'BTN raise 2.5')
    await assertAll(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, by, cut) => {
          const damaged = cut ? whole.slice(0, at) : whole.map((byte, i) => (i === at ? byte ^ by : byte))
          const { reason, isUnsolved } = await openCharts(async () => damaged).evaluate(question)
          return isUnsolved && reason === 'damaged-pack'
        },
      ),
      { numRuns: 150, examples: [[4, 3, false]] },
    )
  })
})
