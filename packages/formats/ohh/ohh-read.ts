// Reads Open Hand History. Everything in the file may be wrong: each field is looked at before it is believed.
import { BOARD_STREETS, type BoardStreet } from '@sidepot/engine/action'
import { type CardIndex, parseCard } from '@sidepot/engine/cards'
import { type Chips, chipsFromDecimal } from '@sidepot/engine/chips'
import { startHand } from '@sidepot/engine/hand'
import { withStraddleOrder } from '@sidepot/engine/rebuild-table'
import { err, ok, type Result } from '@sidepot/engine/result'
import {
  GAME_TYPES,
  type HandSetup,
  isUsualLimit,
  LIMITS,
  type SeatNo,
  type SeatSetup,
} from '@sidepot/engine/setup'
import { type ForcedKind, type ForcedLine, setupWith } from '../kit/forced-lines.ts'
import { type Fields, fields, items, parsed, text } from '../kit/json.ts'
import type { FormatFailure, HandAbout, PlayedHand, Tournament } from '../kit/played-hand.ts'
import { recordedShares, withShares } from '../kit/recorded-result.ts'
import { type Transcript, transcript } from '../kit/transcript.ts'
import { OHH_BOMB_POT, ohhGame } from './ohh.ts'
import { OHH_ADDED, OHH_POSTS } from './ohh-rounds.ts'

interface Line {
  readonly at: number
  readonly action: string
  readonly seat: SeatNo
  readonly amount: Chips
  readonly cards: readonly CardIndex[]
  /** Of board cards: the street, and which of its boards. */
  readonly street?: BoardStreet
  readonly board?: number
}

const money = (value: unknown): Result<Chips, FormatFailure> => {
  const read = chipsFromDecimal(value ?? 0)
  return read.ok && read.value >= 0 ? ok(read.value) : err({ code: 'format/amount', text: String(value) })
}

export const readOhh = (json: string): Result<PlayedHand, FormatFailure> => {
  const hand = parse(json)
  if (hand === null) return err({ code: 'format/unreadable', at: 1, text: json.slice(0, 40) })
  const game = gameOf(hand)
  if (game === null)
    return err({
      code: 'format/game',
      game: `${text(hand.game_type)} ${text(fields(hand.bet_limit).bet_type)}`,
    })
  const seats = readSeats(hand)
  if (!seats.ok) return seats
  const lines = readLines(hand, new Map(items(hand.players).map(player => [player.id, Number(player.seat)])))
  if (!lines.ok) return lines
  const [smallBlind, bigBlind] = [money(hand.small_blind_amount), money(hand.big_blind_amount)]
  if (!smallBlind.ok) return smallBlind
  if (!bigBlind.ok) return bigBlind
  const heroes = items(hand.players).filter(player => player.id === hand.hero_player_id)
  const added = addedTo(hand)
  if (!added.ok) return added
  const isBomb = Array.isArray(hand.flags) && hand.flags.includes(OHH_BOMB_POT)
  const runs = Math.max(1, ...lines.value.map(({ board = 0 }) => board + 1))
  const boards = isDealtApart(lines.value, isBomb) ? runs : 1
  const setup = (isBomb ? bombSetup : setupWith)(
    {
      ...game,
      maxPlayers: Math.max(Number(hand.table_size), ...seats.value.map(({ seat }) => seat)),
      seats: seats.value,
      buttonSeat: Number(hand.dealer_seat),
      heroSeat: heroes.length === 1 ? Number(heroes[0]!.seat) : (seats.value[0]?.seat ?? 0),
      smallBlind: smallBlind.value,
      bigBlind: bigBlind.value,
      ...(boards > 1 ? { boards } : {}),
      ...(added.value > 0 ? { added: added.value } : {}),
    },
    lines.value.flatMap(line => {
      const kind = (Object.keys(OHH_POSTS) as ForcedKind[]).find(post => OHH_POSTS[post] === line.action)
      return kind
        ? [{ seat: line.seat, kind, amount: line.amount } satisfies Omit<ForcedLine, 'isAllIn'>]
        : []
    }),
  )
  if (!setup.ok) return setup
  const chosen = lines.value.find(({ action }) => CHOSEN.includes(action))
  const ordered = withStraddleOrder(setup.value, chosen?.seat, startHand)
  const opened = transcript(ordered)
  if (!opened.ok) return opened
  const bombed = isBomb ? bombAll(opened.value, lines.value, hand.ante_amount) : null
  if (bombed) return err(bombed)
  for (const line of lines.value) {
    const { board = 0 } = line
    const isRun = board > 0 && boards === 1 && opened.value.state().runs === 1
    const failure = (isRun ? opened.value.run(line.at, runs) : null) ?? playOhhLine(opened.value, line)
    if (failure) return err(failure)
  }
  const shares = endOf(hand, opened.value)
  if (!shares.ok) return shares
  const about = aboutOf(hand)
  return ok({
    setup: withShares(ordered, shares.value),
    log: opened.value.log(),
    ...(Object.keys(about).length > 0 ? { about } : {}),
  })
}

