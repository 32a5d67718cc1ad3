// Hand histories of a folder on the server's machine, imported for one person as the app does it; again for files that grew (IMP-10).
import { createHash, randomUUID } from 'node:crypto'
import { constants, existsSync, lstatSync, readdirSync } from 'node:fs'
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ok, type Result } from '@sidepot/engine/result'
import { type GatheredHand, Gatherer, type RefusedGroup } from '@sidepot/formats/gather'
import { packUnread, unpackHands } from '@sidepot/formats/packed'
import { openHandFile } from '@sidepot/formats/read-hands'
import { type ClosedZip, isZipStart, MOST_UNPACKED, openedFiles } from '@sidepot/formats/zipped'
import { opponentsOf, planHands } from '@sidepot/ledger/import-plan'
import {
  currenciesOf,
  fittingBankroll,
  HANDS_IN_PART,
  handPart,
  handSession,
  type ImportMark,
  importedBankrollId,
  type SentHand,
  seatedOpponents,
} from '@sidepot/ledger/import-requests'
import { type ImportedSession, shownByHands } from '@sidepot/ledger/imported-sessions'
import { importWords } from '@sidepot/messages/web-import'
import { bankroll } from '@sidepot/models/bankroll'
import type { Currency } from '@sidepot/models/enumerations'
import { cutTo } from '@sidepot/models/kit/cut'
import { refusedText } from '@sidepot/models/refused-text'
import { venue } from '@sidepot/models/venue'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { find, findInParts } from '../derive/read.ts'
import { importHands } from '../operations/import/import-hands.ts'
import { importSession } from '../operations/import/import-session.ts'
import { keepRefusedText } from '../operations/import/refused-texts.ts'
import { importTournamentHands } from '../operations/import/tournament-hands.ts'
import { knownHands } from '../operations/kit/imported-keys.ts'
import { whileThere } from '../operations/kit/while-there.ts'
import { must, type OperationFailure, runOperation, type Work } from '../operations/kit/work.ts'
import { createBankroll } from '../operations/money/bankrolls.ts'
import type { PastSessionInput } from '../operations/session/past-session.ts'

export interface FolderImport {
  readonly db: Kysely<Database>
  readonly userId: string
  readonly folder: string
  readonly now: () => Date
  /** What each file was when it was last read. */
  readonly seen: Map<string, string>
}

export interface FolderPass {
  readonly files: number
  readonly hands: number
  readonly sessions: number
  /** Hands of tournaments. */
  readonly tournaments: number
  readonly known: number
  readonly refused: readonly RefusedGroup[]
  /** Zips that were not opened, and files in them that could not be unpacked. */
  readonly closed: readonly ClosedZip[]
  /** Files that this process may not read. */
  readonly unopened: readonly string[]
  /** Codes of hands that saving refused. */
  readonly unsaved: readonly string[]
}

const PAUSE_MINUTES = 60
const KEYS_AT_ONCE = 2000

