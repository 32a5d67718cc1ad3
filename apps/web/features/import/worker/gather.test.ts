import { type GatheredHand, Gatherer, type RoomAnswers } from '@sidepot/formats/gather'
import { readHandFile } from '@sidepot/formats/read-hands'
import { opponentsOf, planHands } from '@sidepot/ledger/import-plan'
import { handPart } from '@sidepot/ledger/import-requests'
import { describe, expect, it } from 'vitest'

const NOW = Date.parse('2026-06-01T00:00:00Z')

/** Hero raises from the button and takes the blinds, or folds. */
const stars = (
  number: number,
  clock: string,
  stack: string,
  wins = true,
) => `PokerStars Hand #${number}:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/03/14 ${clock} ET
Table 'Altair' 6-max Seat #1 is the button
Seat 1: Hero (${stack} in chips)
Seat 2: Nick ($100 in chips)
Seat 3: Rosa ($100 in chips)
Nick: posts small blind $0.50
Rosa: posts big blind $1
*** HOLE CARDS ***
Dealt to Hero [Ah Kd]
${
  wins
    ? `Hero: raises $2 to $3
Nick: folds
Rosa: folds
Uncalled bet ($2) returned to Hero
Hero collected $2.50 from pot`
    : `Hero: folds
Nick: folds
Uncalled bet ($0.50) returned to Rosa
Rosa collected $1 from pot`
}
*** SUMMARY ***
Total pot ${wins ? '$2.50' : '$1'} | Rake $0
`

const gather = (
  files: Readonly<Record<string, string>>,
  answers: Partial<RoomAnswers> = {},
  heroOf?: () => string,
) => {
  const gatherer = new Gatherer(NOW, { zoneOf: () => 'UTC', ...answers })
  for (const [name, text] of Object.entries(files)) {
    for (const item of readHandFile(text, heroOf ? { heroOf } : {})) gatherer.add(name, item)
    gatherer.close(name)
  }
  return gatherer
}
const plan = (hands: Iterable<GatheredHand>, known: Parameters<typeof planHands>[1] = []) =>
  planHands([...hands], known, 60, NOW)

const FIRST = stars(1, '20:00:00', '$100')
const SECOND = stars(2, '20:02:00', '$101.50')
const THIRD = stars(3, '20:04:00', '$120', false)

