// Hands written as PokerStars writes them: side pots as they were paid, words and order of its lines.
import { describe, expect, test } from 'vitest'
import type { PlayedHand } from '../kit/played-hand.ts'
import { readPokerStars } from '../rooms/pokerstars.ts'
import { comparable } from '../testing/compare.ts'
import { read, TEXT } from '../testing/pokerstars-text.ts'
import { randomHand } from '../testing/random-hand.ts'
import { writePokerStars } from './pokerstars.ts'

const refusal = (text: string) => {
  const hand = readPokerStars(text)
  return hand.ok ? null : hand.error.code
}

describe('[FMT-4] raked side pots and odd chips are kept as they were paid', () => {
  // Cy is all-in for 90, Ann and Bo play on for 30 more each
  const side = (main: string, second: string, rake: string) =>
    TEXT.slice(0, TEXT.indexOf('Cy: raises')) +
    `Cy: raises $88 to $90 and is all-in
Ann: calls $89
Bo: the 2nd: calls $88
*** FLOP *** [As 7h 2c]
Ann: bets $30
Bo: the 2nd: calls $30
*** TURN *** [As 7h 2c] [Kc]
Ann: checks
Bo: the 2nd: checks
*** RIVER *** [As 7h 2c Kc] [3s]
Ann: checks
Bo: the 2nd: checks
*** SHOW DOWN ***
Ann: shows [Qs Qd] (a pair of Queens)
Bo: the 2nd: shows [Js Jd] (a pair of Jacks)
Cy: shows [Ah Kd] (two pair, Aces and Kings)
Ann collected $${second} from side pot
Cy collected $${main} from main pot
*** SUMMARY ***
Total pot $330 Main pot $${main}. Side pot $${second}. | Rake $${rake}
Board [As 7h 2c Kc 3s]
`
  test.each([
    ['from each pot', '256.50', '57', '16.50'],
    ['from the main pot', '255', '60', '15'],
    ['rounded half up by pot', '256.51', '57.01', '16.48'],
  ])('rake %s', (_, main, second, rake) => {
    const hand = comparable(read(side(main, second, rake)))
    expect(hand.stacks).toEqual([8000 + Number(second) * 100, 3050, Number(main) * 100].map(Math.round))
    expect(hand.rake).toBe(Math.round(Number(rake) * 100))
  })
  test('what the pots cannot have paid is a contradiction', () => {
    expect(refusal(side('271', '44', '15'))).toBe('format/result-differs')
    expect(refusal(side('240', '75', '15'))).toBe('format/result-differs')
  })
  test('odd chips of five cents', () => {
    const split = TEXT.replace('shows [7d 7c] (three', 'shows [Ac Ks] (three')
      .replace(
        'Bo: the 2nd collected $178 from pot',
        'Bo: the 2nd collected $89.05 from pot\nCy collected $88.95 from pot',
      )
      .replace('showed [7d 7c]', 'showed [Ac Ks]')
      .replace('[Kc]', '[Qc]')
      .replace('2c Kc]', '2c Qc]')
      .replace('2c Kc 3s]', '2c Qc 3s]')
    expect(comparable(read(split)).stacks).toEqual([19_900, 6050 + 8905, 8895])
  })
})

describe('[FMT-10] written as PokerStars writes it', () => {
  const text = (hand: PlayedHand): string => {
    const written = writePokerStars(hand)
    if (!written.ok) throw new Error(written.error.code)
    return written.value
  }
  test('only the hero is dealt to; cards of others are shown where they fold', () => {
    const known = TEXT.replace('Ann: folds', 'Ann: folds [2h 2d]')
    expect(text(read(known))).toBe(known)
    for (let seed = 1; seed <= 30; seed++)
      expect(text(randomHand(seed, { straddles: false })).match(/^Dealt to /gm)).toHaveLength(1)
  })
  test('the uncalled bet goes back where the betting ends, before the rest of the board', () => {
    const called = TEXT.replace(
      'Bo: the 2nd: raises $17 to $25.50\nCy: raises $58.50 to $84 and is all-in\nBo: the 2nd: calls $58.50',
      'Bo: the 2nd: raises $136 to $144.50 and is all-in\nCy: calls $75.50 and is all-in\nUncalled bet ($60.50) returned to Bo: the 2nd',
    )
    expect(text(read(called))).toBe(called)
  })
  test('the rest run twice: each board, its showdown and what was paid there', () => {
    const twice = read(
      TEXT.replace(
        /\*\*\* TURN[\s\S]*?(?=\*\*\* SUMMARY)/,
        `*** FIRST TURN *** [As 7h 2c] [Kc]
*** FIRST RIVER *** [As 7h 2c Kc] [3s]
*** SECOND TURN *** [As 7h 2c] [Ac]
*** SECOND RIVER *** [As 7h 2c Ac] [Ad]
*** FIRST SHOW DOWN ***
Bo: the 2nd: shows [7d 7c] (three of a kind, Sevens)
Cy: shows [Ah Kd] (two pair, Aces and Kings)
Bo: the 2nd collected $89 from pot
*** SECOND SHOW DOWN ***
Cy collected $89 from pot
`,
      ).replace('Board [As', 'FIRST Board [As'),
    )
    const written = text(twice)
    expect(written).toContain(`*** FIRST TURN *** [As 7h 2c] [Kc]
*** FIRST RIVER *** [As 7h 2c Kc] [3s]
*** SECOND TURN *** [As 7h 2c] [Ac]
*** SECOND RIVER *** [As 7h 2c Ac] [Ad]
*** FIRST SHOW DOWN ***
Bo: the 2nd: shows [7d 7c] (three of a kind, Sevens)
Cy: shows [Ah Kd] (two pair, Aces and Kings)
Bo: the 2nd collected $89 from pot
*** SECOND SHOW DOWN ***
Bo: the 2nd: shows [7d 7c] (a full house, Aces full of Sevens)
Cy: shows [Ah Kd] (four of a kind, Aces)
Cy collected $89 from pot
*** SUMMARY ***
Total pot $181 | Rake $3
Hand was run twice
FIRST Board [As 7h 2c Kc 3s]
SECOND Board [As 7h 2c Ac Ad]
`)
    expect(written).toContain(
      'showed [7d 7c] and won ($89) with three of a kind, Sevens, and lost with a full house, Aces full of Sevens',
    )
    expect(comparable(read(written))).toEqual(comparable(twice))
  })
  test('a straddle is a line below the blinds, as rooms that write this text have it', () => {
    const { log: _, ...hand } = read(TEXT)
    const folds = [1, 2].map(seat => ({ kind: 'FOLD' as const, seat }))
    expect(
      text({ ...hand, setup: { ...hand.setup, straddles: [{ seat: 3, amount: 400 }] }, log: folds }),
    ).toContain(`Bo: the 2nd: posts big blind $2
Cy: posts straddle $4
*** HOLE CARDS ***`)
  })
  test('play money has no sign and says so', () => {
    const { about: { currency: _, ...about } = {}, ...hand } = read(TEXT)
    const play = text({ ...hand, about })
    expect(play).toContain("Hold'em No Limit (1/2) - ")
    expect(play).toContain('6-max (Play Money) Seat #3')
    expect(play).not.toContain('$')
  })
  test('fixed limit names its two bets', () => {
    const { log: _, ...hand } = read(TEXT)
    const folds = [3, 1].map(seat => ({ kind: 'FOLD' as const, seat }))
    expect(text({ ...hand, setup: { ...hand.setup, limit: 'FIXED' }, log: folds })).toContain(
      "Hold'em Limit ($2/$4 USD)",
    )
  })
})
