// Half a year of believable play as plain values: bankrolls, sessions and hands. Pure: time, chance and names are arguments.
import { below, type Random, seeded } from '@sidepot/engine/random'
import type { HandSetup } from '@sidepot/engine/setup'
import { centsOf } from '@sidepot/models/kit/money'
import { type PlayedHand, playHand } from './sample-hand.ts'

export interface SampleSources {
  /** begins every id, so that all of it can be found and removed */
  readonly prefix: string
  readonly now: number
  /** from the wall clock to UTC: people play in the evening wherever they are */
  readonly offsetMs?: number
  readonly seed: number
  readonly venues: readonly { readonly id: string; readonly isOnline: boolean }[]
  readonly stakes: readonly {
    readonly id: string
    readonly smallBlind: number
    readonly bigBlind: number
    readonly gameVariant: string
  }[]
  readonly names: readonly string[]
  readonly notes: readonly string[]
  readonly sessions?: number
  readonly handsPerSession?: number
}

export interface SampleSession {
  readonly id: string
  readonly bankroll: 'live' | 'online'
  readonly venueId: string | null
  readonly stakeId: string | null
  readonly smallBlind: number
  readonly bigBlind: number
  readonly start: number
  readonly end: number
  readonly breaks: readonly { readonly start: number; readonly end: number }[]
  readonly buyIn: number
  readonly chips: readonly { readonly amount: number; readonly at: number }[]
  /** the stack as it was counted now and then */
  readonly counts: readonly { readonly stack: number; readonly at: number }[]
  readonly cashOut: number
  readonly notes: string | null
  readonly hands: readonly { readonly id: string; readonly at: number; readonly hand: PlayedHand }[]
  /** from seat 2 on */
  readonly players: readonly SamplePlayer[]
}

export interface SamplePlayer {
  readonly id: string
  readonly name: string
}

export const playerId = (prefix: string, index: number): string => `${prefix}p${index}`

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SIZE = 8
/** evenings whose stacks were written down: the last ones, which people open */
const COUNTED = 12

export function samplePlan(sources: SampleSources): readonly SampleSession[] {
  const random = seeded(sources.seed)
  const count = sources.sessions ?? 64
  const starts = new Set<number>()
  const today = Math.floor(sources.now / DAY) * DAY
  while (starts.size < count) {
    const back = 2 + below(random, 180)
    const weekday = new Date(today - back * DAY).getUTCDay()
    const likes = weekday === 5 || weekday === 6 ? 10 : weekday === 0 || weekday === 3 ? 5 : 2
    if (below(random, 10) < likes) starts.add(today - back * DAY)
  }
  return [...starts].sort((a, b) => a - b).map((day, index) => session(sources, random, day, index, count))
}

function session(
  sources: SampleSources,
  random: Random,
  day: number,
  index: number,
  count: number,
): SampleSession {
  const online = below(random, 10) < 2
  const games = sources.stakes.filter(stake => stake.gameVariant === 'NLHE')
  const ladder = online ? games.slice(0, 2) : games.slice(0, 3)
  const stake = ladder[Math.min(ladder.length - 1, below(random, 3) + (index > count / 2 ? 1 : 0))]
  const venues = sources.venues.filter(venue => venue.isOnline === online)
  const [smallBlind, bigBlind] = [stake?.smallBlind ?? 1, stake?.bigBlind ?? 3]
  const start = day + (sources.offsetMs ?? 0) + (online ? 19 : 18) * HOUR + below(random, 90) * 60_000
  const minutes = online ? 60 + below(random, 120) : 150 + below(random, 260)
  const end = start + minutes * 60_000
  const buyIn = 100 * bigBlind
  // a little ahead of the game over the half year, with swings as they are
  const swing = normal(random) * bigBlind * 62 * Math.sqrt(minutes / 240)
  const net = Math.round((swing + (minutes / 60) * bigBlind * 4.2) / bigBlind) * bigBlind
  const added = net < -0.7 * buyIn ? [{ amount: buyIn, at: start + 0.55 * (end - start) }] : []
  const paid = buyIn + added.reduce((sum, one) => sum + one.amount, 0)
  const id = `${sources.prefix}s${index}`
  const players = pick(
    random,
    sources.names.map((name, at) => ({ id: playerId(sources.prefix, at), name })),
    SIZE - 1,
  )
  return {
    id,
    bankroll: online ? 'online' : 'live',
    venueId: venues[below(random, Math.max(1, venues.length))]?.id ?? null,
    stakeId: stake?.id ?? null,
    smallBlind,
    bigBlind,
    start,
    end,
    breaks:
      minutes > 260
        ? [
            {
              start: start + 0.5 * (end - start),
              end: start + 0.5 * (end - start) + (10 + below(random, 15)) * 60_000,
            },
          ]
        : [],
    buyIn,
    chips: added,
    counts:
      index < count - COUNTED
        ? []
        : counted(random, { start, end, buyIn, bigBlind, added, cashOut: Math.max(0, paid + net) }),
    cashOut: Math.max(0, paid + net),
    notes: below(random, 3) === 0 ? (sources.notes[below(random, sources.notes.length)] ?? null) : null,
    hands: hands(sources, random, {
      id,
      start,
      end,
      smallBlind,
      bigBlind,
      players,
      seated: index >= count - COUNTED,
    }),
    players,
  }
}