describe('hands of files', () => {
  it('[IMP-2] are counted once, though several files hold them, and what is refused has its place', () => {
    const found = gather({
      'a.txt': `${FIRST}\n\n${SECOND}`,
      'b.txt': `${SECOND}\n\n${THIRD.replace("Hold'em No Limit", 'Razz Limit')}`,
      'c.txt': 'nothing of poker',
    })
    expect([...found.hands.keys()]).toEqual(['PokerStars:1', 'PokerStars:2'])
    expect(found.repeated).toBe(1)
    expect(found.files().map(({ name, hands, refused }) => [name, hands, refused])).toEqual([
      ['a.txt', 2, 0],
      ['b.txt', 1, 1],
      ['c.txt', 0, 0],
    ])
    expect(found.refused().map(({ count, where }) => [count, where.length])).toEqual([[1, 1]])
    expect(found.rooms()).toMatchObject([{ room: 'PokerStars', hands: 2, heroes: ['Hero'] }])
  })

  it('[IMP-4] the hero’s stack is followed from hand to hand', () => {
    const found = gather({ 'a.txt': `${FIRST}\n\n${SECOND}\n\n${THIRD}` })
    expect([...found.hands.values()].map(one => [one.stackBefore, one.stackAfter])).toEqual([
      [10_000, 10_150],
      [10_150, 10_300],
      [12_000, 12_000],
    ])
    const { sessions } = plan(found.hands.values())
    expect(sessions).toMatchObject([
      { buyIn: 10_000, chips: [{ type: 'TOPUP', amount: 1700 }], cashOut: 12_000, takenOff: 0 },
    ])
    expect(opponentsOf(sessions[0]!.hands, NOW).map(one => [one.name, one.seatNumber])).toEqual([
      ['Nick', 2],
      ['Rosa', 3],
    ])
  })

  it('[IMP-3] a fast-fold pool is one table, whatever its hands are numbered', () => {
    const pool = (text: string, number: number) => text.replace('Altair', `RushAndCash${number}`)
    const found = gather({ 'r.txt': `${pool(FIRST, 10_416_579)}\n\n${pool(SECOND, 10_416_545)}` })
    expect(plan(found.hands.values()).sessions).toMatchObject([
      { buyIn: 10_000, cashOut: 10_300, takenOff: 0 },
    ])
  })

  it('[IMP-9] a hand that does not show who the hero is waits for the answer', () => {
    const observed = FIRST.replace('Dealt to Hero [Ah Kd]\n', '')
    const found = gather({ 'o.txt': observed })
    expect(found.hands.size).toBe(0)
    expect(found.refused()).toMatchObject([{ refusal: { keptOut: 'no-hero' } }])
    expect(found.rooms()[0]!.names).toEqual(['Hero', 'Nick', 'Rosa'])
    const answered = gather({ 'o.txt': observed }, {}, () => 'Hero')
    expect([...answered.hands.values()]).toMatchObject([{ hero: 'Hero', stackBefore: 10_000 }])
    // a finger that slipped can choose again
    expect(answered.rooms()).toMatchObject([{ hands: 1, heroes: [], names: ['Hero', 'Nick', 'Rosa'] }])
    expect(gather({ 'o.txt': observed }, {}, () => 'Somebody').hands.size).toBe(0)
  })

  it('[IMP-9] chips of no currency wait for the answer', () => {
    const row = (entry: string, order: number) =>
      `"${entry.replaceAll('"', '""')}",2026-03-14T20:00:00.000Z,${order}`
    const log = [
      'entry,at,order',
      row('-- starting hand #1 (id: abc) (No Limit Texas Hold\'em) (dealer: "Ann @ a1") --', 1),
      row('Player stacks: #1 "Ann @ a1" (100.00) | #2 "Bob @ b2" (100.00)', 2),
      row('"Ann @ a1" posts a small blind of 1.00', 3),
      row('"Bob @ b2" posts a big blind of 2.00', 4),
      row('"Ann @ a1" folds', 5),
      row('Uncalled bet of 1.00 returned to "Bob @ b2"', 6),
      row('"Bob @ b2" collected 2.00 from pot', 7),
      row('-- ending hand #1 --', 8),
    ].join('\n')
    const asked = gather({ 'log.csv': log }, {}, () => 'Ann @ a1')
    expect(asked.refused()).toMatchObject([{ refusal: { keptOut: 'no-currency' } }])
    expect(asked.rooms()).toMatchObject([{ isCurrencyOpen: true }])
    const answered = gather({ 'log.csv': log }, { currencyOf: () => 'EUR' }, () => 'Ann @ a1')
    expect([...answered.hands.values()]).toMatchObject([{ currency: 'EUR', stackAfter: 9900 }])
  })

  it('[IMP-6] names that a room makes up for each day are nobody’s', () => {
    const hidden = FIRST.replace('PokerStars Hand #1', 'Poker Hand #RC1').replaceAll('Nick', '9b2ae90e')
    const [one] = gather({ 'gg.txt': hidden }).hands.values()
    expect(one!.opponents).toEqual([{ seat: 3, name: 'Rosa' }])
  })

  it('[IMP-4] a hand sold to the room counts with what was paid for it', async () => {
    const sold = FIRST.replace(
      'Hero collected $2.50 from pot',
      'Hero collected $2.50 from pot\nHero: Pays Cashout Risk ($0.50)',
    ).replace('PokerStars Hand #1', 'Poker Hand #RC1')
    const [one] = gather({ 'gg.txt': sold }).hands.values()
    expect(one).toMatchObject({ stackAfter: 10_100, netWithAside: 100 })
    expect(JSON.parse(await handPart('me', 'p', 0, [one!]))).toMatchObject([
      { more: { heroNetWinManual: 1 } },
    ])
  })

  it('shows the earliest time without a zone, in whatever order the file has its hands', () => {
    const unzoned = (hand: string) => hand.replace(' ET\n', '\n')
    const newestFirst = [THIRD, FIRST, SECOND].map(unzoned).join('\n\n')
    expect(gather({ 'a.txt': newestFirst }).rooms()[0]!.unzoned).toBe('2026-03-14T20:00:00')
  })

  it('play money is kept out with its reason', () => {
    const play = FIRST.replace('($0.50/$1.00 USD)', '(50/100)').replace('is the button', 'is the button')
    const found = gather({ 'p.txt': play })
    expect(found.hands.size).toBe(0)
    expect(found.refused()).toHaveLength(1)
  })
})

