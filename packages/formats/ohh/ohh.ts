// Open Hand History: one JSON object a hand. A raise's amount is what it put in, unlike everywhere else here.
import type { Entry } from '@sidepot/engine/action'
import { formatCard } from '@sidepot/engine/cards'
import { type Chips, chipsToDecimal } from '@sidepot/engine/chips'
import { entriesOf } from '@sidepot/engine/history'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Settlement } from '@sidepot/engine/results'
import { type GameType, type HandSetup, type Limit, limitOf, type SeatNo } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { type ForcedKind, hasShortStraddle } from '../kit/forced-lines.ts'
import { namesOf } from '../kit/names.ts'
import { type FormatFailure, type Played, type PlayedHand, play, untellable } from '../kit/played-hand.ts'

export const OHH_VERSION = '1.4.7'

export const OHH_POSTS: Readonly<Record<ForcedKind, string>> = {
  SB: 'Post SB',
  BB: 'Post BB',
  ANTE: 'Post Ante',
  STRADDLE: 'Straddle',
  POST: 'Post Extra Blind',
  DEAD_POST: 'Post Dead',
}
/** Five-card Omaha has no name in the standard. */
const OHH_GAMES: Readonly<Record<GameType, string | null>> = { NLHE: 'Holdem', PLO: 'Omaha', PLO5: null }
const OHH_LIMITS: Readonly<Record<Limit, string>> = { NO: 'NL', POT: 'PL', FIXED: 'FL' }

export const ohhGame = (
  setup: Pick<HandSetup, 'gameType' | 'limit'>,
): { game: string; limit: string } | null => {
  const game = OHH_GAMES[setup.gameType]
  return game === null ? null : { game, limit: OHH_LIMITS[limitOf(setup)] }
}
export const OHH_STREETS = {
  PREFLOP: 'Preflop',
  FLOP: 'Flop',
  TURN: 'Turn',
  RIVER: 'River',
  SHOWDOWN: 'Showdown',
} as const

interface OhhAction {
  readonly action_number: number
  readonly player_id: number
  readonly action: string
  /** The standard's own examples have both in every action, and strict readers want them. */
  readonly amount: number
  readonly is_allin: boolean
  readonly cards?: readonly string[]
}

export const writeOhh = (hand: PlayedHand): Result<string, FormatFailure> => {
  const played = play(hand)
  if (!played.ok) return played
  const refused = untellable(hand, played.value)
  if (refused) return err(refused)
  const { state, settlement } = played.value
  const { setup } = hand
  const game = ohhGame(setup)
  if (game === null) return err({ code: 'format/game', game: setup.gameType })
  if (!settlement.finished || entriesOf(state).some(entry => entry.forcedType === 'AUTO-FOLD'))
    return err({ code: 'format/unfinished' })
  if (settlement.scale !== 1 || settlement.results.some(result => result.won === null))
    return err({ code: 'format/open-result' })
  if (hand.about?.startedAt === undefined) return err({ code: 'format/missing', field: 'start_date_utc' })
  if (hasShortStraddle(state)) return err({ code: 'format/straddle' })
  const names = namesOf(setup)
  if (!names.ok) return names
  const { about } = hand
  const money = chipsToDecimal
  return ok(
    JSON.stringify(
      {
        ohh: {
          spec_version: OHH_VERSION,
          site_name: about.site ?? 'Sidepot',
          network_name: about.site ?? 'Sidepot',
          internal_version: OHH_VERSION,
          tournament: about.tournament !== undefined,
          ...(about.tournament
            ? { tournament_info: { tournament_number: about.tournament.id, name: about.tournament.name } }
            : {}),
          game_number: about.id ?? '',
          start_date_utc: about.startedAt,
          table_name: about.table ?? '',
          game_type: game.game,
          bet_limit: { bet_type: game.limit, bet_cap: 0 },
          table_size: setup.maxPlayers,
          // chips have none
          currency: about.tournament ? '' : (about.currency ?? 'USD'),
          dealer_seat: setup.buttonSeat,
          small_blind_amount: money(setup.smallBlind),
          big_blind_amount: money(setup.bigBlind),
          ante_amount: money(setup.ante ?? 0),
          hero_player_id: setup.heroSeat,
          flags: [],
          players: setup.seats.map(seat => ({
            id: seat.seat,
            seat: seat.seat,
            name: names.value.get(seat.seat),
            starting_stack: money(seat.stack ?? 0),
            is_sitting_out: seat.sittingOut === true,
          })),
          rounds: rounds(played.value),
          pots: pots(settlement, state),
        },
      },
      null,
      2,
    ),
  )
}

