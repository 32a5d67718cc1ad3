// PokerNow: a log of rows, the newest first. Calls and raises are totals of the street; who downloaded the log is not in it.
import type { BoardStreet } from '@sidepot/engine/action'
import type { CardIndex } from '@sidepot/engine/cards'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
import { gameNamed } from '../kit/game-names.ts'
import { chipsIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import type { PostKind, RoomHand, RoomLine, RoomSeat } from '../kit/room-lines.ts'
import { unreadable } from './reading.ts'
import { cardsIn } from './stars-grammar.ts'

export const pokerNow: Dialect = {
  id: 'pokernow',
  room: 'PokerNow',
  head: /^"?-- (?:starting|ending) hand #/,
  read: block => readPokerNow(block),
}

/** Before the first hand, where the log is of a tournament. */
export const OF_THE_LOG = /" is in the tournament with a stack of /

/** Posted whole. A bomb pot has no blinds, and one that was all-in for less does not say how large it is. */
export const THE_BIG_BLIND = / posts a big blind of [\d.,]+"/
export const THE_BLINDS = / posts a (?:small|big) blind of [\d.,]+"/

interface Row {
  readonly entry: string
  readonly time: string
  readonly order: string
  readonly at: number
}

const ROW = /^(?:"((?:[^"]|"")*)"|([^,]*)),([^,]*),(\d+)\s*$/

const rowsIn = (text: string): Row[] =>
  text
    .split(/\r?\n/)
    .flatMap((line, index) => {
      const found = ROW.exec(line)
      return found === null
        ? []
        : [
            {
              entry: (found[1] ?? found[2] ?? '').replaceAll('""', '"'),
              time: found[3]!,
              order: found[4]!,
              at: index + 1,
            },
          ]
    })
    .sort((a, b) => a.order.length - b.order.length || (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))

const SUITS: Readonly<Record<string, string>> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' }
const suited = (text: string): readonly CardIndex[] | null =>
  cardsIn(
    text
      .replaceAll(
        /(10|[2-9TJQKA])([♠♥♦♣])/g,
        (_, rank: string, suit: string) => ` ${rank === '10' ? 'T' : rank}${SUITS[suit]} `,
      )
      .replaceAll(',', ' '),
  )

const START =
  /^-- starting hand #(\d+)\s*(?:\(id: (\S+?)\))?\s*\((.+?)\) \((?:dealer: "(.+?)"|dead button)\) --$/
const STACK = /#(\d+) "(.+?)" \(([\d.,]+)\)(?: \| |$)/g
const BOARD = /^(Flop|Turn|River)(?: \((second) (run|board)\))?: .*\[(.+?)\]$/
const POSTS: Readonly<Record<string, PostKind>> = {
  'small blind': 'SB',
  'big blind': 'BB',
  straddle: 'STRADDLE',
  'missing small blind': 'DEAD',
  'missed small blind': 'DEAD',
  'missed big blind': 'LIVE',
  'missing big blind': 'LIVE',
  ante: 'ANTE',
}

interface Reading {
  readonly seats: RoomSeat[]
  readonly lines: RoomLine[]
  own: readonly CardIndex[] | null
  /** Dealt from the start. */
  boards: number
}

const readPokerNow = ({ text, prelude, fileName }: Block): Result<DialectHand, FormatFailure> => {
  const rows = rowsIn(text)
  const first = rows.find(({ entry }) => entry.startsWith('-- starting hand'))
  const start = START.exec(first?.entry ?? '')
  if (first === undefined || start === null) return err(unreadable(1, first?.entry ?? ''))
  const [, number, id, named, dealer] = start as unknown as (string | undefined)[]
  const game = gameNamed(named!)
  if (game === null) return err({ code: 'format/game', game: named! })
  const reading: Reading = { seats: [], lines: [], own: null, boards: 1 }
  for (const row of rows) {
    const failure = rowLine(reading, row)
    if (failure) return err(failure)
  }
  const { seats, lines, own } = reading
  if (seats.length === 0) return err({ code: 'format/missing', field: 'stacks' })
  // Who showed the cards that the log calls yours is the one who downloaded it.
  const shown = lines.find(line => line.is === 'hole' && own !== null && same(line.cards, own))
  const hero = shown !== undefined && 'who' in shown ? shown.who : null
  const button = dealer === undefined ? deadButton(reading) : seats.find(({ name }) => name === dealer)?.seat
  if (button === undefined) return err({ code: 'format/missing', field: 'button' })
  const isTournament = OF_THE_LOG.test(prelude)
  const read = playRoomHand({
    ...game,
    id: id ?? `${number}-${first.order}`,
    table: '',
    currency: null,
    money: isTournament ? 'TOURNAMENT' : 'REAL',
    clocks: [{ local: first.time.slice(0, 19), zone: 'UTC' }],
    ...blindsIn(prelude, lines),
    ...(reading.boards > 1 ? { boards: reading.boards } : {}),
    maxPlayers: 10,
    button,
    hero,
    seats,
    lines,
    rake: 0,
    isRakeFree: true,
    takes: 'BELOW_MINIMUM',
    ...(isTournament ? { tournament: { id: gameIn(fileName), name: 'PokerNow' } } : {}),
  })
  return read.ok ? ok({ ...read.value, ...(own !== null && hero === null ? { heroCards: own } : {}) }) : read
}

