// Headings, amounts, lengths and dates as people and other programs write them.
import { describe, expect, test } from 'vitest'
import { areBlinds, bare, guessFields, withStake } from './session-headings.ts'
import { amountOf, instant, minutesOf, namesZone } from './table-values.ts'

describe('[FMT-20] headings', () => {
  test.each([
    ['id', 'ID, Session ID'],
    [
      'start',
      'Start, Start Time, Start Date, Session Start, Session Start Time, session_start_at, Time In, Began, Datetime, Beginn, Inicio, Début, Debut, Heure début, Heure debut, Heure de début, Hora de inicio, Inizio, Início',
    ],
    [
      'end',
      'End, End Time, End Date, Session End, Session End Time, session_end_at, Time Out, Finish, Finish Time, Finished, Ended, Ende, Fin, Heure fin, Heure de fin, Hora de fin, Fine, Fim',
    ],
    ['date', 'Date, Session Date, Day, Played, Datum, Fecha, Data'],
    [
      'duration',
      'Duration, Duration (min), Hours, Hours Played, Session Length, Length, Minutes, Playing Minutes, Dauer, Stunden, Durée, Duree, Duración, Heures, Horas, Ore',
    ],
    ['breakMinutes', 'Break Minutes, Break, Breaks, Pause, Pausen'],
    ['venue', 'Location, Venue, Casino, Room, Card Room, Club, Site, Where, Ort, Lieu, Lugar, Luogo, Local'],
    ['smallBlind', 'Small Blind, SB'],
    ['bigBlind', 'Big Blind, BB'],
    ['stake', 'Stakes, Stake, Blinds, Level, Limits, Limit, Einsätze, Blindes, Ciegas, Bui'],
    ['game', 'Game, Game Type, Spiel, Juego, Jeu'],
    ['kind', 'Variant, Session Type, Game Format, Format, Type'],
    ['tournament', 'Tournament, Tourney Type, Tournament Type, Entrants, Participantes, Place Paid'],
    ['state', 'State, Status'],
    ['origin', 'Origin, Live/Online, Location Type, Venue Type, Mode'],
    ['players', 'Players, Table Size, Seats, Spieler'],
    ['currency', 'Currency, CCY, Währung, Moneda, Devise'],
    [
      'buyIn',
      'Buy-In, Total Buy In, Amount In, Money In, Cash In, Investment, Einsatz, Einkauf, Cave, Entrada',
    ],
    [
      'addedChips',
      'Rebuy Costs, Rebuy Amount, Add-on Costs, Addon Amount, Added Chips, Rebuys, Rebuy, Add-ons, Addon',
    ],
    [
      'cashOut',
      'Cash Out, Cashed Out, Amount Out, Money Out, Payout, Winnings, Ending Stack, Auszahlung, Sortie, Salida',
    ],
    [
      'result',
      'Net Profit, Profit, Net, Net Won, Result, Win/Loss, P/L, Profit/Loss, Gewinn, Ergebnis, Resultado, Résultat',
    ],
    ['tips', 'Tips, Dealer Tips, Tips Given, Tokes, Trinkgeld, Expenses from Stack'],
    ['expenses', 'Expenses, Expense, Costs, Fees, Table Expenses, Spesen, Kosten'],
    ['notes', 'Session Note, Notes, Note, Comments, Comment, Memo, Description, Notizen'],
    ['tags', 'Tags, Labels'],
  ])('%s is called %s', (field, names) => {
    for (const name of names.split(', '))
      expect([name, ...guessFields(['?', name])]).toEqual([name, null, field])
  })
  test('the surer heading takes the field, whatever the order of the columns; a second one is left open', () => {
    expect(guessFields(['Notes', 'Comment', 'Profit', 'Net Profit', 'End', 'Finish'])).toEqual([
      'notes',
      null,
      null,
      'result',
      'end',
      null,
    ])
    expect(guessFields(['Session Note', 'Notes', 'Rebuy Costs', 'Rebuys', 'Add-on Costs'])).toEqual([
      'notes',
      'notes',
      'addedChips',
      null,
      'addedChips',
    ])
    expect(guessFields(['Rebuys', 'Rebuy Amount'])).toEqual([null, 'addedChips'])
  })
  test('what its program means by a heading goes before what others mean', () => {
    expect(guessFields(['Type', 'Rebuys', 'Mode'], { type: 'origin', rebuys: null })).toEqual([
      'origin',
      null,
      null,
    ])
  })
  test('signs, blanks and case of a heading say nothing', () => {
    expect(['Buy-In ($)', ' début_2 ', 'P / L'].map(bare)).toEqual(['buyin', 'début2', 'pl'])
  })
})

