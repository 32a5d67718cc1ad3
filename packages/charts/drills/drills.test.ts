// The questions of drills: which there are, how they are judged, and in which order they come. docs/rules/practise.md.
import { readFileSync } from 'node:fs'
import { seeded } from '@sidepot/engine/random'
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { it as always, expect } from 'vitest'
import { doubtAt } from '../check/decision.ts'
import { classIndex, className } from '../hand-classes.ts'
import type { Pack } from '../pack.ts'
import { isDeclared } from '../spot.ts'
import { anything, deck, drawnFrom, never } from '../testing/decks.ts'
import { openPack, shippedCharts } from '../testing/hand-line.ts'
import { cardKey, fits, newCard, waitingCards, wishesOf } from './choice.ts'
import { explain } from './explain.ts'
import type { KeptCard } from './progress.ts'
import { cardsOf, isMissed, judge, readSpotKey, smallestMiss, spotKey } from './question.ts'
import { SPOT_KINDS, type SpotKind, spotKind, spotsOf } from './spots.ts'
import { drillTableOf, playedOut } from './table.ts'

const { describe, it } = await provedFile(import.meta.url, [new URL('../packs/', import.meta.url)])

/** One of each game and a straddle: what a mutation run asks for every change. */
const FEW = ['nlhe-2max-10bb', 'nlhe-6max-100bb-live-straddle', 'plo-2max-100bb'] as const
const FORMATS = process.env['MUTANTS_ROOM']
  ? FEW
  : ([
      ...FEW,
      'nlhe-2max-100bb',
      'nlhe-6max-40bb',
      'nlhe-6max-100bb',
      'nlhe-9max-100bb-live',
      'nlhe-9max-100bb-live-limpers',
      'plo-6max-100bb',
    ] as const)
const six = () => deck('nlhe-6max-100bb')

/** The hand of a card as a logged one has it. */
const handFor = (pack: Pack, cell: number) =>
  pack.header.game === 'PLO'
    ? { handType: '', cards: cardsOf(pack, cell, seeded(1)) }
    : { handType: className(cell) }
const spotOf = (id: string, key: string) => deck(id).spots.get(readSpotKey(key).line)!

describe('spots', () => {
  it('are named by their line, once each [PRA-1]', () => {
    for (const id of FORMATS) {
      const spots = spotsOf(openPack(id))
      expect(new Set(spots.map(({ line }) => line)).size).toBe(spots.length)
    }
    expect(readSpotKey(spotKey('nlhe-6max-100bb', 'fffr'))).toEqual({
      format: 'nlhe-6max-100bb',
      line: 'fffr',
    })
    expect(readSpotKey(spotKey('nlhe-6max-100bb', ''))).toEqual({ format: 'nlhe-6max-100bb', line: '' })
  })

  it.each<[string, string, SpotKind]>([
    ['nlhe-6max-100bb', 'fff', 'first-in'],
    ['nlhe-6max-100bb', 'ffffc', 'limpers'],
    ['nlhe-6max-100bb', 'r', 'facing-open'],
    ['nlhe-6max-100bb', 'fffrf', 'blind-defence'],
    ['nlhe-6max-100bb', 'fffrfr', 'facing-3bet'],
    ['nlhe-6max-100bb', 'fffrfrr', 'facing-4bet'],
    ['nlhe-9max-100bb-live-limpers', 'c', 'limpers'],
    ['nlhe-6max-100bb-live-straddle', 'fffr', 'blind-defence'],
    ['nlhe-6max-100bb-live-straddle', 'fffrf', 'blind-defence'],
  ])('%s after “%s” is %s [PRA-2]', (id, line, kind) => {
    const pack = openPack(id)
    const spot = spotsOf(pack).find(one => one.line === line)!
    expect(spotKind(pack, spot)).toBe(kind)
  })

  it('are asked where they are solved and settled, with limpers only behind them [PRA-3]', () => {
    for (const id of FORMATS) {
      const { pack, spots } = deck(id)
      for (const spot of spots.values()) {
        expect(pack.nodes[spot.node]!.quality).toBeGreaterThan(1)
        expect(isDeclared(pack, spot.node)).toBe(false)
        expect(spot.limps > 0).toBe(pack.header.limpers)
      }
    }
  })
})

