// Open Hand History as it is written: every field, every action with its number, every pot with who won it.
import type { HandSetup } from '@sidepot/engine/setup'
import { readSteps, table } from '@sidepot/engine/testing/play'
import { expect, test } from 'vitest'
import type { PlayedHand } from '../kit/played-hand.ts'
import { writeOhh } from './ohh.ts'

const NAMES = ['Ann', 'Bo', 'Cy', 'Di']
const STACKS: readonly number[] = [10_000, 10_000, 3000, 5000]
/** Seat 1 is the small blind and the hero, seat 4 has the button; $0.50/$1. */
const written = (
  script: string,
  more: Partial<HandSetup> = {},
  about: PlayedHand['about'] = {},
  stacks = STACKS,
) => {
  const setup = table(stacks, more)
  const text = writeOhh({
    setup: { ...setup, seats: setup.seats.map((seat, at) => ({ ...seat, playerName: NAMES[at]! })) },
    log: readSteps(script),
    about: { id: '77', startedAt: '2026-01-02T03:04:05Z', currency: 'USD', table: 'Bonn', ...about },
  })
  if (!text.ok) throw new Error(JSON.stringify(text.error))
  return (JSON.parse(text.value) as { ohh: Readonly<Record<string, unknown>> }).ohh
}
interface Action {
  readonly action_number: number
  readonly action: string
  readonly amount: number
  readonly is_allin: boolean
  readonly player_id?: number
  readonly cards?: readonly string[]
}
const rounds = (hand: Readonly<Record<string, unknown>>) =>
  (
    hand['rounds'] as readonly {
      id: number
      street: string
      cards: readonly string[]
      actions: readonly Action[]
    }[]
  ).map(({ id, street, cards, actions }) => [
    `${id} ${street} ${cards.join('')}`.trim(),
    ...actions.map(one =>
      `${one.action_number} ${one.action} ${one.player_id ?? '-'} ${one.amount}${one.is_allin ? '!' : ''} ${one.cards?.join('') ?? ''}`.trim(),
    ),
  ])

test('[FMT-10] every field around the play', () => {
  const { rounds: _rounds, pots: _pots, ...head } = written('3 fold; 4 fold; 1 fold', {}, { site: 'Here' })
  expect(head).toEqual({
    spec_version: '1.4.7',
    site_name: 'Here',
    network_name: 'Here',
    internal_version: '1.4.7',
    tournament: false,
    game_number: '77',
    start_date_utc: '2026-01-02T03:04:05Z',
    table_name: 'Bonn',
    game_type: 'Holdem',
    bet_limit: { bet_type: 'NL', bet_cap: 0 },
    table_size: 10,
    currency: 'USD',
    dealer_seat: 4,
    small_blind_amount: 0.5,
    big_blind_amount: 1,
    ante_amount: 0,
    hero_player_id: 1,
    flags: [],
    players: NAMES.map((name, at) => ({
      id: at + 1,
      seat: at + 1,
      name,
      starting_stack: STACKS[at]! / 100,
      is_sitting_out: false,
    })),
  })
})

test('[FMT-10] all-in three ways: amounts are what was added, side pots have their own winners', () => {
  const hand = written(
    '1 shows QhQd; 3 allin; 4 allin; 1 allin; 2 fold; flop As7h2c; turn 9c; river 3d; 3 shows AhAd; 4 shows KhKd',
  )
  expect(rounds(hand)).toEqual([
    [
      '0 Preflop',
      '1 Post SB 1 0.5',
      '2 Post BB 2 1',
      '3 Dealt Cards 1 0 QhQd',
      '4 Dealt Cards 3 0 AhAd',
      '5 Dealt Cards 4 0 KhKd',
      '6 Raise 3 30!',
      '7 Raise 4 50!',
      '8 Raise 1 99.5!',
      '9 Fold 2 0',
    ],
    ['1 Flop As7h2c'],
    ['2 Turn 9c'],
    ['3 River 3d'],
    ['4 Showdown', '10 Shows Cards 1 0 QhQd', '11 Shows Cards 3 0 AhAd', '12 Shows Cards 4 0 KhKd'],
  ])
  expect(hand['pots']).toEqual([
    { number: 0, amount: 91, rake: 0, jackpot: 0, player_wins: [{ player_id: 3, win_amount: 91 }] },
    { number: 1, amount: 40, rake: 0, jackpot: 0, player_wins: [{ player_id: 4, win_amount: 40 }] },
  ])
})

