// Writes a hand as the line of text that reads as the same hand.
import { BOARD_STREETS, type BoardStreet, STREETS, type Step } from '@sidepot/engine/action'
import { formatCards } from '@sidepot/engine/cards'
import { type Chips, chipsToDecimal } from '@sidepot/engine/chips'
import { legal } from '@sidepot/engine/legal'
import { holeCardCount } from '@sidepot/engine/notation'
import type { SeatNo } from '@sidepot/engine/setup'
import type { Board, HandState } from '@sidepot/engine/state'

/** Null for what shorthand has no words for: rulings, cards known in part or entered before they were dealt. */
export function writeShorthand(state: HandState): string | null {
  const states: HandState[] = []
  for (let at: HandState | null = state; at; at = at.previous) states.unshift(at)
  if (states.some(({ step }) => step && 'ruling' in step && step.ruling === true)) return null
  if (isPartial(state)) return null
  const { table, holes } = state
  const hero = holes[table.heroPlace]!
  const parts: string[][] = [hero.length > 0 ? [`hero ${formatCards(hero)}`] : []]
  const written = new Set<BoardStreet>()
  for (const [at, { step, street }] of states.entries()) {
    const before = states[at - 1]
    if (!step || !before) continue
    const words = wordsOf(step, before)
    if (words) parts.at(-1)!.push(words)
    if (street === before.street || street === 'SHOWDOWN') continue
    written.add(street as BoardStreet)
    parts.push([])
    const cards = streetWords(state, street as BoardStreet)
    if (cards) parts.at(-1)!.push(cards)
  }
  if (state.runs > 1) parts.push([`run ${state.runs}`])
  for (const street of BOARD_STREETS) {
    const cards = written.has(street) ? null : streetWords(state, street)
    if (cards) parts.push([cards])
  }
  const shown = table.seats.flatMap(({ seat }, place) =>
    place === table.heroPlace || holes[place]!.length === 0
      ? []
      : [`${nameOf(state, seat)} ${formatCards(holes[place]!)}`],
  )
  if (shown.length > 0) parts.push(shown)
  return parts
    .filter(part => part.length > 0)
    .map(part => part.join(', '))
    .join('; ')
}

const nameOf = ({ table }: HandState, seat: SeatNo): string =>
  table.positions[table.placeOf[seat]!]?.toLowerCase() ?? `s${seat}`

const amountText = (chips: Chips): string => String(chipsToDecimal(chips))

const cardsOn = (board: Board, street: BoardStreet) =>
  street === 'FLOP'
    ? board.flop
    : [street === 'TURN' ? board.turn : board.river].filter(card => card !== null)

/** Entered before it was dealt. */
const isAhead = (state: HandState, street: BoardStreet): boolean =>
  STREETS.indexOf(street) > STREETS.indexOf(state.street) &&
  state.boards.some(board => cardsOn(board, street).length > 0)

function isPartial(state: HandState): boolean {
  const count = holeCardCount(state.table.setup.gameType)
  return (
    state.holes.some(hole => hole.length > 0 && hole.length < count) ||
    state.boards.some(({ flop }) => flop.length > 0 && flop.length < 3) ||
    (state.turn >= 0 && BOARD_STREETS.some(street => isAhead(state, street)))
  )
}

/** Dealt before the run-out was split: on the first board only. */
const isShared = (state: HandState, street: BoardStreet): boolean =>
  state.runs > 1 && STREETS.indexOf(street) <= STREETS.indexOf(state.bettingStreet)

/** The cards of a street; its name where they would be read as another one. */
function streetWords(state: HandState, street: BoardStreet): string | null {
  const boards = state.boards.map((board, index) =>
    index > 0 && isShared(state, street) ? '' : formatCards(cardsOn(board, street)),
  )
  while (boards.at(-1) === '') boards.pop()
  if (boards.length === 0) return null
  const earlier = BOARD_STREETS.slice(0, BOARD_STREETS.indexOf(street))
  const isNext = state.boards.length === 1 && earlier.every(one => cardsOn(state.boards[0]!, one).length > 0)
  return isNext ? boards[0]! : `${street.toLowerCase()} ${boards.join(' / ')}`
}

const RAISES = { BET: '', RAISE: '', '3-Bet': '3b ', '4-Bet': '4b ', '5-Bet+': '5b ' } as const

function wordsOf(step: Step, before: HandState): string | null {
  switch (step.kind) {
    case 'FOLD':
      return `${nameOf(before, step.seat)} f`
    case 'CHECK':
      return `${nameOf(before, step.seat)} x`
    case 'CALL':
      return `${nameOf(before, step.seat)} c`
    case 'BET':
    case 'RAISE':
      return `${nameOf(before, step.seat)} ${RAISES[legal(before, step.seat)?.label ?? 'RAISE']}${amountText(step.to)}`
    case 'ALL_IN': {
      const { stack } = before.players[before.table.placeOf[step.seat]!]!
      const size = stack === Number.POSITIVE_INFINITY ? ` ${amountText(step.to!)}` : ''
      return `${nameOf(before, step.seat)} all in${size}`
    }
    case 'BOMB':
      return `bomb ${amountText(step.amount)}`
    case 'AUTO-FOLD':
      return `${nameOf(before, step.winner)} wins`
    case 'HOLE':
    case 'BOARD':
    case 'RUN':
      return null
  }
}
