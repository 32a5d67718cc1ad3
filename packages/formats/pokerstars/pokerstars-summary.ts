// The summary under a PokerStars hand: pots, board and what became of every seat.
import { formatCard } from '@sidepot/engine/cards'
import { boardCards } from '@sidepot/engine/deal'
import { holeCardCount } from '@sidepot/engine/notation'
import { rank7 } from '@sidepot/engine/ranking'
import { rankOmaha } from '@sidepot/engine/ranking-omaha'
import type { HandState } from '@sidepot/engine/state'
import { readingText, type Telling } from './pokerstars-words.ts'

/** Strength of a seat whose cards and whose board are known; 0 otherwise. */
export const strengthAt = ({ table, holes, boards: [first] }: HandState, place: number): number => {
  const [hole, board] = [holes[place]!, boardCards(first!)]
  if (hole.length !== holeCardCount(table.setup.gameType) || board.length !== 5) return 0
  return table.setup.gameType === 'NLHE' ? rank7([...hole, ...board]) : rankOmaha(hole, board)
}

export const summary = (tell: Telling): string[] => {
  const { state, settlement } = tell.played
  const { pots, rake, jackpotDrop } = settlement
  const gross = pots.reduce((sum, pot) => sum + pot.amount, 0)
  const parts =
    pots.length < 2
      ? ''
      : pots
          .map(({ net }, at) => {
            const name = at === 0 ? 'Main pot' : pots.length === 2 ? 'Side pot' : `Side pot-${at}`
            return ` ${name} ${tell.money(net)}.`
          })
          .join('')
  const board = boardCards(state.boards[0]!)
  return [
    '*** SUMMARY ***',
    `Total pot ${tell.money(gross)}${parts} | Rake ${tell.money(rake + jackpotDrop)}`,
    ...(board.length > 0 ? [`Board [${board.map(formatCard).join(' ')}]`] : []),
    ...state.players
      .map(({ seat }, place) => ({ seat, place }))
      .sort((a, b) => a.seat - b.seat)
      .map(({ seat, place }) => `Seat ${seat}: ${tell.name(seat)}${role(state, place)} ${fate(tell, place)}`),
  ]
}

const role = ({ table }: HandState, place: number): string => {
  const button = place === table.buttonPlace ? ' (button)' : ''
  if (place === table.smallBlindPlace) return `${button} (small blind)`
  return place === table.bigBlindPlace ? `${button} (big blind)` : button
}

const FOLDED = {
  PREFLOP: 'before Flop',
  FLOP: 'on the Flop',
  TURN: 'on the Turn',
  RIVER: 'on the River',
  SHOWDOWN: 'on the River',
} as const

const fate = ({ played: { state, settlement }, money }: Telling, place: number): string => {
  const { status, seat, invested } = state.players[place]!
  if (status === 'FOLDED') {
    let last = state.entry
    while (last !== null && last.seat !== seat) last = last.previous
    return `folded ${FOLDED[last?.street ?? 'PREFLOP']}${invested === 0 ? " (didn't bet)" : ''}`
  }
  const won = settlement.results[place]!.won ?? 0
  if (state.contenders === 1) return `collected (${money(won)})`
  const strength = strengthAt(state, place)
  const cards = `[${state.holes[place]!.map(formatCard).join(' ')}]`
  const isShown = seat !== state.table.setup.heroSeat && cards !== '[]'
  if (strength === 0) return won > 0 ? `collected (${money(won)})` : isShown ? `mucked ${cards}` : 'mucked'
  return won > 0
    ? `showed ${cards} and won (${money(won)}) with ${readingText(strength)}`
    : `showed ${cards} and lost with ${readingText(strength)}`
}
