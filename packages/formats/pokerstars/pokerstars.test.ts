import { describe, expect, test } from 'vitest'
import { readHandFile } from '../read/read-hands.ts'
import { readPokerStars, readPokerStarsFile } from '../rooms/pokerstars.ts'
import { comparable } from '../testing/compare.ts'
import { read, TEXT } from '../testing/pokerstars-text.ts'
import { randomHand } from '../testing/random-hand.ts'
import { writePokerStars } from './pokerstars.ts'

describe('[FMT-1] PokerStars text round trips', () => {
  test('dead buttons, dead small blinds and odd chips come back', () => {
    const seen = { button: 0, small: 0 }
    for (let seed = 1; seed <= 150; seed++) {
      const hand = randomHand(seed, { straddles: false, dead: true })
      const text = writePokerStars(hand)
      if (!text.ok) throw new Error(`${seed}: ${JSON.stringify(text.error)}`)
      const read = readPokerStars(text.value)
      if (!read.ok) throw new Error(`${seed}: ${JSON.stringify(read.error)}\n${text.value}`)
      expect(comparable(read.value), String(seed)).toEqual(comparable(hand))
      if (read.value.setup.deadButton) seen.button++
      if (read.value.setup.deadSmallBlind) seen.small++
    }
    expect(Math.min(seen.button, seen.small)).toBeGreaterThan(20)
  })
  test('straddles come back, whoever acts first behind them', () => {
    const seen = { straddles: 0, utg: 0, short: 0 }
    for (let seed = 1; seed <= 300; seed++) {
      const hand = randomHand(seed, { dead: seed % 2 === 0 })
      const text = writePokerStars(hand)
      if (!text.ok && text.error.code === 'format/straddle') {
        seen.short++
        continue
      }
      if (!text.ok) throw new Error(`${seed}: ${JSON.stringify(text.error)}`)
      const read = readPokerStars(text.value)
      if (!read.ok) throw new Error(`${seed}: ${JSON.stringify(read.error)}\n${text.value}`)
      expect(comparable(read.value), String(seed)).toEqual(comparable(hand))
      if (hand.setup.straddles) seen.straddles++
      if (read.value.setup.straddleOrder === 'UTG') seen.utg++
    }
    expect(seen.straddles).toBeGreaterThan(30)
    expect(seen.short).toBeLessThan(20)
  })
  test('random hands of all games come back with the same seats, actions, cards and stacks', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const hand = randomHand(seed, { straddles: false })
      const text = writePokerStars(hand)
      if (!text.ok) throw new Error(`${seed}: ${JSON.stringify(text.error)}`)
      const read = readPokerStars(text.value)
      if (!read.ok) throw new Error(`${seed}: ${JSON.stringify(read.error)}\n${text.value}`)
      expect(comparable(read.value), String(seed)).toEqual(comparable(hand))
      expect(read.value.about).toEqual(hand.about)
    }
  })
  test('a single card that was shown comes back', () => {
    const read = readPokerStars(`PokerStars Hand #86:  Hold'em No Limit ($1/$2 USD) - 2026/01/02 3:04:05 UTC
Table 'Corner' 6-max Seat #1 is the button
Seat 1: Ann ($200 in chips)
Seat 2: Bo ($200 in chips)
Ann: posts small blind $1
Bo: posts big blind $2
*** HOLE CARDS ***
Ann: calls $1
Bo: checks
*** FLOP *** [Qs Js 3h]
Bo: checks
Ann: checks
*** TURN *** [Qs Js 3h] [Ah]
Bo: checks
Ann: checks
*** RIVER *** [Qs Js 3h Ah] [4c]
Bo: checks
Ann: checks
*** SHOW DOWN ***
Ann: shows [Ad Td] (a pair of Aces)
Bo: shows [Qc]
Ann collected $4 from pot
*** SUMMARY ***
Total pot $4 | Rake $0
Board [Qs Js 3h Ah 4c]
Seat 1: Ann (button) (small blind) showed [Ad Td] and won ($4) with a pair of Aces
Seat 2: Bo (big blind) mucked [Qc]
`)
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const text = writePokerStars(read.value)
    if (!text.ok) throw new Error(JSON.stringify(text.error))
    expect(text.value).toContain('Bo: shows [Qc]\n')
    const again = readPokerStars(text.value)
    expect(again.ok && comparable(again.value)).toEqual(comparable(read.value))
  })
})

