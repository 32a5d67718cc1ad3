// PHH, the notation of the poker hand history standard: p1 is the first seat left of the button, the button is last.
import type { Entry } from '@sidepot/engine/action'
import { type CardIndex, formatCards, parseCards } from '@sidepot/engine/cards'
import { type Chips, chipsFromDecimal, chipsToDecimal } from '@sidepot/engine/chips'
import { entriesOf } from '@sidepot/engine/history'
import { holeCardCount } from '@sidepot/engine/notation'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { GameType, HandSetup, SeatSetup } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import {
  type FormatFailure,
  type HandAbout,
  type Played,
  type PlayedHand,
  play,
  untellable,
} from '../kit/played-hand.ts'
import { recordedStacks, withShares } from '../kit/recorded-result.ts'
import { readToml, type TomlTable, type TomlValue, writeToml } from '../kit/toml.ts'
import { type Transcript, transcript } from '../kit/transcript.ts'
import { forcedBets, readForcedBets } from './phh-forced.ts'

const GAMES: Readonly<Record<string, GameType>> = { NT: 'NLHE', PO: 'PLO' }

export const readPhh = (text: string): Result<PlayedHand, FormatFailure> => {
  const table = readToml(text)
  return table.ok ? readPhhFields(table.value) : table
}

/** Several hands in one file, each under a header such as [12]. */
export const readPhhs = (text: string): readonly Result<PlayedHand, FormatFailure>[] =>
  text
    .split(/^\s*\[\d+\]\s*$/m)
    .filter(part => part.trim() !== '')
    .map(readPhh)

/** The fields of a PHH file, wherever they came from. */
export const readPhhFields = (fields: TomlTable): Result<PlayedHand, FormatFailure> => {
  const setup = readSetup(fields)
  if (!setup.ok) return setup
  const actions = list(fields.actions)
  if (actions === null) return err({ code: 'format/missing', field: 'actions' })
  const opened = transcript(setup.value)
  if (!opened.ok) return opened
  const seats = opened.value.state().table.seats.map(seat => seat.seat)
  for (const [index, action] of actions.entries()) {
    const failure = perform(opened.value, seats, index + 1, String(action))
    if (failure) return err(failure)
  }
  const stacks = fields.finishing_stacks === undefined ? ok(null) : amounts(fields, 'finishing_stacks')
  if (!stacks.ok) return stacks
  const shares = recordedStacks(opened.value.state(), stacks.value)
  if (!shares.ok) return shares
  const about = readAbout(fields)
  return ok({
    setup: withShares(setup.value, shares.value),
    log: opened.value.log(),
    ...(Object.keys(about).length > 0 ? { about } : {}),
  })
}

const list = (value: TomlValue | undefined): readonly TomlValue[] | null =>
  Array.isArray(value) ? value : null

const amounts = (fields: TomlTable, field: string): Result<readonly Chips[], FormatFailure> => {
  const values = list(fields[field])
  if (values === null) return err({ code: 'format/missing', field })
  const chips: Chips[] = []
  for (const value of values) {
    const read = chipsFromDecimal(value)
    if (!read.ok) return err({ code: 'format/amount', text: String(value) })
    chips.push(read.value)
  }
  return ok(chips)
}

