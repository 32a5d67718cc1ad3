import { positionsFor } from '@sidepot/engine/table'
import { describe, expect, it } from 'vitest'
import { formatsAhead } from '../catalogue.ts'
import { catalogue } from '../generated/catalogue.ts'
import { classIndex } from '../hand-classes.ts'
import { shippedCharts as charts, packBytes } from '../testing/hand-line.ts'
import { plainHand as hand } from '../testing/plain-hand.ts'

describe('the preflop check', () => {
  it('calls aces first in a raise, and folding them a blunder', async () => {
    const raised = await charts.evaluate(hand(6, 'UTG', 'AA', 'UTG raise 2.5'))
    expect(raised).toMatchObject({
      wasOptimal: true,
      isUnsolved: false,
      optimalAction: 'RAISE 2.5',
      heroAction: 'RAISE 2.5',
      format: 'nlhe-6max-100bb',
      approximation: [],
      assumptions: [],
    })
    const folded = await charts.evaluate(hand(6, 'UTG', 'AA', 'UTG fold'))
    expect(folded).toMatchObject({ wasOptimal: false, optimalAction: 'RAISE 2.5', heroAction: 'FOLD' })
    expect(folded.decisions[0]!.grade).toBe('blunder')
    expect(folded.evLoss).toBeGreaterThan(1)
  })

  it('folds the worst hand, and judges every decision on the way', async () => {
    expect((await charts.evaluate(hand(6, 'UTG', '72o', 'UTG fold'))).wasOptimal).toBe(true)
    expect((await charts.evaluate(hand(6, 'UTG', '72o', 'UTG raise 2.5'))).wasOptimal).toBe(false)
    const line = 'UTG fold, HJ fold, CO fold, BTN raise 2.5, SB fold, BB raise 11, BTN raise 23, BB fold'
    const button = await charts.evaluate(hand(6, 'BTN', 'AA', line))
    expect(button.decisions).toHaveLength(2)
    expect(button.wasOptimal).toBe(true)
  })

  it('[VER-7] judges a decision the same whatever happens after it', async () => {
    const live = { rake: { percent: 10, cap: 4 } }
    for (const [players, seat, cards, line, after] of [
      [6, 'CO', 'T6o', 'UTG fold, HJ fold, CO fold', 'BTN call, SB fold, BB check'],
      [
        9,
        'UTG',
        '72o',
        'UTG fold',
        'UTG1 call, MP call, LJ call, HJ call, CO fold, BTN fold, SB call, BB check',
      ],
      [9, 'UTG1', 'J4o', 'UTG call, UTG1 fold', 'MP call, LJ call, HJ call, CO call, BTN call'],
      [6, 'UTG', 'AA', 'UTG raise 2.5', 'HJ call, CO call, BTN call, SB call, BB call'],
      [6, 'UTG', 'K5o', 'UTG fold', 'HJ raise 40'],
    ] as const) {
      const alone = await charts.evaluate(hand(players, seat, cards, line, live))
      expect([line, alone.outcome]).toEqual([line, 'optimal'])
      expect(await charts.evaluate(hand(players, seat, cards, `${line}, ${after}`, live))).toEqual(alone)
    }
  })

  it('takes sizes near the tree, says so when they are far, and refuses beyond half or double', async () => {
    const at = (size: number) =>
      charts.evaluate(hand(6, 'HJ', 'KK', `UTG raise ${size}, HJ raise ${3.4 * size}`))
    expect((await at(3)).approximation).toEqual([])
    expect((await at(4)).approximation).not.toContain('size')
    expect((await at(5.6)).approximation).toContain('size')
    const over = await charts.evaluate(hand(6, 'HJ', 'KK', 'UTG raise 11, HJ raise 30'))
    expect(over).toMatchObject({ isUnsolved: true, reason: 'size', wasOptimal: false, optimalAction: null })
  })

  it('answers smaller tables from larger trees after folds, and the other way round', async () => {
    const live = { rake: { percent: 10, cap: 4 } }
    const eight = await charts.evaluate(hand(8, 'UTG', 'AKs', 'UTG raise 4', live))
    expect(eight).toMatchObject({
      isUnsolved: false,
      format: 'nlhe-9max-100bb-live',
      approximation: ['folded-seats'],
    })
    const five = await charts.evaluate(hand(5, 'BTN', 'AKs', 'UTG fold, CO fold, BTN raise 4', live))
    expect(five).toMatchObject({ format: 'nlhe-6max-100bb-live', approximation: ['folded-seats'] })
  })

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'has a tree of its own for %d players at 100 big blinds',
    async players => {
      const first = players === 2 || players === 3 ? 'BTN' : 'UTG'
      const verdict = await charts.evaluate(hand(players, first, 'AKs', `${first} raise 2.5`))
      expect(verdict).toMatchObject({
        isUnsolved: false,
        format: `nlhe-${players}max-100bb`,
        approximation: [],
      })
    },
  )

  it.each([
    [6, 40],
    [6, 200],
    [9, 40],
    [9, 200],
  ])('takes the tree of the depth: %d players, %d big blinds', async (players, stack) => {
    const names = positionsFor(players)
    const stacks = Object.fromEntries(names.map((_, i) => [i + 1, 2 * stack]))
    const verdict = await charts.evaluate(hand(players, 'UTG', 'AKs', 'UTG raise 2.5', { stacks }))
    expect(verdict).toMatchObject({ isUnsolved: false, format: `nlhe-${players}max-${stack}bb` })
  })

  it('reckons the depth against those who came in, and says how deep an unsolved hand was', async () => {
    const behind = { 1: 500, 2: 500, 3: 180, 4: 268, 5: 268, 6: 268 }
    const line = 'UTG raise 2.5, HJ raise 8.5'
    expect(await charts.evaluate(hand(6, 'HJ', 'AKs', line, { stacks: behind }))).toMatchObject({
      isUnsolved: false,
      format: 'nlhe-6max-100bb',
      approximation: ['uneven-stacks'],
    })
    const stacks = Object.fromEntries(positionsFor(8).map((_, i) => [i + 1, 34]))
    expect(await charts.evaluate(hand(8, 'UTG', 'AKs', 'UTG raise 2.5', { stacks }))).toMatchObject({
      reason: 'depth',
      depth: { played: 17, solved: [40, 100, 200] },
    })
  })

  it('plays heads-up with the button on the small blind', async () => {
    const verdict = await charts.evaluate(hand(2, 'BTN', 'AA', 'BTN raise 3'))
    expect(verdict).toMatchObject({ isUnsolved: false, wasOptimal: true, format: 'nlhe-2max-100bb' })
  })

  it('takes the live profile for live rake and sizes, straddles and limpers in their own trees', async () => {
    const live = { rake: { percent: 10, cap: 4 } }
    const open = await charts.evaluate(
      hand(9, 'CO', 'AQs', 'UTG fold, UTG1 fold, MP fold, LJ fold, HJ fold, CO raise 4', live),
    )
    expect(open).toMatchObject({ isUnsolved: false, format: 'nlhe-9max-100bb-live' })
    const limped = await charts.evaluate(
      hand(9, 'CO', 'AKs', 'UTG call 1, UTG1 fold, MP fold, LJ fold, HJ fold, CO raise 5', live),
    )
    expect(limped).toMatchObject({
      isUnsolved: false,
      wasOptimal: true,
      format: 'nlhe-9max-100bb-live-limpers',
    })
    expect(limped.assumptions).toContain('limping-range')
    const straddled = await charts.evaluate(
      hand(9, 'UTG1', 'AA', 'UTG1 raise 8', { ...live, straddles: [{ seatId: 3, amount: 4 }] }),
    )
    expect(straddled).toMatchObject({
      isUnsolved: false,
      wasOptimal: true,
      format: 'nlhe-9max-100bb-live-straddle',
    })
  })

  it('a limp first in that no tree has is unsolved and shows the spot it left; the small blind’s is in the tree', async () => {
    const limp = 'UTG1 fold, MP fold, LJ fold, HJ fold, CO call 2'
    const straddled = { straddles: [{ seatId: 3, amount: 4 }], rake: { percent: 10, cap: 4 } }
    const left = { format: 'nlhe-9max-100bb-live-straddle', handClass: classIndex('AKs') }
    for (const line of [limp, `${limp}, BTN raise 10, SB fold, BB fold, UTG fold, CO call 10`])
      expect(await charts.evaluate(hand(9, 'CO', 'AKs', line, straddled))).toMatchObject({
        isUnsolved: true,
        wasOptimal: false,
        optimalAction: null,
        reason: 'open-limp',
        left,
      })
    const small = await charts.evaluate(
      hand(6, 'SB', '76s', 'UTG fold, HJ fold, CO fold, BTN fold, SB call 1'),
    )
    expect(small.isUnsolved).toBe(false)
  })

  it('chooses the chart by the table, whatever the hero did and whether or not sizes were entered', async () => {
    const table = { rake: { percent: 5, cap: 5 } }
    const formats = new Set<string | null>()
    for (const line of ['UTG fold', 'UTG raise 2.5', 'UTG raise 3'])
      formats.add((await charts.evaluate(hand(6, 'UTG', 'KTo', line, table))).format)
    const withoutSizes = { ...table, sizesAssumed: true }
    for (const line of [
      'UTG raise 2.5, HJ fold',
      'UTG raise 2.5, HJ raise 8.25',
      'UTG raise 2.5, HJ call 2.5',
    ]) {
      const verdict = await charts.evaluate(hand(6, 'HJ', 'AQs', line, withoutSizes))
      expect(verdict.assumptions).toContain('sizes')
      formats.add(verdict.format)
    }
    expect([...formats]).toEqual(['nlhe-6max-100bb'])
  })

  it('names too many limpers, not somebody’s odd play', async () => {
    const line = 'UTG call 1, UTG1 call 1, MP call 1, LJ call 1, HJ fold, CO fold, BTN call 1'
    expect(await charts.evaluate(hand(9, 'BTN', '77', line))).toMatchObject({ reason: 'many-limpers' })
  })

  it('says whose play it was that is not solved, and where one’s own left the tree', async () => {
    const jam = await charts.evaluate(hand(6, 'HJ', '22', 'UTG raise 2.5, HJ all_in 60'))
    expect(jam).toMatchObject({ isUnsolved: true, reason: 'own-size', left: { format: 'nlhe-6max-100bb' } })
    const theirs = await charts.evaluate(hand(6, 'HJ', '22', 'UTG raise 11, HJ fold'))
    expect(theirs).toMatchObject({ isUnsolved: true, reason: 'size', left: null })
  })

  it('judges Omaha by cards, or by label with the suits averaged', async () => {
    const omaha = { gameType: 'PLO' }
    const known = await charts.evaluate(
      hand(6, 'UTG', 'AAKKds', 'UTG raise 3.5', { ...omaha, cards: ['As', 'Kd', 'Ad', 'Ks'] }),
    )
    expect(known).toMatchObject({ isUnsolved: false, wasOptimal: true, format: 'plo-6max-100bb' })
    const label = await charts.evaluate(hand(6, 'UTG', 'AAJTss', 'UTG raise 3.5', omaha))
    expect(label.assumptions).toContain('suits')
  })

  it.each([
    ['game', hand(6, 'UTG', 'AA', 'UTG fold', { gameType: 'PLO5' })],
    ['hand-type', hand(6, 'UTG', '??', 'UTG fold')],
    ['hand-type', hand(6, 'UTG', 'AAKK', 'UTG fold')],
    ['hand-type', hand(6, 'UTG', 'AK', 'UTG fold', { gameType: 'PLO' })],
    ['hero-position', hand(6, 'MP', 'AA', 'UTG fold')],
    ['bomb-pot', hand(6, 'UTG', 'AA', 'UTG bomb 5')],
    ['no-decision', hand(6, 'BB', 'AA', 'UTG fold')],
    ['incomplete', hand(6, 'CO', 'AA', 'UTG fold, CO raise 2.5')],
    ['impossible', hand(6, 'UTG', 'AA', 'UTG check')],
    ['impossible', hand(6, 'UTG', 'AA', 'UTG raise 0.5')],
    ['blinds', hand(6, 'UTG', 'AA', 'UTG fold', { blinds: { big: 0 } })],
    ['positions', hand(6, 'UTG', 'AA', 'UTG fold', { positions: { 1: 'UTG', 2: 'BB' } })],
    [
      'depth',
      hand(6, 'UTG', 'AA', 'UTG raise 2.5', {
        stacks: { 1: 2000, 2: 2000, 3: 2000, 4: 2000, 5: 2000, 6: 2000 },
      }),
    ],
    ['straddle', hand(6, 'UTG', 'AA', 'UTG raise 2.5', { straddles: [{ seatId: 6, amount: 4 }] })],
  ])('is unsolved for reason %s', async (reason, input) => {
    expect(await charts.evaluate(input)).toMatchObject({
      isUnsolved: true,
      reason,
      wasOptimal: false,
      confidence: null,
    })
  })

  it('does not call folding aces optimal where the tree offers nothing but a fold', async () => {
    const stacks = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [i + 1, 80]))
    const line =
      'UTG fold, UTG1 fold, MP fold, LJ fold, HJ fold, CO raise 2.2, BTN raise 7.5, SB raise 40, BB fold'
    expect(await charts.evaluate(hand(9, 'BB', 'AA', line, { stacks }))).toMatchObject({
      isUnsolved: true,
      reason: 'one-action',
      wasOptimal: false,
    })
  })

  it('does not judge a fold where a call has its price and the tree lacks it', async () => {
    const crowd = 'UTG fold, HJ raise 2.5, CO call, BTN call, SB fold, BB fold'
    expect(await charts.evaluate(hand(6, 'BB', '76s', crowd))).toMatchObject({
      isUnsolved: true,
      reason: 'no-call',
    })
    const pot = { gameType: 'PLO' }
    const potted = 'UTG fold, HJ raise 3.5, CO call, BTN call, SB fold'
    expect(await charts.evaluate(hand(6, 'SB', 'JT98ds', potted, pot))).toMatchObject({ reason: 'no-call' })
    const alone = 'UTG fold, HJ raise 2.5, CO fold, BTN call, SB fold, BB fold'
    expect(await charts.evaluate(hand(6, 'BB', '72o', alone))).toMatchObject({ wasOptimal: true })
  })

  it('judges Omaha as players do: rundowns in two suits defend, aces raise', async () => {
    const pot = { gameType: 'PLO' }
    for (const type of ['7654ds', 'T987ds', 'JT98ds', 'AA72r'])
      expect(await charts.evaluate(hand(2, 'BB', type, 'BTN raise 3, BB fold', pot)), type).toMatchObject({
        format: 'plo-2max-100bb',
        wasOptimal: false,
        optimalAction: 'RAISE 9',
      })
    expect(await charts.evaluate(hand(2, 'BB', 'T987r', 'BTN raise 3, BB call', pot))).toMatchObject({
      wasOptimal: true,
    })
    expect(await charts.evaluate(hand(2, 'BB', '7322r', 'BTN raise 3, BB fold', pot))).toMatchObject({
      wasOptimal: true,
    })
  })

  it('does not call a fold of Omaha aces right at a node that is not settled', async () => {
    const line = 'UTG raise 3.5, HJ call, CO raise 15.5, BTN fold'
    expect(await charts.evaluate(hand(6, 'BTN', 'AA32r', line, { gameType: 'PLO' }))).toMatchObject({
      isUnsolved: true,
      reason: 'no-call',
    })
  })

  it('never calls optimal what costs a hand much that hardly ever comes there', async () => {
    const line = 'BTN raise 2.5, SB call, BB raise 13.5, BTN raise 27.67, SB raise 100, BB fold, BTN call'
    for (const type of ['99', '77', '55'])
      expect(await charts.evaluate(hand(3, 'BTN', type, line)), type).toMatchObject({
        wasOptimal: false,
        reason: 'unsettled',
      })
    expect(await charts.evaluate(hand(3, 'BTN', 'AKs', line))).toMatchObject({
      wasOptimal: true,
      reason: null,
    })
  })

  it('what a table may need is known ahead: of every kind the nearest table that serves it', () => {
    const ids = (game: string, players: number, depth?: number) =>
      formatsAhead(catalogue, game, players, depth).map(({ id }) => id)
    expect(ids('NLHE', 8).sort()).toEqual([
      'nlhe-8max-100bb',
      'nlhe-9max-100bb-live',
      'nlhe-9max-100bb-live-limpers',
      'nlhe-9max-100bb-live-openlimps',
      'nlhe-9max-100bb-live-straddle',
      'nlhe-9max-100bb-live-straddle-limpers',
    ])
    expect(ids('NLHE', 2)).toEqual(['nlhe-2max-100bb'])
    expect(ids('NLHE', 10)).toContain('nlhe-10max-100bb-live-limpers')
    expect(ids('PLO', 5)).toEqual(['plo-6max-100bb'])
    // and the depths around the stack one plays with
    expect(ids('NLHE', 9, 230)).toEqual(
      expect.arrayContaining(['nlhe-9max-100bb-live', 'nlhe-9max-200bb-live']),
    )
    expect(ids('NLHE', 2, 30).sort()).toEqual(['nlhe-2max-100bb', 'nlhe-2max-20bb', 'nlhe-2max-40bb'])
    expect(ids('NLHE', 6, 100)).toEqual(ids('NLHE', 6))
  })

  it('every pack of the list is there, opens, and is under 400 kB', async () => {
    expect(catalogue.length).toBeGreaterThan(5)
    for (const entry of catalogue) {
      expect(packBytes(entry.id).length).toBe(entry.bytes)
      expect(entry.bytes).toBeLessThan(400_000)
      const pack = await charts.pack(entry.id)
      expect(pack?.header.format).toBe(entry.id)
    }
  })
})
