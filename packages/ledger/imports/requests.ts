// The plan as inputs of the operations that save it; the same whoever sends them.
import { decimalOf } from '@sidepot/models/kit/money'
import type { ShownByHands } from './imported-sessions.ts'
import type { KeyedHand, SeatedOpponent } from './plan.ts'

/** As many hands as go into one request; its body stays well under the server's limit. */
export const HANDS_IN_PART = 120
/** Requests under way at the same time. */
export const STREAMS = 3

const iso = (at: number) => new Date(at).toISOString()

export interface Named {
  readonly id: string
  readonly name: string
}

/** A hand as it was gathered. */
export interface SentHand extends KeyedHand {
  readonly netWithAside: number | null
  /** Setup and log, as text. */
  readonly stored: string
}

export interface SentSession {
  readonly first: Omit<KeyedHand, 'opponents'> & { readonly maxPlayers: number; readonly heroSeat: number }
  readonly opponents: readonly SeatedOpponent[]
}

export interface ImportMark {
  readonly importId: string
  readonly importName: string
}

/** What a row of a list is known by: its own id, or what it says (IMP-7). */
export const listKey = (name: string): string => `list:${name}`

/** What a session is known by while none of its hands is saved: the first of them. */
export const handsKey = (firstHand: string): string => `${HANDS_KEY}${firstHand}`
export const isHandsKey = (key: string): boolean => key.startsWith(HANDS_KEY)
const HANDS_KEY = 'hands:'

/** 128 bits of a text, as part of an id. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes.slice(0, 16)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** One player a room and screen name, in every import of this person (IMP-6). */
export const opponentId = (userId: string, room: string, name: string): Promise<string> => {
  const text = `${userId}\n${room}\n${name}`
  const known = opponentIds.get(text) ?? digest(text).then(sum => `screen-${sum}`)
  opponentIds.set(text, known)
  return known
}
/** The same few players sit in hand after hand. */
const opponentIds = new Map<string, Promise<string>>()

/** Who sat there, as they are sent. */
export const seatedOpponents = (userId: string, room: string, list: readonly SeatedOpponent[]) =>
  Promise.all(
    list.map(async ({ name, seatNumber, from, until }) => ({
      playerId: await opponentId(userId, room, name),
      name,
      seatNumber,
      from: iso(from),
      until: iso(until),
    })),
  )

/** A session made of hands, with the first part of them and the money they show. */
export async function handSession(
  userId: string,
  mark: ImportMark,
  id: string,
  session: SentSession,
  shown: ShownByHands,
  bankrollId: string,
  venues: readonly Named[],
  hands: string,
  /** Where the hero sits, as far as anybody knows: that of the device which brings the hands. */
  timeZone: string,
) {
  const { first } = session
  const venue = venues.find(({ name }) => name === first.room)
  const opponents = await seatedOpponents(userId, first.room, session.opponents)
  return {
    ...mark,
    requestId: id,
    room: first.room,
    opponents,
    hands,
    sessionInput: {
      id,
      bankrollId,
      gameType: first.gameType,
      gameOrigin: 'ONLINE',
      venueId: venue?.id ?? null,
      venueName: venue ? null : first.room,
      smallBlind: decimalOf(first.smallBlind),
      bigBlind: decimalOf(first.bigBlind),
      maxPlayers: first.maxPlayers,
      heroSeat: first.heroSeat,
      // what the room took is in its hands
      rakeConfig: 'null',
      buyIn: decimalOf(shown.buyIn),
      cashOut: decimalOf(shown.cashOut),
      sessionStart: iso(shown.start),
      sessionEnd: iso(shown.end),
      timeZone,
      chips: shown.chips.map(({ type, amount, at }) => ({ type, amount: decimalOf(amount), at: iso(at) })),
      notes: first.table || null,
    },
  }
}

