import { describe, expect, it } from 'vitest'
import { handFromLine, shippedCharts } from '../testing/hand-line.ts'
import { atItsPrice } from './ask-pack.ts'
import type { DecisionVerdict } from './decision.ts'

const facing = (hand: string, size: number, play: string) =>
  shippedCharts.evaluate(
    handFromLine(6, 'BB', hand, `UTG raise ${size}, HJ fold, CO fold, BTN fold, SB fold, BB ${play}`),
  )

describe('the price of an open', () => {
  it('[VER-22] what only the tree’s price makes right or wrong differs', async () => {
    const small = [...'AKQJT98765432'].flatMap((high, i) =>
      [...'AKQJT98765432'].slice(i + 1).flatMap(low => [`${high}${low}s`, `${high}${low}o`]),
    )
    let moved = 0
    for (const hand of small)
      for (const play of ['call', 'fold']) {
        const [tree, smaller, larger] = [
          await facing(hand, 2.5, play),
          await facing(hand, 2, play),
          await facing(hand, 3.2, play),
        ]
        // a better price makes no call wrong and no fold right, a worse one the other way round
        const [better, worse] = play === 'call' ? [smaller, larger] : [larger, smaller]
        if (tree.outcome === 'optimal') expect(better.outcome, hand).toBe('optimal')
        if (tree.outcome === 'missed') expect(worse.outcome, hand).toBe('missed')
        for (const other of [better, worse])
          if (other.outcome !== tree.outcome) {
            moved++
            expect(other.outcome, hand).toBe('differs')
            expect(other.decisions[0]!.evLoss).toBe(tree.decisions[0]!.evLoss)
          }
      }
    expect(moved).toBeGreaterThan(20)
    expect((await facing('72o', 2, 'fold')).outcome).toBe('optimal')
    expect((await facing('72o', 2, 'call')).outcome).toBe('missed')
    expect((await facing('AKs', 3.3, 'fold')).outcome).toBe('missed')
  })

  it('[VER-22] moves nothing behind callers, against a second raise, first in, or where a call was not learnt', async () => {
    const verdict = (await facing('K8o', 2.5, 'fold')).decisions[0]!
    expect(verdict.wasOptimal).toBe(true)
    const dearer = 4
    const at = (one: DecisionVerdict, raises: number, callers: number) =>
      atItsPrice(one, { dearer, pot: 4 }, { raises, callers }).grade
    expect(at(verdict, 1, 0)).toBe('differs')
    expect(at(verdict, 1, 1)).toBe('fine')
    expect(at(verdict, 2, 0)).toBe('fine')
    expect(at(verdict, 0, 0)).toBe('fine')
    expect(atItsPrice(verdict, { dearer: 0, pot: 4 }, { raises: 1, callers: 0 })).toBe(verdict)
    const unlearnt = verdict.options.map(option => ({
      ...option,
      evLoss: option.action === 'CALL' ? null : option.evLoss,
    }))
    expect(at({ ...verdict, options: unlearnt }, 1, 0)).toBe('fine')
  })
})
