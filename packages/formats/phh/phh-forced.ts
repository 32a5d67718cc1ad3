// Blinds, straddles, posts and antes as the two lists of PHH. Heads-up the lists begin with the small blind, although
// the big blind is p1.
import type { Chips } from '@sidepot/engine/chips'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { AnteType, HandSetup, Post, SeatSetup, Straddle } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import type { FormatFailure } from '../kit/played-hand.ts'

export type Forced = Pick<HandSetup, 'smallBlind' | 'bigBlind'> &
  Partial<Pick<HandSetup, 'deadSmallBlind' | 'ante' | 'anteType' | 'straddles' | 'posts'>>

export const readForcedBets = (
  seats: readonly SeatSetup[],
  blinds: readonly Chips[],
  antes: readonly Chips[],
  /** The small blind that nobody posted, where a file names it. */
  missing: Chips | null,
  /** What of the antes are dead posts, where a file names them. */
  dead: readonly Chips[],
): Result<Forced, FormatFailure> => {
  if (dead.length > seats.length || dead.some(amount => amount < 0))
    return err({ code: 'format/forced-bets' })
  const isDead = missing !== null || (seats.length > 2 && (blinds[0] ?? 0) > 0 && !blinds[1])
  const skipped = isDead && seats.length > 2 ? 1 : 0
  const [first = 0, bigBlind = 0] = skipped ? [0, ...blinds] : blinds
  const smallBlind = isDead ? (missing ?? 0) : first
  const others = blinds.slice(2 - skipped)
  const straddles: Straddle[] = []
  const posts: Post[] = []
  for (const [at, amount] of others.entries()) {
    const { seat } = seats[at + 2 - skipped]!
    // The standard has posts below zero. Our own files had them above before 1.2.
    if (amount < 0) posts.push({ seat, amount: -amount, dead: false })
    else if (amount >= 2 * bigBlind && amount > 0) straddles.push({ seat, amount })
    else if (amount === bigBlind && amount > 0) posts.push({ seat, amount, dead: false })
    else if (amount !== 0) return err({ code: 'format/forced-bets' })
  }
  // A straddle may be posted from behind another: the order of posting is the order of size.
  straddles.sort((a, b) => a.amount - b.amount)
  if (straddles.some(({ amount }, at) => straddles[at - 1]?.amount === amount))
    return err({ code: 'format/forced-bets' })
  const ante = readAntes(
    seats.length,
    antes.map((paid, at) => paid - (dead[at] ?? 0)),
    1 - skipped,
  )
  if (!ante.ok) return ante
  for (const [at, amount] of dead.entries())
    if (amount > 0) posts.push({ seat: seats[at]!.seat, amount, dead: true })
  return ok({
    smallBlind,
    bigBlind,
    ...(isDead ? { deadSmallBlind: true } : {}),
    ...ante.value,
    ...(straddles.length > 0 ? { straddles } : {}),
    ...(posts.length > 0 ? { posts } : {}),
  })
}

const readAntes = (
  count: number,
  antes: readonly Chips[],
  bigBlindPlace: number,
): Result<{ ante?: Chips; anteType?: AnteType }, FormatFailure> => {
  if (antes.some(ante => ante < 0)) return err({ code: 'format/forced-bets' })
  const paid = antes.filter(ante => ante > 0)
  if (paid.length === 0) return ok({})
  const ante = paid[0]!
  if (paid.length === count && paid.every(other => other === ante))
    return ok({ ante, anteType: 'PER_PLAYER' })
  if (paid.length === 1 && count > 2) {
    if (antes[bigBlindPlace] === ante) return ok({ ante, anteType: 'BIG_BLIND' })
    if (antes[count - 1] === ante) return ok({ ante, anteType: 'BUTTON' })
  }
  return err({ code: 'format/forced-bets' })
}

interface ForcedBets {
  readonly blinds: readonly Chips[]
  /** Dead posts are in them: money that nobody has to match. */
  readonly antes: readonly Chips[]
  readonly dead: readonly Chips[]
}

export const forcedBets = ({ table }: HandState): Result<ForcedBets, FormatFailure> => {
  const { setup, seats, straddles, placeOf } = table
  const { smallBlind, bigBlind, ante = 0, anteType = 'PER_PLAYER', posts = [] } = setup
  // two players with a dead button act in another order than the standard's two
  if (seats.length === 2 && table.buttonPlace < 0) return err({ code: 'format/forced-bets' })
  if (table.firstPlace !== behindBlinds(table)) return err({ code: 'format/straddle' })
  const isDead = table.smallBlindPlace < 0
  const listed = isDead ? (seats.length === 2 ? [0, bigBlind] : [bigBlind]) : [smallBlind, bigBlind]
  const blinds = seats.map((_, at) => listed[at] ?? 0)
  const dead = deadPosts(table)
  if (!dead.ok) return dead
  const extra = [
    ...posts.filter(post => !post.dead).map(post => ({ ...post, plain: post.amount === bigBlind })),
    ...straddles,
  ]
  for (const bet of extra) {
    const place = placeOf[bet.seat]!
    if ('plain' in bet && !bet.plain) return err({ code: 'format/post' })
    // Somebody who has a blind already cannot be written as posting something else as well.
    if (seats.length === 2 || blinds[place] !== 0)
      return err({ code: 'plain' in bet ? 'format/post' : 'format/straddle' })
    blinds[place] = 'plain' in bet ? -bet.amount : bet.amount
  }
  if (ante > 0 && anteType !== 'PER_PLAYER' && seats.length === 2) return err({ code: 'format/ante' })
  const payer = anteType === 'BIG_BLIND' ? table.bigBlindPlace : table.buttonPlace
  const antes = seats.map(
    (_, place) => (anteType === 'PER_PLAYER' || place === payer ? ante : 0) + dead.value[place]!,
  )
  const isShort = seats.some(
    ({ stack }, place) =>
      dead.value[place]! > 0 && stack !== null && stack < antes[place]! + Math.abs(blinds[place]!),
  )
  // there antes are paid first, here dead posts are last: who cannot pay both would pay another part
  return isShort ? err({ code: 'format/post' }) : ok({ blinds, antes, dead: dead.value })
}

/** What each player posts dead. */
const deadPosts = ({
  setup,
  seats,
  placeOf,
}: HandState['table']): Result<readonly Chips[], FormatFailure> => {
  const dead = seats.map(() => 0)
  for (const { seat, amount } of (setup.posts ?? []).filter(post => post.dead)) {
    if (seats.length === 2) return err({ code: 'format/post' })
    dead[placeOf[seat]!] = amount
  }
  return ok(dead)
}

/** A bomb pot: an ante of everybody, and no blinds. */
export const bombBets = ({ table }: HandState, bomb: Chips): ForcedBets => ({
  blinds: table.seats.map(() => 0),
  antes: table.seats.map(() => bomb),
  dead: [],
})

/** Who begins by the standard: left of the last blind or straddle. */
const behindBlinds = ({ seats, straddles, placeOf, bigBlindPlace }: HandState['table']): number => {
  const last = straddles.at(-1)
  return ((last ? placeOf[last.seat]! : bigBlindPlace) + 1) % seats.length
}
