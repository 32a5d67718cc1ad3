// Bankrolls and bookings by hand: what becomes of each field, and of everything that hangs on it.
import type { Stage, Story } from './story.ts'

const TRANSACTION = 'id amount type'
const rolls = async ({ did, id }: Stage) => {
  await did('createBankroll', { id: id('euro'), name: 'Main', startingBalance: 1000, currency: 'EUR' })
  await did('createBankroll', { id: id('spare'), name: 'Spare', startingBalance: 10, currency: 'EUR' })
  await did('createBankroll', { id: id('dollar'), name: 'Dollar', currency: 'USD', type: 'ACCOUNT' })
}
const booking = ({ id }: Stage, more: object = {}) => ({
  id: id('in'),
  bankrollId: id('euro'),
  type: 'DEPOSIT',
  amount: 75,
  timestamp: '2026-03-01T18:00:00.000Z',
  notes: 'cash',
  ...more,
})

export const MONEY_STORIES: Readonly<Record<string, Story>> = {
  'bankrolls are made and changed': async stage => {
    const { does, id } = stage
    await does('createBankroll', { id: id('a'), name: '  ' })
    await does('createBankroll', { id: id('a'), name: ' Purse ', startingBalance: 12.345 })
    await does('createBankroll', { id: id('a'), name: ' Purse ', type: 'ACCOUNT', isSample: true })
    await rolls(stage)
    await does('updateBankroll', { id: id('euro'), _version: 9, name: 'No' })
    await does('updateBankroll', { id: id('euro'), name: '  ', type: 'ACCOUNT', isMain: false })
    await does('updateBankroll', { id: id('euro'), startingBalance: 900 }, 'id currentBalance')
    await does('updateBankroll', { id: id('euro'), startingBalance: 950, currentBalance: 950 })
    await does('updateBankroll', { id: id('euro'), startingBalance: 1.001 })
    await does('updateBankroll', { id: id('euro'), currentBalance: 1.001 })
    await does('updateBankroll', { id: id('spare'), currency: 'GBP' })
    await does('updateBankroll', { id: 'eve-bankroll', name: 'Mine' })
    await does('updateBankroll', { id: id('none'), name: 'Mine' })
    await does('updateBankroll', { id: id('spare'), isMain: true })
    await does('deleteBankroll', { id: id('spare') })
    await does('deleteBankroll', { id: id('spare') })
    await does('deleteBankroll', { id: id('old-bankroll') })
  },
  'bookings by hand': async stage => {
    const { does, id } = stage
    await rolls(stage)
    const create = (more: object) => does('createBankrollTransaction', booking(stage, more), TRANSACTION)
    await create({ amount: 0 })
    await create({ bankrollId: 'eve-bankroll' })
    await create({ type: 'SESSION_BUY_IN' })
    await create({ sessionId: 'eve-session' })
    await create({ sessionId: id('old-session') })
    await create({})
    await create({ bankrollId: id('spare') })
    await create({ type: 'ADJUSTMENT' })
    await create({ amount: 76 })
    await create({ notes: null })
    await create({ timestamp: '2026-03-01T18:00:01.000Z' })
    await create({ id: id('out'), type: 'WITHDRAWAL', amount: 5000, notes: null })
    await does('updateBankroll', { id: id('euro'), currency: 'USD' })
    await does('deleteBankroll', { id: id('euro') })
  },
  'bookings are changed and taken back': async stage => {
    const { does, did, id } = stage
    await rolls(stage)
    await did('createBankrollTransaction', booking(stage))
    const change = (more: object) => does('updateBankrollTransaction', { id: id('in'), ...more }, TRANSACTION)
    await change({ amount: 80 })
    await change({ _version: 1, amount: 0 })
    await change({ _version: 1, amount: 80, bankrollId: id('dollar') })
    await change({ _version: 1, bankrollId: 'eve-bankroll' })
    await change({ _version: 1, sessionId: 'eve-session' })
    await change({ _version: 1, type: 'REBUY' })
    await change({ _version: 1, notes: null })
    await change({ _version: 2, type: 'WITHDRAWAL' })
    await change({ _version: 3, bankrollId: id('spare'), amount: 90 })
    await change({ _version: 4, timestamp: '2026-03-01T19:00:00.000Z', sessionId: id('old-session') })
    await change({ _version: 5, sessionId: null })
    await does('updateBankrollTransaction', { id: id('old-bankrollTransaction'), _version: 1, notes: 'mine' })
    await does('updateBankrollTransaction', { id: id('old-bankrollTransaction'), _version: 2, amount: 5 })
    await does('updateBankrollTransaction', { id: 'eve-bankrollTransaction', _version: 1, notes: 'mine' })
    await does('deleteBankrollTransaction', { id: id('old-bankrollTransaction') })
    await does('deleteBankrollTransaction', { id: 'eve-bankrollTransaction' })
    await does('deleteBankrollTransaction', { id: id('in'), _version: 2 })
    await does('deleteBankrollTransaction', { id: id('in') })
    await does('deleteBankrollTransaction', { id: id('in'), _version: 7 })
  },
  'the sample leaves, what is one’s own stays': async ({ does, did, id, sql, userId }) => {
    await did('createBankroll', { id: id('live'), name: 'Live', currency: 'EUR', isSample: true })
    await did('createBankroll', { id: id('online'), name: 'Online', currency: 'EUR', isSample: true })
    for (const [n, bankrollId] of [id('live'), id('online')].entries())
      await did('recordPastSession', {
        sessionInput: {
          id: id(`evening${n}`),
          bankrollId,
          buyIn: 100,
          cashOut: 130,
          sessionStart: '2026-03-01T18:00:00.000Z',
          sessionEnd: '2026-03-01T20:00:00.000Z',
        },
        playerSessionsInput: [{ seatNumber: 2, playerId: id('old-player') }],
      })
    await sql(`update sessions set id = 'sample-a' where id = $1`, id('evening0'))
    for (const table of ['player_sessions', 'session_updates', 'bankroll_transactions'])
      await sql(`update ${table} set session_id = 'sample-a' where session_id = $1`, id('evening0'))
    await sql(
      `insert into hands select (jsonb_populate_record(h, '{"id": "sample-h", "session_id": "sample-a", "import_key": null}')).* from hands h where id = $1`,
      id('old-hand'),
    )
    for (const table of ['hand_reviews', 'studied_hands', 'session_reviews', 'player_hands', 'players'])
      await sql(
        `insert into ${table} select (jsonb_populate_record(r, $2)).* from ${table} r where user_id = $1 and r.id like '%old-%'`,
        userId,
        {
          id: `sample-${table}`,
          ...(table === 'session_reviews' ? {} : { hand_id: 'sample-h' }),
          session_id: 'sample-a',
        },
      )
    await does('removeSampleData')
    await does('removeSampleData')
  },
}
