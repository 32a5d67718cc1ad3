import { buttonHero } from '@sidepot/engine/testing/play'
import { describe, expect, test } from 'vitest'
import type { PlayedHand } from '../kit/played-hand.ts'
import { readHandFile } from '../read/read-hands.ts'
import { comparable } from '../testing/compare.ts'
import { misfits } from '../testing/json-schema.ts'
import { OHH_SCHEMA } from '../testing/ohh-schema.ts'
import { randomHand } from '../testing/random-hand.ts'
import { writeOhh } from './ohh.ts'
import { readOhh } from './ohh-read.ts'

interface Written {
  readonly flags: readonly string[]
  readonly ante_amount: number
  readonly rounds: readonly {
    readonly street: string
    readonly actions: readonly { readonly action: string }[]
  }[]
}

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

describe('[FMT-1] [FMT-10] what the standard has flags and actions for', () => {
  const games = ['NLHE', 'PLO'] as const
  const back = (hand: PlayedHand, name: string) => {
    const text = writeOhh(hand)
    if (!text.ok) throw new Error(`${name}: ${JSON.stringify(text.error)}`)
    expect(misfits(OHH_SCHEMA, JSON.parse(text.value)), name).toEqual([])
    const read = readOhh(text.value)
    if (!read.ok) throw new Error(`${name}: ${JSON.stringify(read.error)}`)
    expect(comparable(read.value), name).toEqual(comparable(hand))
    return (JSON.parse(text.value) as { ohh: Written }).ohh
  }
  test('the rest run twice or three times: a round more for each board of a street', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 200; seed++) {
      const runs = 2 + (seed % 2)
      // the deck has three boards for hold'em alone
      const hand = randomHand(seed, { games: runs === 2 ? games : ['NLHE'], straddles: false, runs })
      const { flags, rounds } = back(hand, String(seed))
      if (!hand.log.some(({ kind }) => kind === 'RUN')) continue
      expect(flags).toEqual(['Run_It_Twice'])
      expect(rounds.filter(({ street }) => street === 'River')).toHaveLength(runs)
      seen.add(rounds.map(({ street }) => street).join(' '))
    }
    expect(seen).toContain('Preflop Flop Turn River Flop Turn River Showdown')
    expect(seen).toContain('Preflop Flop Turn River Turn River Showdown')
  })
  test.each([1, 2])('bomb pots on %i boards: an ante of everybody and no blinds', boards => {
    for (let seed = 1; seed <= 60; seed++) {
      const hand = randomHand(seed, { games, straddles: false, antes: false, bomb: boards })
      const { flags, rounds, ante_amount: ante } = back(hand, String(seed))
      expect(flags).toEqual(boards === 2 ? ['Run_It_Twice', 'Bomb_Pot'] : ['Bomb_Pot'])
      expect(ante * 100).toBe(5 * hand.setup.bigBlind)
      const [before] = rounds
      const done = new Set(before!.actions.map(({ action }) => action))
      expect([...done].sort()).toEqual(['Dealt Cards', 'Post Ante'])
    }
  })
  test('money of the house is an action of nobody', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const hand = randomHand(seed, { games, straddles: false, added: true })
      const [first] = back(hand, String(seed)).rounds[0]!.actions
      expect(first).toMatchObject({ action: 'Add to Pot', amount: (3 * hand.setup.bigBlind) / 100 })
      expect(first).not.toHaveProperty('player_id')
    }
  })
  test('a bomb pot with a straddle, an ante or a post beside it is refused', () => {
    const hand = randomHand(3, { games, straddles: false, antes: false, bomb: 1 })
    const [first] = hand.setup.seats
    for (const more of [
      { ante: 100, anteType: 'PER_PLAYER' as const },
      { posts: [{ seat: first!.seat, amount: 1, dead: true }] },
    ])
      expect(writeOhh({ ...hand, setup: { ...hand.setup, ...more } })).toMatchObject({
        error: { code: 'format/bomb-pot' },
      })
  })
  test('a bomb pot whose antes do not add up is refused', () => {
    const text = writeOhh(randomHand(3, { games, straddles: false, antes: false, bomb: 1 }))
    const odd = text.ok ? text.value.replace(/"ante_amount": [\d.]+/, '"ante_amount": 0.01') : ''
    expect(readOhh(odd)).toMatchObject({ error: { code: 'format/bomb-pot' } })
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
    ['a word in place of an amount', { big_blind_amount: 'two' }, 'format/amount'],
    ['blinds that were not posted', { small_blind_amount: 0 }, 'format/forced-bets'],
    ['no button', { dealer_seat: 99 }, 'format/setup'],
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
