// Bovada, Ignition and Bodog: players are called by their position, new in every hand, and downloads show all hole cards. The stakes are
// in the file's name and in the blinds.
import type { BoardStreet } from '@sidepot/engine/action'
import { err, type Result } from '@sidepot/engine/result'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
import { gameNamed } from '../kit/game-names.ts'
import { chipsIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import type { PostKind } from '../kit/room-lines.ts'
import { addSeat, type Collected, collected, linesOf, speakerOf, unreadable } from './reading.ts'
import { cardsIn } from './stars-grammar.ts'
import { clocksIn } from './stars-heads.ts'

const HEAD =
  /^(Bovada|Ignition|Bodog)(?:\.\w+)? Hand #(\S+?):?\s+(?:(?:TBL#|Zone Poker ID#)(\S+)\s+)?(.+?) - (\d{4}-.*)$/
const SEAT = /^Seat (\d+): (.+?)( \[ME\])? \(([^()]+?) in chips\)/
const NOISE =
  /^(?:Leave\(Auto\)|Enter\(Auto\)|Seat (?:sit out|re-join|stand|sit down|sit in).*|Table (?:deposit|leave user|enter user|stand).*|Set dealer.*|Mucks.*|Does not show\(.*|Showdown\(.*|Re-join.*|Sit out.*|Stand|Draw for dealer.*|Ranking.*|Prize .*|BOUNTY PRIZE.*)$/
const POSTS: Readonly<Record<string, PostKind>> = {
  'Small Blind': 'SB',
  'Small blind': 'SB',
  'Big blind': 'BB',
  'Big Blind': 'BB',
  'Posts chip': 'OTHER',
  'Ante chip': 'ANTE',
  'Posts dead chip': 'DEAD',
  'Straddle chip': 'STRADDLE',
}

export const bovada: Dialect = {
  id: 'bovada',
  room: 'Bovada',
  head: /^\s*(?:Bovada|Ignition|Bodog)(?:\.\w+)? Hand #/,
  hidden: /^/,
  read: block => readBovada(block),
}

const readBovada = ({ text, fileName }: Block): Result<DialectHand, FormatFailure> => {
  const lines = linesOf(text)
  const head = HEAD.exec(lines[0]!)
  if (head === null) return err(unreadable(1, lines[0]!))
  const [, room, id, table, named, date] = head as unknown as string[]
  // Tournaments do not name their limit; hold'em ones have none.
  const level = /Level \d+ \(([\d,]+)\/([\d,]+)\)/.exec(named!)
  const game = gameNamed(named!.replace('HOLDEM', level === null ? "Hold'em " : "Hold'em No Limit "))
  if (game === null) return err({ code: 'format/game', game: named! })
  const event = /Tournament #(\d+)/.exec(lines[0]!)
  const isTournament = event !== null
  const reading = collected()
  let hero: string | null = null
  let button = 0
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at]!.replace(/ {2,}/g, ' ')
    if (/^\*\*\* SUMMARY/.test(line)) break
    const seat = SEAT.exec(line)
    if (seat !== null) {
      const stack = chipsIn(seat[4]!)
      if (stack === null) return err({ code: 'format/amount', text: seat[4]! })
      // Numbers of a tournament are places in the field; its lines go round the table.
      addSeat(reading, isTournament ? reading.seats.length + 1 : Number(seat[1]), seat[2]!, stack)
      if (seat[3] !== undefined) hero = seat[2]!
      continue
    }
    const dealer = /Set dealer \[(\d+)\]/.exec(line)
    if (dealer !== null) button = isTournament ? 0 : Number(dealer[1])
    else {
      const failure = bovadaLine(reading, at + 1, line)
      if (failure) return err(failure)
    }
  }
  // A table without a dealer among the players: the seat in front of the small blind has the button.
  const dealer = reading.seats.find(({ name }) => name === 'Dealer')
  const stakes = level ?? /\$([\d.]+)-\$([\d.]+)/.exec(fileName)
  return playRoomHand({
    ...game,
    id: id!,
    room: room!,
    table: table ?? '',
    currency: 'USD',
    money: isTournament ? 'TOURNAMENT' : 'REAL',
    clocks: clocksIn(date!),
    smallBlind: stakes === null || game.limit === 'FIXED' ? null : chipsIn(stakes[1]!),
    bigBlind: stakes === null || game.limit === 'FIXED' ? null : chipsIn(stakes[2]!),
    maxPlayers: Math.max(6, ...reading.seats.map(({ seat }) => seat)),
    button: button || (dealer?.seat ?? 0),
    hero,
    seats: reading.seats,
    lines: reading.lines,
    rake: null,
    ...(isTournament ? { tournament: { id: event[1]!, name: '' } } : {}),
  })
}

const STREET = /^\*\*\* (FLOP|TURN|RIVER) \*\*\*(.*)$/

const bovadaLine = (reading: Collected, at: number, line: string): FormatFailure | null => {
  const street = STREET.exec(line)
  if (street !== null) {
    const cards = cardsIn([...street[2]!.matchAll(/\[([^\]]*)\]/g)].at(-1)?.[1] ?? '')
    if (cards === null) return unreadable(at, line)
    reading.lines.push({ at, is: 'board', cards, street: street[1] as BoardStreet })
    return null
  }
  const bare = line.replace(' [ME]', '')
  const speech = speakerOf(reading.names, bare, ' : ') ?? speakerOf(reading.names, bare, ': ')
  if (speech === null)
    return / : /.test(line) && !/ : (?:Table|Seat|Enter|Leave)/.test(line) ? unreadable(at, line) : null
  const { who, rest } = speech
  if (NOISE.test(rest)) return null
  const add = (line_: Collected['lines'][number]) => {
    reading.lines.push(line_)
    return null
  }
  const shown = /^(?:Card dealt to a spot|Showdown|Does not show|Mucks) \[([^\]]+)\]/.exec(rest)
  if (shown !== null) {
    // At the showdown the five best cards are written, not the hand.
    if (!rest.startsWith('Card')) return null
    const cards = cardsIn(shown[1]!)
    return cards === null ? unreadable(at, line) : add({ at, is: 'hole', who, cards })
  }
  if (/^Folds/.test(rest)) return add({ at, is: 'fold', who })
  if (/^Checks/.test(rest)) return add({ at, is: 'check', who })
  const done =
    /^(Calls?|Bets|Raises|All-in\(raise\)|All-in|Small [Bb]lind|Big [Bb]lind|Posts chip|Posts dead chip|Ante chip|Straddle chip|Hand [Rr]esult|Return uncalled portion of bet)(?:\(timeout\))?\s*(\S+)?(?: to (\S+))?/.exec(
      rest,
    )
  if (done === null) return unreadable(at, line)
  const [, verb, first, second] = done as unknown as (string | undefined)[]
  if (verb === 'Return uncalled portion of bet') return null
  const [amount, total] = [chipsIn(first ?? ''), second === undefined ? null : chipsIn(second)]
  if (amount === null) return { code: 'format/amount', text: rest }
  if (/^Hand/.test(verb!)) return add({ at, is: 'win', who, amount })
  const what = POSTS[verb!]
  if (what !== undefined) return add({ at, is: 'post', who, what, amount })
  if (verb!.startsWith('Call')) return add({ at, is: 'call', who, added: amount })
  if (verb === 'All-in') return add({ at, is: 'all-in', who, added: amount })
  return total === null
    ? add({ at, is: 'raise', who, added: amount })
    : add({ at, is: 'raise', who, to: total })
}
