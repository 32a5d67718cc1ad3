// What posts say: where the button is, which blinds are played, what was forced.
import { describe, expect, test } from 'vitest'
import type { PostKind, RoomHand, RoomLine } from './room-lines.ts'
import { blindsOf, forcedOf, withBigBlind, withButton } from './room-posts.ts'

/** 'Bo SB 50', 'Cy call 100', 'Cy calls-to 100', 'Ann fold', 'board'. */
const lineOf = (text: string): RoomLine => {
  const [who = '', word = '', chips] = text.split(' ')
  const at = 1
  if (who === 'board') return { at, is: 'board', cards: [] }
  if (word === 'call') return { at, is: 'call', who, added: Number(chips) }
  if (word === 'calls-to') return { at, is: 'call', who, to: Number(chips) }
  if (word === 'raise') return { at, is: 'raise', who, to: Number(chips) }
  if (word === 'all-in') return { at, is: 'all-in', who }
  if (word === 'fold') return { at, is: 'fold', who }
  return { at, is: 'post', who, what: word as PostKind, amount: Number(chips) }
}
const SEATS: Readonly<Record<string, number>> = { Ann: 1, Bo: 3, Cy: 5 }
const hand = (lines: string, more: Partial<RoomHand> = {}, seats = SEATS): RoomHand => ({
  id: '',
  table: '',
  currency: null,
  money: 'REAL',
  clocks: [],
  gameType: 'NLHE',
  limit: 'NO',
  smallBlind: null,
  bigBlind: null,
  maxPlayers: 6,
  button: 1,
  hero: null,
  seats: Object.entries(seats).map(([name, seat]) => ({ name, seat, stack: 10_000 })),
  lines: lines === '' ? [] : lines.split('; ').map(lineOf),
  rake: null,
  ...more,
})

describe('[FMT-8] where the button is', () => {
  const everybody = new Set(['Ann', 'Bo', 'Cy'])
  const two = new Set(['Ann', 'Bo'])
  const placed = (
    lines: string,
    button: number,
    seats = SEATS,
    dealtIn: ReadonlySet<string> = everybody,
    maxPlayers = 6,
  ) => {
    const moved = withButton(hand(lines, { button, maxPlayers }, seats), dealtIn)
    return [moved.button, ...moved.seats.map(({ seat }) => seat)]
  }
  test('where the text says', () => {
    expect(placed('Bo SB 50; Cy BB 100', 1)).toEqual([1, 1, 3, 5])
  })
  test.each([
    ['the empty seat before the small blind', 'Bo SB 50; Cy BB 100', SEATS, 2],
    ['a taken seat is not one', 'Bo SB 50; Cy BB 100', { Ann: 2, Bo: 3, Cy: 5 }, 0],
    ['before seat 1 comes the last one', 'Ann SB 50; Bo BB 100', SEATS, 6],
    ['which may be taken', 'Ann SB 50; Bo BB 100', { Ann: 1, Bo: 3, Cy: 6 }, 0],
    ['beyond the size of the table too', 'Ann SB 50; Bo BB 100', { Ann: 1, Bo: 3, Cy: 9 }, 0],
    ['before seat 2 comes seat 1', 'Ann SB 50; Bo BB 100', { Ann: 2, Bo: 3, Cy: 5 }, 1],
    ['nobody posted a small blind', 'Bo BB 100; Ann ANTE 5', SEATS, 0],
    ['a small blind of nobody who sits', 'Dee SB 50', SEATS, 0],
  ])('named nowhere: %s', (_name, lines, seats, button) => {
    expect(placed(lines, 0, seats)[0]).toBe(button)
  })
  test.each([
    ['who posted the small blind has it', 'Ann SB 50; Bo BB 100', 1, { Ann: 1, Bo: 3 }, [1, 1, 3]],
    ['on the big blind it is dead, between them', 'Ann SB 50; Bo BB 100', 3, { Ann: 1, Bo: 3 }, [6, 1, 3]],
    [
      'going backwards over seats that are taken',
      'Bo SB 50; Ann BB 100',
      1,
      { Ann: 1, Cy: 2, Dee: 4, Bo: 5 },
      [3, 1, 2, 4, 5],
    ],
    ['side by side the small blind moves up', 'Bo SB 50; Ann BB 100', 1, { Ann: 1, Bo: 2 }, [2, 1, 3]],
    ['over a seat that is taken', 'Bo SB 50; Ann BB 100', 1, { Ann: 1, Bo: 2, Cy: 3 }, [2, 1, 4, 3]],
    ['round the table', 'Bo SB 50; Ann BB 100', 5, { Ann: 5, Bo: 6 }, [6, 5, 1]],
    ['no small blind leaves it', 'Bo BB 100', 3, { Ann: 1, Bo: 3 }, [3, 1, 3]],
    ['a button of neither leaves it', 'Ann SB 50; Bo BB 100', 5, { Ann: 1, Bo: 3 }, [5, 1, 3]],
  ])('of two players: %s', (_name, lines, button, seats: Readonly<Record<string, number>>, expected) => {
    expect(placed(lines, button, seats, two)).toEqual(expected)
  })
  test('of two players: a full table leaves it', () => {
    expect(placed('Bo SB 50; Ann BB 100', 1, { Ann: 1, Bo: 2 }, two, 2)).toEqual([1, 1, 2])
  })
  test('of three players the button may have posted the big blind', () => {
    expect(placed('Ann SB 50; Bo BB 100', 3)).toEqual([3, 1, 3, 5])
  })
})

