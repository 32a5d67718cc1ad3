import { buttonHero } from '@sidepot/engine/testing/play'
import { describe, expect, test } from 'vitest'
import type { PlayedHand } from '../kit/played-hand.ts'
import { readHandFile } from '../read/read-hands.ts'
import { comparable } from '../testing/compare.ts'
import { randomHand } from '../testing/random-hand.ts'
import { writeOhh } from './ohh.ts'
import { readOhh } from './ohh-read.ts'

const written = (seed: number): Record<string, never> => {
  const text = writeOhh(randomHand(seed, { games: ['NLHE', 'PLO'], straddles: false }))
  if (!text.ok) throw new Error(JSON.stringify(text.error))
  return JSON.parse(text.value)
}

describe('[FMT-1] Open Hand History round trips', () => {
  test('dead buttons, dead small blinds and UTG first behind a straddle come back', () => {
    let count = 0
    for (let seed = 1; seed <= 150; seed++) {
      const hand = randomHand(seed, { games: ['NLHE', 'PLO'], dead: true })
      const text = writeOhh(hand)
      if (!text.ok && text.error.code === 'format/straddle') continue
      if (!text.ok) throw new Error(`${seed}: ${JSON.stringify(text.error)}`)
      count++
      const read = readOhh(text.value)
      if (!read.ok) throw new Error(`${seed}: ${JSON.stringify(read.error)}`)
      expect(comparable(read.value), String(seed)).toEqual(comparable(hand))
    }
    expect(count).toBeGreaterThan(130)
  })
  test('random hands of hold’em and Omaha come back with the same seats, actions, cards and stacks', () => {
    let count = 0
    for (let seed = 1; seed <= 150; seed++) {
      const hand = randomHand(seed, { games: ['NLHE', 'PLO'] })
      const text = writeOhh(hand)
      // A straddle that the stack cut short cannot be written; it is the only thing refused here.
      if (!text.ok && text.error.code === 'format/straddle') continue
      if (!text.ok) throw new Error(`${seed}: ${JSON.stringify(text.error)}`)
      count++
      const read = readOhh(text.value)
      if (!read.ok) throw new Error(`${seed}: ${JSON.stringify(read.error)}`)
      expect(comparable(read.value), String(seed)).toEqual(comparable(hand))
    }
    expect(count).toBeGreaterThan(130)
  })
})

describe('[FMT-2] what the standard says', () => {
  const { ohh } = written(4) as unknown as { ohh: Record<string, unknown> }
  test('version, game and money', () => {
    expect(ohh).toMatchObject({
      spec_version: '1.4.7',
      tournament: false,
      currency: 'USD',
      start_date_utc: '2026-01-02T03:04:05Z',
    })
  })
  test('no bet before the flop, and a raise’s amount is what it put in', () => {
    for (let seed = 1; seed < 40; seed++) {
      const { rounds } = (
        written(seed) as unknown as { ohh: { rounds: { street: string; actions: { action: string }[] }[] } }
      ).ohh
      expect(rounds[0]!.street).toBe('Preflop')
      expect(rounds[0]!.actions.map(({ action }) => action)).not.toContain('Bet')
    }
  })
})

