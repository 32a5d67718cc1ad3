// What is kept of the hands of some files, and what the files leave open.
import { describe, expect, test } from 'vitest'
import { writeOhh } from '../ohh/ohh.ts'
import { writePhh } from '../phh/phh.ts'
import { readHandFile } from '../read/read-hands.ts'
import { type Edit, edited, showdownOf } from '../testing/edited.ts'
import { Gatherer, type RoomAnswers } from './gather.ts'

const NOW = Date.parse('2026-03-01T00:00:00Z')
const AT = Date.parse('2020-01-28T16:57:06Z')

/** Files by their text, a.txt, b.txt and so on. */
const gather = (texts: readonly string[], answers: Partial<RoomAnswers> = {}, now = NOW): Gatherer => {
  const gatherer = new Gatherer(now, { zoneOf: () => 'UTC', ...answers })
  for (const [n, text] of texts.entries()) {
    const name = `${'abcdef'[n]}.txt`
    for (const item of readHandFile(text, { fileName: name })) gatherer.add(name, item)
    gatherer.close(name)
  }
  return gatherer
}
const stars = (...edits: readonly Edit[]) => edited(showdownOf('PokerStars'), ...edits)
const number = (n: number): Edit => ['Hand #6', `Hand #${n}`]
const only = (gatherer: Gatherer) => {
  expect(gatherer.refused()).toEqual([])
  expect(gatherer.hands.size).toBe(1)
  return [...gatherer.hands.values()][0]!
}

test('a hand with what its session needs to know', () => {
  const { stored, ...hand } = only(gather([stars()]))
  expect(hand).toEqual({
    key: 'PokerStars:6',
    room: 'PokerStars',
    table: 'Bonn',
    currency: 'USD',
    tournament: null,
    level: null,
    gameType: 'NLHE',
    smallBlind: 50,
    bigBlind: 100,
    at: AT,
    stackBefore: 10_000,
    stackAfter: 7000,
    netWithAside: null,
    hero: 'Ann',
    heroSeat: 1,
    maxPlayers: 6,
    opponents: [
      { seat: 3, name: 'Bo' },
      { seat: 5, name: 'Cy' },
    ],
  })
  const [item] = [...readHandFile(stars())]
  const { setup, log } = item?.kind === 'hand' ? item.record : { setup: null, log: null }
  expect(JSON.parse(stored)).toEqual({ setup, log })
})

test('a hand in two files is one, and each file and room is counted', () => {
  const later = stars(number(7), ['11:57:06', '12:57:06'])
  const earlier = stars(number(8), ['11:57:06', '10:57:06'])
  const gatherer = gather([
    `${stars()}\n\n${later}\n\n${earlier}`,
    `${later}\n\n${stars(number(9), ['Cy: bets', 'Cy: dances'])}`,
    '',
  ])
  expect([...gatherer.hands.keys()]).toEqual(['PokerStars:6', 'PokerStars:7', 'PokerStars:8'])
  expect(gatherer.repeated).toBe(1)
  const HOUR = 3_600_000
  expect(gatherer.files()).toEqual([
    { name: 'a.txt', room: 'PokerStars', hands: 3, refused: 0, from: AT - HOUR, until: AT + HOUR },
    { name: 'b.txt', room: 'PokerStars', hands: 1, refused: 1, from: AT + HOUR, until: AT + HOUR },
    { name: 'c.txt', room: null, hands: 0, refused: 0, from: null, until: null },
  ])
  expect(gatherer.rooms()).toEqual([
    { room: 'PokerStars', hands: 3, heroes: ['Ann'], names: [], isCurrencyOpen: false, unzoned: null },
  ])
  expect(gatherer.unread.map(({ file }) => file)).toEqual(['b.txt'])
})

describe('[IMP-2] the same hands in files of several formats', () => {
  const texts = [stars(), stars(number(7), ['11:57:06', '12:57:06'])]
  const dealt = texts.map(text => {
    const [item] = [...readHandFile(text)]
    if (item?.kind !== 'hand') throw new Error('unread')
    return item.record
  })
  const file = (write: typeof writePhh, between: (n: number) => string) =>
    dealt
      .map((hand, n) => {
        const text = write(hand)
        if (!text.ok) throw new Error(text.error.code)
        return `${between(n)}${text.value}`
      })
      .join('\n')
  const phh = file(writePhh, n => `[${n + 1}]\n`)
  const ohh = file(writeOhh, n => (n === 0 ? '' : '\n'))

  test('are each one hand, whichever file comes first, and are counted', () => {
    const [a, b] = [texts.join('\n\n'), [phh, ohh]]
    const gatherer = gather([a, ...b])
    expect([gatherer.refused(), gatherer.repeated]).toEqual([[], 4])
    expect([...gatherer.hands.keys()]).toEqual(['PokerStars:6', 'PokerStars:7'])
    const other = gather([phh, a])
    expect([[...other.hands.keys()], other.repeated]).toEqual([['PHH:6', 'PHH:7'], 2])
  })
  test('a hand of another second, of other chips or of other cards is another one', () => {
    for (const edit of [
      ['11:57:06', '11:57:07'],
      ['Seat 3: Bo ($80 ', 'Seat 3: Bo ($81 '],
      ['[Kh Ks]', '[Kh Kd]'],
    ] as const)
      expect([edit, gather([stars(edit), phh]).hands.size]).toEqual([edit, 3])
  })
  test('two of one format are what their numbers say', () => {
    expect(gather([stars(), stars(number(9))]).hands.size).toBe(2)
  })
})

