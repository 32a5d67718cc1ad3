// Horizon: colons behind names, a blank as thousands sign, one new card a street; the ante is in front of the blinds of a tournament.
import type { BoardStreet } from '@sidepot/engine/action'
import { err, type Result } from '@sidepot/engine/result'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
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
import { clocksIn } from './stars-heads.ts'

/** 'Hand#id - table -- stakes game -- date'; a tournament has its entry, size and table in between. */
const HEAD = /^Hand#(\w+) - (.+?) -- (?:(.+) -- )?(\S+) ([A-Z]{2} .+?) -- (\d{4}\/.*)$/
const SEAT = /^Seat (\d+): (.+) \((\S[^()]*?) in chips\)$/
const AMOUNT = String.raw`(\$?\d[\d\s.,]*)`

/** It counts to ten at every table. */
const CHAIRS: Readonly<Record<number, readonly number[]>> = {
  6: [1, 2, 3, 8, 9, 10],
  9: [1, 2, 3, 4, 5, 7, 8, 9, 10],
}

export const horizon: Dialect = {
  id: 'horizon',
  room: 'Horizon',
  head: /^\s*(?:\uFEFF|\u00EF\u00BB\u00BF)?Hand#\w+ - .* -- /,
  read: block => readHorizon(block),
}

const readHorizon = ({ text }: Block): Result<DialectHand, FormatFailure> => {
  const lines = linesOf(text)
  const first = lines[0]!.replace(/^(?:\uFEFF|\u00EF\u00BB\u00BF)+/, '')
  const head = headIn(first, HEAD, 5)
  if (!head.ok) return head
  const { found, game } = head.value
  const [, id, table, event, stakes, , date] = found
  const reading = collected()
  let [button, hero]: [number, string | null] = [0, null]
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at]!
    const dealer = /^Dealer: Seat (\d+)$/.exec(line)
    const dealt = /^Dealt to (.+) \[(.*)\]$/.exec(line)
    // the table between two hands, without a head
    if (dealer && reading.seats.length > 0) break
    if (dealer) button = Number(dealer[1])
    else if (dealt) {
      const cards = cardsIn(dealt[2]!.replaceAll(',', ' '))
      if (cards === null) return err(unreadable(at + 1, line))
      hero = dealt[1]!
      reading.lines.push({ at: at + 1, is: 'hole', who: hero, cards })
    } else {
      const failure = horizonLine(reading, at + 1, line)
      if (failure) return err(failure)
    }
  }
  const [small, big] = stakes!.split('/').slice(-2)
  const number = /\bT(\d+)$/.exec(table!)
  const isTournament = event !== undefined && number !== null
  const size = /(\d+)[- ]max/i.exec(`${event ?? ''} ${table}`)?.[1]
  return playRoomHand({
    ...game,
    id: id!,
    table: isTournament ? (/Table \d+/.exec(event)?.[0] ?? '') : table!.replace(/^\$ /, ''),
    currency: currencyIn(stakes!),
    money: isTournament ? 'TOURNAMENT' : stakes!.startsWith('$') ? 'REAL' : 'PLAY',
    clocks: clocksIn(date!),
    ...blindsIn(game, small, big),
    maxPlayers: Math.max(2, Number(size ?? 9)),
    chairs: CHAIRS[Number(size ?? 9)],
    button,
    hero,
    seats: reading.seats,
    lines: reading.lines,
    rake: null,
    ...(isTournament ? { tournament: { id: number[1]!, name: table!.slice(0, number.index).trim() } } : {}),
  })
}

const STREET = /^\*\*\* (FLOP|TURN|RIVER) \*\*\* \[(.*)\]$/
const WORDS: Readonly<Record<string, ActionWord>> = {
  'posts small blind': 'SB',
  'posts big blind': 'BB',
  'posts ante of': 'ANTE',
  calls: 'call',
  bets: 'raise-to',
  'raises to': 'raise-to',
}
const DONE = new RegExp(`^(${Object.keys(WORDS).join('|')}) ${AMOUNT}$`)

const horizonLine = (reading: Collected, at: number, line: string): FormatFailure | null => {
  if (line === '' || /^\*\*\*SHOW DOWN|^Player left the table|finished \d+ out of| chats: /.test(line))
    return null
  const { lines, names } = reading
  const seat = SEAT.exec(line)
  if (seat !== null) return seatLine(reading, Number(seat[1]), seat[2]!, seat[3]!)
  const street = STREET.exec(line)
  if (street !== null) {
    const cards = cardsIn(street[2]!.replaceAll(',', ' '))
    if (cards === null) return unreadable(at, line)
    lines.push({ at, is: 'board', cards, street: street[1] as BoardStreet })
    return null
  }
  const winner = names.find(name => line.startsWith(`${name} wins `))
  if (winner !== undefined) {
    const amount = chipsIn(/^ wins (.*?)(?: with .*)?$/.exec(line.slice(winner.length))?.[1]?.trim() ?? '')
    if (amount === null) return unreadable(at, line)
    lines.push({ at, is: 'win', who: winner, amount })
    return null
  }
  const speech = speakerOf(names, line, ':')
  return speech === null ? unreadable(at, line) : spoken(reading, at, speech.who, speech.rest)
}

function spoken({ lines }: Collected, at: number, who: string, rest: string): FormatFailure | null {
  if (rest === 'folds' || rest === 'checks') {
    lines.push(actionLine(rest === 'folds' ? 'fold' : 'check', at, who, 0))
    return null
  }
  const shown = /^(?:shows|mucks) \[([^\]]*)\]/.exec(rest)
  if (shown !== null) {
    const cards = cardsIn(shown[1]!.replaceAll(',', ' '))
    if (cards === null) return unreadable(at, rest)
    lines.push({ at, is: 'hole', who, cards })
    return null
  }
  if (/^mucks$|^returns uncalled bet /.test(rest)) return null
  if (/^is all in /.test(rest)) {
    lines.push({ at, is: 'all-in', who })
    return null
  }
  const both = new RegExp(`^posts dead blind ${AMOUNT} and big blind ${AMOUNT}$`).exec(rest)
  const done = DONE.exec(rest)
  const [dead, amount] = [chipsIn(both?.[1] ?? ''), chipsIn(both?.[2] ?? done?.[2] ?? '')]
  if (dead !== null) lines.push({ at, is: 'post', who, what: 'DEAD', amount: dead })
  if (both !== null && amount !== null) lines.push({ at, is: 'post', who, what: 'LIVE', amount })
  else if (done !== null && amount !== null) lines.push(actionLine(WORDS[done[1]!]!, at, who, amount))
  else return unreadable(at, rest)
  return null
}
