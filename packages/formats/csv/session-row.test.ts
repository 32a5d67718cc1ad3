// One row of a table of sessions: what is kept of it, and why it is refused.
import { describe, expect, test } from 'vitest'
import { readSessionTable, type TableOptions } from './session-table.ts'

const read = (text: string, more: Partial<TableOptions> = {}) => {
  const table = readSessionTable(text, { zone: 'UTC', ...more })
  if (!table?.ok) throw new Error('no table')
  return table.value
}
const whys = (text: string) => read(text).problems.map(({ why }) => why)

describe('[FMT-20] a row', () => {
  const row = (heads: string, cells: string) => read(`Date,Hours,Profit,${heads}\n2026-01-31,2,10,${cells}`)
  test.each(['Tournament', 'MTT', 'SNG', 'Sit & Go', 'sit-go', 'Turnier', 'tourney'])(
    'of the kind %s is a tournament',
    kind => expect(row('Variant', kind).problems.map(({ why }) => why)).toEqual(['tournament']),
  )
  test.each(['120', 'true', 'yes', 'Multi-table'])('with %s entrants or tournament is one', text => {
    expect(row('Tournament', text).problems.map(({ why }) => why)).toEqual(['tournament'])
  })
  test.each(['', '0', '00', 'false', 'No', 'none', 'n/a', '-', 'Cash Game'])(
    'with %j there is none',
    text => {
      expect(row('Tournament', text).rows).toHaveLength(1)
    },
  )
  test.each(['Deposit', 'Payout', 'Costs', 'Bonus', 'Jackpot', 'Withdrawal', 'Casino Games'])(
    'of the kind %s is no session',
    kind => expect(row('Variant', kind).problems.map(({ why }) => why)).toEqual(['not-a-session']),
  )
  test.each(['Completed', 'finished', 'Ended', 'Closed', 'done', ''])('in the state %j is over', state => {
    expect(row('State', state).rows).toHaveLength(1)
  })
  test('in any other state is not', () => {
    expect(row('State', 'Active').problems.map(({ why }) => why)).toEqual(['not-ended'])
  })
  test.each([
    ['PLO5', 'PLO5'],
    ['PLO-5', 'PLO5'],
    ['5 Card Omaha', 'PLO5'],
    ['5-card PL Omaha', 'PLO5'],
    ['Omaha', 'PLO'],
    ['plo', 'PLO'],
    ['Texas', 'NLHE'],
    ['', 'NLHE'],
  ])('of the game %s is %s', (text, game) => expect(row('Game', text).rows[0]!.row.game).toBe(game))
  test.each(
    [
      ...[
        '7 Card Stud',
        'Razz',
        '2-7 Triple Draw',
        'Badugi',
        'HORSE',
        'H.O.R.S.E.',
        'Mixed',
        'Chinese',
        'OFC',
      ],
      ...["Dealer's Choice", 'Dealers Choice', 'Dealer s choice', '8-Game', '8game', '8 game', 'Short Deck'],
      ...[
        'shortdeck',
        '6+ Holdem',
        'Omaha Hi-Lo',
        'Omaha hilo',
        'Hi/Lo',
        'O8',
        'Big O',
        'BigO',
        'PLO6',
        'PLO-6',
      ],
      ...['PLO 7', '6 card', '6-card', '7card', 'Crazy Pineapple', 'Pineapple', 'crazy'],
    ].map(game => [game]),
  )('of the game %s is not read', game => {
    expect(row('Game', game).problems.map(({ why }) => why)).toEqual(['game'])
  })
  test.each(['O80', 'x8 games', 'Big One', 'Bravo8', 'PLO 5', '16 players, 5 card'])(
    'of the game %s may be ours',
    game => expect(row('Game', game).rows).toHaveLength(1),
  )
  test.each([
    ['Heads-up', 2],
    ['HU', 2],
    ['Full-Ring', 9],
    ['6-max', 6],
    ['2', 2],
    ['10', 10],
    ['1', null],
    ['11', null],
    ['', null],
  ])('with the players %s has %s', (text, players) => {
    expect(row('Table Size', text).rows[0]!.row.players).toBe(players)
  })
  test.each([
    ['Online', 'ONLINE'],
    ['Internet', 'ONLINE'],
    ['Casino', 'LIVE'],
    ['', 'LIVE'],
  ])('played at %s is %s', (text, origin) => expect(row('Origin', text).rows[0]!.row.origin).toBe(origin))
  test.each([
    ['$', 'USD'],
    ['€', 'EUR'],
    ['£', 'GBP'],
    ['¥', 'JPY'],
    ['aud', 'AUD'],
    ['CAD', 'CAD'],
    ['CNY', 'CNY'],
  ])('in %s is in %s', (text, currency) => expect(row('Currency', text).rows[0]!.row.currency).toBe(currency))
  test('in a currency that nobody has is refused', () => {
    expect(row('Currency', 'HKD').problems.map(({ why }) => why)).toEqual(['currency'])
  })
  test.each([
    ['1/2', 100, 200, '1/2'],
    ['$2 / $5', 200, 500, '$2 / $5'],
    ['1€/3€ NL', 100, 300, '1€/3€ NL'],
    ['NL 0,50|1', 50, 100, 'NL 0,50|1'],
    ['1-3', 100, 300, '1-3'],
    ['0/5', null, 500, '0/5'],
    ['2^5^10^0^0^0', 200, 500, '2/5/10'],
    ['2^5^0^0', 200, 500, '2/5'],
    ['0^0^0', null, null, null],
    ['high', null, null, 'high'],
    ['', null, null, null],
  ])('at %s has the blinds %s and %s', (text, smallBlind, bigBlind, stake) => {
    expect(row('Stakes', text).rows[0]!.row).toMatchObject({ smallBlind, bigBlind, stake })
  })
  test('has the blinds of their own columns before those of the stake', () => {
    expect(row('SB,BB,Stakes', '5,10,1/2').rows[0]!.row).toMatchObject({ smallBlind: 500, bigBlind: 1000 })
  })
  test('has notes of several columns, of a list in JSON too, and tags', () => {
    expect(
      row('Session Note,Notes,Tags', 'tired,"[{""n"":"" one ""},{""x"":1},2,null,{""n"":""two""}]",deep')
        .rows[0]!.row,
    ).toMatchObject({
      notes: 'tired\none\ntwo',
      tags: 'deep',
    })
    expect(row('Notes', '[not json').rows[0]!.row.notes).toBe('[not json')
    expect(row('Notes', '[]').rows[0]!.row.notes).toBeNull()
  })
  test('has tips and expenses without a sign, and none of nothing', () => {
    expect(row('Tips,Expenses', '-5,(20)').rows[0]!.row).toMatchObject({ tips: 500, expenses: 2000 })
    expect(row('Tips,Expenses', '0,').rows[0]!.row).toMatchObject({ tips: null, expenses: null })
  })
})

