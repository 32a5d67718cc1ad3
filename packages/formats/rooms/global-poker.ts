// Global Poker: one JSON object a hand. Raises are totals of the street, calls what was added; the button is not written, opponents are numbers
// that change with every hand, and the coins have a code of the room's own.
import { type CardIndex, parseCard } from '@sidepot/engine/cards'
import { type Chips, chipsFromDecimal } from '@sidepot/engine/chips'
import { err, type Result } from '@sidepot/engine/result'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
import { gameNamed } from '../kit/game-names.ts'
import { type Fields, fields, items, parsed, text as textOf } from '../kit/json.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import type { RoomLine, RoomSeat } from '../kit/room-lines.ts'
import { type ActionWord, actionLine, unreadable } from './reading.ts'

export const globalPoker: Dialect = {
  id: 'global-poker',
  room: 'Global Poker',
  head: /"betStrategyType"\s*:/,
  hidden: /^Player#\d+$/,
  read: block => readGlobal(block),
}

const ACTIONS: Readonly<Record<string, ActionWord>> = {
  SMALL_BLIND: 'SB',
  BIG_BLIND: 'BB',
  ANTE: 'ANTE',
  DEAD_SMALL_BLIND: 'DEAD',
  ENTRY_BET: 'LIVE',
  BIG_BLIND_PLUS_DEAD_SMALL_BLIND: 'BOTH',
  FOLD: 'fold',
  CHECK: 'check',
  CALL: 'call',
  BET: 'raise-to',
  RAISE: 'raise-to',
}
const SMALL_TALK = ['TIME_BANK', 'MUCK_CARDS', 'WAIT_FOR_BIG_BLIND', 'DECLINE_ENTRY_BET']
const EVENTS = ['PotUpdate', 'PlayerBalances', 'PlayerBestHand', 'ShowDownSummary']
const RANKS = 'TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN JACK QUEEN KING ACE'.split(' ')
/** The coins that can be paid out; the others are play money. */
const REAL_COINS = 'XSD'

/** Null where a card is hidden. */
const cardsOf = (value: unknown): readonly CardIndex[] | null => {
  const cards: CardIndex[] = []
  for (const { rank, suit } of items(value)) {
    const card = parseCard(
      `${'23456789TJQKA'[RANKS.indexOf(textOf(rank))] ?? ''}${textOf(suit).charAt(0).toLowerCase()}`,
    )
    if (!card.ok) return null
    cards.push(card.value)
  }
  return cards.length > 0 ? cards : null
}

const chipsOf = (value: unknown): Chips | null => {
  const read = chipsFromDecimal(value ?? 0)
  return read.ok && read.value >= 0 ? read.value : null
}

const lineOf = (event: Fields, who: string): RoomLine | FormatFailure | null => {
  const at = 1
  switch (event.type) {
    case 'PlayerCardsDealt':
    case 'PlayerCardsExposed': {
      const cards = cardsOf(event.cards)
      return cards === null ? { at, is: 'dealt', who } : { at, is: 'hole', who, cards }
    }
    case 'TableCardsDealt': {
      const cards = cardsOf(event.cards)
      return cards === null ? { code: 'format/board', at } : { at, is: 'board', cards }
    }
    case 'PlayerAction': {
      const action = textOf(event.action)
      if (SMALL_TALK.includes(action)) return null
      const word = ACTIONS[action]
      const written = fields(event.amount).amount
      const amount = chipsOf(written)
      if (amount === null) return { code: 'format/amount', text: String(written) }
      return word === undefined ? unreadable(at, action) : actionLine(word, at, who, amount)
    }
    default:
      return EVENTS.includes(textOf(event.type)) ? null : unreadable(at, textOf(event.type))
  }
}

const readGlobal = ({ text }: Block): Result<DialectHand, FormatFailure> => {
  const hand = parsed(text)
  const settings = fields(hand.settings)
  const results = fields(hand.results)
  const named = `${textOf(settings.variant)} ${textOf(settings.betStrategyType)}`.replaceAll('_', ' ')
  const game = gameNamed(named)
  if (game === null) return err({ code: 'format/game', game: named })
  const seats: RoomSeat[] = []
  const names = new Map<unknown, string>()
  const finals = new Map<string, Chips>()
  for (const { playerId, seatId, name, initialBalance } of items(hand.seats)) {
    const [own, stack] = [textOf(name), chipsOf(initialBalance)]
    if (stack === null) return err({ code: 'format/amount', text: String(initialBalance) })
    names.set(playerId, own)
    seats.push({ seat: Number(seatId), name: own, stack })
    const net = chipsFromDecimal(fields(fields(results.results)[String(playerId)]).netWin ?? 0)
    if (net.ok) finals.set(own, stack + net.value)
  }
  const lines: RoomLine[] = []
  for (const event of items(hand.events)) {
    const line = lineOf(event, names.get(event.playerId) ?? '')
    if (line !== null && 'code' in line) return err(line)
    if (line !== null) lines.push(line)
  }
  const hero = lines.find(line => line.is === 'hole')
  for (const { playerId, amount } of items(results.transfers)) {
    const won = chipsOf(amount)
    if (won === null) return err({ code: 'format/amount', text: String(amount) })
    lines.push({ at: 1, is: 'win', who: names.get(playerId) ?? '', amount: won })
  }
  const button = buttonOf(seats, lines)
  if (button === undefined) return err({ code: 'format/missing', field: 'button' })
  const at = new Date(Number(hand.startTime))
  return playRoomHand({
    ...game,
    id: textOf(hand.id),
    table: textOf(fields(hand.table).tableName),
    currency: null,
    money: settings.currencyCode === REAL_COINS ? 'REAL' : 'PLAY',
    clocks: Number.isNaN(at.getTime()) ? [] : [{ local: at.toISOString().slice(0, 19), zone: 'UTC' }],
    smallBlind: chipsOf(settings.smallBlind),
    bigBlind: chipsOf(settings.bigBlind),
    maxPlayers: Math.max(2, Number(settings.capacity) || 0),
    button,
    hero: hero !== undefined && 'who' in hero ? hero.who : null,
    seats,
    lines,
    rake: chipsOf(results.totalRake),
    finals,
  })
}

/** Who acts last after the flop: of two players the small blind, else whoever sits before the blinds. */
const buttonOf = (seats: readonly RoomSeat[], lines: readonly RoomLine[]): number | undefined => {
  const dealt = seats
    .filter(({ name }) =>
      lines.some(line => (line.is === 'dealt' || line.is === 'hole') && line.who === name),
    )
    .sort((a, b) => a.seat - b.seat)
  const posted = (what: 'SB' | 'BB') => lines.find(line => line.is === 'post' && line.what === what)
  const first = posted('SB') ?? posted('BB')
  const place = dealt.findIndex(({ name }) => first !== undefined && 'who' in first && first.who === name)
  if (place < 0) return undefined
  if (dealt.length === 2 && posted('SB') !== undefined) return dealt[place]!.seat
  return dealt.at(place - 1)?.seat
}
