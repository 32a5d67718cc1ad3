// The plan of an import, made once and then carried out: new sessions of hands, hands that belong to sessions already here, and what is new
// (IMP-2, IMP-3, IMP-8).
import { type ImportedSession, sessionsOfHands } from '@sidepot/ledger/imported-sessions'
import type { GatheredHand } from './gather.ts'

export interface KnownHand {
  readonly key: string
  readonly sessionId: string
}

export interface HandPlan {
  readonly sessions: readonly ImportedSession<GatheredHand>[]
  /** Hands of an evening that an earlier import has made a session of: they join it, and its money follows (IMP-10). */
  readonly additions: readonly { readonly sessionId: string; readonly hands: readonly GatheredHand[] }[]
  readonly fresh: number
  readonly known: number
}

export function planHands(
  hands: readonly GatheredHand[],
  known: readonly KnownHand[],
  pauseMinutes: number,
  now: number,
): HandPlan {
  const here = new Map(known.map(one => [one.key, one]))
  const additions = new Map<string, GatheredHand[]>()
  const joined = (sessionId: string): GatheredHand[] => {
    const list = additions.get(sessionId) ?? []
    additions.set(sessionId, list)
    return list
  }
  const sessions: ImportedSession<GatheredHand>[] = []
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
export function opponentsOf(hands: readonly GatheredHand[], now: number): readonly SeatedOpponent[] {
  const seated = new Map<string, SeatedOpponent>()
  for (const { at, opponents } of hands)
    for (const { seat, name } of opponents) {
      const earlier = seated.get(name)
      const until = Math.min(now, at + 60_000)
      seated.set(name, earlier ? { ...earlier, until } : { name, seatNumber: seat, from: at, until })
    }
  return [...seated.values()]
}
