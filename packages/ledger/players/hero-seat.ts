// Which of the hero's player sessions a session shows: every change of seats leaves one behind (PLAY-23).
import type { PlayerSession } from '@sidepot/models/player-session'

export type HeroRow = Pick<PlayerSession, 'id' | 'isHero' | 'sessionEnd'> & {
  /** Not known of a row that the server has not seen. */
  readonly createdAt?: string
}

const timeOf = (text: string | null | undefined, missing: number): number =>
  text ? Date.parse(text) : missing

/** The one that runs; else the one that ended last, whichever was made first. Null where there is none. */
export const heroSeating = <R extends HeroRow>(rows: readonly R[]): R | null => {
  const later = (a: R, b: R): number =>
    timeOf(a.sessionEnd, Number.POSITIVE_INFINITY) - timeOf(b.sessionEnd, Number.POSITIVE_INFINITY) ||
    timeOf(a.createdAt, Number.POSITIVE_INFINITY) - timeOf(b.createdAt, Number.POSITIVE_INFINITY) ||
    (a.id < b.id ? -1 : 1)
  return rows
    .filter(row => row.isHero)
    .reduce<R | null>((best, row) => (best === null || later(row, best) > 0 ? row : best), null)
}
