// Rooms that write as PokerStars does: known by the first words of the head, each with its own small differences.
import { describe, expect, test } from 'vitest'
import { type Edit, edited, showdownOf } from '../testing/edited.ts'
import { handIn, stacksAfter } from '../testing/one-hand.ts'
import { readHandFile } from './read-hands.ts'

const stars = (...edits: readonly Edit[]) => edited(showdownOf('PokerStars'), ...edits)
const END = [7000, 7900, 6000]
const HEAD = 'PokerStars Hand #6:  '

test.each([
  ['GGPoker', 'ggpoker', 'Poker Hand #RC1236: ', 'RC1236'],
  ['Run It Once', 'runitonce', 'Run It Once Poker Hand #1236: ', '1236'],
  ['PPPoker', 'pppoker', 'PPPoker Hand #1236: ', '1236'],
  ['PokerBros', 'pokerbros', 'PokerBros Hand #1236: ', '1236'],
  ['9stacks', '9stacks', '9stacks Poker Hand #1236: ', '1236'],
  ['CoinPoker', 'coinpoker', 'CoinPoker Hand #1236: ', '1236'],
  ['Winamax', 'winamax', 'Winamax Poker - CashGame - HandId: #12-3-6 - ', '12-3-6'],
  ['Winamax', 'winamax', 'Winamax Poker - Go Fast - HandId: #12-3-6 - ', '12-3-6'],
])('[FMT-8] %s: %s, %s', (room, dialect, head, handNumber) => {
  for (const before of ['', '  ']) {
    const hand = handIn(stars([HEAD, before + head]))
    expect(hand.meta).toMatchObject({
      room,
      dialect,
      handNumber,
      tableName: 'Bonn',
      money: 'REAL',
      currency: 'USD',
      gameType: 'NLHE',
      startedAt: '2020-01-28T16:57:06Z',
    })
    expect(stacksAfter(hand)).toEqual(END)
  }
})

