// The third implementation: what was done is kept as a list, and every figure is worked out from it anew, in the plainest way
// there is. It shares no code with the ledger.
import { type PlainStacks, stacksText } from './plain-stacks.ts'

export interface PlainHand {
  readonly id: string
  readonly at: number
  readonly isQuick: boolean
  net: number | null
  readonly tip: number
  /** What the hero paid of the pots' rake. */
  readonly rake: number
  readonly verdict: boolean | null
  deleted: boolean
  /** Taken back as saved too early. */
  undealt: boolean
}

/** Rake beside the pots, in cents and minutes. */
export type PlainRake =
  | { readonly kind: 'clock'; readonly rate: number; readonly unit: number }
  | { readonly kind: 'door'; readonly percent: number; readonly most: number }
  | { readonly kind: 'pots' }
  | null

export interface PlainSession {
  readonly id: string
  waiting: boolean
  /** When the list began, and when it ended. */
  readonly waitedFrom: number | null
  waitedTo: number | null
  stopped: boolean
  startedAt: number | null
  endedAt: number | null
  buyIn: number
  cashOut: number | null
  rake: PlainRake
  readonly adds: { at: number; readonly kind: 'ADDON' | 'REBUY'; amount: number }[]
  readonly reads: { readonly at: number; amount: number }[]
  readonly hands: PlainHand[]
  readonly pauses: { from: number; to: number | null }[]
  /** Hands dealt and not saved. */
  skips: number
  deleted: boolean
  /** Its end was corrected: while that waits to be sent, what another device enters after it would make the server refuse it. */
  hasOwnEnd?: boolean
  table: PlainTable
  stacks: PlainStacks
  ante: number
  isStraddleOn: boolean
  /** The smallest chip where it is another than the stake's. */
  chip: number | null
}

export interface PlainTable {
  readonly size: number
  readonly hero: number
  readonly button: number
  /** Names by seat; the hero's is not among them. */
  readonly others: ReadonlyMap<number, string>
}

export interface PlainWorld {
  readonly starting: number
  readonly byHand: number[]
  readonly sessions: PlainSession[]
}

const MINUTE = 60_000
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

export function statusOf(one: PlainSession): 'WAITING' | 'LIVE' | 'BREAK' | 'ENDED' {
  if (one.endedAt !== null || one.stopped) return 'ENDED'
  if (one.waiting) return 'WAITING'
  return one.pauses.some(pause => pause.to === null) ? 'BREAK' : 'LIVE'
}

/** The end is when it was reported, or the last thing that was done where that was later. */
export function cashedOut(one: PlainSession, cashOut: number, at: number): void {
  const done = [...one.adds, ...one.reads, ...one.hands.filter(hand => !hand.deleted)]
  const endedAt = done.reduce((latest, thing) => Math.max(latest, thing.at), at)
  for (const pause of one.pauses) pause.to ??= at
  Object.assign(one, { endedAt, cashOut })
}

function chipsOf(one: PlainSession): number {
  const lastRead = one.reads.reduce((latest, read) => Math.max(latest, read.at), Number.NEGATIVE_INFINITY)
  const since = (at: number) => at > lastRead
  const read = one.reads.filter(({ at }) => at === lastRead).map(({ amount }) => amount)
  return (
    (read.length > 0 ? Math.max(...read) : one.buyIn) +
    sum(one.adds.filter(({ at }) => since(at)).map(({ amount }) => amount)) +
    sum(
      one.hands
        .filter(hand => !hand.deleted && since(hand.at) && hand.net !== null)
        .map(hand => hand.net! - hand.tip),
    )
  )
}

const minutesOf = (one: PlainSession): number | null => {
  if (one.endedAt === null) return null
  const paused = sum(one.pauses.map(({ from, to }) => (to ?? one.endedAt!) - from))
  return Math.max(0, Math.round((one.endedAt - one.startedAt! - paused) / MINUTE))
}

function rakeOf(one: PlainSession): number {
  const fromPots = sum(one.hands.filter(hand => !hand.deleted).map(hand => hand.rake))
  switch (one.rake?.kind) {
    case 'clock': {
      const minutes = minutesOf(one) ?? 0
      let units = 0
      while (units * one.rake.unit < minutes) units++
      return fromPots + units * one.rake.rate
    }
    case 'door':
      return (
        fromPots +
        (one.stopped ? 0 : Math.min(one.rake.most, Math.floor((one.buyIn * one.rake.percent) / 100)))
      )
    default:
      return fromPots
  }
}

export function sessionFigures(one: PlainSession) {
  const status = statusOf(one)
  const paidIn = one.stopped ? 0 : one.buyIn + sum(one.adds.map(({ amount }) => amount))
  const kind = (wanted: string) =>
    one.stopped ? 0 : sum(one.adds.filter(add => add.kind === wanted).map(({ amount }) => amount))
  const isOver = one.endedAt !== null
  const net = one.stopped
    ? 0
    : isOver
      ? one.cashOut! - paidIn
      : status === 'WAITING'
        ? null
        : chipsOf(one) - paidIn
  const stack = one.stopped ? 0 : isOver ? one.cashOut! : Math.max(0, chipsOf(one))
  const there = one.hands.filter(hand => !hand.deleted)
  const newest = [...there].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))[0]
  return {
    status,
    isActive: status === 'LIVE',
    buyIn: one.stopped ? 0 : one.buyIn,
    addons: kind('ADDON'),
    rebuys: kind('REBUY'),
    net,
    result: one.stopped ? 0 : isOver ? net : null,
    stack,
    atSeat: stack,
    charted: one.startedAt === null ? null : isOver ? one.cashOut! : chipsOf(one),
    minutes: minutesOf(one),
    waited:
      one.waitedFrom === null || one.waitedTo === null
        ? null
        : Math.floor((one.waitedTo - one.waitedFrom) / MINUTE),
    rake: rakeOf(one),
    dealt: one.skips + one.hands.filter(hand => !hand.undealt).length,
    played: there.length,
    optimal: there.filter(hand => hand.verdict === true).length,
    wrong: there.filter(hand => hand.verdict === false).length,
    unsolved: there.filter(hand => hand.verdict === null).length,
    last: newest ? newest.net : null,
    hands: there.map(hand => hand.id).sort(),
    table: tableText(one.table),
    sitting: status === 'ENDED' ? '' : sittingText(one.table),
    others: status === 'ENDED' ? '' : stacksText(one.stacks, one.table.hero),
    ante: one.ante,
    straddle: one.isStraddleOn,
    chip: one.chip,
  }
}

/** Who sits where, as one line. */
export const tableText = ({ size, hero, button, others }: PlainTable): string =>
  `${size} seats, hero ${hero}, button ${button}${[...others]
    .sort(([a], [b]) => a - b)
    .map(([seat, name]) => `, ${name} ${seat}`)
    .join('')}`

/** Whose player sessions run: a stranger whom nobody named has none. */
const sittingText = ({ hero, others }: PlainTable): string =>
  [...others, [hero, 'hero'] as const]
    .filter(([, name]) => name !== '?')
    .sort(([a], [b]) => a - b)
    .map(([seat, name]) => `${seat} ${name}`)
    .join(', ')

export function balanceOf(world: PlainWorld): number {
  const booked = world.sessions
    .filter(one => !one.deleted && !one.stopped)
    .map(one => (one.cashOut ?? 0) - one.buyIn - sum(one.adds.map(({ amount }) => amount)))
  return world.starting + sum(world.byHand) + sum(booked)
}