describe('[FMT-20] the money of a row', () => {
  const sums = (heads: string, cells: string) => {
    const { rows, problems, doubtful } = read(`Date,Hours,Venue,${heads}\n2026-01-31,2,Aria,${cells}`)
    const [found] = rows
    return found
      ? [found.row.buyIn, found.row.addedChips, found.row.cashOut, found.row.result, doubtful.length]
      : problems[0]!.why
  }
  test.each([
    ['Buy In,Cash Out', '100,150', [10_000, 0, 15_000, 5000, 0]],
    ['Buy In,Rebuys,Cash Out', '100,50,150', [10_000, 5000, 15_000, 0, 0]],
    ['Buy In,Profit', '100,-30', [10_000, 0, 7000, -3000, 0]],
    ['Buy In,Rebuys,Profit', '100,50,20', [10_000, 5000, 17_000, 2000, 0]],
    ['Cash Out,Profit', '150,20', [0, 0, 15_000, 15_000, 1]],
    ['Profit', '-30', [3000, 0, 0, -3000, 0]],
    ['Profit', '0', [0, 0, 0, 0, 0]],
    ['Buy In,Cash Out,Profit', '100,150,50', [10_000, 0, 15_000, 5000, 0]],
    ['Buy In,Cash Out,Profit,Tips', '100,150,45,5', [10_000, 0, 15_000, 5000, 0]],
    ['Buy In,Cash Out,Profit,Expenses', '100,150,40,10', [10_000, 0, 15_000, 5000, 0]],
    ['Buy In,Cash Out,Profit,Tips,Expenses', '100,150,35,5,10', [10_000, 0, 15_000, 5000, 0]],
    ['Buy In,Cash Out,Profit,Tips', '100,150,55,5', [10_000, 0, 15_000, 5000, 1]],
    ['Buy In,Cash Out', '100,', 'no-money'],
    ['Buy In,Cash Out', ',150', 'no-money'],
    ['Buy In,Cash Out', '-100,150', 'no-money'],
    ['Buy In,Rebuys,Cash Out', '100,-1,150', 'no-money'],
    ['Buy In,Cash Out', '100,-150', 'no-money'],
    ['Buy In,Cash Out', '100,lots', 'bad-amount'],
  ] as const)('%s: %s', (heads, cells, expected) => expect(sums(heads, cells)).toEqual(expected))
  test('the sign of its amounts is its currency, where they carry one alone', () => {
    const currency = (...amounts: string[]) =>
      read(`Date;Hours;Profit;Stakes\n${amounts.map(one => `2026-01-31;2;${one}`).join('\n')}`).currency
    expect([currency('5 €;'), currency('5;€1/€2'), currency('GBP 5;'), currency('5;')]).toEqual([
      'EUR',
      'EUR',
      'GBP',
      'USD',
    ])
    expect([currency('5 €;', '5 £;'), currency('£5;', '5;'), currency('$5;')]).toEqual(['USD', 'GBP', 'USD'])
  })
})

