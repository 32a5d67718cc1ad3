// The rounds of an Open Hand History: one for each street, and one more for each further board of it.
import { BOARD_STREETS, type BoardStreet, type Entry, STREETS } from '@sidepot/engine/action'
import { type CardIndex, formatCard } from '@sidepot/engine/cards'
import { type Chips, chipsToDecimal } from '@sidepot/engine/chips'
import { boardAt } from '@sidepot/engine/deal'
import { entriesOf } from '@sidepot/engine/history'
import type { SeatNo } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import type { ForcedKind } from '../kit/forced-lines.ts'

export const OHH_POSTS: Readonly<Record<ForcedKind, string>> = {
  SB: 'Post SB',
  BB: 'Post BB',
  ANTE: 'Post Ante',
  STRADDLE: 'Straddle',
  POST: 'Post Extra Blind',
  DEAD_POST: 'Post Dead',
}
/** Of the house: the only action without a player. */
export const OHH_ADDED = 'Add to Pot'

const OHH_STREETS = {
  PREFLOP: 'Preflop',
  FLOP: 'Flop',
  TURN: 'Turn',
  RIVER: 'River',
  SHOWDOWN: 'Showdown',
} as const

interface OhhAction {
  readonly action_number: number
  readonly player_id?: number
  readonly action: string
  /** The standard's own examples have both in every action, and strict readers want them. */
  readonly amount: number
  readonly is_allin: boolean
  readonly cards?: readonly string[]
}

interface Round {
  readonly street: (typeof STREETS)[number]
  readonly cards: readonly CardIndex[]
  /** Which of the street's boards it is, and whether another follows: what is done on the street comes after the last. */
  readonly isLast: boolean
}

/** Streets in the order in which their cards came: boards that were run one after the other, those dealt from the start street by street. */
const roundsOf = (state: HandState): readonly Round[] => {
  const boards = state.boards.map((_, index) => index)
  const round = (street: BoardStreet, board: number, isLast: boolean): Round => {
    const { flop, turn, river } = boardAt(state, board)
    const card = street === 'TURN' ? turn : river
    return { street, cards: street === 'FLOP' ? flop : card === null ? [] : [card], isLast }
  }
  const before: Round = { street: 'PREFLOP', cards: [], isLast: true }
  if (state.runs < 2)
    return [
      before,
      ...BOARD_STREETS.flatMap(street =>
        boards.map(board => round(street, board, board === boards.length - 1)),
      ),
    ]
  const isShared = (street: BoardStreet) => STREETS.indexOf(street) <= STREETS.indexOf(state.bettingStreet)
  return [
    before,
    ...BOARD_STREETS.filter(isShared).map(street => round(street, 0, true)),
    ...boards.flatMap(board =>
      BOARD_STREETS.filter(street => !isShared(street)).map(street => round(street, board, true)),
    ),
  ]
}

export const ohhRounds = (state: HandState, bomb: Chips | null) => {
  let number = 0
  const cards = (seat: SeatNo) => state.holes[state.table.placeOf[seat]!]!.map(formatCard)
  const act = (action: string, more: Partial<OhhAction> = {}): OhhAction => ({
    action_number: ++number,
    action,
    amount: 0,
    is_allin: false,
    ...more,
  })
  const line = (seat: SeatNo, action: string, more: Partial<OhhAction> = {}): OhhAction =>
    act(action, { player_id: seat, ...more })
  const entries = entriesOf(state)
  const posted = () => (bomb === null ? entries.filter(isPost).map(post) : bombed(bomb))
  function post({ seat, forcedType, amount: paid, isAllIn }: Entry): OhhAction {
    const amount = chipsToDecimal(paid)
    return line(seat, OHH_POSTS[forcedType as ForcedKind], { amount, is_allin: isAllIn })
  }
  // the blinds are part of what everybody pays
  function bombed(most: Chips): OhhAction[] {
    return state.players.map(({ seat }, place) => {
      const stack = state.table.seats[place]!.stack ?? most
      const amount = chipsToDecimal(Math.min(stack, most))
      return line(seat, OHH_POSTS.ANTE, { amount, is_allin: stack <= most })
    })
  }
  const dealt = () =>
    state.players
      .filter(({ seat }) => cards(seat).length > 0)
      .map(({ seat }) => line(seat, 'Dealt Cards', { cards: cards(seat) }))
  const { added = 0 } = state.table.setup
  const house = () => (added > 0 ? [act(OHH_ADDED, { amount: chipsToDecimal(added) })] : [])
  const own = (street: string) => entries.filter(entry => entry.street === street && !isPost(entry))
  const streets = roundsOf(state)
    .filter(
      ({ street, cards, isLast }) =>
        street === 'PREFLOP' || cards.length > 0 || (isLast && own(street).length > 0),
    )
    .map(({ street, cards, isLast }) => ({
      street: OHH_STREETS[street],
      cards: cards.map(formatCard),
      actions: [
        ...(street === 'PREFLOP' ? [...house(), ...posted(), ...dealt()] : []),
        ...(isLast ? own(street).map(entry => line(entry.seat, verb(entry), amount(entry))) : []),
      ],
    }))
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
