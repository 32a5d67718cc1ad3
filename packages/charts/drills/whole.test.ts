// Drills as a whole: spots, tables, hands asked, verdicts and explanations of a few packs, every value of them.
import { seeded } from '@sidepot/engine/random'
import { expect, it } from 'vitest'
import { openPack } from '../testing/hand-line.ts'
import { cardKey, deckOf, dueUntil, newCard, waitingCards, wishesOf } from './choice.ts'
import { explain } from './explain.ts'
import { intervalFor, remembered, retrievability } from './fsrs.ts'
import { omahaNeighbours, otherRanks, otherSuits } from './omaha.ts'
import {
  answered,
  comesBackIn,
  type KeptCard,
  knownNow,
  lostPerHundred,
  streakOf,
  totalsOf,
} from './progress.ts'
import { cardsOf, drawn, judge } from './question.ts'
import { positionOf, seatKind, spotKind, spotsOf } from './spots.ts'
import { drillTableOf, playedOut } from './table.ts'

const text = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'number'
      ? Math.round(one * 1e4) / 1e4
      : one instanceof Float64Array
        ? `${one.length} ${Math.round(one.reduce((sum, part, at) => sum + part * (at + 1), 0) * 100) / 100}`
        : one,
  )

it('[PRA-1] [PRA-2] [PRA-5] [PRA-11] spots, tables, verdicts and explanations are what they were', async () => {
  const lines: string[] = []
  const asked: readonly (readonly [string, readonly string[], readonly number[]])[] = [
    ['nlhe-2max-10bb', ['', 'r'], [0, 60, 168]],
    ['nlhe-6max-100bb', ['', 'fffr', 'fffrf', 'ffffc', 'rrf', 'fffrfr'], [0, 30, 98]],
    ['nlhe-6max-100bb-live-straddle', ['fff', 'fffr'], [14]],
    ['plo-2max-100bb', ['', 'r'], [500]],
  ]
  for (const [id, wanted, cells] of asked) {
    const pack = openPack(id)
    const spots = spotsOf(pack)
    lines.push(
      `${id}: ${spots.length} spots, ${text(wishesOf(deckOf(pack), { kind: null, position: null }))}`,
    )
    for (const spot of spots.filter(({ line }) => wanted.includes(line))) {
      lines.push(
        text({
          ...spot,
          kind: spotKind(pack, spot),
          seat: seatKind(pack, spot.seat),
          at: positionOf(pack, spot.seat),
        }),
      )
      lines.push(text(drillTableOf(pack, spot)))
      for (const cell of cells) {
        const cards = cardsOf(pack, cell, seeded(cell))
        lines.push(`${cards.join('')} ${text(explain(pack, spot, cards))}`)
        for (const action of pack.nodes[spot.node]!.actions.keys())
          lines.push(text(judge(pack, spot, cell, action)))
      }
      lines.push(text(playedOut(pack, spot, { handType: 'AKs' }, 0)))
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./whole-drills.txt')
})

it('[PRA-6] a seed draws these cards', () => {
  const deck = deckOf(openPack('nlhe-2max-10bb'))
  const random = seeded(5)
  const cards = Array.from(
    { length: 12 },
    () => newCard(deck, { kind: null, position: null }, random, () => false)!,
  )
  expect(cards.map(card => `${cardKey(card)} ${card.why}`).join('\n')).toMatchInlineSnapshot(`
    "nlhe-2max-10bb: 114 new
    nlhe-2max-10bb:r 21 new
    nlhe-2max-10bb: 80 new
    nlhe-2max-10bb: 109 new
    nlhe-2max-10bb:r 66 new
    nlhe-2max-10bb: 131 new
    nlhe-2max-10bb:r 110 new
    nlhe-2max-10bb:r 38 new
    nlhe-2max-10bb: 124 new
    nlhe-2max-10bb:r 167 new
    nlhe-2max-10bb:r 106 new
    nlhe-2max-10bb: 142 new"
  `)
  const spot = deck.spots.get('r')!
  expect(text(deck.candidates(spot, random))).toMatchInlineSnapshot(
    `"[{"cell":0,"weight":0.0031},{"cell":1,"weight":0.007},{"cell":2,"weight":0.007},{"cell":3,"weight":0.007},{"cell":4,"weight":0.0093},{"cell":5,"weight":0.0093},{"cell":6,"weight":0.0093},{"cell":7,"weight":0.0122},{"cell":8,"weight":0.0122},{"cell":9,"weight":0.0122},{"cell":10,"weight":0.0162},{"cell":11,"weight":0.0162},{"cell":12,"weight":0.0162},{"cell":13,"weight":0.007},{"cell":14,"weight":0.004},{"cell":15,"weight":0.0093},{"cell":16,"weight":0.0093},{"cell":17,"weight":0.0122},{"cell":18,"weight":0.0162},{"cell":19,"weight":0.0213},{"cell":20,"weight":0.4265},{"cell":21,"weight":0.563},{"cell":22,"weight":0.7431},{"cell":23,"weight":1},{"cell":26,"weight":0.007},{"cell":27,"weight":0.0122},{"cell":28,"weight":0.004},{"cell":29,"weight":0.0162},{"cell":30,"weight":0.0213},{"cell":31,"weight":0.0281},{"cell":32,"weight":0.9809},{"cell":37,"weight":1},{"cell":38,"weight":0.9809},{"cell":39,"weight":0.0093},{"cell":40,"weight":0.0122},{"cell":41,"weight":0.0213},{"cell":42,"weight":0.0053},{"cell":43,"weight":0.0281},{"cell":44,"weight":0.9809},{"cell":47,"weight":0.9809},{"cell":48,"weight":0.049},{"cell":49,"weight":0.0372},{"cell":50,"weight":0.0281},{"cell":51,"weight":0.0281},{"cell":52,"weight":0.0093},{"cell":53,"weight":0.0162},{"cell":54,"weight":0.563},{"cell":55,"weight":1},{"cell":56,"weight":0.1064},{"cell":59,"weight":1},{"cell":60,"weight":0.0372},{"cell":61,"weight":0.0281},{"cell":62,"weight":0.0281},{"cell":63,"weight":0.0213},{"cell":64,"weight":0.0213},{"cell":65,"weight":0.0122},{"cell":66,"weight":0.4265},{"cell":67,"weight":1},{"cell":70,"weight":0.1405},{"cell":72,"weight":0.9809},{"cell":73,"weight":0.0281},{"cell":74,"weight":0.0213},{"cell":75,"weight":0.0162},{"cell":76,"weight":0.0162},{"cell":77,"weight":0.0162},{"cell":78,"weight":0.0122},{"cell":79,"weight":0.563},{"cell":81,"weight":1},{"cell":82,"weight":0.7431},{"cell":83,"weight":0.563},{"cell":84,"weight":0.1405},{"cell":85,"weight":0.7431},{"cell":86,"weight":0.563},{"cell":87,"weight":0.0213},{"cell":88,"weight":0.0162},{"cell":89,"weight":0.0162},{"cell":90,"weight":0.0162},{"cell":91,"weight":0.0162},{"cell":92,"weight":0.9809},{"cell":93,"weight":0.9809},{"cell":94,"weight":0.0281},{"cell":95,"weight":0.0281},{"cell":96,"weight":0.4265},{"cell":97,"weight":0.4265},{"cell":98,"weight":0.1854},{"cell":99,"weight":0.563},{"cell":100,"weight":0.4265},{"cell":101,"weight":0.0162},{"cell":102,"weight":0.0162},{"cell":103,"weight":0.0122},{"cell":104,"weight":0.0162},{"cell":106,"weight":0.9809},{"cell":107,"weight":0.0213},{"cell":108,"weight":0.0213},{"cell":109,"weight":0.0162},{"cell":110,"weight":0.3231},{"cell":111,"weight":0.3231},{"cell":112,"weight":0.2448},{"cell":113,"weight":0.563},{"cell":114,"weight":0.4265},{"cell":115,"weight":0.0162},{"cell":116,"weight":0.0122},{"cell":117,"weight":0.4265},{"cell":119,"weight":0.7431},{"cell":120,"weight":0.0213},{"cell":121,"weight":0.0162},{"cell":122,"weight":0.0162},{"cell":123,"weight":0.0162},{"cell":124,"weight":0.3231},{"cell":125,"weight":0.3231},{"cell":126,"weight":0.3231},{"cell":127,"weight":0.4265},{"cell":128,"weight":0.3231},{"cell":129,"weight":0.0162},{"cell":130,"weight":0.4265},{"cell":132,"weight":0.563},{"cell":133,"weight":0.0213},{"cell":134,"weight":0.0162},{"cell":135,"weight":0.0122},{"cell":136,"weight":0.0122},{"cell":137,"weight":0.0122},{"cell":138,"weight":0.2448},{"cell":139,"weight":0.3231},{"cell":140,"weight":0.4265},{"cell":141,"weight":0.3231},{"cell":142,"weight":0.2448},{"cell":143,"weight":0.563},{"cell":145,"weight":0.0281},{"cell":146,"weight":0.0162},{"cell":147,"weight":0.0162},{"cell":148,"weight":0.0122},{"cell":149,"weight":0.0093},{"cell":150,"weight":0.0122},{"cell":151,"weight":0.0122},{"cell":152,"weight":0.2448},{"cell":153,"weight":0.2448},{"cell":154,"weight":0.563},{"cell":155,"weight":0.2448},{"cell":156,"weight":0.563},{"cell":157,"weight":1},{"cell":158,"weight":0.0213},{"cell":159,"weight":0.0162},{"cell":160,"weight":0.0122},{"cell":161,"weight":0.0122},{"cell":162,"weight":0.0093},{"cell":163,"weight":0.0093},{"cell":164,"weight":0.0093},{"cell":165,"weight":0.0122},{"cell":166,"weight":0.1854},{"cell":167,"weight":0.1854},{"cell":168,"weight":0.9809}]"`,
  )
})

it('[PRA-6] one of a list is drawn by weight', () => {
  const at = (share: number) =>
    drawn(
      () => share * 2 ** 32,
      ['a', 'b', 'c'],
      one => ({ a: 1, b: 0, c: 3 })[one]!,
    )
  expect([0, 0.24, 0.25, 0.99, 1].map(at)).toEqual(['a', 'a', 'c', 'c', 'c'])
  expect(
    drawn(
      () => 0,
      ['a'],
      () => 0,
    ),
  ).toBe(null)
  expect(
    drawn(
      () => 0,
      [],
      () => 1,
    ),
  ).toBe(null)
})

it('[PRA-7] memory moves as the formulas of FSRS say', () => {
  const right = remembered(null, true, 0)
  const wrong = remembered(null, false, 0)
  expect(right).toEqual({ stability: 3.173, difficulty: 5.2824 })
  expect(wrong).toEqual({ stability: 0.4026, difficulty: 7.1949 })
  const after = [
    remembered(right, true, 0.5),
    remembered(right, false, 0.5),
    remembered(right, true, 1),
    remembered(right, true, 3),
    remembered(right, false, 3),
    remembered(wrong, true, 1),
    remembered(wrong, false, 400),
    remembered({ stability: 300, difficulty: 1 }, true, 900),
    remembered({ stability: 0.01, difficulty: 10 }, false, 0),
  ]
  expect(after).toMatchInlineSnapshot(`
    [
      {
        "difficulty": 5.2729,
        "stability": 4.4669,
      },
      {
        "difficulty": 6.7969,
        "stability": 1.5898,
      },
      {
        "difficulty": 5.2729,
        "stability": 5.8692,
      },
      {
        "difficulty": 5.2729,
        "stability": 10.739,
      },
      {
        "difficulty": 6.7969,
        "stability": 1.0556,
      },
      {
        "difficulty": 7.1766,
        "stability": 2.2651,
      },
      {
        "difficulty": 8.0828,
        "stability": 0.4026,
      },
      {
        "difficulty": 1.0102,
        "stability": 2219.5616,
      },
      {
        "difficulty": 9.9688,
        "stability": 0.01,
      },
    ]
  `)
  expect(
    [0, 3.173, 30, -5].map(days => retrievability(days, 3.173)).map(r => Math.round(r * 1e6) / 1e6),
  ).toEqual([1, 0.9, 0.55747, 1])
  expect([0.1, 1, 3.173, 100, 9999].map(stability => intervalFor(stability))).toEqual([1, 1, 3, 100, 365])
  expect([0.7, 0.95].map(wanted => intervalFor(10, wanted))).toEqual([44, 5])
})

const DAY = 86_400
it('[PRA-7] [PRA-10] [PRA-16] what is kept of answers', () => {
  const give = (cards: readonly KeptCard[], cell: number, isMissed: boolean, at: number, lost = 0) =>
    answered(cards, { cell, isMissed, at, lost })
  const first = give([], 7, false, DAY)
  const wrong = give(first, 3, true, 2 * DAY, 250)
  const again = give(wrong, 3, false, 5 * DAY, 999)
  const late = give(again, 3, true, 3 * DAY, 50)
  expect(again).toMatchInlineSnapshot(`
    [
      {
        "cell": 3,
        "difficulty": 7.1766,
        "due": 748800,
        "last": 432000,
        "lost": 250,
        "missed": 1,
        "rightAt": [
          432000,
        ],
        "seen": 2,
        "stability": 4.3948,
        "wrongAt": 172800,
      },
      {
        "cell": 7,
        "difficulty": 5.2824,
        "due": 316800,
        "last": 86400,
        "lost": 0,
        "missed": 0,
        "rightAt": [
          86400,
        ],
        "seen": 1,
        "stability": 3.173,
        "wrongAt": 0,
      },
    ]
  `)
  expect(late[0]).toEqual({
    ...again[0],
    seen: 3,
    missed: 2,
    lost: 300,
    wrongAt: 3 * DAY,
    rightAt: [5 * DAY],
  })
  expect([streakOf([first]), streakOf([wrong]), streakOf([again]), streakOf([late]), streakOf([])]).toEqual([
    1, 0, 1, 1, 0,
  ])
  expect(totalsOf(late)).toEqual({ seen: 4, missed: 2, lost: 300 })
  expect([lostPerHundred(totalsOf(late)), lostPerHundred(totalsOf([]))]).toEqual([7.5, null])
  expect([comesBackIn(first[0]!), knownNow(first[0]!, DAY), knownNow(first[0]!, 4.173 * DAY)]).toEqual([
    3,
    1,
    expect.closeTo(0.9),
  ])
  expect([
    dueUntil(new Map([['s', first]]), first[0]!.due - 1),
    dueUntil(new Map([['s', first]]), first[0]!.due),
  ]).toEqual([0, 1])
  let many: readonly KeptCard[] = []
  for (let at = 1; at <= 12; at++) many = give(many, 1, false, at * DAY)
  expect(many[0]!.rightAt).toEqual([5, 6, 7, 8, 9, 10, 11, 12].map(at => at * DAY))
})

it('[PRA-8] [PRA-14] what was added by hand comes first, the latest of it before the others', () => {
  const leak = (cell: number, at: number, loss: number, isAdded?: boolean) => ({
    spot: 's',
    cell,
    at,
    loss,
    ...(isAdded === undefined ? {} : { isAdded }),
  })
  const leaks = [
    leak(1, 10, 5),
    leak(2, 20, 0, true),
    leak(3, 30, 0, true),
    leak(4, 40, 9),
    leak(5, 50, 7, false),
  ]
  expect(waitingCards(leaks, new Map(), 100).map(({ cell }) => cell)).toEqual([3, 2, 4, 5, 1])
  const kept = [{ cell: 4, last: 40, due: 100, stability: 1, difficulty: 5, seen: 1, missed: 1, lost: 0 }]
  expect(waitingCards(leaks, new Map([['s', kept]]), 100).map(({ cell, why }) => `${cell} ${why}`)).toEqual([
    '3 leak',
    '2 leak',
    '5 leak',
    '1 leak',
    '4 due',
  ])
  expect(waitingCards([], new Map([['s', kept]]), 99)).toEqual([])
})

it('[PRA-17] what lies beside a four-card hand', () => {
  for (const cell of [0, 500, 4000, 7000])
    expect(omahaNeighbours(cell)).toEqual([...otherSuits(cell), ...otherRanks(cell)])
  expect([0, 500, 4000, 7000].map(cell => omahaNeighbours(cell).join()).join('\n')).toMatchInlineSnapshot(`
    "4
    724,496
    5144,3996
    7001,7002,7003,7004,7028,6976,6688"
  `)
})
