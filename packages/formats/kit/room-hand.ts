// The common ground of all dialects: seats and lines as a room wrote them, names instead of places. It becomes a hand by being played
// through the engine line by line; what does not fit is refused with its line.
import type { BoardStreet } from '@sidepot/engine/action'
import type { CardIndex } from '@sidepot/engine/cards'
import { type Chips, chipsToDecimal } from '@sidepot/engine/chips'
import { legal } from '@sidepot/engine/legal'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Settlement } from '@sidepot/engine/results'
import { settle } from '@sidepot/engine/settle'
import type { GameType, HandSetup, Limit, SeatNo, SeatSetup } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { placeAt } from '@sidepot/engine/table'
import type { Clock, DialectHand, MoneyKind, SideMoney, Tournament } from './dialect.ts'
import { type ForcedLine, setupWith } from './forced-lines.ts'
import type { FormatFailure } from './played-hand.ts'
import { recordedShares, withShares } from './recorded-result.ts'
import { type Transcript, transcript } from './transcript.ts'

export interface RoomSeat {
  readonly seat: SeatNo
  readonly name: string
  readonly stack: Chips
}

/** What somebody posted. BOTH is a live big and a dead small blind in one line; OTHER whatever else was posted to come in. */
export type PostKind = 'SB' | 'BB' | 'ANTE' | 'STRADDLE' | 'LIVE' | 'DEAD' | 'BOTH' | 'OTHER'

export type RoomLine = { readonly at: number } & (
  | { readonly is: 'post'; readonly who: string; readonly what: PostKind; readonly amount: Chips }
  | { readonly is: 'fold' | 'check' | 'dealt'; readonly who: string }
  /** Chips added, or the street total; null where the text gives neither. */
  | { readonly is: 'call'; readonly who: string; readonly added?: Chips; readonly to?: Chips }
  | { readonly is: 'raise'; readonly who: string; readonly added?: Chips; readonly to?: Chips }
  /** Everything the seat has: a call or a raise, as it comes out. */
  | { readonly is: 'all-in'; readonly who: string; readonly added?: Chips; readonly to?: Chips }
  | { readonly is: 'hole'; readonly who: string; readonly cards: readonly CardIndex[] }
  /** `board` counts from 0 where the rest was run out several times. */
  | {
      readonly is: 'board'
      readonly cards: readonly CardIndex[]
      readonly board?: number
      readonly street?: BoardStreet
    }
  | { readonly is: 'win'; readonly who: string; readonly amount: Chips }
  | { readonly is: 'aside'; readonly who: string; readonly what: SideMoney['what']; readonly amount: Chips }
)

export interface RoomHand {
  readonly id: string
  readonly room?: string
  readonly table: string
  readonly currency: string | null
  readonly money: MoneyKind
  readonly clocks: readonly Clock[]
  readonly gameType: GameType
  readonly limit: Limit
  /** As the head says; null where only the posts do. */
  readonly smallBlind: Chips | null
  readonly bigBlind: Chips | null
  readonly maxPlayers: number
  readonly button: SeatNo
  readonly hero: string | null
  readonly seats: readonly RoomSeat[]
  readonly lines: readonly RoomLine[]
  /** All that the house took, where the text says it. */
  readonly rake: Chips | null
  /** What the room may have taken beside the rake it wrote. */
  readonly jackpot?: Chips
  /** What is written as won has the uncalled bet in it. */
  readonly winsHoldUncalled?: boolean
  /** Stacks at the end, where the text has them. */
  readonly finals?: ReadonlyMap<string, Chips>
  /** Nobody may put in more than this in one hand. */
  readonly cap?: Chips
  /** Money the room put into the pot. */
  readonly added?: Chips
  readonly tournament?: Tournament
}

type Post = Extract<RoomLine, { is: 'post' }>

/** Acting, posting and being dealt to all say that somebody was in the hand; a seat that no line names was not. */
const inHand = ({ lines }: RoomHand): ReadonlySet<string> =>
  new Set(
    lines.flatMap(line =>
      line.is === 'board' || line.is === 'win' || line.is === 'aside' ? [] : [line.who],
    ),
  )

/** Rooms that count seats from 0 get the numbers of everybody else. */
const fromOne = (hand: RoomHand): RoomHand =>
  hand.seats.some(({ seat }) => seat === 0)
    ? { ...hand, button: hand.button + 1, seats: hand.seats.map(one => ({ ...one, seat: one.seat + 1 })) }
    : hand

