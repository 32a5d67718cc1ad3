// The words of a line: who, what and how much, as players type them and as dictation writes them.
import { formatCards } from '@sidepot/engine/cards'
import { describe, expect, test } from 'vitest'
import { readAmount } from './amounts.ts'
import { cardsAt } from './cards.ts'
import { cutText } from './tokens.ts'
import { meaningOf, TIMES } from './vocabulary.ts'

const list = (text: string) => text.split(', ')

describe('[SHORT-4] who', () => {
  test.each([
    ['SB', 'sb, small blind, smallblind, small'],
    ['BB', 'bb, big blind, bigblind, big'],
    ['UTG', 'utg, under the gun'],
    [
      'UTG1',
      'utg1, utg+1, utg +1, utg plus one, utg plus 1, under the gun plus one, under the gun plus 1, under the gun +1',
    ],
    [
      'UTG2',
      'utg2, utg+2, utg +2, utg plus two, utg plus 2, under the gun plus two, under the gun plus 2, under the gun +2',
    ],
    ['MP', 'mp, middle position, middle, mid'],
    ['LJ', 'lj, lojack, lo jack, low jack, lowjack'],
    ['HJ', 'hj, hijack, hi jack, high jack, highjack'],
    ['CO', 'co, cutoff, cut off'],
    ['BTN', 'btn, bu, bt, button, dealer'],
  ])('%s is %s', (position, phrases) => {
    for (const phrase of list(phrases)) {
      const words = phrase.split(' ')
      expect(meaningOf([...words, 'calls'])).toEqual({
        meaning: { is: 'position', position },
        used: words.length,
      })
    }
  })
  test.each([
    ['hero', 'hero, me, i, my, we'],
    ['villain', 'villain, opponent'],
    ['straddler', 'straddle, straddler, str'],
    ['seat', 'seat, player'],
  ])('%s is %s', (is, phrases) => {
    for (const phrase of list(phrases)) expect(meaningOf([phrase])).toEqual({ meaning: { is }, used: 1 })
  })
})

