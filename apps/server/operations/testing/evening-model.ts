import fc from 'fast-check'

const KINDS = ['ADDON', 'RELOAD', 'REBUY', 'TOPUP'] as const
const cents = fc.integer({ min: 1, max: 100_000 })
export const anyCommand = fc.oneof(
  fc.record({ do: fc.constant('setup' as const), buyIn: cents, waiting: fc.boolean() }),
  fc.record({
    do: fc.constantFrom('start', 'stopWaiting', 'break', 'resume', 'count', 'delete', 'restore'),
    of: fc.nat(3),
  }),
  fc.record({
    do: fc.constant('chips' as const),
    of: fc.nat(3),
    amount: cents,
    kind: fc.constantFrom(...KINDS),
  }),
  fc.record({ do: fc.constant('stack' as const), of: fc.nat(3), amount: cents }),
  fc.record({ do: fc.constant('cashOut' as const), of: fc.nat(3), amount: cents }),
  fc.record({
    do: fc.constant('hand' as const),
    of: fc.nat(3),
    net: fc.integer({ min: -5000, max: 5000 }),
    verdict: fc.constantFrom(true, false, null),
  }),
  fc.record({ do: fc.constantFrom('dropHand', 'keepHand'), of: fc.nat(3), hand: fc.nat(5) }),
  fc.record({
    do: fc.constant('editHand' as const),
    of: fc.nat(3),
    hand: fc.nat(5),
    net: fc.integer({ min: -5000, max: 5000 }),
    verdict: fc.constantFrom(true, false, null),
  }),
  fc.record({ do: fc.constant('correct' as const), of: fc.nat(3), buyIn: cents, cashOut: cents }),
  fc.record({
    do: fc.constant('past' as const),
    buyIn: cents,
    chips: cents,
    cashOut: cents,
    kind: fc.constantFrom(...KINDS),
    breakMinutes: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({ do: fc.constantFrom('DEPOSIT', 'WITHDRAWAL'), amount: cents }),
  fc.record({ do: fc.constantFrom('ADJUSTMENT', 'setBalance', 'setStart'), amount: cents }),
  fc.record({ do: fc.constant('takeBack' as const), booking: fc.nat(5) }),
)
export type Command = typeof anyCommand extends fc.Arbitrary<infer C> ? C : never

export interface ModelHand {
  id: string
  at: number
  net: number
  verdict: boolean | null
  deleted: boolean
}
export interface Model {
  /** What the starting balance and the bookings by hand come to. */
  money: number
  starting: number
  bookings: { id: string; amount: number }[]
  sessions: ModelSession[]
}
export interface ModelSession {
  id: string
  status: string
  deleted: boolean
  buyIn: number
  chips: number
  cashOut: number | null
  /** Chips added and the stack as it was read, with their minute. */
  stackLines: { at: number; kind: 'chips' | 'reading'; amount: number }[]
  start: number | null
  breakSince: number | null
  breaks: number
  duration: number | null
  dealt: number
  hands: ModelHand[]
  booked: number
}

export const RUNNING = ['LIVE', 'BREAK']

/** What the sessions that are not deleted have taken and given. */
export const bookedIn = ({ sessions }: Model): number =>
  sessions.filter(one => !one.deleted).reduce((sum, one) => sum + one.booked, 0)

/** The last reading, and what came after it. */
function chipsOf({ buyIn, stackLines, hands }: ModelSession): number {
  const readings = stackLines.filter(one => one.kind === 'reading')
  const last = Math.max(Number.NEGATIVE_INFINITY, ...readings.map(one => one.at))
  const read = readings.filter(one => one.at === last).map(one => one.amount)
  const since = [
    ...stackLines.filter(one => one.kind === 'chips' && one.at > last).map(one => one.amount),
    ...hands.filter(one => !one.deleted && one.at > last).map(one => one.net),
  ]
  return since.reduce((sum, by) => sum + by, read.length > 0 ? Math.max(...read) : buyIn)
}

/** What the model says will be stored; of the server the same is read. */
export const expectedOf = (model: Model) => ({
  balance: model.money + bookedIn(model),
  sessions: model.sessions.map(modelled => {
    const kept = modelled.hands.filter(one => !one.deleted)
    const count = (verdict: boolean | null) => kept.filter(one => one.verdict === verdict).length
    const paidIn = modelled.buyIn + modelled.chips
    return {
      id: modelled.id,
      sessionStatus: modelled.status,
      isActive: modelled.status === 'LIVE',
      _deleted: modelled.deleted,
      buyIn: modelled.buyIn,
      cashOut: modelled.cashOut,
      duration: modelled.duration,
      totalHandsCounter: modelled.dealt,
      totalHandsPlayed: kept.length,
      handsPlayedOptimal: count(true),
      handsPlayedNonOptimal: count(false),
      handsPlayedUnsolved: count(null),
      sessionResult:
        modelled.cashOut !== null && modelled.status === 'ENDED' && modelled.start !== null
          ? modelled.cashOut - paidIn
          : null,
      runningNet: RUNNING.includes(modelled.status) ? chipsOf(modelled) - paidIn : null,
      hands: modelled.deleted ? [] : kept.map(one => one.id).sort(),
    }
  }),
})
