// Words that several rooms share: games, levels, cards in other languages, tags, names.
import { formatCard } from '@sidepot/engine/cards'
import { describe, expect, test } from 'vitest'
import { cardReader } from './card-words.ts'
import { gameNamed } from './game-names.ts'
import { fields, items, parsed, text } from './json.ts'
import { levelIn, romanOf } from './levels.ts'
import { namesOf } from './names.ts'
import { readTournament, tournamentText } from './stored-hand.ts'
import { tagsIn } from './tags.ts'

describe('[FMT-8] games', () => {
  test.each([
    ["Hold'em No Limit", 'NLHE NO'],
    ['NL Texas Hold', 'NLHE NO'],
    ['NLH', 'NLHE NO'],
    ['NLHoldem', 'NLHE NO'],
    ['HOLDEM_NO_LIMIT', 'NLHE NO'],
    ['Holdem no-limit', 'NLHE NO'],
    ['HoldemNoLimit', 'NLHE NO'],
    ["Hold'em Pot Limit", 'NLHE POT'],
    ['holdem pot_limit', 'NLHE POT'],
    ['PL Holdem', 'NLHE POT'],
    ["Hold'em Limit", 'NLHE FIXED'],
    ['FL Holdem', 'NLHE FIXED'],
    ['Omaha Pot Limit', 'PLO POT'],
    ['Omaha No Limit', 'PLO NO'],
    ['Omaha Limit', 'PLO FIXED'],
    ['PLO', 'PLO POT'],
    ['PL Omaha', 'PLO POT'],
    ['5 Card Omaha Pot Limit', 'PLO5 POT'],
    ['5-Card Omaha Pot-Limit', 'PLO5 POT'],
    ['5card PL Omaha', 'PLO5 POT'],
    ['Five Card Omaha Pot Limit', 'PLO5 POT'],
    ['PLO5', 'PLO5 POT'],
    ['PLO-5', 'PLO5 POT'],
  ])('%s is %s', (named, game) => {
    const found = gameNamed(named)
    expect(`${found?.gameType} ${found?.limit}`).toBe(game)
  })
  test.each([
    'Omaha Hi/Lo Pot Limit',
    'Omaha Hi-Lo Pot Limit',
    'Omaha Hi Low Pot Limit',
    'Omaha HiLo Pot Limit',
    'Omaha H/L Pot Limit',
    'Omaha Pot Limit 8 or better',
    'Omaha 8b Pot Limit',
    'Stud Hold Limit',
    'Razz Hold Limit',
    'Triple Draw Hold Limit',
    'Badugi Hold Limit',
    'Courchevel Omaha Pot Limit',
    '6+ Holdem No Limit',
    'Short Deck Holdem No Limit',
    'Shortdeck Holdem No Limit',
    '6 Card Omaha Pot Limit',
    '6-Card Omaha Pot Limit',
    'PLO6',
    'PLO-6',
    'PLO8',
    'Irish Omaha Pot Limit',
    'HORSE Hold Limit',
    'Go Fish No Limit',
    'Holdem',
    '',
  ])('%s is not one of ours', named => expect(gameNamed(named)).toBeNull())
})

describe('[FMT-8] the level of a tournament', () => {
  test('in Roman numerals', () => {
    expect([1, 4, 9, 14, 40, 49, 90, 99, 100, 394, 399].map(romanOf)).toEqual(
      'I IV IX XIV XL XLIX XC XCIX C CCCXCIV CCCXCIX'.split(' '),
    )
  })
  test.each([
    ['Level IV (10/20)', 4],
    ['Level18(1,500/3,000)', 18],
    ['level: 4 - HandId', 4],
    ['Level 399 x', 399],
    ['Level CCCXCIX x', 399],
    ['the Level 5 game - Level VII (1/2)', 7],
    ['level xl (1/2)', 40],
  ])('%s is %s', (head, level) => expect(levelIn(head)).toBe(level))
  test.each([
    'Level 0 (1/2)',
    'Level 400 x',
    'Level IIII x',
    'Level 1234',
    'Level 4.5',
    'Sublevel4x',
    'no level',
    'Level 5th',
  ])('%s names none', head => expect(levelIn(head)).toBeUndefined())
})

