// PHH, the notation of the poker hand history standard: p1 is the first seat left of the button, the button is last.
import type { Entry } from '@sidepot/engine/action'
import { type CardIndex, formatCards, parseCards } from '@sidepot/engine/cards'
import { type Chips, chipsFromDecimal, chipsToDecimal } from '@sidepot/engine/chips'
import { entriesOf } from '@sidepot/engine/history'
import { holeCardCount } from '@sidepot/engine/notation'
import { err, ok, type Result } from '@sidepot/engine/result'
import { settle } from '@sidepot/engine/settle'
import { type HandSetup, limitOf, type SeatSetup, type Share } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import {
  bombOf,
  type FormatFailure,
  type HandAbout,
  type Played,
  type PlayedHand,
  play,
  untellable,
} from '../kit/played-hand.ts'
import { recordedShares, recordedStacks, withShares } from '../kit/recorded-result.ts'
import { readToml, type TomlTable, type TomlValue, writeToml } from '../kit/toml.ts'
import { type Transcript, transcript } from '../kit/transcript.ts'
import { isZone, utcOf, ZONE_NAMES } from '../kit/zones.ts'
import { bombBets, type Forced, forcedBets, readForcedBets } from './phh-forced.ts'

const GAMES: Readonly<Record<string, Pick<HandSetup, 'gameType' | 'limit'>>> = {
  NT: { gameType: 'NLHE' },
  PO: { gameType: 'PLO' },
  FT: { gameType: 'NLHE', limit: 'FIXED' },
}

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
  const isBomb = fields._bomb_pot === true
  const bombed = isBomb ? bombAll(fields, opened.value) : null
  if (bombed) return err(bombed)
  const flop = actions.findIndex(action => String(action).startsWith('d db'))
  for (const [index, action] of actions.entries()) {
    // the checks that stand for a street without betting
    if (isBomb && (flop < 0 || index < flop) && / cc(?: |$)/.test(String(action))) continue
    const failure = playPhhAction(opened.value, seats, index + 1, String(action))
    if (failure) return err(failure)
  }
  const stacks = fields.finishing_stacks === undefined ? ok(null) : amounts(fields, 'finishing_stacks')
  if (!stacks.ok) return stacks
  const shares =
    stacks.value === null
      ? readWinnings(fields, opened.value)
      : recordedStacks(opened.value.state(), stacks.value)
  if (!shares.ok) return shares
  const about = readAbout(fields)
  return ok({
    setup: withShares(setup.value, shares.value),
    log: opened.value.log(),
    ...(Object.keys(about).length > 0 ? { about } : {}),
  })
}

/** The same ante of everybody is what the bomb pot was; whoever had less paid what they had. */
const bombAll = (fields: TomlTable, opened: Transcript): FormatFailure | null => {
  const antes = amounts(fields, 'antes')
  if (!antes.ok) return antes.error
  const [paid = 0] = antes.value
  const isSo =
    antes.value.length === opened.state().players.length && antes.value.every(ante => ante === paid)
  return isSo ? opened.bomb(1, paid) : { code: 'format/bomb-pot' }
}

/** Unknown stacks are infinite there; the list is read without them. */
const finite = (value: TomlValue | undefined): TomlValue =>
  (list(value) ?? []).map(stack => (stack === Number.POSITIVE_INFINITY ? 0 : stack))

const list = (value: TomlValue | undefined): readonly TomlValue[] | null =>
  Array.isArray(value) ? value : null

