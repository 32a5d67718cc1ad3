// What must survive a round trip: table, forced bets, every action with its amounts, every known card, every stack.
import { entriesOf } from '@sidepot/engine/history'
import { type PlayedHand, play } from '../kit/played-hand.ts'

export const comparable = (hand: PlayedHand) => {
  const played = play(hand)
  if (!played.ok) throw new Error(played.error.code)
  const { state, settlement } = played.value
  const {
    gameType,
    maxPlayers,
    buttonSeat,
    heroSeat,
    smallBlind,
    bigBlind,
    ante,
    anteType,
    straddles,
    seats,
    deadSmallBlind = false,
  } = hand.setup
  return {
    table: {
      gameType,
      maxPlayers,
      buttonSeat,
      heroSeat,
      smallBlind,
      bigBlind,
      ante,
      anteType,
      straddles,
      deadSmallBlind,
      first: state.table.firstPlace,
    },
    seats: [...seats]
      .sort((a, b) => a.seat - b.seat)
      .map(({ seat, stack, playerName }) => ({ seat, stack, playerName })),
    actions: entriesOf(state).map(({ seat, street, label, amount, betAmount, isAllIn }) => [
      seat,
      street,
      label,
      amount,
      betAmount,
      isAllIn,
    ]),
    boards: state.boards,
    holes: state.holes.map(hole => [...hole].sort()),
    stacks: settlement.results.map(result => result.stackAfter),
    rake: settlement.rake,
  }
}
