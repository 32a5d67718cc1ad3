import { describe, expect, test } from 'vitest'
import type { PlayedHand } from '../kit/played-hand.ts'
import { comparable } from '../testing/compare.ts'
import { randomHand } from '../testing/random-hand.ts'
import { readPhh, readPhhs, writePhh } from './phh.ts'

const HANDS = 150

const again = (hand: PlayedHand) => {
  const text = writePhh(hand)
  return text.ok ? readPhh(text.value) : text
}
describe('[FMT-1] PHH round trips', () => {
  test('dead buttons and dead small blinds come back; what the standard plays in another order is refused', () => {
    let compared = 0
    for (let seed = 1; seed <= HANDS; seed++) {
      const hand = randomHand(seed, { games: ['NLHE', 'PLO'], dead: true })
      const read = again(hand)
      if (!read.ok && ['format/straddle', 'format/forced-bets'].includes(read.error.code)) continue
      if (!read.ok) throw new Error(`${seed}: ${JSON.stringify(read.error)}`)
      compared++
      expect(comparable(read.value), String(seed)).toEqual(comparable(hand))
    }
    expect(compared).toBeGreaterThan(100)
  })
  test('random hands of hold’em and Omaha come back with the same seats, actions, cards and stacks', () => {
    for (let seed = 1; seed <= HANDS; seed++) {
      const hand = randomHand(seed, { games: ['NLHE', 'PLO'] })
      const read = again(hand)
      if (!read.ok) throw new Error(`${seed}: ${JSON.stringify(read.error)}`)
      expect(comparable(read.value), String(seed)).toEqual(comparable(hand))
      expect(read.value.about).toEqual(hand.about)
    }
  })
})