export const playRoomHand = (read: RoomHand): Result<DialectHand, FormatFailure> => {
  const hand = fromOne(read)
  const seatOf = new Map<string, SeatNo>()
  for (const { name, seat } of hand.seats) {
    if (seatOf.has(name)) return err({ code: 'format/names', name })
    seatOf.set(name, seat)
  }
  const dealtIn = inHand(hand)
  const button = buttonOf(hand, dealtIn)
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
  const setup = setupWith(
    {
      gameType: hand.gameType,
      ...(hand.limit === usual ? {} : { limit: hand.limit }),
      maxPlayers: Math.max(hand.maxPlayers, button, ...hand.seats.map(({ seat }) => seat)),
      seats,
      buttonSeat: button,
      heroSeat: hero ?? seats.find(seat => seat.sittingOut !== true)?.seat ?? 0,
      smallBlind: blinds.small,
      bigBlind: blinds.big,
      ...(hand.added ? { added: hand.added } : {}),
    },
    forced.value,
  )
  if (!setup.ok) return setup
  const played = playLines(hand, setup.value, seatOf)
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

/** Where the text names no button it is dead: in the empty seat before the small blind. */
const deadButton = ({ seats, lines, maxPlayers }: RoomHand): SeatNo => {
  const small = lines.find((line): line is Post => line.is === 'post' && line.what === 'SB')
  const seat = seats.find(({ name }) => name === small?.who)?.seat
  if (seat === undefined) return 0
  const before = seat > 1 ? seat - 1 : Math.max(maxPlayers, ...seats.map(one => one.seat))
  return seats.some(one => one.seat === before) ? 0 : before
}

/** Of two players the button posts the small blind. Where it posted the big one, the small blind acts first on every street, as it does when
 * the button is dead: it is moved to an empty seat between them. */
const buttonOf = (hand: RoomHand, dealtIn: ReadonlySet<string>): SeatNo => {
  const { seats, lines, maxPlayers } = hand
  const button = hand.button === 0 ? deadButton(hand) : hand.button
  const posted = (what: PostKind) => {
    const post = lines.find((line): line is Post => line.is === 'post' && line.what === what)
    return seats.find(({ name }) => name === post?.who)?.seat
  }
  const small = posted('SB')
  if (dealtIn.size !== 2 || small === undefined || small === button || posted('BB') !== button) return button
  const before = (seat: SeatNo) => (seat > 1 ? seat - 1 : Math.max(maxPlayers, ...seats.map(one => one.seat)))
  let seat = before(small)
  while (seat !== button && seats.some(one => one.seat === seat)) seat = before(seat)
  return seat
}

interface Blinds {
  readonly small: Chips
  readonly big: Chips
}

/** What was posted whole goes before the head: at fixed limit the head names bets. */
const blindsOf = ({ lines, seats, smallBlind, bigBlind, limit }: RoomHand): Blinds | null => {
  const posts = lines.filter((line): line is Post => line.is === 'post')
  const whole = (kind: PostKind): Chips | null => {
    const post = posts.find(({ what }) => what === kind)
    if (post === undefined) return null
    const ante = posts.find(({ who, what }) => who === post.who && what === 'ANTE')?.amount ?? 0
    const stack = seats.find(({ name }) => name === post.who)?.stack ?? 0
    return stack > post.amount + ante ? post.amount : null
  }
  const [small, big] = [whole('SB'), whole('BB')]
  const bigger = limit === 'FIXED' ? (big ?? bigBlind) : (bigBlind ?? big)
  const smaller = limit === 'FIXED' || smallBlind === null ? (small ?? smallBlind) : smallBlind
  if (bigger === null) return null
  // Where the posts are others than the head says, the table plays for what was posted.
  const played = big !== null && bigBlind !== null && big !== bigBlind && limit !== 'FIXED' ? big : bigger
  const under = small !== null && small !== smaller ? small : smaller
  return { small: Math.min(under ?? 0, played), big: played }
}

const forcedOf = (
  { lines }: RoomHand,
  { small, big }: Blinds,
  seatOf: ReadonlyMap<string, SeatNo>,
): Result<readonly Omit<ForcedLine, 'isAllIn'>[], FormatFailure> => {
  const forced: Omit<ForcedLine, 'isAllIn'>[] = []
  const taken = (kind: ForcedLine['kind']) => forced.some(line => line.kind === kind)
  for (const line of lines) {
    if (line.is !== 'post') continue
    const { what, amount } = line
    const seat = seatOf.get(line.who)!
    const add = (kind: ForcedLine['kind'], chips: Chips) => forced.push({ seat, kind, amount: chips })
    switch (what) {
      case 'SB':
        add(taken('SB') ? 'DEAD_POST' : 'SB', amount)
        break
      case 'BB':
        // A dead small blind is in the same line in some rooms.
        if (taken('BB') && amount === small + big && small > 0) {
          add('POST', big)
          add('DEAD_POST', small)
        } else add(taken('BB') ? 'POST' : 'BB', amount)
        break
      case 'ANTE':
      case 'STRADDLE':
        add(what, amount)
        break
      case 'LIVE':
        add('POST', amount)
        break
      case 'DEAD':
        add('DEAD_POST', amount)
        break
      case 'BOTH':
        // Cut short it does not say which is which.
        if (amount !== small + big) return err({ code: 'format/post' })
        add('POST', big)
        add('DEAD_POST', small)
        break
      case 'OTHER':
        if (amount === big) add('POST', big)
        else if (amount === small + big) {
          add('POST', big)
          add('DEAD_POST', small)
        } else if (amount === small) add('DEAD_POST', small)
        else return err({ code: 'format/post' })
    }
  }
  return ok(forced)
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
  let isSplit = false
  for (const line of hand.lines) {
    if (!isSplit && line.is === 'board' && (line.board ?? 0) > 0) {
      isSplit = true
      const failure = opened.run(line.at, boards)
      if (failure) return err(failure)
    }
    const failure = perform(opened, line, seatOf)
    if (failure) return err(failure)
  }
  const { cap } = hand
  if (cap !== undefined && opened.state().players.some(({ invested }) => invested >= cap))
    return err({ code: 'format/cap' })
  return ok(opened)
}

const perform = (
  hand: Transcript,
  line: RoomLine,
  seatOf: ReadonlyMap<string, SeatNo>,
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
      return bet(hand, line, seat)
    case 'hole':
      return hand.hole(at, seat, line.cards)
    case 'board':
      return hand.board(at, line.cards, line.board ?? 0, line.street)
    case 'post':
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
    return { code: 'format/amount', text: String(chipsToDecimal(target)) }
  return target <= highest && can !== null
    ? hand.call(line.at, seat, target - has)
    : hand.raiseTo(line.at, seat, target)
}

interface Ended {
  readonly setup: HandSetup
  readonly after: ReadonlyMap<SeatNo, Chips>
}

const endOf = (
  hand: RoomHand,
  opened: Transcript,
  seatOf: ReadonlyMap<string, SeatNo>,
): Result<Ended, FormatFailure> => {
  const state = opened.state()
  const { setup } = state.table
  const settled = settle(state)
  const { uncalled, finished, pots } = settled
  if (!finished) return err({ code: 'format/unfinished' })
  const won = state.players.map(({ seat }) =>
    hand.lines.reduce(
      (sum, line) => (line.is === 'win' && seatOf.get(line.who) === seat ? sum + line.amount : sum),
      0,
    ),
  )
  const isEmpty = pots.every(({ amount }) => amount === 0)
  if (!isEmpty && won.every(amount => amount === 0)) return err({ code: 'format/no-winner' })
  const place = uncalled === null ? -1 : placeAt(state.table, uncalled.seat)
  const without = won.map((amount, at) => (at === place ? amount - uncalled!.amount : amount))
  // Where the pots cannot have paid the first, the bet nobody called was counted the other way.
  const readings = hand.winsHoldUncalled ? [without, won] : [won, without]
  for (const paid of readings) {
    const shares = sharesOf(hand, opened, settled, paid)
    const after = stacksAfter(state, settled, paid)
    if (shares.ok && isFinal(hand, after)) return ok({ setup: withShares(setup, shares.value), after })
  }
  return err({ code: 'format/result-differs' })
}

/** What the house can have taken where the text does not say it: a tenth of the pots and a rounded cent; of tournament chips nothing. More
 * than that is no rake but a bet that was misread. */
const mostRake = ({ money }: RoomHand, gross: Chips): Chips =>
  money === 'TOURNAMENT' ? 0 : Math.floor(gross / 10) + 1

const sharesOf = (hand: RoomHand, opened: Transcript, { pots }: Settlement, paid: readonly Chips[]) => {
  const state = opened.state()
  const gross = pots.reduce((sum, { amount }) => sum + amount, 0)
  const taken = gross - paid.reduce((sum, amount) => sum + amount, 0)
  if (hand.rake === null)
    return taken > mostRake(hand, gross)
      ? err<FormatFailure>({ code: 'format/result-differs' })
      : recordedShares(state, paid)
  const whole = hand.rake + (hand.jackpot ?? 0)
  return recordedShares(state, paid, taken === whole ? whole : hand.rake)
}

/** With what each was paid from the pots, and a bet that nobody called. */
const stacksAfter = (
  { players }: HandState,
  { uncalled }: Settlement,
  paid: readonly Chips[],
): ReadonlyMap<SeatNo, Chips> =>
  new Map(
    players.map(({ seat, stack }, at) => [
      seat,
      stack + (uncalled?.seat === seat ? uncalled.amount : 0) + paid[at]!,
    ]),
  )

/** Stacks that the text records for the end, where it does; they hold what was paid beside the pot. */
const isFinal = ({ seats, finals, lines }: RoomHand, after: ReadonlyMap<SeatNo, Chips>): boolean =>
  finals === undefined ||
  seats.every(({ seat, name }) => {
    const [stack, final] = [after.get(seat), finals.get(name)]
    const beside = lines.reduce(
      (sum, line) => (line.is === 'aside' && line.who === name ? sum + line.amount : sum),
      0,
    )
    return stack === undefined || final === undefined || final === stack + beside
  })
