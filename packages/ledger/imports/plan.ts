// The plan of an import, made once and then carried out: new sessions of hands, hands that belong to sessions already here, and what is new
// (IMP-2, IMP-3, IMP-8).
import { type ImportedHand, type ImportedSession, sessionsOfHands } from '../imported-sessions.ts'

/** A hand with its key and who else was dealt in. */
export interface KeyedHand extends ImportedHand {
  readonly key: string
  readonly opponents: readonly { readonly seat: number; readonly name: string }[]
}

export interface KnownHand {
  readonly key: string
  readonly sessionId: string
}

export interface HandPlan<H extends KeyedHand> {
  readonly sessions: readonly ImportedSession<H>[]
  /** Hands of an evening that an earlier import has made a session of: they join it, and its money follows (IMP-10). */
  readonly additions: readonly { readonly sessionId: string; readonly hands: readonly H[] }[]
  readonly fresh: number
  readonly known: number
}

export function planHands<H extends KeyedHand>(
  hands: readonly H[],
  known: readonly KnownHand[],
  pauseMinutes: number,
  now: number,
): HandPlan<H> {
  const here = new Map(known.map(one => [one.key, one]))
  const additions = new Map<string, H[]>()
  const joined = (sessionId: string): H[] => {
    const list = additions.get(sessionId) ?? []
    additions.set(sessionId, list)
    return list
  }
  const sessions: ImportedSession<H>[] = []
  for (const evening of sessionsOfHands(hands, pauseMinutes, now)) {
    const first = evening.hands.find(({ key }) => here.has(key))
    if (!first) {
      sessions.push(evening)
      continue
    }
    let sessionId = here.get(first.key)!.sessionId
    for (const hand of evening.hands) {
      const found = here.get(hand.key)
      if (found) sessionId = found.sessionId
      else joined(sessionId).push(hand)
    }
  }
  return {
    sessions,
    additions: [...additions].map(([sessionId, list]) => ({ sessionId, hands: list })),
    fresh: hands.filter(({ key }) => !here.has(key)).length,
    known: here.size,
  }
}

export interface SeatedOpponent {
  readonly name: string
  readonly seatNumber: number
  readonly from: number
  readonly until: number
}

/** Everybody who sat there, from the first hand they were dealt into to the last; at the seat they sat in first. */
export function opponentsOf(hands: readonly KeyedHand[], now: number): readonly SeatedOpponent[] {
  const seated = new Map<string, SeatedOpponent>()
  for (const { at, opponents } of hands)
    for (const { seat, name } of opponents) {
      const earlier = seated.get(name)
      const until = Math.min(now, at + 60_000)
      seated.set(name, earlier ? { ...earlier, until } : { name, seatNumber: seat, from: at, until })
    }
  return [...seated.values()]
}
