// What was done at the table without network and arrives late: whoever sat down at a seat later than that stays there (PLAY-57).
import type { PlayerSession } from '@sidepot/models/player-session'
import type { TableState } from './table-types.ts'

type Sitting = Pick<
  PlayerSession,
  'id' | 'playerId' | 'isHero' | 'sessionStart' | 'sessionEnd' | 'seatNumber'
>

const ms = (at: string | null): number => (at === null ? 0 : Date.parse(at) || 0)

/**
 * When somebody came to their seat, as far as player sessions say: with their own, or later where they came from another seat, which
 * keeps the start (PLAY-23), or back to this one after somebody else had it (PLAY-22).
 */
export function satDownAt(rows: readonly Sitting[], row: Sitting): number {
  const isSame = (other: Sitting) =>
    other.sessionStart === row.sessionStart &&
    (row.isHero ? other.isHero : row.playerId !== null && other.playerId === row.playerId)
  return rows
    .filter(other => other.id !== row.id && (other.seatNumber === row.seatNumber || isSame(other)))
    .reduce((latest, other) => Math.max(latest, ms(other.sessionEnd)), ms(row.sessionStart))
}

export const satLater = (rows: readonly Sitting[], row: Sitting, at: string): boolean =>
  satDownAt(rows, row) > ms(at)

/**
 * Until when a seat was theirs who sat down there at that time: somebody sat down or left there later, or the hero is at another table
 * since. Null where it still is.
 */
export function seatUntil(
  { tableHistory }: Pick<TableState, 'tableHistory'>,
  rows: readonly Sitting[],
  seat: number,
  at: string,
): string | null {
  const times = [
    ms(tableHistory.at(-1)?.tableStart ?? null),
    ...rows
      .filter(row => row.seatNumber === seat)
      .map(row => (row.sessionEnd === null ? satDownAt(rows, row) : ms(row.sessionEnd))),
  ].filter(time => time > ms(at))
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
}

/** The time of a step at the table: now, and never before what the device knows of who sits there, whatever its clock says. */
export const stepTime = (rows: readonly Sitting[], now: number): number =>
  rows.reduce((latest, row) => Math.max(latest, ms(row.sessionStart), ms(row.sessionEnd)), now)