const readSetup = (fields: TomlTable): Result<HandSetup, FormatFailure> => {
  const gameType = GAMES[String(fields.variant)]
  if (gameType === undefined) return err({ code: 'format/game', game: String(fields.variant) })
  const stacks = amounts(fields, 'starting_stacks')
  if (!stacks.ok) return stacks
  const blinds = amounts(fields, 'blinds_or_straddles')
  if (!blinds.ok) return blinds
  const antes = amounts(fields, 'antes')
  if (!antes.ok) return antes
  const count = stacks.value.length
  const numbers = list(fields.seats) ?? stacks.value.map((_, at) => at + 1)
  const names = list(fields.players) ?? []
  if (numbers.length !== count || blinds.value.length > count || antes.value.length > count)
    return err({ code: 'format/seats' })
  const seats = stacks.value.map((stack, at): SeatSetup => {
    const name = names[at]
    return {
      seat: Number(numbers[at]),
      stack,
      ...(typeof name === 'string' && name !== '' ? { playerName: name } : {}),
    }
  })
  // Clockwise from the button, as the standard orders players: otherwise p1 would not be who it says.
  const turns = seats.filter(({ seat }, at) => at > 0 && seat < seats[at - 1]!.seat).length
  if (turns > 1 || (turns === 1 && seats[0]!.seat < seats.at(-1)!.seat)) return err({ code: 'format/seats' })
  const missing = fields._small_blind === undefined ? ok(null) : chipsFromDecimal(fields._small_blind)
  if (!missing.ok) return err({ code: 'format/amount', text: String(fields._small_blind) })
  const forced = readForcedBets(seats, blinds.value, antes.value, missing.value)
  if (!forced.ok) return forced
  const dead = fields._button === undefined ? null : Number(fields._button)
  const hero = Number(fields._hero ?? 1)
  return ok({
    gameType,
    maxPlayers: Math.max(Number(fields.seat_count ?? 0), ...seats.map(seat => seat.seat)),
    seats,
    buttonSeat: dead ?? seats.at(-1)?.seat ?? 0,
    ...(dead === null ? {} : { deadButton: true }),
    heroSeat: seats[hero - 1]?.seat ?? 0,
    ...forced.value,
  })
}

// '????' and '-' are cards nobody saw.
const readCards = (at: number, text: string): Result<readonly CardIndex[], FormatFailure> => {
  const cards = parseCards(text.replaceAll(/[?-]/g, ''))
  return cards.ok ? ok(cards.value) : err({ code: 'format/unreadable', at, text })
}

const perform = (
  hand: Transcript,
  seats: readonly number[],
  at: number,
  action: string,
): FormatFailure | null => {
  const words = action.replace(/#.*/, '').trim().split(/\s+/)
  const unreadable: FormatFailure = { code: 'format/unreadable', at, text: action }
  if (words[0] === '') return null
  const dealt = words[0] === 'd'
  const who = /^p(\d+)$/.exec(dealt ? (words[2] ?? '') : words[0]!)
  const seat = seats[Number(who?.[1] ?? 0) - 1]
  if (dealt && words[1] === 'db') {
    const cards = readCards(at, words.slice(2).join(''))
    if (!cards.ok) return cards.error
    return cards.value.length === 0 ? null : hand.board(at, cards.value)
  }
  if (seat === undefined) return unreadable
  if (dealt) {
    const cards = readCards(at, words.slice(3).join(''))
    if (words[1] !== 'dh') return unreadable
    return cards.ok ? (cards.value.length > 0 ? hand.hole(at, seat, cards.value) : null) : cards.error
  }
  switch (words[1]) {
    case 'f':
      return hand.fold(at, seat)
    case 'cc':
      return hand.checkOrCall(at, seat)
    case 'cbr': {
      const to = chipsFromDecimal(words[2])
      return to.ok ? hand.raiseTo(at, seat, to.value) : { code: 'format/amount', text: words[2] ?? '' }
    }
    case 'sm': {
      const cards = readCards(at, words.slice(2).join(''))
      if (!cards.ok) return cards.error
      return cards.value.length > 0 ? hand.hole(at, seat, cards.value) : null
    }
    default:
      return unreadable
  }
}

const readAbout = (fields: TomlTable): HandAbout => {
  const { hand, table, currency, year, month, day, time, time_zone: zone, venue } = fields
  const two = (value: TomlValue | undefined) => String(value ?? 0).padStart(2, '0')
  const utc = zone === undefined || zone === 'UTC' || zone === 'Etc/UTC'
  return {
    ...(hand === undefined ? {} : { id: String(hand) }),
    ...(table === undefined ? {} : { table: String(table) }),
    ...(venue === undefined ? {} : { site: String(venue) }),
    ...(currency === undefined ? {} : { currency: String(currency) }),
    ...(year !== undefined && month !== undefined && day !== undefined && time !== undefined && utc
      ? { startedAt: `${year}-${two(month)}-${two(day)}T${String(time)}Z` }
      : {}),
  }
}

const VARIANTS: Readonly<Record<GameType, string | null>> = { NLHE: 'NT', PLO: 'PO', PLO5: null }

export const writePhh = (hand: PlayedHand): Result<string, FormatFailure> => {
  const played = play(hand)
  if (!played.ok) return played
  const refused = untellable(hand, played.value)
  if (refused) return err(refused)
  const variant = VARIANTS[hand.setup.gameType]
  if (variant === null) return err({ code: 'format/game', game: hand.setup.gameType })
  const { state, settlement } = played.value
  const forced = forcedBets(state)
  if (!forced.ok) return forced
  const actions = writeActions(played.value)
  if (!actions.ok) return actions
  const { seats, heroPlace, setup } = state.table
  const finishing = settlement.results.map(({ stackAfter }) => stackAfter)
  const known = settlement.finished && settlement.scale === 1 && !finishing.includes(null)
  return ok(
    writeToml({
      variant,
      ante_trimming_status: true,
      antes: forced.value.antes.map(chipsToDecimal),
      blinds_or_straddles: forced.value.blinds.map(chipsToDecimal),
      min_bet: chipsToDecimal(setup.bigBlind),
      starting_stacks: seats.map(seat => chipsToDecimal(seat.stack!)),
      actions: actions.value,
      ...writeAbout(hand.about),
      seats: seats.map(seat => seat.seat),
      seat_count: setup.maxPlayers,
      ...(seats.some(seat => seat.playerName) ? { players: seats.map(seat => seat.playerName ?? '') } : {}),
      ...(known ? { finishing_stacks: finishing.map(stack => chipsToDecimal(stack!)) } : {}),
      _hero: heroPlace + 1,
      // what the standard has no field for: a button that nobody has, a small blind that nobody posted
      ...(state.table.buttonPlace < 0 ? { _button: setup.buttonSeat } : {}),
      ...(state.table.smallBlindPlace < 0 ? { _small_blind: chipsToDecimal(setup.smallBlind) } : {}),
    }),
  )
}

const writeAbout = ({ id, site, table, currency, startedAt }: HandAbout = {}): TomlTable => {
  const when = startedAt === undefined ? null : /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)/.exec(startedAt)
  return {
    ...(id === undefined ? {} : { hand: id }),
    ...(table === undefined ? {} : { table }),
    ...(site === undefined ? {} : { venue: site }),
    ...(currency === undefined ? {} : { currency }),
    ...(when
      ? {
          year: Number(when[1]),
          month: Number(when[2]),
          day: Number(when[3]),
          time: when[4]!,
          time_zone: 'UTC',
        }
      : {}),
  }
}