describe('[FMT-8] the Chico network', () => {
  /** Its seats count from 0. */
  const chico = (...edits: readonly Edit[]) =>
    edited(
      showdownOf('PokerStars').replaceAll(
        /(Seat #?)(\d)/g,
        (_, seat: string, at: string) => seat + (Number(at) - 1),
      ),
      [HEAD, 'BetOnline Poker Game #6: '],
      ...edits,
    )
  test.each([
    'BetOnline Poker',
    'PayNoRake',
    'ActionPoker.com',
    'Gear Poker',
    'SportsBetting.ag Poker',
    'Tiger Gaming',
  ])('%s', brand => {
    const hand = handIn(chico().replace('BetOnline Poker', brand))
    expect(hand.meta).toMatchObject({ dialect: 'chico', handNumber: '6', heroSeat: 1 })
    expect(hand.meta.players.map(({ seat }) => seat)).toEqual([1, 3, 5])
    expect(stacksAfter(hand)).toEqual(END)
  })
  test('antes that were processed, and none', () => {
    const ante = (amount: string) =>
      `Ann: ante processed ${amount}\nBo: ante processed ${amount}\nCy: ante processed ${amount}\nBo: posts small`
    expect(stacksAfter(handIn(chico(['Bo: posts small', ante('0.00')])))).toEqual(END)
    const paid = handIn(
      chico(
        ['Bo: posts small', ante('0.10')],
        ['($30 in', '($30.10 in'],
        ['collected $60', 'collected $60.30'],
        ['Total pot $61', 'Total pot $61.30'],
      ),
    )
    expect(paid.meta.ante).toBe(10)
  })
  test.each<readonly [string, string, readonly number[], readonly Edit[]]>([
    ['post now', 'Ann: post now 1', END, []],
    [
      'post dead, the big blind beside the small one',
      'Ann: post dead 1',
      [6950, 7900, 6050],
      [
        ['collected $60', 'collected $60.50'],
        ['Total pot $61', 'Total pot $61.50'],
      ],
    ],
  ])('%s', (_name, line, stacks, more) => {
    const text = chico(['*** HOLE', `${line}\n*** HOLE`], ['Ann: calls $1\n', 'Ann: checks\n'], ...more)
    expect(stacksAfter(handIn(text))).toEqual(stacks)
  })
  test('cards without brackets, small talk, and who was dealt nothing', () => {
    const text = chico(
      ['Cy: shows [9c 9d] (three of a kind, Nines)', 'Cy: shows 9c 9d'],
      ['*** FLOP', 'Bo said "hello"\nTotal pot 3.00\n*** FLOP'],
      ['Dealt to Ann', 'Dealt to Bo []\nDealt to Ann'],
    )
    expect(stacksAfter(handIn(text))).toEqual(END)
  })
})

describe('[FMT-8] the grammar they share', () => {
  test('CoinPoker: an all-in without a total is what was added', () => {
    const text = stars(
      [HEAD, 'CoinPoker Hand #6: '],
      ['Cy: raises $23 to $29 and is all-in', 'Cy: raises $27 and is all-in'],
    )
    expect(stacksAfter(handIn(text))).toEqual(END)
    // elsewhere nobody knows what it is
    expect([
      ...readHandFile(stars(['Cy: raises $23 to $29 and is all-in', 'Cy: raises $27 and is all-in'])),
    ]).toMatchObject([{ failure: { code: 'format/unreadable', text: 'Cy: raises $27 and is all-in' } }])
  })
  const SAME: readonly (readonly [string, ...Edit[]])[] = [
    ['chips behind the name', ['($80 in chips)', '($80)']],
    ['a bounty', ['($80 in chips)', '($80 in chips, $5 bounty)']],
    ['words behind the seat', ['($80 in chips)', '($80 in chips) is sitting in']],
    ['an empty seat', ['Seat 3:', 'Seat 2: Dee ()\nSeat 3:']],
    ['a bet and a muck', ['Cy: bets $2', 'Cy: Bet & Muck $2']],
    ['a street with a colon', ['*** TURN ***', '*** TURN ***:']],
    ['the board with a colon', ['Board [', 'Board: [']],
    ['capped', ['Ann: raises $4 to $6', 'Ann: raises $4 to $6 and is capped']],
    ['a cap that was reached', ['Ann: raises $4 to $6', 'Ann: raises $4 to $6 and has reached the $50 cap']],
    ['all in with a blank', ['and is all-in', 'and is all in']],
    ['a mark of order before the head', ['PokerStars', '\uFEFFPokerStars']],
    ['lines that end as Windows ends them', [/\n/g, '\r\n']],
    ['two lines between head and table', ['\nTable', '\nsome words\nTable']],
    [
      'the button in a line of its own',
      [' Seat #1 is the button', ''],
      ['*** HOLE', 'The button is in seat #1\n*** HOLE'],
    ],
    [
      'the button among the seats',
      [' Seat #1 is the button', ''],
      ['Seat 3:', 'Seat #1 is the button\nSeat 3:'],
    ],
    ['rake and jackpot by other names', ['| Rake $1', '| JP fee $0.30 | Rake $0.70']],
    ['a pot line without a rake', [' | Rake $1', '']],
    ['antes and blinds have a line', ['Bo: posts', '*** ANTE/BLINDS ***\nBo: posts']],
    ['preflop by name', ['*** HOLE CARDS ***', '*** PRE-FLOP ***']],
    ['names without colons', [/(Ann|Bo|Cy): /g, '$1 ']],
  ]
  test.each(SAME.map(([name, ...edits]) => [name, edits] as const))('%s', (_name, edits) => {
    const hand = handIn(stars(...edits))
    expect(stacksAfter(hand)).toEqual(END)
    expect(hand.record.setup.buttonSeat).toBe(1)
  })
  test('money that the house put in', () => {
    for (const line of ['Cash Drop to Pot : total $5', 'STP added: $5']) {
      const hand = handIn(
        stars(
          ['*** HOLE', `${line}\n*** HOLE`],
          ['collected $60', 'collected $65'],
          ['won ($60)', 'won ($65)'],
          ['Total pot $61', 'Total pot $66'],
        ),
      )
      expect(hand.record.setup.added).toBe(500)
      expect(stacksAfter(hand)).toEqual([7000, 7900, 6500])
    }
    expect(handIn(stars()).record.setup).not.toHaveProperty('added')
  })
  test.each(['FIRST SECOND', '1ST 2ND'])('run twice: %s', names => {
    const [one, two] = names.split(' ')
    const text = stars(
      [
        /\*\*\* TURN.*\n\*\*\* RIVER.*\n/,
        `*** ${one} TURN *** [2c 7d 9h] [Ts]\n*** ${one} RIVER *** [2c 7d 9h Ts] [3c]\n*** ${two} TURN *** [2c 7d 9h] [Kd]\n*** ${two} RIVER *** [2c 7d 9h Kd] [4c]\n`,
      ],
      ['Cy collected $60 from pot', 'Cy collected $30 from pot\nAnn collected $30 from pot'],
    )
    expect(stacksAfter(handIn(text))).toEqual([10_000, 7900, 3000])
  })
})
