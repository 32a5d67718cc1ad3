// A session of three with one hand to save in it, and its counters.
import type { Step } from '@sidepot/engine/action'
import { buttonHero, cards } from '@sidepot/engine/testing/play'
import { effectOf } from '@sidepot/ledger/hands'
import { hand } from '@sidepot/models/hand'
import { session } from '@sidepot/models/session'
import { expect } from 'vitest'
import type { TestDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { setupSession } from '../session/setup-session.ts'
import { type Person, withBankroll } from './testing.ts'

export const setup = buttonHero(50_000)
/** Hero raises the button with aces, the big blind calls and gives up on the flop: hero wins 6 + 1. */
export const log: readonly Step[] = [
  { kind: 'HOLE', seat: 1, cards: cards('AhAd') },
  { kind: 'RAISE', seat: 1, to: 600 },
  { kind: 'CALL', seat: 3 },
  { kind: 'BOARD', street: 'FLOP', cards: cards('Kc7d2s') },
  { kind: 'CHECK', seat: 3 },
  { kind: 'BET', seat: 1, to: 800 },
  { kind: 'FOLD', seat: 3 },
]

/** Its id; the hero is in seat 1. */
export async function sessionOfThree(who: Person): Promise<string> {
  const roll = await withBankroll(who)
  const seats = [2, 3].map(seatNumber => ({
    seatNumber,
    sessionPlayerName: `P${seatNumber}`,
    stackRemaining: 500,
  }))
  const game = { bankrollId: roll.id, buyIn: 500, smallBlind: 1, bigBlind: 2 }
  return (await who.must(w => setupSession(w, game, seats))).id
}

/** [SES-62] the counters are what the hands add up to. */
export async function countersAddUp({ db }: TestDatabase, sessionId: string): Promise<void> {
  const effects = (await find(db, hand, { sessionId })).map(effectOf)
  const sum = (of: 'played' | 'optimal' | 'nonOptimal' | 'unsolved') => effects.reduce((n, e) => n + e[of], 0)
  const now = (await findOne(db, session, sessionId))!
  expect([
    now.totalHandsPlayed,
    now.handsPlayedOptimal,
    now.handsPlayedNonOptimal,
    now.handsPlayedUnsolved,
  ]).toEqual([sum('played'), sum('optimal'), sum('nonOptimal'), sum('unsolved')])
}
