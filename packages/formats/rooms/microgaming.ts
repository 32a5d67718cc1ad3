// Microgaming: one XML element a game, seats with the stacks of the end, amounts as chips added.
import { parseCard } from '@sidepot/engine/cards'
import { err, type Result } from '@sidepot/engine/result'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
import { gameNamed } from '../kit/game-names.ts'
import { chipsIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import type { PostKind, RoomLine, RoomSeat } from '../kit/room-lines.ts'
import { type Tag, tagsIn } from '../kit/tags.ts'
import { type ActionWord, actionLine, unreadable } from './reading.ts'
import { clocksIn } from './stars-heads.ts'

export const microgaming: Dialect = {
  id: 'microgaming',
  room: 'Microgaming',
  head: /<Game [^>]*hhversion=/,
  read: block => readMicrogaming(block),
}

/** Base64 of UTF-16: the sign of the currency is the one thing of it that is needed. */
const CURRENCIES: Readonly<Record<string, string>> = { 'rCA=': 'EUR', 'JAA=': 'USD', 'owA=': 'GBP' }

const readMicrogaming = ({ text }: Block): Result<DialectHand, FormatFailure> => {
  const tags = tagsIn(text)
  const { attributes: head } = tags[0]!
  const named = `${head.gametype ?? ''} ${head.betlimit ?? ''}`
  const game = gameNamed(named.replace(/ L$/, ' FL'))
  if (game === null) return err({ code: 'format/game', game: named })
  const seats: RoomSeat[] = []
  const names = new Map<string, string>()
  const finals = new Map<string, number>()
  const lines: RoomLine[] = []
  let button = 0
  for (const [index, tag] of tags.entries()) {
    if (tag.isEnd) continue
    const { attributes: of, at } = tag
    if (tag.name === 'Seat' && of.alias !== undefined) {
      const stack = chipsIn(of.balance ?? '')
      if (stack === null) return err({ code: 'format/amount', text: of.balance ?? '' })
      seats.push({ seat: Number(of.num), name: of.alias, stack })
      names.set(of.num ?? '', of.alias)
      const final = chipsIn(of.endbalance ?? '')
      if (final !== null) finals.set(of.alias, final)
      if (of.dealer === 'true') button = Number(of.num)
    } else if (tag.name === 'Seat') {
      const amount = chipsIn(of.amount ?? '')
      if (amount === null) return err({ code: 'format/amount', text: of.amount ?? '' })
      lines.push({ at, is: 'win', who: names.get(of.num ?? '') ?? '', amount })
    } else if (tag.name === 'Action') {
      const line = actionOf(tag, names.get(of.seat ?? '') ?? '', tags.slice(index + 1))
      if (line !== null && 'code' in line) return err(line)
      if (line !== null) lines.push(blindOf(line, lines))
    }
  }
  const [small, big] = (head.stakes ?? '').split('|').map(chipsIn)
  const isTournament = head.istournament === '1'
  const isFixed = game.limit === 'FIXED'
  return playRoomHand({
    ...game,
    id: head.id ?? '',
    table: head.tablename ?? '',
    currency: CURRENCIES[head.currencysymbol ?? ''] ?? null,
    money: isTournament ? 'TOURNAMENT' : head.realmoney === 'true' ? 'REAL' : 'PLAY',
    clocks: clocksIn(head.date ?? ''),
    smallBlind: isFixed ? null : (small ?? null),
    bigBlind: isFixed ? null : (big ?? null),
    maxPlayers: Math.max(Number(head.tablesize ?? 2), 2),
    button,
    hero: names.get(head.playerseat ?? '') ?? null,
    seats,
    lines,
    rake: null,
    finals,
    ...(isTournament ? { tournament: { id: '', name: head.tablename ?? '' } } : {}),
  })
}

/** A blind that takes the whole stack is written as an all-in before the cards. */
const blindOf = (line: RoomLine, before: readonly RoomLine[]): RoomLine => {
  const posted = (what: PostKind) => before.some(one => one.is === 'post' && one.what === what)
  if (line.is !== 'all-in' || posted('BB') || before.some(({ is }) => is !== 'post')) return line
  return { at: line.at, is: 'post', who: line.who, what: posted('SB') ? 'BB' : 'SB', amount: line.added ?? 0 }
}

/** Cards that follow an action, up to the next one. */
const cardsBehind = (tags: readonly Tag[]): readonly number[] | null => {
  const cards: number[] = []
  for (const { name, isEnd, attributes } of tags) {
    if (name !== 'Card' || isEnd) break
    const card = parseCard(
      `${attributes.value === '10' ? 'T' : (attributes.value ?? '')}${attributes.suit ?? ''}`,
    )
    if (!card.ok) return null
    cards.push(card.value)
  }
  return cards
}

const ACTIONS: Readonly<Record<string, ActionWord>> = {
  SmallBlind: 'SB',
  BigBlind: 'BB',
  PostedToPlay: 'OTHER',
  Ante: 'ANTE',
  Fold: 'fold',
  Check: 'check',
  Call: 'call',
  Bet: 'raise',
  Raise: 'raise',
  AllIn: 'all-in',
}
const BOARDS = { DealFlop: 'FLOP', DealTurn: 'TURN', DealRiver: 'RIVER' } as const

const actionOf = (
  { attributes: of, at }: Tag,
  who: string,
  behind: readonly Tag[],
): RoomLine | FormatFailure | null => {
  const amount = chipsIn(of.value ?? '0')
  if (amount === null) return { code: 'format/amount', text: of.value ?? '' }
  const word = ACTIONS[of.type ?? '']
  if (word !== undefined) return actionLine(word, at, who, amount)
  switch (of.type) {
    case 'DealFlop':
    case 'DealTurn':
    case 'DealRiver': {
      const cards = cardsBehind(behind)
      return cards === null ? unreadable(at, of.type) : { at, is: 'board', cards, street: BOARDS[of.type] }
    }
    case 'DealCards':
    case 'ShowCards':
    case 'MuckCards': {
      const cards = cardsBehind(behind)
      return cards === null || cards.length === 0 ? null : { at, is: 'hole', who, cards }
    }
    case 'BadBeatContribution':
      return { at, is: 'aside', who, what: 'JACKPOT', amount: -amount }
    case 'MoneyReturned':
    case 'Disconnect':
    case 'Reconnect':
    case 'Win':
      return null
    default:
      return unreadable(at, of.type ?? '')
  }
}