describe('[FMT-20] blinds in a column that may be several things', () => {
  test.each([
    '1/2',
    '$1/$3',
    '1€/3€',
    'NLH 1/3',
    'NL 1/2',
    'NLHE 2/5',
    '0,50/1',
    '1.50/3',
    '1-2',
    '1|2',
    '1^2',
    'A$2/5',
    'C$2/C$5',
    '5/10 USD',
    '£1/£2',
    '100/200 ¥',
  ])('%s are', text => expect(areBlinds(text)).toBe(true))
  test.each(['Cash', '1', '1/2/5', 'PLO 1/2', '1/2 deep', 'x1/2', '1/', '/2', '', '1.505/3'])(
    '%s are none',
    text => expect(areBlinds(text)).toBe(false),
  )
  test('more than half of what is filled must be blinds', () => {
    const rows = (...texts: string[]) => texts.map(text => ['x', text])
    expect(withStake([null, 'kind'], rows('1/2', '', ' ', 'Cash', '2/5'))).toEqual([null, 'stake'])
    expect(withStake([null, 'kind'], rows('1/2', 'Cash'))).toEqual([null, 'kind'])
    expect(withStake([null, 'origin'], rows('1/2'))).toEqual([null, 'stake'])
    expect(withStake([null, 'game'], rows('1/2'))).toEqual([null, 'stake'])
    expect(withStake([null, 'venue'], rows('1/2'))).toEqual([null, 'venue'])
    expect(withStake(['stake', 'kind'], rows('1/2'))).toEqual(['stake', 'kind'])
    expect(withStake([null, 'kind'], [])).toEqual([null, 'kind'])
  })
})

test.each([
  ['$1.234.567,89', 123_456_789],
  ['1,234,567', 123_456_700],
  ["1'234.50", 123_450],
  ['1\u00A0234', 123_400],
  ['1\u202F234,5', 123_450],
  ['USD 12', 1200],
  ['€ 12', 1200],
  ['£12', 1200],
  ['¥12', 1200],
  ['+12', 1200],
  ['-12.34', -1234],
  ['–12', -1200],
  ['12-', -1200],
  ['12−', -1200],
  ['(12.5)', -1250],
  ['(12', 1200],
  ['.5', 50],
  ['5.', 500],
  ['0.00', 0],
  ['-0', 0],
  ['12.345', 1_234_500],
  ['12.3456', undefined],
  ['1,23,456', undefined],
  ['1234,567', undefined],
  ['999999999', 99_999_999_900],
  ['9999999999', undefined],
  ['.', undefined],
  ['USD', undefined],
  ['12 euros', undefined],
  ['1.234,567', undefined],
  ['   ', null],
])('[FMT-20] the amount %s is %s', (text, chips) => expect(amountOf(text)).toBe(chips))

test.each([
  ['2h', undefined, 120],
  ['2 hours', undefined, 120],
  ['2 hrs 5 min', undefined, 125],
  ['2H5M', undefined, 125],
  ['45 minutes', undefined, 45],
  ['100:05', undefined, 6005],
  ['1:30:59', undefined, 90],
  ['1:3', undefined, null],
  ['1000:00', undefined, null],
  ['23.9', undefined, 1434],
  ['24', undefined, 24],
  ['1,25', undefined, 75],
  ['1.5', 1, 2],
  ['30', 60, 1800],
  ['0', undefined, 0],
  ['-1', undefined, null],
  ['1.23456', undefined, null],
  ['123456', 1, null],
  ['x2h', undefined, null],
  ['2hx5', undefined, null],
  ['h', undefined, null],
] as const)('[FMT-20] the length %s, counted in %s, is %s minutes', (text, unit, minutes) => {
  expect(minutesOf(text, unit)).toBe(minutes)
})

