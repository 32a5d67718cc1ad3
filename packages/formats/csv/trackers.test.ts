import { expect, it } from 'vitest'
import { readSessionTable, type TableOptions } from './session-table.ts'

const read = (text: string, more: Partial<TableOptions> = {}) => {
  const table = readSessionTable(text, { zone: 'America/Los_Angeles', ...more })
  if (!table?.ok) throw new Error('no table')
  return table.value
}
type Table = ReturnType<typeof read>
const refused = ({ problems }: Table) => problems.map(({ line, why }) => [line, why])
const sums = ({ rows }: Table) => rows.map(({ row }) => [row.buyIn, row.addedChips, row.cashOut])

it('[FMT-21] Poker Bankroll Tracker: its own ids, notes in JSON, and games that are not kept', () => {
  const table = read(`"---PBT Bankroll Export---",,,
id,starttime,endtime,variant,game,location,type,currency,buyin,cashout,netprofit,sessionnote,notes
8682484.0,2025-09-12 17:31:29,2025-09-12 20:52:00,Cash Game,Texas Holdem,Aria,Casino,USD,600,420,-180,Tilted,"[{""t"":1,""n"":""Villain, loose""},{""t"":2}]"
8682485,2025-09-13 17:31:29,2025-09-13 20:52:00,Cash Game,7 Card Stud,Aria,Casino,USD,600,420,-180,,[]
8682486,2025-09-14 17:31:29,2025-09-14 20:52:00,Cash Game,Omaha Hi/Lo,Aria,Casino,USD,600,420,-180,,[]`)
  expect(table.source).toBe('Poker Bankroll Tracker')
  expect(table.rows.map(({ row }) => [row.id, row.notes])).toEqual([
    ['Poker Bankroll Tracker:8682484', 'Tilted\nVillain, loose'],
  ])
  expect(refused(table)).toEqual([
    [4, 'game'],
    [5, 'game'],
  ])
})

it('[FMT-21] an id of an unknown program does not count: the next table counts from one again', () => {
  const table = read('id,date,hours,location,profit\n1,2025-09-12,3,Aria,50')
  expect([table.source, table.rows[0]!.row.id]).toEqual([null, null])
})

it('[FMT-21] Poker Income: two tables below a mail; what still runs is not lost money', () => {
  const cells = (...texts: readonly string[]) => texts.map(text => `"${text}"`).join(',')
  const heads = ['Start Time', 'End Time', 'State', 'Game', 'Location', 'Buy In', 'Cashed Out', 'Net']
  const times = (day: number) => [`9/${day}/25 5:31\u202FPM`, `9/${day}/25 8:52\u202FPM`]
  const table = read(
    [
      'Dear player, this is your data.',
      '',
      'Cash Games',
      cells(...heads, 'Stake'),
      cells(...times(12), 'Completed', "Hold'em", 'Aria', '600', '420', '-180', '2/5'),
      cells(...times(13), 'Active', "Hold'em", 'Aria', '600', '0', '-600', '2/5'),
      '',
      'Tournaments',
      cells(...heads, 'Tourney Type', 'Entrants'),
      cells(...times(14), 'Completed', "Hold'em", 'Aria', '100', '0', '-100', 'Multi-table', '120'),
    ].join('\n'),
  )
  expect(table.source).toBe('Poker Income')
  expect(table.rows.map(({ row }) => [row.start, row.end])).toEqual([
    ['2025-09-13T00:31:00.000Z', '2025-09-13T03:52:00.000Z'],
  ])
  expect(sums(table)).toEqual([[60_000, 0, 42_000]])
  expect(refused(table)).toEqual([
    [6, 'not-ended'],
    [10, 'tournament'],
  ])
})

it('[FMT-21] Poker Analytics, Left Pocket, Poker Ledger and Pokerbase by their headings', () => {
  const analytics =
    read(`Start Date,End Date,Type,Buyin,Cashed Out,Rebuy,Net,Tips,Location,Blinds,Entrants,Comment
9/12/2025 17:31,9/12/2025 20:52,Cash Game,600,420,200,-180,20,Aria,2/5,,tired, very tired
9/13/2025 17:31:10,9/14/2025 1:52:00,,100,0,,-100,,Aria,,120,`)
  expect([analytics.source, sums(analytics), refused(analytics)]).toEqual([
    'Poker Analytics',
    [[60_000, 0, 42_000]],
    [[3, 'tournament']],
  ])
  expect(analytics.rows[0]!.row.notes).toBe('tired, very tired')
  const pocket =
    read(`Date,Start Time,End Time,Location,Game,Stakes,Buy In,Cash Out,Profit,Table Expenses,High Hands,Tournament,Tags,Notes
09-12-2025,09-12-2025 17:31,09-12-2025 20:52,Aria,NLH,2/5,600,420,-180,15,100,false,deep,tired
09-13-2025,09-13-2025 17:31,09-13-2025 20:52,Aria,NLH,,100,0,-100,,,true,,`)
  expect([pocket.source, sums(pocket), refused(pocket)]).toEqual([
    'Left Pocket',
    [[60_000, 0, 42_000]],
    [[3, 'tournament']],
  ])
  const ledger = read(`"buy_in","cash_out","start_time","end_time","location","game","game_format","blinds"
"600","420","2025-09-12 17:31","2025-09-12 20:52","Aria","No Limit Hold'em","Cash Game","2^5^10^0^0^0"
"600","","2025-09-14 17:31","","Aria","Pot Limit Omaha","Cash Game","2^5^0^0^0^0"`)
  expect([ledger.source, ledger.rows[0]!.row.stake, refused(ledger)]).toEqual([
    'Poker Ledger',
    '2/5/10',
    [[3, 'not-ended']],
  ])
  const base = read(`Start;End;Location;Currency;Expense;Profit
2025-09-12T17:31:00+02:00;2025-09-12T20:52:00+02:00;Casino Wien;EUR;20;-180,50`)
  expect([base.source, base.rows[0]!.row.expenses, base.rows[0]!.row.result]).toEqual([
    'Pokerbase',
    2000,
    -18_050,
  ])
})