interface Chips {
  readonly start: number
  readonly end: number
  readonly buyIn: number
  readonly bigBlind: number
  readonly added: SampleSession['chips']
  readonly cashOut: number
}

/** Every three quarters of an hour, wandering from the buy-in to what was cashed out. */
function counted(random: Random, { start, end, buyIn, bigBlind, added, cashOut }: Chips) {
  const often = Math.max(2, Math.round((end - start) / (0.75 * HOUR)))
  return Array.from({ length: often - 1 }, (_, index) => {
    const share = (index + 1) / often
    const at = Math.round(start + share * (end - start))
    const more = added.filter(one => one.at <= at).reduce((sum, one) => sum + one.amount, 0)
    const all = added.reduce((sum, one) => sum + one.amount, 0)
    const straight = buyIn + more + share * (cashOut - buyIn - all)
    const swing = normal(random) * bigBlind * 22 * Math.sqrt(share * (1 - share) * 4)
    return { at, stack: Math.max(bigBlind, Math.round((straight + swing) / bigBlind) * bigBlind) }
  })
}

interface Place {
  readonly id: string
  readonly start: number
  readonly end: number
  readonly smallBlind: number
  readonly bigBlind: number
  readonly players: readonly SamplePlayer[]
  /** who sat where was written down; otherwise a hand knows names alone, and no profile counts it */
  readonly seated: boolean
}

function hands(sources: SampleSources, random: Random, place: Place): SampleSession['hands'] {
  // some evenings more is written down than on others
  const usual = sources.handsPerSession ?? 8
  const wanted = usual < 6 ? usual : usual - 3 + below(random, 8)
  const made: { id: string; at: number; hand: PlayedHand }[] = []
  for (let index = 0; index < wanted; index++) {
    const hand = playHand(random, setupOf(random, place, 1 + (index % SIZE)))
    if (!hand) continue
    const at = place.start + ((index + 0.5) / wanted) * (place.end - place.start)
    made.push({ id: `${place.id}-h${index}`, at: Math.round(at), hand })
  }
  return made
}

function setupOf(random: Random, place: Place, buttonSeat: number): HandSetup {
  const big = centsOf(place.bigBlind)
  return {
    gameType: 'NLHE',
    maxPlayers: SIZE,
    buttonSeat,
    heroSeat: 1,
    smallBlind: centsOf(place.smallBlind),
    bigBlind: big,
    seats: Array.from({ length: SIZE }, (_, index) => ({
      seat: index + 1,
      // depths that the preflop check has solutions for
      stack: big * (80 + below(random, 50)),
      playerName: place.players[index - 1]?.name ?? null,
      playerId: place.seated ? (place.players[index - 1]?.id ?? null) : null,
    })),
    rake: null,
  }
}

/** Sum of uniforms: close to normal, and the same on every machine. */
function normal(random: Random): number {
  let sum = 0
  for (let draw = 0; draw < 12; draw++) sum += random() / 0x1_0000_0000
  return sum - 6
}

function pick<T>(random: Random, list: readonly T[], count: number): T[] {
  const left = [...list]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(below(random, left.length), 1)[0]!,
  )
}
