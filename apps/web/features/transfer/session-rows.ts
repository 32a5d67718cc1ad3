// Sessions as rows of a file, and rows of a file as past sessions. The same row always becomes the same session: its id is
// the one it had, or is made of the row itself, so that bringing a file twice enters nothing twice.
import { chipsToDecimal } from '@sidepot/engine/chips'
import type { SessionRow } from '@sidepot/formats/csv-sessions'
import { centsOrNull } from '@sidepot/models/kit/money'
import type { Rec } from '../../data/wire/documents.ts'

const MINUTE = 60_000

export interface Names {
  readonly venue: (id: string | null) => string | null
  readonly stake: (id: string | null) => string | null
  readonly bankroll: (id: string | null) => Rec<'Bankroll'> | null
}

/** Null for a session that never began. */
export function sessionRow(session: Rec<'Session'>, names: Names): SessionRow | null {
  if (!session.sessionStart) return null
  const bankroll = names.bankroll(session.bankrollId)
  const added =
    (centsOrNull(session.totalAddons) ?? 0) +
    (centsOrNull(session.totalTopups) ?? 0) +
    (centsOrNull(session.totalReloads) ?? 0) +
    (centsOrNull(session.totalRebuy) ?? 0)
  const ended = session.sessionStatus === 'ENDED' && session.sessionEnd !== null
  const buyIn = centsOrNull(session.buyIn) ?? 0
  const cashOut = ended ? (centsOrNull(session.cashOut) ?? 0) : null
  const span = ended ? minutesBetween(session.sessionStart, session.sessionEnd!) : 0
  return {
    id: session.id,
    start: session.sessionStart,
    end: ended ? session.sessionEnd : null,
    breakMinutes: ended && session.duration !== null ? Math.max(0, span - session.duration) : 0,
    waitingMinutes: session.waitingDuration,
    origin: session.gameOrigin,
    game: session.gameType,
    venue: names.venue(session.venueId) ?? session.venueName,
    stake: names.stake(session.cashGameStakeId),
    smallBlind: centsOrNull(session.smallBlind),
    bigBlind: centsOrNull(session.bigBlind),
    players: session.maxPlayers,
    bankroll: bankroll?.name ?? null,
    currency: bankroll?.currency ?? 'USD',
    buyIn,
    addedChips: added,
    cashOut,
    result: cashOut === null ? null : cashOut - buyIn - added,
    expenses: centsOrNull(session.expenses),
    tips: centsOrNull(session.tips),
    hands: session.totalHandsCounter,
    notes: session.notes,
  }
}

const minutesBetween = (start: string, end: string) =>
  Math.floor((Date.parse(end) - Date.parse(start)) / MINUTE)

export type Enterable = 'ok' | 'not-ended' | 'bad-times'

export function enterable(row: SessionRow, now: number): Enterable {
  if (row.end === null || row.cashOut === null) return 'not-ended'
  const [start, end] = [Date.parse(row.start), Date.parse(row.end)]
  return end > start && end <= now && row.breakMinutes * MINUTE <= end - start ? 'ok' : 'bad-times'
}

export interface References {
  readonly venues: readonly { readonly id: string; readonly name: string }[]
  readonly stakes: readonly { readonly id: string; readonly name: string }[]
}

/** The input of recordPastSession. A place that is in no list keeps its name; a stake that nobody knows here goes into the notes. */
export function pastSession(row: SessionRow, bankrollId: string, { venues, stakes }: References, id: string) {
  const venue = venues.find(({ name }) => name === row.venue)
  const stake = stakes.find(({ name }) => name === row.stake)
  const unknown = stake ? null : row.stake
  const start = Date.parse(row.start)
  const at = (time: number) => new Date(time).toISOString()
  const money = (amount: number | null) => (amount === null ? null : chipsToDecimal(amount))
  return {
    requestId: id,
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
      ...(row.waitingMinutes ? { waitingListStart: at(start - row.waitingMinutes * MINUTE) } : {}),
      // When the breaks were is not told, only how long they were together.
      breaks: row.breakMinutes > 0 ? [{ start: at(start), end: at(start + row.breakMinutes * MINUTE) }] : [],
      chips: row.addedChips > 0 ? [{ type: 'ADDON', amount: money(row.addedChips), at: row.start }] : [],
      notes: [row.notes, unknown].filter(Boolean).join('\n') || null,
    },
    playerSessionsInput: [],
  }
}

/** An id for a row that brings none: 128 bits of its text and of who brings it. */
export async function rowId(userId: string, row: SessionRow): Promise<string> {
  const text = new TextEncoder().encode(`${userId}\n${row.id ?? JSON.stringify(row)}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return `brought-${[...digest.slice(0, 16)].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}
