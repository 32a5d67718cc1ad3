// The grammar of 888 and PartyPoker: amounts and cards in square brackets, streets between double stars, no summary of pots.
import type { BoardStreet } from '@sidepot/engine/action'
import { err, ok, type Result } from '@sidepot/engine/result'
import { type CardReader, cardReader } from '../kit/card-words.ts'
import type { Block, Clock, Dialect, DialectHand, MoneyKind, Tournament } from '../kit/dialect.ts'
import { gameNamed, type NamedGame } from '../kit/game-names.ts'
import { chipsIn, currencyIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import type { PostKind, RoomLine, RoomSeat } from '../kit/room-lines.ts'
import { ZONE_NAMES } from '../kit/zones.ts'

interface Head extends NamedGame {
  readonly smallBlind: number | null
  readonly bigBlind: number | null
  readonly currency: string | null
  readonly clock: Clock | null
  readonly tournament?: Tournament
}

const SEAT = /^Seat (\d+): (.+?) \(\s*([^()]*?)\s*\)(?: - .*)?$/
const POST = /^posts (small blind|big blind|ante|dead blind|big blind \+ dead|straddle) \[\s*(.+?)\s*\]\.?$/
const POSTS: Readonly<Record<string, PostKind>> = {
  'small blind': 'SB',
  'big blind': 'BB',
  ante: 'ANTE',
  'big blind + dead': 'BOTH',
  straddle: 'STRADDLE',
}
const ACT = /^(calls|bets|raises|is all-In) +\[\s*(.+?)\s*\]\.?$/i
const WIN = /^(?:collected \[\s*(.+?)\s*\]|wins (.+?)(?: chips)?(?: from .*?)?(?: with .*)?\.?)$/
const SHOW = /^(?:shows|mucks|doesn't show|does not show) \[\s*(.+?)\s*\]/
const STREET = /^\*\* Dealing (flop|turn|river) \*\* ?:? ?\[\s*(.+?)\s*\]/i
/** Of those at the table, and chat; other lines that say nothing need not be known. */
const NOISE =
  /^(?:.* (?:has joined the table|has left the table|will be using (?:his|their|her) time bank.*|did not respond.*|did not show.*|does not show.*|could not respond.*|is disconnected.*|has been reconnected.*|has reconnected.*|is sitting out.*|mucks|mucks cards|is connected.*|was moved.*|finished in .*|finished \d.*|has timed out.*|has returned.*|has been disconnected.*|has been (?:eliminated|moved).*|has knocked out .*)\.?|Chat has been disabled .*|>.*|.*: .*)$/

/** 888 gives the seats of every table the numbers of ten. */
const CHAIRS_888: Readonly<Record<number, readonly number[]>> = {
  2: [4, 9],
  3: [4, 7, 10],
  4: [1, 4, 7, 9],
  5: [2, 4, 6, 8, 10],
  6: [1, 2, 4, 6, 7, 9],
  8: [1, 2, 3, 5, 6, 7, 8, 10],
  9: [1, 2, 3, 4, 5, 6, 7, 9, 10],
}

const room888 = /Blinds .* - \*\*\*/

export const bracketRooms: Dialect = {
  id: 'brackets',
  room: 'PartyPoker',
  head: /^\s*\*{5} (?:.* )?Hand History for Game \S+ \*{5}/,
  read: block => readBrackets(block),
}

const readBrackets = ({ text }: Block): Result<DialectHand, FormatFailure> => {
  const lines = text.split(/\r\n|\n|\r/).map(line => line.trim())
  const id = /Hand History for Game (\S+) \*/.exec(lines[0]!)?.[1] ?? ''
  const start = lines.findIndex((line, at) => at > 0 && line !== '')
  const second = lines[start] ?? ''
  const is888 = room888.test(second)
  const head = is888 ? head888(second, lines[start + 1] ?? '') : headParty(second)
  if (head === null) return err({ code: 'format/unreadable', at: start + 1, text: second })
  if ('code' in head) return err(head)
  const cards = cardReader([...text.matchAll(/\[([^[\]\n$€£]+)\]/g)].map(found => found[1]!))
  const reading: Reading = {
    seats: [],
    names: [],
    lines: [],
    hero: null,
    cards,
    isDealt: !/Dealing down cards/i.test(text),
  }
  let [button, size, table] = [0, 0, '']
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at]!
    if (line === '') continue
    const placed = /^Seat (\d+) is the button/.exec(line)
    const tabled = /^(?:Table|Tournament) (.+?)(?: (\d+) Max)? \((Real|Play) Money\)$/i.exec(line)
    const counted = /^Total number of players : \d+\/(\d+)/.exec(line)
    if (placed) button = Number(placed[1])
    else if (tabled) [table, size] = [tabled[1]!, Number(tabled[2] ?? size)]
    else if (counted) size = Number(counted[1])
    else {
      const failure = bracketLine(reading, at + 1, line)
      if (failure) return err(failure)
    }
  }
  const isPlay = /\(Play Money\)/i.test(text)
  // Sit & gos of PartyPoker show in the name of the table alone: its number and the table's.
  const named = is888 ? null : /^(.*?) ?\((\d{5,})\) Table #/.exec(table)
  const tournament = named === null ? head.tournament : { id: named[2]!, name: named[1]! }
  const money: MoneyKind = tournament ? 'TOURNAMENT' : isPlay ? 'PLAY' : 'REAL'
  const { clock, ...rest } = head
  const read = playRoomHand({
    ...rest,
    ...(tournament ? { tournament } : {}),
    id,
    room: is888 ? '888poker' : 'PartyPoker',
    table,
    money,
    clocks: clock === null ? [] : [clock],
    maxPlayers: Math.max(2, size),
    chairs: is888 ? CHAIRS_888[size] : undefined,
    button,
    hero: reading.hero,
    seats: reading.seats,
    lines: reading.lines,
    rake: null,
    winsHoldUncalled: !is888,
    takes: 'ROUNDED_BETS',
  })
  return read.ok ? ok({ ...read.value, language: cards.language }) : read
}