/** Null when no file is new or other than last time. */
export async function importFolder(options: FolderImport): Promise<FolderPass | null> {
  const { db, userId, now } = options
  const files = changedFiles(options)
  if (files.length === 0) return null
  const { gatherer, closed, unopened } = await gather(options, files)
  const hands = [...gatherer.hands.values()]
  const known = []
  for (let at = 0; at < hands.length; at += KEYS_AT_ONCE)
    known.push(
      ...(await knownHands(
        { db, userId },
        hands.slice(at, at + KEYS_AT_ONCE).map(({ key }) => key),
      )),
    )
  const plan = planHands(hands, known, PAUSE_MINUTES, now().getTime())
  const mark = { importId: randomUUID(), importName: cutTo(path.basename(options.folder), 120) }
  const unsaved: string[] = []
  const counts = { sessions: 0, hands: 0, tournaments: 0 }
  const played = plan.sessions.map(one => ({ currency: one.hands[0]!.currency, hands: one.hands.length }))
  for (const currency of currenciesOf(played))
    await act(options, async work => ok(await bankrollFor(work, currency as Currency)))
  for (const [index, session] of plan.sessions.entries()) {
    const saved = await saveSession(options, mark, index, session)
    if (saved !== null) unsaved.push(saved)
    else counts.sessions++
    counts.hands += saved === null ? session.hands.length : 0
  }
  for (const [index, { sessionId, hands: list }] of plan.additions.entries()) {
    const saved = await saveHands(options, sessionId, `${mark.importId}-a${index}`, 0, list)
    if (saved !== null) unsaved.push(saved)
    else counts.hands += list.length
  }
  for (let at = 0; at < plan.tournaments.length; at += HANDS_IN_PART) {
    const list = plan.tournaments.slice(at, at + HANDS_IN_PART)
    const hands = await handPart(userId, `${mark.importId}-t0`, at, list)
    const saved = await act(options, work => importTournamentHands(work, { ...mark, hands }))
    if (!saved.ok) unsaved.push(saved.error.code)
    else counts.tournaments += list.length
  }
  await keepRefused(options, mark, gatherer)
  return {
    files: files.length,
    ...counts,
    known: plan.known + gatherer.repeated,
    refused: gatherer.refused(),
    closed,
    unopened,
    unsaved,
  }
}

/** Links in it lead nowhere: whoever writes into the folder may not read what lies elsewhere on this machine. */
function changedFiles({ folder, seen }: FolderImport): readonly string[] {
  const changed: string[] = []
  for (const file of filesBelow(folder).sort()) {
    const state = lstatSync(file, { throwIfNoEntry: false })
    if (!state?.isFile()) continue
    const is = `${state.size} ${state.mtimeMs}`
    if (seen.get(file) !== is) changed.push(file)
    seen.set(file, is)
  }
  return changed
}

/** Folder by folder, since Node's own way goes into linked folders from Node 22 on. What is gone meanwhile is not there. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const below = path.join(folder, entry.name)
    if (entry.isDirectory()) return existsSync(below) ? filesBelow(below) : []
    return entry.isFile() ? [below] : []
  })
}

const machineZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
/** Gone since it was found, or a link by now. */
const ELSEWHERE: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ELOOP']

/**
 * The file that was found, or null where there is another one by now: it may have become a link since, or a folder on the way to it. What is open is
 * compared with what the folder itself has.
 */