describe('a question', () => {
  it('can be answered right and wrong, and by nothing that nobody can judge [PRA-4]', () => {
    for (const id of FORMATS) {
      const { pack } = deck(id)
      for (const { spot: key, cell } of drawnFrom(id, 40)) {
        const spot = spotOf(id, key)
        const { actions } = pack.nodes[spot.node]!
        const verdicts = actions.map((_, action) => judge(pack, spot, cell, action))
        expect(verdicts.some(({ wasOptimal }) => wasOptimal)).toBe(true)
        expect(verdicts.some(isMissed)).toBe(true)
        expect(verdicts.every(one => one.wasOptimal || isMissed(one))).toBe(true)
        actions.forEach((_, action) => {
          const here = { node: spot.node, action, pot: spot.pot }
          expect(doubtAt(pack, here, spot, { cells: [{ cell, weight: 1 }] })).toBeUndefined()
        })
      }
    }
  })

  it('is not asked where everything is right or the loss is inside its error [PRA-4]', () => {
    const { pack, spots } = six()
    const refused = [...spots.values()].flatMap(spot =>
      spot.raises === 1
        ? Array.from({ length: 169 }, (_, cell) => cell).flatMap(cell =>
            smallestMiss(pack, spot, cell) === null ? [{ spot, cell }] : [],
          )
        : [],
    )
    expect(refused.length).toBeGreaterThan(50)
    for (const { spot, cell } of refused)
      expect(
        six()
          .candidates(spot, seeded(1))
          .map(one => one.cell),
      ).not.toContain(cell)
  })

  it('gets the verdict of a hand that was logged so [PRA-5]', async () => {
    let compared = 0
    for (const id of FORMATS) {
      const { pack } = deck(id)
      for (const { spot: key, cell } of drawnFrom(id, 30, 7)) {
        const spot = spotOf(id, key)
        for (const action of pack.nodes[spot.node]!.actions.keys()) {
          const verdict = judge(pack, spot, cell, action)
          const logged = await shippedCharts.evaluate(playedOut(pack, spot, handFor(pack, cell), action))
          const what = `${id} ${key} ${cell} ${verdict.heroAction}: ${logged.reason}`
          const last = logged.decisions.find(({ node }) => node === spot.node)
          // an earlier decision of the same hand may have been a miss, or have ended the check
          if (logged.format !== id || !last) {
            expect([what, spot.entered]).toEqual([what, true])
            continue
          }
          // which leak it counts for is a matter of the whole hand
          const { kind: _, format: __, ...decision } = last
          expect([what, decision]).toEqual([what, verdict])
          compared++
        }
      }
    }
    expect(compared).toBeGreaterThan(30 * FORMATS.length)
  })

  it('takes any part of a mix as right [PRA-5]', () => {
    const { pack, spots } = six()
    let mixes = 0
    for (const spot of spots.values())
      for (const { cell } of six().candidates(spot, seeded(1))) {
        const { frequencies } = pack.strategy(spot.node, cell)
        const parts = frequencies.flatMap((share, action) => (share >= 0.15 ? [action] : []))
        if (parts.length < 2) continue
        mixes++
        for (const action of parts) expect(judge(pack, spot, cell, action).wasOptimal).toBe(true)
      }
    expect(mixes).toBeGreaterThan(100)
  })

  it('is drawn by seed, mostly at the border of a range [PRA-6]', () => {
    expect(drawnFrom('nlhe-6max-100bb', 20)).toEqual(drawnFrom('nlhe-6max-100bb', 20))
    expect(drawnFrom('nlhe-6max-100bb', 20)).not.toEqual(drawnFrom('nlhe-6max-100bb', 20, 2))
    const many = drawnFrom('nlhe-6max-100bb', 300)
    const aces = many.filter(({ cell }) => className(cell) === 'AA').length
    const trash = many.filter(({ cell }) => className(cell) === '72o').length
    expect(aces + trash).toBeLessThan(10)
    const kinds = new Set(many.map(({ spot }) => spotKind(six().pack, spotOf('nlhe-6max-100bb', spot))))
    for (const kind of SPOT_KINDS) expect([...kinds]).toContain(kind)
  })

  it('is found where most spots have no hand to ask [PRA-8]', () => {
    expect(drawnFrom('nlhe-9max-50bb-live-limpers', 300).filter(card => !card)).toEqual([])
  })

  it('follows what one chose, and leaves out what was asked before [PRA-8]', () => {
    const wish = { kind: 'blind-defence', position: 'BB' } as const
    const random = seeded(3)
    const seen = new Set<string>()
    for (let i = 0; i < 60; i++) {
      const card = newCard(six(), wish, random, one => seen.has(cardKey(one)))!
      expect(fits(six(), spotOf('nlhe-6max-100bb', card.spot), wish)).toBe(true)
      expect(seen.has(cardKey(card))).toBe(false)
      seen.add(cardKey(card))
    }
    expect(newCard(six(), { kind: 'first-in', position: 'BB' }, random, never)).toBeNull()
    expect(newCard(six(), anything, random, () => true)).toBeNull()
    expect(wishesOf(six(), anything).positions).toEqual(['UTG', 'HJ', 'CO', 'BTN', 'SB', 'BB'])
  })

  it('offers only what can be asked together: kinds at the position, positions with the kind [PRA-8]', () => {
    const { kinds, positions } = wishesOf(six(), anything)
    expect(kinds).toEqual(SPOT_KINDS.filter(kind => kinds.includes(kind)))
    expect(wishesOf(six(), { kind: null, position: 'UTG' }).kinds).not.toContain('blind-defence')
    expect(wishesOf(six(), { kind: 'blind-defence', position: null }).positions).toEqual(['SB', 'BB'])
    const fitting = positions.flatMap(position =>
      wishesOf(six(), { kind: null, position }).kinds.map(kind => ({ kind, position })),
    )
    for (const wish of fitting) {
      expect(wishesOf(six(), { ...wish, position: null }).positions).toContain(wish.position)
      expect(newCard(six(), wish, seeded(5), never)).not.toBeNull()
    }
  })

  it('has two cards of its cell', () => {
    const random = seeded(4)
    for (let cell = 0; cell < 169; cell++) {
      const [a, b] = cardsOf(six().pack, cell, random) as [string, string]
      const suited = a[1] === b[1]
      const name = a[0] === b[0] ? `${a[0]}${b[0]}` : `${a[0]}${b[0]}${suited ? 's' : 'o'}`
      expect(classIndex(name)).toBe(cell)
      expect(a).not.toBe(b)
    }
  })
})

