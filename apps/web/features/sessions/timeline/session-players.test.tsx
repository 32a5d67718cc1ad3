// What the session's page says lies in front of the players: one truth with the table and the loggers (PLAY-38).
import { type SeatStacks, withLeftStacks } from '@sidepot/ledger/left-stacks'
import { emptySeat, newTable, seatPlayer, type TableState } from '@sidepot/ledger/table-state'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { absorb, forgetRecords } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { SessionPlayers } from './session-players.tsx'

const PEOPLE = { 2: ['Ann', 20_000], 3: ['Bea', 30_000], 4: ['Cleo', null], 5: ['Dee', 12_000] } as const
const counted: SeatStacks = { 2: 20_000, 3: 30_000, 5: 12_000 }

const seated = Object.entries(PEOPLE).reduce<TableState>(
  (table, [seat, [name]]) => {
    const who = { playerSessionId: `s-${seat}`, playerName: name, isAnonymous: false }
    const sat = seatPlayer(table, Number(seat), who)
    if (!sat.ok) throw new Error(sat.error.code)
    return sat.value
  },
  newTable('s', 6),
)
const hand = { left: { 2: 25_050, 3: null, 4: 7_700 }, dealt: counted, at: 0 }
const session = (table: TableState, more: object = {}) =>
  ({
    id: 's',
    bankrollId: null,
    sessionStatus: 'LIVE',
    tableState: JSON.stringify(table),
    buyIn: 10_000,
    totalAddons: 0,
    totalReloads: 0,
    totalRebuy: 0,
    totalTopups: 0,
    sessionNet: 0,
    ...more,
  }) as unknown as Rec<'Session'>
const sit = (sessionEnd: string | null) =>
  absorb(
    'PlayerSession',
    Object.entries(PEOPLE).map(([seat, [sessionPlayerName, stackRemaining]]) => ({
      id: `s-${seat}`,
      sessionId: 's',
      seatNumber: Number(seat),
      sessionPlayerName,
      stackRemaining,
      sessionEnd,
      isHero: false,
      playerId: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      _version: 1,
    })) as unknown as Rec<'PlayerSession'>[],
  )

beforeEach(forgetRecords)
afterEach(forgetRecords)

/** Name and stack of every row. */
function rowsOf(of: Rec<'Session'>, running: boolean): readonly string[] {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <SessionPlayers session={of} running={running} loading={false} />
    </MemoryRouter>,
  )
  return [...markup.matchAll(/<b>([^<]*)<\/b>.*?<\/span><span>([^<]*)<\/span>/g)].map(
    ([, name, stack]) => `${name} ${stack}`,
  )
}

test('[PLAY-38] a player has what the last hand left, else the count, and nothing where the hand could not tell', () => {
  sit(null)
  expect(rowsOf(session(seated), true)).toEqual(['Ann $200', 'Bea $300', 'Cleo ', 'Dee $120'])
  const left = withLeftStacks(seated, hand, counted)
  expect(rowsOf(session(left), true)).toEqual(['Ann $251', 'Bea ', 'Cleo $77', 'Dee $120'])
})
test('[PLAY-38] a count since is newer than what the hand left', () => {
  const left = withLeftStacks(seated, hand, { ...counted, 2: 19_000 })
  sit(null)
  expect(rowsOf(session(left), true)[0]).toBe('Ann $200')
})
test('[PLAY-38] who left while others play on has no chips there, and comes after those who sit', () => {
  sit(null)
  const ann = { id: 's-2', sessionId: 's', seatNumber: 2, sessionPlayerName: 'Ann', stackRemaining: 20_000 }
  const gone = { ...ann, isHero: false, playerId: null, createdAt: '2026-01-01T00:00:00.000Z', _version: 2 }
  absorb('PlayerSession', [
    { ...gone, sessionEnd: '2026-01-01T01:00:00.000Z' } as unknown as Rec<'PlayerSession'>,
  ])
  const all = withLeftStacks(seated, hand, counted)
  const away = { ...all, seats: all.seats.map(seat => (seat.seatNumber === 2 ? emptySeat(2) : seat)) }
  expect(rowsOf(session(away), true)).toEqual(['Bea ', 'Cleo $77', 'Dee $120', 'Ann '])
  // the others went when the session did
  sit('2026-01-01T05:00:00.000Z')
  absorb('PlayerSession', [
    { ...gone, _version: 3, sessionEnd: '2026-01-01T01:00:00.000Z' } as unknown as Rec<'PlayerSession'>,
  ])
  const over = { sessionStatus: 'ENDED', sessionEnd: '2026-01-01T05:00:00.000Z' }
  expect(rowsOf(session(away, over), false)).toEqual(['Bea ', 'Cleo $77', 'Dee $120', 'Ann '])
  // an imported session has what the hands said of them
  expect(rowsOf(session(away, { ...over, importId: 'i' }), false)[0]).toBe('Ann $200')
})
test('[PLAY-38] after the session a player has what was there last', () => {
  sit('2026-01-01T05:00:00.000Z')
  const left = withLeftStacks(seated, hand, counted)
  expect(rowsOf(session(left, { sessionStatus: 'ENDED' }), false)).toEqual([
    'Ann $251',
    'Bea ',
    'Cleo $77',
    'Dee $120',
  ])
})
test('[PLAY-56] a player is called as their profile is by now, else as they were then', () => {
  sit(null)
  const renamed = { id: 's-2', sessionId: 's', seatNumber: 2, sessionPlayerName: 'Ann', stackRemaining: null }
  const more = {
    isHero: false,
    playerId: 'p',
    sessionEnd: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    _version: 2,
  }
  absorb('PlayerSession', [{ ...renamed, ...more } as unknown as Rec<'PlayerSession'>])
  const named = () => rowsOf(session(seated), true).map(row => row.split(' ')[0])
  expect(named()).toEqual(['Ann', 'Bea', 'Cleo', 'Dee'])
  absorb('Player', [{ id: 'p', nickname: 'Annabel', _version: 1 } as unknown as Rec<'Player'>])
  expect(named()).toEqual(['Annabel', 'Bea', 'Cleo', 'Dee'])
})
