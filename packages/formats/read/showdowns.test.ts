// A hand that is played to the showdown is the same hand in the words of every room; what a room does not say that way is refused with its line.
import { cards } from '@sidepot/engine/testing/play'
import { describe, expect, test } from 'vitest'
import { comparable } from '../testing/compare.ts'
import { handIn, stacksAfter } from '../testing/one-hand.ts'
import { SHOWDOWN_DATA } from '../testing/showdown-data.ts'
import { SHOWDOWN_SAMPLES } from '../testing/showdown-samples.ts'
import { readHandFile } from './read-hands.ts'

const ALL = [...SHOWDOWN_SAMPLES, ...SHOWDOWN_DATA]
const played = (text: string) => {
  const { record } = handIn(text)
  const { actions, boards, stacks, rake } = comparable(record)
  return { actions, boards, stacks, rake }
}
const failureOf = (text: string, options = {}) => {
  const items = [...readHandFile(text, options)]
  const [item] = items
  if (items.length !== 1 || item?.kind !== 'refused') throw new Error(`${items.length} ${item?.kind}`)
  return item
}
const STARS = ALL[0]![1]

describe.each(ALL)('[FMT-8] %s', (room, text) => {
  test('every action, card and cent of a showdown', () => {
    expect(played(text)).toEqual(played(STARS))
    expect(stacksAfter(handIn(text))).toEqual([7000, 7900, 6000])
    const { meta } = handIn(text)
    expect(meta).toMatchObject({ room, money: 'REAL', gameType: 'NLHE', smallBlind: 50, bigBlind: 100 })
    expect(meta.handNumber).toMatch(/6$/)
    expect(meta.players.map(({ seat, stack }) => [seat, stack]).sort()).toEqual([
      [1, 10_000],
      [3, 8000],
      [5, 3000],
    ])
    expect(meta.startedAt ?? handIn(text, { zoneOf: () => 'UTC' }).meta.startedAt).toBe(
      '2020-01-28T16:57:06Z',
    )
  })
  test('its steps, one by one, and who sat where', () => {
    const { log, setup } = handIn(text).record
    const steps = log.filter(({ kind }) => kind !== 'HOLE').map(step => Object.values(step).join(' '))
    const [flop, turn, river] = ['2c7d9h', 'Ts', '3c'].map(cards)
    expect(steps).toEqual([
      ...[
        'CALL 1',
        'CALL 3',
        'CHECK 5',
        `BOARD FLOP ${flop}`,
        'CHECK 3',
        'BET 5 200',
        'RAISE 1 600',
        'FOLD 3',
      ],
      ...['ALL_IN 5', 'CALL 1', `BOARD TURN ${turn}`, `BOARD RIVER ${river}`],
    ])
    const seen = log.flatMap(step => (step.kind === 'HOLE' ? [`${step.seat} ${step.cards}`] : []))
    expect(seen.sort()).toEqual([`1 ${cards('KhKs')}`, `5 ${cards('9c9d')}`])
    expect(setup).toMatchObject({ buttonSeat: 1, heroSeat: 1, share: [{ seat: 5, amount: 6000 }] })
  })
  test('[FMT-4] the winner must be who the cards say', () => {
    const others = text
      .replaceAll('9c', '8c')
      .replaceAll('[9 c]', '[8 c]')
      .replace('C9 D9', 'C8 D9')
      .replace('<Card value="9" suit="c"/>', '<Card value="8" suit="c"/>')
      .replace('<CARD LINK="21">', '<CARD LINK="20">')
      .replace('{"link":"7"}', '{"link":"6"}')
      .replace('{"rank":"NINE","suit":"CLUBS"}', '{"rank":"SIX","suit":"CLUBS"}')
    expect(others).not.toBe(text)
    // a pair of nines against kings; where Ann's cards are known to the reader, Cy cannot have won
    expect(failureOf(others).failure).toEqual({ code: 'format/result-differs' })
  })
})

/** Rooms that write lines; the line on which Ann calls the last bet is the one that is spoiled. */
const LINES = ALL.filter(([, text]) => !/^\s*[<{]/.test(text))
const lastCall = (text: string) => {
  const lines = text.split('\n')
  const at = lines.findLastIndex(line => /^(?:Player )?(?:Ann|Dealer)\b.*call/i.test(line))
  return { lines, at }
}

describe.each(LINES)('[FMT-3] %s: a line that is not understood', (_room, text) => {
  test('stops the hand with its number and its words', () => {
    const { lines, at } = lastCall(text)
    lines[at] = lines[at]!.replace(/calls|Calls|Call(?= )/, 'dances')
    const { failure, line, text: whole } = failureOf(lines.join('\n'))
    expect(failure).toMatchObject({ code: 'format/unreadable' })
    expect('text' in failure && failure.text).toContain('dances')
    // the head of 888 is its second line
    const before = text.startsWith('#Game') ? 1 : 0
    expect([line, 'at' in failure && failure.at]).toEqual([at + 1, at + 1])
    expect(whole.split('\n')[at - before]).toContain('dances')
  })
  test('stands alone: the hand behind it is read', () => {
    const { lines, at } = lastCall(text)
    lines[at] = lines[at]!.replace(/calls|Calls|Call(?= )/, 'dances')
    const items = [...readHandFile(`${lines.join('\n')}\n\n\n${text}`)]
    expect(items.map(({ kind }) => kind)).toEqual(['refused', 'hand'])
  })
})

describe.each(LINES)('[FMT-5] %s: malformed amounts', (_room, text) => {
  test('is refused in a call and in a stack', () => {
    const { lines, at } = lastCall(text)
    const call = lines.with(at, lines[at]!.replace(/2[39](?:\.00)?/, '2x3'))
    expect(failureOf(call.join('\n')).failure.code).toMatch(/^format\/(?:amount|unreadable)$/)
    const seat = lines.findIndex(line => /\b80\b/.test(line))
    const stack = lines.with(seat, lines[seat]!.replace(/80(?:\.00)?/, '8x0'))
    const { kind } = [...readHandFile(stack.join('\n'))][0]!
    expect(kind).toBe('refused')
  })
})

/** The newer heads of Winning are known by their game. */
const OF_ANY_GAME = ALL.filter(([, text]) => !/^Hand #\d+ - Holdem/.test(text))
test.each(OF_ANY_GAME)('[FMT-8] %s: a game we do not play is named', (_room, text) => {
  const other = text
    .replace(/Hold'em|Hold&apos;em|HOLD'EM|Holdem|HOLDEM|GAME_THM/g, 'Razz')
    .replace('TEXAS_Razz', 'RAZZ')
  const { failure } = failureOf(other)
  expect(failure.code).toBe('format/game')
})

test.each(ALL)('[FMT-8] %s: an unknown card makes no board', (_room, text) => {
  const other = text
    .replaceAll('7d', '1d')
    .replaceAll('7 d', '1 d')
    .replaceAll('D7', 'D1')
    .replaceAll('<Card value="7" suit="d"/>', '<Card value="1" suit="d"/>')
    .replaceAll('<CARD LINK="6">', '<CARD LINK="66">')
    .replaceAll('{"link":"18"}', '{"link":"66"}')
    .replaceAll('"SEVEN"', '"ELEVEN"')
  expect(other).not.toBe(text)
  expect(failureOf(other).failure.code).toMatch(/^format\/(?:board|unreadable)$/)
})
