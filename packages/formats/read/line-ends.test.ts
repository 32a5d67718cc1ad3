// What a line is, it is as a whole: with a word in front of it, it is no line of the room, and with one behind it only where the room says more there.
import { describe, expect, test } from 'vitest'
import { showdownOf } from '../testing/edited.ts'
import { readHandFile } from './read-hands.ts'

/** Lines behind which a room may say more, which changes nothing. */
const ROOMS: readonly (readonly [room: string, open: RegExp])[] = [
  ['PokerStars', /^(?:PokerStars|Table|Seat|Dealt)|checks$|folds$|is all-in$|\*\*\*/],
  ['888poker', /^(?:\*|\$|Seat 1 is)|shows/],
  ['PartyPoker', /^(?:\*|\$|Seat 1 is|Total)|shows|wins/],
  ['Horizon', /^Hand#|is all in|shows|wins/],
  ['Ignition', /^(?:Ignition|Seat|\*\*\* (?!SUMMARY))| : (?!Showdown|Mucks|Set)/],
  [
    'Winning old',
    /^(?:Game started|Seat 1 is|\*Player|\*\*\*)|^Player \S+ (?!received a card|shows|does not)/,
  ],
  ['Winning', /^(?:Hand|Bornite|Seat|Dealt)|checks$|folds$|is all-in$|shows|\*\*\*/],
  ['Full Tilt Poker', /^(?:Full|Seat|The button|Dealt)|checks$|folds$|is all in$|shows|wins|\*\*\*/],
  ['OnGame', /^(?:\*{5} H|Start|Table|Button|Players|Dealing to|--- D|Seat 5.*net)/],
  ['Entraction', /^Game #|Check$|Fold$/],
  ['PKR', /^(?:Game|Limit) Type|wins/],
]
/** Heads that are found anywhere in their line, or begin with a name. */
const BEGINNINGS: readonly string[] = [
  "Table 'Bonn' 6-max Seat #1 is the button",
  'Bornite 6-max Seat #1 is the button',
  "$0.50/$1 USD NL Texas Hold'em - Tuesday, January 28, 11:57:06 EST 2020",
  '$0.50/$1 Blinds No Limit Holdem - *** 28 01 2020 16:57:06',
  '** Dealing down cards **',
  '***** History for hand R5-1-6 *****',
]

const read = (text: string) =>
  [...readHandFile(text)].map(item =>
    item.kind === 'hand' ? { record: item.record, meta: item.meta } : { failure: item.failure },
  )

describe.each(ROOMS)('[FMT-8] %s', (room, open) => {
  const lines = showdownOf(room).split('\n')
  const whole = read(lines.join('\n'))
  const numbered = lines.map((line, at) => [at + 1, line] as const).filter(([, line]) => line !== '')
  const inPlace = (number: number, other: string) =>
    read(lines.map((line, at) => (at + 1 === number ? other : line)).join('\n'))
  /** Lines without which the hand is another one. */
  const said = numbered.filter(([at]) => JSON.stringify(inPlace(at, '')) !== JSON.stringify(whole))

  test.each(numbered.filter(([, line]) => !BEGINNINGS.includes(line)))(
    'line %i with a word in front is unknown or says nothing: %s',
    (at, line) => {
      const result = inPlace(at, `x ${line}`)
      const unknown = [{ failure: { code: 'format/unreadable', at, text: `x ${line}`.trim() } }]
      expect([unknown, inPlace(at, '')]).toContainEqual(result)
    },
  )
  test.each(said)('line %i with a word behind it is the same where more may follow: %s', (at, line) => {
    const result = inPlace(at, `${line} x`)
    if (open.test(line)) expect(result).toEqual(whole)
    else expect(result).not.toEqual(whole)
  })
  test('blanks around its lines and empty lines between them say nothing', () => {
    const [head, ...rest] = lines.filter(line => line !== '')
    // those who write like PokerStars begin every line at its beginning
    const before = /^(?:PokerStars|Winning|Full Tilt Poker)$/.test(room) ? '' : '  '
    expect(read([head, ...rest.map(line => `${before}${line} \t`)].join('\n'))).toEqual(whole)
    expect(read(lines.join('\r\n'))).toEqual(whole)
    expect(read(lines.join('\r'))).toEqual(whole)
    expect(read([head, ...rest.flatMap(line => [line, ''])].join('\n'))).toEqual(whole)
  })
})