/** What each player won; with the bet that nobody called in it, or without. */
const readWinnings = (
  fields: TomlTable,
  opened: Transcript,
): Result<readonly Share[] | null, FormatFailure> => {
  const state = opened.state()
  if (fields.winnings === undefined || state.turn >= 0) return ok(null)
  const won = amounts(fields, 'winnings')
  if (!won.ok) return won
  if (won.value.length !== state.players.length) return err({ code: 'format/result-differs' })
  const { uncalled } = settle(state)
  const place = uncalled === null ? -1 : state.table.placeOf[uncalled.seat]!
  const shares = recordedShares(state, won.value)
  return shares.ok || uncalled === null
    ? shares
    : recordedShares(
        state,
        won.value.map((amount, at) => (at === place ? amount - uncalled.amount : amount)),
      )
}

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
  const game = GAMES[String(fields.variant)]
  if (game === undefined) return err({ code: 'format/game', game: String(fields.variant) })
  const unknown = (list(fields.starting_stacks) ?? []).map(stack => stack === Number.POSITIVE_INFINITY)
  const stacks = amounts({ ...fields, starting_stacks: finite(fields.starting_stacks) }, 'starting_stacks')
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
      stack: unknown[at] ? null : stack,
      ...(typeof name === 'string' && name !== '' ? { playerName: name } : {}),
    }
  })
  // Clockwise from the button, as the standard orders players: otherwise p1 would not be who it says.
  const turns = seats.filter(({ seat }, at) => at > 0 && seat < seats[at - 1]!.seat).length
  if (turns > 1 || (turns === 1 && seats[0]!.seat < seats.at(-1)!.seat)) return err({ code: 'format/seats' })
  const missing = fields._small_blind === undefined ? ok(null) : chipsFromDecimal(fields._small_blind)
  if (!missing.ok) return err({ code: 'format/amount', text: String(fields._small_blind) })
  const dead = fields._dead_posts === undefined ? ok([]) : amounts(fields, '_dead_posts')
  if (!dead.ok) return dead
  const played = fields._bomb_pot === true ? amounts(fields, '_blinds') : ok(null)
  if (!played.ok) return played
  const [smallBlind = 0, bigBlind = 0] = played.value ?? []
  const forced = played.value
    ? ok<Forced>({ smallBlind, bigBlind })
    : readForcedBets(seats, blinds.value, antes.value, missing.value, dead.value)
  if (!forced.ok) return forced
  // Trimmed to what others paid, an ante of one player alone is no ante. Our own files before 1.2 have it by mistake.
  const isSingle = forced.value.anteType !== undefined && forced.value.anteType !== 'PER_PLAYER'
  if (isSingle && fields.ante_trimming_status === true && fields._hero === undefined)
    return err({ code: 'format/ante' })
  const button = fields._button === undefined ? null : Number(fields._button)
  const hero = Number(fields._hero ?? 1)
  return ok({
    ...game,
    maxPlayers: Math.max(Number(fields.seat_count ?? 0), ...seats.map(seat => seat.seat)),
    seats,
    buttonSeat: button ?? seats.at(-1)?.seat ?? 0,
    ...(button === null ? {} : { deadButton: true }),
    heroSeat: seats[hero - 1]?.seat ?? 0,
    ...forced.value,
  })
}

// '????' and '-' are cards nobody saw.
const readCards = (at: number, text: string): Result<readonly CardIndex[], FormatFailure> => {
  const cards = parseCards(text.replaceAll(/[?-]/g, ''))
  return cards.ok ? ok(cards.value) : err({ code: 'format/unreadable', at, text })
}

