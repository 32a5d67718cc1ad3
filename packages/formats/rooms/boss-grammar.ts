// What Boss and IGT have in common: the words for actions, cards as numbers, and how players, actions and results become a hand.
import { type CardIndex, parseCard } from '@sidepot/engine/cards'
import { err, type Result } from '@sidepot/engine/result'
import type { DialectHand } from '../kit/dialect.ts'
import { gameNamed } from '../kit/game-names.ts'
import { chipsIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import type { RoomLine, RoomSeat } from '../kit/room-lines.ts'
import { type ActionWord, actionLine, unreadable } from './reading.ts'

/** Amounts and cards are still the room's words. */
export interface BossHand {
  readonly id: string
  readonly table: string
  /** GAME_THM, GAME_OMA; GAME_OMAHL is not one of ours. */
  readonly game: string
  readonly limit: string
  readonly currency: string
  readonly isReal: boolean
  readonly kind: string
  readonly tournamentId: string
  readonly stakes: readonly (string | undefined)[]
  /** Milliseconds since 1970. */
  readonly time: number
  readonly rake: string | null
  readonly players: readonly {
    readonly name: string
    readonly seat: string
    readonly stack: string
    readonly state: string
    readonly isDealer: boolean
  }[]
  readonly actions: readonly BossAction[]
  readonly results: readonly {
    readonly at: number
    readonly player: string
    readonly win: string
    readonly cards: readonly string[]
    readonly final?: string
  }[]
}

interface BossAction {
  readonly at: number
  readonly type: string
  readonly kind: string
  readonly player: string
  readonly value: string
  readonly cards: readonly string[]
}

/** How a room numbers the cards, and what it writes at a call. */
export interface BossKind {
  readonly ranks: string
  readonly suits: string
  /** The total of the street instead of what was added. */
  readonly callsTotal: boolean
}

const GAMES: Readonly<Record<string, string>> = { GAME_THM: "Hold'em", GAME_OMA: 'Omaha' }
const POSTS: Readonly<Record<string, ActionWord>> = { HAND_SB: 'SB', HAND_BB: 'BB', HAND_DSB: 'DEAD' }
const ACTIONS: Readonly<Record<string, ActionWord>> = {
  HAND_ANTE: 'ANTE',
  ACTION_FOLD: 'fold',
  ACTION_CHECK: 'check',
  ACTION_CALL: 'call',
  ACTION_BET: 'raise-to',
  ACTION_RAISE: 'raise-to',
}

/** Null where a card is hidden. */
const cardsOf = (links: readonly string[], { ranks, suits }: BossKind): readonly CardIndex[] | null => {
  const cards: CardIndex[] = []
  for (const link of links) {
    const number = /^\d+$/.test(link) ? Number(link) : Number.NaN
    const card = parseCard(`${ranks[number % 13] ?? ''}${suits[Math.floor(number / 13)] ?? ''}`)
    if (!card.ok) return null
    cards.push(card.value)
  }
  return cards.length > 0 ? cards : null
}

const lineOf = (
  action: BossAction,
  board: readonly CardIndex[],
  kind: BossKind,
): RoomLine | FormatFailure | null => {
  const { at, type, player: who } = action
  const amount = action.value === '' || type === 'HAND_BOARD' ? 0 : chipsIn(action.value)
  if (amount === null) return { code: 'format/amount', text: action.value }
  const word = type === 'HAND_BLINDS' ? POSTS[action.kind] : ACTIONS[type]
  if (word === 'call' && kind.callsTotal) return { at, is: 'call', who, to: amount }
  if (word !== undefined) return actionLine(word, at, who, amount)
  switch (type) {
    case 'ACTION_ALLIN':
      return { at, is: 'all-in', who, to: amount }
    case 'HAND_DEAL': {
      const cards = cardsOf(action.cards, kind)
      return cards === null ? { at, is: 'dealt', who } : { at, is: 'hole', who, cards }
    }
    case 'HAND_BOARD': {
      // Every street has the whole board again.
      const cards = cardsOf(action.cards, kind)
      const isNext =
        cards !== null && cards.length > board.length && board.every((card, i) => cards[i] === card)
      return isNext ? { at, is: 'board', cards: cards.slice(board.length) } : { code: 'format/board', at }
    }
    // The bet that nobody called.
    case 'ACTION_ADJUSTEMENT':
      return null
    default:
      return unreadable(at, `${type} ${action.kind}`.trim())
  }
}

export const playBoss = (hand: BossHand, kind: BossKind): Result<DialectHand, FormatFailure> => {
  const game = gameNamed(`${GAMES[hand.game] ?? hand.game} ${hand.limit}`)
  if (game === null) return err({ code: 'format/game', game: `${hand.game} ${hand.limit}` })
  const seats: RoomSeat[] = []
  for (const { name, seat, stack, state } of hand.players) {
    if (state === 'STATE_EMPTY' || state === 'STATE_RESERVED') continue
    const chips = chipsIn(stack)
    if (chips === null) return err({ code: 'format/amount', text: stack })
    seats.push({ seat: Number(seat), name, stack: chips })
  }
  if (seats.every(({ stack }) => stack === 0)) return err({ code: 'format/missing', field: 'stacks' })
  const lines: RoomLine[] = []
  const board: CardIndex[] = []
  for (const action of hand.actions) {
    const line = lineOf(action, board, kind)
    if (line !== null && 'code' in line) return err(line)
    if (line !== null) lines.push(line)
    if (line?.is === 'board') board.push(...line.cards)
  }
  const hero = lines.find(line => line.is === 'hole')
  const finals = new Map<string, number>()
  for (const { at, player: who, win, cards, final } of hand.results) {
    const shown = cardsOf(cards, kind)
    if (shown !== null) lines.push({ at, is: 'hole', who, cards: shown })
    const amount = chipsIn(win)
    if (amount === null) return err({ code: 'format/amount', text: win })
    if (amount > 0) lines.push({ at, is: 'win', who, amount })
    const left = final === undefined ? null : chipsIn(final)
    if (left !== null) finals.set(who, left)
  }
  const isTournament = hand.kind !== 'GAMEKIND_CASH'
  const isFixed = game.limit === 'FIXED'
  const [small, big] = hand.stakes.map(part => (part === undefined || isFixed ? null : chipsIn(part)))
  return playRoomHand({
    ...game,
    id: hand.id,
    table: hand.table,
    currency: /^[A-Z]{3}$/.test(hand.currency) ? hand.currency : null,
    money: isTournament ? 'TOURNAMENT' : hand.isReal ? 'REAL' : 'PLAY',
    clocks: clockOf(hand.time),
    smallBlind: small ?? null,
    bigBlind: big ?? null,
    maxPlayers: Math.max(2, ...hand.players.map(({ seat }) => Number(seat))),
    button: Number(hand.players.find(({ isDealer }) => isDealer)?.seat ?? 0),
    hero: hero !== undefined && 'who' in hero ? hero.who : null,
    seats,
    lines,
    rake: hand.rake === null || hand.rake === '' ? null : chipsIn(hand.rake),
    ...(finals.size > 0 ? { finals } : {}),
    ...(isTournament ? { tournament: { id: hand.tournamentId, name: hand.table } } : {}),
  })
}

const clockOf = (time: number) => {
  const at = new Date(time)
  return time > 0 && !Number.isNaN(at.getTime())
    ? [{ local: at.toISOString().slice(0, 19), zone: 'UTC' }]
    : []
}
