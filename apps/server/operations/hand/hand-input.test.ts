import { describe, expect, test } from 'vitest'
import { parseHand, type SaveHandInput } from './hand-input.ts'

const parse = (additionalParams: object = {}, more: Partial<SaveHandInput> = {}) =>
  parseHand({ sessionId: 's', handId: 'h', additionalParams, ...more })
const saved = (additionalParams: object = {}, more: Partial<SaveHandInput> = {}) => {
  const parsed = parse(additionalParams, more)
  if (!parsed.ok || parsed.value.kind !== 'SAVE') throw new Error('not a hand to save')
  return parsed.value
}
const code = (additionalParams: object, more: Partial<SaveHandInput> = {}) => {
  const parsed = parse(additionalParams, more)
  return parsed.ok ? 'read' : parsed.error
}

describe('what it is', () => {
  test('a removal needs nothing but the hand, and looks at nothing else', () => {
    expect(parse({ isDeleted: true, tips: 'many' })).toEqual({
      ok: true,
      value: { kind: 'REMOVE', sessionId: 's', handId: 'h', notDealt: false },
    })
    expect(parse({ isDeleted: true, notDealt: true })).toMatchObject({ value: { notDealt: true } })
  })
  test('a restoration is a save that says so', () => {
    expect(saved({ isDeleted: false })).toMatchObject({ isRestore: true })
    expect(saved({})).toMatchObject({ isRestore: false, handId: 'h' })
    expect(saved({}, { handId: '' })).toMatchObject({ handId: null })
  })
  test('our own shape, the specification’s, and a quick save', () => {
    const table = { currentTableId: '1-2-9max', maxPlayers: 9 }
    const own = saved({}, { handState: { setup: {}, log: [], maxPlayers: 6 }, tableState: table }).hand
    expect(own).toMatchObject({ kind: 'PLAYED', isPlain: false, typed: {}, rakeNamed: null })
    expect(own).toMatchObject({ record: { maxPlayers: 6 } })
    const potTracking = { rakeAmount: 2.5 }
    const plain = saved({}, { handState: { potTracking }, tableState: JSON.stringify(table) }).hand
    expect(plain).toMatchObject({ isPlain: true, rakeNamed: 250, typed: { tableName: '1-2-9max' } })
    expect(plain).toMatchObject({ record: { maxPlayers: 9 } })
    expect(saved({ quickSave: true }).hand).toMatchObject({ kind: 'QUICK', heroHolecardsSimple: '??' })
  })
})

describe('values', () => {
  test('amounts are cents; what was not given is left out, what was emptied is null', () => {
    const { typed, knowledge } = saved({ heroNetWinManual: -45.5, tips: '', rakeManual: 3 }).hand
    expect(typed).toEqual({ heroNetWinManual: -4550, tips: null })
    expect(knowledge).toMatchObject({ heroNet: -4550, rake: 300, potGross: null })
    expect(saved({ quickSave: true, totalHeroInvestment: 10 }).hand).toMatchObject({ investment: 1000 })
    expect(saved({ quickSave: true, heroInvestmentManual: 7 }).hand).toMatchObject({ investment: 700 })
  })
  test('[REC-28] words of the game are as short as they are, and turn nothing beside them', () => {
    const words = [
      ['heroPosition', (word: string) => ({ quickSave: true, heroPosition: word })],
      ['heroPreflopAction', (word: string) => ({ quickSave: true, heroPreflopAction: word })],
      ['optimalAction', (word: string) => ({ optimalStatus: { wasOptimal: true, optimalAction: word } })],
    ] as const
    for (const [name, params] of words) {
      expect(code(params('UTG+1'))).toBe('read')
      for (const [word, reason] of [
        ['x'.repeat(41), 'too-long'],
        ['BTN\u202e', 'bad-character'],
      ] as const)
        expect(code(params(word))).toEqual({
          code: 'input/invalid',
          path: ['additionalParams', name],
          reason,
        })
    }
  })
  test('when it was played', () => {
    expect(saved({ playedAt: '2026-03-01T18:00:00.000Z' }).playedAt).toBe(Date.UTC(2026, 2, 1, 18))
    for (const playedAt of ['1960-01-01T00:00:00Z', 'yesterday', 7, null])
      expect(saved({ playedAt }).playedAt).toBeNull()
  })
  test('a verdict is a word and an action, or nothing', () => {
    const statusOf = (optimalStatus: unknown) => saved({ optimalStatus }).hand.verdict.optimalStatus
    expect(statusOf({ wasOptimal: true, optimalAction: 'RAISE', isUnsolved: false })).toEqual({
      wasOptimal: true,
      optimalAction: 'RAISE',
    })
    for (const nonsense of [null, 'yes', [], { wasOptimal: 'true' }, { wasOptimal: true, isUnsolved: true }])
      expect(statusOf(nonsense)).toBeNull()
  })
  test('winners are seats, tags are words, flags are truth values', () => {
    const { knowledge, typed } = saved({
      winners: [1, 'x', 3],
      tags: ['a', 7],
      isPublic: 'yes',
      chopBy: 2.5,
    }).hand
    expect(knowledge).toMatchObject({ winners: [1, 3], chopBy: null })
    expect(typed).toEqual({ tags: ['a'] })
    expect(saved({ isBookmarked: true, split: 'EXACT' }).hand).toMatchObject({
      typed: { isBookmarked: true },
      knowledge: { split: 'EXACT' },
    })
  })
})

describe('refused, with the field that cannot be read', () => {
  test('JSON, amounts, words and cards', () => {
    for (const field of ['handState', 'tableState', 'additionalParams'])
      expect(code({}, { [field]: '[1' })).toEqual({ code: 'json/unreadable', field })
    expect(code({}, { sessionId: '' })).toEqual({ code: 'hand/missing-data' })
    for (const name of ['heroNetWinManual', 'tips', 'rakeManual'])
      expect(code({ [name]: {} })).toEqual({ code: 'amount/not-a-number' })
    expect(code({ quickSave: true, totalHeroInvestment: true })).toEqual({ code: 'amount/not-a-number' })
    expect(code({ notes: 'a\u0000' })).toMatchObject({ path: ['additionalParams', 'notes'] })
    expect(code({ quickSave: true, heroHolecardsSimple: 'ZZ' })).toEqual({
      code: 'hand/unknown-type',
      text: 'ZZ',
    })
    const ace = { rank: 'A', suit: 's' }
    expect(code({ quickSave: true, heroHolecards: [ace, ace] })).toMatchObject({ code: 'hand/unknown-type' })
    for (const king of [
      { rank: 'K', suit: 's' },
      { rank: 'A', suit: 'h' },
    ])
      expect(code({ quickSave: true, heroHolecards: [ace, king] })).toBe('read')
    const somewhat = { rank: 'A', suit: '*' }
    expect(code({ quickSave: true, heroHolecards: [somewhat, somewhat] })).toBe('read')
  })
})
