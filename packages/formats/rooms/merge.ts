// Merge: a description and a game side by side, events by seat number; a raise is the total of the street, a call what was added.
import type { CardIndex } from '@sidepot/engine/cards'
import { err, type Result } from '@sidepot/engine/result'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
import { gameNamed } from '../kit/game-names.ts'
import { chipsIn, currencyIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import type { RoomLine, RoomSeat } from '../kit/room-lines.ts'
import { tagsIn } from '../kit/tags.ts'
import { type ActionWord, actionLine, unreadable } from './reading.ts'
import { cardsIn } from './stars-grammar.ts'

export const merge: Dialect = {
  id: 'merge',
  room: 'Merge',
  head: /<game [^>]*starttime=/,
  read: block => readMerge(block),
}

const readMerge = ({ text, prelude }: Block): Result<DialectHand, FormatFailure> => {
  const [description] = tagsIn(prelude)
    .filter(({ name }) => name === 'description')
    .slice(-1)
  const tags = tagsIn(text)
  const { attributes: head } = tags[0]!
  const named = `${description?.attributes.type ?? ''} ${description?.attributes.stakes ?? ''}`
  const game = gameNamed(named)
  if (game === null) return err({ code: 'format/game', game: named.trim() })
  const seats: RoomSeat[] = []
  const lines: RoomLine[] = []
  const names = new Map<string, string>()
  let button = 0
  let board: readonly CardIndex[] = []
  for (const { name, isEnd, at, attributes: of } of tags) {
    if (isEnd) continue
    const who = names.get(of.player ?? '') ?? ''
    const amount = of.amount === undefined ? 0 : chipsIn(of.amount)
    if (amount === null) return err({ code: 'format/amount', text: of.amount ?? '' })
    if (name === 'players') button = Number(of.dealer)
    else if (name === 'player') {
      names.set(of.seat ?? '', of.nickname ?? '')
      seats.push({ seat: Number(of.seat), name: of.nickname ?? '', stack: chipsIn(of.balance ?? '') ?? 0 })
    } else if (name === 'cards') {
      const cards = cardsIn(of.cards ?? '')
      if (of.type === 'COMMUNITY') {
        if (cards === null || cards.length <= board.length) return err({ code: 'format/board', at })
        lines.push({ at, is: 'board', cards: cards.slice(board.length) })
        board = cards
      } else if (cards !== null && who !== '') lines.push({ at, is: 'hole', who, cards })
    } else if (name === 'winner') {
      if (of.uncalled !== 'true') lines.push({ at, is: 'win', who, amount })
    } else if (name === 'event') {
      const line = eventOf(of.type ?? '', at, who, amount)
      if (line !== null && 'code' in line) return err(line)
      if (line !== null) lines.push(line)
    }
  }
  const stakes = /(?<!\S)([^\s/]+)\/(\S+?)\)?$/.exec(named.replace('(', ''))
  const [small, big] = [stakes?.[1], stakes?.[2]].map(part => (part === undefined ? null : chipsIn(part)))
  const time = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(head.starttime ?? '')
  // events are counted in milliseconds of UTC; the start is the room's own time
  const stamp = / timestamp="(\d{12,13})"/.exec(text)?.[1]
  const isFixed = game.limit === 'FIXED'
  return playRoomHand({
    ...game,
    id: head.id ?? '',
    table: (head.data ?? '').split('|')[1] ?? '',
    currency: currencyIn(named),
    money: head.realmoney === 'true' ? 'REAL' : 'PLAY',
    clocks: [
      ...(stamp === undefined
        ? []
        : [{ local: new Date(Number(stamp)).toISOString().slice(0, 19), zone: 'UTC' }]),
      ...(time === null
        ? []
        : [{ local: `${time[1]}-${time[2]}-${time[3]}T${time[4]}:${time[5]}:${time[6]}`, zone: null }]),
    ],
    smallBlind: isFixed ? null : (small ?? null),
    bigBlind: isFixed ? null : (big ?? null),
    maxPlayers: Number(head.seats ?? 2),
    button,
    hero: null,
    seats,
    lines,
    rake: null,
  })
}

const EVENTS: Readonly<Record<string, ActionWord>> = {
  SMALL_BLIND: 'SB',
  BIG_BLIND: 'BB',
  ANTE: 'ANTE',
  FOLD: 'fold',
  CHECK: 'check',
  CALL: 'call',
  BET: 'raise',
  RAISE: 'raise-to',
  ALL_IN: 'all-in',
}
const SMALL_TALK = ['SHOW', 'MUCK', 'CHAT', 'RABBIT']

const eventOf = (type: string, at: number, who: string, amount: number): RoomLine | FormatFailure | null => {
  const word = EVENTS[type]
  if (word !== undefined) return actionLine(word, at, who, amount)
  if (SMALL_TALK.includes(type)) return null
  return type === 'GAME_CANCELLED' ? { code: 'format/cancelled' } : unreadable(at, type)
}
