// The grammar that PokerStars made and a dozen rooms and converters speak: seats, posts, streets, a summary. A dialect gives its head and
// the few words of its own.
import type { BoardStreet } from '@sidepot/engine/action'
import { type CardIndex, parseCards } from '@sidepot/engine/cards'
import type { Chips } from '@sidepot/engine/chips'
import { err, type Result } from '@sidepot/engine/result'
import type { Block, Clock, DialectHand, MoneyKind, Tournament } from '../kit/dialect.ts'
import type { NamedGame } from '../kit/game-names.ts'
import { chipsIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import type { PostKind, RoomLine, RoomSeat } from '../kit/room-lines.ts'

export interface Head extends NamedGame {
  readonly id: string
  readonly table: string
  readonly currency: string | null
  readonly money: MoneyKind
  readonly clocks: readonly Clock[]
  readonly smallBlind: Chips | null
  readonly bigBlind: Chips | null
  readonly maxPlayers: number
  /** Null where a later line says it. */
  readonly button: number | null
  /** How many lines the head has. */
  readonly size: number
  readonly room?: string
  readonly cap?: Chips
  readonly tournament?: Tournament
}

export interface StarsWords {
  readonly head: (lines: readonly string[]) => Result<Head, FormatFailure>
  /** 'raises X and is all-in' without a total: X is what was added. */
  readonly raisesAdd?: boolean
  readonly winsHoldUncalled?: boolean
  /** Lines of the dialect that say nothing about the hand. */
  readonly noise?: RegExp
}

const AMOUNT = String.raw`((?:Rs\.?\s?)?[$€£¥₹₮]?\d(?:[\d.,]*\d)?(?:[\u00A0 ]\d{3})*(?:\.\d+)? ?[€₮]?)`
const SEAT = new RegExp(String.raw`^Seat (\d+): (.+?) \(${AMOUNT}(?: in chips)?(?:, [^)]*bounty)?\)(.*)$`)
const POST = new RegExp(
  String.raw`^posts? (?:(?:the |a )?(ante|small blind|big blind|small (?:&|and) big blinds?|dead small blind|dead big blind|missed blind|missed small blind|missed big blind|dead|straddle|button straddle) (?:of )?)?${AMOUNT}(?: out of position)?(?: and is all[- ]in)?\.?$`,
)
const POSTS: Readonly<Record<string, PostKind>> = {
  ante: 'ANTE',
  'small blind': 'SB',
  'big blind': 'BB',
  'small & big blinds': 'BOTH',
  'small & big blind': 'BOTH',
  'small and big blinds': 'BOTH',
  'small and big blind': 'BOTH',
  'dead small blind': 'DEAD',
  'missed blind': 'DEAD',
  'missed small blind': 'DEAD',
  'missed big blind': 'BB',
  dead: 'DEAD',
  straddle: 'STRADDLE',
}
const ACT = new RegExp(
  String.raw`^(calls|bets|Bet & Muck|raises(?: to)?) ${AMOUNT}(?: to ${AMOUNT})?(?:,? and (?:is all[- ]in|is capped|has reached the .* cap).*)?\s*$`,
)
const WIN = new RegExp(
  String.raw`^(?:collected|collects) \(?${AMOUNT}\)? from (?:the )?(?:pot|main pot|side pot.*?)(?:[-# ]*\d+)?(?: with .*)?$|^(?:wins|ties for) (?:the )?(?:(?:main |side )?pot(?: ?#?\d+)?) \(${AMOUNT}\).*$`,
)
const ADDED = new RegExp(`^(?:Cash Drop to Pot : total|STP added:) ${AMOUNT}`)
const STRADDLE = new RegExp(`^(?:straddles?|unknown) ${AMOUNT}(?: and is all-in)?$`)
const WON = new RegExp(String.raw`(?:won|collected) \(?${AMOUNT}\)?`)
const SOLD = new RegExp(String.raw`won \(${AMOUNT}\).*\(pot not awarded`)
const TAKEN = new RegExp(
  String.raw`^\s*(Rake|Jackpot|Bingo|Fortune|Tax|JP Fee|JP fee|No rake)(?: ${AMOUNT})?`,
  'i',
)
const NOISE =
  /^(?:.+ (?:joins the table at seat #\d+|leaves the table|has timed out.*|is disconnected|is connected|has returned|was removed from the table.*|will be allowed to play after the button|is sitting out|sits out|said, ".*"|has left the table|sits down|stands up|adds .*|has \d+ seconds left to act|has requested TIME|is feeling .*|re-buys .*|finished the tournament.*|wins the tournament.*|has been .*|re-buys and receives.*|is out of the hand.*|waits? for big blind|didn't post .*|activated time-bank.*|has reconnected|shows [a-z].*)|Betting is capped|.*chose to run it .*|Hand was run .*|Players agree to .*|The button is in seat .*|\*+ # \d+ \*+|Time has expired.*|Game ended .*|Hand ended .*|.+ (?:mucks|mucks hand|doesn't show hand|does not show.*|didn't show.*|shows? nothing.*)|Main pot .*|Side pot.*|Board:? \[.*)$/
const STREET = /^\*\*\* (?:(FIRST|SECOND|THIRD|1ST|2ND|3RD) )?(FLOP|TURN|RIVER)(?: (\d))? \*\*\*:?(.*)$/
const RUNS: Readonly<Record<string, number>> = {
  FIRST: 0,
  SECOND: 1,
  THIRD: 2,
  '1ST': 0,
  '2ND': 1,
  '3RD': 2,
  '1': 0,
  '2': 1,
  '3': 2,
}

export const cardsIn = (text: string): readonly CardIndex[] | null => {
  const cards = parseCards(text.trim())
  return cards.ok && cards.value.length > 0 ? cards.value : null
}

interface Reading {
  readonly seats: RoomSeat[]
  readonly names: string[]
  readonly lines: RoomLine[]
  hero: string | null
  rake: Chips | null
  button: number | null
  board: CardIndex[]
  runs: boolean
  added: Chips
  /** Winnings of the summary, for texts that have none before. */
  readonly summaryWins: RoomLine[]
}

export const readStars = (block: Block, words: StarsWords): Result<DialectHand, FormatFailure> => {
  const lines = block.text.split(/\r\n|\n|\r/).map(line => line.trimEnd())
  while (lines.length > 0 && lines[0]!.trim() === '') lines.shift()
  const skipped = block.text.split(/\r\n|\n|\r/).findIndex(line => line.trim() !== '')
  const head = words.head(lines)
  if (!head.ok) return head
  const { size, button, ...rest } = head.value
  const reading: Reading = {
    seats: [],
    names: [],
    lines: [],
    hero: null,
    rake: null,
    button,
    board: [],
    runs: false,
    added: 0,
    summaryWins: [],
  }
  let part: 'SEATS' | 'PLAY' | 'SUMMARY' = 'SEATS'
  for (let at = size; at < lines.length; at++) {
    const line = lines[at]!
    if (line === '') continue
    const number = at + 1 + Math.max(0, skipped)
    if (line.startsWith('*** ')) {
      if (/^\*\*\* SUMMARY/.test(line)) part = 'SUMMARY'
      else if (part === 'SEATS') part = 'PLAY'
    }
    const failure =
      part === 'SUMMARY' ? summaryLine(reading, number, line) : playLine(reading, number, line, part, words)
    if (failure) return err(failure)
  }
  if (reading.button === null) return err({ code: 'format/missing', field: 'button' })
  return playRoomHand({
    ...rest,
    button: reading.button,
    hero: reading.hero,
    seats: reading.seats,
    lines: reading.lines.some(({ is }) => is === 'win')
      ? reading.lines
      : [...reading.lines, ...reading.summaryWins],
    rake: reading.rake,
    ...(reading.added > 0 ? { added: reading.added } : {}),
    ...(words.winsHoldUncalled ? { winsHoldUncalled: true } : {}),
  })
}

/** The longest name with which a line begins; names may hold colons and look like verbs. */
const speaker = (names: readonly string[], line: string): { who: string; rest: string } | null => {
  for (const who of names) {
    if (!line.startsWith(who)) continue
    const after = line.slice(who.length)
    if (after.startsWith(': ')) return { who, rest: after.slice(2) }
    if (after.startsWith(' ')) return { who, rest: after.trimStart() }
  }
  return null
}

const playLine = (
  reading: Reading,
  at: number,
  line: string,
  part: string,
  words: StarsWords,
): FormatFailure | null => {
  const unreadable: FormatFailure = { code: 'format/unreadable', at, text: line }
  const noise = (): FormatFailure | null => (NOISE.test(line) || words.noise?.test(line) ? null : unreadable)
  if (part === 'SEATS' && line.startsWith('Seat ')) {
    const seat = SEAT.exec(line)
    if (seat !== null) {
      const stack = chipsIn(seat[3]!)
      if (stack === null) return { code: 'format/amount', text: seat[3]! }
      reading.seats.push({ seat: Number(seat[1]), name: seat[2]!, stack })
      reading.names.push(seat[2]!)
      reading.names.sort((a, b) => b.length - a.length)
      return null
    }
    if (/^Seat \d+: .+ \(\)/.test(line)) return null
    const placed = /^Seat #?(\d+) is the button/.exec(line)
    if (placed !== null) {
      reading.button = Number(placed[1])
      return null
    }
  }
  if (line.startsWith('*** ')) return streetLine(reading, at, line) ?? null
  if (line.startsWith('Dealt to ')) return dealtLine(reading, at, line)
  const button = /^The button is in seat #(\d+)/.exec(line)
  if (button) {
    reading.button = Number(button[1])
    return null
  }
  if (line.startsWith('Uncalled bet')) return null
  const added = ADDED.exec(line)
  if (added !== null) {
    reading.added += chipsIn(added[1]!) ?? 0
    return null
  }
  const speech = speaker(reading.names, line)
  if (speech === null)
    return /^(?:Hand cancelled|\*\*\* HAND CANCELLED)/i.test(line) ? { code: 'format/cancelled' } : noise()
  const done = spoken(reading, at, speech.who, speech.rest, words)
  return done === undefined ? noise() : done
}

const streetLine = (reading: Reading, at: number, line: string): FormatFailure | null => {
  if (/CANCELLED/i.test(line)) return { code: 'format/cancelled' }
  const street = STREET.exec(line)
  if (street === null)
    return /^\*\*\* (?:HOLE CARDS|PRE-?FLOP|SHOW ?DOWN|FIRST SHOW ?DOWN|SECOND SHOW ?DOWN|THIRD SHOW ?DOWN|SHOW DOWN \d|SUMMARY \d|ANTE\/BLINDS|SUMMARY|ANTES|BLINDS)/i.test(
      line,
    )
      ? null
      : { code: 'format/unreadable', at, text: line }
  const groups = [...street[4]!.matchAll(/\[([^\]]*)\]/g)].map(group => group[1]!)
  const all = cardsIn(groups.join(' '))
  const count = street[2] === 'FLOP' ? 3 : 1
  if (all === null || all.length < count) return { code: 'format/board', at }
  const run = street[1] ?? street[3]
  const board = run === undefined ? undefined : RUNS[run]!
  if (board !== undefined) reading.runs = true
  reading.board.push(...all.slice(-count))
  reading.lines.push({
    at,
    is: 'board',
    cards: all.slice(-count),
    street: street[2] as BoardStreet,
    ...(board === undefined ? {} : { board }),
  })
  return null
}

const dealtLine = (reading: Reading, at: number, line: string): FormatFailure | null => {
  const rest = line.slice('Dealt to '.length)
  const who = reading.names.find(
    name => rest === name || rest.startsWith(`${name} [`) || rest.startsWith(`${name}:`),
  )
  if (who === undefined) return { code: 'format/unknown-player', name: rest }
  const shown = /\[([^\]]+)\]/.exec(rest.slice(who.length))
  if (shown === null) {
    reading.lines.push({ at, is: 'dealt', who })
    return null
  }
  const cards = cardsIn(shown[1]!)
  if (cards === null) return { code: 'format/unreadable', at, text: line }
  reading.hero ??= who
  reading.lines.push({ at, is: 'hole', who, cards })
  return null
}

/** undefined: nothing that the grammar knows. */
const spoken = (
  reading: Reading,
  at: number,
  who: string,
  rest: string,
  words: StarsWords,
): FormatFailure | null | undefined => {
  const { lines } = reading
  const shown = () => {
    const text = /\[([^\]]+)\]/.exec(rest)?.[1]
    const cards = text === undefined ? null : cardsIn(text)
    if (cards !== null) lines.push({ at, is: 'hole', who, cards })
    return null
  }
  if (rest.startsWith('folds')) {
    lines.push({ at, is: 'fold', who })
    return shown()
  }
  if (rest.startsWith('checks')) {
    lines.push({ at, is: 'check', who })
    return null
  }
  if (/^(?:shows?|showed|mucked) \[/.test(rest)) return shown()
  const act = ACT.exec(rest)
  if (act !== null) {
    const [added, total] = [chipsIn(act[2]!), act[3] === undefined ? null : chipsIn(act[3])]
    if (added === null || (act[3] !== undefined && total === null))
      return { code: 'format/amount', text: rest }
    if (act[1] === 'calls') lines.push({ at, is: 'call', who, added })
    else if (act[1] === 'bets' || act[1] === 'Bet & Muck') lines.push({ at, is: 'raise', who, added })
    else if (total !== null) lines.push({ at, is: 'raise', who, to: total })
    else if (act[1] === 'raises to') lines.push({ at, is: 'raise', who, to: added })
    else if (words.raisesAdd) lines.push({ at, is: 'raise', who, added })
    else return undefined
    return null
  }
  const post = POST.exec(rest)
  if (post !== null) {
    const amount = chipsIn(post[2]!)
    const what = post[1] === undefined ? 'OTHER' : POSTS[post[1]]
    if (amount === null || what === undefined) return { code: 'format/post' }
    lines.push({ at, is: 'post', who, what, amount })
    return null
  }
  const straddle = STRADDLE.exec(rest)
  if (straddle !== null) {
    const amount = chipsIn(straddle[1]!) ?? 0
    if (amount > 0) lines.push({ at, is: 'post', who, what: 'STRADDLE', amount })
    return null
  }
  const win = WIN.exec(rest)
  if (win !== null) {
    const amount = chipsIn(win[1] ?? win[2]!)
    if (amount === null) return { code: 'format/amount', text: rest }
    lines.push({ at, is: 'win', who, amount })
    return null
  }
  return asideLine(reading, at, who, rest)
}

const ASIDE = new RegExp(
  String.raw`^(?:cashed out the hand for ${AMOUNT}(?: \| Cash Out Fee ${AMOUNT})?|(Receives Cashout|Pays Cashout Risk|Receives Insurance|Pays Insurance.*?) \(${AMOUNT}\))$`,
)
const asideLine = (
  reading: Reading,
  at: number,
  who: string,
  rest: string,
): FormatFailure | null | undefined => {
  if (/^(?:Chooses to EV Cashout|Bet & Muck folds)/.test(rest)) return null
  const aside = ASIDE.exec(rest)
  if (aside === null) return undefined
  const amount = chipsIn(aside[1] ?? aside[4]!)
  if (amount === null) return { code: 'format/amount', text: rest }
  const what = aside[3] === undefined || aside[3].includes('Cashout') ? 'CASH_OUT' : 'INSURANCE'
  reading.lines.push({ at, is: 'aside', who, what, amount: aside[3]?.startsWith('Pays') ? -amount : amount })
  return null
}

const summaryLine = (reading: Reading, at: number, line: string): FormatFailure | null => {
  if (line.startsWith('Total pot')) return potLine(reading, line)
  if (/^Board:? \[[^\]]*\]/.test(line) && !reading.runs) {
    const cards = cardsIn(/\[([^\]]*)\]/.exec(line)![1]!)
    return cards === null || restOfBoard(reading, at, cards) ? null : { code: 'format/board', at }
  }
  const seat = /^Seat (\d+): /.exec(line)
  if (seat === null) return null
  const owner = reading.seats.find(
    one => one.seat === Number(seat[1]) && line.slice(seat[0].length).startsWith(one.name),
  )
  if (owner === undefined) return null
  const rest = line.slice(seat[0].length + owner.name.length)
  const shown = /(?:mucked|showed) \[([^\]]+)\]/.exec(rest)
  const cards = shown === null ? null : cardsIn(shown[1]!)
  const won = WON.exec(rest)
  const chips = won === null ? null : chipsIn(won[1]!)
  if (chips !== null && chips > 0) reading.summaryWins.push({ at, is: 'win', who: owner.name, amount: chips })
  // Who sold the hand to the room does not get the pot.
  const sold = SOLD.exec(rest)
  const amount = sold === null ? null : chipsIn(sold[1]!)
  if (amount !== null) {
    reading.lines.push({ at, is: 'aside', who: owner.name, what: 'CASH_OUT', amount: -amount })
    if (!reading.lines.some(one => one.is === 'win' && one.who === owner.name))
      reading.lines.push({ at, is: 'win', who: owner.name, amount })
  }
  if (cards !== null) reading.lines.push({ at, is: 'hole', who: owner.name, cards })
  return null
}

/** Streets after the last bet are in the summary alone where all were all-in. False for another board. */
const restOfBoard = (reading: Reading, at: number, cards: readonly CardIndex[]): boolean => {
  const { board, lines } = reading
  if (board.some((card, place) => cards[place] !== card) || cards.length < board.length) return false
  for (const [street, count] of [
    ['FLOP', 3],
    ['TURN', 4],
    ['RIVER', 5],
  ] as const) {
    if (board.length >= count || cards.length < count) continue
    const dealt = cards.slice(board.length, count)
    board.push(...dealt)
    lines.push({ at, is: 'board', cards: dealt, street })
  }
  return board.length === cards.length
}

const potLine = (reading: Reading, line: string): FormatFailure | null => {
  let rake: Chips | null = null
  for (const part of line.split('|').slice(1)) {
    const named = TAKEN.exec(part)
    if (named === null) continue
    const amount = named[2] === undefined ? 0 : chipsIn(named[2])
    if (amount === null) return { code: 'format/amount', text: part }
    rake = (rake ?? 0) + amount
  }
  reading.rake = rake
  return null
}
