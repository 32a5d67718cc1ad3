// The calls of an import, and the rows of a list as they are sent.
import type { SessionRow } from '@sidepot/formats/csv-sessions'
import { areBlinds } from '@sidepot/formats/session-headings'
import { digest, type ImportMark, listKey, type Named } from '@sidepot/ledger/import-requests'
import { placedTimes } from '@sidepot/ledger/past-session'
import { typedTags } from '@sidepot/models/filter/tags'
import { decimalOf } from '@sidepot/models/kit/money'
import { local } from '../../data/account/local-time.ts'

export const KEYS =
  'query Keys($hands: [String!], $sessions: [String!]) { importedKeys(hands: $hands, sessions: $sessions) { hands { key sessionId } sessions } }'
export const SESSION = 'mutation Import($input: ImportSessionInput!) { importSession(input: $input) { id } }'
export const HANDS = 'mutation Import($input: ImportHandsInput!) { importHands(input: $input) { id } }'
export const TOURNAMENT_HANDS =
  'mutation Import($input: ImportTournamentHandsInput!) { importTournamentHands(input: $input) }'
export const KEEP_REFUSED =
  'mutation Import($input: KeepRefusedTextInput!) { keepRefusedText(input: $input) { id } }'
export const FORGET_REFUSED =
  'mutation Forget($input: ForgetRefusedTextsInput!) { forgetRefusedTexts(input: $input) }'
export const BANKROLL =
  'mutation Import($input: CreateBankrollInput!) { createBankroll(input: $input) { id _deleted } }'

export interface References {
  readonly venues: readonly Named[]
  readonly stakes: readonly Named[]
}

/** What a row of a list is known by (IMP-7). */
export const rowKey = (row: SessionRow): string =>
  listKey(row.id ?? JSON.stringify([row.start, row.end, row.venue, row.buyIn, row.addedChips, row.cashOut]))

/** Every name under which the row's session may be here: its key, the id it was exported with, the id of earlier imports. */
export async function rowKeys(userId: string, row: SessionRow): Promise<readonly string[]> {
  const earlierId = async (one: SessionRow) => {
    // as rows were before they had tags and a time zone
    const { tags: _tags, timeZone: _zone, ...earlier } = one
    return `brought-${await digest(`${userId}\n${row.id ?? JSON.stringify(earlier)}`)}`
  }
  const before = row.id ? [] : endsReadBefore(row)
  return [
    rowKey(row),
    ...(row.id ? [row.id] : []),
    ...before.map(rowKey),
    ...(await Promise.all([...before, row].map(earlierId))),
  ]
}

const DAY = 86_400_000

/** An end on the next day was once read as 24 hours later, which it is not in the night in which clocks change. */
function endsReadBefore(row: SessionRow): readonly SessionRow[] {
  if (row.end === null || row.timeZone === null) return []
  const end = Date.parse(row.end)
  const clockAt = (at: number) => Date.parse(`${local(new Date(at).toISOString(), row.timeZone)}Z`)
  const by = clockAt(end) - clockAt(end - DAY) - DAY
  return by === 0 ? [] : [{ ...row, end: new Date(end + by).toISOString() }]
}

/** The list says how long the breaks were together, not when. */
export const rowTimes = (row: SessionRow) =>
  placedTimes({ ...row, start: Date.parse(row.start), end: Date.parse(row.end ?? row.start) })

/** A place that is in no list keeps its name; a stake that nobody knows here, and that says more than the blinds, goes into the notes. */
export function listSession(
  mark: ImportMark,
  id: string,
  row: SessionRow,
  bankrollId: string,
  { venues, stakes }: References,
  deviceZone: string,
) {
  const venue = venues.find(({ name }) => name === row.venue)
  const stake = stakes.find(({ name }) => name === row.stake)
  const isRead = row.smallBlind !== null && row.bigBlind !== null && areBlinds(row.stake ?? '')
  const unknown = stake || isRead ? null : row.stake
  const { chipsAt, ...times } = rowTimes(row)
  const money = (amount: number | null) => (amount === null ? null : decimalOf(amount))
  return {
    ...mark,
    requestId: id,
    importKey: rowKey(row),
    expenses: money(row.expenses),
    tips: money(row.tips),
    ...(row.tags ? { tags: typedTags(row.tags) } : {}),
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
      maxPlayers: row.players,
      heroSeat: 1,
      buttonSeat: 1,
      buyIn: money(row.buyIn),
      cashOut: money(row.cashOut),
      sessionStart: row.start,
      sessionEnd: row.end,
      timeZone: row.timeZone ?? deviceZone,
      ...times,
      chips: row.addedChips > 0 ? [{ type: 'ADDON', amount: money(row.addedChips), at: chipsAt }] : [],
      notes: [row.notes, unknown].filter(Boolean).join('\n') || null,
    },
  }
}