describe('[FMT-8] cards in the language of the client', () => {
  const read = (list: string, ...others: string[]) => {
    const reader = cardReader([list, ...others])
    return [reader.language, reader.read(list)?.map(formatCard).join(' ') ?? null]
  }
  test.each([
    ['en', 'Ah, Kd 10s 2c', 'Ah Kd Ts 2c'],
    ['de', 'AHerz BPik DKaro 10Kreuz', 'Ah Js Qd Tc'],
    ['pt', 'Ao Kp Dc 2e', 'Ad Kc Th 2s'],
    ['es', 'Ad Kt Dc 2p', 'Ad Kc Th 2s'],
    ['sv', 'Es Knh Dd 2c', 'As Jh Qd 2c'],
  ])('%s: %s', (language, list, cards) => expect(read(list)).toEqual([language, cards]))
  test.each(['Ae', 'Ko', 'Kne', 'Eo'])('%s is of one language alone', word => {
    expect(read(word)[0]).not.toBe('en')
  })
  test('another list of the hand tells what a letter means', () => {
    expect(read('2c', 'Ko')).toEqual(['pt', '2h'])
    expect(read('2c', 'Kt')).toEqual(['es', '2h'])
    expect(read('2c', 'Kh')).toEqual(['en', '2c'])
  })
  test('what is not a list of cards gives none', () => {
    for (const list of ['', ' , ', 'nothing', '1h', 'Ahh', '11h', 'Ah x', 'xAh'])
      expect(cardReader(['Ah']).read(list)).toBeNull()
  })
})

describe('[FMT-8] XML as rooms write it', () => {
  test('tags, their attributes, what follows them, and the line they are on', () => {
    expect(tagsIn('<a x="1" y:z = "2"/>\n<b>\n  text </b>\n<c-d/>')).toEqual([
      { name: 'a', isEnd: false, at: 1, attributes: { x: '1', 'y:z': '2' }, text: '' },
      { name: 'b', isEnd: false, at: 2, attributes: {}, text: 'text' },
      { name: 'b', isEnd: true, at: 3, attributes: {}, text: '' },
      { name: 'c-d', isEnd: false, at: 4, attributes: {}, text: '' },
    ])
  })
  test('letters that are written as names or numbers', () => {
    const [tag] = tagsIn('<a n="&quot;A&amp;B&quot; &apos;x&apos;">&lt;&gt;&#233;&#9999999;&unknown;</a>')
    expect(tag).toMatchObject({ attributes: { n: `"A&B" 'x'` }, text: '<>é&#9999999;&unknown;' })
    expect(tagsIn('<a>&#999999;</a>')[0]!.text).toBe(String.fromCodePoint(999_999))
  })
  test('what is no tag is skipped', () => {
    expect(tagsIn('< a> <1b> <!-- x --> plain').map(({ name }) => name)).toEqual([])
  })
})

test('[FMT-3] JSON of others is believed field by field', () => {
  expect([fields({ a: 1 }), fields(null), fields([1]), fields('x'), fields(7)]).toEqual([
    { a: 1 },
    {},
    {},
    {},
    {},
  ])
  expect([items([{ a: 1 }, 2, null]), items({ a: 1 }), items(undefined)]).toEqual([
    [{ a: 1 }, {}, {}],
    [],
    [],
  ])
  expect([text('x'), text(7), text(null)]).toEqual(['x', '', ''])
  expect([parsed('{"a":1}'), parsed('[1]'), parsed('{'), parsed('')]).toEqual([{ a: 1 }, {}, {}, {}])
})

describe('names', () => {
  const seats = (...names: (string | undefined)[]) => ({
    heroSeat: 1,
    seats: names.map((playerName, at) => ({
      seat: at + 1,
      stack: 100,
      ...(playerName === undefined ? {} : { playerName }),
    })),
  })
  const named = (...names: (string | undefined)[]) => {
    const found = namesOf(seats(...names) as never)
    return found.ok ? [...found.value] : found.error
  }
  test('[FMT-1] a player without one is called by the seat, the hero Hero', () => {
    expect(named(undefined, ' ', 'Ann')).toEqual([
      [1, 'Hero'],
      [2, 'Seat 2'],
      [3, 'Ann'],
    ])
  })
  test('[FMT-1] a name is one line, and two of one name cannot be distinguished', () => {
    expect(named(' Ann\r\n\tB ', 'Bo')).toEqual([
      [1, 'Ann B'],
      [2, 'Bo'],
    ])
    expect(named('Ann', 'Ann ')).toEqual({ code: 'format/names', name: 'Ann' })
    expect(named(undefined, 'Hero')).toEqual({ code: 'format/names', name: 'Hero' })
  })
})

test('a tournament is written as its number and its name, whichever there is, and read again', () => {
  for (const [event, written] of [
    [{ id: '77', name: 'Big One' }, '#77 Big One'],
    [{ id: '77', name: '' }, '#77'],
    [{ id: '', name: 'Big One' }, 'Big One'],
    [{ id: '', name: '' }, ''],
  ] as const) {
    expect(tournamentText(event)).toBe(written)
    expect(readTournament(written)).toEqual(event)
  }
  expect(readTournament('not #7 x')).toEqual({ id: '', name: 'not #7 x' })
})