test('[FMT-10] bets, calls and checks street by street; a pot that is split', () => {
  const hand = written(
    '1 shows AhKd; 3 fold; 4 call; 1 call; 2 check; flop As7h2c; 1 bet 200; 2 fold; 4 call; turn 9c; 1 check; 4 check; river 3d; 1 check; 4 check; 4 shows AdKc',
  )
  expect(
    rounds(hand)
      .slice(0, 4)
      .map(lines => lines.filter(line => !/Dealt/.test(line))),
  ).toEqual([
    [
      '0 Preflop',
      '1 Post SB 1 0.5',
      '2 Post BB 2 1',
      '5 Fold 3 0',
      '6 Call 4 1',
      '7 Call 1 0.5',
      '8 Check 2 0',
    ],
    ['1 Flop As7h2c', '9 Bet 1 2', '10 Fold 2 0', '11 Call 4 2'],
    ['2 Turn 9c', '12 Check 1 0', '13 Check 4 0'],
    ['3 River 3d', '14 Check 1 0', '15 Check 4 0'],
  ])
  expect(hand['pots']).toEqual([
    {
      number: 0,
      amount: 7,
      rake: 0,
      jackpot: 0,
      player_wins: [
        { player_id: 1, win_amount: 3.5 },
        { player_id: 4, win_amount: 3.5 },
      ],
    },
  ])
})

test('[FMT-10] run twice: what was dealt once comes once, then board after board', () => {
  const hand = written(
    '1 shows AhKd; 3 fold; 4 fold; 1 call; 2 check; flop As7h2c; 1 allin; 2 call; run 2; turn 9c; turn 9d 1; river 3d; river Qh 1; 2 shows QcQd',
  )
  expect(rounds(hand).map(([name]) => name)).toEqual([
    '0 Preflop',
    '1 Flop As7h2c',
    '2 Turn 9c',
    '3 River 3d',
    '4 Turn 9d',
    '5 River Qh',
    '6 Showdown',
  ])
  expect(hand['flags']).toEqual(['Run_It_Twice'])
  expect(hand['pots']).toMatchObject([
    {
      amount: 200,
      player_wins: [
        { player_id: 1, win_amount: 100 },
        { player_id: 2, win_amount: 100 },
      ],
    },
  ])
})

test('[FMT-10] the house takes its rake from the pot', () => {
  const hand = written('3 fold; 4 raise 300; 1 fold; 2 fold', { share: [{ seat: 4, amount: 240 }] })
  expect(hand['pots']).toEqual([
    { number: 0, amount: 2.5, rake: 0.1, jackpot: 0, player_wins: [{ player_id: 4, win_amount: 2.4 }] },
  ])
})

test('[FMT-9] [FMT-10] a tournament', () => {
  expect(written('3 fold; 4 fold; 1 fold', {}, { tournament: { id: '99', name: 'Freeroll' } })).toMatchObject(
    {
      tournament: true,
      tournament_info: { tournament_number: '99', name: 'Freeroll' },
    },
  )
})

test('[FMT-10] a raise after the flop is not written as a bet', () => {
  const hand = written(
    '3 fold; 4 fold; 1 call; 2 check; flop As7h2c; 1 bet 200; 2 raise 600; 1 call; turn 9c; 1 check; 2 bet 400; 1 fold',
  )
  expect(rounds(hand).slice(1)).toEqual([
    ['1 Flop As7h2c', '7 Bet 1 2', '8 Raise 2 6', '9 Call 1 4'],
    ['2 Turn 9c', '10 Check 1 0', '11 Bet 2 4', '12 Fold 1 0'],
  ])
})

