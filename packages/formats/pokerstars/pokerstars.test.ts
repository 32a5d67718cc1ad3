import { describe, expect, test } from 'vitest'
import type { PlayedHand } from '../kit/played-hand.ts'
import { comparable } from '../testing/compare.ts'
import { randomHand } from '../testing/random-hand.ts'
import { writePokerStars } from './pokerstars.ts'
import { readPokerStars, readPokerStarsFile } from './pokerstars-read.ts'

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
})

const TEXT = `PokerStars Hand #4711:  Hold'em No Limit ($1/$2 USD) - 2026/01/02 3:04:05 UTC
Table 'Corner' 6-max Seat #3 is the button
Seat 1: Ann ($200 in chips)
Seat 2: Bo: the 2nd ($150.50 in chips)
Seat 3: Cy ($90 in chips)
Ann: posts small blind $1
Bo: the 2nd: posts big blind $2
*** HOLE CARDS ***
Dealt to Cy [Ah Kd]
Cy: raises $4 to $6
Ann: folds
Bo: the 2nd: calls $4
*** FLOP *** [As 7h 2c]
Bo: the 2nd: checks
Cy: bets $8.50
Bo: the 2nd: raises $17 to $25.50
Cy: raises $58.50 to $84 and is all-in
Bo: the 2nd: calls $58.50
*** TURN *** [As 7h 2c] [Kc]
*** RIVER *** [As 7h 2c Kc] [3s]
*** SHOW DOWN ***
Bo: the 2nd: shows [7d 7c] (three of a kind, Sevens)
Cy: shows [Ah Kd] (two pair, Aces and Kings)
Bo: the 2nd collected $178 from pot
*** SUMMARY ***
Total pot $181 | Rake $3
Board [As 7h 2c Kc 3s]
Seat 1: Ann (small blind) folded before Flop
Seat 2: Bo: the 2nd (big blind) showed [7d 7c] and won ($178) with three of a kind, Sevens
Seat 3: Cy (button) showed [Ah Kd] and lost with two pair, Aces and Kings
`

const read = (text: string): PlayedHand => {
  const hand = readPokerStars(text)
  if (!hand.ok) throw new Error(JSON.stringify(hand.error))
  return hand.value
}
const refusal = (text: string) => {
  const hand = readPokerStars(text)
  return hand.ok ? null : hand.error.code
}

describe('[FMT-2] the text as PokerStars writes it', () => {
  test('is written back letter by letter', () => {
    const text = writePokerStars(read(TEXT))
    expect(text.ok && text.value).toBe(TEXT)
  })
  test('stacks, rake and hero are as told', () => {
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
    expect(read(unseen).knowledge).toMatchObject({ winners: [2], rake: 300 })
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
    expect(at('2020/02/08 1:15:13 CET')).toBeUndefined()
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

describe('[FMT-3] what is not understood is refused', () => {
  test.each([
    ['something else', 'Hello', 'format/unreadable'],
    [
      'a tournament',
      TEXT.replace(
        "Hold'em No Limit ($1/$2 USD)",
        "Tournament #99, $1+$0.10 USD Hold'em No Limit - Level I (10/20)",
      ),
      'format/game',
    ],
    ['fixed limit', TEXT.replace('No Limit', 'Limit'), 'format/game'],
    ['a straddle', TEXT.replace('*** HOLE', 'Cy: posts straddle $4\n*** HOLE'), 'format/straddle'],
    [
      'a post cut short',
      TEXT.replace('*** HOLE', 'Cy: posts small & big blinds $2.50\n*** HOLE'),
      'format/post',
    ],
    ['a missing small blind', TEXT.replace('Ann: posts small blind $1\n', ''), 'format/forced-bets'],
    ['a call that is too small', TEXT.replace('calls $4', 'calls $3'), 'format/amount'],
    ['somebody passed over', TEXT.replace('Ann: folds\n', ''), 'format/out-of-turn'],
    [
      'a pot that went elsewhere',
      TEXT.replace('Bo: the 2nd collected $178', 'Cy collected $178'),
      'format/result-differs',
    ],
    ['rake that is not missing', TEXT.replace('Rake $3', 'Rake $2'), 'format/result-differs'],
    ['two boards', TEXT.replace('*** TURN ***', '*** FIRST TURN ***'), 'format/several-boards'],
    [
      'a sentence nobody knows',
      TEXT.replace('Ann: folds', 'Ann: folds\nAnn cashed out the hand for $5'),
      'format/unreadable',
    ],
    ['twins', TEXT.replaceAll('Ann', 'Cy'), 'format/names'],
  ])('%s', (_, text, code) => {
    expect(refusal(text)).toBe(code)
  })
  test('and what the text cannot hold is not written', () => {
    const hand = read(TEXT)
    const straddled = { ...hand, setup: { ...hand.setup, straddles: [{ seat: 3, amount: 400 }] }, log: [] }
    expect(writePokerStars(straddled)).toMatchObject({ error: { code: 'format/straddle' } })
    expect(writePokerStars({ ...hand, log: hand.log.slice(0, 3) })).toMatchObject({
      error: { code: 'format/unfinished' },
    })
    const { about: _, ...undated } = hand
    expect(writePokerStars(undated)).toMatchObject({ error: { code: 'format/missing' } })
  })
})
