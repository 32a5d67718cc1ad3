// The plan as calls of the API.
import type { SessionRow } from '@sidepot/formats/csv-sessions'
import type { ShownByHands } from '@sidepot/ledger/imported-sessions'
import { decimalOf } from '@sidepot/models/kit/money'
import type { GatheredHand } from './gather.ts'
import type { PlannedSession } from './messages.ts'
import type { SeatedOpponent } from './plan.ts'

export const KEYS =
  'query Keys($hands: [String!], $sessions: [String!]) { importedKeys(hands: $hands, sessions: $sessions) { hands { key sessionId } sessions } }'
export const SESSION = 'mutation Import($input: ImportSessionInput!) { importSession(input: $input) { id } }'
export const HANDS = 'mutation Import($input: ImportHandsInput!) { importHands(input: $input) { id } }'
export const BANKROLL =
  'mutation Import($input: CreateBankrollInput!) { createBankroll(input: $input) { id } }'

/** As many hands as go into one request; its body stays well under the server's limit. */
export const HANDS_IN_PART = 120
/** Requests under way at the same time. */
export const STREAMS = 3

const iso = (at: number) => new Date(at).toISOString()
const MINUTE = 60_000

export interface References {
  readonly venues: readonly { readonly id: string; readonly name: string }[]
  readonly stakes: readonly { readonly id: string; readonly name: string }[]
}

export interface ImportMark {
  readonly importId: string
  readonly importName: string
}

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
  index: number,
  session: Pick<PlannedSession, 'first' | 'opponents'>,
  shown: ShownByHands,
  bankrollId: string,
  { venues }: References,
  hands: string,
) {
  const { first } = session
  const venue = venues.find(({ name }) => name === first.room)
  const opponents = await seatedOpponents(userId, first.room, session.opponents)
  const id = `${mark.importId}-${index}`
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
  list: readonly GatheredHand[],
): Promise<string> {
  const parts = await Promise.all(
    list.map(async ({ key, at, stored, room, opponents, netWithAside }, place) => {
      const { setup, log } = JSON.parse(stored) as { setup: { seats: Seat[] }; log: unknown }
      const seats = await Promise.all(
        setup.seats.map(async one => {
          const known = opponents.find(({ seat }) => seat === one.seat)
          return known ? { ...one, playerId: await opponentId(userId, room, known.name) } : one
        }),
      )
      const handState = { setup: { ...setup, seats }, log }
      const more = netWithAside === null ? {} : { heroNetWinManual: decimalOf(netWithAside) }
      return { id: `${prefix}-h${from + place}`, key, at: iso(at), handState, more }
    }),
  )
  return JSON.stringify(parts)
}
interface Seat {
  readonly seat: number
}

/** What a row of a list is known by (IMP-7). */
export const rowKey = (row: SessionRow): string =>
  `list:${row.id ?? JSON.stringify([row.start, row.end, row.venue, row.buyIn, row.addedChips, row.cashOut])}`

/** Every name under which the row's session may be here: its key, the id it was exported with, the id of earlier imports. */
export const rowKeys = async (userId: string, row: SessionRow): Promise<readonly string[]> => [
  rowKey(row),
  ...(row.id ? [row.id] : []),
  `brought-${await digest(`${userId}\n${row.id ?? JSON.stringify(row)}`)}`,
]

/** A place that is in no list keeps its name; a stake that nobody knows here goes into the notes. */
export function listSession(
  mark: ImportMark,
  index: number,
  row: SessionRow,
  bankrollId: string,
  { venues, stakes }: References,
) {
  const venue = venues.find(({ name }) => name === row.venue)
  const stake = stakes.find(({ name }) => name === row.stake)
  const unknown = stake ? null : row.stake
  const start = Date.parse(row.start)
  const money = (amount: number | null) => (amount === null ? null : decimalOf(amount))
  const id = `${mark.importId}-r${index}`
  return {
    ...mark,
    requestId: id,
    importKey: rowKey(row),
    expenses: money(row.expenses),
    tips: money(row.tips),
    sessionInput: {
      id,
      bankrollId,
      gameType: row.game,
      gameOrigin: row.origin,
      venueId: venue?.id ?? null,
      venueName: venue ? null : row.venue,
      cashGameStakeId: stake?.id ?? null,
      smallBlind: money(row.smallBlind),
      bigBlind: money(row.bigBlind),
      maxPlayers: Math.min(10, Math.max(2, row.players ?? 8)),
      heroSeat: 1,
      buttonSeat: 1,
      buyIn: money(row.buyIn),
      cashOut: money(row.cashOut),
      sessionStart: row.start,
      sessionEnd: row.end,
      ...(row.waitingMinutes ? { waitingListStart: iso(start - row.waitingMinutes * MINUTE) } : {}),
      // the list says how long the breaks were together, not when
      breaks:
        row.breakMinutes > 0 ? [{ start: iso(start), end: iso(start + row.breakMinutes * MINUTE) }] : [],
      chips: row.addedChips > 0 ? [{ type: 'ADDON', amount: money(row.addedChips), at: row.start }] : [],
      notes: [row.notes, unknown].filter(Boolean).join('\n') || null,
    },
  }
}