describe('[FMT-8] a big blind whose stack went into the ante', () => {
  const everybody = new Set(['Ann', 'Bo', 'Cy'])
  const poor = (lines: string, stack = 500) => {
    const before = hand(lines)
    const seats = before.seats.map(seat => (seat.name === 'Cy' ? { ...seat, stack } : seat))
    return withBigBlind({ ...before, seats }, everybody).lines.slice(0, -before.lines.length || undefined)
  }
  const posted = [{ at: 1, is: 'post', who: 'Cy', what: 'BB', amount: 0 }]
  test('is a post of nothing, of who sits behind the small blind', () => {
    expect(poor('Cy ANTE 500; Bo SB 50')).toEqual(posted)
    const round = hand('Ann ANTE 10000; Cy SB 50')
    expect(withBigBlind(round, everybody).lines[0]).toMatchObject({ who: 'Ann', what: 'BB', amount: 0 })
  })
  test.each([
    ['who has chips left', 'Cy ANTE 500; Bo SB 50', 501],
    ['who paid no ante', 'Cy DEAD 500; Bo SB 50', 500],
    ['whose ante was another’s', 'Ann ANTE 500; Bo SB 50', 500],
    ['without a small blind', 'Cy ANTE 500', 500],
    ['with a big blind', 'Cy ANTE 500; Bo SB 50; Ann BB 100', 500],
  ])('nothing is added for one %s', (_name, lines, stack) => {
    expect(withBigBlind(hand(lines), everybody).lines).toHaveLength(lines.split('; ').length)
    const before = hand(lines)
    const seats = before.seats.map(seat => (seat.name === 'Cy' ? { ...seat, stack } : seat))
    expect(withBigBlind({ ...before, seats }, everybody).lines).toEqual(before.lines)
  })
})

