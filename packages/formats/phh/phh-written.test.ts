// PHH as it is written: every field in its order, every action in its words, whatever street the hand ends on.
import type { HandSetup } from '@sidepot/engine/setup'
import { readSteps, table } from '@sidepot/engine/testing/play'
import { describe, expect, test } from 'vitest'
import type { PlayedHand } from '../kit/played-hand.ts'
import { writePhh } from './phh.ts'

const NAMES = ['Ann', 'Bo', 'Cy']
/** Seat 1 is the small blind and the hero, seat 3 has the button; $0.50/$1. */
const handOf = (
  script: string,
  more: Partial<HandSetup> = {},
  about: PlayedHand['about'] = {},
): PlayedHand => {
  const setup = table([10_000, 8000, 3000], more)
  return {
    setup: { ...setup, seats: setup.seats.map((seat, at) => ({ ...seat, playerName: NAMES[at]! })) },
    log: readSteps(script),
    about,
  }
}
const written = (...of: Parameters<typeof handOf>): Readonly<Record<string, string>> => {
  const text = writePhh(handOf(...of))
  if (!text.ok) throw new Error(JSON.stringify(text.error))
  return Object.fromEntries(
    text.value.split('\n').flatMap(line => {
      const at = line.indexOf(' = ')
      return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 3)]]
    }),
  )
}
const actions = (...of: Parameters<typeof handOf>) =>
  JSON.parse(written(...of)['actions']!.replaceAll("'", '"')) as readonly string[]
const HIDDEN = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????']

describe('[FMT-10] a hand ends', () => {
  test.each<readonly [string, string, readonly string[]]>([
    ['before the flop', '3 raise 300; 1 fold; 2 fold', ['p3 cbr 3', 'p1 f', 'p2 f']],
    [
      'on the flop',
      '3 fold; 1 call; 2 check; flop 2c7d9h; 1 check; 2 bet 200; 1 fold',
      ['p3 f', 'p1 cc', 'p2 cc', 'd db 2c7d9h', 'p1 cc', 'p2 cbr 2', 'p1 f'],
    ],
    [
      'on the turn',
      '3 fold; 1 call; 2 check; flop 2c7d9h; 1 check; 2 check; turn Ts; 1 bet 100; 2 fold',
      ['p3 f', 'p1 cc', 'p2 cc', 'd db 2c7d9h', 'p1 cc', 'p2 cc', 'd db Ts', 'p1 cbr 1', 'p2 f'],
    ],
    [
      'at the showdown, where cards nobody saw are unknown',
      '1 shows AhKd; 3 fold; 1 call; 2 check; flop 2c7d9h; 1 check; 2 check; turn Ts; 1 check; 2 check; river 3c; 1 check; 2 check; 2 shows 9c9d',
      [
        ...[
          'p3 f',
          'p1 cc',
          'p2 cc',
          'd db 2c7d9h',
          'p1 cc',
          'p2 cc',
          'd db Ts',
          'p1 cc',
          'p2 cc',
          'd db 3c',
        ],
        ...['p1 cc', 'p2 cc', 'p1 sm AhKd', 'p2 sm 9c9d'],
      ],
    ],
    [
      'all-in before the flop, with the board behind it',
      '3 allin; 1 fold; 2 call; flop 2c7d9h; turn Ts; river 3c; 3 shows KhKs; 2 shows 9c9d',
      ['p3 cbr 30', 'p1 f', 'p2 cc', 'd db 2c7d9h', 'd db Ts', 'd db 3c', 'p2 sm 9c9d', 'p3 sm KhKs'],
    ],
  ])('%s', (_, script, expected) => {
    const dealt = actions(script).slice(0, 3)
    expect(dealt.map(line => line.slice(0, 7))).toEqual(HIDDEN.map(line => line.slice(0, 7)))
    expect(actions(script).slice(3)).toEqual(expected)
  })
  test('cards of a hand are filled up with unknown ones', () => {
    expect(actions('3 fold; 1 fold').slice(0, 3)).toEqual(HIDDEN)
    expect(actions('1 shows Ah; 3 fold; 1 fold')[0]).toBe('d dh p1 Ah??')
    expect(actions('1 shows AhKdQs; 3 fold; 1 fold', { gameType: 'PLO' })[0]).toBe('d dh p1 AhKdQs??')
  })
})