/** '$0.01/$0.02 Blinds No Limit Holdem - *** 28 01 2020 16:57:06', then the table or the tournament. */
const head888 = (line: string, next: string): Head | FormatFailure | null => {
  const found = /^(.+?)\/(.+?) Blinds (.+?) - \*\*\* (\d+) (\d+) (\d+) (\d+):(\d+):(\d+)/.exec(line)
  if (found === null) return null
  const [, small, big, named, day, month, year, hour, minute, second] = found as unknown as string[]
  const game = gameNamed(named!.replace('HL', ' Hi/Lo').replace('Fix Limit', 'Fixed Limit'))
  if (game === null) return { code: 'format/game', game: named! }
  const [smallBlind, bigBlind] = [chipsIn(small!), chipsIn(big!)]
  if (smallBlind === null || bigBlind === null) return { code: 'format/amount', text: line }
  const tournament = /^Tournament #(\d+) (.*?) - /.exec(next)
  const two = (part: string | undefined) => part!.padStart(2, '0')
  return {
    ...game,
    smallBlind,
    bigBlind,
    currency: currencyIn(line),
    clock: {
      local: `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`,
      zone: null,
    },
    ...(tournament ? { tournament: { id: tournament[1]!, name: tournament[2]! } } : {}),
  }
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "$2/$4 USD NL Texas Hold'em - Monday, May 22, 09:12:01 EDT 2017"; a single amount is the buy-in. */
const headParty = (line: string): Head | FormatFailure | null => {
  const found = /^(.*?) - [A-Z][a-z]+, ([A-Z][a-z]+) (\d+), (\d+):(\d+):(\d+) ([A-Z]+) (\d{4})/.exec(line)
  if (found === null) return null
  const [, named, month, day, hour, minute, second, zone, year] = found as unknown as string[]
  const game = gameNamed(named!.replace(/Buy-in.*/, ''))
  if (game === null) return { code: 'format/game', game: named! }
  const two = (part: string | undefined) => part!.padStart(2, '0')
  const tournament = /Trny: ?(\d+)/.exec(named!)
  const stakes = /^\s*(\S+?)\/(\S+)/.exec(named!)
  const levels = /Blinds-Antes\((.+?)\/(.+?) -/.exec(line)
  const [small, big] = [levels?.[1] ?? stakes?.[1], levels?.[2] ?? stakes?.[2]].map(text =>
    text === undefined ? null : chipsIn(text),
  )
  return {
    ...game,
    smallBlind: game.limit === 'FIXED' ? null : (small ?? null),
    bigBlind: game.limit === 'FIXED' ? null : (big ?? null),
    currency: currencyIn(named!),
    clock: {
      local: `${year}-${two(String(MONTHS.indexOf(month!) + 1))}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`,
      zone: ZONE_NAMES[zone!] ?? null,
    },
    ...(tournament ? { tournament: { id: tournament[1]!, name: named!.replace(/ Trny.*/, '') } } : {}),
  }
}

interface Reading {
  readonly seats: RoomSeat[]
  readonly names: string[]
  readonly lines: RoomLine[]
  readonly cards: CardReader
  hero: string | null
  isDealt: boolean
}

const bracketLine = (reading: Reading, at: number, line: string): FormatFailure | null => {
  const unreadable: FormatFailure = { code: 'format/unreadable', at, text: line }
  const seat = SEAT.exec(line)
  if (seat !== null) {
    const stack = chipsIn(seat[3]!)
    if (stack === null) return { code: 'format/amount', text: seat[3]! }
    if (stack === 0) return null
    reading.seats.push({ seat: Number(seat[1]), name: seat[2]!, stack })
    reading.names.push(seat[2]!)
    reading.names.sort((a, b) => b.length - a.length)
    return null
  }
  const street = STREET.exec(line)
  if (street !== null) {
    const cards = reading.cards.read(street[2]!)
    if (cards === null) return unreadable
    reading.lines.push({ at, is: 'board', cards, street: street[1]!.toUpperCase() as BoardStreet })
    return null
  }
  const dealt = /^Dealt to (.+?) \[\s*(.+?)\s*\]$/.exec(line)
  if (dealt !== null) {
    const cards = reading.cards.read(dealt[2]!)
    if (cards === null) return unreadable
    reading.hero ??= dealt[1]!
    reading.lines.push({ at, is: 'hole', who: dealt[1]!, cards })
    return null
  }
  const who = reading.names.find(name => line.startsWith(`${name} `))
  const done = who === undefined ? undefined : spoken(reading, at, who, line.slice(who.length + 1))
  if (done !== undefined) return done
  if (/^\*\* Dealing down cards/i.test(line)) reading.isDealt = true
  // Chat may be anything, also several lines; what says that somebody did something is not chat.
  return NOISE.test(line) || (who === undefined && !DEED.test(line)) ? null : unreadable
}

const DEED = /\b(?:folds|checks|calls|bets|raises|posts|wins|collected|all-in|shows)\b/i

/** undefined: nothing that the grammar knows. */
const spoken = (
  { lines, cards: reader, isDealt }: Reading,
  at: number,
  who: string,
  rest: string,
): FormatFailure | null | undefined => {
  // Who folds before the cards would not post and was not dealt in.
  if (rest === 'folds' && !isDealt) return null
  if (rest === 'Forward Folds') return null
  if (rest === 'folds' || rest === 'checks') {
    lines.push({ at, is: rest === 'folds' ? 'fold' : 'check', who })
    return null
  }
  const wrong: FormatFailure = { code: 'format/amount', text: rest }
  const act = ACT.exec(rest)
  if (act !== null) {
    const added = chipsIn(act[2]!)
    if (added === null) return wrong
    const is = act[1] === 'calls' ? 'call' : act[1]!.startsWith('is') ? 'all-in' : 'raise'
    lines.push({ at, is, who, added })
    return null
  }
  const post = POST.exec(rest)
  if (post !== null) {
    const amounts = post[2]!.split('+').map(chipsIn)
    if (amounts.includes(null)) return wrong
    const [first, second] = amounts as number[]
    if (post[1] === 'dead blind') {
      if (second === undefined) lines.push({ at, is: 'post', who, what: 'OTHER', amount: first! })
      else
        lines.push(
          { at, is: 'post', who, what: 'DEAD', amount: first! },
          ...(second === 0 ? [] : [{ at, is: 'post', who, what: 'OTHER', amount: second } as const]),
        )
    } else {
      // a second small blind counts towards the call here
      const isSecond =
        post[1] === 'small blind' && lines.some(line => line.is === 'post' && line.what === 'SB')
      const what = isSecond ? 'LIVE' : POSTS[post[1]!]!
      lines.push({ at, is: 'post', who, what, amount: first! + (second ?? 0) })
    }
    return null
  }
  const shown = SHOW.exec(rest)
  if (shown !== null) {
    const cards = reader.read(shown[1]!)
    if (cards === null) return { code: 'format/unreadable', at, text: rest }
    lines.push({ at, is: 'hole', who, cards })
    return null
  }
  const win = WIN.exec(rest)
  if (win !== null) {
    const amount = chipsIn(win[1] ?? win[2]!)
    if (amount === null) return wrong
    lines.push({ at, is: 'win', who, amount })
    return null
  }
  return undefined
}
