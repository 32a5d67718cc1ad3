// What rooms write between the lines of a hand says nothing of it and is passed over; what is nearly that refuses the hand.
import { describe, expect, test } from 'vitest'
import { handIn, stacksAfter } from '../testing/one-hand.ts'
import { SHOWDOWN_SAMPLES } from '../testing/showdown-samples.ts'
import { readHandFile } from './read-hands.ts'

const END = [7000, 7900, 6000]
const sample = (room: string, begins = '') =>
  SHOWDOWN_SAMPLES.find(([name, text]) => name === room && text.startsWith(begins))![1]
/** Said before Bo folds. */
const saying = (text: string, line: string) => {
  const lines = text.split('\n')
  const at = lines.findIndex(one => /^(?:Player )?(?:Bo|Small Blind)\b.*fold/i.test(one))
  return [...lines.slice(0, at), line, ...lines.slice(at)].join('\n')
}
const isPassedOver = (text: string, line: string) => {
  expect([line, stacksAfter(handIn(saying(text, line)))]).toEqual([line, END])
}
const isRefused = (text: string, line: string) => {
  const [item] = [...readHandFile(saying(text, line))]
  expect([line, item]).toMatchObject([
    line,
    { kind: 'refused', failure: { code: 'format/unreadable', text: line } },
  ])
}

describe('[FMT-8] PokerStars and those who write like it', () => {
  const text = sample('PokerStars')
  test.each([
    'Dee joins the table at seat #12',
    'Dee leaves the table',
    'Dee has timed out',
    'Dee has timed out while being disconnected',
    'Dee is disconnected',
    'Dee is connected',
    'Dee has returned',
    'Dee was removed from the table for failing to post',
    'Dee will be allowed to play after the button',
    'Dee is sitting out',
    'Dee sits out',
    'Dee said, "nice hand"',
    'Dee said, ""',
    'Dee has left the table',
    'Dee sits down',
    'Dee stands up',
    'Dee adds $20',
    'Dee has 15 seconds left to act',
    'Dee has requested TIME',
    'Dee is feeling happy',
    'Dee re-buys 1500 chips',
    'Dee finished the tournament in 5th place',
    'Dee wins the tournament and receives $5',
    'Dee has been disconnected',
    'Dee is out of the hand',
    'Dee wait for big blind',
    'Dee waits for big blind',
    "Dee didn't post small blind",
    'Dee activated time-bank',
    'Dee has reconnected',
    'Dee shows a pair of Kings',
    'Betting is capped',
    'Ann chose to run it twice',
    'Hand was run twice',
    'Players agree to chop',
    '*********** # 1 **************',
    'Time has expired for Dee',
    'Game ended 2020-01-28',
    'Hand ended at 12:00',
    'Dee mucks',
    'Dee mucks hand',
    "Dee doesn't show hand",
    'Dee does not show',
    "Dee didn't show a hand",
    'Dee show nothing',
    'Dee shows nothing',
    'Main pot $3',
    'Side pot-1 $3',
    'Board [2c]',
    'Uncalled bet ($1) returned to Bo',
    'Bo has timed out',
    'Bo: has timed out',
    'Bo mucks',
  ])('%s', line => isPassedOver(text, line))
  test.each([
    'Dee joins the table',
    'joins the table at seat #1',
    'Dee leaves the table now',
    'Dee dances',
    'leaves the table',
    'Dee is disconnected now',
    'Dee has 15 chips',
    'Dee said, nothing',
    'Dee mucks cards',
    'Betting is capped now',
    'Dee wait',
    'Bo: dances',
    'Bo sings loudly',
  ])('%s is not known', line => isRefused(text, line))
  test.each([
    ['Dealt to Cy', 'dealt without cards'],
    ['Dealt to Cy: [9c 9d]', 'dealt with a colon'],
    ['Cy: shows [9c 9d]', 'shown early'],
    ['Cy: showed [9c 9d]', 'showed'],
    ['Cy: mucked [9c 9d]', 'mucked'],
  ])('%s: %s', line => isPassedOver(text, line))
  test('cards of somebody who is not there, or that are none, are refused', () => {
    expect([...readHandFile(saying(text, 'Dealt to Nobody [9c 9d]'))]).toMatchObject([
      { failure: { code: 'format/unknown-player', name: 'Nobody [9c 9d]' } },
    ])
    isRefused(text, 'Dealt to Cy [9x 9d]')
    isRefused(text, '*** HALFTIME ***')
  })
  test.each(['Hand cancelled', 'hand cancelled', '*** HAND CANCELLED ***'])('%s calls it off', line => {
    expect([...readHandFile(saying(text, line))]).toMatchObject([{ failure: { code: 'format/cancelled' } }])
  })
})

