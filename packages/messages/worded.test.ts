import { describe, expect, expectTypeOf, test } from 'vitest'
import { counted } from './en/numbers.ts'
import { positionText } from './en/web/hands/cards.ts'
import { replay } from './en/web/hands/replay.ts'
import { tableLogger } from './en/web/hands/table-logger.ts'
import { setRegion } from './intl.ts'
import { english } from './languages/english.ts'
import { combined, isWorded, type Message, plainText, textFor, worded } from './worded.ts'

test('[MSG-1] the theme decides which form is shown', () => {
  const message = worded('Cash out $1,200', 'Close $1,200')
  expect(textFor(message, false)).toBe('Cash out $1,200')
  expect(textFor(message, true)).toBe('Close 1,200')
  expect(plainText(message)).toBe('Cash out $1,200')
  expect(textFor('+$190', true)).toBe('+190')
  expect(textFor('18,460 AUD', true)).toBe('18,460 AUD')
  expect(plainText('Review')).toBe('Review')
})

test('[MSG-1] a message made of others has both forms', () => {
  const made = combined([worded('Hand', 'Line'), 'AKs'], (what, which) => `${what} ${which}`)
  expect(made).toEqual({ plain: 'Hand AKs', discreet: 'Line AKs' })
  expect(isWorded('Hand')).toBe(false)
  expectTypeOf<string>().toExtend<Message>()
})

test('[MSG-1] counts go by the plural rules of the language', () => {
  expect([0, 1, 2, 1050].map(n => counted(n, 'hand', 'hands'))).toEqual([
    '0 hands',
    '1 hand',
    '2 hands',
    '1,050 hands',
  ])
})

/** What gives the game away. Words that notes apps have too (table, line, sum) are none of them. */
const POKER =
  /\b(?:poker|hands?|cards?|chips?|stacks?|bankrolls?|blinds?|stakes?|buy-?ins?|cash-?outs?|flop|turn|river|preflop|showdown|fold(?:s|ed)?|raises?d?|limp(?:s|ed|ers?)?|straddles?|all-in|pots?|rake|dealer|hero|GTO|VPIP|PFR|NLHE|PLO5?|BTN|UTG\d?|[345]-bet|uncalled|bb|sessions?|players?)\b/i

/** Arguments to try a message with: numbers, texts, lists, records. */
const SAMPLES: readonly (readonly unknown[])[] = [
  [2, 2, 2, 2, 2],
  ['x', 'x', 'x', 'x', 'x'],
  [['x'], ['x'], ['x']],
  [[['x', 2]], 2],
  ['x', ['x'], ['x']],
  ['FLOP', ['Ah'], []],
]