const refusal = (text: string) => {
  const hand = readPokerStars(text)
  return hand.ok ? null : hand.error.code
}

describe('[FMT-2] the text as PokerStars writes it', () => {
  test('is written back letter by letter', () => {
    const text = writePokerStars(read(TEXT))
    expect(text.ok && text.value).toBe(TEXT)
  })
  test('stacks, rake and hero are as written', () => {
    const hand = comparable(read(TEXT))
    expect(hand.table).toMatchObject({ heroSeat: 3, buttonSeat: 3, smallBlind: 100, bigBlind: 200 })
    expect(hand.stacks).toEqual([19_900, 23_850, 0])
    expect(hand.rake).toBe(300)
  })
  test('small talk between the lines is passed over', () => {
    const noisy = TEXT.replace(
      'Ann: folds',
      'Dee joins the table at seat #4\nAnn has timed out\nAnn: folds\nDee said, "gl"\nAnn leaves the table',
    )
    expect(comparable(read(noisy))).toEqual(comparable(read(TEXT)))
  })
  test('mucked cards of the summary are learned, and windows line ends are lines', () => {
    const mucked = TEXT.replace('Cy: shows [Ah Kd] (two pair, Aces and Kings)', 'Cy: mucks hand').replace(
      /^Seat 3: Cy \(button\).*$/m,
      'Seat 3: Cy (button) mucked [Ah Kd]',
    )
    expect(comparable(read(mucked.replaceAll('\n', '\r\n')))).toEqual(comparable(read(TEXT)))
  })
  test('[FMT-4] a winner who showed nothing is known from what was collected', () => {
    const unseen = TEXT.replace(/^Bo: the 2nd: shows.*\n/m, '').replace(
      / showed \[7d 7c\].*$/m,
      ' collected ($178)',
    )
    expect(comparable(read(unseen)).stacks).toEqual([19_900, 23_850, 0])
    expect(read(unseen).setup.share).toEqual([{ seat: 2, amount: 17_800 }])
  })
  test.each([
    ['posts big blind $2', [{ seat: 3, amount: 200, dead: false }]],
    [
      'posts small & big blinds $3',
      [
        { seat: 3, amount: 200, dead: false },
        { seat: 3, amount: 100, dead: true },
      ],
    ],
  ])('a newcomer who %s is read and written', (post, posts) => {
    const text = TEXT.slice(0, TEXT.indexOf('*** HOLE'))
    const rest = `Cy: ${post}
*** HOLE CARDS ***
Dealt to Cy [Ah Kd]
Cy: checks
Ann: folds
Bo: the 2nd: checks
*** FLOP *** [As 7h 2c]
Bo: the 2nd: checks
Cy: bets $5
Bo: the 2nd: folds
Uncalled bet ($5) returned to Cy
`
    const pot = posts.length === 2 ? '$6' : '$5'
    const end = `Cy collected ${pot} from pot
Cy: doesn't show hand
*** SUMMARY ***
Total pot ${pot} | Rake $0
Board [As 7h 2c]
Seat 1: Ann (small blind) folded before Flop
Seat 2: Bo: the 2nd (big blind) folded on the Flop
Seat 3: Cy (button) collected (${pot})
`
    const hand = read(text + rest + end)
    expect(hand.setup.posts).toEqual(posts)
    const written = writePokerStars(hand)
    expect(written.ok && written.value).toBe(text + rest + end)
  })
  test('Eastern time becomes UTC, in brackets too', () => {
    const at = (date: string) => read(TEXT.replace('2026/01/02 3:04:05 UTC', date)).about?.startedAt
    expect(at('2020/02/07 19:15:13 ET')).toBe('2020-02-08T00:15:13Z')
    expect(at('2020/02/08 1:15:13 CET [2020/02/07 19:15:13 ET]')).toBe('2020-02-08T00:15:13Z')
    expect(at('2020/02/08 1:15:13 CET')).toBe('2020-02-08T00:15:13Z')
    expect(at('2020/02/08 1:15:13 XYZ')).toBeUndefined()
  })
  test('several hands in one file', () => {
    expect(readPokerStarsFile(`${TEXT}\n\n\n${TEXT}`).map(hand => hand.ok)).toEqual([true, true])
  })
  test('ids that are no numbers become the same number every time', () => {
    const named = (id: string) => {
      const text = writePokerStars({ ...read(TEXT), about: { ...read(TEXT).about, id } })
      return text.ok ? text.value.split(':')[0] : ''
    }
    expect(named('4711')).toBe('PokerStars Hand #4711')
    expect(named('b4c2-x')).toMatch(/^PokerStars Hand #\d{6,16}$/)
    expect(named('b4c2-x')).toBe(named('b4c2-x'))
    expect(named('b4c2-x')).not.toBe(named('b4c2-y'))
  })
})

describe('[FMT-8] [FMT-9] what PokerStars also writes', () => {
  const same = (text: string) => expect(comparable(read(text))).toEqual(comparable(read(TEXT)))
  test.each([
    ['Dee is sitting out'],
    ['Ann has timed out while disconnected'],
    ['Ann has timed out while being disconnected'],
    ['Dee was removed from the table for failing to post'],
  ])('%s', line => same(TEXT.replace('Ann: folds', `${line}\nAnn: folds`)))
  test('bare carriage returns, a blank line after every line, and a number above the hand', () => {
    same(TEXT.replaceAll('\n', '\r'))
    same(TEXT.replaceAll('\n', '\n\n'))
  })
  test('a hand that was sold to the room: the pot as it was, the money beside it', () => {
    const sold = TEXT.replace(
      'Bo: the 2nd collected $178 from pot',
      'Bo: the 2nd cashed out the hand for $150 | Cash Out Fee $1.50',
    ).replace(
      'with three of a kind, Sevens\nSeat 3',
      'with three of a kind, Sevens (pot not awarded as player cashed out)\nSeat 3',
    )
    const [item] = [...readHandFile(sold)]
    expect(item).toMatchObject({ kind: 'hand', warnings: ['money/aside'] })
    if (item?.kind !== 'hand') throw new Error('refused')
    expect(item.meta.aside).toEqual([
      { seat: 2, what: 'CASH_OUT', amount: 15_000 },
      { seat: 2, what: 'CASH_OUT', amount: -17_800 },
    ])
    expect(comparable(item.record)).toEqual(comparable(read(TEXT)))
  })
  test('the rest run twice, each board with its own collected', () => {
    const twice = TEXT.replace(
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
Bo: the 2nd: shows [7d 7c] (a full house, Aces full of Sevens)
Cy: shows [Ah Kd] (four of a kind, Aces)
Cy collected $89 from pot
`,
    ).replace('Board [As', 'FIRST Board [As')
    expect(comparable(read(twice))).toMatchObject({ stacks: [19_900, 6050 + 8900, 8900], rake: 300 })
    expect(read(twice).log).toContainEqual({ kind: 'RUN', times: 2 })
  })
  test('a cap that nobody reached; one that somebody reached is refused', () => {
    const capped = (cap: number) => TEXT.replace('($1/$2 USD)', `($1/$2 - $${cap} Cap - USD)`)
    same(capped(200))
    expect(refusal(capped(80))).toBe('format/cap')
    // nobody is all-in, and yet all cards come
    const run = capped(40).replace(
      /Cy: raises[\s\S]*(?=\*\*\* SUMMARY)/,
      `Cy: raises $38 to $40 and has reached the $40 cap
Ann: folds
Bo: the 2nd: calls $38 and has reached the $40 cap
*** FIRST FLOP *** [As 7h 2c]
*** FIRST TURN *** [As 7h 2c] [Kc]
*** FIRST RIVER *** [As 7h 2c Kc] [3s]
*** SECOND FLOP *** [4c 4d 4h]
`,
    )
    expect(refusal(run)).toBe('format/cap')
  })
  test('a tournament is a hand without money', () => {
    const text = TEXT.replaceAll('$', '').replace(
      "Hold'em No Limit (1/2 USD)",
      "Tournament #99, $1+$0.10 USD Hold'em No Limit - Level I (1/2)",
    )
    const [item] = [...readHandFile(text)]
    expect(item).toMatchObject({
      meta: { money: 'TOURNAMENT', currency: null, tournament: { id: '99', name: '$1+$0.10 USD' } },
    })
  })
  test('play money is play money', () => {
    const [item] = [
      ...readHandFile(TEXT.replaceAll('$', '').replace(' USD', '').replace('6-max', '6-max (Play Money)')),
    ]
    expect(item).toMatchObject({ meta: { money: 'PLAY', currency: null } })
  })
  test('fixed limit names its bets in the head', () => {
    const fixed =
      TEXT.slice(0, TEXT.indexOf('Cy: raises')).replace('No Limit ($1/$2', 'Limit ($2/$4') +
      `Cy: raises $2 to $4
Ann: folds
Bo: the 2nd: folds
Uncalled bet ($2) returned to Cy
Cy collected $5 from pot
*** SUMMARY ***
Total pot $5 | Rake $0
`
    expect(read(fixed).setup).toMatchObject({
      gameType: 'NLHE',
      limit: 'FIXED',
      smallBlind: 100,
      bigBlind: 200,
    })
  })
})

describe('[FMT-3] what is not understood is refused', () => {
  test.each([
    ['something else', 'Hello', 'format/unreadable'],
    ['hi-lo', TEXT.replace("Hold'em No Limit", 'Omaha Hi/Lo Pot Limit'), 'format/game'],
    ['bets of no limit at fixed limit', TEXT.replace('No Limit', 'Limit'), 'format/illegal'],
    [
      'a straddle of the first to act',
      TEXT.replace('*** HOLE', 'Cy: posts straddle $4\n*** HOLE'),
      'format/out-of-turn',
    ],
    [
      'a post cut short',
      TEXT.replace('*** HOLE', 'Cy: posts small & big blinds $2.50\n*** HOLE'),
      'format/post',
    ],
    ['a missing small blind', TEXT.replace('Ann: posts small blind $1\n', ''), 'format/forced-bets'],
    ['a call that is too small', TEXT.replace('calls $4', 'calls $3'), 'format/bet'],
    ['somebody passed over', TEXT.replace('Ann: folds\n', ''), 'format/out-of-turn'],
    [
      'a pot that went elsewhere',
      TEXT.replace('Bo: the 2nd collected $178', 'Cy collected $178'),
      'format/result-differs',
    ],
    ['rake that is not missing', TEXT.replace('Rake $3', 'Rake $2'), 'format/result-differs'],
    ['a board that comes too soon', TEXT.replace('*** TURN ***', '*** SECOND RIVER ***'), 'format/board'],
    [
      'other cards in the summary',
      TEXT.replace('Board [As 7h 2c Kc 3s]', 'Board [As 7h 2c Kc 4s]'),
      'format/board',
    ],
    [
      'other cards at the showdown',
      TEXT.replace('Cy: shows [Ah Kd]', 'Cy: shows [Ah Qd]'),
      'format/cards-differ',
    ],
    [
      'a sentence nobody knows',
      TEXT.replace('Ann: folds', 'Ann: folds\nAnn dances on the table'),
      'format/unreadable',
    ],
    ['twins', TEXT.replaceAll('Ann', 'Cy'), 'format/names'],
  ])('%s', (_, text, code) => {
    expect(refusal(text)).toBe(code)
  })
  test('and what the text cannot hold is not written', () => {
    const hand = read(TEXT)
    // by the small blind: whether the amount counts it is read both ways
    const straddled = { ...hand, setup: { ...hand.setup, straddles: [{ seat: 1, amount: 400 }] }, log: [] }
    expect(writePokerStars(straddled)).toMatchObject({ error: { code: 'format/straddle' } })
    expect(writePokerStars({ ...hand, log: hand.log.slice(0, 3) })).toMatchObject({
      error: { code: 'format/unfinished' },
    })
    const { about: _, ...undated } = hand
    expect(writePokerStars(undated)).toMatchObject({ error: { code: 'format/missing' } })
  })
})
