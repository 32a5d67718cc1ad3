import { cards } from '@sidepot/engine/testing/play'
import { describe, expect, test } from 'vitest'
import type { PlayedHand } from '../kit/played-hand.ts'
import { randomHand } from '../testing/random-hand.ts'
import { writeForum } from './forum.ts'

const HAND: PlayedHand = {
  setup: {
    gameType: 'NLHE',
    maxPlayers: 6,
    buttonSeat: 4,
    heroSeat: 4,
    smallBlind: 100,
    bigBlind: 200,
    seats: [1, 2, 3, 4].map(seat => ({
      seat,
      stack: seat === 3 ? null : 20_000,
      playerName: `Secret ${seat}`,
    })),
  },
  log: [
    { kind: 'HOLE', seat: 4, cards: cards('AhKd') },
    { kind: 'FOLD', seat: 3 },
    { kind: 'RAISE', seat: 4, to: 600 },
    { kind: 'FOLD', seat: 1 },
    { kind: 'CALL', seat: 2 },
    { kind: 'BOARD', street: 'FLOP', cards: cards('As7h2c') },
    { kind: 'CHECK', seat: 2 },
    { kind: 'BET', seat: 4, to: 850 },
    { kind: 'FOLD', seat: 2 },
  ],
}

test('[FMT-9] chips of a tournament have no sign', () => {
  const hand = randomHand(4, { games: ['NLHE'] })
  const text = writeForum({ ...hand, about: { tournament: { id: '1', name: 'Freeroll' } } })
  expect(text.ok && text.value).toMatch(/^Tournament, Hold'em No Limit, /)
  expect(text.ok && text.value).not.toMatch(/[$€£]/)
})

describe('[FMT-3] forum text tells every hand, by position', () => {
  test('a dead button and a dead small blind are named', () => {
    const setup = { ...HAND.setup, buttonSeat: 6, deadButton: true, deadSmallBlind: true }
    const text = writeForum({ setup, log: [] })
    expect(text.ok && text.value.split('\n').slice(0, 5)).toEqual([
      "Hold'em No Limit, $1/$2, dead button, dead small blind, 4 players",
      'BB: $200',
      'UTG: $200',
      'CO (Hero): $200',
      'Stack unknown: HJ',
    ])
  })
  test('a hand with an unknown stack', () => {
    const text = writeForum(HAND)
    expect(text.ok && text.value).toBe(`Hold'em No Limit, $1/$2, 4 players
SB: $200
BB: $200
BTN (Hero): $200
Stack unknown: UTG

Preflop: Hero is BTN with Ah Kd
UTG folds, Hero raises to $6, SB folds, BB calls $4

Flop ($13): As 7h 2c
BB checks, Hero bets $8.50, BB folds

Result: pot $13
Hero wins $13
`)
  })
  test('a double-board bomb pot with a straddle and an irregular bet', () => {
    const text = writeForum({
      setup: { ...HAND.setup, boards: 2, straddles: [{ seat: 3, amount: 400 }] },
      log: [
        { kind: 'BOMB', amount: 1_000 },
        { kind: 'BOARD', street: 'FLOP', cards: cards('As7h2c'), board: 0 },
        { kind: 'BOARD', street: 'FLOP', cards: cards('Ks6h3c'), board: 1 },
        { kind: 'BET', seat: 1, to: 50, ruling: true },
      ],
    })
    expect(text.ok && text.value).toContain('$1/$2/$4')
    expect(text.ok && text.value).toContain('Bomb pot: Hero is BTN')
    expect(text.ok && text.value).toContain('Flop ($40): As 7h 2c | Ks 6h 3c\nSB bets $0.50 (ruling)')
  })
  test('names never leave, whatever the hand', () => {
    for (let seed = 1; seed < 100; seed++) {
      const text = writeForum(randomHand(seed))
      expect(text.ok && text.value.includes('Player ')).toBe(false)
      expect(text.ok).toBe(true)
    }
  })
})
