// The common ground of all dialects: seats and lines as a room wrote them, names instead of places. It becomes a hand by being played
// through the engine line by line; what does not fit is refused with its line.
import { type Chips, chipsToDecimal } from '@sidepot/engine/chips'
import { startHand } from '@sidepot/engine/hand'
import { legal } from '@sidepot/engine/legal'
import type { RakeRules } from '@sidepot/engine/rake'
import { withStraddleOrder } from '@sidepot/engine/rebuild-table'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { HandSetup, Limit, SeatNo, SeatSetup } from '@sidepot/engine/setup'
import { placeAt } from '@sidepot/engine/table'
import type { DialectHand, SideMoney } from './dialect.ts'
import { setupWith } from './forced-lines.ts'
import type { FormatFailure } from './played-hand.ts'
import { endOf } from './room-end.ts'
import type { RoomHand, RoomLine } from './room-lines.ts'
import { blindsOf, forcedOf, withBigBlind, withButton } from './room-posts.ts'
import { type Transcript, transcript } from './transcript.ts'

/** As the hands of a table without rake say it. */
const NO_RAKE: RakeRules = { type: 'PER_POT', pct: 0 }

/** Acting, posting and being dealt to all say that somebody was in the hand; a seat that no line names was not. */
const inHand = ({ lines }: RoomHand): ReadonlySet<string> =>
  new Set(
    lines.flatMap(line =>
      line.is === 'board' || line.is === 'win' || line.is === 'aside' ? [] : [line.who],
    ),
  )

/** Rooms that count seats from 0, or leave numbers out, get the numbers of everybody else. A button of 0 is named by nobody. */
const fromOne = (hand: RoomHand): RoomHand => {
  const { seats, chairs, button } = hand
  const moved = (seatOf: (seat: number) => SeatNo): RoomHand => ({
    ...hand,
    button: seatOf(button),
    seats: seats.map(one => ({ ...one, seat: seatOf(one.seat) })),
  })
  if (seats.some(({ seat }) => seat === 0)) return moved(seat => seat + 1)
  const isNumbered = (seat: number) => chairs?.includes(seat)
  if (chairs === undefined || !seats.every(({ seat }) => isNumbered(seat))) return hand
  if (button !== 0 && !isNumbered(button)) return hand
  return moved(seat => chairs.indexOf(seat) + 1)
}

export const playRoomHand = (read: RoomHand): Result<DialectHand, FormatFailure> => {
  const dealtIn = inHand(read)
  const hand = withBigBlind(withButton(fromOne(read), dealtIn), dealtIn)
  const { button } = hand
  const seatOf = new Map<string, SeatNo>()
  for (const { name, seat } of hand.seats) {
    if (seatOf.has(name)) return err({ code: 'format/names', name })
    seatOf.set(name, seat)
  }
  const stranger = [...dealtIn].find(name => !seatOf.has(name))
  if (stranger !== undefined) return err({ code: 'format/unknown-player', name: stranger })
  const blinds = blindsOf(hand)
  if (blinds === null) return err({ code: 'format/blinds' })
  const forced = forcedOf(hand, blinds, seatOf)
  if (!forced.ok) return forced
  if (forced.value.length > 0 && !forced.value.some(({ kind }) => kind === 'BB'))
    return err({ code: 'format/no-big-blind' })
  const seats = hand.seats.map(
    ({ seat, name, stack }): SeatSetup => ({
      seat,
      playerName: name,
      stack,
      ...(dealtIn.has(name) ? {} : { sittingOut: true }),
    }),
  )
  const hero = hand.hero === null || !dealtIn.has(hand.hero) ? null : seatOf.get(hand.hero)!
  const usual: Limit = hand.gameType === 'NLHE' ? 'NO' : 'POT'
  const bare = {
    gameType: hand.gameType,
    ...(hand.limit === usual ? {} : { limit: hand.limit }),
    maxPlayers: Math.max(hand.maxPlayers, button, ...hand.seats.map(({ seat }) => seat)),
    seats,
    buttonSeat: button,
    heroSeat: hero ?? seats.find(seat => seat.sittingOut !== true)?.seat ?? 0,
    smallBlind: blinds.small,
    bigBlind: blinds.big,
    ...(hand.boards ? { boards: hand.boards } : {}),
    ...(hand.added ? { added: hand.added } : {}),
    ...(hand.isRakeFree ? { rake: NO_RAKE } : {}),
  }
  // nobody posts a blind for itself before a bomb pot: it is part of what everybody pays
  const setup = isBombPot(hand) ? ok(bombSetup(bare)) : setupWith(bare, forced.value)
  if (!setup.ok) return setup
  const played = playLines(hand, withStraddleOrder(setup.value, firstActor(hand, seatOf), startHand), seatOf)
  if (!played.ok) return played
  const ended = endOf(hand, played.value, seatOf)
  if (!ended.ok) return ended
  const { id, table, currency, room } = hand
  const aside = hand.lines.flatMap((line): SideMoney[] =>
    line.is === 'aside' ? [{ seat: seatOf.get(line.who)!, what: line.what, amount: line.amount }] : [],
  )
  return ok({
    record: {
      setup: ended.value.setup,
      log: played.value.log(),
      about: {
        ...(id === '' ? {} : { id }),
        ...(room === undefined ? {} : { site: room }),
        ...(table === '' ? {} : { table }),
        ...(currency === null || hand.money !== 'REAL' ? {} : { currency }),
      },
    },
    after: ended.value.after,
    clocks: hand.clocks,
    money: hand.money,
    heroNamed: hero !== null,
    ...(room === undefined ? {} : { room }),
    ...(hand.tournament ? { tournament: hand.tournament } : {}),
    ...(aside.length > 0 ? { aside } : {}),
  })
}