it('[FMT-21] SharkScope has tournaments alone; PokerTracker and Hold’em Manager know online play alone', () => {
  const shark = read(`Network, Player, Game ID, Stake, Date, Entrants, Rake, Game, Result, Currency, Duration
PokerStars,marv,3412,10.00,2025-01-15 18:00,180,1.00,H,-11.00,USD,3600`)
  expect([shark.source, refused(shark)]).toEqual(['SharkScope', [[2, 'tournament']]])
  const tracker = read(`"Session Start Time","Session End Time","Blinds","Net Won","Duration (Min)"
"2025-09-12 17:31:00","2025-09-12 20:52:00","$0.50/$1.00","$-120.50","201"`)
  const manager = read(`Session Date,Stakes,Net Won,Duration,Site
9/13/2025 5:31:00 PM,$0.50/$1.00 NL,($120.50),3:21,PokerStars`)
  for (const { rows } of [tracker, manager])
    expect(rows.map(({ row }) => [row.origin, row.result, row.bigBlind])).toEqual([['ONLINE', -12_050, 100]])
  expect(manager.rows[0]!.row.start).toBe('2025-09-14T00:31:00.000Z')
})

it('[FMT-20] a column of hours counts hours, midnight is a day without a clock, dots put the day first', () => {
  const table = read(`Date,Type,Location,Buy In,Hours,Cash Out
2025-09-12T00:00:00.000Z,CASH,Aria,600,26.5,420`)
  expect(table.rows.map(({ row }) => [row.start, row.end])).toEqual([
    ['2025-09-12T19:00:00.000Z', '2025-09-13T21:30:00.000Z'],
  ])
  const german = read('Datum;Dauer;Ort;Gewinn\n12.09.2025;3:30;Wien;-50 €\n13.09.2025;3:30;Wien;50 €')
  expect([german.isDayFirstOpen, german.currency, german.rows[0]!.row.start]).toEqual([
    false,
    'EUR',
    '2025-09-12T19:00:00.000Z',
  ])
  const open = read('Datum;Dauer;Ort;Gewinn\n02.09.2025;3:30;Wien;50')
  expect([open.isDayFirstOpen, open.rows[0]!.row.start]).toEqual([false, '2025-09-02T19:00:00.000Z'])
})

const LEDGER = `player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net
"Ann","a1b2",2025-09-12T17:31:00.000Z,2025-09-12T18:31:00.000Z,2000,500,0,-1500
"Ann","a1b2",2025-09-12T18:40:00.000Z,,3000,0,5300,2300
"Bob","c3d4",2025-09-12T17:31:00.000Z,2025-09-12T20:31:00.000Z,2000,1200,0,-800`

it('[FMT-22] PokerNow’s ledger asks who one is and what its amounts count, and joins the seats of one evening', () => {
  const asked = read(LEDGER)
  expect(asked.rows).toEqual([])
  expect(asked.ledger).toEqual({
    players: [
      { id: 'a1b2', name: 'Ann' },
      { id: 'c3d4', name: 'Bob' },
    ],
    player: null,
    isUnitOpen: true,
    unit: null,
  })
  const table = read(LEDGER, { player: 'a1b2', unit: 'cents', currency: 'EUR' })
  expect(table.rows.map(({ row }) => row)).toMatchObject([
    {
      start: '2025-09-12T17:31:00.000Z',
      end: '2025-09-12T20:31:00.000Z',
      venue: 'PokerNow',
      origin: 'ONLINE',
      currency: 'EUR',
      buyIn: 2000,
      addedChips: 3000,
      cashOut: 5800,
      result: 800,
    },
  ])
  expect(sums(read(LEDGER, { player: 'a1b2', unit: 'units' }))).toEqual([[200_000, 300_000, 580_000]])
  expect(read(LEDGER, { player: 'somebody of another game', unit: 'cents' }).ledger?.player).toBeNull()
})

it('[FMT-22] amounts with cents are no cents; nets that do not add up are doubtful; nobody left means not ended', () => {
  const decimals = read(LEDGER.replace('500,0,-1500', '500.50,0,-1499.50'), { player: 'c3d4' })
  expect([decimals.ledger?.isUnitOpen, sums(decimals), decimals.doubtful]).toEqual([
    false,
    [[200_000, 0, 120_000]],
    [2, 3, 4],
  ])
  const [head, , seated] = LEDGER.split('\n')
  const alone = read(`${head}\n${seated}`, { player: 'a1b2', unit: 'units' })
  expect(refused(alone)).toEqual([[2, 'not-ended']])
})