describe('[FMT-8] 888 and PartyPoker', () => {
  test.each([
    'Dee has joined the table.',
    'Dee has left the table.',
    'Dee will be using his time bank for this hand.',
    'Dee will be using their time bank',
    'Dee will be using her time bank',
    'Dee did not respond in time',
    'Dee could not respond in time.(disconnected)',
    'Dee is disconnected',
    'Dee has been reconnected and has 20 seconds to act.',
    'Dee has reconnected',
    'Dee is sitting out',
    'Dee was moved from table 1',
    'Dee finished in eighteenth place.',
    'Dee has timed out',
    'Dee has returned',
    'Dee has been disconnected',
    'Dee has been eliminated',
    'Your time bank will be activated in 6 secs.',
    'Game #77 starts.',
    'Table Closed',
    'Chat has been disabled for observers.',
    'Chat has been disabled till the end of this hand as one or more players have gone All-in. Chat will be enabled as soon as this hand ends.',
    'The hand history is yours',
    '-----',
    '> a note',
    'Dee: nice hand',
    'any chat at all',
  ])('%s', line => {
    isPassedOver(sample('PartyPoker'), line)
    isPassedOver(sample('888poker'), line)
  })
  test.each([
    'Dee folds',
    'Dee checks',
    'Dee calls [$5]',
    'Dee bets',
    'Dee raises',
    'Dee posts',
    'Dee wins',
    'Dee collected',
    'Dee is all-in',
    'Dee shows',
  ])('what says that somebody did something is no chat: %s', line => {
    isRefused(sample('PartyPoker'), line)
    isRefused(sample('888poker'), line)
  })
})

test.each([
  'Leave(Auto)',
  'Enter(Auto)',
  'Seat sit out',
  'Seat re-join',
  'Seat stand',
  'Seat sit down',
  'Seat sit in',
  'Table deposit $20',
  'Table leave user',
  'Table enter user',
  'Table stand',
  'Mucks cards',
  'Does not show(High Card)',
  'Re-join',
  'Sit out',
  'Stand',
  'Draw for dealer [Kh]',
  'Ranking 5',
  'Prize Cash [$5]',
  'BOUNTY PRIZE $5',
])('[FMT-8] Bovada: %s', words => {
  isPassedOver(sample('Ignition'), `Big Blind : ${words}`)
  isPassedOver(sample('Ignition'), words)
})

test.each([
  'received card.',
  'mucks cards',
  'is timed out.',
  'sitting out',
  'has left the table',
  'wait BB',
  'wait for big blind',
  'timed out while thinking',
  'disconnected',
  'reconnected',
  'is connected',
  'is disconnected',
])('[FMT-8] Winning: Player Cy %s', words => {
  isPassedOver(sample('Winning Poker Network', 'Game started'), `Player Cy ${words}`)
})
test('[FMT-8] Winning: anything else of a player, and a line of nobody, is refused', () => {
  const text = sample('Winning Poker Network', 'Game started')
  for (const line of ['Player Cy dances', 'Player Dee folds', 'Cy folds'])
    expect([...readHandFile(saying(text, line))]).toMatchObject([
      { kind: 'refused', failure: { code: 'format/unreadable' } },
    ])
})