/** Money that the house put into the pot. */
const addedTo = (hand: Fields): Result<Chips, FormatFailure> => {
  let added = 0
  for (const action of items(hand.rounds).flatMap(round => items(round.actions))) {
    const amount = isOfHouse(action) ? money(action.amount) : ok(0)
    if (!amount.ok) return amount
    added += amount.value
  }
  return ok(added)
}

/** Where a player is named it is that player's own money, which no rule here knows. */
const isOfHouse = ({ action, player_id: player }: Fields): boolean =>
  action === OHH_ADDED && (player === undefined || player === null)

/** Several boards are run when nobody can bet any more; a flop of more than one that is bet on, or of a bomb pot, was dealt so. */
const isDealtApart = (lines: readonly Line[], isBomb: boolean): boolean => {
  const second = lines.findIndex(({ street, board = 0 }) => street === 'FLOP' && board > 0)
  return second >= 0 && (isBomb || lines.slice(second).some(({ action }) => CHOSEN.includes(action)))
}

/** Nobody posts a blind for itself: it is part of what everybody pays. */
const bombSetup = (
  bare: HandSetup,
  posted: readonly Omit<ForcedLine, 'isAllIn'>[],
): Result<HandSetup, FormatFailure> => {
  if (posted.some(({ kind }) => kind !== 'ANTE')) return err({ code: 'format/bomb-pot' })
  const isLive = bare.seats.some(({ seat, sittingOut }) => seat === bare.buttonSeat && !sittingOut)
  return ok(isLive ? bare : { ...bare, deadButton: true })
}

const bombAll = (opened: Transcript, lines: readonly Line[], paid: unknown): FormatFailure | null => {
  const most = money(paid)
  if (!most.ok) return most.error
  const { seats } = opened.state().table
  const isSo = seats.every(({ seat, stack }) => {
    const own = lines.filter(line => line.seat === seat && line.action === OHH_POSTS.ANTE)
    return own.length === 1 && own[0]!.amount === Math.min(most.value, stack ?? 0)
  })
  return isSo ? opened.bomb(1, most.value) : { code: 'format/bomb-pot' }
}

const parse = (json: string): Fields | null => {
  const { ohh } = parsed(json)
  return typeof ohh === 'object' && ohh !== null ? fields(ohh) : null
}

const gameOf = (hand: Fields): Pick<HandSetup, 'gameType' | 'limit'> | null => {
  const named = GAME_TYPES.flatMap(gameType => LIMITS.map(limit => ({ gameType, limit }))).find(one => {
    const names = ohhGame(one)
    return names?.game === hand.game_type && names?.limit === fields(hand.bet_limit).bet_type
  })
  if (named === undefined) return null
  return isUsualLimit(named) ? { gameType: named.gameType } : named
}

const readSeats = (hand: Fields): Result<readonly SeatSetup[], FormatFailure> => {
  const seats: SeatSetup[] = []
  for (const player of items(hand.players)) {
    const stack = money(player.starting_stack)
    if (!stack.ok) return stack
    seats.push({
      seat: Number(player.seat),
      stack: stack.value,
      ...(text(player.name) !== '' ? { playerName: text(player.name) } : {}),
      ...(player.is_sitting_out === true ? { sittingOut: true } : {}),
    })
  }
  return ok(seats)
}

