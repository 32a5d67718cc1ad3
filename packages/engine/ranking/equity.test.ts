import { describe, expect, test } from 'vitest'
import { formatCards } from '../base/cards.ts'
import { below, seeded } from '../base/random.ts'
import { bestOf, bestOfOmaha, combinations, dealer } from '../testing/brute-force.ts'
import { cards } from '../testing/play.ts'
import { type Equity, type EquityQuestion, equity } from './equity.ts'

const EVERYTHING = { random: seeded(1), exactUpTo: Number.POSITIVE_INFINITY }
const ask = (question: EquityQuestion, effort = {}): Equity => {
  const answer = equity(question, { ...EVERYTHING, ...effort })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}
const headsUp = (a: string, b: string): number =>
  ask({ holeCards: 2, hands: [cards(a), cards(b)] }).hands[0]!.share

describe('[EQ-1] every remaining deal is counted when there are few', () => {
  test('aces against kings before the flop, averaged over suits: 0.81946', () => {
    const average = (headsUp('AcAd', 'KcKd') + 4 * headsUp('AcAd', 'KcKh') + headsUp('AcAd', 'KhKs')) / 6
    expect(average).toBeCloseTo(0.81946, 5)
  })
  test('ace-king suited against queens, averaged over suits: 0.46049', () => {
    expect((headsUp('AcKc', 'QcQd') + headsUp('AcKc', 'QhQd')) / 2).toBeCloseTo(0.46049, 5)
  })
  test('all 1,712,304 boards are counted and the shares make one pot', () => {
    const answer = ask({ holeCards: 2, hands: [cards('7c2d'), cards('AhAs')] })
    expect([answer.method, answer.deals]).toEqual(['exact', 1_712_304])
    expect(answer.hands[0]!.share + answer.hands[1]!.share).toBeCloseTo(1, 12)
    expect(answer.hands.every(hand => hand.error === 0)).toBe(true)
  })
  test('two outs on the turn: two of forty-four', () => {
    const { hands } = ask({ holeCards: 2, hands: [cards('KcKd'), cards('AhAd')], board: cards('2s7h9cJd') })
    expect(hands[0]!.win).toBeCloseTo(2 / 44, 12)
  })
  test('one of the outs dead: one of forty-three', () => {
    const question = {
      holeCards: 2,
      hands: [cards('KcKd'), cards('AhAd')],
      board: cards('2s7h9cJd'),
    } as const
    expect(ask({ ...question, dead: cards('Ks') }).hands[0]!.win).toBeCloseTo(1 / 43, 12)
  })
  test('a board that plays is shared by all ten', () => {
    const hands = Array.from({ length: 10 }, (_, at) => [at * 2, at * 2 + 1])
    const { hands: shares } = ask({ holeCards: 2, hands, board: cards('AsKsQsJsTs') })
    for (const { win, tie, share } of shares) expect([win, tie, share]).toEqual([0, 1, 0.1])
  })
  test('hold’em and Omaha turns equal a brute-force count', () => {
    const deal = dealer(5150)
    for (const holeCards of [2, 4, 5] as const)
      for (let round = 0; round < 6; round++) {
        const dealt = deal(3 * holeCards + 4)
        const hands = [0, 1, 2].map(at => dealt.slice(at * holeCards, (at + 1) * holeCards))
        const board = dealt.slice(3 * holeCards)
        const shares = [0, 0, 0]
        const rivers = Array.from({ length: 52 }, (_, card) => card).filter(card => !dealt.includes(card))
        for (const river of rivers) {
          const scores = hands.map(hand =>
            holeCards === 2 ? bestOf([...hand, ...board, river]) : bestOfOmaha(hand, [...board, river]),
          )
          const best = Math.max(...scores)
          const winners = scores.filter(score => score === best).length
          for (const [at, score] of scores.entries()) if (score === best) shares[at]! += 1 / winners
        }
        const answer = ask({ holeCards, hands, board })
        for (const [at, { share }] of answer.hands.entries())
          expect(share, `${hands.map(formatCards)} ${formatCards(board)}`).toBeCloseTo(
            shares[at]! / rivers.length,
            10,
          )
      }
  })
})

describe('[EQ-2] hands may be known, partly known or unknown', () => {
  test('an unknown hand on the river is every two cards left', () => {
    const [hero, board] = [cards('AcTd'), cards('Th7s2c2d9h')]
    const left = Array.from({ length: 52 }, (_, card) => card).filter(
      card => ![...hero, ...board].includes(card),
    )
    const mine = bestOf([...hero, ...board])
    const points = combinations(left, 2).map(two => {
      const theirs = bestOf([...two, ...board])
      return mine > theirs ? 1 : mine === theirs ? 0.5 : 0
    })
    const answer = ask({ holeCards: 2, hands: [hero, []], board })
    expect(answer.deals).toBe(990)
    expect(answer.hands[0]!.share).toBeCloseTo(
      points.reduce<number>((sum, point) => sum + point, 0) / 990,
      12,
    )
  })
  test('one known card counts: an ace and a stranger on the turn', () => {
    const answer = ask({ holeCards: 2, hands: [cards('Ac'), cards('KdKh')], board: cards('7s8s2c2d') })
    expect(answer.deals).toBe(45 * 44)
    expect(answer.hands[0]!.share + answer.hands[1]!.share).toBeCloseTo(1, 12)
  })
})

