// The summary under a PokerStars hand: pots, board and what became of every seat.
import { formatCard } from '@sidepot/engine/cards'
import { boardAt, boardCards } from '@sidepot/engine/deal'
import type { HandState } from '@sidepot/engine/state'
import { paidByRun, runName, strengthAt } from './pokerstars-board.ts'
import { readingText, type Telling } from './pokerstars-words.ts'

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
  const boards = Array.from({ length: state.runs }, (_, run) => boardCards(boardAt(state, run)))
  return [
    '*** SUMMARY ***',
    `Total pot ${tell.money(gross)}${parts} | Rake ${tell.money(rake + jackpotDrop)}`,
    ...(state.runs > 1 ? [`Hand was run ${state.runs === 2 ? 'twice' : 'three times'}`] : []),
    ...boards.flatMap((board, run) =>
      board.length > 0 ? [`${runName(state, run)}Board [${board.map(formatCard).join(' ')}]`] : [],
    ),
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

const fate = ({ played, money }: Telling, place: number): string => {
  const { state, settlement } = played
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
  const parts = paidByRun(played, place).map((paid, run) => {
    const reading = readingText(strengthAt(state, place, run))
    return paid > 0 ? `won (${money(paid)}) with ${reading}` : `lost with ${reading}`
  })
  return `showed ${cards} and ${parts.join(', and ')}`
}
