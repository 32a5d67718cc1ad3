// Records of an archive, entered for the person who brings it: what is here already stays as it is, so that the same archive twice
// enters nothing twice. Rows are written as any others, with the owner, the feed and the balances that belong to them (ARC-2 to ARC-6).

import { readJson } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import { RESTORED, type RestoredName } from '@sidepot/formats/archive'
import { modelNamed } from '@sidepot/models/all'
import { bankroll } from '@sidepot/models/bankroll'
import type { Model } from '@sidepot/models/kit/model'
import { player } from '@sidepot/models/player'
import { practisedSpotId } from '@sidepot/models/practised-spot'
import { user } from '@sidepot/models/user'
import { readSettings, storedSettings } from '@sidepot/solver/study/settings'
import { readSummary } from '@sidepot/solver/study/summary'
import { sql } from 'kysely'
import { columnOf, tableNameOf } from '../../db/schema/names.ts'
import { find, findOne } from '../../derive/read.ts'
import { write, writeMany } from '../../derive/write.ts'
import { isFields } from '../hand/hand-input.ts'
import { isPacked, MOST_PARTS } from '../import/refused-texts.ts'
import { knownHands } from '../kit/imported-keys.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { MOST_SPOTS } from '../practise/answer-practise.ts'
import { MOST_STUDIES } from '../study/save-study.ts'
import { type Ids, idsNamedIn, replacedId } from './new-ids.ts'
import { type Places, placesOf } from './places.ts'
import { readRecord, type Values } from './read-record.ts'

export interface RestoreInput {
  /** One of RESTORED, or User for the settings. */
  readonly model: string
  readonly records: unknown
  /** The entries of the archive's reference.json that these records name. */
  readonly reference?: unknown
}

export interface Restored {
  /** Entered now, here already, and left out because what they belong to is not here. */
  readonly made: number
  readonly known: number
  readonly left: number
  /** Players among them that have no picture, under their id in the archive and here. */
  readonly withoutPicture: readonly { readonly archiveId: string; readonly playerId: string }[]
}

export const MOST_RECORDS = 200