const ACTS: readonly RoomLine['is'][] = ['fold', 'check', 'call', 'raise', 'all-in']

/** Who acted first. */
const firstActor = ({ lines }: RoomHand, seatOf: ReadonlyMap<string, SeatNo>): SeatNo | undefined => {
  const first = lines.find(({ is }) => ACTS.includes(is))
  return first && 'who' in first ? seatOf.get(first.who) : undefined
}

const playLines = (
  hand: RoomHand,
  setup: HandSetup,
  seatOf: ReadonlyMap<string, SeatNo>,
): Result<Transcript, FormatFailure> => {
  const first = transcript(setup)
  if (!first.ok) return first
  const boards = Math.max(1, ...hand.lines.map(line => (line.is === 'board' ? (line.board ?? 0) + 1 : 1)))
  const opened = first.value
  const bombed = bombAll(hand, opened, seatOf)
  if (bombed) return err(bombed)
  let isSplit = (hand.boards ?? 1) > 1
  for (const line of hand.lines) {
    if (!isSplit && line.is === 'board' && (line.board ?? 0) > 0) {
      isSplit = true
      const failure = opened.run(line.at, boards)
      if (failure) return err(isCapped(hand, opened) ? { code: 'format/cap' } : failure)
    }
    const failure = playRoomLine(opened, line, seatOf, hand.takes)
    if (failure) return err(isCapped(hand, opened) ? { code: 'format/cap' } : failure)
  }
  return isCapped(hand, opened) ? err({ code: 'format/cap' }) : ok(opened)
}

const isCapped = ({ cap }: RoomHand, opened: Transcript): boolean =>
  cap !== undefined && opened.state().players.some(({ invested }) => invested >= cap)

const isBombPot = ({ lines }: RoomHand): boolean => lines.some(({ is }) => is === 'bomb')

const bombSetup = (bare: HandSetup): HandSetup =>
  bare.seats.some(({ seat, sittingOut }) => seat === bare.buttonSeat && !sittingOut)
    ? bare
    : { ...bare, deadButton: true }

/** One step for all of them; whoever has less pays what they have. */
const bombAll = (
  { lines, seats }: RoomHand,
  opened: Transcript,
  seatOf: ReadonlyMap<string, SeatNo>,
): FormatFailure | null => {
  const paid = lines.filter(line => line.is === 'bomb')
  if (paid.length === 0) return null
  const most = Math.max(...paid.map(({ amount }) => amount))
  const failure = opened.bomb(paid[0]!.at, most)
  if (failure) return failure
  const { players } = opened.state()
  const isSo = paid.every(({ who, amount }) => {
    const stack = seats.find(({ name }) => name === who)?.stack ?? 0
    return amount === Math.min(most, stack) && players.some(({ seat }) => seat === seatOf.get(who))
  })
  return isSo && paid.length === players.length ? null : { code: 'format/bomb-pot' }
}

const playRoomLine = (
  hand: Transcript,
  line: RoomLine,
  seatOf: ReadonlyMap<string, SeatNo>,
  takes: RoomHand['takes'],
): FormatFailure | null => {
  const { at } = line
  const seat = 'who' in line ? seatOf.get(line.who) : 0
  if (seat === undefined) return { code: 'format/unknown-player', name: 'who' in line ? line.who : '' }
  switch (line.is) {
    case 'fold':
      return hand.fold(at, seat)
    case 'check':
      return hand.check(at, seat)
    case 'call':
    case 'raise':
    case 'all-in':
      return bet(hand, line, seat, takes)
    case 'hole':
      return hand.hole(at, seat, line.cards)
    case 'board':
      return hand.board(at, line.cards, line.board ?? 0, line.street)
    case 'post':
    case 'bomb':
    case 'dealt':
    case 'win':
    case 'aside':
      return null
  }
}

const bet = (
  hand: Transcript,
  line: Extract<RoomLine, { is: 'call' | 'raise' | 'all-in' }>,
  seat: SeatNo,
  takes: RoomHand['takes'],
): FormatFailure | null => {
  const { players, table, highest } = hand.state()
  const own = players[placeAt(table, seat)]
  const has = own?.bet ?? 0
  const to = line.to ?? (line.added === undefined ? null : has + line.added)
  const can = legal(hand.state())
  if (line.is === 'call')
    return to === null ? hand.checkOrCall(line.at, seat) : hand.call(line.at, seat, to - has)
  const whole = line.is === 'all-in' ? has + (own?.stack ?? 0) : null
  const target = to ?? whole
  if (target === null) return { code: 'format/amount', text: '' }
  // All-in may be what one has, or what one has added; the stack knows.
  if (whole !== null && target !== whole)
    return { code: 'format/bet', at: line.at, text: String(chipsToDecimal(target)) }
  if (target <= highest && can !== null) return hand.call(line.at, seat, target - has)
  const failure = hand.raiseTo(line.at, seat, target)
  return isTaken(failure, target, (can?.raise ?? can?.bet)?.max ?? 0, takes)
    ? hand.raiseTo(line.at, seat, target, true)
    : failure
}

const isTaken = (
  failure: FormatFailure | null,
  to: Chips,
  most: Chips,
  takes: RoomHand['takes'],
): boolean => {
  if (failure?.code !== 'format/illegal') return false
  return takes === 'BELOW_MINIMUM'
    ? failure.cause === 'action/raise-below-minimum'
    : takes === 'ROUNDED_BETS' && failure.cause === 'action/above-fixed' && to - most === 1
}