describe('what comes next', () => {
  const kept = (cell: number, more: Partial<KeptCard> = {}): KeptCard => ({
    cell,
    stability: 3,
    difficulty: 5,
    last: 1_000_000,
    due: 1_200_000,
    seen: 1,
    missed: 0,
    lost: 0,
    ...more,
  })

  it('own mistakes, the dearest first, then what is due, the least known first [PRA-8]', () => {
    const leaks = [
      { spot: 's', cell: 1, at: 900_000, loss: 0.4 },
      { spot: 's', cell: 2, at: 900_000, loss: 0.9 },
      // practised since it was played
      { spot: 's', cell: 3, at: 900_000, loss: 2 },
      // played again, and wrong again, after it was practised
      { spot: 's', cell: 4, at: 1_100_000, loss: 0.1 },
      // two hands, one question
      { spot: 's', cell: 2, at: 950_000, loss: 0.9 },
    ]
    const answered = new Map([
      [
        's',
        [
          kept(3, { due: 2_000_000 }),
          kept(4),
          kept(5),
          kept(6, { stability: 1 }),
          kept(7, { due: 1_500_001 }),
        ],
      ],
    ])
    expect(waitingCards(leaks, answered, 1_500_000)).toEqual([
      { spot: 's', cell: 2, why: 'leak' },
      { spot: 's', cell: 1, why: 'leak' },
      { spot: 's', cell: 4, why: 'leak' },
      { spot: 's', cell: 6, why: 'due' },
      { spot: 's', cell: 5, why: 'due' },
    ])
  })
})

