// What a session's records come to, asked of the ledger.
import { heroSeating } from '@sidepot/ledger/hero-seat'
import { chipsMissing, heroStack } from '@sidepot/ledger/session-record'
import { unknownResults } from '@sidepot/ledger/timeline'
import type { Cents } from '@sidepot/models/kit/kinds'
import { rowsOf } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'
import { toLedger } from './acts/ledger-records.ts'

/** The hero's player session: the one that runs, whichever seats came before it. */
export const heroSessionOf = (sessionId: string): Rec<'PlayerSession'> | null =>
  heroSeating(rowsOf('PlayerSession').filter(row => row.sessionId === sessionId))

type Money = Pick<
  Rec<'Session'>,
  'buyIn' | 'totalAddons' | 'totalReloads' | 'totalRebuy' | 'totalTopups' | 'sessionNet'
>
/** The hero's stack in cents, from the session's own record: what the timeline folds to, never shown below nothing (SES-54). */
export const heroStackOf = (session: Money): Cents =>
  heroStack(toLedger('Session', session as Rec<'Session'>))
/** The chips that must have been bought and are nowhere recorded; 0 when all is accounted for (SES-55). */
export const missingIn = (session: Money): Cents =>
  chipsMissing(toLedger('Session', session as Rec<'Session'>))

export const linesOf = (sessionId: string) =>
  rowsOf('SessionUpdate')
    .filter(row => row.sessionId === sessionId)
    .map(row => toLedger('SessionUpdate', row))

/** Hands since the last reading whose result nobody entered: the running result is incomplete (SES-56). */
export const unknownHandsOf = (sessionId: string): readonly string[] => unknownResults(linesOf(sessionId))