describe('[FMT-8] posts as PokerStars and its kin write them', () => {
  const posting = (line: string, pot = '$61') =>
    sample('PokerStars')
      .replace('*** HOLE CARDS', `Ann: ${line}\n*** HOLE CARDS`)
      .replace('Ann: calls $1\n', pot === '$61' ? 'Ann: checks\n' : 'Ann: checks\n')
      .replace('Total pot $61', `Total pot ${pot}`)
  test.each([
    'posts $1',
    'post $1',
    'posts big blind $1',
    'posts a missed big blind $1',
    'posts $1 out of position',
  ])('%s is a live blind', line => expect(stacksAfter(handIn(posting(line)))).toEqual(END))
  test.each([
    'posts small & big blinds $1.50',
    'posts small and big blind $1.50',
    'posts small and big blinds $1.50',
    'posts small & big blind $1.50',
    'posts $1.50',
  ])('%s has a dead small blind in it', line => {
    const text = posting(line, '$61.50').replaceAll('$60', '$60.50')
    expect(stacksAfter(handIn(text))).toEqual([6950, 7900, 6050])
  })
  test.each([
    'posts $3',
    'posts small & big blinds $2',
    'posts dead big blind $1',
    'posts button straddle $2',
  ])('%s is refused', line => {
    expect([...readHandFile(posting(line))]).toMatchObject([{ kind: 'refused' }])
  })
})

describe('[FMT-8] who won, and what the house took', () => {
  const winning = (line: string) => sample('PokerStars').replace('Cy collected $60 from pot', line)
  test.each([
    'Cy collected $60 from pot',
    'Cy collected $60 from main pot',
    'Cy collected ($60) from the pot',
    'Cy collects $60 from pot',
    'Cy collected $60 from side pot-1',
    'Cy collected $60 from pot with three of a kind',
    'Cy wins the pot ($60)',
    'Cy wins the main pot ($60) with three of a kind',
    'Cy wins side pot #1 ($60)',
    'Cy ties for the pot ($60)',
  ])('%s', line => expect(stacksAfter(handIn(winning(line)))).toEqual(END))
  test('without a line of it the summary says it', () => {
    expect(stacksAfter(handIn(winning('Cy mucks').replace('Cy mucks\n', '')))).toEqual(END)
  })
  test('nobody who won is refused', () => {
    const none = winning('Cy mucks').replace(' and won ($60) with three of a kind, Nines', '')
    expect([...readHandFile(none)]).toMatchObject([{ failure: { code: 'format/no-winner' } }])
  })
  test.each([
    ['| Rake $1', true],
    ['| Rake $0.60 | Jackpot $0.40', true],
    ['| Rake $0.50 | Jackpot $0.10 | Bingo $0.10 | Fortune $0.10 | Tax $0.20', true],
    ['| Rake $0.70 | JP Fee $0.30', true],
    ['| Rake $1 | Promotion $5', true],
    ['| Rake $0.90', false],
    ['| No rake', false],
    ['| Rake $1.10', false],
  ])('%s: %s', (taken, isRight) => {
    const [item] = [...readHandFile(sample('PokerStars').replace('| Rake $1', taken))]
    expect(item?.kind).toBe(isRight ? 'hand' : 'refused')
  })
  test('another board in the summary is refused, a longer one is the rest of it', () => {
    const other = sample('PokerStars').replace('Board [2c 7d 9h Ts 3c]', 'Board [2c 7d 9h Ts 4c]')
    expect([...readHandFile(other)]).toMatchObject([{ failure: { code: 'format/board' } }])
    const without = sample('PokerStars').replace(/\*\*\* TURN.*\n\*\*\* RIVER.*\n/, '')
    expect(stacksAfter(handIn(without))).toEqual(END)
  })
})