describe('[SHORT-6] what', () => {
  test.each([
    [
      { is: 'act', verb: 'fold' },
      'f, fold, folds, folded, folding, mucks, muck, gives up, passes, lays it down',
    ],
    [
      { is: 'act', verb: 'check' },
      'k, check, checks, checked, checking, checks back, check back, checks behind, tap, taps',
    ],
    [{ is: 'act', verb: 'x' }, 'x'],
    [
      { is: 'act', verb: 'call' },
      'c, l, call, calls, called, calling, limp, limps, limped, flat, flats, flatted, flat calls, cold calls, completes, complete, overlimps, calls off, snap calls',
    ],
    [
      { is: 'act', verb: 'raise' },
      'b, r, bet, bets, betting, raise, raises, raised, raising, open, opens, opened, leads, lead, donks, donk, barrels, barrel, cb, cbet, cbets, c bets, continuation bets, reraise, reraises, re raises, rr, xr, check raise, check raises, checkraise, checkraises, bumps, isolates, iso, makes it, makes',
    ],
    [
      { is: 'act', verb: 'raise', nth: 3 },
      '3b, 3bet, 3bets, 3 bet, 3 bets, three bet, three bets, threebet, threebets, three bets to, 3bet to',
    ],
    [
      { is: 'act', verb: 'raise', nth: 4 },
      '4b, 4bet, 4bets, 4 bet, 4 bets, four bet, four bets, fourbet, fourbets',
    ],
    [
      { is: 'act', verb: 'raise', nth: 5 },
      '5b, 5bet, 5bets, 5 bet, 5 bets, five bet, five bets, fivebet, fivebets',
    ],
    [
      { is: 'act', verb: 'raise', part: 0 },
      'minraise, minraises, min raise, min raises, min bet, min bets, minbet, minbets, min',
    ],
    [{ is: 'act', verb: 'raise', part: 1 }, 'pots, pots it'],
    [
      { is: 'act', verb: 'allin' },
      'ai, allin, all in, allins, jam, jams, jammed, shove, shoves, shoved, ship, ships, rips, rips it, goes all in, moves all in',
    ],
    [
      { is: 'all', verb: 'fold' },
      'everyone folds, everybody folds, all fold, all folds, rest fold, rest folds, the rest folds, others fold, folds around, folded around, fold around, everyone else folds, everybody else folds',
    ],
    [
      { is: 'all', verb: 'check' },
      'everyone checks, everybody checks, all check, checks through, check through, checked through, checks around, check around, checked around, xx',
    ],
    [{ is: 'street', street: 'FLOP' }, 'flop, the flop'],
    [{ is: 'street', street: 'TURN' }, 'turn, the turn, fourth street'],
    [{ is: 'street', street: 'RIVER' }, 'river, the river, fifth street'],
    [{ is: 'bomb' }, 'bomb, bomb pot'],
    [{ is: 'run' }, 'run, run it, runs it, running it'],
    [{ is: 'wins' }, 'win, wins, won, takes it, takes the pot, takes it down, scoops'],
    [{ is: 'chop' }, 'chop, chops, split, split pot, chopped'],
    [{ is: 'table' }, 'straddles, posts, post, ante, antes'],
    [
      { is: 'filler' },
      'the, a, and, then, to, for, with, has, shows, holding, is, on, of, it, comes, dollars, bucks, euros, pounds, chips, total, preflop, pre flop, bets into, makes it to, they, who',
    ],
  ])('%j', (meaning, phrases) => {
    for (const phrase of list(phrases))
      expect([phrase, meaningOf(phrase.split(' '))]).toEqual([
        phrase,
        { meaning, used: phrase.split(' ').length },
      ])
  })
  test('the longest phrase counts, and what is no word of ours means nothing', () => {
    expect(meaningOf(['big', 'blind', 'folds'])).toMatchObject({ used: 2 })
    expect(meaningOf(['big', 'fish'])).toMatchObject({ used: 1, meaning: { position: 'BB' } })
    expect(meaningOf(['under', 'the', 'gun', 'plus', 'two', 'calls'])).toMatchObject({ used: 5 })
    expect(meaningOf(['dances'])).toBeNull()
    expect(meaningOf([])).toBeNull()
  })
  test('how often the rest is run', () => {
    const words = 'once one 1 twice two 2 2x thrice three 3 3x'.split(' ')
    expect(words.map(word => TIMES.get(word))).toEqual([1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
  })
})

describe('[SHORT-7] how much', () => {
  const read = (text: string) => {
    const found = readAmount(text.split(' '))
    if (!found) return null
    const { amount, used } = found
    return `${amount.in === 'least' ? 'least' : `${Math.round(amount.count * 1000) / 1000} ${amount.in}`} ${used}`
  }
  test.each([
    ['15', '15 chips 1'],
    ['$15.5', '15.5 chips 1'],
    ['€15', '15 chips 1'],
    ['£15', '15 chips 1'],
    ['.5', '0.5 chips 1'],
    ['1,200', '1200 chips 1'],
    ['15k', '15000 chips 1'],
    ['2m', '2000000 chips 1'],
    ['3bb', '3 blinds 1'],
    ['3bbs', '3 blinds 1'],
    ['3 bbs', '3 blinds 2'],
    ['three big blinds', '3 blinds 3'],
    ['3 blinds', '3 blinds 2'],
    ['3x', '3 bets 1'],
    ['3 times', '3 bets 2'],
    ['75%', '0.75 pot 1'],
    ['75% pot', '0.75 pot 2'],
    ['75p', '0.75 pot 1'],
    ['75 percent', '0.75 pot 2'],
    ['75 per cent of the pot', '0.75 pot 6'],
    ['seventy five percent pot', '0.75 pot 4'],
    ['min', 'least 1'],
    ['minimum', 'least 1'],
    ['pot', '1 pot 1'],
    ['the pot', '1 pot 2'],
    ['of the pot', '1 pot 3'],
    ['of pot', '1 pot 2'],
    ['pot sized', '1 pot 2'],
    ['potsized', '1 pot 1'],
    ['p', '1 pot 1'],
    ['half', '0.5 pot 1'],
    ['half pot', '0.5 pot 2'],
    ['1/2 pot', '0.5 pot 2'],
    ['½ pot', '0.5 pot 2'],
    ['third pot', '0.333 pot 2'],
    ['one third pot', '0.333 pot 3'],
    ['a third of the pot', '0.333 pot 5'],
    ['1/3 pot', '0.333 pot 2'],
    ['⅓ pot', '0.333 pot 2'],
    ['two thirds pot', '0.667 pot 3'],
    ['two third pot', '0.667 pot 3'],
    ['2/3 p', '0.667 pot 2'],
    ['⅔ pot', '0.667 pot 2'],
    ['quarter pot', '0.25 pot 2'],
    ['a quarter pot', '0.25 pot 3'],
    ['one quarter pot', '0.25 pot 3'],
    ['1/4 pot', '0.25 pot 2'],
    ['¼ pot', '0.25 pot 2'],
    ['three quarters pot', '0.75 pot 3'],
    ['three quarter pot', '0.75 pot 3'],
    ['3/4 pot', '0.75 pot 2'],
    ['¾ pot', '0.75 pot 2'],
    ['full pot', '1 pot 2'],
  ])('%s is %s', (text, expected) => expect(read(text)).toBe(expected))
  test.each([
    ['zero', 0],
    ['seven', 7],
    ['nineteen', 19],
    ['forty', 40],
    ['sixty five', 65],
    ['ninety nine', 99],
    ['one twenty', 120],
    ['two fifty', 250],
    ['two fifty five', 255],
    ['one hundred', 100],
    ['one hundred and twenty', 120],
    ['one hundred twenty three', 123],
    ['fifteen hundred', 1500],
    ['two thousand', 2000],
    ['two thousand and five', 2005],
    ['two thousand five hundred', 2500],
    ['three grand', 3000],
    ['one million', 1_000_000],
    ['two hundred thousand', 200_000],
    ['5 hundred', 500],
    ['5 thousand', 5000],
    ['1.5 million', 1_500_000],
  ])('%s is %s chips', (text, count) => {
    expect(read(text)).toBe(`${count} chips ${text.split(' ').length}`)
  })
  test.each([
    ['five six', '5 chips 1'],
    ['twenty eleven', '20 chips 1'],
    ['eleven twenty', '11 chips 1'],
    ['twenty thirty', '20 chips 1'],
    ['twenty zero', '20 chips 1'],
    ['one hundred and call', '100 chips 2'],
    ['five and six', '5 chips 1'],
  ])('%s ends where it is no number any more: %s', (text, expected) => expect(read(text)).toBe(expected))
  test.each(['third', 'hundred', 'and five', 'calls', '', '1234567890123', '1.2345678', '15y', 'x15'])(
    '%s is no amount',
    text => expect(read(text)).toBeNull(),
  )
})

describe('[SHORT-8] cards', () => {
  const read = (text: string) => {
    const found = cardsAt(text.split(' '))
    return found ? `${formatCards(found.cards)} ${found.used}` : null
  }
  test.each([
    ['kh7d2c', 'Kh7d2c 1'],
    ['10h', 'Th 1'],
    ['k♥7♦', 'Kh7d 1'],
    ['a♠k♣', 'AsKc 1'],
    ['a♤k♡q♢j♧', 'AsKhQdJc 1'],
    ['king of hearts', 'Kh 3'],
    ['7 of diamonds', '7d 3'],
    ['deuce of clubs', '2c 3'],
    ['trey of spades', '3s 3'],
    ['10 of spades', 'Ts 3'],
    ['ace of spade', 'As 3'],
  ])('%s is %s', (text, cards) => expect(read(text)).toBe(cards))
  test.each([
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'jack',
    'queen',
    'king',
    'ace',
  ])('%s of a suit', rank => {
    const [letter] =
      'two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:T jack:J queen:Q king:K ace:A'
        .split(' ')
        .filter(pair => pair.startsWith(`${rank}:`))
        .map(pair => pair.split(':')[1])
    for (const suit of ['clubs', 'diamonds', 'hearts', 'spades'])
      expect(read(`${rank} of ${suit}`)).toBe(`${letter}${suit[0]} 3`)
  })
  test.each(['kx', 'king', 'king of', 'of hearts', 'khx', '1h', ''])('%s is not one', text =>
    expect(read(text)).toBeNull(),
  )
})

test('[SHORT-2] a text is words, separators and lines, each with its place', () => {
  const cut = (text: string) => cutText(text).map(({ is, word, from, to }) => `${is} ${word} ${from}-${to}`)
  expect(cut('Utg 1,200; x/y\nEnd.')).toEqual([
    'word utg 0-3',
    'word 1,200 4-9',
    'hard  9-10',
    'word x 11-12',
    'slash  12-13',
    'word y 13-14',
    'line  14-15',
    'word end 15-18',
    'soft  18-19',
  ])
  expect(cut("Jim's re-raise, 2/3 75%")).toEqual([
    'word jims 0-5',
    'word reraise 6-14',
    'soft  14-15',
    'word 2/3 16-19',
    'word 75% 20-23',
  ])
})