/** Hands as they are sent; opponents carry their player, unless the room hides who they are. */
export async function handPart(
  userId: string,
  prefix: string,
  from: number,
  list: readonly SentHand[],
): Promise<string> {
  const parts = await Promise.all(
    list.map(async ({ key, at, stored, room, opponents, netWithAside, tournament, level, table }, place) => {
      const { setup, log } = JSON.parse(stored) as { setup: { seats: Seat[] }; log: unknown }
      const seats = await Promise.all(
        setup.seats.map(async one => {
          // names of a tournament stay names: its hands say nothing of how somebody plays for money (IMP-12)
          const known = tournament === null && opponents.find(({ seat }) => seat === one.seat)
          return known ? { ...one, playerId: await opponentId(userId, room, known.name) } : one
        }),
      )
      const handState = { setup: { ...setup, seats }, log }
      const more =
        tournament !== null
          ? { tableName: table || null }
          : netWithAside === null
            ? {}
            : { heroNetWinManual: decimalOf(netWithAside) }
      const id = `${prefix}-h${from + place}`
      const event = tournament === null ? {} : { tournament, level: level ?? null }
      return { id, key, at: iso(at), handState, more, ...event }
    }),
  )
  return JSON.stringify(parts)
}
interface Seat {
  readonly seat: number
}

export type Holds = 'LIVE' | 'ONLINE' | 'BOTH'

/** What a bankroll that is made for a currency of this import would hold: hands are of online rooms, rows of a list say it. */
export function newBankrollHolds(
  currency: string,
  sessions: readonly { readonly first: { readonly currency: string } }[],
  rows: readonly { readonly currency: string; readonly origin: 'LIVE' | 'ONLINE' }[],
): Holds {
  const listed = rows.filter(row => row.currency === currency)
  const isLive = listed.some(({ origin }) => origin === 'LIVE')
  const isOnline =
    sessions.some(({ first }) => first.currency === currency) ||
    listed.some(({ origin }) => origin === 'ONLINE')
  return isLive && isOnline ? 'BOTH' : isLive ? 'LIVE' : 'ONLINE'
}

/**
 * Of what is imported the currencies, that of the most hands first, then of the most sessions: the first bankroll of a new account is
 * the one its pages open with.
 */
export function currenciesOf<C extends string>(
  all: readonly { readonly currency: C; readonly hands?: number }[],
): readonly C[] {
  const counts = new Map<C, { readonly hands: number; readonly sessions: number }>()
  for (const { currency, hands = 0 } of all) {
    const known = counts.get(currency) ?? { hands: 0, sessions: 0 }
    counts.set(currency, { hands: known.hands + hands, sessions: known.sessions + 1 })
  }
  return [...counts]
    .sort(([, a], [, b]) => b.hands - a.hands || b.sessions - a.sessions)
    .map(([currency]) => currency)
}

/** A bankroll that an import makes is known by its id: undoing the import takes it along, where nothing else is on it (IMP-1). */
const MADE = 'import-'
export const importedBankrollId = (unique: string): string => `${MADE}${unique}`
export const isImportedBankroll = (id: string): boolean => id.startsWith(MADE)

/** Of which kind it is made. */
export const newBankrollType = (holds: Holds) =>
  holds === 'LIVE' ? 'CASH' : holds === 'ONLINE' ? 'ACCOUNT' : 'OTHER'

/** The bankroll that fits best (IMP-21); null where a new one is needed. */
export function fittingBankroll<
  B extends { readonly currency: string; readonly type: string; readonly isMain: boolean },
>(bankrolls: readonly B[], currency: string, holds: Holds): B | null {
  const fitting = bankrolls.filter(
    one => one.currency === currency && !(holds === 'LIVE' && one.type === 'ACCOUNT'),
  )
  const account = holds === 'ONLINE' ? fitting.find(one => one.type === 'ACCOUNT') : undefined
  return account ?? fitting.find(one => one.isMain) ?? fitting[0] ?? null
}