describe('[FMT-10] what a hand is about', () => {
  const FOLDED = '3 fold; 1 fold'
  test('is written where it is known', () => {
    const about = {
      id: '77',
      table: 'Bonn',
      site: 'Here',
      currency: 'USD',
      startedAt: '2026-01-02T03:04:05Z',
    }
    const fields = written(FOLDED, {}, about)
    expect(fields).toMatchObject({
      variant: "'NT'",
      hand: "'77'",
      table: "'Bonn'",
      venue: "'Here'",
      currency: "'USD'",
      year: '2026',
      month: '1',
      day: '2',
      time: '03:04:05',
      time_zone: "'UTC'",
      players: "['Ann', 'Bo', 'Cy']",
      starting_stacks: '[100, 80, 30]',
      blinds_or_straddles: '[0.5, 1, 0]',
      seat_count: '10',
      min_bet: '1',
      antes: '[0, 0, 0]',
      ante_trimming_status: 'true',
    })
  })
  test('and left out where it is not', () => {
    const fields = Object.keys(written(FOLDED))
    for (const name of [
      'hand',
      'table',
      'venue',
      'currency',
      'event',
      'level',
      'year',
      'time',
      'time_zone',
      '_tournament',
    ])
      expect(fields).not.toContain(name)
    expect(Object.keys(written(FOLDED, {}, { startedAt: 'soon' }))).not.toContain('year')
  })
  test('a tournament has a name, a number, perhaps a level, and no currency', () => {
    const fields = written(FOLDED, {}, { currency: 'USD', tournament: { id: '9', name: 'Main', level: 4 } })
    expect(fields).toMatchObject({ event: "'Main'", _tournament: "'9'", level: '4' })
    expect(fields['currency']).toBeUndefined()
    expect(written(FOLDED, {}, { tournament: { id: '9', name: 'Main' } })['level']).toBeUndefined()
  })
})

test('[FMT-3] how a hand ended that stops before its end cannot be written', () => {
  const open = '3 raise 300; 1 call'
  expect(writePhh(handOf(open))).toMatchObject({ ok: true })
  for (const knowledge of [{ winners: [1] }, { rake: 50 }, { outcome: 'WIN' as const }])
    expect(writePhh({ ...handOf(open), knowledge })).toMatchObject({ ok: false })
})

describe('[FMT-10] forced bets', () => {
  const FOLDED = '3 fold; 1 fold'
  test('at fixed limit there are two bets and no smallest one', () => {
    const fields = written(FOLDED, { limit: 'FIXED' })
    expect(fields).toMatchObject({ variant: "'FT'", small_bet: '1', big_bet: '2' })
    expect(fields['min_bet']).toBeUndefined()
  })
  test('antes of everybody, of the button, of the big blind', () => {
    const antes = (anteType: 'PER_PLAYER' | 'BUTTON' | 'BIG_BLIND') => {
      const fields = written(FOLDED, { ante: 20, anteType })
      return [fields['antes'], fields['ante_trimming_status']]
    }
    expect(antes('PER_PLAYER')).toEqual(['[0.2, 0.2, 0.2]', 'true'])
    expect(antes('BUTTON')).toEqual(['[0, 0, 0.2]', 'false'])
    expect(antes('BIG_BLIND')).toEqual(['[0, 0.2, 0]', 'false'])
  })
  test('a post is below zero, a straddle above, a dead post with the antes', () => {
    expect(
      written('3 check; 1 fold; 2 check', { posts: [{ seat: 3, amount: 100, dead: false }] })[
        'blinds_or_straddles'
      ],
    ).toBe('[0.5, 1, -1]')
    expect(written('1 fold; 2 fold', { straddles: [{ seat: 3, amount: 200 }] })['blinds_or_straddles']).toBe(
      '[0.5, 1, 2]',
    )
    const dead = written(FOLDED, { posts: [{ seat: 3, amount: 50, dead: true }] })
    expect([dead['antes'], dead['ante_trimming_status']]).toEqual(['[0, 0, 0.5]', 'false'])
  })
  const codeOf = (more: Partial<HandSetup>, stacks: readonly number[] = [10_000, 8000, 3000]) => {
    const text = writePhh({ setup: table(stacks, more), log: [] })
    return text.ok ? 'written' : text.error.code
  }
  const live = (seat: number, amount = 100) => ({ seat, amount, dead: false })
  const dead = (seat: number, amount = 50) => ({ seat, amount, dead: true })
  test.each<readonly [code: string, more: Partial<HandSetup>, stacks: readonly number[] | undefined]>([
    ['written', {}, undefined],
    ['format/post', { posts: [live(3, 70)] }, undefined],
    ['format/post', { posts: [live(1)] }, undefined],
    ['format/post', { posts: [dead(1)] }, [10_000, 8000]],
    ['format/post', { posts: [live(1)] }, [10_000, 8000]],
    ['format/post', { posts: [live(3), dead(3)] }, [10_000, 8000, 149]],
    ['written', { posts: [live(3), dead(3)] }, [10_000, 8000, 150]],
    ['format/ante', { ante: 20, anteType: 'BUTTON' }, [10_000, 8000]],
    ['format/ante', { ante: 20, anteType: 'BIG_BLIND' }, [10_000, 8000]],
    ['written', { ante: 20, anteType: 'PER_PLAYER' }, [10_000, 8000]],
  ])('%s: %j', (code, more, stacks) => expect(codeOf(more, stacks)).toBe(code))
})