describe('[EQ-3] where counting is too much work, deals are sampled from the generator given', () => {
  const question: EquityQuestion = { holeCards: 2, hands: [cards('AcAd'), cards('KcKh')] }
  const sampled = { exactUpTo: 0, samples: 20_000 }

  test('the true share lies within a few standard errors', () => {
    const answer = ask(question, { ...sampled, random: seeded(7) })
    const [aces] = answer.hands
    expect(answer.method).toBe('sampled')
    expect(aces!.error).toBeGreaterThan(0.002)
    expect(aces!.error).toBeLessThan(0.004)
    expect(Math.abs(aces!.share - 0.81946)).toBeLessThan(5 * aces!.error)
  })
  test('the same seed gives the same answer, another seed another', () => {
    const once = ask(question, { ...sampled, random: seeded(7) })
    expect(ask(question, { ...sampled, random: seeded(7) })).toEqual(once)
    expect(ask(question, { ...sampled, random: seeded(8) })).not.toEqual(once)
  })
  test('sampled Omaha and hold’em shares are those of all deals, within their errors', () => {
    // two of the four cards play: a hand with three aces and a lone spade has neither a set of aces nor a flush
    const spots: readonly EquityQuestion[] = [
      { holeCards: 4, hands: [cards('AsAhAd2c'), cards('9s8s7h6h')], board: cards('Ts5s2h') },
      { holeCards: 5, hands: [cards('AsKhQdJc2c'), cards('9s8s7h6h5d')], board: cards('Ts5s2h') },
      { holeCards: 2, hands: [cards('AsAh'), cards('9s8s')], board: cards('Ts5s2h') },
    ]
    for (const spot of spots) {
      const all = ask(spot)
      const some = ask(spot, { random: seeded(11), exactUpTo: 0, samples: 2_000 })
      expect([all.method, some.method, some.deals]).toEqual(['exact', 'sampled', 2_000])
      for (const [at, { share, error }] of some.hands.entries()) {
        expect(error).toBeGreaterThan(0)
        expect(Math.abs(share - all.hands[at]!.share)).toBeLessThan(4 * error)
      }
    }
  })
  test('ten unknown Omaha hands share the pot evenly', () => {
    const answer = ask(
      { holeCards: 4, hands: Array.from({ length: 10 }, () => []) },
      { random: seeded(3), exactUpTo: 0, samples: 4_000 },
    )
    expect(answer.method).toBe('sampled')
    for (const { share, error } of answer.hands) expect(Math.abs(share - 0.1)).toBeLessThan(5 * error)
  })
  test('generator: numbers below n come about equally often', () => {
    const random = seeded(0)
    const seen = new Array<number>(10).fill(0)
    for (let at = 0; at < 100_000; at++) seen[below(random, 10)]!++
    for (const count of seen) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })
})

describe('[EQ-4] a question that makes no sense is a failure with a code', () => {
  const known: readonly (readonly [EquityQuestion, string])[] = [
    [{ holeCards: 2, hands: [cards('AcAd')] }, 'equity/hands-out-of-range'],
    [{ holeCards: 2, hands: Array.from({ length: 11 }, () => []) }, 'equity/hands-out-of-range'],
    [{ holeCards: 2, hands: [cards('AcAdAh'), []] }, 'equity/too-many-hole-cards'],
    [{ holeCards: 2, hands: [cards('AcAd'), cards('AcKd')] }, 'equity/card-twice'],
    [{ holeCards: 2, hands: [cards('AcAd'), []], dead: cards('Ac') }, 'equity/card-twice'],
    [{ holeCards: 2, hands: [[], []], board: cards('2c3c4c5c6c7c') }, 'equity/board-too-long'],
    [{ holeCards: 2, hands: [[52], []] }, 'equity/not-a-card'],
    [{ holeCards: 2, hands: [[Number.NaN], []] }, 'equity/not-a-card'],
    [{ holeCards: 3 as 2, hands: [[], []] }, 'equity/hole-cards-unsupported'],
    [{ holeCards: 2, hands: 'AcAd' as unknown as [] }, 'equity/hands-out-of-range'],
    [{ holeCards: 2, hands: [[], 7 as unknown as []] }, 'equity/hands-out-of-range'],
    [{ holeCards: 5, hands: Array.from({ length: 10 }, () => []) }, 'equity/too-few-cards-left'],
  ]
  test.each(known)('%j', (question, code) => {
    expect(equity(question, EVERYTHING)).toMatchObject({ ok: false, error: { code } })
  })
  test.each([0, -1, 1.5, Number.NaN])('%s samples', samples => {
    expect(equity({ holeCards: 2, hands: [[], []] }, { random: seeded(1), samples })).toMatchObject({
      error: { code: 'equity/samples-out-of-range' },
    })
  })
})