export async function restoreRecords(
  work: Work,
  input: RestoreInput,
): Promise<Result<Restored, OperationFailure>> {
  const list = readJson(input.records)
  const name = RESTORED.find(known => known === input.model)
  if (!Array.isArray(list) || list.length > MOST_RECORDS)
    return err({ code: 'json/unreadable', field: 'records' })
  if (!name && input.model !== 'User')
    return err({ code: 'input/invalid', path: ['input', 'model'], reason: 'out-of-range' })
  const model = modelNamed(input.model)
  const read: Values[] = []
  for (const [at, record] of list.entries()) {
    const values = readRecord(model, record, at)
    if (!values.ok) return values
    read.push(checked(work, name, values.value))
  }
  // One of a person at a time, as imports of hands are: two tabs with the same file enter it once.
  await sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${work.userId}, 0))`.execute(work.trx)
  const ids = await idsNamedIn(work, read)
  if (!ids) return err({ code: 'json/unreadable', field: 'records' })
  const places = await placesOf(work, readJson(input.reference ?? '{}'))
  return ok(
    name ? await enter(work, name, read, ids, places) : await restoreSettings(work, read[0], ids, places),
  )
}

/** Records whose JSON only their own operation writes are read as that operation reads it. */
const checked = (work: Work, name: RestoredName | undefined, values: Values): Values =>
  name === 'PractisedSpot'
    ? spotOf(work, values)
    : name === 'StudiedHand'
      ? studyOf(values)
      : name === 'PlayerHand'
        ? { ...values, counts: countsOf(values['counts']) }
        : name === 'RefusedText' && !isPacked(values['packed'])
          ? { ...values, packed: null }
          : values

/** They are added up by the database, which fails at what is no count. */
function countsOf(given: unknown): unknown {
  if (!isFields(given)) return null
  const isCount = (count: unknown) =>
    Array.isArray(count) &&
    count.length === 2 &&
    count.every(one => Number.isInteger(one) && one >= 0 && one <= MOST_COUNTED)
  return Object.fromEntries(Object.entries(given).filter(([, count]) => isCount(count)))
}

/** Of one statistic in one hand, which has some hundred actions. */
const MOST_COUNTED = 1000

/** Without readable settings there is nothing to enter; an unreadable summary is left out. */
function studyOf(values: Values): Values {
  const settings = readSettings(values['settings'])
  return {
    ...values,
    settings: settings && storedSettings(settings),
    summary: readSummary(values['summary']),
  }
}

/** The id of a practised spot is made of the person and the spot; what is remembered of its hands is numbers, or nothing. */
function spotOf({ userId }: Work, values: Values): Values {
  const { spot, cards } = values
  const isCard = (card: unknown) =>
    typeof card === 'object' && card !== null && Object.values(card).every(value => typeof value === 'number')
  const known = Array.isArray(cards) && cards.every(isCard)
  return { ...values, id: practisedSpotId(userId, String(spot)), cards: known ? cards : [] }
}

async function enter(
  work: Work,
  name: RestoredName,
  read: readonly Values[],
  ids: Ids,
  places: Places,
): Promise<Restored> {
  const { trx, userId, now } = work
  const model = modelNamed(name)
  const here = await owners(work, model, read)
  const keys = read.map(({ importKey }) => importKey).filter(key => typeof key === 'string')
  const imported = new Set((await knownHands({ db: trx, userId }, keys)).map(({ key }) => key))
  const only = await onlyOnes(work, name)
  const room = await roomFor(work, name)
  const rows: Values[] = []
  const players: { archiveId: string; playerId: string }[] = []
  let [known, left] = [0, 0]
  for (const values of read) {
    const archiveId = values['id'] as string
    const found = here.mine(archiveId)
    if (found !== null || (name === 'Hand' && imported.has(values['importKey'] as string))) {
      known++
      if (found !== null && name === 'Player') players.push({ archiveId, playerId: found })
      continue
    }
    const id = freshId(work, archiveId, ids, here)
    if (id === null) {
      left++
      continue
    }
    ids.add(archiveId, id)
    const row = rowOf(work, model, { ...values, id }, ids, places)
    if (row === null || rows.length >= room) {
      left++
      continue
    }
    here.take(id)
    if (name === 'Player') players.push({ archiveId, playerId: id })
    rows.push(only(row))
  }
  must(await writeMany(trx, model, rows as never, now))
  if (name === 'BankrollTransaction') await bookAll(work, rows)
  if (name === 'Player') await nameHero(work)
  const withoutPicture = await bare(work, players)
  return { made: rows.length, known, left, withoutPicture }
}

interface Owners {
  /** The person's own record that is, or once was, made of this one. */
  mine(id: string): string | null
  isTaken(id: string): boolean
  take(id: string): void
}

async function owners({ trx, userId }: Work, model: Model, read: readonly Values[]): Promise<Owners> {
  const asked = read.flatMap(({ id }) => [id as string, replacedId(userId, id as string)])
  const { rows } = await sql<{ id: string; mine: boolean }>`
    select id, ${sql.raw(columnOf(model.owner.field!))} = ${userId} as mine from ${sql.raw(tableNameOf(model))}
    where id = any(${asked})`.execute(trx)
  const own = new Set(rows.flatMap(({ id, mine }) => (mine ? [id] : [])))
  const taken = new Set(rows.map(({ id }) => id))
  return {
    mine: id => [replacedId(userId, id), id].find(one => own.has(one)) ?? null,
    isTaken: id => taken.has(id),
    take(id) {
      taken.add(id)
      own.add(id)
    },
  }
}

/** What belongs to a session or a hand follows its id; one that follows somebody else's is replaced. Null where even the replaced id is taken. */
function freshId({ userId }: Work, archiveId: string, ids: Ids, here: Owners): string | null {
  const followed = ids.follow(archiveId)
  const free = ids.isAnothers(archiveId) ? [] : [archiveId]
  const wanted = followed === null ? [...free, replacedId(userId, archiveId)] : [followed]
  return wanted.find(id => !here.isTaken(id)) ?? null
}

/** Null where something is missing that the record cannot be without. */
function rowOf(work: Work, model: Model, values: Values, ids: Ids, places: Places): Values | null {
  const row: Record<string, unknown> = { id: values['id'] }
  const made = values['createdAt']
  if (typeof made === 'string')
    row['createdAt'] = new Date(Math.min(Date.parse(made), work.now.getTime())).toISOString()
  for (const [field, kind] of Object.entries(model.fields)) {
    const value = values[field] ?? null
    if (field === model.owner.field) row[field] = work.userId
    else if (NEVER.includes(field)) row[field] = kind.initial
    else if (value === null) {
      if (!kind.optional && !kind.hasInitial) return null
      row[field] = kind.hasInitial ? kind.initial : null
    } else if (kind.is === 'json') row[field] = ids.within(value)
    else if (kind.to === 'Venue' || kind.to === 'CashGameStake') row[field] = places.resolve(kind.to, value)
    else if (kind.is === 'ref') {
      const target = ids.resolve(value as string)
      // what belongs to a session that is not entered would move its money, or be counted nowhere
      if (target === null && (!kind.optional || field === 'sessionId')) return null
      row[field] = target
    } else row[field] = value
  }
  return { ...row, ...ofModel(model, values, row, places) }
}

/** Nothing becomes visible to others, or deleted, by being entered. */
const NEVER: readonly string[] = ['isPublic', 'isDeleted']

function ofModel(model: Model, values: Values, row: Values, places: Places): Values {
  // each booking moves it, as bookings do
  if (model.name === 'Bankroll') return { currentBalance: row['startingBalance'] ?? 0 }
  // the picture comes by its own way, written anew
  if (model.name === 'Player') return { profilePictureUrl: null }
  // what has both, sessions and goals, says in words where it was
  return row['venueId'] === null && row['venueName'] === null
    ? { venueName: places.nameOf('Venue', values['venueId']) }
    : {}
}

/** One main bankroll, one hero: those that are here stay. */
async function onlyOnes({ trx, userId }: Work, name: RestoredName): Promise<(row: Values) => Values> {
  if (name !== 'Bankroll' && name !== 'Player') return row => row
  const field = name === 'Bankroll' ? 'isMain' : 'isHero'
  let isThere =
    name === 'Bankroll'
      ? (await find(trx, bankroll, { userId, isMain: true }, { limit: 1 })).length > 0
      : (await find(trx, player, { userId, isHero: true }, { limit: 1 })).length > 0
  return row => {
    if (row[field] !== true) return row
    if (isThere) return { ...row, [field]: false }
    isThere = true
    return row
  }
}

/** Of a person, as whatever else makes them bounds them. */
const KEPT: Partial<Record<RestoredName, number>> = {
  PractisedSpot: MOST_SPOTS,
  StudiedHand: MOST_STUDIES,
  RefusedText: MOST_PARTS,
}

/** How many more of them fit in. */
async function roomFor({ trx, userId }: Work, name: RestoredName): Promise<number> {
  const most = KEPT[name]
  if (most === undefined) return Number.POSITIVE_INFINITY
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from ${sql.raw(tableNameOf(modelNamed(name)))} where user_id = ${userId} and not _deleted`.execute(
    trx,
  )
  return most - Number(rows[0]!.count)
}