describe('an explanation', () => {
  it('has the price, what the range does, and what the raiser holds [PRA-11]', () => {
    const { pack, spots } = six()
    const spot = spots.get('fffrf')!
    const { overall, price, raiser } = explain(pack, spot, ['Ah', 'Kd'])
    expect(overall.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6)
    expect(price).toEqual({ toCall: 1.5, pot: 4, needed: 1.5 / 5.5 })
    expect(raiser!.position).toBe('BTN')
    expect(raiser!.share).toBeGreaterThan(0.3)
    expect(raiser!.share).toBeLessThan(0.7)
    // an ace and a king are in many hands that are raised; a seven and a deuce in few
    const low = explain(pack, spot, ['7h', '2d']).raiser!
    expect(raiser!.blocked!).toBeGreaterThan(low.blocked!)
    expect(raiser!.share).toBe(low.share)
  })

  it('has no price where nothing is to pay, and no raiser where nobody raised [PRA-11]', () => {
    const { pack } = six()
    const spot = spotsOf(pack).find(({ line }) => line === 'ffffc')!
    expect(explain(pack, spot, ['Ah', 'Kd'])).toMatchObject({ price: null, raiser: null })
  })

  it('counts the combinations that two cards rule out exactly [PRA-11]', () => {
    // jam or fold: the raiser's range, combination by combination
    const { pack, spots } = deck('nlhe-2max-10bb')
    const spot = spots.get('r')!
    const cards = ['As', 'Ks']
    const action = spot.path[0]!.action
    let [all, blocked] = [0, 0]
    const names = [...'23456789TJQKA'].flatMap(rank => [...'cdhs'].map(suit => rank + suit))
    names.forEach((a, i) => {
      for (const b of names.slice(i + 1)) {
        const ranks = [a[0]!, b[0]!].sort((x, y) => 'AKQJT98765432'.indexOf(x) - 'AKQJT98765432'.indexOf(y))
        const type = ranks[0] === ranks[1] ? ranks.join('') : ranks.join('') + (a[1] === b[1] ? 's' : 'o')
        const share = pack.strategy(spot.path[0]!.node, classIndex(type)!).frequencies[action]!
        all += share
        if (cards.includes(a) || cards.includes(b)) blocked += share
      }
    })
    const { raiser } = explain(pack, spot, cards)
    expect(raiser!.share).toBeCloseTo(all / 1326, 9)
    expect(raiser!.blocked).toBeCloseTo(blocked / all, 9)
  })
})

describe('the table of a question', () => {
  it('has everybody in a seat, the hero to act, and chips that add up', () => {
    for (const id of FORMATS) {
      const { pack, spots } = deck(id)
      for (const spot of spots.values()) {
        const { seats, pot, toCall } = drillTableOf(pack, spot)
        expect(seats.map(one => one.seatNumber).toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: pack.header.players }, (_, i) => i + 1),
        )
        const hero = seats.filter(one => one.isHero)
        expect(hero).toHaveLength(1)
        expect(hero[0]!.folded).toBe(false)
        expect(seats.filter(one => one.isButton)).toHaveLength(1)
        const behind = seats.reduce((sum, one) => sum + one.behind, 0)
        expect(behind + pot).toBeCloseTo(pack.header.stack * pack.header.players, 6)
        const most = Math.max(...seats.map(one => one.paid))
        expect(toCall).toBeLessThanOrEqual(most - hero[0]!.paid + 1e-9)
      }
    }
  })
})

always('every rule of practise.md is named by a test', () => {
  const page = readFileSync(new URL('../../../docs/rules/practise.md', import.meta.url), 'utf8')
  const tests = [
    'drills.test.ts',
    'omaha.test.ts',
    'progress.test.ts',
    '../../../apps/server/operations/practise/practise.test.ts',
    '../../../apps/web/features/practise/hand-question.test.ts',
    '../../../apps/web/features/practise/practise.test.ts',
  ].map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
  const rules = [...page.matchAll(/\*\*(PRA-\d+)\*\*/g)].map(match => match[1]!)
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter(rule => !tests.some(text => text.includes(`[${rule}]`)))).toEqual([])
})
