import { replay } from '@sidepot/engine/hand'
import { fromStored } from '@sidepot/engine/read-stored'
import { toStored } from '@sidepot/engine/stored'
import { cards } from '@sidepot/engine/testing/play'
import { setRegion } from '@sidepot/messages/intl'
import { describe, expect, test } from 'vitest'
import type { Rec } from '../../data/wire/documents.ts'
import { changesOf, choicesWith, formOf } from './hand-form.ts'

const played = replay(
  {
    gameType: 'NLHE',
    maxPlayers: 6,
    buttonSeat: 1,
    heroSeat: 1,
    smallBlind: 200,
    bigBlind: 500,
    seats: [1, 2, 3].map(seat => ({ seat, stack: 50_000 })),
  },
  [
    { kind: 'HOLE', seat: 1, cards: cards('AhAd') },
    { kind: 'RAISE', seat: 1, to: 1500 },
    { kind: 'FOLD', seat: 2 },
    { kind: 'CALL', seat: 3 },
    { kind: 'BOARD', street: 'FLOP', cards: cards('Kc7d2s') },
    { kind: 'CHECK', seat: 3 },
    { kind: 'BET', seat: 1, to: 2000 },
    { kind: 'FOLD', seat: 3 },
  ],
)
if (!played.ok) throw new Error('the hand does not play')
const stored = toStored(played.value)
const hand = {
  id: 'h',
  ...stored,
  heroHolecards: JSON.stringify(stored.heroHolecards),
  boardCards: JSON.stringify(stored.boardCards),
  boards: JSON.stringify(stored.boards),
  seatStates: JSON.stringify(stored.seatStates),
  handActions: JSON.stringify(JSON.stringify(stored.handActions)),
  notes: null,
  tableName: null,
} as unknown as Rec<'Hand'>

const changed = (edit: (form: ReturnType<typeof formOf>) => ReturnType<typeof formOf>) =>
  changesOf(hand, edit(formOf(hand)))

describe('the raw form of a hand', () => {
  test('nothing changed sends nothing, also for actions encoded twice', () => {
    expect(changed(form => form)).toEqual({ ok: true, value: {} })
    expect(formOf(hand).actions).toHaveLength(stored.handActions.length)
  })
  test('only changed fields go; empty and unreadable numbers are null', () => {
    expect(
      changed(form => ({
        ...form,
        fields: { ...form.fields, notes: 'sticky', bigBlind: 'x', smallBlind: '' },
      })),
    ).toEqual({ ok: true, value: { notes: 'sticky', bigBlind: null, smallBlind: null } })
  })
  test.each([
    ['US', '1,234', '-1,234.50'],
    ['DE', '1.234', '-1.234,50'],
  ])('amounts are read as they are written in %s', (region, pot, net) => {
    setRegion(region)
    expect(
      changed(form => ({
        ...form,
        fields: { ...form.fields, totalPotGrossManual: pot, heroNetWinManual: net, smallBlind: '0,5' },
      })),
    ).toEqual({
      ok: true,
      value: { totalPotGrossManual: 123_400, heroNetWinManual: -123_450, smallBlind: 50 },
    })
    setRegion(null)
  })
  test.each(['boardCards', 'heroHolecards', 'seatStates'] as const)(
    'unreadable JSON in %s is refused',
    field => {
      expect(changed(form => ({ ...form, fields: { ...form.fields, [field]: '{' } }))).toEqual({
        ok: false,
        error: { field },
      })
    },
  )
  test('an amount that was edited plays again through the engine', () => {
    const edited = changed(form => ({
      ...form,
      actions: form.actions.map(row => (row.action === 'BET' ? { ...row, amount: '35' } : row)),
    }))
    if (!edited.ok) throw new Error('refused')
    expect(Object.keys(edited.value)).toEqual(['handActions'])
    const again = fromStored({ ...hand, ...edited.value, setup: null, log: null })
    expect(again.ok && toStored(again.value).handActions.at(-2)).toMatchObject({
      betAmount: 35,
      stackAfter: 450,
    })
  })
  test('the amount of a lost hand is a loss, with or without its sign', () => {
    const entered = (heroOutcome: string, heroNetWinManual: string) =>
      changed(form => ({ ...form, fields: { ...form.fields, heroOutcome, heroNetWinManual } }))
    expect(entered('LOSE', '150')).toMatchObject({ ok: true, value: { heroNetWinManual: -15_000 } })
    expect(entered('LOSE', '-150')).toMatchObject({ ok: true, value: { heroNetWinManual: -15_000 } })
    expect(entered('WIN', '150')).toMatchObject({ ok: true, value: { heroNetWinManual: 15_000 } })
  })
  test('[PLAY-42] a straddle that was off does not count, whatever amount was kept with it', () => {
    const kept = { ...hand, isStraddleOn: false, straddleAmount: 400 } as never
    expect(formOf(kept).fields.straddleAmount).toBe('')
    expect(changesOf(kept, formOf(kept))).toEqual({ ok: true, value: {} })
    const on = { ...hand, isStraddleOn: true, straddleAmount: 400 } as never
    expect(formOf(on).fields.straddleAmount).toBe('4')
  })
  test('a position is one of the table’s, not entered, or what was stored', () => {
    expect(choicesWith(['SB', 'BB'], 'BB')).toEqual(['', 'SB', 'BB'])
    expect(choicesWith(['SB', 'BB'], '')).toEqual(['', 'SB', 'BB'])
    expect(choicesWith(['SB', 'BB'], 'UTG+1')).toEqual(['', 'SB', 'BB', 'UTG+1'])
  })
  test('other cards of the hero are in the seat too', () => {
    const edited = changed(form => ({
      ...form,
      fields: { ...form.fields, heroHolecards: '[{"rank":"Q","suit":"h"},{"rank":"Q","suit":"d"}]' },
    }))
    if (!edited.ok) throw new Error('refused')
    const again = fromStored({ ...hand, ...edited.value, setup: null, log: null })
    expect(again.ok && toStored(again.value).heroHolecardsSimple).toBe('QQ')
  })
})