test('[FMT-10] a bomb pot: everybody pays the same, or the whole stack', () => {
  const hand = written(
    'bomb 3000; flop As7h2c; 1 bet 1000; 2 fold; 4 fold; turn 9c; river 3d',
    { share: [{ seat: 1, amount: 12_000 }] },
    {},
    [10_000, 10_000, 3000, 3100],
  )
  expect(rounds(hand)[0]).toEqual([
    '0 Preflop',
    '1 Post Ante 1 30',
    '2 Post Ante 2 30',
    '3 Post Ante 3 30!',
    '4 Post Ante 4 30',
  ])
  expect(hand['ante_amount']).toBe(30)
})

test('[FMT-10] who is all-in and shows nothing mucks', () => {
  const hand = written('3 allin; 4 fold; 1 fold; 2 call; flop As7h2c; turn 9c; river 3d; 3 shows AhAd', {
    share: [{ seat: 3, amount: 6050 }],
  })
  expect(rounds(hand).at(-1)).toEqual(['4 Showdown', '8 Mucks Cards 2 0', '9 Shows Cards 3 0 AhAd'])
})

test.each<readonly [string, string, Partial<HandSetup>, PlayedHand['about']]>([
  ['format/unfinished', '3 fold', {}, {}],
  ['format/unfinished', '3 fold; win 4', {}, {}],
  ['format/ruling', '3 raise 150 !; 4 fold; 1 fold; 2 fold', {}, {}],
  ['format/missing', '3 fold; 4 fold; 1 fold', {}, { startedAt: undefined as never }],
])('[FMT-3] %s: %s', (code, script, more, about) => {
  expect(() => written(script, more, about)).toThrow(code)
})

/** Ann has $100, Bo $60, Cy $31, all in whole dollars: a main pot of 93 and a side pot of 58. */
const DOLLARS: Partial<HandSetup> = { smallBlind: 100, bigBlind: 200, oddChip: 100 }
const SHORT = [10_000, 6000, 3100, 10_000]
const won = (player_id: number, win_amount: number) => ({ player_id, win_amount })

test('[FMT-10] a pot that two share is paid in the chips of the table', () => {
  const hand = written(
    '1 shows QsQd; 3 allin; 4 fold; 1 allin; 2 allin; flop Kc8c3s; turn 4d; river 9h; 2 shows QcQh; 3 shows JcJd',
    DOLLARS,
    {},
    SHORT,
  )
  expect(hand['pots']).toEqual([
    { number: 0, amount: 93, rake: 0, jackpot: 0, player_wins: [won(1, 47), won(2, 46)] },
    { number: 1, amount: 58, rake: 0, jackpot: 0, player_wins: [won(1, 29), won(2, 29)] },
  ])
})

test('[FMT-10] run twice with a side pot: each pot has its own rake and winners', () => {
  const hand = written(
    '1 shows QsQd; 3 allin; 4 fold; 1 allin; 2 allin; run 2; flop Kc8c3s; flop Qh7h7d 1; turn 4d; turn 2c 1; river 9h; river As 1; 2 shows JcJd; 3 shows AcKd',
    {
      ...DOLLARS,
      rake: { type: 'PER_POT', pct: 5, unit: 100, capTiers: [{ playerCount: 10, maxRake: 500 }] },
    },
    {},
    SHORT,
  )
  expect(hand['pots']).toEqual([
    { number: 0, amount: 93, rake: 4, jackpot: 0, player_wins: [won(3, 45), won(1, 44)] },
    { number: 1, amount: 58, rake: 1, jackpot: 0, player_wins: [won(1, 57)] },
  ])
})
