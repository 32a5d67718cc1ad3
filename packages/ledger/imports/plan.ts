// The plan of an import, made once and then carried out: new sessions of hands, hands that belong to sessions already here, and what is new
// (IMP-2, IMP-3, IMP-8).
import { type ImportedHand, type ImportedSession, sessionsOfHands } from './imported-sessions.ts'

/** A hand with its key and who else was dealt in. */
export interface KeyedHand extends ImportedHand {
  readonly key: string
  /** Which tournament it is of; null for a cash game (IMP-12). */
  readonly tournament: string | null
  /** Of its blinds, where the text says it. */
  readonly level?: number | null
  readonly opponents: readonly { readonly seat: number; readonly name: string }[]
}

export interface KnownHand {
  readonly key: string
  /** Null for a hand of a tournament, which is in no session. */
  readonly sessionId: string | null
}

export interface HandPlan<H extends KeyedHand> {
  readonly sessions: readonly ImportedSession<H>[]
  /** Hands of an evening that an earlier import has made a session of: they join it, and its money follows (IMP-10). */
  readonly additions: readonly { readonly sessionId: string; readonly hands: readonly H[] }[]
  /** New hands of tournaments, in order of time: they make no session (IMP-12). */
  readonly tournaments: readonly H[]
  /** New hands of cash games. */
  readonly fresh: number
  readonly known: number
}

type Stake = Pick<ImportedHand, 'currency' | 'smallBlind' | 'bigBlind'>

/** The stakes of these sessions, each once: by currency, the lowest first. */
export function stakesOf(sessions: readonly Stake[]): readonly Stake[] {
  const found = new Map(
    sessions.map(({ currency, smallBlind, bigBlind }) => [
      `${currency} ${smallBlind} ${bigBlind}`,
      { currency, smallBlind, bigBlind },
    ]),
  )
  return [...found.values()].sort(
    (a, b) => a.currency.localeCompare(b.currency) || a.bigBlind - b.bigBlind || a.smallBlind - b.smallBlind,
  )
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
  const cash = hands.filter(({ tournament }) => tournament === null)
  for (const evening of sessionsOfHands(cash, pauseMinutes, now)) {
    const ids = evening.hands.map(({ key }) => here.get(key)?.sessionId ?? null)
    let sessionId = ids.find(id => id !== null) ?? null
    if (sessionId === null) {
      sessions.push(evening)
      continue
    }
    for (const [place, hand] of evening.hands.entries()) {
      sessionId = ids[place] ?? sessionId
      if (!here.has(hand.key)) joined(sessionId).push(hand)
    }
  }
  return {
    sessions,
    additions: [...additions].map(([sessionId, list]) => ({ sessionId, hands: list })),
    tournaments: hands
      .filter(({ tournament, key }) => tournament !== null && !here.has(key))
      .sort((a, b) => a.at - b.at),
    fresh: cash.filter(({ key }) => !here.has(key)).length,
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