const writeActions = ({ state }: Played): Result<string[], FormatFailure> => {
  const { placeOf } = state.table
  const player = (seat: number) => `p${placeOf[seat]! + 1}`
  const most = holeCardCount(state.table.setup.gameType)
  const lines = state.holes.map((cards, at) => `d dh p${at + 1} ${formatCards(cards).padEnd(2 * most, '?')}`)
  const boards = boardLines(state)
  let street = 0
  for (const entry of entriesOf(state)) {
    if (entry.forcedType !== null && entry.forcedType !== 'SKIP') {
      if (entry.forcedType === 'AUTO-FOLD') return err({ code: 'format/unfinished' })
      continue
    }
    for (const at = ['PREFLOP', 'FLOP', 'TURN', 'RIVER'].indexOf(entry.street); street < at; street++)
      if (boards[street]) lines.push(boards[street]!)
    lines.push(`${player(entry.seat)} ${verb(entry)}`)
  }
  lines.push(...boards.slice(street).filter(line => line !== null))
  if (state.street === 'SHOWDOWN' && state.contenders > 1)
    for (const [place, { status }] of state.players.entries())
      if (status !== 'FOLDED')
        lines.push(`p${place + 1} sm ${formatCards(state.holes[place]!).padEnd(2 * most, '?')}`)
  return ok(lines)
}

const verb = ({ code, raiseAmount, betAmount }: Entry): string =>
  code === 'FOLD' || code === 'FFOLD' ? 'f' : raiseAmount > 0 ? `cbr ${chipsToDecimal(betAmount)}` : 'cc'

const boardLines = ({ boards: [board] }: HandState): (string | null)[] =>
  [board!.flop, board!.turn === null ? [] : [board!.turn], board!.river === null ? [] : [board!.river]].map(
    cards => (cards.length === 0 ? null : `d db ${formatCards(cards)}`),
  )