/** The log is named after its game. */
const gameIn = (fileName: string): string => /poker_now_log_([\w-]+)/.exec(fileName)?.[1] ?? ''

/** Of the hand before, where this one has none; null where that has none either, or was played at another level. */
const blindsIn = (prelude: string, lines: readonly RoomLine[]): Pick<RoomHand, 'smallBlind' | 'bigBlind'> => {
  const posted = (which: string): number | null =>
    chipsIn(new RegExp(` posts a ${which} blind of ([\\d.,]+)`).exec(prelude)?.[1] ?? '')
  const [smallBlind, bigBlind] = [posted('small'), posted('big')]
  const isOther = lines.some(line => line.is === 'post' && line.what === 'SB' && line.amount !== smallBlind)
  return isOther ? { smallBlind: null, bigBlind: null } : { smallBlind, bigBlind }
}

const same = (some: readonly CardIndex[], others: readonly CardIndex[]): boolean =>
  some.length === others.length && some.every(card => others.includes(card))

/** The empty seat in front of the first blind; in a bomb pot, which has none, of who acts first on the flop. */
const deadButton = ({ seats, lines }: Reading): number | undefined => {
  const blind =
    lines.find(line => line.is === 'post' && (line.what === 'SB' || line.what === 'BB')) ??
    lines.find(({ is }) => is === 'check' || is === 'raise' || is === 'fold')
  const seat = seats.find(({ name }) => blind !== undefined && 'who' in blind && name === blind.who)?.seat
  if (seat === undefined) return undefined
  const before = seat === 1 ? 10 : seat - 1
  return seats.some(one => one.seat === before) ? undefined : before
}

const rowLine = (reading: Reading, { entry, at }: Row): FormatFailure | null => {
  const { seats, lines } = reading
  if (entry.startsWith('Player stacks: ')) {
    for (const [, seat, name, stack] of entry.matchAll(STACK))
      seats.push({ seat: Number(seat), name: name!, stack: chipsIn(stack!) ?? 0 })
    return null
  }
  if (entry.startsWith('Your hand is ')) {
    reading.own = suited(entry.slice('Your hand is '.length))
    return null
  }
  const board = BOARD.exec(entry)
  if (board !== null) {
    if (board[3] === 'board') reading.boards = 2
    const cards = suited(board[4]!)
    if (cards === null) return unreadable(at, entry)
    const street = board[1]!.toUpperCase() as BoardStreet
    lines.push({ at, is: 'board', cards, street, ...(board[2] === undefined ? {} : { board: 1 }) })
    return null
  }
  const speech = /^"(.+? @ \S+?)" (.*)$/.exec(entry)
  return speech === null ? null : spoken(lines, at, speech[1]!, speech[2]!)
}

const spoken = (lines: RoomLine[], at: number, who: string, rest: string): FormatFailure | null => {
  const bomb = /^(?:posts a bet of|calls) ([\d.,]+).*\(bomb pot bet\)/.exec(rest)
  const paid = bomb && chipsIn(bomb[1]!)
  if (paid) lines.push({ at, is: 'bomb', who, amount: paid })
  else if (/^folds/.test(rest)) lines.push({ at, is: 'fold', who })
  else if (/^checks/.test(rest)) lines.push({ at, is: 'check', who })
  else if (/^shows a /.test(rest)) {
    const cards = suited(rest.slice('shows a '.length).replace(/\.$/, ''))
    // One card alone is shown now and then.
    if (cards !== null && cards.length > 1) lines.push({ at, is: 'hole', who, cards })
  } else if (/^(?:chooses|choose) /.test(rest)) return null
  else {
    const done = /^(calls|bets|raises to|posts an?|collected)(?: (.+?) of)? ([\d.,]+)(?: .*)?$/.exec(rest)
    const amount = done === null ? null : chipsIn(done[3]!)
    if (done === null || amount === null) return unreadable(at, rest)
    const what = done[2] === undefined ? undefined : POSTS[done[2]]
    if (done[1]!.startsWith('posts')) {
      if (what === undefined) return { code: 'format/post' }
      lines.push({ at, is: 'post', who, what, amount })
    } else if (done[1] === 'collected') lines.push({ at, is: 'win', who, amount })
    else if (done[1] === 'calls') lines.push({ at, is: 'call', who, to: amount })
    else lines.push({ at, is: 'raise', who, to: amount })
  }
  return null
}
