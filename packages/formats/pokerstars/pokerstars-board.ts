// The board and the showdown of a PokerStars hand: once, or for each time that the rest of the board was run out.
import { BOARD_STREETS, type BoardStreet, STREETS } from '@sidepot/engine/action'
import { type CardIndex, formatCard } from '@sidepot/engine/cards'
import type { Chips } from '@sidepot/engine/chips'
import { boardAt, boardCards } from '@sidepot/engine/deal'
import { holeCardCount } from '@sidepot/engine/notation'
import { rank7 } from '@sidepot/engine/ranking'
import { rankOmaha } from '@sidepot/engine/ranking-omaha'
import { paidFrom } from '@sidepot/engine/settle'
import type { HandState } from '@sidepot/engine/state'
import type { Played } from '../kit/played-hand.ts'
import { readingText, type Telling } from './pokerstars-words.ts'

const RUNS = ['FIRST ', 'SECOND ', 'THIRD ']
const UP_TO: Readonly<Record<BoardStreet, number>> = { FLOP: 3, TURN: 4, RIVER: 5 }
const bracketed = (cards: readonly CardIndex[]): string => `[${cards.map(formatCard).join(' ')}]`

/** '' where the board was run out once. */
export const runName = ({ runs }: HandState, run: number): string => (runs > 1 ? RUNS[run]! : '')

/** Every street with what was played on it; streets that were dealt once come before those of each run. */
export const boardLines = (
  state: HandState,
  played: (street: BoardStreet) => readonly string[],
): string[] => {
  const line = (run: number, street: BoardStreet, name: string): string[] => {
    const cards = boardCards(boardAt(state, run))
    const [from, to] = [street === 'FLOP' ? 0 : UP_TO[street] - 1, UP_TO[street]]
    if (cards.length < to) return []
    const before = from === 0 ? '' : `${bracketed(cards.slice(0, from))} `
    return [`*** ${name}${street} *** ${before}${bracketed(cards.slice(from, to))}`]
  }
  const isOnce = (street: BoardStreet) =>
    state.runs < 2 || STREETS.indexOf(street) <= STREETS.indexOf(state.bettingStreet)
  const once = BOARD_STREETS.filter(isOnce).flatMap(street => {
    const dealt = line(0, street, '')
    return dealt.length > 0 ? [...dealt, ...played(street)] : []
  })
  const again = BOARD_STREETS.filter(street => !isOnce(street))
  return [
    ...once,
    ...Array.from({ length: state.runs }, (_, run) =>
      again.flatMap(street => line(run, street, runName(state, run))),
    ).flat(),
  ]
}

/** Strength of a seat whose cards and whose board are known; 0 otherwise. */
export const strengthAt = (state: HandState, place: number, run = 0): number => {
  const { gameType } = state.table.setup
  const [hole, board] = [state.holes[place]!, boardCards(boardAt(state, run))]
  if (hole.length !== holeCardCount(gameType) || board.length !== 5) return 0
  return gameType === 'NLHE' ? rank7([...hole, ...board]) : rankOmaha(hole, board)
}

/** Who shows and who collects, board by board. */
export const showdown = (tell: Telling): string[] => {
  const { played, name, money } = tell
  const { state, settlement } = played
  const runs = Array.from({ length: state.runs }, (_, run) => run)
  const paid = settlement.results.map((_, place) => paidByRun(played, place))
  return runs.flatMap(run => {
    const lines = [`*** ${runName(state, run)}SHOW DOWN ***`]
    for (const [place, { seat, status }] of state.players.entries()) {
      if (status === 'FOLDED') continue
      const hole = state.holes[place]!
      const strength = strengthAt(state, place, run)
      if (strength > 0) lines.push(`${name(seat)}: shows ${bracketed(hole)} (${readingText(strength)})`)
      // one card alone is shown now and then
      else if (hole.length > 0 && seat !== state.table.setup.heroSeat)
        lines.push(`${name(seat)}: shows ${bracketed(hole)}`)
      else if (settlement.results[place]!.won === 0) lines.push(`${name(seat)}: mucks hand`)
    }
    for (const [place, { seat }] of settlement.results.entries())
      if (paid[place]![run]! > 0) lines.push(`${name(seat)} collected ${money(paid[place]![run]!)} from pot`)
    return lines
  })
}

/** What a place was paid on each board: as the pots paid it, or where a room recorded the whole, in the same proportion, odd chips on the first. */
export const paidByRun = ({ state, settlement }: Played, place: number): readonly Chips[] => {
  const { seat, won } = settlement.results[place]!
  const runs = Array.from({ length: state.runs }, (_, run) => run)
  const exactly = paidFrom(state, settlement)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  if (exactly !== null)
    return runs.map(run =>
      sum(exactly.flatMap(boards => (boards[run] ?? []).map(one => (one.seat === seat ? one.won : 0)))),
    )
  const parts = runs.map(run =>
    settlement.pots.reduce((all, { net, winners }) => {
      const here = winners[run] ?? []
      return here.includes(seat) ? all + net / state.runs / here.length : all
    }, 0),
  )
  const all = sum(parts)
  const paid = parts.map(part => (all > 0 ? Math.floor(((won ?? 0) * part) / all) : 0))
  const first = Math.max(
    0,
    parts.findIndex(part => part > 0),
  )
  paid[first]! += (won ?? 0) - sum(paid)
  return paid
}