const BOARD = 'board'
const CHOSEN: readonly string[] = ['Fold', 'Check', 'Call', 'Bet', 'Raise']
const readLines = (
  hand: Fields,
  seatOf: ReadonlyMap<unknown, number>,
): Result<readonly Line[], FormatFailure> => {
  const lines: Line[] = []
  for (const round of items(hand.rounds)) {
    const cards = readCards(round.cards)
    if (cards === null) return err({ code: 'format/board', at: lines.length + 1 })
    const street = BOARD_STREETS.find(name => name === text(round.street).toUpperCase())
    if (cards.length > 0) {
      const board = lines.filter(line => line.action === BOARD && line.street === street).length
      const where = street === undefined ? {} : { street, board }
      lines.push({ at: lines.length + 1, action: BOARD, seat: 0, amount: 0, cards, ...where })
    }
    for (const action of items(round.actions)) {
      if (isOfHouse(action)) continue
      const at = lines.length + 1
      const [seat, cards, amount] = [
        seatOf.get(action.player_id),
        readCards(action.cards),
        money(action.amount),
      ]
      if (seat === undefined) return err({ code: 'format/unknown-player', name: String(action.player_id) })
      if (cards === null) return err({ code: 'format/unreadable', at, text: String(action.cards) })
      if (!amount.ok) return amount
      lines.push({ at, action: text(action.action), seat, amount: amount.value, cards })
    }
  }
  return ok(lines)
}

const readCards = (value: unknown): readonly CardIndex[] | null => {
  const cards = (Array.isArray(value) ? value : []).map(card => parseCard(String(card)))
  return cards.every(card => card.ok) ? cards.map(card => (card.ok ? card.value : 0)) : null
}

const playOhhLine = (
  hand: Transcript,
  { at, action, seat, amount, cards, board, street }: Line,
): FormatFailure | null => {
  const { players, table } = hand.state()
  const bet = players[table.placeOf[seat] ?? -1]?.bet ?? 0
  switch (action) {
    case BOARD:
      return hand.board(at, cards, board, street)
    case 'Dealt Cards':
    case 'Shows Cards':
    case 'Mucks Cards':
      return cards.length > 0 ? hand.hole(at, seat, cards) : null
    case 'Fold':
      return hand.fold(at, seat)
    case 'Check':
      return hand.check(at, seat)
    case 'Call':
      return hand.call(at, seat, amount)
    case 'Bet':
    case 'Raise':
      return hand.raiseTo(at, seat, bet + amount)
    case 'Sits Down':
    case 'Stands Up':
    case 'Added Chips':
      return null
    default:
      return Object.values(OHH_POSTS).includes(action)
        ? null
        : { code: 'format/unreadable', at, text: action }
  }
}

const endOf = (hand: Fields, opened: Transcript) => {
  const state = opened.state()
  if (!Array.isArray(hand.pots) || hand.pots.length === 0) return ok(null)
  const won = state.players.map(() => 0)
  const seatOf = new Map(items(hand.players).map(player => [player.id, Number(player.seat)]))
  let rake = 0
  for (const pot of items(hand.pots)) {
    const [raked, jackpot] = [money(pot.rake), money(pot.jackpot)]
    if (!raked.ok) return raked
    if (!jackpot.ok) return jackpot
    rake += raked.value + jackpot.value
    for (const win of items(pot.player_wins)) {
      const [place, amount] = [
        state.table.placeOf[seatOf.get(win.player_id) ?? -1] ?? -1,
        money(win.win_amount),
      ]
      if (place < 0) return err<FormatFailure>({ code: 'format/unknown-player', name: String(win.player_id) })
      if (!amount.ok) return amount
      won[place]! += amount.value
    }
  }
  return recordedShares(state, won, rake)
}

const aboutOf = (hand: Fields): HandAbout => ({
  ...(text(hand.game_number) !== '' ? { id: text(hand.game_number) } : {}),
  ...(text(hand.site_name) !== '' && text(hand.site_name) !== 'Sidepot'
    ? { site: text(hand.site_name) }
    : {}),
  ...(text(hand.table_name) !== '' ? { table: text(hand.table_name) } : {}),
  ...(text(hand.currency) !== '' ? { currency: text(hand.currency) } : {}),
  ...(hand.tournament === true ? { tournament: tournamentOf(fields(hand.tournament_info)) } : {}),
  ...startOf(text(hand.start_date_utc)),
})

const tournamentOf = ({ tournament_number: id, name }: Fields): Tournament => ({
  id: typeof id === 'number' ? String(id) : text(id),
  name: text(name),
})

/** The field is UTC by its name, whether or not the text says so; another zone is one moment too. */
const startOf = (written: string): Pick<HandAbout, 'startedAt'> => {
  const isBare = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(written)
  const at = Date.parse(isBare ? `${written.replace(' ', 'T')}Z` : written)
  return Number.isNaN(at) ? {} : { startedAt: `${new Date(at).toISOString().slice(0, 19)}Z` }
}