describe('[FMT-20] the times of a row', () => {
  const times = (heads: string, cells: string, more: Partial<TableOptions> = {}) => {
    const { rows, problems } = read(`${heads},Venue,Profit\n${cells},Aria,10`, more)
    const [found] = rows
    const short = (text: string | null) => text?.replace(':00.000Z', '') ?? null
    return found
      ? `${short(found.row.start)} ${short(found.row.end)} ${found.row.breakMinutes}`
      : problems[0]!.why
  }
  test.each([
    ['Start,End', '2026-01-31 20:00,2026-02-01 01:00', '2026-01-31T20:00 2026-02-01T01:00 0'],
    ['Start,End,Break', '2026-01-31 20:00,2026-01-31 22:00,30', '2026-01-31T20:00 2026-01-31T22:00 30'],
    ['Start,End,Break', '2026-01-31 20:00,2026-01-31 22:00,500', '2026-01-31T20:00 2026-01-31T22:00 120'],
    ['Start,Hours,Break', '2026-01-31 20:00,2,30', '2026-01-31T20:00 2026-01-31T22:30 30'],
    ['Date,Start,End', '2026-01-31,20:00,01:00', '2026-01-31T20:00 2026-02-01T01:00 0'],
    ['Date,Start,End', '2026-01-31,8:00 PM,9:30 PM', '2026-01-31T20:00 2026-01-31T21:30 0'],
    ['Date,Start,End', '2026-01-31T00:00:00.000Z,20:00,21:00', '2026-01-31T20:00 2026-01-31T21:00 0'],
    ['Date,Minutes', '2026-01-31,90', '2026-01-31T12:00 2026-01-31T13:30 0'],
    ['Date,Hours', '2026-01-31,30', '2026-01-31T12:00 2026-02-01T18:00 0'],
    ['Date,Stunden', '2026-01-31,30', '2026-01-31T12:00 2026-02-01T18:00 0'],
    ['Date,Duration', '2026-01-31,30', '2026-01-31T12:00 2026-01-31T12:30 0'],
    ['Start,End', '2026-01-31 20:00,2026-01-31 20:00', 'no-end'],
    ['Start,End', '2026-01-31 20:00,2026-01-29 20:00', 'bad-date'],
    ['Start,End', '2026-01-31 20:00,soon', 'bad-date'],
    ['Start,End', 'soon,2026-01-31 20:00', 'bad-date'],
    ['Start,End', '2026-01-31 20:00,', 'not-ended'],
    ['Start,End,Duration', '2026-01-31 20:00,,', 'no-end'],
    ['Start,End', ',2026-01-31 20:00', 'no-start'],
    ['Start,End', '20:00,21:00', 'bad-date'],
  ])('%s: %s', (heads, cells, expected) => expect(times(heads, cells)).toBe(expected))
  test('one date that says so is enough for the order of day and month', () => {
    const rows = 'Date,Hours,Profit\n3/4/2026,2,10\n'
    expect(read(`${rows}31/1/2026,2,10`).rows.map(({ row }) => row.start.slice(0, 10))).toEqual([
      '2026-04-03',
      '2026-01-31',
    ])
    expect(read(`${rows}1/31/2026,2,10`).isDayFirstOpen).toBe(false)
    expect(read('Date,Hours,Profit\n4/4/2026,2,10').isDayFirstOpen).toBe(false)
    expect(read('Date,Hours,Profit\n2026-03-04,2,10').isDayFirstOpen).toBe(false)
    expect(read('Start,End,Profit\n2026-03-04 10:00,3/4/2026 12:00,10').isDayFirstOpen).toBe(true)
    expect(read('Date,Hours,Profit\n12/13/2026,2,10').rows).toHaveLength(1)
  })
})