const rounds = ({ state }: Played) => {
  let number = 0
  const cards = (seat: SeatNo) => state.holes[state.table.placeOf[seat]!]!.map(formatCard)
  const line = (seat: SeatNo, action: string, more: Partial<OhhAction> = {}): OhhAction => ({
    action_number: ++number,
    player_id: seat,
    action,
    amount: 0,
    is_allin: false,
    ...more,
  })
  const entries = entriesOf(state)
  const posts = entries.filter(entry => isPost(entry))
  const dealt = () =>
    state.players
      .filter(({ seat }) => cards(seat).length > 0)
      .map(({ seat }) => line(seat, 'Dealt Cards', { cards: cards(seat) }))
  const [board] = state.boards
  const on = {
    PREFLOP: [],
    FLOP: board!.flop,
    TURN: board!.turn === null ? [] : [board!.turn],
    RIVER: board!.river === null ? [] : [board!.river],
  }
  const streets = (['PREFLOP', 'FLOP', 'TURN', 'RIVER'] as const)
    .map(street => ({ street, own: entries.filter(entry => entry.street === street && !isPost(entry)) }))
    .filter(({ street, own }) => street === 'PREFLOP' || own.length > 0 || on[street].length > 0)
    .map(({ street, own }) => ({
      street: OHH_STREETS[street],
      cards: on[street].map(formatCard),
      actions: [
        ...(street === 'PREFLOP' ? posts.map(post) : []),
        ...(street === 'PREFLOP' ? dealt() : []),
        ...own.map(entry => line(entry.seat, verb(entry), amount(entry))),
      ],
    }))
  function post({ seat, forcedType, amount: paid, isAllIn }: Entry): OhhAction {
    return line(seat, OHH_POSTS[forcedType as ForcedKind], {
      amount: chipsToDecimal(paid),
      is_allin: isAllIn,
    })
  }
  const shows = state.street === 'SHOWDOWN' && state.contenders > 1
  const last = state.players
    .filter(({ status }) => shows && status !== 'FOLDED')
    .map(({ seat }) =>
      cards(seat).length > 0 ? line(seat, 'Shows Cards', { cards: cards(seat) }) : line(seat, 'Mucks Cards'),
    )
  const all =
    last.length > 0 ? [...streets, { street: OHH_STREETS.SHOWDOWN, cards: [], actions: last }] : streets
  return all.map((round, id) => ({ id, ...round }))
}

const isPost = ({ forcedType }: Entry): boolean => forcedType !== null && forcedType !== 'SKIP'

// Before the flop the blinds are the bet, so the standard has no bets there.
const verb = ({ code, raiseAmount, street, label }: Entry): string => {
  if (code === 'FOLD' || code === 'FFOLD') return 'Fold'
  if (code === 'CHECK' || code === 'FCHECK') return 'Check'
  if (raiseAmount === 0) return 'Call'
  return label === 'BET' && street !== 'PREFLOP' ? 'Bet' : 'Raise'
}
const amount = ({ amount: paid, isAllIn }: Entry): Partial<OhhAction> =>
  paid > 0 ? { amount: chipsToDecimal(paid), is_allin: isAllIn } : {}

const pots = ({ pots: all, rake, jackpotDrop, results }: Settlement, state: HandState) => {
  const { setup } = state.table
  const share = (part: Chips, gross: Chips, whole: Chips) =>
    whole === 0 ? 0 : Math.round((part * gross) / whole)
  const gross = all.reduce((sum, pot) => sum + pot.amount, 0)
  const jackpots = all.map(pot => share(jackpotDrop, pot.amount, gross))
  jackpots[0] = jackpotDrop - jackpots.slice(1).reduce((sum, part) => sum + part, 0)
  if (all.length === 1)
    return [
      {
        number: 0,
        amount: chipsToDecimal(gross),
        rake: chipsToDecimal(rake),
        jackpot: chipsToDecimal(jackpotDrop),
        player_wins: results
          .filter(({ won }) => (won ?? 0) > 0)
          .map(({ seat, won }) => ({ player_id: seat, win_amount: chipsToDecimal(won!) })),
      },
    ]
  const wins = setup.share
    ? paidOf(all, results)
    : all.map(pot => splitOf(pot.net, pot.winners[0] ?? [], state))
  // Leftover cents stay in the main pot; when it is tiny that is more than its rake, which then goes to the largest.
  const even = all.map(
    (pot, at) => pot.amount - wins[at]!.reduce((sum, { won }) => sum + won, 0) - jackpots[at]!,
  )
  const largest = all.reduce((best, pot, at) => (pot.amount > all[best]!.amount ? at : best), 0)
  const rakes = even.every(part => part >= 0) ? even : all.map((_, at) => (at === largest ? rake : 0))
  return all.map((pot, number) => ({
    number,
    amount: chipsToDecimal(pot.amount),
    rake: chipsToDecimal(rakes[number]!),
    jackpot: chipsToDecimal(jackpots[number]!),
    player_wins: wins[number]!.map(({ seat, won }) => ({ player_id: seat, win_amount: chipsToDecimal(won) })),
  }))
}

/** Shares that a room recorded, pot by pot: from the last side pot down, and what is left in the first pot that the seat won. */
const paidOf = (all: Settlement['pots'], results: Settlement['results']) => {
  const left = new Map(results.map(({ seat, won }) => [seat, won ?? 0]))
  const wonBy = (at: number) => all[at]!.winners[0] ?? []
  return all
    .map((_, at) => at)
    .reverse()
    .map(at => {
      const seats = wonBy(at).filter(seat => left.get(seat)! > 0)
      return seats.map(seat => {
        const isLast = !all.some((_, lower) => lower < at && wonBy(lower).includes(seat))
        const won = isLast
          ? left.get(seat)!
          : Math.min(left.get(seat)!, Math.floor(all[at]!.amount / seats.length))
        left.set(seat, left.get(seat)! - won)
        return { seat, won }
      })
    })
    .reverse()
}

// One board: odd chips from the first winner left of the button on, as the engine pays them.
const splitOf = (net: Chips, winners: readonly SeatNo[], { table }: HandState) => {
  const order = [...winners].sort((a, b) => table.placeOf[a]! - table.placeOf[b]!)
  const each = Math.floor(net / order.length)
  return order.map((seat, at) => ({ seat, won: each + (at < net - each * order.length ? 1 : 0) }))
}