test('the heroes of a room, the most frequent first', () => {
  const bo = stars(number(7), ['Dealt to Ann [Kh Ks]', 'Dealt to Bo [Ah Ad]'])
  const again = stars(number(8), ['Dealt to Ann [Kh Ks]', 'Dealt to Bo [Ah Ad]'])
  expect(gather([`${stars()}\n\n${bo}\n\n${again}`]).rooms()).toMatchObject([{ heroes: ['Bo', 'Ann'] }])
})

test('what was refused is grouped by its reason, the most frequent first, with the first three places', () => {
  const play = stars(['6-max Seat', '6-max (Play Money) Seat'])
  const bad = [1, 2, 3, 4].map(n => stars(number(n), ['Cy: bets', 'Cy: dances']))
  expect(gather([play, bad.join('\n\n')]).refused()).toEqual([
    {
      refusal: { failure: { code: 'format/unreadable', at: 15, text: 'Cy: dances $2' } },
      count: 4,
      where: ['b.txt:15', 'b.txt:48', 'b.txt:81'],
    },
    { refusal: { keptOut: 'play-money' }, count: 1, where: ['a.txt:1'] },
  ])
})

describe('what is kept out', () => {
  const keptOut = (text: string, answers: Partial<RoomAnswers> = {}, now = NOW) => {
    const gatherer = gather([text], answers, now)
    expect(gatherer.hands.size).toBe(0)
    expect(gatherer.files()).toMatchObject([{ hands: 0, refused: 1, from: null, until: null }])
    return gatherer.refused().map(({ refusal }) => refusal)
  }
  test('play money, which says nothing of the room either', () => {
    const text = stars(['6-max Seat', '6-max (Play Money) Seat'])
    expect(keptOut(text)).toEqual([{ keptOut: 'play-money' }])
    expect(gather([text]).rooms()).toMatchObject([{ room: 'PokerStars', hands: 0, heroes: [] }])
  })
  test('hands of nobody who is known: the names to choose from', () => {
    const text = showdownOf('Entraction')
    expect(keptOut(text)).toEqual([{ keptOut: 'no-hero' }])
    expect(gather([text]).rooms()).toMatchObject([{ hands: 0, heroes: [], names: ['Ann', 'Bo', 'Cy'] }])
  })
  test('a currency that nobody named, until somebody does', () => {
    const text = showdownOf('Global Poker')
    expect(keptOut(text)).toEqual([{ keptOut: 'no-currency' }])
    expect(gather([text]).rooms()).toMatchObject([{ isCurrencyOpen: true }])
    expect(keptOut(text, { currencyOf: () => undefined })).toEqual([{ keptOut: 'no-currency' }])
    const currencyOf = (room: string) => (room === 'Global Poker' ? 'USD' : undefined)
    expect(only(gather([text], { currencyOf })).currency).toBe('USD')
  })
  test('a currency that we do not keep', () => {
    expect(keptOut(showdownOf('Global Poker'), { currencyOf: () => 'XXX' })).toEqual([
      { keptOut: 'currency' },
    ])
  })
  test('hands without a time, and of a time to come', () => {
    expect(keptOut(edited(showdownOf('OnGame'), [/Start hand.*\n/, '']))).toEqual([{ keptOut: 'no-time' }])
    expect(keptOut(stars(), {}, AT - 1)).toEqual([{ keptOut: 'future' }])
    expect(only(gather([stars()], {}, AT)).at).toBe(AT)
  })
})

test('a time without a zone is of the zone that the person says; the earliest is named', () => {
  const horizon = showdownOf('Horizon')
  const zoneOf = (room: string) => (room === 'Horizon' ? 'Europe/Berlin' : 'UTC')
  expect(only(gather([horizon], { zoneOf })).at).toBe(AT - 3_600_000)
  const earlier = edited(horizon, ['Hand#6', 'Hand#5'], ['16:57:06', '15:00:00'])
  const later = edited(horizon, ['Hand#6', 'Hand#7'], ['16:57:06', '17:00:00'])
  expect(gather([horizon, earlier, later]).rooms()).toMatchObject([{ unzoned: '2020-01-28T15:00:00' }])
})

test('opponents whom the room hides are none', () => {
  expect(only(gather([showdownOf('Ignition')])).opponents).toEqual([])
})

test('[IMP-12] a tournament has its number and name, and no money', () => {
  const text = edited(
    showdownOf('Boss'),
    ['GAMEKIND_CASH', 'GAMEKIND_TOURNAMENT'],
    ['TABLETOURNEYID=""', 'TABLETOURNEYID="991"'],
  )
  expect(only(gather([text]))).toMatchObject({
    tournament: '#991 Bonn',
    currency: '',
    stackBefore: 0,
    stackAfter: 0,
    netWithAside: null,
  })
})

test('[IMP-3] numbered tables of a fast game are one pool', () => {
  expect(only(gather([stars(["'Bonn'", "'RushAndCash123456'"])])).table).toBe('RushAndCash')
  expect(only(gather([stars(["'Bonn'", "'RushAndCash'"])])).table).toBe('RushAndCash')
})

test('money beside the pot is in the stack of the hero alone', () => {
  const paid = (who: string) => stars(['*** SUMMARY', `${who}: Pays Insurance ($5)\n*** SUMMARY`])
  expect(only(gather([paid('Ann')]))).toMatchObject({
    stackBefore: 10_000,
    stackAfter: 6500,
    netWithAside: -3500,
  })
  expect(only(gather([paid('Bo')]))).toMatchObject({ stackAfter: 7000, netWithAside: null })
})
