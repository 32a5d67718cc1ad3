// Tables as people bring them: our own of sessions and of hands, and those of other trackers.
import { readHandsCsv, writeHandsCsv } from '../csv/csv-hands.ts'
import { readSessionsCsv, writeSessionsCsv } from '../csv/csv-sessions.ts'
import { readSessionTable } from '../csv/session-table.ts'

const sessions = writeSessionsCsv([
  {
    ...{ id: 's1', start: '2026-01-31T18:30:00.000Z', end: '2026-02-01T00:15:00.000Z', breakMinutes: 15 },
    ...{
      timeZone: 'Europe/Vienna',
      waitingMinutes: null,
      origin: 'LIVE',
      game: 'NLHE',
      venue: 'Casino, "Wien"',
      stake: '1/2',
    },
    ...{ smallBlind: 100, bigBlind: 200, players: 9, bankroll: 'Main', currency: 'EUR', buyIn: 20_000 },
    ...{ addedChips: 0, cashOut: 123_450, result: 103_450, expenses: null, tips: 500, hands: 120 },
    ...{ notes: '=good', tags: 'deep, tired' },
  },
])
const hands = writeHandsCsv([
  {
    ...{ id: 'h1', sessionId: 's1', playedAt: '2026-01-31T19:30:00.000Z', game: 'NLHE', smallBlind: 100 },
    ...{
      bigBlind: 200,
      players: 9,
      position: 'BTN',
      holeCards: 'AhKd',
      board: [1, 2, 3],
      preflopAction: 'x',
    },
    ...{
      verdict: 'OPTIMAL',
      vpip: true,
      outcome: null,
      pot: 1000,
      rake: 50,
      invested: 500,
      net: 450,
      tips: 200,
    },
    ...{ notes: 'two\nlines', tags: null, straddle: 400, ante: 25, board2: [1, 2, 4], board3: [] },
  },
])
const GERMAN = `My results 2026
Datum;Beginn;Ende;Ort;Blinds;Einsatz;Auszahlung;Notizen
31.01.2026;19:30;01:15;Casino Wien;1/2;200,00;1.234,50;gut
02.02.2026;20:00;22:00;Casino Wien;2/5;500;0;`
const TRACKER = `"---PBT Bankroll Export---",,,
id,starttime,endtime,breakminutes,playingminutes,variant,game,limit,tablesize,location,type,currency,buyin,cashout,netprofit,rebuycosts,smallblind,bigblind,tags
77,2025-09-12 17:31:29,2025-09-12 20:52:00,60,141,Cash Game,Texas Holdem,No Limit,Full-Ring,Some Casino,Casino,USD,600,420,-280,100,1,3,"deep, tired"`

const table = (text: string) => readSessionTable(text, { zone: 'Europe/Vienna', currency: 'EUR' })

export const TABLES: readonly (readonly [text: string, read: (text: string) => unknown])[] = [
  [sessions, readSessionsCsv],
  [hands, readHandsCsv],
  [sessions, table],
  [GERMAN, table],
  [TRACKER, table],
]

/** What is put into the cell at a place of the text. */
export const CELLS = ['', '-1', '1e9', '=1+1', '"', '""', "'", '99999999999999999999', '31/31/2026', '0000-00-00', '24:61', '2026-02-30T25:00', '1.2.3,4', '-0', 'NaN', '\u0000', '\ud800', '½', '€', '9'.repeat(400)] // biome-ignore format: a list

export function inCell(text: string, [where, what]: readonly [number, string]): string {
  const parts = text.split(/([,;\n])/)
  parts[(where * 2) % (parts.length + (parts.length % 2))] = what
  return parts.join('')
}
