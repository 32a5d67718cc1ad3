import { describe, expect, it } from 'vitest'
import { guessFields } from './session-headings.ts'
import { readSessionTable } from './session-table.ts'
import { amountOf, minutesOf } from './table-values.ts'

const read = (text: string, more: object = {}) => {
  const table = readSessionTable(text, { zone: 'America/Los_Angeles', currency: 'USD', ...more })
  if (!table?.ok) throw new Error('no table')
  return table.value
}

describe('[FMT-20] sessions of any table', () => {
  it.each(['-', '0', ' '])('are found below headings, and beside dates, of 200,000 times %j', letter => {
    const long = letter.repeat(200_000)
    const table = read(`Datum;Beginn;Ende;x${long}\n31.01.2026 ${long}x;19:30;01:15;`, {
      zone: 'Europe/Vienna',
    })
    expect(table.problems).toHaveLength(1)
  })

  it('are found by their headings, in several languages, below a title line', () => {
    const table = read(
      `My results 2026
Datum;Beginn;Ende;Ort;Blinds;Einsatz;Auszahlung;Notizen
31.01.2026;19:30;01:15;Casino Wien;1/2;200,00;1.234,50;gut
02.02.2026;20:00;22:00;Casino Wien;2/5;500;0;`,
      { zone: 'Europe/Vienna', currency: 'EUR' },
    )
    expect(table.columns.map(one => one.field)).toEqual([
      'date',
      'start',
      'end',
      'venue',
      'stake',
      'buyIn',
      'cashOut',
      'notes',
    ])
    expect(table.problems).toEqual([])
    expect(table.rows.map(one => one.row)).toMatchObject([
      {
        start: '2026-01-31T18:30:00.000Z',
        end: '2026-02-01T00:15:00.000Z',
        timeZone: 'Europe/Vienna',
        venue: 'Casino Wien',
        smallBlind: 100,
        bigBlind: 200,
        buyIn: 20_000,
        cashOut: 123_450,
        result: 103_450,
        currency: 'EUR',
      },
      { buyIn: 50_000, cashOut: 0, result: -50_000, notes: null },
    ])
  })

  it('read a tracker’s export with its marker line; tournaments and deposits are left out with the reason', () => {
    const table = read(`"---PBT Bankroll Export---",,,
id,starttime,endtime,breakminutes,playingminutes,variant,game,limit,tablesize,location,type,currency,buyin,cashout,netprofit,rebuycosts,smallblind,bigblind,tags
77,2025-09-12 17:31:29,2025-09-12 20:52:00,60,141,Cash Game,Texas Holdem,No Limit,Full-Ring,Some Casino,Casino,USD,600,420,-280,100,1,3,"deep, tired"
78,2025-09-13 17:00:00,2025-09-13 20:00:00,0,180,Tournament,Texas Holdem,No Limit,6-max,Some Casino,Casino,USD,100,0,-100,0,0,0,
79,2025-09-14 17:00:00,,0,0,Deposit/Payout,,,,,,USD,0,100,100,0,0,0,
80,2025-09-15 17:00:00,2025-09-15 18:00:00,0,60,Cash Game,Omaha,Pot Limit,6-max,Site,Online,HKD,1,1,0,0,1,2,`)
    expect(table.rows.map(one => one.row)).toMatchObject([
      {
        id: 'Poker Bankroll Tracker:77',
        tags: 'deep, tired',
        notes: null,
        breakMinutes: 60,
        buyIn: 60_000,
        addedChips: 10_000,
        cashOut: 42_000,
        players: 9,
        bigBlind: 300,
      },
    ])
    expect(table.problems.map(one => [one.line, one.why])).toEqual([
      [4, 'tournament'],
      [5, 'not-a-session'],
      [6, 'currency'],
    ])
  })

  it('a tracker’s count of rebuys is no money; what rebuys and add-ons cost adds up, and its type says live or online', () => {
    const table =
      read(`id,starttime,endtime,variant,location,type,currency,buyin,cashout,netprofit,rebuys,rebuycosts,addoncosts
1,2025-09-13 19:00:00,2025-09-14 02:30:00,Cash Game,Wiesbaden,Casino,EUR,500,0,-1050,2,500,50
2,2025-09-14 19:00:00,2025-09-14 20:30:00,Cash Game,Stars,Online,EUR,100,150,50,0,0,0`)
    expect(table.rows.map(({ row }) => [row.addedChips, row.result, row.origin])).toEqual([
      [55_000, -105_000, 'LIVE'],
      [0, 5000, 'ONLINE'],
    ])
    expect(table.doubtful).toEqual([])
  })

  it('a column whose heading may be several things is what its values look like', () => {
    const table = read(`date,hours,format,type,location,buyin,cashout
2025-09-13,5,Cash Game,1€/3€,Wiesbaden,500,700
2025-09-14,5,Cash Game,2€/5€,Wiesbaden,500,400
2025-09-15,5,Cash Game,,Wiesbaden,500,400`)
    expect(table.columns.map(one => one.field)[3]).toBe('stake')
    expect(table.rows.map(({ row }) => [row.smallBlind, row.bigBlind])).toEqual([
      [100, 300],
      [200, 500],
      [null, null],
    ])
    const alone = read('date,hours,game,profit\n2025-09-13,5,$1/$2,10')
    expect(alone.columns[2]!.field).toBe('stake')
    const both = read('date,hours,stakes,type,profit\n2025-09-13,5,1/3,2/5,10')
    expect(both.columns.map(one => one.field).slice(2, 4)).toEqual(['stake', 'kind'])
  })

  it('a result that does not follow from the amounts is doubtful; tips and expenses may be in it', () => {
    const table = read(`start,end,location,buy in,rebuys,cash out,profit,expenses
2026-01-31 10:00,2026-01-31 12:00,Aria,500,1,0,-1000,
2026-02-01 10:00,2026-02-01 12:00,Aria,500,0,600,80,20
2026-02-02 10:00+01:00,2026-02-02 12:00+01:00,Aria,500,0,600,100,20`)
    expect(table.doubtful).toEqual([2])
    expect(table.isZoneOpen).toBe(true)
    expect(read('start,end,net\n2026-01-31T10:00Z,2026-01-31T12:00Z,5').isZoneOpen).toBe(false)
  })

  it('a day and hours, or a profit alone, are enough; without money or time a row is refused', () => {
    const table = read(`Date,Hours,Location,Profit
1/31/2026,5.5,Aria,(120.50)
2/1/2026,1h 30m,Aria,+$80
2/2/2026,,Aria,5
2/3/2026,2,Aria,lots
,2,Aria,5`)
    expect(table.isDayFirstOpen).toBe(false)
    expect(table.rows.map(one => one.row)).toMatchObject([
      {
        start: '2026-01-31T20:00:00.000Z',
        end: '2026-02-01T01:30:00.000Z',
        buyIn: 12_050,
        cashOut: 0,
        result: -12_050,
      },
      { buyIn: 0, cashOut: 8000, result: 8000 },
    ])
    expect(table.problems.map(one => one.why)).toEqual(['no-end', 'bad-amount', 'no-start'])
  })

  it('[FMT-20] a row that ends when it starts, or took no time, has no length: it is not a day long', () => {
    const table = read(`Date,Start,End,Profit
2026-01-31,13:00,13:00,-50
2026-01-31,21:00,01:00,20`)
    expect(table.rows.map(one => one.row.end)).toEqual(['2026-02-01T09:00:00.000Z'])
    expect(table.problems.map(one => one.why)).toEqual(['no-end'])
    expect(read('Date,Hours,Profit\n2026-01-31,0,5').problems.map(one => one.why)).toEqual(['no-end'])
  })

  it('an open order of day and month is reported, and follows the setting; a column can be corrected', () => {
    const text = 'Date,Hours,Location,Net,Extra\n03/04/2026,2,Aria,10,99\n05/06/2026,2,Aria,10,99'
    expect(read(text).isDayFirstOpen).toBe(true)
    expect(read(text).rows[0]!.row.start).toBe('2026-03-04T20:00:00.000Z')
    expect(read(text, { isDayFirst: true }).rows[0]!.row.start).toBe('2026-04-03T19:00:00.000Z')
    const corrected = read(text, { fields: { 3: null, 4: 'result' } })
    expect(corrected.rows[0]!.row.result).toBe(9900)
  })

  it('a text without the headings of sessions is not read as a table', () => {
    for (const text of ['', 'PokerStars Hand #1: ...', 'a,b,c\n1,2,3', 'Date,Weather\n1,2'])
      expect(readSessionTable(text, { zone: 'UTC', currency: 'USD' })).toBeNull()
  })
})

it('[FMT-20] amounts and lengths as people write them', () => {
  const amounts = [
    '1.234,50',
    '$1,234.50',
    '1,234',
    '1 234',
    '(120)',
    '−120',
    '12.5',
    '0',
    '',
    'abc',
    '1.2345',
    '12,5-',
  ]
  expect(amounts.map(amountOf)).toEqual([
    123_450,
    123_450,
    123_400,
    123_400,
    -12_000,
    -12_000,
    1250,
    0,
    null,
    undefined,
    undefined,
    -1250,
  ])
  expect(['1h 30m', '1:30', '1.5', '90', '45m', '', 'x'].map(text => minutesOf(text))).toEqual([
    90,
    90,
    90,
    90,
    45,
    null,
    null,
  ])
})

it('[FMT-20] a start and a finish are the two ends, and dealer tips are tips', () => {
  const named = guessFields(['Session Date', 'Start', 'Finish', 'Buy-In', 'Cashed Out', 'Dealer Tips'])
  expect(named).toEqual(['date', 'start', 'end', 'buyIn', 'cashOut', 'tips'])
})