describe('[FMT-3] what cannot be written faithfully is refused with its code', () => {
  const good = written(4) as unknown as { ohh: Record<string, unknown> }
  const change = (more: Record<string, unknown>) => readOhh(JSON.stringify({ ohh: { ...good.ohh, ...more } }))
  test.each([
    ['another game', { game_type: 'Stud' }, 'format/game'],
    ['an amount that is none', { big_blind_amount: 'two' }, 'format/amount'],
    ['blinds that were not posted', { small_blind_amount: 0 }, 'format/forced-bets'],
    ['no button', { dealer_seat: 99 }, 'format/unplayable'],
    ['nobody at the table', { players: [] }, 'format/unknown-player'],
    [
      'somebody else’s pot',
      { pots: [{ player_wins: [{ player_id: 99, win_amount: 1 }] }] },
      'format/unknown-player',
    ],
    ['a pot of nothing', { pots: [{ player_wins: [] }] }, 'format/result-differs'],
    [
      'an unheard-of action',
      { rounds: [{ street: 'Preflop', actions: [{ player_id: 1, action: 'Sings' }] }] },
      null,
    ],
  ])('%s', (_, more, code) => {
    const read = change(more as Record<string, unknown>)
    expect(read.ok).toBe(false)
    if (code !== null && !read.ok) expect(read.error.code).toBe(code)
  })
  test.each(['', '{', '[]', '{"ohh":3}', 'null'])('%j', text => {
    expect(readOhh(text)).toMatchObject({ ok: false, error: { code: 'format/unreadable' } })
  })
  test('unfinished and unknown ends', () => {
    const hand = randomHand(4, { games: ['NLHE'] })
    expect(writeOhh({ ...hand, log: [] })).toMatchObject({ error: { code: 'format/unfinished' } })
    expect(writeOhh({ ...hand, setup: { ...hand.setup, gameType: 'PLO5' }, log: [] })).toMatchObject({
      error: { code: 'format/game' },
    })
    const twins = hand.setup.seats.map(seat => ({ ...seat, playerName: 'Twin' }))
    expect(writeOhh({ ...hand, setup: { ...hand.setup, seats: twins } })).toMatchObject({
      error: { code: 'format/names' },
    })
  })
})

describe('[FMT-10] Open Hand History as others write it', () => {
  const hand = randomHand(7, { games: ['NLHE'], straddles: false, antes: false })
  const text = () => {
    const written = writeOhh(hand)
    if (!written.ok) throw new Error(written.error.code)
    return written.value
  }
  const changed = (change: (ohh: Record<string, unknown>) => void): string => {
    const whole = JSON.parse(text()) as { ohh: Record<string, unknown> }
    change(whole.ohh)
    return JSON.stringify(whole)
  }
  const read = (json: string): PlayedHand => {
    const found = readOhh(json)
    if (!found.ok) throw new Error(JSON.stringify(found.error))
    return found.value
  }
  test('seats above the size of the table', () => {
    const most = Math.max(...hand.setup.seats.map(({ seat }) => seat))
    expect(read(changed(ohh => Object.assign(ohh, { table_size: 2 }))).setup.maxPlayers).toBe(most)
  })
  test('chips that somebody added are for the next hand', () => {
    const added = changed(ohh => {
      const [first] = ohh.rounds as { actions: unknown[] }[]
      first!.actions.push({
        action_number: 99,
        player_id: hand.setup.seats[0]!.seat,
        action: 'Added Chips',
        amount: 50,
      })
    })
    expect(comparable(read(added))).toEqual(comparable(hand))
  })
  test.each([
    ['2026-01-02T03:04:05', '2026-01-02T03:04:05Z'],
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z'],
    ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05Z'],
  ])('%s is a time in UTC', (start, at) => {
    expect(read(changed(ohh => Object.assign(ohh, { start_date_utc: start }))).about?.startedAt).toBe(at)
  })
  test('several hands in a file, a blank line between them', () => {
    const items = [...readHandFile(`${text()}\n\n${text()}\n\n${text()}\n`)]
    expect(items.map(({ kind }) => kind)).toEqual(['hand', 'hand', 'hand'])
  })
  test.each([
    ['FIXED', 'FL'],
    ['POT', 'PL'],
  ] as const)('%s limit is bet type %s', (limit, type) => {
    const folded: PlayedHand = {
      setup: { ...buttonHero(20_000), limit },
      log: [
        { kind: 'FOLD', seat: 1 },
        { kind: 'FOLD', seat: 2 },
      ],
      about: { startedAt: '2026-01-02T03:04:05Z' },
    }
    const written = writeOhh(folded)
    if (!written.ok) throw new Error(written.error.code)
    expect(JSON.parse(written.value)).toMatchObject({ ohh: { bet_limit: { bet_type: type } } })
    expect(read(written.value).setup.limit).toBe(limit)
  })
})
