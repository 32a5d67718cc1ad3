// What the posts of a room's hand say: where the button is, which blinds are played, and what was forced.
import type { Chips } from '@sidepot/engine/chips'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { SeatNo } from '@sidepot/engine/setup'
import type { ForcedLine } from './forced-lines.ts'
import type { FormatFailure } from './played-hand.ts'
import type { Post, PostKind, RoomHand } from './room-lines.ts'

/** Where the text names no button it is dead: in the empty seat before the small blind. */
const deadButton = ({ seats, lines, maxPlayers }: RoomHand): SeatNo => {
  const small = lines.find((line): line is Post => line.is === 'post' && line.what === 'SB')
  const seat = seats.find(({ name }) => name === small?.who)?.seat
  if (seat === undefined) return 0
  const before = seat > 1 ? seat - 1 : Math.max(maxPlayers, ...seats.map(one => one.seat))
  return seats.some(one => one.seat === before) ? 0 : before
}

/** Of two players the button posts the small blind. Where it posted the big one, the small blind acts first on every street, as it does when
 * the button is dead: it is moved to an empty seat between them. Where they sit side by side the small blind moves up to the next empty seat,
 * and the button is where it sat. */
export const withButton = (hand: RoomHand, dealtIn: ReadonlySet<string>): RoomHand => {
  const { seats, lines, maxPlayers } = hand
  const button = hand.button === 0 ? deadButton(hand) : hand.button
  const posted = (what: PostKind) => {
    const post = lines.find((line): line is Post => line.is === 'post' && line.what === what)
    return seats.find(({ name }) => name === post?.who)?.seat
  }
  const small = posted('SB')
  if (dealtIn.size !== 2 || small === undefined || small === button || posted('BB') !== button)
    return { ...hand, button }
  const last = Math.max(maxPlayers, ...seats.map(one => one.seat))
  const isTaken = (seat: SeatNo) => seats.some(one => one.seat === seat)
  const before = (seat: SeatNo) => (seat > 1 ? seat - 1 : last)
  let seat = before(small)
  while (seat !== button && isTaken(seat)) seat = before(seat)
  if (seat !== button) return { ...hand, button: seat }
  const after = (seat: SeatNo) => (seat < last ? seat + 1 : 1)
  seat = after(small)
  while (seat !== button && isTaken(seat)) seat = after(seat)
  if (seat === button) return { ...hand, button }
  return {
    ...hand,
    button: small,
    seats: seats.map(one => (one.seat === small ? { ...one, seat } : one)),
  }
}

/** Whoever's last chips were the ante has nothing left for the big blind, and rooms write no line of it: it is a post of nothing. */
export const withBigBlind = (hand: RoomHand, dealtIn: ReadonlySet<string>): RoomHand => {
  const posts = hand.lines.filter((line): line is Post => line.is === 'post')
  const small = posts.find(({ what }) => what === 'SB')
  if (small === undefined || posts.some(({ what }) => what === 'BB')) return hand
  const seats = hand.seats.filter(({ name }) => dealtIn.has(name)).sort((a, b) => a.seat - b.seat)
  const next = seats[(seats.findIndex(({ name }) => name === small.who) + 1) % seats.length]!
  const ante = posts.find(({ who, what }) => who === next.name && what === 'ANTE')
  if (ante === undefined || ante.amount !== next.stack) return hand
  return { ...hand, lines: [{ ...small, who: next.name, what: 'BB', amount: 0 }, ...hand.lines] }
}

interface Blinds {
  readonly small: Chips
  readonly big: Chips
}

/** What was posted whole goes before the head: at fixed limit the head names bets. */
export const blindsOf = ({ lines, seats, smallBlind, bigBlind, limit }: RoomHand): Blinds | null => {
  const posts = lines.filter((line): line is Post => line.is === 'post')
  const whole = (kind: PostKind): Chips | null => {
    const post = posts.find(({ what }) => what === kind)
    if (post === undefined) return null
    const ante = posts.find(({ who, what }) => who === post.who && what === 'ANTE')?.amount ?? 0
    const stack = seats.find(({ name }) => name === post.who)?.stack ?? 0
    return stack > post.amount + ante ? post.amount : null
  }
  const [small, big] = [whole('SB'), whole('BB')]
  const bigger = (limit === 'FIXED' ? (big ?? bigBlind) : (bigBlind ?? big)) ?? called(lines)
  const smaller = limit === 'FIXED' || smallBlind === null ? (small ?? smallBlind) : smallBlind
  if (bigger === null) return null
  // Where the posts are others than the head says, the table plays for what was posted.
  const played = big !== null && bigBlind !== null && big !== bigBlind && limit !== 'FIXED' ? big : bigger
  const under = small !== null && small !== smaller ? small : smaller
  // one that was all-in for less, and is named nowhere, is half of the big one
  const short = posts.find(({ what }) => what === 'SB')?.amount ?? 0
  const usual = short === 0 ? 0 : Math.max(short, Math.floor(played / 2))
  return { small: Math.min(under ?? usual, played), big: played }
}

/** What somebody who had posted nothing calls before any raise is the big blind. */
const called = (lines: RoomHand['lines']): Chips | null => {
  const posted = new Set(lines.flatMap(line => (line.is === 'post' ? [line.who] : [])))
  const first = lines.find(
    line =>
      line.is === 'raise' ||
      line.is === 'all-in' ||
      line.is === 'board' ||
      (line.is === 'call' && !posted.has(line.who)),
  )
  return first?.is === 'call' ? (first.to ?? first.added ?? null) : null
}

export const forcedOf = (
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
