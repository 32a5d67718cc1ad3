// A stored hand written in one of the formats, or why it cannot be.
import { logOf } from '@sidepot/engine/history'
import { fromStored } from '@sidepot/engine/read-stored'
import { err, type Result } from '@sidepot/engine/result'
import type { HeroOutcome } from '@sidepot/models/enumerations'
import type { FormatFailure, PlayedHand, Tournament } from './played-hand.ts'

/** A record as it travels; what the engine reads (setup and log, or another program's lists) comes with it. */
export interface StoredHand {
  readonly id: string
  readonly createdAt: string
  readonly tableName: string | null
  readonly quickSave: boolean
  readonly heroOutcome: HeroOutcome | null
  readonly isTournament?: boolean | null
  /** '#number name' */
  readonly tournament?: string | null
  readonly tournamentLevel?: number | null
}

/** '#number name', as far as the room says it. */
export const tournamentText = ({ id, name }: Tournament): string =>
  `${id === '' ? '' : `#${id} `}${name}`.trim()

export const readTournament = (text: string): Tournament => {
  const [, id = '', name = text] = /^#(\S+) ?(.*)$/.exec(text) ?? []
  return { id, name }
}

const eventOf = ({ tournament, tournamentLevel }: StoredHand): Tournament => ({
  ...readTournament(tournament ?? ''),
  ...(tournamentLevel ? { level: tournamentLevel } : {}),
})

export type StoredHandFailure =
  | FormatFailure
  | { readonly code: 'stored/quick' }
  | { readonly code: 'stored/damaged' }
type Writer = (hand: PlayedHand) => Result<string, FormatFailure>

export function writeStored(
  hand: StoredHand,
  currency: string,
  writers: readonly Writer[],
): readonly Result<string, StoredHandFailure>[] {
  const state = fromStored(hand)
  if (!state.ok || state.value.entry === null) {
    const why: StoredHandFailure = { code: state.ok || hand.quickSave ? 'stored/quick' : 'stored/damaged' }
    return writers.map(() => err(why))
  }
  const played: PlayedHand = {
    setup: state.value.table.setup,
    log: logOf(state.value),
    about: {
      id: hand.id,
      ...(hand.isTournament ? { tournament: eventOf(hand) } : { currency }),
      startedAt: hand.createdAt,
      ...(hand.tableName ? { table: hand.tableName } : {}),
    },
  }
  return writers.map(write => {
    const text = write(played)
    // Nobody showed: what the hero entered for the end decides.
    return !text.ok && hand.heroOutcome && text.error.code === 'format/open-result'
      ? write({ ...played, knowledge: { outcome: hand.heroOutcome } })
      : text
  })
}