test('[FMT-20] a table without rows is empty, and a quote that never ends is a fault with its line', () => {
  expect(readSessionTable('Date,Hours,Profit\n', { zone: 'UTC' })).toEqual({
    ok: false,
    error: { code: 'csv/empty' },
  })
  expect(readSessionTable('Date,Hours,Profit\n2026-01-31,2,"10', { zone: 'UTC' })).toEqual({
    ok: false,
    error: { code: 'csv/unclosed-quote', line: 2 },
  })
  expect(whys('Date,Hours,Profit\n2026-01-31,2,x')).toEqual(['bad-amount'])
})

test('[FMT-20] one column for stake and game is both', () => {
  const rows = (head: string, ...cells: string[]) =>
    read([`Date,Hours,Profit,${head}`, ...cells.map(cell => `2026-01-31,2,10,${cell}`)].join('\n')).rows.map(
      ({ row }) => [row.smallBlind, row.bigBlind, row.game],
    )
  const both = ['1/3 NLHE', '2/5 PLO', '5/10 PLO']
  const expected = [
    [100, 300, 'NLHE'],
    [200, 500, 'PLO'],
    [500, 1000, 'PLO'],
  ]
  expect(rows('Game', ...both)).toEqual(expected)
  expect(rows('Stakes', ...both)).toEqual(expected)
  expect(whys('Date,Hours,Profit,Stakes\n2026-01-31,2,10,4/8 O8')).toEqual(['game'])
})

test.each([
  ['Date,Start Time,End Time,Profit\n14-OCT-25,7:30 PM,1:15 AM,20'],
  ['Date,Start Time,End Time,Profit\n"Oct 14, 2025",7:30 PM,1:15 AM,20'],
  ['Date;Heure début;Heure fin;Résultat\n14/10/2025;19h30;01h15;20'],
  ['Fecha;Inicio;Fin;Entrada;Salida\n14 octubre 2025;19:30;01:15;100;120'],
])('[FMT-20] a day by name, and hours as the French write them: %j', text => {
  expect(read(text).rows.map(({ row }) => [row.start, row.end, Number(row.cashOut) - row.buyIn])).toEqual([
    ['2025-10-14T19:30:00.000Z', '2025-10-15T01:15:00.000Z', 2000],
  ])
})