function* messagesIn(value: unknown, path: string): Generator<readonly [string, Message]> {
  if (typeof value === 'string' || isWorded(value)) yield [path, value]
  else if (typeof value === 'function') {
    for (const sample of SAMPLES) {
      try {
        const made: unknown = (value as (...args: readonly unknown[]) => unknown)(...sample)
        if (typeof made === 'string' || isWorded(made)) {
          yield [path, made]
          return
        }
      } catch {
        // other arguments
      }
    }
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* messagesIn(inner, `${path}.${key}`)
}

/** Messages without a discreet form that name poker, room by room: pages for players alone, and what is still to do. */
const NAMED: Readonly<Record<string, number>> = {
  'web/account/account': 2,
  'web/account/admin': 22,
  'web/account/transfer': 17,
  'web/device/service': 1,
  'web/hands/cards': 5,
  'web/hands/gto': 44,
  'web/hands/hand-edit': 28,
  'web/hands/hand-zone': 42,
  'web/hands/method': 21,
  'web/hands/replay': 18,
  'web/hands/simple-logger': 15,
  'web/hands/table-logger': 13,
  'web/hands/table': 4,
  'web/people/comments': 1,
  'web/people/feed': 1,
  'web/people/players': 4,
  'web/people/share': 10,
  'web/sessions/bankroll': 1,
  'web/sessions/dashboard': 1,
  'web/sessions/review': 1,
  'web/sessions/sample': 12,
  'web/sessions/seating': 2,
  'web/sessions/new-session': 1,
  'web/sessions/session': 2,
  'web/sessions/session-page': 6,
  'web/sessions/statistics': 15,
  'web/shell/help': 75, // the glossary, which the discreet theme does not show
  'web/shell/keys': 2,
  'web/shell/landing': 5,
  'web/shell/shell': 9,
}

const all = Object.entries(english).flatMap(([room, module]) => [...messagesIn({ ...module }, room)])
const both = all.flatMap(([path, message]) => (isWorded(message) ? [[path, message] as const] : []))

/** What is typed, not read: shorthand has its sign right after the figure everywhere. */
const TYPED = '2/3 pot, 75%, min'

test('[MSG-1] a share is written as the region writes it', () => {
  setRegion('DE')
  const written = Object.entries(english).flatMap(([room, module]) => [...messagesIn({ ...module }, room)])
  setRegion(null)
  const texts = written.flatMap(([path, message]) =>
    isWorded(message)
      ? [[path, message.plain] as const, [path, message.discreet] as const]
      : [[path, message] as const],
  )
  const own = texts.filter(([, text]) => /\d%/.test(text) && !text.includes(TYPED))
  expect(own).toEqual([])
  expect(texts.filter(([, text]) => /\d\u00a0%/.test(text)).length).toBeGreaterThan(20)
})

describe('[MSG-2] the discreet form', () => {
  test('is found in every room of screens', () => {
    expect(both.length).toBeGreaterThan(330)
    expect(new Set(both.map(([path]) => path.split('.')[0])).size).toBeGreaterThan(15)
  })

  test('names no poker', () => {
    const spoken = both.filter(([, { discreet }]) => POKER.test(discreet)).map(([path]) => path)
    expect(spoken).toEqual([])
  })

  test('differs from the plain one', () => {
    const same = both.filter(([, { plain, discreet }]) => plain === discreet).map(([path]) => path)
    // made of what it is given
    expect(same).toEqual([
      'web/device/sync.waitingList.joined',
      'web/device/sync.waitingList.pair',
      'web/device/sync.waitingList.mendTitle',
      'web/hands/cards.cardPicker.editing',
      'web/hands/practise.practise.question.raised',
      'web/hands/practise.practise.answer.right',
      'web/hands/practise.practise.answer.better',
      'web/hands/practise.practise.answer.asGood',
      'web/hands/practise.practise.hand.before',
      'web/study/study-assumed.studyAssumed.edit.rangeOf',
      'web/study/study-solve.studySolve.outcome.decision',
      'web/study/study.study.spot',
      'web/study/study.study.headline.best',
      'web/study/study.study.headline.only',
      'web/study/study.study.headline.rare',
      'web/study/study.study.headline.close',
      'web/study/study.study.headline.better',
      'web/study/study.study.headline.toAct',
      'web/hands/table-logger.tableLogger.wasBet',
      'web/hands/table-logger.tableLogger.showCards',
      'web/hands/table-logger.tableLogger.potTo',
      'web/sessions/deleted.deletedWords.hand',
      'web/sessions/session.gameWords.at',
    ])
  })

  test('names no position', () => {
    for (const position of ['SB', 'BB', 'UTG', 'UTG1', 'UTG2', 'MP', 'LJ', 'HJ', 'CO', 'BTN'])
      expect(textFor(positionText(position), true)).not.toBe(position)
    expect(positionText('Big Tony')).toBe('Big Tony')
    const said = [
      replay.alsoWon('UTG', '20'),
      replay.wonBlinds('UTG', 20),
      replay.returned('UTG', '20'),
      replay.equityHas('UTG', '75%'),
      replay.equityOf('UTG', 0.75),
      tableLogger.boardTo(1, ['UTG']),
      tableLogger.potTo('20', ['UTG']),
      tableLogger.showCards('UTG'),
      tableLogger.uncalled('UTG', 20),
    ]
    expect(said.map(message => textFor(message, true)).filter(text => /UTG|Board/.test(text))).toEqual([])
  })
})

test('[MSG-2] fewer and fewer messages name poker in every theme', () => {
  const counts: Record<string, number> = {}
  for (const [path, message] of all) {
    const room = path.split('.')[0]!
    if (room.startsWith('web/') && typeof message === 'string' && POKER.test(message))
      counts[room] = (counts[room] ?? 0) + 1
  }
  for (const [room, count] of Object.entries(counts))
    expect.soft(count, `${room}: give the new one a discreet form`).toBeLessThanOrEqual(NAMED[room] ?? 0)
})
