// The third implementation: what was done is kept as a list, and every figure is worked out from it anew, in the plainest way
// there is. It shares no code with the ledger.
export interface PlainHand {
  readonly id: string
  readonly at: number
  net: number | null
  readonly tip: number
  readonly verdict: boolean | null
  deleted: boolean
}

export interface PlainSession {
  readonly id: string
  waiting: boolean
  stopped: boolean
  startedAt: number | null
  endedAt: number | null
  buyIn: number
  cashOut: number | null
  readonly adds: { readonly at: number; readonly kind: 'ADDON' | 'REBUY'; amount: number }[]
  readonly reads: { readonly at: number; amount: number }[]
  readonly hands: PlainHand[]
  readonly pauses: { from: number; to: number | null }[]
  dealt: number
  deleted: boolean
}

export interface PlainWorld {
  readonly starting: number
  readonly byHand: number[]
  readonly sessions: PlainSession[]
}

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

export function statusOf(one: PlainSession): 'WAITING' | 'LIVE' | 'BREAK' | 'ENDED' {
  if (one.endedAt !== null || one.stopped) return 'ENDED'
  if (one.waiting) return 'WAITING'
  return one.pauses.some(pause => pause.to === null) ? 'BREAK' : 'LIVE'
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
  const paused = sum(one.pauses.map(({ from, to }) => (to ?? one.endedAt ?? from) - from))
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
    stack: one.stopped ? 0 : isOver ? one.cashOut! : Math.max(0, chipsOf(one)),
    minutes: isOver ? Math.max(0, Math.round((one.endedAt! - one.startedAt! - paused) / 60_000)) : null,
    dealt: one.dealt,
    played: there.length,
    optimal: there.filter(hand => hand.verdict === true).length,
    wrong: there.filter(hand => hand.verdict === false).length,
    unsolved: there.filter(hand => hand.verdict === null).length,
    last: newest ? newest.net : null,
    hands: there.map(hand => hand.id).sort(),
  }
}

export function balanceOf(world: PlainWorld): number {
  const booked = world.sessions
    .filter(one => !one.deleted && !one.stopped)
    .map(one => (one.cashOut ?? 0) - one.buyIn - sum(one.adds.map(({ amount }) => amount)))
  return world.starting + sum(world.byHand) + sum(booked)
}
