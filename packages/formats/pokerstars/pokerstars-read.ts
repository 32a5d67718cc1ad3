// Reads PokerStars cash hands of the common shape. A line that is neither known nor known noise stops the reading.
import { parseCards } from '@sidepot/engine/cards'
import { type Chips, chipsFromDecimal } from '@sidepot/engine/chips'
import { err, ok, type Result } from '@sidepot/engine/result'
import { settle } from '@sidepot/engine/settle'
import type { GameType, SeatNo, SeatSetup } from '@sidepot/engine/setup'
import { easternToUtc } from '../kit/eastern-time.ts'
import { type ForcedLine, setupWith } from '../kit/forced-lines.ts'
import type { FormatFailure, HandAbout, PlayedHand } from '../kit/played-hand.ts'
import { recordedResult } from '../kit/recorded-result.ts'
import { type Transcript, transcript } from '../kit/transcript.ts'
import { STARS_GAMES } from './pokerstars.ts'

const HEAD =
  /^\uFEFF?PokerStars (?:Zoom )?(?:Hand|Game) #(\d+): +(.+?) \((\S+?)\/(\S+?)(?: ([A-Z]{3}))?\) - (.+)$/
const TABLE = /^Table '(.*)' (\d+)-max(?: \(Play Money\))? Seat #(\d+) is the button$/
const SEAT = /^Seat (\d+): (.+) \((\S+) in chips\)( is sitting out| out of hand.*)?\s*$/
const NOISE =
  /^(?:.+ (?:joins the table at seat #\d+|leaves the table|has timed out|is disconnected|is connected|has returned|was removed from the table.*|will be allowed to play after the button|said, ".*")|.+: (?:sits out|is sitting out|doesn't show hand|has timed out.*)|Betting is capped)\s*$/

/** Several hands of one file, in order. */
export const readPokerStarsFile = (text: string): readonly Result<PlayedHand, FormatFailure>[] =>
  text
    .split(/\r?\n(?=\uFEFF?PokerStars )/)
    .filter(part => part.trim() !== '')
    .map(readPokerStars)

interface Reading {
  readonly seats: SeatSetup[]
  readonly forced: Omit<ForcedLine, 'isAllIn'>[]
  readonly wins: Map<SeatNo, Chips>
  hero: SeatNo | null
  rake: Chips | null
}

const amountOf = (text: string): Result<Chips, FormatFailure> => {
  const read = chipsFromDecimal(text.replaceAll(/[$€£¥,]/g, ''))
  return read.ok ? read : err({ code: 'format/amount', text })
}

export const readPokerStars = (text: string): Result<PlayedHand, FormatFailure> => {
  const lines = text
    .trimEnd()
    .split(/\r?\n/)
    .map(line => line.trimEnd())
  const head = HEAD.exec(lines[0] ?? '')
  if (head === null) return err({ code: 'format/unreadable', at: 1, text: lines[0] ?? '' })
  const [, id, game, small, big, currency, date] = head as unknown as string[]
  const gameType = (Object.keys(STARS_GAMES) as GameType[]).find(type => STARS_GAMES[type] === game)
  if (gameType === undefined) return err({ code: 'format/game', game: game! })
  const table = TABLE.exec(lines[1] ?? '')
  if (table === null) return err({ code: 'format/unreadable', at: 2, text: lines[1] ?? '' })
  const [smallBlind, bigBlind] = [amountOf(small!), amountOf(big!)]
  if (!smallBlind.ok) return smallBlind
  if (!bigBlind.ok) return bigBlind
  const reading: Reading = { seats: [], forced: [], wins: new Map(), hero: null, rake: null }
  let at = 2
  for (; at < lines.length && !lines[at]!.startsWith('*** '); at++) {
    const failure = beforeCards(reading, at + 1, lines[at]!, { small: smallBlind.value, big: bigBlind.value })
    if (failure) return err(failure)
  }
  const dealt = /^Dealt to (.+) \[/.exec(lines[at + 1] ?? '')?.[1]
  const hero =
    dealt === undefined ? reading.seats.find(seat => !seat.sittingOut)?.seat : seatOf(reading, dealt)
  const setup = setupWith(
    {
      gameType,
      maxPlayers: Number(table[2]),
      seats: reading.seats,
      buttonSeat: Number(table[3]),
      heroSeat: hero ?? 0,
      smallBlind: smallBlind.value,
      bigBlind: bigBlind.value,
    },
    reading.forced,
  )
  if (!setup.ok) return setup
  const opened = transcript(setup.value)
  if (!opened.ok) return opened
  for (; at < lines.length; at++) {
    const failure = afterCards(reading, opened.value, at + 1, lines[at]!)
    if (failure) return err(failure)
  }
  const knowledge = endOf(reading, opened.value)
  if (!knowledge.ok) return knowledge
  return ok({
    setup: setup.value,
    log: opened.value.log(),
    ...(knowledge.value ? { knowledge: knowledge.value } : {}),
    about: aboutOf(id!, table[1]!, currency, date!),
  })
}

const seatOf = ({ seats }: Reading, name: string): SeatNo | undefined =>
  seats.find(seat => seat.playerName === name)?.seat

/** 'name: rest' for a name at the table; names may hold colons themselves, so the longest wins. */
const spoken = (reading: Reading, line: string): { seat: SeatNo; rest: string } | null => {
  const named = reading.seats
    .filter(({ playerName }) => line.startsWith(`${playerName}: `))
    .sort((a, b) => b.playerName!.length - a.playerName!.length)[0]
  return named ? { seat: named.seat, rest: line.slice(named.playerName!.length + 2) } : null
}

const beforeCards = (reading: Reading, at: number, line: string, blinds: Blinds): FormatFailure | null => {
  const seat = SEAT.exec(line)
  if (seat !== null) {
    const stack = amountOf(seat[3]!)
    if (!stack.ok) return stack.error
    if (seatOf(reading, seat[2]!) !== undefined) return { code: 'format/names', name: seat[2]! }
    reading.seats.push({
      seat: Number(seat[1]),
      playerName: seat[2]!,
      stack: stack.value,
      ...(seat[4] === undefined ? {} : { sittingOut: true }),
    })
    return null
  }
  const said = spoken(reading, line)
  const post =
    /^posts (the ante|small blind|big blind|small & big blinds|dead small blind|straddle) (\S+?)(?: and is all-in)?$/.exec(
      said?.rest ?? '',
    )
  if (said === null || post === null)
    return NOISE.test(line) || line === '' ? null : { code: 'format/unreadable', at, text: line }
  const amount = amountOf(post[2]!)
  return amount.ok ? posted(reading, said.seat, post[1]!, amount.value, blinds) : amount.error
}

interface Blinds {
  readonly small: Chips
  readonly big: Chips
}

const posted = (
  { forced }: Reading,
  seat: SeatNo,
  what: string,
  amount: Chips,
  { small, big }: Blinds,
): FormatFailure | null => {
  const taken = (kind: ForcedLine['kind']) => forced.some(line => line.kind === kind)
  switch (what) {
    case 'the ante':
      forced.push({ seat, kind: 'ANTE', amount })
      return null
    case 'small blind':
      forced.push({ seat, kind: taken('SB') ? 'DEAD_POST' : 'SB', amount })
      return null
    case 'big blind':
      forced.push({ seat, kind: taken('BB') ? 'POST' : 'BB', amount })
      return null
    case 'dead small blind':
      forced.push({ seat, kind: 'DEAD_POST', amount })
      return null
    // One line for a live big blind and a dead small one; cut short it does not say which is which.
    case 'small & big blinds':
      if (amount !== small + big) return { code: 'format/post' }
      forced.push({ seat, kind: 'POST', amount: big }, { seat, kind: 'DEAD_POST', amount: small })
      return null
    default:
      return { code: 'format/straddle' }
  }
}

const afterCards = (reading: Reading, hand: Transcript, at: number, line: string): FormatFailure | null => {
  const unreadable: FormatFailure = { code: 'format/unreadable', at, text: line }
  const street = /^\*\*\* (.+?) \*\*\*(.*)$/.exec(line)
  if (street !== null) {
    if (/^(?:FIRST|SECOND|THIRD) /.test(street[1]!)) return { code: 'format/several-boards' }
    if (!/^(?:FLOP|TURN|RIVER)$/.test(street[1]!))
      return /^(?:HOLE CARDS|SHOW DOWN|SUMMARY)$/.test(street[1]!) ? null : unreadable
    const cards = parseCards(/\[([^\]]*)\]\s*$/.exec(street[2]!)?.[1] ?? '?')
    return cards.ok ? hand.board(at, cards.value) : unreadable
  }
  const dealt =
    /^Dealt to (.+) \[(.+)\]$/.exec(line) ??
    /^Seat \d+: (.+?)(?: \((?:button|small blind|big blind)\))* (?:mucked|showed) \[(.+?)\]/.exec(line)
  if (dealt !== null) {
    const [seat, cards] = [seatOf(reading, dealt[1]!), parseCards(dealt[2]!)]
    if (seat === undefined) return { code: 'format/unknown-player', name: dealt[1]! }
    return cards.ok ? hand.hole(at, seat, cards.value) : unreadable
  }
  const collected = /^(.+) collected (\S+) from (?:pot|main pot|side pot(?:-\d+)?)$/.exec(line)
  if (collected !== null) {
    const [seat, amount] = [seatOf(reading, collected[1]!), amountOf(collected[2]!)]
    if (seat === undefined) return { code: 'format/unknown-player', name: collected[1]! }
    if (!amount.ok) return amount.error
    reading.wins.set(seat, (reading.wins.get(seat) ?? 0) + amount.value)
    return null
  }
  const total = /^Total pot .*\| Rake (\S+?)\s*$/.exec(line)
  if (total !== null) {
    const rake = amountOf(total[1]!)
    if (!rake.ok) return rake.error
    reading.rake = rake.value
    return null
  }
  const said = spoken(reading, line)
  const failure = said === null ? undefined : act(hand, at, said.seat, said.rest)
  if (failure !== undefined) return failure
  const known =
    /^(?:Uncalled bet \(|Board \[|Hand was run|Seat \d+: )/.test(line) || NOISE.test(line) || line === ''
  return known ? null : unreadable
}

/** undefined: no action at all. */
const act = (hand: Transcript, at: number, seat: SeatNo, rest: string): FormatFailure | null | undefined => {
  const words = rest.replace(/ and is all-in$/, '').split(' ')
  const amount = amountOf(words.at(-1)!)
  switch (words[0]) {
    case 'folds':
      return hand.fold(at, seat)
    case 'checks':
      return hand.check(at, seat)
    case 'calls':
      return amount.ok ? hand.call(at, seat, amount.value) : amount.error
    case 'bets':
    case 'raises':
      return amount.ok ? hand.raiseTo(at, seat, amount.value) : amount.error
    case 'shows': {
      const cards = parseCards(/\[(.+?)\]/.exec(rest)?.[1] ?? '?')
      return cards.ok ? hand.hole(at, seat, cards.value) : { code: 'format/unreadable', at, text: rest }
    }
    case 'mucks':
      return null
    default:
      return undefined
  }
}

const endOf = ({ wins, rake }: Reading, hand: Transcript) => {
  const state = hand.state()
  if (wins.size === 0) return ok(null)
  const { uncalled } = settle(state)
  const finishing = state.players.map(
    ({ stack, seat }) => stack + (uncalled?.seat === seat ? uncalled.amount : 0) + (wins.get(seat) ?? 0),
  )
  return recordedResult(state, finishing, rake ?? undefined)
}

const DATE = /(\d{4})\/(\d\d)\/(\d\d) (\d{1,2})(:\d\d:\d\d) (UTC|GMT|ET)/

const aboutOf = (id: string, table: string, currency: string | undefined, date: string): HandAbout => {
  const startedAt = timeOf(date)
  return { id, table, ...(currency ? { currency } : {}), ...(startedAt === null ? {} : { startedAt }) }
}

// '2020/02/08 1:15:13 CET [2020/02/07 19:15:13 ET]': whichever of the zones we know.
const timeOf = (date: string): string | null => {
  const found = DATE.exec(date)
  if (found === null) return null
  const [, year, month, day, hour, rest, zone] = found as unknown as string[]
  if (zone !== 'ET') return `${year}-${month}-${day}T${hour!.padStart(2, '0')}${rest}Z`
  return easternToUtc({
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    rest: rest!,
  })
}