describe('[IMP-12] hands of tournaments', () => {
  const tournament = (number: number, clock: string) =>
    stars(number, clock, '$1500')
      .replace(
        "Hold'em No Limit ($0.50/$1.00 USD)",
        "Tournament #77, $1+$0.10 USD Hold'em No Limit - Level I (10/20)",
      )
      .replace('in chips)\nSeat 2: Nick ($100', 'in chips)\nSeat 2: Nick ($1500')
      .replaceAll('posts small blind $0.50', 'posts small blind 10')
      .replaceAll('posts big blind $1', 'posts big blind 20')
      .replaceAll('raises $2 to $3', 'raises 40 to 60')
      .replaceAll('($2)', '(40)')
      .replaceAll('$2.50', '50')
      .replaceAll('Rake $0', 'Rake 0')
      .replaceAll(/\(\$(\d+) in chips\)/g, '($1 in chips)')
  const found = () =>
    gather({ 't.txt': [tournament(11, '20:01:00'), FIRST, tournament(12, '20:00:30')].join('\n\n') })

  it('make no session: they are a list of their own, in order of time, and need no currency', () => {
    const { sessions, tournaments, fresh, known } = plan(found().hands.values())
    expect(found().refused()).toEqual([])
    expect(sessions.map(one => one.hands.length)).toEqual([1])
    expect(tournaments.map(({ key, tournament: name, currency }) => [key, name, currency])).toEqual([
      ['PokerStars:12', '#77 $1+$0.10 USD', ''],
      ['PokerStars:11', '#77 $1+$0.10 USD', ''],
    ])
    expect([fresh, known]).toEqual([1, 0])
  })

  it('are known again without a session', () => {
    const again = plan(found().hands.values(), [{ key: 'PokerStars:11', sessionId: null }])
    expect(again.tournaments.map(({ key }) => key)).toEqual(['PokerStars:12'])
    expect(again.sessions).toHaveLength(1)
    expect(again.additions).toEqual([])
  })

  it('are sent with their name, without players and without money', async () => {
    const { tournaments } = plan(found().hands.values())
    const [sent] = JSON.parse(await handPart('ada', 'i-t0', 0, tournaments))
    expect(sent).toMatchObject({
      id: 'i-t0-h0',
      tournament: '#77 $1+$0.10 USD',
      more: { tableName: 'Altair' },
    })
    expect(sent.handState.setup.seats.some((seat: object) => 'playerId' in seat)).toBe(false)
    expect(sent.more).not.toHaveProperty('heroNetWinManual')
  })
})

describe('[IMP-8] the plan', () => {
  const all = () => [...gather({ 'a.txt': `${FIRST}\n\n${SECOND}\n\n${THIRD}` }).hands.values()]
  const saved = (number: number) => ({ key: `PokerStars:${number}`, sessionId: 's-1' })

  it('has nothing to do for files that are here already', () => {
    const known = [1, 2, 3].map(saved)
    expect(plan(all(), known)).toEqual({ sessions: [], additions: [], tournaments: [], fresh: 0, known: 3 })
  })

  it('[IMP-10] hands of an evening that is here already join its session, before, within and after it', () => {
    for (const number of [1, 2, 3]) {
      const { sessions, additions, ...counts } = plan(all(), [saved(number)])
      expect(sessions).toEqual([])
      expect(additions.map(one => [one.sessionId, one.hands.length])).toEqual([['s-1', 2]])
      expect(counts).toEqual({ tournaments: [], fresh: 2, known: 1 })
    }
    expect(plan(all(), [{ ...saved(1), sessionId: 's-0' }, saved(2)]).additions).toMatchObject([
      { sessionId: 's-1', hands: [{ key: 'PokerStars:3' }] },
    ])
  })
})
