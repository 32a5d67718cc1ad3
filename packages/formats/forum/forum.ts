// One hand as text to paste into a forum or a message: positions instead of names, one paragraph a street. Tells every
// hand there is, unknown stacks and cards, straddles, bomb pots, several boards and rulings too.
import { BOARD_STREETS, type Entry } from '@sidepot/engine/action'
import { formatCard, highFirst } from '@sidepot/engine/cards'
import type { Chips } from '@sidepot/engine/chips'
import { boardAt } from '@sidepot/engine/deal'
import { entriesOf } from '@sidepot/engine/history'
import { ok, type Result } from '@sidepot/engine/result'
import type { SeatNo } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { bombOf, type FormatFailure, type PlayedHand, play } from '../kit/played-hand.ts'
import { starsGame } from '../pokerstars/pokerstars.ts'
import { strengthAt } from '../pokerstars/pokerstars-board.ts'
import { moneyText, readingText } from '../pokerstars/pokerstars-words.ts'

export const writeForum = (hand: PlayedHand): Result<string, FormatFailure> => {
  const played = play(hand)
  if (!played.ok) return played
  const { state, settlement } = played.value
  const { setup } = hand
  const isTournament = hand.about?.tournament !== undefined
  // chips have no sign
  const plain = moneyText(isTournament ? '' : (hand.about?.currency ?? 'USD'))
  const money = (chips: Chips) =>
    plain(chips).replace(/\d{4,}/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ','))
  const { positions, placeOf, heroPlace, seats } = state.table
  const who = (seat: SeatNo): string => (placeOf[seat] === heroPlace ? 'Hero' : positions[placeOf[seat]!]!)
  const cards = (list: readonly number[]) => list.map(formatCard).join(' ')
  const blinds = [setup.smallBlind, setup.bigBlind, ...state.table.straddles.map(({ amount }) => amount)]
  const ante = setup.ante ? `, ante ${money(setup.ante)}` : ''
  const dead = `${state.table.buttonPlace < 0 ? ', dead button' : ''}${state.table.smallBlindPlace < 0 ? ', dead small blind' : ''}`
  const entries = entriesOf(state)
  const named = seats.map(({ seat, stack }, place) => {
    const hero = place === heroPlace ? ' (Hero)' : ''
    const button = seat === setup.buttonSeat && positions[place] !== 'BTN' ? ' (button)' : ''
    // whoever is all-in has put in all they had
    const shown = state.players[place]!.status === 'ALL_IN' ? paidBy(entries, seat) : null
    return { name: `${positions[place]}${hero}`, button, stack: stack ?? shown }
  })
  const unknown = named.filter(({ stack }) => stack === null)
  const lines = [
    `${isTournament ? 'Tournament, ' : ''}${starsGame(setup)}, ${blinds.map(money).join('/')}${ante}${dead}, ${seats.length} players`,
    ...named.flatMap(({ name, button, stack }) =>
      stack === null ? [] : [`${name}: ${money(stack)}${button}`],
    ),
    ...(unknown.length > 0
      ? [`Stack unknown: ${unknown.map(({ name, button }) => name + button).join(', ')}`]
      : []),
  ]
  const hole = state.holes[heroPlace]!
  const heroCards = hole.length > 0 ? ` with ${cards(highFirst(hole))}` : ''
  lines.push('', `${state.isBombPot ? 'Bomb pot' : 'Preflop'}: Hero is ${positions[heroPlace]}${heroCards}`)
  const sentencesOn = (street: string) =>
    sentences(
      entries.filter(entry => entry.street === street && isWritten(entry, state.isBombPot)),
      who,
      money,
    )
  const bomb = bombOf(hand.log)
  if (bomb !== null)
    lines.push([bombSentence(entries, bomb, who, money), ...sentencesOn('PREFLOP')].join(', '))
  else lines.push(...sentencesOn('PREFLOP'))
  for (const street of BOARD_STREETS) {
    const boards = boardsOn(state, street)
    const own = entries.filter(entry => entry.street === street && isWritten(entry, state.isBombPot))
    if (boards.every(board => board.length === 0) && own.length === 0) continue
    const pot = own[0]?.potBefore ?? state.pot
    const name = `${street.charAt(0)}${street.slice(1).toLowerCase()}`
    lines.push(
      '',
      `${name} (${money(pot)}): ${boards.map(board => cards(board) || '?').join(' | ')}`,
      ...sentencesOn(street),
    )
  }
  const shown = state.contenders > 1 && settlement.finished
  const results = settlement.results.flatMap(({ seat, won }, place) => {
    if (state.players[place]!.status === 'FOLDED') return []
    const strength = shown && state.boards.length === 1 ? strengthAt(state, place) : 0
    const shows =
      shown && state.holes[place]!.length > 0 ? ` shows ${cards(highFirst(state.holes[place]!))}` : ''
    const reading = strength > 0 ? ` (${readingText(strength)})` : ''
    const wins = won === null ? '' : won > 0 ? ` wins ${money(Math.floor(won / settlement.scale))}` : ''
    return shows + wins === '' ? [] : [`${who(seat)}${shows}${reading}${shows && wins ? ' and' : ''}${wins}`]
  })
  if (settlement.finished && results.length > 0) {
    const rake = settlement.rake > 0 ? `, rake ${money(settlement.rake)}` : ''
    const gross = settlement.pots.reduce((sum, pot) => sum + pot.amount, 0)
    lines.push('', `Result: pot ${money(gross)}${rake}`, ...results)
  }
  return ok(`${lines.join('\n')}\n`)
}