describe('[FMT-10] a bomb pot is an ante of everybody and a street of checks', () => {
  const bombed = (seed: number) =>
    randomHand(seed, { games: ['NLHE', 'PLO'], straddles: false, antes: false, bomb: 1 })
  test('and comes back as one', () => {
    for (let seed = 1; seed <= 80; seed++) {
      const hand = bombed(seed)
      const read = again(hand)
      if (!read.ok) throw new Error(`${seed}: ${JSON.stringify(read.error)}`)
      expect(comparable(read.value), String(seed)).toEqual(comparable(hand))
    }
  })
  test('no blinds; only who has chips left checks; its own fields are below a line', () => {
    const short = bombed(11)
    const { bigBlind, smallBlind } = short.setup
    const seats = short.setup.seats.map((seat, at) => (at === 0 ? { ...seat, stack: 3 * bigBlind } : seat))
    const text = writePhh({
      ...short,
      setup: { ...short.setup, seats },
      log: short.log.slice(0, seats.length + 1),
    })
    if (!text.ok) throw new Error(text.error.code)
    const field = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(text.value)?.[1]
    expect(JSON.parse(field('antes')!)).toEqual(seats.map(() => (5 * bigBlind) / 100))
    expect(JSON.parse(field('blinds_or_straddles')!)).toEqual(seats.map(() => 0))
    expect(text.value.match(/'p\d+ cc/g)).toHaveLength(
      seats.filter(({ stack }) => stack! > 5 * bigBlind).length,
    )
    expect(text.value).toContain(" cc # bomb pot'")
    expect(field('_bomb_pot')).toBe('true')
    expect(JSON.parse(field('_blinds')!)).toEqual([smallBlind / 100, bigBlind / 100])
  })
  test('antes of other sizes are none', () => {
    const text = writePhh(bombed(11))
    const odd = text.ok ? text.value.replace(/^antes = \[[\d.]+/m, 'antes = [0.01') : ''
    expect(readPhh(odd)).toMatchObject({ error: { code: 'format/bomb-pot' } })
  })
})

// Three-handed on television in 2009: both players make a straight on the turn, and the smaller one pays.
const DWAN_IVEY = `
variant = 'NT'
ante_trimming_status = true
antes = [500, 500, 500]
blinds_or_straddles = [1_000, 2_000, 0]
min_bet = 2_000
starting_stacks = [1_125_600, 2_000_000, 553_500]
actions = [
  'd dh p1 Ac2d', 'd dh p2 ????', "d dh p3 7h6h",
  'p3 cbr 7000', # the button opens
  'p1 cbr 23000', 'p2 f', 'p3 cc',
  'd db Jc3d5c', 'p1 cbr 35000', 'p3 cc',
  'd db 4h', 'p1 cbr 90000', 'p3 cbr 232600', 'p1 cbr 1067100', 'p3 cc',
  'p1 sm Ac2d', 'p3 sm 7h6h', 'd db Jh',
]
players = ['Phil Ivey', 'Patrik Antonius', 'Tom Dwan']
finishing_stacks = [572_100, 1_997_500, 1_109_500]
`

describe('[FMT-2] PHH as others write it', () => {
  test('all of TOML is understood: strings over lines, dates, tables beside the hand', () => {
    const read = readPhh(
      `${DWAN_IVEY}\nevent = """\nHigh Stakes\\\n   Cash"""\n"time" = 20:30:05\n_at = 2009-11-06T20:30:05Z\n_more = { a = [1, "x"] }\n`,
    )
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const plain = readPhh(`${DWAN_IVEY}\ntime = 20:30:05\nevent = 'High StakesCash'\n`)
    expect(read).toEqual(plain)
  })
  test.each([
    ['a key twice', `${DWAN_IVEY}\nvariant = 'NT'\n`],
    ['a value without quotes', 'variant = NT\n'],
    ['an open list', 'antes = [1, 2\n'],
  ])('%s is refused with its line', (_, text) => {
    const read = readPhh(text)
    expect(read).toMatchObject({ ok: false, error: { code: 'format/unreadable', at: expect.any(Number) } })
  })
  test('a famous all-in ends with the recorded stacks', () => {
    const read = readPhh(DWAN_IVEY)
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    expect(comparable(read.value).stacks).toEqual([57_210_000, 199_750_000, 110_950_000])
    expect(read.value.setup.seats.map(seat => seat.playerName)).toEqual([
      'Phil Ivey',
      'Patrik Antonius',
      'Tom Dwan',
    ])
  })
  test('heads-up the blinds are written small blind first, although p2 has the button', () => {
    const read = readPhh(`variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2
starting_stacks = [100, 100]\nactions = ["d dh p1 AcAd", "d dh p2 ????", "p2 cc", "p1 cbr 8", "p2 f"]\nfinishing_stacks = [102, 98]`)
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    expect(read.value.setup).toMatchObject({ buttonSeat: 2, smallBlind: 100, bigBlind: 200 })
  })
  test('[FMT-4] [FMT-5] who won without showing is taken from the stacks, and what is missing is rake', () => {
    const text = `variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 ????', 'd dh p2 AcKd', 'd dh p3 ????', 'p3 f', 'p1 cc', 'p2 cc', 'd db 2c3d4h', 'p1 cc', 'p2 cc', 'd db 5s', 'p1 cc', 'p2 cc', 'd db 9s', 'p1 cc', 'p2 cc', 'p1 sm -']
finishing_stacks = [98, 101.5, 100]`
    const read = readPhh(text)
    expect(read).toMatchObject({ ok: true, value: { setup: { share: [{ seat: 2 }] } } })
  })
  test('several hands in one file', () => {
    const one = writePhh(randomHand(5, { games: ['NLHE'] }))
    if (!one.ok) throw new Error(one.error.code)
    expect(readPhhs(`[1]\n${one.value}\n[2]\n${one.value}`).map(hand => hand.ok)).toEqual([true, true])
  })
})

describe('[FMT-10] PHH field by field, as the standard has them', () => {
  const four = (more: string) =>
    `variant = 'NT'\nmin_bet = 10\nstarting_stacks = [1000, 1000, 1000, 1000]\n${more}`
  const must = (text: string): PlayedHand => {
    const read = readPhh(text)
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    return read.value
  }
  const written = (hand: PlayedHand): string => {
    const text = writePhh(hand)
    if (!text.ok) throw new Error(text.error.code)
    return text.value
  }
  const plain = must(
    four(
      "antes = [0, 0, 0, 0]\nblinds_or_straddles = [5, 10, 0, 0]\nactions = ['p3 f', 'p4 cc', 'p1 f', 'p2 cc']",
    ),
  )

  test('antes of one player are not trimmed, antes of all are', () => {
    const ante = (anteType: 'BIG_BLIND' | 'BUTTON' | 'PER_PLAYER') =>
      written({ setup: { ...plain.setup, ante: 1000, anteType }, log: plain.log })
    expect(ante('BIG_BLIND')).toMatch(/ante_trimming_status = false\nantes = \[0, 10, 0, 0\]/)
    expect(ante('BUTTON')).toMatch(/ante_trimming_status = false\nantes = \[0, 0, 0, 10\]/)
    expect(ante('PER_PLAYER')).toMatch(/ante_trimming_status = true\nantes = \[10, 10, 10, 10\]/)
    for (const type of ['BIG_BLIND', 'BUTTON', 'PER_PLAYER'] as const)
      expect(must(ante(type)).setup.anteType).toBe(type)
  })
  test('an ante of one player that is trimmed by the file is not read as one', () => {
    const text = four(
      'ante_trimming_status = true\nantes = [0, 10, 0, 0]\nblinds_or_straddles = [5, 10, 0, 0]\nactions = []',
    )
    expect(readPhh(text)).toMatchObject({ error: { code: 'format/ante' } })
    expect(must(text.replace('= true', '= false')).setup).toMatchObject({ ante: 1000, anteType: 'BIG_BLIND' })
  })
  test('posts are below zero, straddles above', () => {
    const posted = must(
      four(
        "antes = [0, 0, 0, 0]\nblinds_or_straddles = [5, 10, 0, -10]\nactions = ['p3 f', 'p4 cc', 'p1 f', 'p2 cc']",
      ),
    )
    expect(posted.setup.posts).toEqual([{ seat: 4, amount: 1000, dead: false }])
    expect(written(posted)).toContain('blinds_or_straddles = [5, 10, 0, -10]')
    const straddled = must(four('antes = [0, 0, 0, 0]\nblinds_or_straddles = [5, 10, 20, 0]\nactions = []'))
    expect(straddled.setup.straddles).toEqual([{ seat: 3, amount: 2000 }])
  })
  test('[FMT-10] a dead post is an ante of its player alone that stays whole, and is named', () => {
    const text = four(`ante_trimming_status = false
antes = [0, 10, 0, 5]
blinds_or_straddles = [5, 10, 0, -10]
_dead_posts = [0, 0, 0, 5]
actions = ['p3 f', 'p4 cc', 'p1 f', 'p2 cc']`)
    const hand = must(text)
    expect(hand.setup).toMatchObject({
      ante: 1000,
      anteType: 'BIG_BLIND',
      posts: [
        { seat: 4, amount: 1000, dead: false },
        { seat: 4, amount: 500, dead: true },
      ],
    })
    const again = written(hand)
    for (const line of [
      'ante_trimming_status = false',
      'antes = [0, 10, 0, 5]',
      'blinds_or_straddles = [5, 10, 0, -10]',
      '_dead_posts = [0, 0, 0, 5]',
    ])
      expect(again).toContain(line)
    expect(must(again).setup).toEqual(hand.setup)
    const plain = { ...hand, setup: { ...hand.setup, posts: [{ seat: 3, amount: 500, dead: true }] } }
    expect(must(written({ ...plain, log: [] })).setup.posts).toEqual(plain.setup.posts)
    // what the antes do not hold
    expect(readPhh(text.replace('_dead_posts = [0, 0, 0, 5]', '_dead_posts = [0, 0, 5, 0]'))).toMatchObject({
      error: { code: 'format/forced-bets' },
    })
  })
  test.each([
    ["time_zone = 'America/New_York'", '2024-07-01T16:00:00Z'],
    ["time_zone_abbreviation = 'EST'", '2024-07-01T16:00:00Z'],
    ["time_zone = 'Europe/Paris'\ntime_zone_abbreviation = 'CEST'", '2024-07-01T10:00:00Z'],
    ["time_zone = 'UTC'", '2024-07-01T12:00:00Z'],
    ['', undefined],
  ])('local time and %s', (zone, startedAt) => {
    const head = four('antes = [0, 0, 0, 0]\nblinds_or_straddles = [5, 10, 0, 0]\nactions = []')
    const { about } = must(`${head}\nyear = 2024\nmonth = 7\nday = 1\ntime = 12:00:00\n${zone}\n`)
    expect(about?.startedAt).toBe(startedAt)
    expect(about?.localTime).toBe(startedAt === undefined ? '2024-07-01T12:00:00' : undefined)
  })
  test('winnings say who won unseen, and what is missing is rake', () => {
    const text = four(`antes = [0, 0, 0, 0]
blinds_or_straddles = [5, 10, 0, 0]
actions = ['p3 f', 'p4 f', 'p1 cc', 'p2 cc', 'd db 2c3d4h', 'p1 cc', 'p2 cc', 'd db 5s', 'p1 cc', 'p2 cc', 'd db 9s', 'p1 cc', 'p2 cc']
winnings = [0, 19, 0, 0]`)
    expect(comparable(must(text))).toMatchObject({ stacks: [99_000, 100_900, 100_000, 100_000], rake: 100 })
  })
  test('unknown stacks are infinite, both ways', () => {
    const text = four(
      "antes = [0, 0, 0, 0]\nblinds_or_straddles = [5, 10, 0, 0]\nactions = ['p3 f', 'p4 f', 'p1 f']",
    )
    const hand = must(text.replace('[1000, 1000,', '[inf, 1000,'))
    expect(hand.setup.seats[0]!.stack).toBeNull()
    expect(written(hand)).toContain('starting_stacks = [inf, 1000, 1000, 1000]')
    expect(must(written(hand)).setup.seats).toEqual(hand.setup.seats)
  })
  test("strings over lines in ''' quotes", () => {
    const text = four(
      "antes = [0, 0, 0, 0]\nblinds_or_straddles = [5, 10, 0, 0]\nactions = ['''p3 f''']\nevent = '''\nHigh\nStakes'''",
    )
    expect(must(text).log).toHaveLength(1)
  })
  test('a dead small blind: p1 has the big one', () => {
    const hand = must(
      four(
        "antes = [0, 0, 0, 0]\nblinds_or_straddles = [10, 0, 0, 0]\nactions = ['p2 f', 'p3 f', 'p4 cc', 'p1 cc']",
      ),
    )
    expect(hand.setup).toMatchObject({ deadSmallBlind: true, bigBlind: 1000 })
  })
  test('all-in for less than the big blind, which then has nothing to say', () => {
    const text = four(`antes = [0, 0, 0, 0]\nblinds_or_straddles = [5, 10, 0, 0]
actions = ['p3 cbr 7', 'p4 f', 'p1 f', 'p2 cc', 'd db 2c3d4h', 'd db 5s', 'd db 9s']`).replace(
      '1000, 1000, 1000, 1000',
      '1000, 1000, 7, 1000',
    )
    const short = text.replace("'p3 cbr 7'", "'p3 cc'")
    expect(must(short).log.filter(({ kind }) => kind === 'CALL')).toHaveLength(1)
  })
  test('fixed limit has two bets', () => {
    const fixed: PlayedHand = { setup: { ...plain.setup, limit: 'FIXED' }, log: plain.log }
    expect(written(fixed)).toMatch(/^variant = 'FT'/)
    expect(written(fixed)).toContain('small_bet = 10\nbig_bet = 20')
    expect(must(written(fixed)).setup.limit).toBe('FIXED')
  })
  test('what was stated for a cut hand, and parts of a cent, are not dropped without a word', () => {
    expect(writePhh({ ...plain, log: plain.log.slice(0, 2), knowledge: { winners: [2] } })).toMatchObject({
      error: { code: 'format/unfinished' },
    })
    const split = must(
      four(`antes = [0, 0, 0, 0]
blinds_or_straddles = [5.01, 10, 0, 0]
actions = ['d dh p2 AdKc', 'd dh p4 AcKd', 'p3 f', 'p4 cc', 'p1 f', 'p2 cc', 'd db 2c3d4h', 'p2 cc', 'p4 cc', 'd db 7s', 'p2 cc', 'p4 cc', 'd db 9s', 'p2 cc', 'p4 cc']`),
    )
    const odd: PlayedHand = { ...split, setup: { ...split.setup, split: 'EXACT' } }
    expect(writePhh(odd)).toMatchObject({ error: { code: 'format/fractions' } })
  })
})

describe('[FMT-3] what cannot be written faithfully is refused with its code', () => {
  const head = `variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\nstarting_stacks = [100, 100, 100]\n`
  test.each([
    ['short deck', head.replace('NT', 'NS'), 'format/game'],
    ['no actions', head, 'format/missing'],
    [
      'an amount with thirds of a cent',
      `${head.replace('[1, 2, 0]', '[1, 2.333, 0]')}actions = []`,
      'format/amount',
    ],
    ['somebody passed over', `${head}actions = ['p1 cc']`, 'format/out-of-turn'],
    ['too small a raise', `${head}actions = ['p3 cbr 3']`, 'format/illegal'],
    ['a card twice', `${head}actions = ['d dh p1 AcAd', 'd dh p2 AcKd']`, 'format/illegal'],
    ['a flop before its time', `${head}actions = ['d db 2c3c4c']`, 'format/board'],
    ['an unknown verb', `${head}actions = ['p3 sd AcKd']`, 'format/unreadable'],
    ['nobody', `${head}actions = ['p9 f']`, 'format/unreadable'],
    ['text that is no TOML', `${head}actions = [`, 'format/unreadable'],
    [
      'stacks that cannot be',
      `${head}actions = ['p3 f', 'p1 f']\nfinishing_stacks = [100, 100, 100]`,
      'format/result-differs',
    ],
    ['an odd blind', `${head.replace('[1, 2, 0]', '[1, 2, 3]')}actions = []`, 'format/forced-bets'],
    [
      'nothing wrong with seats that go round the end of the table',
      `${head}seats = [3, 1, 2]\nactions = ['p3 f', 'p1 f']`,
      null,
    ],
    ['seats in no order', `${head}seats = [2, 1, 3]\nactions = []`, 'format/seats'],
  ])('%s', (_, text, code) => {
    const read = readPhh(text)
    expect(read.ok ? null : read.error.code).toBe(code)
  })

  const plain = randomHand(11, { games: ['NLHE'], straddles: false, antes: false })
  const { setup } = plain
  const bet = { kind: 'BOMB', amount: setup.bigBlind * 5 } as const
  test.each([
    ['five-card Omaha', { setup: { ...setup, gameType: 'PLO5' }, log: [] }, 'format/game'],
    [
      'a bomb pot beside antes',
      { setup: { ...setup, ante: 1, anteType: 'PER_PLAYER' }, log: [bet] },
      'format/bomb-pot',
    ],
    ['a bomb pot on two boards', { setup: { ...setup, boards: 2 }, log: [bet] }, 'format/several-boards'],
    ['two boards', { setup: { ...setup, boards: 2 }, log: [] }, 'format/several-boards'],
    [
      'a post of another size',
      { setup: { ...setup, posts: [{ seat: setup.buttonSeat, amount: 1, dead: false }] }, log: [] },
      'format/post',
    ],
    [
      'a dead post that its player cannot pay beside the blind',
      {
        setup: {
          ...setup,
          seats: setup.seats.map(one =>
            one.seat === setup.buttonSeat ? { ...one, stack: setup.bigBlind } : one,
          ),
          posts: [
            { seat: setup.buttonSeat, amount: setup.bigBlind, dead: false },
            { seat: setup.buttonSeat, amount: 1, dead: true },
          ],
        },
        log: [],
      },
      'format/post',
    ],
    ['a hand that cannot be played', { setup: { ...setup, heroSeat: 99 }, log: [] }, 'format/unplayable'],
    ['a log of another hand', { setup, log: [{ kind: 'FOLD', seat: 99 }] }, 'format/unplayable'],
  ] as readonly (readonly [string, PlayedHand, string])[])('%s', (_, hand, code) => {
    expect(writePhh(hand)).toMatchObject({ ok: false, error: { code } })
  })
})