describe('[FMT-8] the blinds that are played', () => {
  test.each<readonly [string, string, Partial<RoomHand>, object | null]>([
    ['of the posts', 'Bo SB 50; Cy BB 100', {}, { small: 50, big: 100 }],
    ['of the head', '', { smallBlind: 50, bigBlind: 100 }, { small: 50, big: 100 }],
    [
      'posts go before the head',
      'Bo SB 75; Cy BB 150',
      { smallBlind: 50, bigBlind: 100 },
      { small: 75, big: 150 },
    ],
    ['each for itself', 'Cy BB 150', { smallBlind: 50, bigBlind: 100 }, { small: 50, big: 150 }],
    [
      'at fixed limit the posts',
      'Bo SB 50; Cy BB 100',
      { limit: 'FIXED', smallBlind: 100, bigBlind: 200 },
      { small: 50, big: 100 },
    ],
    [
      'at fixed limit the head without posts',
      '',
      { limit: 'FIXED', smallBlind: 50, bigBlind: 100 },
      { small: 50, big: 100 },
    ],
    [
      'named nowhere, what somebody called who had posted nothing',
      'Bo SB 50; Ann call 120',
      {},
      { small: 50, big: 120 },
    ],
    ['as a total too', 'Ann calls-to 120', {}, { small: 0, big: 120 }],
    ['not what a poster called', 'Bo SB 50; Bo call 50; Ann call 120', {}, { small: 50, big: 120 }],
    ['not behind a raise', 'Cy raise 300; Ann call 300', {}, null],
    ['not behind an all-in', 'Cy all-in; Ann call 300', {}, null],
    ['not behind the flop', 'board; Ann call 300', {}, null],
    ['named by nobody', 'Ann fold', {}, null],
    [
      'a small blind above the big one is as large',
      '',
      { smallBlind: 200, bigBlind: 100 },
      { small: 100, big: 100 },
    ],
    ['without a small blind there is none', '', { bigBlind: 100 }, { small: 0, big: 100 }],
  ])('%s', (_name, lines, more, expected) => {
    expect(blindsOf(hand(lines, more))).toEqual(expected)
  })
  const short = (who: string, stack: number, lines: string, more: Partial<RoomHand> = {}) => {
    const all = hand(lines, more)
    return blindsOf({ ...all, seats: all.seats.map(seat => (seat.name === who ? { ...seat, stack } : seat)) })
  }
  test('a post that took the whole stack does not say how large the blind is', () => {
    expect(short('Cy', 60, 'Bo SB 50; Cy BB 60', { bigBlind: 100 })).toEqual({ small: 50, big: 100 })
    expect(short('Cy', 61, 'Bo SB 50; Cy BB 60', { bigBlind: 100 })).toEqual({ small: 50, big: 60 })
    expect(short('Cy', 70, 'Cy ANTE 10; Bo SB 50; Cy BB 60', { bigBlind: 100 })).toEqual({
      small: 50,
      big: 100,
    })
    expect(short('Cy', 71, 'Cy ANTE 10; Bo SB 50; Cy BB 60', { bigBlind: 100 })).toEqual({
      small: 50,
      big: 60,
    })
    expect(short('Cy', 60, 'Bo SB 50; Cy BB 60')).toBeNull()
  })
  test('a small blind that was all-in for less, and is named nowhere, is half of the big one', () => {
    expect(short('Bo', 30, 'Bo SB 30; Cy BB 125')).toEqual({ small: 62, big: 125 })
    expect(short('Bo', 80, 'Bo SB 80; Cy BB 100')).toEqual({ small: 80, big: 100 })
  })
})

describe('[FMT-8] what was forced', () => {
  const seatOf = new Map(Object.entries(SEATS))
  const forced = (lines: string, small = 50) => {
    const read = forcedOf(hand(lines), { small, big: 100 }, seatOf)
    return read.ok
      ? read.value.map(({ seat, kind, amount }) => `${seat} ${kind} ${amount}`).join(', ')
      : read.error
  }
  test.each([
    ['Bo SB 50; Cy BB 100', '3 SB 50, 5 BB 100'],
    ['Bo SB 50; Ann SB 50', '3 SB 50, 1 DEAD_POST 50'],
    ['Bo BB 100; Ann BB 100', '3 BB 100, 1 POST 100'],
    ['Bo BB 100; Ann BB 150', '3 BB 100, 1 POST 100, 1 DEAD_POST 50'],
    ['Bo BB 150', '3 BB 150'],
    ['Bo BB 100; Ann BB 120', '3 BB 100, 1 POST 120'],
    ['Bo ANTE 5; Cy STRADDLE 200', '3 ANTE 5, 5 STRADDLE 200'],
    ['Bo LIVE 70; Cy DEAD 30', '3 POST 70, 5 DEAD_POST 30'],
    ['Bo BOTH 150', '3 POST 100, 3 DEAD_POST 50'],
    ['Bo OTHER 100', '3 POST 100'],
    ['Bo OTHER 150', '3 POST 100, 3 DEAD_POST 50'],
    ['Bo OTHER 50', '3 DEAD_POST 50'],
    ['Bo fold; Cy call 100', ''],
  ])('%s: %s', (lines, expected) => {
    expect(forced(lines)).toBe(expected)
  })
  test.each(['Bo BOTH 140', 'Bo BOTH 100', 'Bo BOTH 50', 'Bo OTHER 70'])(
    '%s does not say what it is',
    lines => {
      expect(forced(lines)).toEqual({ code: 'format/post' })
    },
  )
  test('without a small blind a second big one is live', () => {
    expect(forced('Bo BB 100; Ann BB 100', 0)).toBe('3 BB 100, 1 POST 100')
  })
})