/** All a seat put in, until now. */
const paidBy = (entries: readonly Entry[], seat: SeatNo): Chips =>
  entries.reduce((sum, entry) => (entry.seat === seat ? sum + entry.amount : sum), 0)

/** What everybody pays into a bomb pot, with what counted toward it; whoever had less is all-in for that. */
const bombSentence = (
  entries: readonly Entry[],
  bomb: Chips,
  who: (seat: SeatNo) => string,
  money: (chips: Chips) => string,
): string => {
  const bets = new Map<SeatNo, Chips>()
  for (const { seat, street, forcedType, betAmount } of entries)
    if (street === 'PREFLOP' && forcedType !== null) bets.set(seat, Math.max(bets.get(seat) ?? 0, betAmount))
  const short = [...bets].filter(([, bet]) => bet < bomb)
  return [
    `Everyone${short.length > 0 ? ' else' : ''} antes ${money(bomb)}`,
    ...short.map(([seat, bet]) => `${who(seat)} antes ${money(bet)} and is all-in`),
  ].join(', ')
}

/** Blinds are in the first line, what everybody pays into a bomb pot in its own; all else that happened is written out. */
const isWritten = (entry: Entry, isBombPot: boolean): boolean =>
  entry.forcedType === null ||
  entry.forcedType === 'SKIP' ||
  (entry.forcedType === 'POST' && !isBombPot) ||
  entry.forcedType === 'DEAD_POST'

const boardsOn = (state: HandState, street: (typeof BOARD_STREETS)[number]): number[][] => {
  const all = state.boards.map((_, index) => {
    const { flop, turn, river } = boardAt(state, index)
    const one = street === 'TURN' ? turn : river
    return street === 'FLOP' ? [...flop] : one === null ? [] : [one]
  })
  return all.filter((board, at) => at === 0 || board.join() !== all[0]!.join())
}

// Folds next to each other are one word.
const sentences = (
  entries: readonly Entry[],
  who: (seat: SeatNo) => string,
  money: (chips: Chips) => string,
): string[] => {
  const parts: string[] = []
  for (let at = 0; at < entries.length; at++) {
    let folds = 0
    while (isFold(entries[at + folds]) && who(entries[at + folds]!.seat) !== 'Hero') folds++
    if (folds > 1) {
      parts.push(`${folds} folds`)
      at += folds - 1
    } else parts.push(phrase(entries[at]!, who, money))
  }
  return parts.length > 0 ? [parts.join(', ')] : []
}
const isFold = (entry: Entry | undefined): boolean => entry?.code === 'FOLD' || entry?.code === 'FFOLD'

const phrase = (entry: Entry, who: (seat: SeatNo) => string, money: (chips: Chips) => string): string => {
  const { seat, code, amount, betAmount, raiseAmount, label, isAllIn, forcedType, ruling } = entry
  const end = `${isAllIn && amount > 0 ? ' and is all-in' : ''}${ruling ? ' (ruling)' : ''}`
  const name = who(seat)
  if (isFold(entry)) return `${name} folds${end}`
  if (code === 'CHECK' || code === 'FCHECK') return `${name} checks${end}`
  if (forcedType !== null)
    return `${name} posts ${money(amount)}${forcedType === 'DEAD_POST' ? ' dead' : ''}${end}`
  if (raiseAmount === 0) return `${name} calls ${money(amount)}${end}`
  return label === 'BET'
    ? `${name} bets ${money(amount)}${end}`
    : `${name} raises to ${money(betAmount)}${end}`
}
