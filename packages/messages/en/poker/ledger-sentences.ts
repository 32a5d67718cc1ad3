// Sentences for people, hands and what is made of them, and all that the ledger can refuse. Those of the specification are verbatim.
import type { LedgerFailure } from '@sidepot/ledger/failures'
import { type Catalogue, say } from '../../catalogue.ts'
import type { Message } from '../../worded.ts'
import { handSentences, storedFailureSentences } from './engine.ts'
import { importedTimes } from './imported-times.ts'
import { invalidJson } from './json.ts'
import { type RecordFailure, sessionSentences } from './ledger.ts'

const recordSentences: Catalogue<RecordFailure, Message> = {
  'player/seated-twice': () => 'The same player cannot sit in two seats.',
  'player/needs-user': () => 'Cannot create player without a userId.',
  'player/not-found': () => 'Player not found. It may have been erased.',
  'player/met-in-one-hand': () =>
    'These two were dealt into the same hand, so they are two people. Correct that hand first.',
  'player/is-hero': () => 'This is your own profile: it cannot be merged into another, deleted or erased.',
  'player/stale-update': () => 'Player not found or version missing for update.',
  'player/stale-delete': () => 'Player not found or version missing for delete.',
  'player-session/not-found': ({ id }) => `Player session ${id} not found`,
  'hero/does-not-exist': () => 'HERO_PROFILE_DOES_NOT_EXIST',
  'hero/no-player-session': ({ sessionId }) =>
    `Could not find hero's player session for session ID: ${sessionId}`,
  'hand/not-found': () => 'Hand not found. It may have been deleted.',
  'hand/deleted': () =>
    'This hand was deleted, perhaps on another device. Restore it to save the change, or drop the change.',
  'hand/missing-data': () => 'Cannot save: Missing session, user, or game info.',
  'hand/not-initialized': () => handSentences.notInitialized,
  'hand/bomb-pot-not-ready': () => handSentences.bombPotNotReady,
  'hand/no-game': () => handSentences.dataMissing,
  'hand/no-positions': () => handSentences.positionsMissing,
  'hand/saved-in-session': () =>
    'A hand of a session is saved with saveHandTransactionally, which counts it.',
  'hand/negative-amount': () => 'Tips, the amount put in and pots are 0 or more.',
  'hand/unknown-outcome': ({ text }) =>
    `“${text}” is no outcome of a hand. It is WIN, LOSE, CHOP, NONE or NO OUTCOME.`,
  'hand/outcome-not-amount': ({ outcome }) =>
    outcome === 'WIN'
      ? 'A hand that was won brings 0 or more. Correct the amount or the outcome.'
      : 'A hand that was lost brings 0 or less. Correct the amount or the outcome.',
  'hand/other-session': () => 'This hand belongs to another session.',
  'hand/unknown-type': ({ text }) =>
    `“${text}” is not a hand. Write it like AKs, AKo, QQ, or ?? when unknown.`,
  'hand/illegal': ({ failure }) => say(storedFailureSentences, failure),
  'json/unreadable': invalidJson,
  'request/reused': () => 'This request was already sent with other contents. Send it again under a new id.',
  'import/undone': () => 'The import was undone.',
  'import/hand-times': ({ hands }) => importedTimes(hands),
  'import/already-here': () =>
    'Not restored: it was imported again and is already here. To have this one back, delete the other one first.',
  'solve/off': () => 'This server does not solve games on demand.',
  'solve/no-game': () => 'No chart of its game would help with this hand.',
  'solve/too-many': ({ most }) =>
    `${most} games of yours are waiting to be solved. Stop one of them, or wait until one is done.`,
  'share/not-found': () => 'This link does not lead to a hand.',
  'comment/empty': () => 'Write something first.',
  'comment/too-long': ({ most }) => `A comment has at most ${most} characters.`,
}

export const ledgerSentences: Catalogue<LedgerFailure, Message> = { ...sessionSentences, ...recordSentences }
