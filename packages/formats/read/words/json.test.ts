// Fields of the rooms that write JSON: what one says, and what is so where it is missing or another.
import { describe, expect, test } from 'vitest'
import type { FormatFailure } from '../../kit/played-hand.ts'
import { type Edit, edited, showdownOf } from '../../testing/edited.ts'
import { handIn, stacksAfter } from '../../testing/one-hand.ts'
import { type Case, expectedRows, isRefused, isSame } from '../../testing/reads.ts'

const SEATS = /"seats":\[(\{.*?\}),(\{.*?\}),(\{.*?\})\]/

const SAME: readonly Case<string>[] = [
  ['Global Poker', 'blanks before a colon', ['"betStrategyType":', '"betStrategyType" :']],
  ['Global Poker', 'a list of cards without any', ['"cards":[{"id":2},{"id":3}]', '"cards":[]']],
  ['Global Poker', 'winnings that are no number', ['"netWin":-1', '"netWin":"x"']],
  ['IGT', 'blanks before a colon', ['"gameKind":', '"gameKind" :']],
  ['IGT', 'an empty list of cards', ['"player":"Ann","card":[],', '"player":"Ann",']],
  ['IGT', 'a bank roll that is no amount', ['"bankRoll":"70.00"', '"bankRoll":"?"']],
  [
    'IGT',
    'the hero’s cards again',
    ['"player":"Ann","card":[]', '"player":"Ann","card":[{"link":"37"},{"link":"50"}]'],
  ],
]
test.each(expectedRows(SAME))('[FMT-8] %s: %s', (room, _, edits) => isSame(room, edits))

const REFUSED: readonly Case<FormatFailure>[] = [
  ['Global Poker', { code: 'format/result-differs' }, ['"2":{"netWin":-1},', '']],
  ['Global Poker', { code: 'format/result-differs' }, ['"totalRake":1,', '']],
  [
    'Global Poker',
    { code: 'format/board', at: 1 },
    ['"cards":[{"rank":"TEN","suit":"SPADES"}]', '"cards":[]'],
  ],
  [
    'Global Poker',
    { code: 'format/unknown-player', name: '' },
    ['"action":"BET","playerId":3', '"action":"BET","playerId":9'],
  ],
  [
    'Global Poker',
    { code: 'format/unknown-player', name: '' },
    ['{"playerId":3,"amount":60}', '{"playerId":9,"amount":60}'],
  ],
  ['Global Poker', { code: 'format/game', game: ' NO LIMIT' }, ['"variant":"TEXAS_HOLDEM",', '']],
  [
    'Global Poker',
    { code: 'format/game', game: 'TEXAS HOLDEM ' },
    ['"betStrategyType":"NO_LIMIT"', '"betStrategyType":null'],
  ],
  ['IGT', { code: 'format/unreadable', at: 1, text: 'ACTION_DANCE' }, ['"ACTION_BET"', '"ACTION_DANCE"']],
  ['IGT', { code: 'format/amount', text: '2x' }, ['"value":"2.00"', '"value":"2x"']],
  ['IGT', { code: 'format/game', game: 'GAME_OMAHL No Limit' }, ['"GAME_THM"', '"GAME_OMAHL"']],
]
test.each(expectedRows(REFUSED))('[FMT-3] %s: %j', (room, failure, edits) => isRefused(room, failure, edits))

describe('[FMT-8] Global Poker', () => {
  const hand = (...edits: readonly Edit[]) => handIn(edited(showdownOf('Global Poker'), ...edits))
  test('everybody pays an ante', () => {
    const ante = (playerId: number) =>
      `{"type":"PlayerAction","action":"ANTE","playerId":${playerId},"amount":{"amount":0.1}},`
    const paid = hand(
      ['"events":[', `"events":[${ante(1)}${ante(2)}${ante(3)}`],
      ['"initialBalance":30', '"initialBalance":30.1'],
      ['"amount":60', '"amount":60.3'],
      ['"netWin":-30', '"netWin":-30.1'],
      ['"netWin":-1', '"netWin":-1.1'],
      ['"netWin":30', '"netWin":30.2'],
    )
    expect(paid.meta.ante).toBe(10)
    expect(stacksAfter(paid)).toEqual([6990, 7890, 6030])
  })
  test('numbers stand for names that are hidden, whole ones alone', () => {
    const isHidden = (name: string) =>
      handIn(showdownOf('Global Poker').replaceAll('Player#2', name)).meta.players.find(
        player => player.name === name,
      )?.hidden
    expect(['Player#2', 'Player#1234'].map(isHidden)).toEqual([true, true])
    expect(['xPlayer#2', 'Player#2x', 'Player#'].map(isHidden)).toEqual([false, false, false])
  })
  test('where nobody’s cards are known nobody is the hero', () => {
    const none = hand(
      [
        '"cards":[{"rank":"KING","suit":"HEARTS"},{"rank":"KING","suit":"SPADES"}]',
        '"cards":[{"id":0},{"id":1}]',
      ],
      [/\{"type":"PlayerCardsExposed".*?\]\},/, ''],
    )
    expect(none.meta.hero).toBeNull()
    expect(none.warnings).toContain('hero/unknown')
  })
  test('the button is found whatever the order of the seats, and never where nobody was dealt to', () => {
    expect(hand([SEATS, '"seats":[$3,$1,$2]']).record.setup.buttonSeat).toBe(1)
    const out = '{"playerId":4,"seatId":1,"name":"Player#4","initialBalance":50}'
    const more = hand([SEATS, `"seats":[$1,$2,$3,${out}]`])
    expect(more.record.setup.buttonSeat).toBe(1)
    expect(more.meta.players.find(({ name }) => name === 'Player#4')?.sittingOut).toBe(true)
  })
})