const playPhhAction = (
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

/** A place, or a name that rooms use for one; null where the file does not say. */
const zoneOf = ({ time_zone: place, time_zone_abbreviation: short }: TomlTable): string | null => {
  const named = [place, short].map(name => (typeof name === 'string' ? name : ''))
  const found = named.map(name => ZONE_NAMES[name] ?? (name !== '' && isZone(name) ? name : null))
  return found.find(zone => zone !== null) ?? null
}

const readAbout = (fields: TomlTable): HandAbout => {
  const { hand, table, currency, year, month, day, time, venue, event, level, _tournament } = fields
  const two = (value: TomlValue | undefined) => String(value ?? 0).padStart(2, '0')
  const isDated = year !== undefined && month !== undefined && day !== undefined && time !== undefined
  const local = isDated ? `${year}-${two(month)}-${two(day)}T${String(time).slice(0, 8)}` : null
  const zone = zoneOf(fields)
  const startedAt = local === null ? null : utcOf({ local, zone })
  return {
    ...(hand === undefined ? {} : { id: String(hand) }),
    ...(table === undefined ? {} : { table: String(table) }),
    ...(venue === undefined ? {} : { site: String(venue) }),
    ...(currency === undefined ? {} : { currency: String(currency) }),
    ...(typeof _tournament === 'string'
      ? {
          tournament: {
            id: _tournament,
            name: String(event ?? ''),
            ...(typeof level === 'number' ? { level } : {}),
          },
        }
      : {}),
    ...(startedAt === null ? {} : { startedAt }),
    ...(local !== null && startedAt === null ? { localTime: local } : {}),
  }
}

/** The standard has no pot-limit hold'em, no-limit Omaha or five-card Omaha. */
const variantOf = (setup: HandSetup): string | null =>
  Object.keys(GAMES).find(
    name => GAMES[name]!.gameType === setup.gameType && limitOf(GAMES[name]!) === limitOf(setup),
  ) ?? null

export const writePhh = (hand: PlayedHand): Result<string, FormatFailure> => {
  const played = play(hand)
  if (!played.ok) return played
  const refused = untellable(hand, played.value, { bombPots: true })
  if (refused && !isUnknownStack(refused, played.value)) return err(refused)
  const variant = variantOf(hand.setup)
  if (variant === null) return err({ code: 'format/game', game: hand.setup.gameType })
  const { state, settlement } = played.value
  if (settlement.scale !== 1) return err({ code: 'format/fractions' })
  if (!settlement.finished && isEndSaid(hand)) return err({ code: 'format/unfinished' })
  const bomb = bombOf(hand.log)
  const forced = bomb === null ? forcedBets(state) : ok(bombBets(state, bomb))
  if (!forced.ok) return forced
  const actions = writeActions(played.value, bomb)
  if (!actions.ok) return actions
  const { seats, heroPlace, setup } = state.table
  const hasDead = forced.value.dead.some(amount => amount > 0)
  const finishing = settlement.results.map(({ stackAfter }) => stackAfter)
  const known = settlement.finished && !finishing.includes(null)
  return ok(
    writeToml({
      variant,
      // An ante that one player pays for all stays whole, and so does a dead post.
      ante_trimming_status: !hasDead && (setup.anteType ?? 'PER_PLAYER') === 'PER_PLAYER',
      antes: forced.value.antes.map(chipsToDecimal),
      blinds_or_straddles: forced.value.blinds.map(chipsToDecimal),
      ...(setup.limit === 'FIXED'
        ? { small_bet: chipsToDecimal(setup.bigBlind), big_bet: chipsToDecimal(2 * setup.bigBlind) }
        : { min_bet: chipsToDecimal(setup.bigBlind) }),
      starting_stacks: seats.map(({ stack }) =>
        stack === null ? Number.POSITIVE_INFINITY : chipsToDecimal(stack),
      ),
      actions: actions.value,
      ...writeAbout(hand.about),
      seats: seats.map(seat => seat.seat),
      seat_count: setup.maxPlayers,
      ...(seats.some(seat => seat.playerName) ? { players: seats.map(seat => seat.playerName ?? '') } : {}),
      ...(known ? { finishing_stacks: finishing.map(stack => chipsToDecimal(stack!)) } : {}),
      _hero: heroPlace + 1,
      // what the standard has no field for: a button that nobody has, a bomb pot and its table's blinds, a small blind that nobody posted,
      // what of the antes was posted dead
      ...(state.table.buttonPlace < 0 ? { _button: setup.buttonSeat } : {}),
      ...(bomb === null
        ? {}
        : { _bomb_pot: true, _blinds: [setup.smallBlind, setup.bigBlind].map(chipsToDecimal) }),
      ...(hasDead ? { _dead_posts: forced.value.dead.map(chipsToDecimal) } : {}),
      ...(state.table.smallBlindPlace < 0 ? { _small_blind: chipsToDecimal(setup.smallBlind) } : {}),
    }),
  )
}

/** An unknown stack is infinite there; all-in with one has an end that infinity has not. */
const isUnknownStack = ({ code }: FormatFailure, { state }: Played): boolean =>
  code === 'format/unknown-stack' &&
  !state.players.some(({ status }, place) => status === 'ALL_IN' && state.table.seats[place]!.stack === null)

/** Who won, or the rake, was stated for a hand whose log stops before its end: the file would not have it. */
const isEndSaid = ({ setup, knowledge = {} }: PlayedHand): boolean =>
  Boolean(
    setup.awards ||
      setup.share ||
      knowledge.winners ||
      knowledge.potWinners ||
      knowledge.outcome ||
      knowledge.rake,
  )

const writeAbout = ({ id, site, table, currency, startedAt, tournament }: HandAbout = {}): TomlTable => {
  const when = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)/.exec(startedAt ?? '')
  return {
    ...(id === undefined ? {} : { hand: id }),
    ...(table === undefined ? {} : { table }),
    ...(site === undefined ? {} : { venue: site }),
    ...(currency === undefined || tournament ? {} : { currency }),
    // the standard names an event, and does not say whether it is a tournament
    ...(tournament ? { event: tournament.name, _tournament: tournament.id } : {}),
    ...(tournament?.level === undefined ? {} : { level: tournament.level }),
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

const writeActions = ({ state }: Played, bomb: Chips | null): Result<string[], FormatFailure> => {
  const { placeOf } = state.table
  const player = (seat: number) => `p${placeOf[seat]! + 1}`
  const most = holeCardCount(state.table.setup.gameType)
  const lines = state.holes.map((cards, at) => `d dh p${at + 1} ${formatCards(cards).padEnd(2 * most, '?')}`)
  const boards = boardLines(state)
  let street = 0
  if (bomb !== null) lines.push(...checksBeforeFlop(state, bomb))
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

/** The standard has no street without betting: who has chips checks it. Where at most one has, nobody is asked. */
const checksBeforeFlop = ({ table }: HandState, bomb: Chips): string[] => {
  const asked = table.seats.flatMap(({ stack }, place) => (stack === null || stack > bomb ? [place] : []))
  return asked.length < 2 ? [] : asked.map((place, at) => `p${place + 1} cc${at === 0 ? ' # bomb pot' : ''}`)
}

const verb = ({ code, raiseAmount, betAmount }: Entry): string =>
  code === 'FOLD' || code === 'FFOLD' ? 'f' : raiseAmount > 0 ? `cbr ${chipsToDecimal(betAmount)}` : 'cc'

const boardLines = ({ boards: [board] }: HandState): (string | null)[] =>
  [board!.flop, board!.turn === null ? [] : [board!.turn], board!.river === null ? [] : [board!.river]].map(
    cards => (cards.length === 0 ? null : `d db ${formatCards(cards)}`),
  )
