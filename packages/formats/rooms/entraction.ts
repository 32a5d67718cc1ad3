// Entraction: columns padded with blanks, every amount what was added; the time is that of the end of the hand.
import type { BoardStreet } from '@sidepot/engine/action'
import type { CardIndex } from '@sidepot/engine/cards'
import type { Chips } from '@sidepot/engine/chips'
import { err, type Result } from '@sidepot/engine/result'
import type { Block, Clock, Dialect, DialectHand } from '../kit/dialect.ts'
import { chipsIn, currencyIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import {
  type ActionWord,
  actionLine,
  blindsIn,
  type Collected,
  collected,
  headIn,
  linesOf,
  seatLine,
  speakerOf,
  unreadable,
} from './reading.ts'
import { cardsIn } from './stars-grammar.ts'

export const entraction: Dialect = {
  id: 'entraction',
  room: 'Entraction',
  head: /^Game # \d+ - .+ - Table "/,
  read: block => readEntraction(block),
}

const HEAD = /^Game # (\d+) - (.+?) ([A-Z]{3}) (\S+?)\/(\S+) - Table "(.*)"/
const SEAT = /^(.+?)\s+\(([A-Z]{3} \S+) in seat (\d+)\)$/
const POSTS: Readonly<Record<string, ActionWord>> = { 'Small Blind': 'SB', 'Big Blind': 'BB', Ante: 'ANTE' }
const ACTIONS: Readonly<Record<string, ActionWord>> = {
  Fold: 'fold',
  Check: 'check',
  Call: 'call',
  Bet: 'raise',
  Raise: 'raise',
  'All-In': 'all-in',
}

interface Reading extends Collected {
  dealer: string
  rake: Chips | null
  clock: Clock | null
  size: number
  board: readonly CardIndex[]
}

const readEntraction = ({ text }: Block): Result<DialectHand, FormatFailure> => {
  const lines = linesOf(text)
  const head = headIn(lines[0]!, HEAD, 2)
  if (!head.ok) return head
  const { found, game } = head.value
  const [, id, , currency, small, big, table] = found
  const reading: Reading = { ...collected(), dealer: '', rake: null, clock: null, size: 2, board: [] }
  for (let at = 1; at < lines.length; at++) {
    const failure = lineOf(reading, at + 1, lines[at]!)
    if (failure) return err(failure)
  }
  return playRoomHand({
    ...game,
    id: id!,
    table: table!,
    currency: currencyIn(currency!),
    money: 'REAL',
    clocks: reading.clock === null ? [] : [reading.clock],
    ...blindsIn(game, small, big),
    maxPlayers: Math.max(reading.size, 2),
    button: reading.seats.find(({ name }) => name === reading.dealer)?.seat ?? 0,
    hero: null,
    seats: reading.seats,
    lines: reading.lines,
    rake: reading.rake,
  })
}

const cards = (text: string): readonly CardIndex[] | null => cardsIn(text.replaceAll(' - ', ' '))

const lineOf = (reading: Reading, at: number, line: string): FormatFailure | null => {
  const { lines, names } = reading
  if (line === '') return null
  const seat = SEAT.exec(line)
  if (seat !== null) return seatLine(reading, Number(seat[3]), seat[1]!, seat[2]!)
  const size = /^Players\(max (\d+)\):$/.exec(line)
  if (size !== null) {
    reading.size = Number(size[1])
    return null
  }
  const ended = /^Game ended (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?: GMT([+-])0?(\d+):00)?$/.exec(line)
  if (ended !== null) {
    // Places in Etc count the other way round.
    const zone = ended[4] === undefined ? null : `Etc/GMT${ended[3] === '+' ? '-' : '+'}${ended[4]}`
    reading.clock = { local: `${ended[1]}T${ended[2]}`, zone }
    return null
  }
  const named = /^([A-Z][\w ]+):\s+(.+?)(?:\s+\((\S+)\))?$/.exec(line)
  if (named?.[1] === 'Dealer') {
    reading.dealer = named[2]!
    return null
  }
  if (named?.[1] === 'Rake') {
    reading.rake = chipsIn(named[2]!)
    return reading.rake === null ? { code: 'format/amount', text: named[2]! } : null
  }
  const post = named === null ? undefined : POSTS[named[1]!]
  if (post !== undefined) {
    const amount = chipsIn(named![3] ?? '')
    if (amount === null) return unreadable(at, line)
    lines.push(actionLine(post, at, named![2]!, amount))
    return null
  }
  const street = /^(Flop|Turn|River)\s+(.+)$/.exec(line)
  if (street !== null && !names.includes(street[1]!)) {
    const all = cards(street[2]!)
    if (all === null || all.length <= reading.board.length) return { code: 'format/board', at }
    const name = street[1]!.toUpperCase() as BoardStreet
    lines.push({ at, is: 'board', cards: all.slice(reading.board.length), street: name })
    reading.board = all
    return null
  }
  const speech = speakerOf(names, line, ' ')
  return speech === null ? unreadable(at, line) : spoken(reading, at, speech.who, speech.rest)
}

const spoken = ({ lines }: Reading, at: number, who: string, rest: string): FormatFailure | null => {
  const shown = /^(?:shows:\s+|didn't show hand)\s*\(?([^()]*)\)?$/.exec(rest)
  if (shown !== null) {
    const hole = cards(shown[1]!)
    if (hole !== null) lines.push({ at, is: 'hole', who, cards: hole })
    return hole === null && shown[1] !== '' ? unreadable(at, rest) : null
  }
  const won = /^wins:\s+(.+)$/.exec(rest)
  const amount = chipsIn(won?.[1] ?? /\((\S+)\)$/.exec(rest)?.[1] ?? '0')
  if (amount === null) return { code: 'format/amount', text: rest }
  if (won !== null) {
    lines.push({ at, is: 'win', who, amount })
    return null
  }
  const verb = /^\S+/.exec(rest)?.[0] ?? ''
  const word = ACTIONS[verb]
  if (word !== undefined) lines.push(actionLine(word, at, who, amount))
  return word === undefined && verb !== 'Payback' ? unreadable(at, rest) : null
}