async function nameHero({ trx, userId, now }: Work): Promise<void> {
  const [hero] = await find(trx, player, { userId, isHero: true }, { limit: 1 })
  const person = await findOne(trx, user, userId, { lock: true })
  if (hero && person && person.heroPlayerId === null)
    must(await write(trx, user, { kind: 'update', id: userId, set: { heroPlayerId: hero.id } }, now))
}

/** Balance = start + bookings, after every part (BANK-1). */
async function bookAll({ trx, userId, now }: Work, rows: readonly Values[]): Promise<void> {
  const moved = new Map<string, number>()
  for (const { bankrollId, amount } of rows)
    moved.set(bankrollId as string, (moved.get(bankrollId as string) ?? 0) + (amount as number))
  for (const roll of await find(
    trx,
    bankroll,
    { id: [...moved.keys()], userId },
    { deleted: true, lock: true },
  )) {
    const currentBalance = roll.currentBalance + moved.get(roll.id)!
    if (!roll._deleted && currentBalance !== roll.currentBalance)
      must(await write(trx, bankroll, { kind: 'update', id: roll.id, set: { currentBalance } }, now))
  }
}

async function bare(
  { trx, userId }: Work,
  players: readonly { readonly archiveId: string; readonly playerId: string }[],
): Promise<Restored['withoutPicture']> {
  // Stryker disable next-line ConditionalExpression: none of nobody is without a picture, which costs a question
  if (players.length === 0) return []
  const asked = players.map(({ playerId }) => playerId)
  const { rows } = await sql<{
    id: string
  }>`select id from players where user_id = ${userId} and id = any(${asked})
    and not _deleted and profile_picture_url is null`.execute(trx)
  const without = new Set(rows.map(({ id }) => id))
  return players.filter(({ playerId }) => without.has(playerId))
}

/** Saved filters and the usual place and stake, where none are set here. What others may see is decided here, not there. */
async function restoreSettings(
  { trx, userId, now }: Work,
  values: Values | undefined,
  ids: Ids,
  places: Places,
): Promise<Restored> {
  const person = await findOne(trx, user, userId, { lock: true })
  const restored: Record<string, unknown> = {
    handFilters: ids.within(values?.['handFilters'] ?? null),
    figureSettings: values?.['figureSettings'] ?? null,
    showGto: values?.['showGto'] ?? null,
    saveSuits: values?.['saveSuits'] ?? null,
    openSizes: values?.['openSizes'] ?? null,
    importAnswers: values?.['importAnswers'] ?? null,
    defaultVenueId: places.resolve('Venue', values?.['defaultVenueId']),
    defaultCashGameStakeId: places.resolve('CashGameStake', values?.['defaultCashGameStakeId']),
  }
  const set = Object.fromEntries(
    Object.entries(restored).filter(
      ([field, value]) => value !== null && person?.[field as 'handFilters'] === null,
    ),
  )
  const changes = Object.keys(set).length > 0
  if (changes) must(await write(trx, user, { kind: 'update', id: userId, set }, now))
  return { made: changes ? 1 : 0, known: changes ? 0 : 1, left: 0, withoutPicture: [] }
}