async function openWithin(folder: string, file: string): Promise<FileHandle | 'unopened' | null> {
  let handle: FileHandle
  try {
    handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch (error) {
    return ELSEWHERE.includes((error as NodeJS.ErrnoException).code) ? null : 'unopened'
  }
  try {
    const [place, root] = [await realpath(file), await realpath(folder)]
    const [there, opened] = [await lstat(place), await handle.stat()]
    const isSame = there.dev === opened.dev && there.ino === opened.ino
    if (opened.isFile() && isSame && place.startsWith(root + path.sep)) return handle
  } catch {
    // gone, or out of reach
  }
  await handle.close()
  return null
}

/** Files are named by their path in the folder: several rooms and months may have files of one name. */
async function gather({ folder, seen, now }: FolderImport, files: readonly string[]) {
  const zone = machineZone()
  const gatherer = new Gatherer(now().getTime(), { zoneOf: () => zone })
  const closed: ClosedZip[] = []
  const unopened: string[] = []
  const take = async (name: string, slices: AsyncIterable<unknown>): Promise<void> => {
    const reader = openHandFile({ fileName: path.basename(name) })
    for await (const slice of slices)
      for (const item of reader.push(slice as Uint8Array)) gatherer.add(name, item)
    for (const item of reader.end()) gatherer.add(name, item)
  }
  for (const file of files) {
    const name = path.relative(folder, file)
    const handle = await openWithin(folder, file)
    if (!handle) continue
    if (handle === 'unopened') {
      unopened.push(name)
      seen.delete(file)
      continue
    }
    try {
      if (!(await isZip(handle))) await take(name, fromStart(handle))
      // it is read whole, and what it says of itself is at its end
      else if ((await handle.stat()).size > MOST_UNPACKED) closed.push({ name, why: 'too-large' })
      else
        for await (const opened of openedFiles([new File([await buffer(fromStart(handle))], name)]))
          if (opened.ok) await take(opened.value.name, Readable.fromWeb(opened.value.file.stream()))
          else closed.push(opened.error)
    } finally {
      await handle.close()
    }
  }
  return { gatherer, closed, unopened }
}

const fromStart = (handle: FileHandle) => handle.createReadStream({ start: 0, autoClose: false })

async function isZip(handle: FileHandle): Promise<boolean> {
  const { buffer: start, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
  return isZipStart(start.toString('latin1', 0, bytesRead))
}

/** Each text once, however often its file is read again (IMP-13). */
async function keepRefused(options: FolderImport, mark: ImportMark, { unread }: Gatherer): Promise<void> {
  if (unread.length === 0) return
  const { db, userId } = options
  const kept = new Set<string>()
  for await (const rows of findInParts(db, refusedText, { userId }))
    for (const { packed } of rows) for (const { text } of await unpackHands(packed)) kept.add(digestOf(text))
  for (const part of await packUnread(unread.filter(({ text }) => !kept.has(digestOf(text))))) {
    const done = await act(options, work => keepRefusedText(work, { ...mark, ...part }))
    // the account was deleted meanwhile
    if (!done.ok && done.error.code === 'unauthorized') return
    must(done)
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')

const act = <T>(options: FolderImport, run: (work: Work) => Promise<Result<T, OperationFailure>>) => {
  const now = options.now()
  const doer = { userId: options.userId, at: now, now }
  return runOperation(options.db, doer, { operation: 'importFolder', id: null, body: null }, whileThere(run))
}

/** Null when all of it is saved, else the code of what refused it. */
async function saveSession(
  options: FolderImport,
  mark: ImportMark,
  index: number,
  session: ImportedSession<GatheredHand>,
): Promise<string | null> {
  const { userId } = options
  const first = session.hands.slice(0, HANDS_IN_PART)
  const id = `${mark.importId}-${index}`
  const hands = await handPart(userId, id, 0, first)
  const about = { first: session.hands[0]!, opponents: opponentsOf(session.hands, session.end) }
  const shown = shownByHands(first, options.now().getTime())
  const saved = await act(options, async work => {
    const venues = await find(work.trx, venue, {})
    const bankrollId = await bankrollFor(work, session.hands[0]!.currency as Currency)
    const { sessionInput, ...input } = await handSession(
      userId,
      mark,
      id,
      about,
      shown,
      bankrollId,
      venues,
      hands,
      machineZone(),
    )
    return importSession(work, input, sessionInput as PastSessionInput)
  })
  if (!saved.ok) return saved.error.code
  return session.hands.length > HANDS_IN_PART
    ? saveHands(options, saved.value.id, id, HANDS_IN_PART, session.hands.slice(HANDS_IN_PART))
    : null
}

async function saveHands(
  options: FolderImport,
  sessionId: string,
  prefix: string,
  from: number,
  list: readonly SentHand[],
): Promise<string | null> {
  for (let at = 0; at < list.length; at += HANDS_IN_PART) {
    const part = list.slice(at, at + HANDS_IN_PART)
    const { room } = part[0]!
    const hands = await handPart(options.userId, prefix, from + at, part)
    const seated = opponentsOf(part, options.now().getTime())
    const opponents = await seatedOpponents(options.userId, room, seated)
    const saved = await act(options, work => importHands(work, { sessionId, hands, room, opponents }))
    if (!saved.ok) return saved.error.code
  }
  return null
}

/** The one the app would offer, or a new one. */
async function bankrollFor(work: Work, currency: Currency): Promise<string> {
  const all = (await find(work.trx, bankroll, { userId: work.userId })).filter(one => !one.isSample)
  const name = importWords.newBankroll(currency, 'ONLINE')
  const made =
    fittingBankroll(all, currency, 'ONLINE') ??
    must(
      await createBankroll(work, { id: importedBankrollId(randomUUID()), name, currency, type: 'ACCOUNT' }),
    )
  return made.id
}