describe('[FMT-20] dates', () => {
  const at = (text: string, isDayFirst = false) => {
    const found = instant(text, { zone: 'Europe/Vienna', isDayFirst })
    return found === null ? null : new Date(found).toISOString().replace('.000', '')
  }
  test.each([
    ['2026-01-31 19:30', '2026-01-31T18:30:00Z'],
    ['2026/1/3 9:05:07', '2026-01-03T08:05:07Z'],
    ['2026-01-31T19:30:15.123', '2026-01-31T18:30:15Z'],
    ['2026-07-31 19:30', '2026-07-31T17:30:00Z'],
    ['2026-01-31', '2026-01-31T11:00:00Z'],
    ['1/31/26', '2026-01-31T11:00:00Z'],
    ['01-31-2026 5:31 PM', '2026-01-31T16:31:00Z'],
    ['1/31/2026 5:31\u202Fp.m.', '2026-01-31T16:31:00Z'],
    ['1/31/2026 5:31:10 am', '2026-01-31T04:31:10Z'],
    ['1/31/2026 12:05 AM', '2026-01-30T23:05:00Z'],
    ['1/31/2026 12:05 PM', '2026-01-31T11:05:00Z'],
    ['2026-01-31T19:30Z', '2026-01-31T19:30:00Z'],
    ['2026-01-31T19:30+02:00', '2026-01-31T17:30:00Z'],
    ['2026-01-31 19:30 -0500', '2026-02-01T00:30:00Z'],
    [' 2026-01-31 19:30 ', '2026-01-31T18:30:00Z'],
    ['2024-02-29', '2024-02-29T11:00:00Z'],
  ])('%s', (text, utc) => expect(at(text)).toBe(utc))
  test.each([
    '',
    'soon',
    '2026-02-30',
    '2026-13-01',
    '2025-02-29',
    '2026-01-31 24:00',
    '2026-01-31 12:60',
    '2026-01-31 19',
    '31/12/2026',
    'x2026-01-31',
    '2026-01-31x',
    '2026-03-29 02:30',
  ])('%s is not read', text => expect(at(text)).toBeNull())
  test('the day first where the table does so', () => {
    expect(at('3/4/2026', true)).toBe('2026-04-03T10:00:00Z')
    expect(at('31.12.2026 20:00', true)).toBe('2026-12-31T19:00:00Z')
    expect(at('2026-12-31', true)).toBe('2026-12-31T11:00:00Z')
    expect(at('12/31/2026', true)).toBeNull()
  })
  test('some name their zone', () => {
    expect(['2026-01-31T19:30Z', '2026-01-31T19:30+0200', ' 2026-01-31T19:30-05:00 '].map(namesZone)).toEqual(
      [true, true, true],
    )
    expect(['2026-01-31T19:30', 'soon', ''].map(namesZone)).toEqual([false, false, false])
  })
})

describe('[FMT-20] dates whose month has a name', () => {
  test.each([
    '14-Mar-26',
    '14 Mar 2026',
    '14. März 2026',
    'Sat 14th March, 2026',
    'Mar 14, 2026',
    'Saturday, March 14 2026',
    '14/mars/2026',
    '14 MARZO 2026',
  ])('%s', text => {
    for (const isDayFirst of [true, false])
      expect(instant(text, { zone: 'UTC', isDayFirst })).toBe(Date.UTC(2026, 2, 14, 12))
  })
  test.each([
    ['Mar 14, 2026, 7:05 PM', 19],
    ['14-Mar-2026 19:05', 19],
    ['March 14 2026 07:05', 7],
    ['2026-03-14 19h05', 19],
    ['14 mars 2026 7 h 05', 7],
  ])('%s', (text, hour) => {
    expect(instant(text, { zone: 'UTC', isDayFirst: false })).toBe(Date.UTC(2026, 2, 14, hour, 5))
  })
  test.each([
    ['1 Jan 2026', 0],
    ['1 févr. 2026', 1],
    ['1 avril 2026', 3],
    ['1 mayo 2026', 4],
    ['1 juin 2026', 5],
    ['1 juil. 2026', 6],
    ['1 août 2026', 7],
    ['1 Sept 2026', 8],
    ['1. Oktober 2026', 9],
    ['1 Dez 2026', 11],
  ])('%s', (text, month) => {
    expect(instant(text, { zone: 'UTC', isDayFirst: false })).toBe(Date.UTC(2026, month, 1, 12))
  })
  test.each(['31 Feb 2026', '14 Foo 2026', '14 Mar', 'Marvin 14, 2026x'])('%s is none', text => {
    expect(instant(text, { zone: 'UTC', isDayFirst: false })).toBeNull()
  })
})
