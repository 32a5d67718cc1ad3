// Files read by a worker and compared with what is here, as a plan.

import type { KnownHand } from '@sidepot/ledger/import-plan'
import { deviceZone } from '../../data/account/local-time.ts'
import { ask } from '../../data/api/graphql.ts'
import { trueNow } from '../../data/wire/clock.ts'
import { idOf } from './chosen-files.ts'
import type { Reader } from './import-call.ts'
import type { Answers } from './import-state.ts'
import { KEYS } from './requests.ts'
import type { PlanSummary, ReadProgress, ReadSummary } from './worker/messages.ts'

export function readFiles(
  { tell }: Reader,
  files: readonly File[],
  { zones, heroes, currencies, lists, mappings }: Answers,
  progress?: (progress: ReadProgress) => void,
): Promise<ReadSummary> {
  const zone = deviceZone()
  return tell<ReadSummary>(
    {
      call: 'read',
      files,
      ids: files.map(idOf),
      zones,
      heroes,
      currencies,
      lists,
      mappings,
      zone,
      now: trueNow(),
    },
    progress,
  )
}

/** Who shows their cards as their own under one name is that player in the hands that do not say it too; null where nobody asks. */
export function sureHeroes(
  { rooms }: ReadSummary,
  answered: Answers['heroes'],
): Readonly<Record<string, string>> | null {
  const found = rooms.filter(
    ({ room, heroes, names }) => names.length > 0 && heroes.length === 1 && !(room in answered),
  )
  return found.length === 0
    ? null
    : Object.fromEntries(found.map(({ room, heroes }) => [room, heroes[0]!] as const))
}

export const KEYS_AT_ONCE = 2000
export interface Keys {
  readonly hands: readonly KnownHand[]
  readonly sessions: readonly string[]
}

/** Null when the server could not be asked. */
export async function planned({ tell }: Reader, pauseMinutes: number): Promise<PlanSummary | null> {
  const keys = await tell<readonly string[]>({ call: 'keys' })
  const known: KnownHand[] = []
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const answer = await ask<Keys>(KEYS, { hands: keys.slice(at, at + KEYS_AT_ONCE), sessions: [] })
    if (!answer.ok) return null
    known.push(...answer.value.hands)
  }
  return tell<PlanSummary>({ call: 'plan', known, pauseMinutes, now: trueNow() })
}
