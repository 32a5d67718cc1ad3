// Open Hand History: one JSON object a hand. A raise's amount is what it put in, unlike everywhere else here.
import { type Chips, chipsToDecimal } from '@sidepot/engine/chips'
import { entriesOf } from '@sidepot/engine/history'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Payment, Settlement } from '@sidepot/engine/results'
import { paidFrom } from '@sidepot/engine/settle'
import { type GameType, type HandSetup, type Limit, limitOf } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { hasShortStraddle } from '../kit/forced-lines.ts'
import { namesOf } from '../kit/names.ts'
import { bombOf, type FormatFailure, type PlayedHand, play, untellable } from '../kit/played-hand.ts'
import { ohhRounds } from './ohh-rounds.ts'

export const OHH_VERSION = '1.4.7'
/** More than one board, whether run or dealt from the start. */
const OHH_RUNS = 'Run_It_Twice'
export const OHH_BOMB_POT = 'Bomb_Pot'

/** Five-card Omaha has no name in the standard. */
const OHH_GAMES: Readonly<Record<GameType, string | null>> = { NLHE: 'Holdem', PLO: 'Omaha', PLO5: null }
const OHH_LIMITS: Readonly<Record<Limit, string>> = { NO: 'NL', POT: 'PL', FIXED: 'FL' }

export const ohhGame = (
  setup: Pick<HandSetup, 'gameType' | 'limit'>,
): { game: string; limit: string } | null => {
  const game = OHH_GAMES[setup.gameType]
  return game === null ? null : { game, limit: OHH_LIMITS[limitOf(setup)] }
}
export const writeOhh = (hand: PlayedHand): Result<string, FormatFailure> => {
  const played = play(hand)
  if (!played.ok) return played
  const refused = untellable(hand, played.value, { runs: true, boards: true, bombPots: true, added: true })
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
  const bomb = bombOf(hand.log)
  // two boards of a bomb pot in which nobody could bet any more read as dealt from the start
  if (bomb !== null && state.runs > 1 && state.bettingStreet === 'PREFLOP')
    return err({ code: 'format/several-boards' })
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
          ante_amount: money(bomb ?? setup.ante ?? 0),
          hero_player_id: setup.heroSeat,
          flags: [...(state.boards.length > 1 ? [OHH_RUNS] : []), ...(bomb === null ? [] : [OHH_BOMB_POT])],
          players: setup.seats.map(seat => ({
            id: seat.seat,
            seat: seat.seat,
            name: names.value.get(seat.seat),
            starting_stack: money(seat.stack ?? 0),
            is_sitting_out: seat.sittingOut === true,
          })),
          rounds: ohhRounds(state, bomb),
          pots: pots(settlement, state),
        },
      },
      null,
      2,
    ),
  )
}

const pots = (settlement: Settlement, state: HandState) => {
  const { pots: all, rake, jackpotDrop, results } = settlement
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
  const wins = paidFrom(state, settlement)?.map(boards => winsOf(boards.flat())) ?? paidOf(all, results)
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
  const wonBy = (at: number) => [...new Set(all[at]!.winners.flatMap(seats => seats ?? []))]
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

// What each seat got of a pot, of all its boards.
const winsOf = (payments: readonly Payment[]): readonly Payment[] =>
  [...new Set(payments.map(({ seat }) => seat))].map(seat => ({
    seat,
    won: payments.reduce((sum, one) => (one.seat === seat ? sum + one.won : sum), 0),
  }))
